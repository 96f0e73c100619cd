//! Who is told to stand against a move, and the comparison with each, which must make the result.

use chancery_core::adjudicate::Term;
use chancery_why::explain::Against;

use crate::proofs::aloud::Aloud;
use crate::proofs::figures::term_of;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// Reads who stands against the move of `u`.
    pub fn opponent(&self, w: &mut Words, u: usize) -> Against {
        let dest = self.scene.dest(u).expect("a move");
        if let Some(r) = w.order() {
            let is_rival = self.scene.live(r) && self.scene.dest(r) == Some(dest);
            if is_rival {
                return Against::Prevent(r);
            }
            let meets = self.truth(Term::HeadToHead(u)) && self.scene.opponent(u) == Some(r);
            assert!(meets || self.scene.met_at_sea(u).contains(&r), "{} is met", self.names.unit(r));
            return Against::Defend(r);
        }
        let o = w.unit().unwrap_or_else(|| panic!("nobody before `{}`", w.rest));
        assert_eq!(Some(o), self.occupant(u));
        assert!(!self.truth(Term::HeadToHead(u)), "head to head with {}", self.names.unit(o));
        Against::Hold(dest.0)
    }

    pub fn rivals(&self, u: usize) -> Vec<usize> {
        let here = self.scene.attackers(self.scene.dest(u).expect("a move"));
        here.into_iter().filter(|&r| r != u).collect()
    }

    pub fn all_against(&self, u: usize) -> Vec<Against> {
        let dest = self.scene.dest(u).expect("a move");
        let resists = match self.scene.opponent(u) {
            Some(o) if self.truth(Term::HeadToHead(u)) => Against::Defend(o),
            _ => Against::Hold(dest.0),
        };
        let met = self.scene.met_at_sea(u).into_iter().map(Against::Defend);
        [resists].into_iter().chain(met).chain(self.rivals(u).into_iter().map(Against::Prevent)).collect()
    }

    /// Reads that the unit at the destination was to move and did not leave, if that comes next.
    pub fn stayed(&self, w: &mut Words, against: Against) -> bool {
        let told = w.eat(", whose own move failed");
        if let (true, Against::Hold(p)) = (told, against) {
            let o = self.in_province(p).expect("a unit is there");
            assert!(self.scene.dest(o).is_some() && !self.scene.good(o), "it did not leave");
        }
        assert!(!told || matches!(against, Against::Hold(_)), "{against:?} does not leave");
        told
    }

    /// Reads `2 against 1`, or against several, and what they are made of.
    pub fn compared(&self, w: &mut Words, u: usize, against: Against, beside: &[usize]) {
        // Of a move whose own unit was dislodged by who beat it, or stayed for the circle that it met, what it had against
        // that one.
        let is_taken = |o: usize| self.scene.units[o].power == self.scene.units[u].power && !self.left(o);
        let is_taken = matches!(against, Against::Prevent(_)) && self.occupant(u).is_some_and(is_taken);
        let own = if is_taken { Term::Prevent(u) } else { Term::Attack(u) };
        let attack = self.figure(w, own);
        w.must(" against ");
        let mut told = vec![(term_of(against), self.figure(w, term_of(against)))];
        let value = told[0].1.value;
        let is_each = !beside.is_empty() && w.eat(" each");
        for &rival in beside.iter().filter(|_| !is_each) {
            assert!(w.eat(", ") || w.eat(" and "), "{}", w.rest);
            told.push((Term::Prevent(rival), self.figure(w, Term::Prevent(rival))));
        }
        assert!(told.iter().all(|one| one.1.value == value), "each stopped it with the same");
        self.outcome(u, attack.value, value);
        assert!(value <= self.strength(term_of(against)), "one figure for both sides");
        if let Some(equal) = self.equal.take() {
            let is_so = equal == (attack.whole() == self.strength(term_of(against)));
            assert!(is_so, "who is beaten is weaker");
        }
        told.push((own, attack));
        self.hold_figures(w, &mut told);
    }

    /// Reads who else stopped the move of `u`: all that are as strong as the `first`.
    pub fn stopped_alike(&self, w: &mut Words, u: usize, first: Against) -> Vec<usize> {
        let Against::Prevent(named) = first else { return Vec::new() };
        let mut told = Vec::new();
        let mut ahead = *w;
        while ahead.eat(", ") || ahead.eat(" and ") {
            told.extend(ahead.order());
            *w = ahead;
        }
        let strength = self.strength(term_of(first));
        let is_as_strong =
            |&r: &usize| r != named && self.fates[r].is_none() && self.strength(Term::Prevent(r)) == strength;
        let rivals = self.rivals(u).into_iter().filter(|_| !self.scene.good(named));
        assert_eq!(told, rivals.filter(is_as_strong).collect::<Vec<_>>(), "all that stopped it alike");
        told
    }

    /// What was told of both sides must make the result.
    fn outcome(&self, u: usize, attack: u32, other: u32) {
        let enough = self.scene.good(u) == (attack > other);
        assert!(enough, "{attack} against {other} is no ground for the result of {}", self.names.unit(u));
    }
}
