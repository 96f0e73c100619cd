//! Sixty-four cases at once: a truth is one bit for each assumption, a strength a few planes of bits.

use crate::adjudicate::algebra::operations::Algebra;

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
