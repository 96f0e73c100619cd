//! The sentences for what is decided elsewhere as values: results, reasons, findings.
//!
//! Nothing reads these words back. Results and reasons exist in every [`Language`](crate::order::Language); what programs read stays as it
//! is, in [`reason_for_programs`].

mod act;
mod board;
pub mod deeds;
mod english;
mod french;
mod german;
mod intents;
mod log;
mod protocol;
mod reasons;
mod results;

pub use act::Act;
pub use board::threats;
pub use intents::intent;
pub use log::log;
pub use reasons::{by_the_rules_alone, reason, reason_for_programs, reason_in_full};
pub use results::{fate, no_order, no_order_yet, result};
