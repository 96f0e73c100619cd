//! Reads the lines of a tree and holds them to the position and its results.

use chancery_core::adjudicate::{BackupRule, Term};
use chancery_why::explain::Against;

use crate::proofs::aloud::{Aloud, Telling};
use crate::proofs::figures::term_of;
use crate::proofs::words::Words;

const UNNEEDED: &str = " did not need to be known";

impl Aloud<'_> {
    /// Reads a line of a tree.
    pub fn hear_line(&self, text: &str) {
        let _telling = Telling(text);
        let short = [" (also sufficient)", " (see above)"].iter().find_map(|note| text.strip_suffix(note));
        let line = short.unwrap_or(text);
        let mut w = Words::new(&self.names, line);
        // Of a step without its grounds only the result is told.
        let result = self.scene.verdicts.iter().any(|v| line.ends_with(&format!(": {}", v.word())));
        if result && (short.is_some() || w.clone().given().is_some()) && !self.is_void(&mut w.clone()) {
            let u = w.given().expect("an order");
            w.must(": ");
            w.must(self.scene.verdicts[u].word());
        } else if w
            .eat("as long as these stay as they are, so does the result, whichever of the others hold: ")
        {
            assert!(w.given().is_some());
            while w.eat("; ") {
                assert!(w.given().is_some());
            }
        } else if w.eat("the orders ") {
            self.circle_in_short(&mut w);
        } else if line.ends_with(UNNEEDED) {
            w.must("whether ");
            let before = &w.rest[..w.rest.len() - UNNEEDED.len()];
            self.part(&mut Words::new(&self.names, before), false);
            w.rest = "";
        } else if self.is_void(&mut w.clone()) || !self.part(&mut w, true) {
            self.last.set(None);
            self.sentence(&mut w);
        }
        assert!(w.at_end(), "`{}` cannot be read", w.rest);
    }

    fn circle_in_short(&self, w: &mut Words) {
        let mut orders = vec![w.order().expect("an order")];
        while w.eat("; ") {
            orders.push(w.order().expect("an order"));
        }
        w.must(" depend on each other: ");
        let component = self.components.iter().find(|k| k.orders == orders).expect("it was met");
        if w.eat("how many resolutions agree with the rules was not counted") {
            assert_eq!(component.resolutions, None);
        } else if w.eat("no resolution agrees with the rules") {
            assert_eq!(component.resolutions, Some(0));
        } else {
            assert_eq!(w.number().map(|n| n as usize), component.resolutions);
            let is_one = component.resolutions == Some(1);
            w.must(if is_one {
                " resolution agrees with the rules"
            } else {
                " resolutions agree with the rules"
            });
        }
        let Some(rule) = component.rule else { return };
        if rule == BackupRule::CircularMovement {
            w.must("; by the rule for circular movement all of them succeed");
            return assert!(orders.iter().all(|&u| self.scene.good(u)));
        }
        w.must(match rule {
            BackupRule::Szykman => "; the convoy",
            _ => "; by the rule for paradoxes the move",
        });
        let several = w.eat("s");
        w.must(" of ");
        let told = w.units();
        w.must(if several { " fail" } else { " fails" });
        assert_eq!(w.eat(" (Szykman's rule)"), rule == BackupRule::Szykman);
        assert!(
            several == (told.len() > 1) && told.iter().all(|&u| orders.contains(&u) && !self.scene.good(u))
        );
    }

    /// Reads a named part of an equation; false if it is something else. What is not `sure` only has its names read.
    fn part(&self, w: &mut Words, sure: bool) -> bool {
        let hold = |truth: bool, term: Term| {
            assert!(!sure || self.truth(term) == truth, "{term:?} is not {truth}");
        };
        if !w.rest.starts_with("the unit at its destination ") && w.eat("the ") {
            self.strengths(w, sure);
            return true;
        }
        let is_there = w.eat("there is a convoy for ");
        if is_there || w.eat("there is no convoy for ") {
            let u = w.order().expect("an order");
            hold(is_there, Term::Path(u));
            return true;
        }
        let mut ahead = *w;
        if let Some(u) = ahead.unit().filter(|_| ahead.rest.contains("leave")) {
            let leaves = ahead.eat(" leaves before the attack");
            if leaves || ahead.eat(" does not leave before the attack") {
                let by = self.scene.attackers(self.scene.place(u));
                let said = |&a: &usize| self.truth(Term::Vacated(a)) == leaves;
                assert!(!sure || by.iter().any(said), "it leaves: {leaves}");
                *w = ahead;
                return true;
            }
        }
        if w.eat("the unit at its destination ") {
            let is_beaten = w.eat("beat ");
            if !is_beaten {
                w.must("did not beat ");
            }
            hold(is_beaten, Term::Beaten(w.order().expect("an order")));
            return true;
        }
        let Some(u) = w.clone().order() else { return false };
        let mut ahead = *w;
        ahead.order();
        let told = if ahead.eat(" needs no convoy") {
            !self.scene.by_sea(u)
        } else if ahead.eat(" goes over sea or over land") || ahead.eat(" goes over sea") {
            self.truth(Term::OverSea(u))
        } else if ahead.eat(" goes over land") {
            !self.truth(Term::OverSea(u))
        } else if ahead.eat(" and ") && ahead.order().is_some_and(|o| self.scene.opponent(u) == Some(o)) {
            let meet = ahead.eat(" meet head to head");
            meet == self.truth(Term::HeadToHead(u)) && (meet || ahead.eat(" do not meet head to head"))
        } else {
            return false;
        };
        assert!(told || !sure, "{}", w.rest);
        *w = ahead;
        true
    }

    /// `attack strength of A BER - MUN is not greater than the hold strength of MUN`, or what a strength comes to.
    fn strengths(&self, w: &mut Words, sure: bool) {
        let (term, u) = self.strength_named(w);
        let greater = w.eat(" is greater than the ");
        if greater || w.eat(" is not greater than the ") {
            let against = match self.strength_named(w).0 {
                Term::Hold(p) => Against::Hold(p),
                Term::Defend(o) => Against::Defend(o),
                Term::Prevent(r) => Against::Prevent(r),
                other => panic!("{other:?} resists nobody"),
            };
            let truth = self.strength(Term::Attack(u.expect("a move"))) > self.strength(term_of(against));
            return assert!(!sure || truth == greater, "{term:?} against {against:?}");
        }
        if let Term::Hold(_) = term {
            w.must(" (");
            match u {
                // What was ordered, also where it could not be done.
                Some(_) => assert_eq!(w.order().or_else(|| w.given()), u),
                None => w.must("empty"),
            }
            w.must(")");
        }
        w.must(": ");
        self.sum(w, term);
    }

    /// `attack strength of A BER - MUN`, with the unit that it is of.
    fn strength_named(&self, w: &mut Words) -> (Term, Option<usize>) {
        if w.eat("hold strength of ") {
            let p = w.place().expect("a place");
            return (Term::Hold(p.0), self.scene.in_province(p));
        }
        let term = [
            ("attack", Term::Attack as fn(usize) -> Term),
            ("defend", Term::Defend),
            ("prevent", Term::Prevent),
        ]
        .into_iter()
        .find(|t| w.eat(t.0))
        .unwrap_or_else(|| panic!("no strength: {}", w.rest));
        w.must(" strength of ");
        let u = w.order().expect("an order");
        (term.1(u), Some(u))
    }

    /// `2 = 1 + A BOH; the support of A BER was cut`.
    fn sum(&self, w: &mut Words, term: Term) {
        let value = w.number().expect("a number");
        let strength = self.strength(term);
        // What rests on the strength is not counted, so that it stands between bounds.
        assert!(
            value == strength || value < strength && w.rest.ends_with(", whatever else happens)"),
            "{term:?}"
        );
        let mut counts = 0;
        if w.eat(" = 1") {
            while w.eat(" + ") {
                assert!(self.scene.good(w.unit().expect("a supporter")), "it is given");
                counts += 1;
            }
            assert_eq!(value, 1 + counts);
        } else {
            assert!(value <= 1, "what {value} is made of");
        }
        while w.eat("; the support of ") {
            let s = w.unit().expect("a supporter");
            if w.eat(" was cut") {
                assert!(!self.scene.good(s));
            } else {
                w.must(" does not count against its own power");
                let Term::Attack(u) = term else { panic!("{term:?} counts every support") };
                let o = self.occupant(u).expect("a unit of that power");
                assert_eq!(self.scene.units[s].power, self.scene.units[o].power);
            }
        }
        if w.rest.ends_with(", whatever else happens)") {
            w.must(" (");
            let least = w.number().expect("a number");
            w.must(" to ");
            let most = w.number().expect("a number");
            w.must(", whatever else happens)");
            assert!(least < most && (least..=most).contains(&value));
        }
    }
}
