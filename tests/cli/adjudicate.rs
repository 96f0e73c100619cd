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

const PRINTED: &str = "\
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

#[test]
fn all_engines_can_be_asked_about_one_position() {
    let out = chancery(&["adjudicate", "-", "--engine", "all"]).stdin(TEXT).out();
    assert!(out.starts_with(PRINTED), "{out}");
    assert!(out.contains("\nEngines\n  swift: decided all\n"), "{out}");
    assert!(out.ends_with("No two of them differ.\n"), "{out}");
}

/// The simple paradox, DATC 6.F.14, under rules that the authors' engines take.
const PARADOX: &str = "phase S1901M\nFRANCE: A BRE, F ENG\nENGLAND: F LON, F WAL\norders\n\
                       FRANCE: A BRE - LON; F ENG C A BRE - LON\nENGLAND: F LON S F WAL - ENG; F WAL - ENG\n";

/// Pandin's paradox, DATC 6.F.16: the default engine disrupts the convoy by the rule for paradoxes, and by
/// Booijink's conditions there is none.
#[test]
fn where_engines_differ_each_tells_its_reason() {
    let text = PARADOX.replacen("\nENGLAND", "\nGERMANY: F NTH, F BEL\nENGLAND", 1);
    let text = format!("{text}GERMANY: F NTH S F BEL - ENG; F BEL - ENG\n");
    let out = chancery(&["adjudicate", "-", "--engine", "all"]).stdin(&text).out();
    let (_, differ) = out.split_once("\nThey differ on\n").expect("they differ");
    let told = |engine: &str| {
        let of = format!("    {engine}: ");
        differ.lines().find_map(|line| line.strip_prefix(&of)).expect("a line of the engine").to_owned()
    };
    assert!(differ.starts_with("  F ENG C A BRE - LON\n"), "{differ}");
    for (engine, result) in [("swift", "disrupted"), ("atlas", "available")] {
        let alone = chancery(&["adjudicate", "-", "--engine", engine]).stdin(&text).out();
        let row = alone.lines().find_map(|line| line.strip_prefix("  F ENG C A BRE - LON")).expect("a row");
        let why = row.trim_start().strip_prefix(result).expect("the result").trim_start();
        let expected = if why.is_empty() { result.to_owned() } else { format!("{result}: {why}") };
        assert_eq!(told(engine), expected);
    }
    assert!(told("swift").len() > "disrupted: ".len(), "{differ}");
}

#[test]
fn all_engines_can_be_watched_each_under_its_name() {
    let out =
        chancery(&["adjudicate", "--log", "--engine", "all", "--rule", "4.A.2=d", "-"]).stdin(PARADOX).out();
    let of = |engine: &str| {
        let (_, rest) =
            out.split_once(&format!("Engine: {engine}\n")).unwrap_or_else(|| panic!("{engine}: {out}"));
        rest.split_once("\n\n").map_or(rest, |(log, _)| log).to_owned()
    };
    assert_eq!(of("atlas"), "`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes");
    assert!(of("recursive").starts_with("`recursive` refuses 4.A.2=d: "), "{out}");
    for engine in ["swift", "guess", "partial", "graph", "exhaustive", "as-listed"] {
        let alone = ["adjudicate", "--log", "--engine", engine, "--rule", "4.A.2=d", "-"];
        let alone = chancery(&alone).stdin(PARADOX).out();
        assert!(
            !of(engine).is_empty() && alone.starts_with(&format!("{}\n\n", of(engine))),
            "{engine}: {out}"
        );
    }
}

#[test]
fn an_engine_can_be_watched() {
    let out =
        chancery(&["adjudicate", "--log", "--engine", "atlas", "--rules", "booijink", "-"]).stdin(TEXT).out();
    assert!(out.starts_with("order verification\nissue(austria, move(army, vie, gal))\n"), "{out}");
    assert!(out.contains("\ndecision conditioning\nvie ↔ true ∧ "), "{out}");
    let (log, result) = out.split_once("\n\n").expect("the result follows the log");
    assert!(log.ends_with("conclusive stage: decision conditioning"), "{log}");
    assert!(
        result.starts_with(
            "Fall 1901, movement. Map: Standard. Engine: atlas, which decides 4.A.2 in its own way.\n"
        ),
        "{result}"
    );
}

