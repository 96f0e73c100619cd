//! What would have given another result, by what it takes away or adds: a few ideas instead of a long list.
//! Also the same move in other words, by convoy or by land, to another coast, or where written routes bind (DATC 4.A.6) by
//! another route or none.

use super::bench::{Bench, Outcome};
use super::change::{Change, Progress, Search};
use super::explainer::{Explainer, with_case};
use super::question::{Goal, Question, Scope, Sought};
use super::statement::Idea;
use super::words::{AnswerPhrase, Answers, answer_phrase};
use crate::words::{destination, helped};
use chancery_core::adjudicate::{Situation, Solvable, Verdict};
use chancery_core::map::{Location, Power, Province, UnitKind};
use chancery_core::order::{Canonical, Order, possible_routes};
use chancery_core::rules::ConvoyPath;
use chancery_notation::{Language, power_name};
use std::collections::{BTreeSet, HashMap};

/// How many pairs of orders are told, each of other units.
const MOST_PAIRS: usize = 8;

/// The changes that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FoundChanges {
    /// The changes, the most natural first.
    pub all: Vec<Change>,
    /// How many more pairs of orders would have done it.
    pub left_out: usize,
    /// Of the pairs, whose orders they are, and how many pairs of these units would have done it.
    pub alike: HashMap<Vec<usize>, usize>,
}

