//! Units' orders: what they are, how they are written and read, and which are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Text becomes an order in
//! two steps: text to syntax with spans, then syntax to an order in a position. A [`Reader`] does
//! both; [`Reading`] is what comes of it.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what comes of it.

mod adjustments;
mod alone;
mod aside;
mod branch;
mod choices;
mod clause;
mod closed;
mod condition;
mod conditional;
pub mod corpus;
mod cursor;
mod daide;
mod dated;
mod digest;
mod heading;
mod illegal;
mod json;
mod language;
mod lettered;
mod lexicon;
mod means;
mod misread;
mod model;
mod names;
mod near;
mod note;
mod orders;
mod parse;
mod position;
mod possible;
mod proxy;
mod quotation;
mod ranges;
mod read;
mod reading;
mod route;
mod sea_routes;
mod sets;
mod settle;
mod spoken;
mod statement;
mod struck;
mod style;
mod subject;
mod submission;
mod syntax;
mod threats;
mod token;
mod units;
mod write;

pub use crate::map::{Unit, UnitKind};
pub use alone::Alone;
pub use closed::{Closed, closed_to_retreat};
pub use language::{Language, LanguageError};
pub use misread::{Misread, misread_names};
pub use model::{Adjustment, Order, Ordered, Piece, Retreat};
pub use note::{Code, Note, ONLY_NAMED, Severity};
pub use position::{Dislodged, Position};
pub use possible::{Convoys, possible_adjustments, possible_orders, possible_retreats};
pub use proxy::tell_announced;
pub use ranges::{Ranges, SEASONS};
pub use read::{MAX_TEXT_BYTES, Reader, example};
pub use reading::{
    Conditional, Context, Given, Header, Illegal, Means, Origin, Proxy, ReadOrder, Reading, Remarks, SetOf,
};
pub use sea_routes::possible_routes;
pub use settle::settle_proxies;
pub use style::{Loss, Style, StyleError, Writer, Written};
pub use subject::{SEPARATORS, clause_around};
pub use submission::{Routes, Submission, Submitted, Way, with_route};
pub use syntax::Span;
pub use threats::{Might, Threat, Threats};
pub use write::Canonical;
