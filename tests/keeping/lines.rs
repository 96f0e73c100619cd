//! Branches: opened, named, compared, and one of them made the main line.

use std::sync::Arc;

use chancery_core::map::standard;
use chancery_game::game::{Game, Table};
use chancery_game::protocol::PositionReader;

use super::{again, new_game, order};

#[test]
fn a_what_if_leaves_the_main_line_alone_and_a_correction_moves_it() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR"]);
    let first = game.current();
    let fall = game.adjudicate().unwrap();
    assert_eq!(game.main(), fall);
    // A what-if from spring.
    game.go(first);
    let branch = game.open_branch("what if to Picardy");
    assert_eq!((game.main(), game.is_main(branch)), (fall, false));
    order(&mut game, "France", &["A PAR - PIC"]);
    let there = game.adjudicate().unwrap();
    assert_eq!(game.main(), fall);
    again(&game);
    // The main line goes on.
    game.go(fall);
    let winter = game.adjudicate().unwrap();
    assert_eq!(game.main(), winter);
    // A correction of the main line is the main line.
    game.go(first);
    order(&mut game, "France", &["A PAR - GAS"]);
    let corrected = game.adjudicate().unwrap();
    assert_eq!(game.main(), corrected);
    // And any line can be made it.
    game.make_main(branch);
    assert_eq!(game.main(), there);
    assert!(game.is_main(branch) && !game.is_main(first));
    let names: Vec<String> = game.branches().iter().map(|b| b.name.to_string()).collect();
    assert!(names.contains(&"what if to Picardy".to_owned()), "{names:?}");
    again(&game);
    assert_eq!(game.history().len(), 7);
}

#[test]
fn lines_are_compared_phase_by_phase() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR", "F BRE - MAO"]);
    let first = game.current();
    game.adjudicate().unwrap();
    let left = game.adjudicate().unwrap();
    game.go(first);
    game.open_branch("other");
    order(&mut game, "France", &["A PAR - PIC", "F BRE - MAO"]);
    let right = game.adjudicate().unwrap();
    let differences = game.compare(left, right);
    assert_eq!(differences.len(), 3);
    let spring = &differences[0];
    assert_eq!(spring.orders.len(), 1);
    assert_eq!(spring.orders[0].left.as_deref(), Some("A PAR - BUR (moves)"));
    assert_eq!(spring.orders[0].right.as_deref(), Some("A PAR - PIC (moves)"));
    assert!(spring.left_board.is_empty());
    let fall = &differences[1];
    assert_eq!(fall.left_board, ["French A BUR"]);
    assert_eq!(fall.right_board, ["French A PIC"]);
    assert_eq!((differences[2].left, differences[2].right), (Some(left), None));
    assert!(game.compare(left, left).is_empty());
}

#[test]
fn a_missing_order_is_told_apart_from_one_to_hold() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR H"]);
    let first = game.current();
    let left = game.adjudicate().unwrap();
    game.go(first);
    game.open_branch("nothing sent");
    order(&mut game, "France", &["A MAR H"]);
    let right = game.adjudicate().unwrap();
    let game = again(&game);
    let told: Vec<(Option<String>, Option<String>)> =
        game.compare(left, right).swap_remove(0).orders.into_iter().map(|o| (o.left, o.right)).collect();
    let pair = |left: &str, right: &str| (Some(left.to_owned()), Some(right.to_owned()));
    let expected = [pair("A MAR (no order)", "A MAR H (holds)"), pair("A PAR H (holds)", "A PAR (no order)")];
    assert_eq!(told, expected);
}

#[test]
fn several_orders_for_one_unit_are_compared_with_each_other() {
    let compared = |letter: &str, one: &[&str], other: &[&str]| {
        let mut game = new_game();
        game.info.rules.choose("4.D.3", letter).unwrap();
        order(&mut game, "France", one);
        let first = game.current();
        let left = game.adjudicate().unwrap();
        game.go(first);
        game.open_branch("other");
        order(&mut game, "France", other);
        order(&mut game, "Germany", &["A MUN - TYR"]);
        let right = game.adjudicate().unwrap();
        let orders = game.compare(left, right).swap_remove(0).orders;
        let french = orders.into_iter().filter(|o| game.map().power(o.power).name == "France");
        french.map(|o| (o.left.unwrap_or_default(), o.right.unwrap_or_default())).collect::<Vec<_>>()
    };
    let pair = |left: &str, right: &str| (left.to_owned(), right.to_owned());
    let two = ["A PAR - BUR", "A PAR - PIC"];
    for letter in ["a", "b", "c"] {
        assert_eq!(compared(letter, &two, &two), [], "{letter}");
    }
    assert_eq!(compared("a", &two, &two[..1]), [pair("A PAR - PIC (illegal)", "")]);
    assert_eq!(compared("a", &two[..1], &two), [pair("", "A PAR - PIC (illegal)")]);
    let told = compared("c", &two, &two[..1]);
    let none = pair("A PAR - PIC (illegal)", "");
    assert_eq!(
        told,
        [pair("A PAR (illegal)", "A PAR - BUR (moves)"), pair("A PAR - BUR (illegal)", ""), none]
    );
}

