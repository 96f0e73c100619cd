//! Writes strengths, and what each is made of.

use super::Answers;
use crate::explain::proof::Against;
use crate::explain::statement::{Aids, Comparison, Figure, Powerless};
use crate::words::{semicolon, word};
use chancery_notation::Language;
use chancery_notation::say;

impl Answers<'_> {
    /// Describes what was compared: `2, mit der Unterstützung von A BOH, gegen 1`. `of` is the unit that attacks, if others
    /// are named with it.
    pub(super) fn comparison(&self, of: Option<usize>, comparison: &Comparison) -> String {
        let Comparison { attack, against, cut, own } = comparison;
        let comma = if attack.ends_with_clause() { "," } else { "" };
        let mut text = format!("{}{comma}", self.figure(attack, of));
        for (i, (whom, figure)) in against.iter().enumerate() {
            let strength = self.figure(figure, self.stands_against(*whom));
            text.extend([match i {
                0 => say!(self.language, "proof-against", strength = &strength),
                _ => say!(
                    self.language,
                    "proof-and_against",
                    whom = self.who_opposes(*whom, figure),
                    strength = &strength
                ),
            }]);
        }
        for (support, from) in cut {
            text.extend([self.cut_by("proof-cut_from", *support, from.len(), &self.origins(from))]);
        }
        for &support in own {
            text.extend([say!(self.language, "proof-not_against_own", unit = self.given_by(&[support]))]);
        }
        text
    }

    /// Names the unit that a move met, and says so if that unit was to move and did not leave.
    pub(super) fn who_opposes(&self, whom: Against, figure: &Figure) -> String {
        let stayed = match whom {
            Against::Hold(_) if figure.aids == Aids::Left(false) => word(self.language, "proof-who_stayed"),
            _ => "",
        };
        format!("{}{stayed}", self.opposed(whom))
    }

    /// Writes a strength and what it is made of; `of` is the unit that has it, if the text has to name it.
    fn figure(&self, figure: &Figure, of: Option<usize>) -> String {
        let mut text = figure.strength.to_string();
        match &figure.aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => {}
            Aids::Left(true) => text.extend([word(self.language, "proof-because_left")]),
            Aids::Powerless(why) => text.extend([self.because(Some(*why))]),
            Aids::Supports { given, cut, own } => {
                text.extend(match of {
                    _ if given.is_empty() => None,
                    None => Some(say!(self.language, "proof-with_support", units = self.owned_all(given))),
                    Some(of) => Some(say!(
                        self.language,
                        "proof-was_supported",
                        units = self.units(given),
                        count = given.len(),
                        unit = self.unit(of)
                    )),
                });
                let mut lost = Vec::new();
                for (support, by) in cut {
                    let attacks = if self.language == Language::German {
                        self.attacks(by)
                    } else {
                        self.by_attacks(by)
                    };
                    lost.push(self.cut_by("proof-support_was_cut", *support, by.len(), &attacks));
                }
                if let Some((own, against)) = own {
                    lost.push(say!(
                        self.language,
                        "proof-adds_nothing",
                        units = self.given_by(own),
                        against = self.unit(*against),
                        more_power = self.adjective(*against)
                    ));
                }
                if !lost.is_empty() {
                    text.extend([format!(" ({})", lost.join(semicolon(self.language)))]);
                }
            }
        }
        text
    }

    /// Says what cut a support.
    fn cut_by(&self, phrase: &'static str, support: usize, attacks: usize, by: &str) -> String {
        say!(self.language, phrase, unit = self.given_by(&[support]), by = by, count = attacks)
    }

    /// Describes why a move prevents nothing.
    pub(super) fn because(&self, why: Option<Powerless>) -> String {
        match why {
            None => String::new(),
            Some(Powerless::ConvoyDisrupted) => word(self.language, "proof-because_disrupted").to_owned(),
            Some(Powerless::DislodgedBy(u)) => {
                say!(self.language, "proof-because_dislodged_by", attack = self.attacks(&[u]))
            }
            Some(Powerless::BeatenHeadToHead) => word(self.language, "proof-because_beaten").to_owned(),
        }
    }
}

impl Figure {
    /// Returns whether it ends with a clause, which needs a comma behind it.
    fn ends_with_clause(&self) -> bool {
        match &self.aids {
            Aids::Supports { given, cut, own } => !given.is_empty() && cut.is_empty() && own.is_none(),
            aids => !matches!(aids, Aids::None | Aids::Left(false)),
        }
    }
}
