//! The adjudicators with rules of their own on made positions: where their rules and those of the game
//! say the same, so must they.

use std::collections::{BTreeMap, BTreeSet};

use chancery::adjudicate::{EngineId, Resolution, Terrain, Verdict, movement};
use chancery::map::standard;
use chancery::order::{Canonical, Order};
use chancery::rules::Rules;
use chancery::study::{Generator, Made, generate};

const OWN: [EngineId; 3] = [EngineId::Atlas, EngineId::Condition, EngineId::Cross];

/// Positions of each generator; `CHANCERY_LAWS` asks for more.
fn count() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(150)
}

fn each(mut law: impl FnMut(&Made, &str)) {
    let map = standard();
    for &generator in Generator::ALL {
        for seed in 0..count() {
            let made = generate(&map, generator, seed);
            let orders: Vec<String> = made.orders.iter().map(|o| o.canonical(&map)).collect();
            law(&made, &format!("{} {seed}\n{}", generator.name(), orders.join("\n")));
        }
    }
}

fn judge(made: &Made, engine: EngineId, preset: &str) -> Resolution {
    let map = standard();
    let rules = Rules::preset(preset).expect("there is such a preset");
    movement(&map, &Terrain::new(&map), &rules, &made.position, &made.orders, engine)
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
fn helps_its_opponent(made: &Made) -> bool {
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
            let game = judge(&made, EngineId::Exhaustive, engine.preset());
            let (own, mut game) = (moves(&own), moves(&game));
            if engine != EngineId::Cross && helps_its_opponent(&made) {
                continue;
            }
            if engine == EngineId::Condition {
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
