//! The form of a game on disk: types of its own for what is written in the names of its map.
//!
//! A game is one RON tuple, `schema` first, then what a shelf shows, then the phases. Places, units
//! and orders are written as people write them. `docs/reference/saves.md` describes the format.

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::game::{Deadline, OrderedBy, Player, Sheet, TimeZone, Tournament};
use crate::store::format::records::{SavedHouse, SavedProposal, SavedRecords};
use chancery_core::text::Clean;

/// The number of the format that this program writes. It grows when an older program would
/// misunderstand a file.
pub const SCHEMA: u32 = 3;

/// The number of the oldest format that this program reads. No release wrote an older one.
pub(in crate::store) const OLDEST: u32 = 3;

/// The largest game that is read, in bytes.
pub const MAX_GAME_BYTES: u64 = 16 << 20;

/// The beginning of every version of the format.
#[derive(Deserialize)]
pub(in crate::store) struct Version {
    pub schema: u32,
}

/// The facts that a game list shows of a game, without its phases.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Summary {
    pub(in crate::store) schema: u32,
    /// The game's name.
    #[serde(deserialize_with = "Clean::deserialize_line")]
    pub name: Clean,
    /// The number by which the hobby keeps it.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub number: Clean,
    /// The number of a variant game.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub miller: Clean,
    /// The name of the map.
    #[serde(deserialize_with = "Clean::deserialize_line")]
    pub map: Clean,
    /// The current phase: `F1903R`.
    #[serde(deserialize_with = "Clean::deserialize_line")]
    pub phase: Clean,
    /// When its orders are due; empty if that is not said.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub deadline: Clean,
    #[serde(default)]
    time_zone: String,
    /// The names of the powers that have something to decide and have given no order.
    #[serde(default)]
    pub waiting: Vec<Clean>,
    /// The name of the power that has won; empty while the game goes on.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub winner: Clean,
    /// How the game ended, in words; empty while it goes on.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub ending: Clean,
    /// Whether the current phase is on another branch than the main one.
    #[serde(default)]
    pub on_branch: bool,
}

impl Summary {
    /// Returns when its orders are due, if that is said.
    pub fn due(&self) -> Option<Deadline> {
        self.deadline.parse().ok()
    }

    /// Returns the time zone of its deadlines.
    pub fn time_zone(&self) -> TimeZone {
        self.time_zone.parse().unwrap_or_default()
    }
}

/// A whole game.
#[derive(Serialize, Deserialize)]
pub(in crate::store) struct SavedGame {
    pub schema: u32,
    /// The id of the file, see [`with_id`].
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The program that wrote the file.
    #[serde(default)]
    pub program: String,
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub number: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub miller: String,
    pub map: String,
    /// For the list of games: the current phase and when it is due, the powers that have not ordered, who has
    /// won, how the game ended.
    #[serde(default)]
    pub phase: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deadline: String,
    /// The time zone of all deadlines; empty for that of the machine.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub time_zone: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub winner: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ending: String,
    /// For the list of games: whether the current phase is on another branch than the main one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub on_branch: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub master: String,
    /// The game master's addresses.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub master_contact: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub event: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub tournament: Tournament,
    pub rules: SavedRules,
    pub engine: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub strict: bool,
    /// The language of the orders; empty for English.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub language: String,
    /// How orders are written in reports; empty for canonical notation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub style: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<SavedHouse>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, Player>,
    /// By phase: when its orders are due.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deadlines: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<SavedProposal>,
    /// The id of the phase where one stands.
    pub current: usize,
    /// The id of the last phase of the main line, if that is not the line of `current`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main: Option<usize>,
    pub phases: Vec<SavedPhase>,
}

/// House rules as the choices that differ from a preset.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::store) struct SavedRules {
    pub preset: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub choices: BTreeMap<String, String>,
}

/// The adjudication of a phase, where that differs from the game's own rules.
#[derive(Serialize, Deserialize)]
pub(in crate::store) struct SavedJudge {
    pub rules: SavedRules,
    pub engine: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub strict: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub language: String,
}

