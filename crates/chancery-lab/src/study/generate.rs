//! Positions in which orders have to do with each other.
//!
//! Units placed and ordered at random hardly meet. The generators here crowd them, prefer supports,
//! attacks and convoys, and lean towards circles and paradoxes.

use chancery_core::map::{Kind, Location, Map, Phase, Power, Province, Unit, UnitKind};
use chancery_core::order::{Convoys, GivenOrder, Order, Piece, Position, possible_orders};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// A way to make positions.
///
/// ```
/// use chancery_core::standard;
/// use chancery_lab::study::{Generator, generate};
///
/// let map = standard();
/// let made = generate(&map, Generator::Convoys, 7);
/// assert_eq!(made.orders.len(), made.position.units.len());
/// assert_eq!(made, generate(&map, Generator::Convoys, 7), "a seed stands for one position");
/// assert_eq!("convoys".parse(), Ok(Generator::Convoys));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownGenerator, parse_err_fn = UnknownGenerator::new)]
pub enum Generator {
    /// Units and orders at random over the whole board.
    Uniform,
    /// Units crowded together, most of them attacking or supporting a neighbour.
    Clusters,
    /// Fleets at sea and armies on their shores, convoys and attacks on the convoys.
    Convoys,
    /// Columns and circles of moves, some of them supported.
    Circles,
}

chancery_core::named!(Generator, name, UnknownGenerator: "`{}` is not a generator of positions; there are {}");

/// A position with one order for each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedPosition {
    /// The board, in a movement phase.
    pub position: Position,
    /// One order for each unit, in the order of the units.
    pub orders: Vec<GivenOrder<Order>>,
}

/// Makes the position that this seed stands for.
pub fn generate(map: &Map, generator: Generator, seed: u64) -> OrderedPosition {
    let position = Position::empty(map, Phase::spring(1901));
    let mut maker = Maker { map, dice: Dice::new(seed), position, planted: Vec::new(), keep: 85 };
    match generator {
        Generator::Uniform => {
            let n = 3 + maker.dice.below(32);
            maker.scatter(n);
            maker.order_units(35, |_, _, _| 1)
        }
        Generator::Clusters => {
            let n = 4 + maker.dice.below(16);
            maker.crowd_units(n, |_| 50);
            maker.order_units(45, clustered)
        }
        Generator::Convoys => {
            let n = 4 + maker.dice.below(12);
            maker.plant_paradox();
            maker.crowd_units(n, |kind| if kind == Kind::Sea { 100 } else { 30 });
            maker.order_units(60, convoying)
        }
        Generator::Circles => {
            let n = 3 + maker.dice.below(10);
            maker.plant_circle();
            maker.crowd_units(n, |_| 40);
            maker.order_units(20, |map, position, order| match order {
                Order::Move { to, .. } if occupied(map, position, to) => 20,
                Order::Support { to: Some(to), .. } if occupied(map, position, to) => 2,
                _ => 1,
            })
        }
    }
}

pub(super) struct Maker<'a> {
    pub(super) map: &'a Map,
    pub(super) dice: Dice,
    pub(super) position: Position,
    /// Orders given to the first units while they were planted.
    pub(super) planted: Vec<GivenOrder<Order>>,
    /// How many in a hundred of them are kept.
    pub(super) keep: usize,
}

