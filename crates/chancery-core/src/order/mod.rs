//! Units' orders: what they are, where units stand, and which orders are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Reading and writing orders as people write
//! them is in the crate `chancery-notation`.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what results.

mod blocked_retreats;
mod model;
mod order_list_tables;
mod order_lists;
pub(crate) mod parse;
mod position;
mod possible;
mod ranges;
mod sea_routes;
mod submission;
mod threats;
mod write;

pub use crate::map::{Unit, UnitKind};
pub use blocked_retreats::{RetreatObstacle, retreat_options};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use model::{Adjustment, GivenOrder, Order, Piece, Retreat};
pub use parse::NotCanonical;
pub use position::{DislodgedUnit, Position};
pub use possible::{Convoys, possible_adjustments, possible_builds, possible_orders, possible_retreats};
pub use submission::{ConvoyRoute, Routes, Submission, SubmissionRef, TravelMode, with_route};
pub use write::Canonical;

/// What bots and readers ask by the thousand.
mod internals {
    pub use super::blocked_retreats::closed_to_retreat;
    pub use super::order_lists::OrderLists;
    pub use super::ranges::{Ranges, SEASONS};
    pub use super::sea_routes::possible_routes;
    pub use super::submission::write_with_route;
    pub use super::threats::{Might, Threat, Threats};
}
