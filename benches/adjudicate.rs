//! Every engine on the 2,000 positions of `positions.jsonl.gz`: `cargo bench`.
//!
//! A sample goes through all positions once; the figures are for a sample, with the positions a second
//! beside them. `chancery bench` prints the same by the position. Peers are timed in `benches/peers`.

use std::sync::LazyLock;

use chancery::cli::bundled_positions;
use chancery_core::adjudicate::{
    Dependency, Engine, Exhaustive, Fast, Findings, Guess, NoTrace, PartialInformation, Recursive, Situation,
    Solution, Terrain,
};
use chancery_core::map::{Map, standard};
use chancery_core::rules::Rules;
use chancery_lab::bench::TypedPosition;
use chancery_lab::engines::{AsListed, Atlas, Condition, Cross};
use chancery_lab::study::{large_board, large_season};
use divan::Bencher;
use divan::counter::ItemsCount;

static POSITIONS: LazyLock<Vec<TypedPosition>> =
    LazyLock::new(|| bundled_positions().expect("a test reads the positions"));
static TERRAIN: LazyLock<Terrain> = LazyLock::new(|| Terrain::new(&standard()));

fn main() {
    divan::main();
}

/// Builds every situation, and does `work` with it.
fn each<const W: usize>(
    bencher: Bencher<'_, '_>,
    terrain: &Terrain,
    positions: &[TypedPosition],
    mut work: impl FnMut(&Situation<W>),
) {
    let rules = Rules::default();
    let mut situation = Box::new(Situation::<W>::default());
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for p in positions {
            situation.build(terrain, &rules, &p.units, &p.orders);
            work(&situation);
        }
    });
}

#[divan::bench]
fn build(bencher: Bencher<'_, '_>) {
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| {
        divan::black_box(s.active());
    });
}

#[divan::bench]
fn build_and_solve_swift(bencher: Bencher<'_, '_>) {
    let (mut swift, mut solution) = (Fast::default(), Solution::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| swift.solve(s, &mut solution, &mut NoTrace));
}

#[divan::bench]
fn build_solve_and_reasons_swift(bencher: Bencher<'_, '_>) {
    let (mut swift, mut solution, mut findings) = (Fast::default(), Solution::default(), Findings::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| {
        swift.solve(s, &mut solution, &mut NoTrace);
        findings.find(&TERRAIN, s, &solution);
    });
}

#[divan::bench(types = [Guess<1>, PartialInformation<1>, Dependency<1>, Recursive, Exhaustive<1>, AsListed])]
fn build_and_solve<E: Engine<1> + Default>(bencher: Bencher<'_, '_>) {
    let (mut engine, mut solution) = (E::default(), Solution::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| engine.solve(s, &mut solution, &mut NoTrace));
}

#[divan::bench]
fn build_and_solve_atlas(bencher: Bencher<'_, '_>) {
    let (mut atlas, mut solution) = (Atlas::default(), Solution::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| atlas.solve(s, &mut solution, &mut NoTrace));
}

#[divan::bench]
fn build_and_solve_condition(bencher: Bencher<'_, '_>) {
    let (mut condition, mut solution) = (Condition, Solution::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| condition.solve(s, &mut solution, &mut NoTrace));
}

#[divan::bench]
fn build_and_solve_cross(bencher: Bencher<'_, '_>) {
    let (mut cross, mut solution) = (Cross::default(), Solution::default());
    each::<1>(bencher, &TERRAIN, &POSITIONS, |s| cross.solve(s, &mut solution, &mut NoTrace));
}

/// Times 200 made positions of this many units.
fn grow<const W: usize>(bencher: Bencher<'_, '_>, map: &Map, units: usize) {
    let typed = |seed| {
        let made = large_season(map, units, seed);
        TypedPosition { units: made.position.units, orders: made.orders.iter().map(|o| o.order).collect() }
    };
    let positions: Vec<TypedPosition> = (0..200).map(typed).collect();
    let (mut swift, mut solution) = (Fast::default(), Solution::default());
    each::<W>(bencher, &Terrain::new(map), &positions, |s| swift.solve(s, &mut solution, &mut NoTrace));
}

#[divan::bench(args = [3, 34])]
fn units_on_the_standard_map(bencher: Bencher<'_, '_>, units: usize) {
    grow::<1>(bencher, &standard(), units);
}

#[divan::bench(args = [200])]
fn units_on_256_provinces(bencher: Bencher<'_, '_>, units: usize) {
    grow::<16>(bencher, &large_board(16).expect("a test makes this board"), units);
}
