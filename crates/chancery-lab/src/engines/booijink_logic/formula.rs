//! Sentences: truths, predicates `follow`, negations, conjunctions, disjunctions, comparisons of
//! set sums, and Booijink's deduction rules for them (section 3.2.3, equations 10 to 23).
//!
//! Equal sentences are stored once, so that what is shared is deduced once, and a substitution
//! costs no more than there are different sentences. This file knows nothing of the game.

use std::collections::HashMap;

use crate::engines::booijink_conditions::log::Key;
use chancery_core::adjudicate::Set;

/// A sentence, as its place in [`Sentences`].
pub type Id = u32;

/// The most sentences that are kept by default; beyond that, deduction reports that it gives up.
const MOST: usize = 1 << 18;

/// The form of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Sentence {
    /// *true* or *false*.
    Truth(bool),
    /// The order of this unit is followed.
    Follow(usize),
    /// A predicate or a comparison of functions by its name, before it is determined.
    Named(Key),
    /// The opposite.
    Not(Id),
    /// A conjunction.
    All(Vec<Id>),
    /// A disjunction.
    Any(Vec<Id>),
    /// More sentences of the first set are true than of the second.
    Exceeds(Vec<Id>, Vec<Id>),
}

/// All sentences that were ever made, each with the predicates that it mentions.
#[derive(Clone, Debug)]
pub struct Sentences<const W: usize> {
    /// The most sentences that are kept.
    pub most: usize,
    forms: Vec<Sentence>,
    mentions: Vec<Set<W>>,
    deduced: Vec<Option<Id>>,
    known: HashMap<Sentence, Id>,
}

impl<const W: usize> Default for Sentences<W> {
    fn default() -> Self {
        Self {
            most: MOST,
            forms: Vec::new(),
            mentions: Vec::new(),
            deduced: Vec::new(),
            known: HashMap::new(),
        }
    }
}

/// *false*
pub const FALSE: Id = 0;
/// *true*
pub const TRUE: Id = 1;

impl<const W: usize> Sentences<W> {
    /// Forgets all sentences but *false* and *true*.
    pub fn clear(&mut self) {
        self.forms.clear();
        self.mentions.clear();
        self.deduced.clear();
        self.known.clear();
        self.make(Sentence::Truth(false));
        self.make(Sentence::Truth(true));
    }

    /// Returns whether there are too many sentences to go on.
    pub fn is_full(&self) -> bool {
        self.forms.len() >= self.most
    }

    /// Returns the form of a sentence.
    pub fn form(&self, id: Id) -> &Sentence {
        &self.forms[id as usize]
    }

    /// Returns the predicates that a sentence mentions.
    pub fn mentions(&self, id: Id) -> Set<W> {
        self.mentions[id as usize]
    }

    /// Returns *true* or *false*.
    pub fn truth(truth: bool) -> Id {
        if truth { TRUE } else { FALSE }
    }

    /// Stores a sentence as it stands.
    pub fn make(&mut self, form: Sentence) -> Id {
        if let Some(&id) = self.known.get(&form) {
            return id;
        }
        let of = |ids: &[Id]| ids.iter().fold(Set::EMPTY, |set, &id| set | self.mentions(id));
        let mentions = match &form {
            Sentence::Truth(_) | Sentence::Named(_) => Set::EMPTY,
            Sentence::Follow(u) => Set::one(*u),
            Sentence::Not(a) => self.mentions(*a),
            Sentence::All(parts) | Sentence::Any(parts) => of(parts),
            Sentence::Exceeds(left, right) => of(left) | of(right),
        };
        let id = self.forms.len() as Id;
        self.forms.push(form.clone());
        self.mentions.push(mentions);
        self.deduced.push(None);
        self.known.insert(form, id);
        id
    }

    /// Simplifies a sentence by the deduction rules until none applies.
    pub fn deduce(&mut self, id: Id) -> Id {
        if let Some(done) = self.deduced[id as usize] {
            return done;
        }
        let result = match self.form(id).clone() {
            Sentence::Truth(_) | Sentence::Follow(_) | Sentence::Named(_) => id,
            Sentence::Not(a) => {
                let a = self.deduce(a);
                self.negation(a)
            }
            Sentence::All(parts) => self.junction(&parts, true),
            Sentence::Any(parts) => self.junction(&parts, false),
            Sentence::Exceeds(left, right) => self.comparison(&left, &right),
        };
        self.deduced[id as usize] = Some(result);
        self.deduced[result as usize] = Some(result);
        result
    }

    /// Returns the negation of `a` by equations 16 to 18; `a` is deduced.
    fn negation(&mut self, a: Id) -> Id {
        match *self.form(a) {
            Sentence::Truth(truth) => Self::truth(!truth),
            Sentence::Not(b) => b,
            _ => self.make(Sentence::Not(a)),
        }
    }

    /// Returns a conjunction if `all`, else a disjunction, by equations 10 to 15.
    fn junction(&mut self, parts: &[Id], all: bool) -> Id {
        let (neutral, absorbing) = (Self::truth(all), Self::truth(!all));
        let mut rest = Vec::with_capacity(parts.len());
        for &part in parts {
            let part = self.deduce(part);
            if part == absorbing {
                return absorbing;
            }
            // What is said twice is said once; this changes no truth value and only keeps lists short.
            if part != neutral && !rest.contains(&part) {
                rest.push(part);
            }
        }
        self.join(rest, all)
    }

    /// Stores a conjunction if `all`, else a disjunction; one part alone says it itself, none is its neutral truth.
    pub fn join(&mut self, parts: Vec<Id>, all: bool) -> Id {
        match parts.as_slice() {
            [] => Self::truth(all),
            &[one] => one,
            _ if all => self.make(Sentence::All(parts)),
            _ => self.make(Sentence::Any(parts)),
        }
    }

