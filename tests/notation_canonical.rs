//! The fast reader of canonical notation says what the full reader says, or hands over.
//!
//! A million sets of orders and of changed texts:
//! `PROPTEST_CASES=1000000 cargo test --release --test it -- notation_canonical::`.

use crate::changes::{changed, changes, config};

use std::sync::{Arc, LazyLock};

use chancery::cli::bundled_positions;
use chancery_core::map::{Map, Power, Province, builtin, builtin_names, standard};
use chancery_core::order::{Canonical, DislodgedUnit, GivenOrder, Position};
use chancery_core::rules::{Rules, preset_names};
use chancery_lab::study::{Generator, generate};
use chancery_notation::{Reader, ReadingContext, Remarks, SheetStatement, UnitsByProvince};
use proptest::prelude::*;
use proptest::sample::Index;

static READERS: LazyLock<Vec<(Arc<Map>, Reader)>> = LazyLock::new(|| {
    builtin_names()
        .map(|name| {
            let map = builtin(name).expect("the program carries the map");
            let reader = Reader::new(&map);
            (map, reader)
        })
        .collect()
});

static RULES: LazyLock<Vec<Rules>> =
    LazyLock::new(|| preset_names().map(|(name, _)| Rules::preset(name).expect("a preset")).collect());

/// What canonical notation is written with, and what is near to it.
const MARKS: &[&str] = &[" - ", " S ", " C ", " H", " VIA", "/NC", "/SC", "/EC", "A ", "F ", " ", "-", "\t"];

/// Compares the two readers on a text. Returns whether the fast one read it.
fn compare(reader: &Reader, position: &Position, rules: &Rules, by: Power, text: &str) -> bool {
    let units = UnitsByProvince::of(reader.map(), position);
    let Some(order) = reader.read_canonical(position, &units, rules, by, text) else { return false };
    let reading = reader.read(&ReadingContext::new(position, rules).of(by), text);
    let place = format!("`{text}` on {}", reader.map().name());
    assert_eq!(reading.notes, [], "{place}");
    let [read] = reading.orders.as_slice() else { panic!("{place}: {:?}", reading.orders) };
    assert_eq!(read.given, SheetStatement::from(order), "{place}");
    assert_eq!((read.refused, &read.remarks), (None, &Remarks::default()), "{place}");
    true
}

/// Makes a position of retreats or of adjustments from one of movement, and every order that may fit there, with many that
/// do not.
fn after_movement(map: &Map, position: &mut Position, seed: u64) -> Vec<String> {
    let dice = |n: usize| (seed >> (n % 60)) & 3;
    let mut texts = vec!["WAIVE".to_owned()];
    if seed.is_multiple_of(2) {
        position.phase = "S1902R".parse().expect("a phase");
        let provinces: Vec<Province> = map.provinces().collect();
        let units = std::mem::take(&mut position.units);
        for (n, unit) in units.into_iter().enumerate() {
            let near = |n: usize| Some(provinces[(unit.at.index() + n) % provinces.len()]);
            match dice(n) {
                0 => position.dislodged.push(DislodgedUnit { unit, from: near(n), start: None }),
                1 if n % 2 == 0 => {
                    position.dislodged.push(DislodgedUnit { unit, from: None, start: near(1) });
                }
                _ => position.units.push(unit),
            }
        }
        position.contested = provinces.iter().copied().filter(|p| dice(p.index() + 7) == 0).collect();
        for unit in position.dislodged.iter().map(|d| d.unit).chain(position.units.first().copied()) {
            let text = unit.canonical(map);
            texts.push(format!("{text} D"));
            texts.push(format!("{text} - {}", map.place(unit.at)));
            texts.extend(map.locations().map(|at| format!("{text} R {}", map.place(at))));
        }
    } else {
        position.phase = "W1902A".parse().expect("a phase");
        for centre in map.centres() {
            let owner = Power((dice(centre.index()) as u8 + centre.index() as u8) % map.powers().len() as u8);
            let home = map.province(centre).home.filter(|_| dice(centre.index() + 9) != 0);
            position.owners[centre.index()] = home.or(Some(owner).filter(|_| !seed.is_multiple_of(3)));
        }
        position.units.retain(|unit| dice(unit.at.index()) != 0);
        for at in map.locations() {
            for kind in ['A', 'F'] {
                texts.push(format!("B {kind} {}", map.place(at)));
                texts.push(format!("D {kind} {}", map.place(at)));
            }
        }
    }
    texts
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn made_sets_of_orders(seed in any::<u64>(), map in any::<Index>(), rules in any::<Index>(), generator in any::<Index>()) {
        let (map, reader) = map.get(&READERS);
        let rules = rules.get(&RULES);
        let made = generate(map, *generator.get(Generator::ALL), seed);
        for ordered in &made.orders {
            compare(reader, &made.position, rules, ordered.by, &ordered.canonical(map));
            // Nor is another power's order read, or one for a unit that is not there.
            let other = Power((ordered.by.index() as u8 + 1) % map.powers().len() as u8);
            prop_assert!(!compare(reader, &made.position, rules, other, &ordered.canonical(map)));
        }
    }

    #[test]
    fn retreats_and_adjustments(seed in any::<u64>(), map in any::<Index>(), rules in any::<Index>(), generator in any::<Index>()) {
        let (map, reader) = map.get(&READERS);
        let rules = rules.get(&RULES);
        let mut position = generate(map, *generator.get(Generator::ALL), seed).position;
        for text in after_movement(map, &mut position, seed) {
            for power in map.powers() {
                compare(reader, &position, rules, power, &text);
            }
        }
    }

    #[test]
    fn changed_texts(seed in any::<u64>(), map in any::<Index>(), which in any::<Index>(), all in changes(MARKS, 3)) {
        let (map, reader) = map.get(&READERS);
        let made = generate(map, Generator::ALL[seed as usize % Generator::ALL.len()], seed);
        prop_assume!(!made.orders.is_empty());
        let texts: Vec<String> = made.orders.iter().map(|ordered| ordered.canonical(map)).collect();
        let at = which.index(texts.len());
        let text = changed(&texts[at], &texts[(at + 1) % texts.len()], &all);
        compare(reader, &made.position, &Rules::default(), made.orders[at].by, &text);
    }
}

#[test]
fn most_orders_of_programs_need_no_full_reader() {
    let map = standard();
    let reader = Reader::new(&map);
    let rules = Rules::default();
    let (mut fast, mut all) = (0, 0);
    for typed in bundled_positions().expect("a test reads the positions").iter().take(200) {
        let mut position = Position::start(&map);
        position.units.clone_from(&typed.units);
        for (unit, order) in typed.units.iter().zip(&typed.orders) {
            let ordered = GivenOrder { by: unit.power, unit: (*unit).into(), order: *order };
            all += 1;
            let text = ordered.canonical(&map);
            let read = compare(&reader, &position, &rules, unit.power, &text);
            fast += usize::from(read);
        }
    }
    assert!(fast * 100 >= all * 99, "{fast} of {all}");
}
