//! The arbiter: the exact result, and nothing else.
//!
//! 1. Decide all that partial information decides.
//! 2. Make the graph of the orders still undecided: an arrow to each whose value can still matter.
//! 3. Take each knot that no arrow leaves and try all assignments. Exactly one satisfies the
//!    equations: take it. None or several: the backup rule.
//! 4. Again, until nothing is undecided.

use super::Set;
use super::engine::{Engine, Solution, Step, Trace};
use super::knot::Knots;
use super::meaning::System;
use super::partial::{Known, Partial, decide};

/// The arbiter.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive<const W: usize> {
    knots: Knots<W>,
}

impl<const W: usize> Engine<W> for Exhaustive<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let mut partial = Partial { known: Known::default(), asked: Set::EMPTY };
        loop {
            decide(system, &mut partial);
            let open = system.orders() - partial.known.decided;
            trace.step(Step::Pass(open.len()));
            if open.is_empty() {
                break;
            }
            let before = solution.knots.len();
            if let Err(gave_up) = self.knots.settle(system, &mut partial, None, &mut solution.knots) {
                solution.gave_up = Some(gave_up);
                break;
            }
            for knot in &solution.knots[before..] {
                trace.step(Step::Knot(knot));
            }
        }
        solution.succeed = partial.known.succeed;
        solution.undecided = system.orders() - partial.known.decided;
    }
}
