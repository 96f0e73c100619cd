//! A phase from its board to the next one: its orders, what comes of them, and what is due then.

mod advance;
mod board;
mod faults;
mod outcome;

pub use advance::{advance, orders_due, winner};
pub use board::{Board, BoardFault, BoardForm, OrderResult, Results, Turn};
pub use faults::{PositionFault, faults};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use outcome::{Orders, Outcome};

/// What keepers of games ask.
mod internals {
    pub use super::advance::{advance_into, next_movement, somebody_decides};
    pub use super::faults::remarks;
}
