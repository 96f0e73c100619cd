//! A standby's orders: what is shown before a phase is adjudicated is what adjudicating does.

use super::bench::{Bench, table};
use super::effort;
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{
    Canonical, Convoys, GivenOrder, Position, possible_adjustments, possible_orders, possible_retreats,
};
use chancery_core::rules::Rules;
use chancery_game::game::{Audience, Due, Game, Matter, Nmr, NodeId, WhichOrders};
use chancery_game::report::{PhaseReport, PowerReport};
use chancery_lab::study::{Dice, Generator, generate};
use chancery_session::board::{Board, BoardLine, Key, Sign};
use chancery_session::check::review;
use chancery_session::open_game::engine_steps::Question;

/// The contents of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Nothing,
    Gibberish,
    Orders,
}

/// Returns any orders that a power may give in a phase.
fn some_orders(map: &Map, position: &Position, power: Power, dice: &mut Dice) -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |texts: Vec<String>, dice: &mut Dice| {
        if let Some(text) = dice.pick(&texts).filter(|_| lines.is_empty() || dice.clone().chance(85)) {
            lines.push(text.clone());
        }
    };
    match position.phase.kind {
        PhaseKind::Movement => {
            for unit in position.units_of(power) {
                let ordered = |order| GivenOrder { by: power, unit: unit.into(), order };
                let all = possible_orders(map, position, unit, Convoys::ByFleetsPresent);
                add(all.into_iter().map(|o| ordered(o).canonical(map)).collect(), dice);
            }
        }
        PhaseKind::Retreats => {
            for driven in position.dislodged.iter().filter(|d| d.unit.power == power) {
                let ordered = |order| GivenOrder { by: power, unit: driven.unit.into(), order };
                let all = possible_retreats(map, position, driven, &Rules::default());
                add(all.into_iter().map(|o| ordered(o).canonical(map)).collect(), dice);
            }
        }
        PhaseKind::Adjustments => {
            let all = possible_adjustments(map, &Rules::default(), position, power);
            add(all.into_iter().map(|o| o.canonical(map)).collect(), dice);
        }
    }
    lines
}

/// Returns a made board in autumn with owners, so that retreats and adjustments follow.
fn made(seed: u64, dice: &mut Dice) -> Game {
    let map = table().map();
    let mut position = generate(map, Generator::ALL[seed as usize % Generator::ALL.len()], seed).position;
    position.phase = "F1904M".parse().unwrap();
    for centre in map.centres() {
        if dice.chance(70) {
            position.owners[centre.index()] = Some(Power(dice.below(map.powers().len()) as u8));
        }
    }
    Game::from_position(table(), "Made", position).unwrap()
}

/// Returns the powers whose standby's orders count.
fn standbys(game: &Game, node: NodeId) -> Vec<Power> {
    let report = PhaseReport::new(game, node, Audience::GameMaster);
    report.powers_that(PowerReport::standby_counts).collect()
}

/// Returns what rows say, the headings' counts apart.
fn said(row: &BoardLine) -> String {
    format!(
        "{:?}",
        (row.key, &row.order, &row.word, &row.sentence, row.verdict(), row.is_standby, row.line())
    )
}

