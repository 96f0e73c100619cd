//! Plain adjudication: a truth is a `bool`, a strength a number; or 64 cases at once: one bit for each assumption.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::Algebra;
use crate::adjudicate::board::Passage;
use crate::adjudicate::board::groups::UnitGroup;

/// Answers yes or no for every order. Whoever does can evaluate the equations plainly.
pub trait Answers<const W: usize> {
    /// Returns whether the order of unit `u` succeeds.
    fn answer(&mut self, u: usize) -> bool;

    /// Returns one plus the number of these supports that are given.
    #[inline]
    fn tally(&mut self, supports: impl UnitGroup<W>) -> u32 {
        supports.units().fold(1, |n, u| n + u32::from(self.answer(u)))
    }

    /// Returns whether the passage is open.
    #[inline]
    fn passes(&mut self, passage: &Passage<'_, W>) -> bool {
        let available = passage.fleets.iter().filter(|&fleet| self.answer(fleet)).collect();
        passage.is_open(available)
    }
}

impl<const W: usize, A: Answers<W>> Algebra<W> for A {
    type Truth = bool;
    type Number = u32;

    #[inline]
    fn ask(&mut self, u: usize) -> bool {
        self.answer(u)
    }

    #[inline]
    fn literal(&mut self, truth: bool) -> bool {
        truth
    }

    #[inline]
    fn not(&mut self, a: bool) -> bool {
        !a
    }

    #[inline]
    fn and(&mut self, a: bool, b: impl FnOnce(&mut Self) -> bool) -> bool {
        a && b(self)
    }

    #[inline]
    fn or(&mut self, a: bool, b: impl FnOnce(&mut Self) -> bool) -> bool {
        a || b(self)
    }

    #[inline]
    fn constant(&mut self, n: u32) -> u32 {
        n
    }

    #[inline]
    fn add(&mut self, n: u32, one: bool) -> u32 {
        n + u32::from(one)
    }

    #[inline]
    fn select(
        &mut self,
        condition: bool,
        yes: impl FnOnce(&mut Self) -> u32,
        no: impl FnOnce(&mut Self) -> u32,
    ) -> u32 {
        if condition { yes(self) } else { no(self) }
    }

    #[inline]
    fn exceeds(&mut self, a: u32, b: u32) -> bool {
        a > b
    }

    #[inline]
    fn count(&mut self, supports: impl UnitGroup<W>) -> u32 {
        self.tally(supports)
    }

    #[inline]
    fn chain(&mut self, passage: &Passage<'_, W>) -> bool {
        self.passes(passage)
    }
}

/// The final resolution: reading the equations with it gives the strengths as they were.
#[derive(Clone, Debug, Default)]
pub struct FinalResolution<const W: usize> {
    succeed: Set<W>,
}

impl<const W: usize> FinalResolution<W> {
    /// Makes the resolution in which exactly these orders succeed.
    pub fn new(succeed: Set<W>) -> Self {
        Self { succeed }
    }

    /// Takes another resolution.
    pub fn renew(&mut self, succeed: Set<W>) {
        self.succeed = succeed;
    }
}

impl<const W: usize> Answers<W> for FinalResolution<W> {
    #[inline]
    fn answer(&mut self, u: usize) -> bool {
        self.succeed.contains(u)
    }

    #[inline]
    fn tally(&mut self, supports: impl UnitGroup<W>) -> u32 {
        if W == 1 {
            return 1 + (supports.set() & self.succeed).len() as u32;
        }
        1 + supports.units().map(|u| u32::from(self.succeed.contains(u))).sum::<u32>()
    }

    #[inline]
    fn passes(&mut self, passage: &Passage<'_, W>) -> bool {
        passage.is_open(self.succeed)
    }
}

/// Enough planes for every strength on a map of 1,024 provinces.
const PLANES: usize = 11;

/// A strength in each of 64 cases; plane `i` holds the bits of value `1 << i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planes([u64; PLANES]);

/// The equations read in 64 cases at once. By unit: in which of the cases its order succeeds.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    /// By unit: bit `k` says that the order succeeds in case `k`.
    pub value: Vec<u64>,
    rows: Vec<Vec<u64>>,
}

impl<const W: usize> Algebra<W> for Cases {
    type Truth = u64;
    type Number = Planes;

    fn ask(&mut self, u: usize) -> u64 {
        self.value[u]
    }

    fn literal(&mut self, truth: bool) -> u64 {
        if truth { u64::MAX } else { 0 }
    }

    fn not(&mut self, a: u64) -> u64 {
        !a
    }

    fn and(&mut self, a: u64, b: impl FnOnce(&mut Self) -> u64) -> u64 {
        if a == 0 { 0 } else { a & b(self) }
    }

    fn or(&mut self, a: u64, b: impl FnOnce(&mut Self) -> u64) -> u64 {
        if a == u64::MAX { a } else { a | b(self) }
    }

    fn constant(&mut self, n: u32) -> Planes {
        Planes(std::array::from_fn(|i| if n >> i & 1 == 1 { u64::MAX } else { 0 }))
    }

    fn add(&mut self, mut n: Planes, one: u64) -> Planes {
        let mut carry = one;
        for plane in &mut n.0 {
            (*plane, carry) = (*plane ^ carry, *plane & carry);
        }
        n
    }

    fn select(
        &mut self,
        condition: u64,
        yes: impl FnOnce(&mut Self) -> Planes,
        no: impl FnOnce(&mut Self) -> Planes,
    ) -> Planes {
        match condition {
            u64::MAX => yes(self),
            0 => no(self),
            _ => {
                let (a, b) = (yes(self), no(self));
                Planes(std::array::from_fn(|i| a.0[i] & condition | b.0[i] & !condition))
            }
        }
    }

    fn exceeds(&mut self, a: Planes, b: Planes) -> u64 {
        let (mut greater, mut equal) = (0, u64::MAX);
        for (a, b) in a.0.iter().zip(&b.0).rev() {
            greater |= equal & a & !b;
            equal &= !(a ^ b);
        }
        greater
    }

    fn row(&mut self) -> Vec<u64> {
        self.rows.pop().unwrap_or_default()
    }

    fn put_back(&mut self, mut row: Vec<u64>) {
        row.clear();
        self.rows.push(row);
    }
}
