//! Units' orders: what they are, where units stand, and which orders are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Reading and writing orders as people write
//! them is in the crate `chancery-notation`.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what results.

use crate::map::{Location, Power};

pub(crate) mod canonical;
mod order_list_tables;
mod order_lists;
mod position;
mod possible;
mod submission;
mod threats;

pub use crate::map::{Unit, UnitKind};
pub use canonical::{Canonical, NotCanonical};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use position::{DislodgedUnit, Position, RetreatObstacle, retreat_options};
pub use possible::{Convoys, possible_adjustments, possible_builds, possible_orders, possible_retreats};
pub use submission::{ConvoyRoute, Routes, Submission, SubmissionRef, TravelMode, with_route};

/// What bots and readers ask by the thousand.
mod internals {
    pub use super::order_lists::OrderLists;
    pub use super::position::closed_to_retreat;
    pub use super::submission::possible_routes;
    pub use super::submission::write_with_route;
    pub use super::threats::{Might, Threat, Threats};
    pub use super::threats::{Ranges, SEASONS};
}

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
