//! The possible orders of all units of a position at once, for programs that ask for millions of positions.

use super::possible::Convoys;
use crate::map::{Kind, Location, Map, Province, UnitKind};
use crate::order::{Order, Piece, Position};

/// No sea component.
const NONE: u16 = u16::MAX;

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
    /// By sea province: the component of carrying seas that it is part of.
    component: Vec<u16>,
    /// By province: whether a unit stands there.
    is_taken: Vec<bool>,
    /// By component: the coasts that it touches, as bits by province.
    shores: Vec<u64>,
    /// By unit: the coasts that it can be carried to.
    carried: Vec<u64>,
    /// By unit: the provinces that it can go to, by convoy or without.
    targets: Vec<u64>,
    /// What is left of a component without one of its seas.
    rest: Rest,
    /// Seas to be visited.
    next: Vec<u16>,
    orders: Vec<Order>,
    /// By unit: where its orders end.
    ends: Vec<usize>,
}

/// The parts of a component of carrying seas without one of them.
#[derive(Clone, Debug, Default)]
struct Rest {
    /// By sea province: the part that it is in.
    part: Vec<u16>,
    /// By part: the coasts that it touches.
    shores: Vec<u64>,
    /// The coasts that one army can be carried to.
    carried: Vec<u64>,
}

/// What does not change from one position to the next.
#[derive(Clone, Debug)]
struct Tables {
    convoys: Convoys,
    /// How many words of 64 bits a set of provinces has.
    words: usize,
    locations: usize,
    /// By location.
    province_of: Vec<u16>,
    /// By kind of unit and location: where it borders on, as bits by province.
    reaches: Vec<u64>,
    /// By kind of unit and location: where it may go without a convoy.
    borders: Vec<Vec<Location>>,
    /// The same in the order of the locations.
    sorted: Vec<Vec<Location>>,
    /// By province: its location without a coast.
    location_of: Vec<Location>,
    /// By province.
    kinds: Vec<Kind>,
    /// By province, if it is a sea: the seas beside it.
    seas: Vec<Vec<u16>>,
    /// By province, if it is a sea: the coasts beside it, as bits by province.
    shores: Vec<u64>,
}

impl Tables {
    fn new(map: &Map, convoys: Convoys) -> Self {
        let words = map.provinces().len().div_ceil(64);
        let kinds: Vec<Kind> = map.provinces().map(|p| map.province(p).kind).collect();
        let each = || {
            let of = |kind| map.locations().map(move |at| (kind, at));
            [UnitKind::Army, UnitKind::Fleet].into_iter().flat_map(of)
        };
        let borders: Vec<Vec<Location>> = each().map(|(kind, at)| map.borders(kind, at)).collect();
        let mut sorted = borders.clone();
        for list in &mut sorted {
            list.sort();
        }
        let mut reaches = vec![0; borders.len() * words];
        for (row, to) in borders.iter().enumerate().flat_map(|(i, list)| list.iter().map(move |to| (i, to))) {
            put(&mut reaches[row * words..][..words], map.province_of(*to).index());
        }
        let mut seas = vec![Vec::new(); kinds.len()];
        let mut shores = vec![0; kinds.len() * words];
        for sea in map.provinces().filter(|&p| map.province(p).kind == Kind::Sea) {
            for &to in map.fleet_borders(sea.location()) {
                let to = map.province_of(to);
                match kinds[to.index()] {
                    Kind::Sea => seas[sea.index()].push(to.0),
                    Kind::Coast => put(&mut shores[sea.index() * words..][..words], to.index()),
                    Kind::Land | Kind::Impassable => {}
                }
            }
        }
        Self {
            convoys,
            words,
            locations: map.locations().len(),
            province_of: map.locations().map(|at| map.province_of(at).0).collect(),
            reaches,
            borders,
            sorted,
            location_of: map.provinces().map(Province::location).collect(),
            kinds,
            seas,
            shores,
        }
    }

