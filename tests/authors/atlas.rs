//! Booijink's examples, step by step, and the stages of his table 10.

use std::collections::BTreeMap;
use std::fmt::Write;

use chancery_core::adjudicate::{BackupRule, EngineId, Journal, Limit, Solution, Verdict};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, run, table_10};
use chancery_lab::engines;
use chancery_lab::engines::{Atlas, AtlasReport, FourthRule, Stage};
use chancery_why::explain::booijink_rules;

use super::{case, cases, document, judge, made, situation};

struct Heard {
    report: AtlasReport<1>,
    solution: Solution<1>,
    /// The stages with their sentences, which are sorted as in appendix C: convoys, moves, supports.
    stages: Vec<(String, Vec<String>)>,
    /// The first and the last box of figure 4, with their lines.
    boxes: [(String, Vec<String>); 2],
}

fn hear(case: &Case, fourth: FourthRule) -> Heard {
    let judge = judge(engines::ATLAS);
    let s = situation(&judge, case);
    let mut journal = Journal::new(&judge.map);
    let mut solution = Solution::default();
    let report = Atlas::reading(fourth).adjudicate(&s, &mut solution, Some(&mut journal)).clone();
    let mut stages: Vec<(String, Vec<String>)> = Vec::new();
    for line in &journal.lines {
        match (line.unit, stages.last_mut()) {
            (Some(_), Some((_, sentences))) => sentences.push(line.text.clone()),
            _ => stages.push((line.text.clone(), Vec::new())),
        }
    }
    let last = stages.pop().expect("board resolution");
    let boxes = [stages.remove(0), last];
    Heard { report, solution, stages, boxes }
}

/// With too little room for his sentences he gives up and says on which orders; with room for all he does
/// not, and no order is decided otherwise.
#[test]
fn beyond_its_room_it_gives_up_and_says_so() {
    let case = case("6.F.23");
    let s = situation(&judge(engines::ATLAS), &case);
    let mut whole = Solution::default();
    Atlas::default().adjudicate(&s, &mut whole, None);
    assert_eq!((whole.gave_up, whole.undecided.is_empty()), (None, true));
    let mut gave_up = 0;
    for room in 3..200 {
        let mut solution = Solution::default();
        Atlas::with_room(room).adjudicate(&s, &mut solution, None);
        if let Some(said) = &solution.gave_up {
            gave_up += 1;
            assert_eq!(said.limit, Limit::Sentences(room));
            assert!(solution.undecided.within(said.orders) && !said.orders.is_empty());
        } else {
            assert_eq!((solution.succeed, solution.undecided), (whole.succeed, whole.undecided), "{room}");
        }
        let decided = s.active() - solution.undecided;
        assert_eq!(solution.succeed & decided, whole.succeed & decided, "{room}");
    }
    assert!(gave_up > 10 && gave_up < 190, "{gave_up}");
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

/// Figure 4 begins with order verification (3.2.1) and ends with board resolution (3.2.7); figure 5 has the orders of 6.G.1
/// as he issues them, whose resolution is "that the units in Norway and Sweden exchange places".
#[test]
fn the_boxes_of_figure_4_stand_at_both_ends() {
    let [first, last] = hear(&case("6.G.1"), FourthRule::InWords).boxes;
    let issued = [
        "issue(england, move(army, nwy, swe))",
        "issue(england, convoy(fleet, ska, move(army, nwy, swe)))",
        "issue(russia, move(army, swe, nwy))",
    ];
    let sorted = |mut lines: Vec<String>| {
        lines.sort();
        lines
    };
    assert_eq!(first.0, "order verification");
    assert_eq!(sorted(first.1), sorted(issued.map(str::to_owned).to_vec()));
    assert_eq!(last.0, "board resolution");
    // "Atlas marks each convoy path with flags on each visited area, pointing to the next area in that path."
    let flags = "flags: nwy → ska, ska → swe";
    let expected = ["army, nwy moves to swe", "army, swe moves to nwy", flags, "fleet, ska stays"];
    assert_eq!(sorted(last.1), expected);
    // A support of an order that nobody issued is marked invalid; a unit without an order holds; a unit in the way is
    // dislodged.
    let [first, last] = hear(
        &made(&[
            ("Italy", "A VEN - TRI"),
            ("Italy", "A TYR S A VEN - TRI"),
            ("Italy", "A ROM S A NAP - APU"),
            ("Austria", "A TRI H"),
        ]),
        FourthRule::InWords,
    )
    .boxes;
    assert!(
        first.1.contains(&"issue(italy, support(army, rom, move(army, nap, apu))) is invalid".to_owned())
    );
    assert!(first.1.contains(&"issue(austria, hold(army, tri))".to_owned()), "{first:?}");
    assert!(last.1.contains(&"army, tri is dislodged".to_owned()), "{last:?}");
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
    ("6.A.8", Cause::Nothing),
    ("6.C.2", Cause::Changed),
    ("6.C.4", Cause::Circle),
    ("6.D.34", Cause::Nothing),
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
    /// The order that would have a condition over a predicate is impossible, and verification has
    /// discarded it.
    Verified,
    /// No condition of the impossible support gives the stage and the result of the table (`engines/booijink_logic/table.rs`).
    Nothing,
    /// The position is another one in DATC 3.2 than in 2004.
    Changed,
}

impl Cause {
    fn sentence(self) -> &'static str {
        match self {
            Self::Text => "his own text (section 3.2.5, appendix C) gives another stage than his table",
            Self::Circle => {
                "after substitution a predicate still depends on itself, which only a supposition can decide, as in \
                 his example 6.G.1"
            }
            Self::OnlySupport => {
                "after deduction only the success of a support is open, on which no other order depends"
            }
            Self::Verified => {
                "the army's move to its own province, discarded here when the orders are verified, would have a \
                 condition over its convoy"
            }
            Self::Nothing => {
                "cannot follow from his text: whatever condition the impossible support gets, no substitution ends with \
                 the attack followed (see below)"
            }
            Self::Changed => {
                "one of the armies has another owner in DATC 3.2 than in 2004; with the older position the stage is \
                 that of the table"
            }
        }
    }
}

