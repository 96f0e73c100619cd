//! What kind of change would have given another result: a few ideas instead of a long list.

use super::change::Change;
use super::explainer::Explainer;
use super::question::Question;
use super::statement::Idea;
use super::words::Answers;
use chancery_core::order::Order;
use chancery_notation::Language;

impl Idea {
    /// Returns the idea as a word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Itself => "itself",
            Self::Support => "support",
            Self::Convoy => "convoy",
            Self::Attack => "attack",
            Self::Occupy => "occupy",
            Self::Withdraw => "withdraw",
            Self::Stay => "stay",
            Self::Together => "together",
        }
    }
}

impl Explainer<'_> {
    /// Returns changes by their ideas, each idea with the places of its changes, in the sequence in which they come.
    pub fn by_idea(&self, changes: &[Change], question: Question) -> Vec<(Idea, Vec<usize>)> {
        let mut ideas: Vec<(Idea, Vec<usize>)> = Vec::new();
        for (at, change) in changes.iter().enumerate() {
            let idea = self.idea(change, question);
            // Of pairs of orders each is an idea of its own.
            match ideas.iter_mut().find(|(other, _)| *other == idea && idea != Idea::Together) {
                Some((_, all)) => all.push(at),
                None => ideas.push((idea, vec![at])),
            }
        }
        ideas
    }

    /// Describes changes of one idea in a line, in a language: `with one more support: A BEL or A RUH`. Behind a unit
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

    /// Returns the idea of a change that was found.
    pub fn idea(&self, change: &Change, question: Question) -> Idea {
        let (Question::Order(asked) | Question::Stays(asked)) = question;
        let [(unit, order)] = change.orders[..] else { return Idea::Together };
        let province = |at| self.map.province_of(at);
        let is_here = |at| self.units().get(asked).is_some_and(|u| province(u.at) == province(at));
        let helped = matches!(self.orders().get(unit), Some(Order::Support { .. } | Order::Convoy { .. }));
        match order {
            _ if unit == asked => Idea::Itself,
            Order::Support { unit: other, .. } if is_here(other.at) => Idea::Support,
            Order::Convoy { unit: other, .. } if is_here(other.at) => Idea::Convoy,
            Order::Move { to, .. } if self.units().iter().any(|u| province(u.at) == province(to)) => {
                Idea::Attack
            }
            Order::Move { .. } if !helped => Idea::Occupy,
            _ if helped => Idea::Withdraw,
            _ => Idea::Stay,
        }
    }
}
