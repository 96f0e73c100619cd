//! Plays a game from start to end with the core alone: `cargo run -p chancery-core --example play_game`.
//!
//! The core adjudicates one phase. What leads from one phase to the next is here: the calendar, the owners of centres
//! and the end. A program that keeps games takes all of that from the crate `chancery-game`.
//!
//! Each unit helps the one before it or attacks where it can, or else gets one of its possible orders in turn. A real
//! program would read its players' orders.

use chancery_core::adjudicate::{adjustments, retreats};
use chancery_core::map::{PhaseKind, Season};
use chancery_core::order::{
    Convoys, GivenOrder, Piece, possible_adjustments, possible_orders, possible_retreats,
};
use chancery_core::{Context, Map, Order, Position, Power, Rules, Terrain, movement, standard};

/// The last year that is played if nobody wins.
const LAST_YEAR: u16 = 1910;

fn main() {
    let map = standard();
    let end = play(&map, |before, after| {
        let (now, later) = (before.units.len(), after.units.len());
        println!("{}: {now} units before, {later} after", before.phase.title());
    });
    for power in map.powers() {
        println!("{}: {} centres", map.power(power).name, end.centres_of(power).count());
    }
}

/// Plays a game; `see` is shown the board before and after each phase. Returns the board at the end.
pub fn play(map: &Map, mut see: impl FnMut(&Position, &Position)) -> Position {
    let terrain = Terrain::new(map);
    let mut position = Position::start(map);
    while winner(map, &position).is_none() && position.phase.year <= LAST_YEAR {
        let after = next(map, &terrain, &position);
        see(&position, &after);
        position = after;
    }
    position
}

/// Returns who owns as many centres as the map asks for: on the standard map 18, which only one power can own.
fn winner(map: &Map, position: &Position) -> Option<Power> {
    map.powers().find(|&power| position.centres_of(power).count() >= map.victory())
}

/// Adjudicates a phase and returns the board of the next one on the calendar, even if nobody has to decide in it.
fn next(map: &Map, terrain: &Terrain, before: &Position) -> Position {
    let rules = Rules::default();
    let turn = usize::from(before.phase.year) * 7 + usize::from(before.phase.season == Season::Fall) * 3;
    let mut after = Position { phase: before.phase.next(), ..before.clone() };
    match before.phase.kind {
        PhaseKind::Movement => {
            let mut orders: Vec<GivenOrder<Order>> = Vec::new();
            for (at, unit) in before.units.iter().copied().enumerate() {
                let all = possible_orders(map, before, unit, Convoys::ByFleetsPresent);
                // A unit helps the one that was ordered before it, else it attacks another power's unit, where it can.
                let helped = orders.last().and_then(|last| match last.order {
                    Order::Move { to, .. } => Some(Order::Support { unit: last.unit, to: Some(to) }),
                    _ => None,
                });
                let attacks = |order: &&Order| match order {
                    Order::Move { to, via: false } => before
                        .unit_in(map, map.province_of(*to))
                        .is_some_and(|other| other.power != unit.power),
                    _ => false,
                };
                let helps = helped.filter(|order| all.contains(order));
                let order = helps.or_else(|| all.iter().find(attacks).copied());
                let order = order.unwrap_or(all[(turn + at * 13) % all.len()]);
                orders.push(GivenOrder { by: unit.power, unit: Piece::from(unit), order });
            }
            let resolution = movement(Context::new(map, terrain, &rules), before, &orders);
            after.dislodged = resolution.retreating().map(|driven| driven.dislodged).collect();
            after.contested = resolution.contested;
            after.units = resolution.after;
        }
        PhaseKind::Retreats => {
            let retreat = |(at, dislodged)| {
                let all = possible_retreats(map, before, dislodged, &rules);
                let unit = dislodged.unit;
                GivenOrder { by: unit.power, unit: Piece::from(unit), order: all[(turn + at) % all.len()] }
            };
            let orders: Vec<_> = before.dislodged.iter().enumerate().map(retreat).collect();
            after.units = retreats(map, &rules, before, &orders).after;
            (after.dislodged, after.contested) = (Vec::new(), Vec::new());
            if before.phase.season == Season::Fall {
                occupy(map, &mut after);
            }
        }
        PhaseKind::Adjustments => {
            let of = |power: Power| {
                let due = before.balance(power).unsigned_abs() as usize;
                let all = possible_adjustments(map, &rules, before, power);
                all.into_iter().take(due).map(move |order| (power, order))
            };
            let orders: Vec<_> = map.powers().flat_map(of).collect();
            after.units = adjustments(map, &rules, before, &orders).after;
        }
    }
    after
}

/// Gives each centre in which a unit stands to that unit's power, once a year after the fall's retreats (rulebook
/// 2000, page 17).
fn occupy(map: &Map, position: &mut Position) {
    for unit in &position.units {
        let province = map.province_of(unit.at);
        if map.province(province).centre {
            position.owners[province.index()] = Some(unit.power);
        }
    }
}
