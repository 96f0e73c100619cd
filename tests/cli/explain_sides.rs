//! `chancery explain` where rules and engines stand beside each other.

use crate::cli::builder::chancery;
use crate::cli::explain::explain;

#[test]
fn rules_and_engines_are_set_side_by_side() {
    let paradox = "phase S1901M
FRANCE: A BRE, F ENG
ENGLAND: F LON, F WAL
orders
FRANCE
  A BRE - LON
  F ENG C A BRE - LON
ENGLAND
  F LON S F WAL - ENG
  F WAL - ENG
";
    let run = |args: &[&str]| {
        let all: Vec<&str> = ["explain", "-"].iter().chain(args).copied().collect();
        chancery(&all).stdin(paradox).out()
    };
    let out = run(&["--against", "4.A.2=d", "--against", "swift"]);
    assert!(out.contains("F WAL\n  here: succeeds: F WAL - ENG succeeded"), "{out}");
    assert!(out.contains("\n  4.A.2=d: fails: "), "{out}");
    assert_eq!(run(&["--against", "swift"]), "All of them give the same results.\n");
    assert!(run(&["WAL", "--against", "4.A.2=d", "--json"]).contains("\"side\":\"4.A.2=d\""));
    // All engines: the default one, and all others against it.
    let all = run(&["--engine", "all"]);
    assert!(all.contains("F WAL\n  here: succeeds: F WAL - ENG succeeded"), "{all}");
    assert!(all.contains("\n  recursive: undecided: ") && all.contains("\n  atlas: "), "{all}");
    assert_eq!(all, run(&["--against", "all"]));
    // Those that refuse the rules are left out with their sentence.
    let under_d = run(&["--engine", "all", "--rule", "4.A.2=d"]);
    assert!(
        under_d.contains("`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes\n"),
        "{under_d}"
    );
    assert!(!under_d.contains("  atlas: "), "{under_d}");
    // Those that are left settle the paradox alike.
    assert!(under_d.ends_with("\nAll of them give the same results.\n"), "{under_d}");
    let wrong = chancery(&["explain", "-", "--against", "nobody"]).stdin(paradox).fails();
    assert!(wrong.contains("is not an engine, a preset of rules"), "{wrong}");
}

/// The position of docs/background/authors.md on which `atlas` differs from the equations without a convoy.
pub const HEAD_TO_HEAD: &str = "\
phase S1901M
RUSSIA: F RUM, F BLA, A BUL
TURKEY: F SEV
orders
RUSSIA
  F RUM - SEV
  F BLA S F RUM - SEV
  A BUL S F SEV - RUM
TURKEY
  F SEV - RUM
";

#[test]
fn changes_are_those_that_the_chosen_engine_confirms() {
    let run = |args: &[&str]| chancery(&[&["explain", "-"], args].concat()).stdin(HEAD_TO_HEAD).out();
    let changes = ["RUM", "--otherwise"];
    // By the equations the move fails and Bulgaria's support is to blame; by `atlas` it succeeds.
    let told = run(&changes);
    assert!(told.contains("have changed it:\n  had A BUL (own) not supported F SEV - RUM; then"), "{told}");
    let told = run(&[&changes[..], &["--engine", "atlas"]].concat());
    assert!(told.contains("have changed it by `atlas`:\n  had F BLA ("), "{told}");
    assert!(!told.contains("had A BUL"), "{told}");
    for (change, matters) in [("F BLA H", true), ("A BUL H", false)] {
        let told = run(&["--engine", "atlas", "--suppose", change]);
        let fails = told.lines().any(|l| l.starts_with("F RUM - SEV ") && l.ends_with(" bounces"));
        assert_eq!(fails, matters, "{change}: {told}");
    }
}

#[test]
fn what_is_set_against_others_is_told_first() {
    let told = explain(&["MUN", "--against", "rulebook-2023"]);
    let own = explain(&["MUN"]);
    assert_eq!(told, format!("{own}\nAll of them give the same results.\n"));
    let tried = ["MUN", "--suppose", "A PRU H"];
    let told = explain(&[&tried[..], &["--against", "rulebook-2023"]].concat());
    assert_eq!(told, format!("{}\nAll of them give the same results.\n", explain(&tried)));
    // Where nothing is asked about, there is nothing but the comparison.
    assert_eq!(explain(&["--against", "rulebook-2023"]), "All of them give the same results.\n");
    let drawn = explain(&["MUN", "--graph", "--against", "rulebook-2023"]);
    assert_eq!(drawn, "All of them give the same results.\n");
}

#[test]
fn an_engine_with_rules_of_its_own_gives_its_own_reason_beside_the_others() {
    let run = |args: &[&str]| chancery(&[&["explain", "-", "SEV"], args].concat()).stdin(HEAD_TO_HEAD).out();
    let told = run(&["--against", "atlas"]);
    assert!(told.contains("  atlas: fails: by rules of its own: it met F RUM head to head\n"), "{told}");
    let told = run(&["--against", "atlas", "--json"]);
    assert!(told.contains(r#""why":"it met F RUM head to head","rules_of_its_own":true"#), "{told}");
}

/// Diagram 17 of the rulebook: by Booijink's rule 14 a support is cut if its unit is dislodged.
const DISLODGED: &str = "phase S1901M
GERMANY: F BER, A SIL
RUSSIA: A PRU, A WAR, F BAL
orders
GERMANY: F BER - PRU; A SIL S F BER - PRU
RUSSIA: A PRU - SIL; A WAR S A PRU - SIL; F BAL - PRU
";

#[test]
fn booijinks_rules_are_cited_under_his_preset_and_by_his_engines() {
    let explain = |args: &[&str]| {
        let all: Vec<&str> = ["explain", "-", "SIL"].iter().chain(args).copied().collect();
        chancery(&all).stdin(DISLODGED).out()
    };
    for his in [["--rules", "booijink"], ["--engine", "atlas"], ["--engine", "condition"]] {
        let paragraph = explain(&his);
        assert!(paragraph.ends_with("; Booijink, rule 14.\n"), "{paragraph}");
        for depth in ["sentence", "tree"] {
            let told = explain(&[his[0], his[1], "--depth", depth]);
            assert!(told.ends_with("[Booijink's rule 14]\n"), "{told}");
        }
    }
    for depth in ["sentence", "paragraph", "tree"] {
        assert!(!explain(&["--depth", depth]).contains("Booijink"));
    }
}
