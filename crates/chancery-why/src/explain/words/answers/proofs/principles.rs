//! What is said of rules, and of supports that an attack did not cut.

use super::Answers;
use crate::explain::statement::{Attack, Principle, Uncut};
use crate::words::word;
use chancery_core::map::Province;
use chancery_core::rules::Paradox;
use chancery_notation::say;

impl Answers<'_> {
    pub(super) fn principle(&self, principle: Principle) -> String {
        match principle {
            Principle::NotCut { support, attack, why, by } => {
                let by = by.filter(|_| support.is_some()).map(|by| {
                    let (by, unit) = (self.attacks(&[by]), self.unit(attack.unit));
                    say!(self.language, "proof-support_for_dislodger", by = by, unit = unit)
                });
                let support = by.or_else(|| Some(self.as_object(&self.act(support?)))).unwrap_or_default();
                self.uncut(attack, &support, why)
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
            Principle::ConvoyUndisturbed => word(self.language, "proof-convoy_undisturbed").to_owned(),
            Principle::ConvoyedSupported => word(self.language, "proof-convoyed_supported").to_owned(),
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
    pub(super) fn uncut(
        &self,
        Attack { unit: attacker, is_told }: Attack,
        support: &str,
        why: Uncut,
    ) -> String {
        let attack = self.attacks(&[attacker]);
        let attack = if is_told { word(self.language, "proof-it").to_owned() } else { attack };
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
                say!(
                    self.language,
                    "proof-spared",
                    attack = attack,
                    why = self.why_spared(paradox, fleet, province)
                )
            }
            Uncut::ConvoyDisrupted => say!(self.language, "proof-did_not_arrive", attack = attack),
            Uncut::FromTarget { province, is_of_last_fleet, is_for_hold } => {
                let sea = if is_of_last_fleet { word(self.language, "proof-last_sea") } else { "" };
                let target = if is_for_hold {
                    word(self.language, "proof-target_of_hold")
                } else {
                    word(self.language, "proof-target")
                };
                say!(
                    self.language,
                    "proof-from_target",
                    attack = attack,
                    support = support,
                    from = self.origin(province),
                    sea = sea,
                    target = target
                )
            }
        }
    }

    fn why_spared(&self, paradox: Paradox, fleet: Option<usize>, province: Province) -> String {
        let fleet = |is_owned: bool| match fleet {
            Some(u) if is_owned => self.given_by(&[u]),
            Some(u) => self.unit(u),
            None => String::new(),
        };
        match paradox {
            Paradox::Rule1982 => {
                say!(self.language, "proof-spared_1982", fleet = fleet(false), place = self.over(province))
            }
            Paradox::Rule2000 => say!(self.language, "proof-spared_2000", fleet = fleet(true)),
            _ => say!(self.language, "proof-spared_1971", fleet = fleet(false)),
        }
    }
}