#[derive(Serialize, Deserialize)]
pub(in crate::store) struct SavedPhase {
    /// The place in the list, from 0: for the eyes of people, and for `after`.
    pub id: usize,
    /// The id of the phase before; absent at the start of the game. A phase that another one comes
    /// after was adjudicated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    pub phase: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// By power: `A BUD, A VIE, F TRI`.
    pub units: BTreeMap<String, String>,
    /// By power: `BUD TRI VIE`.
    pub centres: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dislodged: Vec<SavedDislodged>,
    /// `BUR PIC`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub contested: String,
    /// By power: the lines as they were written.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<String, Sheet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judged_by: Option<SavedJudge>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub note: Vec<String>,
    /// By power: who gave the orders, where that was not the power itself.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ordered_by: BTreeMap<String, OrderedBy>,
    /// By power: what it sent itself that does not stand among the orders, because it did not count.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sent: BTreeMap<String, Sheet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub papers: Option<SavedRecords>,
}

#[derive(Serialize, Deserialize)]
pub(in crate::store) struct SavedDislodged {
    pub power: String,
    /// `A BEL`.
    pub unit: String,
    /// The province that the attacker came from, empty if it came by convoy.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    /// Where a convoyed attacker set out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub start: String,
}

/// Returns the options of RON as it is written here: `Some` is left out.
pub(in crate::store) fn dialect() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Writes a game: the same game is always the same text.
pub(in crate::store) fn to_text(game: &SavedGame) -> Result<String, ron::Error> {
    let pretty = PrettyConfig::new().depth_limit(4).new_line("\n").indentor("  ").struct_names(false);
    let mut text = dialect().to_string_pretty(game, pretty)?;
    text.push('\n');
    let sum = sum(&text);
    Ok(format!("{text}{SUM}{sum:016x}\n"))
}

/// The line with which the phases begin, as it is written here.
pub(in crate::store) const PHASES: &str = "\n  phases: [\n";

/// The beginning of the last line; a number follows by which a change from outside is noticed.
const SUM: &str = "// sum: ";

/// The beginning of the line with the id of a file, and what stands before and behind it.
const ID: &str = "\n  id: \"";
const BEFORE_PROGRAM: &str = "\n  program: ";

/// Writes the id of its file into the text of a game that has none.
pub(in crate::store) fn with_id(text: &str, id: &str) -> String {
    let signed = || {
        let (body, _) = text.rsplit_once(SUM).filter(|_| id_of(text.as_bytes()).is_none())?;
        let (schema, rest) = body.split_once(BEFORE_PROGRAM)?;
        let body = format!("{schema}{ID}{id}\",{BEFORE_PROGRAM}{rest}");
        let sum = sum(&body);
        Some(format!("{body}{SUM}{sum:016x}\n"))
    };
    signed().unwrap_or_else(|| text.to_owned())
}

/// Returns the id in a file's text, which may be damaged.
pub(in crate::store) fn id_of(bytes: &[u8]) -> Option<&str> {
    const LONGEST: usize = 64;
    let begin = bytes.windows(ID.len()).take(1 << 12).position(|window| window == ID.as_bytes())? + ID.len();
    let rest = &bytes[begin..];
    let end = rest.iter().take(LONGEST + 1).position(|byte| !byte.is_ascii_alphanumeric())?;
    std::str::from_utf8(&rest[..end]).ok().filter(|id| !id.is_empty() && rest[end] == b'"')
}

/// The state of a text's seal: whether it still is what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Seal {
    /// It is.
    Whole,
    /// It was changed since, by hand or by accident.
    Broken,
    /// It was never sealed.
    Missing,
}

/// Compares the sum in the last line with the text before it. Line ends do not count: version
/// control may change them.
pub(in crate::store) fn seal(text: &str) -> Seal {
    let Some(at) = text.rfind(SUM) else { return Seal::Missing };
    let written = u64::from_str_radix(text[at + SUM.len()..].trim_end(), 16);
    let before = &text[..at];
    let now = if before.contains('\r') { sum(&before.replace("\r\n", "\n")) } else { sum(before) };
    if written == Ok(now) { Seal::Whole } else { Seal::Broken }
}

/// Returns the 64-bit FNV-1a hash: any change of a single byte changes it. It guards against accidents and
/// not against forgery.
pub(in crate::store) fn sum(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01B3))
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands its predicates a reference")]
pub(super) fn is_zero(number: &usize) -> bool {
    *number == 0
}