    /// Returns a comparison by equations 19 to 23.
    fn comparison(&mut self, left: &[Id], right: &[Id]) -> Id {
        let (mut left, mut won) = self.simplify_sum(left);
        let (mut right, mut met) = self.simplify_sum(right);
        // Equation 23: a true on either side goes.
        let common = won.min(met);
        (won, met) = (won - common, met - common);
        // Equation 20.
        if left.len() + won <= met {
            return FALSE;
        }
        if won > right.len() + met {
            return TRUE;
        }
        if right.is_empty() && met == 0 {
            // Equation 21.
            return self.junction(&left, false);
        }
        if left.is_empty() && won == 1 && met == 0 {
            // Equation 22.
            let any = self.junction(&right, false);
            return self.negation(any);
        }
        left.extend(std::iter::repeat_n(TRUE, won));
        right.extend(std::iter::repeat_n(TRUE, met));
        self.make(Sentence::Exceeds(left, right))
    }

    /// Returns the sentences of a set that are not decided, and how many are true.
    fn simplify_sum(&mut self, set: &[Id]) -> (Vec<Id>, usize) {
        let mut open = Vec::with_capacity(set.len());
        let mut sum = 0;
        for &part in set {
            match self.deduce(part) {
                FALSE => {}
                TRUE => sum += 1,
                part => open.push(part),
            }
        }
        (open, sum)
    }

    /// Puts sentences in the place of predicates and deduces.
    ///
    /// `value` has a sentence for each predicate of `replaced`. `done` remembers what became of each
    /// sentence; it must be empty when the predicates or their sentences change.
    pub fn substitute(&mut self, id: Id, replaced: Set<W>, value: &[Id], done: &mut HashMap<Id, Id>) -> Id {
        if !self.mentions(id).meets(replaced) || self.is_full() {
            return id;
        }
        if let Some(&result) = done.get(&id) {
            return result;
        }
        let mut each = |this: &mut Self, parts: &[Id]| -> Vec<Id> {
            parts.iter().map(|&part| this.substitute(part, replaced, value, done)).collect()
        };
        let form = match self.form(id).clone() {
            Sentence::Truth(_) | Sentence::Named(_) => return id,
            Sentence::Follow(u) => return value[u],
            Sentence::Not(a) => Sentence::Not(each(self, &[a])[0]),
            Sentence::All(parts) => Sentence::All(each(self, &parts)),
            Sentence::Any(parts) => Sentence::Any(each(self, &parts)),
            Sentence::Exceeds(left, right) => Sentence::Exceeds(each(self, &left), each(self, &right)),
        };
        let raw = self.make(form);
        let result = self.deduce(raw);
        done.insert(id, result);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn world() -> Sentences<1> {
        let mut s = Sentences::default();
        s.clear();
        s
    }

    fn exceeds(s: &mut Sentences<1>, left: &[Id], right: &[Id]) -> Id {
        let id = s.make(Sentence::Exceeds(left.to_vec(), right.to_vec()));
        s.deduce(id)
    }

    /// Each deduction rule of section 3.2.3, by its number.
    #[test]
    fn the_deduction_rules() {
        let mut s = world();
        let [a, b] = [0, 1].map(|u| s.make(Sentence::Follow(u)));
        let not_a = s.make(Sentence::Not(a));
        let mut deduce = |form| {
            let id = s.make(form);
            s.deduce(id)
        };
        assert_eq!(deduce(Sentence::All(vec![a])), a, "10");
        assert_eq!(deduce(Sentence::All(vec![a, FALSE])), FALSE, "11");
        assert_eq!(deduce(Sentence::All(vec![a, TRUE])), a, "12");
        assert_eq!(deduce(Sentence::Any(vec![a])), a, "13");
        assert_eq!(deduce(Sentence::Any(vec![a, TRUE])), TRUE, "14");
        assert_eq!(deduce(Sentence::Any(vec![a, FALSE])), a, "15");
        assert_eq!(deduce(Sentence::Not(TRUE)), FALSE, "16");
        assert_eq!(deduce(Sentence::Not(FALSE)), TRUE, "17");
        assert_eq!(deduce(Sentence::Not(not_a)), a, "18");
        let either = deduce(Sentence::Any(vec![a, b]));
        let neither = deduce(Sentence::Not(either));
        assert_eq!(exceeds(&mut s, &[a, FALSE], &[]), a, "19 and 21");
        assert_eq!(exceeds(&mut s, &[a], &[TRUE]), FALSE, "20, too few");
        assert_eq!(exceeds(&mut s, &[TRUE, TRUE], &[a]), TRUE, "20, outgrown");
        assert_eq!(exceeds(&mut s, &[a, b], &[]), either, "21");
        assert_eq!(exceeds(&mut s, &[TRUE], &[a, b]), neither, "22");
        assert_eq!(exceeds(&mut s, &[a, b, TRUE], &[TRUE]), either, "23");
    }

    #[test]
    fn a_substitution_reaches_every_place() {
        let mut s = world();
        let [a, b] = [0, 1].map(|u| s.make(Sentence::Follow(u)));
        let both = s.make(Sentence::All(vec![a, b]));
        let not = s.make(Sentence::Not(both));
        let any = s.make(Sentence::Any(vec![not, b]));
        let value = [TRUE, b];
        let result = s.substitute(any, Set::one(0), &value, &mut HashMap::new());
        let not_b = s.make(Sentence::Not(b));
        assert_eq!(*s.form(result), Sentence::Any(vec![not_b, b]));
    }
}
