//! Chancery, radip and the crate `diplomacy` on the 2,000 positions of `benches/positions.jsonl.gz`.
//!
//! Each gets its own types made beforehand: nothing is parsed while the clock runs. Every round goes
//! through all positions with one after the other, so that a busy moment of the machine meets them all.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use anyhow::{Context, Result};
use chancery::adjudicate::{Findings, Situation, Solution, Swift, Terrain, Unwatched};
use chancery::cli::bench::{Typed, bundled};
use chancery::map::{Location, Map, Unit, UnitKind, standard};
use chancery::order::Order;
use chancery::rules::Rules;
use diplomacy::geo::{RegionKey, standard_map};
use diplomacy::judge::{MappedMainOrder, Rulebook, Submission};
use radip::base::{Convoy, Hold, Move, SupportHold, SupportMove};

/// A position in radip's types.
struct ForRadip {
    state: radip::MapState,
    orders: radip::Orders,
}

fn main() -> Result<()> {
    let rounds = std::env::args().nth(1).map_or(Ok(20), |n| n.parse()).context("how many rounds?")?;
    let map = standard();
    let positions = bundled()?;
    let for_radip: Vec<ForRadip> = positions.iter().map(|p| radip_position(&map, p)).collect();
    let for_diplomacy: Vec<Vec<MappedMainOrder>> =
        positions.iter().map(|p| diplomacy_orders(&map, p)).collect::<Result<_>>()?;

    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let (mut situation, mut solution) = (Situation::<1>::new(), Solution::default());
    let (mut swift, mut findings) = (Swift::default(), Findings::default());
    let radip_map = radip::Map::classic();

    let build_ns = &mut Vec::new();
    let [both_ns, reasons_ns, radip_ns, submit_ns, diplomacy_ns] = &mut [const { Vec::new() }; 5];
    let n = positions.len() as f64;
    for round in 0..rounds {
        time(build_ns, n, || {
            for p in &positions {
                situation.build(&terrain, &rules, &p.units, &p.orders);
                black_box(situation.active());
            }
        });
        time(both_ns, n, || {
            for p in &positions {
                situation.build(&terrain, &rules, &p.units, &p.orders);
                swift.solve(&situation, &mut solution, &mut Unwatched);
                black_box(solution.succeed);
            }
        });
        time(reasons_ns, n, || {
            for p in &positions {
                situation.build(&terrain, &rules, &p.units, &p.orders);
                swift.solve(&situation, &mut solution, &mut Unwatched);
                findings.find(&terrain, &situation, &solution);
                black_box(findings.all());
            }
        });
        time(radip_ns, n, || {
            for p in &for_radip {
                black_box(radip::adjudicate(&radip_map, &p.state, &p.orders));
            }
        });
        // The crate takes the orders by value; they are copied before the clock starts.
        let orders = for_diplomacy.clone();
        let mut submissions = Vec::with_capacity(orders.len());
        time(submit_ns, n, || {
            for orders in orders {
                submissions.push(Submission::with_inferred_state(standard_map(), orders));
            }
        });
        time(diplomacy_ns, n, || {
            for submission in &submissions {
                black_box(submission.adjudicate(Rulebook::edition_2023()));
            }
        });
        eprint!("\rround {} of {rounds}", round + 1);
    }
    let radip = best(radip_ns);
    eprintln!("\r{} positions, nanoseconds a position, {rounds} rounds", positions.len());
    eprintln!("{:<58}{:>9}{:>9}{:>10}", "", "best", "median", "radip by");
    let solve_ns: Vec<f64> = vec![best(both_ns) - best(build_ns)];
    for (what, times) in [
        ("chancery: build", &*build_ns),
        ("chancery: solve (the difference of the best)", &solve_ns),
        ("chancery: build and solve", both_ns),
        ("chancery: build, solve, every reason", reasons_ns),
        ("radip 0.1.0: adjudicate, without legality or reasons", radip_ns),
        ("diplomacy 0.2.0: Submission (legality)", submit_ns),
        ("diplomacy 0.2.0: adjudicate, with its reasons", diplomacy_ns),
    ] {
        let (best, median) = (best(times), median(times));
        eprintln!("{what:<58}{best:>9.0}{median:>9.0}{:>9.1}x", radip / best);
    }
    Ok(())
}

fn time(times: &mut Vec<f64>, n: f64, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    times.push(start.elapsed().as_nanos() as f64 / n);
}

fn best(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A place as radip has it: code and coast, in lower case.
fn spot(map: &Map, at: Location) -> (String, String) {
    let province = map.code(map.province_of(at)).to_lowercase();
    (province, map.coast_of(at).unwrap_or("").to_lowercase())
}

fn radip_position(map: &Map, typed: &Typed) -> ForRadip {
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

/// The orders in the notation of the crate `diplomacy`, read by its own parser.
fn diplomacy_orders(map: &Map, typed: &Typed) -> Result<Vec<MappedMainOrder>> {
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
