//! The reference for all other engines: the exact result, and nothing else.
//!
//! 1. Decide all that partial information decides.
//! 2. Make the graph of the orders still undecided: an arrow to each whose value can still matter.
//! 3. Take each component that no arrow leaves and try all assignments. Exactly one satisfies the
//!    equations: take it. None or several: the backup rule.
//! 4. Again, until nothing is undecided.
//!
//! The default engine leaves components to the same [`ComponentSolver`]. The engines of the article find and settle
//! cycles each in its author's way, with no code of this one, so that a fault in a cycle shows as a difference.

use crate::adjudicate::algebra::operations::{Engine, System};
use crate::adjudicate::algebra::partial::{Partial, decide_watched};
use crate::adjudicate::cycles::ComponentSolver;
use crate::adjudicate::solution::{Solution, Step, Trace};

/// The reference for all other engines.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive<const W: usize> {
    components: ComponentSolver<W>,
}

impl<const W: usize> Engine<W> for Exhaustive<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let mut partial = Partial::default();
        loop {
            decide_watched(system, &mut partial, trace);
            let open = system.orders() - partial.known.decided;
            if open.is_empty() {
                break;
            }
            let before = solution.components.len();
            if let Err(gave_up) = self.components.settle(system, &mut partial, &mut solution.components) {
                solution.gave_up = Some(gave_up);
                break;
            }
            for component in &solution.components[before..] {
                trace.step(Step::Component(component));
            }
            if T::WATCHES {
                for u in open & partial.known.decided {
                    trace.step(Step::Resolved(u, partial.known.succeed.contains(u)));
                }
            }
        }
        solution.succeed = partial.known.succeed;
        solution.undecided = system.orders() - partial.known.decided;
    }
}
