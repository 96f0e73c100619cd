//! Sentences in the notation of Booijink's appendix C: `edi ↔ true ∧ [Σ true > Σ ¬eng]`.
//!
//! An area code stands for the predicate `follow` of the order of the unit there, which the full form
//! writes out. A strength is a set of supports; the unit's own 1 is left out on both sides of a
//! comparison, as he does.

use super::conditioning::paths;
use super::formula::{Id, Sentence, Sentences};
use crate::engines::booijink_conditions::log::{Key, name};
use chancery_core::adjudicate::{Journal, Set, Situation, Solution};

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
    /// Returns a sentence as text, such as `¬mid`.
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
            Sentence::Named(key) => {
                let name = name(self.journal, self.situation, *key);
                // What appendix B calls the resistance of a unit that stays is its strength in section 3.2.2 and appendix C.
                text.push_str(&name.replace("resistance(hold(", "strength(hold("));
            }
            Sentence::Not(a) => {
                text.push('¬');
                self.write(text, *a, true);
            }
            Sentence::All(parts) => self.junction(text, parts, " ∧ ", inner),
            Sentence::Any(parts) => self.junction(text, parts, " ∨ ", inner),
            Sentence::Exceeds(left, right) => {
                text.push('[');
                self.write_sum(text, left);
                text.push_str(" > ");
                self.write_sum(text, right);
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

    fn write_sum(&self, text: &mut String, set: &[Id]) {
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

/// Writes the orders that were issued, and says which supports and convoys match none that was. A unit without an order is
/// given a hold.
pub fn verification<const W: usize>(s: &Situation<W>, journal: Option<&mut Journal<'_>>) {
    let Some(journal) = journal else { return };
    journal.note(None, "order verification");
    for u in 0..s.units() {
        let issue = journal.issue(s, u);
        let invalid = if s.void().contains(u) { " is invalid" } else { "" };
        journal.note(Some(u), format!("{issue}{invalid}"));
    }
}

/// Writes the new board: the units that move are put on it first, then those that stay. A unit that is in the way is dislodged.
pub fn board<const W: usize>(s: &Situation<W>, solution: &Solution<W>, journal: Option<&mut Journal<'_>>) {
    let Some(journal) = journal else { return };
    journal.note(None, "board resolution");
    let moved = solution.succeed & s.moves();
    let taken = |province: u16| moved.iter().any(|u| s.dest(u) == province);
    for u in moved {
        let text = format!("{} moves to {}", journal.unit(s, u), journal.code(s.dest(u)));
        journal.note(Some(u), text);
        let mut areas = vec![s.province(u)];
        let mut path = paths(s, u, s.fleets(u) & solution.succeed).unwrap_or_default().into_iter().next();
        let mut near = s.embark(u);
        while let Some(fleet) = path.and_then(|left| (left & near).first()) {
            areas.push(s.province(fleet));
            path = path.map(|left| left - Set::one(fleet));
            near = s.fleets_beside(fleet);
        }
        // "Atlas marks each convoy path with flags on each visited area, pointing to the next area in that path."
        if areas.len() > 1 {
            let codes: Vec<String> =
                areas.into_iter().chain([s.dest(u)]).map(|at| journal.code(at)).collect();
            let flags: Vec<String> = codes.windows(2).map(|two| two.join(" → ")).collect();
            journal.note(Some(u), format!("flags: {}", flags.join(", ")));
        }
    }
    for u in Set::<W>::first_n(s.units()) - moved {
        let what = if taken(s.province(u)) { "is dislodged" } else { "stays" };
        let text = format!("{} {what}", journal.unit(s, u));
        journal.note(Some(u), text);
    }
}
