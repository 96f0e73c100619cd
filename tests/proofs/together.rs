//! Reads what is told of several moves at once, and holds it to each of them.

use chancery_core::adjudicate::Term;
use chancery_why::explain::Against;

use crate::proofs::aloud::Aloud;
use crate::proofs::figures::term_of;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// `A BER - SIL and A WAR - SIL bounced with each other: 1 against 1`, or each bounced off the same unit.
    pub fn together(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        let told = ahead.orders();
        if told.len() < 2 {
            return false;
        }
        let mutual = [" bounced with each other: ", " bounced head to head with each other: "];
        if let Some(i) = mutual.iter().position(|end| ahead.eat(end)) {
            let &[u, v] = told.as_slice() else { panic!("two bounce with each other: {told:?}") };
            let met = |v| if i == 0 { Against::Prevent(v) } else { Against::Defend(v) };
            for (u, v) in [(u, v), (v, u)] {
                assert!(self.all_against(u).contains(&met(v)) && !self.scene.good(u));
            }
            // What attacks is what stands against the other.
            assert_eq!(self.strength(Term::Attack(v)), self.strength(term_of(met(v))));
            assert_eq!(self.strength(Term::Attack(u)), self.strength(term_of(met(u))));
            self.compared(&mut ahead, u, met(v), &[]);
        } else if ahead.eat(" each bounced off ") || ahead.eat(" each failed against ") {
            let mut after = ahead;
            for &u in &told {
                after = ahead;
                let first = self.opponent(&mut after, u);
                assert!(matches!(first, Against::Hold(_)) && !self.scene.good(u));
                self.stayed(&mut after, first);
                after.must(": ");
                self.compared(&mut after, u, first, &[]);
            }
            ahead = after;
        } else {
            return false;
        }
        self.last.set(told.first().copied());
        *w = ahead;
        true
    }
}
