//! What the lines of a log change leads from nothing known to what the engine found.

use std::collections::HashMap;

use chancery_core::adjudicate::{
    Bounds, Change, Context, EngineId, JournalLine, Knowledge, MovementAdjudication, OrderState, Partial,
    equations,
};
use chancery_lab::datc::Case;
use chancery_lab::engines;

use super::{cases, judge};

fn watched(engine: EngineId, case: &Case) -> (MovementAdjudication<1>, Vec<JournalLine>) {
    let judge = judge(engine);
    let (position, orders) = (judge.position(case), judge.orders(case));
    let context = Context { map: &judge.map, terrain: &judge.terrain, rules: &judge.rules, engine };
    (
        MovementAdjudication::<1>::new(context, &position, &orders),
        chancery_why::words::log(context, &position, &orders),
    )
}

#[test]
fn the_last_line_leaves_every_order_as_the_engine_found_it() {
    for case in cases().into_iter().step_by(crate::effort::of(3, 1)) {
        for &engine in engines::ALL.all() {
            let (adjudication, lines) = watched(engine, &case);
            let mut standing: HashMap<usize, OrderState> = HashMap::new();
            for (unit, change) in lines.iter().flat_map(|l| &l.changes) {
                if let Change::OrderState(now) = change {
                    standing.insert(*unit, *now);
                }
            }
            for u in adjudication.situation.active() {
                let expected = if adjudication.solution.undecided.contains(u) {
                    OrderState::Unresolved
                } else {
                    OrderState::Resolved(adjudication.solution.succeed.contains(u))
                };
                assert_eq!(standing.get(&u), Some(&expected), "{engine}, {}, unit {u}", case.id);
            }
        }
    }
}

/// Engines that solve the equations never take back what they resolved, and every bound of a strength
/// only becomes closer, until least and most are the same.
#[test]
fn what_is_resolved_stays_and_intervals_only_narrow() {
    let within = |now: &Bounds, before: &Bounds| {
        let inside = |a: chancery_core::adjudicate::Interval, b: chancery_core::adjudicate::Interval| {
            a.least >= b.least && a.most <= b.most
        };
        inside(now.own, before.own) && inside(now.against, before.against)
    };
    let mut narrowed = 0;
    for case in cases().into_iter().step_by(crate::effort::of(2, 1)) {
        for &engine in engines::ALL.all().iter().filter(|e| e.is_exact()) {
            let (_, lines) = watched(engine, &case);
            let mut resolved: HashMap<usize, bool> = HashMap::new();
            let mut bounds: HashMap<usize, Bounds> = HashMap::new();
            for (unit, change) in lines.iter().flat_map(|l| &l.changes) {
                match change {
                    Change::OrderState(OrderState::Resolved(value)) => {
                        let before = *resolved.entry(*unit).or_insert(*value);
                        assert_eq!(before, *value, "{engine}, {}", case.id);
                    }
                    Change::OrderState(now) => {
                        assert!(!resolved.contains_key(unit), "{engine}, {}: {now:?}", case.id);
                    }
                    Change::Bounds(now) => {
                        if let Some(before) = bounds.insert(*unit, *now) {
                            assert!(within(now, &before), "{engine}, {}: {before:?}, {now:?}", case.id);
                            narrowed += 1;
                        }
                    }
                    Change::Formula(_) | Change::Category(..) => {
                        panic!("{engine} solves the equations and has no notation of its own")
                    }
                }
            }
            for known in bounds.values() {
                assert_eq!(known.own.least, known.own.most, "{engine}, {}", case.id);
            }
        }
    }
    assert!(narrowed > crate::effort::of(500, 1000), "{narrowed}");
}

/// A reader of the default engine's log can see at each step why: what is told there follows from what
/// was told before, unless a backup rule settled it.
#[test]
fn swift_tells_each_order_after_those_that_decide_it() {
    let mut told = 0;
    for case in cases() {
        let (adjudication, lines) = watched(EngineId::SWIFT, &case);
        let settled: Vec<usize> = adjudication.solution.components.iter().flat_map(|k| k.settled).collect();
        let mut known = Knowledge::<1>::default();
        for (unit, change) in lines.iter().flat_map(|l| &l.changes) {
            let Change::OrderState(OrderState::Resolved(succeeds)) = change else { continue };
            let truth = equations::order(&mut Partial::new(known), &adjudication.situation, *unit);
            let decided = truth.yes == truth.maybe && truth.yes == *succeeds;
            assert!(decided || settled.contains(unit), "{}, unit {unit}: {lines:?}", case.id);
            known.decide(*unit, *succeeds);
            told += 1;
        }
    }
    assert!(told > 500, "{told}");
}

/// In figure 16 of the article, and wherever else two guesses nest, a log shows more than one guess at
/// a time; a guess that was given up is not shown any more once its order is resolved.
#[test]
fn guesses_are_shown_while_they_are_open() {
    let case = cases().into_iter().find(|c| c.id == "6.C.1").expect("three armies in a circle");
    let (_, lines) = watched(EngineId::GUESS, &case);
    let mut open: HashMap<usize, OrderState> = HashMap::new();
    let mut most = 0;
    for line in &lines {
        for (unit, change) in &line.changes {
            if let Change::OrderState(now) = change {
                open.insert(*unit, *now);
            }
        }
        let guessing = open.values().filter(|s| matches!(s, OrderState::Guessing(_))).count();
        most = most.max(guessing);
    }
    assert_eq!(most, 3, "{lines:?}");
}

/// Atlas shows sentences, Cross categories with their passes.
#[test]
fn authors_of_rules_of_their_own_are_shown_in_their_own_words() {
    let case = cases().into_iter().find(|c| c.id == "6.G.1").expect("the case is in the DATC");
    let changes = |engine| -> Vec<Change> {
        let (_, lines) = watched(engine, &case);
        lines.into_iter().flat_map(|l| l.changes).map(|c| c.1).collect()
    };
    assert!(changes(engines::ATLAS).iter().any(|c| matches!(c, Change::Formula(f) if f.contains('['))));
    assert!(changes(engines::CROSS).iter().any(|c| matches!(c, Change::Category(_, pass) if *pass > 0)));
    assert!(
        changes(engines::CONDITION)
            .iter()
            .any(|c| matches!(c, Change::OrderState(OrderState::Guessing(true))))
    );
}
