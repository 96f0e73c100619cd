//! What is answered to "what would have changed it" and "under which house rule", held to whole adjudications of other
//! orders and other rules; on small boards nothing is missed.

use chancery_core::adjudicate::{Context, EngineId, Entry, Resolution, Terrain, movement};
use chancery_core::map::{Map, Province, Unit, standard};
use chancery_core::order::{Convoys, Order, possible_orders};
use chancery_core::rules::{CHOICES, Rules};
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_why::explain::{Explainer, Question};

use crate::effort;

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

    /// The answer to a question by the results alone: whether the order works, the unit stays, or its power has the province.
    fn answer(&self, result: &Resolution, question: Question) -> bool {
        match question {
            Question::Order(unit) => result.entries[unit].verdict.is_good(),
            Question::Stays(unit) => result.entries[unit].fate.is_none(),
            Question::Holds(unit, place) => {
                let power = self.made.position.units[unit].power;
                self.after(result).any(|(unit, at)| unit.power == power && at == place)
            }
        }
    }

    /// The units that were not dislodged, and where they are after the moves.
    fn after(&self, result: &Resolution) -> impl Iterator<Item = (Unit, Province)> {
        let end = |(unit, entry): (&Unit, &Entry<Order>)| match entry.ordered.order {
            _ if entry.fate.is_some() => None,
            Order::Move { to, .. } if entry.verdict.is_good() => Some((*unit, self.map.province_of(to))),
            _ => Some((*unit, self.map.province_of(unit.at))),
        };
        self.made.position.units.iter().zip(&result.entries).filter_map(end)
    }

    /// How many centres of a unit's power others occupy.
    fn lost(&self, result: &Resolution, unit: usize) -> usize {
        let power = self.made.position.units[unit].power;
        let owners = &self.made.position.owners;
        let is_lost =
            |(unit, at): &(Unit, Province)| unit.power != power && owners[at.index()] == Some(power);
        self.after(result).filter(is_lost).count()
    }

    /// Holds the single changes to every other order of every other unit.
    fn changes(&self, explainer: &Explainer, question: Question) {
        let asked = question.unit();
        let as_it_is = self.result(&Rules::default(), None);
        let now = self.answer(&as_it_is, question);
        let is_of_province = matches!(question, Question::Holds(..));
        let turns = |change| {
            let result = self.result(&Rules::default(), Some(change));
            let loses_none = !is_of_province || self.lost(&result, asked) <= self.lost(&as_it_is, asked);
            self.answer(&result, question) != now && loses_none
        };
        let found = explainer.all_changes(question, &mut |_| false).all;
        let found: Vec<(usize, Order)> =
            found.iter().filter_map(|c| c.orders.first().filter(|_| c.orders.len() == 1)).copied().collect();
        for &change in &found {
            assert!(turns(change), "{change:?} for {question:?}");
        }
        for (unit, of) in self.made.position.units.iter().enumerate() {
            // The unit's own order is asked about, unless it is asked whether the unit stays.
            if unit == asked && matches!(question, Question::Order(_)) {
                continue;
            }
            // What a power should have ordered is what its own units could do.
            if is_of_province && of.power != self.made.position.units[asked].power {
                continue;
            }
            for order in possible_orders(self.map, &self.made.position, *of, Convoys::ByFleetsPresent) {
                let change = (unit, order);
                let is_other = order != self.made.orders[unit].order;
                if is_other && turns(change) {
                    let hold = (unit, Order::Hold);
                    assert!(
                        found.contains(&change) || found.contains(&hold),
                        "{change:?} is missed for {question:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_change_and_no_house_rule_is_missed_on_small_boards() {
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
            for question in explainer.questions(unit) {
                // Of one that works and is to be stopped, and of who is to be driven out, other laws speak.
                if !small.answer(&now, question) {
                    small.changes(&explainer, question);
                }
            }
            let found = explainer.under_other_rules(unit);
            let found: Vec<(&str, &str)> = found.iter().map(|one| (one.issue, one.option)).collect();
            let of = |result: &Resolution| (result.entries[unit].verdict, result.entries[unit].fate);
            for choice in CHOICES {
                for (option, _) in choice.options {
                    let mut other = rules;
                    if rules.chosen(choice.id) == Some(option) || other.choose(choice.id, option).is_err() {
                        continue;
                    }
                    let differs = of(&small.result(&other, None)) != of(&now);
                    assert_eq!(differs, found.contains(&(choice.id, option)), "{}={option}", choice.id);
                }
            }
        }
        boards += 1;
        if boards == effort::of(6, 400) {
            return;
        }
    }
}
