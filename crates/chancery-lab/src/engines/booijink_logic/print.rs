//! Sentences in the notation of Booijink's appendix C: `edi ↔ true ∧ [Σ true > Σ ¬eng]`.
//!
//! An area code stands for the predicate `follow` of the order of the unit there, which the full form
//! writes out. A strength is a set of supports; the unit's own 1 is left out on both sides of a
//! comparison, as he does.

use super::formula::{Id, Sentence, Sentences};
use crate::engines::booijink_conditions::log::{Key, name};
use chancery_core::adjudicate::{Journal, Situation};

/// A sentence that has grown beyond this many bytes is cut off.
const MOST: usize = 4000;

/// Writes sentences down.
pub struct Writer<'a, 'm, const W: usize> {
    pub sentences: &'a Sentences<W>,
    pub situation: &'a Situation<W>,
    pub journal: &'a Journal<'m>,
    /// Whether orders are written out.
    pub full: bool,
}

impl<const W: usize> Writer<'_, '_, W> {
    /// Writes `¬mid`.
    pub fn sentence(&self, id: Id) -> String {
        let mut text = String::new();
        self.write(&mut text, id, false);
        text
    }

    /// Writes the predicate `follow` of an order.
    pub fn follow(&self, u: usize) -> String {
        if self.full {
            return name(self.journal, self.situation, Key::Follow(u));
        }
        self.journal.code(self.situation.province(u))
    }

    fn named(&self, key: Key) -> String {
        let name = name(self.journal, self.situation, key);
        // What appendix B calls the resistance of a unit that stays is its strength in section 3.2.2 and appendix C.
        name.replace("resistance(hold(", "strength(hold(")
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
            Sentence::Follow(u) => text.push_str(&self.follow(*u)),
            Sentence::Named(key) => text.push_str(&self.named(*key)),
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
        let [open, close] = match set.len() {
            0 => ["Σ∅", ""],
            1 => ["Σ ", ""],
            _ => ["Σ{", "}"],
        };
        text.push_str(open);
        for (i, &part) in set.iter().enumerate() {
            text.push_str(if i > 0 { ", " } else { "" });
            self.write(text, part, set.len() == 1);
        }
        text.push_str(close);
    }
}
