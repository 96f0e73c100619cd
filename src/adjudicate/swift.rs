//! The default engine: a first look at the whole board, then the equations, each order asked for when
//! another needs it.
//!
//! The first look settles, on sets of units and without asking for any other order, what most orders
//! of a season come to: moves nobody resists, moves that no support could carry through, supports that
//! are cut or left alone. What it says follows from the equations, as its comments show, and tests hold
//! it to them. A move that is sure to arrive, without rivals and met by nobody, is then read from its
//! attack strength and the hold strength alone. Everything else is read from the equations themselves,
//! on partial information like [`Passes`](super::Passes), but by recursion: in nearly every position
//! each order is read once. Knots go to the arbiter's solver.

use super::convoy::Passage;
use super::engine::{Solution, Step, Trace};
use super::groups::Counted;
use super::knot::{Knots, Verification};
use super::meaning::Meaning;
use super::partial::{Interval, Known, Partial, Tri, three_valued};
use super::situation::Situation;
use super::{Set, equations};

/// The default engine.
#[derive(Clone, Debug, Default)]
pub struct Swift<const W: usize> {
    knots: Knots<W>,
    partial: Partial<W>,
}

impl<const W: usize> Swift<W> {
    /// Solves `s` into `solution`, which is cleared first. Allocates nothing, unless a knot is larger
    /// than all before.
    pub fn solve<T: Trace<W>>(&mut self, s: &Situation<W>, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let (known, alone) = first_look(s);
        let mut inquiry = Inquiry { s, known, alone, asked: Set::EMPTY };
        tell(inquiry.known, Set::EMPTY, trace);
        let mut told = inquiry.known.decided;
        loop {
            inquiry.pursue();
            tell(inquiry.known, told, trace);
            told = inquiry.known.decided;
            let open = s.active() - inquiry.known.decided;
            trace.step(Step::Pass(open.len()));
            if open.is_empty() {
                break;
            }
            let before = solution.knots.len();
            let met = &mut solution.knots;
            self.partial.known = inquiry.known;
            if let Err(gave_up) = self.knots.settle(s, &mut self.partial, None, Verification::Solve, met) {
                solution.gave_up = Some(gave_up);
                break;
            }
            inquiry.known = self.partial.known;
            for knot in &solution.knots[before..] {
                trace.step(Step::Knot(knot));
            }
        }
        solution.succeed = inquiry.known.succeed;
        solution.undecided = s.active() - inquiry.known.decided;
    }
}

/// Tells of the orders that were decided since, which were decided all at once.
fn tell<const W: usize, T: Trace<W>>(known: Known<W>, told: Set<W>, trace: &mut T) {
    if T::WATCHES {
        for u in known.decided - told {
            trace.step(Step::Resolved(u, known.succeed.contains(u)));
        }
    }
}

/// What can be decided without asking for any other order, and the moves that are sure to arrive, have no
/// rivals and meet nobody head to head.
fn first_look<const W: usize>(s: &Situation<W>) -> (Known<W>, Set<W>) {
    let look = &s.look;
    // A convoy that no move attacks is available. A support is given or cut whatever else happens if
    // its attackers are sure to arrive, or if there are none.
    let safe = look.unattacked | look.sheltered;
    let mut known = Known { decided: look.cut | safe, succeed: safe };
    // Whoever is sure to arrive at an empty province, and alone, has an attack strength of at least 1
    // against a hold strength of 0, and no prevent strength to overcome.
    let alone = (s.live - (s.overseas - look.sails)) - look.rivalled - look.beside_landing - s.opposed;
    let unresisted = alone & look.vacant;
    // Without support the attack strength is at most 1. A unit that stays has a hold strength of at
    // least 1, and one that is met head to head a defend strength of at least 1. A rival that is sure to
    // arrive at an empty province cannot have been beaten from there, so its prevent strength is at
    // least 1.
    let resisted = look.blocked | look.opposed | (look.vacant & look.rivalled);
    let hopeless = (s.live & resisted) - look.helped;
    known.decided |= unresisted | hopeless;
    known.succeed |= unresisted;
    // Whoever arrives alone and without support where a unit moves to elsewhere gets in if it leaves,
    // and is too weak if it stays.
    ((alone & look.follows) - look.helped).each(|u| {
        let ahead = s.occupant[u] as usize;
        known.succeed.insert_if(u, known.succeed.contains(ahead));
        known.decided.insert_if(u, known.decided.contains(ahead));
    });
    // A rival that is sure to arrive and meets nobody head to head cannot have been beaten, so its prevent
    // strength is at least 1.
    let rivals = look.rivalled & look.follows;
    (rivals - look.helped).each(|u| {
        let bounced = s.rivals(u).any(|rival| rivals.contains(rival));
        known.decided.insert_if(u, bounced);
    });
    (known, alone)
}

/// The equations read on partial information, where an order that is not decided yet is read first.
struct Inquiry<'a, const W: usize> {
    s: &'a Situation<W>,
    known: Known<W>,
    /// Moves that are sure to arrive, have no rivals and meet nobody head to head.
    alone: Set<W>,
    /// The orders that were asked for in this round.
    asked: Set<W>,
}

impl<const W: usize> Inquiry<'_, W> {
    /// Decides all that partial information decides.
    ///
    /// In a round each order is read at most once, so that a circle comes to an end. An order that was
    /// read while another of its circle was still open may have learned too little; therefore rounds
    /// follow until one decides nothing.
    fn pursue(&mut self) {
        loop {
            let open = self.s.active() - self.known.decided;
            self.asked = Set::EMPTY;
            open.each(|u| {
                self.ask(u);
            });
            let left = self.s.active() - self.known.decided;
            if left.is_empty() || left == open {
                return;
            }
        }
    }

    /// The equation of a move that is sure to arrive, has no rivals and meets nobody head to head, where
    /// somebody is at its destination: if he leaves, the hold strength is 0 and the attack strength at
    /// least 1.
    fn push(&mut self, u: usize) -> Tri {
        let attack = equations::against(self, self.s, u);
        if self.s.look.follows.contains(u) {
            let stays = self.constant(1);
            let pushed = self.exceeds(attack, stays);
            return self.or(pushed, |m| m.ask(m.s.occupant[u] as usize));
        }
        let hold = equations::hold_strength(self, self.s, self.s.dest[u]);
        self.exceeds(attack, hold)
    }

    fn read(&mut self, u: usize) {
        self.asked.insert(u);
        let truth = if self.alone.contains(u) { self.push(u) } else { equations::order(self, self.s, u) };
        if truth.yes == truth.maybe {
            self.known.decide(u, truth.yes);
        }
    }
}

impl<const W: usize> Meaning<W> for Inquiry<'_, W> {
    type Truth = Tri;
    type Number = Interval;

    #[inline]
    fn ask(&mut self, u: usize) -> Tri {
        if !(self.known.decided.contains(u) | self.asked.contains(u)) {
            self.read(u);
        }
        self.known.of(u)
    }

    #[inline]
    fn count(&mut self, supports: impl Counted<W>) -> Interval {
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
