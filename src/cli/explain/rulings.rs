//! What the game master ruled in the phase that is explained, beside what the rules say.

use serde_json::{Map, Value, json};

use super::board::{Board, Telling};
use chancery_core::adjudicate::{Entry, Reason, retreats};
use chancery_core::map::PhaseKind;
use chancery_core::order::{Piece, Retreat};
use chancery_game::game::{Row, RuledResult};
use chancery_game::protocol::Request;
use chancery_notation::Language;

/// Returns what was ruled on a unit's order, or what of its result follows; any order of the unit if none is
/// named.
pub fn of<'a>(all: &'a [RuledResult], unit: Piece, of: Option<&Row>) -> Option<&'a RuledResult> {
    let is_it = |ruled: &RuledResult| of.is_none_or(|row| row.order == ruled.row.order);
    all.iter().find(|r| r.row.subject() == Some(unit) && !r.row.refused && is_it(r))
}

/// Returns each unit whose order's result was not ruled on, but rests on one that was, and what is to be said
/// of that first.
pub fn by_unit(
    board: &Board,
    request: &Request,
    ruled: &[RuledResult],
    language: Language,
) -> Vec<(Piece, String)> {
    let Board { map, rules, position, .. } = board;
    if ruled.is_empty() || position.phase.kind == PhaseKind::Adjustments {
        return Vec::new();
    }
    if position.phase.kind == PhaseKind::Retreats {
        let entries = retreats(map, rules, position, &board.sheets(request).retreats).entries;
        let one = |entry: &Entry<Retreat>| {
            Some((entry.unit?.into(), RuledResult::describe_met(ruled, &entry.with, language)?))
        };
        return entries.iter().filter_map(one).collect();
    }
    let orders = board.sheets(request).movement;
    let explainer = board.explainer(&orders, &Telling::default());
    let rulings = RuledResult::by_unit(ruled, &position.units, language);
    let units = position.units.iter().enumerate();
    units.filter_map(|(u, unit)| Some(((*unit).into(), rulings.caveat(language, &explainer, u)?))).collect()
}

/// Returns what the rules say of an order, as JSON, where a ruling makes its result another: the result is the
/// one that counts, and what the rules say stands apart. Where the order only rests on one that was
/// ruled on, that is said beside it.
pub fn beside(mut value: Value, own: Option<&RuledResult>, below: Option<&str>, language: Language) -> Value {
    let Some(ruled) = own else {
        if let Some(below) = below {
            value["rests_on_rulings"] = below.into();
            if let Some(why) = value["why"].as_str() {
                value["why"] = format!("by the rules alone, {why}").into();
            }
        }
        return value;
    };
    let mut alone = Map::new();
    if let Some(all) = value.as_object_mut() {
        for key in ["result", "reason", "with", "fate", "why", "proof"] {
            if let Some(said) = all.remove(key) {
                alone.insert(key.to_owned(), said);
            }
        }
    }
    value["result"] = ruled.row.verdict.word().into();
    if ruled.itself {
        value["reason"] = Reason::Overruled.code().into();
    }
    if let Some(fate) = ruled.row.fate_beyond() {
        value["fate"] = fate.word().into();
    }
    let rulings = ruled.rulings.iter().map(|(order, why)| json!({"order": order, "because": why}));
    value["overruled"] = json!({
        "itself": ruled.itself,
        "rulings": rulings.collect::<Vec<_>>(),
        "text": ruled.describe_in(language),
    });
    value["by_the_rules"] = alone.into();
    value
}
