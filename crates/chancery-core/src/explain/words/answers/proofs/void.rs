//! Why an order has no effect, with what the orders themselves show.

use super::{Answers, fill, phrases};
use crate::adjudicate::Reason;
use crate::map::Location;
use crate::order::Order;

impl Answers<'_> {
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
