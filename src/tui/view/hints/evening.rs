//! The footer's hints for what a game master does beside the orders: papers, votes, lines.

use crate::game::Standing;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;

/// Adds the hints of one of these; whether it is one.
pub fn evening(model: &Model, scope: Scope, hints: &mut Vec<(Command, &'static str)>) -> bool {
    if let (Scope::PAPERS, Some(Overlay::PressList(press_list))) = (scope, model.overlays.last()) {
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
