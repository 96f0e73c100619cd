//! `DumbBot`, the player that others are measured by, written anew from its description.
//!
//! David Norman's original values every place (see `values`), and each unit in turn chooses one of the best; where
//! another unit of the power stands or goes already, it helps that one if it may meet resistance. It never convoys and
//! never helps other powers.

use std::collections::VecDeque;

use super::simple::ranked_into;
use super::values::{Values, Weights};
use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::map::{Location, Map, Power, Province, Season, Unit, UnitKind};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Position, Retreat, possible_retreats};
use chancery_core::rules::Rules;

/// How often units may be put back behind others: three that wait for each other in a ring would wait for ever.
const MOST_DEFERRED: usize = 300;
/// In how many of a hundred throws it looks at the next best choice at all.
const LOOKS_ON: usize = 50;
/// How soon a choice that is worse is out of the question: at a fifth less.
const PICKY: i64 = 500;

/// The player.
#[derive(Clone, Debug, Default)]
pub struct DumbBot {
    /// Made when it first sees the map.
    mind: Option<Mind>,
}

impl DumbBot {
    fn mind(&mut self, turn: Turn<'_>) -> &mut Mind {
        let mind = self.mind.get_or_insert_with(|| Mind::new(turn.context.map));
        mind.look(turn.context.map, turn.position);
        mind
    }
}

/// Picks a place in a list that is best first: nearly always the first, at times one that is nearly as good.
fn choose<T>(list: &[(i64, T)], dice: &mut Dice) -> usize {
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

/// Sorts a short list so that it is best first, without memory of its own; equals stay as they are.
fn sort<T: Copy>(list: &mut [(i64, T)]) {
    for i in 1..list.len() {
        let mut j = i;
        while j > 0 && list[j - 1].0 < list[j].0 {
            list.swap(j - 1, j);
            j -= 1;
        }
    }
}

fn weights(position: &Position) -> &'static Weights {
    match position.phase.season {
        Season::Spring => &Weights::SPRING,
        _ => &Weights::FALL,
    }
}

impl Player for DumbBot {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let Turn { context, position, power } = turn;
        let mut orders = Vec::new();
        let give = |unit: Unit, order| orders.push(GivenOrder { by: power, unit: unit.into(), order });
        self.mind(turn).moves(context.map, position, power, dice, give);
        orders
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let Turn { context, position, power } = turn;
        let mind = self.mind(turn);
        mind.prepare_retreats(context.map, position, power);
        let driven = position.dislodged.iter().filter(|d| d.unit.power == power);
        let order = |d| {
            let open = possible_retreats(context.map, position, d, context.rules);
            let order = mind.retreat(context.map, d.unit.kind, open.into_iter(), dice);
            GivenOrder { by: power, unit: d.unit.into(), order }
        };
        driven.map(order).collect()
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        let Turn { context, position, power } = turn;
        let mut chosen = Vec::new();
        self.mind(turn).adjustments(context.map, context.rules, position, power, dice, &mut chosen);
        chosen
    }
}

/// The mind of the player, for one map. It keeps its memory from phase to phase, and nothing else.
#[derive(Clone, Debug, Default)]
pub(super) struct Mind {
    values: Values,
    /// Units without an order yet.
    queue: VecDeque<Unit>,
    /// Units that move, and units that help others.
    moves: Vec<(Unit, Order)>,
    /// Units that hold so far.
    rest: Vec<(Unit, Order)>,
    /// Places to choose from, and what they are worth.
    places: Vec<(i64, Location)>,
    /// The provinces that dislodged units retreat to.
    taken: Vec<Province>,
    /// Adjustments to choose from, by their places among those that are left.
    ranks: Vec<(i64, usize)>,
    left: Vec<Adjustment>,
}

impl Mind {
    pub fn new(map: &Map) -> Self {
        Self { values: Values::new(map), ..Self::default() }
    }

    /// Looks at the board of a phase: at first, before any power decides.
    pub fn look(&mut self, map: &Map, position: &Position) {
        self.values.look(map, position);
    }

