//! The proof of an order, as items.

use std::collections::BTreeSet;

use crate::board::BoardLine;
use crate::open_game::GameSession;
use crate::open_game::inspector::{Goes, Item, Part};
use crate::styled::{Tone, line};
use crate::why::{explainer, heading, selected_unit, selection};
use chancery_core::adjudicate::{AdjustmentResolution, Entry, RetreatResolution};
use chancery_core::map::Unit;
use chancery_core::order::Adjustment;
use chancery_game::game::{PhaseOrder, RuledResult};
use chancery_notation::Language;
use chancery_why::explain::{self, Account, Voice, citations_line};

/// Steps below this depth are folded until they are asked for.
const OPEN_DEPTH: usize = 1;

/// Returns why the order of a unit in a movement phase came out as it did.
pub fn movement(session: &GameSession, unit: Unit) -> Option<Account> {
    account(session, unit).map(OrderAccount::told)
}

/// Returns why an order counted for no unit.
pub fn refusal(session: &GameSession, order: &str, entry: &Entry<chancery_core::order::Order>) -> Account {
    explain::refusal(Voice::default(), session.map(), order, entry)
}

/// Returns why a retreat came out as it did.
pub fn retreat(session: &GameSession, resolution: &RetreatResolution, row: &BoardLine) -> Option<Account> {
    let entry = resolution.entries.iter().find(|e| e.unit == row.unit() && e.unit.is_some());
    let entry = entry?;
    let account = explain::retreat(
        Voice::default(),
        session.map(),
        &session.game.info.rules,
        &session.report().board,
        entry,
        !session.report().is_adjudicated,
    );
    let ruled = session.shown_board().ruled(row);
    let met = || RuledResult::describe_met(&session.report().ruled, &entry.with, Language::English);
    let caveat = ruled.map(RuledResult::describe).or_else(met);
    Some(OrderAccount { account, caveat }.told())
}

/// Returns why a build or removal came out as it did.
pub fn adjustment(
    session: &GameSession,
    resolution: &AdjustmentResolution,
    row: &BoardLine,
) -> Option<Account> {
    let map = session.map();
    let order = &row.row.as_ref()?.order;
    let same = |e: &&Entry<Adjustment>| {
        e.ordered.by == row.power && *order == PhaseOrder::Adjustment(e.ordered.order)
    };
    let entry = resolution.entries.iter().chain(&resolution.refused).find(same)?;
    let account = explain::adjustment(
        Voice::default(),
        map,
        &session.game.info.rules,
        &session.report().board,
        entry,
        !session.report().is_adjudicated,
    );
    Some(OrderAccount { account, caveat: session.shown_board().ruled(row).map(RuledResult::describe) }.told())
}

/// The account that the rules give of an order, and a caveat that comes before it.
struct OrderAccount {
    account: Account,
    caveat: Option<String>,
}

impl OrderAccount {
    fn told(self) -> Account {
        match self.caveat {
            Some(caveat) => self.account.overruled(&caveat),
            None => self.account,
        }
    }
}

fn account(session: &GameSession, unit: Unit) -> Option<OrderAccount> {
    let explainer = explainer(&session.game, session.shown_board())?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    let account = explainer.quick_proof(index).map(|proof| explainer.account(&proof))?;
    let caveat = session.shown_board().rulings().caveat(Language::English, &explainer, index);
    Some(OrderAccount { account, caveat })
}

/// Returns the account as the part that unfolds: the sentence, or all that it rests on with the rules.
pub fn told(session: &GameSession, account: &Account, tone: Tone) -> Vec<Item> {
    let rules = account.rules_text();
    if account.paragraph == account.sentence && rules.is_empty() {
        return vec![line(tone, 0, account.sentence_citing()).into()];
    }
    let is_open = session.why.is_open(Part::Account);
    let text = if is_open { account.paragraph.clone() } else { account.sentence_citing() };
    let head = heading(Part::Account, is_open, text);
    let mut items = vec![Item { line: line(tone, 0, head.line.text), ..head }];
    items.extend((is_open && !rules.is_empty()).then(|| line(Tone::Quiet, 1, rules).into()));
    items
}

/// Returns the whole proof of the selected order as the part that unfolds.
pub fn steps(session: &GameSession) -> Vec<Item> {
    let row = session.selected_row();
    let Some(account) = row.and_then(|row| selection::account(session, row)) else { return Vec::new() };
    if account.tree.len() < 2 {
        return Vec::new();
    }
    let is_open = session.why.is_open(Part::Steps);
    let mut items = vec![heading(Part::Steps, is_open, "Proof, step by step")];
    if is_open {
        items.extend(tree(&account, &session.why.folded));
    }
    items
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
        let line = line(tone, step.depth as u16 + 1, format!("{sign} {}", step.text));
        items.push(Item { rule: citations_line(Language::English, step.places), ..Item::to(line, goes) });
    }
    items
}

/// Returns the steps that are folded when another order is selected.
pub fn folded_at_first(session: &GameSession) -> BTreeSet<usize> {
    let Some(found) = selected_unit(session).and_then(|unit| account(session, unit)) else {
        return BTreeSet::new();
    };
    let open = if found.caveat.is_some() { OPEN_DEPTH + 2 } else { OPEN_DEPTH };
    let account = found.told();
    let deep = account.tree.iter().enumerate().filter(|(_, step)| step.depth > open);
    deep.map(|(i, _)| i).collect()
}
