//! A change that was found, in words.

use super::change::Change;
use super::explainer::Explainer;
use super::scene::join;
use crate::map::{Map, Province};
use crate::order::{Canonical, Order, Ordered, with_route};

impl Explainer<'_> {
    /// The orders of a change in canonical notation.
    pub fn change_orders(&self, change: &Change) -> Vec<String> {
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.units()[u];
            let ordered = Ordered { by: unit.power, unit: unit.into(), order };
            with_route(self.map, &ordered, change.routes.way(at))
        };
        change.orders.iter().enumerate().map(one).collect()
    }

    /// A change in a line: `F NTH supports A HOL - BEL instead of holding`.
    pub fn change_text(&self, change: &Change) -> String {
        let orders = self.orders();
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.units()[u].canonical(self.map);
            let seas = [change.routes.of(at), self.resolution().routes.of(u)];
            match (order, orders[u]) {
                (Order::Move { to, .. }, Order::Move { to: was, .. }) if to == was && seas[0] != seas[1] => {
                    let [now, before] = seas.map(|seas| self.over(seas));
                    format!("{unit} moves to {} {now} instead of {before}", self.map.place(to))
                }
                (order, was) => {
                    format!("{unit} {} instead of {}", verb(self.map, order), gerund(self.map, was))
                }
            }
        };
        change.orders.iter().enumerate().map(one).collect::<Vec<_>>().join(", and ")
    }

    /// Which seas an order names: `over NTH and NWG`.
    fn over(&self, seas: &[Province]) -> String {
        let codes: Vec<String> = seas.iter().map(|&sea| self.map.code(sea).to_owned()).collect();
        if codes.is_empty() { "naming no route".to_owned() } else { format!("over {}", join(&codes)) }
    }
}

fn verb(map: &Map, order: Order) -> String {
    match order {
        Order::Hold => "holds".to_owned(),
        _ => format!("{} {}", ["moves to", "supports", "convoys"][kind(order)], rest(map, order)),
    }
}

fn gerund(map: &Map, order: Order) -> String {
    match order {
        Order::Hold => "holding".to_owned(),
        _ => format!("{} {}", ["moving to", "supporting", "convoying"][kind(order)], rest(map, order)),
    }
}

fn kind(order: Order) -> usize {
    match order {
        Order::Hold | Order::Move { .. } => 0,
        Order::Support { .. } => 1,
        Order::Convoy { .. } => 2,
    }
}

fn rest(map: &Map, order: Order) -> String {
    match order {
        Order::Hold => String::new(),
        Order::Move { to, via } => format!("{}{}", map.place(to), if via { " by convoy" } else { "" }),
        Order::Support { unit, to: None } => unit.canonical(map),
        Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to } => {
            format!("{} - {}", unit.canonical(map), map.place(to))
        }
    }
}
