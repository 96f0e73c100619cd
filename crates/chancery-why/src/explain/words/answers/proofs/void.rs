//! Why an order has no effect, with what the orders themselves show.

use super::{Answers, fill, phrases};
use crate::explain::words;
use crate::explain::words::answers::{is_behind_of, phrases as answer_phrases};
use crate::words::{Act, capital, reason_naming, result};
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::map::Location;
use chancery_core::order::Order;
use chancery_core::text::is_coded;
use chancery_notation::{Language, power_name};

impl Answers<'_> {
    /// Says why an order, as it is named here, counted for no unit.
    pub fn refusal<O>(&self, order: &str, act: Act, entry: &Entry<O>) -> String {
        if self.language == Language::English || is_coded() {
            return words::refusal(&self.names, &capital(order), entry);
        }
        let p = phrases(self.language);
        let order = capital(order);
        let word = result(self.language, act, entry.verdict, None);
        let a = answer_phrases(self.language);
        let forms = |reason| if is_behind_of(reason) { [a.army_of, a.fleet_of] } else { [a.army, a.fleet] };
        let why = match (entry.reason, entry.unit) {
            // Whose the unit is settles the dispute.
            (Some(Reason::WrongPower), Some(unit)) => {
                let owner = power_name(self.language, self.names.map, unit.power);
                fill(p.wrong_power, &[&self.piece(unit.into()), owner])
            }
            (Some(reason), _) => {
                let with = entry.with.iter().map(|&unit| self.piece_by(unit.into(), forms(reason)));
                reason_naming(self.language, reason, &with.collect::<Vec<_>>())
            }
            (None, _) => return self.colon(&order, word),
        };
        fill(p.no_effect, &[&order, word, &self.clause_after(&why)])
    }

    /// Returns what the unit that was to be helped was ordered to do instead.
    pub(in super::super) fn unmatched(&self, at: Location, to: Option<Location>) -> Option<String> {
        let p = phrases(self.language);
        let helped = self.names.unit_at(at)?;
        let (unit, entry) = (self.unit(helped), &self.names.entries[helped]);
        Some(match entry.ordered.order {
            _ if entry.reason == Some(Reason::NoOrder) => fill(p.has_no_order, &[&unit]),
            Order::Hold => fill(p.ordered_hold, &[&unit]),
            Order::Move { to: there, .. } if to == Some(there) => return None,
            Order::Move { to: there, .. } => fill(p.ordered_to, &[&unit, &self.to(there)]),
            Order::Support { .. } => fill(p.ordered_support, &[&unit]),
            Order::Convoy { .. } => fill(p.ordered_convoy, &[&unit]),
        })
    }

    pub(in super::super) fn cannot_move_there(&self) -> String {
        phrases(self.language).cannot_move_there.to_owned()
    }

    pub(in super::super) fn cannot_reach(&self, u: usize, to: Location) -> String {
        fill(phrases(self.language).cannot_reach, &[&self.unit(u), &self.to(to)])
    }

    pub(in super::super) fn can_only_reach(&self, u: usize, to: Location) -> String {
        fill(phrases(self.language).can_only_reach, &[&self.unit(u), &self.to(to)])
    }
}
