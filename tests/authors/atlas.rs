//! Booijink's examples, step by step, and the stages of his table 10.

use std::collections::BTreeMap;

use chancery::adjudicate::{Atlas, AtlasReport, EngineId, FourthRule, Journal, Solution, Stage};
use chancery::cli::datc::Case;

use super::{case, cases, judge, made, situation};

struct Heard {
    report: AtlasReport<1>,
    solution: Solution<1>,
    /// The stages with their sentences, which are sorted as in appendix C: convoys, moves, supports.
    stages: Vec<(String, Vec<String>)>,
}

fn hear(case: &Case, fourth: FourthRule) -> Heard {
    let judge = judge(EngineId::Atlas);
    let s = situation(&judge, case);
    let mut journal = Journal::new(judge.map());
    let mut solution = Solution::default();
    let report = Atlas::reading(fourth).adjudicate(&s, &mut solution, Some(&mut journal)).clone();
    let mut stages: Vec<(String, Vec<String>)> = Vec::new();
    for line in journal.lines() {
        match (line.unit, stages.last_mut()) {
            (Some(_), Some((_, sentences))) => sentences.push(line.text.clone()),
            _ => stages.push((line.text.clone(), Vec::new())),
        }
    }
    Heard { report, solution, stages }
}

/// Section 3.2, the example that runs through it.
#[test]
fn example_6_g_1_stage_by_stage() {
    let heard = hear(&case("6.G.1"), FourthRule::InWords);
    let expected = [
        (
            "decision conditioning",
            [
                "nwy ↔ true ∧ ([Σ∅ > Σ∅] ∨ ((ska ∨ false) ∧ (swe ∨ [Σ∅ > Σ∅])))",
                "ska ↔ true",
                "swe ↔ true ∧ ([Σ∅ > Σ∅] ∨ ((false ∨ ska) ∧ (nwy ∨ [Σ∅ > Σ∅])))",
            ],
        ),
        ("logical deduction", ["nwy ↔ ska ∧ swe", "ska ↔ true", "swe ↔ ska ∧ nwy"]),
        ("predicate substitution", ["nwy ↔ nwy", "ska ↔ true", "swe ↔ nwy"]),
        ("predicate supposition: nwy is true", ["nwy ↔ true", "ska ↔ true", "swe ↔ true"]),
        ("predicate supposition: nwy is false", ["nwy ↔ false", "ska ↔ true", "swe ↔ false"]),
    ];
    let got: Vec<_> = heard.stages.iter().map(|(h, s)| (h.as_str(), s.as_slice())).collect();
    assert_eq!(got.len(), expected.len());
    for ((heading, sentences), (name, lines)) in got.into_iter().zip(expected) {
        assert_eq!((heading, sentences), (name, lines.map(str::to_owned).as_slice()));
    }
    assert_eq!(heard.report.stage, Stage::PredicateSupposition);
    assert_eq!(heard.solution.succeed.len(), 3, "all orders succeed");
}

/// Appendix C. The powers stand in the sequence of section 2.1.1, in which his database lists them;
/// only so does the predicate of the Mid-Atlantic fleet remain, as it does in his text. He writes
/// `mid` for our `mao`, and prints convoys first, then moves, then supports.
#[test]
fn appendix_c_step_by_step() {
    let heard = hear(
        &made(&[
            ("Germany", "F BEL S F ENG"),
            ("Germany", "F LON S F NTH"),
            ("Italy", "F MAO - ENG"),
            ("Italy", "F IRI S F MAO - ENG"),
            ("France", "A BRE - LON"),
            ("France", "F ENG C A BRE - LON"),
            ("England", "F EDI - NTH"),
            ("England", "F YOR S F EDI - NTH"),
            ("Russia", "A NWY - BEL"),
            ("Russia", "F NTH C A NWY - BEL"),
        ]),
        FourthRule::InWords,
    );
    // The ten sentences of each step, as appendix C numbers them.
    let expected = [
        (
            "decision conditioning",
            "eng ↔ ¬mid; nth ↔ ¬edi; bre ↔ eng ∧ [Σ∅ > Σ∅]; nwy ↔ nth ∧ [Σ∅ > Σ∅]; \
             edi ↔ true ∧ [Σ true > Σ ¬eng]; mid ↔ true ∧ [Σ true > Σ ¬nth]; bel ↔ ¬nth; iri ↔ true; \
             lon ↔ ¬eng; yor ↔ true",
        ),
        (
            "logical deduction",
            "eng ↔ ¬mid; nth ↔ ¬edi; bre ↔ false; nwy ↔ false; edi ↔ eng; mid ↔ nth; bel ↔ ¬nth; \
             iri ↔ true; lon ↔ ¬eng; yor ↔ true",
        ),
        (
            "predicate substitution",
            "eng ↔ ¬mid; nth ↔ mid; bre ↔ false; nwy ↔ false; edi ↔ ¬mid; mid ↔ mid; bel ↔ ¬mid; \
             iri ↔ true; lon ↔ mid; yor ↔ true",
        ),
        (
            "predicate supposition: mid is true",
            "eng ↔ false; nth ↔ true; bre ↔ false; nwy ↔ false; edi ↔ false; mid ↔ true; bel ↔ false; \
             iri ↔ true; lon ↔ true; yor ↔ true",
        ),
        (
            "predicate supposition: mid is false",
            "eng ↔ true; nth ↔ false; bre ↔ false; nwy ↔ false; edi ↔ true; mid ↔ false; bel ↔ true; \
             iri ↔ true; lon ↔ false; yor ↔ true",
        ),
        (
            "paradox elimination",
            "eng ↔ true; nth ↔ true; bre ↔ false; nwy ↔ false; edi ↔ false; mid ↔ false; bel ↔ true; \
             iri ↔ true; lon ↔ true; yor ↔ true",
        ),
    ];
    assert_eq!(heard.stages.len(), expected.len());
    for ((heading, sentences), (name, lines)) in heard.stages.iter().zip(expected) {
        assert_eq!(heading.replace("mao", "mid"), name);
        let mut got: Vec<String> = sentences.iter().map(|s| s.replace("mao", "mid")).collect();
        let mut lines: Vec<&str> = lines.split("; ").collect();
        got.sort();
        lines.sort_unstable();
        assert_eq!(got, lines, "{name}");
    }
    assert_eq!(heard.report.stage, Stage::ParadoxElimination);
}

