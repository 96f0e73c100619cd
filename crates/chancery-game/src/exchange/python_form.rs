//! What a saved game of the Python package `diplomacy` looks like, as types: read, where Chancery needs it, and
//! written whole.
//!
//! That package writes `null` where a power has no list, and programs beside it leave fields out. A field
//! of another kind is a fault.

use std::collections::BTreeSet;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// A value for each power, in the order of the file.
pub(super) type ByPower<T> = IndexMap<String, T>;

/// A list for each power that has one.
pub(super) type Lists = Option<ByPower<Option<Vec<String>>>>;

/// Returns the lists of the powers that have one.
pub(super) fn lists(lists: &Lists) -> impl Iterator<Item = (&str, &[String])> {
    lists.iter().flatten().map(|(key, list)| (key.as_str(), list.as_deref().unwrap_or_default()))
}

/// A saved game as it is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PythonGame {
    pub id: Option<String>,
    pub map: Option<String>,
    /// Names of rules, of which one matters here.
    pub rules: serde_json::Value,
    /// The last phase, then who won or shares in a draw; many files have it only as a note on the last board.
    pub outcome: serde_json::Value,
    pub phases: Option<Vec<SavedPhase>>,
}

/// A phase as it is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SavedPhase {
    pub name: Option<String>,
    pub state: Option<SavedState>,
    pub orders: Lists,
    /// By unit, not by power.
    pub results: Lists,
    /// The press, of which only the number is read.
    pub messages: serde_json::Value,
}

/// A board as it is read.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SavedState {
    pub name: Option<String>,
    pub note: serde_json::Value,
    pub units: Lists,
    pub centers: Lists,
}

/// A game as it is written.
#[derive(Debug, Serialize)]
pub(super) struct WrittenGame<'a> {
    pub id: &'a str,
    pub map: &'a str,
    pub rules: Vec<&'a str>,
    pub phases: Vec<WrittenPhase<'a>>,
}

/// A phase as it is written.
#[derive(Debug, Serialize)]
pub(super) struct WrittenPhase<'a> {
    pub name: String,
    pub state: WrittenState<'a>,
    pub orders: ByPower<Vec<String>>,
    /// By unit, not by power.
    pub results: IndexMap<String, Vec<&'a str>>,
    pub messages: [(); 0],
}

/// A board as it is written.
#[derive(Debug, Serialize)]
pub(super) struct WrittenState<'a> {
    pub timestamp: u64,
    pub zobrist_hash: &'a str,
    pub note: String,
    pub name: String,
    pub units: ByPower<Vec<String>>,
    pub retreats: ByPower<IndexMap<String, Vec<String>>>,
    pub centers: ByPower<Vec<&'a str>>,
    pub homes: ByPower<Vec<&'a str>>,
    pub influence: ByPower<[(); 0]>,
    pub civil_disorder: ByPower<u8>,
    pub builds: ByPower<Builds<'a>>,
    pub game_id: &'a str,
    pub map: &'a str,
    pub rules: Vec<&'a str>,
}

/// The builds of a power, or its removals if `count` is below zero.
#[derive(Debug, Default, Serialize)]
pub(super) struct Builds<'a> {
    pub count: i32,
    pub homes: BTreeSet<&'a str>,
}
