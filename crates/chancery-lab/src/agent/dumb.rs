//! `DumbBot`, the player that others are measured by, written anew from its description.
//!
//! David Norman's original values every place (see `values`), and each unit in turn chooses one of the best; where
//! another unit of the power stands or goes already, it helps that one if it may meet resistance. It never convoys and
//! never helps other powers.

use std::cmp::Reverse;
use std::collections::VecDeque;

use super::simple::ranked;
use super::values::{Values, Weights};
use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Location, Map, Province, Season, Unit};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Position, Retreat, possible_retreats};

/// How often units may be put back behind others: three that wait for each other in a ring would wait for ever.
const MOST_DEFERRED: usize = 300;
/// In how many of a hundred throws it looks at the next best choice at all.
const LOOKS_ON: usize = 50;
/// How soon a choice that is worse is out of the question: at a fifth less.
const PICKY: i64 = 500;

/// The player. It keeps its memory from phase to phase, and nothing else.
#[derive(Clone, Debug, Default)]
pub struct DumbBot {
    /// Made when it first sees the map.
    values: Option<Values>,
}

impl DumbBot {
    /// Weighs the places of a board for the power whose turn it is.
    fn weigh_places(&mut self, turn: Turn<'_>, weights: &Weights) -> &Values {
        let Turn { context, position, power } = turn;
        let values = self.values.get_or_insert_with(|| Values::new(context.map));
        values.look(context.map, position);
        values.weigh(context.map, position, power, weights);
        values
    }
}

/// Picks a place in a list that is best first: nearly always the first, at times one that is nearly as good.
fn choose_nearly_best<T>(list: &[(i64, T)], dice: &mut Dice) -> usize {
    let mut at = 0;
    while let (Some(&(here, _)), Some(&(next, _))) = (list.get(at), list.get(at + 1)) {
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

/// Sorts a list so that it is best first; equals stay as they are.
fn sort_best_first<T>(list: &mut [(i64, T)]) {
    list.sort_by_key(|&(value, _)| Reverse(value));
}

fn season_weights(position: &Position) -> &'static Weights {
    match position.phase.season {
        Season::Spring => &Weights::SPRING,
        _ => &Weights::FALL,
    }
}

impl Player for DumbBot {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let Turn { context: Context { map, .. }, position, power } = turn;
        let mut queue: VecDeque<Unit> = position.units_of(power).collect();
        if queue.is_empty() {
            return Vec::new();
        }
        let values = self.weigh_places(turn, season_weights(position));
        dice.shuffle(queue.make_contiguous());
        let mut choice = Choice { map, values, queue, moves: Vec::new(), rest: Vec::new() };
        choice.give_orders(dice);
        choice.support_others();
        // It decided in a sequence of its own, which means nothing to whoever reads the orders.
        turn.order_units(|unit| {
            let mut orders = choice.moves.iter().chain(&choice.rest);
            orders.find(|(other, _)| *other == unit).map_or(Order::Hold, |(_, order)| *order)
        })
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let Turn { context: Context { map, rules, .. }, position, .. } = turn;
        let values = self.weigh_places(turn, season_weights(position));
        let mut taken: Vec<Province> = Vec::new();
        turn.retreat_units(|driven| {
            let open = possible_retreats(map, position, driven, rules).into_iter();
            let mut places: Vec<(i64, Location)> = open
                .filter_map(|retreat| match retreat {
                    Retreat::To(to) if !taken.contains(&map.province_of(to)) => {
                        Some((values.of(map, driven.unit.kind, to), to))
                    }
                    _ => None,
                })
                .collect();
            sort_best_first(&mut places);
            let chosen = places.get(choose_nearly_best(&places, dice)).map(|&(_, to)| to);
            taken.extend(chosen.map(|to| map.province_of(to)));
            chosen.map_or(Retreat::Disband, Retreat::To)
        })
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        let map = turn.context.map;
        let values = self.weigh_places(turn, &Weights::WINTER);
        // Builds go to the best places, removals begin with the worst.
        let value = |a: &Adjustment| match a {
            Adjustment::Build(piece) => values.in_winter(map, piece.kind, piece.at),
            Adjustment::Remove(piece) => -values.in_winter(map, piece.kind, piece.at),
            Adjustment::Waive => i64::MIN,
        };
        ranked(turn, |left| {
            let mut ranks: Vec<(i64, usize)> = left.iter().enumerate().map(|(i, a)| (value(a), i)).collect();
            sort_best_first(&mut ranks);
            ranks[choose_nearly_best(&ranks, dice)].1
        })
    }
}

