//! A game: a tree of phases that never loses a line.
//!
//! A [`Game`] begins with one [`Node`]: a position, and the orders as they are written. Adjudicating keeps the
//! [`Outcome`](chancery_core::turn::Outcome) with the orders and opens the next phase in which somebody has something
//! to decide. Undo moves a pointer back. Orders that were adjudicated are never changed: a correction opens an
//! alternative beside them, so the mistaken line stays where it was.
//!
//! A [`Table`] holds what adjudicating needs apart from the game, so that the game stays plain data.
//!
//! This module knows nothing of files, clocks, the environment or screens.

mod compare;
mod facts;
mod outcome;
mod records;
mod restore;
mod submissions;
mod tree;
mod words;

pub use compare::{OrderDifference, PhaseDifference};
pub use facts::{FactRow, power_by_name, rules_in_words};
pub use outcome::table::{OrderSource, PhaseInput, ReadSheets, Table, is_submitted};
pub use outcome::{Due, PhaseOrder, Row, Rows};
pub use records::deadline::{Deadline, DeadlineError, TimeZone, TimeZoneError};
pub use records::info::{Former, House, Info, LateOrders, Nmr, Player, Tenure, Tournament};
pub use records::ruling::{
    Audience, Choice, Decision, Evidence, Fact, Judgement, Matter, Obstacle, OnOrder, OrderedBy, Ruling,
};
pub use records::sheet::{Lines, Provenance, ReceivedLines, Sheet};
pub use records::sheet_reading::{Entry, Judging, READ_BY, ReadingOptions, ReadingTerms, SheetReading};
pub use records::{
    Ballot, Motion, Overrule, Press, Proposal, ProposalState, Records, Refusal, VoteFault, WhichOrders,
};
pub use restore::{Record, RestoreFault, StoredGame};
pub use submissions::carry::{CarryFault, CarryOver, RuledOn};
pub use submissions::ending::{Ending, PowerRecord, Summary};
pub(crate) use submissions::later::later_unread;
pub(crate) use submissions::overrule::ruled;
pub use submissions::overrule::{Overrulable, OverruleFault, RuledResult, Saying};
pub use submissions::season::{SeasonStep, judge};
pub use submissions::sets::{Hold, IncomingSet, MergePolicy};
pub(crate) use submissions::standby::PhaseOrders;
pub(crate) use submissions::unread::with_tried;
pub use submissions::unread::{CONDITION, OrderlessUnit, Unread};
pub use tree::history::{AdjudicationRecord, Branch, History, Node, NodeId};
pub use tree::{CannotAdjudicate, Game, Program};
#[cfg(feature = "protocol")]
pub(crate) use words::WhyForPrograms;
pub use words::reports::{Phrase, Stand, say};
