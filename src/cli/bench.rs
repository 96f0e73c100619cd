//! Timing engines on the 2,000 positions of `crates/chancery-lab/data/positions.jsonl.gz`, and on boards of several sizes.

use std::io::{Read, Write};
use std::time::Instant;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde_json::{Value, json};

use super::trouble::Trouble;

use crate::adjudicate::{
    Dependency, Engine, Exhaustive, Findings, Guess, Passes, Recursive, Situation, Solution, Swift, Terrain,
    Unwatched,
};
use crate::engines::{AsListed, Atlas, Condition, Cross};
use crate::map::{Map, Phase, Unit, UnitKind, standard};
use crate::order::{Context, Order, Position, Reader};
use crate::rules::Rules;
use crate::study::{large_board, large_season};

/// The cargo profile that this program was built with. Only figures of the same profile can be compared.
const PROFILE: &str = env!("CHANCERY_PROFILE");

/// A position with one typed order for each unit.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The units.
    pub units: Vec<Unit>,
    /// Their orders.
    pub orders: Vec<Order>,
}

/// Figures of one engine, in nanoseconds a position: the best of all rounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Building the situation from typed orders.
    pub build: f64,
    /// Building and solving.
    pub both: f64,
    /// The median of all rounds for building and solving; on a busy machine it says how busy.
    pub median: f64,
    /// Solving alone: the best of building and solving less the best of building; `None` where that is lost in
    /// the noise of the machine.
    pub solve: Option<f64>,
    /// The median of all rounds for solving alone: in each round, building and solving less building. `None` as
    /// above.
    pub solve_median: Option<f64>,
    /// Building, solving, and finding the reason of every order.
    pub reasons: f64,
    /// The 99th percentile of building and solving, each position at its best.
    pub p99: f64,
}

/// What is left for solving of rounds of building and as many of building and solving: the best less the best, and
/// the median of what each round differs by.
///
/// Nothing is left where more than a quarter of the rounds say that solving takes no time at all: then the machine
/// was busy by more than there is to measure, and any figure would be a matter of luck.
fn solving(build: &[f64], both: &[f64]) -> (Option<f64>, Option<f64>) {
    let best = |times: &[f64]| times.iter().copied().fold(f64::INFINITY, f64::min);
    let mut rounds: Vec<f64> = both.iter().zip(build).map(|(both, build)| both - build).collect();
    let lost = rounds.iter().filter(|&&ns| ns <= 0.0).count();
    if lost * 4 > rounds.len() {
        return (None, None);
    }
    rounds.sort_by(f64::total_cmp);
    let least = best(both) - best(build);
    ((least > 0.0).then_some(least), rounds.get(rounds.len() / 2).copied())
}

/// Figures of the default engine on positions of one size.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// Units in each position.
    pub units: usize,
    /// Provinces of the map.
    pub provinces: usize,
    /// Words of 64 bits in the sets of units: 1 is enough for 64 units.
    pub words: usize,
    /// The figures.
    pub figures: Figures,
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
    let mut text = String::new();
    flate2::read::GzDecoder::new(crate::data::POSITIONS)
        .read_to_string(&mut text)
        .context("the bundled positions")?;
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
    let engines = all(&positions, options.rounds);
    let growth = growth(options.rounds);
    if options.json {
        let engine = |(name, f): &(&str, Figures)| in_json(json!({"engine": name}), f);
        let size = |g: &Growth| {
            let of = json!({"units": g.units, "provinces": g.provinces, "words": g.words});
            in_json(of, &g.figures)
        };
        let engines: Vec<Value> = engines.iter().map(engine).collect();
        let growth: Vec<Value> = growth.iter().map(size).collect();
        let all = json!({"profile": PROFILE, "positions": positions.len(), "rounds": options.rounds, "engines": engines, "growth": growth});
        writeln!(out, "{all}")?;
        return Ok(());
    }
    let (count, rounds) = (positions.len(), options.rounds);
    writeln!(
        out,
        "Profile: {PROFILE}. {count} positions, nanoseconds per position, the best of {rounds} rounds; of {} for \
         engines with rules of their own",
        few(rounds)
    )?;
    let heads = ["build", "solve", "median", "both", "median", "reasons", "p99"];
    writeln!(out, "{:<24}{}", "engine", heads.map(|head| format!("{head:>9}")).concat())?;
    for (name, f) in &engines {
        writeln!(out, "{name:<24}{}", in_columns(f))?;
    }
    writeln!(out, "\nswift by units, provinces, and words in a set of units")?;
    for Growth { units, provinces, words, figures } in &growth {
        let name = format!("{units} on {provinces}, {words}");
        let each = figures.both / *units as f64;
        writeln!(out, "{name:<24}{}   {each:.1} a unit", in_columns(figures))?;
    }
    let mut all = engines.iter().map(|(_, f)| f).chain(growth.iter().map(|g| &g.figures));
    if all.any(|f| f.solve.is_none() || f.solve_median.is_none()) {
        writeln!(
            out,
            "\n- is lost in the noise of the machine; more rounds, or less other work, may tell it"
        )?;
    }
    Ok(())
}

