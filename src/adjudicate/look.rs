//! What can be told of the orders at the first look, whatever the others do.

use super::Set;

/// The orders by what the board alone says of them. All of it follows from the tables of the
/// [`Situation`](super::Situation); it is noted while they are filled, so that an engine need not go
/// through them again.
#[derive(Clone, Debug)]
pub(super) struct FirstLook<const W: usize> {
    /// Live moves by land into a province that somebody else moves to, too, by land.
    pub rivalled: Set<W>,
    /// Live moves into a province that an army is carried to.
    pub beside_landing: Set<W>,
    /// Moves into an empty province.
    pub vacant: Set<W>,
    /// Moves into a province whose unit has no live move.
    pub blocked: Set<W>,
    /// Moves that meet the unit at their destination head to head, neither being able to go by convoy.
    pub opposed: Set<W>,
    /// Units with a matched support, be it cut or not.
    pub helped: Set<W>,
    /// Supports that a move by land cuts, whatever becomes of that move.
    pub cut: Set<W>,
    /// Supports whose unit no move attacks that could cut it.
    pub unattacked: Set<W>,
}

impl<const W: usize> Default for FirstLook<W> {
    fn default() -> Self {
        let none = Set::EMPTY;
        Self {
            rivalled: none,
            beside_landing: none,
            vacant: none,
            blocked: none,
            opposed: none,
            helped: none,
            cut: none,
            unattacked: none,
        }
    }
}
