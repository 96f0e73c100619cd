//! The whole tree of a proof, line by line.

use super::cite::{Places, of_claim};
use super::proof::{Against, Claim, Proof, Step, StepRole};
use super::scene::Scene;
use super::statement::{Aids, Fact, Figure, Statement, TreeLine};
use chancery_core::adjudicate::{Set, Term};
use chancery_core::order::Order;

impl<const W: usize> Scene<'_, W> {
    /// Returns the tree of a proof.
    pub fn tree(&self, proof: &Proof) -> Vec<TreeLine> {
        let mut lines = Vec::new();
        for root in [Some(&proof.root), proof.driven.as_ref()].into_iter().flatten() {
            self.lines(proof, root, (0, Set::EMPTY), &mut lines);
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

    /// Adds a step with its parts; no strength counts the supports of the orders `above`, which rest on it.
    fn lines(
        &self,
        proof: &Proof,
        step: &Step,
        (depth, mut above): (usize, Set<W>),
        lines: &mut Vec<TreeLine>,
    ) {
        let (mut says, places) = self.line(proof, step);
        match &mut says {
            Fact::Statement(statement) => self.leave_out(statement, above),
            Fact::Part { figure, .. } => figure.leave_out(above, |_| true),
            _ => {}
        }
        lines.push(TreeLine { depth, says, places, standing: step.standing });
        if let Claim::Order(u) = step.claim {
            above.insert(u);
        }
        for part in &step.because {
            self.lines(proof, part, (depth + 1, above), lines);
        }
    }

    fn line(&self, proof: &Proof, step: &Step) -> (Fact, Places) {
        match step.claim {
            // A step that is shown elsewhere has its grounds there, and one that was not needed is shown without
            // any, so here they have only their result.
            Claim::Order(u) if step.standing != StepRole::Decides => {
                (Fact::Result { unit: u, verdict: self.verdict(u) }, Places::NONE)
            }
            // What would not have been enough by convoy either did not arrive, but its steps show the strengths.
            Claim::Order(u)
                if !self.arrives(u) && Self::obstacle(step).is_some() && !Self::lacks_way(u, step) =>
            {
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
                let says = Statement::NoEffect { unit: u, verdict, reason, with, holds: None };
                (Fact::Statement(says), reason.map_or(Places::NONE, |reason| self.places_of_void(u, reason)))
            }
            Claim::Exceeds { .. } | Claim::Term(_) => self.part(step),
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

    /// Returns what is said of a comparison or a part of an equation.
    fn part(&self, step: &Step) -> (Fact, Places) {
        let (claim, value) = (step.claim, step.value);
        let (figure, route) = match claim {
            Claim::Term(term @ (Term::Attack(_) | Term::Defend(_) | Term::Prevent(_) | Term::Hold(_))) => {
                let strength = self.case.strength(term);
                // What took away all strength is told below, and no sum comes to it.
                let aids = if strength == 0 { Aids::None } else { self.aids_of_term(term) };
                (Figure::new(strength, aids), None)
            }
            Claim::Term(Term::Path(u)) => {
                (Figure::new(0, Aids::None), self.convoyed(u).then(|| self.written_route(u)))
            }
            _ => (Figure::new(0, Aids::None), None),
        };
        let places = match claim {
            Claim::Term(Term::Path(u)) if !self.convoyed(u) => Places::NONE,
            Claim::Term(Term::Beaten(u)) => self.cite_beaten(u),
            _ => of_claim(claim),
        };
        (Fact::Part { claim, value, figure, route }, places)
    }
}
