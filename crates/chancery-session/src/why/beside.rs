//! The what-if and the game side by side: what differs, and why on both sides.

use crate::board::{BoardLine, Nature, Sign};
use crate::open_game::GameSession;
use crate::open_game::inspector::{Goes, Item, Part};
use crate::styled::{Tone, line};
use crate::why::{explainer, heading, selected_unit};
use chancery_core::map::Unit;
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Rulings};

/// From this width on the selected order's paragraph is shown, else its sentence.
const WIDE: u16 = 60;

/// Returns the items of the part: every order that differs in itself or in its result; under the selected
/// one, why.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Some(what_if) = &session.what_if else { return Vec::new() };
    let is_open = session.why.is_open(Part::Difference);
    let selected = selected_unit(session);
    let sides = (explainer(what_if.game(), &what_if.base), explainer(&session.game, session.shown_board()));
    let rulings = (what_if.base.rulings(), session.shown_board().rulings());
    let mut items = Vec::new();
    for (was, now) in what_if.differing(session.shown_board()) {
        let goes = now.unit().map_or(Goes::Nowhere, Goes::Unit);
        let text = if was.is_same_order(now) {
            now.order.clone()
        } else {
            format!("{} instead of {}", order(now), order(was))
        };
        items.push(Item::to(line(Tone::Text, 1, text), goes));
        let is_selected = now.unit().is_some() && now.unit() == selected;
        let both = [("was", was, &sides.0, &rulings.0), ("now", now, &sides.1, &rulings.1)];
        let whole = session.why.width >= WIDE;
        let texts = both.map(|(_, row, side, rulings)| {
            let why = if is_selected { why(side.as_ref(), rulings, row.unit(), whole) } else { None };
            why.unwrap_or_else(|| said(row))
        });
        // Another order with the same result.
        if texts[0] == texts[1] {
            items.push(line(tone(now), 2, format!("still: {}", texts[1])).into());
            continue;
        }
        for ((name, row, ..), text) in both.iter().zip(texts) {
            items.push(line(tone(row), 2, format!("{name}: {text}")).into());
        }
    }
    let count = items.iter().filter(|item| item.line.depth == 1).count();
    let text = match (count, session.is_changed() || session.tentative.is_some()) {
        (0, false) => "Nothing has changed yet: type other orders.",
        (0, true) => "The changes make no difference.",
        _ => "What differs from the game",
    };
    items.insert(0, heading(Part::Difference, is_open, text));
    items.truncate(if is_open { items.len() } else { 1 });
    items
}

/// Returns the order of a row. That of a unit without one would be the unit's name.
fn order(row: &BoardLine) -> &str {
    let is_none = row.sign == Sign::Missing && row.nature != Nature::Chosen;
    if is_none { "no order" } else { &row.order }
}

fn said(row: &BoardLine) -> String {
    match &row.sentence {
        Some(sentence) if sentence.starts_with(&row.word) => sentence.clone(),
        Some(sentence) => format!("{}: {sentence}", row.word),
        None => row.word.clone(),
    }
}

fn tone(row: &BoardLine) -> Tone {
    match row.verdict() {
        Some(v) if v.is_good() => Tone::Good,
        Some(_) => Tone::Bad,
        None => Tone::Quiet,
    }
}

/// Returns what one side has to say of a unit's order.
fn why(side: Option<&Explainer<'_>>, rulings: &Rulings, unit: Option<Unit>, whole: bool) -> Option<String> {
    let (explainer, unit) = (side?, unit?);
    let index = explainer.units().iter().position(|u| *u == unit)?;
    let proof = explainer.quick_proof(index)?;
    let account = explainer.account(&proof);
    let account = match rulings.caveat(Language::English, explainer, index) {
        Some(caveat) => account.overruled(&caveat),
        None => account,
    };
    Some(if whole { account.paragraph } else { account.sentence })
}
