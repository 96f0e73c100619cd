//! Random numbers that are the same for ever: a seed names a position in reports and tests, so the
//! sequence must not change with a library's version.

/// `SplitMix64` (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
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
