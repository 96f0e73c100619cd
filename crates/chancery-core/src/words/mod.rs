//! The sentences for what is decided elsewhere as values: results, reasons, findings.
//!
//! Nothing reads these words back. Results and reasons exist in every [`Language`](crate::order::Language); what programs read stays as it
//! is, in [`reason_for_programs`].

mod act;
mod board;
mod catalogue;
pub mod deeds;
mod engines;
mod grammar;
mod intents;
mod list;
mod log;
pub(crate) mod places;
mod protocol;
mod reader;
mod reasons;
mod results;

pub use act::Act;
pub use board::threats;
pub use catalogue::{say, word, write};
pub use engines::{component_account, own_answers_clause, unsettled_account};
pub use grammar::french_power;
pub use intents::intent;
pub use list::{capital, list_in};
pub(crate) use list::{list, semicolon};
pub use log::log;
pub use places::with_article as french_place;
pub(crate) use reasons::reason_for_programs_naming;
pub use reasons::{
    beaten_by, by_the_rules_alone, paradox_settled, reason, reason_for_programs, reason_naming,
    supporters_unit_stayed, write_reason_for_programs, write_reason_naming,
};
pub(crate) use results::result_of_noun;
pub use results::{fate, no_order, no_order_yet, result};
