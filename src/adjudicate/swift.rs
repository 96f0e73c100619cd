//! The default engine: the equations restated for speed, on sets of units.
//!
//! It decides on partial information like [`Passes`](super::Passes), but counts supports with one
//! instruction a set and leaves the equations themselves to the few orders that have to do with
//! convoys. What it cannot decide goes to the knots of the arbiter. Tests hold it equal to
//! `exhaustive`; explanations still come from the equations.

use super::engine::{Solution, Step, Trace};
use super::knot::{Knots, Verification};
use super::partial::{Interval, Known, Partial, Tri};
use super::situation::{NOBODY, Situation};
use super::{Set, equations};
use crate::rules::DislodgedBounce;

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
        self.partial.known = Known::default();
        self.first_look(s);
        loop {
            self.passes(s);
            let open = s.active() - self.partial.known.decided;
            trace.step(Step::Pass(open.len()));
            if open.is_empty() {
                break;
            }
            let before = solution.knots.len();
            let met = &mut solution.knots;
            if let Err(gave_up) = self.knots.settle(s, &mut self.partial, None, Verification::Solve, met) {
                solution.gave_up = Some(gave_up);
                break;
            }
            for knot in &solution.knots[before..] {
                trace.step(Step::Knot(knot));
            }
        }
        solution.succeed = self.partial.known.succeed;
        solution.undecided = s.active() - self.partial.known.decided;
    }

    /// Settles what needs no look at any other order: supports that nobody attacks or that are
    /// attacked by land, convoys that nobody attacks.
    fn first_look(&mut self, s: &Situation<W>) {
        let known = &mut self.partial.known;
        for u in s.supports {
            let cut = !(s.cutters[u] - s.overseas).is_empty();
            let quiet = (s.cutters[u] | s.dislodgers[u]).is_empty();
            known.decided.insert_if(u, cut | quiet);
            known.succeed.insert_if(u, quiet);
        }
        for u in s.convoys {
            let quiet = s.attackers[s.province[u] as usize].is_empty();
            known.decided.insert_if(u, quiet);
            known.succeed.insert_if(u, quiet);
        }
    }

    fn passes(&mut self, s: &Situation<W>) {
        // With these rules the prevent strength is another; the equations know.
        let by_rule = s.rules.dislodged_bounce == DislodgedBounce::Never;
        loop {
            let before = self.partial.known.decided;
            for u in s.active() - before {
                let truth = if !s.live.contains(u) {
                    self.follows(s, u)
                } else if by_rule || overseas(s, u) {
                    equations::movement(&mut self.partial, s, u)
                } else {
                    self.by_land(s, u)
                };
                if truth.yes == truth.maybe {
                    self.partial.known.decide(u, truth.yes);
                }
            }
            if self.partial.known.decided == before {
                return;
            }
        }
    }

    /// Supports and convoys: they fail if an attack succeeds, or cuts by getting through.
    fn follows(&mut self, s: &Situation<W>, u: usize) -> Tri {
        if s.supports.contains(u) {
            if !s.cutters[u].is_empty() {
                return equations::support(&mut self.partial, s, u);
            }
            return self.none_of(s.dislodgers[u]);
        }
        self.none_of(s.attackers[s.province[u] as usize])
    }

    fn none_of(&self, attacks: Set<W>) -> Tri {
        let known = &self.partial.known;
        Tri {
            yes: (attacks - (known.decided - known.succeed)).is_empty(),
            maybe: !attacks.meets(known.succeed),
        }
    }

    /// One and the supports among `supports` that are or may be given.
    #[inline]
    fn strength(&self, supports: Set<W>) -> Interval {
        let known = &self.partial.known;
        let least = (supports & known.succeed).len();
        let most = least + (supports - known.decided).len();
        Interval { least: 1 + least as u32, most: 1 + most as u32 }
    }

    /// The equation of a move, where no convoy has a part in it.
    #[inline]
    fn by_land(&self, s: &Situation<W>, u: usize) -> Tri {
        let (attack, resists) = self.attack(s, u);
        if attack.most <= resists.least {
            return Tri::known(false);
        }
        let mut wins = attack.least > resists.most;
        let mut may = true;
        for rival in s.attackers[s.dest[u] as usize] - Set::one(u) {
            let prevent = self.prevent(s, rival);
            wins &= attack.least > prevent.most;
            may &= attack.most > prevent.least;
        }
        Tri { yes: wins, maybe: may }
    }

    /// The attack strength, and what resists it at the destination.
    #[inline]
    fn attack(&self, s: &Situation<W>, u: usize) -> (Interval, Interval) {
        let all = s.supporters[u];
        let zero = Interval { least: 0, most: 0 };
        let occupant = s.occupant[u];
        if occupant == NOBODY {
            return (self.strength(all), zero);
        }
        let o = occupant as usize;
        let against = if s.unit[o].power == s.unit[u].power {
            zero
        } else {
            self.strength(all - s.of_power[s.unit[o].power.index()])
        };
        if s.opponent[u] == occupant {
            return (against, self.strength(s.supporters[o]));
        }
        if !s.live.contains(o) {
            let stays = Interval { least: 1, most: 1 };
            return (against, if s.moves.contains(o) { stays } else { self.strength(s.supporters[o]) });
        }
        let leaves = self.partial.known.of(o);
        let after = self.strength(all);
        if leaves.yes {
            (after, zero)
        } else if leaves.maybe {
            let attack = Interval { least: against.least, most: after.most };
            (attack, Interval { least: 0, most: 1 })
        } else {
            (against, Interval { least: 1, most: 1 })
        }
    }

    #[inline]
    fn prevent(&self, s: &Situation<W>, rival: usize) -> Interval {
        let strength = self.strength(s.supporters[rival]);
        let opponent = s.opponent[rival];
        if opponent == NOBODY {
            return strength;
        }
        let beaten = self.partial.known.of(opponent as usize);
        Interval {
            least: if beaten.maybe { 0 } else { strength.least },
            most: if beaten.yes { 0 } else { strength.most },
        }
    }
}

/// Whether the move of `u` has to do with a convoy.
#[inline]
fn overseas<const W: usize>(s: &Situation<W>, u: usize) -> bool {
    let occupant = s.occupant[u];
    s.attackers[s.dest[u] as usize].meets(s.overseas)
        || (occupant != NOBODY && s.overseas.contains(occupant as usize))
}
