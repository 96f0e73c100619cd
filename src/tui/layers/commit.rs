//! The question before anything is adjudicated. It ignores every key until none has come for half a second;
//! then `y` means yes, `n` and Esc mean no, and everything else is ignored.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::commands::{Command, Scope};
use crate::tui::layers::check::Check;
use crate::tui::layers::check::commit::{Commit, CommitQuestion};
use crate::tui::layers::check::{findings, view};
use crate::tui::layers::naming::Name;
use crate::tui::model::layer::About;
use crate::tui::model::layer::{Flow, Layer, Msg};
use crate::tui::model::picker::Picker;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::FLOOR;
use crate::tui::session::naming::Naming;

/// Asks the question before anything is adjudicated.
pub fn ask(model: &mut Model, what: Commit) {
    model.open(CommitQuestion::new(what));
}

/// Says why a key that came too soon after another one did not answer the question.
pub fn too_soon(model: &mut Model) {
    if let Some(question) = model.layer_mut::<CommitQuestion>() {
        question.is_too_soon = true;
    }
}

impl Layer for CommitQuestion {
    fn scope(&self) -> Scope {
        Scope::CONFIRM
    }

    fn about(&self) -> About {
        (
            "Before adjudicating",
            "The question before anything is adjudicated, with what the check found. Only y means yes, and only if no key was pressed in the half second before: so orders that are typed or pasted here by mistake answer nothing. Esc or n goes back. Down looks at a finding; to rule on it, go back and open the check list with Space o k.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = vec![(Command::Yes, self.what.verb()), (Command::Close, "go back")];
        let looks = self.selected.is_none() && self.count(model) > 0;
        hints.extend(looks.then_some((Command::Down, "look at one")));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // A question that does not fit on the screen was not read.
            Msg::Run(Command::Yes) if model.size.0 < FLOOR.0 || model.size.1 < FLOOR.1 => Flow::DONE,
            Msg::Run(Command::Yes) => {
                match &self.what {
                    Commit::Phase => adjudicate(model),
                    Commit::Correction { .. } => correct(model),
                    Commit::WhatIf(name) => keep(model, name),
                }
                Flow::CLOSE
            }
            Msg::Step(by) => {
                self.step(by, self.count(model));
                Flow::DONE
            }
            Msg::Edit(_) => Flow::DONE,
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        view::commit(&model.context(), self, screen, buffer);
    }
}

impl CommitQuestion {
    /// Returns how many findings it lists.
    fn count(&self, model: &Model) -> usize {
        let session = model.session().filter(|_| self.what == Commit::Phase);
        session.map_or(0, |session| findings(session).len())
    }
}

/// Commits the orders and opens the next phase.
fn adjudicate(model: &mut Model) {
    // The check was of the phase that is left now.
    model.layers.retain(|layer| layer.get::<Picker<Check>>().is_none());
    let Some(session) = model.session_mut() else { return };
    let result = session.adjudicate();
    let copied = if result.is_ok() { session.copy_later_orders() } else { None };
    let offered = session.game.carriable().is_ok();
    let text = match result {
        Ok(text) => text,
        Err(text) => return model.complain(text),
    };
    let more = match copied {
        Some(copied) => {
            let powers = match copied.powers.len() {
                1 => "1 power".to_owned(),
                more => format!("{more} powers"),
            };
            let lost: String = copied.lost.iter().map(|(_, why)| format!("; {why}")).collect();
            let phase = session.game.phase().title();
            format!("the orders that {powers} gave for {phase} are copied{lost}; Ctrl-_ takes that back")
        }
        // After a correction the orders of what follows stand on the line that was left.
        None if offered => "Space o p copies the other branch's orders".to_owned(),
        None => "Ctrl-_ takes it back".to_owned(),
    };
    model.say(format!("{text}; {more}"));
}

/// Opens a past phase again with what was typed.
fn correct(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &model.mode) else { return };
    let Some(Ok(understood)) = typing.meaning.clone() else { return };
    if let Some(key) = typing.at {
        session.keep_line(key, "");
    }
    session.correct(&understood);
    let (phase, told) = (session.game.phase().title(), understood.told.join(", "));
    model.mode = Mode::default();
    model.say(format!(
        "{phase} is open again with {told}; F5 adjudicates it, Ctrl-_ takes the correction back"
    ));
}

/// Keeps the what-if under a name, which was typed in the line below the question.
fn keep(model: &mut Model, name: &str) {
    let names = |name: &Name| name.what == Naming::WhatIf;
    model.layers.retain(|layer| !layer.get::<Name>().is_some_and(names));
    let name = if name.is_empty() { "what-if" } else { name };
    let Some(session) = model.session_mut() else { return };
    match session.keep_trial(name) {
        Ok(()) => model.say(format!("kept as “{name}”: Space h b lists the branches; Ctrl-_ takes it back")),
        Err(why) => model.complain(why),
    }
}
