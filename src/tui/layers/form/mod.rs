//! A form to fill in: lines with names, and a text of several lines, in one box.

pub mod sheets_beside;
mod update;
pub mod view;

pub use update::*;

use crate::game::Game;
use crate::session::drafts::FormDraft;
use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::GameSession;
use crate::session::sheet_preview::SheetPreview;
use crate::text::Clean;
use crate::widgets::entry::{Edit, Entry};
use crate::widgets::text_form::TextForm;

/// The form while it is open.
#[derive(Clone, Debug)]
pub struct Form {
    pub purpose: Purpose,
    pub title: String,
    pub hint: &'static str,
    /// The lines that are typed in.
    pub body: TextForm,
    /// The preview of the sheet that is written, if it is one.
    pub preview: Option<Box<SheetPreview>>,
}

impl Form {
    pub fn new(purpose: Purpose, title: impl Into<String>, hint: &'static str) -> Self {
        Self { purpose, title: title.into(), hint, body: TextForm::default(), preview: None }
    }

    /// Adds a line with a name.
    #[must_use]
    pub fn field(mut self, name: &'static str, text: &str) -> Self {
        self.body.fields.push((name, Entry::new(text)));
        self
    }

    /// Adds the text.
    #[must_use]
    pub fn lines(mut self, text: &str) -> Self {
        self.body.text = Some(text.split('\n').map(Entry::new).collect());
        self
    }

    /// Returns the lines of the text; blank ones at the end are left out.
    pub fn written(&self) -> Vec<String> {
        let lines = self.body.text.iter().flatten().map(|l| Clean::line(l.text()).to_string());
        let mut lines: Vec<String> = lines.collect();
        while lines.last().is_some_and(|l| l.trim().is_empty()) {
            lines.pop();
        }
        lines
    }

    /// Returns what was written, as a draft.
    pub fn draft_of(&self, game: Option<&Game>) -> FormDraft {
        let lines: Vec<&str> = self.body.text.iter().flatten().map(Entry::text).collect();
        FormDraft {
            purpose: self.purpose,
            spot: game.and_then(|game| self.purpose.spot(game)),
            fields: self.body.fields.iter().map(|(_, entry)| Clean::line(entry.text())).collect(),
            text: Clean::lines(&lines.join("\n")),
            row: self.body.at,
        }
    }

    /// Goes on with what was written.
    pub fn resume(&mut self, draft: &FormDraft) {
        let body = &mut self.body;
        for ((_, entry), text) in body.fields.iter_mut().zip(&draft.fields) {
            *entry = Entry::new(text.as_str());
        }
        if let Some(text) = &mut body.text {
            *text = draft.text.split('\n').map(Entry::new).collect();
        }
        body.at = draft.row.min(body.rows().saturating_sub(1));
        body.touched = true;
    }

    pub fn edit(&mut self, edit: Edit) {
        self.preview.iter_mut().for_each(|preview| preview.round = None);
        self.body.edit(edit);
    }

    /// Takes a pasted text: into the text line by line, into a field as one line.
    pub fn paste(&mut self, pasted: &str) {
        self.preview.iter_mut().for_each(|preview| preview.round = None);
        self.body.paste(&Clean::lines(pasted));
    }

    /// Says anew what is understood of a sheet that is written.
    pub fn preview(&mut self, session: &GameSession) {
        let (Some(text), at) = (&self.body.text, self.body.at) else { return };
        let texts = text.iter().map(|line| line.text().to_owned()).collect();
        let cursor = text.get(at).map_or(0, |line| line.halves().0.len());
        self.preview = SheetPreview::of(session, self.purpose, (texts, at, cursor), self.preview.take());
    }

    /// Completes the line under the cursor of a sheet. Returns whether there was anything to complete with.
    pub fn complete(&mut self, back: bool) -> bool {
        let TextForm { text, at, trouble, touched, .. } = &mut self.body;
        let line = text.as_mut().and_then(|text| text.get_mut(*at));
        let (Some(preview), Some(entry)) = (&mut self.preview, line) else { return false };
        let Some(before) = preview.complete(back) else { return false };
        let after = entry.halves().1;
        *entry = Entry::with_cursor(format!("{before}{after}"), before.len());
        (*touched, *trouble) = (true, None);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pasted_is_cleaned() {
        let mut form = Form::new(Purpose::Lengths, "Test", "").lines("");
        form.paste("one\r\ntwo\u{1b}[2J\n");
        assert_eq!(form.written(), ["one", "two<U+001B>[2J"]);
    }
}
