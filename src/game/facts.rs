//! The facts of a game as rows that a person fills in: what can be said, what is said now, and how to
//! say something else. The command line and the screen edit a game by the same rows.

use super::Game;
use crate::map::{Phase, Power};
use crate::text::Clean;

/// A row that can be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactRow {
    /// The key: `name`, `house.nmr`, `player.FRANCE`, `deadline.S1901M`.
    pub key: String,
    /// What it is, for people.
    pub label: String,
    /// What it says now, in the words in which it is set.
    pub value: String,
    /// What may be said, where that is not any text.
    pub hint: &'static str,
}

/// The keys of plain facts with their labels and hints.
const PLAIN: &[(&str, &str, &str)] = &[
    ("name", "Name", ""),
    ("number", "Boardman number", "such as 1994LF"),
    ("miller", "Miller number", "such as 1985Zrb32"),
    ("master", "Game master", ""),
    ("event", "Zine or event", ""),
    ("tournament", "Tournament", ""),
    ("round", "Round", ""),
    ("board", "Board", ""),
    ("scoring", "Scoring system", ""),
    ("strict", "Strict reading", "yes or no"),
    ("nmr", "Without orders", "hold, standby or program"),
    ("disorder-after", "Civil disorder after", "a number of seasons without orders, or none"),
    ("two-seasons", "Two-season years", "yes or no"),
    ("victory", "Centres to win", "a number, or map"),
    ("last-year", "Last year", "a year, or none"),
    ("draws-include-all", "Draws include all survivors", "yes or no"),
    ("secret-votes", "Secret votes", "yes or no"),
];

fn yes(text: &str) -> Result<bool, String> {
    match text {
        "yes" | "true" | "on" => Ok(true),
        "no" | "false" | "off" => Ok(false),
        _ => Err(format!("`{}` is neither yes nor no", Clean::line(text))),
    }
}