    /// Gives each unit of a power an order, in the sequence of the position.
    pub fn moves(
        &mut self,
        map: &Map,
        position: &Position,
        power: Power,
        dice: &mut Dice,
        mut give: impl FnMut(Unit, Order),
    ) {
        self.queue.clear();
        self.queue.extend(position.units_of(power));
        if self.queue.is_empty() {
            return;
        }
        self.values.weigh(map, position, power, weights(position));
        dice.shuffle(self.queue.make_contiguous());
        self.moves.clear();
        self.rest.clear();
        self.make(map, dice);
        self.help(map);
        // It decided in a sequence of its own, which means nothing to whoever reads the orders.
        for unit in position.units_of(power) {
            let mut orders = self.moves.iter().chain(&self.rest);
            let order = orders.find(|(other, _)| *other == unit).map_or(Order::Hold, |(_, order)| *order);
            give(unit, order);
        }
    }

    /// Begins with the retreats of a power.
    pub fn prepare_retreats(&mut self, map: &Map, position: &Position, power: Power) {
        self.values.weigh(map, position, power, weights(position));
        self.taken.clear();
    }

    /// Returns the retreat of a unit of this kind to one of these places.
    pub fn retreat(
        &mut self,
        map: &Map,
        kind: UnitKind,
        open: impl Iterator<Item = Retreat>,
        dice: &mut Dice,
    ) -> Retreat {
        let Self { values, places, taken, .. } = self;
        places.clear();
        places.extend(open.filter_map(|retreat| match retreat {
            Retreat::To(to) if !taken.contains(&map.province_of(to)) => Some((values.of(map, kind, to), to)),
            _ => None,
        }));
        sort(places);
        match places.get(choose(places, dice)) {
            Some(&(_, to)) => {
                taken.push(map.province_of(to));
                Retreat::To(to)
            }
            None => Retreat::Disband,
        }
    }

    /// Adds the builds or removals of a power to `chosen`.
    pub fn adjustments(
        &mut self,
        map: &Map,
        rules: &Rules,
        position: &Position,
        power: Power,
        dice: &mut Dice,
        chosen: &mut Vec<Adjustment>,
    ) {
        self.values.weigh(map, position, power, &Weights::WINTER);
        let Self { values, ranks, left, .. } = self;
        ranked_into(map, rules, position, power, left, chosen, |left| {
            // Builds go to the best places, removals begin with the worst.
            let value = |a: &Adjustment| match a {
                Adjustment::Build(piece) => values.in_winter(map, piece.kind, piece.at),
                Adjustment::Remove(piece) => -values.in_winter(map, piece.kind, piece.at),
                Adjustment::Waive => i64::MIN,
            };
            ranks.clear();
            ranks.extend(left.iter().enumerate().map(|(i, a)| (value(a), i)));
            sort(ranks);
            ranks[choose(ranks, dice)].1
        });
    }

    fn make(&mut self, map: &Map, dice: &mut Dice) {
        let mut deferred = 0;
        while let Some(unit) = self.queue.pop_front() {
            match self.order(map, unit, dice, deferred < MOST_DEFERRED) {
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
    fn order(&mut self, map: &Map, unit: Unit, dice: &mut Dice, may_wait: bool) -> Option<Order> {
        let Self { values, queue, moves, rest, places, .. } = self;
        places.clear();
        let mut add = |at| places.push((values.of(map, unit.kind, at), at));
        match unit.kind {
            UnitKind::Army => {
                for to in map.army_borders(map.province_of(unit.at)) {
                    add(to.location());
                }
            }
            UnitKind::Fleet => {
                for &to in map.fleet_borders(unit.at) {
                    add(to);
                }
            }
        }
        places.push((values.of(map, unit.kind, unit.at) + 1, unit.at));
        sort(places);
        loop {
            let choice = choose(places, dice);
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
            } else if let Some(&(other, Order::Move { to, .. })) =
                moves.iter().find(|(_, order)| goes_to(map, *order, province))
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

    /// Lets units that hold help the most valuable move or unit of their power beside them that may need it.
    fn help(&mut self, map: &Map) {
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

/// Returns the units that stay where they are.
fn staying<'a>(
    moves: &'a [(Unit, Order)],
    rest: &'a [(Unit, Order)],
) -> impl Iterator<Item = &'a (Unit, Order)> {
    let supports = moves.iter().filter(|(_, order)| !matches!(order, Order::Move { .. }));
    rest.iter().chain(supports)
}

fn goes_to(map: &Map, order: Order, province: Province) -> bool {
    matches!(order, Order::Move { to, .. } if map.province_of(to) == province)
}
