//! The orders themselves.

use crate::map::{Location, Power, UnitKind};

/// A unit as an order names it: its kind and place, without its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it stands, as far as was said: the bare location of a split province if no coast was named.
    pub at: Location,
}

/// An order in a movement phase.
///
/// ```
/// use chancery_core::{Canonical, Order, Position, Rules, standard};
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let position = Position::start(&map);
/// let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), "England: Fleet London to the North Sea");
/// let given = reading.movement().next().expect("an order");
/// assert!(matches!(given.order, Order::Move { via: false, .. }));
/// assert_eq!(given.canonical(&map), "F LON - NTH");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// Stay.
    Hold,
    /// Go to a neighbour, or by convoy to any coast.
    Move {
        /// The destination; the bare location of a split province if no coast was named.
        to: Location,
        /// Whether the order says `via convoy`.
        via: bool,
    },
    /// Help another unit to stay, or to go somewhere.
    Support {
        /// The unit that is helped.
        unit: Piece,
        /// Where it is helped to go; `None` to stay.
        to: Option<Location>,
    },
    /// Carry an army over the sea province in which the fleet stands.
    Convoy {
        /// The army that is carried.
        unit: Piece,
        /// Where it is carried to.
        to: Location,
    },
}

/// An order for a dislodged unit.
///
/// ```
/// use chancery_core::map::{Phase, Unit, UnitKind};
/// use chancery_core::order::{DislodgedUnit, Retreat, possible_retreats};
/// use chancery_core::{Position, Rules, standard};
///
/// let map = standard();
/// let (at, france) = (map.names().province("Par").unwrap(), map.names().power("France").unwrap());
/// let unit = Unit { power: france, kind: UnitKind::Army, at: at.location() };
/// let board = Position::empty(&map, Phase::spring(1901).retreats());
/// let dislodged = DislodgedUnit { unit, from: map.names().province("Bur"), start: None };
/// let choices = possible_retreats(&map, &board, &dislodged, &Rules::default());
/// assert_eq!(choices.len(), 4, "Brest, Gascony, Picardy, or off the board");
/// assert!(choices.contains(&Retreat::Disband));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Retreat {
    /// Go to a free neighbour.
    To(Location),
    /// Leave the board.
    Disband,
}

/// An order in an adjustment phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Adjustment {
    /// Build a unit in a free home centre.
    Build(Piece),
    /// Take a unit off the board.
    Remove(Piece),
    /// Leave a build unused.
    Waive,
}

impl Adjustment {
    /// Returns the unit that is built or removed.
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Self::Build(piece) | Self::Remove(piece) => Some(piece),
            Self::Waive => None,
        }
    }
}

/// An order as somebody gave it: who, to which unit, what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GivenOrder<O> {
    /// The power that wrote the order; not always the unit's owner.
    pub by: Power,
    /// The unit that is ordered.
    pub unit: Piece,
    /// The order that it is given.
    pub order: O,
}
