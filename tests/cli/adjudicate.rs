//! `chancery adjudicate FILE`: a position with orders, for people.

use crate::cli::builder::chancery;
use crate::cli::games::Folder;
use serde_json::Value;

pub const TEXT: &str = "\
# The Balkans, as four hands have left them.
phase F1901M
AUSTRIA: A VIE, F TRI
RUSSIA: A GAL
ITALY: F VEN
GERMANY: A SIL

centres
AUSTRIA: VIE TRI BUD
ITALY: VEN

orders
Austria
  A VIE - GAL
  F TRI - ADR
Germany: A SIL S A VIE - GAL
Italy: F VEN - ADR; A VIE H
";

pub const PRINTED: &str = "\
Fall 1901, movement. Map: Standard. Engine: swift.

Austria
  A VIE - GAL          succeeds
  F TRI - ADR          fails                 it bounced with F VEN

Russia
  A GAL H              dislodged             it was given no order

Italy
  F VEN - ADR          fails                 it bounced with F TRI
  A VIE H              illegal               the unit belongs to another power

Germany
  A SIL S A VIE - GAL  given

Dislodged
  Russia A GAL may retreat to BOH, BUD, RUM, UKR, WAR

Standoff in ADR

Remarks
  `A VIE H`: A VIE belongs to Austria

Centres
  Austria 3: BUD TRI VIE
  Italy 1: VEN

Next: Fall 1901, retreats
";

#[test]
fn plain_text_is_adjudicated_and_printed_for_people() {
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(TEXT).out(), PRINTED);
}

#[test]
fn of_several_orders_in_a_line_it_is_said_which_one_a_remark_is_about() {
    let remarks = |position: &str| {
        let out = chancery(&["adjudicate", "-"]).stdin(position).out();
        let remarks = out.split_once("Remarks\n").unwrap().1.lines();
        remarks.take_while(|line| !line.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    };
    let position = "phase S1901M\nAUSTRIA: A VIE, F TRI\norders\nAUSTRIA: ";
    assert_eq!(
        remarks(&format!("{position}A VIE - GAL, F TRI")),
        ["  `F TRI`: the line names a unit, but no order"]
    );
    assert_eq!(
        remarks(&format!("{position}A VIE - GAL; F TRI")),
        ["  `F TRI`: the line names a unit, but no order"]
    );
}

#[test]
fn json_and_ron_say_the_same() {
    let json = r#"{"phase": "F1901M",
        "units": {"AUSTRIA": ["A VIE", "F TRI"], "RUSSIA": ["A GAL"], "ITALY": ["F VEN"], "GERMANY": ["A SIL"]},
        "centers": {"AUSTRIA": ["VIE", "TRI", "BUD"], "ITALY": ["VEN"]},
        "orders": {"AUSTRIA": ["A VIE - GAL", "F TRI - ADR"], "GERMANY": ["A SIL S A VIE - GAL"],
                   "ITALY": ["F VEN - ADR", "A VIE H"]}}"#;
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(json).out(), PRINTED);
    let ron = r#"// A comment, which RON allows.
        (phase: "F1901M",
        units: {"AUSTRIA": ["A VIE", "F TRI"], "RUSSIA": ["A GAL"], "ITALY": ["F VEN"], "GERMANY": ["A SIL"]},
        centers: {"AUSTRIA": ["VIE", "TRI", "BUD"], "ITALY": ["VEN"]},
        orders: {"AUSTRIA": ["A VIE - GAL", "F TRI - ADR"], "GERMANY": ["A SIL S A VIE - GAL"],
                 "ITALY": ["F VEN - ADR", "A VIE H"]})"#;
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(ron).out(), PRINTED);
}

#[test]
fn retreats_and_adjustments_have_their_text_too() {
    let retreats = "\
phase S1901R
AUSTRIA: A GAL
dislodged
RUSSIA: A GAL from VIE
FRANCE: F BEL by convoy from LON
contested BUD, UKR
orders
RUSSIA: A GAL R UKR
FRANCE: F BEL R PIC
";
    let printed = "\
Spring 1901, retreats. Map: Standard. Engine: swift.

Russia
  A GAL R UKR  illegal               a standoff took place there

France
  F BEL R PIC  succeeds

Remarks
  `A GAL R UKR`: the unit cannot retreat to UKR

Next: Fall 1901, movement
";
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(retreats).out(), printed);
    let winter = "phase W1901A\nITALY: A ROM\ncentres\nITALY: ROM, VEN\norders\nITALY: B F VEN\n";
    let printed = "\
Winter 1901, adjustments. Map: Standard. Engine: swift.

Italy
  B F VEN  succeeds

Centres
  Italy 2: ROM VEN

Next: Spring 1902, movement
";
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(winter).out(), printed);
}

