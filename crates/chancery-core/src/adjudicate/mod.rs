//! Adjudication: situations, the equations, the backup rules, the engines, retreats, adjustments.
//!
//! The rules of movement stand in [`equations`], once. A [`Situation`] is a movement phase with all
//! that does not depend on a resolution settled; an [`Engine`] solves it. This module knows nothing
//! of files, clocks, screens or games.

mod adjudicator;
mod adjustments;
mod build;
mod cases;
mod catalogue;
mod convoy;
mod court;
mod cuts;
mod dependency;
mod disorder;
mod engine;
pub mod equations;
mod exhaustive;
mod findings;
mod forecast;
mod groups;
mod guess;
mod intent;
mod journal;
mod knot;
mod legality;
mod look;
mod meaning;
mod movement;
mod muster;
mod objection;
mod partial;
mod passes;
mod plain;
mod reads;
mod reason;
mod recursive;
mod resolution;
mod retreats;
mod set;
mod silence;
mod situation;
mod swift;
mod table;
mod tally;
mod terrain;
mod traits;
mod watch;
mod ways;

pub use adjudicator::{Adjudicator, EngineId, Engines, Solvable, UnknownEngine, Watch, Watched};
pub use adjustments::{AdjustmentResolution, adjustments};
pub use cases::{Cases, Planes};
pub use court::Court;
pub use dependency::Dependency;
pub use disorder::sequence as disorder_sequence;
pub use engine::{Engine, Own, Solution, Step, Trace, Unwatched};
pub use exhaustive::Exhaustive;
pub use findings::{Finding, Findings, why_cut};
pub use forecast::Forecaster;
pub use groups::Counted;
pub use guess::Guess;
pub use intent::{Ground, Intent, judge_intents};
pub use journal::{Bounds, Change, Journal, Line, MOST_LINES, Standing};
pub use knot::{GaveUp, Knot, Knots, Limit, MAX_CUT, Met, Verification};
pub use meaning::{Backup, BackupRule, Meaning, System, Term};
pub use movement::{Hearing, acts, movement};
pub use objection::{OwnAnswer, own_answers_clause};
pub use partial::{Interval, Known, Partial, Tri, decide};
pub use passes::Passes;
pub use plain::{Answers, Settled};
pub use reads::{Read, Reads};
pub use reason::{EngineReason, Reason};
pub use recursive::Recursive;
pub use resolution::{
    Driven, Entry, Fate, KnotFound, Resolution, Unsettled, Verdict, knot_account, unsettled_account,
};
pub use retreats::{RetreatResolution, options as retreat_options, retreats};
pub(crate) use set::at_width;
pub use set::{Set, Units};
pub use silence::heeds_silence;
pub use situation::{NOBODY, NOWHERE, Route, Situation};
pub use swift::Swift;
pub use tally::Tally;
pub use terrain::Terrain;
pub use watch::log;
