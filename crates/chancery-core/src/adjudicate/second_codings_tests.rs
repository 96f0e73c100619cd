//! What is coded a second time for speed, compared with where it is written: the attacks on supports with the
//! equations, the tables of orders with legality.

use crate::adjudicate::equations::{self, Cut};
use crate::adjudicate::situation::Situation;
use crate::adjudicate::{Set, Terrain};
use crate::map::{Location, Map, Phase, Power, Unit, UnitKind, standard};
use crate::order::{Canonical, Convoys, GivenOrder, Order, Piece, Position, possible_orders};
use crate::rules::Rules;

/// Random numbers from a seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Makes a crowded board with possible orders, drawn at random, except that half of the supports are for what
/// their unit does.
fn made(map: &Map, numbers: &mut Numbers) -> (Vec<Unit>, Vec<Order>) {
    let mut position = Position::empty(map, Phase::spring(1901));
    for province in map.provinces() {
        if numbers.below(5) < 3 {
            let kind = [UnitKind::Army, UnitKind::Fleet][numbers.below(2)];
            let places =
                map.locations().filter(|&at| map.province_of(at) == province && map.admits(kind, at));
            let places: Vec<_> = places.collect();
            if let Some(&at) = places.get(numbers.below(3)).or(places.first()) {
                position.units.push(Unit { power: Power(numbers.below(3) as u8), kind, at });
            }
        }
    }
    let units = position.units.clone();
    let choices: Vec<Vec<Order>> =
        units.iter().map(|&unit| possible_orders(map, &position, unit, Convoys::ByFleetsPresent)).collect();
    // Half of the units move, because most possible orders are supports.
    let mut orders: Vec<Order> = choices
        .iter()
        .map(|all| {
            let moves = all.iter().filter(|order| matches!(order, Order::Move { .. })).count();
            let among = if numbers.below(2) == 0 { moves + 1 } else { all.len() };
            all[numbers.below(among)]
        })
        .collect();
    for u in 0..units.len() {
        let matches = |order: &&Order| match **order {
            Order::Support { unit, to } => units.iter().zip(&orders).any(|(other, acts)| {
                let goes = if let Order::Move { to, .. } = acts { Some(*to) } else { None };
                unit.at == other.at && to == goes
            }),
            Order::Convoy { unit, to } => units.iter().zip(&orders).any(|(other, acts)| {
                unit.at == other.at && matches!(acts, Order::Move { to: goes, .. } if *goes == to)
            }),
            _ => false,
        };
        let matching: Vec<Order> = choices[u].iter().filter(matches).copied().collect();
        let convoy = matching.iter().find(|order| matches!(order, Order::Convoy { .. }));
        if let Some(&convoy) = convoy.filter(|_| numbers.below(4) > 0) {
            orders[u] = convoy;
        } else if !matching.is_empty() && numbers.below(2) == 0 {
            orders[u] = matching[numbers.below(matching.len())];
        }
    }
    (units, orders)
}

/// Returns the order of a unit, with those of the others, for whoever reads a failure.
fn told(map: &Map, units: &[Unit], orders: &[Order], u: usize) -> String {
    let line = |(unit, order): (&Unit, &Order)| {
        GivenOrder { by: unit.power, unit: (*unit).into(), order: *order }.canonical(map)
    };
    let all: Vec<String> = units.iter().zip(orders).map(line).collect();
    format!("{}, among {}", all[u], all.join(", "))
}

/// Makes any order at all, most of them impossible.
fn anything(map: &Map, units: &[Unit], numbers: &mut Numbers) -> Order {
    let places: Vec<Location> = map.locations().collect();
    let to = places[numbers.below(places.len())];
    let unit = Piece::from(units[numbers.below(units.len())]);
    match numbers.below(4) {
        0 => Order::Move { to, via: numbers.below(2) == 0 },
        1 => Order::Support { unit, to: Some(to) },
        2 => Order::Support { unit, to: None },
        _ => Order::Convoy { unit, to },
    }
}

/// Legality is written in `legality`. The tables hold a move if it is legal, a support and a convoy if they
/// also match, and what a screen offers is legal.
#[test]
fn the_tables_hold_what_is_legal() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let mut situation = Situation::<1>::default();
    let mut numbers = Numbers(4);
    let (mut legal, mut illegal, mut matched) = (0, 0, 0);
    for _ in 0..400 {
        let (units, mut orders) = made(&map, &mut numbers);
        for order in &mut orders {
            if numbers.below(3) == 0 {
                *order = anything(&map, &units, &mut numbers);
            }
        }
        situation.build(&terrain, &rules, &units, &orders);
        let s = &situation;
        for (u, &order) in orders.iter().enumerate() {
            let is_legal = s.illegality(&terrain, u, order).is_none();
            (legal, illegal) = (legal + usize::from(is_legal), illegal + usize::from(!is_legal));
            let place = |unit: Piece| s.unit_in(terrain.province_of(unit.at));
            let goes = |unit: Piece, to: Location| {
                place(unit).is_some_and(|t| {
                    s.moves.contains(t) && matches!(orders[t], Order::Move { to: goes, .. } if goes == to)
                })
            };
            let stays = |unit: Piece| place(unit).is_some_and(|t| !matches!(orders[t], Order::Move { .. }));
            let (held, matches) = match order {
                Order::Hold => continue,
                Order::Move { .. } => (s.moves.contains(u), true),
                Order::Support { unit, to: Some(to) } => (s.supports.contains(u), goes(unit, to)),
                Order::Support { unit, to: None } => (s.supports.contains(u), stays(unit)),
                Order::Convoy { unit, to } => (s.convoys.contains(u), goes(unit, to)),
            };
            assert!(is_legal || !held, "{}", told(&map, &units, &orders, u));
            assert!(held || !(is_legal && matches), "{}", told(&map, &units, &orders, u));
            matched += usize::from(held);
        }
    }
    assert!(legal > 1000 && illegal > 1000 && matched > 1000, "{legal} {illegal} {matched}");
}