    /// Joins the seas that carry: numbers each, and adds the coasts that they touch together to `shores`.
    fn flood(
        &self,
        number: &mut [u16],
        shores: &mut Vec<u64>,
        next: &mut Vec<u16>,
        carries: impl Fn(usize) -> bool,
    ) {
        number.fill(NONE);
        shores.clear();
        let mut found = 0;
        for first in 0..self.kinds.len() {
            if number[first] != NONE || !carries(first) {
                continue;
            }
            shores.resize(shores.len() + self.words, 0);
            let all = &mut shores[usize::from(found) * self.words..];
            number[first] = found;
            next.push(first as u16);
            while let Some(sea) = next.pop() {
                let beside = &self.shores[usize::from(sea) * self.words..];
                all.iter_mut().zip(beside).for_each(|(all, beside)| *all |= beside);
                for &to in &self.seas[usize::from(sea)] {
                    if number[usize::from(to)] == NONE && carries(usize::from(to)) {
                        number[usize::from(to)] = found;
                        next.push(to);
                    }
                }
            }
            found += 1;
        }
    }

    /// Adds to `carried` the coasts that an army on the coast `from` is carried to over each of these shores.
    fn carry(&self, carried: &mut [u64], shores: &[u64], from: usize) {
        for shores in shores.chunks_exact(self.words).filter(|shores| has(shores, from)) {
            carried.iter_mut().zip(shores).for_each(|(all, more)| *all |= more);
        }
        carried[from / 64] &= !(1 << (from % 64));
    }

    /// Returns the row of a unit in the tables by kind and location.
    fn row(&self, piece: Piece) -> usize {
        usize::from(piece.kind == UnitKind::Fleet) * self.locations + piece.at.index()
    }
}

/// Puts a province into a set.
fn put(set: &mut [u64], province: usize) {
    set[province / 64] |= 1 << (province % 64);
}

/// Returns whether a province is in a set.
fn has(set: &[u64], province: usize) -> bool {
    set[province / 64] >> (province % 64) & 1 != 0
}

