//! Times explanations on crowded boards: `cargo run --release --example explain_timing`.

use std::time::{Duration, Instant};

use chancery::adjudicate::{Context, EngineId, Terrain};
use chancery::explain::{Explainer, Question, Scope};
use chancery::map::standard;
use chancery::rules::Rules;
use chancery::study::{Generator, generate};

fn main() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    // The worst time of each kind, over all orders of boards with at least 32 units.
    let (mut proof, mut any, mut pairs, mut graph) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let (mut boards, mut orders, mut most) = (0, 0, 0);
    for seed in 0..400 {
        let made = generate(&map, Generator::Uniform, seed);
        let n = made.position.units.len();
        if n < 30 {
            continue;
        }
        boards += 1;
        let explainer = Explainer::new(
            Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() },
            &made.position,
            &made.orders,
        );
        let start = Instant::now();
        let _ = explainer.graph();
        graph = graph.max(start.elapsed());
        for u in 0..n {
            orders += 1;
            let start = Instant::now();
            let _ = explainer.proof(u).map(|p| explainer.account(&p));
            proof = proof.max(start.elapsed());
            let start = Instant::now();
            let mut tried = 0;
            let _ = explainer.counterfactuals(Question::Order(u), Scope::Any, &mut |p| {
                tried = p.total;
                false
            });
            any = any.max(start.elapsed());
            most = most.max(tried);
        }
        let power = made.position.units[0].power;
        let start = Instant::now();
        let _ = explainer.counterfactuals(Question::Order(0), Scope::Pairs(power), &mut |_| false);
        pairs = pairs.max(start.elapsed());
        if boards == 5 {
            break;
        }
    }
    println!("{boards} boards, {orders} orders; the slowest of each:");
    println!("proof with decisive orders, in words: {proof:?}");
    println!("all single changes (up to {most}): {any:?}");
    println!("pairs of one power: {pairs:?}");
    println!("dependency graph: {graph:?}");
}
