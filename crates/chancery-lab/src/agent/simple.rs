//! The floor: players that hold, and players that leave everything to chance.

use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::map::{Map, Power};
use chancery_core::order::{
    Adjustment, Convoys, GivenOrder, Order, Position, Retreat, possible_builds, possible_orders,
    possible_retreats,
};
use chancery_core::rules::Rules;

/// Holds with every unit, and leaves retreats and builds unused. Whoever must remove units leaves that to the
/// rules of civil disorder.
#[derive(Clone, Copy, Debug)]
pub struct Holder;

impl Player for Holder {
    fn moves(&mut self, turn: Turn<'_>, _: &mut Dice) -> Vec<GivenOrder<Order>> {
        let units = turn.position.units_of(turn.power);
        units.map(|unit| GivenOrder { by: turn.power, unit: unit.into(), order: Order::Hold }).collect()
    }

    fn retreats(&mut self, turn: Turn<'_>, _: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let driven = turn.position.dislodged.iter().filter(|d| d.unit.power == turn.power);
        driven.map(|d| GivenOrder { by: turn.power, unit: d.unit.into(), order: Retreat::Disband }).collect()
    }

    fn adjustments(&mut self, _: Turn<'_>, _: &mut Dice) -> Vec<Adjustment> {
        Vec::new()
    }
}

/// Gives each unit one of its possible orders, each as likely as any other.
#[derive(Clone, Copy, Debug)]
pub struct Random {
    /// Whether it also supports and convoys. Booijink's random player does not (section 4.1).
    pub helps: bool,
}

impl Player for Random {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let units = turn.position.units_of(turn.power);
        let order = |unit| {
            let mut all = possible_orders(turn.context.map, turn.position, unit, Convoys::ByFleetsPresent);
            // An army that is carried needs a fleet that carries it, which this player never orders.
            all.retain(|o| self.helps || matches!(o, Order::Hold | Order::Move { via: false, .. }));
            let order = dice.pick(&all).copied().unwrap_or(Order::Hold);
            GivenOrder { by: turn.power, unit: unit.into(), order }
        };
        units.map(order).collect()
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        let driven = turn.position.dislodged.iter().filter(|d| d.unit.power == turn.power);
        let order = |d| {
            let all = possible_retreats(turn.context.map, turn.position, d, turn.context.rules);
            let order = dice.pick(&all).copied().unwrap_or(Retreat::Disband);
            GivenOrder { by: turn.power, unit: d.unit.into(), order }
        };
        driven.map(order).collect()
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
pub(super) fn ranked(turn: Turn<'_>, choose: impl FnMut(&[Adjustment]) -> usize) -> Vec<Adjustment> {
    let (mut left, mut chosen) = (Vec::new(), Vec::new());
    let Turn { context, position, power } = turn;
    ranked_into(context.map, context.rules, position, power, &mut left, &mut chosen, choose);
    chosen
}

/// Adds to `chosen` what [`ranked`] returns. `left` is written over.
pub(super) fn ranked_into(
    map: &Map,
    rules: &Rules,
    position: &Position,
    power: Power,
    left: &mut Vec<Adjustment>,
    chosen: &mut Vec<Adjustment>,
    mut choose: impl FnMut(&[Adjustment]) -> usize,
) {
    let province = |adjustment: &Adjustment| adjustment.piece().map(|piece| map.province_of(piece.at));
    left.clear();
    let due = position.balance(power);
    if due > 0 {
        left.extend(possible_builds(map, rules, position, power).map(Adjustment::Build));
    } else if due < 0 {
        left.extend(position.units_of(power).map(|unit| Adjustment::Remove(unit.into())));
    }
    for _ in 0..due.unsigned_abs() {
        if left.is_empty() {
            return;
        }
        let choice = left[choose(left).min(left.len() - 1)];
        chosen.push(choice);
        left.retain(|a| province(a) != province(&choice));
    }
}