/// Checks that what is shown of the phase that is due is what adjudicating makes of it.
fn check(game: &mut Game, expected: &[Power], at: &str) {
    let node = game.current();
    let before = Board::new(game, node, true);
    let mut bench = Bench::new(120, 40);
    bench.open(game.clone());
    bench.press("<Esc>");
    let question = Question::of(bench.session());
    let log = bench.session().log.rows();
    let noted =
        log.iter().filter(|r| r.node == node && r.text.contains("the standby's orders are used")).count();
    let findings = review(game, &before, &[]);

    // Whose orders count is known from how the sheets were made, and each row shows it.
    assert_eq!(standbys(game, node), expected, "{at}");
    for row in &before.rows {
        let Some(written) = row.written() else { continue };
        let counts = expected.contains(&written.power);
        let press_list = &game.node(node).records;
        let own = game.sheet(written.power);
        let sheet = if row.is_standby {
            press_list.beside(written.power, WhichOrders::Standby).unwrap()
        } else {
            own
        };
        assert_eq!(row.line(), sheet.lines().get(written.line).map(|l| &**l), "{at}: {}", row.order);
        assert!(row.is_standby == counts || matches!(row.key, Key::Stray(..)), "{at}: {}", row.order);
    }
    let marked = |f: &&chancery_session::check::Finding| {
        f.topic == Matter::Standby && f.why.contains("the standby's orders are used")
    };
    let marked: Vec<Power> = findings.iter().filter(marked).filter_map(|f| f.power).collect();
    let shown = |p: &&Power| before.rows.iter().any(|r| r.key == Key::Power(**p));
    assert_eq!(marked, expected.iter().filter(shown).copied().collect::<Vec<_>>(), "{at}");
    assert_eq!(noted, marked.len(), "{at}");

    game.adjudicate().unwrap();
    let outcome = game.node(node).judged.as_ref().unwrap().outcome.clone();
    assert_eq!(before.report.outcome, outcome, "{at}");
    let after = Board::new(game, node, true);
    let own_unread =
        |row: &&BoardLine| row.written().is_none_or(|w| row.is_standby || !expected.contains(&w.power));
    let rows = |board: &Board| board.rows.iter().filter(own_unread).map(said).collect::<Vec<_>>();
    assert_eq!(rows(&before), rows(&after), "{at}");
    assert_eq!(standbys(game, node), expected, "{at}");
    if let (Ok(question), Some(resolution)) = (question, outcome.movement()) {
        let Ok(log) = question.watch(question.engine) else { panic!("{at}") };
        let told: Vec<_> = log.rows.iter().map(|row| row.verdict).collect();
        assert_eq!(told, resolution.entries.iter().map(|entry| entry.verdict).collect::<Vec<_>>(), "{at}");
    }
}

fn play(policy: Nmr, seed: u64) -> [usize; 3] {
    let mut dice = Dice::new(seed);
    let mut game = made(seed, &mut dice);
    game.info.house.nmr = policy;
    game.info.house.disorder_after = Some(1);
    let map = game.map().clone();
    let mut stood_in = [0; 3];
    for step in 0..3 {
        let position = game.position().clone();
        let mut expected = Vec::new();
        for power in map.powers() {
            let mut given = *dice.pick(&[Given::Nothing, Given::Gibberish, Given::Orders]).unwrap();
            match given {
                Given::Nothing => {}
                Given::Gibberish => drop(game.set_sheet(power, ["nothing of this", "can be read"])),
                Given::Orders => {
                    let lines = some_orders(&map, &position, power, &mut dice);
                    if lines.is_empty() {
                        given = Given::Nothing;
                    }
                    game.set_sheet(power, lines);
                }
            }
            let mut standby = Vec::new();
            if dice.chance(70) {
                standby = some_orders(&map, &position, power, &mut dice);
                // What cannot be read stands on a standby's sheet, too.
                if !standby.is_empty() && dice.chance(30) {
                    standby.insert(0, "with kind regards to Munich".to_owned());
                }
                game.set_orders(power, WhichOrders::Standby, &standby);
            }
            // A build for which there is no place is nothing to decide, nor is the removal of all units.
            let decides = Due::has_choice(&map, &Rules::default(), &position, power);
            if policy == Nmr::Standby && decides && given != Given::Orders && !standby.is_empty() {
                expected.push(power);
            }
        }
        let kind = position.phase.kind as usize;
        stood_in[kind.min(2)] += expected.len();
        check(&mut game, &expected, &format!("{policy}, seed {seed}, step {step}"));
        if game.ending().is_some() || game.phase().year > 1904 {
            break;
        }
    }
    stood_in
}

#[test]
fn what_is_shown_is_what_adjudicating_does_by_every_policy() {
    for &policy in Nmr::ALL {
        let mut stood_in = [0; 3];
        for seed in 0..effort::of(15, 60) {
            let some = play(policy, seed);
            stood_in = [0, 1, 2].map(|i| stood_in[i] + some[i]);
        }
        // The positions have standbys that count in every kind of phase, or they would prove nothing.
        assert_eq!(stood_in.iter().all(|n| *n > 0), policy == Nmr::Standby, "{policy}: {stood_in:?}");
    }
}

