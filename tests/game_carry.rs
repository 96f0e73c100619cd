//! Orders carried over after an earlier phase was corrected.

use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Power, standard};
use chancery_game::game::{Audience, CarryFault, Game, Nmr, NodeId, Rows, Ruling, WhichOrders};
use chancery_game::report::PhaseReport;

fn power(game: &Game, name: &str) -> Power {
    game.map().names().power(name).unwrap()
}

fn write(game: &mut Game, sheets: &[(&str, &[&str])]) {
    for (name, lines) in sheets {
        let power = power(game, name);
        game.set_sheet(power, *lines);
    }
}

fn sheet(game: &Game, name: &str) -> String {
    game.sheet(power(game, name)).text()
}

/// Played to Spring 1902, with Budapest sent to Serbia by mistake; then Spring 1901 is corrected.
fn corrected() -> (Game, NodeId) {
    let mut game = Game::new(&standard(), "carried");
    write(&mut game, &[("Austria", &["A Bud - Ser"]), ("France", &["A Par - Bur"])]);
    game.adjudicate().unwrap();
    let fall = game.current();
    write(&mut game, &[("Austria", &["A Ser - Gre", "F Tri - Alb"]), ("France", &["A Bur - Bel  (sure)"])]);
    let germany = power(&game, "Germany");
    game.set_orders(germany, WhichOrders::Standby, ["A Mun H"]);
    game.set_orders(germany, WhichOrders::Later, ["Build A Mun"]);
    game.rulings_mut(fall).push(Ruling::note("Turkey", "late"));
    game.adjudicate().unwrap();
    assert_eq!(game.phase().to_string(), "W1901A");
    write(&mut game, &[("France", &["Build A Par"])]);
    game.adjudicate().unwrap();
    let start = game.history().id(0).unwrap();
    game.go(start);
    write(&mut game, &[("Austria", &["A Bud - Rum"])]);
    game.adjudicate().unwrap();
    (game, fall)
}

#[test]
fn what_was_written_for_the_next_phase_is_carried_over_and_read_anew() {
    let (mut game, fall) = corrected();
    assert_eq!(game.phase().to_string(), "F1901M");
    assert_eq!(game.carriable(), Ok(fall));
    let powers = game.carry_over(fall).unwrap().powers;
    let names: Vec<&str> = powers.iter().map(|&p| game.map().power(p).name.as_str()).collect();
    assert_eq!(names, ["Austria", "France", "Germany"]);
    assert_eq!(sheet(&game, "France"), "A Bur - Bel  (sure)", "as it was written");
    let records = &game.node(game.current()).records;
    let germany = power(&game, "Germany");
    assert_eq!(records.beside(germany, WhichOrders::Standby).unwrap().text(), "A Mun H");
    assert_eq!(records.beside(germany, WhichOrders::Later).unwrap().text(), "Build A Mun");
    assert!(records.rulings.is_empty(), "what was ruled there was not ruled here");
    // Serbia is empty on this board: its order is told, and cannot be carried out.
    let austria = power(&game, "Austria");
    let errors: Vec<String> = game.reading(austria).errors().map(ToString::to_string).collect();
    assert!(matches!(errors.as_slice(), [one] if one.contains("SER")), "{errors:?}");
    let rows = game.preview().rows();
    let verdict = |order: &str| rows.iter().find(|r| r.text(game.map()) == order).map(|r| r.verdict);
    assert_eq!(verdict("A SER - GRE"), Some(Verdict::Illegal));
    assert_eq!(verdict("F TRI - ALB"), Some(Verdict::Succeeds));
    assert_eq!(game.due()[austria.index()].given, 1);
    // The other line is as it was.
    assert_eq!(game.node(fall).sheets[power(&game, "Austria").index()].text(), "A Ser - Gre\nF Tri - Alb");
    // And so on from phase to phase, by whatever way the boards differ.
    game.adjudicate().unwrap();
    assert_eq!(game.phase().to_string(), "W1901A");
    let from = game.carriable().unwrap();
    game.carry_over(from).unwrap();
    assert_eq!(sheet(&game, "France"), "Build A Par");
}

#[test]
fn nothing_is_carried_over_where_it_does_not_belong() {
    let (mut game, fall) = corrected();
    let winter = game.history().id(2).unwrap();
    let phase = game.node(winter).position.phase;
    assert_eq!(game.carry_over(winter), Err(CarryFault::OtherPhase(phase)));
    write(&mut game, &[("Turkey", &["A Con H"])]);
    assert_eq!(game.carriable(), Err(CarryFault::Written));
    assert_eq!(game.carry_over(fall), Err(CarryFault::Written));
    assert_eq!(sheet(&game, "Austria"), "");
    game.adjudicate().unwrap();
    game.undo();
    assert_eq!(game.carriable(), Err(CarryFault::Judged));
    // A game with one line has nothing to carry over.
    let mut game = Game::new(&standard(), "one line");
    game.adjudicate().unwrap();
    assert_eq!(game.carriable(), Err(CarryFault::Nothing));
}

#[test]
fn the_line_that_parts_last_comes_first() {
    let (mut game, fall) = corrected();
    game.carry_over(fall).unwrap();
    write(&mut game, &[("Austria", &["A Rum H"])]);
    let second = game.current();
    game.adjudicate().unwrap();
    write(&mut game, &[("France", &["Build F Bre"])]);
    let winter = game.current();
    game.adjudicate().unwrap();
    // Fall is corrected in its turn: its own winter is nearer than that of the first line.
    game.go(second);
    write(&mut game, &[("Austria", &["A Rum - Bul"])]);
    game.adjudicate().unwrap();
    assert_eq!(game.carriable(), Ok(winter));
}

#[test]
fn a_standbys_orders_stay_the_standbys() {
    let mut game = Game::new(&standard(), "standby");
    game.info.house.nmr = Nmr::Standby;
    game.adjudicate().unwrap();
    let germany = power(&game, "Germany");
    game.set_orders(germany, WhichOrders::Standby, ["A Mun - Ruh"]);
    let fall = game.current();
    game.adjudicate().unwrap();
    assert_eq!(game.node(fall).sheets[germany.index()].text(), "A Mun - Ruh", "it stood in");
    let start = game.history().id(0).unwrap();
    game.go(start);
    write(&mut game, &[("France", &["A Par - Bur"])]);
    game.adjudicate().unwrap();
    game.carry_over(fall).unwrap();
    assert_eq!(sheet(&game, "Germany"), "");
    let report = PhaseReport::new(&game, game.current(), Audience::GameMaster);
    assert!(report.power(germany).standby_counts());
}
