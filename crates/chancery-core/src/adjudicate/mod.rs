//! Adjudication: situations, the equations, the backup rules, the engines, retreats, adjustments.
//!
//! The rules of movement stand in [`equations`], once. A [`Situation`] is a movement phase with all
//! that does not depend on a resolution settled; an [`Engine`] solves it. This module knows nothing
//! of files, clocks, screens or games.

mod algebra;
mod board;
mod codes;
mod cuts;
mod cycles;
mod engines;
pub mod equations;
mod outcome;
mod registry;
#[cfg(test)]
mod second_codings_tests;
mod situation;
mod solutions;
mod submissions;
mod system;

pub use algebra::cases::{Cases, Planes};
pub use algebra::operations::{Algebra, Backup, Engine, System, Term};
pub use algebra::partial::{Interval, Knowledge, Partial, Tri, decide};
pub use algebra::plain::{Answers, FinalResolution};
pub use algebra::reads::{Dependence, Reads};
pub use algebra::tally::Tally;
pub use board::groups::UnitGroup;
pub use board::set::{Set, Units};
pub use board::terrain::Terrain;
pub use codes::limit::{BackupRule, Limit, MAX_CUT};
pub use codes::reason::{EngineReason, Reason};
pub use codes::verdict::Verdict;
pub use cycles::ComponentSolver;
pub use engines::dependency::Dependency;
pub use engines::exhaustive::Exhaustive;
pub use engines::fast::Fast;
pub use engines::guess::Guess;
pub use engines::partial_information::PartialInformation;
pub use engines::recursive::Recursive;
pub use outcome::adjustments::{AdjustmentResolution, adjustments};
pub use outcome::compiled::CompiledWidth;
pub use outcome::disorder::sequence as disorder_sequence;
pub use outcome::findings::{Finding, Findings, why_cut};
pub use outcome::forecast::Forecaster;
pub use outcome::movement::{MovementAdjudication, acts, movement};
pub use outcome::movements::MovementAdjudicator;
pub use outcome::resolution::{Driven, Entry, Fate, Resolution, UndecidedComponent, UnsettledOrders};
pub use outcome::retreats::{RetreatResolution, retreats};
pub use outcome::watch::{Describe, log};
pub use registry::adjudicator::{
    Adjudicator, ClosureTrace, EngineId, Engines, Solvable, StatefulSolver, UnknownEngine, Watch,
};
pub use registry::context::Context;
pub use registry::engine_words::{OwnAnswer, component_account, own_answers_clause, unsettled_account};
pub use registry::journal::{Bounds, Change, Journal, JournalLine, MOST_LINES, OrderState};
pub use situation::tables::{NOBODY, NOWHERE, Route, Situation};
pub use solutions::components::{Component, Components, GaveUp};
pub use solutions::solution::{EngineReasons, NoTrace, Solution, Step, Trace};
pub use submissions::intent::{Ground, Intent, judge_intents};
pub use submissions::missing_orders::heeds_silence;
