//! What is told of moves that succeeded and of those that failed.

use chancery_core::adjudicate::Term;
use chancery_why::explain::Against;

use crate::proofs::aloud::Aloud;
use crate::proofs::words::Words;

impl Aloud<'_> {
    pub fn succeeded(&self, w: &mut Words, u: usize) {
        let held =
            self.occupant(u).map_or(0, |_| self.strength(Term::Hold(self.scene.dest(u).expect("a move").0)));
        let ends = [
            " changed places, because ",
            " moved round in a circle, and such a circle succeeds unless somebody stops it",
        ];
        if ends.iter().any(|end| w.rest.contains(end)) {
            w.must(": ");
            let told = w.units();
            let next = |&v: &usize| self.occupant(v).expect("the next of the circle");
            assert!(told.contains(&u) && told.iter().all(|v| self.left(*v) && told.contains(&next(v))));
            w.must(ends[usize::from(told.len() > 2)]);
            if told.len() == 2 {
                self.went_over_sea(w, &told);
            }
        } else if w.eat(": nothing stood against it") {
            assert!(self.occupant(u).is_none());
            assert!(self.rivals(u).iter().all(|&r| self.strength(Term::Prevent(r)) == 0));
        } else if w.eat(": it had ") {
            let attack = w.number().expect("a strength");
            w.must(", enough even if ");
            let unit = w.unit().expect("the unit that left");
            w.must(" had not left in the same circle");
            let others = self.scene.supporters(u).into_iter();
            let counts =
                |&s: &usize| self.scene.good(s) && self.scene.units[s].power != self.scene.units[unit].power;
            assert_eq!(attack, 1 + others.filter(counts).count() as u32);
            assert!(attack > 1 && self.occupant(u) == Some(unit) && self.left(unit));
        } else if w.eat(": ") {
            let unit = w.unit().expect("the unit that left");
            w.must(" left ");
            assert_eq!((Some(unit), w.place()), (self.occupant(u), self.scene.dest(u)));
            assert!(self.left(unit) && held == 0);
            assert!(self.rivals(u).iter().all(|&r| self.strength(Term::Prevent(r)) == 0));
        } else {
            w.must(" against ");
            let first = self.opponent(w, u);
            self.stayed(w, first);
            w.must(": ");
            self.compared(w, u, first, &[]);
        }
    }

    /// Reads which of two units went by convoy.
    pub fn went_over_sea(&self, w: &mut Words, units: &[usize]) {
        let over_sea = units.iter().copied().filter(|&v| self.truth(Term::OverSea(v))).collect::<Vec<_>>();
        let told = if w.eat("both") { units.to_vec() } else { w.units() };
        assert!(told == over_sea && !told.is_empty());
        w.must(" went by convoy");
    }

    pub fn failed(&self, w: &mut Words, u: usize) {
        if w.eat(" failed: its convoy was disrupted in ") {
            assert!(!self.arrives(u));
            let lost = self.scene.fleets(u).into_iter().filter(|&f| !self.scene.good(f));
            let lost: Vec<usize> = lost.collect();
            assert_eq!(w.places(), lost.iter().map(|&f| self.scene.place(f)).collect::<Vec<_>>());
            if w.eat(" by ") {
                let by = w.orders();
                assert_eq!(by.len(), lost.len());
                by.iter().zip(&lost).for_each(|(&by, &fleet)| self.dislodged(fleet, by));
                if w.eat(", ") {
                    self.compared_dislodging(w, lost[0], by[0]);
                }
            }
        } else if w.eat(" failed: it is part of a convoy paradox") {
            assert!(self.components.iter().any(|k| k.orders.contains(&u)));
        } else if w.eat(" failed: it met ") {
            let met = w.order().expect("an order");
            let is_rule = w.eat(" head to head, and no power can dislodge its own unit");
            if !is_rule {
                w.must(" head to head, ");
                self.own_strengths(w, u, Term::Defend(met));
                w.must(", and two units cannot change places without a convoy");
            }
            assert_eq!(is_rule, self.is_stronger_with_all(u), "whether that rule decides");
            assert!(self.truth(Term::HeadToHead(u)) && self.occupant(u) == Some(met));
            assert_eq!(self.scene.units[met].power, self.scene.units[u].power);
        } else if self.failed_for_a_rival(w, u) {
        } else if w.eat(" failed: ") {
            assert!(!self.truth(Term::HeadToHead(u)), "head to head");
            let says_rule = w.eat("no power can dislodge its own unit, and ");
            let unit = w.unit().expect("a unit that did not leave");
            w.must(" stayed");
            assert_eq!(Some(unit), self.occupant(u));
            // Of one that was to leave, that it did not is the reason.
            if !says_rule && self.scene.dest(unit).is_none() {
                w.must(", ");
                self.own_strengths(w, u, Term::Hold(self.scene.place(unit).0));
                // Beside the result of another order there is no room for it.
                if w.eat("; it is ") {
                    w.must(&self.map.power(self.scene.units[unit].power).adjective);
                    w.must(", too, so this move could not have dislodged it anyway");
                }
            }
            assert_eq!(says_rule, self.is_stronger_with_all(u), "whether that rule decides");
            assert!(self.fates[unit].is_none(), "who took its place is told");
            assert!(self.scene.units[unit].power == self.scene.units[u].power && !self.left(unit));
        } else {
            let equal = w.eat(" bounced with ");
            let beaten = !equal && w.eat(" was beaten by ");
            let held_off = !equal && !beaten && w.eat(" was held off by ");
            let bounced = equal || beaten || held_off;
            let lost = !bounced && w.eat(" was beaten head to head by ");
            let head_to_head = lost
                || (!bounced && w.eat(" bounced head to head with "))
                || (!bounced && w.eat(" failed head to head against "));
            if !bounced && !head_to_head {
                // Where only the own supports were missing, it did not bounce.
                let is_told = w.eat(" bounced off ") || w.eat(" failed against ");
                assert!(is_told, "{}", w.rest);
            }
            let first = self.opponent(w, u);
            let beside = self.stopped_alike(w, u, first);
            assert_eq!(bounced, matches!(first, Against::Prevent(_)));
            // Who beat another came in itself.
            if let (Against::Prevent(r) | Against::Defend(r), false) = (first, equal) {
                assert_eq!(beaten || lost, self.scene.good(r), "{}", self.names.unit(r));
            }
            if lost {
                w.must(", which dislodged ");
                assert_eq!(w.unit(), Some(u));
            }
            self.equal.set(bounced.then_some(equal));
            assert_eq!(head_to_head, matches!(first, Against::Defend(_)));
            if !self.stayed(w, first)
                && let Against::Hold(_) = first
            {
                assert!(self.occupant(u).is_none_or(|o| self.scene.dest(o).is_none()), "it did not leave");
            }
            w.must(": ");
            self.compared(w, u, first, &beside);
        }
    }

    /// Reads the strength of a move with all its supports, and that of the unit of its own power in its way.
    fn own_strengths(&self, w: &mut Words, u: usize, against: Term) {
        let given = self.scene.supporters(u).into_iter().filter(|&s| self.scene.good(s)).count();
        assert_eq!(w.number(), Some(1 + given as u32));
        w.must(" against ");
        assert_eq!(w.number(), Some(self.strength(against)));
        if w.eat(" (with ") {
            assert_eq!(1 + w.units().len() as u32, self.strength(against));
            w.must(")");
        }
    }

    /// Reads that a circle could not move.
    pub fn failed_for_a_rival(&self, w: &mut Words, u: usize) -> bool {
        let mut ahead = *w;
        if !ahead.eat(" failed: ") {
            return false;
        }
        let Some(by) = ahead.order() else { return false };
        if ahead.eat(" kept it out, ") {
            let attack = self.figure(&mut ahead, Term::Prevent(u)).value;
            ahead.must(" against ");
            let against = self.figure(&mut ahead, Term::Prevent(by)).value;
            ahead.must(", so the circle of ");
            let units = ahead.units();
            ahead.must(" could not move");
            let next = |&v: &usize| self.occupant(v).expect("the next of the circle");
            assert!(units.contains(&u) && !units.contains(&by));
            assert!(units.len() > 2 && units.iter().all(|v| units.contains(&next(v)) && !self.left(*v)));
            let own_strength = [Term::Prevent(u), Term::Attack(u)].map(|term| self.strength(term));
            assert!(own_strength.contains(&attack) && against == self.strength(Term::Prevent(by)));
            assert!(attack <= against);
        } else {
            return false;
        }
        assert!(by != u && self.scene.dest(by) == self.scene.dest(u) && self.scene.live(by));
        *w = ahead;
        true
    }

    /// `A BOH - MUN dislodged A MUN, but did not come from SIL, so A MUN - SIL still kept A WAR out`.
    pub fn still_counts(&self, w: &mut Words) {
        let by = w.order().expect("who dislodged it");
        w.must(" dislodged ");
        let unit = w.unit().expect("a unit");
        self.dislodged(unit, by);
        if w.eat(" by convoy, so they did not meet head to head, and ") {
            assert!(self.truth(Term::OverSea(by)) && self.scene.dest(unit) == Some(self.scene.place(by)));
        } else {
            w.must(", but did not come from ");
            let from = w.place().expect("a province");
            assert!(Some(from) == self.scene.dest(unit) && from != self.scene.place(by));
            w.must(", so ");
        }
        assert_eq!(w.order(), Some(unit));
        w.must(" still kept ");
        let kept_out = w.unit().expect("whom it kept out");
        w.must(" out");
        assert!(self.rivals(unit).contains(&kept_out) && !self.scene.good(kept_out));
        assert!(self.strength(Term::Prevent(unit)) >= self.strength(Term::Attack(kept_out)));
    }

    /// `A WAR - SIL did not stand against A BER - SIL, because its convoy was disrupted`.
    pub fn no_rival(&self, w: &mut Words, r: usize) {
        let u = w.order().expect("a move");
        assert!(self.rivals(u).contains(&r) && self.strength(Term::Prevent(r)) == 0);
        if w.eat(", because its convoy was disrupted") {
            assert!(!self.arrives(r));
        } else if w.eat(", because it was beaten head to head") {
            assert!(self.truth(Term::HeadToHead(r)) && self.occupant(r).is_some_and(|o| self.left(o)));
        } else {
            w.must(", because ");
            let by = w.order().expect("who dislodged it");
            w.must(" dislodged it");
            self.dislodged(r, by);
        }
    }
}
