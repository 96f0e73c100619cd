//! Units' orders: what they are, how they are written and read, and which are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Text becomes an order in
//! two steps: text to syntax with spans, then syntax to an order in a position.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what comes of it.

mod model;
mod position;
mod write;

pub use crate::map::{Unit, UnitKind};
pub use model::{Adjustment, Order, Ordered, Piece, Retreat};
pub use position::{Dislodged, Position};
pub use write::Canonical;
