//! The orders: the sheets of all powers, with the line to type in, which is always there.

pub mod view;

use crate::widgets::entry::Entry;
use chancery_game::game::{NodeId, Refusal};
use chancery_session::board::Key;
use chancery_session::complete::Offer;
use chancery_session::open_game::meaning::Meaning;

/// The order line.
#[derive(Debug, Default)]
pub struct Typing {
    pub entry: Entry,
    /// The row that the line is for; while it is empty, the selected one.
    pub at: Option<Key>,
    /// The ways on from what is typed.
    pub offers: Vec<Offer>,
    /// The meaning of the line as it stands; `None` while it is empty.
    pub meaning: Option<Result<Meaning, Refusal>>,
    /// The offers that Tab goes round, and which of them stands in the line.
    pub round: Option<(Vec<Offer>, usize)>,
    /// Whether Enter was pressed on a line that could not be taken.
    pub refused: bool,
    /// The refused line in whose place another was typed.
    pub replaced: Option<String>,
    /// The state of the game for which the rest was worked out, as long as nothing was typed.
    pub seen: Option<(NodeId, u64)>,
}
