//! Counts the supports of every unit at once, for a first look at a board.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::partial::Interval;
use crate::adjudicate::algebra::tally::{FOREIGN, GIVEN, MANY, OPEN, Tally};
use crate::adjudicate::board::table::Rows;
use crate::adjudicate::situation::tables::Situation;

impl<const W: usize> Tally<W> {
    /// Counts the supports that are `given` and those that are still `open`.
    #[inline]
    pub(in crate::adjudicate) fn count(&mut self, s: &Situation<W>, given: Set<W>, open: Set<W>) {
        self.0.refill(s.count, 0);
        given.each(|u| {
            let to = s.aided[u] as usize;
            let there = s.occupant[to] as usize;
            let foreign = s.unit[u].power != s.unit[there].power;
            self.0[to] += GIVEN + FOREIGN * u32::from(foreign);
        });
        open.each(|u| self.0[s.aided[u] as usize] += OPEN);
    }

    /// Returns whether the unit has a support that is given or might be.
    #[inline]
    pub(in crate::adjudicate) fn has_hopes(&self, u: usize) -> bool {
        self.0[u] != 0
    }

    /// Returns the unit's own strength of 1 and all its supports: the defend strength and, if it arrives
    /// unbeaten, the prevent strength of its move, or its hold strength if it is not ordered to move.
    #[inline]
    pub(in crate::adjudicate) fn all(&self, u: usize) -> Interval {
        let row = self.0[u];
        let least = 1 + row % MANY;
        Interval { least, most: least + row / OPEN }
    }

    /// Returns the attack strength of the move of `u` against the `occupant` of its destination, if it
    /// arrives and he stays.
    #[inline]
    pub(in crate::adjudicate) fn against(&self, s: &Situation<W>, u: usize, occupant: usize) -> Interval {
        let row = self.0[u];
        let factor = u32::from(s.unit[u].power != s.unit[occupant].power);
        let least = 1 + row / FOREIGN % MANY;
        Interval { least: least * factor, most: (least + row / OPEN) * factor }
    }

    /// Returns the greatest prevent strength among the rivals of `u`. Those of `unbeaten` are sure to arrive, and not
    /// to be beaten; the prevent strength of others might be 0.
    #[inline]
    pub(in crate::adjudicate) fn prevents(&self, s: &Situation<W>, u: usize, unbeaten: &Set<W>) -> Interval {
        let mut greatest = Interval { least: 0, most: 0 };
        for rival in s.rivals(u) {
            let all = self.all(rival);
            let least = if unbeaten.contains(rival) { all.least } else { 0 };
            greatest = Interval { least: greatest.least.max(least), most: greatest.most.max(all.most) };
        }
        greatest
    }
}
