//! What an order looks like, apart from any surface: through which points its line goes, how it is
//! stroked, and what stands at its end.

use std::cmp::Reverse;

use super::{Action, Emphasis, MapOrder, Outcome, Point, Role, Scene};
use chancery_core::map::{Location, Province};
use chancery_core::order::{Order, Piece, Retreat};

/// A point of a line, for a surface to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Station {
    Unit(Location),
    /// Where a dislodged unit is drawn.
    DrivenOut(Location),
    /// On the way from one to another, a little nearer to the other.
    Between(Location, Location),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stroke {
    /// Moves.
    Solid,
    /// Supports and retreats.
    Dashed,
    /// Convoys.
    Dotted,
}

/// The sign at the end of a line, or beside the unit of an order without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Arrow,
    /// The bounce mark, or a unit that leaves the board.
    Cross,
    /// A support that counts, or a unit that is built.
    Plus,
    /// A convoying fleet.
    Carrier,
    /// Nothing.
    Plain,
}

/// An order as a line with an end, and perhaps a sign beside its unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Route {
    /// Where the ordered unit stands.
    pub of: Location,
    /// At least two points, or none for an order without a line.
    pub stations: Vec<Station>,
    pub stroke: Stroke,
    pub end: End,
    /// A sign beside a unit.
    pub sign: Option<(Station, End)>,
    pub ink: Role,
    pub emphasis: Emphasis,
}

impl Scene<'_> {
    /// Returns the routes of all orders, in the order in which they find room: strong ones and moves first.
    pub(super) fn routes(&self) -> Vec<Route> {
        let mut orders: Vec<&MapOrder> = self.orders.iter().collect();
        let weight = |o: &MapOrder| match o.action {
            Action::Movement(Order::Move { .. }) | Action::Retreat(Retreat::To(_)) => 0,
            Action::Build | Action::Remove | Action::Retreat(Retreat::Disband) => 1,
            Action::Movement(Order::Support { .. }) => 2,
            Action::Movement(Order::Convoy { .. }) => 3,
            Action::Movement(Order::Hold) => 4,
        };
        orders.sort_by_key(|o| (Reverse(o.emphasis), weight(o)));
        orders.into_iter().filter_map(|o| self.route(o)).collect()
    }

    fn route(&self, order: &MapOrder) -> Option<Route> {
        let fails = order.outcome == Outcome::Fails;
        let or_cross = |end: End| if fails { End::Cross } else { end };
        let unit = Station::Unit(order.at);
        let line = |stations: Vec<Station>, stroke: Stroke, end: End, ink: Role| Route {
            of: order.at,
            stations,
            stroke,
            end,
            sign: None,
            ink,
            emphasis: order.emphasis,
        };
        let sign = |at: Station, end: End, ink: Role| Route {
            sign: Some((at, end)),
            ..line(Vec::new(), Stroke::Solid, End::Plain, ink)
        };
        Some(match order.action {
            Action::Movement(Order::Hold) => return None,
            Action::Build => sign(unit, End::Plus, Role::Build),
            Action::Remove => sign(unit, End::Cross, Role::Remove),
            Action::Retreat(Retreat::Disband) => sign(Station::DrivenOut(order.at), End::Cross, Role::Remove),
            Action::Movement(Order::Move { to, via }) => {
                let stations = self.way_of_move(order.at, to, via);
                line(stations, Stroke::Solid, or_cross(End::Arrow), Role::Move(order.outcome))
            }
            Action::Retreat(Retreat::To(to)) => {
                let stations = vec![Station::DrivenOut(order.at), Station::Unit(to)];
                line(stations, Stroke::Dashed, or_cross(End::Arrow), Role::Move(order.outcome))
            }
            Action::Movement(Order::Support { unit: helped, to }) => {
                let from = helped.at;
                let end = to.map_or(Station::Unit(from), |to| Station::Between(from, to));
                let ink = Role::Support(order.outcome);
                line(vec![unit, end], Stroke::Dashed, or_cross(End::Plus), ink)
            }
            Action::Movement(Order::Convoy { unit: Piece { at: army, .. }, to }) => {
                let ink = Role::Convoy(order.outcome);
                let carrier = Some((unit, or_cross(End::Carrier)));
                let is_off = |seas: &[Province]| !seas.contains(&self.map.province_of(order.at));
                let aside = self.written_route(army, to).is_some_and(is_off);
                let stations = if aside || self.chain(army, to).is_empty() {
                    vec![Station::Unit(army), unit, Station::Unit(to)]
                } else {
                    // The army's own line shows the way.
                    Vec::new()
                };
                Route { sign: carrier, ..line(stations, Stroke::Dotted, End::Plain, ink) }
            }
        })
    }

    /// Returns the way of the unit at `from`, or of the one that was driven out there, while units are under
    /// way and its order takes it somewhere.
    pub(super) fn journey(&self, from: Location, driven_out: bool) -> Option<Vec<Station>> {
        let goes = |o: &&MapOrder| o.at == from && o.outcome == Outcome::Succeeds && self.under_way > 0.0;
        self.orders.iter().filter(goes).find_map(|order| match order.action {
            Action::Movement(Order::Move { to, via }) if !driven_out => Some(self.way_of_move(from, to, via)),
            Action::Retreat(Retreat::To(to)) if driven_out => {
                Some(vec![Station::DrivenOut(from), Station::Unit(to)])
            }
            _ => None,
        })
    }

    /// Returns the way of a move: straight, or over the fleets that carry it.
    fn way_of_move(&self, from: Location, to: Location, via: bool) -> Vec<Station> {
        let far = !self.map.touch(self.map.province_of(from), self.map.province_of(to));
        let chain = if far || via { self.chain(from, to) } else { Vec::new() };
        std::iter::once(from).chain(chain).chain(std::iter::once(to)).map(Station::Unit).collect()
    }
}

