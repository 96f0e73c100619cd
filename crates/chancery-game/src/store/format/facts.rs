//! The facts of a game on disk: the agreements of the house, language and style, deadlines.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::saved_game::is_false;
use crate::game::{Deadline, House, LateOrders, Nmr};
use chancery_core::map::Phase;
use chancery_notation::{Language, LanguageError, Style, StyleError};

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
