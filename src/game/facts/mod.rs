//! The facts of a game as rows that a person fills in: what can be said, what is said now, and how to
//! say something else. The command line and the screen edit a game by the same rows.

mod words;

use std::sync::Arc;

use super::{Game, Info, Nmr};
use crate::map::{Map, Phase, PhaseKind};
use crate::rules::{BuildSites, CHOICES};
use crate::text::Clean;
use words::{fact_power, number, preset_and_choices, preset_of, word, yes};

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
    /// All that may be said, where that is one of a few words.
    pub choices: &'static [&'static str],
}

/// All that may be said of a fact, where that is one of a few words.
fn choices(key: &str) -> &'static [&'static str] {
    match key {
        "strict" | "two-seasons" | "draws-include-all" | "secret-votes" => &["no", "yes"],
        "language" => &["en", "de", "fr"],
        "style" => &["canonical", "full", "judge", "zine", "python", "webdiplomacy", "daide"],
        "nmr" => &["hold", "standby"],
        _ => &[],
    }
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
    ("language", "Language of the orders", "en, de or fr; English is always read as well"),
    ("style", "Style of reports", "canonical, full, judge, zine, python, webdiplomacy or daide"),
    ("nmr", "Without orders", "hold or standby"),
    ("disorder-after", "Civil disorder after", "a number of seasons without orders, or none"),
    ("two-seasons", "Two-season years", "yes or no"),
    ("builds-anywhere", "Builds anywhere", "yes or no; no leaves it to the map"),
    ("victory", "Centres to win", "a number, or map"),
    ("last-year", "Last year", "a year, or none"),
    ("draws-include-all", "Draws include all survivors", "yes or no"),
    ("secret-votes", "Secret votes", "yes or no"),
];

/// How many phases two years have at most.
const PHASES: usize = 10;

impl Info {
    /// All rows: the plain facts, a deadline for each of these phases, and for each power its player, how
    /// to reach them, the standby and the note.
    pub fn fact_rows(&self, map: &Map, phases: &[Phase]) -> Vec<FactRow> {
        let row = |key: &str, label: &str, hint| FactRow {
            key: key.to_owned(),
            label: label.to_owned(),
            value: self.fact(map, key).unwrap_or_default(),
            hint,
            choices: choices(key),
        };
        let mut rows: Vec<FactRow> = PLAIN.iter().map(|(key, label, hint)| row(key, label, hint)).collect();
        let when = "such as 2026-11-21 or 2026-11-21 18:00; empty for none";
        let deadline = |phase: &Phase| row(&format!("deadline.{phase}"), &deadline_label(*phase), when);
        rows.extend(phases.iter().map(deadline));
        for power in map.powers() {
            let info = map.power(power);
            for (kind, label) in
                [("player", "player"), ("contact", "contact"), ("standby", "standby"), ("note", "note")]
            {
                rows.push(row(&format!("{kind}.{}", info.key), &format!("{}, {label}", info.name), ""));
            }
        }
        rows
    }

