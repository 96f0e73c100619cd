//! Units' orders: what they are, how they are written and read, and which are possible.
//!
//! Orders are typed by phase ([`Order`], [`Retreat`], [`Adjustment`]), so a retreat cannot be given
//! in a movement phase. A [`Position`] is a board at the start of a phase. Text becomes orders in
//! passes: each line is classified, what may be orders is parsed ([`ParsedText`]), that is interpreted in a position
//! ([`DraftReading`]), and the orders are settled among each other and with the proxies of other texts. A [`Reader`] does
//! all of it; [`Reading`] is the result.
//!
//! This module knows nothing of adjudication: it says what may be ordered, never what results.

mod interpret;
mod mail_layout;
mod orders;
mod parser;
mod style;
mod syntax;
mod vocabulary;

pub use crate::map::{Unit, UnitKind};
pub use interpret::canonical::{CanonicalOrder, UnitsByProvince};
pub use interpret::corpus;
pub use interpret::detached::Alone;
pub use interpret::draft::DraftReading;
pub use interpret::misread::{Misread, misread_names};
pub use interpret::proxy::note_announced;
pub use interpret::read::{Reader, example};
pub use interpret::settle::settle_proxies;
pub use interpret::subject::{SEPARATORS, clause_around};
pub use orders::blocked_retreats::{RetreatObstacle, closed_to_retreat};
pub use orders::message::{ByLand, HeadingFault, Message, PassedOver};
pub use orders::model::{Adjustment, GivenOrder, Order, Piece, Retreat};
pub use orders::note::{Code, Note, ONLY_NAMED, Severity};
pub use orders::order_lists::OrderLists;
pub use orders::position::{DislodgedUnit, Position};
pub use orders::possible::{
    Convoys, possible_adjustments, possible_builds, possible_orders, possible_retreats,
};
pub use orders::ranges::{Ranges, SEASONS};
pub use orders::sea_routes::possible_routes;
pub use orders::span::Span;
pub use orders::submission::{ConvoyRoute, Routes, Submission, SubmissionRef, with_route};
pub use orders::threats::{Might, Threat, Threats};
pub use orders::travel::TravelMode;
pub use orders::write::Canonical;
pub use parser::text::{MAX_TEXT_BYTES, ParsedText};
pub use style::{Loss, Style, StyleError, StyledOrder, Writer};
pub use syntax::reading::{
    Conditional, Header, Illegal, Origin, Proxy, ReadOrder, Reading, ReadingContext, Remarks, SetOf,
    SheetStatement,
};
pub use vocabulary::language::{Language, LanguageError};
pub use vocabulary::names::{name_in, power_name, province_name};
