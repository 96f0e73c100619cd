//! Why an order has no effect, with what the orders themselves show; rules, and supports that an attack did not cut.

use super::Answers;
use crate::explain::statement::{Principle, Uncut};
use crate::words::{Act, capital, destination, helped, result, word};
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::map::{Kind, Location, UnitKind};
use chancery_core::order::{Order, Piece};
use chancery_core::rules::Paradox;
use chancery_notation::{power_name, say};

impl Answers<'_> {
    /// Says why an order, as it is named here, counted for no unit.
    pub fn refusal<O>(&self, order: &str, act: Act, entry: &Entry<O>) -> String {
        let order = capital(order);
        let word = self.verdict_or(entry.verdict, result(self.language, act, entry.verdict, None));
        let why = match (entry.reason, entry.unit) {
            // Whose the unit is settles the dispute.
            (Some(Reason::WrongPower), Some(unit)) => {
                let map = self.names.map;
                let (owner, more_power) =
                    (power_name(self.language, map, unit.power), &map.power(entry.ordered.by).name);
                let (unit, owner_adjective) = (self.piece(unit.into()), &map.power(unit.power).adjective);
                say!(self.language, "proof-wrong_power", unit, owner, owner_adjective, more_power)
            }
            // An order for a movement phase stands here only in a retreat phase.
            (Some(Reason::WrongPhase), _) => say!(self.language, "proof-retreats_only"),
            (Some(reason), _) => self.reason_of(reason, &entry.with),
            (None, _) => return say!(self.language, "proof-refused", order, result = word),
        };
        let why = self.clause_after(&why);
        say!(self.language, "proof-no_effect", order, result = word, why, more_moved = false)
    }

    /// Returns what the unit that was to be helped was ordered to do instead. `helps` is the order of one unit that was to
    /// help it, with which it is compared.
    pub(in super::super) fn unmatched(&self, help: Order, helps: Option<Order>) -> Option<String> {
        let wanted = match help {
            Order::Support { to, .. } => to,
            Order::Convoy { to, .. } => Some(to),
            Order::Hold | Order::Move { .. } => None,
        };
        let u = self.names.unit_at(helped(help)?.at)?;
        let entry = &self.names.entries[u];
        let goal = destination(entry.ordered.order);
        if goal.is_some() && goal == wanted {
            return None;
        }
        let is_support = matches!(helps, Some(Order::Support { .. }));
        let does = match (self.ordered(u), wanted.filter(|_| helps.is_some())) {
            ("none", Some(_)) if is_support => "idle",
            ("hold", Some(_)) if is_support => "still",
            ("move", None) if is_support && !entry.verdict.is_good() => "unheld",
            ("move", Some(_)) => "other",
            (does, _) => does,
        };
        let more_wrong = wanted.map(|wrong| self.to(wrong)).unwrap_or_default();
        let (unit, to) = (self.unit(u), self.goal_of(u));
        Some(say!(self.language, "proof-was_ordered", unit, does, to, more_wrong))
    }

    /// Returns what a unit was ordered, as the messages on it choose by it.
    pub(super) fn ordered(&self, u: usize) -> &'static str {
        let entry = &self.names.entries[u];
        match entry.ordered.order {
            _ if entry.reason == Some(Reason::NoOrder) => "none",
            Order::Hold => "hold",
            Order::Move { .. } => "move",
            Order::Support { .. } => "support",
            Order::Convoy { .. } => "convoy",
        }
    }

    /// Returns where a unit or the army that it convoys was ordered to go; nothing without such an order.
    pub(super) fn goal_of(&self, u: usize) -> String {
        match self.names.entries[u].ordered.order {
            Order::Move { to, .. } | Order::Convoy { to, .. } => self.to(to),
            Order::Hold | Order::Support { .. } => String::new(),
        }
    }

    pub(in super::super) fn cannot_move_there(&self) -> String {
        word(self.language, "proof-cannot_move_there").to_owned()
    }

    /// Says why a unit cannot reach a place: it cannot go there on its ground or from its coast, or the two do not touch, which
    /// `convoy` says is no matter for the convoy of an army, or why none helps the unit.
    pub(in super::super) fn cannot_reach(
        &self,
        unit: &str,
        Piece { kind, at }: Piece,
        to: Location,
        convoy: &'static str,
    ) -> String {
        let map = self.names.map;
        let (here, there) = (map.province_of(at), map.province_of(to));
        let is_beside =
            |from: Location| map.fleet_borders(from).iter().any(|&next| map.province_of(next) == there);
        let (more_one, more_other) = (self.over(here), self.over(there));
        let is_by_land = map.army_borders(here).contains(&there);
        let more_ground = match (kind, map.province(there).kind) {
            (UnitKind::Army, Kind::Sea) => "sea",
            (UnitKind::Fleet, Kind::Land) => "inland",
            (UnitKind::Fleet, _) if is_by_land && !map.fleets_of(here).any(is_beside) => "coast",
            _ => "",
        };
        if !more_ground.is_empty() || is_by_land || map.fleets_of(here).any(is_beside) {
            let (key, to, to_place) = ("proof-cannot_reach", self.to(to), self.names.place(to));
            return say!(self.language, key, unit, to, to_place, more_ground, more_one, more_other);
        }
        say!(self.language, "proof-not_beside", one = more_one, other = more_other, convoy, unit)
    }

    pub(super) fn principle(&self, principle: Principle) -> String {
        match principle {
            Principle::NotCut { support, attack, why } => {
                self.uncut(attack, &self.as_object(&self.act(support)), why)
            }
            Principle::EachCoast { support, province } => {
                let place = self.names.place(province.location());
                let to = self.to(province.location());
                say!(self.language, "proof-each_coast", unit = self.unit(support), to, to_place = place)
            }
            Principle::OneProvince(units) => {
                say!(self.language, "proof-one_province", units = self.units(&units))
            }
            Principle::CoastalCrawl(province) => {
                say!(self.language, "proof-coastal_crawl", place = self.place_of_strength(province))
            }
            Principle::CutsAll { army, fleet } => {
                say!(self.language, "proof-cuts_all", army = self.unit(army), fleet = self.given_by(&[fleet]))
            }
            Principle::OfOnePower => word(self.language, "proof-of_one_power").to_owned(),
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
            Uncut::SamePower => {
                let (more_unit, more_power) = (self.unit(attacker), self.adjective(attacker));
                say!(self.language, "proof-of_same_power", attack, support, more_unit, more_power)
            }
            Uncut::Spared { paradox, fleet, province } => {
                let fleet = fleet.map(|u| self.unit(u)).unwrap_or_default();
                let phrase = match paradox {
                    Paradox::Rule1982 => "proof-spared_1982",
                    Paradox::Rule2000 => "proof-spared_2000",
                    _ => "proof-spared_1971",
                };
                let why = say!(self.language, phrase, fleet, more_place = self.over(province));
                say!(self.language, "proof-spared", attack, why)
            }
            Uncut::ConvoyDisrupted { by } => {
                // Spoken names would leave no room for both.
                let by = by.filter(|_| self.in_codes()).map(|by| self.by_attacks(&[by])).unwrap_or_default();
                let support = if self.in_codes() { support } else { "" };
                say!(self.language, "proof-lost_convoy", attack, support, by)
            }
            Uncut::FromTarget { last_sea } => {
                let sea = last_sea.map(|sea| self.names.place(sea.location())).unwrap_or_default();
                let from = self.names.map.province_of(self.names.units[attacker].at);
                let (phrase, from) = ("proof-from_target", self.origin(from));
                say!(self.language, phrase, attack, support, sea, from)
            }
        }
    }
}
