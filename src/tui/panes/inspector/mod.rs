//! What the inspector says: the proof of the selected order in three voices, what would have changed
//! it, what it depends on, and what a what-if makes of it.
//!
//! A page is a list of items, made anew when anything changes that it speaks of; views only read it.

mod beside;
mod changes;
pub mod copied;
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
use crate::tui::session::game_session::GameSession;
use crate::tui::session::inspector::{Goes, Inspected, Item, Page};
use crate::tui::widgets::styled::{Tone, line};

pub use changes::{next_power, orders};
pub use proof::{adjustment, movement, refusal, retreat};
pub use web::{along, dependencies, rests_on, shown, widen};

/// Makes what the inspector says, if anything changed that it speaks of.
pub fn refresh(session: &mut GameSession) {
    let now = Inspected {
        revision: session.revision,
        node: session.board.node,
        key: session.key,
        province: session.province,
        live: session.live,
        what_if: session.what_if.as_ref().map(|t| t.revision),
    };
    let before = session.why.inspected.replace(now);
    if before == Some(now) && !session.why.stale {
        return;
    }
    let moved = before.is_none_or(|b| b.key != now.key || b.province != now.province);
    let changed = before.is_none_or(|b| {
        (b.revision, b.node, b.live, b.what_if) != (now.revision, now.node, now.live, now.what_if)
    });
    settle(session, moved, changed);
}

/// Makes the page anew. `moved` says that another order is selected, `changed` that orders or results
/// are others.
fn settle(session: &mut GameSession, moved: bool, changed: bool) {
    session.why.stale = false;
    if moved {
        session.why.folded = proof::folded_at_first(session);
    }
    if changed {
        session.why.web.forget();
    }
    if session.why.page == Page::Beside && session.what_if.is_none() {
        session.why.turn(Page::Proof);
        session.why.stale = false;
    }
    changes::settle(session);
    web::settle(session);
    let items = match session.why.page {
        Page::Proof => inspect(session),
        Page::Changes => changes::items(session),
        Page::Graph => web::items(session),
        Page::Beside => beside::items(session),
    };
    let selected = selected_unit(session);
    let why = &mut session.why;
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
pub fn selected_unit(session: &GameSession) -> Option<Unit> {
    session.key.and_then(|k| session.board.row(k)).and_then(|r| r.unit)
}

/// The movement phase of a board, ready to answer why; `None` if it is another phase.
pub fn explainer<'a>(game: &'a Game, board: &'a Board) -> Option<Explainer<'a>> {
    let Outcome::Movement(resolution) = &board.outcome else { return None };
    let court = game.table().court(&board.report.rules, board.report.engine);
    let explainer = Explainer::new(court, &board.position, &resolution.given());
    let explainer = explainer.unread(&board.report.without_orders);
    Some(if board.judged { explainer } else { explainer.while_open() })
}

/// Whether results may be shown.
pub fn shows_results(session: &GameSession) -> bool {
    session.live || session.board.judged
}

fn quiet(text: impl Into<String>) -> Item {
    line(Tone::Quiet, 0, text).into()
}
