//! What kind of change would have given another result: a few ideas instead of a long list.

use super::change::{Change, Question};
use super::explainer::Explainer;
use super::statement::Idea;
use crate::order::Order;

impl Explainer<'_> {
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
