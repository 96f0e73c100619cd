//! What a proof speaks of that an engine with rules of its own has otherwise. A proof is made from the
//! equations; where only the result that is asked about is the engine's, too, its grounds are not.

use super::case::Case;
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Claim, Proof};
use super::scene::join;
use crate::adjudicate::{BackupRule, ComponentFound, Fate, Reason, Set, Settled, Term, Verdict, equations};
use crate::order::{Canonical as _, Order};

impl Explainer<'_> {
    /// Of which other orders that a proof tells of the engine has another result, which it says never got where
    /// they do by the equations, and whose paradox it settled by another rule, in sentences; `None` if the engine has all of it.
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
                let (order, word) = (self.order_text(u), entries[u].verdict.word());
                match entries[u].fate.map(Fate::word).filter(|fate| *fate != word) {
                    Some(fate) => format!("{order} ({word}, {fate})"),
                    None => format!("{order} ({word})"),
                }
            };
            let another = if others.len() == 1 { "another result" } else { "other results" };
            let names: Vec<String> = others.iter().map(name).collect();
            sentences.push(format!("It has {another} for {}.", join(&names)));
        }
        let strays = with_case!(&self.inner, case => named(case, proof).iter().collect::<Vec<_>>());
        for u in strays.into_iter().filter(|u| *u != proof.unit && !others.contains(u) && self.strays(*u)) {
            let (order, word) = (self.order_text(u), entries[u].verdict.word());
            sentences.push(format!("Of {order} it says: {word}: {}.", self.own_reason(u)));
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

    /// Whether a move that gets there by the equations has no way by the engine.
    fn strays(&self, u: usize) -> bool {
        let lacks_way = [Reason::NoLine, Reason::NoRoute, Reason::ConvoyDisrupted, Reason::RouteDisrupted];
        let reason = self.resolution().entries[u].reason;
        self.has_own_reason(u) && reason.is_some_and(|reason| lacks_way.contains(&reason)) && {
            with_case!(&self.inner, case => {
                let known = case.derivation.known.succeed;
                case.situation.live().contains(u)
                    && equations::path(&mut Settled::new(known), &case.situation, u)
            })
        }
    }

    /// Whether the engine met a knot of the equations and settled it by the same rule. A circular movement
    /// takes place by every engine, whether or not it calls it a knot.
    fn has_settled(&self, knot: &ComponentFound) -> bool {
        let same = |other: &ComponentFound| {
            other.rule == knot.rule && other.orders.iter().any(|u| knot.orders.contains(u))
        };
        let is_paradox = matches!(knot.rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        !is_paradox || self.resolution().knots.iter().any(same)
    }
}

/// The units whose moves the words of a proof count as having got there.
fn named<const W: usize>(case: &Case<W>, proof: &Proof) -> Set<W> {
    let s = &case.situation;
    let mut named = Set::EMPTY;
    let steps = proof.root.walk().into_iter().chain(proof.driven.iter().flat_map(|step| step.walk()));
    for step in steps {
        match step.claim {
            Claim::Order(u) if s.supports().contains(u) => named |= s.attackers(s.province(u)),
            Claim::Order(u)
            | Claim::Term(Term::Path(u))
            | Claim::Exceeds { against: Against::Prevent(u) | Against::Defend(u), .. } => named.insert(u),
            _ => {}
        }
    }
    named
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
            Claim::Term(_) | Claim::Component(_) => {}
        }
    }
    for knot in &proof.knots {
        told |= knot.orders.iter().copied().collect();
    }
    told
}
