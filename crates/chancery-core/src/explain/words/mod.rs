//! The sentences for what is explained: proofs, what an engine says otherwise, changes, and explanations that need no
//! equation.
//!
//! Everything else of [`explain`](super) gives values; nothing reads these words back.

mod aloud;
mod answers;
mod changes;
mod engine;
mod facts;
mod figures;
mod names;
mod rulings;
mod sentences;
mod tree;
mod void;

pub(super) use answers::Answers;
pub use answers::{AnswerPhrase, answer_phrase};
pub(super) use changes::{change, idea};
pub(super) use engine::{engine_result, undecided_by_engine};
pub(super) use facts::{adjustment, balance, distances, refusal, retreat, retreat_facts};
pub(super) use names::Names;
pub use names::Speech;
pub(super) use rulings::{kept_result, rulings};

/// Leads from a ruling back to what was explained before.
pub(super) const BY_THE_RULES: &str = "By the rules alone:";
/// Leads from an engine's own words back to the proof.
pub(super) const BY_THE_EQUATIONS: &str = "By the equations:";
