//! The footer's hints for what a game master does beside the orders: the check, the clock, papers, votes,
//! lines.

use crate::game::Standing;
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
    } else if let (Scope::PAPERS, Some(Overlay::PressList(press_list))) = (scope, model.overlays.last()) {
        papers_hints(model, *press_list, hints);
    } else if scope == Scope::VOTES {
        if matches!(model.overlays.last(), Some(Overlay::Ballots { number, .. }) if is_open(model, *number)) {
            hints.extend([
                (Command::VoteYes, "for it"),
                (Command::VoteNo, "against it"),
                (Command::Abstain, "neither"),
                (Command::CountVotes, "count"),
            ]);
        }
        hints.extend([(Command::Undo, "undo"), (Command::Close, "close")]);
    } else if scope == Scope::MOTION {
        hints.extend([
            (Command::Accept, "propose"),
            (Command::Right, "change the line"),
            (Command::NamePower, "name the power"),
            (Command::Close, "close"),
        ]);
    } else if let (Scope::WRITE, Some(Overlay::Form(form))) = (scope, model.overlays.last()) {
        if form.text.is_some() {
            hints.extend([(Command::KeepForm, "save it"), (Command::Accept, "next line")]);
            if form.foresight.is_some() {
                hints.push((Command::Complete, "complete"));
            }
        } else {
            hints.push((Command::Accept, "save it"));
        }
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "throw away")]);
        hints.push((Command::Down, "next"));
    } else if let Some(Overlay::Details(details)) = model.overlays.last() {
        if details.entry.is_some() {
            hints.extend([(Command::Accept, "take it"), (Command::Close, "leave for later")]);
        } else {
            hints.extend([(Command::Accept, "change"), (Command::Undo, "undo"), (Command::Close, "close")]);
        }
    } else if scope == Scope::LINES_WIDE {
        hints.extend([
            (Command::NextConcern, "next phase"),
            (Command::Right, "other side"),
            (Command::MainLine, "make it main"),
            (Command::Accept, "go there"),
            (Command::Close, "close"),
        ]);
    } else if scope == Scope::LINES_LIST {
        hints.extend([
            (Command::Accept, "go there"),
            (Command::Compare, "compare"),
            (Command::MarkLine, "mark"),
            (Command::MainLine, "make it main"),
            (Command::NameLine, "name"),
            (Command::Close, "close"),
        ]);
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
    hints.extend([(Command::Adjudicate, "adjudicate"), (Command::Close, "close")]);
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
    match question.selected.and_then(|at| found.get(at)) {
        Some(one) if one.matter == Matter::Untaken => hints.push((Command::Accept, "go on with it")),
        Some(_) => hints.extend([(Command::Accept, "go to it"), (Command::Strike, "strike")]),
        None if found.is_empty() => {}
        None => hints.push((Command::Down, "select one")),
    }
}

/// Whether votes on a proposal can still be taken and counted.
fn is_open(model: &Model, number: usize) -> bool {
    let proposal = model.session().and_then(|d| d.game.votes().list().get(number));
    proposal.is_some_and(|p| p.standing == Standing::Open)
}

/// Whether a draft is a paper of the phase that is looked at, and not a change of one that is there.
fn is_new(
    session: &crate::tui::session::game_session::GameSession,
    draft: &crate::store::Draft,
    kind: &str,
) -> bool {
    draft.kind == kind && draft.place == crate::tui::session::drafts::spot(&session.game, session.node())
}

/// The hints of the papers.
fn papers_hints(
    model: &Model,
    press_list: crate::tui::layers::press::PressList,
    hints: &mut Vec<(Command, &'static str)>,
) {
    use crate::tui::layers::press::{Paper, Tab};
    let selected = model.session().and_then(|d| press_list.selected(&d.game));
    let any = selected.is_some();
    match press_list.tab {
        Tab::Summary => {}
        Tab::Proposals => {
            hints.push((Command::NewPaper, "propose"));
            if any {
                hints.push((Command::Accept, "votes"));
                let open = selected.is_some_and(|paper| match paper {
                    Paper::Proposal(number) => is_open(model, number),
                    _ => false,
                });
                hints.extend(open.then_some((Command::CountVotes, "count")));
                hints.push((Command::Withdraw, "take back"));
            }
        }
        tab => {
            let kind = if tab == Tab::Press { "press" } else { "ruling" };
            let left = model.session().is_some_and(|d| d.left.iter().any(|draft| is_new(d, draft, kind)));
            hints.push((Command::NewPaper, if left { "go on writing" } else { "write" }));
            if any {
                hints.extend([(Command::Accept, "change"), (Command::Withdraw, "take away")]);
            }
            hints.extend((tab == Tab::Rulings).then_some((Command::PhaseNote, "note")));
        }
    }
    hints.extend([(Command::NextTab, "other papers"), (Command::Undo, "undo"), (Command::Close, "close")]);
}
