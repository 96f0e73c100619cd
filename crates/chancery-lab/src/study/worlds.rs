//! Small worlds: maps of five provinces on which every placement and every set of orders of a few units
//! can be gone through; and boards larger than any that is played on, to see how the work grows with them.

use super::generate::{Maker, OrderedPosition, clustered};
use super::{Bench, Dice, Inquiry};
use chancery_core::adjudicate::{EngineId, Terrain};
use chancery_core::map::{Fault, Map, Phase, Power, Province, Unit, UnitKind, read};
use chancery_core::order::{Convoys, Order, Position, possible_orders};
use chancery_core::rules::Rules;
use std::fmt::Write as _;
use std::sync::Arc;

const TEXTS: [&str; 5] = [
    include_str!("worlds/line.ron"),
    include_str!("worlds/ring.ron"),
    include_str!("worlds/star.ron"),
    include_str!("worlds/seas.ron"),
    include_str!("worlds/coasts.ron"),
];

/// A small map.
#[derive(Clone, Debug)]
pub struct World {
    /// The map, of five provinces and three powers.
    pub map: Arc<Map>,
}

/// The findings in a small world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// Placements of units.
    pub boards: u64,
    /// Sets of orders on them.
    pub order_sets: u64,
    /// Order sets in which an engine does not say what the reference says.
    pub dissent: u64,
    /// Order sets in which trying all assignments of all orders does not bear out the reference.
    pub not_borne_out: u64,
    /// By claim, in the order of [`Claim::ALL`](super::Claim::ALL): order sets that contradict it.
    pub against: [u64; 6],
    /// The first order set with dissent, or not borne out.
    pub first: Option<(Vec<Unit>, Vec<Order>)>,
}

/// Returns the small worlds: a line, a ring, a star, two seas and three coasts, a split coast.
pub fn worlds() -> Vec<World> {
    let readable = "the small worlds are checked by a test";
    TEXTS.iter().map(|text| World { map: Arc::new(read(text).expect(readable)) }).collect()
}

impl World {
    /// Returns every placement of so many units that belong to exactly so many powers. Powers are told apart only
    /// by who owns what: of placements that differ in the names of the powers there is one.
    pub fn boards(&self, units: usize, powers: usize) -> Vec<Vec<Unit>> {
        let mut boards = Vec::new();
        self.place(units, powers, 0, &mut Vec::new(), &mut boards);
        boards
    }

    /// Goes on placing units in the provinces from `from` on.
    fn place(&self, n: usize, powers: usize, from: u16, placed: &mut Vec<Unit>, boards: &mut Vec<Vec<Unit>>) {
        let used = placed.iter().map(|u| u.power.index() + 1).max().unwrap_or(0);
        if placed.len() == n {
            if used == powers {
                boards.push(placed.clone());
            }
            return;
        }
        for province in (from..self.map.provinces().len() as u16).map(Province) {
            let army = [(UnitKind::Army, province.location())].into_iter();
            let army = army.filter(|&(kind, at)| self.map.admits(kind, at));
            let fleets = self.map.fleets_of(province).map(|at| (UnitKind::Fleet, at));
            for (kind, at) in army.chain(fleets) {
                // The powers come in the sequence of their first units.
                for power in 0..=used.min(powers - 1) {
                    placed.push(Unit { power: Power(power as u8), kind, at });
                    self.place(n, powers, province.0 + 1, placed, boards);
                    placed.pop();
                }
            }
        }
    }

    /// Returns every possible order of every unit.
    pub fn possible(&self, units: &[Unit]) -> Vec<Vec<Order>> {
        let mut position = Position::empty(&self.map, self.map.begins());
        position.units = units.to_vec();
        let orders = |&unit: &Unit| possible_orders(&self.map, &position, unit, Convoys::ByFleetsPresent);
        units.iter().map(orders).collect()
    }

