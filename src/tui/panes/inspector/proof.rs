//! The proof of an order, as items.

use std::collections::BTreeSet;

use crate::adjudicate::{AdjustmentResolution, Entry, Resolution, RetreatResolution};
use crate::explain::{self, Account};
use crate::game::Ruled;
use crate::map::Unit;
use crate::order::{Adjustment, Canonical};
use crate::tui::panes::inspector::{explainer, selected_unit, strengths};
use crate::tui::session::board::Row;
use crate::tui::session::game_session::GameSession;
use crate::tui::session::inspector::{Goes, Item, Voice};
use crate::tui::widgets::styled::{Tone, line};

/// Stands over what counts for the rules alone.
const ALONE: &str = "by the rules alone:";

/// Steps below this depth are folded until they are asked for.
const OPEN_DEPTH: usize = 1;

/// Why the order of a unit in a movement phase came out as it did.
pub fn movement(session: &GameSession, resolution: &Resolution, unit: Unit) -> Vec<Item> {
    let Some(Found { account, caveat }) = account(session, unit) else { return Vec::new() };
    let (is_ruled, rules) = (caveat.is_some(), rules(&account));
    let mut items = told(session, account, caveat);
    if session.why.voice == Voice::Paragraph {
        let strengths = strengths::lines(session, resolution, unit);
        if is_ruled && !strengths.is_empty() {
            items.push(line(Tone::Quiet, 0, ALONE).into());
        }
        items.extend(strengths.into_iter().map(Item::from));
        items.extend(rules);
    }
    items
}

/// Why an order counted for no unit.
pub fn refusal(session: &GameSession, order: &str, entry: &Entry<crate::order::Order>) -> Vec<Item> {
    told(session, explain::refusal(session.map(), order, entry), None)
}

/// Why a retreat came out as it did.
pub fn retreat(session: &GameSession, resolution: &RetreatResolution, row: &Row) -> Vec<Item> {
    let entry = resolution.entries.iter().find(|e| e.unit == row.unit && e.unit.is_some());
    let Some(entry) = entry else { return Vec::new() };
    let account = explain::retreat(
        session.map(),
        &session.game.info.rules,
        &session.board.position,
        entry,
        !session.board.judged,
    );
    let ruled = session.board.ruled(row);
    let caveat = ruled.map(Ruled::sentence).or_else(|| {
        // By the rules it may have met another whose result was set by hand.
        let met = |r: &&Ruled| r.itself && r.stands.is_some_and(|u| entry.with.contains(&u));
        let all: Vec<String> = session.board.report.ruled.iter().filter(met).map(Ruled::sentence).collect();
        (!all.is_empty()).then(|| all.join(" "))
    });
    told_with_rules(session, account, caveat)
}

/// Why a build or removal came out as it did.
pub fn adjustment(session: &GameSession, resolution: &AdjustmentResolution, row: &Row) -> Vec<Item> {
    let map = session.map();
    let same =
        |e: &&Entry<Adjustment>| e.ordered.by == row.power && e.ordered.order.canonical(map) == row.order;
    let Some(entry) = resolution.entries.iter().chain(&resolution.refused).find(same) else {
        return Vec::new();
    };
    let account = explain::adjustment(
        map,
        &session.game.info.rules,
        &session.board.position,
        entry,
        !session.board.judged,
    );
    told_with_rules(session, account, session.board.ruled(row).map(Ruled::sentence))
}

fn told_with_rules(session: &GameSession, account: Account, caveat: Option<String>) -> Vec<Item> {
    let rules = rules(&account);
    let mut items = told(session, account, caveat);
    if session.why.voice == Voice::Paragraph {
        items.extend(rules);
    }
    items
}

/// What the rules say of an order, and what is to be said before it.
struct Found {
    account: Account,
    caveat: Option<String>,
}

fn account(session: &GameSession, unit: Unit) -> Option<Found> {
    let explainer = explainer(&session.game, &session.board)?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    let account = explainer.quick_proof(index).map(|proof| explainer.account(&proof))?;
    Some(Found { account, caveat: session.board.rulings().caveat(&explainer, index) })
}

fn told(session: &GameSession, account: Account, caveat: Option<String>) -> Vec<Item> {
    let account = &match caveat {
        Some(caveat) => account.overruled(&caveat),
        None => account,
    };
    match session.why.voice {
        Voice::Sentence => vec![line(Tone::Text, 0, account.sentence_citing()).into()],
        Voice::Paragraph => vec![line(Tone::Text, 0, account.paragraph.clone()).into()],
        Voice::Tree => tree(account, &session.why.folded),
    }
}

fn rules(account: &Account) -> Option<Item> {
    let rules = account.rules_text();
    (!rules.is_empty()).then(|| line(Tone::Quiet, 0, rules).into())
}

fn tree(account: &Account, folded: &BTreeSet<usize>) -> Vec<Item> {
    let mut items = Vec::new();
    let mut hidden_below = usize::MAX;
    for (i, step) in account.tree.iter().enumerate() {
        if step.depth > hidden_below {
            continue;
        }
        hidden_below = usize::MAX;
        let has_parts = account.tree.get(i + 1).is_some_and(|next| next.depth > step.depth);
        let is_open = !folded.contains(&i);
        let (sign, goes) = match (has_parts, is_open) {
            (false, _) => ("·", Goes::Nowhere),
            (true, true) => ("▾", Goes::Fold(i, true)),
            (true, false) => ("▸", Goes::Fold(i, false)),
        };
        if has_parts && !is_open {
            hidden_below = step.depth;
        }
        let tone = if step.decides { Tone::Text } else { Tone::Quiet };
        let line = line(tone, step.depth as u16, format!("{sign} {}", step.text));
        items.push(Item { line, rule: step.rule, goes, is_drawn: false });
    }
    items
}

/// The steps that are folded when another order is selected.
pub fn folded_at_first(session: &GameSession) -> BTreeSet<usize> {
    let Some(Found { mut account, caveat }) = selected_unit(session).and_then(|unit| account(session, unit))
    else {
        return BTreeSet::new();
    };
    let mut open = OPEN_DEPTH;
    if let Some(caveat) = caveat {
        account = account.overruled(&caveat);
        open += 2;
    }
    let deep = account.tree.iter().enumerate().filter(|(_, step)| step.depth > open);
    deep.map(|(i, _)| i).collect()
}
