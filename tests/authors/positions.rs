//! The adjudicators with rules of their own on made positions: where their rules and those of the game
//! say the same, so must they.

use std::collections::{BTreeMap, BTreeSet};

use chancery_core::adjudicate::{Context, EngineId, Resolution, Terrain, Verdict, movement};
use chancery_core::map::{Location, Map, Phase, Power, Unit, UnitKind, standard};
use chancery_core::order::{Canonical, Convoys, GivenOrder, Order, Position, possible_orders};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Dice, Generator, OrderedPosition, generate};

const OWN: [EngineId; 3] = [engines::ATLAS, engines::CONDITION, engines::CROSS];

/// Positions of each generator; `CHANCERY_LAWS` asks for more.
fn count() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(150)
}

fn each(mut law: impl FnMut(&OrderedPosition, &str)) {
    let map = standard();
    for &generator in Generator::ALL {
        for seed in 0..count() {
            let made = generate(&map, generator, seed).by_power();
            let orders: Vec<String> = made.orders.iter().map(|o| o.canonical(&map)).collect();
            law(&made, &format!("{} {seed}\n{}", generator.name(), orders.join("\n")));
        }
    }
}

fn judge(made: &OrderedPosition, engine: EngineId, preset: &str) -> Resolution {
    let map = standard();
    let rules = Rules::preset(preset).expect("there is such a preset");
    movement(
        Context { map: &map, terrain: &Terrain::new(&map), rules: &rules, engine },
        &made.position,
        &made.orders,
    )
}

/// What came of each move.
fn moves(resolution: &Resolution) -> BTreeMap<String, Verdict> {
    let map = standard();
    let moves = resolution.entries.iter().filter(|e| matches!(e.ordered.order, Order::Move { .. }));
    moves.map(|e| (e.ordered.canonical(&map), e.verdict)).collect()
}

/// Whether, in some head-to-head battle, a power supports the move against its own unit. Booijink leaves
/// that support out of the strength that the unit's own move must exceed (his sixth condition), and
/// the game does not.
fn helps_its_opponent(made: &OrderedPosition) -> bool {
    let map = standard();
    let place = |at| map.province_of(at);
    let moves: Vec<_> = made
        .orders
        .iter()
        .filter_map(|o| match o.order {
            Order::Move { to, .. } => Some((place(o.unit.at), place(to), o.by)),
            _ => None,
        })
        .collect();
    made.orders.iter().any(|o| match o.order {
        Order::Support { unit, to: Some(to) } => {
            let (from, to) = (place(unit.at), place(to));
            moves.contains(&(to, from, o.by))
        }
        _ => false,
    })
}

/// Without convoys there is nothing in which the authors' rules for moves differ from the game's but
/// what the house rules of their presets say.
#[test]
fn without_convoys_moves_come_out_as_the_rules_of_the_game_say() {
    each(|made, name| {
        let mut made = made.clone();
        for ordered in &mut made.orders {
            if let Order::Convoy { .. } = ordered.order {
                ordered.order = Order::Hold;
            }
        }
        for engine in OWN {
            let own = judge(&made, engine, engine.preset());
            let game = judge(&made, EngineId::EXHAUSTIVE, engine.preset());
            let (own, mut game) = (moves(&own), moves(&game));
            if engine != engines::CROSS && helps_its_opponent(&made) {
                continue;
            }
            if engine == engines::CONDITION {
                game.retain(|order, _| own[order] != Verdict::Undecided);
            }
            for (order, verdict) in &game {
                assert_eq!(own[order], *verdict, "{engine}: {order}\n{name}");
            }
        }
    });
}

#[test]
fn no_province_ever_holds_two_units() {
    let map = standard();
    each(|made, name| {
        for engine in OWN {
            let resolution = judge(made, engine, engine.preset());
            let provinces: BTreeSet<_> = resolution.after.iter().map(|u| map.province_of(u.at)).collect();
            assert_eq!(provinces.len(), resolution.after.len(), "{engine}\n{name}");
        }
    });
}

