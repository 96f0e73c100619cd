//! A form to fill in: lines with names, and a text of several lines, in one box.

pub mod sheets_beside;
mod update;
pub mod view;

pub use update::*;

use crate::session::drafts::TEXT;
use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::GameSession;
use crate::session::sheet_preview::SheetPreview;
use crate::store::Draft;
use crate::text::Clean;
use crate::widgets::clean::wrap;
use crate::widgets::entry::{Edit, Entry};

/// How many lines a text may have.
const MOST_LINES: usize = 400;
/// A pasted line longer than this is broken between words.
const LONG: usize = 390;
/// The name under which the row of a form is kept that is typed in.
const ROW: &str = "row";

/// The form while it is open.
#[derive(Clone, Debug)]
pub struct Form {
    pub purpose: Purpose,
    pub title: String,
    pub hint: &'static str,
    /// Lines with names.
    pub fields: Vec<(&'static str, Entry)>,
    /// The text; `None` if the form has only lines with names.
    pub text: Option<Vec<Entry>>,
    /// The row that is typed in: first the fields, then the lines of the text.
    pub at: usize,
    /// Why it could not be taken as it stands.
    pub trouble: Option<String>,
    /// Whether anything was typed.
    pub touched: bool,
    /// The preview of the sheet that is written, if it is one.
    pub preview: Option<Box<SheetPreview>>,
}

impl Form {
    pub fn new(purpose: Purpose, title: impl Into<String>, hint: &'static str) -> Self {
        let title = title.into();
        Self {
            purpose,
            title,
            hint,
            fields: Vec::new(),
            text: None,
            at: 0,
            trouble: None,
            touched: false,
            preview: None,
        }
    }

    /// Adds a line with a name.
    #[must_use]
    pub fn field(mut self, name: &'static str, text: &str) -> Self {
        self.fields.push((name, Entry::new(text)));
        self
    }

    /// Adds the text.
    #[must_use]
    pub fn lines(mut self, text: &str) -> Self {
        self.text = Some(text.split('\n').map(Entry::new).collect());
        self
    }

    pub fn rows(&self) -> usize {
        self.fields.len() + self.text.as_ref().map_or(0, Vec::len)
    }

    /// Returns what was typed into a field.
    pub fn said(&self, field: usize) -> &str {
        self.fields.get(field).map_or("", |(_, entry)| entry.text().trim())
    }

    /// Returns the lines of the text; blank ones at the end are left out.
    pub fn written(&self) -> Vec<String> {
        let lines = self.text.iter().flatten().map(|l| Clean::line(l.text()).to_string());
        let mut lines: Vec<String> = lines.collect();
        while lines.last().is_some_and(|l| l.trim().is_empty()) {
            lines.pop();
        }
        lines
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
        let last = self.rows().saturating_sub(1) as i64;
        self.at = (self.at as i64).saturating_add(by).clamp(0, last) as usize;
    }

    /// Returns a draft with what was written in it.
    pub fn write(&self, mut draft: Draft) -> Draft {
        for (name, entry) in &self.fields {
            draft = draft.saying(*name, entry.text());
        }
        if let Some(text) = &self.text {
            let lines: Vec<&str> = text.iter().map(Entry::text).collect();
            draft = draft.saying(TEXT, lines.join("\n"));
        }
        draft.saying(ROW, self.at.to_string())
    }

    /// Goes on with what was written.
    pub fn resume(&mut self, draft: &Draft) {
        for (name, entry) in &mut self.fields {
            *entry = Entry::new(draft.said(name));
        }
        if let Some(text) = &mut self.text {
            *text = draft.said(TEXT).split('\n').map(Entry::new).collect();
        }
        self.at = draft.said(ROW).parse().unwrap_or(0).min(self.rows().saturating_sub(1));
        self.touched = true;
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
        if let Some(preview) = &mut self.preview {
            preview.round = None;
        }
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
            self.trouble = Some("one line would be too long".to_owned());
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

    /// Takes a pasted text: into the text line by line, into a field as one line.
    pub fn paste(&mut self, pasted: &str) {
        self.trouble = None;
        let cleaned = Clean::lines(pasted);
        let in_text = self.at >= self.fields.len();
        let mut is_first = true;
        for line in cleaned.split('\n') {
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

    /// Says anew what is understood of a sheet that is written.
    pub fn preview(&mut self, session: &GameSession) {
        let Some(text) = &self.text else { return };
        let texts = text.iter().map(|line| line.text().to_owned()).collect();
        let cursor = text.get(self.at).map_or(0, |line| line.halves().0.len());
        self.preview = SheetPreview::of(session, self.purpose, (texts, self.at, cursor), self.preview.take());
    }

    /// Completes the line under the cursor of a sheet. Returns whether there was anything to complete with.
    pub fn complete(&mut self, back: bool) -> bool {
        let line = self.text.as_mut().and_then(|text| text.get_mut(self.at));
        let (Some(preview), Some(entry)) = (&mut self.preview, line) else { return false };
        let Some(before) = preview.complete(back) else { return false };
        let after = entry.halves().1;
        *entry = Entry::with_cursor(format!("{before}{after}"), before.len());
        (self.touched, self.trouble) = (true, None);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_in(form: &mut Form, text: &str) {
        text.chars().for_each(|c| form.edit(Edit::Insert(c)));
    }

    #[test]
    fn lines_are_broken_and_joined() {
        let mut form = Form::new(Purpose::Lengths, "Test", "").field("Name", "").lines("");
        type_in(&mut form, "me");
        assert!(!form.enter());
        type_in(&mut form, "one two");
        form.edit(Edit::Left);
        form.edit(Edit::Left);
        form.edit(Edit::Left);
        form.enter();
        assert_eq!(form.written(), ["one ", "two"]);
        form.edit(Edit::Backspace);
        assert_eq!(form.written(), ["one two"]);
        type_in(&mut form, "& ");
        assert_eq!((form.said(0), form.written()), ("me", vec!["one & two".to_owned()]));
        form.edit(Edit::Home);
        form.edit(Edit::Backspace);
        assert_eq!(form.said(0), "me", "the first line of the text is not joined to a field");
    }

    #[test]
    fn what_is_pasted_is_cleaned_and_bounded() {
        let mut form = Form::new(Purpose::Lengths, "Test", "").lines("");
        form.paste("one\r\ntwo\u{1b}[2J\n");
        assert_eq!(form.written(), ["one", "two<U+001B>[2J"]);
        form.paste(&"word ".repeat(400));
        form.paste(&"\n".repeat(5000));
        assert!(form.rows() <= MOST_LINES);
        assert!(form.written().iter().all(|l| l.len() <= 400));
    }
}
