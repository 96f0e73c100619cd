//! A form to fill in: lines with names, and a text of several lines, in one box.

use crate::theme::{Ink, Theme};
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layers::{clock, press};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, drafts};
use crate::tui::panes::orders::ways;
use crate::widgets::{
    Buffer, Cut, Edit, Entry, Rect, TextForm, broken, frame, paragraphs, rule, wrap, write,
};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_draw::Direction;
use chancery_game::game::{Game, WhichOrders};
use chancery_session::drafts::{Draft, FormDraft, Purpose};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::sheets::{self, TextBeside, refusal, save_beside, text_beside};
use chancery_session::sheet_preview::SheetPreview;

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
    pub fn field(mut self, name: &'static str, text: Entry) -> Self {
        self.body.fields.push((name, text));
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
        self.body.written().trim_end().lines().map(|line| Clean::line(line).to_string()).collect()
    }

    /// Returns what was written, as a draft.
    pub fn draft_of(&self, game: Option<&Game>) -> FormDraft {
        FormDraft {
            purpose: self.purpose,
            spot: game.and_then(|game| self.purpose.spot(game)),
            fields: self.body.fields.iter().map(|(_, entry)| Clean::line(entry.text())).collect(),
            text: Clean::lines(&self.body.written()),
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

/// Opens a form; one that was left half written is gone on with.
pub fn show(model: &mut Model, mut form: Form) {
    let spot = model.session().and_then(|session| form.purpose.spot(&session.game));
    let left = drafts::resume(model, "what you wrote", |draft| match draft {
        Draft::Form(left) if draft.is_form(form.purpose, spot.as_ref()) => Some(left.clone()),
        _ => None,
    });
    if let Some(draft) = &left {
        form.resume(draft);
    }
    model.open(form);
}

impl Layer for Form {
    fn kind(&self) -> Kind {
        (
            Scope::WRITE,
            "A form",
            "Tab goes from field to field, and so do Up and Down. Ctrl-S saves the text; Esc keeps it for later, and Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        if self.body.text.is_some() {
            hints.extend([(Command::Save, "save it"), (Command::Accept, "next line")]);
            let is_below = !self.body.fields.is_empty() && self.body.at >= self.body.fields.len();
            hints.extend(is_below.then_some((Command::Complete(Way::On), "lines above")));
            hints.extend(self.preview.is_some().then_some((Command::Complete(Way::On), "complete")));
        } else {
            hints.push((Command::Accept, "save it"));
        }
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "discard")]);
        hints.push((Command::Arrow(Direction::Down), "next"));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) if self.body.enter() => return self.take(model),
            Msg::Run(Command::Accept) => {}
            Msg::Run(Command::Save) => return self.take(model),
            Msg::Run(Command::Complete(way)) => {
                let back = way == Way::Back;
                if !self.complete(back) {
                    self.body.next_field(back);
                }
            }
            Msg::Run(command @ (Command::Undo | Command::Redo)) => {
                self.body.undo(command == Command::Redo);
            }
            Msg::Edit(edit) => self.edit(edit),
            Msg::Paste(text) => self.paste(text),
            Msg::Step(by) => self.body.step_rows(by, widths(model.screen()).1),
            Msg::Run(_) | Msg::Click(..) | Msg::Tick(_) => return Flow::Ignored,
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let theme = model.theme;
        let (width, inside) = widths(screen);
        let key = Command::Save.key(Scope::WRITE).unwrap_or("Ctrl-S");
        // What is said of a sheet has a fixed place, so that the text stays where it is.
        let said = if self.preview.is_some() { (screen.height / 3).min(10) } else { 0 };
        let hint = if said > 0 && screen.height < 30 { "" } else { self.hint };
        let body = &self.body;
        let foot = match (&body.trouble, &body.text) {
            (Some(trouble), _) => format!("{trouble}."),
            (None, Some(_)) => format!("{key} saves it, Esc leaves it for later. {hint}"),
            (None, None) => format!("Enter saves it, Esc leaves it for later. {hint}"),
        };
        let foot = wrap(foot.trim(), inside);
        let fixed = 3 + foot.len() as u16 + body.fields.len() as u16 + u16::from(body.text.is_some()) + said;
        let least = if said > 0 { 5 } else { 8 };
        let wanted = body.text.as_ref().map_or(0, |_| (body.wrapped(inside).len() as u16).max(least));
        let height = fixed.saturating_add(wanted).min(screen.height.saturating_sub(2));
        let area = frame(theme, &self.title, width, height, screen, buffer);
        let above = area.cut_bottom(foot.len() as u16 + 1);
        body.render(theme, above.cut_bottom(said), buffer);
        if let Some(preview) = &self.preview {
            sayings(theme, preview, above.rows_from(above.height.saturating_sub(said), said), buffer);
        }
        let ink = if body.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
        let below = area.cut_top(area.height.saturating_sub(foot.len() as u16));
        paragraphs(buffer, below, foot.iter().map(|text| (text.as_str(), theme.ink(ink))));
    }

    fn settle(&mut self, session: &GameSession) {
        self.preview(session);
    }

    fn draft(&self, model: &Model) -> Option<Draft> {
        let game = model.session().map(|session| &session.game);
        self.body.touched.then(|| Draft::Form(self.draft_of(game)))
    }
}

