//! The plans of Ares for fixed seeds: how he searches may become faster, and what he finds stays the same.
//!
//! The expected values are those of the search that weighs all actions of a board anew in every round.

use chancery_core::order::{Canonical as _, Position};
use chancery_core::turn::Orders;
use chancery_core::{Context, Rules, Terrain, standard};
use chancery_lab::agent::{Ares, Between, Contest, Equals, Plan, Player, PlayerId, Settings, Turn};
use chancery_lab::study::Dice;

/// Mixes a text into a number that is the same on every machine (FNV-1a).
fn mixed(sum: u64, text: &str) -> u64 {
    text.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Returns a number for everything that a plan says.
fn number_of(plan: &Plan) -> u64 {
    let map = standard();
    plan.steps.iter().fold(mixed(0, &format!("{:?} {}", plan.now, plan.rounds)), |sum, step| {
        let sum = mixed(sum, &format!("{} {:?} {}", step.board.phase, step.leads_to, step.age));
        step.orders.iter().fold(sum, |sum, order| mixed(sum, &order.canonical(&map)))
    })
}

#[test]
fn openings_of_fixed_seeds_stay_the_same() {
    let (map, rules) = (standard(), Rules::default());
    let (terrain, position) = (Terrain::new(&map), Position::start(&map));
    let context = Context::new(&map, &terrain, &rules);
    // Depth, age, the power, whether boards are known with their season; rounds, and the number of the plan.
    let expected: [(usize, u32, &str, bool, u32, u64); 9] = [
        (1, 10, "Germany", false, 600, 0x1e2d_c015_87ca_b43a),
        (1, 40, "Germany", false, 1500, 0x7ffe_296b_8644_3a64),
        (2, 10, "Austria", false, 612, 0xd103_25cf_c4d4_85c6),
        (2, 10, "England", true, 598, 0xad4d_aa9b_416c_df73),
        (2, 15, "Germany", false, 1002, 0x8988_4323_364c_8736),
        (3, 10, "France", false, 231, 0xbcba_5bf7_136e_4f86),
        (3, 12, "Italy", true, 1500, 0x3967_8386_1816_3abf),
        (4, 8, "Russia", false, 535, 0x6422_f8a4_7574_5d0c),
        (4, 10, "Turkey", true, 798, 0x4216_07a7_43fd_29c4),
    ];
    let found = expected.map(|(depth, age, power, seasons, ..)| {
        let power_name = power;
        let power = map.names().power(power_name).expect("a power of the standard map");
        let ares = Ares::new(Settings {
            depth,
            age,
            seasons,
            cycles: Some(1500),
            equals: Equals::Chance,
            ..Settings::THESIS
        });
        let plan = ares.plan(Turn { context, position: &position, power }, &mut Dice::new(7));
        (depth, age, power_name, seasons, plan.rounds, number_of(&plan))
    });
    assert_eq!(found, expected);
}

#[test]
fn games_of_fixed_seeds_stay_the_same() {
    let (map, rules) = (standard(), Rules::default());
    let terrain = Terrain::new(&map);
    let context = Context::new(&map, &terrain, &rules);
    let games = [
        // As in the thesis, with boards that are known without their season.
        (
            Settings { cycles: Some(1500), equals: Equals::Chance, ..Settings::THESIS },
            Between::Thesis,
            1,
            1904,
            0x6164_304a_c5d9_4a7e,
        ),
        // As the workstation lets him play.
        (Settings::default(), Between::Rules, 0b101_0010, 1902, 0xcccf_caf4_61c5_66b8),
        (
            Settings { depth: 3, age: 4, cycles: Some(60), ..Settings::default() },
            Between::Rules,
            0b10,
            1904,
            0xf28c_f524_9cc8_16aa,
        ),
    ];
    let found = games.map(|(settings, between, seats, until, _)| {
        let contest = Contest { context, until, calm: 0, between };
        let player = |power: usize| -> Box<dyn Player> {
            if seats >> power & 1 == 1 { Box::new(Ares::new(settings)) } else { PlayerId::RandomHm.player() }
        };
        let mut players: Vec<_> = (0..7).map(player).collect();
        let mut sum = 0;
        contest.play(&mut players, 3, |position, orders: &[Orders]| {
            sum = mixed(sum, &position.phase.to_string());
            let lines = orders.iter().flat_map(|orders| orders.lines(&map));
            sum = lines.fold(sum, |sum, line| mixed(sum, &line));
            true
        });
        (settings, between, seats, until, sum)
    });
    assert_eq!(found, games);
}
