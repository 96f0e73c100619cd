//! The possible orders of all units of a position at once, for programs that ask for millions of positions.

use super::order_list_tables::{BITS, Tables, WIDE, bits, chunk, has, put};
use super::possible::Convoys;
use crate::map::{Location, Map, UnitKind};
use crate::order::{Order, Piece, Position};

/// No sea component.
const NONE: usize = usize::MAX;

/// Lists the possible orders of every unit of a position, the same as [`possible_orders`](crate::order::possible_orders) for
/// each unit, from tables of the map that are made once.
///
/// It allocates nothing once it has seen a position as large as the one before it.
///
/// ```
/// use chancery_core::order::{Convoys, OrderLists, possible_orders};
/// use chancery_core::{Position, standard};
///
/// let map = standard();
/// let position = Position::start(&map);
/// let mut lists = OrderLists::new(&map, Convoys::ByFleetsPresent);
/// lists.fill(&position);
/// let first = possible_orders(&map, &position, position.units[0], Convoys::ByFleetsPresent);
/// assert_eq!(lists.of(0), first);
/// ```
#[derive(Clone, Debug)]
pub struct OrderLists {
    tables: Tables,
    /// By unit: where it stands.
    stands: Vec<Standpoint>,
    /// The components of carrying seas.
    whole: Components,
    /// The parts of one component without one of its seas.
    rest: Components,
    /// By unit: the coasts that it can be carried to, a set of provinces.
    carried: Vec<u128>,
    /// By province: the units that stand there or can go there, by convoy or without.
    comers: Vec<u128>,
    /// A set of provinces: seas that carry, or coasts.
    scratch: Vec<u128>,
    written: Written,
}

#[derive(Clone, Copy, Debug)]
struct Standpoint {
    piece: Piece,
    /// The row in the tables by kind of unit and location.
    row: usize,
    province: usize,
    /// The component of the sea in which it carries armies.
    component: usize,
}

/// Seas that carry and border on each other, joined.
#[derive(Clone, Debug, Default)]
struct Components {
    /// By component: its seas, a set of provinces.
    seas: Vec<u128>,
    /// By component: the coasts that it touches, a set of provinces.
    shores: Vec<u128>,
}

impl Components {
    /// Joins the seas of the set `left`, which is empty afterwards.
    fn join_seas(&mut self, tables: &Tables, left: &mut [u128]) {
        self.seas.clear();
        self.shores.clear();
        let words = tables.words;
        for i in 0..words {
            while left[i] != 0 {
                let start = self.seas.len();
                self.seas.resize(start + words, 0);
                self.shores.resize(start + words, 0);
                let (seas, shores) = (&mut self.seas[start..], &mut self.shores[start..]);
                let first = i * BITS + left[i].trailing_zeros() as usize;
                left[i] &= left[i] - 1;
                put(seas, first);
                tables.spread(first, seas, shores, left);
            }
        }
    }

    /// Adds to `carried` the coasts that an army on the coast `from` is carried to over each component but one.
    fn add_carried(&self, words: usize, carried: &mut [u128], from: usize, but: usize) {
        for (i, shores) in self.shores.chunks_exact(words).enumerate() {
            if i != but && has(shores, from) {
                carried.iter_mut().zip(shores).for_each(|(all, more)| *all |= more);
            }
        }
    }
}

/// The orders of all units, one behind the other.
#[derive(Clone, Debug, Default)]
struct Written {
    /// The orders, with room behind them.
    orders: Vec<Order>,
    len: usize,
    /// By unit: where its orders end.
    ends: Vec<usize>,
}

impl Written {
    /// Writes an order, which is written over by the next one unless it is kept. Whether one is kept is hard to predict,
    /// so there is no branch.
    #[inline]
    fn write(&mut self, order: Order, is_kept: bool) {
        if let Some(slot) = self.orders.get_mut(self.len) {
            *slot = order;
        } else {
            self.orders.push(order);
        }
        self.len += usize::from(is_kept);
    }

    fn write_all(&mut self, orders: &[Order]) {
        for &order in orders {
            self.write(order, true);
        }
    }

    /// Writes an order to go to each province of the `chunk`-th word of a set. Few have more than two.
    fn write_each(&mut self, chunk: usize, mut set: u128, order: impl Fn(Location) -> Order) {
        let to = |set: u128| Location((chunk * BITS) as u16 + set.trailing_zeros() as u16);
        for _ in 0..2 {
            self.write(order(to(set)), set != 0);
            set &= set.wrapping_sub(1);
        }
        while set != 0 {
            self.write(order(to(set)), true);
            set &= set - 1;
        }
    }
}

impl OrderLists {
    /// Makes the tables of a map.
    pub fn new(map: &Map, convoys: Convoys) -> Self {
        Self {
            tables: Tables::new(map, convoys),
            stands: Vec::new(),
            whole: Components::default(),
            rest: Components::default(),
            carried: Vec::new(),
            comers: Vec::new(),
            scratch: Vec::new(),
            written: Written::default(),
        }
    }

    /// Returns the orders of the unit at this place among the position's units, as last filled; none if there
    /// is no such unit.
    pub fn of(&self, unit: usize) -> &[Order] {
        let Some(&end) = self.written.ends.get(unit) else { return &[] };
        let start = unit.checked_sub(1).map_or(0, |before| self.written.ends[before]);
        &self.written.orders[start..end]
    }

    /// Returns how many orders all units have together.
    pub fn total(&self) -> usize {
        self.written.len
    }

