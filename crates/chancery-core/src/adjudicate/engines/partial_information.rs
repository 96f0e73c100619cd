//! The partial-information engine (Kruijswijk, "Decisions on partial information"): passes over the
//! orders, deciding what minimum and maximum strengths decide, until a pass decides nothing. The
//! components that remain go to the backup rule at once, on the strength of his second theorem.

use crate::adjudicate::algebra::engine::Engine;
use crate::adjudicate::algebra::operations::System;
use crate::adjudicate::algebra::partial::{Partial, decide_watched};
use crate::adjudicate::cycles::component::{ComponentSolver, Verification};
use crate::adjudicate::solutions::solution::{Solution, Step, Trace};

/// The partial-information engine.
#[derive(Clone, Debug, Default)]
pub struct PartialInformation<const W: usize> {
    components: ComponentSolver<W>,
}

impl<const W: usize> Engine<W> for PartialInformation<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        by_components(&mut self.components, Verification::Trust, system, solution, trace);
    }
}

/// Decides on partial information, settles the terminal components, and begins again.
pub(in crate::adjudicate) fn by_components<const W: usize, S: System<W>, T: Trace<W>>(
    components: &mut ComponentSolver<W>,
    verification: Verification,
    system: &S,
    solution: &mut Solution<W>,
    trace: &mut T,
) {
    solution.clear();
    let mut partial = Partial::default();
    loop {
        decide_watched(system, &mut partial, trace);
        let open = system.orders() - partial.known.decided;
        if open.is_empty() {
            break;
        }
        let before = solution.components.len();
        if let Err(gave_up) =
            components.settle(system, &mut partial, None, verification, &mut solution.components)
        {
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