    /// Goes through every order set of every placement, and has the engines and the theorems looked at.
    pub fn survey(&self, units: usize, powers: usize, rules: Rules, engines: &[EngineId]) -> Survey {
        let (mut survey, terrain) = (Survey::default(), Terrain::new(&self.map));
        let mut look = Look::new(&terrain, rules, engines);
        for board in self.boards(units, powers) {
            survey.boards += 1;
            let possible = self.possible(&board);
            let mut turn = vec![0; possible.len()];
            let mut orders: Vec<Order> = possible.iter().map(|p| p[0]).collect();
            loop {
                look.look_at(&board, &orders, &mut survey);
                // The next set, as an odometer counts.
                let Some(wheel) = (0..turn.len()).find(|&i| turn[i] + 1 < possible[i].len()) else { break };
                turn[wheel] += 1;
                turn[..wheel].fill(0);
                for (i, order) in orders.iter_mut().enumerate().take(wheel + 1) {
                    *order = possible[i][turn[i]];
                }
            }
        }
        survey
    }

    /// Looks at `n` order sets by chance, the same for the same seed.
    pub fn sample(
        &self,
        (units, powers): (usize, usize),
        rules: Rules,
        engines: &[EngineId],
        n: u64,
        seed: u64,
    ) -> Survey {
        let (mut survey, terrain) = (Survey::default(), Terrain::new(&self.map));
        let mut look = Look::new(&terrain, rules, engines);
        let mut dice = Dice::new(seed);
        let boards = self.boards(units, powers);
        survey.boards = boards.len() as u64;
        for _ in 0..n {
            let Some(board) = dice.pick(&boards) else { break };
            let possible = self.possible(board);
            let orders: Vec<Order> = possible.iter().filter_map(|p| dice.pick(p)).copied().collect();
            look.look_at(board, &orders, &mut survey);
        }
        survey
    }
}

/// Looks at one order set after the other.
struct Look<'a> {
    bench: Bench<'a>,
    inquiry: Inquiry<'a>,
    engines: &'a [EngineId],
}

impl<'a> Look<'a> {
    fn new(terrain: &'a Terrain, rules: Rules, engines: &'a [EngineId]) -> Self {
        Self { bench: Bench::new(terrain, rules), inquiry: Inquiry::new(terrain, rules), engines }
    }

    fn look_at(&mut self, units: &[Unit], orders: &[Order], survey: &mut Survey) {
        survey.order_sets += 1;
        let dissent = self.bench.dissenter(units, orders, self.engines).is_some();
        let wrong = self.bench.is_borne_out() == Some(false);
        survey.dissent += u64::from(dissent);
        survey.not_borne_out += u64::from(wrong);
        if (dissent || wrong) && survey.first.is_none() {
            survey.first = Some((units.to_vec(), orders.to_vec()));
        }
        for claim in self.inquiry.witness_typed(units, orders).against {
            survey.against[claim as usize] += 1;
        }
    }
}

/// Returns a board of `side` times `side` provinces, each of which touches six others, with seas among the land
/// and seven powers. There are at most 32 provinces to a side.
///
/// # Errors
///
/// If the map has a fault, as with fewer than four provinces to a side.
pub fn large_board(side: usize) -> Result<Map, Vec<Fault>> {
    read(&map_text(side.min(32)))
}

/// Makes a season with `units` units anywhere on a map, half of them fleets where both kinds can stand,
/// ordered to attack and to support each other.
pub fn large_season(map: &Map, units: usize, seed: u64) -> OrderedPosition {
    let position = Position::empty(map, Phase::spring(1901));
    let mut maker = Maker { map, dice: Dice::new(seed), position, planted: Vec::new(), keep: 0 };
    let provinces = map.provinces().len();
    // Provinces are picked at random, so that the last free ones take many tries.
    for _ in 0..40 * provinces {
        if maker.position.units.len() >= units.min(provinces) {
            break;
        }
        maker.scatter(1);
    }
    maker.order_units(45, clustered)
}

