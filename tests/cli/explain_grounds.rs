//! `chancery explain`: what it says of grounds beside those that decided, of other engines' grounds, and of
//! phases in which orders may still come in.

use crate::cli::builder::chancery;
use crate::cli::games::Folder;

fn explain(board: &str, args: &[&str]) -> String {
    let told = chancery(&[&["explain", "-"], args].concat()).stdin(board).out();
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Without Norway's army the support of its own power counts, and Sweden's army gets there.
const WITHHELD: &str = "phase S1901M
ENGLAND: F NTH, A NWY
GERMANY: A SWE
RUSSIA: F NWG
orders
ENGLAND: F NTH S A SWE - NWY; A NWY H
GERMANY: A SWE - NWY
RUSSIA: F NWG - NWY
";

/// Without Tunis's fleet Rome's army has no convoy, and the Western Mediterranean's fleet gets there.
const NEVER_THERE: &str = "phase S1901M
RUSSIA: F TUN, F WES, A ROM
GERMANY: F TYS
FRANCE: F LYO, F NAP
orders
RUSSIA: F TUN H; F WES - TUN; A ROM - TUN
GERMANY: F TYS C A ROM - TUN
FRANCE: F LYO - TYS; F NAP S F LYO - TYS
";

#[test]
fn what_would_not_have_stopped_an_order_is_not_said_to() {
    let told = explain(WITHHELD, &["SWE"]);
    assert!(
        told.starts_with("A SWE - NWY failed against A NWY") && !told.contains("would have stopped"),
        "{told}"
    );
    // Without that support it is true.
    let plain = WITHHELD.replace("F NTH S A SWE - NWY", "F NTH H");
    let told = explain(&plain, &["SWE"]);
    assert!(told.contains("F NWG - NWY, with 1, would have stopped A SWE - NWY, too."), "{told}");
    let told = explain(NEVER_THERE, &["WES", "--depth", "tree"]);
    assert!(told.starts_with("F WES - TUN failed") && !told.contains("also sufficient"), "{told}");
}

/// Two fleets that are ordered to convoy and make no one line; by the equations one of them is enough.
const TWO_FLEETS: &str = "phase S1901M
rules cross
FRANCE: A BER, F SKA, F BAL
ENGLAND: F DEN, F HEL
GERMANY: A KIE
orders
FRANCE: A BER - DEN; F SKA C A BER - DEN; F BAL C A BER - DEN
ENGLAND: F DEN S F HEL; F HEL H
GERMANY: A KIE - DEN
";

#[test]
fn an_engine_speaks_first_where_its_grounds_are_others() {
    let no_line = "make no one unbroken line";
    let told = explain(TWO_FLEETS, &["BER", "--engine", "cross"]);
    let (own, rest) = told.split_once(" By the equations: ").expect("both speak");
    assert!(own.starts_with("The engine cross,") && own.contains("A BER - DEN: fails: "), "{told}");
    assert!(own.contains(no_line) && rest.starts_with("A BER - DEN bounced off F DEN"), "{told}");
    // What the proof of another order counts on is told as well.
    let told = explain(TWO_FLEETS, &["KIE", "--engine", "cross"]);
    let (own, _) = told.split_once(" By the equations: ").expect("both speak");
    assert!(own.contains("A BER - DEN") && own.contains(no_line), "{told}");
    // His category of a plain bounce says what the equations say.
    let plain = TWO_FLEETS.replace("F SKA C A BER - DEN", "F SKA H");
    assert!(explain(&plain, &["KIE", "--engine", "cross"]).starts_with("A KIE - DEN bounced off F DEN"));
    // By an exact engine there is nothing to tell first.
    assert!(explain(TWO_FLEETS, &["BER"]).starts_with("A BER - DEN bounced off F DEN"));
}

#[test]
fn another_engines_grounds_are_compared_where_the_results_are_the_same() {
    let told = explain(TWO_FLEETS, &["BER", "--against", "cross"]);
    assert!(told.contains("cross: fails: by rules of its own: "), "{told}");
    assert!(told.contains("make no one unbroken line"), "{told}");
    assert!(!told.contains("the same results"), "{told}");
    let json = explain(TWO_FLEETS, &["BER", "--against", "cross", "--json"]);
    assert!(json.contains(r#""reason":"no_line""#), "{json}");
}

/// A paradox with an order in two cycles, on which the listing of the article goes wrong.
const IN_TWO_CYCLES: &str = "phase S1901M
ENGLAND: F LON, F WAL
FRANCE: A BRE, F ENG
GERMANY: F NTH, F BEL
orders
ENGLAND: F LON S F WAL - ENG; F WAL - ENG
FRANCE: A BRE - LON; F ENG C A BRE - LON
GERMANY: F NTH S F BEL - ENG; F BEL - ENG
";

#[test]
fn of_an_engine_that_solves_the_same_equations_it_is_not_said_that_it_has_rules_of_its_own() {
    let told = explain(IN_TWO_CYCLES, &["BEL", "--engine", "as-listed"]);
    let own = "The engine as-listed, which keeps the fault of its listing, says of F BEL - ENG: succeeds.";
    assert!(told.starts_with(own), "{told}");
    let told = explain(IN_TWO_CYCLES, &["BEL", "--against", "as-listed"]);
    assert!(told.contains("as-listed: succeeds: by its listing, with its fault"), "{told}");
    let one_cycle = IN_TWO_CYCLES.replace("F NTH S F BEL - ENG", "F NTH H");
    let told = explain(&one_cycle, &["BEL", "--engine", "recursive"]);
    let own = "The engine recursive, which stops at cycles, says of F BEL - ENG: fails: ";
    assert!(told.starts_with(own), "{told}");
    // Of what it left undecided it is not told what becomes of the unit by the equations.
    let told = explain(&one_cycle, &["ENG", "--engine", "recursive"]);
    let undecided = "F ENG C A BRE - LON could not be decided. The engine recursive left F LON, F WAL and F ENG unsettled: ";
    assert!(told.starts_with(undecided) && !told.contains("succeeded"), "{told}");
}

/// Two units that retreat to the same place: the order of the one decides what becomes of the other.
const COLLIDING: &str = "phase F1901R
GERMANY: A VIE, A TYR
dislodged
AUSTRIA: A BUD from VIE
ITALY: A TRI from TYR
orders
AUSTRIA: A BUD R SER
ITALY: A TRI R SER
";

#[test]
fn of_retreats_it_is_not_said_that_they_do_not_depend_on_each_other() {
    let tried = explain(COLLIDING, &["BUD", "--suppose", "A TRI R VEN"]);
    assert!(tried.contains("A BUD R SER Austria fails retreats"), "{tried}");
    for option in [&["--otherwise"][..], &["--graph"]] {
        let refused = chancery(&[&["explain", "-", "BUD"], option].concat()).stdin(COLLIDING).fails();
        assert!(!refused.contains("depend on each other"), "{refused}");
        assert!(refused.contains("movement phases only; --suppose tries another order"), "{refused}");
    }
}

/// A game that begins with a position, and what is said of a unit in it.
fn in_game(folder: &Folder, game: &str, unit: &str, form: &[&str]) -> String {
    let place = folder.0.to_str().expect("a path in letters");
    chancery(&[&["--games", place, "explain", game, unit], form].concat()).out()
}

#[test]
fn of_an_open_phase_it_is_not_said_that_no_order_was_given() {
    let folder = Folder::new();
    folder.out(&["new", "cup"], "");
    let phase = ["--phase", "S1901M", "--json"];
    let json = in_game(&folder, "cup", "MAR", &phase);
    assert!(json.contains(r#""reason":"no_order","why":"it has no order yet""#), "{json}");
    folder.out(&["adjudicate", "cup"], "");
    let json = in_game(&folder, "cup", "MAR", &phase);
    assert!(json.contains(r#""reason":"no_order","why":"it was given no order""#), "{json}");

    let (retreats, _) = COLLIDING.split_once("orders").expect("orders");
    folder.run(&["new", "back", "--position", "-"], retreats);
    let phase = ["--phase", "F1901R", "--depth", "sentence"];
    let open = "A BUD has no order yet; without one it is disbanded.\n";
    assert_eq!(in_game(&folder, "back", "BUD", &phase), open);
    let refused = folder.run(&["orders", "back", "Austria", "-"], "A BUD - XYZ\n");
    assert_eq!(refused.status, 1, "{}", refused.out);
    assert_eq!(in_game(&folder, "back", "BUD", &phase), open);
    // A position may bring such an order along.
    folder.run(&["new", "torn", "--position", "-"], &format!("{retreats}orders\nAUSTRIA: A BUD - XYZ\n"));
    let open = "A BUD has no order yet, because its order could not be read; without one it is disbanded.\n";
    assert_eq!(in_game(&folder, "torn", "BUD", &phase), open);
    folder.out(&["adjudicate", "torn"], "");
    let shut = "A TRI was given no retreat and was disbanded.\n";
    assert_eq!(in_game(&folder, "torn", "TRI", &phase), shut);
}

/// Every question reads the orders that have come in so far, and says of no other unit that it was given none.
#[test]
fn of_an_open_phase_every_question_has_the_orders_so_far() {
    let folder = Folder::new();
    folder.out(&["new", "cup"], "");
    folder.out(&["orders", "cup", "France", "-"], "A PAR - BUR\n");
    folder.run(&["orders", "cup", "Germany", "-"], "A MUN - BUR\n");
    let questions: [&[&str]; 4] = [&["--house-rules"], &["--otherwise"], &["--ruling", "text"], &["--graph"]];
    for question in questions {
        let told = in_game(&folder, "cup", "MAR", question);
        assert!(!told.contains("given no order"), "{question:?}: {told}");
        let told = in_game(&folder, "cup", "PAR", question);
        assert!(told.contains("A PAR - BUR") && told.contains("A MUN - BUR"), "{question:?}: {told}");
    }
    let place = folder.0.to_str().expect("a path in letters");
    for province in ["MAR", "PAR"] {
        let told = chancery(&["--games", place, "explain", "cup", "--province", province]).out();
        assert!(!told.contains("given no order"), "{told}");
    }
    let told = in_game(&folder, "cup", "MAR", &["--house-rules"]);
    assert!(told.starts_with("A MAR has no order yet, so it will hold."), "{told}");
}

#[test]
fn of_an_open_winter_it_is_not_said_that_a_unit_was_removed() {
    let folder = Folder::new();
    let winter = "phase W1901A\nRUSSIA: A WAR, A MOS, F SEV\ncentres\nRUSSIA: WAR, MOS\n";
    folder.out(&["new", "cold", "--position", "-"], winter);
    let phase = ["--phase", "W1901A", "--depth", "sentence"];
    let open = "F SEV is removed in civil disorder unless Russia orders more removals; ";
    assert!(in_game(&folder, "cold", "SEV", &phase).starts_with(open));
    folder.out(&["adjudicate", "cold"], "");
    let shut = "F SEV was removed in civil disorder, because Russia ordered too few removals; ";
    assert!(in_game(&folder, "cold", "SEV", &phase).starts_with(shut));
}
