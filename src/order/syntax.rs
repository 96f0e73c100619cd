//! What a text says, before anybody looks at the board: clauses with their places in the text.
//!
//! Names are still words here: which province `LIV` is, or whether a unit stands there, is for
//! [`read`](super::Reader::read) to say.

use std::ops::Range;

use super::lexicon::EntryId;
use crate::map::{Power, UnitKind};

/// Where something stands in the text, in bytes.
pub type Span = Range<usize>;

/// A province's name as it was written.
#[derive(Clone, Debug)]
pub(super) struct Name {
    pub span: Span,
    /// What the lexicon has for it; `None` if nobody is called so.
    pub entry: Option<EntryId>,
}

/// A coast as it was written.
#[derive(Clone, Debug)]
pub(super) struct Coast {
    pub span: Span,
    /// Its index in the lexicon.
    pub index: u8,
}

/// A place: a name, with a coast if one was named.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub name: Name,
    pub coast: Option<Coast>,
}

impl Place {
    pub fn span(&self) -> Span {
        self.name.span.start
            ..self.coast.as_ref().map_or(self.name.span.end, |c| c.span.end.max(self.name.span.end))
    }
}

/// A unit as it was written: at least one of its parts is there.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub span: Span,
    /// The nationality, where one was written.
    pub power: Option<Power>,
    pub kind: Option<UnitKind>,
    pub place: Option<Place>,
}

/// Where a route ends, and what was named on the way.
#[derive(Clone, Debug)]
pub(super) struct Route {
    pub through: Vec<Place>,
    /// `None` if there is an arrow and nothing behind it.
    pub to: Option<Place>,
    /// Whether a convoy was asked for in words.
    pub via: bool,
}

/// What a clause tells a unit to do.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// The unit was only named.
    Nothing,
    Hold,
    Move(Route),
    Support {
        unit: Option<Unit>,
        /// Where to; `None` to hold.
        to: Option<Place>,
    },
    Convoy {
        unit: Option<Unit>,
        to: Option<Place>,
    },
    /// Places in order of preference; `None` is off the board.
    Retreat(Vec<Option<Place>>),
    Disband,
    Build,
    Remove,
}

/// One order, or what looks like one.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub span: Span,
    /// The power that the text names for it.
    pub power: Option<Power>,
    pub unit: Option<Unit>,
    pub action: Action,
}

/// A piece of a text.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Clause(Box<Clause>),
    Waive { span: Span, power: Option<Power>, count: u32 },
}

/// Why a piece of a text is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyntaxError {
    /// There are words where none is expected, or none where some are.
    Unexpected,
    /// An order with no unit.
    NoUnitNamed,
}

/// A text as it was understood without a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Syntax {
    pub items: Vec<Item>,
    pub errors: Vec<(SyntaxError, Span)>,
}
