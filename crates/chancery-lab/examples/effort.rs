//! Does one kind of work on the 2,000 positions of the bench, so that a profiler can count what it costs. The work runs
//! once to warm up, and then once in `counted`, the function to be counted. `benches/count` runs it.

use std::hint::black_box;
use std::io::Read as _;

use chancery_core::adjudicate::{
    Engine as _, Engines, Fast, Findings, NoTrace, Situation, Solution, Terrain,
};
use chancery_core::map::Phase;
use chancery_core::order::{Convoys, OrderLists};
use chancery_core::{Position, Rules, standard};
use chancery_game::protocol::RequestHandler;
use chancery_lab::bench::{POSITIONS, TypedPosition, read};

/// The function whose instructions are counted.
#[inline(never)]
fn counted(work: &mut dyn FnMut()) {
    work();
}

/// Does the work twice, and counts the second time.
fn run(mut work: impl FnMut()) {
    work();
    counted(&mut work);
}

fn main() {
    let kind = std::env::args().nth(1).unwrap_or_default();
    let mut text = String::new();
    let read_all = flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text);
    read_all.expect("the bundled positions are sound");
    let map = standard();
    let positions = read(&map, &text).expect("the bundled positions are sound");
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let mut situation = Box::new(Situation::<1>::default());
    let (mut engine, mut solution, mut findings) =
        (Fast::default(), Solution::default(), Findings::default());
    let mut build = |p: &TypedPosition, solves: bool, explains: bool| {
        situation.build(&terrain, &rules, &p.units, &p.orders);
        if solves {
            engine.solve(&*situation, &mut solution, &mut NoTrace);
        }
        if explains {
            findings.find(&terrain, &situation, &solution);
        }
        black_box(&solution);
    };
    match kind.as_str() {
        "build" => run(|| positions.iter().for_each(|p| build(p, false, false))),
        "solve" => run(|| positions.iter().for_each(|p| build(p, true, false))),
        "reasons" => run(|| positions.iter().for_each(|p| build(p, true, true))),
        "possible" => {
            let empty = Position::empty(&map, Phase::spring(1901));
            let board = |p: &TypedPosition| Position { units: p.units.clone(), ..empty.clone() };
            let boards: Vec<Position> = positions.iter().map(board).collect();
            let mut lists = OrderLists::new(&map, Convoys::ByFleetsPresent);
            run(|| {
                for board in &boards {
                    lists.fill(board);
                    black_box(lists.total());
                }
            });
        }
        "answer" => {
            let (mut handler, mut answers) = (RequestHandler::new(Engines::CORE), String::new());
            run(|| {
                answers.clear();
                text.lines().for_each(|line| handler.answer_into(line.as_bytes(), &mut answers));
            });
        }
        _ => eprintln!("say what to count: build, solve, reasons, possible or answer"),
    }
}
