//! Adjudication: situations, the equations, the backup rules, the engines, retreats, adjustments.
//!
//! The rules of movement stand in `equations`, once. A `Situation` is a movement phase with all
//! that does not depend on a resolution settled; an `Engine` solves it. This module knows nothing
//! of files, clocks, screens or games.

mod algebra;
mod board;
mod codes;
mod cycles;
mod engines;
#[cfg(not(feature = "internals"))]
pub(crate) mod equations;
#[cfg(feature = "internals")]
pub mod equations;
mod outcome;
mod registry;
#[cfg(test)]
mod second_codings_tests;
mod situation;
mod solution;
mod submissions;
mod system;

pub use board::terrain::Terrain;
pub use codes::Reason;
pub use codes::{BackupRule, Limit, Verdict};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use outcome::adjustments::{AdjustmentResolution, adjustments};
pub use outcome::movement::movement;
pub use outcome::movements::MovementAdjudicator;
pub use outcome::retreats::{RetreatResolution, retreats};
pub use outcome::{Driven, Entry, Fate, PhaseResolution, Resolution, UndecidedComponent, UnsettledOrders};
pub use registry::{Context, EngineId, Engines, UnknownEngine};

/// What engines are made of, and how they tell what they do.
mod internals {
    pub use super::algebra::partial::{Interval, Knowledge, Partial, Tri, decide};
    pub use super::algebra::plain::{Answers, FinalResolution};
    pub use super::algebra::plain::{Cases, Planes};
    pub use super::algebra::reads::{Dependence, Reads};
    pub use super::algebra::{Algebra, Backup, Engine, System, Tally, Term};
    pub use super::board::groups::UnitGroup;
    pub use super::board::set::{Set, Units};
    pub use super::codes::EngineReason;
    pub use super::codes::MAX_CUT;
    pub use super::cycles::ComponentSolver;
    pub use super::engines::Exhaustive;
    pub use super::engines::dependency::Dependency;
    pub use super::engines::fast::Fast;
    pub use super::engines::guess::Guess;
    pub use super::engines::partial_information::PartialInformation;
    pub use super::engines::recursive::Recursive;
    pub use super::outcome::adjustments::{sequence as disorder_sequence, units_after as units_after_winter};
    pub use super::outcome::findings::{Finding, Findings, why_cut};
    pub use super::outcome::movement::{Describe, log};
    pub use super::outcome::movement::{MovementAdjudication, acts};
    pub use super::outcome::movements::CompiledWidth;
    pub use super::outcome::movements::Forecaster;
    pub use super::outcome::retreats::units_after as units_after_retreats;
    pub use super::registry::journal::{Bounds, Change, Journal, JournalLine, MOST_LINES, OrderState};
    pub use super::registry::journal::{OwnAnswer, component_account, own_answers_clause, unsettled_account};
    pub use super::registry::{Adjudicator, AtWidth, Solvable, StatefulSolver};
    pub use super::situation::{NOBODY, NOWHERE, Route, Situation};
    pub use super::solution::{Component, Components, GaveUp};
    pub use super::solution::{EngineReasons, NoTrace, Solution, Step, Trace, Watch};
    pub use super::submissions::missing_orders::{Ground, Intent, heeds_silence, judge_intents};
}