impl Maker<'_> {
    pub(super) fn has_unit(&self, province: Province) -> bool {
        self.position.unit_in(self.map, province).is_some()
    }

    pub(super) fn put_unit(&mut self, province: Province, fleet_percent: usize) {
        let army = self.map.admits(UnitKind::Army, province.location());
        let coasts: Vec<Location> = self.map.fleets_of(province).collect();
        let fleet = !coasts.is_empty() && (!army || self.dice.chance(fleet_percent));
        let (kind, at) = match self.dice.pick(&coasts) {
            Some(&coast) if fleet => (UnitKind::Fleet, coast),
            _ if army => (UnitKind::Army, province.location()),
            _ => return,
        };
        let power = Power(self.dice.below(self.map.powers().len()) as u8);
        self.position.units.push(Unit { power, kind, at });
    }

    pub(super) fn scatter(&mut self, n: usize) {
        let all: Vec<Province> = self.map.provinces().collect();
        for _ in 0..n {
            if let Some(&province) = self.dice.pick(&all)
                && !self.has_unit(province)
            {
                self.put_unit(province, 50);
            }
        }
    }

    /// Puts units beside each other, starting anywhere. `fleets` is the share of fleets by kind.
    fn crowd_units(&mut self, n: usize, fleets: impl Fn(Kind) -> usize) {
        let all: Vec<Province> = self.map.provinces().collect();
        let Some(&first) = self.dice.pick(&all) else { return };
        let planted: Vec<Province> = self.position.units.iter().map(|u| self.map.province_of(u.at)).collect();
        let mut edge = if planted.is_empty() { vec![first] } else { planted };
        for _ in 0..n * 4 {
            if self.position.units.len() >= n {
                break;
            }
            let Some(&province) = self.dice.pick(&edge) else { break };
            if !self.has_unit(province) {
                let share = fleets(self.map.province(province).kind);
                self.put_unit(province, share);
            }
            let touching = self.map.provinces().filter(|&p| self.map.touch(province, p));
            edge.extend(touching);
        }
    }

    fn plant_unit(&mut self, kind: UnitKind, at: Location, order: Order) {
        if !self.has_unit(self.map.province_of(at)) {
            let power = Power(self.dice.below(self.map.powers().len()) as u8);
            let unit = Unit { power, kind, at };
            self.position.units.push(unit);
            self.planted.push(GivenOrder { by: power, unit: unit.into(), order });
        }
    }

    fn plant_circle(&mut self) {
        let kind = if self.dice.chance(50) { UnitKind::Army } else { UnitKind::Fleet };
        let all: Vec<Location> = self.map.locations().filter(|&l| self.map.admits(kind, l)).collect();
        for _ in 0..50 {
            let Some(&first) = self.dice.pick(&all) else { return };
            let mut way = vec![first];
            while way.len() < 8 {
                let here = way[way.len() - 1];
                if way.len() > 2 && self.map.borders_on(kind, here, first) {
                    for (i, &at) in way.iter().enumerate() {
                        let to = way[(i + 1) % way.len()];
                        self.plant_unit(kind, at, Order::Move { to, via: false });
                    }
                    return;
                }
                let met =
                    |l: &Location| way.iter().any(|&w| self.map.province_of(w) == self.map.province_of(*l));
                let next: Vec<Location> = self.map.borders(kind, here).filter(|l| !met(l)).collect();
                let Some(&next) = self.dice.pick(&next) else { break };
                way.push(next);
            }
        }
    }

    /// Plants a convoyed army that attacks the support for an attack on its own convoy, once or twice.
    fn plant_paradox(&mut self) {
        let seas: Vec<Province> =
            self.map.provinces().filter(|&p| self.map.province(p).kind == Kind::Sea).collect();
        for _ in 0..=self.dice.below(3) {
            let Some(&sea) = self.dice.pick(&seas) else { return };
            let fleet = sea.location();
            let mut around = self.map.fleet_borders(fleet).to_vec();
            self.dice.shuffle(&mut around);
            let coast = |l: &Location| self.map.province(self.map.province_of(*l)).kind == Kind::Coast;
            let coasts: Vec<Location> = around.iter().copied().filter(coast).collect();
            let &[from, helper, ..] = coasts.as_slice() else { continue };
            let Some(&attacker) = around.iter().find(|&&l| l != from && l != helper) else { continue };
            let from = self.map.province_of(from).location();
            let target = self.map.province_of(helper).location();
            let army = Piece { kind: UnitKind::Army, at: from };
            let attack = Piece { kind: UnitKind::Fleet, at: attacker };
            self.plant_unit(UnitKind::Army, from, Order::Move { to: target, via: false });
            self.plant_unit(UnitKind::Fleet, fleet, Order::Convoy { unit: army, to: target });
            self.plant_unit(UnitKind::Fleet, helper, Order::Support { unit: attack, to: Some(fleet) });
            self.plant_unit(UnitKind::Fleet, attacker, Order::Move { to: fleet, via: false });
        }
    }

    /// Gives each unit one of its possible orders: first those that act by themselves, then those
    /// that support or convoy them. `weight` says how much an order is wanted.
    pub(super) fn order_units(
        mut self,
        helpers: usize,
        weight: impl Fn(&Map, &Position, Order) -> usize,
    ) -> OrderedPosition {
        let units = self.position.units.clone();
        let helps: Vec<bool> = units.iter().map(|_| self.dice.chance(helpers)).collect();
        let hold = |unit: &Unit| GivenOrder { by: unit.power, unit: (*unit).into(), order: Order::Hold };
        let mut orders: Vec<GivenOrder<Order>> = units.iter().map(hold).collect();
        // Most planted units keep their orders.
        let keep = self.keep;
        let kept: Vec<bool> =
            (0..units.len()).map(|i| i < self.planted.len() && self.dice.chance(keep)).collect();
        for (order, (planted, kept)) in orders.iter_mut().zip(self.planted.iter().zip(&kept)) {
            if *kept {
                *order = *planted;
            }
        }
        for round in [false, true] {
            for i in (0..units.len()).filter(|&i| helps[i] == round && !kept[i]) {
                let possible = possible_orders(self.map, &self.position, units[i], Convoys::ByFleetsPresent);
                let given: &[GivenOrder<Order>] = &orders;
                let fits = |order: &&Order| {
                    if round {
                        helps_with(given, **order)
                    } else {
                        matches!(order, Order::Hold | Order::Move { .. })
                    }
                };
                let mut wanted: Vec<Order> = possible.iter().filter(fits).copied().collect();
                // Now and then an order matches nothing, as in life.
                if wanted.is_empty() || self.dice.chance(5) {
                    wanted = possible;
                }
                orders[i].order = self.choose_order(&wanted, &weight);
            }
        }
        OrderedPosition { position: self.position, orders }
    }

    fn choose_order(&mut self, wanted: &[Order], weight: impl Fn(&Map, &Position, Order) -> usize) -> Order {
        let weights: Vec<usize> = wanted.iter().map(|&o| weight(self.map, &self.position, o)).collect();
        let mut left = self.dice.below(weights.iter().sum());
        let chosen = weights.iter().position(|&w| {
            let here = left < w;
            left = left.saturating_sub(w);
            here
        });
        chosen.map_or(Order::Hold, |i| wanted[i])
    }
}

