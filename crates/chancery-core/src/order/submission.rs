//! Orders of a movement phase as they are handed in, with what they say of how armies go: over which seas, or by land.
//!
//! Routes are stored beside the orders, because few orders have one: an order stays small, and is copied and
//! compared by the thousand.

use std::collections::VecDeque;
use std::fmt;

use crate::map::{Kind, Map, Province, Unit};
use crate::order::{Canonical, GivenOrder, Order, Position};
use crate::rules::{AdjacentConvoy, ConvoyPath, Rules};

/// The way that an army goes, as far as a text says it beside the order (DATC 4.A.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TravelMode {
    /// As the order has it.
    #[default]
    AsOrdered,
    /// By land, and not by convoy.
    Land,
}

/// What an order says of how its army goes: over which seas, and whether by land.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConvoyRoute<'a> {
    /// The seas of the route of its convoy, in the sequence in which they were written (DATC 4.A.6); empty if none
    /// was.
    pub seas: &'a [Province],
    /// Whether it goes by land, or as the order has it (DATC 4.A.3).
    pub means: TravelMode,
}

impl<'a, T: AsRef<[Province]> + ?Sized> From<&'a T> for ConvoyRoute<'a> {
    fn from(seas: &'a T) -> Self {
        Self { seas: seas.as_ref(), means: TravelMode::AsOrdered }
    }
}

impl ConvoyRoute<'_> {
    /// Returns as much of it as counts under these rules: a route where the house lets it bind, and `by land`
    /// where a person judges how an army goes.
    #[must_use]
    pub fn under(self, rules: &Rules) -> Self {
        let binds = rules.convoy_path != ConvoyPath::Ignored;
        let decides = rules.adjacent_convoy == AdjacentConvoy::Totality;
        Self {
            // An army that goes by land takes no route.
            seas: if binds && !(decides && self.means == TravelMode::Land) { self.seas } else { &[] },
            means: if decides { self.means } else { TravelMode::AsOrdered },
        }
    }

    /// Returns whether nothing is said.
    pub fn is_unsaid(self) -> bool {
        self == ConvoyRoute::default()
    }
}

/// The routes of armies as their orders say them (DATC 4.A.3 and 4.A.6), by the place of the order among
/// those handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Routes(Vec<(usize, Vec<Province>, TravelMode)>);

impl Routes {
    /// No order says how an army goes.
    pub const NONE: &'static Self = &Self(Vec::new());

    /// Notes what the order at this place says. The orders come in sequence.
    pub fn note<'a>(&mut self, order: usize, way: impl Into<ConvoyRoute<'a>>) {
        debug_assert!(self.0.last().is_none_or(|(last, ..)| *last < order));
        let way = way.into();
        if !way.is_unsaid() {
            self.0.push((order, way.seas.to_vec(), way.means));
        }
    }

    /// Returns what the order at this place says.
    pub fn way(&self, order: usize) -> ConvoyRoute<'_> {
        let found = self.0.binary_search_by_key(&order, |(of, ..)| *of);
        found.map_or_else(
            |_| ConvoyRoute::default(),
            |at| ConvoyRoute { seas: &self.0[at].1, means: self.0[at].2 },
        )
    }

    /// Returns what is said of these orders only, numbered anew from 0.
    #[must_use]
    pub fn at_places(&self, places: &[usize]) -> Self {
        let place = |of: usize| places.iter().position(|&place| place == of);
        let kept = self.0.iter().filter_map(|(of, seas, means)| Some((place(*of)?, seas.clone(), *means)));
        let mut kept: Vec<_> = kept.collect();
        kept.sort_by_key(|(of, ..)| *of);
        Self(kept)
    }

    /// Returns the seas of the route that the order at this place names; empty if it names none.
    pub fn of(&self, order: usize) -> &[Province] {
        self.way(order).seas
    }

    /// Returns whether any order says `by land`.
    pub fn any_by_land(&self) -> bool {
        self.0.iter().any(|(_, _, means)| *means == TravelMode::Land)
    }

    /// Returns the written routes, each with the place of its order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &[Province])> {
        self.0.iter().filter(|(_, seas, _)| !seas.is_empty()).map(|(of, seas, _)| (*of, &seas[..]))
    }

    /// Returns whether no order says how an army goes.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Orders with what they say of how armies go.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Submission {
    /// The orders, in the sequence in which they were handed in.
    pub orders: Vec<GivenOrder<Order>>,
    /// How the armies go, by the places of these orders.
    pub routes: Routes,
    /// The provinces of units for which something was written that does not count: no order, and yet no silence, where
    /// the house heeds that (DATC 4.D.9 and 4.E.3).
    pub spoken_for: Vec<Province>,
}

