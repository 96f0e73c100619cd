//! What would have stopped an order, too: tried by taking away what stands before it.
//!
//! That a comparison is lost as things stand does not say so: a support that does not count against a unit of its
//! own power counts once that unit is gone, and what that unit does for others is gone with it.

use super::case::Case;
use super::formula::{Formula, Node};
use super::proof::{Against, Claim, Step, StepRole};
use super::prove::{Prover, exceeds};
use chancery_core::adjudicate::{Situation, Term};

impl<const W: usize> Prover<'_, W> {
    /// Returns what would have stopped the order of `u` by itself, had what stopped it, and what stands before it
    /// here, not been there.
    pub(super) fn also(&self, formula: &Formula<W>, root: usize, u: usize) -> Vec<Step> {
        let case = self.case;
        let conjuncts = formula.conjuncts(root);
        let Some(chosen) = formula.false_conjunct(root) else { return Vec::new() };
        // Whoever did not get there was stopped by that, and no unit is in the way of it.
        if formula.truth_of(root).maybe || (case.situation.live().contains(u) && !case.arrives(u)) {
            return Vec::new();
        }
        let Some(first) = claim(case, formula, conjuncts[chosen]).and_then(|claim| culprit(case, claim))
        else {
            return Vec::new();
        };
        let (full, full_root) = case.formula(u, case.derivation.known.into());
        let mut gone = vec![first];
        let mut also = Vec::new();
        for (i, n) in full.conjuncts(full_root).into_iter().enumerate() {
            let Some(claim) = claim(case, &full, n).filter(|_| i != chosen && !full.truth_of(n).maybe) else {
                continue;
            };
            let Some(by) = culprit(case, claim).filter(|by| !gone.contains(by)) else { continue };
            if self.stops(u, claim, &gone) {
                gone.push(by);
                let value = match full.node(n) {
                    Node::Not(a) => full.value(a),
                    _ => full.value(n),
                };
                also.push(Step { claim, value, standing: StepRole::AlsoSufficient, because: Vec::new() });
            }
        }
        also
    }

    /// Returns whether the order of `u` fails for the same, of the same strength, without the units `gone`.
    fn stops(&self, u: usize, why: Claim, gone: &[usize]) -> bool {
        let case = self.case;
        let stay: Vec<usize> = (0..case.units.len()).filter(|v| !gone.contains(v)).collect();
        let units: Vec<_> = stay.iter().map(|&v| case.units[v]).collect();
        let orders: Vec<_> = stay.iter().map(|&v| case.orders[v]).collect();
        let blank = Situation::default().with_routes_of(&case.situation);
        let without = Case::<W>::new(self.terrain, &case.rules, &units, &orders, blank);
        let now = |old: usize| stay.iter().position(|&v| v == old);
        let known = without.derivation.known;
        let (Some(u), Some(wanted)) = (now(u), moved(why, &now)) else { return false };
        let is_active = without.situation.active().contains(u);
        if !is_active || !known.decided.contains(u) || known.succeed.contains(u) {
            return false;
        }
        if without.situation.live().contains(u) && !without.arrives(u) {
            return false;
        }
        if strength(case, why) != strength(&without, wanted) {
            return false;
        }
        let (formula, root) = without.formula(u, known.into());
        let fails = |n: usize| !formula.truth_of(n).maybe && claim(&without, &formula, n) == Some(wanted);
        formula.conjuncts(root).into_iter().any(fails)
    }
}

/// Returns what a conjunct says.
fn claim<const W: usize>(case: &Case<W>, formula: &Formula<W>, n: usize) -> Option<Claim> {
    match formula.node(n) {
        Node::Exceeds(a, b) => Some(exceeds(case, formula, a, b)),
        Node::Not(a) => match formula.node(a) {
            Node::Ask(v) => Some(Claim::Order(v)),
            Node::Term(term, _) => Some(Claim::Term(term)),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the unit that is in the way.
fn culprit<const W: usize>(case: &Case<W>, claim: Claim) -> Option<usize> {
    match claim {
        Claim::Exceeds { against: Against::Hold(p), .. } => case.situation.unit_in(p),
        Claim::Exceeds { against: Against::Defend(v) | Against::Prevent(v), .. }
        | Claim::Order(v)
        | Claim::Term(Term::Path(v)) => Some(v),
        _ => None,
    }
}

/// Returns the same claim where units have other indices; `None` if it speaks of one that is gone.
fn moved(claim: Claim, now: &impl Fn(usize) -> Option<usize>) -> Option<Claim> {
    Some(match claim {
        Claim::Exceeds { unit, against } => {
            let against = match against {
                Against::Hold(p) => Against::Hold(p),
                Against::Defend(v) => Against::Defend(now(v)?),
                Against::Prevent(v) => Against::Prevent(now(v)?),
            };
            Claim::Exceeds { unit: now(unit)?, against }
        }
        Claim::Order(v) => Claim::Order(now(v)?),
        Claim::Term(Term::Path(v)) => Claim::Term(Term::Path(now(v)?)),
        _ => return None,
    })
}

/// Returns the strength with which somebody is in the way of a move.
fn strength<const W: usize>(case: &Case<W>, claim: Claim) -> Option<u32> {
    let Claim::Exceeds { against, .. } = claim else { return None };
    Some(case.strength(against.into()))
}
