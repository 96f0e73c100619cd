//! Boards larger than any that is played on, to see how the work grows with them.

use std::fmt::Write as _;

use super::Dice;
use super::generate::{Maker, OrderedPosition, clustered};
use chancery_core::map::{Fault, Map, Phase, read};
use chancery_core::order::Position;

/// Returns a board of `side` times `side` provinces, each of which touches six others, with seas among the land
/// and seven powers. There are at most 32 provinces to a side.
///
/// # Errors
///
/// If the map has a fault, as with fewer than four provinces to a side.
pub fn large_board(side: usize) -> Result<Map, Vec<Fault>> {
    read(&text(side.min(32)))
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
    maker.order(45, clustered)
}

/// Returns the map as RON text: four provinces in ten are sea, and a land province beside one is a coast.
fn text(side: usize) -> String {
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
