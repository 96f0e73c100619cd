//! From the text of a file to a game, and back.

mod decode;
mod encode;
mod salvage;

pub use decode::{ReadGame, read};
pub(super) use decode::{is_sealed, read_head};
pub use encode::write;
pub(super) use salvage::recover;
pub use salvage::{RecoveredGame, RecoveryError, salvage};
