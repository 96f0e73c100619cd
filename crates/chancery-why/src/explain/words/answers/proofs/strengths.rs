//! Writes strengths, and what each is made of.

use super::Answers;
use crate::explain::statement::{Aids, Comparison, Figure, Powerless};
use crate::explain::words::Speech;
use crate::words::{semicolon, word};
use chancery_notation::say;

impl Answers<'_> {
    /// Describes what was compared: `2 (mit A BOH) gegen 1`.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let against = self.figure(&comparison.against.1, false);
        self.figure(&comparison.attack, true) + &say!(self.language, "proof-against", strength = against)
    }

    /// Writes a strength and what it is made of: in brackets, but between commas where it is read aloud.
    pub(super) fn figure(&self, figure: &Figure, goes_on: bool) -> String {
        let strength = figure.strength;
        match &figure.aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => strength.to_string(),
            Aids::Left(true) => format!("{strength}{}", word(self.language, "proof-because_left")),
            Aids::Powerless(why) => format!("{strength}{}", self.because(Some(*why))),
            Aids::Supports { given, without, cut, own } => {
                let (mut parts, mut lost) = (Vec::new(), Vec::new());
                if !given.is_empty() {
                    parts.push(say!(self.language, "proof-with_support", units = self.with(given)));
                }
                if !without.is_empty() {
                    parts.push(say!(self.language, "proof-even_without", units = self.units(without)));
                }
                for (support, by) in cut {
                    let (unit, attacks) = (self.given_by(&[*support]), self.who_did(by));
                    let phrase = "proof-support_was_cut";
                    lost.push(say!(self.language, phrase, unit = unit, by = attacks, count = by.len()));
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
                let is_spoken = self.names.speech == Speech::Spoken;
                // Nothing else sets apart what is only heard.
                let but = if is_spoken { word(self.language, "proof-but") } else { "" };
                parts.extend(lost.into_iter().map(|one| format!("{but}{one}")));
                if is_spoken {
                    return format!("{strength}, {}{}", parts.join(", "), if goes_on { "," } else { "" });
                }
                format!("{strength} ({})", parts.join(semicolon(self.language)))
            }
        }
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
