//! Boards too large for sets of one word: the engines agree on them as they do on small ones, and a small
//! board comes out alike in sets of every width.

use chancery_core::adjudicate::{
    Engine, Exhaustive, Fast, Findings, Guess, NoTrace, PartialInformation, Set, Situation, Solution, Terrain,
};
use chancery_core::map::standard;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_lab::study::{Generator, OrderedPosition, generate, large_board, large_season};

/// What an engine makes of a situation.
fn solved<E: Engine<16> + Default>(s: &Situation<16>) -> (Set<16>, Set<16>) {
    let mut solution = Solution::default();
    E::default().solve(s, &mut solution, &mut NoTrace);
    (solution.succeed, solution.undecided)
}

#[test]
fn engines_agree_on_boards_of_two_hundred_units() {
    let map = large_board(16).expect("the board is sound");
    let terrain = Terrain::new(&map);
    let (mut kept, mut cut, mut carried) = (0, 0, 0);
    let mut situation = Box::new(Situation::<16>::default());
    for preset in ["datc", "rulebook-1971"] {
        let rules = Rules::preset(preset).expect("a preset");
        for seed in 0..3 {
            let made = large_season(&map, 200, seed);
            let orders: Vec<Order> = made.orders.iter().map(|o| o.order).collect();
            situation.build(&terrain, &rules, &made.position.units, &orders);
            let arbiter = solved::<Exhaustive<16>>(&situation);
            let mut swift = Solution::default();
            Fast::default().solve(&*situation, &mut swift, &mut NoTrace);
            assert_eq!((swift.succeed, swift.undecided), arbiter, "swift, {preset}, seed {seed}");
            assert_eq!(solved::<Guess<16>>(&situation), arbiter, "guess, {preset}, seed {seed}");
            assert_eq!(
                solved::<PartialInformation<16>>(&situation),
                arbiter,
                "partial, {preset}, seed {seed}"
            );
            assert!(arbiter.1.is_empty(), "{preset}, seed {seed}: left undecided");
            kept += (situation.supports() & arbiter.0).len();
            cut += (situation.supports() - arbiter.0).len();
            carried += situation.convoys().len();
        }
    }
    assert!(kept > 100 && cut > 100 && carried > 5, "given {kept}, cut {cut}, convoys {carried}");
}

/// All that a situation in sets of width `W` tells, and what comes of it, as text.
fn told<const W: usize>(terrain: &Terrain, rules: &Rules, made: &OrderedPosition) -> Vec<String> {
    let orders: Vec<Order> = made.orders.iter().map(|o| o.order).collect();
    let mut s = Box::new(Situation::<W>::default());
    s.build(terrain, rules, &made.position.units, &orders);
    let (mut solution, mut findings) = (Solution::default(), Findings::default());
    Fast::default().solve(&*s, &mut solution, &mut NoTrace);
    findings.find(terrain, &s, &solution);
    let mut told = vec![
        format!("{:?} {:?} {:?} {:?}", s.moves(), s.live(), s.supports(), s.convoys()),
        format!("{:?} {:?}", solution.succeed, solution.undecided),
    ];
    for u in 0..s.units() {
        let (cutters, dislodgers, supporters) = (s.cutters(u), s.dislodgers(u), s.supporters(u));
        told.push(format!("{:?} {:?} {cutters:?} {dislodgers:?}", s.unit(u), s.order(u)));
        told.push(format!("{supporters:?} {:?} {:?} {}", s.fleets(u), s.route(u), s.opponent(u)));
        told.push(format!("{:?} {:?}", findings.of(u), findings.dislodged_by(u)));
    }
    told.extend((0..terrain.provinces()).map(|p| format!("{:?}", s.attackers(p as u16))));
    told
}

/// Positions of each generator and preset; the documented full run sets `CHANCERY_LAWS`.
fn seeds() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

#[test]
fn a_board_comes_out_alike_in_sets_of_every_width() {
    let map = standard();
    let terrain = Terrain::new(&map);
    for preset in ["datc", "rulebook-1971", "rulebook-1982", "dptg", "cross"] {
        let rules = Rules::preset(preset).expect("a preset");
        for &generator in Generator::ALL {
            for seed in 0..seeds() {
                let made = generate(&map, generator, seed);
                let narrow = told::<1>(&terrain, &rules, &made);
                assert_eq!(told::<16>(&terrain, &rules, &made), narrow, "{preset}, {generator:?}, {seed}");
            }
        }
    }
}
