//! What would have given another result, by what it takes away or adds: a few ideas instead of a long list.

use std::collections::{BTreeSet, HashMap};

use super::change::{Change, Progress};
use super::explainer::Explainer;
use super::question::{Question, Scope};
use super::statement::Idea;
use super::words::Answers;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_notation::Language;

impl Idea {
    /// Returns the idea as a word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Itself => "itself",
            Self::Support => "support",
            Self::Convoy => "convoy",
            Self::Without(_) => "without",
            Self::Left(_) => "left",
            Self::MoveTo(_) => "move",
            Self::Help(_) => "help",
            Self::Together => "together",
        }
    }
}

impl Explainer<'_> {
    /// Returns what can be asked about a unit: about its order, unless it holds, and about the unit, if anybody attacked it.
    pub fn questions(&self, unit: usize) -> Vec<Question> {
        let Some(entry) = self.resolution().entries.get(unit) else { return Vec::new() };
        let here = |at| {
            self.units().get(unit).is_some_and(|u| self.map.province_of(u.at) == self.map.province_of(at))
        };
        let is_attacked = self.resolution().entries.iter().any(|other| match other.ordered.order {
            Order::Move { to, .. } => here(to),
            _ => false,
        });
        let works = (entry.ordered.order != Order::Hold).then_some(Question::Order(unit));
        works.into_iter().chain(is_attacked.then_some(Question::Stays(unit))).collect()
    }

    /// Returns every single change that would have given the other result, those of the unit's own power first. Where that
    /// power could not have done it with one order, its changes of two stand with them. `stop` is as for
    /// [`counterfactuals`](Self::counterfactuals).
    pub fn all_changes(&self, question: Question, stop: &mut dyn FnMut(Progress) -> bool) -> Vec<Change> {
        let mut found = self.counterfactuals(question, Scope::Any, stop);
        let (Question::Order(unit) | Question::Stays(unit)) = question;
        if let Some(of) = self.units().get(unit)
            && !found.iter().any(|change| self.is_own(question, change))
            && !self.is_impossible(question)
        {
            found.extend(self.counterfactuals(question, Scope::Pairs(of.power), stop));
        }
        // The sort is stable, so that the most natural stay first.
        found.sort_by_key(|change| !self.is_own(question, change));
        found
    }

    /// Returns whether a change is one of the power alone whose unit is asked about.
    pub fn is_own(&self, question: Question, change: &Change) -> bool {
        let (Question::Order(unit) | Question::Stays(unit)) = question;
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
    pub fn idea_text(&self, language: Language, idea: Idea, changes: &[&Change]) -> String {
        if let [one] = changes {
            return self.change_text(language, one);
        }
        let mut units: Vec<(usize, usize)> = Vec::new();
        for &(unit, _) in changes.iter().flat_map(|change| &change.orders) {
            match units.iter_mut().find(|(other, _)| *other == unit) {
                Some((_, count)) => *count += 1,
                None => units.push((unit, 1)),
            }
        }
        Answers { names: self.names(&self.resolution().entries), language }.idea(idea, &units)
    }

    /// Describes a change in a line, in a language: `F NTH supports A HOL - BEL instead of holding`.
    pub fn change_text(&self, language: Language, change: &Change) -> String {
        let names = self.names(&self.resolution().entries);
        Answers { names, language }.change(&change.orders, &change.routes)
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
            [(unit, order)] => match (self.idea(unit, &of_units[&unit], question), order) {
                // A fleet may help by either.
                (Idea::Support, Order::Convoy { .. }) => Idea::Convoy,
                (idea, _) => idea,
            },
            _ => Idea::Together,
        };
        changes.iter().map(idea).collect()
    }

    /// Returns what the orders with which a unit changes the result take away or add.
    fn idea(&self, unit: usize, orders: &[Order], question: Question) -> Idea {
        let (Question::Order(asked) | Question::Stays(asked)) = question;
        let province = |at| self.map.province_of(at);
        let stands = |at| self.units().iter().position(|unit| province(unit.at) == province(at));
        let helps = |order: &Order| match *order {
            Order::Support { unit, .. } | Order::Convoy { unit, .. } => stands(unit.at),
            Order::Hold | Order::Move { .. } => None,
        };
        let is_help = |order: &&Order| helps(order) == Some(asked);
        let goal = |order: &Order| match order {
            Order::Move { to, .. } => Some(province(*to)),
            _ => None,
        };
        let goals: BTreeSet<Province> = orders.iter().filter_map(goal).collect();
        match orders.iter().find(is_help) {
            _ if unit == asked => Idea::Itself,
            // Whatever else it does: what it was ordered is what matters.
            _ if orders.contains(&Order::Hold) => Idea::Without(unit),
            Some(Order::Support { .. }) => Idea::Support,
            Some(_) => Idea::Convoy,
            None => match goals.first() {
                Some(_) if goals.len() > 1 => Idea::Left(unit),
                Some(&goal) => Idea::MoveTo(goal),
                None => orders.first().and_then(helps).map_or(Idea::Without(unit), Idea::Help),
            },
        }
    }
}
