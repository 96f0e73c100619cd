//! The routes of convoys that may be written where the house lets them bind (DATC 4.A.6).

use std::collections::VecDeque;

use crate::map::{Kind, Map, Province};
use crate::order::{GivenOrder, Order, Position, Submission};
use crate::rules::{ConvoyPath, Rules};

/// How many routes from one coast to another are told at most: fleets side by side have more than anybody
/// would choose from.
const MOST: usize = 8;
/// How many beginnings of routes are looked at for them.
const PATIENCE: usize = 2000;

/// Returns the routes over fleets on the board, from one coast to another and without detours, the shortest first;
/// not more than a few.
pub fn possible_routes(map: &Map, position: &Position, from: Province, to: Province) -> Vec<Vec<Province>> {
    let at_sea = position.units.iter().map(|unit| map.province_of(unit.at));
    let seas: Vec<Province> = at_sea.filter(|&p| map.province(p).kind == Kind::Sea).collect();
    let first = seas.iter().filter(|&&sea| map.touch(from, sea)).map(|&sea| vec![sea]);
    let mut begun: VecDeque<Vec<Province>> = first.collect();
    let (mut found, mut looked) = (Vec::new(), 0);
    while let Some(route) = begun.pop_front().filter(|_| found.len() < MOST && looked < PATIENCE) {
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
            all.push(*order, &route(map, position, &orders, order).unwrap_or_default());
        }
        all
    }
}

/// Returns a route for the convoy that an order asks for.
fn route(
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
        possible_routes(map, board, map.province_of(army.unit.at), map.province_of(to)).into_iter().next()
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
            let all = possible_routes(&map, &position, at(from), at(to));
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
