//! Times explanations on full boards, in processor time of one core: `cargo run --profile dist --example explain_timing`.
//!
//! What is aimed at: all single changes of an order 50 ms, an order that is supposed 10 ms, all house rules 50 ms.
//! It prints a line for each board as it goes, and takes less than a minute.

use std::time::Duration;

use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::standard;
use chancery_core::rules::Rules;
use chancery_lab::study::{Generator, generate};
use chancery_why::explain::{Explainer, Question, Scope};

/// How many boards are timed, and every which unit of them.
const BOARDS: usize = 5;
const STEP: usize = 3;

/// Returns the processor time of this thread, which does not count what else the machine does.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0))
}

#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// Times of one kind.
struct Times {
    name: &'static str,
    all: Vec<Duration>,
}

impl Times {
    const fn new(name: &'static str) -> Self {
        Self { name, all: Vec::new() }
    }

    fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = now();
        let done = work();
        self.all.push(now().saturating_sub(start));
        done
    }

    fn print(&mut self) {
        self.all.sort_unstable();
        let at = |hundredth: usize| self.all[(self.all.len() - 1) * hundredth / 100];
        println!(
            "{:<44} median {:>10.3?}  95 % {:>10.3?}  worst {:>10.3?}  ({} times)",
            self.name,
            at(50),
            at(95),
            at(100),
            self.all.len()
        );
    }
}

fn main() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let mut changes = Times::new("all single changes of an order (aim 50 ms)");
    let mut supposed = Times::new("an order that is supposed (aim 10 ms)");
    let mut house_rules = Times::new("all house rules (aim 50 ms)");
    let mut proof = Times::new("proof with decisive orders, in words");
    let mut graph = Times::new("dependency graph");
    let mut pairs = Times::new("pairs of one power");
    let mut boards = 0;
    for seed in 0.. {
        let made = generate(&map, Generator::Uniform, seed);
        let n = made.position.units.len();
        if n < 30 {
            continue;
        }
        boards += 1;
        let begun = now();
        let mut most = 0;
        let explainer = Explainer::new(context, &made.position, &made.orders);
        graph.measure(|| explainer.graph());
        for u in (0..n).step_by(STEP) {
            proof.measure(|| explainer.proof(u).map(|p| explainer.account(&p)));
            changes.measure(|| {
                explainer.counterfactuals(Question::Order(u), Scope::One(None), &mut |progress| {
                    most = most.max(progress.total);
                    false
                })
            });
            // As the command does: the board is adjudicated with the order in place, and explained.
            supposed.measure(|| {
                let tried = Explainer::new(context, &made.position, &made.orders);
                tried.quick_proof(u).map(|proof| tried.account(&proof))
            });
            house_rules.measure(|| explainer.under_other_rules(u));
        }
        let power = made.position.units[0].power;
        pairs.measure(|| {
            explainer.counterfactuals(Question::Order(0), Scope::Two(Some(power)), &mut |_| false)
        });
        let took = now().saturating_sub(begun);
        println!("board {boards}: seed {seed}, {n} units, up to {most} other orders, {took:.2?}");
        if boards == BOARDS {
            break;
        }
    }
    for times in [&mut changes, &mut supposed, &mut house_rules, &mut proof, &mut graph, &mut pairs] {
        times.print();
    }
}
