//! The log of an engine on a movement phase.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::{Context, Line, MovementAdjudication, Situation, Solvable};
use crate::order::{Position, Submitted};

/// What an engine does on a movement phase, step by step.
pub fn log<'a>(court: Context<'_>, position: &Position, orders: impl Into<Submitted<'a>>) -> Vec<Line> {
    let orders: Submitted<'_> = orders.into();
    at_width!(court.terrain.room(position.units.len()), W => MovementAdjudication::<W>::new(court, position, orders).log(court))
}

impl<const W: usize> MovementAdjudication<W> {
    fn log(&self, court: Context<'_>) -> Vec<Line>
    where
        Situation<W>: Solvable<W>,
    {
        let mut lines = self.heard_in_silence(court.map);
        lines.extend(court.engine.log(&self.situation, court.map));
        lines
    }
}