#[test]
fn what_becomes_of_a_unit_without_an_order_is_told_too() {
    let position = |text: &str| {
        let written = PositionReader::new(&standard()).read(text);
        assert!(written.findings.iter().all(|finding| !finding.grave), "{:?}", written.findings);
        written.position
    };
    let compared = |text: &str, one: &[&str], other: &[&str]| {
        let table = Arc::new(Table::new(&standard()));
        let mut game = Game::from_position(&table, "A game", position(text)).unwrap();
        order(&mut game, "France", one);
        order(&mut game, "Germany", &["A BUR - MUN", "A RUH S A BUR - MUN", "A BER H"]);
        let first = game.current();
        let left = game.adjudicate().unwrap();
        game.go(first);
        game.open_branch("other");
        order(&mut game, "France", other);
        let right = game.adjudicate().unwrap();
        let orders = game.compare(left, right).swap_remove(0).orders;
        orders.into_iter().filter_map(|o| Some((o.left?, o.right?))).collect::<Vec<_>>()
    };
    let pair = |left: &str, right: &str| (left.to_owned(), right.to_owned());
    // Munich has no order on either line, and is driven out on one.
    let attack = ["A BUR - MUN", "A RUH S A BUR - MUN"];
    let told = compared("France: A BUR, A RUH\nGermany: A MUN", &attack, &attack[..1]);
    assert!(told.contains(&pair("A MUN (no order, dislodged)", "A MUN (no order)")), "{told:?}");
    // On both lines, but once it moves in vain.
    let board = "France: A MUN\nGermany: A BUR, A RUH, A BER";
    let told = compared(board, &["A MUN - BER"], &["A MUN H"]);
    assert_eq!(told, [pair("A MUN - BER (bounces, dislodged)", "A MUN H (dislodged)")]);
    // A removal that nobody ordered says that it is one.
    let winter = "phase W1901A\nFrance: A PAR, A MUN\ncentres\nFrance: PAR";
    let told = compared(winter, &["A MUN D"], &[]);
    assert_eq!(told, [pair("D A MUN (disbands)", "D A MUN (no order)")]);
}

#[test]
fn a_line_that_is_not_adjudicated_is_compared_by_its_orders() {
    let mut game = new_game();
    order(&mut game, "France", &["A Paris - Burgundy", "A MAR H"]);
    let first = game.current();
    let left = game.adjudicate().unwrap();
    game.go(first);
    game.open_branch("trial");
    order(&mut game, "France", &["par-pic", "A MAR H"]);
    let right = game.current();
    let orders = game.compare(left, right).swap_remove(0).orders;
    let told: Vec<_> = orders.iter().map(|o| (o.left.as_deref(), o.right.as_deref())).collect();
    assert_eq!(told, [(Some("A PAR - BUR"), Some("A PAR - PIC"))]);
}

#[test]
fn two_lines_are_compared_to_their_ends_by_any_of_their_phases() {
    let mut game = new_game();
    let first = game.current();
    let one: Vec<_> = (0..2).map(|_| game.adjudicate().unwrap()).collect();
    game.go(first);
    order(&mut game, "France", &["A PAR - BUR"]);
    let fork = game.current();
    let other: Vec<_> = (0..2).map(|_| game.adjudicate().unwrap()).collect();
    assert_eq!(game.history().line_ends(fork, one[0]), [other[1], one[1]]);
    assert_eq!(game.history().line_ends(one[1], other[0]), [one[1], other[1]]);
    // A game that was kept and read again does not know where one went last.
    let game = again(&game);
    assert_eq!(game.history().line_ends(one[0], fork), [one[1], other[1]]);
    // Phases of one line are its beginning and its end.
    assert_eq!(game.history().line_ends(first, one[1]), [first, one[1]]);
    assert_eq!(game.history().line_ends(one[0], first), [one[0], first]);
}