    /// Lists the orders of all units of a position of the map; [`of`](Self::of) reads them.
    pub fn fill(&mut self, position: &Position) {
        self.find_components(position);
        self.find_targets();
        self.written.len = 0;
        self.written.ends.clear();
        for u in 0..self.stands.len() {
            if self.tables.words == 1 {
                self.list::<1>(u);
            } else {
                self.list::<WIDE>(u);
            }
            self.written.ends.push(self.written.len);
        }
    }

    /// Notes where the units stand, and joins the seas that carry.
    fn find_components(&mut self, position: &Position) {
        let Self { tables, stands, whole, scratch, .. } = self;
        scratch.clear();
        scratch.resize(tables.words, 0);
        stands.clear();
        for unit in &position.units {
            let province = tables.province(unit.at);
            put(scratch, province);
            let row = tables.row(unit.kind, unit.at);
            stands.push(Standpoint { piece: Piece::from(*unit), row, province, component: NONE });
        }
        let is_by_any = tables.convoys == Convoys::ByAnySeas;
        for (carries, sea) in scratch.iter_mut().zip(&tables.seas) {
            *carries = if is_by_any { *sea } else { *carries & sea };
        }
        whole.join_seas(tables, scratch);
        let fleets = stands.iter_mut().filter(|unit| unit.piece.kind == UnitKind::Fleet);
        for fleet in fleets.filter(|fleet| has(&tables.seas, fleet.province)) {
            let mut all = whole.seas.chunks_exact(tables.words);
            fleet.component = all.position(|seas| has(seas, fleet.province)).unwrap_or(NONE);
        }
    }

    fn find_targets(&mut self) {
        let Self { tables, stands, whole, carried, comers, .. } = self;
        let (words, width) = (tables.words, stands.len().div_ceil(BITS));
        carried.clear();
        carried.resize(stands.len() * words, 0);
        comers.clear();
        comers.resize(tables.provinces * width, 0);
        for (u, unit) in stands.iter().enumerate() {
            let carried = &mut carried[u * words..][..words];
            if unit.piece.kind == UnitKind::Army {
                whole.add_carried(words, carried, unit.province, NONE);
                carried[unit.province / BITS] &= !(1 << (unit.province % BITS));
            }
            let mut comes = |to: usize| put(&mut comers[to * width..][..width], u);
            comes(unit.province);
            for &to in tables.near(unit.row) {
                comes(usize::from(to));
            }
            for (i, &word) in carried.iter().enumerate() {
                bits(i, word).for_each(&mut comes);
            }
        }
    }

    /// Lists the orders of one unit. Sets of provinces have `W` words.
    fn list<const W: usize>(&mut self, u: usize) {
        let Self { tables, stands, whole, rest, carried, comers, scratch, written } = self;
        let unit = stands[u];
        written.write_all(tables.own(unit.row));
        let carried = as_sets::<W>(carried);
        for (i, &word) in carried[u].iter().enumerate() {
            for to in bits(i, word) {
                written.write(Order::Move { to: Location(to as u16), via: true }, true);
            }
        }
        // No province borders on itself.
        let reaches = as_sets::<W>(&tables.reaches)[unit.row];
        let is_near = tables.is_near(unit.row);
        let plain = as_sets::<W>(&tables.plain);
        let mut is_split = false;
        let width = stands.len().div_ceil(BITS);
        for i in 0..width {
            // Who could be helped at all.
            let comers = tables.near(unit.row).iter().map(|&to| comers[usize::from(to) * width + i]);
            for o in bits(i, comers.fold(0, |all, some| all | some)) {
                let other = &stands[o];
                let piece = other.piece;
                if piece.at == unit.piece.at {
                    continue;
                }
                let help = |to| Order::Support { unit: piece, to };
                written.write(help(None), is_near[other.province]);
                let mut by_sea = carried[o];
                // A fleet supports no move that it alone could carry.
                if unit.component != NONE && by_sea.iter().zip(&reaches).any(|(a, b)| a & b != 0) {
                    if !is_split {
                        scratch.clear();
                        scratch.extend_from_slice(&as_sets::<W>(&whole.seas)[unit.component]);
                        scratch[unit.province / BITS] &= !(1 << (unit.province % BITS));
                        rest.join_seas(tables, scratch);
                        is_split = true;
                    }
                    by_sea = [0; W];
                    whole.add_carried(W, &mut by_sea, other.province, unit.component);
                    rest.add_carried(W, &mut by_sea, other.province, NONE);
                    by_sea[other.province / BITS] &= !(1 << (other.province % BITS));
                }
                let plain = &plain[other.row];
                for i in 0..W {
                    written.write_each(i, (plain[i] | by_sea[i]) & reaches[i], |to| help(Some(to)));
                }
                for &to in tables.coasts(other.row) {
                    written.write(help(Some(to)), is_near[tables.province(to)]);
                }
            }
        }
        if unit.component == NONE {
            return;
        }
        let shores = as_sets::<W>(&whole.shores)[unit.component];
        for army in stands.iter().filter(|army| army.piece.kind == UnitKind::Army) {
            if has(&shores, army.province) {
                for (i, word) in shores.iter().enumerate() {
                    for to in bits(i, word & !chunk(army.province, i)) {
                        written.write(Order::Convoy { unit: army.piece, to: Location(to as u16) }, true);
                    }
                }
            }
        }
    }
}

fn as_sets<const W: usize>(words: &[u128]) -> &[[u128; W]] {
    words.as_chunks().0
}
