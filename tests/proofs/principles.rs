//! The rules in words that decided results, held to the orders and to the second writing of the rules.

use chancery_core::adjudicate::Term;
use chancery_core::order::Order;

use crate::proofs::aloud::Aloud;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// Reads a rule in words, behind what it decided or as a sentence of its own; false if it is of something else.
    pub fn principle(&self, w: &mut Words) -> bool {
        let last = || self.last.get().expect("an order was told of");
        if w.begins("equal attacks bounce, even those of one power") {
            let is_equal = |r: &usize| {
                // Its own unit in the way takes all from its attack, and nothing from what it met the rival with.
                let own = |o: usize| self.scene.units[o].power == self.scene.units[last()].power;
                let is_own = self.occupant(last()).is_some_and(|o| own(o) && !self.left(o));
                let met = if is_own { Term::Prevent(last()) } else { Term::Attack(last()) };
                let terms = [Term::Prevent(*r), met].map(|term| self.strength(term));
                terms[0] == terms[1] && self.scene.units[*r].power == self.scene.units[last()].power
            };
            assert!(!self.scene.good(last()) && self.rivals(last()).iter().any(is_equal));
            return true;
        }
        if w.begins("a unit so beaten has no effect where its attacker came from, so ") {
            let rival = w.order().expect("an order");
            w.must(" succeeded");
            assert!(self.rivals(last()).contains(&rival) && self.scene.good(rival));
            self.is_beaten(last());
            return true;
        }
        let mut ahead = *w;
        if let Some(u) = ahead.order()
            && ahead.eat(
                " had no effect, because a unit beaten head to head has none where its attacker came from",
            )
        {
            *w = ahead;
            assert!(self.rivals(last()).contains(&u) && self.scene.good(last()));
            self.is_beaten(u);
            return true;
        }
        let mut ahead = *w;
        if let Some(a) = ahead.order().filter(|_| ahead.rest.starts_with(" lost its convoy")) {
            let (_, named) = ahead.rest.split_once("did not cut ").expect("a support");
            let support = Words::new(&self.names, named).order().expect("a support");
            assert!(self.scene.good(support) && self.scene.cuts(support).0.contains(&a));
            *w = ahead;
            return self.lost_convoy(w, a, Some(support));
        }
        let mut ahead = *w;
        if let Some(a) = ahead.order().filter(|_| ahead.eat(" did not cut ")) {
            *w = ahead;
            let support = self.uncut(w);
            self.why_uncut(w, support, a);
            return true;
        }
        let mut ahead = *w;
        if let Some(army) = ahead.unit().filter(|_| ahead.eat(" did not need the convoy of ")) {
            let fleet = ahead.unit().expect("a fleet");
            ahead.must(", so it cut even a support against that fleet");
            *w = ahead;
            let support = last();
            assert!(!self.scene.good(support) && self.scene.cuts(support).0.contains(&army));
            let others: Vec<usize> =
                self.scene.fleets(army).into_iter().filter(|&f| f != fleet && self.scene.good(f)).collect();
            assert!(self.scene.fleets(army).contains(&fleet) && self.scene.chain(army, &others));
            let Order::Support { to: Some(to), .. } = self.scene.orders[support] else {
                panic!("no support")
            };
            assert_eq!(self.map.province_of(to), self.scene.place(fleet));
            return true;
        }
        self.of_coasts(w)
    }

    /// Reads that an attack lost its convoy, to whom unless a paradox took it, and so did not cut a support, if that is named.
    pub fn lost_convoy(&self, w: &mut Words, a: usize, support: Option<usize>) -> bool {
        let mut ahead = *w;
        if !ahead.eat(" lost its convoy") {
            return false;
        }
        let lost: Vec<usize> = self.scene.fleets(a).into_iter().filter(|&f| !self.scene.good(f)).collect();
        assert!(!self.arrives(a) && !lost.is_empty());
        let is_told = ahead.eat(" to ");
        let by = if is_told { ahead.order() } else { None };
        if let Some(by) = by {
            self.dislodged(lost[0], by);
        }
        let is_plain = !self.components.iter().any(|k| k.orders.iter().any(|u| lost.contains(u)));
        assert!(is_told || !is_plain || self.lost_places(a).len() > 1 || self.fates[lost[0]].is_none());
        if let Some(support) = support {
            ahead.must(", so it did not cut ");
            assert_eq!(ahead.order(), Some(support));
        } else {
            ahead.must(", so it cut nothing");
        }
        *w = ahead;
        true
    }

    /// The support that an attack is told not to have cut.
    fn uncut(&self, w: &mut Words) -> usize {
        if w.eat("it") {
            let u = self.last.get().expect("a move was told of");
            let given: Vec<usize> =
                self.scene.supporters(u).into_iter().filter(|&s| self.scene.good(s)).collect();
            assert_eq!(given.len(), 1, "{given:?}");
            return given[0];
        }
        w.order().expect("a support")
    }

    fn is_beaten(&self, u: usize) {
        let o = self.occupant(u).expect("it met a unit");
        assert!(
            self.truth(Term::HeadToHead(u)) && self.scene.good(o) && self.strength(Term::Prevent(u)) == 0
        );
    }

    fn of_coasts(&self, w: &mut Words) -> bool {
        if w.begins("the coasts of ") {
            let place = w.place().expect("a province");
            w.must(" are one province");
            let u = self.last.get().expect("a move was told of");
            let met = [u, self.occupant(u).expect("it met a unit")];
            assert!(self.truth(Term::HeadToHead(u)));
            let crawls = |leaves: usize, enters: usize| match self.scene.orders[enters] {
                Order::Move { to, .. } => {
                    self.map.province_of(to) == place
                        && self.scene.place(leaves) == place
                        && self.scene.units[leaves].at != to
                }
                _ => false,
            };
            assert!(crawls(met[0], met[1]) || crawls(met[1], met[0]));
            return true;
        }
        let mut ahead = *w;
        let units = ahead.units();
        if units.len() == 2 && ahead.eat(" go to the same province, whatever the coast") {
            *w = ahead;
            let to = units.iter().map(|&u| match self.scene.orders[u] {
                Order::Move { to, .. } => to,
                _ => panic!("no move"),
            });
            let to: Vec<_> = to.collect();
            assert!(to[0] != to[1] && self.map.province_of(to[0]) == self.map.province_of(to[1]));
            return true;
        }
        if units.len() == 1 && ahead.eat(" can reach ") {
            *w = ahead;
            let place = w.place().expect("a province");
            w.must(", so it can support a move to any coast there");
            let Order::Support { unit, .. } = self.scene.orders[units[0]] else { panic!("no support") };
            let of = self.scene.in_province(self.map.province_of(unit.at)).expect("it is there");
            let Order::Move { to, .. } = self.scene.orders[of] else { panic!("no move") };
            assert!(self.map.province_of(to) == place && self.map.coast_of(to).is_some());
            return true;
        }
        false
    }
}
