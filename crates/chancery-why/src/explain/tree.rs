//! The whole tree of a proof, line by line.

use super::cite::{Places, Rule, of_claim};
use super::proof::{Against, Claim, Proof, Step, StepRole};
use super::scene::Scene;
use super::statement::{Aids, Fact, Figure, Statement, TreeLine};
use chancery_core::adjudicate::{Set, Term};
use chancery_core::order::Order;
use std::collections::BTreeSet;

impl<const W: usize> Scene<'_, W> {
    /// Returns the tree of a proof.
    pub fn tree(&self, proof: &Proof) -> Vec<TreeLine> {
        let mut lines = Vec::new();
        for root in std::iter::once(&proof.root).chain(&proof.driven) {
            self.lines(proof, root, (0, Set::EMPTY), &mut lines);
        }
        if !proof.leaves.is_empty() {
            let leaves = proof.leaves.iter().map(|leaf| leaf.unit);
            let holds = self.needed_holds(proof).into_iter().filter(|&u| !proof.is_decisive(u));
            let says = Fact::Decisive(leaves.chain(holds).collect());
            lines.push(TreeLine { depth: 0, says, places: Places::NONE, standing: StepRole::Decides });
        }
        lines
    }

    /// Returns the units that hold, and that the deciding steps of a proof find where they are.
    fn needed_holds(&self, proof: &Proof) -> BTreeSet<usize> {
        let deciding = proof.steps().filter(|step| step.standing == StepRole::Decides);
        let found = deciding.filter_map(|step| match step.claim {
            Claim::Term(Term::Hold(p)) | Claim::Exceeds { against: Against::Hold(p), .. } => {
                self.s.unit_in(p)
            }
            Claim::Term(Term::Vacated(u)) => self.occupant(u),
            _ => None,
        });
        found.filter(|&u| self.s.order(u) == Order::Hold).collect()
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
            // A step that is shown elsewhere has its grounds there, and one that was not needed is shown without any, so
            // here they have only their result. What would not have been enough by convoy either did not arrive, but its
            // steps show the strengths.
            Claim::Order(u)
                if step.standing != StepRole::Decides
                    || !self.arrives(u) && Self::obstacle(step).is_some() && !Self::lacks_way(u, step) =>
            {
                (Fact::Result { unit: u, verdict: self.verdict(u) }, Places::NONE)
            }
            Claim::Order(u) | Claim::Stays(u) => {
                let is_order = matches!(step.claim, Claim::Order(_));
                let (statement, rule) = if is_order { self.clause(u, step) } else { self.stays(u) };
                (Fact::Statement(statement), rule.places())
            }
            Claim::Takes(u) => {
                let (verdict, reason) = (proof.verdict, proof.reason);
                let why = reason.map(|reason| (reason, proof.with.clone()));
                let says = Statement::NoEffect { unit: u, verdict, why, holds: None };
                (Fact::Statement(says), reason.map_or(Places::NONE, |reason| self.source_of_void(u, reason)))
            }
            Claim::Exceeds { .. } | Claim::Term(_) => self.part(step),
            Claim::Component(k) => {
                let found = &proof.components[k];
                let components = &self.case.derivation.components;
                let own = components.iter().find(|c| found.orders.iter().all(|&u| c.orders.contains(u)));
                let settled = found.rule.zip(own.map(|c| c.settled.iter().collect()));
                let (orders, count) = (found.orders.clone(), found.resolutions);
                let says = Fact::Component { orders, count, settled };
                (says, found.rule.map_or(Places::NONE, |r| Rule::Component(r).places()))
            }
        }
    }

    /// Returns what is said of a comparison or a part of an equation.
    fn part(&self, step: &Step) -> (Fact, Places) {
        let (claim, value) = (step.claim, step.value);
        let (figure, route) = match claim {
            Claim::Term(Term::Path(u)) => (0, self.convoyed(u).then(|| self.written_route(u))),
            Claim::Term(term) => (self.case.strength(term), None),
            _ => (0, None),
        };
        // What took away all strength is told below, and no sum comes to it.
        let aids = match claim {
            Claim::Term(term) if figure > 0 => self.aids_of_term(term),
            _ => Aids::None,
        };
        let figure = Figure::new(figure, aids);
        let places = match claim {
            Claim::Term(Term::Path(u)) if !self.convoyed(u) => Places::NONE,
            Claim::Term(Term::Beaten(u)) => self.cite_beaten(u),
            _ => of_claim(claim),
        };
        (Fact::Part { claim, value, figure, route }, places)
    }
}