/// Calls `each` with every province of a set, in the order of the map.
fn for_each(set: impl Iterator<Item = u64>, mut each: impl FnMut(usize)) {
    for (i, mut word) in set.enumerate() {
        while word != 0 {
            each(i * 64 + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

impl OrderLists {
    /// Makes the tables of a map.
    pub fn new(map: &Map, convoys: Convoys) -> Self {
        let provinces = map.provinces().len();
        Self {
            tables: Tables::new(map, convoys),
            component: vec![NONE; provinces],
            is_taken: vec![false; provinces],
            shores: Vec::new(),
            carried: Vec::new(),
            targets: Vec::new(),
            rest: Rest { part: vec![NONE; provinces], ..Rest::default() },
            next: Vec::new(),
            orders: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Returns the orders of the unit at this place among the position's units, as last filled; none if there
    /// is no such
    /// unit.
    pub fn of(&self, unit: usize) -> &[Order] {
        let Some(&end) = self.ends.get(unit) else { return &[] };
        let start = unit.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.orders[start..end]
    }

    /// Returns how many orders all units have together.
    pub fn total(&self) -> usize {
        self.orders.len()
    }

    /// Lists the orders of all units of a position of the map; [`of`](Self::of) reads them.
    pub fn fill(&mut self, position: &Position) {
        self.find_components(position);
        self.find_targets(position);
        self.orders.clear();
        self.ends.clear();
        for u in 0..position.units.len() {
            self.list(position, u);
            self.ends.push(self.orders.len());
        }
    }

    /// Joins the seas that carry, and notes the coasts that they touch.
    fn find_components(&mut self, position: &Position) {
        let Self { tables, component, is_taken, shores, next, .. } = self;
        is_taken.fill(false);
        for unit in &position.units {
            is_taken[usize::from(tables.province_of[unit.at.index()])] = true;
        }
        let by_any = tables.convoys == Convoys::ByAnySeas;
        tables.flood(component, shores, next, |p| tables.kinds[p] == Kind::Sea && (by_any || is_taken[p]));
    }

    /// Notes where each unit can go.
    fn find_targets(&mut self, position: &Position) {
        let Self { tables, shores, carried, targets, .. } = self;
        let words = tables.words;
        carried.clear();
        targets.clear();
        for unit in &position.units {
            let start = carried.len();
            carried.resize(start + words, 0);
            let here = usize::from(tables.province_of[unit.at.index()]);
            if unit.kind == UnitKind::Army {
                tables.carry(&mut carried[start..], shores, here);
            }
            let reaches = &tables.reaches[tables.row((*unit).into()) * words..][..words];
            targets.extend(carried[start..].iter().zip(reaches).map(|(by_sea, by_land)| by_sea | by_land));
        }
    }

    /// Lists the orders of one unit.
    fn list(&mut self, position: &Position, u: usize) {
        let Self { tables, component, shores, carried, targets, rest, next, orders, .. } = self;
        let words = tables.words;
        let unit = position.units[u];
        let here = usize::from(tables.province_of[unit.at.index()]);
        let row = tables.row(unit.into());
        let set = |i: usize| i * words..(i + 1) * words;
        orders.push(Order::Hold);
        orders.extend(tables.borders[row].iter().map(|&to| Order::Move { to, via: false }));
        for_each(carried[set(u)].iter().copied(), |to| {
            orders.push(Order::Move { to: tables.location_of[to], via: true });
        });
        let reaches = &tables.reaches[set(row)];
        let own_seas = if unit.kind == UnitKind::Fleet { component[here] } else { NONE };
        let mut is_split = false;
        for (o, &other) in position.units.iter().enumerate().filter(|(_, other)| other.at != unit.at) {
            let there = usize::from(tables.province_of[other.at.index()]);
            let piece = Piece::from(other);
            if has(reaches, there) {
                orders.push(Order::Support { unit: piece, to: None });
            }
            let both = || targets[set(o)].iter().zip(reaches).map(|(a, b)| a & b);
            if both().all(|word| word == 0) {
                continue;
            }
            // A fleet supports no move that it alone could carry.
            let mut by_sea = &carried[set(o)];
            if own_seas != NONE && by_sea.iter().zip(reaches).any(|(a, b)| a & b != 0) {
                if !is_split {
                    let Rest { part, shores, .. } = rest;
                    tables.flood(part, shores, next, |p| component[p] == own_seas && p != here);
                    is_split = true;
                }
                rest.carried.clear();
                rest.carried.resize(words, 0);
                let (before, behind) =
                    (0..usize::from(own_seas) * words, usize::from(own_seas + 1) * words..);
                for shores in [&shores[before], &shores[behind], &rest.shores] {
                    tables.carry(&mut rest.carried, shores, there);
                }
                by_sea = &rest.carried;
            }
            let allowed = |to: usize| to != here && has(reaches, to);
            // Borders and coasts by convoy come in the order of their locations, each once.
            let mut borders = tables.sorted[tables.row(piece)].iter().copied().peekable();
            let mut give = |to: Location| {
                if allowed(usize::from(tables.province_of[to.index()])) {
                    orders.push(Order::Support { unit: piece, to: Some(to) });
                }
            };
            for_each(by_sea.iter().copied(), |to| {
                let by_sea = tables.location_of[to];
                while let Some(to) = borders.next_if(|&to| to <= by_sea) {
                    if to != by_sea {
                        give(to);
                    }
                }
                give(by_sea);
            });
            borders.for_each(give);
        }
        if unit.kind != UnitKind::Fleet || component[here] == NONE {
            return;
        }
        let shores = &shores[set(usize::from(component[here]))];
        for &army in position.units.iter().filter(|army| army.kind == UnitKind::Army) {
            let from = usize::from(tables.province_of[army.at.index()]);
            if has(shores, from) {
                for_each(shores.iter().copied(), |to| {
                    if to != from {
                        orders.push(Order::Convoy { unit: army.into(), to: tables.location_of[to] });
                    }
                });
            }
        }
    }
}