/// Returns whether the order is a support or convoy of what another unit was ordered to do.
fn helps_with(given: &[GivenOrder<Order>], order: Order) -> bool {
    let (piece, to) = match order {
        Order::Support { unit, to } => (unit, to),
        Order::Convoy { unit, to } => (unit, Some(to)),
        Order::Hold | Order::Move { .. } => return false,
    };
    let helped = given.iter().find(|o| o.unit == piece);
    helped.is_some_and(|o| match (o.order, to) {
        (Order::Move { to: dest, .. }, to) => Some(dest) == to,
        (_, to) => to.is_none(),
    })
}

fn occupied(map: &Map, position: &Position, to: Location) -> bool {
    position.unit_in(map, map.province_of(to)).is_some()
}

pub(super) fn clustered(map: &Map, position: &Position, order: Order) -> usize {
    match order {
        Order::Move { to, .. } if occupied(map, position, to) => 8,
        Order::Support { to: Some(to), .. } if occupied(map, position, to) => 4,
        Order::Move { .. } | Order::Support { to: None, .. } => 3,
        Order::Hold => 2,
        Order::Support { .. } | Order::Convoy { .. } => 1,
    }
}

pub(super) fn convoying(map: &Map, position: &Position, order: Order) -> usize {
    match order {
        Order::Move { to, via: false } if occupied(map, position, to) => 6,
        Order::Support { to: Some(to), .. } | Order::Convoy { to, .. } if occupied(map, position, to) => 5,
        Order::Move { via: true, .. } => 4,
        Order::Convoy { .. } => 2,
        _ => 1,
    }
}

/// `SplitMix64` (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014). A seed names a position in
/// reports and tests, so the sequence must not change with a library's version.
///
/// ```
/// use chancery_lab::study::Dice;
///
/// // The first number of seed 1234567 in the reference implementation of SplitMix64.
/// assert_eq!(Dice::new(1_234_567).throw(), 6_457_827_717_110_365_317);
/// assert!((1..100).all(|n| Dice::new(3).below(n) < n));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(u64);

/// The state of the dice grows by this with each throw.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Dice {
    /// Returns dice that always fall in the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the next 64 bits.
    pub fn throw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Leaves so many throws out.
    pub fn skip(&mut self, throws: usize) {
        self.0 = self.0.wrapping_add(STEP.wrapping_mul(throws as u64));
    }

    /// Returns a number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { ((u128::from(self.throw()) * n as u128) >> 64) as usize }
    }

    /// Returns true in `percent` of a hundred throws.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns one of `items`.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Puts `items` in another order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_never_changes() {
        let mut dice = Dice::new(1);
        assert_eq!([dice.throw(), dice.throw()], [0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67]);
        let mut later = Dice::new(1);
        later.skip(1);
        assert_eq!(later.throw(), 0xbeeb_8da1_658e_ec67);
    }

    #[test]
    fn every_face_falls() {
        let mut dice = Dice::new(7);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[dice.below(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (800..1200).contains(&n)), "{seen:?}");
        let mut items: Vec<u32> = (0..50).collect();
        dice.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
