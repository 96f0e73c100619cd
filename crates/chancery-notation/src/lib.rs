//! Reads and writes orders of the board game Diplomacy as people write them.
//!
//! Text becomes orders in passes: each line is classified, what may be orders is parsed ([`ParsedText`]), that is
//! interpreted in a position ([`DraftReading`]), and the orders are settled among each other and with the proxies of
//! other texts. A [`Reader`] does all of it; [`Reading`] is the result. A [`Writer`] writes an order in a [`Style`].
//!
//! The crate knows nothing of adjudication: it says what is ordered, never what results.

mod board;
mod interpret;
mod mail_layout;
mod message;
mod note;
mod parser;
mod style;
mod syntax;
mod vocabulary;
pub mod words;

pub use board::{ReadOrders, UnreadOrders};
pub use chancery_core::text::ToHole;
pub use interpret::canonical::{CanonicalOrder, UnitsByProvince};
pub use interpret::corpus;
pub use interpret::draft::DraftReading;
pub use interpret::misread::{Misread, misread_names};
pub use interpret::prose::{OTHERS_HOLD, ProseClause, concerns};
pub use interpret::proxy::note_announced;
pub use interpret::read::example;
pub use interpret::reader::Reader;
pub use interpret::settle::settle_proxies;
pub use interpret::subject::{Alone, SEPARATORS, clause_around};
pub use mail_layout::chat::{ChatLine, chat_line};
pub use mail_layout::quotation::instant;
pub use message::{ByLand, HeadingFault, Message, PassedOver};
pub use note::{Code, Note, ONLY_NAMED, Severity, Span};
pub use parser::parse::{MAX_TEXT_BYTES, ParsedText};
pub use style::{Loss, Style, StyleError, StyledOrder, Writer};
pub use syntax::reading::{
    Conditional, Header, Illegal, Origin, Proxy, ReadOrder, Reading, ReadingContext, Remarks, SetOf,
    SheetStatement,
};
pub use syntax::tree::{Condition, ConditionFact, ConditionPart};
pub use vocabulary::language::{
    Language, LanguageError, OrderLanguage, OrderLanguageError, in_language, name_in, place_named,
    power_name, power_named, province_name,
};
pub use words::write as write_sentence;
