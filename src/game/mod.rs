//! A game: a tree of phases that never loses a line.
//!
//! A [`Game`] begins with one [`Node`]: a position, and the orders as they are written. Adjudicating
//! keeps the [`Outcome`] with the orders and opens the next phase in which somebody has something to
//! decide. Undo moves a pointer back. Orders that were adjudicated are never changed: a correction
//! opens an alternative beside them, so the mistaken line stays where it was.
//!
//! [`advance`] says what follows from a resolution: who owns which centre, which phase is next.
//! A [`Table`] holds what adjudicating needs apart from the game, so that the game stays plain data.
//!
//! This module knows nothing of files, clocks, the environment or screens.

mod advance;
mod due;
mod history;
mod info;
mod model;
mod outcome;
mod position;
mod restore;
mod sheet;
mod table;

pub use advance::{advance, somebody_decides, winner};
pub use due::Due;
pub use history::{Branch, History, Judged, Node, NodeId};
pub use info::{Info, Player};
pub use model::{Game, Over};
pub use outcome::{Outcome, Row};
pub use position::{PositionFault, faults};
pub use restore::{Mismatch, Record, RestoreFault};
pub use sheet::Sheet;
pub use table::{Handed, Table, Written};