#[test]
fn faults_of_a_text_have_their_line() {
    for (text, message) in [
        ("A VIE H\n", "line 1: whose is `A VIE H`? A power's name and a colon come first"),
        (
            "phase S1901M\n\nAUSTRIA: A VIE,\n  F VIE\n",
            "line 4: a fleet cannot stand in VIE, which is inland",
        ),
        ("AUSTRIA: A VIE\nITALY: A VIE\n", "line 2: there is another unit in VIE already"),
        ("ATLANTIS: A VIE\n", "line 1: there is no power called `ATLANTIS`"),
        ("phase\n", "line 1: `phase` needs a value after it"),
        (
            "phase 1901\n",
            "line 1: `1901` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)",
        ),
        ("AUSTRIA: A VIE\nmap standard\n", "line 2: the map must be named before any power"),
        (
            "map mars\n",
            "line 1: there is no map called `mars`; there are standard, fleet-rome, milan, 1900, chaos, france-austria, germany-italy, modern, ancient-mediterranean, colonial, hundred, pure",
        ),
        ("units A VIE\n", "line 1: write `units` on a line of its own, and the powers below it"),
        ("rules datc 1971\n", "line 1: `1971`: only one preset can be named; a choice looks like 4.A.2=a"),
        ("rules 4.A.2=z\n", "line 1: 4.A.2 has no option `z`; it has a, a+d, b, b+d, c, c+d, d, e, f"),
        ("AUSTRIA: A VIE\ncentres\nAUSTRIA: VIE TYR\n", "line 3: TYR is not a supply centre"),
        (
            "dislodged\nAUSTRIA: A VIE\n",
            "line 2: `A VIE`: a dislodged unit looks like `A GAL from VIE` or `A GAL by convoy`",
        ),
    ] {
        let ran = chancery(&["adjudicate", "-"]).stdin(text).run();
        ran.ended("", &format!("error: standard input: {message}\n"), 1);
    }
}

#[test]
fn what_the_command_line_said_has_no_line_in_the_text() {
    let text = "\n\nAUSTRIA: A VIE\norders\nAUSTRIA: A VIE H\n";
    let ran = chancery(&["adjudicate", "-", "--engine", "atlas", "--rule", "4.A.2=d"]).stdin(text).run();
    let message = "`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes";
    ran.ended("", &format!("error: standard input: {message}\n"), 1);
}

