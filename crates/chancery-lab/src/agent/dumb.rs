//! `DumbBot`, the player that others are measured by, written anew from its description.
//!
//! David Norman's original values every place (see `values`), and each unit in turn chooses one of the best; where
//! another unit of the power stands or goes already, it helps that one if it may meet resistance. It never convoys and
//! never helps other powers.

use std::collections::VecDeque;

use super::simple::ranked;
use super::values::{Values, Weights};
use super::{Player, Turn};
use crate::map::{Location, Map, Province, Season, Unit};
use crate::order::{Adjustment, GivenOrder, Order, Piece, Retreat, possible_retreats};
use crate::study::Dice;

/// How often units may be put back behind others: three that wait for each other in a ring would wait for ever.
const MOST_DEFERRED: usize = 300;
/// In how many of a hundred throws it looks at the next best choice at all.
const LOOKS_ON: usize = 50;
/// How soon a choice that is worse is out of the question: at a fifth less.
const PICKY: i64 = 500;

/// The player.
#[derive(Clone, Copy, Debug, Default)]
pub struct DumbBot;

/// Picks a place in a list of values, which fall: nearly always the first, at times one that is nearly as good.
fn choose(values: &[i64], dice: &mut Dice) -> usize {
    let mut at = 0;
    while let (Some(&here), Some(&next)) = (values.get(at), values.get(at + 1)) {
        let less = here.abs_diff(next) as i64;
        let worse = if here == 0 { 0 } else { PICKY * less / here.abs() };
        if dice.chance(LOOKS_ON) && dice.below(100) as i64 >= worse {
            at += 1;
        } else {
            break;
        }
    }
    at
}

fn weights(turn: Turn<'_>) -> Weights {
    match turn.position.phase.season {
        Season::Spring => Weights::SPRING,
        _ => Weights::FALL,
    }
}

impl Player for DumbBot {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let Turn { context, position, power } = turn;
        let values = Values::new(context.map, position, power, &weights(turn));
        let mut units: Vec<Unit> = position.units_of(power).collect();
        dice.shuffle(&mut units);
        let mut plan =
            Plan { map: context.map, values, queue: units.into(), moves: Vec::new(), rest: Vec::new() };
        plan.make(dice);
        plan.help();
        let orders = || plan.moves.iter().chain(&plan.rest);
        // It decided in a sequence of its own, which means nothing to whoever reads the orders.
        let order =
            |unit: Unit| orders().find(|(other, _)| *other == unit).map_or(Order::Hold, |(_, order)| *order);
        let units = position.units_of(power);
        units.map(|unit| GivenOrder { by: power, unit: unit.into(), order: order(unit) }).collect()
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let Turn { context, position, power } = turn;
        let values = Values::new(context.map, position, power, &weights(turn));
        let mut taken: Vec<Province> = Vec::new();
        let mut orders = Vec::new();
        for driven in position.dislodged.iter().filter(|d| d.unit.power == power) {
            let open = |retreat: Retreat| match retreat {
                Retreat::To(to) if !taken.contains(&context.map.province_of(to)) => Some(to),
                _ => None,
            };
            let all = possible_retreats(context.map, position, driven, context.rules);
            let mut places: Vec<(i64, Location)> = all
                .into_iter()
                .filter_map(open)
                .map(|to| (values.of(context.map, driven.unit.kind, to), to))
                .collect();
            places.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
            let sorted: Vec<i64> = places.iter().map(|(value, _)| *value).collect();
            let order = match places.get(choose(&sorted, dice)) {
                Some(&(_, to)) => {
                    taken.push(context.map.province_of(to));
                    Retreat::To(to)
                }
                None => Retreat::Disband,
            };
            orders.push(GivenOrder { by: power, unit: driven.unit.into(), order });
        }
        orders
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        let map = turn.context.map;
        let values = Values::new(map, turn.position, turn.power, &Weights::WINTER);
        ranked(turn, |left| {
            // Builds go to the best places, removals begin with the worst.
            let value = |a: &Adjustment| match a {
                Adjustment::Build(piece) => values.in_winter(map, piece.kind, piece.at),
                Adjustment::Remove(piece) => -values.in_winter(map, piece.kind, piece.at),
                Adjustment::Waive => i64::MIN,
            };
            let mut places: Vec<(i64, usize)> = left.iter().enumerate().map(|(i, a)| (value(a), i)).collect();
            places.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
            let sorted: Vec<i64> = places.iter().map(|(value, _)| *value).collect();
            places[choose(&sorted, dice)].1
        })
    }
}

