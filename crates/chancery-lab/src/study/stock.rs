//! Positions that people made or met: one of them by itself, and many with a few orders and units changed.
//!
//! Where they come from is for the caller to say: this module is handed a list of them.

use super::generate::{Maker, clustered, convoying};
use super::{Dice, Generator, OrderedPosition, generate};
use chancery_core::adjudicate::{
    Context, EngineId, Entry, Ground, MovementAdjudication, Resolution, Situation, Terrain, Verdict,
    judge_intents, movement,
};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit};
use chancery_core::order::{ConvoyRoute, GivenOrder, Order, Position, Submission, TravelMode};
use chancery_core::rules::Rules;

/// A movement phase of at most 64 units on a map of at most 64 seas, its orders, and the written routes that count.
#[derive(Clone, Debug)]
pub struct GivenPosition {
    /// The position with the order that each unit acts on.
    pub ordered: OrderedPosition,
    /// The orders as they were given, with what they say of how armies go.
    pub given: Submission,
    /// The situation that they make, in which the written routes count.
    pub situation: Box<Situation<1>>,
}

impl GivenPosition {
    /// Makes one of a position and its orders. `None` if it is not a movement phase, or the board is too large.
    pub fn new(context: Context<'_>, position: Position, orders: &Submission) -> Option<Self> {
        if position.phase.kind != PhaseKind::Movement || context.terrain.room(position.units.len()) > 64 {
            return None;
        }
        let given = movement(context, &position, orders).given();
        let situation = MovementAdjudication::narrow(context, &position, orders.into()).situation;
        Some(Self { ordered: OrderedPosition::in_situation(position, &situation), given, situation })
    }
}

/// Returns the orders of a position as they must be written, so that they mean the same when they are read: with what
/// they say in `given` of how armies go, and `by land` where they would be judged to go by convoy (DATC 4.A.3, b) and
/// were not.
pub fn as_judged(map: &Map, made: &OrderedPosition, given: &Submission, rules: &Rules) -> Submission {
    let mut written = Submission::default();
    for ordered in &made.orders {
        written.push(*ordered, given.way_of(ordered));
    }
    let terrain = Terrain::new(map);
    let context = Context { map, terrain: &terrain, rules, engine: EngineId::default() };
    let intents = judge_intents(context, &made.position, &mut written.clone());
    let is_judged = |at| intents.iter().any(|intent| intent.ground == Ground::Proposed && intent.order == at);
    let mut all = Submission::default();
    for (at, ordered) in made.orders.iter().enumerate() {
        let way = written.routes.way(at);
        all.push(*ordered, if is_judged(at) { ConvoyRoute { means: TravelMode::Land, ..way } } else { way });
    }
    all
}

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
        maker.order_units(50, weight)
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
                let free = |p: &Province| self.map.touch(home, *p) && !self.has_unit(*p);
                let free: Vec<Province> = self.map.provinces().filter(free).collect();
                if let Some(&province) = self.dice.pick(&free) {
                    self.put_unit(province, 60);
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
    use std::collections::BTreeSet;

    use chancery_core::map::standard;
    use chancery_core::order::Position;
    use chancery_notation::{Reader, ReadingContext};

    use super::*;

    /// A generated position is not judged (DATC 4.A.3, b): what is printed of it must not be judged otherwise.
    #[test]
    fn a_position_is_printed_so_that_no_intent_is_judged_into_it() {
        let map = standard();
        let mut position = Position::empty(&map, chancery_core::map::Phase::spring(1901));
        let mut rules = Rules::default();
        for (kind, code) in
            [(chancery_core::map::UnitKind::Army, "NWY"), (chancery_core::map::UnitKind::Fleet, "SKA")]
        {
            let at = map.names().province(code).unwrap().location();
            position.units.push(chancery_core::map::Unit { power: chancery_core::map::Power(1), kind, at });
        }
        let text = "A NWY - SWE\nF SKA C A NWY - SWE";
        let orders =
            Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).movement().collect();
        let made = OrderedPosition { position, orders };
        let mut means = |letter| {
            rules.choose("4.A.3", letter).unwrap();
            as_judged(&map, &made, &Submission::default(), &rules).routes.way(0).means
        };
        assert_eq!(means("b"), TravelMode::Land);
        assert_ne!(means("d"), TravelMode::Land);
    }

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
