//! Every proof is computed again, step by step, and its decisive orders are tried.
//!
//! The long run takes 10,000 made positions:
//! `cargo test --release --test proofs -- --ignored`.

mod checker;
mod leaves;
mod paragraphs;

use std::sync::Arc;

use chancery::adjudicate::{Court, EngineId, Terrain};
use chancery::cli::datc::{Case, Judge, datc, rulebook};
use chancery::explain::Explainer;
use chancery::map::{Map, standard};
use chancery::order::{Context, Order, Ordered, Position, Reader};
use chancery::rules::Rules;
use chancery::study::{Dice, Generator, generate};
use checker::Checker;
use leaves::Holder;

fn check(
    map: &Arc<Map>,
    terrain: &Terrain,
    position: &Position,
    orders: &[Ordered<Order>],
    most: u32,
) -> usize {
    let rules = Rules::default();
    let explainer =
        Explainer::new(Court { map, terrain, rules: &rules, engine: EngineId::Exhaustive }, position, orders);
    let checker = Checker::new(map, explainer.units(), explainer.orders(), explainer.resolution());
    let mut holder = Holder::new(terrain, explainer.units(), explainer.orders());
    let mut dice = Dice::new(position.units.len() as u64);
    let mut steps = 0;
    for u in 0..position.units.len() {
        let proof = explainer.proof(u).expect("the unit is there");
        steps += checker.check(&proof);
        holder.check(&proof, most, &mut dice);
        let account = explainer.account(&proof);
        assert!(account.sentence.ends_with('.') && account.paragraph.ends_with('.'), "{account:?}");
        assert!(account.tree.len() >= steps.min(1));
    }
    steps
}

fn case_orders(map: &Arc<Map>, judge: &Judge, case: &Case) -> (Position, Vec<Ordered<Order>>) {
    let position = judge.position(case);
    let (reader, rules) = (Reader::new(map), Rules::default());
    let read = |o: &chancery::cli::datc::WrittenOrder| {
        let mut context = Context::new(&position, &rules);
        context.power = map.names().power(&o.power);
        reader.read(&context, &o.text).movement().next()
    };
    let orders = case.orders.iter().filter_map(read).collect();
    (position, orders)
}

#[test]
fn every_case_of_the_datc_and_the_rulebook() {
    let judge = Judge::new(Rules::default(), EngineId::Exhaustive);
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut steps = 0;
    let cases = datc().expect("the cases can be read").into_iter();
    for case in cases.chain(rulebook().expect("the diagrams can be read")) {
        if case.phase == "build" {
            continue;
        }
        let (position, orders) = case_orders(&map, &judge, &case);
        println!("{}", case.id);
        steps += check(&map, &terrain, &position, &orders, 8);
    }
    assert!(steps > 2000, "{steps} steps");
}

fn made(seeds: std::ops::Range<u64>, most: u32) {
    let map = standard();
    let terrain = Terrain::new(&map);
    for seed in seeds {
        for &generator in Generator::ALL {
            println!("{} {seed}", generator.name());
            let made = generate(&map, generator, seed);
            check(&map, &terrain, &made.position, &made.orders, most);
        }
    }
}

#[test]
fn sixty_made_positions() {
    made(0..15, 6);
}

#[test]
#[ignore = "takes minutes; run it with --release -- --ignored"]
fn ten_thousand_made_positions() {
    made(1000..3500, 13);
}
