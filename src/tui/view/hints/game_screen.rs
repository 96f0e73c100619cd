//! The footer's hints at the desk: for the orders, the map and the inspector.

use crate::game::Outcome;
use crate::tui::commands::Command;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;
use crate::tui::session::pointing::Pointing;

/// The hints of the desk.
pub(super) fn game_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    use crate::tui::session::game_session::Look;
    let Some(session) = model.session() else { return };
    hints.extend(why_hints(model.pane, session));
    match session.look {
        _ if session.what_if.is_some() => {
            hints.extend([
                (Command::Beside, "what differs"),
                (Command::Keep, "keep"),
                (Command::WhatIf, "throw away"),
            ]);
        }
        Look::Past(_) => {
            hints.extend([
                (Command::Present, "present"),
                (Command::Earlier, "earlier"),
                (Command::Later, "later"),
                (Command::BackPhase, "correct"),
                (Command::Overrule, "overrule"),
            ]);
        }
        Look::Preview => hints.extend([
            (Command::Present, "orders"),
            (Command::Adjudicate, "adjudicate"),
            (Command::Overrule, "overrule"),
        ]),
        Look::Now if session.game.ending().is_some() => hints.push((Command::PressList, "summary")),
        Look::Now => {
            let (due, given) = session.board.count();
            if session.is_open() && model.pane == Pane::Map {
                hints.extend(Pointing::target(session).map(|key| {
                    let here = session.key == Some(key);
                    (Command::Point, if here { "order here" } else { "next order" })
                }));
            } else if session.is_open() {
                let is_there =
                    session.key.and_then(|key| session.board.row(key)).is_some_and(|r| !r.is_missing());
                hints.push((Command::Type, if is_there { "change" } else { "skip" }));
            }
            if given == 0 && session.is_open() && session.game.carriable().is_ok() {
                hints.push((Command::Carry, "copy orders"));
            }
            hints.extend([(Command::Adjudicate, "adjudicate"), (Command::Menu, "menu")]);
            if given >= due {
                hints.extend([(Command::Check, "check"), (Command::Preview, "preview")]);
            }
        }
    }
    if hints.iter().all(|hint| hint.0 != Command::Menu) {
        hints.push((Command::Menu, "menu"));
    }
    hints.push((Command::Undo, "undo"));
    hints.push((Command::Help, "help"));
    hints.push((Command::Palette, "commands"));
    hints.push((Command::NextPane, "pane"));
}

/// What the inspector's keys do on the page that it shows.
fn why_hints(
    pane: Pane,
    session: &crate::tui::session::game_session::GameSession,
) -> Vec<(Command, &'static str)> {
    use crate::tui::session::inspector::{Goes, Page};
    if session.why.changes.is_running() {
        return vec![(Command::Stop, "stop")];
    }
    if pane != Pane::Inspector {
        return Vec::new();
    }
    // Of retreats and adjustments nothing is searched for, and nothing drawn.
    let is_movement = matches!(session.board.outcome, Outcome::Movement(_));
    match (session.why.page, session.why.item().map(|i| i.goes)) {
        (Page::Changes | Page::Graph, _) if !is_movement => {
            vec![(Command::WhatIf, "what if"), (Command::Explain, "voice")]
        }
        (Page::Proof, Some(Goes::Fold(_, true))) => {
            vec![(Command::Follow, "fold"), (Command::Explain, "voice")]
        }
        (Page::Proof, Some(Goes::Fold(_, false))) => {
            vec![(Command::Follow, "unfold"), (Command::Explain, "voice")]
        }
        (Page::Proof, _) if !is_movement => vec![(Command::Explain, "voice")],
        (Page::Proof, _) => {
            vec![(Command::Explain, "voice"), (Command::Changes, "changes"), (Command::Graph, "graph")]
        }
        (Page::Changes, Some(Goes::Change(_))) => {
            vec![(Command::Follow, "try it"), (Command::Changes, "whose"), (Command::Saved, "unit or order")]
        }
        (Page::Changes, _) => vec![(Command::Changes, "whose"), (Command::Saved, "unit or order")],
        (Page::Graph, _) => vec![
            (Command::Widen, "wider"),
            (Command::Narrow, "narrower"),
            (Command::Follow, "to the middle"),
            (Command::Export, "export"),
        ],
        (Page::Beside, _) => Vec::new(),
    }
}
