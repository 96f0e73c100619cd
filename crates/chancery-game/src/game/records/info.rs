//! What a game is called, who plays it, by which rules, and what the house has agreed on besides: who orders for the silent,
//! when the game is won or ends, how years are cut into deadlines.

use std::collections::BTreeMap;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use serde::{Deserialize, Serialize};

use crate::game::{Deadline, Judging, ReadingOptions, TimeZone};
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, Phase};
use chancery_core::rules::Rules;
use chancery_core::text::{Clean, shortened};
use chancery_notation::Style;

/// Somebody who played a power and does so no more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Former {
    /// The player's name.
    #[serde(deserialize_with = "Clean::deserialize_line")]
    pub name: Clean,
    /// How the player was reached.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub contact: Clean,
    /// The first phase that somebody else ordered.
    pub until: Phase,
    /// Why; may be empty.
    #[serde(default, skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub note: Clean,
}

/// The time for which somebody played a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenure<'p> {
    /// Who played; empty where nobody did.
    pub name: &'p Clean,
    /// The first phase; `None` of who began the game.
    pub from: Option<Phase>,
}

/// The player of a power.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// The player's name; empty if nobody is known.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub name: Clean,
    /// How the player is reached.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub contact: Clean,
    /// The game master's note about the player.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub note: Clean,
    /// Who stands by to take over, with how to reach them; may be empty.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub standby: Clean,
    /// Who played the power before, the first of them first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
}

impl Player {
    /// What stands in the place of a name where a computer player gives the orders.
    pub const BOT: &'static str = "bot";

    /// Puts somebody else in the player's place from a phase on; without a name the power is in civil disorder. Where
    /// nothing is known of who played before, nobody is kept as having played; whoever came in the same phase never
    /// played.
    pub fn replace(&mut self, name: &str, contact: &str, from: Phase, note: &str) {
        if self.former.last().is_some_and(|last| last.until == from) {
            self.take_back();
        }
        let former = Former {
            name: std::mem::replace(&mut self.name, Clean::line(name)),
            contact: std::mem::replace(&mut self.contact, Clean::line(contact)),
            until: from,
            note: Clean::line(note),
        };
        let is_unknown = former.name.is_empty() && former.contact.is_empty() && former.note.is_empty();
        if !is_unknown || !self.former.is_empty() || self.name.is_empty() {
            self.former.push(former);
        }
    }

    /// Returns who played in a phase: whoever was replaced first after it, else whoever plays now. It is empty if
    /// nobody is known, or nobody played.
    pub fn name_in(&self, phase: Phase) -> &Clean {
        self.former.iter().find(|former| phase < former.until).map_or(&self.name, |former| &former.name)
    }

    /// Returns whether nobody played in a phase, because the last player left: the power is in civil disorder.
    pub fn is_vacant_in(&self, phase: Phase) -> bool {
        self.name_in(phase).is_empty() && self.former.first().is_some_and(|first| first.until <= phase)
    }

    /// Returns whether a computer player gives the orders.
    pub fn is_bot(&self) -> bool {
        self.name == Self::BOT
    }

    /// Returns everyone who played, the first of them first.
    pub fn tenures(&self) -> Vec<Tenure<'_>> {
        let names = self.former.iter().map(|former| &former.name).chain([&self.name]);
        let begins = self.former.iter().map(|former| Some(former.until));
        let tenures = names.zip([None].into_iter().chain(begins)).map(|(name, from)| Tenure { name, from });
        tenures.filter(|tenure| tenure.from.is_some() || !tenure.name.is_empty()).collect()
    }

    /// Describes everyone who played: `Anna; civil disorder from Fall 1902; Hugo from Spring 1903`.
    pub fn describe(&self) -> String {
        let tenure = |tenure: &Tenure| {
            let name = if tenure.name.is_empty() { "civil disorder" } else { tenure.name.as_str() };
            let from = tenure.from.map(Phase::phrase);
            // A movement phase needs the season alone.
            from.map_or_else(
                || name.to_owned(),
                |from| format!("{name} from {}", from.trim_end_matches(" movement")),
            )
        };
        self.tenures().iter().map(tenure).collect::<Vec<_>>().join("; ")
    }

    /// Puts the last who was replaced back; whether there was anybody.
    pub fn take_back(&mut self) -> bool {
        let Some(former) = self.former.pop() else { return false };
        (self.name, self.contact) = (former.name, former.contact);
        true
    }
}

