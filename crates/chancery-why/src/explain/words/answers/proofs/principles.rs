//! What is said of rules, and of supports that an attack did not cut.

use super::Answers;
use crate::explain::statement::{Principle, Uncut};
use chancery_core::rules::Paradox;
use chancery_notation::say;

impl Answers<'_> {
    pub(super) fn principle(&self, principle: Principle) -> String {
        match principle {
            Principle::NotCut { support, attack, why } => {
                self.uncut(attack, &self.as_object(&self.act(support)), why)
            }
            Principle::EachCoast { support, province } => {
                let place = self.names.place(province.location());
                say!(
                    self.language,
                    "proof-each_coast",
                    unit = self.unit(support),
                    to = self.to(province.location()),
                    to_place = place
                )
            }
            Principle::OneProvince(units) => {
                say!(self.language, "proof-one_province", units = self.units(&units))
            }
            Principle::NoEffectOf(u) => {
                say!(self.language, "proof-no_effect_of", order = self.short_move(u, "proof-the_move"))
            }
            Principle::NoEffectSo(u) => {
                say!(self.language, "proof-no_effect_so", order = self.short_move(u, "proof-the_move"))
            }
        }
    }

    /// Says why an attack did not cut a support, which has a name if it was not named before.
    pub(super) fn uncut(&self, attacker: usize, support: &str, why: Uncut) -> String {
        let attack = self.attacks(&[attacker]);
        match why {
            Uncut::SamePower => say!(
                self.language,
                "proof-of_same_power",
                attack = attack,
                support = support,
                more_unit = self.unit(attacker),
                more_power = self.adjective(attacker)
            ),
            Uncut::Spared { paradox, fleet, province } => {
                let fleet = fleet.map(|u| self.unit(u)).unwrap_or_default();
                let phrase = match paradox {
                    Paradox::Rule1982 => "proof-spared_1982",
                    Paradox::Rule2000 => "proof-spared_2000",
                    _ => "proof-spared_1971",
                };
                let why = say!(self.language, phrase, fleet = fleet, more_place = self.over(province));
                say!(self.language, "proof-spared", attack = attack, why = why)
            }
            Uncut::ConvoyDisrupted => say!(self.language, "proof-lost_convoy", attack = attack),
            Uncut::FromTarget { last_sea } => {
                let sea = last_sea.map(|sea| self.names.place(sea.location())).unwrap_or_default();
                let from = self.names.map.province_of(self.names.units[attacker].at);
                let (phrase, from) = ("proof-from_target", self.origin(from));
                say!(self.language, phrase, attack = attack, support = support, sea = sea, from = from)
            }
        }
    }
}
