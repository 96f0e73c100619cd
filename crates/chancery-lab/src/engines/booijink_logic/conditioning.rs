//! The second stage: Booijink's conditions as sentences (section 3.2.2).
//!
//! *attainable*, *convoyable* and *opposing* are expressed at once, and each strength is the set of
//! the sentences of its supports; what remains are predicates `follow` of moves and convoys.

use super::formula::{FALSE, Id, Sentence, Sentences, TRUE};
use crate::engines::booijink_conditions::conditions::{self, Force, Logic, Predicate};
use crate::engines::booijink_conditions::log::Key;
use chancery_core::adjudicate::{Route, Set, Situation};

/// For an army with more convoy paths, a sentence of another shape says the same.
const MOST_PATHS: usize = 64;

/// Makes sentences of conditions.
pub struct Conditioning<'a, const W: usize> {
    pub sentences: &'a mut Sentences<W>,
    /// Whether predicates and functions are left as they are, "to shed some light" (appendix C).
    pub named: bool,
}

impl<const W: usize> Logic<W> for Conditioning<'_, W> {
    type Sentence = Id;

    fn truth(&mut self, truth: bool) -> Id {
        Sentences::<W>::truth(truth)
    }

    fn not(&mut self, a: Id) -> Id {
        self.sentences.make(Sentence::Not(a))
    }

    fn and(&mut self, a: Id, b: impl FnOnce(&mut Self) -> Id) -> Id {
        let b = b(self);
        let parts = match self.sentences.form(a) {
            Sentence::All(parts) => parts.iter().copied().chain([b]).collect(),
            _ => vec![a, b],
        };
        self.sentences.make(Sentence::All(parts))
    }

    fn or(&mut self, a: Id, b: impl FnOnce(&mut Self) -> Id) -> Id {
        let b = b(self);
        let parts = match self.sentences.form(a) {
            Sentence::Any(parts) => parts.iter().copied().chain([b]).collect(),
            _ => vec![a, b],
        };
        self.sentences.make(Sentence::Any(parts))
    }

    fn follow(&mut self, _: &Situation<W>, u: usize) -> Id {
        self.sentences.make(Sentence::Follow(u))
    }

    fn attainable(&mut self, s: &Situation<W>, u: usize, without: Option<u16>) -> Id {
        match s.route(u) {
            _ if self.named => self.sentences.make(Sentence::Named(Key::Attainable(u, without))),
            Route::Land | Route::Either => TRUE,
            Route::Convoy => self.convoyed(s, u, without),
        }
    }

    fn convoyable(&mut self, s: &Situation<W>, u: usize) -> Id {
        if self.named {
            return self.sentences.make(Sentence::Named(Key::Convoyable(u)));
        }
        self.convoyed(s, u, None)
    }

    fn exceeds(&mut self, s: &Situation<W>, a: Force, b: Force) -> Id {
        if self.named {
            return self.sentences.make(Sentence::Named(Key::Exceeds(a, b)));
        }
        let (left, right) = (self.supports(s, a), self.supports(s, b));
        self.sentences.make(Sentence::Exceeds(left, right))
    }

    fn none(
        &mut self,
        _: &Situation<W>,
        _: Predicate,
        moves: &[usize],
        mut each: impl FnMut(&mut Self, usize) -> Id,
    ) -> Option<Id> {
        let mut refused = Vec::with_capacity(moves.len());
        for &y in moves {
            let holds = each(self, y);
            refused.push(self.not(holds));
        }
        (!refused.is_empty()).then(|| self.sentences.join(refused, true))
    }
}

impl<const W: usize> Conditioning<'_, W> {
    /// Returns the set of sentences whose sum is the force, the unit's own 1 left out on both sides.
    fn supports(&mut self, s: &Situation<W>, force: Force) -> Vec<Id> {
        match force {
            Force::Failing => Vec::new(),
            Force::Strength(x) => s.supporters(x).iter().map(|u| conditions::support(self, s, u)).collect(),
            Force::Resistance(y) => {
                let each = |u| conditions::sustained(self, s, u).unwrap_or(TRUE);
                s.supporters(y).iter().map(each).collect()
            }
        }
    }

    /// Returns the sentence that all convoys of at least one useful path are followed.
    fn convoyed(&mut self, s: &Situation<W>, u: usize, without: Option<u16>) -> Id {
        let through: Set<W> = s.fleets(u).iter().filter(|&f| Some(s.province(f)) != without).collect();
        let Some(paths) = paths(s, u, through) else { return self.reached(s, u, through) };
        let mut any = Vec::with_capacity(paths.len());
        for path in paths {
            let all: Vec<Id> = path.iter().map(|f| self.sentences.make(Sentence::Follow(f))).collect();
            any.push(self.sentences.join(all, true));
        }
        self.sentences.join(any, false)
    }

    /// Returns the same without listing paths: in each round, a fleet is reached if it was before, or if its
    /// convoy is followed and a neighbour was reached.
    fn reached(&mut self, s: &Situation<W>, u: usize, through: Set<W>) -> Id {
        let fleets: Vec<usize> = through.iter().collect();
        let follow: Vec<Id> = fleets.iter().map(|&f| self.sentences.make(Sentence::Follow(f))).collect();
        let first = |i: usize| if s.embark(u).contains(fleets[i]) { follow[i] } else { FALSE };
        let mut reached: Vec<Id> = (0..fleets.len()).map(first).collect();
        for _ in 1..fleets.len() {
            let mut next = reached.clone();
            for (i, &f) in fleets.iter().enumerate() {
                let near = (0..fleets.len()).filter(|&j| s.fleets_beside(f).contains(fleets[j]));
                let near: Vec<Id> = near.map(|j| reached[j]).collect();
                let near = self.sentences.make(Sentence::Any(near));
                let onward = self.sentences.make(Sentence::All(vec![follow[i], near]));
                let either = self.sentences.make(Sentence::Any(vec![reached[i], onward]));
                next[i] = self.sentences.deduce(either);
            }
            reached = next;
        }
        let lands = (0..fleets.len()).filter(|&i| s.land(u).contains(fleets[i]));
        let lands: Vec<Id> = lands.map(|i| reached[i]).collect();
        self.sentences.make(Sentence::Any(lands))
    }
}

/// Returns the paths of the army `u` within `through` in which no fleet could be left out; `None` if there
/// are too many.
pub fn paths<const W: usize>(s: &Situation<W>, u: usize, through: Set<W>) -> Option<Vec<Set<W>>> {
    let mut search = Search { s, land: s.land(u), found: Vec::new(), steps: 0 };
    let embark = s.embark(u) & through;
    for first in embark {
        search.extend_path(first, Set::one(first), through - embark)?;
    }
    Some(search.found)
}

struct Search<'a, const W: usize> {
    s: &'a Situation<W>,
    land: Set<W>,
    found: Vec<Set<W>>,
    steps: usize,
}

impl<const W: usize> Search<'_, W> {
    /// Extends a path that ends in `at`; `free` are the fleets that may still follow.
    fn extend_path(&mut self, at: usize, path: Set<W>, free: Set<W>) -> Option<()> {
        self.steps += 1;
        if self.land.contains(at) {
            self.found.push(path);
            return (self.found.len() <= MOST_PATHS).then_some(());
        }
        if self.steps > 64 * MOST_PATHS {
            return None;
        }
        let near = self.s.fleets_beside(at);
        for next in near & free {
            self.extend_path(next, path | Set::one(next), free - near)?;
        }
        Some(())
    }
}
