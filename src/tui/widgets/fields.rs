//! A form in a closed frame: rows with names and what they say, of which one may be typed in, and buttons.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::{box_width, field, frame, framed, place_in_list};
use crate::tui::widgets::clean::{columns, wrap};
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{put, put_right, wash, window};

/// A row of a form.
pub enum Field {
    /// Names the rows below it.
    Heading(String),
    /// A name, and what the row says.
    Value(String, String),
    /// Does something at once.
    Button(String),
}

/// A form as it stands.
pub struct FieldForm<'a> {
    pub title: &'a str,
    /// What stands at the right of the title.
    pub aside: &'a str,
    pub fields: Vec<Field>,
    pub selected: usize,
    /// What is typed in the selected row.
    pub entry: Option<&'a Entry>,
    /// The columns of the names.
    pub names: u16,
    /// What is said of the selected row, and whether it is what is wrong with it.
    pub foot: &'a str,
    pub is_wrong: bool,
}

/// Where the parts of a form stand.
struct Layout {
    width: u16,
    height: u16,
    inside: Rect,
    list: Rect,
    first: usize,
    foot: Vec<String>,
}

impl FieldForm<'_> {
    pub fn render(&self, theme: Theme, screen: Rect, buffer: &mut Buffer) {
        let Layout { width, height, inside, list, first, foot } = self.layout(screen);
        frame(theme, self.title, width, height, screen, buffer);
        let shown = usize::from(list.height);
        let above = Rect { y: inside.y.saturating_sub(1), height: 1, ..inside };
        let rest = above.columns_from(columns(self.title) as u16 + 3, above.width);
        if self.fields.len() <= shown && !self.aside.is_empty() {
            put_right(buffer, rest, &format!(" {} ", self.aside), theme.ink(Ink::Quiet));
        }
        place_in_list(theme, inside, (self.selected, self.fields.len(), shown), buffer);
        for (i, one) in self.fields.iter().enumerate().skip(first).take(shown) {
            let row = list.rows_from((i - first) as u16, 1);
            let here = i == self.selected;
            let entry = self.entry.filter(|_| here);
            match one {
                Field::Heading(title) => drop(put(buffer, row, title, theme.ink(Ink::Heading))),
                Field::Button(name) => {
                    put(buffer, row.columns_from(2, row.width), name, theme.ink(Ink::Accent));
                }
                Field::Value(name, value) => {
                    let ink = if here { Ink::Accent } else { Ink::Text };
                    put(buffer, row.columns_from(2, self.names), name, theme.ink(ink));
                    let right = row.columns_from(self.names + 3, row.width);
                    match entry {
                        // The mark before the text stands where the name ends.
                        Some(entry) => {
                            field(theme, entry, row.columns_from(self.names + 1, row.width), buffer);
                        }
                        None => drop(put(buffer, right, value, theme.ink(Ink::Text))),
                    }
                }
            }
            if here && entry.is_none() {
                wash(buffer, row, theme.ink(Ink::Selected));
            }
        }
        let ink = if self.is_wrong { Ink::Bad } else { Ink::Quiet };
        for (i, text) in foot.iter().enumerate() {
            let row = inside.rows_from(inside.height.saturating_sub((foot.len() - i) as u16), 1);
            put(buffer, row, text, theme.ink(ink));
        }
    }

    /// Returns which row stands at a place of the screen.
    pub fn row_at(&self, screen: Rect, x: u16, y: u16) -> Option<usize> {
        let Layout { list, first, .. } = self.layout(screen);
        let row = first + usize::from(y.checked_sub(list.y)?);
        (list.contains((x, y).into()) && row < self.fields.len()).then_some(row)
    }

    fn layout(&self, screen: Rect) -> Layout {
        let wide = |one: &Field| match one {
            Field::Value(_, value) => usize::from(self.names) + 3 + columns(value),
            Field::Heading(text) | Field::Button(text) => columns(text) + 2,
        };
        let width = box_width(self.fields.iter().map(wide).max(), screen);
        let mut foot = wrap(self.foot, usize::from(width.saturating_sub(4)));
        foot.truncate(usize::from(screen.height / 3).max(1));
        // The rows do not jump when one hint is longer than another.
        foot.resize(foot.len().max(3), String::new());
        let below = foot.len() as u16 + 1;
        let count = self.fields.len() as u16;
        let height = count.saturating_add(2 + below).min(screen.height.saturating_sub(2));
        let (_, inside) = framed(width, height, screen);
        let list = inside.cut_bottom(below);
        let first = window(Some(self.selected), self.fields.len(), usize::from(list.height).max(1));
        Layout { width, height, inside, list, first, foot }
    }
}
