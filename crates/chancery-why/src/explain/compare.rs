//! Compares the results of the same orders under several house rules and engines.

use super::explainer::Explainer;
use crate::words::Act;
use chancery_core::adjudicate::{Context, EngineId, Reason, Terrain, Verdict};
use chancery_core::map::Map;
use chancery_core::order::{Position, SubmissionRef};
use chancery_core::rules::Rules;
use chancery_notation::Language;

/// A way to adjudicate, with a name.
#[derive(Clone, Debug)]
pub struct Side {
    /// The name of the side: `4.A.2=a`, `atlas`.
    pub name: String,
    /// The rules.
    pub rules: Rules,
    /// The engine.
    pub engine: EngineId,
}

/// The opinion of one side about an order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Opinion {
    /// The place of the side among those compared.
    pub side: usize,
    /// The result.
    pub verdict: Verdict,
    /// What the order tells the unit to do.
    pub act: Act,
    /// Its reason.
    pub reason: Option<Reason>,
    /// The reason in a sentence: from the equations under the side's rules, or the engine's own, if its rules differ
    /// from them on this order or on what it rests on.
    pub sentence: String,
    /// Whether the sentence is the engine's own.
    pub is_own: bool,
}

/// An order on which the sides do not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// The opinion of each side, in the order of the sides.
    pub opinions: Vec<Opinion>,
}

/// Adjudicates the same orders by each side. Returns the orders whose results differ, those whose unit only some
/// sides dislodge, and those for which one engine has a reason of its own. The sentences are in a language; engines
/// give their own reasons in English.
pub fn compare<'a>(
    language: Language,
    (map, terrain): (&Map, &Terrain),
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
    sides: &[Side],
) -> Vec<Difference> {
    let orders: SubmissionRef<'_> = orders.into();
    let each: Vec<Explainer> = sides
        .iter()
        .map(|s| {
            Explainer::new(Context { map, terrain, rules: &s.rules, engine: s.engine }, position, orders)
        })
        .collect();
    let of = |unit: usize| {
        let opinion = |(side, e): (usize, &Explainer)| {
            let entry = &e.resolution().entries[unit];
            // An order that an engine could not decide is reported as undecided.
            let otherwise = e.quick_proof(unit).and_then(|proof| e.otherwise(&proof));
            let same = e.agrees(unit) && otherwise.is_none() && !e.has_own_reason(unit);
            let told = same || entry.verdict == Verdict::Undecided;
            let is_own = !(sides[side].engine.is_exact() || told);
            let sentence = if is_own { e.own_reason(unit) } else { e.result_text(unit, language) };
            let (act, verdict, reason) = (entry.ordered.order.into(), entry.verdict, entry.reason);
            Opinion { side, verdict, act, reason, sentence, is_own }
        };
        each.iter().enumerate().map(opinion).collect::<Vec<_>>()
    };
    let key = |e: &Explainer, unit: usize| {
        let entry = &e.resolution().entries[unit];
        (entry.verdict, entry.fate)
    };
    let reason = |e: &Explainer, unit: usize| {
        let entry = &e.resolution().entries[unit];
        (entry.reason, entry.with.clone())
    };
    let speaks = |unit: usize| {
        let is_own = each.iter().any(|e| e.has_own_reason(unit));
        is_own && each.iter().any(|e| reason(e, unit) != reason(&each[0], unit))
    };
    (0..position.units.len())
        .filter(|&u| each.iter().any(|e| key(e, u) != key(&each[0], u)) || speaks(u))
        .map(|unit| Difference { unit, opinions: of(unit) })
        .collect()
}