/// No position takes long: a unit in every province, and a convoy with every sea in it.
#[test]
fn crowded_boards_and_long_convoys_are_adjudicated() {
    let map = standard();
    let mut dice = Dice::new(7);
    for _ in 0..count().min(20) {
        let made = crowded(&map, &mut dice);
        let game = judge(&made, EngineId::EXHAUSTIVE, "booijink");
        assert_eq!(game.entries.len(), 75);
        for engine in OWN {
            let resolution = judge(&made, engine, engine.preset());
            assert_eq!(resolution.entries.len(), 75);
        }
    }
    let army = ("England", "A LON - SMY");
    let seas = [
        "ADR", "AEG", "BAL", "BAR", "BLA", "BOT", "EAS", "ENG", "HEL", "ION", "IRI", "LYO", "MAO", "NAO",
        "NTH", "NWG", "SKA", "TYS", "WES",
    ];
    let orders: Vec<String> = seas.iter().map(|sea| format!("F {sea} C A LON - SMY")).collect();
    let orders: Vec<(&str, &str)> =
        std::iter::once(army).chain(orders.iter().map(|text| ("England", text.as_str()))).collect();
    for engine in [engines::ATLAS, engines::CONDITION] {
        let resolution = super::judge(engine).movement(&super::made(&orders));
        assert_eq!(resolution.entries[0].verdict, Verdict::Succeeds, "{engine}");
    }
    // The Baltic and the Black Sea make no line with the others, and to Cross that is no convoy.
    let resolution = super::judge(engines::CROSS).movement(&super::made(&orders));
    assert_eq!(resolution.entries[0].verdict, Verdict::Fails);
}

/// A unit in every province, each with a possible order, mostly a move.
fn crowded(map: &Map, dice: &mut Dice) -> OrderedPosition {
    let mut position = Position::empty(map, Phase::spring(1901));
    for province in map.provinces() {
        let power = Power(dice.below(7) as u8);
        let sites: Vec<(UnitKind, Location)> = std::iter::once((UnitKind::Army, province.location()))
            .chain(map.fleets_of(province).map(|at| (UnitKind::Fleet, at)))
            .filter(|&(kind, at)| map.admits(kind, at))
            .collect();
        let (kind, at) = sites[dice.below(sites.len())];
        position.units.push(Unit { power, kind, at });
    }
    let mut orders = Vec::new();
    for unit in position.units.clone() {
        let possible = possible_orders(map, &position, unit, Convoys::ByFleetsPresent);
        let order = possible[dice.below(possible.len())];
        orders.push(GivenOrder { by: unit.power, unit: unit.into(), order });
    }
    OrderedPosition { position, orders }
}

/// Counts the positions in which a decided move comes out otherwise than the arbiter says; the figures of
/// `docs/background/engines.md` come from `CHANCERY_LAWS=2500 cargo test --test it counted -- --nocapture`.
#[test]
fn moves_that_differ_are_counted() {
    let mut counts: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    each(|made, name| {
        let generator = name.split(' ').next().unwrap_or_default().to_owned();
        let count = counts.entry(generator).or_default();
        for (&engine, count) in OWN.iter().zip(count) {
            let own = moves(&judge(made, engine, engine.preset()));
            let arbiter = judge(made, EngineId::EXHAUSTIVE, engine.preset());
            let decided = |order: &String| own[order] != Verdict::Undecided;
            if moves(&arbiter).iter().all(|(order, verdict)| !decided(order) || own[order] == *verdict) {
                continue;
            }
            *count += 1;
            let cause = match engine.name() {
                // In a paradox what his rule 23 keeps hangs on the sequence of the orders.
                "atlas" => {
                    helps_its_opponent(made)
                        || arbiter.components.iter().any(|component| component.resolutions == Some(0))
                }
                "condition" => arbiter.components.iter().any(|component| component.resolutions > Some(1)),
                _ => made.orders.iter().any(|o| matches!(o.order, Order::Convoy { .. })),
            };
            assert!(cause, "{engine} differs for another reason\n{name}");
        }
    });
    println!("atlas, condition, cross: {counts:?}");
    assert_eq!(counts["circles"], [0, 0, 0], "nothing in a circle without convoys is a matter of opinion");
    assert_eq!(counts["uniform"][..2], [0, 0]);
}
