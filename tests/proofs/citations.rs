//! What is cited shows the point: each diagram and case that stands beside a result, adjudicated, has an order with
//! that very code of a reason. Every code has such a case, or is listed here with why none can be cited.

use std::collections::{BTreeMap, BTreeSet};

use chancery_core::adjudicate::{EngineId, Reason, movement};
use chancery_core::map::standard;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, datc, rulebook, run};
use chancery_lab::stock;
use chancery_lab::study::{Generator, generate};
use chancery_notation::{Language, Reader, ReadingContext};
use chancery_why::explain::{Citation, Explainer, citations_line, citations_of};

use crate::proofs::cases;

/// The cases that a citation names: `RB.15` for diagram 15, `6.D.2`.
fn cited(rule: &str) -> Vec<String> {
    let mut all = Vec::new();
    for part in rule.split("; ") {
        if let Some((_, diagrams)) = part.strip_prefix("Rulebook ").and_then(|p| p.split_once("diagram")) {
            let diagrams = diagrams.trim_start_matches(['s', ' ']);
            all.extend(diagrams.split(", ").map(|diagram| format!("RB.{diagram}")));
        } else if let Some(cases) = part.strip_prefix("DATC ") {
            all.extend(cases.split(", ").flat_map(numbered));
        }
    }
    all
}

/// The cases of one name: `6.A.1 to 6.A.3` has three.
fn numbered(text: &str) -> Vec<String> {
    let number = |id: &str| id.rsplit('.').next().and_then(|n| n.parse::<usize>().ok());
    match text.split_once(" to ") {
        _ if !text.starts_with("6.") => Vec::new(),
        None => vec![text.to_owned()],
        Some((first, last)) => {
            let chapter = first.rsplit_once('.').expect("a number").0;
            let (first, last) = (number(first).expect("a number"), number(last).expect("a number"));
            (first..=last).map(|n| format!("{chapter}.{n}")).collect()
        }
    }
}

/// Codes for which no case or diagram can be cited: none shows them, under any choice that it names. An issue of the
/// DATC or a page of the rulebook is cited where one has the rule.
const WITHOUT_CASE: &[&str] = &[
    // Choices for written routes, and convoys in the engines of others.
    "no_line",
    "not_a_route",
    "unmanned_route",
    "no_written_route",
    "no_way_by_land",
    "route_not_ordered",
    "off_written_route",
    "unwritten_route",
    "route_disrupted",
    "fleet_dislodged_at_first",
    "sustained",
    "waits",
    // Orders that the cases have in another form, or only with other house rules. That a unit without an order holds
    // needs no case.
    "wrong_unit_type",
    "detour",
    "several_orders",
    NO_ORDER,
    "implied",
    "implied_apart",
    "power_in_disorder",
    "no_proxy_order",
    "unreadable",
    "not_as_written",
    "several_sheets",
    // Retreats and builds that no case orders.
    "occupied",
    "no_builds_due",
    "no_removals_due",
    "no_building_site",
    "army_at_sea",
    "several_builds",
    "may_not_waive",
    // What a game master ruled.
    "overruled",
];

/// A case with a unit without an order is about something else.
const NO_ORDER: &str = "no_order";

/// The codes that the results of each case give, under what the DATC prefers and under each other choice that the case
/// names.
fn shown() -> BTreeMap<String, BTreeSet<&'static str>> {
    let mut shown: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let all: Vec<Case> = datc().into_iter().chain(rulebook()).collect();
    for case in all {
        let codes = shown.entry(case.id.clone()).or_default();
        let rules = case.alternatives.iter().filter_map(chancery_lab::datc::Alternative::rules);
        for rules in rules.chain([Rules::default()]) {
            codes.extend(run(&Judge::new(rules, EngineId::default()), &case).reasons);
        }
    }
    shown
}

/// The cases of a citation.
fn cases_of(citation: &Citation) -> Vec<String> {
    match citation {
        Citation::Diagram(n) => vec![format!("RB.{n}")],
        Citation::Case(text) => numbered(text),
        _ => Vec::new(),
    }
}

