//! What is told of what supports were worth, of what attacked units withstood, and of whom a column waited for, held to
//! the second writing of the rules.

use chancery_core::adjudicate::{Term, Verdict};
use chancery_core::order::Order;
use chancery_why::explain::Against;

use crate::proofs::aloud::Aloud;
use crate::proofs::figures::term_of;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// Reads a sentence that stands beside a result; false if it is of something else.
    pub fn beside(&self, w: &mut Words) -> bool {
        if w.eat("The whole column waited for ") {
            let end = w.unit().expect("the last of the column");
            let mut at = self.last.get().expect("a move was told of");
            let mut between = 0;
            while at != end {
                assert!(self.scene.live(at) && !self.scene.good(at), "{} moves", self.names.unit(at));
                at = self.occupant(at).expect("the next of the column");
                between += 1;
            }
            assert!(between > 1 && self.scene.live(end) && !self.scene.good(end));
            return true;
        }
        if w.eat("Any ") {
            let needed = if w.eat("one") { 1 } else { w.number().expect("how many") };
            w.must(" of the supports for ");
            let u = w.order().expect("an order");
            w.must(if needed == 1 { " was enough" } else { " were enough" });
            assert!(self.needed(u) == needed && needed + 1 < self.strength(Term::Attack(u)));
            return true;
        }
        for (lead, is_two) in [("Both supports for ", true), ("All supports for ", false)] {
            if w.eat(lead) {
                let u = w.order().expect("an order");
                w.must(" were needed");
                let supports = self.strength(Term::Attack(u)) - 1;
                assert!(self.needed(u) == supports && is_two == (supports == 2));
                return true;
            }
        }
        self.beside_unit(w)
    }

    fn beside_unit(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        if let Some(u) = ahead.order().filter(|_| ahead.eat(" needed no support")) {
            *w = ahead;
            assert!(self.needed(u) == 0 && self.strength(Term::Attack(u)) > 2);
            return true;
        }
        let mut ahead = *w;
        let Some(u) = ahead.unit() else { return false };
        if ahead.eat(" could have given the support that was missing, but its own order is void") {
            assert!(matches!(self.scene.verdicts[u], Verdict::Illegal | Verdict::Invalid));
            assert!(self.scene.attackers(self.scene.place(u)).is_empty(), "nobody could have cut it");
        } else if ahead.eat(", also ") {
            ahead.must(&self.map.power(self.scene.units[u].power).adjective);
            ahead.must(", supported ");
            let order = ahead.order().expect("an order");
            assert!(self.scene.supporters(order).contains(&u) && self.scene.good(u));
        } else {
            return false;
        }
        *w = ahead;
        true
    }

    /// How many supports a move that succeeded needed: one for each unit of the strongest that stood against it.
    fn needed(&self, u: usize) -> u32 {
        assert!(self.scene.good(u), "it succeeded");
        let against = self.all_against(u).into_iter().map(|one| self.strength(term_of(one)));
        against.max().expect("the province")
    }

    /// `A BOH - VIE had only 1 against 1 and A TRI - VIE failed`: all attackers of a unit that stayed.
    pub fn had_only(&self, w: &mut Words, u: usize) {
        let mut told = Vec::new();
        loop {
            let attackers = w.orders();
            assert!(attackers.iter().all(|&a| !self.scene.good(a)));
            if w.eat(" had only ") {
                let strength = w.number().expect("a strength");
                assert_eq!(w.eat(" each"), attackers.len() > 1);
                w.must(" against ");
                let resists = w.number().expect("a strength");
                for &a in &attackers {
                    assert_eq!(self.strength(Term::Attack(a)), strength, "{}", self.names.unit(a));
                    assert_eq!(self.resists(u, a), resists, "{}", self.names.unit(a));
                }
                assert!(strength <= resists);
            } else if w.eat(" was held off by ") {
                let [attacker] = attackers[..] else { panic!("one is held off: {}", w.rest) };
                let by = w.order().expect("a move");
                w.must(" (");
                let strengths = w.number().zip(w.eat(" against ").then(|| w.number()).flatten());
                w.must(")");
                let own = self.strength(Term::Attack(attacker));
                assert_eq!(strengths, Some((own, self.strength(Term::Prevent(by)))));
                assert!(self.scene.attackers(self.scene.place(u)).contains(&by) && by != attacker);
                assert!(self.resists(u, attacker) < own && own <= self.strength(Term::Prevent(by)));
            } else {
                w.must(" failed");
            }
            told.extend(attackers);
            if !(w.eat(", ") || w.eat(" and ")) {
                break;
            }
        }
        let mut all = self.scene.attackers(self.scene.place(u));
        // What it met head to head may be told of before.
        all.retain(|a| told.contains(a) || !self.truth(Term::HeadToHead(*a)));
        assert_eq!(told, all, "all attackers");
    }

    /// The strength with which a unit resists a move.
    pub fn resists(&self, u: usize, attack: usize) -> u32 {
        let is_met = self.truth(Term::HeadToHead(attack));
        self.strength(if is_met { Term::Defend(u) } else { Term::Hold(self.scene.place(u).0) })
    }

    /// Reads what a support that nobody attacked was worth, if that is told.
    pub fn was_worth(&self, w: &mut Words, u: usize) -> bool {
        let told = [
            (" was given and decided: ", "decided"),
            (" was given, but was not needed: ", "spare"),
            (" was given, but was not enough: ", "short"),
        ];
        let told = told.into_iter().find(|one| w.eat(one.0)).map(|one| one.1);
        let Some(told) = told else {
            let mut ahead = *w;
            if ahead.eat(" was given: it did not get ") {
                let of = ahead.unit().expect("what it was for");
                ahead.must(" in, but kept ");
                let rival = ahead.unit().expect("whom it kept out");
                ahead.must(" out");
                assert!(
                    self.scene.supporters(of).contains(&u) && !self.scene.good(of) && !self.scene.good(rival)
                );
                let to = self.scene.dest(rival);
                assert!(to == self.scene.dest(of) || to == Some(self.scene.place(of)));
                *w = ahead;
                return true;
            }
            if !ahead.eat(" was given, but ") {
                return false;
            }
            let Some(of) = ahead.order() else { return false };
            ahead.must(" did not arrive, because its convoy was disrupted");
            assert!(self.scene.supporters(of).contains(&u) && !self.arrives(of));
            *w = ahead;
            return true;
        };
        if told == "spare" && w.eat("nobody attacked ") {
            let of = w.unit().expect("what it was for");
            assert!(self.scene.supporters(of).contains(&u));
            assert!(self.scene.attackers(self.scene.place(of)).is_empty());
            return true;
        }
        let of = w.order().or_else(|| w.unit()).expect("what it was for");
        assert!(self.scene.supporters(of).contains(&u));
        assert!(self.scene.attackers(self.scene.place(u)).is_empty());
        w.must(" had ");
        let strength = w.number().expect("a strength");
        w.must(" against ");
        let against = w.number().expect("a strength");
        let all: Vec<u32>;
        let is_good = if let Order::Move { .. } = self.scene.orders[of] {
            assert_eq!(strength, self.strength(Term::Attack(of)));
            all = self.all_against(of).into_iter().map(|one| self.strength(term_of(one))).collect();
            assert!(!self.scene.good(of) || all.iter().max() == Some(&against));
            strength > against
        } else {
            assert_eq!(strength, self.strength(term_of(Against::Hold(self.scene.place(of).0))));
            let attackers = self.scene.attackers(self.scene.place(of)).into_iter();
            all = attackers.filter(|&a| self.arrives(a)).map(|a| self.strength(Term::Attack(a))).collect();
            assert_eq!(all.iter().max(), Some(&against));
            strength >= against
        };
        assert!(all.contains(&against), "{all:?}");
        assert_eq!(told == "short", !is_good, "{}", self.names.unit(of));
        true
    }

    /// Returns whether a move with all supports that were given would be stronger than what resists it.
    pub fn is_stronger_with_all(&self, u: usize) -> bool {
        let given = self.scene.supporters(u).into_iter().filter(|&s| self.scene.good(s));
        let resists = match self.occupant(u) {
            Some(o) if self.truth(Term::HeadToHead(u)) => Term::Defend(o),
            _ => Term::Hold(self.scene.dest(u).expect("a move").0),
        };
        1 + given.count() as u32 > self.strength(resists)
    }
}
