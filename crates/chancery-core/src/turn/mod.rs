//! One phase: the board, its orders, their results, and the board that follows.

mod board;
mod faults;
mod form;
mod outcome;

pub use board::{Board, OrderResult, Results, Turn};
pub use faults::{PositionFault, faults, remarks};
pub use form::{BoardFault, BoardForm};
pub use outcome::{
    Orders, Outcome, advance, advance_into, next_movement, orders_due, somebody_decides, winner,
};
