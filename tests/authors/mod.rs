//! The adjudicators with rules of their own, held against what their authors printed.

mod atlas;
mod atlas_rules;
mod cited;
mod condition;
mod cross;
mod cross_convoys;
mod deviations;
mod document;
mod figures;
mod positions;
mod presets;
mod printed;
mod reasons;
mod recursive;
mod steps;

use chancery_core::adjudicate::{Context, EngineId, MovementAdjudication, Situation};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, authors, datc, rulebook};
use chancery_lab::engines;
use chancery_lab::engines::Category;

/// A judge by an engine and its author's house rules.
fn judge(engine: EngineId) -> Judge {
    let rules = Rules::preset(engine.preset()).expect("every engine names a preset that there is");
    Judge::new(rules, engine)
}

/// All cases with a movement phase: the rulebook's, then the DATC's.
fn cases() -> Vec<Case> {
    let mut cases = rulebook();
    cases.extend(datc());
    cases.retain(|c| c.phase != "build");
    cases
}

fn case(id: &str) -> Case {
    cases().into_iter().find(|c| c.id == id).unwrap_or_else(|| panic!("there is no case {id}"))
}

/// A case made of orders alone: each unit stands where its order says.
fn made(orders: &[(&str, &str)]) -> Case {
    Case::of_orders("made", "", orders.iter().copied())
}

/// A position that an author prints.
fn printed(id: &str) -> Case {
    let mut all = authors().into_iter();
    all.find(|case| case.id == id).unwrap_or_else(|| panic!("there is no position {id}"))
}

/// The situation of a case under a judge's rules.
fn situation(judge: &Judge, case: &Case) -> Situation<1> {
    let (position, orders) = (judge.position(case), judge.orders(case));
    let (map, terrain, rules) = (&judge.map, &judge.terrain, &judge.rules);
    *MovementAdjudication::<1>::new(
        Context { map, terrain, rules, engine: EngineId::GUESS },
        &position,
        &orders,
    )
    .situation
}

/// Every engine can be watched, and Atlas ends with its conclusive stage.
#[test]
fn every_engine_keeps_a_log() {
    let case = case("6.G.1");
    for &engine in engines::ALL.all() {
        let judge = judge(engine);
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let lines = chancery_why::words::log(
            Context { map: &judge.map, terrain: &judge.terrain, rules: &judge.rules, engine },
            &position,
            &orders,
        );
        let last = lines.last().map(|line| line.text.as_str());
        match engine.name() {
            "atlas" => assert_eq!(last, Some("conclusive stage: predicate supposition")),
            "condition" => {
                assert_eq!(last, Some("follow(move(army, nwy, swe)) = true"));
            }
            "cross" => {
                let exchange = |l: &chancery_core::adjudicate::JournalLine| {
                    l.text.ends_with(Category::Exchange.reason().sentence)
                };
                assert!(lines.iter().any(exchange));
                assert_eq!(last, Some("no other convoy is dislodged"));
            }
            _ => {}
        }
    }
}
