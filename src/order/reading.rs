//! What was understood of a text.

use super::note::{Code, Note, Severity};
use super::syntax::Span;
use super::{Adjustment, Order, Ordered, Piece, Position, Retreat};
use crate::map::Power;
use crate::rules::Rules;

/// Where and for whom a text is read.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The board.
    pub position: &'a Position,
    /// Whose sheet it is; the text may name other powers.
    pub power: Option<Power>,
    /// The rules of the house.
    pub rules: &'a Rules,
    /// Whether what could be put right is refused instead.
    pub strict: bool,
    /// Whether the units on the board are unknown, so that every unit named is taken to be there.
    pub supposing: bool,
}

impl<'a> Context<'a> {
    /// Orders by anybody, read with good will.
    pub fn new(position: &'a Position, rules: &'a Rules) -> Self {
        Self { position, power: None, rules, strict: false, supposing: false }
    }

    /// The same for the sheet of one power.
    #[must_use]
    pub fn of(self, power: Power) -> Self {
        Self { power: Some(power), ..self }
    }
}

/// What somebody gave: an order, or something else that a sheet may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// An order in a movement phase.
    Movement(Piece, Order),
    /// Orders for a dislodged unit, in order of preference; at least one.
    Retreat(Piece, Vec<Retreat>),
    /// A build, a removal or a waived build.
    Adjustment(Adjustment),
    /// A unit was named, and nothing ordered.
    Listed(Piece),
}

/// An order as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadOrder {
    /// The power that the text names for it.
    pub named: Option<Power>,
    /// Who gave it: the power named, else whose sheet it is, else whose unit it is.
    pub by: Option<Power>,
    /// Where it stands in the text.
    pub span: Span,
    /// What it says.
    pub given: Given,
    /// Why it cannot stand, though it was understood; the note of this code says more.
    pub refused: Option<Code>,
}

/// What was understood of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The orders, as they follow in the text, with those that cannot stand.
    pub orders: Vec<ReadOrder>,
    /// Errors, repairs and doubts, as they follow in the text.
    pub notes: Vec<Note>,
}

impl Reading {
    /// The orders of a movement phase, for the adjudicator, which judges whether they are legal.
    pub fn movement(&self) -> impl Iterator<Item = Ordered<Order>> {
        self.orders.iter().filter_map(|o| match o.given {
            Given::Movement(unit, order) => Some(Ordered { by: o.by?, unit, order }),
            _ => None,
        })
    }

    /// The retreats, each by its first preference.
    pub fn retreats(&self) -> impl Iterator<Item = Ordered<Retreat>> {
        self.orders.iter().filter_map(|o| match &o.given {
            Given::Retreat(unit, choices) => {
                Some(Ordered { by: o.by?, unit: *unit, order: *choices.first()? })
            }
            _ => None,
        })
    }

    /// The adjustments and who gave them.
    pub fn adjustments(&self) -> impl Iterator<Item = (Power, Adjustment)> {
        self.orders.iter().filter_map(|o| match o.given {
            Given::Adjustment(adjustment) => Some((o.by?, adjustment)),
            _ => None,
        })
    }

    /// The errors.
    pub fn errors(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|n| n.severity == Severity::Error)
    }

    /// The repairs and inferences.
    pub fn warnings(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|n| n.severity == Severity::Warning)
    }

    /// Whether everything was understood and may stand.
    pub fn is_clean(&self) -> bool {
        self.errors().next().is_none()
    }
}
