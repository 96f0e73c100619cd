//! Orders in advance, from the command line: for a movement phase to come, entered by a person once it is due.

use super::games::Folder;

/// Returns a game in spring 1901 in which France gives its orders for spring and, in advance, for fall.
fn with_fall(fall: &str) -> Folder {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "France", "-"], "A PAR - BUR\nF BRE - MAO\nA MAR H");
    let said = folder.out(&["orders", "a", "France", "-", "--phase", "F1901M"], fall);
    assert!(said.contains("Saved France's orders in advance; they are used when you enter them"), "{said}");
    folder
}

fn orders(folder: &Folder) -> String {
    let game = folder.json(&["show", "a"]);
    game["powers"]["FRANCE"]["sent"].to_string()
}

#[test]
fn orders_in_advance_wait_until_their_phase_and_then_for_a_person() {
    let folder = with_fall("A BUR - MUN\nF MAO - POR\nA PIC - BEL");
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains("in advance for Fall 1901 movement, not entered:\n    A BUR - MUN"), "{shown}");
    let early = folder.run(&["orders", "a", "France", "--phase", "F1901M"], "");
    assert_eq!(early.status, 1);
    assert!(
        early.err.contains("Spring 1901 movement is due, and France gave no orders in advance for it"),
        "{}",
        early.err
    );
    let ran = folder.run(&["adjudicate", "a"], "");
    assert!(!ran.err.contains("in advance"), "nothing waits for spring: {}", ran.err);
    assert_eq!(orders(&folder), "[]", "nothing is entered by itself");
    // No unit is in Picardy: that order waits on, and the others are entered.
    let ran = folder.run(&["orders", "a", "France", "--phase", "F1901M"], "");
    assert!(ran.out.starts_with("  A BUR - MUN\n  F MAO - POR\n! A PIC - BEL: "), "{}", ran.out);
    assert!(ran.err.contains("not entered and waiting: 1 order"), "{}", ran.err);
    assert_eq!(orders(&folder), r#"["A BUR - MUN","F MAO - POR"]"#);
    let ran = folder.run(&["adjudicate", "a"], "");
    assert!(ran.err.contains("orders in advance of France were not entered"), "{}", ran.err);
    // What was not entered in its phase is gone with it.
    assert!(!folder.out(&["show", "a"], "").contains("in advance"));
}

#[test]
fn an_order_that_came_since_is_not_replaced_and_the_rest_can_be_discarded() {
    let folder = with_fall("A BUR - MUN\nF MAO - POR");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "France", "-"], "A BUR - BEL");
    let ran = folder.run(&["orders", "a", "France", "--phase", "F1901M"], "");
    assert_eq!(orders(&folder), r#"["A BUR - BEL","F MAO - POR"]"#);
    assert!(ran.out.contains("! A BUR - MUN: the unit has another order"), "{}", ran.out);
    let said = folder.out(&["orders", "a", "France", "--clear", "--phase", "F1901M"], "");
    assert!(said.starts_with("France in advance: deleted 1 line"), "{said}");
    assert!(!folder.out(&["show", "a"], "").contains("in advance"));
}

#[test]
fn no_orders_in_advance_for_a_phase_that_is_over_or_no_movement() {
    let folder = with_fall("A BUR - MUN");
    for phase in ["S1901R", "F1900M", "W1901A"] {
        let ran = folder.run(&["orders", "a", "France", "-", "--phase", phase], "A BUR - MUN");
        assert!(ran.err.contains("is not a movement phase after S1901M, such as F1901M"), "{}", ran.err);
    }
    let ran = folder.run(&["orders", "a", "France", "-", "--phase", "F1901M"], "Build A PAR");
    assert_eq!(ran.status, 1, "{}", ran.out);
}
