//! The form of a game on disk: types of its own for what is written in the names of its map.
//!
//! A game is one RON tuple, `schema` first, then what a list of games shows, then the phases. Places, units
//! and orders are written as people write them. `docs/reference/saves.md` describes the format.

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::game::{Deadline, OrderedBy, Player, Sheet, TimeZone, Tournament};
use crate::store::format::records::{SavedHouse, SavedProposal, SavedRecords};
use chancery_core::text::Clean;

/// Declares types of the file; a field with `[default]` is left out if it says what is usual.
macro_rules! saved {
    ($(
        $(#[$about:meta])*
        $Name:ident { $($(#[$doc:meta])* $field:ident $([$default:ident])?: $Type:ty,)+ }
    )+) => {
        $(
            $(#[$about])*
            #[derive(PartialEq, Serialize, Deserialize)]
            pub(in crate::store) struct $Name {
                $(
                    $(#[$doc])*
                    $(#[serde($default, skip_serializing_if = "crate::store::format::is_default")])?
                    pub $field: $Type,
                )+
            }
        )+
    };
}

mod records;
mod rulings;

pub(super) use records::{
    lines, parsed, read_deadlines, read_house, read_power, read_records, read_sheets, read_votes, read_word,
    save_house, save_records, save_sheets, save_votes, save_word,
};
pub(crate) use rulings::piece;
pub(super) use rulings::{province, read_ordered_by, save_ordered_by};

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of the format that this program writes, and of the oldest that it reads: no release wrote an older one. It
/// grows when an older program would misunderstand a file.
pub const SCHEMA: u32 = 3;

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
    /// The names of the powers that gave orders in advance which nobody has entered.
    #[serde(default)]
    pub ahead: Vec<Clean>,
    /// The name of the power that has won; empty while the game goes on.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub winner: Clean,
    /// How the game ended, in words; empty while it goes on.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub ending: Clean,
    /// Whether the current phase is on another branch than the main one.
    #[serde(default)]
    pub on_branch: bool,
    /// The zine or event that it belongs to.
    #[serde(default, deserialize_with = "Clean::deserialize_line")]
    pub event: Clean,
    /// The tournament that it is part of.
    #[serde(default)]
    pub tournament: Tournament,
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

saved! {
    /// A whole game.
    SavedGame {
        schema: u32,
        /// The id of the file, see [`with_id`].
        id [default]: String,
        /// The program that wrote the file.
        #[serde(default)]
        program: String,
        name: String,
        number [default]: String,
        miller [default]: String,
        map: String,
        /// For the list of games: the current phase and when it is due, the powers that have not ordered, who has
        /// won, how the game ended.
        #[serde(default)]
        phase: String,
        deadline [default]: String,
        /// The time zone of all deadlines; empty for that of the machine.
        time_zone [default]: String,
        waiting [default]: Vec<String>,
        /// For the list of games: the powers that gave orders in advance.
        ahead [default]: Vec<String>,
        winner [default]: String,
        ending [default]: String,
        /// For the list of games: whether the current phase is on another branch than the main one.
        on_branch [default]: bool,
        master [default]: String,
        master_contact [default]: String,
        event [default]: String,
        tournament [default]: Tournament,
        rules: SavedRules,
        engine: String,
        strict [default]: bool,
        /// The language of the orders; empty for English.
        language [default]: String,
        /// How orders are written in reports; empty for canonical notation.
        style [default]: String,
        house [default]: Option<SavedHouse>,
        players [default]: BTreeMap<String, Player>,
        /// By phase: when its orders are due.
        deadlines [default]: BTreeMap<String, String>,
        notes [default]: Vec<String>,
        proposals [default]: Vec<SavedProposal>,
        /// The id of the phase where one stands.
        current: usize,
        /// The id of the last phase of the main line, if that is not the line of `current`.
        main [default]: Option<usize>,
        phases: Vec<SavedPhase>,
    }

    /// House rules as the choices that differ from a preset.
    #[derive(Eq)]
    SavedRules {
        preset: String,
        choices [default]: BTreeMap<String, String>,
    }

    /// The adjudication of a phase, if that differs from the game's own rules.
    SavedJudge {
        rules: SavedRules,
        engine: String,
        strict [default]: bool,
        language [default]: String,
    }

    SavedPhase {
        /// The place in the list, from 0: for the eyes of people, and for `after`.
        id: usize,
        /// The id of the phase before; absent at the start of the game. A phase that another one comes
        /// after was adjudicated.
        after [default]: Option<usize>,
        /// The id of the adjudicated phase that it was opened to correct.
        corrects [default]: Option<usize>,
        phase: String,
        name [default]: String,
        /// By power: `A BUD, A VIE, F TRI`.
        units: BTreeMap<String, String>,
        /// By power: `BUD TRI VIE`.
        centres: BTreeMap<String, String>,
        dislodged [default]: Vec<SavedDislodged>,
        /// `BUR PIC`.
        contested [default]: String,
        /// By power: the lines as they were written.
        orders [default]: BTreeMap<String, Sheet>,
        judged_by [default]: Option<SavedJudge>,
        note [default]: Vec<String>,
        /// By power: who gave the orders, if that was not the power itself.
        ordered_by [default]: BTreeMap<String, OrderedBy>,
        /// By power: what it sent itself that does not stand among the orders, because it did not count.
        sent [default]: BTreeMap<String, Sheet>,
        papers [default]: Option<SavedRecords>,
    }

    SavedDislodged {
        power: String,
        /// `A BEL`.
        unit: String,
        /// The province that the attacker came from, empty if it came by convoy.
        from [default]: String,
        /// Where a convoyed attacker set out.
        start [default]: String,
    }
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
