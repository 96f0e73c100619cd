//! Chancery, radip and the crate `diplomacy` on the 2,000 positions of `crates/chancery-lab/data/positions.jsonl.gz`.
//!
//! Each gets its own types made beforehand: nothing is parsed while the clock runs. Positions are timed by
//! twenties, and of each twenty the best round counts: short enough for the machine to be calm now and
//! then while the slower ones work, too.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use anyhow::{Context, Result};
use chancery_core::adjudicate::{Engine as _, Findings, Situation, Solution, Fast, Terrain, NoTrace};
use chancery_lab::bench::TypedPosition;
use chancery::cli::bundled_positions;
use chancery_core::map::{Location, Map, Unit, UnitKind, standard};
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use diplomacy::geo::{RegionKey, standard_map};
use diplomacy::judge::{MappedMainOrder, Rulebook, Submission};
use radip::base::{Convoy, Hold, Move, SupportHold, SupportMove};

/// How many positions are timed together.
const CHUNK: usize = 20;

/// A position in radip's types.
struct ForRadip {
    state: radip::MapState,
    orders: radip::Orders,
}

fn main() -> Result<()> {
    let rounds = std::env::args().nth(1).map_or(Ok(20), |n| n.parse()).context("how many rounds?")?;
    let map = standard();
    let positions = bundled_positions()?;
    let for_radip: Vec<ForRadip> = positions.iter().map(|p| radip_position(&map, p)).collect();
    let for_diplomacy: Vec<Vec<MappedMainOrder>> =
        positions.iter().map(|p| diplomacy_orders(&map, p)).collect::<Result<_>>()?;

    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let (mut situation, mut solution) = (Situation::<1>::new(), Solution::default());
    let (mut swift, mut findings) = (Fast::default(), Findings::default());
    let radip_map = radip::Map::classic();

    let mut best = [const { Vec::new() }; 6];
    for round in 0..rounds {
        for (i, positions) in positions.chunks(CHUNK).enumerate() {
            time(&mut best[0], i, || {
                for p in positions {
                    situation.build(&terrain, &rules, &p.units, &p.orders);
                    black_box(situation.active());
                }
            });
            time(&mut best[1], i, || {
                for p in positions {
                    situation.build(&terrain, &rules, &p.units, &p.orders);
                    swift.solve(&situation, &mut solution, &mut NoTrace);
                    black_box(solution.succeed);
                }
            });
            time(&mut best[2], i, || {
                for p in positions {
                    situation.build(&terrain, &rules, &p.units, &p.orders);
                    swift.solve(&situation, &mut solution, &mut NoTrace);
                    findings.find(&terrain, &situation, &solution);
                    black_box(findings.all());
                }
            });
        }
        for (i, positions) in for_radip.chunks(CHUNK).enumerate() {
            time(&mut best[3], i, || {
                for p in positions {
                    black_box(radip::adjudicate(&radip_map, &p.state, &p.orders));
                }
            });
        }
        for (i, positions) in for_diplomacy.chunks(CHUNK).enumerate() {
            // The crate takes the orders by value; they are copied before the clock starts.
            let orders = positions.to_vec();
            let mut submissions = Vec::with_capacity(CHUNK);
            time(&mut best[4], i, || {
                for orders in orders {
                    submissions.push(Submission::with_inferred_state(standard_map(), orders));
                }
            });
            time(&mut best[5], i, || {
                for submission in &submissions {
                    black_box(submission.adjudicate(Rulebook::edition_2023()));
                }
            });
        }
        eprint!("\rround {} of {rounds}", round + 1);
    }
    let [build, both, reasons, radip, submit, diplomacy] =
        best.map(|chunks| chunks.iter().sum::<f64>() / positions.len() as f64);
    eprintln!("\r{} positions, nanoseconds a position, {rounds} rounds", positions.len());
    for (what, ns) in [
        ("chancery: build", build),
        ("chancery: solve (the difference)", both - build),
        ("chancery: build and solve", both),
        ("chancery: build, solve, every reason", reasons),
        ("radip 0.1.0: adjudicate, without legality or reasons", radip),
        ("diplomacy 0.2.0: Submission (legality)", submit),
        ("diplomacy 0.2.0: adjudicate, with its reasons", diplomacy),
    ] {
        eprintln!("{what:<56}{ns:>9.0}   radip takes {:>7.1} times as long", radip / ns);
    }
    Ok(())
}

/// Times one chunk of positions and keeps its best time.
fn time(best: &mut Vec<f64>, chunk: usize, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    let taken = start.elapsed().as_nanos() as f64;
    if best.len() <= chunk {
        best.resize(chunk + 1, f64::INFINITY);
    }
    best[chunk] = best[chunk].min(taken);
}

/// Returns a place as radip has it: code and coast, in lower case.
fn spot(map: &Map, at: Location) -> (String, String) {
    let province = map.code(map.province_of(at)).to_lowercase();
    (province, map.coast_of(at).unwrap_or("").to_lowercase())
}

fn radip_position(map: &Map, typed: &TypedPosition) -> ForRadip {
    let mut state = radip::MapState { units: HashMap::new(), ownership: HashMap::new() };
    let mut orders = radip::Orders::new();
    for (unit, order) in typed.units.iter().zip(&typed.orders) {
        let (province, coast) = spot(map, unit.at);
        let power = map.power(unit.power).name.clone();
        let piece = match unit.kind {
            UnitKind::Army => radip::Unit::Army(power),
            UnitKind::Fleet => radip::Unit::Fleet(power, coast),
        };
        state.units.insert(province.clone(), piece);
        let place = |at| spot(map, at).0;
        let order: Box<dyn radip::Order> = match *order {
            Order::Hold => Box::new(Hold),
            Order::Move { to, .. } => Box::new(Move { dest: spot(map, to) }),
            Order::Support { unit, to: None } => Box::new(SupportHold { target: place(unit.at) }),
            Order::Support { unit, to: Some(to) } => {
                Box::new(SupportMove { src: place(unit.at), dest: place(to) })
            }
            Order::Convoy { unit, to } => Box::new(Convoy { src: place(unit.at), dest: place(to) }),
        };
        orders.insert(province, order);
    }
    ForRadip { state, orders }
}

/// Returns the orders in the notation of the crate `diplomacy`, read by its own parser.
fn diplomacy_orders(map: &Map, typed: &TypedPosition) -> Result<Vec<MappedMainOrder>> {
    let place = |at: Location| match spot(map, at) {
        (province, coast) if coast.is_empty() => province,
        (province, coast) => format!("{province}({coast})"),
    };
    let kind = |kind: UnitKind| kind.letter();
    let order = |(unit, order): (&Unit, &Order)| {
        let command = match *order {
            Order::Hold => "holds".to_owned(),
            Order::Move { to, via } => format!("-> {}{}", place(to), if via { " via convoy" } else { "" }),
            Order::Support { unit, to: None } => format!("supports {} {}", kind(unit.kind), place(unit.at)),
            Order::Support { unit, to: Some(to) } => {
                format!("supports {} {} -> {}", kind(unit.kind), place(unit.at), place(to))
            }
            Order::Convoy { unit, to } => format!("convoys {} -> {}", place(unit.at), place(to)),
        };
        let text =
            format!("{}: {} {} {command}", map.power(unit.power).key, kind(unit.kind), place(unit.at));
        let order = text.parse::<diplomacy::order::Order<RegionKey, diplomacy::order::MainCommand<RegionKey>>>();
        order.map_err(|error| anyhow::anyhow!("{text}: {error:?}"))
    };
    typed.units.iter().zip(&typed.orders).map(order).collect()
}
