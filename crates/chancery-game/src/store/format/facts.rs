//! The facts of a game on disk: players, tournament, the agreements of the house, deadlines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::omit::is_false;
use crate::game::{Deadline, Former, House, LateOrders, Nmr, Player, Tournament};
use chancery_core::map::Phase;
use chancery_core::text::Clean;
use chancery_notation::{Language, LanguageError, Style, StyleError};

#[derive(Clone, Default, Serialize, Deserialize)]
pub(in crate::store) struct SavedPlayer {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub contact: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub standby: String,
    /// Who played the power before, the first of them first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<SavedFormer>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedFormer {
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub contact: String,
    /// The first phase that somebody else ordered.
    pub until: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedTournament {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub round: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub board: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scoring: String,
}

/// The word for late orders that wait.
const WAIT: &str = "wait";

/// The house rules of a game; what is usual is left out.
#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedHouse {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nmr: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disorder_after: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub two_seasons: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub late_orders: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victory: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_year: Option<u16>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub draws_include_all: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_votes: bool,
}

pub(in crate::store) fn save_player(player: &Player) -> SavedPlayer {
    let former = |f: &Former| SavedFormer {
        name: f.name.to_string(),
        contact: f.contact.to_string(),
        until: f.until.to_string(),
        note: f.note.to_string(),
    };
    SavedPlayer {
        name: player.name.to_string(),
        contact: player.contact.to_string(),
        note: player.note.to_string(),
        standby: player.standby.to_string(),
        former: player.former.iter().map(former).collect(),
    }
}

pub(in crate::store) fn read_player(saved: &SavedPlayer) -> Result<Player, String> {
    let former = |f: &SavedFormer| {
        let until: Phase = f.until.parse().map_err(|e: chancery_core::map::PhaseError| e.to_string())?;
        Ok(Former {
            name: Clean::line(&f.name),
            contact: Clean::line(&f.contact),
            until,
            note: Clean::line(&f.note),
        })
    };
    Ok(Player {
        name: Clean::line(&saved.name),
        contact: Clean::line(&saved.contact),
        note: Clean::line(&saved.note),
        standby: Clean::line(&saved.standby),
        former: saved.former.iter().map(former).collect::<Result<_, String>>()?,
    })
}

pub(in crate::store) fn save_tournament(tournament: &Tournament) -> Option<SavedTournament> {
    (*tournament != Tournament::default()).then(|| SavedTournament {
        name: tournament.name.to_string(),
        round: tournament.round.to_string(),
        board: tournament.board.to_string(),
        scoring: tournament.scoring.to_string(),
    })
}

pub(in crate::store) fn read_tournament(saved: Option<&SavedTournament>) -> Tournament {
    saved.map_or_else(Tournament::default, |s| Tournament {
        name: Clean::line(&s.name),
        round: Clean::line(&s.round),
        board: Clean::line(&s.board),
        scoring: Clean::line(&s.scoring),
    })
}

/// Returns the code of a language; English, in which orders are read everywhere, is not told.
pub(in crate::store) fn save_language(language: Language) -> String {
    if language == Language::default() { String::new() } else { language.code().to_owned() }
}

pub(in crate::store) fn read_language(saved: &str) -> Result<Language, String> {
    if saved.is_empty() {
        Ok(Language::default())
    } else {
        saved.parse().map_err(|e: LanguageError| e.to_string())
    }
}

/// Returns the name of a style; canonical notation, which is usual, is not told.
pub(in crate::store) fn save_style(style: Style) -> String {
    if style == Style::default() { String::new() } else { style.name().to_owned() }
}

pub(in crate::store) fn read_style(saved: &str) -> Result<Style, String> {
    if saved.is_empty() { Ok(Style::default()) } else { saved.parse().map_err(|e: StyleError| e.to_string()) }
}

pub(in crate::store) fn save_house(house: &House) -> Option<SavedHouse> {
    let usual = House::default();
    (*house != usual).then(|| SavedHouse {
        nmr: if house.nmr == usual.nmr { String::new() } else { house.nmr.word().to_owned() },
        disorder_after: house.disorder_after,
        two_seasons: house.two_seasons,
        late_orders: if house.late_orders == usual.late_orders { String::new() } else { WAIT.to_owned() },
        victory: house.victory,
        last_year: house.last_year,
        draws_include_all: house.draws_include_all,
        open_votes: !house.secret_votes,
    })
}

pub(in crate::store) fn read_house(saved: Option<&SavedHouse>) -> Result<House, String> {
    let Some(saved) = saved else { return Ok(House::default()) };
    let nmr = match saved.nmr.as_str() {
        "" => Nmr::default(),
        word => word.parse().map_err(|e: crate::game::UnknownNmr| e.to_string())?,
    };
    Ok(House {
        nmr,
        disorder_after: saved.disorder_after,
        two_seasons: saved.two_seasons,
        late_orders: match saved.late_orders.as_str() {
            "" => LateOrders::Count,
            WAIT => LateOrders::Wait,
            word => return Err(format!("late_orders must be `{WAIT}` or nothing, and not `{word}`")),
        },
        victory: saved.victory,
        last_year: saved.last_year,
        draws_include_all: saved.draws_include_all,
        secret_votes: !saved.open_votes,
    })
}

pub(in crate::store) fn read_deadlines(
    saved: &BTreeMap<String, String>,
) -> Result<BTreeMap<Phase, Deadline>, String> {
    let one = |(phase, deadline): (&String, &String)| {
        let phase: Phase = phase.parse().map_err(|e: chancery_core::map::PhaseError| e.to_string())?;
        let deadline = deadline.parse().map_err(|e: crate::game::DeadlineError| e.to_string())?;
        Ok((phase, deadline))
    };
    saved.iter().map(one).collect()
}
