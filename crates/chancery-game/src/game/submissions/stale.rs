//! Rulings on orders that were changed afterwards: what was written stays, but is not told as if it counted.

use crate::game::{Decision, Game, Matter, NodeId, OnOrder, Ruling};
use crate::map::Power;
use crate::order::{Canonical, Given, Ordered, ReadOrder, with_route};
use crate::rules::Rules;

impl Game {
    /// Returns whether a ruling lets an order stand, or the lack of one, that the sheets of the phase do not have
    /// any more.
    pub fn is_stale(&self, id: NodeId, ruling: &Ruling) -> bool {
        let Some(OnOrder { power, matter, order, decision, .. }) = ruling.on_order() else { return false };
        // A ruling that strikes an order off its sheet counts without it.
        if *decision == Decision::Struck || !matter.is_of_order() {
            return false;
        }
        let (power, order) = (*power, order.as_str());
        let (rules, _, strict) = self.terms_at(id);
        let sheet = &self.sheets_at(id)[power.index()];
        let reading = self.table().read(&rules, strict, &self.node(id).position, (power, sheet), &[]);
        if *matter == Matter::Missing {
            let unit = |o: &ReadOrder| o.given.mover().map(|piece| piece.canonical(self.map()));
            return reading.orders.iter().any(|o| unit(o).is_some_and(|unit| unit == order));
        }
        let text = sheet.text();
        let written = |o: &ReadOrder| text.get(o.span.clone()).is_some_and(|words| words.trim() == order);
        // With an order that has alternatives these may be named.
        let is_it = |first: String| {
            let rest = order.strip_prefix(&first);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(',') || rest.starts_with(" ELSE "))
        };
        // Where it counts how an army goes, that is told with its order.
        let by_route = |o: &ReadOrder| match o.given {
            Given::Movement(unit, order) if !o.remarks.way().is_unsaid() => {
                Some(with_route(self.map(), &Ordered { by: power, unit, order }, o.remarks.way()))
            }
            _ => None,
        };
        let said =
            |o: &ReadOrder| self.first(&rules, power, o).is_some_and(is_it) || by_route(o).is_some_and(is_it);
        !reading.orders.iter().any(|o| written(o) || said(o))
            && !sheet.lines().iter().any(|line| line.trim() == order)
    }

    /// Returns an order in canonical notation; of several in order of preference the first.
    fn first(&self, rules: &Rules, by: Power, order: &ReadOrder) -> Option<String> {
        let map = self.map();
        Some(match &order.given {
            &Given::Movement(unit, given) => {
                with_route(map, &Ordered { by, unit, order: given }, order.remarks.way().under(rules))
            }
            Given::Retreat(unit, choices) => {
                Ordered { by, unit: *unit, order: *choices.first()? }.canonical(map)
            }
            Given::Adjustment(adjustment) => adjustment.canonical(map),
            Given::Preference(choices) => choices.first()?.canonical(map),
            _ => return None,
        })
    }
}
