//! Players that are programs: what they order is possible, and the same dice play the same game.
//!
//! The long run has no part in `cargo test`: `cargo test --release --test it players:: -- --ignored` plays it.

use chancery_core::turn::Orders;
use std::sync::Arc;

use chancery_core::adjudicate::{Context, EngineId, Terrain, movement};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Unit, UnitKind, builtin, builtin_names, standard};
use chancery_core::order::{
    Adjustment, Convoys, Order, Position, Submission, possible_adjustments, possible_orders,
    possible_retreats,
};
use chancery_core::rules::Rules;
use chancery_game::game::Game;
use chancery_lab::agent::{Ares, Between, Contest, Holdings, PlayedGame, Player, PlayerId, Settings, Turn};
use chancery_lab::study::Dice;
use chancery_notation::{Reader, ReadingContext};

/// Whether a power may give these orders: each possible, and none for a unit or a place that has one already.
fn objection(map: &Map, rules: &Rules, position: &Position, power: Power, orders: &Orders) -> Option<String> {
    let mut named = Vec::new();
    let mut once = |province| {
        let twice = named.contains(&province);
        named.push(province);
        !twice
    };
    let fine = match orders {
        Orders::Movement(Submission { orders, .. }) => orders.iter().all(|o| {
            let unit = position.units_of(power).find(|u| o.unit == (*u).into());
            o.by == power
                && once(map.province_of(o.unit.at))
                && unit.is_some_and(|unit| {
                    possible_orders(map, position, unit, Convoys::ByFleetsPresent).contains(&o.order)
                })
        }),
        Orders::Retreats(orders) => orders.iter().all(|o| {
            let mut driven = position.dislodged.iter();
            let driven = driven.find(|d| d.unit.power == power && o.unit == d.unit.into());
            o.by == power
                && once(map.province_of(o.unit.at))
                && driven.is_some_and(|d| possible_retreats(map, position, d, rules).contains(&o.order))
        }),
        Orders::Adjustments(orders) => {
            let possible = possible_adjustments(map, rules, position, power);
            orders.len() <= position.balance(power).unsigned_abs() as usize
                && orders.iter().all(|(by, order)| match order {
                    _ if *by != power => false,
                    Adjustment::Build(piece) | Adjustment::Remove(piece) => {
                        once(map.province_of(piece.at)) && possible.contains(order)
                    }
                    Adjustment::Waive => false,
                })
        }
    };
    (!fine).then(|| format!("{} {}: {:?}", position.phase, map.power(power).name, orders.lines(map)))
}

/// A game of these players, one for each power, in which every order is looked at; nobody may leave a unit on the
/// board without an order.
fn game(map: &Map, players: &[PlayerId], seed: u64, years: u16) -> PlayedGame {
    let seats = players.iter().map(|player| player.player()).collect();
    game_of(map, seats, seed, years)
}

