//! How much the default engine does for a position, in what can be counted on any machine: how often memory is asked for, how
//! often all orders are gone through, and how many orders are read from the equations. `benches/count` counts
//! instructions.

use std::cell::Cell;
use std::io::Read as _;

use chancery_core::adjudicate::{
    Algebra, Backup, Engine as _, Fast, Knowledge, NoTrace, Set, Situation, Solution, Step, System, Tally,
    Terrain, Trace,
};
use chancery_core::{Rules, standard};
use chancery_lab::bench::{POSITIONS, TypedPosition, read};

/// A situation that counts how many orders are read.
struct Counted<'a> {
    situation: &'a Situation<1>,
    reads: Cell<usize>,
}

impl System<1> for Counted<'_> {
    fn orders(&self) -> Set<1> {
        self.situation.orders()
    }

    fn eval<M: Algebra<1>>(&self, m: &mut M, u: usize) -> M::Truth {
        self.reads.set(self.reads.get() + 1);
        self.situation.eval(m, u)
    }

    fn at_first_look(&self, tally: &mut Tally<1>) -> Knowledge<1> {
        self.situation.at_first_look(tally)
    }

    fn backup(&self, component: Set<1>) -> Backup<1> {
        self.situation.backup(component)
    }
}

/// Counts the passes over all orders.
struct Passes(usize);

impl Trace<1> for Passes {
    const WATCHES: bool = false;

    fn step(&mut self, step: Step<'_, 1>) {
        self.0 += usize::from(matches!(step, Step::Pass(_)));
    }
}

fn positions() -> Vec<TypedPosition> {
    let mut text = String::new();
    let read_all = flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text);
    read_all.expect("the bundled positions are sound");
    read(&standard(), &text).expect("the bundled positions are sound")
}

#[test]
fn the_default_engine_does_no_more_than_it_did() {
    let (positions, rules) = (positions(), Rules::default());
    let terrain = Terrain::new(&standard());
    let mut situation = Box::new(Situation::<1>::default());
    let (mut engine, mut solution) = (Fast::default(), Solution::default());
    let (mut reads, mut passes) = (0, Passes(0));
    for p in &positions {
        situation.build(&terrain, &rules, &p.units, &p.orders);
        let counted = Counted { situation: &situation, reads: Cell::new(0) };
        engine.solve(&counted, &mut solution, &mut passes);
        reads += counted.reads.get();
    }
    let each = |n: usize| n as f64 / positions.len() as f64;
    assert_eq!(positions.len(), 2000);
    assert!(each(passes.0) <= 1.05, "{} passes per position", each(passes.0));
    assert!(each(reads) <= 1.7, "{} orders read per position", each(reads));
    let mut solve_all = || {
        for p in &positions {
            situation.build(&terrain, &rules, &p.units, &p.orders);
            engine.solve(&*situation, &mut solution, &mut NoTrace);
        }
    };
    assert_eq!(allocation_counter::measure(&mut solve_all).count_total, 0);
}
