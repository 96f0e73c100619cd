//! Units' orders: what they are, where units stand, and which orders are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Reading and writing orders as people write
//! them is in the crate `chancery-notation`.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what results.

pub(crate) mod canonical;
mod model;
mod order_list_tables;
mod order_lists;
mod position;
mod possible;
mod sea_routes;
mod submission;
mod threats;

pub use crate::map::{Unit, UnitKind};
pub use canonical::{Canonical, NotCanonical};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use model::{Adjustment, GivenOrder, Order, Piece, Retreat};
pub use position::{DislodgedUnit, Position, RetreatObstacle, retreat_options};
pub use possible::{Convoys, possible_adjustments, possible_builds, possible_orders, possible_retreats};
pub use submission::{ConvoyRoute, Routes, Submission, SubmissionRef, TravelMode, with_route};

/// What bots and readers ask by the thousand.
mod internals {
    pub use super::order_lists::OrderLists;
    pub use super::position::closed_to_retreat;
    pub use super::sea_routes::possible_routes;
    pub use super::submission::write_with_route;
    pub use super::threats::{Might, Threat, Threats};
    pub use super::threats::{Ranges, SEASONS};
}
