//! What is left out of a paragraph so that it can be read aloud: the orders farthest from the one that it is about.

use super::answers::Answers;
use crate::explain::statement::{Resolutions, Sentence, Statement, Stay};

/// How many words a paragraph has at most.
const MOST_WORDS: usize = 90;

impl Answers<'_> {
    /// Returns the sentences of a paragraph that can be read aloud at once. The least important are left out; the
    /// full proof has them.
    pub fn told_aloud(&self, all: Vec<Sentence>) -> Vec<Sentence> {
        let mut told = self.within_limit(all);
        for at in 0..told.len() {
            let (before, behind) = told.split_at_mut(at + 1);
            if let Statement::ConvoyAvailable { attacks, in_short, .. } = &mut before[at].says {
                let tells = |attack: usize| behind.iter().any(|one| one.says.moved().contains(&attack));
                *in_short = !attacks.is_empty() && attacks.iter().all(|&attack| tells(attack));
            }
        }
        told
    }

    fn within_limit(&self, all: Vec<Sentence>) -> Vec<Sentence> {
        let (told, is_short) = self.nearest(all.clone());
        if is_short {
            return told;
        }
        // A side that is the opposite of the other needs no words of its own.
        let tells_both = |one: &Sentence| matches!(&one.says, Statement::Paradox(found) if found.is_opposite() && !found.is_mirrored());
        if all.iter().any(tells_both) {
            return self.within_limit(all.into_iter().map(Sentence::with_one_side).collect());
        }
        // A paradox of which both sides are too long is told in short, which leaves room for what lies nearer.
        let is_paradox = |one: &Sentence| matches!(one.says, Statement::Paradox(_));
        if all.iter().any(is_paradox) {
            return self.within_limit(all.into_iter().map(Sentence::without_sides).collect());
        }
        self.shorter(told)
    }

    /// Leaves out the sentences that lie farthest from the order in question, the last of them first, until the rest
    /// can be read aloud; also returns whether it can.
    fn nearest(&self, mut told: Vec<Sentence>) -> (Vec<Sentence>, bool) {
        let mut counts: Vec<usize> = told.iter().map(|one| self.words_of(one)).collect();
        while counts.iter().sum::<usize>() > MOST_WORDS {
            let farthest =
                (0..told.len()).filter(|&at| !told[at].is_kept()).max_by_key(|&at| (told[at].distance(), at));
            let Some(at) = farthest else { return (told, false) };
            told.remove(at);
            counts.remove(at);
        }
        (told, true)
    }

    /// Says less of what has to be said, until it can be read aloud.
    fn shorter(&self, mut told: Vec<Sentence>) -> Vec<Sentence> {
        let is_long =
            |told: &[Sentence]| told.iter().map(|one| self.words_of(one)).sum::<usize>() > MOST_WORDS;
        // That an attack must be stronger, by how much a unit was dislodged, and why a convoy was not used.
        let steps: [fn(&mut Sentence); 3] = [
            |one| one.says_must_be_greater = false,
            |one| {
                if let Statement::Stay { stay: Stay::Dislodged { .. }, in_short, .. } = &mut one.says {
                    *in_short = true;
                }
            },
            |one| {
                if let Statement::ByLand { says_why, .. } = &mut one.says {
                    *says_why = false;
                }
            },
        ];
        for step in steps {
            for at in (0..told.len()).rev() {
                if !is_long(&told) {
                    return told;
                }
                step(&mut told[at]);
            }
        }
        // What settled a paradox says that it is one, and who was destroyed was dislodged.
        if is_long(&told) && told.iter().any(|one| matches!(one.says, Statement::Settled { .. })) {
            told.retain(|one| !matches!(one.says, Statement::NoResolution(_) | Statement::LeftBy(_)));
        }
        if is_long(&told) && told.iter().any(|one| matches!(one.says, Statement::Destroyed(_))) {
            told.retain(|one| one.stay().is_none());
        }
        told
    }

    fn words_of(&self, sentence: &Sentence) -> usize {
        self.sentence(sentence).split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
    }
}

impl Statement {
    /// Lists the moves whose results it tells.
    fn moved(&self) -> &[usize] {
        match self {
            Self::Move { unit, .. } => std::slice::from_ref(unit),
            Self::Together { units, .. } => units,
            _ => &[],
        }
    }
}

impl Sentence {
    /// Returns whether it is never left out: it is of the order in question, or says how a paradox was settled.
    fn is_kept(&self) -> bool {
        let is_settlement = matches!(
            self.says,
            Statement::Paradox(_)
                | Statement::NoResolution(_)
                | Statement::LeftBy(_)
                | Statement::Settled { .. }
        );
        (self.depth == 0 && !self.is_beside()) || is_settlement
    }

    /// Returns whether it stands beside a result and decides nothing.
    fn is_beside(&self) -> bool {
        matches!(
            self.says,
            Statement::Needed { .. }
                | Statement::CouldHaveHelped(_)
                | Statement::HelpedTheOther { .. }
                | Statement::Principle(_)
                | Statement::Stay { stay: Stay::Kept { .. }, .. }
        )
    }

    /// Returns how far it lies from the order in question; what else would have stopped an order lies farther than the
    /// order itself, and what decides nothing farthest.
    fn distance(&self) -> usize {
        if self.is_beside() {
            return usize::MAX;
        }
        2 * self.depth + usize::from(matches!(self.says, Statement::AlsoStopped { .. }))
    }

    /// Says of the second side of a paradox only that it is the opposite of the first.
    fn with_one_side(mut self) -> Self {
        if let Statement::Paradox(found) = &mut self.says {
            found.is_told_once = true;
        }
        self
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
