//! A change that was found, in words.

use super::names::Names;
use crate::explain::statement::Idea;
use crate::map::Province;
use crate::order::{Order, Routes};
use crate::text::is_coded;
use crate::words::list;

/// Describes other orders in a line, with how the armies go by them: `F NTH supports A HOL - BEL instead of holding`.
pub(in crate::explain) fn change(names: &Names<'_>, orders: &[(usize, Order)], routes: &Routes) -> String {
    if is_coded() {
        return format!("{orders:?} {routes:?}");
    }
    let one = |(at, &(u, order)): (usize, &(usize, Order))| {
        let unit = names.unit(u);
        let seas = [routes.of(at), names.routes.of(u)];
        match (order, names.orders[u]) {
            (Order::Move { to, .. }, Order::Move { to: was, .. }) if to == was && seas[0] != seas[1] => {
                let [now, before] = seas.map(|seas| names.over(seas));
                format!("{unit} moves to {} {now} instead of {before}", names.place(to))
            }
            (order, was) => {
                let verbs = ["holds", "moves to", "supports", "convoys"];
                let gerunds = ["holding", "moving to", "supporting", "convoying"];
                format!("{unit} {} instead of {}", names.deed(verbs, order), names.deed(gerunds, was))
            }
        }
    };
    orders.iter().enumerate().map(one).collect::<Vec<_>>().join(", and ")
}

/// Describes an idea with the units whose orders would change, and how many orders each could have had.
pub(in crate::explain) fn idea(names: &Names<'_>, idea: Idea, units: &[(usize, usize)]) -> String {
    let one = |&(unit, count): &(usize, usize)| match count {
        1 => names.unit(unit),
        count => format!("{} ({count} ways)", names.unit(unit)),
    };
    format!("{}: {}", idea.describe(), list(units.iter().map(one), "or"))
}

impl Names<'_> {
    /// Returns which seas an order names: `over NTH and NWG`.
    fn over(&self, seas: &[Province]) -> String {
        if seas.is_empty() { "naming no route".to_owned() } else { format!("over {}", self.provinces(seas)) }
    }

    /// Writes an order after its verb; the verbs are for holds, moves, supports and convoys.
    fn deed(&self, [hold, moving, support, convoy]: [&str; 4], order: Order) -> String {
        let place = |at| self.place(at);
        match order {
            Order::Hold => hold.to_owned(),
            Order::Move { to, via: false } => format!("{moving} {}", place(to)),
            Order::Move { to, via: true } => format!("{moving} {} by convoy", place(to)),
            Order::Support { unit, to: None } => format!("{support} {}", self.piece(unit)),
            Order::Support { unit, to: Some(to) } => {
                format!("{support} {} - {}", self.piece(unit), place(to))
            }
            Order::Convoy { unit, to } => format!("{convoy} {} - {}", self.piece(unit), place(to)),
        }
    }
}

impl Idea {
    /// Describes the idea in a few words.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Itself => "with another order of the unit itself",
            Self::Support => "with one more support",
            Self::Convoy => "with a convoy for it",
            Self::Attack => "with an attack on another unit",
            Self::Occupy => "with a move to an empty province",
            Self::Withdraw => "without one support or convoy, by any other order",
            Self::Stay => "if another unit stayed in place",
            Self::Together => "with two orders together",
        }
    }
}
