//! A box in the middle of the screen with a title, a line to type in, a list, and a remark.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::theme::{Ink, Theme};
use super::paint::{put, put_right, wash, window};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::{box_width, field, frame, framed, place_in_list};
use crate::tui::widgets::clean::{columns, wrap};
use crate::tui::widgets::entry::Entry;

/// A row of a list: text, what stands at the right, and how it looks.
pub struct Item {
    text: String,
    aside: String,
    ink: Ink,
}

pub fn item(text: impl Into<String>, aside: impl Into<String>, ink: Ink) -> Item {
    Item { text: text.into(), aside: aside.into(), ink }
}

/// What stands in the box.
#[derive(Default)]
pub struct List<'a> {
    pub title: &'a str,
    /// The line to type in, if there is one.
    pub entry: Option<&'a Entry>,
    pub items: Vec<Item>,
    pub selected: Option<usize>,
    /// What is said below the list.
    pub foot: &'a str,
    /// The question that stands below that, if there is one.
    pub ask: &'a str,
}

/// Where the parts of a list stand.
struct Layout {
    /// Of the whole box.
    width: u16,
    height: u16,
    /// The rows of the list that are in sight, and which one is the first.
    rows: Rect,
    first: usize,
    foot: Vec<String>,
    ask: Vec<String>,
}

impl List<'_> {
    pub fn render(&self, theme: Theme, screen: Rect, buffer: &mut Buffer) {
        let Layout { width, height, rows, first, foot, ask } = self.layout(screen);
        let items = &self.items;
        let inside = frame(theme, self.title, width, height, self.place(height, screen), buffer);
        if let Some(entry) = self.entry {
            field(theme, entry, inside.rows_from(0, 1), buffer);
        }
        let height = usize::from(rows.height);
        if let Some(selected) = self.selected {
            place_in_list(theme, inside, (selected, items.len(), height), buffer);
        }
        for (i, item) in items.iter().enumerate().skip(first).take(height) {
            let row = rows.rows_from((i - first) as u16, 1);
            let taken = put(buffer, row, &item.text, theme.ink(item.ink));
            put_right(buffer, row.columns_from(taken + 2, row.width), &item.aside, theme.ink(Ink::Quiet));
            if Some(i) == self.selected {
                wash(buffer, row, theme.ink(Ink::Selected));
            }
        }
        let below = foot.len() + ask.len();
        let quiet = foot.iter().map(|text| (text, Ink::Quiet));
        for (i, (text, ink)) in quiet.chain(ask.iter().map(|text| (text, Ink::Heading))).enumerate() {
            let row = inside.rows_from(inside.height.saturating_sub((below - i) as u16), 1);
            put(buffer, row, text, theme.ink(ink));
        }
    }

    /// Returns which row of the list stands at a place of the screen.
    pub fn row_at(&self, screen: Rect, x: u16, y: u16) -> Option<usize> {
        let Layout { rows, first, .. } = self.layout(screen);
        let row = first + usize::from(y.checked_sub(rows.y)?);
        (rows.contains((x, y).into()) && row < self.items.len()).then_some(row)
    }

    /// Returns the rows in which the box stands: with a line to type in they begin below the title, so that the line
    /// stays where it is while the list becomes shorter.
    fn place(&self, height: u16, screen: Rect) -> Rect {
        if self.entry.is_some() && height < screen.height { screen.rows_from(1, height) } else { screen }
    }

    /// Works out where everything stands.
    fn layout(&self, screen: Rect) -> Layout {
        let items = &self.items;
        let wide = |item: &Item| {
            let aside = if item.aside.is_empty() { 0 } else { columns(&item.aside) + 2 };
            columns(&item.text) + aside
        };
        let width = box_width(items.iter().map(wide).max(), screen);
        let foot = self.remark(width, screen.height);
        let ask = if self.ask.is_empty() {
            Vec::new()
        } else {
            wrap(self.ask, usize::from(width.saturating_sub(4)))
        };
        let below = foot.len() + ask.len();
        let fixed = 3 + below as u16 + u16::from(self.entry.is_some());
        let height = (items.len() as u16).saturating_add(fixed).min(screen.height.saturating_sub(4));
        let (_, inside) = framed(width, height, self.place(height, screen));
        let rows = inside.cut_top(u16::from(self.entry.is_some())).cut_bottom(below as u16 + 1);
        let selected = self.selected.filter(|&s| s < items.len());
        let first = window(selected, items.len(), usize::from(rows.height).max(1));
        Layout { width, height, rows, first, foot, ask }
    }

    /// The foot as it is broken in a box of so many columns. However much there is to say, some rows of the
    /// list stay in sight.
    fn remark(&self, width: u16, height: u16) -> Vec<String> {
        let mut foot = wrap(self.foot, usize::from(width.saturating_sub(4)));
        let most = usize::from(height / 2).max(1);
        if foot.len() > most {
            let rest = foot.split_off(most - 1).join(" ");
            foot.push(rest);
        }
        foot
    }
}
