//! Laws of what would have changed a result, over the cases of the DATC: no list of an answer contradicts another.

use std::collections::{BTreeMap, BTreeSet};

use chancery_core::adjudicate::{EngineId, Verdict};
use chancery_core::map::{Power, Province};
use chancery_core::order::{GivenOrder, Order};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, datc};
use chancery_notation::Language;
use chancery_why::explain::{Change, Explainer, FoundChanges, Question, Scope};

fn movements() -> impl Iterator<Item = Case> {
    datc().into_iter().filter(|case| case.phase == "movement")
}

/// Returns the provinces that a power has after the moves.
fn held(explainer: &Explainer, power: Power) -> BTreeSet<Province> {
    let own = explainer.units().iter().zip(&explainer.resolution().entries);
    let own = own.filter(|(unit, entry)| unit.power == power && entry.fate.is_none());
    let end = own.map(|(unit, entry)| match entry.ordered.order {
        Order::Move { to, .. } if entry.verdict == Verdict::Succeeds => to,
        _ => unit.at,
    });
    end.map(|at| explainer.map().province_of(at)).collect()
}

/// The own orders that have the centre are those that are listed, whatever question lists them, and only a centre is asked
/// about. Where none does, whose orders are meant is said.
#[test]
fn the_lists_of_an_answer_do_not_contradict_each_other() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let (mut listed, mut denied) = (0, 0);
    for case in movements() {
        let (position, orders) = (judge.position(&case), judge.orders(&case));
        let explainer = Explainer::new(judge.context(), &position, &orders);
        for unit in 0..explainer.units().len() {
            let questions = explainer.questions(unit);
            let held_in = questions.iter().find_map(|&question| match question {
                Question::Holds(_, place) => Some((question, place)),
                _ => None,
            });
            let Some((asked, place)) = held_in else { continue };
            assert!(explainer.map().province(place).centre, "{}: {asked:?}", case.id);
            let power = explainer.units()[unit].power;
            // Pairs of orders would take long, and say nothing of single ones.
            let mut found = FoundChanges::default();
            found.all = explainer.counterfactuals(asked, Scope::One(Some(power)), &mut |_| false);
            let [told, _] = explainer.changes_told(Language::English, asked, &found);
            let singles = &found.all;
            let denies = told.iter().any(|text| text.starts_with("No single order"));
            assert_eq!(denies, singles.is_empty(), "{}: {told:?}", case.id);
            let names_whose = told.iter().any(|text| text.starts_with("No single order of its own "));
            assert!(!denies || names_whose, "{}: {told:?}", case.id);
            (listed, denied) = (listed + singles.len(), denied + usize::from(denies));
            for question in questions.into_iter().filter(|question| *question != asked) {
                let all = explainer.counterfactuals(question, Scope::One(Some(power)), &mut |_| false);
                for change in all.into_iter().filter(|one| one.routes.of(0).is_empty()) {
                    let (of, order) = change.orders[0];
                    let by = explainer.units()[of];
                    let mut other = orders.clone();
                    other.retain(|one| {
                        explainer.map().province_of(one.unit.at) != explainer.map().province_of(by.at)
                    });
                    other.push(GivenOrder { by: by.power, unit: by.into(), order });
                    let other = Explainer::new(judge.context(), &position, &other);
                    if held(&other, power).contains(&place) {
                        let is_listed = singles.iter().any(|one| one.orders == change.orders);
                        assert!(is_listed, "{}: {change:?} has {place:?}, asked {question:?}", case.id);
                    }
                }
            }
        }
    }
    assert!(listed > 100 && denied > 50, "{listed} listed, {denied} denied");
}

/// Of how many orders of a unit some would do is the same number whatever is asked.
#[test]
fn a_unit_has_as_many_other_orders_in_every_answer() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut differing = 0;
    for case in movements() {
        let explainer = Explainer::new(judge.context(), &judge.position(&case), &judge.orders(&case));
        let mut totals: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for question in (0..explainer.units().len()).flat_map(|unit| explainer.questions(unit)) {
            let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
            for (idea, of) in explainer.by_idea(&found, question) {
                let of: Vec<&Change> = of.iter().map(|&at| &found[at]).collect();
                let text = explainer.idea_text(Language::English, question, idea, &of);
                let ends = " other orders)";
                let Some((what, orders)) = text.find(ends).and_then(|end| text[..end].rsplit_once(" ("))
                else {
                    continue;
                };
                let (some, total) = orders.split_once(" of ").expect("so many of all");
                differing += usize::from(some != "any");
                totals.entry(what.to_owned()).or_default().insert(total.to_owned());
            }
        }
        for (what, totals) in totals {
            assert_eq!(totals.len(), 1, "{} {what}: {totals:?}", case.id);
        }
    }
    assert!(differing > 50, "{differing}");
}
