//! Positions in which orders have to do with each other.
//!
//! Units placed and ordered at random hardly meet. The generators here crowd them, prefer supports,
//! attacks and convoys, and lean towards circles and paradoxes.

use super::Dice;
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
            maker.order(35, |_, _, _| 1)
        }
        Generator::Clusters => {
            let n = 4 + maker.dice.below(16);
            maker.crowd(n, |_| 50);
            maker.order(45, clustered)
        }
        Generator::Convoys => {
            let n = 4 + maker.dice.below(12);
            maker.plant_paradox();
            maker.crowd(n, |kind| if kind == Kind::Sea { 100 } else { 30 });
            maker.order(60, convoying)
        }
        Generator::Circles => {
            let n = 3 + maker.dice.below(10);
            maker.plant_circle();
            maker.crowd(n, |_| 40);
            maker.order(20, circling)
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
    pub(super) fn stands(&self, province: Province) -> bool {
        self.position.unit_in(self.map, province).is_some()
    }

    pub(super) fn put(&mut self, province: Province, fleet_percent: usize) {
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
                && !self.stands(province)
            {
                self.put(province, 50);
            }
        }
    }

    /// Puts units beside each other, starting anywhere. `fleets` is the share of fleets by kind.
    fn crowd(&mut self, n: usize, fleets: impl Fn(Kind) -> usize) {
        let all: Vec<Province> = self.map.provinces().collect();
        let Some(&first) = self.dice.pick(&all) else { return };
        let planted: Vec<Province> = self.position.units.iter().map(|u| self.map.province_of(u.at)).collect();
        let mut edge = if planted.is_empty() { vec![first] } else { planted };
        for _ in 0..n * 4 {
            if self.position.units.len() >= n {
                break;
            }
            let Some(&province) = self.dice.pick(&edge) else { break };
            if !self.stands(province) {
                let share = fleets(self.map.province(province).kind);
                self.put(province, share);
            }
            let touching = self.map.provinces().filter(|&p| self.map.touch(province, p));
            edge.extend(touching);
        }
    }

    fn plant(&mut self, kind: UnitKind, at: Location, order: Order) {
        if !self.stands(self.map.province_of(at)) {
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
                        self.plant(kind, at, Order::Move { to, via: false });
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
            self.plant(UnitKind::Army, from, Order::Move { to: target, via: false });
            self.plant(UnitKind::Fleet, fleet, Order::Convoy { unit: army, to: target });
            self.plant(UnitKind::Fleet, helper, Order::Support { unit: attack, to: Some(fleet) });
            self.plant(UnitKind::Fleet, attacker, Order::Move { to: fleet, via: false });
        }
    }

    /// Gives each unit one of its possible orders: first those that act by themselves, then those
    /// that support or convoy them. `weight` says how much an order is wanted.
    pub(super) fn order(
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
                orders[i].order = self.choose(&wanted, &weight);
            }
        }
        OrderedPosition { position: self.position, orders }
    }

    fn choose(&mut self, wanted: &[Order], weight: impl Fn(&Map, &Position, Order) -> usize) -> Order {
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

pub(super) fn circling(map: &Map, position: &Position, order: Order) -> usize {
    match order {
        Order::Move { to, .. } if occupied(map, position, to) => 20,
        Order::Support { to: Some(to), .. } if occupied(map, position, to) => 2,
        _ => 1,
    }
}
