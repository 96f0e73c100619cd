//! What would have changed a result: every change found does change it, and no smaller one is missed.

use crate::scene::scene;
use chancery::adjudicate::{Court, EngineId, Terrain, Verdict, movement};
use chancery::explain::{Change, Explainer, Question, Scope};
use chancery::map::{Map, standard};
use chancery::order::{Convoys, Order, Ordered, possible_orders};
use chancery::rules::Rules;
use chancery::study::{Generator, Made, generate};

struct Board<'a> {
    map: &'a Map,
    terrain: &'a Terrain,
    rules: Rules,
    made: Made,
}

impl Board<'_> {
    /// The answer to the question by a whole adjudication with other orders.
    fn answer(&self, question: Question, change: &[(usize, Order)]) -> bool {
        let mut orders: Vec<Ordered<Order>> = self.made.orders.clone();
        for &(u, order) in change {
            orders[u].order = order;
        }
        let r = movement(
            Court { map: self.map, terrain: self.terrain, rules: &self.rules, engine: EngineId::Exhaustive },
            &self.made.position,
            &orders,
        );
        match question {
            Question::Order(u) if orders[u].order == Order::Hold => r.entries[u].fate.is_none(),
            Question::Order(u) => {
                matches!(r.entries[u].verdict, Verdict::Succeeds | Verdict::Given | Verdict::Available)
            }
            Question::Stays(u) => r.entries[u].fate.is_none(),
        }
    }

    fn explainer(&self) -> Explainer<'_> {
        let Made { position, orders } = &self.made;
        Explainer::new(
            Court { map: self.map, terrain: self.terrain, rules: &self.rules, engine: EngineId::Exhaustive },
            position,
            orders,
        )
    }

    /// Every single change of these units that gives the other answer, by brute force.
    fn singles(&self, question: Question, units: &[usize]) -> Vec<(usize, Order)> {
        let before = self.answer(question, &[]);
        let mut found = Vec::new();
        for &u in units {
            let unit = self.made.position.units[u];
            for order in possible_orders(self.map, &self.made.position, unit, Convoys::ByFleetsPresent) {
                let other = order != self.made.orders[u].order;
                if other && self.answer(question, &[(u, order)]) != before {
                    found.push((u, order));
                }
            }
        }
        found
    }
}

fn boards(count: u64, most: usize, test: impl Fn(&Board)) {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut tested = 0;
    for seed in 0.. {
        let generator = Generator::ALL[seed as usize % Generator::ALL.len()];
        let made = generate(&map, generator, seed);
        if made.position.units.len() > most {
            continue;
        }
        test(&Board { map: &map, terrain: &terrain, rules: Rules::default(), made });
        tested += 1;
        if tested == count {
            return;
        }
    }
}

fn flat(changes: &[Change]) -> Vec<(usize, Order)> {
    changes.iter().flat_map(|c| c.orders.clone()).collect()
}

#[test]
fn every_single_change_is_found_and_changes_the_result() {
    boards(12, 6, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            for question in [Question::Order(u), Question::Stays(u)] {
                let before = board.answer(question, &[]);
                let found = explainer.counterfactuals(question, Scope::Any, &mut |_| false);
                for change in &found {
                    assert_ne!(board.answer(question, &change.orders), before, "{change:?}");
                }
                let others = |v: &usize| question == Question::Stays(u) || *v != u;
                let units: Vec<usize> = (0..board.made.orders.len()).filter(others).collect();
                let expected = board.singles(question, &units);
                // Orders without effect are left out: to hold does the same.
                for change in expected {
                    let hold = (change.0, Order::Hold);
                    let all = flat(&found);
                    assert!(all.contains(&change) || all.contains(&hold), "{change:?} for {question:?}");
                }
            }
        }
    });
}

#[test]
fn pairs_change_the_result_and_neither_half_does() {
    boards(8, 5, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            let question = Question::Order(u);
            let before = board.answer(question, &[]);
            let power = board.made.position.units[u].power;
            for change in explainer.counterfactuals(question, Scope::Pairs(power), &mut |_| false) {
                assert_eq!(change.orders.len(), 2);
                assert_ne!(board.answer(question, &change.orders), before, "{change:?}");
                for half in &change.orders {
                    assert_eq!(board.answer(question, &[*half]), before, "{half:?} of {change:?}");
                }
            }
        }
    });
}

#[test]
fn the_most_natural_change_comes_first() {
    let s = scene("Germany: A RUH - BEL, A HOL H, A MUN H; France: A BEL H");
    let explainer = Explainer::new(s.court(EngineId::Guess), &s.position, &s.orders);
    let changes = explainer.smallest(Question::Order(s.unit("RUH")), &mut |_| false);
    let lines: Vec<String> = changes.iter().map(|c| explainer.change_text(c)).collect();
    assert_eq!(lines, ["A HOL supports A RUH - BEL instead of holding"]);
}

#[test]
fn asked_the_other_way_what_would_have_saved_munich() {
    let s = scene(
        "Germany: A MUN H, A BER - PRU, F KIE - HOL; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - BOH",
    );
    let explainer = Explainer::new(s.court(EngineId::Guess), &s.position, &s.orders);
    let germany = s.position.units[s.unit("MUN")].power;
    let question = Question::Stays(s.unit("MUN"));
    let changes = explainer.counterfactuals(question, Scope::Own(germany), &mut |_| false);
    let lines: Vec<String> = changes.iter().map(|c| explainer.change_text(c)).collect();
    assert_eq!(lines[0], "A BER supports A MUN instead of moving to PRU");
    assert!(lines.contains(&"A MUN moves to SIL instead of holding".to_owned()), "{lines:?}");
    assert!(!lines.iter().any(|l| l.starts_with("F KIE moves")), "{lines:?}");
}

#[test]
fn a_search_stops_when_it_is_told() {
    let s = scene("Germany: A RUH - BEL, A HOL H, A MUN H; France: A BEL H");
    let explainer = Explainer::new(s.court(EngineId::Guess), &s.position, &s.orders);
    let mut heard = Vec::new();
    let found = explainer.counterfactuals(Question::Order(0), Scope::Any, &mut |progress| {
        heard.push(progress);
        true
    });
    assert!(found.is_empty());
    assert_eq!(heard.len(), 1);
    assert!(heard[0].total > 10 && heard[0].done == 0);
}
