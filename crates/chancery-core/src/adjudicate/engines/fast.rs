//! The default engine: a first look at the whole board, then the equations, each order asked for when another needs
//! it.
//!
//! The first look settles, on sets of units and without asking for any other order, what most orders of a season come
//! to: supports that are cut or left alone, moves nobody resists, moves whose supports decide whatever the others do,
//! moves that follow such moves. It needs a board; of equations without one it settles nothing. Everything else is
//! read from the equations themselves, on partial information like
//! [`PartialInformation`](crate::adjudicate::PartialInformation), but by recursion: in nearly every position each
//! order is read once. Components go to the reference's solver.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::{Interval, Knowledge, Partial, Tri, three_valued};
use crate::adjudicate::algebra::{Algebra, Engine, System, Tally};
use crate::adjudicate::board::Passage;
use crate::adjudicate::board::groups::UnitGroup;
use crate::adjudicate::cycles::ComponentSolver;
use crate::adjudicate::solution::{Solution, Step, Trace};

/// The default engine.
#[derive(Clone, Debug, Default)]
pub struct Fast<const W: usize> {
    components: ComponentSolver<W>,
    partial: Partial<W>,
    tally: Tally<W>,
}

/// Solving allocates nothing, unless a component is larger than all before.
impl<const W: usize> Engine<W> for Fast<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, s: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let known = s.at_first_look(&mut self.tally);
        let mut inquiry = Inquiry { s, known, asked: Set::EMPTY };
        let mut told = Set::EMPTY;
        loop {
            inquiry.decide_all();
            tell(s, inquiry.known, told, trace);
            let open = s.orders() - inquiry.known.decided;
            trace.step(Step::Pass(open.len()));
            if open.is_empty() {
                break;
            }
            let before = solution.components.len();
            let met = &mut solution.components;
            self.partial.known = inquiry.known;
            if let Err(gave_up) = self.components.settle(s, &mut self.partial, met) {
                solution.gave_up = Some(gave_up);
                break;
            }
            told = inquiry.known.decided;
            inquiry.known = self.partial.known;
            for component in &solution.components[before..] {
                trace.step(Step::Component(component));
            }
            tell(s, inquiry.known, told, trace);
            told = inquiry.known.decided;
        }
        solution.succeed = inquiry.known.succeed;
        solution.undecided = s.orders() - inquiry.known.decided;
    }
}

/// Reports the orders that were decided since, each after those that decide it, so that a reader sees what an
/// order rests on.
fn tell<const W: usize, S: System<W>, T: Trace<W>>(s: &S, known: Knowledge<W>, told: Set<W>, trace: &mut T) {
    if !T::WATCHES {
        return;
    }
    let mut said = Knowledge { decided: told, succeed: known.succeed & told };
    let mut left = known.decided - told;
    while !left.is_empty() {
        let follows = |u: &usize| {
            let truth = s.eval(&mut Partial::new(said), *u);
            truth.yes == truth.maybe
        };
        // No order of a component that a backup rule settled follows from the others.
        let Some(u) = left.iter().find(follows).or(left.first()) else { return };
        let succeeds = known.succeed.contains(u);
        trace.step(Step::Resolved(u, succeeds));
        said.decide(u, succeeds);
        left -= Set::one(u);
    }
}

/// The equations read on partial information; an order that is undecided is read first.
struct Inquiry<'a, const W: usize, S> {
    s: &'a S,
    known: Knowledge<W>,
    /// The orders that were asked for in this round.
    asked: Set<W>,
}

impl<const W: usize, S: System<W>> Inquiry<'_, W, S> {
    /// Decides all that partial information decides.
    ///
    /// In a round each order is read at most once, so that a circle comes to an end. An order that was
    /// read while another of its circle was still open may have learned too little; therefore rounds
    /// follow until one decides nothing.
    fn decide_all(&mut self) {
        loop {
            let open = self.s.orders() - self.known.decided;
            self.asked = Set::EMPTY;
            open.each(|u| {
                self.ask(u);
            });
            let left = self.s.orders() - self.known.decided;
            if left.is_empty() || left == open {
                return;
            }
        }
    }

    fn read_equation(&mut self, u: usize) {
        self.asked.insert(u);
        let truth = self.s.eval(self, u);
        if truth.yes == truth.maybe {
            self.known.decide(u, truth.yes);
        }
    }
}

impl<const W: usize, S: System<W>> Algebra<W> for Inquiry<'_, W, S> {
    type Truth = Tri;
    type Number = Interval;

    #[inline]
    fn ask(&mut self, u: usize) -> Tri {
        if !(self.known.decided.contains(u) | self.asked.contains(u)) {
            self.read_equation(u);
        }
        self.known.of(u)
    }

    #[inline]
    fn count(&mut self, supports: impl UnitGroup<W>) -> Interval {
        if W > 1 {
            // Asking each is cheaper than counting in several words.
            let mut n = Interval { least: 1, most: 1 };
            for u in supports.units() {
                let given = self.ask(u);
                n = self.add(n, given);
            }
            return n;
        }
        let supports = supports.set();
        for u in supports - self.known.decided {
            self.ask(u);
        }
        self.known.count(supports)
    }

    #[inline]
    fn chain(&mut self, passage: &Passage<'_, W>) -> Tri {
        for fleet in passage.fleets - self.known.decided {
            self.ask(fleet);
        }
        self.known.chain(passage)
    }

    three_valued!();
}
