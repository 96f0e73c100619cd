//! Boards too large for sets of one word: the engines agree on them as they do on small ones.

use chancery::adjudicate::{
    Engine, Exhaustive, Guess, Passes, Set, Situation, Solution, Swift, Terrain, Unwatched,
};
use chancery::order::Order;
use chancery::rules::Rules;
use chancery::study::{large_board, large_season};

/// What an engine makes of a situation.
fn solved<E: Engine<4> + Default>(s: &Situation<4>) -> (Set<4>, Set<4>) {
    let mut solution = Solution::default();
    E::default().solve(s, &mut solution, &mut Unwatched);
    (solution.succeed, solution.undecided)
}

#[test]
fn engines_agree_on_boards_of_two_hundred_units() {
    let map = large_board(16).expect("the board is sound");
    let terrain = Terrain::new(&map);
    let (mut kept, mut cut, mut carried) = (0, 0, 0);
    let mut situation = Box::new(Situation::<4>::new());
    for preset in ["datc", "rulebook-1971"] {
        let rules = Rules::preset(preset).expect("a preset");
        for seed in 0..3 {
            let made = large_season(&map, 200, seed);
            let orders: Vec<Order> = made.orders.iter().map(|o| o.order).collect();
            situation.build(&terrain, &rules, &made.position.units, &orders);
            let arbiter = solved::<Exhaustive<4>>(&situation);
            let mut swift = Solution::default();
            Swift::default().solve(&situation, &mut swift, &mut Unwatched);
            assert_eq!((swift.succeed, swift.undecided), arbiter, "swift, {preset}, seed {seed}");
            assert_eq!(solved::<Guess<4>>(&situation), arbiter, "guess, {preset}, seed {seed}");
            assert_eq!(solved::<Passes<4>>(&situation), arbiter, "partial, {preset}, seed {seed}");
            assert!(arbiter.1.is_empty(), "{preset}, seed {seed}: left undecided");
            kept += (situation.supports() & arbiter.0).len();
            cut += (situation.supports() - arbiter.0).len();
            carried += situation.convoys().len();
        }
    }
    assert!(kept > 100 && cut > 100 && carried > 5, "given {kept}, cut {cut}, convoys {carried}");
}
