//! The whole tree of a proof, line by line.

use super::cite::{Places, of_claim};
use super::formula::Value;
use super::proof::{Against, Claim, Proof, Step, StepRole};
use super::scene::Scene;
use super::statement::{Fact, Statement, Sum, TreeLine};
use chancery_core::adjudicate::Term;
use chancery_core::order::Order;

impl<const W: usize> Scene<'_, W> {
    /// Returns the tree of a proof.
    pub fn tree(&self, proof: &Proof) -> Vec<TreeLine> {
        let mut lines = Vec::new();
        self.lines(proof, &proof.root, 0, &mut lines);
        if let Some(driven) = &proof.driven {
            self.lines(proof, driven, 0, &mut lines);
        }
        if !proof.leaves.is_empty() {
            let mut units: Vec<usize> = proof.leaves.iter().map(|l| l.unit).collect();
            units.extend(
                self.needed_holds(proof).into_iter().filter(|u| !units.contains(u)).collect::<Vec<_>>(),
            );
            let says = Fact::Decisive(units);
            lines.push(TreeLine { depth: 0, says, places: Places::NONE, standing: StepRole::Decides });
        }
        lines
    }

    /// Returns the units that hold, and that the deciding steps of a proof find where they are.
    fn needed_holds(&self, proof: &Proof) -> Vec<usize> {
        let s = &self.case.situation;
        let roots = [Some(&proof.root), proof.driven.as_ref()];
        let mut steps: Vec<&Step> = roots.into_iter().flatten().collect();
        let mut holds = Vec::new();
        while let Some(step) = steps.pop() {
            steps.extend(step.because.iter().filter(|part| part.standing == StepRole::Decides));
            let found = match step.claim {
                Claim::Term(Term::Hold(p)) | Claim::Exceeds { against: Against::Hold(p), .. } => s.unit_in(p),
                Claim::Term(Term::Vacated(u)) => self.occupant(u),
                _ => None,
            };
            holds.extend(found.filter(|&u| s.order(u) == Order::Hold && !holds.contains(&u)));
        }
        holds.sort_unstable();
        holds
    }

    fn lines(&self, proof: &Proof, step: &Step, depth: usize, lines: &mut Vec<TreeLine>) {
        let (says, places) = self.line(proof, step);
        lines.push(TreeLine { depth, says, places, standing: step.standing });
        for part in &step.because {
            self.lines(proof, part, depth + 1, lines);
        }
    }

    fn line(&self, proof: &Proof, step: &Step) -> (Fact, Places) {
        let truth = step.value.truth();
        match step.claim {
            // A step that is shown elsewhere has its grounds there, and one that was not needed is shown without
            // any, so here they have only their result.
            Claim::Order(u) if step.standing != StepRole::Decides => {
                (Fact::Result { unit: u, verdict: self.verdict(u) }, Places::NONE)
            }
            // What would not have been enough by convoy either did not arrive, but its steps show the strengths.
            Claim::Order(u) if self.is_too_weak(u, step) && !self.arrives(u) => {
                (Fact::Result { unit: u, verdict: self.verdict(u) }, Places::NONE)
            }
            Claim::Order(u) => {
                let (statement, rule) = self.clause(u, step);
                (Fact::Statement(statement), rule.places())
            }
            Claim::Stays(u) => {
                let (statement, rule) = self.stays(u);
                (Fact::Statement(statement), rule.places())
            }
            Claim::Takes(u) => {
                let (verdict, reason, with) = (proof.verdict, proof.reason, proof.with.clone());
                let says = Statement::NoEffect { unit: u, verdict, reason, with, holds: false };
                (Fact::Statement(says), reason.map_or(Places::NONE, |reason| self.places_of_void(u, reason)))
            }
            Claim::Exceeds { unit, against } => {
                (Fact::Exceeds { unit, against, truth }, of_claim(step.claim))
            }
            Claim::Term(term) => self.term(term, step.value),
            Claim::Component(k) => {
                let Some(found) = proof.components.get(k) else { return (Fact::NoComponent, Places::NONE) };
                let components = &self.case.derivation.components;
                let own = components.iter().find(|c| found.orders.iter().all(|&u| c.orders.contains(u)));
                let settled = found.rule.zip(own.map(|c| c.settled.iter().collect()));
                let (orders, resolutions) = (found.orders.clone(), found.resolutions);
                let says = Fact::Component { orders, resolutions, settled };
                (says, found.rule.map_or(Places::NONE, |r| super::cite::Rule::Component(r).places()))
            }
        }
    }

    /// Returns what is said of a part of an equation that has this value.
    pub fn term(&self, term: Term, value: Value) -> (Fact, Places) {
        let truth = value.truth();
        let places = of_claim(Claim::Term(term));
        let of = |u: usize, strength: u32, is_attack: bool| {
            // What took away all strength is told below, and no sum comes to it.
            let sum = if strength == 0 { Sum::default() } else { self.sum(u, is_attack) };
            Fact::Strength { term, holder: None, strength, sum, value }
        };
        let says = match term {
            Term::Attack(u) => of(u, self.attack(u), true),
            Term::Defend(u) => of(u, self.against(Against::Defend(u)), false),
            Term::Prevent(u) => of(u, self.against(Against::Prevent(u)), false),
            Term::Hold(p) => {
                let holder = self.case.situation.unit_in(p);
                let held = holder.filter(|&o| !self.case.situation.moves().contains(o));
                let sum = held.map(|o| self.sum(o, false)).unwrap_or_default();
                Fact::Strength { term, holder, strength: self.against(Against::Hold(p)), sum, value }
            }
            Term::Path(u) if !self.convoyed(u) => return (Fact::ByLand(u), Places::NONE),
            Term::Path(u) => Fact::Convoy { unit: u, route: self.written_route(u), truth },
            Term::OverSea(u) => Fact::OverSea { unit: u, truth },
            Term::HeadToHead(u) => {
                Fact::HeadToHead { units: [u, self.case.situation.opponent(u) as usize], truth }
            }
            Term::Vacated(u) => Fact::Vacated { unit: self.occupant(u), truth },
            Term::Beaten(u) => return (Fact::Beaten { unit: u, truth }, self.cite_beaten(u)),
        };
        (says, places)
    }

    fn sum(&self, u: usize, is_attack: bool) -> Sum {
        let aids = self.aids(u);
        let all = self.case.situation.supporters(u);
        let given = self.given_of(all);
        let (counts, cut) = if is_attack { (aids.counts, aids.cut) } else { (given, all - given) };
        let own = if is_attack { aids.own.iter().collect() } else { Vec::new() };
        Sum { counts: counts.iter().collect(), cut: cut.iter().collect(), own }
    }
}
