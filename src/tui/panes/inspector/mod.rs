//! What the inspector says: the proof of the selected order in three voices, what would have changed
//! it, what it depends on, and what a what-if makes of it.
//!
//! A page is a list of items, made anew when anything changes that it speaks of; views only read it.

mod beside;
mod changes;
mod proof;
pub mod selection;
pub mod strengths;
pub mod view;
mod web;

use crate::explain::Explainer;
use crate::game::{Game, Outcome};
use crate::map::Unit;
use crate::tui::panes::inspector::selection::inspect;
use crate::tui::session::board::Board;
use crate::tui::session::desk::Desk;
use crate::tui::session::inspector::{Goes, Inspected, Item, Page};
use crate::tui::widgets::styled::{Tone, line};

pub use changes::{next_power, orders};
pub use proof::{adjustment, movement, refusal, retreat};
pub use web::{along, dependencies, shown, widen};

/// Makes what the inspector says, if anything changed that it speaks of.
pub fn refresh(desk: &mut Desk) {
    let now = Inspected {
        revision: desk.revision,
        node: desk.board.node,
        key: desk.key,
        province: desk.province,
        live: desk.live,
        trial: desk.trial.as_ref().map(|t| t.revision),
    };
    let before = desk.why.inspected.replace(now);
    if before == Some(now) && !desk.why.stale {
        return;
    }
    let moved = before.is_none_or(|b| b.key != now.key || b.province != now.province);
    let changed = before.is_none_or(|b| {
        (b.revision, b.node, b.live, b.trial) != (now.revision, now.node, now.live, now.trial)
    });
    settle(desk, moved, changed);
}

/// Makes the page anew. `moved` says that another order is selected, `changed` that orders or results
/// are others.
fn settle(desk: &mut Desk, moved: bool, changed: bool) {
    desk.why.stale = false;
    if moved {
        desk.why.folded = proof::folded_at_first(desk);
    }
    if changed {
        desk.why.web.forget();
    }
    if desk.why.page == Page::Beside && desk.trial.is_none() {
        desk.why.turn(Page::Proof);
        desk.why.stale = false;
    }
    changes::settle(desk);
    web::settle(desk);
    let items = match desk.why.page {
        Page::Proof => inspect(desk),
        Page::Changes => changes::items(desk),
        Page::Graph => web::items(desk),
        Page::Beside => beside::items(desk),
    };
    let selected = selected_unit(desk);
    let why = &mut desk.why;
    why.items = items;
    let last = why.items.len().saturating_sub(1);
    match why.page {
        Page::Proof | Page::Changes if moved => why.at = 0,
        Page::Graph | Page::Beside => {
            let here = |i: &Item| matches!(i.goes, Goes::Unit(u) if Some(u) == selected);
            why.at = why.items.iter().position(here).unwrap_or(why.at);
        }
        Page::Proof | Page::Changes => {}
    }
    why.at = why.at.min(last);
}

/// The unit of the selected row.
pub fn selected_unit(desk: &Desk) -> Option<Unit> {
    desk.key.and_then(|k| desk.board.row(k)).and_then(|r| r.unit)
}

/// The movement phase of a board, ready to answer why; `None` if it is another phase.
pub fn explainer<'a>(game: &'a Game, board: &'a Board) -> Option<Explainer<'a>> {
    let Outcome::Movement(resolution) = &board.outcome else { return None };
    let (rules, engine) = match game.judged_at(board.node) {
        Some(judged) => (&judged.rules, judged.engine),
        None => (&game.info.rules, game.info.engine),
    };
    let court = game.table().court(rules, engine);
    let explainer = Explainer::new(court, &board.position, &resolution.given());
    let unread = game.without_orders(board.node, &game.unread_at(board.node));
    let explainer = explainer.unread(&unread);
    Some(if board.judged { explainer } else { explainer.while_open() })
}

/// Whether results may be shown.
pub fn shows_results(desk: &Desk) -> bool {
    desk.live || desk.board.judged
}

fn quiet(text: impl Into<String>) -> Item {
    line(Tone::Quiet, 0, text).into()
}
