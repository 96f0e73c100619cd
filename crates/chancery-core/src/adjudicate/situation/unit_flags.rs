//! What units are and are ordered to do, gathered unit by unit and turned into sets.

use crate::map::UnitKind;
use crate::order::Order;

/// The traits of up to 64 units, a byte each with a bit for each trait.
///
/// Collected so and turned into sets at the end, the traits of a unit cost one store and no branch.
pub(in crate::adjudicate) struct UnitFlags([u8; 64]);

impl UnitFlags {
    /// Of no unit.
    pub const NONE: Self = Self([0; 64]);

    /// Notes what unit `i` is and is ordered to do.
    #[inline]
    pub fn set(&mut self, i: usize, order: Order, kind: UnitKind, is_sea: bool) {
        let ordered = match order {
            Order::Hold => 0,
            Order::Move { .. } => 1,
            Order::Support { .. } => 2,
            Order::Convoy { .. } => 3,
        };
        self.0[i % 64] = ordered | u8::from(kind == UnitKind::Fleet) << 2 | u8::from(is_sea) << 3;
    }

    /// Returns which of `n` units move, support and convoy, which are fleets, and which stand in sea provinces:
    /// bit `i` is that of unit `i`.
    #[inline]
    pub fn columns(&self, n: usize) -> [u64; 5] {
        let mut columns = [0; 4];
        for (i, eight) in self.0.as_chunks::<8>().0.iter().enumerate().take(n.div_ceil(8)) {
            let eight = u64::from_le_bytes(*eight);
            for (bit, column) in columns.iter_mut().enumerate() {
                // The factor brings the low bits of the eight bytes side by side into the highest byte.
                let low = (eight >> bit) & 0x0101_0101_0101_0101;
                *column |= (low.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i);
            }
        }
        let [odd, high, is_fleet, is_sea] = columns;
        [odd & !high, high & !odd, odd & high, is_fleet, is_sea]
    }
}
