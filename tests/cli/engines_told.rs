//! What `adjudicate` prints where one or all engines are asked or watched.

use crate::cli::adjudicate::{PRINTED, TEXT};
use crate::cli::builder::chancery;

/// The simple paradox, DATC 6.F.14, under rules that the authors' engines take.
const PARADOX: &str = "phase S1901M\nFRANCE: A BRE, F ENG\nENGLAND: F LON, F WAL\norders\n\
                       FRANCE: A BRE - LON; F ENG C A BRE - LON\nENGLAND: F LON S F WAL - ENG; F WAL - ENG\n";

#[test]
fn all_engines_can_be_asked_about_one_position() {
    let out = chancery(&["adjudicate", "-", "--engine", "all"]).stdin(TEXT).out();
    assert!(out.starts_with(PRINTED), "{out}");
    assert!(out.contains("\nEngines\n  swift: decided all\n"), "{out}");
    assert!(out.ends_with("No two of them differ.\n"), "{out}");
}

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
