//! The sentences for what is explained: proofs, what an engine says otherwise, changes, and explanations that need no
//! equation.
//!
//! Everything else of [`explain`](super) gives values; nothing reads these words back.

pub(super) mod aloud;
mod answers;
mod beside;
mod names;

pub use answers::{
    AnswerPhrase, answer_phrase, citations_line, spoken_adjustment, spoken_beaten_by, spoken_order,
    spoken_reason, spoken_retreat, spoken_unit,
};
pub(super) use answers::{Answers, resolutions_found};
pub(super) use beside::engine_result;
pub use beside::{BesidePhrase, beside_phrase};
pub(super) use beside::{kept_result, rulings};
pub(super) use names::Names;
pub use names::{Speech, Voice};
