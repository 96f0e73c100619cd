//! A large generated map with a unit in most provinces, and orders that have to do with each other.

use std::collections::HashMap;
use std::sync::Arc;

use chancery_core::map::{Kind, Map, Phase, Power, Province, Unit, UnitKind, read};
use chancery_core::order::{Convoys, GivenOrder, Order, Position, possible_orders};
use chancery_lab::study::Dice;

/// Columns and rows.
const SIDE: i32 = 16;

const POWERS: [&str; 7] = ["Ares", "Bellona", "Cybele", "Diana", "Eris", "Faunus", "Gaia"];

fn code(at: (i32, i32)) -> String {
    let letter = |n: i32| char::from(b'A' + n as u8);
    format!("{}{}X", letter(at.0), letter(at.1))
}

fn is_sea((column, row): (i32, i32)) -> bool {
    row % 5 == 0 || column % 7 == 3
}

/// The six neighbours of a cell.
fn beside(at: (i32, i32)) -> Vec<(i32, i32)> {
    let steps = [(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (-1, 1)];
    let inside = |p: &(i32, i32)| (0..SIDE).contains(&p.0) && (0..SIDE).contains(&p.1);
    steps.iter().map(|s| (at.0 + s.0, at.1 + s.1)).filter(inside).collect()
}

fn codes(list: impl IntoIterator<Item = (i32, i32)>) -> String {
    let mut all: Vec<String> = list.into_iter().map(code).collect();
    all.sort();
    all.join(" ")
}

/// A map of 256 provinces, six neighbours each.
pub fn map() -> Arc<Map> {
    let coast = |at: (i32, i32)| !is_sea(at) && beside(at).into_iter().any(is_sea);
    let mut cells: Vec<(i32, i32)> = (0..SIDE * SIDE).map(|i| (i / SIDE, i % SIDE)).collect();
    cells.sort_by_key(|&at| code(at));
    let mut text = String::from(
        "(format: 1, name: \"wide\", title: \"Wide\", begins: \"S1901M\", victory: 4, powers: [\n",
    );
    let homes: Vec<(i32, i32)> = cells.iter().copied().filter(|&at| !is_sea(at)).collect();
    for (i, power) in POWERS.iter().enumerate() {
        let home = code(homes[i * 20]);
        let letter = &power[..1];
        text.extend([format!(
            "(name: \"{power}\", adjective: \"{power}n\", letter: \"{letter}\", homes: \"{home}\", units: \"A {home}\"),\n"
        )]);
    }
    text += "], provinces: [\n";
    for &at in &cells {
        let name = code(at);
        let near = beside(at);
        let dry = codes(near.iter().copied().filter(|&n| !is_sea(n)));
        // Along a shore go the fleets of two coasts that share a sea.
        let shares = |n: (i32, i32)| beside(n).into_iter().any(|s| is_sea(s) && near.contains(&s));
        let wet = codes(near.iter().copied().filter(|&n| {
            if is_sea(at) { is_sea(n) || coast(n) } else { is_sea(n) || (coast(n) && shares(n)) }
        }));
        let centre = POWERS.iter().enumerate().any(|(i, _)| homes[i * 20] == at);
        let centre = if centre { "centre: true, " } else { "" };
        let line = match (is_sea(at), coast(at)) {
            (true, _) => format!("kind: sea, fleets: \"{wet}\""),
            (_, true) => format!("kind: coast, {centre}armies: \"{dry}\", fleets: \"{wet}\""),
            _ => format!("kind: land, {centre}armies: \"{dry}\""),
        };
        text.extend([format!("(code: \"{name}\", name: \"Province {name}\", {line}),\n")]);
    }
    text += "])\n";
    Arc::new(read(&text).unwrap_or_else(|faults| panic!("{:#?}", &faults[..1])))
}

/// So many units, each with a possible order; moves and supports that meet more often than chance.
pub fn position(map: &Map, units: usize, seed: u64) -> (Position, Vec<GivenOrder<Order>>) {
    let mut dice = Dice::new(seed);
    let mut position = Position::empty(map, Phase::spring(1901));
    let powers: Vec<Power> = map.powers().collect();
    let mut provinces: Vec<Province> = map.provinces().collect();
    while position.units.len() < units {
        let province = provinces.swap_remove(dice.below(provinces.len()));
        let kind = match map.province(province).kind {
            Kind::Sea => UnitKind::Fleet,
            Kind::Coast if dice.chance(40) => UnitKind::Fleet,
            _ => UnitKind::Army,
        };
        let power = powers[dice.below(powers.len())];
        position.units.push(Unit { power, kind, at: province.location() });
    }
    position.sort();
    let mut into: HashMap<Province, usize> = HashMap::new();
    let mut orders = Vec::new();
    for &unit in &position.units {
        let possible = possible_orders(map, &position, unit, Convoys::ByFleetsPresent);
        let mut order = possible[dice.below(possible.len())];
        for _ in 0..3 {
            let joins = match order {
                Order::Move { to, .. } => dice.chance(60) || into.contains_key(&map.province_of(to)),
                Order::Support { to: Some(to), .. } => into.contains_key(&map.province_of(to)),
                Order::Support { .. } | Order::Convoy { .. } => true,
                Order::Hold => false,
            };
            if joins {
                break;
            }
            order = possible[dice.below(possible.len())];
        }
        if let Order::Move { to, .. } = order {
            *into.entry(map.province_of(to)).or_default() += 1;
        }
        orders.push(GivenOrder { by: unit.power, unit: unit.into(), order });
    }
    (position, orders)
}
