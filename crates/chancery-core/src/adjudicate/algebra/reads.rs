//! Which orders an equation reads: the dependency graph, before anything is resolved.
//!
//! What the board settles is settled, and no order is left out for being without effect on the
//! result: the graph is that of the equations as they stand (Kruijswijk, chapter "Two proofs about
//! the Diplomacy rules").

use crate::adjudicate::Set;
use crate::adjudicate::algebra::Algebra;

/// A strength is the set of orders that were read for it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reads;

/// A truth that the board settles, or the set of orders that were read for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dependence<const W: usize> {
    /// Settled by the board and the orders.
    Literal(bool),
    /// Depends on these orders.
    Orders(Set<W>),
}

impl<const W: usize> Dependence<W> {
    /// Returns the orders read; none if the board settles it.
    pub fn orders(self) -> Set<W> {
        match self {
            Self::Literal(_) => Set::EMPTY,
            Self::Orders(set) => set,
        }
    }

    fn join(self, absorbing: bool, other: impl FnOnce() -> Self) -> Self {
        match self {
            Self::Literal(truth) if truth == absorbing => self,
            Self::Literal(_) => other(),
            Self::Orders(set) => match other() {
                Self::Literal(truth) if truth == absorbing => Self::Literal(truth),
                other => Self::Orders(set | other.orders()),
            },
        }
    }
}

impl<const W: usize> Algebra<W> for Reads {
    type Truth = Dependence<W>;
    type Number = Set<W>;

    fn ask(&mut self, u: usize) -> Dependence<W> {
        Dependence::Orders(Set::one(u))
    }

    fn literal(&mut self, truth: bool) -> Dependence<W> {
        Dependence::Literal(truth)
    }

    fn not(&mut self, a: Dependence<W>) -> Dependence<W> {
        match a {
            Dependence::Literal(truth) => Dependence::Literal(!truth),
            Dependence::Orders(_) => a,
        }
    }

    fn and(&mut self, a: Dependence<W>, b: impl FnOnce(&mut Self) -> Dependence<W>) -> Dependence<W> {
        a.join(false, || b(self))
    }

    fn or(&mut self, a: Dependence<W>, b: impl FnOnce(&mut Self) -> Dependence<W>) -> Dependence<W> {
        a.join(true, || b(self))
    }

    fn constant(&mut self, _: u32) -> Set<W> {
        Set::EMPTY
    }

    fn add(&mut self, n: Set<W>, one: Dependence<W>) -> Set<W> {
        n | one.orders()
    }

    fn select(
        &mut self,
        condition: Dependence<W>,
        yes: impl FnOnce(&mut Self) -> Set<W>,
        no: impl FnOnce(&mut Self) -> Set<W>,
    ) -> Set<W> {
        match condition {
            Dependence::Literal(true) => yes(self),
            Dependence::Literal(false) => no(self),
            Dependence::Orders(set) => set | yes(self) | no(self),
        }
    }

    fn exceeds(&mut self, a: Set<W>, b: Set<W>) -> Dependence<W> {
        Dependence::Orders(a | b)
    }
}
