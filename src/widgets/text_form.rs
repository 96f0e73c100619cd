//! Lines with names, and below them a text of several lines; one of all these is typed in.

use crate::theme::{Ink, Theme};
use crate::widgets::{
    Buffer, Cut, Edit, Entry, Rect, columns, fold, in_sight, moved, pieces, put, rule, start, typed,
    with_caret, wrap,
};

/// How many lines a text may have.
const MOST_LINES: usize = 400;
/// A pasted line longer than this is broken between words.
const LONG: usize = 390;
/// The columns of the names.
const NAMES: u16 = 13;
/// How many changes can be undone.
const STEPS: usize = 1000;

/// A row of the screen: the line of the text that it shows a part of, and from which byte to which.
type Row = (usize, usize, usize);

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
    /// The lines of the text, from 0, that are marked because something is wrong in them.
    pub marked: Vec<usize>,
    done: Vec<Version>,
    undone: Vec<Version>,
    /// The row in which letters are typed one after the other: they are undone together.
    run: Option<usize>,
}

/// The lines as they were before a change.
#[derive(Clone, Debug)]
struct Version {
    fields: Vec<(&'static str, Entry)>,
    text: Option<Vec<Entry>>,
    at: usize,
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

    /// Returns a form of a text alone, with the cursor before it.
    pub fn of_text(text: &str) -> Self {
        let mut form = Self { text: Some(text.split('\n').map(Entry::new).collect()), ..Self::default() };
        form.go_to(0, 0);
        form
    }

    /// Returns the whole text.
    pub fn written(&self) -> String {
        self.text.iter().flatten().map(Entry::text).collect::<Vec<_>>().join("\n")
    }

    /// Puts another text in the place of this one, as a change that can be undone.
    pub fn replace(&mut self, text: &str) {
        self.remember(None);
        self.text = Some(text.split('\n').map(Entry::new).collect());
        self.at = self.fields.len();
    }

    /// Returns the line of the text in which the cursor stands, from 0, and the byte before which it stands.
    pub fn cursor(&self) -> Option<(usize, usize)> {
        let line = self.at.checked_sub(self.fields.len())?;
        Some((line, self.text.as_ref()?.get(line)?.halves().0.len()))
    }

    /// Moves the cursor to a line of the text, before a byte of it.
    pub fn go_to(&mut self, line: usize, byte: usize) {
        if let Some(entry) = self.text.as_mut().and_then(|text| text.get_mut(line)) {
            *entry = Entry::with_cursor(entry.text(), byte);
            (self.at, self.run) = (self.fields.len() + line, None);
        }
    }

    fn version(&self) -> Version {
        Version { fields: self.fields.clone(), text: self.text.clone(), at: self.at }
    }

    /// Notes the lines before a change, so that it can be undone; `run` is the row of a letter that is typed.
    fn remember(&mut self, run: Option<usize>) {
        if run.is_none() || run != self.run {
            if self.done.len() == STEPS {
                self.done.remove(0);
            }
            self.done.push(self.version());
        }
        self.undone.clear();
        (self.run, self.touched, self.trouble) = (run, true, None);
    }

    /// Undoes the last change, or puts it back. Returns whether there was one.
    pub fn undo(&mut self, back: bool) -> bool {
        let Some(version) = (if back { self.undone.pop() } else { self.done.pop() }) else { return false };
        let now = self.version();
        if back { &mut self.done } else { &mut self.undone }.push(now);
        (self.fields, self.text, self.at) = (version.fields, version.text, version.at);
        (self.run, self.trouble) = (None, None);
        true
    }

    /// Moves to another row; it stays within the form.
    pub fn step(&mut self, by: i64) {
        self.at = moved(self.at, by, self.rows().saturating_sub(1));
    }

    /// Goes to the next field, or to the one before; the whole text is one.
    pub fn next_field(&mut self, back: bool) {
        let text = self.fields.len();
        let count = (text + usize::from(self.text.is_some())).max(1);
        self.at = (self.at.min(text) + if back { count - 1 } else { 1 }) % count;
    }

    /// Moves up or down by rows of the screen, on which the text is so many columns wide; the column stays within the text.
    pub fn step_rows(&mut self, by: i64, width: usize) {
        let fields = self.fields.len();
        let (rows, at) = (self.wrapped(width), self.row_at(width));
        let (Some(text), Some(at)) = (&mut self.text, at) else { return self.step(by) };
        let to = moved(fields + at, by, fields + rows.len() - 1);
        let Some(&(line, from, end)) = to.checked_sub(fields).and_then(|row| rows.get(row)) else {
            self.at = to;
            return;
        };
        let (own, begins, _) = rows[at];
        let column = columns(&text[own].halves().0[begins..]);
        self.at = fields + line;
        let whole = text[line].text();
        let shown = &whole[from..end];
        let cursor = from + if columns(shown) > column { start(shown, column).len() } else { shown.len() };
        // Behind the last letter of a row the cursor would stand on the next one.
        let is_next = cursor == end && rows.get(to - fields + 1).is_some_and(|next| next.0 == line);
        text[line] = Entry::with_cursor(whole, cursor);
        if is_next {
            text[line].edit(Edit::Left);
        }
    }

    /// Returns the rows of the text in so many columns; the cursor needs one behind a line.
    pub fn wrapped(&self, width: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        for (line, entry) in self.text.iter().flatten().enumerate() {
            let mut from = 0;
            for part in fold(entry.text(), width.saturating_sub(1)) {
                rows.push((line, from, from + part.len()));
                from += part.len();
            }
        }
        rows
    }

    /// Returns the row of the text in which the cursor stands.
    fn row_at(&self, width: usize) -> Option<usize> {
        let line = self.at.checked_sub(self.fields.len())?;
        let cursor = self.text.as_ref()?.get(line)?.halves().0.len();
        self.wrapped(width).iter().rposition(|&(of, from, _)| of == line && from <= cursor)
    }

    /// Handles Enter: in the text it begins a new line, elsewhere it goes on. Returns whether the form is at
    /// its end.
    pub fn enter(&mut self) -> bool {
        if self.at >= self.fields.len() {
            self.remember(None);
        }
        self.begin_line()
    }

    fn begin_line(&mut self) -> bool {
        let fields = self.fields.len();
        if let (Some(line), Some(text)) = (self.at.checked_sub(fields), &mut self.text) {
            if text.len() < MOST_LINES && line < text.len() {
                let (before, after) = text[line].halves();
                let (before, after) = (Entry::new(before), Entry::with_cursor(after, 0));
                text[line] = before;
                text.insert(line + 1, after);
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
        match edit {
            Edit::Left | Edit::Right | Edit::Home | Edit::End => self.run = None,
            Edit::Insert(_) => self.remember(Some(self.at)),
            _ => self.remember(None),
        }
        self.change(edit);
    }

    fn change(&mut self, edit: Edit) {
        self.trouble = None;
        let joins = edit == Edit::Backspace
            && self.at > self.fields.len()
            && self.entry().is_some_and(|e| e.halves().0.is_empty());
        if !joins {
            if let Edit::Insert(c) = edit {
                self.continue_below(c);
            }
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
        text[line - 1] = Entry::with_cursor(joined, end);
        self.at -= 1;
    }

    /// Takes the last word to a new line if a letter more would be too much for the line.
    fn continue_below(&mut self, letter: char) {
        let fields = self.fields.len();
        let (Some(line), Some(text)) = (self.at.checked_sub(fields), &mut self.text) else { return };
        let (before, after) = text[line].halves();
        if !after.is_empty() || before.len() + letter.len_utf8() <= LONG || text.len() >= MOST_LINES {
            return;
        }
        let (kept, word) = before.rsplit_once(' ').unwrap_or((before, ""));
        let (kept, word) = (Entry::new(kept), Entry::new(word));
        text[line] = kept;
        text.insert(line + 1, word);
        self.at += 1;
    }

    /// Takes a pasted text, which has been cleaned: into the text line by line, into a field as one line.
    pub fn paste(&mut self, pasted: &str) {
        self.remember(None);
        let in_text = self.at >= self.fields.len();
        let mut is_first = true;
        for line in pasted.split('\n') {
            let parts = if line.len() > LONG { wrap(line, LONG / 4) } else { vec![line.to_owned()] };
            for part in parts {
                if !is_first && in_text {
                    self.begin_line();
                } else if !is_first {
                    self.change(Edit::Insert(' '));
                }
                is_first = false;
                part.chars().for_each(|c| self.change(Edit::Insert(c)));
            }
        }
    }

    /// Draws the fields, and the part of the text about the row that is typed in.
    pub fn render(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let fields = self.fields.len();
        for (i, (name, entry)) in self.fields.iter().enumerate() {
            let (row, is_here) = (area.rows_from(i as u16, 1), i == self.at);
            put(buffer, row, name, theme.ink(if is_here { Ink::Accent } else { Ink::Quiet }));
            let row = row.columns_from(NAMES, row.width);
            if is_here {
                pieces(buffer, row, &typed(entry, usize::from(row.width.saturating_sub(2)), theme));
            } else {
                put(buffer, row, entry.text(), theme.ink(Ink::Text));
            }
        }
        let Some(text) = &self.text else { return };
        let below = area.cut_top(fields as u16);
        if fields > 0 {
            rule(buffer, below.rows_from(0, 1), theme);
        }
        let area = below.cut_top(u16::from(fields > 0));
        let (rows, at) = (self.wrapped(area.width.into()), self.row_at(area.width.into()));
        for (i, row) in in_sight(area, at, rows.len()) {
            let (line, from, end) = rows[i];
            let (entry, shown) = (&text[line], &text[line].text()[from..end]);
            if at == Some(i) {
                let (before, under, _) = entry.shown(usize::MAX);
                let rest = shown.get(before.len() - from + under.len()..).unwrap_or_default();
                let parts = with_caret((&before[from..], under, rest), entry.is_selected(), theme);
                pieces(buffer, row, &parts);
            } else {
                let ink = match self.at.checked_sub(fields) {
                    _ if self.marked.contains(&line) => Ink::Bad,
                    Some(at) if at == line => Ink::Heading,
                    _ => Ink::Text,
                };
                put(buffer, row, shown, theme.ink(ink));
            }
        }
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

    /// Returns what stands on the rows of a screen of so many columns.
    fn shown(form: &TextForm, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        form.render(Theme::MONO, area, &mut buffer);
        let rows = buffer.content.chunks(usize::from(width));
        let row =
            |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
        rows.map(|cells| row(cells).trim_end().to_owned()).collect()
    }

    #[test]
    fn a_long_line_is_wrapped_and_up_and_down_go_through_its_rows() {
        let mut form = form(&["Name"]);
        form.at = 1;
        type_in(&mut form, "The fleets of both powers met in the Channel.");
        form.enter();
        type_in(&mut form, "Nobody won.");
        let rows = ["The fleets of both", "powers met in the", "Channel.", "Nobody won."];
        assert_eq!(shown(&form, 20, 6)[2..], rows);
        // A letter typed two rows up stands in the middle of the first line.
        form.step_rows(-2, 20);
        type_in(&mut form, "X");
        assert_eq!(shown(&form, 20, 6)[3], "powers met Xin the");
        form.step_rows(-1, 20);
        form.edit(Edit::Insert('Y'));
        assert_eq!(written(&form)[0], "The fleets oYf both powers met Xin the Channel.");
        form.step_rows(-1, 20);
        assert_eq!(form.at, 0);
        form.step_rows(9, 20);
        assert_eq!(form.at, 2);
        // Where there is room for a row only, it is the one with the cursor.
        assert_eq!(shown(&form, 20, 3)[2], "Nobody won.");
    }

    #[test]
    fn a_line_that_is_too_long_goes_on_below() {
        let mut form = form(&[]);
        type_in(&mut form, &"word ".repeat(200));
        let lines = written(&form);
        assert_eq!(lines.iter().map(|line| line.matches("word").count()).sum::<usize>(), 200);
        assert!(lines.len() == 3 && lines.iter().all(|line| line.len() <= LONG), "{lines:?}");
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
