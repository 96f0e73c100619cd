//! Decisions on partial information (Kruijswijk, chapter "Decisions on partial information").
//!
//! A truth is yes, no or unknown, a strength an interval. The equations are the same as ever.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::{Algebra, System};
use crate::adjudicate::board::Passage;
use crate::adjudicate::board::groups::UnitGroup;
use crate::adjudicate::solution::{NoTrace, Step, Trace};

/// Yes, no or unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tri {
    /// Certainly yes.
    pub yes: bool,
    /// Possibly yes.
    pub maybe: bool,
}

impl Tri {
    /// Returns a known truth.
    pub const fn known(truth: bool) -> Self {
        Self { yes: truth, maybe: truth }
    }

    /// Not known.
    pub const UNKNOWN: Self = Self { yes: false, maybe: true };
}

/// A strength of which only bounds are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// At least this.
    pub least: u32,
    /// At most this.
    pub most: u32,
}

/// The algebra of yes, no and unknown, and of intervals, as methods of an [`Algebra`].
macro_rules! three_valued {
    () => {
        #[inline]
        fn literal(&mut self, truth: bool) -> Tri {
            Tri::known(truth)
        }

        #[inline]
        fn not(&mut self, a: Tri) -> Tri {
            Tri { yes: !a.maybe, maybe: !a.yes }
        }

        #[inline]
        fn and(&mut self, a: Tri, b: impl FnOnce(&mut Self) -> Tri) -> Tri {
            if !a.maybe {
                return a;
            }
            let b = b(self);
            Tri { yes: a.yes & b.yes, maybe: b.maybe }
        }

        #[inline]
        fn or(&mut self, a: Tri, b: impl FnOnce(&mut Self) -> Tri) -> Tri {
            if a.yes {
                return a;
            }
            let b = b(self);
            Tri { yes: b.yes, maybe: a.maybe | b.maybe }
        }

        #[inline]
        fn constant(&mut self, n: u32) -> Interval {
            Interval { least: n, most: n }
        }

        #[inline]
        fn add(&mut self, n: Interval, one: Tri) -> Interval {
            Interval { least: n.least + u32::from(one.yes), most: n.most + u32::from(one.maybe) }
        }

        #[inline]
        fn select(
            &mut self,
            condition: Tri,
            yes: impl FnOnce(&mut Self) -> Interval,
            no: impl FnOnce(&mut Self) -> Interval,
        ) -> Interval {
            if condition.yes {
                return yes(self);
            }
            if !condition.maybe {
                return no(self);
            }
            let (a, b) = (yes(self), no(self));
            Interval { least: a.least.min(b.least), most: a.most.max(b.most) }
        }

        #[inline]
        fn exceeds(&mut self, a: Interval, b: Interval) -> Tri {
            Tri { yes: a.least > b.most, maybe: a.most > b.least }
        }
    };
}
pub(in crate::adjudicate) use three_valued;

/// The known results of the orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knowledge<const W: usize> {
    /// The orders that are decided.
    pub decided: Set<W>,
    /// Those of them that succeed.
    pub succeed: Set<W>,
}

impl<const W: usize> Knowledge<W> {
    /// Returns what is known of one order.
    #[inline]
    pub fn of(&self, u: usize) -> Tri {
        Tri { yes: self.succeed.contains(u), maybe: self.succeed.contains(u) | !self.decided.contains(u) }
    }

    /// Returns one plus what is known of how many of these supports are given.
    #[inline]
    pub fn count(&self, supports: Set<W>) -> Interval {
        let least = 1 + (supports & self.succeed).len() as u32;
        Interval { least, most: least + (supports - self.decided).len() as u32 }
    }

    /// Returns whether the passage is open.
    pub(in crate::adjudicate) fn chain(&self, passage: &Passage<'_, W>) -> Tri {
        let possible = passage.fleets - (self.decided - self.succeed);
        Tri { yes: passage.is_open(self.succeed), maybe: passage.is_open(possible) }
    }

    /// Decides an order.
    #[inline]
    pub fn decide(&mut self, u: usize, succeeds: bool) {
        self.decided |= Set::one(u);
        self.succeed |= Set::one_if(u, succeeds);
    }
}

/// The equations read with partial information. Remembers which undecided orders were asked for.
#[derive(Clone, Debug, Default)]
pub struct Partial<const W: usize> {
    /// The results that are known so far.
    pub known: Knowledge<W>,
    /// The undecided orders that were asked for since this was last cleared.
    pub asked: Set<W>,
}

impl<const W: usize> Partial<W> {
    /// Makes the equations read with this much known.
    pub fn new(known: Knowledge<W>) -> Self {
        Self { known, ..Self::default() }
    }
}

impl<const W: usize> Algebra<W> for Partial<W> {
    type Truth = Tri;
    type Number = Interval;

    #[inline]
    fn ask(&mut self, u: usize) -> Tri {
        self.asked.insert_if(u, !self.known.decided.contains(u));
        self.known.of(u)
    }

    #[inline]
    fn count(&mut self, supports: impl UnitGroup<W>) -> Interval {
        let supports = supports.set();
        self.asked |= supports - self.known.decided;
        self.known.count(supports)
    }

    #[inline]
    fn chain(&mut self, passage: &Passage<'_, W>) -> Tri {
        self.asked |= passage.fleets - self.known.decided;
        self.known.chain(passage)
    }

    three_valued!();
}

/// Decides all that partial information decides: passes over the undecided orders until a pass
/// decides nothing. Returns how many passes there were.
pub fn decide<const W: usize, S: System<W>>(system: &S, partial: &mut Partial<W>) -> u32 {
    decide_watched(system, partial, &mut NoTrace)
}

/// Does the same, and reports each pass and each order that it decides to `trace`.
pub(in crate::adjudicate) fn decide_watched<const W: usize, S: System<W>, T: Trace<W>>(
    system: &S,
    partial: &mut Partial<W>,
    trace: &mut T,
) -> u32 {
    let mut passes = 0;
    loop {
        passes += 1;
        let open = system.orders() - partial.known.decided;
        trace.step(Step::Pass(open.len()));
        let mut progress = false;
        for u in open {
            let truth = system.eval(partial, u);
            if truth.yes == truth.maybe {
                partial.known.decide(u, truth.yes);
                trace.step(Step::Resolved(u, truth.yes));
                progress = true;
            }
        }
        if !progress {
            return passes;
        }
    }
}