fn game_of(map: &Map, mut players: Vec<Box<dyn Player>>, seed: u64, years: u16) -> PlayedGame {
    let (terrain, rules) = (Terrain::new(map), Rules::default());
    let context = Context { map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let contest = Contest { context, until: map.begins().year + years - 1, calm: 0, between: Between::Rules };
    let played = contest.play(&mut players, seed, |position, orders| {
        for (power, orders) in map.powers().zip(orders) {
            assert_eq!(objection(map, &rules, position, power, orders), None);
            if let Orders::Movement(Submission { orders, .. }) = orders {
                assert_eq!(orders.len(), position.units_of(power).count());
            }
        }
        true
    });
    played.expect("nobody stops it")
}

fn all(map: &Map, player: PlayerId) -> Vec<PlayerId> {
    vec![player; map.powers().len()]
}

/// An Ares who thinks little.
fn hasty() -> Box<dyn Player> {
    Box::new(Ares::new(Settings { depth: 2, age: 2, tries: 2, cycles: Some(5), ..Settings::default() }))
}

/// One at a power, and another at all others.
fn one_against(map: &Map, power: Power, one: PlayerId, others: PlayerId) -> Vec<PlayerId> {
    map.powers().map(|p| if p == power { one } else { others }).collect()
}

#[test]
fn every_player_gives_possible_orders_on_every_map() {
    for name in builtin_names() {
        let map = builtin(name).expect("it is shipped");
        for &player in PlayerId::ALL {
            // Ares at full length takes minutes in a debug build; the long run has him.
            if player != PlayerId::Ares {
                game(&map, &all(&map, player), 1, 3);
            } else if map.powers().len() <= 10 {
                game_of(&map, map.powers().map(|_| hasty()).collect(), 1, 1);
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let map = standard();
    for &player in PlayerId::ALL.iter().filter(|p| **p != PlayerId::Hold) {
        let years = if player == PlayerId::Ares { 2 } else { 4 };
        let seat = || if player == PlayerId::Ares { hasty() } else { player.player() };
        let games = |seed| {
            let mut seen = Vec::new();
            let (terrain, rules) = (Terrain::new(&map), Rules::default());
            let context =
                Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
            let contest = Contest { context, until: 1900 + years, calm: 0, between: Between::Rules };
            let mut players: Vec<_> = map.powers().map(|_| seat()).collect();
            contest.play(&mut players, seed, |_, orders| {
                seen.push(orders.to_vec());
                true
            });
            seen
        };
        assert_eq!(games(5), games(5), "{}", player.name());
        assert_ne!(games(5), games(6), "{}", player.name());
    }
}

#[test]
fn a_game_that_is_told_to_stop_stops() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let contest = Contest { context, until: 1950, calm: 0, between: Between::Rules };
    let mut players: Vec<_> = map.powers().map(|_| PlayerId::Hold.player()).collect();
    let mut left = 3;
    let played = contest.play(&mut players, 0, |_, _| {
        left -= 1;
        left > 0
    });
    assert_eq!((played, left), (None, 0));
}

#[test]
fn holders_play_to_the_last_year_or_until_nothing_changes() {
    let map = standard();
    let played = game(&map, &all(&map, PlayerId::Hold), 0, 5);
    // Two moves a year, and nothing ever to retreat or to build: everybody owns what he began with.
    assert_eq!((played.end.winner, played.phases, played.ended.to_string().as_str()), (None, 10, "F1905M"));
    assert_eq!(played.end.centres.iter().sum::<usize>(), 22);
    assert_eq!(played.end.survivors(), 7);
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let mut players: Vec<_> = map.powers().map(|_| PlayerId::Hold.player()).collect();
    let calm =
        Contest { context, until: 1950, calm: 2, between: Between::Rules }.play(&mut players, 0, |_, _| true);
    // Nothing changed hands in 1902 nor in 1903.
    assert_eq!(calm.expect("nobody stops it").ended.to_string(), "F1903M");
}

/// What comes of a game is what comes of the same orders on the sheets of a saved game.
#[test]
fn a_game_goes_as_in_the_list() {
    let map = standard();
    let players = [
        PlayerId::Dumb,
        PlayerId::Random,
        PlayerId::Greedy,
        PlayerId::RandomHm,
        PlayerId::Dumb,
        PlayerId::Random,
        PlayerId::Greedy,
    ];
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let contest = Contest { context, until: 1906, calm: 0, between: Between::Rules };
    let mut seats: Vec<_> = players.iter().map(|p| p.player()).collect();
    let mut game_folder = Game::new(&Arc::clone(&map), "players");
    let mut phases = 0;
    contest.play(&mut seats, 3, |position, orders| {
        assert_eq!(game_folder.position(), position, "{phases}");
        for (power, orders) in map.powers().zip(orders) {
            game_folder.set_sheet(power, orders.lines(&map));
        }
        game_folder.adjudicate().expect("nobody has won yet");
        phases += 1;
        true
    });
    assert!(phases > 12, "{phases}");
}

/// Seven games against random players, which both `DumbBot` and Ares win in their sources all but always.
#[test]
fn dumbbot_beats_players_that_leave_everything_to_chance() {
    let map = standard();
    for power in map.powers() {
        let played = game(&map, &one_against(&map, power, PlayerId::Dumb, PlayerId::RandomHm), 11, 20);
        assert_eq!(played.end.winner, Some(power), "{}: {played:?}", map.power(power).name);
    }
}

/// In his first year Ares gains on random players, though he looks only at what comes next.
#[test]
fn ares_gains_ground() {
    let map = standard();
    let settings = Settings { depth: 1, age: 4, tries: 6, cycles: Some(30), ..Settings::default() };
    let gained = |power: Power| {
        let seat = |p: Power| -> Box<dyn Player> {
            if p == power { Box::new(Ares::new(settings)) } else { PlayerId::RandomHm.player() }
        };
        let before = map.first_owners().iter().filter(|o| **o == Some(power)).count();
        game_of(&map, map.powers().map(seat).collect(), 2, 3).end.centres[power.index()] as i32
            - before as i32
    };
    let gains: Vec<i32> = map.powers().map(gained).collect();
    assert!(gains.iter().sum::<i32>() >= 7, "{gains:?}");
}

/// Whoever sees nothing to gain as far ahead as he looks goes somewhere all the same: standing still is as good for what he
/// sees, but nothing would ever come into sight.
#[test]
fn ares_does_not_stand_still_where_he_sees_nothing_to_gain() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let power = |name| map.names().power(name).expect("it plays");
    let at = |code| map.names().province(code).expect("it is on the map").location();
    let mut position = Position::empty(&map, Phase::fall(1905));
    let army = |name, code| Unit { power: power(name), kind: UnitKind::Army, at: at(code) };
    let italy = ["TUS", "PIE", "ROM"].map(|code| army("ITALY", code));
    position.units = italy.into_iter().chain([army("TURKEY", "SMY")]).collect();
    position.sort();
    for centre in map.centres() {
        let turkish = ["SMY", "ANK", "CON"].contains(&map.code(centre));
        position.owners[centre.index()] = Some(power(if turkish { "TURKEY" } else { "ITALY" }));
    }
    let turn = Turn { context, position: &position, power: power("ITALY") };
    for depth in [1, 2] {
        let mut ares = Ares::new(Settings { depth, ..Settings::default() });
        let orders = (0..10).flat_map(|seed| ares.moves(turn, &mut Dice::new(seed)));
        let moves = orders.filter(|o| matches!(o.order, Order::Move { .. })).count();
        assert!(moves > 5, "{moves} of 30 orders at depth {depth}");
    }
}

/// Without a limit on rounds age alone ends a turn, as in the thesis, and a turn that is stopped has a plan all the same.
#[test]
fn ares_thinks_until_his_plan_is_of_age_or_he_is_stopped() {
    let map = standard();
    let position = Position::start(&map);
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let power = map.names().power("GERMANY").expect("it plays");
    let turn = Turn { context, position: &position, power };
    let rounds = |age| {
        let plan = Ares::new(Settings { depth: 1, age, ..Settings::THESIS }).plan(turn, &mut Dice::new(7));
        assert!(plan.is_of_age, "after {} rounds", plan.rounds);
        plan.rounds
    };
    // Each step is tried so often, and no round tries two.
    let [young, old] = [2, 4].map(rounds);
    assert!(young >= 2 && old >= 4 && old > young, "{young} and {old} rounds");

    let asked = std::cell::Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 3
    };
    let ares = Ares::new(Settings { depth: 2, age: 1000, ..Settings::THESIS });
    let plan = ares.plan_until(turn, &mut Dice::new(7), &stop);
    assert_eq!((plan.rounds, plan.is_of_age, plan.steps.len()), (3, false, 2));
    let orders = ares.moves_until(turn, &mut Dice::new(7), &|| true);
    assert_eq!(orders.len(), 3);
}

/// Under the phases of the thesis whoever is dislodged leaves the board, and a power without units is out.
#[test]
fn the_phases_of_the_thesis_leave_nothing_to_the_players() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let played = |between, game: u64| {
        let contest = Contest { context, until: 1930, calm: 0, between };
        let mut players: Vec<_> = map.powers().map(|_| PlayerId::Random.player()).collect();
        let (mut phases, mut given) = (0, 0);
        let played = contest.play(&mut players, game, |position, orders| {
            phases += usize::from(position.phase.kind == PhaseKind::Retreats);
            let number = |orders: &Orders| if let Orders::Retreats(all) = orders { all.len() } else { 0 };
            given += orders.iter().map(number).sum::<usize>();
            true
        });
        (phases, given, played.expect("nobody stops it").end.units_alone)
    };
    let (mut dislodged, mut ordered, mut left) = (0, 0, 0);
    for game in 0..6 {
        let (phases, given, units_alone) = played(Between::Rules, game);
        assert!(!units_alone);
        dislodged += phases;
        ordered += given;
        let (phases, given, units_alone) = played(Between::Thesis, game);
        assert_eq!((given, units_alone), (0, true));
        left += phases;
    }
    assert!(dislodged > 0 && ordered > 0 && left > 0, "{dislodged}, {ordered}, {left}");

    let end = |units_alone| Holdings { winner: None, centres: vec![1, 2], units: vec![0, 2], units_alone };
    let powers: Vec<Power> = map.powers().take(2).collect();
    let scores = |end: &Holdings| [end.thesis_score(powers[0]), end.thesis_score(powers[1])];
    assert_eq!((scores(&end(false)), scores(&end(true))), ([0.5, 0.5], [0.0, 1.0]));
}