const fn word(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

/// A number within bounds; `None` for the word that says that there is none.
fn number(text: &str, none: &str, least: u16, most: u16) -> Result<Option<u16>, String> {
    if text == none || text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().ok().filter(|n| (least..=most).contains(n));
    number
        .map(Some)
        .ok_or_else(|| format!("`{}` is no number from {least} to {most}, nor {none}", Clean::line(text)))
}

impl Game {
    /// All rows: the plain facts, a deadline for the current phase, and for each power its player, how
    /// to reach them, the standby and the note.
    pub fn fact_rows(&self) -> Vec<FactRow> {
        let row = |key: &str, label: &str, hint| FactRow {
            key: key.to_owned(),
            label: label.to_owned(),
            value: self.fact(key).unwrap_or_default(),
            hint,
        };
        let mut rows: Vec<FactRow> = PLAIN.iter().map(|(key, label, hint)| row(key, label, hint)).collect();
        let phase = self.phase();
        let when = "such as 2026-11-21 or 2026-11-21 18:00; empty for none";
        rows.push(row(&format!("deadline.{phase}"), &format!("Deadline, {}", phase.title()), when));
        for power in self.map().powers() {
            let info = self.map().power(power);
            for (kind, label) in
                [("player", "player"), ("contact", "contact"), ("standby", "standby"), ("note", "note")]
            {
                rows.push(row(&format!("{kind}.{}", info.key), &format!("{}, {label}", info.name), ""));
            }
        }
        rows
    }

    fn fact_power(&self, key: &str) -> Result<Power, String> {
        let power = self.map().names().power(key);
        power.ok_or_else(|| format!("there is no power `{}`", Clean::line(key)))
    }

    /// What a fact says now, in the words in which it is set; `None` if there is no such fact.
    pub fn fact(&self, key: &str) -> Option<String> {
        let info = &self.info;
        let house = &info.house;
        let number = |n: Option<u16>, none: &str| n.map_or_else(|| none.to_owned(), |n| n.to_string());
        if let Some((kind, rest)) = key.split_once('.') {
            return match kind {
                "deadline" => {
                    let phase: Phase = rest.parse().ok()?;
                    Some(info.deadlines.get(&phase).map(ToString::to_string).unwrap_or_default())
                }
                "rule" => info.rules.chosen(rest).map(str::to_owned),
                _ => {
                    let player = &info.players[self.fact_power(rest).ok()?.index()];
                    let text = match kind {
                        "player" => &player.name,
                        "contact" => &player.contact,
                        "standby" => &player.standby,
                        "note" => &player.note,
                        _ => return None,
                    };
                    Some(text.to_string())
                }
            };
        }
        Some(match key {
            "name" => info.name.to_string(),
            "number" => info.number.to_string(),
            "miller" => info.miller.to_string(),
            "master" => info.master.to_string(),
            "event" => info.event.to_string(),
            "tournament" => info.tournament.name.to_string(),
            "round" => info.tournament.round.to_string(),
            "board" => info.tournament.board.to_string(),
            "scoring" => info.tournament.scoring.to_string(),
            "strict" => word(info.strict).to_owned(),
            "nmr" => house.nmr.word().to_owned(),
            "disorder-after" => number(house.disorder_after.map(u16::from), "none"),
            "two-seasons" => word(house.two_seasons).to_owned(),
            "victory" => number(house.victory, "map"),
            "last-year" => number(house.last_year, "none"),
            "draws-include-all" => word(house.draws_include_all).to_owned(),
            "secret-votes" => word(house.secret_votes).to_owned(),
            _ => return None,
        })
    }

    /// Says something else of a fact.
    ///
    /// # Errors
    ///
    /// A sentence, if there is no such fact or it cannot be that.
    pub fn set_fact(&mut self, key: &str, value: &str) -> Result<(), String> {
        let value = value.trim();
        let unknown = || format!("there is no fact `{}`", Clean::line(key));
        if let Some((kind, rest)) = key.split_once('.') {
            match kind {
                "deadline" => {
                    let phase: Phase = rest.parse().map_err(|e: crate::map::PhaseError| e.to_string())?;
                    if value.is_empty() {
                        self.info.deadlines.remove(&phase);
                    } else {
                        let deadline = value.parse().map_err(|e: super::DeadlineError| e.to_string())?;
                        self.info.deadlines.insert(phase, deadline);
                    }
                }
                "rule" => self.info.rules.choose(rest, value).map_err(|e| e.to_string())?,
                "player" | "contact" | "standby" | "note" => {
                    let power = self.fact_power(rest)?;
                    let player = &mut self.info.players[power.index()];
                    let field = match kind {
                        "player" => &mut player.name,
                        "contact" => &mut player.contact,
                        "standby" => &mut player.standby,
                        _ => &mut player.note,
                    };
                    *field = Clean::line(value);
                }
                _ => return Err(unknown()),
            }
            return Ok(());
        }
        let info = &mut self.info;
        let house = &mut info.house;
        match key {
            "name" if value.is_empty() => return Err("a game has a name".to_owned()),
            "name" => info.name = value.into(),
            "number" => info.number = value.into(),
            "miller" => info.miller = value.into(),
            "master" => info.master = value.into(),
            "event" => info.event = value.into(),
            "tournament" => info.tournament.name = value.into(),
            "round" => info.tournament.round = value.into(),
            "board" => info.tournament.board = value.into(),
            "scoring" => info.tournament.scoring = value.into(),
            "strict" => info.strict = yes(value)?,
            "nmr" => house.nmr = value.parse().map_err(|e: super::UnknownNmr| e.to_string())?,
            "disorder-after" => house.disorder_after = number(value, "none", 1, 99)?.map(|n| n as u8),
            "two-seasons" => house.two_seasons = yes(value)?,
            "victory" => house.victory = number(value, "map", 1, 4096)?,
            "last-year" => house.last_year = number(value, "none", 1, 9999)?,
            "draws-include-all" => house.draws_include_all = yes(value)?,
            "secret-votes" => house.secret_votes = yes(value)?,
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

    #[test]
    fn every_row_can_be_set_to_what_it_says() {
        let mut game = Game::new(&standard(), "A game");
        game.set_fact("deadline.S1901M", "2026-11-21 18:00").unwrap();
        game.set_fact("player.FRANCE", "Somebody").unwrap();
        game.set_fact("victory", "20").unwrap();
        game.set_fact("last-year", "1907").unwrap();
        game.set_fact("disorder-after", "2").unwrap();
        let before = game.info.clone();
        for row in game.fact_rows() {
            game.set_fact(&row.key, &row.value).unwrap_or_else(|e| panic!("{}: {e}", row.key));
        }
        assert_eq!(game.info, before);
        assert_eq!(game.fact("player.FRANCE").as_deref(), Some("Somebody"));
        game.set_fact("victory", "map").unwrap();
        assert_eq!(game.victory(), 18);
    }

    #[test]
    fn what_cannot_be_is_refused_in_words() {
        let mut game = Game::new(&standard(), "A game");
        for (key, value, message) in [
            ("name", " ", "a game has a name"),
            ("mood", "grim", "there is no fact `mood`"),
            ("player.ATLANTIS", "x", "there is no power `ATLANTIS`"),
            ("strict", "perhaps", "`perhaps` is neither yes nor no"),
            ("victory", "0", "`0` is no number from 1 to 4096, nor map"),
            (
                "deadline.S1901M",
                "soon",
                "`soon` is no deadline; one looks like 2026-11-21 or 2026-11-21 18:00",
            ),
        ] {
            assert_eq!(game.set_fact(key, value).unwrap_err(), message);
        }
    }
}
