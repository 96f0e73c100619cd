//! Reads what is said of the ways of armies: that they went by convoy, why, and which routes were open.

use chancery_core::adjudicate::Term;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_core::rules::{AdjacentConvoy, MultiRoute};

use crate::proofs::aloud::Aloud;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// `A NWY went by convoy, because England ordered F SKA to convoy it; the route through SKA was open`, or it
    /// attacked so.
    pub fn went_by_convoy(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        let armies = ahead.units();
        let both = [
            (" went by convoy; the routes through ", true),
            (" attacked by convoy; the routes through ", false),
        ];
        let went = both.into_iter().find(|one| armies.len() > 1 && ahead.eat(one.0)).map(|one| one.1);
        if let Some(went) = went {
            *w = ahead;
            let ways = w.places();
            w.must(" were open");
            assert_eq!(armies.len(), ways.len());
            for (&army, &way) in armies.iter().zip(&ways) {
                assert!(
                    self.arrives(army) && self.truth(Term::OverSea(army)) && self.scene.good(army) == went
                );
                assert!(self.lost_places(army).is_empty());
                self.way(army, &[way]);
            }
            return true;
        }
        let mut ahead = *w;
        let Some(u) = ahead.unit() else { return false };
        if ahead.eat(" convoyed ") {
            *w = ahead;
            let army = w.unit().expect("an army");
            assert!(self.scene.fleets(army).contains(&u) && self.truth(Term::OverSea(army)));
            self.last.set(Some(u));
            w.must(": ");
            self.undisrupted(w, u);
            return true;
        }
        let still = ahead.eat(" still went by convoy");
        // Of two that changed places it is said before that it did.
        let went = still || ahead.eat(" went by convoy") || ahead.eat(" went that way");
        if !went && !ahead.eat(" attacked by convoy") && !ahead.eat(" was to go by convoy") {
            return false;
        }
        *w = ahead;
        assert!(self.scene.live(u));
        let is_open = self.arrives(u) && self.truth(Term::OverSea(u));
        assert_eq!(went, is_open && self.scene.good(u));
        let Order::Move { to, via } = self.scene.orders[u] else { panic!("no move") };
        let unit = self.scene.units[u];
        let is_near = self.map.borders_on(unit.kind, unit.at, to);
        let own = |f: &usize| self.scene.units[*f].power == unit.power;
        let own: Vec<usize> = self.scene.fleets(u).into_iter().filter(own).collect();
        if w.eat(", because its order says so") {
            assert!(is_near && via);
        } else if w.eat(", because it was to change places with the unit there") {
            let there = self.occupant(u).expect("a unit is there");
            assert!(is_near && own.is_empty() && self.scene.dest(there) == Some(self.scene.place(u)));
        } else if w.eat(", because ") {
            w.must(&self.map.power(unit.power).name);
            w.must(" ordered ");
            assert_eq!(w.units(), own);
            w.must(" to convoy it");
            assert!(is_near);
        } else {
            assert!(!is_near || self.scene.rules.adjacent_convoy == AdjacentConvoy::Totality);
        }
        if !is_open {
            w.must("; such an army does not go by land");
            assert!(is_near);
            return true;
        }
        let lost = self.lost_places(u);
        assert_eq!(still, went && !lost.is_empty(), "it lost a way");
        if w.eat(": the route through ") {
            assert_eq!(w.places(), lost);
            w.must(" was broken, but the one through ");
        } else {
            w.must("; the route through ");
        }
        let way = w.places();
        self.way(u, &way);
        w.must(" was open");
        assert_eq!(!lost.is_empty(), w.eat(", and one is enough"), "whether a way was broken");
        if w.eat(", because ") {
            let fleets = way.iter().map(|&p| self.scene.in_province(p).expect("a fleet is there"));
            let attacked = |f: &usize| !self.scene.attackers(self.scene.place(*f)).is_empty();
            let attacked: Vec<usize> = fleets.filter(attacked).collect();
            assert_eq!(attacked.len(), 1, "one fleet was attacked");
            self.undisrupted(w, attacked[0]);
        }
        true
    }

    /// Returns where the convoy of an army lost fleets.
    pub fn lost_places(&self, u: usize) -> Vec<Province> {
        let lost = self.scene.fleets(u).into_iter().filter(|&f| !self.scene.good(f));
        lost.map(|f| self.scene.place(f)).collect()
    }

    pub fn way(&self, u: usize, places: &[Province]) {
        let fleets: Vec<usize> =
            places.iter().map(|&p| self.scene.in_province(p).expect("a fleet is there")).collect();
        assert!(fleets.iter().all(|f| self.scene.fleets(u).contains(f) && self.scene.good(*f)));
        assert!(self.scene.chain(u, &fleets), "the way is open");
        for f in &fleets {
            let others: Vec<usize> = fleets.iter().copied().filter(|g| g != f).collect();
            let all = self.scene.rules.multi_route == MultiRoute::AnyDisrupts;
            assert!(all || !self.scene.chain(u, &others), "{} is not needed", self.names.unit(*f));
        }
    }
}
