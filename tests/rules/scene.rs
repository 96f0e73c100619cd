//! Boards written as orders, for tests: every ordered unit is on the board.

use std::sync::Arc;

use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{Map, Phase, Unit, UnitKind, standard};
use chancery_core::order::{GivenOrder, Order, Position, Routes, Submission};
use chancery_core::rules::Rules;
use chancery_notation::{Reader, ReadingContext};

/// A position with orders.
pub struct Scene {
    pub map: Arc<Map>,
    pub terrain: Terrain,
    pub rules: Rules,
    pub position: Position,
    pub orders: Vec<GivenOrder<Order>>,
    /// The routes of convoys that are written in the orders.
    pub routes: Routes,
}

impl Scene {
    /// The context that hears the scene by this engine.
    pub fn context(&self, engine: EngineId) -> Context<'_> {
        Context { map: &self.map, terrain: &self.terrain, rules: &self.rules, engine }
    }
}

/// Reads `Germany: A RUH - BUR, A MUN H; France: F BRE - MAO`.
pub fn scene(text: &str) -> Scene {
    let map = standard();
    let rules = Rules::default();
    let mut position = Position::empty(&map, Phase::spring(1901));
    let lines: Vec<(chancery_core::map::Power, &str)> = text
        .split(';')
        .flat_map(|part| {
            let (power, orders) = part.split_once(':').expect("a power");
            let power = map.names().power(power).expect("a known power");
            orders.split(',').map(move |order| (power, order.trim()))
        })
        .collect();
    for &(power, order) in &lines {
        let mut words = order.split_whitespace();
        let kind = if words.next() == Some("A") { UnitKind::Army } else { UnitKind::Fleet };
        let (code, coast) = words.next().map(|p| p.split_once('/').unwrap_or((p, ""))).expect("a place");
        let province = map.names().province(code).expect("a province");
        let at = map.coast_named(province, coast).unwrap_or(province.location());
        position.units.push(Unit { power, kind, at });
    }
    let reader = Reader::new(&map);
    let mut given = Submission::default();
    for &(power, order) in &lines {
        let reading = reader.read(&ReadingContext::new(&position, &rules).of(power), order);
        assert!(reading.is_clean(), "{order}: {:?}", reading.notes);
        let one = reading.submission();
        given.push(*one.orders.first().expect("an order of a movement phase"), one.routes.way(0));
    }
    let Submission { orders, routes, .. } = given;
    Scene { terrain: Terrain::new(&map), map, rules, position, orders, routes }
}

/// The position of an author, by its name: `MATH.7`.
pub fn figure(id: &str) -> Scene {
    let all = chancery_lab::datc::authors();
    let case = all.into_iter().find(|case| case.id == id).expect("a position");
    let orders: Vec<String> = case.orders.iter().map(|one| format!("{}: {}", one.power, one.text)).collect();
    scene(&orders.join("; "))
}

impl Scene {
    /// The orders with the routes that are written in them.
    pub fn given(&self) -> Submission {
        Submission { orders: self.orders.clone(), routes: self.routes.clone(), ..Submission::default() }
    }

    /// The place of the unit that stands in a province.
    pub fn unit(&self, code: &str) -> usize {
        let province = self.map.names().province(code).expect("a province");
        let here = |u: &Unit| self.map.province_of(u.at) == province;
        self.position.units.iter().position(here).expect("a unit there")
    }

    /// The codes of the provinces where these units stand.
    pub fn codes(&self, units: &[usize]) -> Vec<String> {
        let code = |&u: &usize| self.map.code(self.map.province_of(self.position.units[u].at)).to_owned();
        let mut codes: Vec<String> = units.iter().map(code).collect();
        codes.sort();
        codes
    }
}