impl Form {
    /// Gives what was written to what the form is for; where that cannot take it, the form says why.
    fn take(&mut self, model: &mut Model) -> Flow {
        let taken = match self.purpose {
            Purpose::Lengths => clock::take_lengths(model, self),
            Purpose::Beside(power, which) => {
                let save = |session| save_beside(session, power, which, &self.written());
                let saved = model.session_mut().map(save).transpose();
                saved.map_err(String::from).map(|told| model.say(told.unwrap_or_default()))
            }
            _ => press::keep(model, self),
        };
        match taken {
            Ok(()) => Flow::Close,
            Err(why) => {
                self.body.trouble = Some(why);
                // The next letter replaces what was refused.
                if let (Some((_, entry)), None) = (self.body.fields.get_mut(self.body.at), &self.body.text) {
                    entry.select(true);
                }
                Flow::Done
            }
        }
    }
}

/// Enters what a power ordered in advance for the phase that is due, or discards it.
pub fn settle_ahead(model: &mut Model, power: Power, enters: bool) {
    if let Some(session) = model.session_mut() {
        let settled = sheets::settle_ahead(session, power, enters);
        model.go_on();
        model.tell(settled);
    }
}

/// Opens a form beside the selected power's orders; without a kind, for orders in advance for the next movement phase.
pub fn open_beside(model: &mut Model, which: Option<WhichOrders>) {
    let Some(session) = model.session() else { return };
    let which = which.unwrap_or_else(|| WhichOrders::Ahead(session.game.next_movement()));
    match (session.selected_power(), refusal(session, which)) {
        (None, _) => model.complain("select a power first"),
        (_, Some(why)) => model.complain(why),
        (Some(power), None) => go_on(model, Purpose::Beside(power, which)),
    }
}

/// Opens a form beside a power's orders; one that was left is resumed.
pub fn go_on(model: &mut Model, purpose: Purpose) {
    let beside = model.session().and_then(|session| text_beside(session, purpose));
    if let Some(TextBeside { title, hint, text }) = beside {
        show(model, Form::new(purpose, title, hint).lines(&text));
    }
}

/// Returns how many columns a form has, and how many of them its text.
fn widths(screen: Rect) -> (u16, usize) {
    let width = screen.width.saturating_sub(4).min(100);
    (width, usize::from(width.saturating_sub(4)))
}

/// Draws how the line goes on, what it means, and what would come of it.
fn sayings(theme: Theme, preview: &SheetPreview, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), theme);
    let area = area.cut_top(1);
    let (going, at) =
        preview.round.as_ref().map_or((&preview.offers, None), |(round, at)| (round, Some(*at)));
    if !going.is_empty() {
        ways(theme, going.iter().map(|o| o.shown.as_str()), at, area.rows_from(0, 1), buffer);
    }
    let area = area.cut_top(u16::from(!going.is_empty()));
    let lines = preview.lines.iter().map(|line| (line.depth, line.text.as_str(), line.tone.into()));
    write(theme, &broken(lines, area.width), area, buffer);
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
