//! Timing engines on the 2,000 positions of `benches/positions.jsonl.gz`.

use std::io::{Read, Write};
use std::time::Instant;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::{Value, json};

use super::trouble::Trouble;

use crate::adjudicate::{
    AsListed, Dependency, Engine, Exhaustive, Guess, Passes, Recursive, Situation, Solution, Swift, Terrain,
    Unwatched,
};
use crate::map::{Map, Phase, Unit, UnitKind, standard};
use crate::order::{Context, Order, Position, Reader};
use crate::rules::Rules;

/// A position with one typed order for each unit.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The units.
    pub units: Vec<Unit>,
    /// Their orders.
    pub orders: Vec<Order>,
}

/// Figures of one engine, in nanoseconds a position: the best of all rounds.
#[derive(Clone, Debug)]
pub struct Figures {
    /// The engine's name.
    pub engine: &'static str,
    /// Building the situation from typed orders.
    pub build_ns: f64,
    /// Building and solving.
    pub both_ns: f64,
    /// Solving: the difference.
    pub solve_ns: f64,
    /// The 99th percentile of building and solving, each position at its best.
    pub p99_ns: f64,
}

#[derive(Deserialize)]
struct Line {
    units: serde_json::Map<String, Value>,
    orders: serde_json::Map<String, Value>,
}

/// The positions that come with the program.
///
/// # Errors
///
/// If the bundled file is damaged.
pub fn bundled() -> Result<Vec<Typed>> {
    let packed: &[u8] = include_bytes!("../../benches/positions.jsonl.gz");
    let mut text = String::new();
    flate2::read::GzDecoder::new(packed).read_to_string(&mut text).context("the bundled positions")?;
    read(&standard(), &text)
}

/// Reads positions, a JSON object a line.
///
/// # Errors
///
/// If a line is no position; the message says which.
pub fn read(map: &std::sync::Arc<Map>, text: &str) -> Result<Vec<Typed>> {
    let reader = Reader::new(map);
    let rules = Rules::default();
    let parse = |(i, line): (usize, &str)| {
        let line: Line = serde_json::from_str(line)?;
        typed(map, &reader, &rules, &line).with_context(|| format!("position {i}"))
    };
    text.lines().enumerate().map(parse).collect()
}

fn typed(map: &Map, reader: &Reader, rules: &Rules, line: &Line) -> Result<Typed> {
    let mut position = Position::empty(map, Phase::spring(1901));
    for (power, units) in &line.units {
        let power = map.names().power(power).context("an unknown power")?;
        for unit in units.as_array().into_iter().flatten().filter_map(Value::as_str) {
            let (kind, place) = unit.split_once(' ').context("no unit")?;
            let (code, coast) = place.split_once('/').unwrap_or((place, ""));
            let province = map.names().province(code).context("an unknown province")?;
            let at = map.coast_named(province, coast).unwrap_or(province.location());
            let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
            position.units.push(Unit { power, kind, at });
        }
    }
    let mut orders = vec![Order::Hold; position.units.len()];
    for (power, given) in &line.orders {
        let power = map.names().power(power).context("an unknown power")?;
        for text in given.as_array().into_iter().flatten().filter_map(Value::as_str) {
            let reading = reader.read(&Context::new(&position, rules).of(power), text);
            let order = reading.movement().next().with_context(|| format!("no order: {text}"))?;
            let here = |u: &Unit| map.province_of(u.at) == map.province_of(order.unit.at);
            let unit = position.units.iter().position(here).context("no such unit")?;
            orders[unit] = order.order;
        }
    }
    Ok(Typed { units: position.units, orders })
}

/// `chancery bench`.
pub(super) fn run(options: &super::args::Bench, out: &mut dyn Write) -> Result<(), Trouble> {
    let positions = bundled()?;
    let figures = all(&positions, options.rounds);
    if options.json {
        let engine = |f: &Figures| {
            json!({"engine": f.engine, "solve_ns": f.solve_ns.round(), "build_ns": f.build_ns.round(),
                   "p99_ns": f.p99_ns.round()})
        };
        let engines: Vec<Value> = figures.iter().map(engine).collect();
        writeln!(out, "{}", json!({"positions": positions.len(), "engines": engines}))?;
        return Ok(());
    }
    writeln!(
        out,
        "{} positions, nanoseconds a position, the best of {} rounds",
        positions.len(),
        options.rounds
    )?;
    writeln!(out, "{:<12} {:>8} {:>8} {:>8} {:>8}", "engine", "build", "solve", "both", "p99")?;
    for f in figures {
        let Figures { engine, build_ns, solve_ns, both_ns, p99_ns } = f;
        writeln!(out, "{engine:<12} {build_ns:>8.0} {solve_ns:>8.0} {both_ns:>8.0} {p99_ns:>8.0}")?;
    }
    Ok(())
}

/// Times every engine.
pub fn all(positions: &[Typed], rounds: usize) -> Vec<Figures> {
    let mut swift = Swift::default();
    vec![
        time_by("swift", positions, rounds, |s, solution| swift.solve(s, solution, &mut Unwatched)),
        time("guess", &mut Guess::default(), positions, rounds),
        time("partial", &mut Passes::default(), positions, rounds),
        time("graph", &mut Dependency::default(), positions, rounds),
        time("recursive", &mut Recursive::default(), positions, rounds),
        time("exhaustive", &mut Exhaustive::default(), positions, rounds),
        time("as-listed", &mut AsListed::default(), positions, rounds),
    ]
}

/// Times one engine.
pub fn time<E: Engine<1>>(name: &'static str, engine: &mut E, positions: &[Typed], rounds: usize) -> Figures {
    time_by(name, positions, rounds, |s, solution| engine.solve(s, solution, &mut Unwatched))
}

/// Times whatever solves a situation.
fn time_by(
    name: &'static str,
    positions: &[Typed],
    rounds: usize,
    mut solve: impl FnMut(&Situation<1>, &mut Solution<1>),
) -> Figures {
    let terrain = Terrain::new(&standard());
    let rules = Rules::default();
    let mut situation = Situation::<1>::new();
    let mut solution = Solution::default();
    let mut best = vec![f64::INFINITY; positions.len()];
    let (mut build, mut both) = (f64::INFINITY, f64::INFINITY);
    let n = positions.len().max(1) as f64;
    let mut sink = 0;
    for _ in 0..rounds.max(1) {
        let start = Instant::now();
        for p in positions {
            situation.build(&terrain, &rules, &p.units, &p.orders);
            sink += situation.active().len();
        }
        build = build.min(start.elapsed().as_nanos() as f64 / n);
        let start = Instant::now();
        for p in positions {
            situation.build(&terrain, &rules, &p.units, &p.orders);
            solve(&situation, &mut solution);
            sink += solution.succeed.len();
        }
        both = both.min(start.elapsed().as_nanos() as f64 / n);
    }
    for (p, best) in positions.iter().zip(&mut best) {
        for _ in 0..rounds.clamp(3, 20) {
            let start = Instant::now();
            situation.build(&terrain, &rules, &p.units, &p.orders);
            solve(&situation, &mut solution);
            *best = best.min(start.elapsed().as_nanos() as f64);
        }
    }
    std::hint::black_box(sink);
    best.sort_by(f64::total_cmp);
    let p99_ns = best.get(best.len() * 99 / 100).copied().unwrap_or(0.0);
    Figures { engine: name, build_ns: build, both_ns: both, solve_ns: both - build, p99_ns }
}
