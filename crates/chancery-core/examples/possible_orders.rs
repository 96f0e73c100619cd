//! Lists every possible order of every unit, many times, and says how long one position takes:
//! `cargo run --release -p chancery-core --example possible_orders`.

use std::time::Instant;

use chancery_core::order::{Convoys, OrderLists, possible_orders};
use chancery_core::{Position, standard};

fn main() {
    let map = standard();
    let position = Position::start(&map);
    let mut lists = OrderLists::new(&map, Convoys::ByFleetsPresent);
    lists.fill(&position);
    println!(
        "{} possible orders at the start, {} of them of the first unit",
        lists.total(),
        lists.of(0).len()
    );
    let times = 100_000;
    let begin = Instant::now();
    for _ in 0..times {
        lists.fill(std::hint::black_box(&position));
    }
    println!("{:.2} microseconds for all units", begin.elapsed().as_secs_f64() * 1e6 / f64::from(times));
    let begin = Instant::now();
    for _ in 0..times / 100 {
        for &unit in &position.units {
            std::hint::black_box(possible_orders(&map, &position, unit, Convoys::ByFleetsPresent));
        }
    }
    let each = begin.elapsed().as_secs_f64() * 1e6 / f64::from(times / 100);
    println!("{each:.2} microseconds unit by unit");
}
