//! Changes that were found.

use super::Answers;
use crate::explain::statement::Idea;
use crate::explain::words::names::Speech;
use crate::words::{list, word};
use chancery_core::map::Province;
use chancery_core::order::{Order, Routes};
use chancery_core::text::is_coded;
use chancery_notation::say;

impl Answers<'_> {
    /// Describes other orders in a line, with how the armies go by them: `F NTH supports A HOL - BEL instead of holding`.
    pub fn change(&self, orders: &[(usize, Order)], routes: &Routes) -> String {
        if is_coded() {
            return format!("{orders:?} {routes:?}");
        }
        let names = &self.names;
        let one = |(at, &(u, order)): (usize, &(usize, Order))| {
            let unit = self.unit(u);
            let seas = [routes.of(at), names.routes.of(u)];
            match (order, names.orders[u]) {
                (Order::Move { to, .. }, Order::Move { to: was, .. }) if to == was && seas[0] != seas[1] => {
                    let ([now, before], phrase) =
                        (seas.map(|seas| self.route(seas)), "beyond-by_other_route");
                    say!(self.language, phrase, unit, to = self.to(to), now, was = before)
                }
                (order, was) => {
                    let does = [
                        word(self.language, "beyond-hold"),
                        "beyond-move_to",
                        "beyond-move_by_convoy",
                        "beyond-support",
                        "beyond-convoy",
                    ];
                    let doing = [
                        word(self.language, "beyond-to_hold"),
                        "beyond-to_move",
                        "beyond-to_move_by_convoy",
                        "beyond-to_support",
                        "beyond-to_convoy",
                    ];
                    let (does, was) = (self.deed(does, order), self.deed(doing, was));
                    say!(self.language, "beyond-instead_of", unit, does, was)
                }
            }
        };
        orders.iter().enumerate().map(one).collect::<Vec<_>>().join(word(self.language, "beyond-together"))
    }

    /// Describes an idea with the units whose orders would change, and how many orders each could have had.
    /// `total` is how many a unit had that did not do what it was ordered.
    pub fn idea(&self, idea: Idea, units: &[(usize, usize)], orders: &[Order], total: usize) -> String {
        if is_coded() {
            return format!("{idea:?} {units:?}");
        }
        let is_one_support = matches!(orders.first(), Some(Order::Support { .. }))
            && orders.windows(2).all(|two| two[0] == two[1]);
        let what = match idea {
            Idea::Itself => word(self.language, "beyond-itself").to_owned(),
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
                let what = match idea {
                    Idea::Left(_) => self.left(unit),
                    _ => self.without(unit),
                };
                let orders = units.iter().map(|one| one.1).sum::<usize>();
                let all = orders >= total;
                return say!(self.language, "beyond-by_orders", all, what, orders, total);
            }
        };
        let one = |&(unit, count): &(usize, usize)| match count {
            1 => self.unit(unit),
            count => say!(self.language, "beyond-ways", unit = self.unit(unit), ways = count),
        };
        format!(
            "{what}{}{}",
            word(self.language, "beyond-by_whom"),
            list(units.iter().map(one), word(self.language, "beyond-or"))
        )
    }

    fn is_occupied(&self, province: Province) -> bool {
        self.names.units.iter().any(|unit| self.names.map.province_of(unit.at) == province)
    }

    /// Says that a unit had gone from where it is, or elsewhere than it was ordered.
    fn left(&self, unit: usize) -> String {
        let moved = matches!(self.names.orders[unit], Order::Move { .. });
        say!(self.language, "beyond-left", moved, unit = self.unit(unit))
    }

    /// Says that a unit had not done what it was ordered.
    fn without(&self, unit: usize) -> String {
        let (order, name) = (self.names.orders[unit], self.unit(unit));
        match order {
            Order::Move { to, .. } if self.is_occupied(self.names.map.province_of(to)) => {
                let place = self.over(self.names.map.province_of(to));
                say!(self.language, "beyond-not_attacked", unit = name, place)
            }
            Order::Move { to, .. } => {
                say!(self.language, "beyond-not_moved", unit = name, to = self.to(to))
            }
            Order::Support { .. } => {
                say!(self.language, "beyond-not_supported", unit = name, what = self.what_is_helped(order))
            }
            Order::Hold => self.left(unit),
            Order::Convoy { .. } => {
                say!(self.language, "beyond-not_convoyed", unit = name, what = self.what_is_helped(order))
            }
        }
    }

    /// Returns which seas an order names: `over NTH and NWG`.
    fn route(&self, seas: &[Province]) -> String {
        if seas.is_empty() {
            word(self.language, "beyond-no_route").to_owned()
        } else {
            say!(self.language, "beyond-over", seas = self.seas(seas))
        }
    }

    /// Writes an order after its verb; the verbs are for holds, moves, moves by convoy, supports and convoys.
    fn deed(&self, [hold, moving, by_convoy, support, convoy]: [&str; 5], order: Order) -> String {
        match order {
            Order::Hold => hold.to_owned(),
            Order::Move { to, via } => {
                say!(self.language, if via { by_convoy } else { moving }, to = self.to(to))
            }
            Order::Support { .. } => say!(self.language, support, what = self.what_is_helped(order)),
            Order::Convoy { .. } => say!(self.language, convoy, what = self.what_is_helped(order)),
        }
    }

    /// Names what an order supports or convoys.
    fn what_is_helped(&self, order: Order) -> String {
        let is_code = self.names.speech == Speech::Codes;
        match order {
            Order::Hold | Order::Move { .. } => String::new(),
            Order::Support { unit, to: None } => self.piece(unit),
            Order::Support { unit, to: Some(to) } if !is_code => {
                let of = self.piece_by(unit, ["answer-army_of", "answer-fleet_of"]);
                say!(self.language, "answer-move_of_object", unit = of, to = self.towards(to))
            }
            Order::Convoy { unit, to } if !is_code => format!("{} {}", self.piece(unit), self.towards(to)),
            Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to } => {
                format!("{} - {}", self.piece(unit), self.names.place(to))
            }
        }
    }
}
