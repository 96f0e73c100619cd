//! What a reader has to say about a text: errors, repairs and doubts, each with its place.

use std::ops::Range;

use crate::message::Message;
use chancery_core::adjudicate::Reason;

/// The severity of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something was passed over that does not look like an order, or that decides nothing.
    Remark,
    /// An order was understood with a repair or an inference that a person must be shown.
    Warning,
    /// Something was not understood, or cannot stand under the rules of the house.
    Error,
}

macro_rules! codes {
    ($($Name:ident $severity:ident $meaning:literal,)+) => {
        /// The code of a note, which says what it is about. The codes in capitals are those of the notation
        /// corpus.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(strum::Display, strum::IntoStaticStr, strum::VariantArray)]
        #[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
        pub enum Code {
            $(#[doc = concat!("Says: ", $meaning, ".")] $Name,)+
        }

        impl Code {
            /// Returns why a unit has no order although one was written for it, if this is what the reader had against
            /// that.
            pub const fn reason_of_no_order(self) -> Reason {
                match self {
                    Self::NationalityMismatch | Self::WrongUnitType | Self::DuplicateOrder => {
                        Reason::NotAsWritten
                    }
                    Self::SeveralSheets => Reason::SeveralSheets,
                    _ => Reason::Unreadable,
                }
            }

            /// Returns what it means, in a few words.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$Name => $meaning,)+ }
            }

            /// Returns how much it matters unless a reader says otherwise.
            pub const fn severity(self) -> Severity {
                match self { $(Self::$Name => Severity::$severity,)+ }
            }
        }
    };
}

codes! {
    UnknownProvince Error "there is no such place",
    AmbiguousProvince Error "several places have this name",
    MissingCoast Error "a coast is needed, and more than one is possible",
    BadCoast Error "the province has no such coast",
    NoUnit Error "there is no unit there",
    NoUnitNamed Error "the order names no unit",
    NoDestination Error "the order does not say where to",
    WrongUnitType Error "the unit there is of the other type",
    WrongPower Error "the unit, or the name over the order, is another power's",
    UnknownPower Error "there is no such power",
    NationalityMismatch Error "the unit there belongs to another nation",
    DuplicateOrder Error "the unit has several orders",
    SeveralSheets Error "the power has several order sets, and nobody knows which came last",
    IncompleteSupport Error "the support does not say which unit it is for",
    IncompleteConvoy Error "the convoy does not say which army it carries and where to",
    BadConvoyPath Error "no convoy can go that way",
    WrongPhase Error "the order, or the heading, belongs to another phase",
    BadBuildSite Error "nothing can be built there",
    TooManyBuilds Error "more builds than are due",
    FleetInland Error "a fleet cannot stand there",
    NotDislodged Error "the unit was not dislodged",
    BadRetreat Error "the unit cannot retreat there",
    UnbalancedIf Error "a condition does not say where it ends",
    UnsupportedOrder Error "orders of this kind are not accepted",
    Syntax Error "this cannot be read as an order",
    Typo Warning "a misspelling was corrected",
    Abbrev Warning "an ambiguous abbreviation was resolved",
    Coast Warning "the only possible coast was added",
    CoastIgnored Warning "a coast that has no meaning here was dropped",
    UnitCoast Warning "the unit stands on the other coast",
    UnitType Warning "the unit there is of the other type",
    Nationality Warning "the unit there belongs to another nation",
    Proxy Warning "the order of the unit is left to another power, or this one orders another power's unit by proxy",
    Replaced Warning "a later order replaces this one",
    Intent Warning "an army goes by convoy, because other orders show it",
    ByLand Warning "`by land` contradicts the order, or has no effect here",
    Repeated Warning "the same order was given twice",
    Skipped Warning "skipped; it does not look like an order",
}

chancery_core::named!(Code, as_str);

/// One thing that a reader has to say about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The code of the note.
    pub code: Code,
    /// How much it matters.
    pub severity: Severity,
    /// Where it is, in bytes of the text.
    pub span: Span,
    /// The facts, short: `Per->PAR`, `BUL:EC|SC`; empty where the code says it all.
    pub detail: String,
    /// The message of the note; the note itself is displayed as the sentence.
    pub message: Message,
    /// The texts that may have been meant, likeliest first.
    pub suggest: Vec<String>,
    /// The order that it is about, as an index into the reading's orders.
    pub order: Option<usize>,
}

/// The remark on a unit that is named on a sheet with no order for it.
pub const ONLY_NAMED: &str = "the line names a unit, but no order";

impl Note {
    /// Makes a note whose severity is that of its code.
    pub fn new(code: Code, span: Span, detail: impl Into<String>, message: impl Into<Message>) -> Self {
        Self {
            code,
            severity: code.severity(),
            span,
            detail: detail.into(),
            message: message.into(),
            suggest: Vec::new(),
            order: None,
        }
    }

    /// Writes code and facts: `TYPO(Per->PAR)`.
    pub fn brief(&self) -> String {
        if self.detail.is_empty() { self.code.to_string() } else { format!("{}({})", self.code, self.detail) }
    }
}

/// The place of something in the text, in bytes.
pub type Span = Range<usize>;
