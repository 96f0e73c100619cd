//! What is left out of a paragraph so that it can be read aloud: the orders farthest from the one that it is about.

use super::Speech;
use super::answers::Answers;
use crate::explain::statement::{Closed, Principle, Resolutions, Sentence, Statement, Stay, Uncut};
use chancery_core::text::is_coded;

/// How many words a paragraph has at most: in English in codes, with both sides of a paradox or a convoy, and with full
/// names; and in any language.
pub(in crate::explain) const MOST_WORDS: [usize; 4] = [70, 76, 100, 110];

impl Answers<'_> {
    /// Returns the sentences of a paragraph that can be read aloud at once. The least important are left out; the full proof
    /// has them. The English words decide, so that every language tells the same, if it does not need far more of them.
    pub fn told_in_few(&self, all: Vec<Sentence>) -> Vec<Sentence> {
        let is_spoken = self.names.speech == Speech::Spoken && !is_coded();
        let is_paradox = |one: &Sentence| matches!(one.says, Statement::Paradox(_));
        let is_long = |one: &Sentence| {
            is_paradox(one) || matches!(one.says, Statement::ByConvoy { .. } | Statement::InParadox { .. })
        };
        let most = if is_spoken { 2 } else { usize::from(all.iter().any(is_long)) };
        let (mut told, is_short) = self.nearest(all.clone(), MOST_WORDS[most]);
        if is_short {
            return told;
        }
        // A side that is the opposite of the other needs no words of its own.
        let tells_both = |one: &Sentence| matches!(&one.says, Statement::Paradox(found) if found.is_opposite() && !found.is_mirrored());
        if all.iter().any(tells_both) {
            let mut all = all;
            for one in &mut all {
                if let Statement::Paradox(found) = &mut one.says {
                    found.is_told_once = true;
                }
            }
            return self.told_in_few(all);
        }
        // A paradox of which both sides are too long is told in short, which leaves room for what lies nearer.
        if all.iter().any(is_paradox) {
            return self.told_in_few(all.into_iter().map(Sentence::without_sides).collect());
        }
        // What settled a paradox says that it is one.
        if told.iter().any(|one| matches!(one.says, Statement::Settled { .. })) {
            told.retain(|one| !matches!(one.says, Statement::NoResolution(_) | Statement::LeftBy(_)));
        }
        told
    }

    /// Leaves out the sentences that lie farthest from the order in question, the last of them first, until the rest
    /// can be read aloud in so many words; also returns whether it can.
    pub fn nearest(&self, mut told: Vec<Sentence>, most: usize) -> (Vec<Sentence>, bool) {
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        let words = |one: &Sentence| self.sentence(one).split(' ').filter(is_word).count();
        let mut counts: Vec<usize> = told.iter().map(words).collect();
        // What closed the retreats of a unit is left out first.
        if counts.iter().sum::<usize>() > most {
            for one in &mut told {
                if let Statement::Destroyed(_, closed) = &mut one.says {
                    *closed = Closed::default();
                }
            }
            counts = told.iter().map(words).collect();
        }
        let is_spoken = self.names.speech == Speech::Spoken && !is_coded();
        let is_settlement = |one: &Sentence| {
            use Statement::{LeftBy, NoResolution, Paradox, Settled};
            matches!(one.says, Paradox(_) | NoResolution(_) | LeftBy(_) | Settled { .. })
        };
        // Of the result all is kept that decided it, and how a paradox was settled.
        let is_kept = |one: &Sentence| one.is_of_result() && !one.is_beside() || is_settlement(one);
        let is_left_out =
            |one: &Sentence| !is_kept(one) && (is_spoken || !one.is_of_result() || one.is_spare());
        while counts.iter().sum::<usize>() > most {
            let farthest = (1..told.len())
                .filter(|&at| is_left_out(&told[at]))
                .max_by_key(|&at| (told[at].distance(), at));
            let Some(at) = farthest else { return (told, false) };
            // What has a reason is not told without it.
            let first = if told[at].is_reason && told[at - 1].joins { at - 1 } else { at };
            told.drain(first..=at);
            counts.drain(first..=at);
        }
        (told, true)
    }
}

impl Sentence {
    /// Returns whether it belongs to the sentence on the result, and not to what the result rests on.
    pub fn is_of_result(&self) -> bool {
        self.depth == 0 || self.joins
    }

    /// Returns whether full names leave no room for it.
    fn is_spare(&self) -> bool {
        use Statement::{Also, Needed, NoEffect, Principle as Rule, Worth};
        let lost_convoy =
            matches!(&self.says, Rule(Principle::NotCut { why: Uncut::ConvoyDisrupted { .. }, .. }));
        lost_convoy || matches!(self.says, Also { .. } | Needed { .. } | NoEffect { .. } | Worth(..))
    }

    /// Returns whether it says more of a result than what decided it.
    fn is_beside(&self) -> bool {
        use Statement::{Column, CouldHaveHelped, CountsApart, Move, Stay as Stays};
        let is_kept = matches!(self.says, Stays { stay: Stay::Kept(_), .. } | Move { .. } | Column(..));
        self.is_spare() || is_kept || matches!(self.says, CouldHaveHelped(_) | CountsApart { .. })
    }

    /// Returns how far it lies from the order in question; what else would have stopped an order lies farther than it.
    fn distance(&self) -> usize {
        if self.is_of_result() {
            0
        } else {
            2 * self.depth + usize::from(matches!(self.says, Statement::Also { .. }))
        }
    }

    /// Tells a paradox in short: its orders have no resolution, or two.
    fn without_sides(mut self) -> Self {
        if let Statement::Paradox(found) = self.says {
            self.says = match found.fits {
                Some(results) => Statement::Resolutions(Resolutions::Opposite(results)),
                None => Statement::NoResolution(found.orders),
            };
        }
        self
    }
}
