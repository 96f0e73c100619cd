//! Changes that were found.

use super::Answers;
use crate::explain::bench::Outcome;
use crate::explain::statement::Idea;
use crate::words::{destination, list, list_in, word};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::Province;
use chancery_core::order::{Canonical, GivenOrder, Order, Routes};
use chancery_notation::{power_name, say};

/// How many goals of a unit are named at most.
const MOST_GOALS: usize = 8;

impl Answers<'_> {
    /// Describes other orders in a line, with how the armies go by them, and what then becomes of the order that the unit
    /// `asked` about has: `F NTH (own) supports A HOL - BEL instead of holding; then A HOL takes BEL, 2 against 1`.
    pub fn change(
        &self,
        orders: &[(usize, Order)],
        routes: &Routes,
        (asked, then): (usize, &Outcome),
    ) -> String {
        let names = &self.names;
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.whose_unit(u, asked, 1);
            let seas = [routes.of(at), names.routes.of(u)];
            match (order, names.orders[u]) {
                (Order::Move { to, .. }, Order::Move { to: was, .. }) if to == was && seas[0] != seas[1] => {
                    let ([now, before], phrase) =
                        (seas.map(|seas| self.route(seas)), "beyond-by_other_route");
                    say!(self.language, phrase, unit, to = self.to(to), now, was = before)
                }
                (order, was) => {
                    let [does, was] = [(order, false), (was, true)].map(|(order, was)| self.deed(order, was));
                    say!(self.language, "beyond-instead_of", unit, does, was)
                }
            }
        };
        let all = orders.iter().enumerate().map(one).collect::<Vec<_>>();
        all.join(word(self.language, "beyond-together")) + &self.then(then, orders.len() > 1)
    }

    /// Names a unit with its power, or as one of the power of the unit that is asked about, and in how many ways it could have
    /// acted.
    fn whose_unit(&self, u: usize, asked: usize, ways: usize) -> String {
        let [power, own] = [u, asked].map(|u| self.names.units[u].power);
        let (is_own, power) = (power == own, power_name(self.language, self.names.map, power));
        say!(self.language, "beyond-whose", unit = self.unit(u), is_own, power, ways)
    }

    /// Says behind other orders what becomes of what is asked about: with whom each strength is, if `is_each`.
    fn then(&self, then: &Outcome, is_each: bool) -> String {
        say!(self.language, "beyond-then", then = self.becomes(then)) + &self.numbers(then, is_each)
    }

    fn becomes(&self, then: &Outcome) -> String {
        let place = then.to.map(|to| self.over(self.names.map.province_of(to))).unwrap_or_default();
        let (unit, of) = (self.unit(then.unit), self.of(then.unit));
        say!(self.language, "beyond-becomes", result = then.verdict.word(), unit, unit_of = of, place)
    }

    fn numbers(&self, then: &Outcome, is_each: bool) -> String {
        let one = |&(u, strength): &(usize, u32)| format!("{strength} ({})", self.unit(u));
        let against = match then.against.as_slice() {
            [_, _, ..] if is_each => list_in(self.language, then.against.iter().map(one)),
            _ => then.strongest().to_string(),
        };
        // Where nothing met no numbers decided, and those of two attacks are none of the unit that stays between them.
        let own = then.against.iter().find(|one| one.0 == then.unit).map_or(0, |one| one.1);
        let is_between = then.verdict == Verdict::Stands && own < then.strongest();
        let is_met = then.attack.min(then.strongest()) > 0 && !is_between;
        // The number of the one that is named comes first.
        let key = if then.verdict == Verdict::Stands { "beyond-held_in_numbers" } else { "proof-in_numbers" };
        if is_met { say!(self.language, key, attack = then.attack, against) } else { String::new() }
    }

    /// Describes an idea with the units whose orders would change, and how many orders each could have had. Of a unit that
    /// did not do what it was ordered the `others` are all orders that it could have had, and with those in `left` it gets
    /// away. `then` is what may become of it.
    pub fn idea(
        &self,
        idea: Idea,
        (asked, units): (usize, &[(usize, usize)]),
        [orders, others, left]: [&[Order]; 3],
        then: &[Outcome],
    ) -> String {
        let mut all: Vec<String> = then.iter().map(|one| self.becomes(one)).collect();
        all.dedup();
        let then = match all.as_slice() {
            [_] => self.then(&then[0], false),
            [one, other] => {
                let either = say!(self.language, "beyond-or_else", one, other);
                say!(self.language, "beyond-then", then = either)
            }
            _ => String::new(),
        };
        let is_one_support = matches!(orders.first(), Some(Order::Support { .. }))
            && orders.windows(2).all(|two| two[0] == two[1]);
        let what = match idea {
            Idea::Itself => {
                let unit = self.unit(asked);
                let (reached, kept): (Vec<Order>, Vec<Order>) =
                    orders.iter().partition(|one| left.contains(one));
                let goals = [reached, kept].map(|orders| self.goals(&orders));
                if let ([Some(goals), Some(others)], true) = (goals, orders.len() <= MOST_GOALS) {
                    let then = if all.len() == 1 { then } else { String::new() };
                    return say!(self.language, "beyond-moves_away", unit, goals, others) + &then;
                }
                let what = &say!(self.language, "beyond-itself", unit);
                return self.by_orders(asked, (what, false, &then), [orders, others]);
            }
            Idea::Support => word(self.language, "beyond-one_more_support").to_owned(),
            Idea::Convoy => word(self.language, "beyond-one_more_convoy").to_owned(),
            Idea::Together => word(self.language, "beyond-two_orders").to_owned(),
            Idea::Help(_) if is_one_support => {
                say!(self.language, "beyond-support_for", what = self.what_is_helped(orders[0]))
            }
            Idea::Help(unit) => say!(self.language, "beyond-help_for", unit = self.unit(unit)),
            Idea::MoveTo(to) if self.is_occupied(to) => {
                say!(self.language, "beyond-attack_on", place = self.over(to))
            }
            Idea::MoveTo(to) => say!(self.language, "beyond-a_move", to = self.to(to.location())),
            Idea::Without(unit) | Idea::Left(unit) => {
                let is_left = matches!(idea, Idea::Left(_));
                let what = self.without(unit, asked, is_left);
                return self.by_orders(unit, (&what, is_left, &then), [orders, others]);
            }
        };
        let one = |&(unit, count): &(usize, usize)| self.whose_unit(unit, asked, count);
        let by = list(units.iter().map(one), word(self.language, "beyond-or"));
        format!("{what}{}{by}{then}", word(self.language, "beyond-by_whom"))
    }

    /// Names the other orders of a unit that would have helped, if they are few; if not, those that would not have.
    fn by_orders(
        &self,
        unit: usize,
        (what, is_left, then): (&str, bool, &str),
        [orders, others]: [&[Order]; 2],
    ) -> String {
        let idle: Vec<Order> = others.iter().filter(|one| !orders.contains(one)).copied().collect();
        // Spoken names would leave no room for them.
        let is_coded = self.in_codes();
        // Who supports instead has not left.
        let is_idle = !is_left || idle.iter().all(|&one| destination(one).is_some());
        let (how, is_few) = match (orders.len(), idle.len()) {
            (_, 0) => ("all", false),
            (some @ ..=4, none) if some <= none && is_coded => ("these", false),
            (_, none) => ("some", is_idle && none <= 2 && is_coded),
        };
        // Behind no result the exception alone says it.
        let how = if is_few && then.is_empty() { "all" } else { how };
        let goals = self.goals(orders).filter(|_| is_left);
        let named = goals.unwrap_or_else(|| self.canonical(unit, orders));
        let (total, key) = (others.len(), "beyond-by_orders");
        let told = say!(self.language, key, how, what, orders = orders.len(), total, named) + then;
        let orders = self.canonical(unit, &idle);
        if is_few { told + &say!(self.language, "beyond-but_not", orders) } else { told }
    }

    /// Lists where a unit goes by one of some orders; `None` if one is no plain move.
    fn goals(&self, orders: &[Order]) -> Option<String> {
        let place = |order: &Order| match *order {
            Order::Move { to, via: false } if self.in_codes() => Some(self.names.place(to)),
            Order::Move { to, via: false } => Some(self.over(self.names.map.province_of(to))),
            _ => None,
        };
        let places: Vec<String> = orders.iter().map(place).collect::<Option<_>>()?;
        Some(list(places, word(self.language, "beyond-or")))
    }

    /// Lists orders of a unit.
    fn canonical(&self, unit: usize, orders: &[Order]) -> String {
        let (by, unit) = (self.names.units[unit].power, self.names.units[unit].into());
        let one = |&order| GivenOrder { by, unit, order }.canonical(self.names.map);
        list(orders.iter().map(one), word(self.language, "beyond-or"))
    }

    fn is_occupied(&self, province: Province) -> bool {
        self.names.units.iter().any(|unit| self.names.map.province_of(unit.at) == province)
    }

    /// Says that a unit had not done what it was ordered, or had `left` where it is or gone elsewhere.
    fn without(&self, unit: usize, asked: usize, left: bool) -> String {
        let (order, unit) = (self.names.orders[unit], self.whose_unit(unit, asked, 1));
        let what = self.what_is_helped(order);
        match order {
            _ if left || order == Order::Hold => {
                say!(self.language, "beyond-left", moved = destination(order).is_some(), unit)
            }
            Order::Move { to, .. } if self.is_occupied(self.names.map.province_of(to)) => {
                let place = self.over(self.names.map.province_of(to));
                say!(self.language, "beyond-not_attacked", unit, place)
            }
            Order::Move { to, .. } => say!(self.language, "beyond-not_moved", unit, to = self.to(to)),
            Order::Support { .. } => say!(self.language, "beyond-not_supported", unit, what),
            Order::Hold | Order::Convoy { .. } => say!(self.language, "beyond-not_convoyed", unit, what),
        }
    }

    /// Returns which seas an order names: `over NTH and NWG`.
    fn route(&self, seas: &[Province]) -> String {
        match seas {
            [] => word(self.language, "beyond-no_route").to_owned(),
            _ => say!(self.language, "beyond-over", seas = self.seas(seas)),
        }
    }

    /// Writes what a unit does, or instead of what it `was` ordered: `holds`, `instead of holding`.
    fn deed(&self, order: Order, was: bool) -> String {
        let [key, instead] = match order {
            Order::Hold => ["beyond-hold", "beyond-to_hold"],
            Order::Move { via: false, .. } => ["beyond-move_to", "beyond-to_move"],
            Order::Move { via: true, .. } => ["beyond-move_by_convoy", "beyond-to_move_by_convoy"],
            Order::Support { .. } => ["beyond-support", "beyond-to_support"],
            Order::Convoy { .. } => ["beyond-convoy", "beyond-to_convoy"],
        };
        let to = destination(order).map(|to| self.to(to)).unwrap_or_default();
        say!(self.language, if was { instead } else { key }, to, what = self.what_is_helped(order))
    }

    /// Names what an order supports or convoys.
    pub(super) fn what_is_helped(&self, order: Order) -> String {
        match order {
            Order::Hold | Order::Move { .. } => String::new(),
            Order::Support { unit, to: None } => self.piece(unit),
            Order::Support { unit, to: Some(to) } if !self.in_codes() => {
                self.as_object(&self.move_of(unit, to))
            }
            Order::Convoy { unit, to } if !self.in_codes() => {
                format!("{} {}", self.piece(unit), self.towards(to))
            }
            Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to } => {
                format!("{} - {}", self.piece(unit), self.names.place(to))
            }
        }
    }
}