/// The tournament that a game is part of. All of it may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tournament {
    /// The name of the tournament.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub name: Clean,
    /// Which round.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub round: Clean,
    /// Which board.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub board: Clean,
    /// The name of the scoring system.
    #[serde(skip_serializing_if = "str::is_empty", deserialize_with = "Clean::deserialize_line")]
    pub scoring: Clean,
}

/// The facts about a game besides its phases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The game's name.
    pub name: Clean,
    /// The number by which the hobby keeps a regular game, a Boardman number such as 1994LF; may be
    /// empty.
    pub number: Clean,
    /// The number by which the hobby keeps a variant, a Miller number such as 1985Zrb32; may be empty.
    pub miller: Clean,
    /// The game master; may be empty.
    pub master: Clean,
    /// The game master's addresses, whose mails may order for every power; may be empty.
    pub master_contact: Clean,
    /// The zine, club or event that it belongs to; may be empty.
    pub event: Clean,
    /// The tournament that it is part of.
    pub tournament: Tournament,
    /// The house rules by which phases are adjudicated from now on.
    pub rules: Rules,
    /// The engine by which phases are adjudicated from now on.
    pub engine: EngineId,
    /// How sheets are read from now on.
    pub reading_options: ReadingOptions,
    /// How the orders are written in reports.
    pub style: Style,
    /// The other house rules.
    pub house: House,
    /// By power: who plays it.
    pub players: Vec<Player>,
    /// By phase: when its orders are due.
    pub deadlines: BTreeMap<Phase, Deadline>,
    /// Where the clock stands by which they are meant.
    pub time_zone: TimeZone,
    /// The game master's notes, of any number of lines.
    pub notes: Clean,
}

impl Info {
    /// Returns what phases are adjudicated by from now on.
    pub const fn judging(&self) -> Judging {
        Judging { rules: self.rules, engine: self.engine, reading_options: self.reading_options }
    }

    /// Makes a game with this name and nothing else said: the rules that DATC 3.2 prefers, the default
    /// engine, orders read with good will, no players named.
    pub fn new(map: &Map, name: &str) -> Self {
        let players = vec![Player::default(); map.powers().len()];
        Self { name: Clean::line(name), players, ..Self::default() }
    }
}

/// The rule for a power that gave no orders at all (no moves received, NMR).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = not_nmr)]
pub enum Nmr {
    /// Its units hold; dislodged ones disband; removals follow the rule for civil disorder.
    #[default]
    Hold,
    /// The orders of its standby count, if there are any; else its units hold.
    Standby,
    /// A program is asked for its orders: whoever adjudicates brings it along
    /// ([`Game::adjudicate_with`](crate::game::Game::adjudicate_with)). Without one its units hold as with
    /// [`Hold`](Self::Hold).
    #[strum(serialize = "bot")]
    Program,
}

chancery_core::named!(Nmr, word);

fn not_nmr(word: &str) -> String {
    format!("nmr must be hold, standby or bot, and not `{}`", shortened(word, 40))
}

/// The rule for mails that were sent after the deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LateOrders {
    /// They are entered, and marked as late.
    #[default]
    Count,
    /// They wait for the game master.
    Wait,
}

/// The agreements of a house. By default units of silent powers hold, the map says what wins, there is no last year, any
/// survivors may draw, votes are secret, and late orders count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// The rule for a power that gave no orders.
    pub nmr: Nmr,
    /// After how many movement phases without orders in a row a power counts as being in civil
    /// disorder; `None` if that is never said.
    pub disorder_after: Option<u8>,
    /// Whether a season is adjudicated in one go, with its retreats and adjustments, from preference
    /// lists and conditional orders.
    pub two_seasons: bool,
    /// The rule for mails that were sent after the deadline.
    pub late_orders: LateOrders,
    /// With how many centres the game is won, if not as the map says.
    pub victory: Option<u16>,
    /// The last year: the game ends with its adjustments.
    pub last_year: Option<u16>,
    /// Whether a draw must include all survivors.
    pub draws_include_all: bool,
    /// Whether votes are open; else only how many were against is told.
    pub open_votes: bool,
}
