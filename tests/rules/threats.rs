//! Who can reach what, and how strong, held against adjudications of the moves in question.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use chancery_core::adjudicate::{EngineId, Term, Verdict, movement};
use chancery_core::map::{Kind, Location, Map, Province, Unit, UnitKind, standard};
use chancery_core::order::{GivenOrder, Order, Position, Ranges, Threats};
use chancery_core::rules::Rules;
use chancery_game::game::Table;
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_why::explain::Explainer;

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| Table::new(&standard()))
}

fn map() -> &'static Arc<Map> {
    table().map()
}

fn positions(seeds: u64) -> impl Iterator<Item = OrderedPosition> {
    Generator::ALL.iter().flat_map(move |&g| (0..seeds).map(move |seed| generate(map(), g, seed)))
}

fn ordered(unit: Unit, order: Order) -> GivenOrder<Order> {
    GivenOrder { by: unit.power, unit: unit.into(), order }
}

fn is_at_sea(unit: Unit) -> bool {
    map().province(map().province_of(unit.at)).kind == Kind::Sea
}

/// All places of a province that a unit may be ordered to.
fn places(province: Province) -> Vec<Location> {
    map().locations().filter(|&l| map().province_of(l) == province).collect()
}

/// Whether the unit gets into the province if every fleet at sea carries it and nobody is there.
fn gets_there(units: &[Unit], unit: Unit, province: Province) -> bool {
    places(province).into_iter().any(|to| {
        let mut position = Position::empty(map(), map().begins());
        position.units.push(unit);
        let others = units.iter().copied().filter(|u| *u != unit && map().province_of(u.at) != province);
        position.units.extend(others.filter(|u| is_at_sea(*u)));
        let mut orders = vec![ordered(unit, Order::Move { to, via: false })];
        if unit.kind == UnitKind::Army {
            let carry = Order::Convoy { unit: unit.into(), to };
            orders.extend(position.units[1..].iter().map(|&fleet| ordered(fleet, carry)));
        }
        let rules = Rules::default();
        let found = movement(table().context(&rules, EngineId::default()), &position, &orders);
        found.entries[0].verdict == Verdict::Succeeds
    })
}

#[test]
fn a_unit_is_a_threat_where_it_can_go_and_nowhere_else() {
    let mut met = 0;
    for made in positions(3) {
        let units = &made.position.units;
        for province in map().provinces() {
            let threats = Threats::new(map(), &made.position, province);
            let found: BTreeSet<Unit> = threats.movers.iter().map(|t| t.unit).collect();
            let away = units.iter().copied().filter(|u| map().province_of(u.at) != province);
            let expected: BTreeSet<Unit> = away.filter(|&u| gets_there(units, u, province)).collect();
            assert_eq!(found, expected, "{}", map().code(province));
            met += found.len();
        }
    }
    assert!(met > 300, "{met}");
}

#[test]
fn the_strength_that_is_told_can_be_had() {
    let mut strongest = 0;
    for made in positions(8) {
        let position = &made.position;
        for province in map().provinces() {
            let threats = Threats::new(map(), position, province);
            for might in &threats.attacks {
                let mover = might.units[0];
                let mut borders = map().borders(mover.kind, mover.at);
                let by_itself = borders.find(|&l| map().province_of(l) == province);
                let to = by_itself.unwrap_or(province.location());
                let order = |unit: &Unit| {
                    let order = if *unit == mover {
                        Order::Move { to, via: by_itself.is_none() }
                    } else if might.units.contains(unit) {
                        Order::Support { unit: mover.into(), to: Some(to) }
                    } else if is_at_sea(*unit) && by_itself.is_none() {
                        Order::Convoy { unit: mover.into(), to }
                    } else {
                        Order::Hold
                    };
                    ordered(*unit, order)
                };
                let orders: Vec<_> = position.units.iter().map(order).collect();
                let unit = position.units.iter().position(|u| *u == mover).unwrap();
                let rules = Rules::default();
                let seen = Explainer::new(table().context(&rules, EngineId::default()), position, &orders);
                let attack = seen.strengths_in(unit, province)[0];
                assert_eq!(attack.term, Term::Attack(unit));
                assert_eq!(attack.value as usize, might.strength, "{:?} to {}", mover, map().code(province));
                strongest = strongest.max(might.strength);
            }
        }
    }
    assert!(strongest >= 4, "{strongest}");
}

#[test]
fn no_attack_is_stronger_than_what_is_told() {
    let mut reached = 0;
    for made in positions(60) {
        let position = &made.position;
        let rules = Rules::default();
        let context = table().context(&rules, EngineId::default());
        for (index, o) in made.orders.iter().enumerate() {
            let Order::Move { to, .. } = o.order else { continue };
            let province = map().province_of(to);
            let threats = Threats::new(map(), position, province);
            let mover = position.units[index];
            let holder = position.unit_in(map(), province).map(|u| u.power);
            if holder == Some(mover.power) {
                continue;
            }
            let seen = Explainer::new(context, position, &made.orders);
            if !seen.strengths_in(index, province).iter().any(|own| own.term == Term::Attack(index)) {
                continue;
            }
            let helps =
                |order: Order| matches!(order, Order::Support { unit, to: Some(_) } if unit == mover.into());
            let entries = seen.resolution().entries.iter();
            let entries = entries.filter(|e| e.verdict == Verdict::Given && helps(e.ordered.order));
            let given: Vec<Unit> = entries.filter_map(|entry| entry.unit).collect();
            let own = 1 + given.iter().filter(|u| u.power == mover.power).count();
            let all = 1 + given.iter().filter(|u| Some(u.power) != holder).count();
            let told = threats.attacks.iter().find(|m| m.power == mover.power).map_or(0, |m| m.strength);
            assert!(own <= told && all <= threats.together, "{own} of {told}, {all} of {}", threats.together);
            reached += usize::from(all == threats.together && all > 1);
        }
    }
    assert!(reached > 20, "{reached} attacks were as strong as they could be");
}

#[test]
fn a_range_is_what_one_move_after_the_other_reaches() {
    for made in positions(2) {
        for &unit in &made.position.units {
            let ranges = Ranges::new(map(), &made.position, [unit]);
            let start = map().province_of(unit.at);
            let mut board = made.position.clone();
            let here = board.units.iter().position(|u| *u == unit).unwrap();
            let mut expected: Vec<Option<u8>> = vec![None; map().provinces().len()];
            expected[start.index()] = Some(0);
            // Where the unit stands with its coast, and then where it can be from there.
            let mut stands = vec![unit.at];
            for season in 1..=2 {
                let mut next = Vec::new();
                for &at in &stands {
                    board.units[here].at = at;
                    for to in map().locations() {
                        let lone = Position { units: board.units.clone(), ..board.clone() };
                        let province = map().province_of(to);
                        if !map().admits(unit.kind, to) || province == map().province_of(at) {
                            continue;
                        }
                        let by_itself = map().borders_on(unit.kind, at, to);
                        let threat = Threats::new(map(), &lone, province);
                        let carried =
                            threat.movers.iter().any(|t| t.unit == lone.units[here] && !t.route.is_empty());
                        if by_itself || carried {
                            next.push(to);
                            expected[province.index()].get_or_insert(season);
                        }
                    }
                }
                stands = next;
                stands.sort();
                stands.dedup();
            }
            let found: Vec<Option<u8>> = ranges.first.iter().map(|f| f.map(|(s, _)| s)).collect();
            assert_eq!(found, expected, "{unit:?}");
        }
    }
}
