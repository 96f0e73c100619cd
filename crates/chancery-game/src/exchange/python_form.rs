//! What a saved game of the Python package `diplomacy` looks like where Chancery needs it, as types.
//!
//! That package writes `null` where a power has no list, and programs beside it leave fields out. A field
//! of another kind is a fault.

use indexmap::IndexMap;
use serde::Deserialize;

/// A value for each power, in the order of the file.
pub(super) type ByPower<T> = IndexMap<String, T>;

/// A list for each power that has one.
pub(super) type Lists = Option<ByPower<Option<Vec<String>>>>;

/// Returns the lists of the powers that have one; an empty one may be of a power that the map does not have.
pub(super) fn lists(lists: &Lists) -> impl Iterator<Item = (&str, &[String])> {
    let all = lists.iter().flatten().map(|(key, list)| (key.as_str(), list.as_deref().unwrap_or_default()));
    all.filter(|(_, list)| !list.is_empty())
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
    /// The press, with a sender, a recipient and a text.
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
