//! What [`OrderLists`](super::order_lists::OrderLists) knows of a map, and sets of provinces.

use super::possible::Convoys;
use crate::map::{Kind, Location, Map, UnitKind};
use crate::order::Order;

/// How many members a word of a set has. One word is enough for most maps.
pub(super) const BITS: usize = u128::BITS as usize;

/// How many words a set has if one is not enough: room for every map that can be read.
pub(super) const WIDE: usize = 8;

/// What does not change from one position to the next. Sets have [`words`](Self::words) words each, and tables by row have
/// one row for each kind of unit and location.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub convoys: Convoys,
    /// How many words a set of provinces has.
    pub words: usize,
    pub provinces: usize,
    locations: usize,
    /// By location.
    province_of: Vec<u16>,
    /// By row: where the unit borders on, a set of provinces.
    pub reaches: Vec<u128>,
    /// By row: the same without what is named by a coast.
    pub plain: Vec<u128>,
    /// The borders that are named by a coast, in the order of the locations.
    coasts: Rows<Location>,
    /// By row and province: the same as `reaches`.
    is_near: Vec<bool>,
    /// The same as `reaches`, as a list.
    near: Rows<u16>,
    /// The unit's own orders that need nobody else.
    own: Rows<Order>,
    /// All seas, a set of provinces.
    pub seas: Vec<u128>,
    /// By province, if it is a sea: the seas beside it, a set of provinces.
    beside: Vec<u128>,
    /// By province, if it is a sea: the coasts beside it, a set of provinces.
    shores: Vec<u128>,
}

/// Lists by row, one behind the other.
#[derive(Clone, Debug)]
struct Rows<T> {
    all: Vec<T>,
    /// By row: where its list begins; and where the last one ends.
    starts: Vec<usize>,
}

impl<T> Rows<T> {
    fn new(rows: impl Iterator<Item = Vec<T>>) -> Self {
        let (mut all, mut starts) = (Vec::new(), vec![0]);
        for row in rows {
            all.extend(row);
            starts.push(all.len());
        }
        Self { all, starts }
    }

    fn get(&self, row: usize) -> &[T] {
        &self.all[self.starts[row]..self.starts[row + 1]]
    }
}

impl Tables {
    pub fn new(map: &Map, convoys: Convoys) -> Self {
        let provinces = map.provinces().len();
        let words = if provinces <= BITS { 1 } else { WIDE };
        let each = || {
            let of = |kind| map.locations().map(move |at| (kind, at));
            [UnitKind::Army, UnitKind::Fleet].into_iter().flat_map(of)
        };
        let borders: Vec<Vec<Location>> = each().map(|(kind, at)| map.borders(kind, at).collect()).collect();
        let is_plain = |at: &Location| at.index() < provinces;
        let province = |at: &Location| map.province_of(*at).index();
        let set = |list: &mut dyn Iterator<Item = usize>| {
            let mut set = vec![0; words];
            list.for_each(|province| put(&mut set, province));
            set
        };
        let sets = |is_in: &dyn Fn(&Location) -> bool| -> Vec<u128> {
            let of = |list: &Vec<Location>| set(&mut list.iter().filter(|at| is_in(at)).map(province));
            borders.iter().flat_map(of).collect()
        };
        let coasts = |list: &Vec<Location>| {
            let mut coasts: Vec<Location> = list.iter().copied().filter(|at| !is_plain(at)).collect();
            coasts.sort();
            coasts
        };
        let near = |list: &Vec<Location>| {
            let mut near: Vec<u16> = list.iter().map(|at| map.province_of(*at).0).collect();
            near.sort_unstable();
            near.dedup();
            near
        };
        let own = |list: &Vec<Location>| {
            let moves = list.iter().map(|&to| Order::Move { to, via: false });
            [Order::Hold].into_iter().chain(moves).collect()
        };
        let is_sea = |&p: &usize| map.provinces().nth(p).is_some_and(|p| map.province(p).kind == Kind::Sea);
        let around = |kind: Kind| -> Vec<u128> {
            let of = |p| {
                let is_of_kind = |at: &&Location| map.province(map.province_of(**at)).kind == kind;
                let sea = (map.province(p).kind == Kind::Sea).then(|| map.fleet_borders(p.location()));
                set(&mut sea.into_iter().flatten().filter(is_of_kind).map(province))
            };
            map.provinces().flat_map(of).collect()
        };
        let mut is_near = vec![false; borders.len() * provinces];
        for (row, list) in borders.iter().enumerate() {
            for at in list {
                is_near[row * provinces + province(at)] = true;
            }
        }
        Self {
            convoys,
            words,
            provinces,
            is_near,
            locations: map.locations().len(),
            province_of: map.locations().map(|at| map.province_of(at).0).collect(),
            reaches: sets(&|_| true),
            plain: sets(&is_plain),
            coasts: Rows::new(borders.iter().map(coasts)),
            near: Rows::new(borders.iter().map(near)),
            own: Rows::new(borders.iter().map(own)),
            seas: set(&mut (0..provinces).filter(is_sea)),
            beside: around(Kind::Sea),
            shores: around(Kind::Coast),
        }
    }

    /// Returns the row of a unit.
    pub fn row(&self, kind: UnitKind, at: Location) -> usize {
        kind as usize * self.locations + at.index()
    }

    pub fn province(&self, at: Location) -> usize {
        usize::from(self.province_of[at.index()])
    }

    /// Returns the borders that are named by a coast.
    pub fn coasts(&self, row: usize) -> &[Location] {
        self.coasts.get(row)
    }

    /// Returns, by province, whether a unit borders on it.
    pub fn is_near(&self, row: usize) -> &[bool] {
        &self.is_near[row * self.provinces..][..self.provinces]
    }

    /// Returns the provinces that a unit borders on.
    pub fn near(&self, row: usize) -> &[u16] {
        self.near.get(row)
    }

    /// Returns a unit's hold and its moves without a convoy.
    pub fn own(&self, row: usize) -> &[Order] {
        self.own.get(row)
    }

    /// Adds to `seas` the seas of `left` that are joined with the sea `first`, and to `shores` the coasts that all of them
    /// touch. They are no longer in `left`.
    pub fn spread(&self, first: usize, seas: &mut [u128], shores: &mut [u128], left: &mut [u128]) {
        let of = |table: &Vec<u128>, sea: usize, i: usize| table[sea * self.words + i];
        for (i, shores) in shores.iter_mut().enumerate() {
            *shores |= of(&self.shores, first, i);
        }
        for i in 0..self.words {
            // Each time the first sea that is joined and still left, until there is none in any word.
            let mut joined = of(&self.beside, first, i) & left[i];
            while joined != 0 {
                let next = i * BITS + joined.trailing_zeros() as usize;
                joined &= joined - 1;
                if has(left, next) {
                    left[next / BITS] &= !(1 << (next % BITS));
                    put(seas, next);
                    self.spread(next, seas, shores, left);
                }
            }
        }
    }
}

pub(super) fn put(set: &mut [u128], member: usize) {
    set[member / BITS] |= 1 << (member % BITS);
}

pub(super) fn has(set: &[u128], member: usize) -> bool {
    set[member / BITS] >> (member % BITS) & 1 != 0
}

/// Returns the `i`-th word of the set of one member.
pub(super) fn chunk(member: usize, i: usize) -> u128 {
    u128::from(member / BITS == i) << (member % BITS)
}

/// Lists the members of the `i`-th word of a set.
pub(super) fn bits(i: usize, mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (word != 0).then(|| i * BITS + word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(next)
    })
}
