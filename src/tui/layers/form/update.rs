//! Forms: opening one, filling it in, and giving what was written to what it is for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::GameSession;
use crate::store::Draft;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::form::{Form, sheets_beside, view};
use crate::tui::layers::{clock, press};
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::{Model, drafts};

/// Opens a form; one that was left half written is gone on with.
pub fn show(model: &mut Model, mut form: Form) {
    let wanted = place(form.purpose, model);
    let left = wanted.and_then(|(home, wanted)| {
        drafts::take(model, home, |d| (&d.kind, &d.place) == (&wanted.kind, &wanted.place))
    });
    if let Some(draft) = &left {
        form.resume(draft);
    }
    model.open(form);
    if left.is_some() {
        drafts::tell(model, "what you wrote");
    }
}

/// Returns where the draft of a form belongs.
fn place(purpose: Purpose, model: &Model) -> Option<(Home, Draft)> {
    match purpose {
        Purpose::Lengths => Some((Home::GameList, Draft::new("lengths", ""))),
        _ => Some((Home::Game, purpose.draft(&model.session()?.game)?)),
    }
}

impl Layer for Form {
    fn scope(&self) -> Scope {
        Scope::WRITE
    }

    fn about(&self) -> About {
        (
            "A form",
            "Tab goes from field to field, and so do Up and Down. Ctrl-S saves the text; Esc keeps it for later, and Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        if self.body.text.is_some() {
            hints.extend([(Command::KeepForm, "save it"), (Command::Accept, "next line")]);
            hints.extend(self.preview.is_some().then_some((Command::Complete, "complete")));
        } else {
            hints.push((Command::Accept, "save it"));
        }
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "discard")]);
        hints.push((Command::Down, "next"));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) if self.body.enter() => return self.take(model),
            Msg::Run(Command::Accept) => {}
            Msg::Run(Command::KeepForm) => return self.take(model),
            Msg::Run(command @ (Command::Complete | Command::CompleteBack)) => {
                let back = command == Command::CompleteBack;
                if !self.complete(back) {
                    self.body.step(if back { -1 } else { 1 });
                }
            }
            Msg::Run(command @ (Command::Undo | Command::Redo)) => {
                self.body.undo(command == Command::Redo);
            }
            Msg::Edit(edit) => self.edit(edit),
            Msg::Paste(text) => self.paste(text),
            Msg::Step(by) => self.body.step_rows(by, view::text_width(model.screen())),
            Msg::Run(_) | Msg::Click(..) | Msg::Tick(_) => return Flow::Ignored,
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        view::render(model.theme, self, screen, buffer);
    }

    fn settle(&mut self, session: &GameSession) {
        self.preview(session);
    }

    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        let (home, draft) = place(self.purpose, model).filter(|_| self.body.touched)?;
        Some((home, self.write(draft)))
    }
}

impl Form {
    /// Gives what was written to what the form is for; where that cannot take it, the form says why.
    fn take(&mut self, model: &mut Model) -> Flow {
        let taken: Result<Vec<Effect>, String> = match self.purpose {
            Purpose::Lengths => clock::take_lengths(model, self),
            purpose @ (Purpose::Later(_) | Purpose::Standby(_) | Purpose::Proxies(_)) => {
                sheets_beside::keep(model, purpose, &self.written())
            }
            _ => press::keep(model, self),
        };
        match taken {
            Ok(effects) => Flow::Close(effects),
            Err(why) => {
                self.body.trouble = Some(why);
                Flow::DONE
            }
        }
    }
}
