//! Timing engines on the 2,000 positions of `data/positions.jsonl.gz`, and on boards of several sizes.
//!
//! The clock is handed in, as the time since any moment. The loop that is timed is compiled here; what it times, the
//! building of situations, the engines and the finding of reasons, is compiled in the core.

use core::time::Duration;
use std::sync::Arc;

use crate::study::{large_board, large_season};
use chancery_core::adjudicate::{CompiledWidth, EngineId, Engines, Findings, Situation, Solution, Terrain};
use chancery_core::map::{Map, Phase, Unit, standard};
use chancery_core::order::{Convoys, Order, OrderLists, Piece, Position};
use chancery_core::rules::Rules;
use chancery_game::protocol::{Problem, Request, RequestHandler};

/// The 2,000 positions on which engines are timed, a position in JSON on each line, packed by gzip.
pub const POSITIONS: &[u8] = include_bytes!("../data/positions.jsonl.gz");

/// Returns how much time has passed since some moment, always the same.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// A position with one typed order for each unit.
#[derive(Clone, Debug)]
pub struct TypedPosition {
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

/// Returns the time of solving, from rounds of building and as many of both: the difference of the best ones, and
/// the median of the differences.
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

/// A line that is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position {index}: {why}")]
pub struct BadPosition {
    /// The line, from 0.
    pub index: usize,
    /// The fault of it.
    pub why: String,
}

/// Reads positions, a JSON object a line.
///
/// # Errors
///
/// If a line is no position; the message says which.
pub fn read(map: &Arc<Map>, text: &str) -> Result<Vec<TypedPosition>, BadPosition> {
    let mut handler = RequestHandler::with_map(Engines::CORE, map);
    let mut parse = |(index, line): (usize, &str)| {
        let bad = |problem: Problem| BadPosition { index, why: problem.to_string() };
        let request: Request = Request::from_json(line.as_bytes()).map_err(|(_, problem)| bad(problem))?;
        let case = handler.case(&request).map_err(bad)?;
        if let Some(error) = case.sheets().errors.first() {
            return Err(BadPosition { index, why: error.message.clone() });
        }
        let order = |unit: &Unit| {
            let own = case.sheets().movement.orders.iter().find(|order| order.unit == Piece::from(*unit));
            own.map_or(Order::Hold, |order| order.order)
        };
        let units = case.position().units.clone();
        Ok(TypedPosition { orders: units.iter().map(order).collect(), units })
    };
    text.lines().enumerate().map(&mut parse).collect()
}

/// Returns how many rounds engines with rules of their own go, which take 30 to 200 times as long as the default
/// engine.
pub fn rounds_of_own(rounds: usize) -> usize {
    rounds.min(5)
}

/// Times every engine on the standard map, by the DATC's rules.
pub fn all(
    engines: Engines,
    positions: &[TypedPosition],
    rounds: usize,
    clock: Clock<'_>,
) -> Vec<(&'static str, Figures)> {
    let terrain = Terrain::new(&standard());
    let has_own_rules = |engine: &EngineId| engine.preset() != EngineId::default().preset();
    let timed = |engine: &EngineId| {
        let rounds = if has_own_rules(engine) { rounds_of_own(rounds) } else { rounds };
        (engine.name(), time_engine::<1>(&terrain, *engine, positions, rounds, clock))
    };
    engines.all().iter().map(timed).collect()
}

/// Returns how long it takes to list all possible orders of all units of a position, in nanoseconds, the best of all
/// rounds, and how many orders they are on average.
pub fn possible(positions: &[TypedPosition], rounds: usize, clock: Clock<'_>) -> (f64, f64) {
    let map = standard();
    let of = |typed: &TypedPosition| Position {
        units: typed.units.clone(),
        ..Position::empty(&map, Phase::spring(1901))
    };
    let boards: Vec<Position> = positions.iter().map(of).collect();
    let mut lists = OrderLists::new(&map, Convoys::ByFleetsPresent);
    let n = boards.len().max(1) as f64;
    let (mut best, mut orders) = (f64::INFINITY, 0);
    for _ in 0..rounds.max(1) {
        orders = 0;
        let start = clock();
        for board in &boards {
            lists.fill(board);
            orders += lists.total();
        }
        best = best.min(clock().saturating_sub(start).as_nanos() as f64 / n);
    }
    (best, orders as f64 / n)
}

/// Units in all the positions of one size together: as many for each size, so that the processor learns no
/// size by heart better than the others.
const UNITS: usize = 40_000;

/// Times the default engine on made positions of 3, 34 and 59 units on the standard map and of 200 on a map
/// of 256 provinces, which 59 on 75 are as crowded as.
///
/// The sizes on the standard map are timed in sets of one word, as they are adjudicated, and in sets of sixteen, which
/// 200 units need: how the time grows with the units shows only where all go the same way.
pub fn growth(rounds: usize, clock: Clock<'_>) -> Vec<Growth> {
    fn measure<const W: usize>(map: &Map, units: usize, rounds: usize, clock: Clock<'_>) -> Growth
    where
        Situation<W>: CompiledWidth<W>,
    {
        let typed = |seed| {
            let made = large_season(map, units, seed);
            TypedPosition {
                units: made.position.units,
                orders: made.orders.iter().map(|o| o.order).collect(),
            }
        };
        let positions: Vec<TypedPosition> = (0..UNITS.div_ceil(units) as u64).map(typed).collect();
        let figures = time_engine::<W>(&Terrain::new(map), EngineId::default(), &positions, rounds, clock);
        Growth { units, provinces: map.provinces().len(), words: W, figures }
    }
    let (small, large) = (standard(), large_board(16));
    let sizes = [3, 34, 59];
    let narrow = sizes.map(|units| measure::<1>(&small, units, rounds, clock));
    let wide = sizes.map(|units| measure::<16>(&small, units, rounds, clock));
    narrow
        .into_iter()
        .chain(wide)
        .chain(large.ok().map(|large| measure::<16>(&large, 200, rounds, clock)))
        .collect()
}

/// Times one engine, which keeps its memory from position to position.
fn time_engine<const W: usize>(
    terrain: &Terrain,
    engine: EngineId,
    positions: &[TypedPosition],
    rounds: usize,
    clock: Clock<'_>,
) -> Figures
where
    Situation<W>: CompiledWidth<W>,
{
    let rules = Rules::default();
    let mut solve = engine.keep::<W>();
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
    let mut situation = Box::new(Situation::<W>::default());
    let (mut solution, mut findings) = (Solution::<W>::default(), Findings::default());
    let n = positions.len().max(1) as f64;
    let mut rounds_of = [const { Vec::new() }; 3];
    let mut sink = 0;
    for _ in 0..rounds.max(1) {
        for (work, times) in rounds_of.iter_mut().enumerate() {
            let start = clock();
            for (units, orders) in &positions {
                situation.build_compiled(terrain, &rules, units, orders);
                sink += situation.active().len();
                if work > 0 {
                    solve(&situation, &mut solution);
                    sink += solution.succeed.len();
                }
                if work > 1 {
                    situation.find_compiled(terrain, &solution, &mut findings);
                    sink += findings.all().len();
                }
            }
            times.push(clock().saturating_sub(start).as_nanos() as f64 / n);
        }
    }
    let mut best = vec![f64::INFINITY; positions.len()];
    for ((units, orders), best) in positions.iter().zip(&mut best) {
        for _ in 0..rounds.clamp(3, 20) {
            let start = clock();
            situation.build_compiled(terrain, &rules, units, orders);
            solve(&situation, &mut solution);
            *best = best.min(clock().saturating_sub(start).as_nanos() as f64);
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
    use std::cell::Cell;

    #[test]
    fn every_engine_is_timed_by_the_clock_that_is_handed_in() {
        let line = r#"{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}"#;
        let positions = read(&standard(), line).unwrap();
        // Each look at this clock takes 100 ns; nothing else does.
        let now = Cell::new(0);
        let clock = || Duration::from_nanos(now.replace(now.get() + 100));
        let timed = all(Engines::CORE, &positions, 3, &clock);
        let names: Vec<&str> = timed.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, ["swift", "guess", "partial", "graph", "recursive", "exhaustive"]);
        for (name, figures) in timed {
            assert_eq!((figures.build, figures.both, figures.p99), (100.0, 100.0, 100.0), "{name}");
            assert_eq!(figures.solve, None, "{name}");
        }
    }

    #[test]
    fn the_possible_orders_of_all_units_are_timed() {
        let line = r#"{"units":{"FRANCE":["A PAR"]},"orders":{"FRANCE":["A PAR - BUR"]}}"#;
        let positions = read(&standard(), line).unwrap();
        let now = Cell::new(0);
        let clock = || Duration::from_nanos(now.replace(now.get() + 100));
        // To hold, and to move to Brest, Burgundy, Gascony or Picardy.
        assert_eq!(possible(&positions, 3, &clock), (100.0, 5.0));
    }

    #[test]
    fn a_line_that_is_no_position_is_named() {
        let line = r#"{"units":{"FRANCE":["A XYZ"]},"orders":{}}"#;
        let error = read(&standard(), line).unwrap_err();
        assert_eq!(error.to_string(), "position 0: units.FRANCE[0]: there is no place called `XYZ`");
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
}