/// The figures beside what they are of.
fn in_json(mut of: Value, f: &Figures) -> Value {
    let figures = [
        ("build_ns", Some(f.build)),
        ("solve_ns", f.solve),
        ("solve_median_ns", f.solve_median),
        ("both_ns", Some(f.both)),
        ("with_reasons_ns", Some(f.reasons)),
        ("both_median_ns", Some(f.median)),
        ("p99_ns", Some(f.p99)),
    ];
    for (name, ns) in figures {
        of[name] = json!(ns.map(f64::round));
    }
    of
}

fn in_columns(f: &Figures) -> String {
    let sure = [f.both, f.median, f.reasons, f.p99].map(Some);
    let figures = [Some(f.build), f.solve, f.solve_median].into_iter().chain(sure);
    figures.map(|ns| ns.map_or_else(|| format!("{:>9}", "-"), |ns| format!("{ns:>9.0}"))).collect()
}

/// How many rounds engines with rules of their own go.
fn few(rounds: usize) -> usize {
    rounds.min(5)
}

/// Times every engine on the standard map, by the DATC's rules.
pub fn all(positions: &[Typed], rounds: usize) -> Vec<(&'static str, Figures)> {
    let terrain = Terrain::new(&standard());
    let mut swift = Swift::default();
    let swift = time_by::<1>(&terrain, positions, rounds, |s, found| swift.solve(s, found, &mut Unwatched));
    // These take 30 to 200 times as long as the default engine.
    let rounds_of_own = few(rounds);
    let (mut atlas, mut condition, mut cross) = (Atlas::default(), Condition::default(), Cross::default());
    let atlas =
        time_by::<1>(&terrain, positions, rounds_of_own, |s, found| atlas.solve(s, found, &mut Unwatched));
    let condition = time_by::<1>(&terrain, positions, rounds_of_own, |s, found| {
        condition.solve(s, found, &mut Unwatched);
    });
    let cross =
        time_by::<1>(&terrain, positions, rounds_of_own, |s, found| cross.solve(s, found, &mut Unwatched));
    vec![
        ("swift", swift),
        ("guess", time(&terrain, &mut Guess::default(), positions, rounds)),
        ("partial", time(&terrain, &mut Passes::default(), positions, rounds)),
        ("graph", time(&terrain, &mut Dependency::default(), positions, rounds)),
        ("recursive", time(&terrain, &mut Recursive::default(), positions, rounds)),
        ("exhaustive", time(&terrain, &mut Exhaustive::default(), positions, rounds)),
        ("as-listed", time(&terrain, &mut AsListed::default(), positions, rounds)),
        ("atlas", atlas),
        ("condition", condition),
        ("cross", cross),
    ]
}

/// Times one engine.
pub fn time<E: Engine<1>>(terrain: &Terrain, engine: &mut E, positions: &[Typed], rounds: usize) -> Figures {
    time_by::<1>(terrain, positions, rounds, |s, solution| engine.solve(s, solution, &mut Unwatched))
}

/// Units in all the positions of one size together: as many for each size, so that the processor learns no
/// size by heart better than the others.
const UNITS: usize = 40_000;

/// Times the default engine on made positions of 3, 34 and 59 units on the standard map and of 200 on a map
/// of 256 provinces, which 59 on 75 are as crowded as.
///
/// The sizes on the standard map are timed in sets of one word, as they are adjudicated, and in sets of four, which
/// 200 units need: how the time grows with the units shows only where all go the same way.
pub fn growth(rounds: usize) -> Vec<Growth> {
    fn measure<const W: usize>(map: &Map, units: usize, rounds: usize) -> Growth {
        let typed = |seed| {
            let made = large_season(map, units, seed);
            Typed { units: made.position.units, orders: made.orders.iter().map(|o| o.order).collect() }
        };
        let positions: Vec<Typed> = (0..UNITS.div_ceil(units) as u64).map(typed).collect();
        let mut swift = Swift::default();
        let solve = |s: &Situation<W>, found: &mut Solution<W>| swift.solve(s, found, &mut Unwatched);
        let figures = time_by(&Terrain::new(map), &positions, rounds, solve);
        Growth { units, provinces: map.provinces().len(), words: W, figures }
    }
    let (small, large) = (standard(), large_board(16));
    let sizes = [3, 34, 59];
    let narrow = sizes.map(|units| measure::<1>(&small, units, rounds));
    let wide = sizes.map(|units| measure::<4>(&small, units, rounds));
    narrow.into_iter().chain(wide).chain(large.ok().map(|large| measure::<4>(&large, 200, rounds))).collect()
}

