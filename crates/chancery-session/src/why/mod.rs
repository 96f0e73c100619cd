//! What the inspector says, in one view: why the selected order came out as it did, its strengths, what would
//! have changed it, the orders that decided it, and what a what-if makes of it.
//!
//! The view is a list of items, made anew when anything changes that it speaks of. Parts of it unfold.

mod beside;
mod changes;
mod cursor;
mod proof;
mod questions;
mod reasons;
pub mod selection;
mod strengths;

use crate::board::Board;
use crate::open_game::GameSession;
use crate::open_game::inspector::{Goes, InspectorKey, Item, Part};
use crate::styled::{Tone, line};
use crate::why::selection::inspect;
use chancery_core::map::Unit;
use chancery_game::game::{Game, Outcome};
use chancery_why::explain::Explainer;

pub use changes::orders;
pub use proof::{adjustment, movement, refusal, retreat, told};
pub use questions::in_province;
pub use reasons::{bearing_on, dependencies, shown, unit_of};

/// Makes what the inspector says, if anything changed that it speaks of.
pub fn refresh(session: &mut GameSession) {
    let now = InspectorKey {
        revision: session.shown_revision,
        node: session.report().id,
        key: session.key,
        province: session.province,
        live: session.shows_live(),
    };
    let before = session.why.inspected.replace(now);
    if before == Some(now) && !session.why.stale {
        return;
    }
    let moved = before.is_none_or(|b| b.key != now.key || b.province != now.province);
    let changed = before.is_none_or(|b| (b.revision, b.node, b.live) != (now.revision, now.node, now.live));
    settle(session, moved, changed);
}

/// Makes the items anew. `moved` says that another order is selected, `changed` that orders or results
/// are others.
fn settle(session: &mut GameSession, moved: bool, changed: bool) {
    session.why.stale = false;
    if moved {
        session.why.folded = proof::folded_at_first(session);
        session.why.reasons.node = 0;
        session.why.reasons.all = false;
    }
    if changed {
        session.why.reasons.whole = None;
    }
    let at = session.why.item().map(|item| item.goes);
    changes::settle(session);
    reasons::settle(session);
    let mut items = inspect(session);
    if session.what_if.is_some() {
        items.extend(beside::items(session));
    }
    if selected_unit(session).is_some() && shows_results(session) {
        items.extend(strengths::items(session));
        items.extend(changes::items(session));
        items.extend(reasons::items(session));
    }
    items.extend(proof::steps(session));
    items.extend(questions::items(session));
    let follows = std::mem::take(&mut session.why.reasons.follows);
    let selected = selected_unit(session);
    let why = &mut session.why;
    why.items = items;
    let same = |goes: Goes| why.items.iter().position(|item| item.goes == goes);
    if follows {
        let here =
            |i: &Item| i.nodes().any(|n| n.0 == 0) || selected.is_some_and(|u| i.goes == Goes::Unit(u));
        why.at = why.items.iter().position(here).unwrap_or(0);
    } else if moved {
        why.at = 0;
    } else if let Some(Goes::Part(_) | Goes::Fold(..) | Goes::Idea(..) | Goes::More) = at {
        // What was unfolded above the cursor moves it, not what it is on.
        why.at = at.and_then(same).unwrap_or(why.at);
    }
    why.at = why.at.min(why.items.len().saturating_sub(1));
}

/// Returns the heading of a part.
fn heading(part: Part, is_open: bool, text: impl std::fmt::Display) -> Item {
    let sign = if is_open { "▾" } else { "▸" };
    Item::to(line(Tone::Heading, 0, format!("{sign} {text}")), Goes::Part(part))
}

/// Returns the unit of the selected row.
pub fn selected_unit(session: &GameSession) -> Option<Unit> {
    session.selected_row().and_then(super::board::BoardLine::unit)
}

/// Returns the movement phase of a board, ready to answer why; `None` if it is another phase.
pub fn explainer<'a>(game: &'a Game, board: &'a Board) -> Option<Explainer<'a>> {
    let Outcome::Movement(resolution) = &board.report.outcome else { return None };
    let court = game.table().court(&board.report.rules, board.report.engine);
    let explainer = Explainer::new(court, &board.report.board, &resolution.given());
    let explainer = explainer.unread(&board.report.without_orders);
    Some(if board.report.is_adjudicated { explainer } else { explainer.while_open() })
}

/// Returns the movement phase that is shown, ready to answer why, with which of its units is selected.
fn asked(session: &GameSession) -> Option<(Explainer<'_>, usize)> {
    let unit = selected_unit(session)?;
    let explainer = explainer(&session.game, session.shown_board())?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    Some((explainer, index))
}

/// Returns whether results may be shown.
pub fn shows_results(session: &GameSession) -> bool {
    session.shows_live() || session.report().is_adjudicated
}

fn quiet(text: impl Into<String>) -> Item {
    line(Tone::Quiet, 0, text).into()
}