/// Returns the point that lies so far along a line, from 0 for its start to 1.
pub(super) fn point_along(points: &[Point], part: f32) -> Option<Point> {
    let length = |pair: &[Point]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
    let mut rest = part.clamp(0.0, 1.0) * points.windows(2).map(length).sum::<f32>();
    for pair in points.windows(2) {
        let long = length(pair);
        if rest <= long && long > 0.0 {
            let t = rest / long;
            let (a, b) = (pair[0], pair[1]);
            return Some((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t));
        }
        rest -= long;
    }
    points.last().copied()
}

/// How far along a move its support reaches, so that one sees which way the help goes.
pub(super) const BETWEEN: f32 = 0.55;

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::{Phase, UnitKind, standard};
    use chancery_core::order::Position;

    /// The shortest way of an army is over one sea; the written one is over two, and a third fleet is off it.
    #[test]
    fn a_written_route_is_drawn_over_its_seas_and_a_fleet_off_it_by_itself() {
        let map = standard();
        let at = |code: &str| map.names().province(code).unwrap().location();
        let mut scene = Scene::new(&map, &Position::empty(&map, Phase::spring(1901)));
        let (from, to) = (at("LON"), at("NWY"));
        let army = Piece { kind: UnitKind::Army, at: from };
        let fleet = |code: &str| Piece { kind: UnitKind::Fleet, at: at(code) };
        scene.orders.push(MapOrder::new(army, Order::Move { to, via: true }.into(), Outcome::Open));
        for code in ["NTH", "NWG", "SKA"] {
            scene.orders.push(MapOrder::new(
                fleet(code),
                Order::Convoy { unit: army, to }.into(),
                Outcome::Open,
            ));
        }
        let over = |codes: &[&str]| codes.iter().map(|code| Station::Unit(at(code))).collect::<Vec<_>>();
        assert_eq!(scene.way_of_move(from, to, true), over(&["LON", "NTH", "NWY"]));
        let seas = ["NTH", "NWG"].map(|code| map.names().province(code).unwrap());
        scene.routes.push((from, to, seas.to_vec()));
        assert_eq!(scene.way_of_move(from, to, true), over(&["LON", "NTH", "NWG", "NWY"]));
        let aside: Vec<Route> = scene.routes().into_iter().filter(|r| r.stroke == Stroke::Dotted).collect();
        let stations: Vec<Vec<Station>> = aside.into_iter().map(|r| r.stations).collect();
        assert_eq!(stations, [Vec::new(), Vec::new(), over(&["LON", "SKA", "NWY"])]);
    }

    #[test]
    fn a_way_is_measured_along_its_corners() {
        let way = [(0.0, 0.0), (10.0, 0.0), (10.0, 30.0)];
        assert_eq!(point_along(&way, 0.0), Some((0.0, 0.0)));
        assert_eq!(point_along(&way, 0.125), Some((5.0, 0.0)));
        assert_eq!(point_along(&way, 0.5), Some((10.0, 10.0)));
        assert_eq!(point_along(&way, 7.0), Some((10.0, 30.0)));
        assert_eq!(point_along(&[(3.0, 4.0), (3.0, 4.0)], 0.5), Some((3.0, 4.0)));
        assert_eq!(point_along(&[], 0.5), None);
    }
}
