//! A player that goes for the nearest supply centres, each unit for itself.

use super::simple::{by_chance, ranked};
use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Location, Map, Power, Province, UnitKind};
use chancery_core::order::{
    Adjustment, DislodgedUnit, GivenOrder, Order, Position, Retreat, retreat_options,
};

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
        let mut orders = Vec::new();
        for unit in position.units_of(power) {
            let away = &away[usize::from(unit.kind == UnitKind::Fleet)];
            let mut places: Vec<Location> = map.borders(unit.kind, unit.at).chain([unit.at]).collect();
            places.retain(|&at| !taken.contains(&map.province_of(at)));
            let to = dice.pick(&nearest(map, away, places)).copied().unwrap_or(unit.at);
            taken.push(map.province_of(to));
            let order = if to == unit.at { Order::Hold } else { Order::Move { to, via: false } };
            orders.push(GivenOrder { by: power, unit: unit.into(), order });
        }
        orders
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let Turn { context: Context { map, rules, .. }, position, power } = turn;
        let driven = position.dislodged.iter().filter(|d| d.unit.power == power);
        let order = |d: &DislodgedUnit| {
            let away = steps(map, position, power, d.unit.kind);
            let open = retreat_options(map, rules, &position.units, &position.contested, d).collect();
            let order = dice.pick(&nearest(map, &away, open)).map_or(Retreat::Disband, |&to| Retreat::To(to));
            GivenOrder { by: power, unit: d.unit.into(), order }
        };
        driven.map(order).collect()
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
                away[usize::from(piece.kind == UnitKind::Fleet)][at]
            }
            _ => 0,
        };
        ranked(turn, |left| (0..left.len()).max_by_key(|&i| far(&left[i])).unwrap_or(0))
    }
}
