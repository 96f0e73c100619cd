//! What an engine does, step by step, as lines to read.
//!
//! The engines that solve the equations are watched through their [`Trace`]; the adjudicators with
//! rules of their own keep a log in their authors' notation.

use super::{
    Atlas, BackupRule, Condition, Court, Cross, EngineId, Hearing, Journal, Knot, Line, Set, Situation,
    Solution, Step, Trace,
};
use crate::map::Map;
use crate::order::{Canonical, Order, Ordered, Position};

/// Takes down the steps of an engine.
struct Scribe<'a, 'm, const W: usize> {
    map: &'m Map,
    situation: &'a Situation<W>,
    journal: Journal<'m>,
}

impl<const W: usize> Scribe<'_, '_, W> {
    fn order(&self, u: usize) -> String {
        let unit = self.situation.unit(u);
        Ordered { by: unit.power, unit: unit.into(), order: self.situation.order[u] }.canonical(self.map)
    }

    fn orders(&self, orders: Set<W>) -> String {
        orders.iter().map(|u| self.order(u)).collect::<Vec<_>>().join(", ")
    }

    fn knot(&self, knot: &Knot<W>) -> String {
        if knot.settled.is_empty() {
            return format!("cycle of {}: left as it is", self.orders(knot.orders));
        }
        let by = knot.rule.map_or("the equations", BackupRule::code).replace('_', " ");
        let s = if knot.resolutions == 1 { "" } else { "s" };
        format!("knot of {}: {} resolution{s}, settled by {by}", self.orders(knot.orders), knot.resolutions)
    }
}

impl<const W: usize> Trace<W> for Scribe<'_, '_, W> {
    fn step(&mut self, step: Step<'_, W>) {
        let result = |succeeds: bool| if succeeds { "succeeds" } else { "fails" };
        let (unit, text) = match step {
            Step::Visit(u) => (Some(u), format!("visit {}", self.order(u))),
            Step::Guess(u, succeeds) => {
                (Some(u), format!("guess that {} {}", self.order(u), result(succeeds)))
            }
            Step::Provisional(u, succeeds, on) => {
                let (order, on) = (self.order(u), self.orders(on));
                (Some(u), format!("{order} {}, resting on the guess for {on}", result(succeeds)))
            }
            Step::Resolved(u, succeeds) => (Some(u), format!("{} {}", self.order(u), result(succeeds))),
            Step::Contradiction(u) => {
                (Some(u), format!("both guesses for {} confirm or both refute themselves", self.order(u)))
            }
            Step::Pass(open) => (None, format!("pass over {open} undecided orders")),
            Step::Knot(knot) => (None, self.knot(knot)),
        };
        self.journal.note(unit, text);
    }
}

/// What an engine does on a movement phase, step by step.
pub fn log(court: Court<'_>, position: &Position, orders: &[Ordered<Order>]) -> Vec<Line> {
    match position.units.len() {
        0..=64 => Hearing::<1>::new(court, position, orders).log(court),
        65..=256 => Hearing::<4>::new(court, position, orders).log(court),
        _ => Hearing::<16>::new(court, position, orders).log(court),
    }
}

impl<const W: usize> Hearing<W> {
    fn log(&self, court: Court<'_>) -> Vec<Line> {
        court.engine.log(&self.situation, court.map)
    }
}

impl EngineId {
    /// Adjudicates once more and takes down every step.
    pub fn log<const W: usize>(self, situation: &Situation<W>, map: &Map) -> Vec<Line> {
        let mut solution = Solution::default();
        let mut journal = Journal::new(map);
        match self {
            Self::Atlas => {
                let mut atlas = Atlas::default();
                let stage = atlas.adjudicate(situation, &mut solution, Some(&mut journal)).stage;
                journal.note(None, format!("conclusive stage: {stage}"));
            }
            Self::Condition => Condition::default().adjudicate(situation, &mut solution, Some(&mut journal)),
            Self::Cross => {
                Cross::default().adjudicate(situation, &mut solution, Some(&mut journal));
            }
            _ => {
                let mut scribe = Scribe { map, situation, journal };
                self.solve(situation, &mut solution, &mut scribe);
                if let Some(gave_up) = &solution.gave_up {
                    let text = format!("gave up on {}: {}", scribe.orders(gave_up.orders), gave_up.limit);
                    scribe.journal.note(None, text);
                }
                journal = scribe.journal;
            }
        }
        journal.into_lines()
    }
}
