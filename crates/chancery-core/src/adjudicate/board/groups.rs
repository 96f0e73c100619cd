//! Groups units by what they are about: the moves by their destination, the supports by the unit that they
//! are given to.
//!
//! If all units fit into one machine word, each group is a word. On larger boards groups are lists, because
//! nearly all have no or few members, and sets of several words would cost more to fill, to read and to
//! clear.

use std::hint::select_unpredictable;

use crate::adjudicate::board::set::{BoxedTable, Rows, Table};
use crate::adjudicate::{Set, Units};
use crate::map::{Power, Unit};

/// The end of a list of members.
const NONE: u16 = u16::MAX;

/// Units in groups, which have numbers as keys. A unit is in one group at most.
#[derive(Clone, Debug, Default)]
pub(in crate::adjudicate) struct Groups<const W: usize, R, F> {
    /// By key, if a word is enough: the members.
    rows: R,
    /// By key, elsewhere: one of the members, else [`NONE`].
    first: F,
    /// By member: the next one of its group, else [`NONE`].
    next: BoxedTable<u16, W>,
}

pub(in crate::adjudicate) type ByProvince<const W: usize> = Groups<W, Vec<Set<W>>, Vec<u16>>;
pub(in crate::adjudicate) type ByUnit<const W: usize> = Groups<W, BoxedTable<Set<W>, W>, Table<u16, W>>;

impl<const W: usize> ByProvince<W> {
    /// Returns how many groups there are.
    pub fn len(&self) -> usize {
        if W == 1 { self.rows.len() } else { self.first.len() }
    }
}

impl<const W: usize, R: Rows<Set<W>>, F: Rows<u16>> Groups<W, R, F> {
    /// Empties the groups, and sets how many there are.
    pub fn clear(&mut self, keys: usize) {
        if W == 1 {
            self.rows.refill(keys, Set::EMPTY);
        } else {
            self.first.refill(keys, NONE);
        }
    }

    /// Returns whether the group has no member.
    #[inline]
    pub fn is_empty(&self, key: usize) -> bool {
        if W == 1 { self.rows[key].is_empty() } else { self.first[key] == NONE }
    }

    /// Adds unit `u` to a group if it `joins`.
    #[inline]
    pub fn add(&mut self, u: usize, key: usize, joins: bool) {
        if W == 1 {
            self.rows[key].insert_if(u, joins);
        } else {
            let first = &mut self.first[key];
            self.next[u] = *first;
            *first = select_unpredictable(joins, u as u16, *first);
        }
    }

    /// Adds unit `u` to a group if it `joins`, and notes in `together` the units that share the group.
    /// Returns whether `u` itself has still to be noted there, which a caller may do for many at once.
    #[inline]
    pub fn add_beside(&mut self, u: usize, key: usize, joins: bool, together: &mut Set<W>) -> bool {
        if W == 1 {
            let row = &mut self.rows[key];
            let (others, own) = (*row, Set::one_if(u, joins));
            *row = others | own;
            *together |= select_unpredictable(joins & !others.is_empty(), others | own, Set::EMPTY);
            false
        } else {
            let first = &mut self.first[key];
            let other = *first;
            self.next[u] = other;
            *first = select_unpredictable(joins, u as u16, other);
            // The members before the last one were noted when the next one came.
            let meets = joins & (other != NONE);
            together.insert_if(other as usize, meets);
            meets
        }
    }

    /// Removes unit `u` from its group.
    pub fn remove(&mut self, u: usize, key: usize) {
        if W == 1 {
            self.rows[key].remove(u);
            return;
        }
        let after = self.next[u];
        if self.first[key] as usize == u {
            self.first[key] = after;
        } else if let Some(before) = self.members(key).iter().find(|&other| self.next[other] as usize == u) {
            self.next[before] = after;
        }
    }

    /// Returns the members of a group.
    #[inline]
    pub fn members(&self, key: usize) -> Members<'_, W> {
        if W == 1 {
            Members { row: self.rows[key], first: NONE, next: &self.next }
        } else {
            Members { row: Set::EMPTY, first: self.first[key], next: &self.next }
        }
    }
}

/// Units that can be read one by one, or as a set.
pub trait UnitGroup<const W: usize>: Copy {
    /// Returns the units as a set.
    fn set(self) -> Set<W>;

    /// Returns the units one by one.
    fn units(self) -> impl Iterator<Item = usize>;
}

impl<const W: usize> UnitGroup<W> for Set<W> {
    #[inline]
    fn set(self) -> Set<W> {
        self
    }

    #[inline]
    fn units(self) -> impl Iterator<Item = usize> {
        self.iter()
    }
}

#[derive(Clone, Copy, Debug)]
pub(in crate::adjudicate) struct Members<'a, const W: usize> {
    row: Set<W>,
    first: u16,
    next: &'a BoxedTable<u16, W>,
}

impl<'a, const W: usize> Members<'a, W> {
    /// Returns all but `u`, in any order.
    #[inline]
    pub fn others(mut self, u: usize) -> impl Iterator<Item = usize> {
        self.row -= Set::one(u);
        self.iter().filter(move |&other| W == 1 || other != u)
    }

    /// Returns the units; in ascending order where all units of the board fit into one word.
    #[inline]
    pub fn iter(self) -> MembersIter<'a, W> {
        MembersIter { row: self.row.iter(), at: self.first, next: self.next }
    }
}

impl<const W: usize> UnitGroup<W> for Members<'_, W> {
    #[inline]
    fn set(self) -> Set<W> {
        if W == 1 { self.row } else { self.iter().collect() }
    }

    #[inline]
    fn units(self) -> impl Iterator<Item = usize> {
        self.iter()
    }
}

impl<'a, const W: usize> IntoIterator for Members<'a, W> {
    type Item = usize;
    type IntoIter = MembersIter<'a, W>;

    #[inline]
    fn into_iter(self) -> MembersIter<'a, W> {
        self.iter()
    }
}

/// The members of a group that are not of one power.
#[derive(Clone, Copy, Debug)]
pub(in crate::adjudicate) struct Foreign<'a, const W: usize> {
    pub members: Members<'a, W>,
    pub unit: &'a Table<Unit, W>,
    pub power: Power,
}

impl<const W: usize> UnitGroup<W> for Foreign<'_, W> {
    #[inline]
    fn set(self) -> Set<W> {
        let [foreign] = self.members.set().sift(|u| [self.unit[u].power != self.power]);
        foreign
    }

    #[inline]
    fn units(self) -> impl Iterator<Item = usize> {
        self.members.iter().filter(move |&u| self.unit[u].power != self.power)
    }
}

#[derive(Clone, Debug)]
pub(in crate::adjudicate) struct MembersIter<'a, const W: usize> {
    row: Units<W>,
    at: u16,
    next: &'a BoxedTable<u16, W>,
}

impl<const W: usize> Iterator for MembersIter<'_, W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if W == 1 {
            return self.row.next();
        }
        if self.at == NONE {
            return None;
        }
        let u = self.at as usize;
        self.at = self.next[u];
        Some(u)
    }
}
