//! Defines truth values and strengths, so that the equations can be evaluated into many things, and engines.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::Knowledge;
use crate::adjudicate::board::Passage;
use crate::adjudicate::board::groups::UnitGroup;
use crate::adjudicate::board::set::Table;
use crate::adjudicate::codes::BackupRule;
use crate::adjudicate::solution::{Solution, Trace};

pub(in crate::adjudicate) mod partial;
pub(in crate::adjudicate) mod plain;
pub(in crate::adjudicate) mod reads;

/// A part of an equation that has a name, which proofs and traces receive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// Whether the move of this unit has a path: by land, or by a convoy that gets through.
    Path(usize),
    /// The attack strength of this unit's move.
    Attack(usize),
    /// The defend strength of this unit's move.
    Defend(usize),
    /// The prevent strength of this unit's move.
    Prevent(usize),
    /// The hold strength of this province.
    Hold(u16),
    /// Whether this unit's move meets the unit at its destination head to head.
    HeadToHead(usize),
    /// Whether the destination of this unit's move is empty or left without a head-to-head battle.
    Vacated(usize),
    /// Whether this unit's move was beaten from its destination and has no effect there.
    Beaten(usize),
    /// Whether this unit's move, which might go either way, goes over sea.
    OverSea(usize),
}

/// A way to evaluate equations: the algebra of truth values and strengths, and the values of the
/// other orders.
///
/// `and`, `or` and `select` may leave out what cannot matter any more; an implementation that wants
/// to see everything evaluates both sides.
pub trait Algebra<const W: usize> {
    /// A value that stands for yes or no.
    type Truth: Copy;
    /// A value that stands for a strength.
    type Number: Copy;

    /// Returns whether the order of unit `u` succeeds.
    fn ask(&mut self, u: usize) -> Self::Truth;

    /// Returns a truth that is known from the board and the orders.
    fn literal(&mut self, truth: bool) -> Self::Truth;

    /// Returns the opposite.
    fn not(&mut self, a: Self::Truth) -> Self::Truth;

    /// Returns the truth that both hold.
    fn and(&mut self, a: Self::Truth, b: impl FnOnce(&mut Self) -> Self::Truth) -> Self::Truth;

    /// Returns the truth that either holds.
    fn or(&mut self, a: Self::Truth, b: impl FnOnce(&mut Self) -> Self::Truth) -> Self::Truth;

    /// Returns a strength that is known.
    fn constant(&mut self, n: u32) -> Self::Number;

    /// Returns one more if `one` holds.
    fn add(&mut self, n: Self::Number, one: Self::Truth) -> Self::Number;

    /// Returns the first strength if the condition holds, else the second.
    fn select(
        &mut self,
        condition: Self::Truth,
        yes: impl FnOnce(&mut Self) -> Self::Number,
        no: impl FnOnce(&mut Self) -> Self::Number,
    ) -> Self::Number;

    /// Returns whether the first strength is greater than the second.
    fn exceeds(&mut self, a: Self::Number, b: Self::Number) -> Self::Truth;

    /// Returns a unit's own strength of 1 and one for each of `supports` that is given.
    #[inline]
    fn count(&mut self, supports: impl UnitGroup<W>) -> Self::Number {
        let mut n = self.constant(1);
        for u in supports.units() {
            let given = self.ask(u);
            n = self.add(n, given);
        }
        n
    }

    /// Returns an empty row of truths; give it back with [`put_back`](Self::put_back).
    #[inline]
    fn row(&mut self) -> Vec<Self::Truth> {
        Vec::new()
    }

    /// Takes back a row, to lend it again.
    #[inline]
    fn put_back(&mut self, row: Vec<Self::Truth>) {
        drop(row);
    }

    /// Asks for all of `orders`, in ascending order.
    #[inline]
    fn ask_all(&mut self, orders: Set<W>) -> Vec<Self::Truth> {
        let mut row = self.row();
        for u in orders {
            let truth = self.ask(u);
            row.push(truth);
        }
        row
    }

