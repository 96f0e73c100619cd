//! The floor: players that hold, and players that leave everything to chance.

use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::Unit;
use chancery_core::order::{
    Adjustment, Convoys, GivenOrder, Order, OrderLists, Retreat, possible_builds, possible_retreats,
};

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
            GivenOrder { by: power, unit: unit.into(), order }
        };
        own.map(order).collect()
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