/// The choice of the orders of one power.
struct Choice<'a> {
    map: &'a Map,
    values: &'a Values,
    /// Units without an order yet.
    queue: VecDeque<Unit>,
    /// Units that move, and units that help others.
    moves: Vec<(Unit, Order)>,
    /// Units that hold so far.
    rest: Vec<(Unit, Order)>,
}

impl Choice<'_> {
    fn give_orders(&mut self, dice: &mut Dice) {
        let mut deferred = 0;
        while let Some(unit) = self.queue.pop_front() {
            match self.choose_order(unit, dice, deferred < MOST_DEFERRED) {
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
    fn choose_order(&mut self, unit: Unit, dice: &mut Dice, may_wait: bool) -> Option<Order> {
        let Self { map, values, queue, moves, rest } = self;
        let around = map.borders(unit.kind, unit.at);
        let mut places: Vec<_> = around.map(|at| (values.of(map, unit.kind, at), at)).collect();
        places.push((values.of(map, unit.kind, unit.at) + 1, unit.at));
        sort_best_first(&mut places);
        loop {
            let choice = choose_nearly_best(&places, dice);
            // Its own place is never struck out, so there is always one left.
            let Some(&(_, to)) = places.get(choice) else { return Some(Order::Hold) };
            if to == unit.at {
                return Some(Order::Hold);
            }
            let province = map.province_of(to);
            let stands = |u: &Unit| map.province_of(u.at) == province;
            let contested = values.competition(province);
            if queue.iter().any(stands) {
                if may_wait {
                    return None;
                }
            } else if let Some(&(other, _)) = staying(moves, rest).find(|(u, _)| stands(u)) {
                if contested > 1 {
                    return Some(Order::Support { unit: other.into(), to: None });
                }
            } else if let Some(&(other, Order::Move { to, .. })) = moves.iter().find(
                |(_, order)| matches!(order, Order::Move { to, .. } if map.province_of(*to) == province),
            ) {
                if contested > 0 {
                    return Some(Order::Support { unit: other.into(), to: Some(to) });
                }
            } else {
                return Some(Order::Move { to, via: false });
            }
            places.remove(choice);
        }
    }

    /// Lets units that hold help the most valuable move or unit of their power beside them that may need it.
    fn support_others(&mut self) {
        let map = self.map;
        for i in 0..self.rest.len() {
            let (unit, _) = self.rest[i];
            let reach = self.values.reach(unit);
            let value = |at: Location| self.values.of(map, unit.kind, at);
            let reaches = |at: Location| reach.contains(&map.province_of(at));
            let competition = |at: Location| self.values.competition(map.province_of(at));
            let into = self.moves.iter().filter_map(|&(other, order)| match order {
                Order::Move { to, .. } if reaches(to) && competition(to) > 0 => {
                    Some((value(to), Piece::from(other), Some(to)))
                }
                _ => None,
            });
            let standing = staying(&self.moves, &self.rest).filter_map(|&(other, _)| {
                let helps = other != unit && reaches(other.at) && competition(other.at) > 1;
                helps.then(|| (value(other.at), Piece::from(other), None))
            });
            if let Some((_, piece, to)) = into.chain(standing).max_by_key(|&(value, ..)| value) {
                self.rest[i].1 = Order::Support { unit: piece, to };
            }
        }
    }
}

fn staying<'a>(
    moves: &'a [(Unit, Order)],
    rest: &'a [(Unit, Order)],
) -> impl Iterator<Item = &'a (Unit, Order)> {
    let supports = moves.iter().filter(|(_, order)| !matches!(order, Order::Move { .. }));
    rest.iter().chain(supports)
}
