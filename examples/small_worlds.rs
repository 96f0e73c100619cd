//! Goes through the small worlds: every placement and every order set of two to four units of two or three
//! powers, all exact engines against the arbiter, the arbiter against the trial of all assignments, and
//! the theorems.
//!
//! `nice cargo run --release --example small_worlds [--rules PRESET] [WORLD]...`

use chancery_core::adjudicate::EngineId;
use chancery_core::order::{Canonical, GivenOrder};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Claim, worlds};

fn main() {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    let preset = wanted.iter().position(|word| word == "--rules").and_then(|at| {
        let end = wanted.len().min(at + 2);
        wanted.drain(at..end).nth(1)
    });
    let rules = match Rules::preset(preset.as_deref().unwrap_or("datc")) {
        Ok(rules) => rules,
        Err(error) => return println!("{error}"),
    };
    let engines: Vec<EngineId> = engines::ALL.all().iter().copied().filter(|e| e.is_exact()).collect();
    let claims = Claim::ALL.iter().map(|claim| claim.name()).collect::<Vec<_>>().join(" | ");
    println!("| world | units | powers | placements | order sets | dissent | not borne out | {claims} |");
    println!("|{}", " --- |".repeat(13));
    let mut total = 0;
    for world in worlds() {
        if !wanted.is_empty() && !wanted.iter().any(|name| name == world.map.name()) {
            continue;
        }
        for (units, powers) in [(2, 2), (3, 2), (3, 3), (4, 2), (4, 3)] {
            let survey = world.survey(units, powers, rules, &engines);
            total += survey.order_sets;
            println!(
                "| {} | {units} | {powers} | {} | {} | {} | {} | {} |",
                world.map.name(),
                survey.boards,
                survey.order_sets,
                survey.dissent,
                survey.not_borne_out,
                survey.against.map(|n| n.to_string()).join(" | ")
            );
            for (unit, order) in survey.first.iter().flat_map(|(units, orders)| units.iter().zip(orders)) {
                let ordered = GivenOrder { by: unit.power, unit: (*unit).into(), order: *order };
                println!("  {}: {}", world.map.power(unit.power).name, ordered.canonical(&world.map));
            }
        }
    }
    println!("\n{total} order sets");
}