    /// What a fact says now, in the words in which it is set; `None` if there is no such fact.
    pub fn fact(&self, map: &Map, key: &str) -> Option<String> {
        let house = &self.house;
        let number = |n: Option<u16>, none: &str| n.map_or_else(|| none.to_owned(), |n| n.to_string());
        if let Some((kind, rest)) = key.split_once('.') {
            return match kind {
                "deadline" => {
                    let phase: Phase = rest.parse().ok()?;
                    Some(self.deadlines.get(&phase).map(ToString::to_string).unwrap_or_default())
                }
                "rule" => self.rules.chosen(rest).map(str::to_owned),
                _ => {
                    let player = &self.players[fact_power(map, rest).ok()?.index()];
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
            "name" => self.name.to_string(),
            "number" => self.number.to_string(),
            "miller" => self.miller.to_string(),
            "master" => self.master.to_string(),
            "event" => self.event.to_string(),
            "tournament" => self.tournament.name.to_string(),
            "round" => self.tournament.round.to_string(),
            "board" => self.tournament.board.to_string(),
            "scoring" => self.tournament.scoring.to_string(),
            "strict" => word(self.manner.strict).to_owned(),
            "language" => self.manner.language.code().to_owned(),
            "style" => self.style.name().to_owned(),
            "nmr" => house.nmr.word().to_owned(),
            "disorder-after" => number(house.disorder_after.map(u16::from), "none"),
            "two-seasons" => word(house.two_seasons).to_owned(),
            "builds-anywhere" => word(self.rules.builds == BuildSites::Anywhere).to_owned(),
            "victory" => number(house.victory, "map"),
            "engine" => self.engine.name().to_owned(),
            "rules" => preset_of(&self.rules),
            "last-year" => number(house.last_year, "none"),
            "draws-include-all" => word(house.draws_include_all).to_owned(),
            "secret-votes" => word(house.secret_votes).to_owned(),
            _ => return None,
        })
    }

    /// The option chosen for each issue of DATC section 4.
    pub fn choices(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        CHOICES.iter().filter_map(|choice| Some((choice.id, self.rules.chosen(choice.id)?)))
    }

    /// Says something else of a fact.
    ///
    /// # Errors
    ///
    /// A sentence, if there is no such fact or it cannot be that, or if the game's engine and rules would then
    /// exclude each other.
    pub fn set_fact(&mut self, map: &Map, key: &str, value: &str) -> Result<(), String> {
        let before = (self.engine, self.rules);
        self.change_fact(map, key, value)?;
        match self.engine.objection(&self.rules) {
            Some(objection) if (self.engine, self.rules) != before => {
                (self.engine, self.rules) = before;
                Err(objection)
            }
            _ => Ok(()),
        }
    }

    fn change_fact(&mut self, map: &Map, key: &str, value: &str) -> Result<(), String> {
        let value = value.trim();
        let unknown = || {
            let keys: Vec<&str> = PLAIN.iter().map(|(key, ..)| *key).collect();
            format!(
                "there is no fact `{}`; facts are {}, engine, rules, deadline.PHASE, rule.ISSUE, and player.POWER, \
                 contact.POWER, standby.POWER and note.POWER",
                Clean::line(key),
                keys.join(", ")
            )
        };
        if let Some((kind, rest)) = key.split_once('.') {
            match kind {
                "deadline" => {
                    let phase: Phase = rest.parse().map_err(|e: crate::map::PhaseError| e.to_string())?;
                    if value.is_empty() {
                        self.deadlines.remove(&phase);
                    } else {
                        let deadline = value.parse().map_err(|e: super::DeadlineError| e.to_string())?;
                        self.deadlines.insert(phase, deadline);
                    }
                }
                "rule" => self.rules.choose(rest, value).map_err(|e| e.to_string())?,
                "player" | "contact" | "standby" | "note" => {
                    let power = fact_power(map, rest)?;
                    let player = &mut self.players[power.index()];
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
        let house = &mut self.house;
        match key {
            "name" if value.is_empty() => return Err("a game has a name".to_owned()),
            "name" => self.name = value.into(),
            "number" => self.number = value.into(),
            "miller" => self.miller = value.into(),
            "master" => self.master = value.into(),
            "event" => self.event = value.into(),
            "tournament" => self.tournament.name = value.into(),
            "round" => self.tournament.round = value.into(),
            "board" => self.tournament.board = value.into(),
            "scoring" => self.tournament.scoring = value.into(),
            "strict" => self.manner.strict = yes(value)?,
            "language" => {
                self.manner.language = value
                    .parse()
                    .map_err(|e: crate::order::LanguageError| Clean::line(&e.to_string()).to_string())?;
            }
            "style" => {
                self.style = value
                    .parse()
                    .map_err(|e: crate::order::StyleError| Clean::line(&e.to_string()).to_string())?;
            }
            "nmr" => {
                house.nmr = match value.parse() {
                    // A file may say it from before; to leave it so is no choice of a program.
                    Ok(Nmr::Program) if house.nmr != Nmr::Program => {
                        return Err(
                            "no program that plays comes with Chancery: without orders, `hold` or `standby`"
                                .to_owned(),
                        );
                    }
                    Ok(nmr) => nmr,
                    Err(_) => return Err(format!("`{}` is not hold or standby", Clean::line(value))),
                }
            }
            "disorder-after" => house.disorder_after = number(value, "none", 1, 99)?.map(|n| n as u8),
            "two-seasons" => house.two_seasons = yes(value)?,
            "builds-anywhere" => {
                let anywhere = yes(value)?;
                self.rules.builds = if anywhere { BuildSites::Anywhere } else { BuildSites::AsTheMap };
            }
            "victory" => {
                let centres = number(value, "map", 1, 4096)?;
                let there = map.centres().count();
                if let Some(too_many) = centres.filter(|&n| usize::from(n) > there) {
                    return Err(format!("nobody could own {too_many} centres: the map has {there}"));
                }
                house.victory = centres;
            }
            "engine" => {
                self.engine = value.parse().map_err(|e: crate::adjudicate::UnknownEngine| e.to_string())?;
            }
            "rules" => self.rules = preset_and_choices(value, self.rules)?,
            "last-year" => house.last_year = number(value, "none", 1, 9999)?,
            "draws-include-all" => house.draws_include_all = yes(value)?,
            "secret-votes" => house.secret_votes = yes(value)?,
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

fn deadline_label(phase: Phase) -> String {
    format!("Deadline, {}", phase.title())
}

impl Game {
    /// All rows of the game's facts, with the deadlines of the [phases to come](Self::phases_to_come).
    pub fn fact_rows(&self) -> Vec<FactRow> {
        self.info.fact_rows(self.map(), &self.phases_to_come())
    }

    /// The phases whose deadlines are looked at: the current one, those that may follow in its year and the
    /// next, and any later one that has a deadline. Where a year has two seasons, retreats and
    /// adjustments are no phases to send orders for, and only those with a deadline are among them.
    pub fn phases_to_come(&self) -> Vec<Phase> {
        let now = self.phase();
        let two = self.info.house.two_seasons;
        let following = std::iter::successors(Some(now.next()), |phase| Some(phase.next()));
        let near = following.take_while(|phase| phase.year <= now.year.saturating_add(1)).take(PHASES);
        let own = near.filter(|phase| !two || phase.kind == PhaseKind::Movement);
        let said = self.info.deadlines.keys().copied().filter(|phase| *phase > now);
        let mut phases: Vec<Phase> = std::iter::once(now).chain(own).chain(said).collect();
        phases.sort_unstable();
        phases.dedup();
        phases
    }

    /// What a fact is, for people; its key if it is none of the rows.
    pub fn fact_label(&self, key: &str) -> String {
        let phase = key.strip_prefix("deadline.").and_then(|phase| phase.parse::<Phase>().ok());
        let row = || self.fact_rows().into_iter().find(|row| row.key == key).map(|row| row.label);
        phase.map(deadline_label).or_else(row).unwrap_or_else(|| key.to_owned())
    }

    /// What a fact says now, in the words in which it is set; `None` if there is no such fact.
    pub fn fact(&self, key: &str) -> Option<String> {
        self.info.fact(self.map(), key)
    }

    /// Says something else of a fact.
    ///
    /// # Errors
    ///
    /// A sentence, if there is no such fact or it cannot be that.
    pub fn set_fact(&mut self, key: &str, value: &str) -> Result<(), String> {
        let map = Arc::clone(self.map());
        let before = self.info.house.last_year;
        let phase = key.strip_prefix("deadline.").and_then(|phase| phase.parse::<Phase>().ok());
        let first = self.history().ids().next().map(|id| self.node(id).position.phase);
        // One that a file says from before can still be taken away.
        if let (Some(phase), Some(first)) = (phase.filter(|_| !value.trim().is_empty()), first)
            && phase < first
        {
            let (phase, begins) = (phase.title(), first.title());
            return Err(format!("nothing can be due in {phase}: the game begins in {begins}"));
        }
        self.info.set_fact(&map, key, value)?;
        let now = self.phase();
        match self.info.house.last_year {
            Some(last) if key == "last-year" && last < now.year => {
                self.info.house.last_year = before;
                Err(format!("{last} cannot be the last year: it is {} already", now.title()))
            }
            _ => Ok(()),
        }
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
        for row in game.fact_rows() {
            for choice in row.choices {
                game.set_fact(&row.key, choice).unwrap_or_else(|e| panic!("{}: {e}", row.key));
                assert_eq!(game.fact(&row.key).as_deref(), Some(*choice));
            }
            game.set_fact(&row.key, &row.value).unwrap_or_else(|e| panic!("{}: {e}", row.key));
        }
        assert_eq!(game.info, before);
        assert_eq!(game.fact("player.FRANCE").as_deref(), Some("Somebody"));
        game.set_fact("victory", "map").unwrap();
        assert_eq!(game.victory(), 18);
    }

    #[test]
    fn the_phases_to_come_end_with_the_next_year_unless_more_is_said() {
        let mut game = Game::new(&standard(), "A game");
        let keys = |game: &Game| {
            let rows = game.fact_rows().into_iter();
            rows.filter_map(|r| Some(r.key.strip_prefix("deadline.")?.to_owned()))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let all = "S1901M S1901R F1901M F1901R W1901A S1902M S1902R F1902M F1902R W1902A";
        assert_eq!(keys(&game), all);
        game.set_fact("deadline.F1905M", "2027-01-01").unwrap();
        assert_eq!(keys(&game), format!("{all} F1905M"));
        game.set_fact("two-seasons", "yes").unwrap();
        assert_eq!(keys(&game), "S1901M F1901M S1902M F1902M F1905M");
        game.set_fact("deadline.S1901R", "2026-12-24").unwrap();
        assert_eq!(keys(&game), "S1901M S1901R F1901M S1902M F1902M F1905M");
        for row in game.fact_rows() {
            game.set_fact(&row.key, &row.value).unwrap();
            assert_eq!(game.fact_label(&row.key), row.label);
        }
    }

    #[test]
    fn what_cannot_be_is_refused_in_words() {
        let mut game = Game::new(&standard(), "A game");
        for (key, value, message) in [
            ("name", " ", "a game has a name"),
            (
                "mood",
                "grim",
                "there is no fact `mood`; facts are name, number, miller, master, event, tournament, round, board, \
                 scoring, strict, language, style, nmr, disorder-after, two-seasons, builds-anywhere, victory, last-year, \
                 draws-include-all, secret-votes, engine, rules, deadline.PHASE, rule.ISSUE, and player.POWER, \
                 contact.POWER, standby.POWER and note.POWER",
            ),
            ("victory", "35", "nobody could own 35 centres: the map has 34"),
            ("last-year", "1850", "1850 cannot be the last year: it is Spring 1901, movement already"),
            ("engine", "steam", "`steam` is no engine; there are "),
            ("player.ATLANTIS", "x", "there is no power `ATLANTIS`"),
            (
                "nmr",
                "program",
                "no program that plays comes with Chancery: without orders, `hold` or `standby`",
            ),
            ("nmr", "guess", "`guess` is not hold or standby"),
            ("strict", "perhaps", "`perhaps` is neither yes nor no"),
            ("victory", "0", "`0` is no number from 1 to 4096, nor map"),
            (
                "deadline.S1900M",
                "2026-11-21",
                "nothing can be due in Spring 1900, movement: the game begins in Spring 1901, movement",
            ),
            (
                "deadline.S1901M",
                "soon",
                "`soon` is no deadline; one looks like 2026-11-21 or 2026-11-21 18:00",
            ),
        ] {
            let refusal = game.set_fact(key, value).unwrap_err();
            assert!(refusal == message || (key == "engine" && refusal.starts_with(message)), "{refusal}");
        }
    }
}