impl Explainer<'_> {
    /// Returns what can be asked about a unit: about its order, unless it holds, about the unit, if anybody attacked it, and
    /// how its power could have had the centre that it lost or did not get.
    pub fn questions(&self, unit: usize) -> Vec<Question> {
        let Some(entry) = self.resolution().entries.get(unit) else { return Vec::new() };
        let here = |at| {
            self.units().get(unit).is_some_and(|u| self.map.province_of(u.at) == self.map.province_of(at))
        };
        let is_attacked =
            self.resolution().entries.iter().any(|other| destination(other.ordered.order).is_some_and(here));
        let works = (entry.ordered.order != Order::Hold).then_some(Question::Order(unit));
        let at = match entry.ordered.order {
            _ if entry.fate.is_some() => self.units().get(unit).map(|unit| unit.at),
            Order::Move { to, .. } if entry.verdict == Verdict::Fails => Some(to),
            _ => None,
        };
        let place = at.map(|at| self.map.province_of(at));
        let is_held = |place| {
            with_case!(&self.inner, case => {
                let mut bench = Bench::new(case, self.terrain, self.engine());
                bench.answer(Question::Order(unit));
                bench.holder(unit, place).is_some()
            })
        };
        let is_missed = |place: &Province| self.map.province(*place).centre && !is_held(*place);
        let holds = place.filter(is_missed).map(|place| Question::Holds(unit, place));
        works.into_iter().chain(is_attacked.then_some(Question::Stays(unit))).chain(holds).collect()
    }

    /// Returns every single change that would have given the other result, those of the unit's own power first. Where that
    /// power could not have done it with one order, its changes of two stand with them; where nobody could, those of two
    /// orders of anybody, unless it is asked what the power should have ordered. Of two units the most natural pair is told. `stop` is as for [`counterfactuals`](Self::counterfactuals).
    pub fn all_changes(&self, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> FoundChanges {
        let of = self.units().get(question.unit()).map(|unit| unit.power);
        // What others could have done alone is not what it should have ordered.
        let held = of.filter(|_| matches!(question, Question::Holds(..)));
        let mut all = self.counterfactuals(question, Scope::One(held), stop);
        let (mut left_out, mut alike) = (0, HashMap::new());
        let of = of.filter(|_| !self.is_impossible(question));
        for scope in of.into_iter().flat_map(|of| [Scope::Two(Some(of)), Scope::Two(None)]) {
            let is_done = match scope {
                // Nobody asks what two strangers could have done against a unit that stayed.
                Scope::Two(None) if self.sought(question) == Sought::Dislodgement => true,
                Scope::Two(None) => held.is_some() || !all.is_empty(),
                _ => all.iter().any(|change| self.is_own(question, change)),
            };
            if !is_done {
                let mut pairs = self.counterfactuals(question, scope, stop);
                let helps = |one: &(usize, Order)| self.helped(one.1) == Some(question.unit());
                let powers = |pair: &Change| {
                    pair.orders.iter().map(|one| self.units()[one.0].power).collect::<BTreeSet<_>>()
                };
                // One power gives its orders more easily than two, and help takes nothing from another order.
                pairs.sort_by_key(|pair| (powers(pair).len(), !pair.orders.iter().all(helps)));
                left_out = pairs.len();
                pairs.retain(|pair| {
                    let same = alike.entry(pair.units()).or_insert(0);
                    *same += 1;
                    *same == 1
                });
                // One that is left out takes as much room as to name it.
                pairs.truncate(if pairs.len() == MOST_PAIRS + 1 { pairs.len() } else { MOST_PAIRS });
                left_out -= pairs.len();
                all.extend(pairs);
            }
        }
        // The sort is stable, so that the most natural stay first.
        all.sort_by_key(|change| !self.is_own(question, change));
        FoundChanges { all, left_out, alike }
    }

    /// Asks what a power should have ordered to have a province, `apart` from a unit that it could not have got there; `None`
    /// of another question.
    pub fn asks_for(&self, language: Language, question: Question, apart: bool) -> Option<String> {
        let Question::Holds(unit, place) = question else { return None };
        let unit = self.units()[unit];
        let there = self.units().iter().find(|one| self.map.province_of(one.at) == place);
        let goal = match there {
            Some(one) if *one == unit => Goal::Keep,
            Some(one) if one.power == unit.power => Goal::KeepAny,
            _ if apart => Goal::TakeOtherwise,
            _ => Goal::Take,
        };
        let power = power_name(language, self.map, unit.power);
        Some(answer_phrase(language, AnswerPhrase::Should(goal, power, self.map.code(place))))
    }

    /// Says what the changes that were found amount to: what leads to them where they are pairs or none, and what is to be
    /// said after them.
    pub fn changes_told(
        &self,
        language: Language,
        question: Question,
        found: &FoundChanges,
    ) -> [Vec<String>; 2] {
        let say = |phrase| answer_phrase(language, phrase);
        if self.is_impossible(question) && found.all.is_empty() {
            return [vec![say(AnswerPhrase::NobodysOrder)], Vec::new()];
        }
        let unit = question.unit();
        let engine = (!self.engine().is_exact()).then(|| self.engine().name());
        let has_single = found.all.iter().any(|change| change.orders.len() == 1);
        let none = (!has_single).then(|| say(AnswerPhrase::NoneFound(self.sought(question), engine)));
        let power = power_name(language, self.map, self.units()[unit].power);
        let entry = &self.resolution().entries[unit];
        let (name, sought) = (self.units()[unit].canonical(self.map), self.sought(question));
        // Where the move was to go the power may yet have come by another unit.
        let goal =
            destination(entry.ordered.order).filter(|_| sought == Sought::Change && !entry.verdict.is_good());
        let goal = goal.map(|to| self.map.place(to));
        let of = self.units()[unit].power;
        let count = self.units().iter().filter(|one| one.power == of).count();
        let not_alone = AnswerPhrase::NotAlone(power, sought, &name, goal.as_deref(), count);
        let two = match question {
            Question::Holds(..) if found.all.is_empty() => not_alone,
            _ => AnswerPhrase::TwoOrders(!found.all.is_empty()),
        };
        let is_tried = !found.all.is_empty() || self.sought(question) != Sought::Dislodgement;
        let two = (!has_single && is_tried).then(|| say(two));
        let is_foreign = !found.all.is_empty() && !found.all.iter().any(|one| self.is_own(question, one));
        // Nobody wants what went well otherwise.
        let is_sorry = match question {
            Question::Order(_) => !entry.verdict.is_good(),
            Question::Stays(_) => entry.fate.is_some(),
            Question::Holds(..) => true,
        };
        let own = (is_foreign && is_sorry && !self.is_impossible(question)).then(|| say(not_alone));
        let more = (found.left_out > 0).then(|| say(AnswerPhrase::MorePairs(found.left_out)));
        [none.into_iter().chain(two).collect(), more.into_iter().chain(own).collect()]
    }

    /// Returns whether a change is one of the power alone whose unit is asked about.
    pub fn is_own(&self, question: Question, change: &Change) -> bool {
        let unit = question.unit();
        let units = self.units();
        change.orders.iter().all(|one| units[one.0].power == units[unit].power)
    }

    /// Returns changes by their ideas, each idea with the places of its changes, in the sequence in which they come.
    pub fn by_idea(&self, changes: &[Change], question: Question) -> Vec<(Idea, Vec<usize>)> {
        let mut ideas: Vec<(Idea, Vec<usize>)> = Vec::new();
        for (at, idea) in self.ideas(changes, question).into_iter().enumerate() {
            // Of pairs of orders each is an idea of its own.
            match ideas.iter_mut().find(|(other, _)| *other == idea && idea != Idea::Together) {
                Some((_, all)) => all.push(at),
                None => ideas.push((idea, vec![at])),
            }
        }
        ideas
    }

    /// Describes changes of one idea in a line, in a language: `one more support: A BEL or A RUH`. Behind a unit
    /// stands how many orders it could have had, if more than one.
    pub fn idea_text(
        &self,
        language: Language,
        question: Question,
        idea: Idea,
        changes: &[&Change],
    ) -> String {
        if let [one] = changes {
            return self.change_text(language, question, one);
        }
        let mut units: Vec<(usize, usize)> = Vec::new();
        for &(unit, _) in changes.iter().flat_map(|change| &change.orders) {
            match units.iter_mut().find(|(other, _)| *other == unit) {
                Some((_, count)) => *count += 1,
                None => units.push((unit, 1)),
            }
        }
        let orders: Vec<Order> = changes.iter().flat_map(|c| &c.orders).map(|one| one.1).collect();
        let others = match idea {
            Idea::Without(unit) | Idea::Left(unit) => self.other_orders(unit, &orders),
            Idea::Itself => self.other_orders(question.unit(), &orders),
            _ => Vec::new(),
        };
        let left = changes.iter().filter(|change| change.then.is_gone).flat_map(|change| &change.orders);
        let left: Vec<Order> = left.map(|one| one.1).collect();
        // What all have in common.
        let first = &changes[0].then;
        let numbers = |then: &Outcome| (then.attack, then.strongest());
        let is_same = |change: &&Change| numbers(&change.then) == numbers(first);
        let against = if changes.iter().all(is_same) { first.against.clone() } else { Vec::new() };
        let mut then: Vec<Outcome> = Vec::new();
        for one in changes.iter().map(|change| &change.then) {
            let is_alike =
                |other: &Outcome| (other.unit, other.to, other.verdict) == (one.unit, one.to, one.verdict);
            if !then.iter().any(is_alike) {
                then.push(Outcome { against: against.clone(), ..one.clone() });
            }
        }
        let answers = Answers { names: self.names(&self.resolution().entries), language };
        answers.idea(idea, (question.unit(), &units), [&orders, &others, &left], &then)
    }

    /// Describes a change in a line, in a language: `F NTH supports A HOL - BEL instead of holding`.
    pub fn change_text(&self, language: Language, question: Question, change: &Change) -> String {
        let names = self.names(&self.resolution().entries);
        let then = (question.unit(), &change.then);
        Answers { names, language }.change(&change.orders, &change.routes, then)
    }

    /// Returns the idea of each of all changes that were found: one for all changes of a unit.
    pub fn ideas(&self, changes: &[Change], question: Question) -> Vec<Idea> {
        let mut of_units: HashMap<usize, Vec<Order>> = HashMap::new();
        for change in changes {
            if let [(unit, order)] = change.orders[..] {
                of_units.entry(unit).or_default().push(order);
            }
        }
        let idea = |change: &Change| match change.orders[..] {
            [(unit, order)] => self.idea((unit, order), &of_units[&unit], question),
            _ => Idea::Together,
        };
        changes.iter().map(idea).collect()
    }

    /// Returns the unit that an order is to help.
    pub(super) fn helped(&self, order: Order) -> Option<usize> {
        let province = self.map.province_of(helped(order)?.at);
        self.units().iter().position(|other| self.map.province_of(other.at) == province)
    }

    /// Returns what an order of a unit takes away or adds, which can change the result with all these `orders`.
    fn idea(&self, (unit, order): (usize, Order), orders: &[Order], question: Question) -> Idea {
        let asked = question.unit();
        let province = |at| self.map.province_of(at);
        let helped = |order: &Order| self.helped(*order);
        // Whatever else it does: what it was ordered is what matters.
        if unit == asked || orders.contains(&Order::Hold) {
            return if unit == asked { Idea::Itself } else { Idea::Without(unit) };
        }
        // A fleet may help by either.
        match order {
            Order::Support { .. } if helped(&order) == Some(asked) => return Idea::Support,
            Order::Convoy { .. } if helped(&order) == Some(asked) => return Idea::Convoy,
            _ => {}
        }
        // What it could have done by moving is another idea than what it could have helped.
        let moves = |order: &Order| matches!(order, Order::Move { .. });
        let is_alike = |one: &&Order| moves(one) == moves(&order) && helped(one) != Some(asked);
        let mut others = orders.iter().filter(is_alike);
        let goal = |order: &Order| destination(*order).map(province);
        let goals: BTreeSet<Province> = others.clone().filter_map(goal).collect();
        match goals.first() {
            Some(_) if goals.len() > 1 => Idea::Left(unit),
            Some(&goal) => Idea::MoveTo(goal),
            None => others.find_map(helped).map_or(Idea::Without(unit), Idea::Help),
        }
    }
}