    /// Returns whether a chain of available fleets leads over the passage.
    ///
    /// All fleets are asked first, so that a recursive engine has resolved them before the search
    /// begins. The search is a fixpoint of at most as many rounds as there are fleets.
    fn chain(&mut self, passage: &Passage<'_, W>) -> Self::Truth {
        let fleets = passage.fleets;
        let available = self.ask_all(fleets);
        let mut reached = self.row();
        for (i, f) in fleets.iter().enumerate() {
            let embarks = self.literal(passage.embark.contains(f));
            let first = self.and(embarks, |_| available[i]);
            reached.push(first);
        }
        for _ in 1..fleets.len() {
            for (i, f) in fleets.iter().enumerate() {
                let mut arrives = self.literal(false);
                for (j, g) in fleets.iter().enumerate() {
                    if passage.board.near(f).contains(g) {
                        arrives = self.or(arrives, |_| reached[j]);
                    }
                }
                let onward = self.and(available[i], |_| arrives);
                reached[i] = self.or(reached[i], |_| onward);
            }
        }
        let mut lands = self.literal(false);
        for (i, f) in fleets.iter().enumerate() {
            if passage.land.contains(f) {
                lands = self.or(lands, |_| reached[i]);
            }
        }
        self.put_back(available);
        self.put_back(reached);
        lands
    }

    /// Returns a strength with a name.
    #[inline]
    fn number(&mut self, term: Term, value: impl FnOnce(&mut Self) -> Self::Number) -> Self::Number {
        let _ = term;
        value(self)
    }

    /// Returns a truth with a name.
    #[inline]
    fn truth(&mut self, term: Term, value: impl FnOnce(&mut Self) -> Self::Truth) -> Self::Truth {
        let _ = term;
        value(self)
    }
}

/// Equations over orders, one for each, that a solver can be set on: the rules of the game, or an
/// abstract graph.
pub trait System<const W: usize> {
    /// Returns the orders that have an equation.
    fn orders(&self) -> Set<W>;

    /// Evaluates the equation of one order.
    fn eval<M: Algebra<W>>(&self, m: &mut M, u: usize) -> M::Truth;

    /// Returns what can be settled without asking for any order: nothing, unless a system implements more. `tally` is
    /// scratch memory for counting.
    fn at_first_look(&self, tally: &mut Tally<W>) -> Knowledge<W> {
        let _ = tally;
        Knowledge::default()
    }

    /// Returns what to do with a component of orders that has not exactly one resolution.
    fn backup(&self, component: Set<W>) -> Backup<W>;
}

/// The decision of a backup rule on a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup<const W: usize> {
    /// Which rule it is.
    pub rule: BackupRule,
    /// The orders that it settles; at least one of the component.
    pub settled: Set<W>,
    /// Those of them that succeed.
    pub succeed: Set<W>,
}

/// Solves equations. An engine keeps its scratch memory from position to position.
pub trait Engine<const W: usize> {
    /// Solves `system` into `solution`, which is cleared first.
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T);
}

/// A support that is given.
pub(in crate::adjudicate) const GIVEN: u32 = 1;
/// The same, by a power that does not own the unit at the destination of the move that it is given to.
pub(in crate::adjudicate) const FOREIGN: u32 = 1 << 10;
/// A support that is not decided.
pub(in crate::adjudicate) const OPEN: u32 = 1 << 20;
/// A unit has fewer supports than this: no board has more units.
pub(in crate::adjudicate) const MANY: u32 = 1 << 10;

/// Room to count the supports of each unit in, for a first look at a board.
#[derive(Clone, Debug)]
pub struct Tally<const W: usize>(pub(in crate::adjudicate) Table<u32, W>);

impl<const W: usize> Default for Tally<W> {
    fn default() -> Self {
        const { assert!(Set::<W>::CAPACITY <= MANY as usize) };
        Self(Table::default())
    }
}
