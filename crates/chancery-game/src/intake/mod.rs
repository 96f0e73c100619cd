//! What a text that came in means for a game: its lines with what they were taken for, and for which game and power it
//! is. The screen and the command line decide by the same functions.
//!
//! Nothing is written here. What is not certain waits for a person.

mod author;
mod beside;
mod decide;
mod doubts;
mod message;
mod names;
mod origin;
mod phrases;
mod piece;
mod prose;
mod reading;
mod review;
mod route;
mod seasons;
mod signature;
mod statement;
mod subject;
mod words;

pub use author::{author_of, envelope_of};
pub use decide::{Decision, LineReason, PowerOrders, UNREAD_PART, decide, has_orders};
pub use doubts::flag_doubts;
pub use message::{MessageLine, Request};
pub use origin::{Background, EarlierText, past};
pub use piece::{Piece, PieceRemark, Rank, State, Voice, pieces};
pub use reading::{canonical, gives_order, read};
pub use review::review;
pub use route::{Candidate, Stray, route};
pub use statement::{
    DecidedCondition, SheetLine, Statement, beside, conditions, decided_text, describe, mail_with_conditions,
    order_on_sheet, read_received, with_conditions,
};
pub use words::Why;

#[cfg(test)]
mod tests;
