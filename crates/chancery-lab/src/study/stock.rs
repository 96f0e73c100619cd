//! Positions that people made or met, with a few orders and units changed.
//!
//! Where they come from is for the caller to say: this module is handed a list of them.

use super::generate::{Maker, clustered, convoying};
use super::{Dice, Generator, OrderedPosition, generate};
use chancery_core::adjudicate::{Context, Entry, MovementAdjudication, Resolution, Situation, Verdict};
use chancery_core::map::{Map, Power, Province, Unit};
use chancery_core::order::{GivenOrder, Order, Position};

/// Positions to be changed at random.
#[derive(Clone, Debug)]
pub struct Stock {
    /// The name for commands.
    pub name: &'static str,
    /// The positions; each has one order for each unit.
    pub positions: Vec<OrderedPosition>,
}

impl Stock {
    /// Returns the changed position that this seed stands for; an empty one if the stock is empty.
    ///
    /// Up to three units are taken away, put beside others or given to another power, and some of the
    /// units get another of their possible orders.
    pub fn change(&self, map: &Map, seed: u64) -> OrderedPosition {
        let mut dice = Dice::new(seed);
        let Some(base) = dice.pick(&self.positions) else {
            return OrderedPosition { position: Position::empty(map, map.begins()), orders: Vec::new() };
        };
        let (position, planted) = (base.position.clone(), base.orders.clone());
        let mut maker = Maker { map, dice, position, planted, keep: 100 };
        for _ in 0..maker.dice.below(4) {
            maker.change();
        }
        maker.keep = [100, 95, 85, 70][maker.dice.below(4)];
        let weight = if maker.dice.chance(50) { convoying } else { clustered };
        maker.order(50, weight)
    }
}

impl Maker<'_> {
    /// Changes one unit. Units that were planted keep their places at the head of the list.
    fn change(&mut self) {
        let chosen = self.dice.below(self.position.units.len());
        match self.dice.below(3) {
            0 if chosen < self.planted.len() => {
                self.position.units.remove(chosen);
                self.planted.remove(chosen);
            }
            1 => {
                let power = Power(self.dice.below(self.map.powers().len()) as u8);
                if let Some(unit) = self.position.units.get_mut(chosen) {
                    unit.power = power;
                }
                if let Some(order) = self.planted.get_mut(chosen) {
                    order.by = power;
                }
            }
            _ => {
                let Some(unit) = self.position.units.get(chosen) else { return };
                let home = self.map.province_of(unit.at);
                let free = |p: &Province| self.map.touch(home, *p) && !self.stands(*p);
                let free: Vec<Province> = self.map.provinces().filter(free).collect();
                if let Some(&province) = self.dice.pick(&free) {
                    self.put(province, 60);
                }
            }
        }
    }
}

/// The source of the positions of a comparison.
///
/// ```
/// use chancery_core::standard;
/// use chancery_lab::stock;
///
/// let map = standard();
/// for source in stock::sources() {
///     let made = source.make(&map, 1);
///     assert_eq!(made.orders.len(), made.position.units.len(), "{}", source.name());
/// }
/// ```
#[derive(Clone, Debug)]
pub enum Source {
    /// Made from nothing.
    Made(Generator),
    /// Changed from a stock.
    Changed(Stock),
}

impl Source {
    /// Returns the name in commands and reports.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Made(generator) => generator.name(),
            Self::Changed(stock) => stock.name,
        }
    }

    /// Returns the position of a seed as `chancery adjudicate` takes it once it is written.
    pub fn hear(&self, context: Context<'_>, seed: u64) -> OrderedPosition {
        let OrderedPosition { position, orders } = self.make(context.map, seed).by_power();
        OrderedPosition::heard(context, position, &orders)
    }

    /// Returns the position that this seed stands for.
    pub fn make(&self, map: &Map, seed: u64) -> OrderedPosition {
        match self {
            Self::Made(generator) => generate(map, *generator, seed),
            Self::Changed(stock) => stock.change(map, seed),
        }
    }
}

impl OrderedPosition {
    /// Returns a position with the order that each of its units acts on, as its resolution tells them.
    pub fn acting(position: Position, resolution: Resolution) -> Self {
        let acts = |entry: Entry<Order>| GivenOrder {
            order: if entry.verdict == Verdict::Illegal { Order::Hold } else { entry.ordered.order },
            ..entry.ordered
        };
        Self { position, orders: resolution.entries.into_iter().map(acts).collect() }
    }

    /// Returns a position with the order that each of its units acts on in this context, impossible ones as they were
    /// given: some engine may make more of them than of a hold. For boards of at most 64 units.
    pub fn heard(context: Context<'_>, position: Position, orders: &[GivenOrder<Order>]) -> Self {
        let situation = MovementAdjudication::narrow(context, &position, orders.into()).situation;
        Self::in_situation(position, &situation)
    }

    /// Returns a position with the order that each of its units acts on in a situation that was made of it.
    pub fn in_situation(position: Position, situation: &Situation<1>) -> Self {
        let units = position.units.iter().enumerate();
        let acts = |(u, &unit): (usize, &Unit)| GivenOrder {
            by: unit.power,
            unit: unit.into(),
            order: situation.order(u),
        };
        let orders = units.map(acts).collect();
        Self { position, orders }
    }

    /// Returns the same with the units of each power together, the powers in the sequence of the map, as they stand
    /// in a file. What an engine says may hang on the sequence of the units.
    #[must_use]
    pub fn by_power(self) -> Self {
        let Self { mut position, orders } = self;
        let mut both: Vec<(Unit, GivenOrder<Order>)> = position.units.into_iter().zip(orders).collect();
        both.sort_by_key(|(unit, _)| unit.power);
        let orders;
        (position.units, orders) = both.into_iter().unzip();
        Self { position, orders }
    }

    /// Returns the orders without those who gave them, in the order of the units.
    pub fn typed(&self) -> impl Iterator<Item = Order> + '_ {
        self.orders.iter().map(|o| o.order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;
    use std::collections::BTreeSet;

    #[test]
    fn changed_positions_stay_sound_and_near_to_what_they_come_from() {
        let map = standard();
        let base: Vec<OrderedPosition> =
            (0..20).map(|seed| generate(&map, Generator::Convoys, seed)).collect();
        let stock = Stock { name: "stock", positions: base.clone() };
        let (mut same, mut changed, mut kept, mut orders) = (0, 0, 0, 0);
        for seed in 0..500 {
            let made = stock.change(&map, seed);
            assert_eq!(made, stock.change(&map, seed));
            let places: BTreeSet<Province> =
                made.position.units.iter().map(|u| map.province_of(u.at)).collect();
            assert_eq!(places.len(), made.position.units.len());
            assert_eq!(made.orders.len(), made.position.units.len());
            for (unit, order) in made.position.units.iter().zip(&made.orders) {
                assert_eq!((unit.power, unit.at), (order.by, order.unit.at));
            }
            let same_as = |b: &OrderedPosition| made.orders.iter().filter(|o| b.orders.contains(o)).count();
            kept += base.iter().map(same_as).max().unwrap_or(0);
            orders += made.orders.len();
            if base.contains(&made) { same += 1 } else { changed += 1 }
        }
        assert!(same > 10 && changed > 300, "{same} {changed}");
        assert!(kept * 10 > orders * 7 && kept < orders, "{kept} of {orders} orders kept");
        assert!(Stock { name: "empty", positions: Vec::new() }.change(&map, 1).orders.is_empty());
    }
}
