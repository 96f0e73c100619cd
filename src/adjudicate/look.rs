//! What can be told of the orders at the first look, whatever the others do.

use super::Set;

/// The orders by what the board alone says of them. All of it follows from the tables of the
/// [`Situation`](super::Situation); it is noted while they are filled, so that an engine need not go
/// through them again.
#[derive(Clone, Debug)]
pub(super) struct FirstLook<const W: usize> {
    /// Live moves by convoy whose path no move can break: none attacks a fleet that carries them.
    pub sails: Set<W>,
    /// Moves that are sure to arrive at a province where somebody else is sure to arrive, too.
    pub rivalled: Set<W>,
    /// Live moves into a province where somebody arrives if his convoy is not broken.
    pub beside_landing: Set<W>,
    /// Moves into an empty province.
    pub vacant: Set<W>,
    /// Moves into a province whose unit has no live move.
    pub blocked: Set<W>,
    /// Live moves into a province whose unit has a live move to elsewhere.
    pub follows: Set<W>,
    /// Moves that meet the unit at their destination head to head, neither being able to go by convoy.
    pub opposed: Set<W>,
    /// Matched convoys whose fleet no move attacks.
    pub sheltered: Set<W>,
    /// Units with a matched support, be it cut or not.
    pub helped: Set<W>,
    /// Supports that a move cuts which is sure to arrive, whatever becomes of it.
    pub cut: Set<W>,
    /// Supports whose unit no move attacks that could cut it.
    pub unattacked: Set<W>,
}

impl<const W: usize> Default for FirstLook<W> {
    fn default() -> Self {
        let none = Set::EMPTY;
        Self {
            sails: none,
            rivalled: none,
            beside_landing: none,
            vacant: none,
            blocked: none,
            follows: none,
            opposed: none,
            sheltered: none,
            helped: none,
            cut: none,
            unattacked: none,
        }
    }
}