/// Other powers' orders are no help that Ares could count on, and he gives them none.
#[test]
fn ares_supports_his_own_alone() {
    let map = standard();
    let position = Position::start(&map);
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    let mut supports = 0;
    let ares = || Ares::new(Settings { depth: 1, age: 2, cycles: Some(20), ..Settings::default() });
    for power in map.powers() {
        let turn = Turn { context, position: &position, power };
        for seed in 0..20 {
            for ordered in ares().moves(turn, &mut Dice::new(seed)) {
                if let Order::Support { unit, .. } = ordered.order {
                    let helped = position.unit_in(&map, map.province_of(unit.at)).map(|unit| unit.power);
                    assert_eq!(helped, Some(power));
                    supports += 1;
                }
            }
        }
    }
    assert!(supports > 0);
}

#[test]
#[ignore = "minutes of play"]
fn every_player_gives_possible_orders_for_long() {
    for name in builtin_names() {
        let map = builtin(name).expect("it is shipped");
        for &player in PlayerId::ALL {
            for seed in 0..if player == PlayerId::Ares { 1 } else { 10 } {
                game(&map, &all(&map, player), seed, if player == PlayerId::Ares { 3 } else { 20 });
            }
        }
    }
}

/// Where the route of every convoy must be written, no order of a program is illegal for want of one, in whichever way
/// it is handed in; elsewhere none is written (DATC 4.A.6).
#[test]
fn a_program_writes_the_routes_that_the_house_requires() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut position = Position::empty(&map, Phase::spring(1905));
    let england = map.names().power("ENGLAND").expect("it plays");
    for (kind, code) in [
        (UnitKind::Army, "LON"),
        (UnitKind::Army, "YOR"),
        (UnitKind::Army, "NWY"),
        (UnitKind::Fleet, "NTH"),
        (UnitKind::Fleet, "ENG"),
        (UnitKind::Fleet, "SKA"),
    ] {
        let at = map.names().province(code).expect("it is on the map").location();
        position.units.push(Unit { power: england, kind, at });
    }
    for letter in ["a", "b", "c"] {
        let mut rules = Rules::default();
        rules.choose("4.A.6", letter).expect("an option");
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let turn = Turn { context, position: &position, power: england };
        let (mut convoys, mut over_its_own) = (0, 0);
        for seed in 0..300 {
            let orders = PlayerId::Random.orders(turn, seed);
            let Orders::Movement(given) = &orders else { panic!("it is spring") };
            let read = Reader::new(&map)
                .read(&ReadingContext::new(&position, &rules).of(england), &orders.lines(&map).join("\n"));
            if letter == "c" {
                assert_eq!(&read.submission(), given);
            }
            let results = movement(context, &position, given);
            for (at, entry) in results.entries.iter().enumerate() {
                if !matches!(entry.ordered.order, Order::Move { via: true, .. }) {
                    continue;
                }
                assert_ne!(entry.verdict.word(), "illegal", "{:?}", results.order_text(&map, at));
                assert_eq!(given.routes.of(at).is_empty(), letter != "c");
                convoys += 1;
                over_its_own += usize::from(entry.verdict.is_good());
            }
        }
        assert!(convoys > 100 && over_its_own > 0, "{letter}: {convoys} {over_its_own}");
    }
}

/// Orders are told in the sequence of the units, so that the same orders are the same text.
#[test]
fn orders_follow_the_units() {
    let map = standard();
    let position = Position::start(&map);
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
    for &player in PlayerId::ALL.iter().filter(|p| **p != PlayerId::Ares) {
        for power in map.powers() {
            for seed in 0..5 {
                let turn = Turn { context, position: &position, power };
                let Orders::Movement(given) = player.orders(turn, seed) else { panic!("it is spring") };
                let orders = given.orders;
                let units: Vec<_> = position.units_of(power).map(chancery_core::order::Piece::from).collect();
                assert_eq!(orders.iter().map(|o| o.unit).collect::<Vec<_>>(), units, "{}", player.name());
            }
        }
    }
}
