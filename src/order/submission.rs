//! Orders of a movement phase as they are handed in, with the routes of convoys that were written in them.
//!
//! A route stands beside its order, for few orders have one: an order is small, and is copied and compared by
//! the thousand.

use super::{Canonical, Order, Ordered};
use crate::map::{Map, Province};

/// The routes that were written in orders (DATC 4.A.6), by the place of the order among those handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Routes(Vec<(usize, Vec<Province>)>);

impl Routes {
    /// No order has a route.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// Notes the seas of the route that the order at this place names; an order that names none has none. The orders
    /// come in sequence.
    pub fn note(&mut self, order: usize, seas: &[Province]) {
        debug_assert!(self.0.last().is_none_or(|(last, _)| *last < order));
        if !seas.is_empty() {
            self.0.push((order, seas.to_vec()));
        }
    }

    /// The seas of the route that the order at this place names, in the sequence in which they were written;
    /// empty if it names none.
    pub fn of(&self, order: usize) -> &[Province] {
        let found = self.0.binary_search_by_key(&order, |(of, _)| *of);
        found.ok().map_or(&[], |at| &self.0[at].1)
    }

    /// The routes, each with the place of its order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &[Province])> {
        self.0.iter().map(|(of, seas)| (*of, &seas[..]))
    }

    /// Whether no order has a route.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Orders with the routes that were written in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The orders, in the sequence in which they were handed in.
    pub orders: Vec<Ordered<Order>>,
    /// The routes by the places of these orders.
    pub routes: Routes,
}

impl Submission {
    /// Adds an order, with the seas of the route that it names.
    pub fn push(&mut self, order: Ordered<Order>, seas: &[Province]) {
        self.routes.note(self.orders.len(), seas);
        self.orders.push(order);
    }

    /// The seas of the route that is written in this order, as the first who gave it wrote it; empty if none is.
    pub fn route_of(&self, order: &Ordered<Order>) -> &[Province] {
        let place = self.orders.iter().position(|other| other == order);
        place.map_or(&[], |place| self.routes.of(place))
    }
}

/// An order in canonical notation, with the seas of its route: `A YOR - NTH - BEL`.
pub fn with_route(map: &Map, order: &Ordered<Order>, seas: &[Province]) -> String {
    match order.order {
        Order::Move { to, .. } if !seas.is_empty() => {
            let seas = seas.iter().map(|&sea| map.code(sea).to_owned());
            let stations: Vec<String> =
                [order.unit.canonical(map)].into_iter().chain(seas).chain([map.place(to)]).collect();
            stations.join(" - ")
        }
        _ => order.canonical(map),
    }
}

/// The same, borrowed. Orders alone become one without routes.
#[derive(Clone, Copy, Debug)]
pub struct Submitted<'a> {
    /// The orders, in the sequence in which they were handed in.
    pub orders: &'a [Ordered<Order>],
    /// The routes by the places of these orders.
    pub routes: &'a Routes,
}

impl Submitted<'_> {
    /// The same, owned.
    pub fn to_submission(self) -> Submission {
        Submission { orders: self.orders.to_vec(), routes: self.routes.clone() }
    }
}

impl<'a> From<&'a Submission> for Submitted<'a> {
    fn from(all: &'a Submission) -> Self {
        Self { orders: &all.orders, routes: &all.routes }
    }
}

impl<'a> From<&'a [Ordered<Order>]> for Submitted<'a> {
    fn from(orders: &'a [Ordered<Order>]) -> Self {
        Self { orders, routes: Routes::NONE }
    }
}

impl<'a> From<&'a Vec<Ordered<Order>>> for Submitted<'a> {
    fn from(orders: &'a Vec<Ordered<Order>>) -> Self {
        orders.as_slice().into()
    }
}

impl<'a, const N: usize> From<&'a [Ordered<Order>; N]> for Submitted<'a> {
    fn from(orders: &'a [Ordered<Order>; N]) -> Self {
        orders.as_slice().into()
    }
}
