//! Where a forecast says that units will stand is where they stand once the phase is adjudicated, by whatever rules and
//! engine, on positions from a seed on several maps.

use chancery_core::adjudicate::{Context, Forecaster, Terrain, movement, retreats};
use chancery_core::map::{Location, Map, Phase, PhaseKind, Power, builtin};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::{Rules, preset_names};
use chancery_core::turn::{Outcome, advance, next_movement};
use chancery_lab::engines;

use chancery_lab::study::{Dice, Generator, OrderedPosition, generate};

/// Some orders leave their coast open or name another, so that it hangs on the rules what a unit acts on.
fn blurred(map: &Map, orders: &[GivenOrder<Order>], dice: &mut Dice) -> Vec<GivenOrder<Order>> {
    let mut other = |at: Location| {
        let province = map.province_of(at);
        let mut all = vec![province.location()];
        all.extend(map.province(province).coasts.iter().copied());
        if dice.chance(30) { *dice.pick(&all).unwrap_or(&at) } else { at }
    };
    let blur = |ordered: &GivenOrder<Order>| {
        let order = match ordered.order {
            Order::Move { to, via } => Order::Move { to: other(to), via },
            Order::Support { unit, to } => Order::Support { unit, to: to.map(&mut other) },
            order => order,
        };
        GivenOrder { order, ..*ordered }
    };
    orders.iter().map(blur).collect()
}

/// The next board on which units move, by the long way: adjudicated, put into words, and gone on from phase to phase.
fn adjudicated(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> Position {
    let Context { map, rules, .. } = context;
    let outcome = Outcome::Movement(movement(context, position, orders));
    let mut next = advance(map, rules, position, &outcome);
    if next.phase.kind == PhaseKind::Retreats {
        let outcome = Outcome::Retreats(retreats(map, rules, &next, &[]));
        next = advance(map, rules, &next, &outcome);
    }
    if next.phase.kind == PhaseKind::Adjustments {
        next.phase = next.phase.next();
    }
    next
}

fn forecast(forecaster: &mut Forecaster<'_>, map: &Map, made: &OrderedPosition) -> Position {
    let units = &made.position.units;
    let acts: Vec<Order> =
        made.orders.iter().enumerate().map(|(u, o)| forecaster.heard(units, u, o.order)).collect();
    let mut after = Vec::new();
    forecaster.after(units, &acts, &mut after);
    next_movement(map, &made.position, after)
}

/// Positions from seeds, in spring and in fall, with owners of which some change.
fn positions(map: &Map, seeds: std::ops::Range<u64>) -> Vec<OrderedPosition> {
    let one = |generator: Generator, seed| {
        let OrderedPosition { mut position, orders } = generate(map, generator, seed).by_power();
        let mut dice = Dice::new(seed);
        position.phase = if seed % 2 == 0 { Phase::spring(1901) } else { Phase::fall(1901) };
        for centre in map.centres() {
            let owner = dice.below(map.powers().len() + 1);
            position.owners[centre.index()] = (owner < map.powers().len()).then_some(Power(owner as u8));
        }
        OrderedPosition { orders: blurred(map, &orders, &mut dice), position }
    };
    seeds.flat_map(|seed| Generator::ALL.iter().map(move |&generator| one(generator, seed))).collect()
}

#[test]
fn a_forecast_is_what_is_adjudicated() {
    let mut compared = 0;
    for name in ["standard", "ancient-mediterranean", "modern", "chaos"] {
        let map = builtin(name).expect("it is shipped");
        let terrain = Terrain::new(&map);
        let positions = positions(&map, 0..8);
        for (preset, _) in preset_names() {
            let rules = Rules::preset(preset).expect("it is listed");
            for &engine in engines::ALL.all().iter().filter(|e| e.objection_to(&rules, &[]).is_none()) {
                let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
                let mut forecaster = Forecaster::new(context);
                for made in &positions {
                    let told = forecast(&mut forecaster, &map, made);
                    let came = adjudicated(context, &made.position, &made.orders);
                    assert_eq!(told, came, "{name}, {preset}, {engine}: {made:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 2_000, "{compared}");
}