#[test]
fn every_code_of_a_reason_has_a_case_that_shows_it() {
    let (shown, by_proofs) = (shown(), citations_of_proofs());
    let mut covered: BTreeSet<&str> = by_proofs.iter().map(|one| one.0).collect();
    let mut wrong = Vec::new();
    for &reason in Reason::ALL {
        for id in citations_of(reason).iter().flat_map(cases_of) {
            covered.insert(reason.code());
            if !shown.get(&id).is_some_and(|codes| codes.contains(reason.code())) {
                wrong.push((reason.code(), id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let without: Vec<&str> =
        Reason::ALL.iter().map(|reason| reason.code()).filter(|code| !covered.contains(code)).collect();
    let could: Vec<_> = without
        .iter()
        .map(|code| {
            (code, shown.iter().filter(|one| one.1.contains(code)).map(|one| one.0).collect::<Vec<_>>())
        })
        .filter(|one| !one.1.is_empty() && *one.0 != NO_ORDER)
        .collect();
    assert!(could.is_empty(), "these could be cited: {could:#?}");
    assert_eq!(without, WITHOUT_CASE);
}

/// What the proofs of all cases, of real games and of made positions cite beside each code.
fn citations_of_proofs() -> BTreeSet<(&'static str, String)> {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut all = BTreeSet::new();
    let mut add = |explainer: Explainer<'_>| {
        for unit in 0..explainer.units().len() {
            let proof = explainer.quick_proof(unit).expect("the unit is there");
            // Of a unit without an order it is cited why it stood or was driven out.
            let Some(reason) = proof.reason.filter(|&reason| reason != Reason::NoOrder) else { continue };
            let account = explainer.account(&proof);
            all.extend(
                cited(&citations_line(Language::English, account.tree[0].places))
                    .into_iter()
                    .map(|id| (reason.code(), id)),
            );
        }
    };
    for case in cases() {
        add(Explainer::new(judge.context(), &judge.position(&case), &judge.orders(&case)));
    }
    let games = stock::games();
    for made in &games.positions {
        add(Explainer::new(judge.context(), &made.position, &made.orders));
    }
    let map = standard();
    for seed in 0..20 {
        for &generator in Generator::ALL {
            let made = generate(&map, generator, seed);
            add(Explainer::new(judge.context(), &made.position, &made.orders));
        }
    }
    all
}

#[test]
fn each_cited_case_shows_the_reason() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut codes: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let citations = citations_of_proofs();
    for case in cases() {
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let result = movement(judge.context(), &position, &orders);
        let found = result.entries.iter().chain(&result.refused).filter_map(|e| e.reason);
        codes.entry(case.id.clone()).or_default().extend(found.map(chancery_core::adjudicate::Reason::code));
    }
    let shows = |(code, id): &&(&str, String)| {
        // Diagram 6 is the battle of equals head to head; its two units are of one power, which is another code.
        // Those of the circle of 6.C.3 have another code, too.
        let is_of_own = [("head_to_head", "RB.6"), ("bounced", "6.C.3")].contains(&(*code, id.as_str()));
        codes.get(id).is_some_and(|codes| codes.contains(code)) || is_of_own
    };
    let wrong: Vec<_> = citations.iter().filter(|one| !shows(one)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(citations.len() > 10, "{citations:?}");
}

/// What the explanation of a case cites; of retreats and adjustments what their rules are printed beside.
fn cited_by(case: &Case) -> BTreeSet<String> {
    let preset = if case.id.starts_with("RB.") { "rulebook-2000" } else { "datc" };
    let judge = Judge::new(Rules::preset(preset).expect("a preset"), EngineId::default());
    let mut all = BTreeSet::new();
    if case.phase != "build" {
        let explainer = Explainer::new(judge.context(), &judge.position(case), &judge.orders(case));
        for unit in 0..explainer.units().len() {
            let proof = explainer.quick_proof(unit).expect("the unit is there");
            all.extend(explainer.account(&proof).rules.iter().flat_map(cases_of));
        }
        let refused = explainer.resolution().refused.iter().filter_map(|entry| entry.reason);
        all.extend(refused.flat_map(|reason| citations_of(reason).iter().flat_map(cases_of)));
    }
    if case.phase == "build" || !case.retreat_orders.is_empty() {
        let told = crate::cli::builder::chancery(&["explain", &case.id]).out();
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let rules = told.split("Rules: ").skip(1).filter_map(|rest| rest.split(". ").next());
        for rules in rules {
            all.extend(cited(rules.trim_end_matches('.')));
        }
    }
    all
}

/// Each case and each diagram is cited by the explanation of its own position, or `cited_by.tsv` names another with the same
/// rule that is, or the reader's note on how it was written settles it.
#[test]
fn every_case_is_cited_by_itself_or_by_a_named_other() {
    let table = include_str!("../../crates/chancery-why/words/cited_by.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut others = BTreeMap::new();
    for row in rows {
        let [case, other, rule] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        assert!(rule.split_whitespace().count() > 3, "{case} says by which rule");
        others.insert(case, other);
    }
    let mut wrong = Vec::new();
    let all = datc().into_iter().chain(rulebook());
    for case in all {
        let cited = cited_by(&case);
        let other = others.remove(case.id.as_str());
        let is_right = match other {
            None => cited.contains(&case.id),
            Some(READER) => !cited.contains(&case.id) && has_note(&case),
            Some(other) => !cited.contains(&case.id) && cited.contains(other),
        };
        if !is_right {
            wrong.push(format!("{} ({}) by {other:?} and not {cited:?}", case.id, case.title));
        }
    }
    assert!(wrong.is_empty() && others.is_empty(), "{wrong:#?}\n{others:?}");
}

/// What stands in the table for a case that the reader's note settles.
const READER: &str = "reader";

/// Returns whether the reader says something of an order of a case.
fn has_note(case: &Case) -> bool {
    let (judge, map) = (Judge::new(Rules::default(), EngineId::default()), standard());
    let reader = Reader::new(&map);
    let phases = [(judge.position(case), &case.orders), (judge.retreat_position(case), &case.retreat_orders)];
    phases.iter().any(|(position, orders)| {
        orders.iter().any(|order| {
            let mut context = ReadingContext::new(position, &judge.rules);
            context.power = map.names().power(&order.power);
            !reader.read(&context, &order.text).notes.is_empty()
        })
    })
}