/// The formula of the fourth rule for moves says less than its sentence: a rival that moved away
/// itself is not dislodged. As the formula stands, two units come to stand in Norway.
#[test]
fn the_fourth_rule_as_a_formula_puts_two_units_in_one_province() {
    let position = case("6.G.17");
    let formula = hear(&position, FourthRule::AsFormula);
    assert_eq!(formula.report.clash.len(), 2);
    assert_eq!(formula.solution.undecided, formula.report.clash);
    let words = hear(&position, FourthRule::InWords);
    assert!(words.report.clash.is_empty() && words.solution.undecided.is_empty());
}

/// Where the stages differ from table 10, and why.
const STAGES: &[(&str, Cause)] = &[
    ("6.A.5", Cause::Verified),
    ("6.A.8", Cause::Verified),
    ("6.C.2", Cause::Changed),
    ("6.C.4", Cause::Circle),
    ("6.D.34", Cause::Verified),
    ("6.E.2", Cause::OnlySupport),
    ("6.E.11", Cause::Circle),
    ("6.F.17", Cause::Circle),
    ("6.F.18", Cause::Circle),
    ("6.F.22", Cause::Circle),
    ("6.F.23", Cause::Text),
    ("6.G.1", Cause::Text),
    ("6.G.2", Cause::Circle),
    ("6.G.5", Cause::Circle),
    ("6.G.6", Cause::Circle),
    ("6.G.7", Cause::Circle),
    ("6.G.12", Cause::Circle),
    ("RB.26", Cause::OnlySupport),
];

/// Why a stage differs from table 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// His own text gives another stage than his table, and the text wins.
    Text,
    /// After substitution a predicate still depends on itself, and section 3.2.5 is the first that can
    /// decide it; so it is with his own example 6.G.1.
    Circle,
    /// After deduction nothing but the success of a support is open, on which no other order depends.
    OnlySupport,
    /// The order that would have a condition is impossible, and verification has discarded it.
    Verified,
    /// The position is another one in DATC 3.2 than in 2004.
    Changed,
}

#[test]
fn the_stages_are_those_of_table_10() {
    let table = include_str!("../data/booijink-table-10.tsv");
    let table: BTreeMap<&str, &str> = table
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once('\t'))
        .filter_map(|(id, rest)| Some((id, rest.split_once('\t')?.0)))
        .collect();
    assert_eq!(table.len(), 155);
    let mut compared = 0;
    let mut differing = Vec::new();
    for case in cases() {
        let Some(stage) = table.get(case.id.as_str()) else { continue };
        compared += 1;
        let heard = hear(&case, FourthRule::InWords);
        if heard.report.stage.name() != *stage {
            differing.push((case.id.clone(), heard));
        }
    }
    // Diagrams 1 to 3 show where a unit may go, and have no orders.
    assert_eq!(compared, 152);
    let ids: BTreeMap<&str, &Heard> = differing.iter().map(|(id, heard)| (id.as_str(), heard)).collect();
    let known: BTreeMap<&str, Cause> = STAGES.iter().copied().collect();
    assert_eq!(ids.keys().collect::<Vec<_>>(), known.keys().collect::<Vec<_>>());
    for (id, cause) in known {
        let open = |heading: &str| -> Vec<&String> {
            let stage = ids[id].stages.iter().find(|(h, _)| h == heading);
            let sentences = stage.map(|(_, s)| s.as_slice()).unwrap_or_default();
            sentences.iter().filter(|s| !s.ends_with("↔ true") && !s.ends_with("↔ false")).collect()
        };
        match cause {
            Cause::Text | Cause::Circle => {
                let itself = |s: &&String| {
                    let (code, condition) = s.split_once(" ↔ ").expect("a sentence is an equivalence");
                    condition.contains(code)
                };
                assert!(open("predicate substitution").into_iter().any(|s| itself(&s)), "{id}");
            }
            Cause::OnlySupport => {
                let case = case(id);
                let open = open("logical deduction");
                let [sentence] = open.as_slice() else { panic!("{id}: {open:?}") };
                let code = sentence.split(' ').next().expect("a sentence begins with a code").to_uppercase();
                let order = case.orders.iter().find(|o| o.text[2..].starts_with(&code));
                assert!(order.is_some_and(|o| o.text.contains(" S ")), "{id}");
            }
            Cause::Verified => assert_eq!(ids[id].report.stage, Stage::DecisionConditioning, "{id}"),
            Cause::Changed => {}
        }
    }
}

/// In 2004 all armies of DATC 6.C.2 were Turkish, and then the stage is that of table 10.
#[test]
fn the_older_position_of_6_c_2_needs_a_supposition() {
    let heard = hear(
        &made(&[
            ("Turkey", "F ANK - CON"),
            ("Turkey", "A CON - SMY"),
            ("Turkey", "A SMY - ANK"),
            ("Turkey", "A BUL S F ANK - CON"),
        ]),
        FourthRule::InWords,
    );
    assert_eq!(heard.report.stage, Stage::PredicateSupposition);
}