#[test]
fn the_stages_are_those_of_table_10() {
    let table: BTreeMap<&str, &str> =
        table_10().into_iter().map(|(case, printed)| (case, printed.stage)).collect();
    assert_eq!(table.len(), 155);
    // Section 4.3 counts the authors.
    let of = |author: &str| table_10().values().filter(|printed| printed.author == Some(author)).count();
    let authors = ["Calhamar, 2000", "DPTG, 1998", "Szykman, 1999", "Kruijswijk, 2004", "Booijink, 2005"];
    assert_eq!(authors.map(of), [129, 3, 11, 2, 10]);
    assert!((table_10().values().map(|printed| printed.us).sum::<f64>() - 277_951.0).abs() < 0.5);
    let mut compared = 0;
    let mut differing = Vec::new();
    for case in cases() {
        let Some(stage) = table.get(case.id.as_str()) else { continue };
        compared += 1;
        let heard = hear(&case, FourthRule::InWords);
        if heard.report.stage.to_string() != *stage {
            differing.push((case.id.clone(), heard));
        }
    }
    // Diagrams 1 to 3 show where a unit may go, and have no orders.
    assert_eq!(compared, 152);
    let ids: BTreeMap<&str, &Heard> = differing.iter().map(|(id, heard)| (id.as_str(), heard)).collect();
    let known: BTreeMap<&str, Cause> = STAGES.iter().copied().collect();
    assert_eq!(ids.keys().collect::<Vec<_>>(), known.keys().collect::<Vec<_>>());
    let mut lines = String::from("| cases | table 10 | here | because |\n| --- | --- | --- | --- |\n");
    let mut rows: BTreeMap<[String; 3], Vec<&str>> = BTreeMap::new();
    for (&id, cause) in &known {
        let row = [table[id].to_owned(), ids[id].report.stage.to_string(), cause.sentence().to_owned()];
        rows.entry(row).or_default().push(id);
    }
    for ([stage, here, because], cases) in rows {
        writeln!(lines, "| {} | {stage} | {here} | {because} |", cases.join(", ")).unwrap();
    }
    document::check("stages of atlas", &lines);
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
            Cause::Verified | Cause::Nothing => {
                assert_eq!(ids[id].report.stage, Stage::DecisionConditioning, "{id}");
            }
            Cause::Changed => {}
        }
    }
}

/// The fifth column of table 10 says whose preference a result meets. Where that is Szykman's, which the DATC prefers,
/// the board after is the DATC's; where it is another's than his own, one that the DATC gives for some option.
#[test]
fn the_results_are_those_that_table_10_confirms_but_for_two() {
    let judge = judge(engines::ATLAS);
    let comes_out =
        |case: &Case| !run(&judge, case).differences.iter().any(|line| line.starts_with("the board after"));
    let mut otherwise = Vec::new();
    for (id, printed) in
        table_10().into_iter().filter(|(_, printed)| printed.author != Some("Booijink, 2005"))
    {
        let Some(case) = cases().into_iter().find(|case| case.id == id) else { continue };
        let others = case.alternatives.iter().filter(|_| printed.author != Some("Szykman, 1999"));
        let alternatives = others.map(|alternative| case.under(alternative));
        if !std::iter::once(case.clone()).chain(alternatives).any(|case| comes_out(&case)) {
            otherwise.push((id, printed.stage));
        }
    }
    assert_eq!(otherwise, [("6.F.24", "paradox elimination"), ("6.G.11", "predicate substitution")]);
}

