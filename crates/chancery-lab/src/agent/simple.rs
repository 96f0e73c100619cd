//! The floor: players that hold, players that leave everything to chance, and one that goes for the nearest supply
//! centres, each unit for itself.

use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Location, Map, Power, Province, Unit, UnitKind};
use chancery_core::order::{
    Adjustment, Convoys, GivenOrder, Order, OrderLists, Position, Retreat, possible_builds,
    possible_retreats, retreat_options,
};

/// Holds with every unit, and leaves retreats and builds unused. Whoever must remove units leaves that to the
/// rules of civil disorder.
#[derive(Clone, Copy, Debug)]
pub struct Holder;

impl Player for Holder {
    fn moves(&mut self, turn: Turn<'_>, _: &mut Dice) -> Vec<GivenOrder<Order>> {
        turn.order_units(|_| Order::Hold)
    }

    fn retreats(&mut self, turn: Turn<'_>, _: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        turn.retreat_units(|_| Retreat::Disband)
    }

    fn adjustments(&mut self, _: Turn<'_>, _: &mut Dice) -> Vec<Adjustment> {
        Vec::new()
    }
}

/// Gives each unit one of its possible orders, each as likely as any other.
#[derive(Debug)]
pub struct Random {
    /// Whether it also supports and convoys. Booijink's random player does not (section 4.1).
    helps: bool,
    /// Made when it first sees the map.
    lists: Option<OrderLists>,
}

impl Random {
    /// Makes one that also supports and convoys, or does not.
    pub fn new(helps: bool) -> Self {
        Self { helps, lists: None }
    }
}

impl Player for Random {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let Turn { context, position, power } = turn;
        let lists = self.lists.get_or_insert_with(|| OrderLists::new(context.map, Convoys::ByFleetsPresent));
        lists.fill(position);
        let own = position.units.iter().enumerate().filter(|(_, unit)| unit.power == power);
        let order = |(at, &unit): (usize, &Unit)| {
            // An army that is carried needs a fleet that carries it, which one that does not help never orders.
            let may = |o: &&Order| self.helps || matches!(o, Order::Hold | Order::Move { via: false, .. });
            let all: Vec<Order> = lists.of(at).iter().filter(may).copied().collect();
            let order = dice.pick(&all).copied().unwrap_or(Order::Hold);
            turn.given(unit, order)
        };
        own.map(order).collect()
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        turn.retreat_units(|driven| {
            let all = possible_retreats(turn.context.map, turn.position, driven, turn.context.rules);
            dice.pick(&all).copied().unwrap_or(Retreat::Disband)
        })
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        by_chance(turn, dice)
    }
}

/// Returns builds or removals by chance, as many as are due. No build is waived as long as there is a free
/// site.
pub(super) fn by_chance(turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
    ranked(turn, |all| dice.below(all.len()))
}

/// Returns builds or removals one after the other, as many as are due: `choose` picks each among those that
/// are left. No province is named twice.
pub(super) fn ranked(turn: Turn<'_>, mut choose: impl FnMut(&[Adjustment]) -> usize) -> Vec<Adjustment> {
    let Turn { context: Context { map, rules, .. }, position, power } = turn;
    let province = |adjustment: &Adjustment| adjustment.piece().map(|piece| map.province_of(piece.at));
    let due = position.balance(power);
    let mut left: Vec<Adjustment> = match due {
        0 => Vec::new(),
        1.. => possible_builds(map, rules, position, power).map(Adjustment::Build).collect(),
        _ => position.units_of(power).map(|unit| Adjustment::Remove(unit.into())).collect(),
    };
    let mut chosen = Vec::new();
    while chosen.len() < due.unsigned_abs() as usize && !left.is_empty() {
        let choice = left[choose(&left).min(left.len() - 1)];
        chosen.push(choice);
        left.retain(|a| province(a) != province(&choice));
    }
    chosen
}

/// The player. It never supports and never convoys.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

/// Returns, by province, how many steps it is for a unit of this kind to the nearest supply centre that
/// `power` lacks.
fn steps(map: &Map, position: &Position, power: Power, kind: UnitKind) -> Vec<u16> {
    let lacks = |p: &Province| map.province(*p).centre && position.owners[p.index()] != Some(power);
    let mut away = vec![u16::MAX; map.provinces().len()];
    let mut front: Vec<Province> = map.provinces().filter(lacks).collect();
    for p in &front {
        away[p.index()] = 0;
    }
    let mut next = 0;
    while let Some(&p) = front.get(next) {
        next += 1;
        let places: Vec<Location> = match kind {
            UnitKind::Army => vec![p.location()],
            UnitKind::Fleet => map.fleets_of(p).collect(),
        };
        for to in places.into_iter().flat_map(|at| map.borders(kind, at)) {
            let to = map.province_of(to);
            if away[to.index()] == u16::MAX {
                away[to.index()] = away[p.index()].saturating_add(1);
                front.push(to);
            }
        }
    }
    away
}

/// Returns the places with the fewest steps to go.
fn nearest(map: &Map, away: &[u16], places: Vec<Location>) -> Vec<Location> {
    let steps = |at: &Location| away[map.province_of(*at).index()];
    let least = places.iter().map(steps).min();
    places.into_iter().filter(|at| Some(steps(at)) == least).collect()
}

impl Player for Greedy {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let (map, position, power) = (turn.context.map, turn.position, turn.power);
        let away = [UnitKind::Army, UnitKind::Fleet].map(|kind| steps(map, position, power, kind));
        let mut taken: Vec<Province> = Vec::new();
        turn.order_units(|unit| {
            let away = &away[unit.kind as usize];
            let mut places: Vec<Location> = map.borders(unit.kind, unit.at).chain([unit.at]).collect();
            places.retain(|&at| !taken.contains(&map.province_of(at)));
            let to = dice.pick(&nearest(map, away, places)).copied().unwrap_or(unit.at);
            taken.push(map.province_of(to));
            if to == unit.at { Order::Hold } else { Order::Move { to, via: false } }
        })
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let Turn { context: Context { map, rules, .. }, position, power } = turn;
        turn.retreat_units(|driven| {
            let away = steps(map, position, power, driven.unit.kind);
            let open = retreat_options(map, rules, &position.units, &position.contested, driven).collect();
            dice.pick(&nearest(map, &away, open)).map_or(Retreat::Disband, |&to| Retreat::To(to))
        })
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        let Turn { context, position, power } = turn;
        if position.balance(power) >= 0 {
            return by_chance(turn, dice);
        }
        // Who has farthest to go leaves first.
        let away = [UnitKind::Army, UnitKind::Fleet].map(|kind| steps(context.map, position, power, kind));
        let far = |a: &Adjustment| match a {
            Adjustment::Remove(piece) => {
                let at = context.map.province_of(piece.at).index();
                away[piece.kind as usize][at]
            }
            _ => 0,
        };
        ranked(turn, |left| (0..left.len()).max_by_key(|&i| far(&left[i])).unwrap_or(0))
    }
}
