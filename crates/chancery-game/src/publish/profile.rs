//! The house profile of an editor: how reports look, set once for all games.
//!
//! It is a RON file. [`SAMPLE`] has every key with what it means and its default.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::game::{Nmr, Refusal};
use chancery_core::map::{Map, Season};
use chancery_core::text::Clean;
use chancery_notation::{Language, Style};

/// Every key with its default.
pub const SAMPLE: &str = include_str!("profile.ron");

/// The layout of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
pub enum Layout {
    /// A line for each order with its result and why.
    #[default]
    Table,
    /// A paragraph for each power, as zines print them.
    Zine,
    /// Sentences.
    Prose,
    /// As the judges that play by mail print results; programs read it.
    Judge,
}

/// What the map of a season in an issue shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum SeasonMap {
    /// The board before the orders, and the orders with their results.
    #[default]
    Orders,
    /// The board after the season, with its retreats, builds and removals.
    Position,
}

/// A part of the report of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The orders, power by power.
    Orders,
    /// Dislodged units, standoffs, and who owns what.
    Results,
    /// What of the sheets did not count, and the rulings.
    Rulings,
    /// The votes.
    Votes,
    /// The press.
    Press,
}

impl Part {
    /// Every part, in the usual order.
    pub(super) const ALL: [Self; 5] = [Self::Orders, Self::Results, Self::Rulings, Self::Votes, Self::Press];
}

/// The marks of a report for what is special, in text without fonts: what stands before and behind it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// An order that failed.
    pub failed: (String, String),
    /// A support or convoy that was cut or disrupted.
    pub cut: (String, String),
    /// A unit that was dislodged.
    pub dislodged: (String, String),
    /// A retreat in the same breath.
    pub retreat: (String, String),
    /// A result that the game master set.
    pub overruled: (String, String),
}

impl Default for Marks {
    fn default() -> Self {
        let pair = |before: &str, behind: &str| (before.to_owned(), behind.to_owned());
        Self {
            failed: pair("_", "_"),
            cut: pair("_", "_"),
            dislodged: pair("", "*"),
            retreat: pair("(", ")"),
            overruled: pair("", "†"),
        }
    }
}

/// The look that an editor wants reports to have.
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own in the file")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Profile {
    /// The title of a phase, with `{game}`, `{phase}`, `{season}`, `{number}` and `{master}` where these stand; empty for
    /// the usual one.
    pub title: String,
    /// The words for spring, fall and winter; empty for those of the language.
    pub seasons: Vec<String>,
    /// Other words for headings: `press`, `votes`, `rulings`, `dislodged`, `changes`, `centres`, `players`, `years`,
    /// `owners`, `stories`, `units`.
    pub headings: BTreeMap<String, String>,
    /// The layout.
    pub layout: Layout,
    /// How a power is named above its orders, with `{power}`, `{player}`, `{units}` and `{centres}`; empty for the usual way.
    pub head: String,
    /// The parts of a report behind its title, in the order in which they are to stand: `orders`, `results`, `rulings`,
    /// `votes`, `press`. Those that are not named follow.
    pub parts: Vec<Part>,
    /// Whether the orders of a power stand as the player sent them.
    pub as_sent: bool,
    /// The word for a hold; empty for that of the notation.
    pub hold: String,
    /// Other codes of places, by the code on the map.
    pub codes: BTreeMap<String, String>,
    /// How orders are written; none for the way of the game, or in the layout `zine` that of zines.
    #[serde(deserialize_with = "word")]
    pub notation: Option<Style>,
    /// The language of results and labels, `en`, `de` or `fr`; none for that of the game.
    #[serde(deserialize_with = "word")]
    pub language: Option<Language>,
    /// The language of the front page of an issue; none for that of its first game.
    #[serde(deserialize_with = "word")]
    pub front_language: Option<Language>,
    /// What the map of a season in an issue shows.
    pub map: SeasonMap,
    /// Whether a map of an issue is printed within its game; otherwise it has a page of its own behind all games.
    pub maps_in_text: bool,
    /// The most characters of a line of text; 0 for no end.
    pub width: usize,
    /// The marks.
    pub marks: Marks,
    /// Whether the meaning of the marks stands below the report.
    pub legend: bool,
    /// Whether the house rules stand below the title, in one line.
    pub house_rules: bool,
    /// Whether an issue prints how the game master and the players who have a name are reached.
    pub addresses: bool,
    /// The powers by name, in the order in which they are to stand; those that are not named follow.
    pub powers: Vec<String>,
    /// How dates are written, with `{year}`, `{month}`, `{day}`, `{time}`, and `{date}` for the day in words; empty for
    /// 2026-11-21 18:00, and in the layout `zine` for words.
    pub dates: String,
    /// The time zone of deadlines, in words; may be empty.
    pub zone: String,
    /// After how many days the next deadline is; 0 if none is filled in.
    pub deadline_days: u16,
    /// What becomes of a power without orders in a new game, `hold`, `standby` or `bot`; none for the usual.
    #[serde(deserialize_with = "word")]
    pub nmr: Option<Nmr>,
}

/// Reads a word as its value; an empty one says nothing.
fn word<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let word = String::deserialize(deserializer)?;
    (!word.is_empty()).then(|| word.parse().map_err(D::Error::custom)).transpose()
}

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    ///
    /// What is wrong, with line and column.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let read: Result<Self, _> = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text);
        let profile = read.map_err(|e| {
            let at = e.span.start;
            Clean::line(&format!("line {}, column {}: {}", at.line, at.col, e.code)).to_string()
        })?;
        if !matches!(profile.seasons.len(), 0 | 3) {
            return Err("`seasons`: name three, for spring, fall and winter, or none".into());
        }
        Ok(profile)
    }

    pub(super) fn season(&self, season: Season) -> Option<Clean> {
        self.seasons.get(season as usize).map(|word| Clean::line(word))
    }

    /// Returns the place of a power in the profile's order.
    pub(super) fn rank(&self, map: &Map, power: chancery_core::map::Power) -> usize {
        let named = self.powers.iter().position(|name| map.names().power(name) == Some(power));
        named.unwrap_or(self.powers.len())
    }

    /// Returns the profile's word for a heading, else `usual`.
    pub(super) fn heading(&self, key: &str, usual: String) -> String {
        self.headings.get(key).map_or(usual, |own| Clean::line(own).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_has_every_key_with_its_default() {
        assert_eq!(Profile::read(SAMPLE), Ok(Profile::default()));
    }

    #[test]
    fn faults_name_line_and_column() {
        let fault = Profile::read("(\n  width: 72,\n  wdth: 3,\n)").unwrap_err();
        assert!(fault.starts_with("line 3, column ") && fault.contains("wdth"), "{fault}");
        assert!(Profile::read("(notation: \"runes\")").unwrap_err().contains("`runes`"));
        assert!(Profile::read("(seasons: [\"Spring\"])").unwrap_err().starts_with("`seasons`: name three"));
        assert!(Profile::read("(nmr: \"maybe\")").unwrap_err().starts_with("line 1, column "));
        assert_eq!(Profile::read("(nmr: \"standby\")").unwrap().nmr, Some(Nmr::Standby));
        assert_eq!(Profile::default().nmr, None);
    }
}
