//! Strengths: how much, and what each is made of.

use super::{Answers, fill, number, phrases};
use crate::explain::statement::{Aids, Comparison, Figure, Opponent, Powerless};
use chancery_notation::Language;

impl Answers<'_> {
    /// Describes what was compared: `2, mit der Unterstützung von A BOH, gegen 1`.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let p = phrases(self.language);
        let Comparison { attack, against, cut, own } = comparison;
        let comma = if attack.ends_with_clause() { "," } else { "" };
        let mut text = format!("{}{comma}", self.figure(attack));
        for (i, (opponent, figure)) in against.iter().enumerate() {
            let strength = self.figure(figure);
            text.extend([match i {
                0 => fill(p.against, &[&strength]),
                _ => fill(p.and_against, &[&self.who_opposes(*opponent, figure), &strength]),
            }]);
        }
        for (support, from) in cut {
            text.extend([self.cut_by(p.cut_from, *support, from.len(), &self.origins(from))]);
        }
        for &support in own {
            text.extend([fill(p.not_against_own, &[&self.given_by(&[support])])]);
        }
        text
    }

    /// Names who stands against a move, and says so if that unit was to move and did not leave.
    pub(super) fn who_opposes(&self, opponent: Opponent, figure: &Figure) -> String {
        let stayed = match opponent {
            Opponent::Order(_) => "",
            _ if figure.aids == Aids::Left(false) => phrases(self.language).who_stayed,
            _ => "",
        };
        format!("{}{stayed}", self.opposed(opponent))
    }

    fn figure(&self, figure: &Figure) -> String {
        let p = phrases(self.language);
        let mut text = figure.strength.to_string();
        match &figure.aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => {}
            Aids::Left(true) => text.extend([p.because_left]),
            Aids::Powerless(why) => text.extend([self.because(Some(*why))]),
            Aids::Supports { given, cut, own } => {
                if !given.is_empty() {
                    text.extend([fill(p.with_support, &[&self.owned_all(given)])]);
                }
                for (support, by) in cut {
                    let attacks = if self.language == Language::German {
                        self.attacks(by)
                    } else {
                        self.by_attacks(by)
                    };
                    text.extend([self.cut_by(p.support_was_cut, *support, by.len(), &attacks)]);
                }
                if let Some((own, against)) = own {
                    text.extend([fill(p.adds_nothing, &[&self.given_by(own), &self.unit(*against)])]);
                }
            }
        }
        text
    }

    /// Says what cut a support. German names the attacks first: a passive would have `durch` twice.
    fn cut_by(&self, phrase: &'static str, support: usize, attacks: usize, by: &str) -> String {
        let support = self.given_by(&[support]);
        match self.language {
            Language::German => fill(number(phrase, attacks), &[by, &support]),
            _ => fill(phrase, &[&support, by]),
        }
    }

    /// Describes why a move prevents nothing.
    pub(super) fn because(&self, why: Option<Powerless>) -> String {
        let p = phrases(self.language);
        match why {
            None => String::new(),
            Some(Powerless::ConvoyDisrupted) => p.because_disrupted.to_owned(),
            Some(Powerless::DislodgedBy(u)) => fill(p.because_dislodged_by, &[&self.attacks(&[u])]),
            Some(Powerless::BeatenHeadToHead) => p.because_beaten.to_owned(),
        }
    }
}
