//! The supports of every unit counted at once, as far as the first look decided them.
//!
//! Going through the supports, each of which is given to one unit, takes no branch; going through the
//! supporters of each unit would.

use crate::adjudicate::Set;
use crate::adjudicate::board::table::Table;

/// A support that is given.
pub(in crate::adjudicate) const GIVEN: u32 = 1;
/// The same, by a power that does not own the unit at the destination of the move that it is given to.
pub(in crate::adjudicate) const FOREIGN: u32 = 1 << 10;
/// A support that is not decided.
pub(in crate::adjudicate) const OPEN: u32 = 1 << 20;
/// A unit has fewer supports than this: no board has more units.
pub(in crate::adjudicate) const MANY: u32 = 1 << 10;

/// Room to count the supports of each unit in, for a first look at a board.
#[derive(Clone, Debug)]
pub struct Tally<const W: usize>(pub(in crate::adjudicate) Table<u32, W>);

impl<const W: usize> Default for Tally<W> {
    fn default() -> Self {
        const { assert!(Set::<W>::CAPACITY <= MANY as usize) };
        Self(Table::filled(0))
    }
}
