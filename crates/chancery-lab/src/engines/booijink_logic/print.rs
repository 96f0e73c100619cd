//! Sentences in the notation of Booijink's appendix C: `edi ↔ true ∧ [Σ true > Σ ¬eng]`.
//!
//! An area code stands for the predicate `follow` of the order of the unit there. A strength is a
//! set of supports; the unit's own 1 is left out on both sides of a comparison, as he does.

use super::formula::{Id, Sentence, Sentences};
use chancery_core::adjudicate::{Journal, Situation};

/// A sentence that has grown beyond this many bytes is cut off.
const MOST: usize = 4000;

/// Writes sentences down.
pub struct Writer<'a, 'm, const W: usize> {
    pub sentences: &'a Sentences<W>,
    pub situation: &'a Situation<W>,
    pub journal: &'a Journal<'m>,
}

impl<const W: usize> Writer<'_, '_, W> {
    /// Writes `eng ↔ ¬mid`.
    pub fn equivalence(&self, u: usize, id: Id) -> String {
        let mut text = format!("{} ↔ ", self.code(u));
        self.write(&mut text, id, false);
        text
    }

    fn code(&self, u: usize) -> String {
        self.journal.code(self.situation.province(u))
    }

    fn write(&self, text: &mut String, id: Id, inner: bool) {
        if text.len() > MOST {
            if !text.ends_with('…') {
                text.push('…');
            }
            return;
        }
        match self.sentences.form(id) {
            Sentence::Truth(truth) => text.push_str(if *truth { "true" } else { "false" }),
            Sentence::Follow(u) => text.push_str(&self.code(*u)),
            Sentence::Not(a) => {
                text.push('¬');
                self.write(text, *a, true);
            }
            Sentence::All(parts) => self.junction(text, parts, " ∧ ", inner),
            Sentence::Any(parts) => self.junction(text, parts, " ∨ ", inner),
            Sentence::Exceeds(left, right) => {
                text.push('[');
                self.sum(text, left);
                text.push_str(" > ");
                self.sum(text, right);
                text.push(']');
            }
        }
    }

    fn junction(&self, text: &mut String, parts: &[Id], sign: &str, inner: bool) {
        if inner {
            text.push('(');
        }
        for (i, &part) in parts.iter().enumerate() {
            if i > 0 {
                text.push_str(sign);
            }
            self.write(text, part, true);
        }
        if inner {
            text.push(')');
        }
    }

    fn sum(&self, text: &mut String, set: &[Id]) {
        match set {
            [] => text.push_str("Σ∅"),
            &[one] => {
                text.push_str("Σ ");
                self.write(text, one, true);
            }
            _ => {
                text.push_str("Σ{");
                for (i, &part) in set.iter().enumerate() {
                    if i > 0 {
                        text.push_str(", ");
                    }
                    self.write(text, part, false);
                }
                text.push('}');
            }
        }
    }
}
