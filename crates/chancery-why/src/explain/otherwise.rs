//! Where an engine with rules of its own differs from what a proof says: the proof follows the equations, and
//! such an engine may have only the result in common with it.

use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Claim, Proof};
use super::statement::Otherwise;
use chancery_core::adjudicate::{BackupRule, Reason, Set, Term, UndecidedComponent, Verdict};
use chancery_core::order::Order;

impl Explainer<'_> {
    /// Returns what of a proof the engine has otherwise; `None` if it has all of it.
    pub(super) fn otherwise(&self, proof: &Proof) -> Option<Otherwise> {
        if self.engine().is_exact() {
            return None;
        }
        let entries = &self.resolution().entries;
        let has = |u: usize| self.agrees(u) && entries[u].verdict != Verdict::Undecided;
        let mut results = with_case!(&self.inner, case => named(case, proof).iter().collect::<Vec<_>>());
        results.retain(|&u| u != proof.unit && !has(u));
        let strays = |u: &usize| *u != proof.unit && !results.contains(u) && self.strays(*u);
        let arriving = with_case!(&self.inner, case => arriving(case, proof).iter().collect::<Vec<_>>());
        let without_way = arriving.into_iter().filter(strays).collect();
        // How Cross breaks a convoy his own reason says.
        let is_said = proof.reason == Some(Reason::FleetDislodgedAtFirst);
        let paradoxes = proof.components.iter().filter(|found| !is_said && !self.has_settled(found));
        let paradoxes = paradoxes.filter(|found| found.orders.iter().all(|u| !results.contains(u)));
        let paradoxes = paradoxes.map(|found| found.orders.clone()).collect();
        let otherwise = Otherwise { results, without_way, paradoxes };
        (otherwise != Otherwise::default()).then_some(otherwise)
    }

    /// Returns the units that the explanation of a result names or may name.
    pub(super) fn named_units(&self, unit: usize) -> Vec<usize> {
        let Some(proof) = self.quick_proof(unit) else { return Vec::new() };
        let mut all = with_case!(&self.inner, case => {
            let (s, known) = (&case.situation, case.derivation.known);
            let mut all = named(case, &proof) | arriving(case, &proof);
            // With a support that was cut those are named that cut it.
            for support in (s.supports() & all) - known.succeed {
                all |= s.cutters(support) | s.dislodgers(support);
            }
            // Of a unit that was dislodged it may be said by whom.
            let drivers = |u: usize| s.attackers(s.province(u)) & known.succeed;
            all |= all.iter().map(drivers).fold(Set::EMPTY, |all, some| all | some);
            all.iter().collect::<Vec<_>>()
        });
        let helped: Vec<usize> = all.iter().filter_map(|&u| self.helped(self.orders()[u])).collect();
        all.extend(helped);
        // A move that fails is said to fail against the unit that stands where it goes.
        let mut moves = vec![unit];
        moves.extend(&all);
        while let Some(u) = moves.pop() {
            let Order::Move { to, .. } = self.orders()[u] else { continue };
            let to = self.map.province_of(to);
            let there = self.units().iter().position(|unit| self.map.province_of(unit.at) == to);
            if let Some(there) = there.filter(|there| !all.contains(there)) {
                all.push(there);
                moves.push(there);
            }
        }
        all
    }

    /// Returns whether a move that gets there by the equations has no way by the engine.
    fn strays(&self, u: usize) -> bool {
        let lacks_way = [Reason::NoLine, Reason::NoRoute, Reason::ConvoyDisrupted, Reason::RouteDisrupted];
        let reason = self.resolution().entries[u].reason;
        self.has_own_reason(u) && reason.is_some_and(|reason| lacks_way.contains(&reason)) && {
            with_case!(&self.inner, case => case.situation.live().contains(u) && case.arrives(u))
        }
    }

    /// Returns whether the engine met a cycle of the equations and settled it by the same rule. A circular movement
    /// takes place by every engine, whether or not it calls it a cycle.
    fn has_settled(&self, found: &UndecidedComponent) -> bool {
        let same = |other: &UndecidedComponent| {
            other.rule == found.rule && other.orders.iter().any(|u| found.orders.contains(u))
        };
        let is_paradox = matches!(found.rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        !is_paradox || self.resolution().components.iter().any(same)
    }
}

/// Returns the units whose moves the words of a proof count as having got there.
fn arriving<const W: usize>(case: &Case<W>, proof: &Proof) -> Set<W> {
    let s = &case.situation;
    let mut arriving = Set::EMPTY;
    for step in proof.steps() {
        match step.claim {
            Claim::Order(u) if s.supports().contains(u) => arriving |= s.attackers(s.province(u)),
            Claim::Order(u)
            | Claim::Term(Term::Path(u))
            | Claim::Exceeds { against: Against::Prevent(u) | Against::Defend(u), .. } => arriving.insert(u),
            _ => {}
        }
    }
    arriving
}

/// Returns the units whose results the words of a proof may name: those of its steps, the supports behind its
/// strengths, and the fleets of convoyed moves.
pub(super) fn named<const W: usize>(case: &Case<W>, proof: &Proof) -> Set<W> {
    let s = &case.situation;
    let mut named = Set::EMPTY;
    for step in proof.steps() {
        match step.claim {
            Claim::Order(u) => {
                named.insert(u);
                if matches!(s.order(u), Order::Move { .. }) {
                    named |= s.fleets(u) | s.supporters(u);
                }
            }
            Claim::Stays(u) | Claim::Takes(u) => {
                named |= s.attackers(s.province(u)) | s.supporters(u);
                for by in s.attackers(s.province(u)) {
                    named |= s.supporters(by);
                }
            }
            Claim::Exceeds { unit, against } => {
                named |= s.supporters(unit);
                named |= match against {
                    Against::Prevent(u) | Against::Defend(u) => s.fleets(u) | s.supporters(u),
                    Against::Hold(p) => match s.unit_in(p) {
                        Some(u) if s.moves().contains(u) => Set::one(u),
                        holder => holder.map_or(Set::EMPTY, |u| s.supporters(u)),
                    },
                };
            }
            Claim::Term(Term::Path(u)) => named |= s.fleets(u),
            Claim::Term(_) | Claim::Component(_) => {}
        }
    }
    for component in &proof.components {
        named |= component.orders.iter().copied().collect();
    }
    named
}
