//! What an engine is: it solves a system of equations.

use crate::adjudicate::algebra::operations::System;
use crate::adjudicate::solutions::solution::{Solution, Trace};

/// Solves equations. An engine keeps its scratch memory from position to position.
pub trait Engine<const W: usize> {
    /// Solves `system` into `solution`, which is cleared first.
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T);
}
