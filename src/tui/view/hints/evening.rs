//! The footer's hints for what a game master does beside the orders: the check, the clock, papers, votes,
//! lines.

use crate::tui::commands::{Command, Scope};
use crate::tui::layers::check::commit::{Commit, CommitQuestion};
use crate::tui::layers::check::{Matter, findings};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;

/// Adds the hints of one of these; whether it is one.
pub fn evening(model: &Model, scope: Scope, hints: &mut Vec<(Command, &'static str)>) -> bool {
    if let (Scope::CHECK_LIST, Some(Overlay::Review { selected })) = (scope, model.overlays.last()) {
        check_hints(model, *selected, hints);
    } else if let Some(Overlay::Commit(question)) = model.overlays.last() {
        commit_hints(model, question, hints);
    } else if let Some(Overlay::Details(details)) = model.overlays.last() {
        if details.entry.is_some() {
            hints.extend([(Command::Accept, "take it"), (Command::Close, "leave for later")]);
        } else {
            hints.extend([(Command::Accept, "change"), (Command::Undo, "undo"), (Command::Close, "close")]);
        }
    } else {
        return false;
    }
    true
}

/// The hints of the check: what can be done with the selected finding. Where nothing was found, there is
/// nothing to go to or to rule upon.
fn check_hints(model: &Model, selected: usize, hints: &mut Vec<(Command, &'static str)>) {
    let found = model.session().map(findings).unwrap_or_default();
    match found.get(selected) {
        Some(one) if one.matter == Matter::Untaken => hints.push((Command::Accept, "go on with it")),
        Some(_) => hints.extend([
            (Command::Accept, "go to it"),
            (Command::Stands, "let stand"),
            (Command::Strike, "strike"),
            (Command::Note, "note"),
        ]),
        None => {}
    }
    hints.push((Command::Close, "close"));
    hints.extend((!found.is_empty()).then_some((Command::Undo, "undo")));
}

/// The hints of the question before adjudicating.
fn commit_hints(model: &Model, question: &CommitQuestion, hints: &mut Vec<(Command, &'static str)>) {
    let is_phase = question.what == Commit::Phase;
    let yes = match question.what {
        Commit::Phase => "adjudicate",
        Commit::WhatIf(_) => "keep it",
        Commit::Correction { .. } => "reopen it",
    };
    hints.push((Command::Yes, yes));
    hints.push((Command::Close, "go back"));
    let found = model.session().filter(|_| is_phase).map(findings).unwrap_or_default();
    if !found.is_empty() && question.selected.is_none() {
        hints.push((Command::Down, "look at one"));
    }
}