/// Returns the map as RON text: four provinces in ten are sea, and a land province beside one is a coast.
fn map_text(side: usize) -> String {
    let count = side * side;
    let sea = |p: usize| (p / side / 2 + p % side / 2 * 3) % 5 < 2;
    let near = |p: usize| neighbours(side, p);
    let coast = |p: usize| !sea(p) && near(p).any(sea);
    let list = |of: &mut dyn Iterator<Item = usize>| of.map(code).collect::<Vec<_>>().join(" ");
    let land: Vec<usize> = (0..count).filter(|&p| !sea(p)).collect();
    let homes: Vec<usize> = (0..7).filter_map(|i| land.get(i * land.len() / 7).copied()).collect();
    let mut text = format!(
        "(format: 1, name: \"large-{count}\", title: \"A board of {count} provinces\", begins: \"S1901M\",\n \
         victory: {}, powers: [\n",
        homes.len()
    );
    for (i, &home) in homes.iter().enumerate() {
        let letter = char::from(b'A' + i as u8);
        let (name, home) = (format!("Power {letter}"), code(home));
        let _ = writeln!(
            text,
            "(name: \"{name}\", letter: \"{letter}\", homes: \"{home}\", units: \"A {home}\"),"
        );
    }
    text.push_str("], provinces: [\n");
    for p in 0..count {
        let kind = if sea(p) {
            "sea"
        } else if coast(p) {
            "coast"
        } else {
            "land"
        };
        let armies = if sea(p) { String::new() } else { list(&mut near(p).filter(|&q| !sea(q))) };
        // A fleet goes along the shore from coast to coast where both touch one sea.
        let shared = |q: usize| near(p).any(|r| sea(r) && near(q).any(|t| t == r));
        let by_sea =
            |q: &usize| sea(p) && (sea(*q) || coast(*q)) || coast(p) && (sea(*q) || coast(*q) && shared(*q));
        let fleets = list(&mut near(p).filter(by_sea));
        let centre = homes.contains(&p);
        let code = code(p);
        let _ = writeln!(
            text,
            "(code: \"{code}\", name: \"Province {code}\", kind: {kind}, centre: {centre}, armies: \"{armies}\", \
             fleets: \"{fleets}\"),"
        );
    }
    text.push_str("])\n");
    text
}

/// Returns three letters for a province.
fn code(p: usize) -> String {
    [p / 676, p / 26 % 26, p % 26].iter().map(|&i| char::from(b'A' + i as u8)).collect()
}

/// Returns the provinces that touch one another on a board of hexagons.
fn neighbours(side: usize, p: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (p % side, p / side);
    let steps = [(0, 1), (2, 1), (1, 0), (1, 2), (2, 0), (0, 2)];
    steps.into_iter().filter_map(move |(dx, dy)| {
        let (x, y) = ((x + dx).checked_sub(1)?, (y + dy).checked_sub(1)?);
        (x < side && y < side).then_some(y * side + x)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn placements_are_complete_and_none_comes_twice() {
        for world in worlds() {
            assert_eq!(world.map.provinces().len(), 5, "{}", world.map.name());
            for (units, powers) in [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3)] {
                let boards = world.boards(units, powers);
                let different: BTreeSet<_> = boards.iter().collect();
                assert_eq!(different.len(), boards.len());
                if world.map.name() == "ring" {
                    // Choose the provinces, then part the units among the powers (Stirling).
                    let choose = [0, 5, 10, 10, 5][units];
                    let part = match (units, powers) {
                        (2, 2) | (3, 3) => 1,
                        (3, 2) => 3,
                        (4, 2) => 7,
                        _ => 6,
                    };
                    assert_eq!(boards.len(), choose * part);
                }
            }
        }
    }

    #[test]
    fn a_survey_goes_through_every_order_set() {
        let worlds = worlds();
        let line = worlds.iter().find(|w| w.map.name() == "line").expect("the line");
        let boards = line.boards(2, 2);
        let sets: usize =
            boards.iter().map(|b| line.possible(b).iter().map(Vec::len).product::<usize>()).sum();
        let survey = line.survey(2, 2, Rules::default(), &[EngineId::GUESS]);
        assert_eq!((survey.boards, survey.order_sets), (boards.len() as u64, sets as u64));
        assert_eq!((survey.dissent, survey.not_borne_out, survey.first), (0, 0, None));
    }

    #[test]
    fn a_board_has_as_many_provinces_and_units_as_were_asked_for() {
        let map = large_board(16).expect("the map has no fault");
        assert_eq!(map.provinces().len(), 256);
        let made = large_season(&map, 200, 1);
        assert_eq!(made.position.units.len(), 200);
        assert_eq!(made.orders.len(), 200);
        assert_eq!(large_season(&map, 200, 1), made);
    }
}