fn standby_game(width: u16, height: u16) -> (Bench, NodeId) {
    let mut game = Game::on(table(), "Standby");
    game.info.house.nmr = Nmr::Standby;
    let power = |name: &str| game.map().names().power(name).unwrap();
    let (france, germany) = (power("France"), power("Germany"));
    game.set_sheet(germany, ["A MUN - BUR", "A BER - KIE", "F KIE - HOL"]);
    game.set_orders(
        france,
        WhichOrders::Standby,
        ["army paris to burgundy", "A MAR S A PAR - BUR", "F BRE - MAO"],
    );
    let node = game.current();
    let mut bench = Bench::new(width, height);
    bench.open(game);
    bench.press("<Esc>");
    (bench, node)
}

#[test]
fn the_screen_says_that_orders_are_a_standbys() {
    let (mut bench, node) = standby_game(120, 40);
    bench.press("/par<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("by its standby, 3/3"), "{screen}");
    let told: Vec<String> = bench.session().why.items.iter().map(|i| i.line.text.clone()).collect();
    let told = told.join("\n");
    assert!(told.contains("by the standby, as written: army paris to burgundy"), "{told}");
    let par = bench.session().board.rows.iter().find(|r| r.order == "A PAR - BUR").unwrap();
    assert_eq!((par.sign, par.is_standby), (Sign::Good, true));
    // What the standby ordered is not struck off the power's own sheet.
    bench.press("<Delete>");
    assert!(bench.model.message.as_ref().unwrap().text.contains("Space x b changes it"));
    // Ordering for the power itself is possible; before it is taken one sees what that does.
    bench.press("<Enter>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "army paris to burgundy");
    bench.press("<Ctrl-U>A PAR H");
    let doubts = bench.model.line().unwrap().meaning.clone().unwrap().unwrap().doubts;
    assert_eq!(doubts, ["the standby's orders for France will no longer be used"]);
    bench.press("<Enter><Esc>");
    assert!(standbys(&bench.session().game, node).is_empty());
    assert!(bench.session().board.rows.iter().any(|r| r.order == "A MAR" && r.sign == Sign::Missing));
    bench.press("<Ctrl-Z>");
    assert_eq!(standbys(&bench.session().game, node).len(), 1);
    // Nothing of it changes by adjudicating, and a correction begins from the same sheets.
    bench.press("<F5>y<Esc>");
    assert!(bench.units().iter().any(|u| u.1.contains(&"A BUR".to_owned())));
    bench.press("<Ctrl-Z>");
    let game = &bench.session().game;
    let france = game.map().names().power("France").unwrap();
    let mut again = game.clone();
    again.go(node);
    again.set_orders(france, WhichOrders::Standby, ["A PAR - PIC"]);
    assert!(again.sheet(france).is_empty());
    assert_eq!(standbys(&again, again.current()), [france]);
    again.adjudicate().unwrap();
    let rulings = again.node(again.node(again.current()).parent.unwrap()).records.rulings.len();
    assert_eq!(rulings, 1, "the same is not ruled twice");
}

#[test]
fn a_standbys_sheet_that_does_not_count_is_pointed_out() {
    let (mut bench, _) = standby_game(80, 24);
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "nmr", "hold").unwrap();
    let findings = review(&bench.session().game, &bench.session().board, &[]);
    let found = findings.iter().find(|f| f.topic == Matter::Standby).unwrap();
    assert!(found.why.starts_with("the standby's orders are not used"), "{}", found.why);
    assert!(found.is_settled(), "it holds nobody up");
    bench.press("/par<Enter>:standby orders<Enter><Ctrl-S>");
    let said = &bench.model.message.as_ref().unwrap().text;
    assert!(said.contains("they are used once the house rules say so"), "{said}");
}

#[test]
fn a_what_if_changes_one_order_of_a_standby() {
    let (mut bench, _) = standby_game(120, 40);
    bench.press("<:what-if>/par<Enter><Ctrl-U>A PAR - PIC<Enter>");
    let orders: Vec<String> = bench.session().board.rows.iter().map(|r| r.order.clone()).collect();
    assert!(orders.contains(&"A PAR - PIC".to_owned()), "{orders:?}");
    assert!(orders.contains(&"F BRE - MAO".to_owned()), "the others stay: {orders:?}");
    assert_eq!(bench.session().what_if.as_ref().unwrap().differing(&bench.session().board).count(), 3);
}
