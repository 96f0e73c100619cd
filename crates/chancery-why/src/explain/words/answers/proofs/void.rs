//! Why an order has no effect, with what the orders themselves show.

use super::Answers;
use crate::explain::words::answers::forms_of;
use crate::words::word;
use crate::words::{Act, capital, result};
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::map::Location;
use chancery_core::order::Order;
use chancery_notation::power_name;
use chancery_notation::say;

impl Answers<'_> {
    /// Says why an order, as it is named here, counted for no unit.
    pub fn refusal<O>(&self, order: &str, act: Act, entry: &Entry<O>) -> String {
        let order = capital(order);
        let word = self.verdict_or(entry.verdict, result(self.language, act, entry.verdict, None));
        let why = match (entry.reason, entry.unit) {
            // Whose the unit is settles the dispute.
            (Some(Reason::WrongPower), Some(unit)) => {
                let map = self.names.map;
                say!(
                    self.language,
                    "proof-wrong_power",
                    unit = self.piece(unit.into()),
                    owner = power_name(self.language, map, unit.power),
                    owner_adjective = map.power(unit.power).adjective.clone(),
                    more_power = map.power(entry.ordered.by).name.clone()
                )
            }
            (Some(reason), _) => {
                let with = entry.with.iter().map(|&unit| self.piece_by(unit.into(), forms_of(reason)));
                self.reason_with(reason, &with.collect::<Vec<_>>())
            }
            (None, _) => return say!(self.language, "proof-refused", order = order, result = word),
        };
        say!(self.language, "proof-no_effect", order = order, result = word, why = self.clause_after(&why))
    }

    /// Returns what the unit that was to be helped was ordered to do instead. `helps` is the order of one unit that was to
    /// help it, with which it is compared.
    pub(in super::super) fn unmatched(
        &self,
        at: Location,
        to: Option<Location>,
        helps: Option<Order>,
    ) -> Option<String> {
        let helped = self.names.unit_at(at)?;
        let (unit, entry) = (self.unit(helped), &self.names.entries[helped]);
        Some(match (entry.ordered.order, helps) {
            _ if entry.reason == Some(Reason::NoOrder) => {
                say!(self.language, "proof-has_no_order", unit = unit)
            }
            (Order::Hold, Some(Order::Support { .. })) => {
                say!(self.language, "proof-ordered_hold_unmoved", unit = unit)
            }
            (Order::Hold, _) => say!(self.language, "proof-ordered_hold", unit = unit),
            (Order::Move { to: there, .. }, _) if to == Some(there) => return None,
            (Order::Move { to: there, .. }, Some(Order::Support { to: None, .. })) => {
                say!(self.language, "proof-ordered_to_unheld", unit = unit, to = self.to(there))
            }
            (
                Order::Move { to: there, .. },
                Some(Order::Support { to: Some(wrong), .. } | Order::Convoy { to: wrong, .. }),
            ) => say!(
                self.language,
                "proof-ordered_to_not",
                unit = unit,
                to = self.to(there),
                wrong = self.to(wrong)
            ),
            (Order::Move { to: there, .. }, _) => {
                say!(self.language, "proof-ordered_to", unit = unit, to = self.to(there))
            }
            (Order::Support { .. }, _) => say!(self.language, "proof-ordered_support", unit = unit),
            (Order::Convoy { .. }, _) => say!(self.language, "proof-ordered_convoy", unit = unit),
        })
    }

    pub(in super::super) fn cannot_move_there(&self) -> String {
        word(self.language, "proof-cannot_move_there").to_owned()
    }

    /// Says why a unit cannot reach a place, which an army `could` reach by convoy: the two do not touch, or it cannot
    /// go there from its coast or on its ground.
    pub(in super::super) fn cannot_reach(
        &self,
        name: &str,
        at: Location,
        to: Location,
        could: bool,
    ) -> String {
        let map = self.names.map;
        let (here, there) = (map.province_of(at), map.province_of(to));
        let is_beside =
            |from: Location| map.fleet_borders(from).iter().any(|&next| map.province_of(next) == there);
        if map.army_borders(here).contains(&there) || map.fleets_of(here).any(is_beside) {
            let place = self.names.place(to);
            return say!(
                self.language,
                "proof-cannot_reach",
                unit = name,
                to = self.to(to),
                to_place = place
            );
        }
        let (one, other) = (self.over(here), self.over(there));
        say!(self.language, "proof-not_beside", one = one, other = other, convoy = could, unit = name)
    }

    pub(in super::super) fn can_only_reach(&self, u: usize, to: Location) -> String {
        let place = self.names.place(to);
        say!(self.language, "proof-can_only_reach", unit = self.unit(u), to = self.to(to), to_place = place)
    }
}
