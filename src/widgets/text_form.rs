//! Lines with names, and below them a text of several lines; one of all these is typed in.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::{Ink, Theme};
use crate::widgets::area::Cut;
use crate::widgets::clean::wrap;
use crate::widgets::entry::{Edit, Entry};
use crate::widgets::list::moved;
use crate::widgets::paint::{in_sight, pieces, put, rule, typed};

/// How many lines a text may have.
const MOST_LINES: usize = 400;
/// A pasted line longer than this is broken between words.
const LONG: usize = 390;
/// The columns of the names.
const NAMES: u16 = 13;

/// The lines while they are typed in.
#[derive(Clone, Debug, Default)]
pub struct TextForm {
    /// Lines with names.
    pub fields: Vec<(&'static str, Entry)>,
    /// The text; `None` if there are only lines with names.
    pub text: Option<Vec<Entry>>,
    /// The row that is typed in: first the fields, then the lines of the text.
    pub at: usize,
    /// Why it could not be taken as it stands.
    pub trouble: Option<String>,
    /// Whether anything was typed.
    pub touched: bool,
}

impl TextForm {
    pub fn rows(&self) -> usize {
        self.fields.len() + self.text.as_ref().map_or(0, Vec::len)
    }

    /// Returns what was typed into a field.
    pub fn said(&self, field: usize) -> &str {
        self.fields.get(field).map_or("", |(_, entry)| entry.text().trim())
    }

    fn entry(&mut self) -> Option<&mut Entry> {
        let fields = self.fields.len();
        match self.at.checked_sub(fields) {
            None => self.fields.get_mut(self.at).map(|f| &mut f.1),
            Some(line) => self.text.as_mut()?.get_mut(line),
        }
    }

    /// Moves to another row; it stays within the form.
    pub fn step(&mut self, by: i64) {
        self.at = moved(self.at, by, self.rows().saturating_sub(1));
    }

    /// Handles Enter: in the text it begins a new line, elsewhere it goes on. Returns whether the form is at
    /// its end.
    pub fn enter(&mut self) -> bool {
        let fields = self.fields.len();
        if let (Some(line), Some(text)) = (self.at.checked_sub(fields), &mut self.text) {
            if text.len() < MOST_LINES && line < text.len() {
                let (before, after) = text[line].halves();
                let (before, after) = (Entry::new(before), after.to_owned());
                text[line] = before;
                let mut next = Entry::new(after);
                next.edit(Edit::Home);
                text.insert(line + 1, next);
                self.at += 1;
            }
            return false;
        }
        if self.at + 1 < self.rows() {
            self.at += 1;
            return false;
        }
        true
    }

    pub fn edit(&mut self, edit: Edit) {
        self.trouble = None;
        self.touched = true;
        let joins = edit == Edit::Backspace
            && self.at > self.fields.len()
            && self.entry().is_some_and(|e| e.halves().0.is_empty());
        if !joins {
            if let Some(entry) = self.entry() {
                entry.edit(edit);
            }
            return;
        }
        // Backspace at the beginning of a line puts it to the end of the line before.
        let line = self.at - self.fields.len();
        let Some(text) = &mut self.text else { return };
        let end = text[line - 1].text().len();
        let joined = format!("{}{}", text[line - 1].text(), text[line].text());
        if joined.len() > LONG {
            self.trouble = Some("the joined line would be too long".to_owned());
            return;
        }
        text.remove(line);
        let mut entry = Entry::new(joined);
        while entry.halves().0.len() > end {
            entry.edit(Edit::Left);
        }
        text[line - 1] = entry;
        self.at -= 1;
    }

    /// Takes a pasted text, which has been cleaned: into the text line by line, into a field as one line.
    pub fn paste(&mut self, pasted: &str) {
        self.trouble = None;
        let in_text = self.at >= self.fields.len();
        let mut is_first = true;
        for line in pasted.split('\n') {
            let parts = if line.len() > LONG { wrap(line, LONG / 4) } else { vec![line.to_owned()] };
            for part in parts {
                if !is_first && in_text {
                    self.enter();
                } else if !is_first {
                    self.edit(Edit::Insert(' '));
                }
                is_first = false;
                for c in part.chars() {
                    self.edit(Edit::Insert(c));
                }
            }
        }
    }

    /// Draws the fields, and the part of the text about the row that is typed in.
    pub fn render(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let fields = self.fields.len();
        for (i, (name, entry)) in self.fields.iter().enumerate() {
            let (row, is_here) = (area.rows_from(i as u16, 1), i == self.at);
            put(buffer, row, name, theme.ink(if is_here { Ink::Accent } else { Ink::Quiet }));
            line(theme, entry, is_here, row.columns_from(NAMES, row.width), buffer);
        }
        let Some(text) = &self.text else { return };
        let below = area.cut_top(fields as u16);
        if fields > 0 {
            rule(buffer, below.rows_from(0, 1), theme);
        }
        let at = self.at.checked_sub(fields);
        for (i, row) in in_sight(below.cut_top(u16::from(fields > 0)), at, text.len()) {
            line(theme, &text[i], at == Some(i), row, buffer);
        }
    }
}

/// Draws a line, with the cursor if it is the one that is typed in.
fn line(theme: Theme, entry: &Entry, is_here: bool, area: Rect, buffer: &mut Buffer) {
    if is_here {
        pieces(buffer, area, &typed(entry, usize::from(area.width.saturating_sub(2)), theme));
    } else {
        put(buffer, area, entry.text(), theme.ink(Ink::Text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[&'static str]) -> TextForm {
        let fields = fields.iter().map(|name| (*name, Entry::default())).collect();
        TextForm { fields, text: Some(vec![Entry::default()]), ..TextForm::default() }
    }

    fn type_in(form: &mut TextForm, text: &str) {
        text.chars().for_each(|c| form.edit(Edit::Insert(c)));
    }

    fn written(form: &TextForm) -> Vec<&str> {
        form.text.iter().flatten().map(Entry::text).collect()
    }

    #[test]
    fn lines_are_broken_and_joined() {
        let mut form = form(&["Name"]);
        type_in(&mut form, "me");
        assert!(!form.enter());
        type_in(&mut form, "one two");
        form.edit(Edit::Left);
        form.edit(Edit::Left);
        form.edit(Edit::Left);
        form.enter();
        assert_eq!(written(&form), ["one ", "two"]);
        form.edit(Edit::Backspace);
        assert_eq!(written(&form), ["one two"]);
        type_in(&mut form, "& ");
        assert_eq!((form.said(0), written(&form)), ("me", vec!["one & two"]));
        form.edit(Edit::Home);
        form.edit(Edit::Backspace);
        assert_eq!(form.said(0), "me", "the first line of the text is not joined to a field");
    }

    #[test]
    fn what_is_pasted_is_bounded() {
        let mut form = form(&[]);
        form.paste("one\ntwo\n");
        assert_eq!(written(&form), ["one", "two", ""]);
        form.paste(&"word ".repeat(400));
        form.paste(&"\n".repeat(5000));
        assert!(form.rows() <= MOST_LINES);
        assert!(written(&form).iter().all(|line| line.len() <= 400));
    }
}
