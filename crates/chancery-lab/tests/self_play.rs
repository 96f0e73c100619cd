//! Games of a player against itself are those that a contest plays, and they allocate nothing.

use chancery_core::map::{Map, builtin, builtin_names, standard};
use chancery_core::order::{GivenOrder, Submission};
use chancery_core::{Context, Position, Rules, Terrain};
use chancery_lab::agent::{
    Between, Contest, Orders, PhaseOrders, PlayedGame, PlayerId, SelfPlay, SelfPlayer,
};

const PLAYERS: [(SelfPlayer, PlayerId); 2] =
    [(SelfPlayer::Random, PlayerId::Random), (SelfPlayer::Dumb, PlayerId::Dumb)];

/// Sorts the orders of a phase by power, as players give them.
fn by_power(map: &Map, position: &Position, all: PhaseOrders<'_>) -> Vec<Orders> {
    let of = |power| match all {
        PhaseOrders::Movement(orders) => {
            let own = position.units.iter().zip(orders).filter(|(unit, _)| unit.power == power);
            let own = own.map(|(&unit, &order)| GivenOrder { by: power, unit: unit.into(), order });
            Orders::Movement(Submission { orders: own.collect(), ..Submission::default() })
        }
        PhaseOrders::Retreats(orders) => {
            let own = position.dislodged.iter().zip(orders).filter(|(d, _)| d.unit.power == power);
            let own = own.map(|(d, &order)| GivenOrder { by: power, unit: d.unit.into(), order });
            Orders::Retreats(own.collect())
        }
        PhaseOrders::Adjustments(orders) => {
            Orders::Adjustments(orders.iter().filter(|(by, _)| *by == power).map(|(_, a)| *a).collect())
        }
    };
    map.powers().map(of).collect()
}

/// Plays one game either way, and compares every phase of it; returns how many there were.
fn compare(map: &Map, (player, id): (SelfPlayer, PlayerId), seed: u64, years: u16, calm: u16) -> usize {
    let (terrain, rules) = (Terrain::new(map), Rules::default());
    let context = Context::new(map, &terrain, &rules);
    let until = map.begins().year + years - 1;
    let mut expected: Vec<(Position, Vec<Orders>)> = Vec::new();
    let contest = Contest { context, until, calm, between: Between::Rules };
    let mut players: Vec<_> = map.powers().map(|_| id.player()).collect();
    let played = contest.play(&mut players, seed, |position, orders| {
        expected.push((position.clone(), orders.to_vec()));
        true
    });
    let PlayedGame { end, ended, phases, .. } = played.expect("nobody stops it");
    let mut games = SelfPlay::new(context, until, calm).expect("routes are not written");
    // A game leaves nothing behind that the next one sees.
    games.play(player, seed + 1, |_, _| ());
    let mut at = 0;
    let came = games.play(player, seed, |position, orders| {
        let (board, all) = &expected[at];
        assert_eq!((position, &by_power(map, position, orders)), (board, all), "{} {seed}", map.name());
        at += 1;
    });
    assert_eq!((came.winner, came.last, came.phases), (end.winner, ended, phases));
    assert_eq!(at, phases);
    phases
}

#[test]
fn a_game_is_the_one_that_a_contest_plays() {
    let map = standard();
    for player in PLAYERS {
        let phases: usize = (0..5).map(|seed| compare(&map, player, seed, 12, 0)).sum();
        assert!(phases > 100, "{phases}");
        compare(&map, player, 9, 30, 1);
    }
}

#[test]
fn it_is_so_on_every_map() {
    for map in builtin_names().filter_map(builtin) {
        for player in PLAYERS {
            compare(&map, player, 1, 3, 0);
        }
    }
}

#[test]
fn a_game_allocates_nothing_once_the_memory_has_grown() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let mut games =
        SelfPlay::new(Context::new(&map, &terrain, &rules), 1915, 0).expect("no routes are written");
    for (player, _) in PLAYERS {
        let mut phases = 0;
        let mut play_all = || phases = (0..10).map(|seed| games.play(player, seed, |_, _| ()).phases).sum();
        play_all();
        assert_eq!(allocation_counter::measure(&mut play_all).count_total, 0, "{player:?}");
        assert!(phases > 300, "{phases}");
    }
}
