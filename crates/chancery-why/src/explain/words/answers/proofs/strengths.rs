//! Writes strengths, and what each is made of.

use super::Answers;
use crate::explain::statement::{Aids, Comparison, Figure, Powerless};
use crate::explain::words::Speech;
use crate::words::{list_in, semicolon, word};
use chancery_core::order::Order;
use chancery_notation::say;

impl Answers<'_> {
    /// Describes what was compared: `2 (mit A BOH) gegen 1`, and which supports did not count.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let Comparison { attack, against: (_, against), beside } = comparison;
        let is_plain = |figure: &Figure| matches!(figure.aids, Aids::None | Aids::Left(false));
        let others = || beside.iter().map(|one| &one.1);
        let strength = match beside.as_slice() {
            [] => self.figure(against, false),
            // What makes up each would set the numbers too far apart to be heard.
            _ if self.names.speech == Speech::Spoken
                || [against].into_iter().chain(others()).all(is_plain) =>
            {
                say!(self.language, "proof-against_each", strength = against.strength)
            }
            _ => {
                let all = [against].into_iter().chain(others());
                list_in(self.language, all.map(|figure| self.figure(figure, false)))
            }
        };
        self.figure(attack, true)
            + &say!(self.language, "proof-against", strength = strength)
            + &self.uncounted(comparison)
    }

    /// Says behind strengths which supports they lack, and why.
    pub(super) fn uncounted(&self, comparison: &Comparison) -> String {
        let mut text = String::new();
        let Comparison { attack, against: (_, against), beside } = comparison;
        for figure in [attack, against].into_iter().chain(beside.iter().map(|one| &one.1)) {
            let Aids::Supports { cut, own, .. } = &figure.aids else { continue };
            for (support, by) in cut {
                let Order::Support { unit: of, to } = self.names.orders[*support] else { continue };
                // Spoken names would leave no room for it.
                let is_coded = self.names.speech == Speech::Codes;
                let what = if is_coded { self.piece(of) } else { String::new() };
                // From where the supported move goes, only an attack that dislodges cuts.
                let map = self.names.map;
                let from = by.iter().map(|&u| map.province_of(self.names.units[u].at));
                let came_in = by.iter().all(|&u| self.names.entries[u].verdict.is_good());
                let is_driven = to.is_some() && came_in && from.eq(to.map(|to| map.province_of(to)));
                let driven = if is_driven { self.unit(*support) } else { String::new() };
                let cut = say!(
                    self.language,
                    "proof-support_was_cut",
                    more_dislodged = driven,
                    unit = self.given_by(&[*support]),
                    what = what,
                    by = self.who_did(by),
                    count = by.len()
                );
                text.extend([semicolon(self.language), &cut]);
            }
            if let Some((own, against)) = own {
                let (units, unit, power) =
                    (self.given_by(own), self.unit(*against), self.adjective(*against));
                let phrase = "proof-adds_nothing";
                let adds = say!(self.language, phrase, units = units, against = unit, more_power = power);
                text.extend([semicolon(self.language), &adds]);
            }
        }
        text
    }

    /// Writes a strength and what it is made of: in brackets, but between commas where it is read aloud.
    pub(super) fn figure(&self, figure: &Figure, goes_on: bool) -> String {
        let strength = figure.strength;
        match &figure.aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => strength.to_string(),
            Aids::Left(true) => format!("{strength}{}", word(self.language, "proof-because_left")),
            Aids::Powerless(why) => format!("{strength}{}", self.because(Some(*why))),
            Aids::Supports { given, without, .. } => {
                let mut parts = Vec::new();
                if !given.is_empty() {
                    parts.push(say!(self.language, "proof-with_support", units = self.with(given)));
                }
                if !without.is_empty() {
                    parts.push(say!(self.language, "proof-even_without", units = self.units(without)));
                }
                match self.names.speech {
                    _ if parts.is_empty() => strength.to_string(),
                    // Nothing else sets apart what is only heard.
                    Speech::Spoken => {
                        format!("{strength}, {}{}", parts.join(", "), if goes_on { "," } else { "" })
                    }
                    Speech::Codes => format!("{strength} ({})", parts.join(semicolon(self.language))),
                }
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