/// How far-fetched another wording is: less than any other order.
const WORDING: u32 = 4;
/// How far-fetched it is that an order names another route: its author only had to write other seas.
const ROUTE: u32 = 5;

impl<const W: usize> Search<'_, W>
where
    Situation<W>: Solvable<W>,
{
    /// Returns the wordings of the move that is asked about with which it would have succeeded, if its order
    /// is one of this power, or one of anybody. `given` is the order as it was given, also where it was illegal.
    pub(super) fn rewordings(&mut self, given: Order, of: Option<Power>) -> Vec<Change> {
        let Question::Order(u) = self.question else { return Vec::new() };
        let (unit, was) = (self.bench.units[u], self.bench.orders[u]);
        let Order::Move { to, via } = given else { return Vec::new() };
        let is_asked = self.wanted || was == Order::Hold;
        if !is_asked || of.is_some_and(|of| of != unit.power) {
            return Vec::new();
        }
        let dest = self.map.province_of(to);
        let other_ways: Vec<Order> = match unit.kind {
            UnitKind::Army if self.map.reaches(unit.kind, unit.at, dest) => {
                vec![Order::Move { to, via: !via }]
            }
            UnitKind::Army => Vec::new(),
            UnitKind::Fleet => {
                let coasts = self.map.borders(unit.kind, unit.at);
                let is_other = |at: &Location| self.map.province_of(*at) == dest && *at != to;
                coasts.filter(is_other).map(|to| Order::Move { to, via }).collect()
            }
        };
        let mut found = Vec::new();
        for order in other_ways {
            self.bench.orders[u] = order;
            if self.succeeds(u) {
                found.push(self.change(vec![(u, order)], WORDING));
            }
        }
        self.bench.orders[u] = was;
        found
    }

    /// Returns the other routes with which the army that is asked about would have arrived, or left in time,
    /// if its order is one of this power, or one of anybody: those over fleets on the board, and to name none
    /// where the house allows that.
    pub(super) fn reroutes(&mut self, of: Option<Power>) -> Vec<Change> {
        let u = self.question.unit();
        let (unit, path) = (self.bench.units[u], self.bench.rules.convoy_path);
        let Order::Move { to, via } = self.bench.orders[u] else { return Vec::new() };
        let (from, dest) = (self.map.province_of(unit.at), self.map.province_of(to));
        let near = self.map.reaches(unit.kind, unit.at, dest);
        let written = self.bench.situation.route_between(from, dest).to_vec();
        let is_carried = unit.kind == UnitKind::Army && (via || !near || !written.is_empty());
        if !self.wanted || path == ConvoyPath::Ignored || !is_carried || of.is_some_and(|of| of != unit.power)
        {
            return Vec::new();
        }
        let mut routes = possible_routes(self.map, &self.position.units, from, dest);
        routes.extend((path == ConvoyPath::Allowed).then(Vec::new));
        routes.retain(|seas| *seas != written);
        let was = self.bench.orders[u];
        let mut found = Vec::new();
        for seas in routes {
            // An order to elsewhere than a neighbour goes by convoy without saying so.
            let order = Order::Move { to, via: near || !seas.is_empty() };
            self.bench.orders[u] = order;
            self.bench.situation.rewrite_route(from, dest, &seas);
            if self.flips() {
                let mut change = self.change(vec![(u, order)], ROUTE);
                change.routes.note(0, &seas);
                found.push(change);
            }
        }
        self.bench.orders[u] = was;
        self.bench.situation.rewrite_route(from, dest, &written);
        found
    }
}