/// The simple algorithm cannot resolve a cycle; it says which one it met.
#[test]
fn the_recursive_engine_names_the_cycle_that_it_met() {
    let text =
        "phase S1901M\nFRANCE: A PAR, A BUR, A GAS\norders\nFRANCE: A PAR - BUR; A BUR - GAS; A GAS - PAR\n";
    let out = chancery(&["adjudicate", "-", "--engine", "recursive"]).stdin(text).out();
    let why = "\nNot settled: A PAR, A BUR, A GAS. They depend on each other in a cycle, which this engine does not \
               resolve\n";
    assert!(out.contains(why), "{out}");
    let log = chancery(&["adjudicate", "-", "--engine", "recursive", "--log"]).stdin(text).out();
    assert!(log.contains("  cycle of A PAR - BUR, A BUR - GAS, A GAS - PAR: left as it is\n"), "{log}");
    // What both guesses found is not asked for again before the cycle is settled.
    let log = chancery(&["adjudicate", "-", "--engine", "guess", "--log"]).stdin(text).out();
    assert!(
        log.contains("both guesses for A PAR - BUR confirm themselves\n  cycle of A PAR - BUR, "),
        "{log}"
    );
    let line = r#"{"units": {"FRANCE": ["A PAR", "A BUR", "A GAS"]}, "engine": "recursive",
        "orders": {"FRANCE": ["A PAR - BUR", "A BUR - GAS", "A GAS - PAR"]}}"#
        .replace('\n', "");
    let out = chancery(&["adjudicate", "--jsonl"]).stdin(line).out();
    let component = r#""knots":[{"orders":["A PAR","A BUR","A GAS"],"resolutions":null,"rule":null,"unsettled":"they depend"#;
    assert!(out.contains(component), "{out}");
}

/// DATC 6.F.15: North Africa goes to Wales, whose fleet stands in the cycle and itself does not.
#[test]
fn the_recursive_engine_says_what_an_order_waits_for_that_leads_to_a_cycle() {
    let text = "phase S1901M\nENGLAND: F LON, F WAL\nFRANCE: A BRE, F ENG\nITALY: F IRI, F MAO, A NAF\norders\n\
                ENGLAND: F LON S F WAL - ENG; F WAL - ENG\nFRANCE: A BRE - LON; F ENG C A BRE - LON\n\
                ITALY: F IRI C A NAF - WAL; F MAO C A NAF - WAL; A NAF - WAL\n";
    let why = "it waits for F WAL, which is in a cycle of orders that this engine does not resolve";
    let run = |args: &[&str]| chancery(args).stdin(text).out();
    let out = run(&["adjudicate", "-", "--engine", "recursive"]);
    let line = out.lines().find(|line| line.starts_with("  A NAF - WAL ")).expect("a line");
    assert!(line.contains("  undecided ") && line.ends_with(why), "{out}");
    let told = format!("A NAF - WAL could not be decided. The engine recursive left it so: {why}.");
    assert!(run(&["explain", "-", "NAF", "--depth", "sentence", "--engine", "recursive"]).contains(&told));
    let all = run(&["adjudicate", "-", "--engine", "all"]);
    let account = "  recursive: left 5 undecided\n    Not settled: F LON, F WAL, F ENG. They depend on each other in a \
                   cycle, which this engine does not resolve\n    Waiting for such orders: A BRE, A NAF\n";
    assert!(all.contains(account), "{all}");
    let log = run(&["adjudicate", "-", "--engine", "recursive", "--log"]);
    assert!(log.contains("A NAF - WAL waits for F WAL - ENG, which is in a cycle"), "{log}");
}

/// DATC 6.F.18 by Cross, who has no rule for paradoxes: what his adjudicator did is told first.
#[test]
fn a_convoy_that_cross_breaks_is_not_explained_by_a_rule_that_he_does_not_have() {
    let text = "phase S1901M\nENGLAND: F NTH, A LON, F ENG\nFRANCE: F BEL\nGERMANY: F HEL, F SKA\norders\n\
                ENGLAND: F NTH C A LON - BEL; A LON - BEL; F ENG S A LON - BEL\nFRANCE: F BEL S F NTH\n\
                GERMANY: F HEL S F SKA - NTH; F SKA - NTH\n";
    let why =
        "disrupted: F SKA dislodged the fleet at first, and all was adjudicated again without its convoy.";
    let said = format!(
        "The engine cross, which has rules of its own, says of F NTH C A LON - BEL: {why} By the equations: "
    );
    let cross = ["--engine", "cross", "--rules", "cross"];
    let out =
        chancery(&[&["explain", "-", "NTH", "--depth", "sentence"][..], &cross].concat()).stdin(text).out();
    assert!(out.starts_with(&said), "{out}");
    let out = chancery(&[&["adjudicate", "-"][..], &cross].concat()).stdin(text).out();
    assert!(out.contains("F SKA dislodged the fleet at first") && !out.contains("paradox"), "{out}");
}

