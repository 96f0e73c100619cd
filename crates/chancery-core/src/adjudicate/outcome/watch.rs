//! The log of an engine on a movement phase.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::{Context, JournalLine, MovementAdjudication, Reason, Situation, Solvable};
use crate::map::Unit;
use crate::order::{Position, SubmissionRef};

/// Writes a reason with the units that it speaks of.
pub type Describe<'d> = &'d dyn Fn(Reason, &[Unit]) -> String;

/// Lists what an engine does on a movement phase, step by step; `describe` writes reasons.
pub fn log<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
    describe: Describe<'_>,
) -> Vec<JournalLine> {
    let orders: SubmissionRef<'_> = orders.into();
    at_width!(context.terrain.room(position.units.len()), W => MovementAdjudication::<W>::new(context, position, orders).log(context, describe))
}

impl<const W: usize> MovementAdjudication<W> {
    fn log(&self, context: Context<'_>, describe: Describe<'_>) -> Vec<JournalLine>
    where
        Situation<W>: Solvable<W>,
    {
        let mut lines = self.implied_lines(context.map, describe);
        lines.extend(context.engine.log(&self.situation, context.map));
        lines
    }
}
