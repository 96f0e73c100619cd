//! The footer's hints at the desk: for the orders, the map and the inspector.

use crate::game::Outcome;
use crate::tui::commands::Command;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;
use crate::tui::session::pointing::Pointing;

/// The hints of the desk.
pub(super) fn desk_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    use crate::tui::session::desk::Look;
    let Some(desk) = model.desk() else { return };
    hints.extend(why_hints(model.pane, desk));
    match desk.look {
        _ if desk.trial.is_some() => {
            hints.extend([
                (Command::Type, "change"),
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
                (Command::Overrule, "overrule"),
            ]);
        }
        Look::Preview => hints.extend([
            (Command::Present, "orders"),
            (Command::Adjudicate, "adjudicate"),
            (Command::Overrule, "overrule"),
        ]),
        Look::Now if desk.game.ending().is_some() => hints.push((Command::Papers, "summary")),
        Look::Now => {
            let (due, given) = desk.board.count();
            let rest = [(Command::Preview, "preview"), (Command::Adjudicate, "adjudicate")];
            if desk.is_open() && model.pane == Pane::Map {
                hints.extend(Pointing::target(desk).map(|key| {
                    let here = desk.key == Some(key);
                    (Command::Point, if here { "order here" } else { "next order" })
                }));
                hints.push((Command::Type, "type"));
                hints.extend(rest);
            } else if desk.is_open() && given < due {
                hints.push((Command::Type, "type"));
                if given == 0 && desk.game.carriable().is_ok() {
                    hints.push((Command::Palette, "carry the orders over"));
                }
                hints.extend(rest);
            } else {
                hints.extend(rest);
                hints.extend([(Command::Check, "check"), (Command::Type, "correct")]);
            }
        }
    }
    hints.push((Command::Undo, "undo"));
    hints.push((Command::Help, "help"));
    if hints.iter().all(|hint| hint.0 != Command::Palette) {
        hints.push((Command::Palette, "commands"));
    }
    hints.push((Command::NextPane, "pane"));
}

/// What the inspector's keys do on the page that it shows.
fn why_hints(pane: Pane, desk: &crate::tui::session::desk::Desk) -> Vec<(Command, &'static str)> {
    use crate::tui::session::inspector::{Goes, Page};
    if desk.why.changes.is_running() {
        return vec![(Command::Stop, "stop")];
    }
    if pane != Pane::Inspector {
        return Vec::new();
    }
    // Of retreats and adjustments nothing is searched for, and nothing drawn.
    let is_movement = matches!(desk.board.outcome, Outcome::Movement(_));
    match (desk.why.page, desk.why.item().map(|i| i.goes)) {
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
