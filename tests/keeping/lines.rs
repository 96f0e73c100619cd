//! Branches: opened, named, compared, and one of them made the main line.

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
    assert_eq!(spring.orders[0].left.as_deref(), Some("A PAR - BUR (succeeds)"));
    assert_eq!(spring.orders[0].right.as_deref(), Some("A PAR - PIC (succeeds)"));
    assert!(spring.left_board.is_empty());
    let fall = &differences[1];
    assert_eq!(fall.left_board, ["French A BUR"]);
    assert_eq!(fall.right_board, ["French A PIC"]);
    assert_eq!((differences[2].left, differences[2].right), (Some(left), None));
    assert!(game.compare(left, left).is_empty());
}
