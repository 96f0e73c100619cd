//! Figures 3 and 7 to 10 of the thesis (Booijink 2.2.4, 2.2.5 and 3.3.1 to 3.3.5).

use super::*;
use chancery_core::adjudicate::{EngineId, Terrain};
use chancery_core::map::{Map, standard};
use chancery_core::rules::Rules;

/// The search looks three rounds ahead in the figures.
const DEPTH: usize = 3;

/// Returns the board with the number 1 in the figures, worth 0.26: Germany owns 6 of the 23 centres that
/// anybody owns.
fn better(map: &Map) -> Position {
    let mut position = Position::start(map);
    let province = |code| map.names().province(code).unwrap();
    let germany = map.names().power("GERMANY");
    for code in ["HOL", "DEN", "BEL"] {
        position.owners[province(code).index()] = germany;
    }
    for code in ["ANK", "SMY"] {
        position.owners[province(code).index()] = None;
        position.units.retain(|unit| map.province_of(unit.at) != province(code));
    }
    position
}

/// Returns a step of an individual by the numbers of board and action, as the figures have them.
const fn limb(board: usize, action: usize) -> Limb {
    Limb { board, action }
}

/// Adds a branch to a board, as reproduction does whose result is known.
fn branch(pool: &mut Pool<'_>, board: usize, to: usize) {
    let mut choices = pool.boards[board].actions[0].choices.clone();
    choices[0] = pool.boards[board].actions.len() as Choice;
    pool.boards[board].marks.push(choices_mark(&choices));
    pool.boards[board].actions.push(Action { choices, to, age: 0 });
    pool.reconsider(board);
}

/// Returns what the two digits say that the figures print of a board.
fn printed(pool: &Pool<'_>, board: usize) -> String {
    format!("{:.2}", pool.boards[board].worth.part())
}

/// Begins a search for Germany in Spring 1901 and gives its pool away.
fn search<T>(look: impl FnOnce(&mut Pool<'_>, &Map) -> T) -> T {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let position = Position::start(&map);
    let power = map.names().power("GERMANY").unwrap();
    let turn = Turn { context, position: &position, power };
    let mut pool = Pool::new(turn, (DEPTH, false, Equals::First), Dice::new(1));
    look(&mut pool, &map)
}

/// Returns a third board: nobody owns Holland any more.
fn third(map: &Map) -> Position {
    let mut position = better(map);
    let holland = map.names().province("HOL").unwrap();
    position.owners[holland.index()] = None;
    position
}

/// Figure 3 and section 2.2.5: three boards and three rounds are twelve global states, the last three without a choice; the
/// strategy has one number for each of the other nine, "the branch to pick".
#[test]
fn figure_3_has_a_strategy_for_each_of_nine_global_states() {
    search(|pool, map| {
        for position in [better(map), third(map)] {
            pool.number_of_board(position);
        }
        // All nodes with the same board branch equally; each has three branches, here one to each board.
        for board in 0..3 {
            for to in [1, 2] {
                branch(pool, board, to);
            }
            pool.boards[board].actions[0].to = 0;
        }
        assert_eq!(pool.boards.len() * (DEPTH + 1), 12);
        assert_eq!(pool.intended.iter().map(Vec::len).sum::<usize>(), 9);
        let printed = [[1, 2, 0], [0, 1, 0], [1, 2, 0]];
        for (round, row) in printed.iter().enumerate() {
            for (board, &branch) in row.iter().enumerate() {
                pool.intended[board][round] = Some(branch);
            }
        }
        // "The 1 on the bottom left (at row 2, column 0) means that in global state (2, β0) players intend to pick the first
        // branch."
        assert_eq!(pool.intended[0][2], Some(1));
        // From board 0 the strategy picks branch 1, to board 1, there in round 1 branch 1 once more, and in round 2 branch 2.
        assert_eq!(pool.select(), [limb(0, 1), limb(1, 1), limb(1, 2)]);
    });
}

/// Figure 7: for each board its actions, independent of the round; for each board and round, the number of one of them.
#[test]
fn figure_7_keeps_actions_by_board_and_intentions_by_round() {
    search(|pool, map| {
        let new = pool.number_of_board(better(map));
        branch(pool, 0, new);
        branch(pool, 0, 0);
        pool.select();
        assert_eq!(pool.intended.len(), pool.boards.len());
        for (board, intended) in pool.boards.iter().zip(&pool.intended) {
            assert_eq!(intended.len(), DEPTH);
            assert!(intended.iter().flatten().all(|&branch| branch < board.actions.len()));
            let units = board.position.units.len();
            assert!(board.actions.iter().all(|action| action.choices.len() == units), "a global action");
        }
        assert_eq!(pool.boards.iter().map(|board| board.actions.len()).collect::<Vec<_>>(), [3, 1]);
    });
}

#[test]
fn the_population_evolves_as_figures_8_to_10_print_it() {
    search(|pool, map| {
        // Figure 8: one board, one action by which everybody holds, intended in every round, of age 0.
        let limbs = pool.select();
        assert_eq!(limbs, [limb(0, 0); DEPTH]);
        assert_eq!((pool.boards.len(), pool.boards[0].actions.len()), (1, 1));
        assert!(pool.boards[0].actions[0].choices.iter().all(|choice| *choice == 0));
        assert_eq!(pool.intended, [[Some(0); DEPTH]]);
        assert_eq!((printed(pool, 0).as_str(), pool.action(limbs[0]).age), ("0.14", 0));
        assert_eq!(pool.youngest(&limbs), Some(limbs[0]));

        // Figure 9a: a child leads to a new board, which begins with a hold that is intended in every round.
        let new = pool.number_of_board(better(map));
        branch(pool, 0, new);
        assert_eq!((new, printed(pool, 1).as_str()), (1, "0.26"));
        assert_eq!(pool.intended, [[None; DEPTH], [Some(0); DEPTH]]);
        let limbs = pool.select();
        assert_eq!(limbs, [limb(0, 1), limb(1, 0), limb(1, 0)]);
        // In the second round either branch leads to the better board. The thesis picks branch 0 "for no particular reason";
        // here it is the one that gains sooner.
        assert_eq!(pool.intended[0], [Some(1); DEPTH]);
        assert_eq!(pool.intended[1], [Some(0); DEPTH]);
        assert_eq!(pool.youngest(&limbs), Some(limbs[0]));

        // Figure 9b: recession changes orders, not their results: the individual stays and is a round older.
        let mut choices = pool.action(limbs[0]).choices.clone();
        choices[1] += 1;
        pool.action(limbs[0]).age += 1;
        pool.spoil(limbs[0], &choices, 1);
        assert_eq!(pool.select(), limbs);
        assert_eq!(limbs.iter().map(|&limb| pool.action(limb).age).collect::<Vec<_>>(), [1, 0, 0]);
        assert_eq!(pool.youngest(&limbs), Some(limb(1, 0)));

        // Figure 10a: a child that leads where its parent does adds no board.
        let same = pool.number_of_board(better(map));
        branch(pool, 1, same);
        assert_eq!((same, pool.boards.len()), (1, 2));

        // Figure 10b: recession makes the parent lead to the worse board, and the child is intended in both rounds.
        pool.select();
        let parent = limb(1, 0);
        let choices = pool.action(parent).choices.clone();
        pool.action(parent).age += 1;
        pool.spoil(parent, &choices, 0);
        let limbs = pool.select();
        assert_eq!((pool.intended[1][1], pool.intended[1][2]), (Some(1), Some(1)));
        assert_eq!(limbs, [limb(0, 1), limb(1, 1), limb(1, 1)]);
    });
}