/// Condition 6 compares strengths, and the game compares attack strength with defend strength.
#[test]
fn a_support_against_the_own_unit_does_not_defend() {
    let position = made(&[
        ("Russia", "F RUM - SEV"),
        ("Russia", "F BLA S F RUM - SEV"),
        ("Russia", "A BUL S F SEV - RUM"),
        ("Turkey", "F SEV - RUM"),
    ]);
    let heard = hear(&position, FourthRule::InWords);
    assert!(heard.solution.succeed.contains(0), "{:?}", heard.stages);
    assert!(!heard.solution.succeed.contains(3));
    assert_eq!(heard.report.stage, Stage::PredicateSupposition, "the two conditions make a circle");
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let fails = |place: &str| {
        let entries = judge.movement(&position).entries;
        entries.iter().any(|e| judge.map.place(e.ordered.unit.at) == place && e.verdict == Verdict::Fails)
    };
    assert!(fails("RUM") && fails("SEV"), "by the rules of the game nothing moves");
}

/// With such a support on either side neither move can be followed by the conditions, and yet rule 23 sustains both
/// supports: the two exchange places over land, against his rule 6.
#[test]
fn two_supports_against_own_units_let_neighbours_pass_each_other() {
    let position = made(&[
        ("Russia", "F RUM - SEV"),
        ("Russia", "F BLA S F RUM - SEV"),
        ("Russia", "A BUL S F SEV - RUM"),
        ("Turkey", "F SEV - RUM"),
        ("Turkey", "A MOS S F RUM - SEV"),
        ("Turkey", "A UKR S F SEV - RUM"),
    ]);
    let heard = hear(&position, FourthRule::InWords);
    let deduced = &heard.stages[1].1;
    assert!(deduced.contains(&"rum ↔ [Σ sev > Σ rum]".to_owned()), "{deduced:?}");
    assert!(deduced.contains(&"sev ↔ [Σ rum > Σ sev]".to_owned()), "{deduced:?}");
    let rules: Vec<_> = heard.solution.components.iter().map(|component| component.rule).collect();
    assert_eq!(rules, [Some(BackupRule::SupportsSustain); 2]);
    assert!(heard.solution.succeed.contains(0) && heard.solution.succeed.contains(3));
    // Nobody attacks the supports, so that they are not said to be sustained against anybody; the rule is cited.
    let judge = judge(engines::ATLAS);
    let resolution = judge.movement(&position);
    for u in [2, 4] {
        assert_eq!((resolution.entries[u].verdict, resolution.entries[u].reason), (Verdict::Given, None));
        assert_eq!(booijink_rules(&judge.map, &resolution, u), [23]);
    }
    let entries = Judge::new(Rules::default(), EngineId::EXHAUSTIVE).movement(&position).entries;
    assert!(
        [0, 3].iter().all(|&u: &usize| entries[u].verdict == Verdict::Fails),
        "by the rules of the game nothing moves"
    );
}

/// In 6.F.24 the result rests on the sequence of the orders: on which predicate of the circle remains.
#[test]
fn the_sequence_decides_a_paradox_that_contradicts_itself() {
    let paradox = case("6.F.24");
    let heard = hear(&paradox, FourthRule::InWords);
    assert_eq!(heard.report.stage, Stage::ParadoxElimination);
    let mut french_first = paradox.clone();
    french_first.units.sort_by_key(|u| u.power != "France");
    let edinburgh = french_first.units.iter().position(|u| u.at == "EDI").expect("there is such a unit");
    let heard = hear(&french_first, FourthRule::InWords);
    assert_eq!(heard.report.stage, Stage::PredicateSupposition);
    assert_eq!(heard.solution.components[0].rule, Some(BackupRule::SupportsSustain));
    assert!(heard.solution.succeed.contains(edinburgh));
}

#[test]
fn rule_23_decides_the_paradoxes_of_the_convoy_section() {
    for id in ["6.F.17", "6.F.18", "6.F.22", "6.F.27", "6.F.28"] {
        let heard = hear(&case(id), FourthRule::InWords);
        let rules: Vec<_> = heard.solution.components.iter().map(|component| component.rule).collect();
        assert!(rules.iter().all(|rule| *rule == Some(BackupRule::SupportsSustain)), "{id}: {rules:?}");
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