/// Times whatever solves a situation.
fn time_by<const W: usize>(
    terrain: &Terrain,
    positions: &[Typed],
    rounds: usize,
    mut solve: impl FnMut(&Situation<W>, &mut Solution<W>),
) -> Figures {
    let rules = Rules::default();
    // Side by side, so that the figures do not depend on where the reader happened to put each position.
    let units: Vec<Unit> = positions.iter().flat_map(|p| p.units.iter().copied()).collect();
    let orders: Vec<Order> = positions.iter().flat_map(|p| p.orders.iter().copied()).collect();
    let mut end = 0;
    let positions: Vec<(&[Unit], &[Order])> = positions
        .iter()
        .map(|p| {
            let place = end..end + p.units.len();
            end = place.end;
            (&units[place.clone()], &orders[place])
        })
        .collect();
    let mut situation = Box::new(Situation::<W>::new());
    let (mut solution, mut findings) = (Solution::default(), Findings::default());
    let n = positions.len().max(1) as f64;
    let mut rounds_of = [const { Vec::new() }; 3];
    let mut sink = 0;
    for _ in 0..rounds.max(1) {
        for (work, times) in rounds_of.iter_mut().enumerate() {
            let start = Instant::now();
            for (units, orders) in &positions {
                situation.build(terrain, &rules, units, orders);
                sink += situation.active().len();
                if work > 0 {
                    solve(&situation, &mut solution);
                    sink += solution.succeed.len();
                }
                if work > 1 {
                    findings.find(terrain, &situation, &solution);
                    sink += findings.all().len();
                }
            }
            times.push(start.elapsed().as_nanos() as f64 / n);
        }
    }
    let mut best = vec![f64::INFINITY; positions.len()];
    for ((units, orders), best) in positions.iter().zip(&mut best) {
        for _ in 0..rounds.clamp(3, 20) {
            let start = Instant::now();
            situation.build(terrain, &rules, units, orders);
            solve(&situation, &mut solution);
            *best = best.min(start.elapsed().as_nanos() as f64);
        }
    }
    std::hint::black_box(sink);
    best.sort_by(f64::total_cmp);
    let (solve, solve_median) = solving(&rounds_of[0], &rounds_of[1]);
    for times in &mut rounds_of {
        times.sort_by(f64::total_cmp);
    }
    let [build, both, reasons] = rounds_of.each_ref().map(|times| times[0]);
    let median = rounds_of[1][rounds_of[1].len() / 2];
    let p99 = best.get(best.len() * 99 / 100).copied().unwrap_or(0.0);
    Figures { build, both, median, solve, solve_median, reasons, p99 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_is_timed() {
        let positions = bundled().unwrap();
        let timed: Vec<&str> = all(&positions[..2], 1).into_iter().map(|(name, _)| name).collect();
        let engines: Vec<&str> = crate::engines::ALL.all().iter().map(|engine| engine.name()).collect();
        assert_eq!(timed, engines);
    }

    #[test]
    fn the_figures_name_the_profile_they_were_measured_in() {
        assert_eq!(PROFILE == "dev", cfg!(debug_assertions), "{PROFILE}");
        assert!(!PROFILE.is_empty() && PROFILE != "unknown");
    }

    #[test]
    fn what_is_lost_in_the_noise_is_no_figure() {
        let build = [300.0, 310.0, 900.0, 305.0];
        // One round of four in which building alone was interrupted.
        assert_eq!(solving(&build, &[450.0, 460.0, 455.0, 470.0]), (Some(150.0), Some(150.0)));
        // Two of four.
        assert_eq!(solving(&build, &[450.0, 300.0, 455.0, 470.0]), (None, None));
        assert_eq!(solving(&[100.0], &[99.0]), (None, None));
        // Most rounds tell, but the best of building fell into a quieter moment.
        let (best, median) = solving(&[800.0, 900.0, 100.0, 950.0], &[810.0, 910.0, 99.0, 960.0]);
        assert_eq!((best, median), (None, Some(10.0)));
    }

    #[test]
    fn a_program_finds_the_figures_beside_the_engine() {
        let figures = Figures {
            build: 300.4,
            both: 460.6,
            median: 470.0,
            solve: Some(160.2),
            solve_median: None,
            reasons: 780.0,
            p99: 790.0,
        };
        let expected = json!({"engine": "swift", "build_ns": 300.0, "solve_ns": 160.0,
                              "solve_median_ns": null, "both_ns": 461.0,
                              "with_reasons_ns": 780.0, "both_median_ns": 470.0, "p99_ns": 790.0});
        assert_eq!(in_json(json!({"engine": "swift"}), &figures), expected);
        assert_eq!(
            in_columns(&figures).split_whitespace().collect::<Vec<_>>(),
            ["300", "160", "-", "461", "470", "780", "790"]
        );
    }
}
