//! What a proof speaks of that an engine with rules of its own has otherwise. A proof is made from the
//! equations; where only the result that is asked about is the engine's, too, its grounds are not.

use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Claim, Proof};
use super::scene::join;
use crate::adjudicate::{BackupRule, Fate, KnotFound, Reason, Set, Term, Verdict};
use crate::order::{Canonical as _, Order};

impl Explainer<'_> {
    /// Of which other orders that a proof tells of the engine has another result, and whose paradox it settled
    /// by another rule, in sentences; `None` if the engine has all of it.
    pub(super) fn otherwise(&self, proof: &Proof) -> Option<String> {
        if self.engine().is_exact() {
            return None;
        }
        let told: Vec<usize> = with_case!(&self.inner, case => told(case, proof).iter().collect());
        let entries = &self.resolution().entries;
        let has = |u: usize| self.agrees(u) && entries[u].verdict != Verdict::Undecided;
        let others: Vec<usize> = told.into_iter().filter(|&u| u != proof.unit && !has(u)).collect();
        let mut sentences = Vec::new();
        if !others.is_empty() {
            let name = |&u: &usize| {
                let (order, word) = (entries[u].ordered.canonical(self.map), entries[u].verdict.word());
                match entries[u].fate.map(Fate::word).filter(|fate| *fate != word) {
                    Some(fate) => format!("{order} ({word}, {fate})"),
                    None => format!("{order} ({word})"),
                }
            };
            let another = if others.len() == 1 { "another result" } else { "other results" };
            let names: Vec<String> = others.iter().map(name).collect();
            sentences.push(format!("It has {another} for {}.", join(&names)));
        }
        // How Cross breaks a convoy his own reason says.
        let is_said = proof.reason == Some(Reason::FleetDislodgedAtFirst);
        for knot in proof.knots.iter().filter(|knot| !is_said && !self.has_settled(knot)) {
            if knot.orders.iter().all(|u| !others.contains(u)) {
                let names = knot.orders.iter().map(|&u| self.units()[u].canonical(self.map));
                let names = join(&names.collect::<Vec<_>>());
                sentences.push(format!("The paradox of {names} it settled in its own way."));
            }
        }
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }

    /// Whether the engine met a knot of the equations and settled it by the same rule. A circular movement
    /// takes place by every engine, whether or not it calls it a knot.
    fn has_settled(&self, knot: &KnotFound) -> bool {
        let same = |other: &KnotFound| {
            other.rule == knot.rule && other.orders.iter().any(|u| knot.orders.contains(u))
        };
        let is_paradox = matches!(knot.rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        !is_paradox || self.resolution().knots.iter().any(same)
    }
}

/// The units whose results the words of a proof may name: those of its steps, the supports behind its
/// strengths, and the fleets of convoyed moves.
fn told<const W: usize>(case: &Case<W>, proof: &Proof) -> Set<W> {
    let s = &case.situation;
    let mut told = Set::EMPTY;
    let steps = proof.root.walk().into_iter().chain(proof.driven.iter().flat_map(|step| step.walk()));
    for step in steps {
        match step.claim {
            Claim::Order(u) => {
                told.insert(u);
                if matches!(s.order(u), Order::Move { .. }) {
                    told |= s.fleets(u);
                    told |= s.supporters(u);
                }
            }
            Claim::Stays(u) | Claim::Takes(u) => {
                let attackers = s.attackers(s.province(u));
                told |= attackers;
                for by in attackers {
                    told |= s.supporters(by);
                }
                told |= s.supporters(u);
            }
            Claim::Exceeds { unit, against } => {
                told |= s.supporters(unit);
                match against {
                    Against::Prevent(u) | Against::Defend(u) => {
                        told |= s.fleets(u);
                        told |= s.supporters(u);
                    }
                    Against::Hold(p) => {
                        if let Some(u) = s.unit_in(p) {
                            if s.moves().contains(u) {
                                told.insert(u);
                            } else {
                                told |= s.supporters(u);
                            }
                        }
                    }
                }
            }
            Claim::Term(Term::Path(u)) => told |= s.fleets(u),
            Claim::Term(_) | Claim::Knot(_) => {}
        }
    }
    for knot in &proof.knots {
        told |= knot.orders.iter().copied().collect();
    }
    told
}
