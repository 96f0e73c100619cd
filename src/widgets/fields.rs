//! A form in a closed frame: rows with names and what they say, of which one may be typed in, and buttons.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::{Ink, Theme};
use crate::widgets::area::Cut;
use crate::widgets::boxes::{box_width, field, frame, framed, place_in_list};
use crate::widgets::clean::{clean, columns, wrap};
use crate::widgets::entry::Entry;
use crate::widgets::paint::{ListLine, lines_in_sight, paragraphs, put, put_right, wash, wipe};

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
    /// The text at the right of the title.
    pub aside: &'a str,
    pub fields: Vec<Field>,
    pub selected: usize,
    /// The text that is typed to find rows, if typing finds them.
    pub search: Option<&'a Entry>,
    /// The rows for which there is room, if they are more than those that were found, so that nothing moves.
    pub room: usize,
    /// The text that is typed in the selected row.
    pub entry: Option<&'a Entry>,
    /// The columns of the names.
    pub names: u16,
    /// The text about the selected row, and whether it is what is wrong with it.
    pub foot: &'a str,
    pub is_wrong: bool,
}

/// The places of the parts of a form.
struct Layout {
    width: u16,
    height: u16,
    inside: Rect,
    /// The row with what is searched for.
    search: Rect,
    /// The values of the rows, on lines, and those of them that are in sight.
    values: Vec<Vec<String>>,
    lines: Vec<ListLine>,
    foot: Vec<String>,
}

impl FieldForm<'_> {
    pub fn render(&self, theme: Theme, screen: Rect, buffer: &mut Buffer) {
        let Layout { width, height, inside, search, values, lines, foot } = self.layout(screen);
        frame(theme, self.title, width, height, screen, buffer);
        if let Some(typed) = self.search {
            field(theme, typed, search, buffer);
            if typed.is_empty() {
                put(
                    buffer,
                    search.columns_from(4, search.width),
                    "type to find a row",
                    theme.ink(Ink::Quiet),
                );
            }
        }
        let all: usize = values.iter().map(Vec::len).sum();
        let is_row = |field: &&Field| !matches!(field, Field::Heading(_));
        let count = self.fields.iter().filter(is_row).count();
        let at = self.fields.iter().take(self.selected).filter(is_row).count();
        let shown = if all > lines.len() { 0 } else { count };
        let above = Rect { y: inside.y.saturating_sub(1), height: 1, ..inside };
        let rest = above.columns_from(columns(self.title) as u16 + 3, above.width);
        if count <= shown && !self.aside.is_empty() {
            put_right(buffer, rest, &format!(" {} ", self.aside), theme.ink(Ink::Quiet));
        }
        place_in_list(theme, inside, at, count, shown, buffer);
        let typed = lines.iter().find(|line| line.0 == self.selected).map(|line| line.2);
        for (i, part, row) in lines {
            let one = &self.fields[i];
            let here = i == self.selected;
            let entry = self.entry.filter(|_| here);
            match one {
                Field::Heading(title) => drop(put(buffer, row, title, theme.ink(Ink::Heading))),
                Field::Button(name) => {
                    put(buffer, row.columns_from(2, row.width), name, theme.ink(Ink::Accent));
                }
                Field::Value(name, _) => {
                    let ink = if here { Ink::Accent } else { Ink::Text };
                    if part == 0 {
                        put(buffer, row.columns_from(2, self.names), name, theme.ink(ink));
                    }
                    let right = row.columns_from(self.names + 3, row.width);
                    match entry {
                        // The mark before the text stands where the name ends.
                        Some(entry) => {
                            field(theme, entry, row.columns_from(self.names + 1, row.width), buffer);
                        }
                        None => drop(put(buffer, right, &values[i][part], theme.ink(Ink::Text))),
                    }
                }
            }
            if here && entry.is_none() {
                wash(buffer, row, theme.ink(Ink::Selected));
            }
        }
        let ink = if self.is_wrong { Ink::Bad } else { Ink::Quiet };
        // What is wrong with a line that is typed stands right below it.
        let typed = self.entry.filter(|_| self.is_wrong).and(typed);
        if let Some(row) = typed {
            let said = wrap(self.foot, usize::from(inside.width.saturating_sub(2))).len() as u16;
            let below = Rect { y: row.y + 1, height: said, ..inside }.intersection(inside);
            wipe(buffer, below);
            paragraphs(buffer, below.columns_from(2, below.width), [(self.foot, theme.ink(ink))]);
            return;
        }
        for (i, text) in foot.iter().enumerate() {
            let row = inside.rows_from(inside.height.saturating_sub((foot.len() - i) as u16), 1);
            put(buffer, row, text, theme.ink(ink));
        }
    }

    /// Returns which row stands at a place of the screen.
    pub fn row_at(&self, screen: Rect, x: u16, y: u16) -> Option<usize> {
        let lines = self.layout(screen).lines;
        lines.iter().find(|line| line.2.contains((x, y).into())).map(|line| line.0)
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
        let top = u16::from(self.search.is_some());
        let room = usize::from(width.saturating_sub(4 + self.names + 3)).max(1);
        let broken = |(i, one): (usize, &Field)| match one {
            // What is typed stays on one line.
            Field::Value(..) if self.entry.is_some() && i == self.selected => vec![String::new()],
            Field::Value(_, value) if columns(value) > room => wrap(&clean(value), room),
            Field::Value(_, value) => vec![value.clone()],
            Field::Heading(_) | Field::Button(_) => vec![String::new()],
        };
        let values: Vec<Vec<String>> = self.fields.iter().enumerate().map(broken).collect();
        let heights: Vec<usize> = values.iter().map(Vec::len).collect();
        let count = heights.iter().sum::<usize>().max(self.room) as u16;
        let height = count.saturating_add(2 + below + top).min(screen.height.saturating_sub(2));
        let (_, inside) = framed(width, height, screen);
        let list = inside.cut_top(top).cut_bottom(below);
        let lines = lines_in_sight(list, Some(self.selected), &heights);
        Layout { width, height, inside, search: inside.rows_from(0, top), values, lines, foot }
    }
}