impl Submission {
    /// Adds an order, with what it says of how the army goes.
    pub fn push<'a>(&mut self, order: GivenOrder<Order>, way: impl Into<ConvoyRoute<'a>>) {
        self.routes.note(self.orders.len(), way);
        self.orders.push(order);
    }

    /// Returns the orders in canonical notation, with what they say of how armies go.
    pub fn texts(&self, map: &Map) -> Vec<String> {
        let orders = self.orders.iter().enumerate();
        orders.map(|(at, order)| with_route(map, order, self.routes.way(at))).collect()
    }

    /// Adds all orders of another one.
    pub fn append(&mut self, other: &Self) {
        for (at, order) in other.orders.iter().enumerate() {
            self.push(*order, other.routes.way(at));
        }
        self.spoken_for.extend(&other.spoken_for);
    }

    /// Leaves out the orders that are not to be kept, with what they say of how armies go.
    pub fn retain(&mut self, mut keep: impl FnMut(&GivenOrder<Order>) -> bool) {
        let all = std::mem::take(self);
        for (place, order) in all.orders.into_iter().enumerate().filter(|(_, order)| keep(order)) {
            self.push(order, all.routes.way(place));
        }
        self.spoken_for = all.spoken_for;
    }

    /// Returns what this order says of how the army goes, as the first who gave it wrote it.
    pub fn way_of(&self, order: &GivenOrder<Order>) -> ConvoyRoute<'_> {
        let place = self.orders.iter().position(|other| other == order);
        place.map_or_else(ConvoyRoute::default, |place| self.routes.way(place))
    }
}

/// Returns an order in canonical notation, with what is said of how the army goes: `A YOR - NTH - BEL`, `A SWE -
/// NWY by land`.
pub fn with_route<'a>(map: &Map, order: &GivenOrder<Order>, way: impl Into<ConvoyRoute<'a>>) -> String {
    let mut text = String::with_capacity(24);
    write_with_route(map, order, way.into(), &mut text).expect("writing to a string cannot fail");
    text
}

/// Writes the same.
///
/// # Errors
///
/// Only those of `f`.
pub fn write_with_route(
    map: &Map,
    order: &GivenOrder<Order>,
    way: ConvoyRoute<'_>,
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    let Order::Move { to, .. } = order.order else { return order.write(map, f) };
    if way.seas.is_empty() {
        order.write(map, f)?;
    } else {
        order.unit.write(map, f)?;
        way.seas.iter().try_for_each(|&sea| write!(f, " - {}", map.code(sea)))?;
        f.write_str(" - ")?;
        map.write_place(to, f)?;
    }
    if way.means == TravelMode::Land { f.write_str(" by land") } else { Ok(()) }
}

/// The same, borrowed. Orders alone become one without routes.
#[derive(Clone, Copy, Debug)]
pub struct SubmissionRef<'a> {
    /// The orders, in the sequence in which they were handed in.
    pub orders: &'a [GivenOrder<Order>],
    /// How the armies go, by the places of these orders.
    pub routes: &'a Routes,
    /// The provinces of units for which something was written that does not count.
    pub spoken_for: &'a [Province],
}

impl SubmissionRef<'_> {
    /// Returns the same, owned.
    pub fn to_submission(self) -> Submission {
        let (orders, spoken_for) = (self.orders.to_vec(), self.spoken_for.to_vec());
        Submission { orders, routes: self.routes.clone(), spoken_for }
    }
}

impl<'a> From<&'a Submission> for SubmissionRef<'a> {
    fn from(all: &'a Submission) -> Self {
        Self { orders: &all.orders, routes: &all.routes, spoken_for: &all.spoken_for }
    }
}

impl<'a, T: AsRef<[GivenOrder<Order>]> + ?Sized> From<&'a T> for SubmissionRef<'a> {
    fn from(orders: &'a T) -> Self {
        Self { orders: orders.as_ref(), routes: Routes::NONE, spoken_for: &[] }
    }
}