/// DATC 6.G.1: in section 3.2.5 its author needs a supposition for it.
#[test]
fn atlas_tells_its_conclusive_stage() {
    let text = "phase S1901M\nENGLAND: A NWY, F SKA\nRUSSIA: A SWE\norders\n\
                ENGLAND: A NWY - SWE VIA; F SKA C A NWY - SWE\nRUSSIA: A SWE - NWY\n";
    let by =
        |engine| chancery(&["adjudicate", "-", "--engine", engine, "--rules", "booijink"]).stdin(text).out();
    assert!(by("atlas").contains("\nConclusive stage: predicate supposition\n"), "{}", by("atlas"));
    assert!(!by("condition").contains("stage"), "{}", by("condition"));
    let line = r#"{"units": {"ENGLAND": ["A NWY", "F SKA"], "RUSSIA": ["A SWE"]}, "rules": "booijink",
        "engine": "all", "orders": {"ENGLAND": ["A NWY - SWE VIA", "F SKA C A NWY - SWE"], "RUSSIA": ["A SWE - NWY"]}}"#
        .replace('\n', "");
    let out = chancery(&["adjudicate", "--jsonl"]).stdin(line).out();
    let answer: serde_json::Value = serde_json::from_str(&out).expect("the answer is JSON");
    assert_eq!(answer["engines"]["atlas"]["stage"], "predicate supposition");
    assert_eq!(answer["engines"]["swift"].get("stage"), None);
}

/// Under Booijink's rules every result says which of his rules it goes back to, also where there is no
/// other reason to tell.
#[test]
fn results_cite_booijinks_rules() {
    let text = "phase S1901M\nFRANCE: A PAR, A MAR\nGERMANY: A BUR, A RUH\norders\nFRANCE: A PAR - BUR; A MAR S A PAR - BUR\n\
                GERMANY: A BUR H; A RUH S A BUR\n";
    let out = chancery(&["adjudicate", "-", "--engine", "atlas", "--rules", "booijink"]).stdin(text).out();
    let line = |order: &str| {
        out.lines().find(|line| line.trim_start().starts_with(order)).expect("a line").to_owned()
    };
    // He leaves rule 8 out, so a support to hold goes back to no rule.
    assert!(!line("A RUH S A BUR").contains("Booijink"), "{out}");
    assert!(line("A PAR - BUR").ends_with(" (Booijink's rule 2)"), "{out}");
    let out = chancery(&["adjudicate", "-"]).stdin(text).out();
    assert!(!out.contains("Booijink"), "{out}");
}

/// DATC 6.E.3: the assumption of the condition-based adjudicator that the move succeeds refutes itself.
#[test]
fn the_condition_engine_names_what_it_leaves_undecided() {
    let text = "phase S1901M\nGERMANY: A BER, A MUN\nENGLAND: F KIE\norders\nGERMANY: A BER - KIE; A MUN S F KIE - BER\n\
                ENGLAND: F KIE - BER\n";
    let out =
        chancery(&["adjudicate", "-", "--engine", "condition", "--rules", "booijink"]).stdin(text).out();
    let why = "\nNot settled: A BER, A MUN, F KIE. This engine assumes that an order succeeds while it decides it. For one of these orders that was wrong, and the engine does not know which others depend on it\n";
    assert!(out.contains(why), "{out}");
    let out =
        chancery(&["explain", "-", "KIE", "--depth", "sentence", "--engine", "condition"]).stdin(text).out();
    let why = "F KIE - BER could not be decided. The engine condition left A BER, A MUN and F KIE unsettled: this engine assumes ";
    assert!(out.starts_with(why), "{out}");
}

#[test]
fn engines_that_left_orders_undecided_are_not_said_to_agree_on_them() {
    let text = "phase S1901M\nFRANCE: A PAR, A BUR, A GAS\norders\nFRANCE\n\
                A PAR - BUR\nA BUR - GAS\nA GAS - PAR\n";
    let out = chancery(&["adjudicate", "-", "--engine", "all"]).stdin(text).out();
    assert!(out.contains("\n  recursive: left 3 undecided\n"), "{out}");
    assert!(out.ends_with("\nNo two of them differ in what they decided.\n"), "{out}");
}

#[test]
fn an_objection_names_its_engine_once() {
    let out = chancery(&["adjudicate", "-", "--engine", "all", "--rule", "4.A.2=d"]).stdin(TEXT).out();
    let objection = "\n  atlas: refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes\n";
    assert!(out.contains(objection) && !out.contains("engine: `"), "{out}");
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