/// A movement phase being planned.
struct Plan<'a> {
    map: &'a Map,
    values: Values,
    /// Units without an order yet.
    queue: VecDeque<Unit>,
    /// Units that move, and units that help others.
    moves: Vec<(Unit, Order)>,
    /// Units that hold so far.
    rest: Vec<(Unit, Order)>,
}

impl Plan<'_> {
    fn make(&mut self, dice: &mut Dice) {
        let mut deferred = 0;
        while let Some(unit) = self.queue.pop_front() {
            match self.order(unit, dice, deferred < MOST_DEFERRED) {
                Some(Order::Hold) => self.rest.push((unit, Order::Hold)),
                Some(order) => self.moves.push((unit, order)),
                None => {
                    deferred += 1;
                    self.queue.push_back(unit);
                }
            }
        }
    }

    /// Returns what the unit does; `None` if it waits for a unit that has no order yet, which `may_wait` allows.
    fn order(&self, unit: Unit, dice: &mut Dice, may_wait: bool) -> Option<Order> {
        let value = |at| self.values.of(self.map, unit.kind, at);
        let borders = self.map.borders(unit.kind, unit.at);
        let mut places: Vec<(i64, Location)> = borders.into_iter().map(|at| (value(at), at)).collect();
        places.push((value(unit.at) + 1, unit.at));
        places.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
        loop {
            let sorted: Vec<i64> = places.iter().map(|(value, _)| *value).collect();
            let choice = choose(&sorted, dice);
            // Its own place is never struck out, so there is always one left.
            let Some(&(_, to)) = places.get(choice) else { return Some(Order::Hold) };
            if to == unit.at {
                return Some(Order::Hold);
            }
            let province = self.map.province_of(to);
            let stands = |u: &Unit| self.map.province_of(u.at) == province;
            let contested = self.values.competition(province);
            if self.queue.iter().any(stands) {
                if may_wait {
                    return None;
                }
            } else if let Some(&(other, _)) = self.staying().find(|(u, _)| stands(u)) {
                if contested > 1 {
                    return Some(Order::Support { unit: other.into(), to: None });
                }
            } else if let Some(&(other, Order::Move { to, .. })) =
                self.moves.iter().find(|(_, order)| self.goes_to(*order, province))
            {
                if contested > 0 {
                    return Some(Order::Support { unit: other.into(), to: Some(to) });
                }
            } else {
                return Some(Order::Move { to, via: false });
            }
            places.remove(choice);
        }
    }

    /// Returns the units that stay where they are.
    fn staying(&self) -> impl Iterator<Item = &(Unit, Order)> {
        let supports = self.moves.iter().filter(|(_, order)| !matches!(order, Order::Move { .. }));
        self.rest.iter().chain(supports)
    }

    fn goes_to(&self, order: Order, province: Province) -> bool {
        matches!(order, Order::Move { to, .. } if self.map.province_of(to) == province)
    }

    /// Lets units that hold help the most valuable move or unit of their power beside them that may need it.
    fn help(&mut self) {
        for i in 0..self.rest.len() {
            let (unit, _) = self.rest[i];
            let value = |at: Location| self.values.of(self.map, unit.kind, at);
            let reaches = |at: Location| self.map.reaches(unit.kind, unit.at, self.map.province_of(at));
            let competition = |at: Location| self.values.competition(self.map.province_of(at));
            let into = self.moves.iter().filter_map(|&(other, order)| match order {
                Order::Move { to, .. } if reaches(to) && competition(to) > 0 => {
                    Some((value(to), Piece::from(other), Some(to)))
                }
                _ => None,
            });
            let standing = self.staying().filter_map(|&(other, _)| {
                let helps = other != unit && reaches(other.at) && competition(other.at) > 1;
                helps.then(|| (value(other.at), Piece::from(other), None))
            });
            if let Some((_, piece, to)) = into.chain(standing).max_by_key(|&(value, ..)| value) {
                self.rest[i].1 = Order::Support { unit: piece, to };
            }
        }
    }
}