/// How many routes from one coast to another are listed at most: fleets side by side have more than anybody
/// would choose from.
const MAX_ROUTES: usize = 8;
/// How many beginnings of routes are looked at for them.
const MAX_BEGUN: usize = 2000;

/// Returns the routes over fleets on the board, from one coast to another and without detours, the shortest first;
/// not more than a few.
pub fn possible_routes(map: &Map, units: &[Unit], from: Province, to: Province) -> Vec<Vec<Province>> {
    let at_sea = units.iter().map(|unit| map.province_of(unit.at));
    let seas: Vec<Province> = at_sea.filter(|&p| map.province(p).kind == Kind::Sea).collect();
    let first = seas.iter().filter(|&&sea| map.touch(from, sea)).map(|&sea| vec![sea]);
    let mut begun: VecDeque<Vec<Province>> = first.collect();
    let (mut found, mut looked) = (Vec::new(), 0);
    while let Some(route) = begun.pop_front().filter(|_| found.len() < MAX_ROUTES && looked < MAX_BEGUN) {
        looked += 1;
        let Some((&last, before)) = route.split_last() else { continue };
        if map.touch(to, last) {
            found.push(route);
            continue;
        }
        // A sea beside an earlier one, or beside the start, would have been reached by a shorter way.
        let is_new = |sea: Province| {
            !route.contains(&sea) && !map.touch(from, sea) && !before.iter().any(|&b| map.touch(b, sea))
        };
        let next = seas.iter().filter(|&&sea| map.touch(last, sea) && is_new(sea));
        begun.extend(next.map(|&sea| [&route[..], &[sea]].concat()));
    }
    found
}

impl Submission {
    /// Returns orders with the routes of their convoys, where the house requires that these are written (DATC
    /// 4.A.6, c) and whoever gives the orders chooses none: over the fleets that are ordered to it, and where
    /// they make no route, over any on the board.
    pub fn routed(map: &Map, rules: &Rules, position: &Position, orders: Vec<GivenOrder<Order>>) -> Self {
        if rules.convoy_path != ConvoyPath::Required {
            return Self { orders, ..Self::default() };
        }
        let mut all = Self::default();
        for order in &orders {
            all.push(*order, &route_of_convoy(map, position, &orders, order).unwrap_or_default());
        }
        all
    }
}

/// Returns a route for the convoy that an order asks for, if it asks for one.
fn route_of_convoy(
    map: &Map,
    position: &Position,
    orders: &[GivenOrder<Order>],
    army: &GivenOrder<Order>,
) -> Option<Vec<Province>> {
    let Order::Move { to, via: true } = army.order else { return None };
    let carries = |order: &&GivenOrder<Order>| order.order == Order::Convoy { unit: army.unit, to };
    let fleets =
        orders.iter().filter(carries).filter_map(|o| position.unit_in(map, map.province_of(o.unit.at)));
    let ordered = Position { units: fleets.collect(), ..Position::empty(map, position.phase) };
    let shortest = |board: &Position| {
        possible_routes(map, &board.units, map.province_of(army.unit.at), map.province_of(to))
            .into_iter()
            .next()
    };
    shortest(&ordered).or_else(|| shortest(position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{Phase, Unit, UnitKind, standard};

    #[test]
    fn routes_have_no_detours_and_the_shortest_come_first() {
        let map = standard();
        let at = |code: &str| map.names().province(code).unwrap();
        let mut position = Position::empty(&map, Phase::spring(1901));
        let power = map.names().power("England").unwrap();
        for code in ["NTH", "ENG", "SKA", "NWG", "BAL"] {
            position.units.push(Unit { power, kind: UnitKind::Fleet, at: at(code).location() });
        }
        let routes = |from: &str, to: &str| {
            let all = possible_routes(&map, &position.units, at(from), at(to));
            let codes =
                |route: &Vec<Province>| route.iter().map(|&p| map.code(p)).collect::<Vec<_>>().join(" ");
            all.iter().map(codes).collect::<Vec<_>>()
        };
        assert_eq!(routes("LON", "BEL"), ["NTH", "ENG"]);
        assert_eq!(routes("LON", "SWE"), ["NTH SKA"]);
        assert_eq!(routes("LON", "BRE"), ["ENG"]);
        assert_eq!(routes("EDI", "BRE"), ["NTH ENG"]);
        assert_eq!(routes("LON", "NAP"), Vec::<String>::new());
    }
}
