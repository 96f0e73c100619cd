//! Where units stand after a movement phase, and nothing else: for programs that ask it thousands of times.
//!
//! Orders are resolved, a situation is built and the engine of the context solves it, all as in
//! [`movement`](crate::adjudicate::movement), but in memory that is kept; results are not put into words.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::outcome::findings::driven_out;
use crate::adjudicate::outcome::movement::units_after;
use crate::adjudicate::solutions::solution::{NoTrace, Solution};
use crate::adjudicate::submissions::resolve::heard;
use crate::adjudicate::{Context, Engine as _, EngineId, Fast, Set, Situation, Solvable};
use crate::map::Unit;
use crate::order::Order;

/// One who tells where units will stand.
#[derive(Debug)]
pub struct Forecaster<'a> {
    context: Context<'a>,
    narrow: Option<Memory<1>>,
    wide: Option<Memory<16>>,
}

impl<'a> Forecaster<'a> {
    /// Makes one for this context, with nothing remembered yet.
    pub fn new(context: Context<'a>) -> Self {
        Self { context, narrow: None, wide: None }
    }

    /// Returns the order that a unit, by its number, acts on if it is given this one alone, by the rules of the
    /// house.
    ///
    /// The units stand in different provinces of the context's map, and there are at most 1,024 of them.
    pub fn heard(&mut self, units: &[Unit], unit: usize, order: Order) -> Order {
        let Self { context, narrow, wide } = self;
        at_width!(context.terrain.room(units.len()), memory in [narrow, wide] => {
            Memory::of(memory).heard(*context, units, unit, order)
        })
    }

    /// Puts the units that are on the board after the phase into `after`, in the order in which they were. Units that
    /// are driven out are not among them.
    ///
    /// There is one order for each unit, as it is [`heard`](Self::heard).
    pub fn after(&mut self, units: &[Unit], orders: &[Order], after: &mut Vec<Unit>) {
        let Self { context, narrow, wide } = self;
        at_width!(context.terrain.room(units.len()), memory in [narrow, wide] => {
            Memory::of(memory).after(*context, units, orders, after);
        });
    }
}

/// The memory that is kept from phase to phase, for sets of units of one width.
#[derive(Debug)]
struct Memory<const W: usize> {
    situation: Box<Situation<W>>,
    solution: Solution<W>,
    swift: Fast<W>,
}

impl<const W: usize> Memory<W> {
    fn of(memory: &mut Option<Self>) -> &mut Self {
        memory.get_or_insert_with(|| Self {
            situation: Box::default(),
            solution: Solution::default(),
            swift: Fast::default(),
        })
    }

    fn heard(&mut self, context: Context<'_>, units: &[Unit], unit: usize, order: Order) -> Order {
        self.situation.survey(context.terrain, context.rules, units);
        heard(context, &self.situation, unit, order)
    }

    fn after(&mut self, context: Context<'_>, units: &[Unit], orders: &[Order], after: &mut Vec<Unit>)
    where
        Situation<W>: Solvable<W>,
    {
        self.solve(context, units, orders);
        let Self { situation: s, solution, .. } = self;
        let dislodged: Set<W> = driven_out(s, solution.succeed).map(|(victim, _)| victim).collect();
        after.clear();
        after.extend(units_after(s, solution.succeed, dislodged));
    }

    fn solve(&mut self, context: Context<'_>, units: &[Unit], orders: &[Order])
    where
        Situation<W>: Solvable<W>,
    {
        let Self { situation: s, solution, swift, .. } = self;
        s.build(context.terrain, context.rules, units, orders);
        if context.engine == EngineId::SWIFT {
            swift.solve(&**s, solution, &mut NoTrace);
        } else {
            context.engine.solve(&**s, solution, &mut NoTrace);
        }
    }
}
