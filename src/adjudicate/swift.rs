//! The default engine: a first look at the whole board, then the equations, each order asked for when
//! another needs it.
//!
//! The first look settles, on sets of units and without asking for any other order, what most orders
//! of a season come to: supports that are cut or left alone, moves nobody resists, moves whose supports
//! decide whatever the others do, moves that follow such moves. What it says follows from the equations,
//! as its comments show, and tests hold it to them. Everything else is read from the equations themselves,
//! on partial information like [`Passes`](super::Passes), but by recursion: in nearly every position
//! each order is read once. Knots go to the arbiter's solver.

use super::convoy::Passage;
use super::engine::{Solution, Step, Trace};
use super::groups::Counted;
use super::knot::{Knots, Verification};
use super::meaning::Meaning;
use super::partial::{Interval, Known, Partial, Tri, three_valued};
use super::situation::Situation;
use super::tally::Tally;
use super::{Set, equations};

/// The default engine.
#[derive(Clone, Debug, Default)]
pub struct Swift<const W: usize> {
    knots: Knots<W>,
    partial: Partial<W>,
    tally: Tally<W>,
}

impl<const W: usize> Swift<W> {
    /// Solves `s` into `solution`, which is cleared first. Allocates nothing, unless a knot is larger
    /// than all before.
    pub fn solve<T: Trace<W>>(&mut self, s: &Situation<W>, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let known = first_look(s, &mut self.tally);
        let mut inquiry = Inquiry { s, known, asked: Set::EMPTY };
        let mut told = Set::EMPTY;
        loop {
            inquiry.pursue();
            tell(s, inquiry.known, told, trace);
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
            told = inquiry.known.decided;
            inquiry.known = self.partial.known;
            for knot in &solution.knots[before..] {
                trace.step(Step::Knot(knot));
            }
            tell(s, inquiry.known, told, trace);
            told = inquiry.known.decided;
        }
        solution.succeed = inquiry.known.succeed;
        solution.undecided = s.active() - inquiry.known.decided;
    }
}

/// Tells of the orders that were decided since, each after those that decide it: many were decided all
/// at once, and a reader could not see what an order rests on that is told before its grounds.
fn tell<const W: usize, T: Trace<W>>(s: &Situation<W>, known: Known<W>, told: Set<W>, trace: &mut T) {
    if !T::WATCHES {
        return;
    }
    let mut said = Known { decided: told, succeed: known.succeed & told };
    let mut left = known.decided - told;
    while !left.is_empty() {
        let follows = |u: &usize| {
            let truth = equations::order(&mut Partial::new(said), s, *u);
            truth.yes == truth.maybe
        };
        // Of the orders of a knot, which a backup rule settled, none follows from the others.
        let Some(u) = left.iter().find(follows).or(left.first()) else { return };
        let succeeds = known.succeed.contains(u);
        trace.step(Step::Resolved(u, succeeds));
        said.decide(u, succeeds);
        left -= Set::one(u);
    }
}

/// What can be decided without asking for any other order.
fn first_look<const W: usize>(s: &Situation<W>, tally: &mut Tally<W>) -> Known<W> {
    let look = &s.look;
    // A convoy that no move attacks is available. A support is given or cut whatever else happens if
    // its attackers are sure to arrive, or if there are none.
    let safe = look.unattacked | look.sheltered;
    let mut known = Known { decided: look.cut | safe, succeed: safe };
    tally.count(s, s.supports & safe, s.supports - known.decided);
    let [hopes, pushes, pushless, wins, loses] = (s.live & look.helped).sift(|u| {
        let there = s.occupant[u] as usize;
        let (attack, all) = (tally.against(s, u, there), tally.all(there));
        // Who is ordered to move and has no live move keeps his province with a strength of 1.
        let sits = look.blocked.contains(u) & s.moves.contains(there);
        let resists = if sits { Interval { least: 1, most: 1 } } else { all };
        [
            tally.has_hopes(u),
            attack.least > 1,
            attack.most <= 1,
            attack.least > resists.most,
            attack.most <= resists.least,
        ]
    });
    let sure = s.live - (s.overseas - look.sails) - look.beside_landing;
    let lone = sure - look.rivalled;
    let alone = lone - s.opposed;
    // Whoever is sure to arrive at an empty province has an attack strength of at least 1 against a hold
    // strength of 0. Elsewhere he must overcome who stays there, comes the opposite way, or may stay.
    let met = look.blocked | look.opposed;
    let strong = (met & wins) | (look.follows & pushes);
    // Alone, he has no prevent strength to overcome.
    let gets_in = (alone & look.vacant) | (lone & strong);
    // Without support the attack strength is at most 1. A unit that stays has a hold strength of at
    // least 1, and one that is met head to head a defend strength of at least 1. A rival that is sure to
    // arrive at an empty province cannot have been beaten from there, so its prevent strength is at
    // least 1.
    let resisted = met | (look.vacant & look.rivalled);
    let hopeless = ((s.live & resisted) - hopes) | (met & loses);
    known.decided |= gets_in | hopeless;
    known.succeed |= gets_in;
    // Whoever arrives alone where a unit moves to elsewhere, with an attack strength of at most 1 if that
    // unit stays, gets in if it leaves, and is too weak if not.
    let led = (alone & look.follows) - (look.helped - pushless);
    let follow = |known: &mut Known<W>| {
        (led - known.decided).each(|u| {
            let ahead = s.occupant[u] as usize;
            known.succeed.insert_if(u, known.succeed.contains(ahead));
            known.decided.insert_if(u, known.decided.contains(ahead));
        });
    };
    follow(&mut known);
    // A rival that is sure to arrive and meets nobody head to head cannot have been beaten.
    let unbeaten = look.rivalled - s.opposed;
    ((sure & look.rivalled) - known.decided).each(|u| {
        let prevents = tally.prevents(s, u, &unbeaten);
        let (attack, all) = (tally.against(s, u, s.occupant[u] as usize), tally.all(u));
        let gets_in = (look.vacant.contains(u) & (all.least > prevents.most))
            | (strong.contains(u) & (attack.least > prevents.most));
        let bounces = all.most <= prevents.least;
        known.succeed.insert_if(u, gets_in);
        known.decided.insert_if(u, gets_in | bounces);
    });
    follow(&mut known);
    known
}

/// The equations read on partial information, where an order that is not decided yet is read first.
struct Inquiry<'a, const W: usize> {
    s: &'a Situation<W>,
    known: Known<W>,
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

    fn read(&mut self, u: usize) {
        self.asked.insert(u);
        let truth = equations::order(self, self.s, u);
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
