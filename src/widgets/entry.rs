//! One line of text that is being typed, with a cursor that moves by graphemes.

use unicode_segmentation::UnicodeSegmentation;

use super::clean::columns;

/// The longest line that can be typed, in bytes; a paste is read elsewhere.
const LONGEST: usize = 400;

/// A line of text with a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    text: String,
    /// In bytes, always between graphemes.
    cursor: usize,
    /// Whether the whole text is selected, so that what is typed replaces it.
    is_selected: bool,
}

/// An edit of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    Insert(char),
    Backspace,
    Delete,
    /// Takes away the word before the cursor.
    Word,
    /// Takes away everything.
    Clear,
    Left,
    Right,
    Home,
    End,
}

impl Entry {
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { cursor: text.len(), text, is_selected: false }
    }

    /// Returns a line whose whole text is selected: the first letter replaces it.
    pub fn selected(text: impl Into<String>) -> Self {
        let entry = Self::new(text);
        Self { is_selected: !entry.text.is_empty(), ..entry }
    }

    /// Returns whether the whole text is selected.
    pub fn is_selected(&self) -> bool {
        self.is_selected
    }

    /// Selects the whole text, or nothing of it.
    pub fn select(&mut self, whole: bool) {
        self.is_selected = whole && !self.text.is_empty();
    }

    /// Returns a line with the cursor before a byte; at its end if no grapheme begins there.
    pub fn with_cursor(text: impl Into<String>, cursor: usize) -> Self {
        let text = text.into();
        let begins = text.grapheme_indices(true).any(|(at, _)| at == cursor);
        Self { cursor: if begins { cursor } else { text.len() }, text, is_selected: false }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text before and after the cursor.
    pub fn halves(&self) -> (&str, &str) {
        self.text.split_at(self.cursor)
    }

    /// Returns the line as it is shown: what stands before the cursor, of a long one as much of its end as
    /// goes into so many columns; what the cursor stands on, at the end of the line a space; and what
    /// follows.
    pub fn shown(&self, room: usize) -> (&str, &str, &str) {
        let (before, after) = self.halves();
        let mut left = room;
        let seen = before.grapheme_indices(true).rev().take_while(|(_, grapheme)| {
            let fits = columns(grapheme) <= left;
            left = left.saturating_sub(columns(grapheme));
            fits
        });
        let from = seen.last().map_or(before.len(), |(at, _)| at);
        let under = after.graphemes(true).next();
        (&before[from..], under.unwrap_or(" "), &after[under.map_or(0, str::len)..])
    }

    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    fn before(&self) -> usize {
        self.text[..self.cursor].grapheme_indices(true).next_back().map_or(0, |(at, _)| at)
    }

    fn after(&self) -> usize {
        let step = self.text[self.cursor..].graphemes(true).next().map_or(0, str::len);
        self.cursor + step
    }

    pub fn edit(&mut self, edit: Edit) {
        let replaces =
            matches!(edit, Edit::Insert(_) | Edit::Backspace | Edit::Delete | Edit::Word | Edit::Clear);
        if std::mem::take(&mut self.is_selected) && replaces {
            *self = Self::default();
        }
        match edit {
            Edit::Insert(c) => {
                if self.text.len() + c.len_utf8() <= LONGEST && !c.is_control() {
                    self.text.insert(self.cursor, c);
                    self.cursor += c.len_utf8();
                }
            }
            Edit::Backspace => self.remove(self.before()),
            Edit::Delete => {
                let end = self.after();
                self.text.replace_range(self.cursor..end, "");
            }
            Edit::Word => {
                let kept = self.text[..self.cursor].trim_end();
                let blank = kept.char_indices().rev().find(|(_, c)| c.is_whitespace());
                self.remove(blank.map_or(0, |(at, c)| at + c.len_utf8()));
            }
            Edit::Clear => *self = Self::default(),
            Edit::Left => self.cursor = self.before(),
            Edit::Right => self.cursor = self.after(),
            Edit::Home => self.cursor = 0,
            Edit::End => self.cursor = self.text.len(),
        }
    }

    fn remove(&mut self, start: usize) {
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_line_the_part_about_the_cursor_is_shown() {
        let mut entry = Entry::new("A PAR - BUR");
        assert_eq!(entry.shown(20), ("A PAR - BUR", " ", ""));
        assert_eq!(entry.shown(5), ("- BUR", " ", ""));
        assert_eq!(entry.shown(0), ("", " ", ""));
        entry.edit(Edit::Left);
        assert_eq!(entry.shown(4), ("- BU", "R", ""));
        entry.edit(Edit::Home);
        assert_eq!(entry.shown(0), ("", "A", " PAR - BUR"));
        // A letter of two columns is shown whole or not at all.
        assert_eq!(Entry::new("a日本").shown(3), ("本", " ", ""));
    }

    #[test]
    fn the_cursor_stands_on_a_letter_with_its_accents() {
        let entry = Entry::with_cursor("Me\u{301}xico", 1);
        assert_eq!(entry.shown(9), ("M", "e\u{301}", "xico"));
    }

    #[test]
    fn the_cursor_moves_by_graphemes() {
        let mut entry = Entry::new("Me\u{301}x 日");
        entry.edit(Edit::Backspace);
        assert_eq!(entry.text(), "Me\u{301}x ");
        entry.edit(Edit::Left);
        entry.edit(Edit::Left);
        entry.edit(Edit::Backspace);
        assert_eq!(entry.halves(), ("M", "x "));
        entry.edit(Edit::Delete);
        assert_eq!(entry.text(), "M ");
        entry.edit(Edit::Home);
        entry.edit(Edit::Insert('A'));
        assert_eq!(entry.halves(), ("A", "M "));
    }

    #[test]
    fn what_is_typed_replaces_a_selected_text() {
        let after = |edits: &[Edit]| {
            let mut entry = Entry::selected("A PAR - BUR");
            for &edit in edits {
                entry.edit(edit);
            }
            (entry.text().to_owned(), entry.is_selected())
        };
        assert_eq!(after(&[]), ("A PAR - BUR".to_owned(), true));
        assert_eq!(after(&[Edit::Insert('h')]), ("h".to_owned(), false));
        assert_eq!(after(&[Edit::Insert('h'), Edit::Insert('o')]), ("ho".to_owned(), false));
        assert_eq!(after(&[Edit::Backspace]), (String::new(), false));
        assert_eq!(after(&[Edit::Left, Edit::Backspace]), ("A PAR - BR".to_owned(), false));
        assert_eq!(after(&[Edit::End, Edit::Word]), ("A PAR - ".to_owned(), false));
        assert!(!Entry::selected("").is_selected());
    }

    #[test]
    fn words_go_whole() {
        let mut entry = Entry::new("A PAR - bur");
        entry.edit(Edit::Word);
        assert_eq!(entry.text(), "A PAR - ");
        entry.edit(Edit::Word);
        assert_eq!(entry.text(), "A PAR ");
        let mut wide = Entry::new("A\u{3000}日本");
        wide.edit(Edit::Word);
        assert_eq!(wide.text(), "A\u{3000}");
    }

    #[test]
    fn controls_and_floods_are_refused() {
        let mut entry = Entry::default();
        entry.edit(Edit::Insert('\x1b'));
        assert!(entry.is_empty());
        for _ in 0..1000 {
            entry.edit(Edit::Insert('日'));
        }
        assert!(entry.text().len() <= LONGEST);
    }
}
