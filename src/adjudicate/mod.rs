//! Adjudication: situations, the equations, the backup rules, the engines, retreats, adjustments.
//!
//! The rules of movement stand in [`equations`], once. A [`Situation`] is a movement phase with all
//! that does not depend on a resolution settled; an [`Engine`] solves it. This module knows nothing
//! of files, clocks, screens or games.

mod cases;
mod convoy;
mod engine;
pub mod equations;
mod exhaustive;
mod guess;
mod knot;
mod meaning;
mod partial;
mod plain;
mod set;
mod situation;
mod terrain;

pub use cases::{Cases, Planes};
pub use engine::{Engine, Solution, Step, Trace, Unwatched};
pub use exhaustive::Exhaustive;
pub use guess::Guess;
pub use knot::{GaveUp, Knot, Knots, MAX_CUT};
pub use meaning::{Backup, BackupRule, Meaning, System, Term};
pub use partial::{Interval, Known, Partial, Tri, decide};
pub use plain::{Answers, Settled};
pub use set::{Set, Units};
pub use situation::{NOBODY, NOWHERE, Route, Situation};
pub use terrain::Terrain;