/// What a screen offers is legal, but for convoys over a sea that only leads into a blind alley; and every
/// legal order among those drawn without purpose is offered.
#[test]
fn what_is_offered_is_legal() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let mut situation = Situation::<1>::default();
    let mut numbers = Numbers(9);
    let mut offered = 0;
    for _ in 0..60 {
        let (units, orders) = made(&map, &mut numbers);
        situation.build(&terrain, &rules, &units, &orders);
        let mut position = Position::empty(&map, Phase::spring(1901));
        position.units.clone_from(&units);
        for (u, &unit) in units.iter().enumerate() {
            let all = possible_orders(&map, &position, unit, Convoys::ByFleetsPresent);
            for &order in &all {
                let is_legal = situation.illegality(&terrain, u, order).is_none();
                let mut changed = orders.clone();
                changed[u] = order;
                let what = || told(&map, &units, &changed, u);
                assert!(is_legal || matches!(order, Order::Convoy { .. }), "{}", what());
                offered += usize::from(is_legal);
            }
            for _ in 0..10 {
                let order = anything(&map, &units, &mut numbers);
                if situation.illegality(&terrain, u, order).is_none() {
                    let is_it = |other: &Order| match (*other, order) {
                        // A route is offered once, whether or not the order says how the army goes.
                        (Order::Move { to, .. }, Order::Move { to: meant, .. }) => to == meant,
                        // A support need not name the coast.
                        (Order::Support { unit, to }, Order::Support { unit: other, to: meant }) => {
                            let province = |to: Option<Location>| to.map(|to| map.province_of(to));
                            unit == other && province(to) == province(meant)
                        }
                        // A convoy carries an army to a province.
                        (Order::Convoy { unit, to }, Order::Convoy { unit: other, to: meant }) => {
                            unit == other && map.province_of(to) == map.province_of(meant)
                        }
                        (other, order) => other == order,
                    };
                    let mut changed = orders.clone();
                    changed[u] = order;
                    assert!(all.iter().any(is_it), "{}", told(&map, &units, &changed, u));
                }
            }
        }
    }
    assert!(offered > 1000, "{offered}");
}

/// Whether a support is cut or not attacked, as far as the first look says it, under every choice that bears on it.
#[test]
fn the_first_look_at_cuts_says_what_the_equations_say() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut situation = Situation::<1>::default();
    let (mut cut, mut unattacked, mut spared, mut by_dislodging) = (0, 0, 0, 0);
    for (paradox, origin) in
        [("d", "start"), ("f", "start"), ("a", "start"), ("b", "start"), ("c", "start"), ("f", "brannan")]
    {
        let mut rules = Rules::default();
        rules.choose("4.A.2", paradox).unwrap();
        rules.choose("4.A.4", origin).unwrap();
        let mut numbers = Numbers(29);
        for _ in 0..400 {
            let (units, orders) = made(&map, &mut numbers);
            situation.build(&terrain, &rules, &units, &orders);
            let s = &situation;
            let unsure = (s.by_convoy & s.live) - s.look.sails;
            let seen = s.look_at_cuts();
            for u in s.supports {
                let attacks = |is_so: &dyn Fn(usize) -> bool| -> Set<1> {
                    s.live.iter().filter(|&a| s.dest[a] == s.province[u] && is_so(a)).collect()
                };
                let certain = attacks(&|a| equations::cut_by(s, u, a) == Some(Cut::ByArriving)) - unsure;
                assert_eq!(seen.cut.contains(u), !certain.is_empty(), "{}", told(&map, &units, &orders, u));
                let any = attacks(&|a| equations::cut_by(s, u, a).is_some());
                assert_eq!(seen.unattacked.contains(u), any.is_empty(), "{}", told(&map, &units, &orders, u));
                cut += usize::from(seen.cut.contains(u));
                unattacked += usize::from(seen.unattacked.contains(u));
                spared += s.spared(u).len();
                by_dislodging += s.dislodgers(u).len();
            }
        }
    }
    let seen = [cut, unattacked, spared, by_dislodging];
    assert!(seen.iter().all(|&n| n > 10), "{seen:?}");
}
