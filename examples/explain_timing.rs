//! Times explanations on full boards, for one core: `cargo run --profile dist --example explain_timing`.
//!
//! What is aimed at: all single changes of an order 50 ms, a why-not 10 ms without its changes, all house rules 50 ms.

use std::time::{Duration, Instant};

use chancery::adjudicate::{Context, EngineId, Terrain};
use chancery::explain::{Expectation, Explainer, Question, Scope};
use chancery::map::standard;
use chancery::rules::Rules;
use chancery::study::{Generator, generate};

/// Times of one kind.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        self.0.push(start.elapsed());
        done
    }

    fn print(mut self, name: &str) {
        self.0.sort_unstable();
        let at = |hundredth: usize| self.0[(self.0.len() - 1) * hundredth / 100];
        println!(
            "{name:<44} median {:>10.3?}  95 % {:>10.3?}  worst {:>10.3?}  ({} times)",
            at(50),
            at(95),
            at(100),
            self.0.len()
        );
    }
}

fn main() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let mut proof = Times::default();
    let mut changes = Times::default();
    let mut why_not = Times::default();
    let mut with_changes = Times::default();
    let mut house_rules = Times::default();
    let mut graph = Times::default();
    let mut pairs = Times::default();
    let (mut boards, mut most) = (0, 0);
    for seed in 0.. {
        let made = generate(&map, Generator::Uniform, seed);
        let n = made.position.units.len();
        if n < 30 {
            continue;
        }
        boards += 1;
        let explainer = Explainer::new(context, &made.position, &made.orders);
        graph.measure(|| explainer.graph());
        for u in 0..n {
            proof.measure(|| explainer.proof(u).map(|p| explainer.account(&p)));
            changes.measure(|| {
                explainer.counterfactuals(Question::Order(u), Scope::Any, &mut |progress| {
                    most = most.max(progress.total);
                    false
                })
            });
            let expectation = Expectation::Works(u);
            // As the command does: the board is adjudicated with the order in place, and the argument made.
            why_not.measure(|| Explainer::new(context, &made.position, &made.orders).argument(expectation));
            with_changes.measure(|| {
                let tried = Explainer::new(context, &made.position, &made.orders);
                (tried.argument(expectation), tried.remedies(expectation))
            });
            house_rules.measure(|| explainer.rules_that_give(expectation));
        }
        let power = made.position.units[0].power;
        pairs.measure(|| explainer.counterfactuals(Question::Order(0), Scope::Pairs(power), &mut |_| false));
        if boards == 5 {
            break;
        }
    }
    println!("{boards} boards of 30 to 34 units, up to {most} other orders");
    changes.print("all single changes of an order (aim 50 ms)");
    why_not.print("why not (aim 10 ms)");
    with_changes.print("why not, with what would have helped");
    house_rules.print("all house rules (aim 50 ms)");
    proof.print("proof with decisive orders, in words");
    graph.print("dependency graph");
    pairs.print("pairs of one power");
}
