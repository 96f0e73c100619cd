//! What is cited shows the point: each diagram and case that stands beside a result, adjudicated, has an order with
//! that very code of a reason.

use std::collections::{BTreeMap, BTreeSet};

use chancery::adjudicate::{EngineId, Reason, movement};
use chancery::datc::Judge;
use chancery::explain::Explainer;
use chancery::rules::Rules;

use crate::proofs::cases;

/// The cases that a citation names: `RB.15` for diagram 15, `6.D.2`.
fn cited(rule: &str) -> Vec<String> {
    let mut all = Vec::new();
    for part in rule.split("; ") {
        if let Some((_, diagrams)) = part.strip_prefix("Rulebook ").and_then(|p| p.split_once("diagram")) {
            let diagrams = diagrams.trim_start_matches(['s', ' ']);
            all.extend(diagrams.split(", ").map(|diagram| format!("RB.{diagram}")));
        } else if let Some(cases) = part.strip_prefix("DATC ") {
            all.extend(cases.split(", ").filter(|case| case.starts_with("6.")).map(str::to_owned));
        }
    }
    all.retain(|id| !id.contains(' '));
    all
}

#[test]
fn each_cited_case_shows_the_reason() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut codes: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    let mut citations: BTreeSet<(&str, String)> = BTreeSet::new();
    for case in cases() {
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let result = movement(judge.context(), &position, &orders);
        let found = result.entries.iter().chain(&result.refused).filter_map(|e| e.reason);
        codes.entry(case.id.clone()).or_default().extend(found.map(chancery::adjudicate::Reason::code));
        let explainer = Explainer::new(judge.context(), &position, &orders);
        for unit in 0..position.units.len() {
            let proof = explainer.quick_proof(unit).expect("the unit is there");
            // Of a unit without an order it is cited why it stood or was driven out.
            let Some(reason) = proof.reason.filter(|&reason| reason != Reason::NoOrder) else { continue };
            let account = explainer.account(&proof);
            citations.extend(cited(account.tree[0].rule).into_iter().map(|id| (reason.code(), id)));
        }
    }
    let shows = |(code, id): &&(&str, String)| {
        // Diagram 6 is the battle of equals head to head; its two units are of one power, which is another code.
        let is_equal_battle = (*code, id.as_str()) == ("head_to_head", "RB.6");
        codes.get(id).is_some_and(|codes| codes.contains(code)) || is_equal_battle
    };
    let wrong: Vec<_> = citations.iter().filter(|one| !shows(one)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(citations.len() > 10, "{citations:?}");
}
