//! What is answered to "why not" and "under which house rule", held to the second writing of the rules and to whole
//! adjudications of other orders and other rules; on small boards nothing is missed.

use chancery_core::adjudicate::{Context, EngineId, Resolution, Terrain, movement};
use chancery_core::map::{Map, standard};
use chancery_core::order::{Convoys, GivenOrder, Order, Position, possible_orders};
use chancery_core::rules::{CHOICES, Rules};
use chancery_lab::datc::Judge;
use chancery_lab::stock;
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_notation::Language;
use chancery_why::explain::{Expectation, Explainer};

use crate::effort;
use crate::proofs::aloud::{Aloud, Board};
use crate::proofs::cases;

/// Whether a result is as was expected, by the results alone.
fn is_so(result: &Resolution, position: &Position, expectation: Expectation) -> bool {
    let unit = expectation.unit();
    let entry = &result.entries[unit];
    match expectation {
        Expectation::Works(_) => entry.verdict.is_good(),
        Expectation::Dislodges(_) => {
            entry.verdict.is_good() && result.driven.iter().any(|d| d.by == position.units[unit])
        }
        Expectation::Stays(_) => entry.fate.is_none(),
    }
}

fn expectations(unit: usize) -> [Expectation; 3] {
    [Expectation::Works(unit), Expectation::Dislodges(unit), Expectation::Stays(unit)]
}

fn check(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> usize {
    let explainer = Explainer::new(context, position, orders);
    let board = Board::new(context, position, orders);
    let aloud = Aloud::new(context.map, *context.rules, &board);
    let mut count = 0;
    for unit in 0..position.units.len() {
        for expectation in expectations(unit) {
            let argument = explainer.argument(expectation).expect("the unit is there");
            assert_eq!(argument.holds, is_so(&board.result, position, expectation), "{expectation:?}");
            assert_eq!(argument.rule().is_none(), argument.holds, "{argument:?}");
            // What is said is the explanation's, and every number in it is that of the second writing.
            if !argument.holds {
                let said = explainer.argument_text(Language::English, &argument).join(" ");
                let said = said.strip_prefix("What stands against it: ").expect("the lead");
                aloud.hear(unit, said, true);
                let told = explainer.account(&explainer.quick_proof(unit).expect("the unit is there"));
                let is_first = !matches!(expectation, Expectation::Stays(_));
                let first = said.split([':', '.']).next().unwrap_or_default();
                assert!(!is_first || told.paragraph.starts_with(first), "{said}\n{}", told.paragraph);
            }
            for &language in Language::ALL {
                let text = explainer.argument_text(language, &argument);
                let is_whole = |t: &String| t.ends_with('.') && !t.contains("{}") && !t.contains("  ");
                assert!(!text.is_empty() && text.iter().all(is_whole), "{text:?}");
            }
            count += 1;
        }
    }
    count
}

#[test]
fn every_step_that_does_not_hold_is_true_of_all_cases() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let count: usize = cases().map(|c| check(judge.context(), &judge.position(&c), &judge.orders(&c))).sum();
    assert!(count > 2_000, "{count}");
}

/// 2,000 positions with `CHANCERY_FULL=1`: 250 of each generator and all of the bundled games.
#[test]
fn every_step_that_does_not_hold_is_true_of_real_and_made_positions() {
    let (map, judge) = (standard(), Judge::new(Rules::default(), EngineId::default()));
    for seed in 0..effort::of(8, 500) {
        for &generator in Generator::ALL {
            let made = generate(&map, generator, seed);
            check(judge.context(), &made.position, &made.orders);
        }
    }
    let games = stock::games().expect("the games can be read");
    for made in games.positions().iter().step_by(effort::of(8, 1)) {
        check(judge.context(), &made.position, &made.orders);
    }
}

/// A small board, and whole adjudications of it.
struct Small<'a> {
    map: &'a Map,
    terrain: &'a Terrain,
    made: OrderedPosition,
}

impl Small<'_> {
    fn result(&self, rules: &Rules, change: Option<(usize, Order)>) -> Resolution {
        let mut orders = self.made.orders.clone();
        if let Some((unit, order)) = change {
            orders[unit].order = order;
        }
        let context = Context { map: self.map, terrain: self.terrain, rules, engine: EngineId::EXHAUSTIVE };
        movement(context, &self.made.position, &orders)
    }

    fn with(&self, expectation: Expectation, change: (usize, Order)) -> bool {
        is_so(&self.result(&Rules::default(), Some(change)), &self.made.position, expectation)
    }

    /// Holds the remedies to every other order of every other unit.
    fn remedies(&self, explainer: &Explainer, expectation: Expectation) {
        let asked = expectation.unit();
        let found = explainer.remedies(expectation);
        let found: Vec<(usize, Order)> = found.iter().flat_map(|c| c.orders.clone()).collect();
        for &change in &found {
            assert!(self.with(expectation, change), "{change:?} for {expectation:?}");
        }
        for (unit, of) in self.made.position.units.iter().enumerate() {
            // The unit's own order is asked about, unless it is asked whether the unit stays.
            if unit == asked && !matches!(expectation, Expectation::Stays(_)) {
                continue;
            }
            for order in possible_orders(self.map, &self.made.position, *of, Convoys::ByFleetsPresent) {
                let change = (unit, order);
                let is_other = order != self.made.orders[unit].order;
                if is_other && self.with(expectation, change) {
                    let hold = (unit, Order::Hold);
                    assert!(
                        found.contains(&change) || found.contains(&hold),
                        "{change:?} is missed for {expectation:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_remedy_and_no_house_rule_is_missed_on_small_boards() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let mut boards = 0;
    for seed in 0.. {
        let generator = Generator::ALL[seed as usize % Generator::ALL.len()];
        let made = generate(&map, generator, seed);
        if made.position.units.len() > 6 {
            continue;
        }
        let small = Small { map: &map, terrain: &terrain, made };
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let explainer = Explainer::new(context, &small.made.position, &small.made.orders);
        let now = small.result(&rules, None);
        for unit in 0..small.made.orders.len() {
            for expectation in expectations(unit) {
                if matches!(expectation, Expectation::Works(_))
                    && small.made.orders[unit].order == Order::Hold
                {
                    continue;
                }
                if !is_so(&now, &small.made.position, expectation) && !now.entries[unit].verdict.is_good() {
                    small.remedies(&explainer, expectation);
                }
                let found = explainer.rules_that_give(expectation);
                let found: Vec<(&str, &str)> = found.iter().map(|one| (one.issue, one.option)).collect();
                for choice in CHOICES {
                    for (option, _) in choice.options {
                        let mut other = rules;
                        if rules.chosen(choice.id) == Some(option) || other.choose(choice.id, option).is_err()
                        {
                            continue;
                        }
                        let gives = is_so(&small.result(&other, None), &small.made.position, expectation);
                        assert_eq!(gives, found.contains(&(choice.id, option)), "{}={option}", choice.id);
                    }
                }
            }
        }
        boards += 1;
        if boards == effort::of(6, 400) {
            return;
        }
    }
}
