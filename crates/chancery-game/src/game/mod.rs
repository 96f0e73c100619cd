//! A game: a tree of phases that never loses a line.
//!
//! A [`Game`] begins with one [`Node`]: a position, and the orders as they are written. Adjudicating
//! keeps the [`Outcome`] with the orders and opens the next phase in which somebody has something to
//! decide. Undo moves a pointer back. Orders that were adjudicated are never changed: a correction
//! opens an alternative beside them, so the mistaken line stays where it was.
//!
//! [`advance`] says what follows from a resolution: who owns which centre, which phase is next.
//! A [`Table`] holds what adjudicating needs apart from the game, so that the game stays plain data.
//!
//! This module knows nothing of files, clocks, the environment or screens.

mod advance;
mod ballots;
mod carry;
mod compare;
mod condition;
mod deadline;
mod due;
mod ending;
mod facts;
mod history;
mod house;
mod info;
mod intake;
mod later;
mod lines;
mod manner;
mod model;
mod outcome;
mod overrule;
mod papers;
mod perpetual;
mod position;
mod program;
mod proxies;
mod report;
mod restore;
mod ruled;
mod season;
mod sets;
mod setup;
mod setup_findings;
mod setup_lines;
mod setup_orders;
mod setup_text;
mod setup_words;
mod sheet;
mod stale;
mod standby;
mod table;
mod votes;

pub use advance::{advance, next_movement, somebody_decides, winner};
pub use ballots::Votes;
pub use carry::{Carried, CarryFault};
pub use compare::{OrderDifference, PhaseDifference};
pub use condition::{Fact, Judgement, judge};
pub use deadline::{Deadline, DeadlineError};
pub use due::{Due, is_due};
pub use ending::{Ending, PowerRecord, Summary};
pub use facts::{FactRow, power_by_name};
pub use history::{Branch, History, Judged, Node, NodeId};
pub use house::{House, Nmr, UnknownNmr};
pub use info::{Former, Info, Player, Tournament};
pub use intake::Intake;
pub use manner::Manner;
pub use model::{Barred, Game};
pub use outcome::{Outcome, Row};
pub use overrule::OverruleFault;
pub use papers::{Overrule, Papers, Press, Ruling};
pub use position::{PositionFault, faults};
pub use program::Program;
pub use report::{CONDITION, Unread, conditional};
pub use restore::{Kept, Mismatch, Record, RestoreFault};
pub use ruled::{Overrulable, Ruled, Saying};
pub use season::SeasonStep;
pub use sets::Joining;
pub use setup::Setup;
pub use setup_findings::Finding;
pub use setup_lines::{Said, is_position};
pub use setup_words::written_phase;
pub use sheet::{Lines, Sheet};
pub use table::{Handed, Table, Written, is_handed_in};
pub use votes::{Ballot, Motion, Proposal, Standing, VoteFault};
