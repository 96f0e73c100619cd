//! Times the answers to three questions on every order of the full boards among the positions of the bench: which single
//! order would have changed the result, why the result is not another, and which house rule would give another.
//!
//! ```sh
//! cargo run --release -p chancery-lab --example answers
//! ```

use std::io::Read as _;
use std::time::{Duration, Instant};

use chancery_core::map::Phase;
use chancery_core::order::GivenOrder;
use chancery_core::{Context, Position, Rules, Terrain, standard};
use chancery_lab::bench::{POSITIONS, read};
use chancery_why::Explainer;
use chancery_why::explain::{Question, Scope};

/// A board is full from this many units on: the standard map has 34 supply centres.
const FULL: usize = 34;

/// Times an answer, and keeps the longest time.
fn longest(worst: &mut Duration, answer: impl FnOnce() -> usize) -> usize {
    let start = Instant::now();
    let found = answer();
    *worst = (*worst).max(start.elapsed());
    found
}

fn main() {
    let mut text = String::new();
    let read_all = flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text);
    read_all.expect("the bundled positions are sound");
    let map = standard();
    let positions = read(&map, &text).expect("the bundled positions are sound");
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let [mut changes, mut house_rules] = [Duration::ZERO; 2];
    let [mut boards, mut orders, mut found] = [0; 3];
    for typed in positions.iter().filter(|typed| typed.units.len() >= FULL) {
        let units = typed.units.clone();
        let given = units.iter().zip(&typed.orders);
        let given: Vec<_> = given
            .map(|(unit, order)| GivenOrder { by: unit.power, unit: (*unit).into(), order: *order })
            .collect();
        let position = Position { units, ..Position::empty(&map, Phase::spring(1901)) };
        let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &given);
        boards += 1;
        for unit in 0..position.units.len() {
            orders += 1;
            found += longest(&mut changes, || {
                explainer.counterfactuals(Question::Order(unit), Scope::One(None), &mut |_| false).len()
            });
            found += longest(&mut house_rules, || explainer.under_other_rules(unit).len());
        }
    }
    println!("{orders} orders on {boards} full boards, {found} answers; the longest time in milliseconds:");
    for (what, time) in [("single changes", changes), ("house rules", house_rules)] {
        println!("{what:<16}{:8.2}", time.as_secs_f64() * 1e3);
    }
}
