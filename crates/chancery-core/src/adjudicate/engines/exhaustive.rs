//! The reference for all other engines: the exact result, and nothing else.
//!
//! 1. Decide all that partial information decides.
//! 2. Make the graph of the orders still undecided: an arrow to each whose value can still matter.
//! 3. Take each component that no arrow leaves and try all assignments. Exactly one satisfies the
//!    equations: take it. None or several: the backup rule.
//! 4. Again, until nothing is undecided.

use crate::adjudicate::algebra::engine::Engine;
use crate::adjudicate::algebra::operations::System;
use crate::adjudicate::cycles::component::{ComponentSolver, Verification};
use crate::adjudicate::engines::partial_information::by_components;
use crate::adjudicate::solutions::solution::{Solution, Trace};

/// The reference for all other engines.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive<const W: usize> {
    components: ComponentSolver<W>,
}

impl<const W: usize> Engine<W> for Exhaustive<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        by_components(&mut self.components, Verification::Solve, system, solution, trace);
    }
}
