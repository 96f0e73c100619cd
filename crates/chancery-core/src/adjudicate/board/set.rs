//! Sets of units as bits: unit `u` of a situation is bit `u`. And tables by unit.

use std::borrow::BorrowMut;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Sub, SubAssign};

use crate::map::{Location, Power, Unit, UnitKind};
use crate::order::Order;

/// Chooses the width of the sets of units, here and nowhere else: evaluates the body with the smallest width, in
/// words, that has room for so many members, or with the value for that width.
#[doc(hidden)]
#[macro_export]
macro_rules! at_width {
    ($room:expr, $W:ident => $body:expr) => {
        match $room {
            0..=64 => {
                const $W: usize = 1;
                $body
            }
            _ => {
                const $W: usize = 16;
                $body
            }
        }
    };
    ($room:expr, $one:ident in [$narrow:expr, $wide:expr] => $body:expr) => {
        match $room {
            0..=64 => {
                let $one = $narrow;
                $body
            }
            _ => {
                let $one = $wide;
                $body
            }
        }
    };
}

pub(crate) use at_width;

/// A set of up to `64 * W` units.
///
/// The width is a type parameter, so that a board of at most 64 units costs one machine word.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// No unit.
    pub const EMPTY: Self = Self([0; W]);

    /// The most units in a set of this width.
    pub const CAPACITY: usize = 64 * W;

    /// Returns the set of `u` alone.
    #[inline]
    pub fn one(u: usize) -> Self {
        Self::one_if(u, true)
    }

    /// Returns the set of `u` alone where `condition` holds, else the empty set.
    ///
    /// It does not go through memory, so that the whole set can be read at once right after.
    #[inline]
    pub(in crate::adjudicate) fn one_if(u: usize, condition: bool) -> Self {
        let bit = u64::from(condition) << (u % 64);
        Self(std::array::from_fn(|i| if u / 64 % W == i { bit } else { 0 }))
    }

    /// Returns the units 0 to `n - 1`.
    #[inline]
    pub fn first_n(n: usize) -> Self {
        let mut set = Self::EMPTY;
        for (i, word) in set.0.iter_mut().enumerate() {
            let here = n.saturating_sub(64 * i).min(64);
            *word = if here == 64 { u64::MAX } else { (1 << here) - 1 };
        }
        set
    }

    /// Returns the set with these words, as far as it has room for them.
    #[inline]
    pub(in crate::adjudicate) fn from_words(words: &[u64]) -> Self {
        // The lengths are nearly always equal, and then the copy is a plain one.
        match words.first_chunk() {
            Some(words) => Self(*words),
            None => Self(std::array::from_fn(|i| words.get(i).copied().unwrap_or(0))),
        }
    }

    /// Returns the same set in another width, as far as that has room for it.
    #[inline]
    pub(in crate::adjudicate) fn resized<const V: usize>(self) -> Set<V> {
        Set::from_words(&self.0)
    }

    /// Sets the members `64 * block` to `64 * block + 63` at once.
    #[inline]
    pub(in crate::adjudicate) fn set_word(&mut self, block: usize, word: u64) {
        self.0[block % W] = word;
    }

    /// Adds `u`.
    #[inline]
    pub fn insert(&mut self, u: usize) {
        self.0[u / 64 % W] |= 1 << (u % 64);
    }

    /// Adds `u` where `condition` holds, without a branch.
    #[inline]
    pub fn insert_if(&mut self, u: usize, condition: bool) {
        self.0[u / 64 % W] |= u64::from(condition) << (u % 64);
    }

    /// Removes `u`.
    #[inline]
    pub fn remove(&mut self, u: usize) {
        self.0[u / 64 % W] &= !(1 << (u % 64));
    }

    /// Returns whether `u` is in the set.
    #[inline]
    pub fn contains(&self, u: usize) -> bool {
        self.0[u / 64 % W] >> (u % 64) & 1 == 1
    }

    /// Returns whether the set has no unit.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Returns how many units the set has.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the lowest unit.
    #[inline]
    pub fn first(self) -> Option<usize> {
        self.iter().next()
    }

    /// Returns whether the two sets share a unit.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns whether every unit of this set is in the other.
    #[inline]
    pub fn within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Does something for each unit in ascending order.
    #[inline]
    pub(in crate::adjudicate) fn each(self, mut act: impl FnMut(usize)) {
        for (block, mut rest) in self.0.into_iter().enumerate() {
            while rest != 0 {
                act(64 * block + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// Asks several questions about each member; returns, for each question, the members with the answer yes.
    ///
    /// The answers on 64 units are gathered before they are written, without a branch.
    #[inline]
    pub(in crate::adjudicate) fn sift<const N: usize>(
        self,
        mut ask: impl FnMut(usize) -> [bool; N],
    ) -> [Self; N] {
        let mut sets = [Self::EMPTY; N];
        for block in 0..W {
            let mut rest = self.0[block];
            let mut words = [0; N];
            while rest != 0 {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let yes = ask(64 * block + bit);
                for i in 0..N {
                    words[i] |= u64::from(yes[i]) << bit;
                }
            }
            for i in 0..N {
                sets[i].0[block] = words[i];
            }
        }
        sets
    }

    /// Returns these units, and all of `within` that the arrows from them lead to, directly or through others.
    #[must_use]
    pub fn followed(self, arrows: &[Self], within: Self) -> Self {
        let (mut all, mut front) = (Self::EMPTY, self & within);
        while !front.is_empty() {
            all |= front;
            let next = front.iter().fold(Self::EMPTY, |next, u| next | arrows[u]);
            front = (next & within) - all;
        }
        all
    }

    /// Returns the units in ascending order.
    #[inline]
    pub fn iter(self) -> Units<W> {
        Units { rest: self, word: 0 }
    }
}

/// The units of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Units<const W: usize> {
    rest: Set<W>,
    word: usize,
}

impl<const W: usize> Iterator for Units<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = self.rest.0[self.word];
            if word != 0 {
                self.rest.0[self.word] = word & (word - 1);
                return Some(64 * self.word + word.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for Set<W> {
    type Item = usize;
    type IntoIter = Units<W>;

    #[inline]
    fn into_iter(self) -> Units<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(units: I) -> Self {
        let mut set = Self::EMPTY;
        for u in units {
            set.insert(u);
        }
        set
    }
}

impl<const W: usize> Default for Set<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> std::fmt::Debug for Set<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

macro_rules! operator {
    ($Op:ident $op:ident $Assign:ident $assign:ident $combine:expr) => {
        impl<const W: usize> $Op for Set<W> {
            type Output = Self;

            #[inline]
            fn $op(self, other: Self) -> Self {
                Self(std::array::from_fn(|i| $combine(self.0[i], other.0[i])))
            }
        }

        impl<const W: usize> $Assign for Set<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = self.$op(other);
            }
        }
    };
}

operator!(BitOr bitor BitOrAssign bitor_assign |a: u64, b: u64| a | b);
operator!(BitAnd bitand BitAndAssign bitand_assign |a: u64, b: u64| a & b);
operator!(Sub sub SubAssign sub_assign |a: u64, b: u64| a & !b);

/// The rows of a table.
type All<T, const W: usize> = [[T; 64]; W];

/// A row for each of up to `64 * W` units, as many as a [`Set`](crate::adjudicate::Set) of that width holds.
///
/// A number beyond the last row names one of the rows all the same, so that reading and writing needs
/// no check: a row that does not matter may be read, and what was read be left unused.
#[derive(Clone, Debug)]
pub(in crate::adjudicate) struct Table<T, const W: usize, A = All<T, W>>(A, PhantomData<T>);

/// A table beside its owner, for large rows. It is made where it stays, so that nothing large passes over the stack.
pub(in crate::adjudicate) type BoxedTable<T, const W: usize> = Table<T, W, Box<All<T, W>>>;

pub(in crate::adjudicate) trait Rows<T>: IndexMut<usize, Output = T> {
    /// Makes room for `n` rows and puts `value` into them.
    fn refill(&mut self, n: usize, value: T);
}

impl<T: Clone> Rows<T> for Vec<T> {
    #[inline]
    fn refill(&mut self, n: usize, value: T) {
        if self.len() == n {
            self.fill(value);
        } else {
            self.clear();
            self.resize(n, value);
        }
    }
}

impl<T: Copy, const W: usize, A: BorrowMut<All<T, W>>> Rows<T> for Table<T, W, A> {
    /// Fills the table anew with `n` values, at most `64 * W`.
    #[inline]
    fn refill(&mut self, n: usize, value: T) {
        self.0.borrow_mut().as_flattened_mut()[..n].fill(value);
    }
}

/// What stands in the rows of a table until they are written.
pub(in crate::adjudicate) trait Blank: Copy {
    const BLANK: Self;
}

/// Nobody, or nowhere.
impl Blank for u16 {
    const BLANK: Self = Self::MAX;
}

impl Blank for u32 {
    const BLANK: Self = 0;
}

impl<const W: usize> Blank for Set<W> {
    const BLANK: Self = Self::EMPTY;
}

impl Blank for Order {
    const BLANK: Self = Self::Hold;
}

impl Blank for Unit {
    const BLANK: Self = Self { power: Power(0), kind: UnitKind::Army, at: Location(0) };
}

impl<T: Blank, const W: usize> Default for Table<T, W> {
    fn default() -> Self {
        Self([[T::BLANK; 64]; W], PhantomData)
    }
}

impl<T: Blank, const W: usize> Default for BoxedTable<T, W> {
    fn default() -> Self {
        let rows = Box::try_from(vec![[T::BLANK; 64]; W].into_boxed_slice());
        Self(rows.ok().expect("there are as many rows as were made"), PhantomData)
    }
}

impl<T: Copy, const W: usize> Table<T, W> {
    /// Copies `rows` into the first rows, as many as there are.
    #[inline]
    pub fn copy_from(&mut self, rows: &[T]) {
        self.0.as_flattened_mut()[..rows.len()].copy_from_slice(rows);
    }
}

impl<T, const W: usize, A: BorrowMut<All<T, W>>> Index<usize> for Table<T, W, A> {
    type Output = T;

    #[inline]
    fn index(&self, u: usize) -> &T {
        &self.0.borrow().as_flattened()[u % (64 * W)]
    }
}

impl<T, const W: usize, A: BorrowMut<All<T, W>>> IndexMut<usize> for Table<T, W, A> {
    #[inline]
    fn index_mut(&mut self, u: usize) -> &mut T {
        &mut self.0.borrow_mut().as_flattened_mut()[u % (64 * W)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_set_behaves_like_a_list() {
        let members = [0, 1, 63, 64, 127, 128, 200, 255];
        let set: Set<4> = members.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!(set.len(), members.len());
        let odd: Set<4> = members.into_iter().filter(|u| u % 2 == 1).collect();
        assert!(odd.within(set) && !set.within(odd));
        assert_eq!((set - odd).iter().collect::<Vec<_>>(), [0, 64, 128, 200]);
        assert_eq!((set & odd) | (set - odd), set);
        assert!((0..256).all(|u| set.contains(u) == members.contains(&u)));
        assert_eq!(Set::<4>::first_n(130).len(), 130);
        assert_eq!(Set::<1>::first_n(64).len(), 64);
        let [low, odd_again] = set.sift(|u| [u < 64, u % 2 == 1]);
        assert_eq!(low.iter().collect::<Vec<_>>(), [0, 1, 63]);
        assert_eq!(odd_again, odd);
    }
}