#[test]
fn faults_of_json_say_where_they_are() {
    let ran = chancery(&["adjudicate", "-"]).stdin(r#"{"units": {"GERMANY": ["F MUN"]}}"#).run();
    let message = "error: standard input: units.GERMANY[0]: a fleet cannot stand in MUN, which is inland\n";
    ran.ended("", message, 1);
}

#[test]
fn a_file_that_is_not_there_is_an_input_failure() {
    let ran = chancery(&["adjudicate", "no/such/file"]).run();
    ran.ended("", "error: there is no file no/such/file\n", 1);
}

#[test]
fn unreadable_orders_are_printed_with_what_may_have_been_meant() {
    let text = "AUSTRIA: A VIE\norders\nAUSTRIA: A VIE - GLA\n";
    let printed = "\
Spring 1901, movement. Map: Standard. Engine: swift.

Austria
  A VIE H  stands                its order could not be read

Not used
  `A VIE - GLA`: there is no place called `GLA`; was GAL meant?

Next: Fall 1901, movement
";
    assert_eq!(chancery(&["adjudicate", "-"]).stdin(text).out(), printed);
}

/// Cross prints two orders in a line. Only the one with the slip is not used, and only that one is shown.
#[test]
fn of_two_orders_in_a_line_the_one_that_cannot_be_read_is_shown() {
    for line in ["A(Rom)-Tsu, F(TYS) C A(Tus)-Rom", "F(TYS) C A(Tus)-Rom, A(Rom)-Tsu"] {
        let text = format!("ITALY: A TUS, F TYS, A ROM\norders\nITALY: {line}\n");
        let out = chancery(&["adjudicate", "-"]).stdin(&text).out();
        let told = "\nNot used\n  `A(Rom)-Tsu`: there is no place called `Tsu`; was TUS meant?\n";
        assert!(out.contains(told), "{out}");
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let text = "AUSTRIA: A VIE\norders\nAUSTRIA: A VIE \u{1b}[2J\u{9b}\u{202e}\n";
    let out = chancery(&["adjudicate", "-"]).stdin(text).out();
    assert!(out.contains("<U+001B>[2J<U+009B><U+202E>"), "{out}");
    let ran = chancery(&["adjudicate", "-"]).stdin("map \u{1b}[2J\n").run();
    assert!(ran.err.chars().all(|c| c == '\n' || !c.is_control()), "{:?}", ran.err);
}

#[test]
fn bad_usage_ends_with_two() {
    for (args, message) in [
        (&["adjudicate", "-", "--engine", "gess"][..], "`gess` is not an engine; there are "),
        (&["adjudicate", "-", "--rules", "1066"], "`1066` is not a preset of rules; there are "),
        (&["adjudicate", "-", "--rule", "4.A.2"], "`4.A.2`: a choice looks like 4.A.2=a"),
        (
            &["adjudicate", "-", "--rule", "4.A.2=z"],
            "4.A.2 has no option `z`; it has a, a+d, b, b+d, c, c+d, d, e, f",
        ),
    ] {
        let ran = chancery(args).run();
        assert_eq!((ran.out.as_str(), ran.status), ("", 2), "{args:?}");
        assert!(ran.err.starts_with(&format!("error: {message}")), "{}", ran.err);
    }
    for args in [&["adjudicate"][..], &["adjudicate", "x", "--jsonl"], &["nonsense"], &["maps", "show"]] {
        let ran = chancery(args).run();
        assert_eq!((ran.out.as_str(), ran.status), ("", 2), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

/// House rules on how an order must be written hold wherever it is adjudicated (DATC 4.C.1, 4.C.5, 4.C.6).
#[test]
fn what_the_house_does_not_take_as_it_is_written_counts_nowhere() {
    for (rule, order) in [
        ("4.C.1=a", "MUN S A PAR - BUR"),
        ("4.C.2=a", "F MUN S A PAR - BUR"),
        ("4.C.5=a", "A MUN S A PAR - BUR"),
        ("4.C.6=a", "A MUN S ENGLISH A PAR - BUR"),
    ] {
        let position = format!(
            "phase S1901M\nFRANCE: A PAR\nGERMANY: A MUN\norders\nFRANCE: A PAR - BUR\nGERMANY: {order}\n"
        );
        let given = chancery(&["adjudicate", "-"]).stdin(&position).out();
        assert!(given.contains("given"), "{rule}: {given}");
        let out = chancery(&["adjudicate", "-", "--rule", rule]).stdin(&position).out();
        assert!(!out.contains("given") && out.contains("succeeds"), "{rule}: {out}");
        let (id, letter) = rule.split_once('=').expect("a choice");
        let request = format!(
            r#"{{"id":1,"units":{{"FRANCE":["A PAR"],"GERMANY":["A MUN"]}},"orders":{{"GERMANY":["{order}"],"FRANCE":["A PAR - BUR"]}},"rules":{{"{id}":"{letter}"}}}}"#
        );
        let line = chancery(&["adjudicate", "--jsonl"]).stdin(format!("{request}\n")).out();
        assert!(!line.contains(r#""result":"given""#), "{rule}: {line}");
        let told = [r#""reason":"not_as_written""#, r#""reason":"wrong_unit_type""#];
        assert!(told.iter().any(|reason| line.contains(reason)), "{rule}: {line}");
    }
}

#[test]
fn prose_among_the_units_of_a_position_is_told_with_what_a_unit_looks_like() {
    let ran =
        chancery(&["adjudicate", "-"]).stdin("phase S1901M\nAustria: A VIE\nA lovely day\norders\n").run();
    let why = "there is no place called `lovely day`; one looks like `A VIE` or `F STP/SC`";
    assert_eq!((ran.status, ran.err.contains(why)), (1, true), "{}", ran.err);
    // Of a slip of the pen it is said what was meant.
    let ran =
        chancery(&["adjudicate", "-"]).stdin("phase S1901M\nAustria: A VIE\nA North Africc\norders\n").run();
    assert!(ran.err.contains("`North Africc`") && !ran.err.contains("looks like"), "{}", ran.err);
}

/// A map of one's own is like any other: its answers have one field more, and nothing else is changed.
#[test]
fn positions_on_a_map_of_ones_own_are_adjudicated_and_answered_with_its_digest() {
    let folder = Folder::new();
    let file = folder.0.join("our-pure.ron");
    let own = include_str!("../../maps/pure.ron").replace("name: \"pure\"", "name: \"our-pure\"");
    std::fs::write(&file, &own).unwrap();
    let request = |map: &str| {
        format!(
            r#"{{"map": "{map}", "units": {{"FRANCE": ["A PAR"], "ITALY": ["A ROM"]}}, "orders": {{"FRANCE": ["A PAR - LON"]}}}}"#
        )
    };
    let lines = format!("{}\n{}\n", request("our-pure"), request("pure"));
    let args = ["adjudicate", "--jsonl", "--map", file.to_str().unwrap()];
    let answers = chancery(&args).stdin(&lines).out();
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (mut ours, usual) = (answers[0].clone(), answers[1].clone());
    let digest = ours.as_object_mut().unwrap().remove("map_hash").expect("the map is not one of the program");
    assert_eq!(digest.as_str().map(str::len), Some(64));
    assert_eq!(ours, usual);
    // Without the option nobody knows it, and one position is read in the same way.
    assert!(chancery(&args[..2]).stdin(&lines).out().contains("unknown_map"));
    let one = folder.file("position.json", request("our-pure"));
    let told = chancery(&["adjudicate", &one, "--map", file.to_str().unwrap()]).out();
    assert!(told.contains("A PAR - LON"), "{told}");
    let refused = chancery(&["adjudicate", "--jsonl", "--map", &one]).run();
    assert!(refused.status == 1 && refused.err.contains("position.json"), "{refused:?}");
}
