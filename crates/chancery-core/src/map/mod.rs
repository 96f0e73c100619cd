//! The board: provinces, coasts, borders, powers, and what they are called.
//!
//! A [`Map`] is immutable once it has been read. Everything above this module speaks of places
//! by small ids ([`Province`], [`Location`], [`Power`]); names and spellings end here.
//!
//! A map is read from RON text by [`read`], which checks everything and names every
//! [`Fault`] with its line and column. The standard map goes the same way ([`standard`]).
//!
//! This module knows nothing of units' orders, of rules, of files or of drawing surfaces.

mod builtin;
mod check;
mod draft;
mod file;
mod form_fault;
mod ids;
#[cfg(not(feature = "internals"))]
pub(crate) mod import;
#[cfg(feature = "internals")]
pub mod import;
mod model;
mod phase;
mod plain;

pub use builtin::{builtin, builtin_names, read, standard};
pub use file::{Fault, MAX_MAP_BYTES};
pub use ids::{Location, Power, Province, Unit, UnitKind};
#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;
pub use model::{Kind, Map, Names, PowerInfo, ProvinceInfo};
pub use phase::{Phase, PhaseError, PhaseKind, Season};

/// What reads, writes and draws maps.
mod internals {
    pub use super::draft::{DraftPower, DraftProvince, MapDraft};
    pub use super::file::with_places;
    pub use super::file::{Faults, Source, Word, parse, within};
    pub use super::form_fault::{json_fault, ron_fault};
    pub use super::model::{fold, is_map_name};
    pub use super::phase::no_year;
    pub use super::plain::Plain;
}
