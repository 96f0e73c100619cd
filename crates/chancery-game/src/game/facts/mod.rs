//! The facts of a game as rows that a person fills in: what can be said, what is said now, and how to
//! say something else. The command line and the screen edit a game by the same rows.

mod words;

pub use words::{power_by_name, preset_of as rules_in_words};

use std::sync::Arc;

use words::{number, parsed, preset_and_choices, preset_of, yes, yes_or_no};

use crate::game::{Game, Info, LateOrders, Refusal};
use chancery_core::adjudicate::Engines;
use chancery_core::map::{Map, Phase, PhaseKind, Power};
use chancery_core::rules::{BuildSites, CHOICES};
use chancery_core::text::{Clean, name_fault};

/// A row that can be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactRow {
    /// The key: `name`, `house.nmr`, `player.FRANCE`, `deadline.S1901M`.
    pub key: String,
    /// The name of the fact, for people.
    pub label: String,
    /// The present value, in the words in which it is set.
    pub value: String,
    /// The values that are allowed, where that is not any text.
    pub hint: &'static str,
    /// All that may be said, where that is one of a few words.
    pub choices: &'static [&'static str],
}

/// Returns the words that a fact may have, if it has one of a few.
fn choices(key: &str) -> &'static [&'static str] {
    match key {
        "strict" | "two-seasons" | "late-orders" | "draws-include-all" | "secret-votes" => &["no", "yes"],
        "language" => &["en", "de", "fr"],
        "style" => &["canonical", "full", "judge", "zine", "python", "webdiplomacy", "daide"],
        "nmr" => &["hold", "standby"],
        _ => &[],
    }
}

const MASTER_CONTACT: &str = "contact.gm";

/// The keys of plain facts with their labels and hints.
const PLAIN: &[(&str, &str, &str)] = &[
    ("name", "Name", ""),
    ("number", "Boardman number", "such as 1994LF"),
    ("miller", "Miller number", "such as 1985Zrb32"),
    ("master", "Game master", ""),
    (MASTER_CONTACT, "Game master, contact", "mail addresses; mails from them may order for every power"),
    ("event", "Zine or event", ""),
    ("tournament", "Tournament", ""),
    ("round", "Round", ""),
    ("board", "Board", ""),
    ("scoring", "Scoring system", ""),
    ("strict", "Strict reading", "yes or no"),
    ("language", "Language of orders and reports", "en, de or fr beside English, in which the screen is"),
    ("style", "Style of reports", "canonical, full, judge, zine, python, webdiplomacy or daide"),
    ("nmr", "Without orders", "hold, standby or bot"),
    ("time-zone", "Time zone of deadlines", "a name such as Europe/Berlin; empty for the machine's own"),
    ("disorder-after", "Civil disorder after", "a number of movement phases without orders, or none"),
    ("two-seasons", "Two-season years", "yes or no"),
    ("late-orders", "Late orders count", "yes or no; no lets mails wait that were sent after the deadline"),
    ("builds-anywhere", "Builds anywhere", "yes or no; no leaves it to the map"),
    ("victory", "Centres to win", "a number, or map"),
    ("last-year", "Last year", "a year, or none"),
    ("draws-include-all", "Draws include all survivors", "yes or no"),
    ("secret-votes", "Secret votes", "yes or no"),
];

impl Info {
    /// Returns all rows: the plain facts, a deadline for each of these phases, and for each power its player, how
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
        let when = "such as 2026-11-21 18:00, 2026-11-21 or Friday 18:00; empty for none";
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

    /// Returns what a fact says now, in the words in which it is set; `None` if there is no such fact.
    pub fn fact(&self, map: &Map, key: &str) -> Option<String> {
        let house = &self.house;
        let number = |n: Option<u16>, none: &str| n.map_or_else(|| none.to_owned(), |n| n.to_string());
        if key.eq_ignore_ascii_case(MASTER_CONTACT) {
            return Some(self.master_contact.to_string());
        }
        if let Some((kind, rest)) = key.split_once('.') {
            return match kind {
                "deadline" => {
                    let phase: Phase = rest.parse().ok()?;
                    Some(self.deadlines.get(&phase).map(ToString::to_string).unwrap_or_default())
                }
                "rule" => self.rules.chosen(rest).map(str::to_owned),
                _ => {
                    let player = &self.players[power_by_name(map, rest).ok()?.index()];
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
            "strict" => yes_or_no(self.reading_options.strict).to_owned(),
            "language" => self.reading_options.language.code().to_owned(),
            "style" => self.style.name().to_owned(),
            "nmr" => house.nmr.word().to_owned(),
            "time-zone" => self.time_zone.name().to_owned(),
            "disorder-after" => number(house.disorder_after.map(u16::from), "none"),
            "two-seasons" => yes_or_no(house.two_seasons).to_owned(),
            "late-orders" => yes_or_no(house.late_orders == LateOrders::Count).to_owned(),
            "builds-anywhere" => yes_or_no(self.rules.builds == BuildSites::Anywhere).to_owned(),
            "victory" => number(house.victory, "map"),
            "engine" => self.engine.name().to_owned(),
            "rules" => preset_of(&self.rules),
            "last-year" => number(house.last_year, "none"),
            "draws-include-all" => yes_or_no(house.draws_include_all).to_owned(),
            "secret-votes" => yes_or_no(!house.open_votes).to_owned(),
            _ => return None,
        })
    }

    /// Returns the option chosen for each issue of DATC section 4.
    pub fn choices(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        CHOICES.iter().filter_map(|choice| Some((choice.id, self.rules.chosen(choice.id)?)))
    }

    /// Says something else of a fact. The engine is one of these.
    ///
    /// # Errors
    ///
    /// A sentence, if there is no such fact or it cannot be that, or if the game's engine and rules would then
    /// exclude each other.
    pub fn set_fact(&mut self, engines: Engines, map: &Map, key: &str, value: &str) -> Result<(), Refusal> {
        let before = (self.engine, self.rules);
        self.change_fact(engines, map, key, value)?;
        match self.engine.objection(&self.rules) {
            Some(objection) if (self.engine, self.rules) != before => {
                (self.engine, self.rules) = before;
                Err(objection.into())
            }
            _ => Ok(()),
        }
    }

    fn change_fact(&mut self, engines: Engines, map: &Map, key: &str, value: &str) -> Result<(), Refusal> {
        let value = value.trim();
        let unknown = || format!("unknown setting `{}`", Clean::line(key));
        if key.eq_ignore_ascii_case(MASTER_CONTACT) {
            self.master_contact = Clean::line(value);
            return Ok(());
        }
        if let Some((kind, rest)) = key.split_once('.') {
            match kind {
                "deadline" => {
                    let phase = parsed(rest)?;
                    if value.is_empty() {
                        self.deadlines.remove(&phase);
                    } else {
                        self.deadlines.insert(phase, parsed(value)?);
                    }
                }
                "rule" => self.rules.choose(rest, value).map_err(|e| e.to_string())?,
                "player" | "contact" | "standby" | "note" => {
                    if let Some(fault) = name_fault(value).filter(|_| matches!(kind, "player" | "standby")) {
                        return Err(fault.into());
                    }
                    let power = power_by_name(map, rest)?;
                    let player = &mut self.players[power.index()];
                    let both = value.strip_suffix('>').and_then(|value| value.rsplit_once(" <"));
                    let both = both.filter(|(_, address)| address.contains('@') && player.contact.is_empty());
                    if let (Some((name, address)), "player") = (both, kind) {
                        // People write both where the name is asked for.
                        (player.name, player.contact) = (Clean::line(name), Clean::line(address));
                        return Ok(());
                    }
                    let field = match kind {
                        "player" => &mut player.name,
                        "contact" => &mut player.contact,
                        "standby" => &mut player.standby,
                        _ => &mut player.note,
                    };
                    *field = Clean::line(value);
                }
                _ => return Err(unknown().into()),
            }
            return Ok(());
        }
        let house = &mut self.house;
        if let Some(fault) = name_fault(value).filter(|_| matches!(key, "name" | "master")) {
            return Err(fault.into());
        }
        match key {
            "name" if value.is_empty() => return Err("the game needs a name".into()),
            "name" => self.name = value.into(),
            "number" => self.number = value.into(),
            "miller" => self.miller = value.into(),
            "master" => self.master = value.into(),
            "event" => self.event = value.into(),
            "tournament" => self.tournament.name = value.into(),
            "round" => self.tournament.round = value.into(),
            "board" => self.tournament.board = value.into(),
            "scoring" => self.tournament.scoring = value.into(),
            "strict" => self.reading_options.strict = yes(key, value)?,
            "language" => self.reading_options.language = parsed(value)?,
            "style" => self.style = parsed(value)?,
            "nmr" => house.nmr = parsed(value)?,
            "time-zone" => self.time_zone = parsed(value)?,
            "disorder-after" => house.disorder_after = number(key, value, "none", 1, 99)?.map(|n| n as u8),
            "two-seasons" => house.two_seasons = yes(key, value)?,
            "late-orders" => {
                house.late_orders = if yes(key, value)? { LateOrders::Count } else { LateOrders::Wait };
            }
            "builds-anywhere" => {
                let anywhere = yes(key, value)?;
                self.rules.builds = if anywhere { BuildSites::Anywhere } else { BuildSites::AsTheMap };
            }
            "victory" => {
                let (least, most) = victory_range(map);
                let asked = value.parse().ok().and_then(|centres| victory_fault(map, centres));
                if let Some(fault) = asked {
                    return Err(fault.into());
                }
                house.victory = number(key, value, "map", least, most)?;
            }
            "engine" => self.engine = engines.find(value).map_err(|e| e.to_string())?,
            "rules" => self.rules = preset_and_choices(value, self.rules)?,
            "last-year" => house.last_year = number(key, value, "none", 1, 9999)?,
            "draws-include-all" => house.draws_include_all = yes(key, value)?,
            "secret-votes" => house.open_votes = !yes(key, value)?,
            _ => return Err(unknown().into()),
        }
        Ok(())
    }
}

/// Returns how many centres a power has at the start, of the power that has most.
fn most_at_start(map: &Map) -> Option<(usize, Power)> {
    let begins = |power: Power| map.first_owners().iter().filter(|&&owner| owner == Some(power)).count();
    map.powers().map(|power| (begins(power), power)).max_by_key(|(count, _)| *count)
}

/// Returns the fewest and the most centres that can be needed to win: nobody has them at once, and the map has them.
fn victory_range(map: &Map) -> (u16, u16) {
    let least = most_at_start(map).map_or(0, |(count, _)| count) + 1;
    let narrow = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    (narrow(least), narrow(map.centres().count()))
}

/// Returns why nobody could win with so many centres, or somebody would at once.
fn victory_fault(map: &Map, centres: u16) -> Option<String> {
    let (centres, there) = (usize::from(centres), map.centres().count());
    if centres > there {
        return Some(format!("nobody could own {centres} centres: the map has {there}"));
    }
    let (count, power) = most_at_start(map)?;
    let name = &map.power(power).name;
    (1..=count).contains(&centres).then(|| {
        format!("victory must be more than {count}: {name} begins with {count} centres and would win at once")
    })
}

fn deadline_label(phase: Phase) -> String {
    format!("Deadline, {}", phase.title())
}

/// How many phases two years have at most.
const PHASES: usize = 10;

impl Game {
    /// Returns all rows of the game's facts, with the deadlines of the [phases to come](Self::phases_to_come).
    pub fn fact_rows(&self) -> Vec<FactRow> {
        self.info.fact_rows(self.map(), &self.phases_to_come())
    }

    /// Returns the phases whose deadlines are looked at: the current one, those that may follow in its year and the
    /// next, and any later one that has a deadline. Where a year has two seasons, retreats and
    /// adjustments are no phases to send orders for, and only those with a deadline are among them.
    pub fn phases_to_come(&self) -> Vec<Phase> {
        let now = self.phase();
        let two = self.info.house.two_seasons;
        let following = std::iter::successors(Some(now.next()), |phase| Some(phase.next()));
        let near = following
            .take_while(|phase| phase.year <= now.year.saturating_add(1).min(*Phase::YEARS.end()))
            .take(PHASES);
        let own = near.filter(|phase| !two || phase.kind == PhaseKind::Movement);
        let said = self.info.deadlines.keys().copied().filter(|phase| *phase > now);
        let mut phases: Vec<Phase> = std::iter::once(now).chain(own).chain(said).collect();
        phases.sort_unstable();
        phases.dedup();
        phases
    }

    /// Returns what a fact is, for people; its key if it is none of the rows.
    pub fn fact_label(&self, key: &str) -> String {
        let phase = key.strip_prefix("deadline.").and_then(|phase| phase.parse::<Phase>().ok());
        let row = || self.fact_rows().into_iter().find(|row| row.key == key).map(|row| row.label);
        phase.map(deadline_label).or_else(row).unwrap_or_else(|| key.to_owned())
    }

    /// Returns what a fact says now, in the words in which it is set; `None` if there is no such fact.
    pub fn fact(&self, key: &str) -> Option<String> {
        self.info.fact(self.map(), key)
    }

    /// Says something else of a fact. The engine is one of these.
    ///
    /// # Errors
    ///
    /// A sentence, if there is no such fact or it cannot be that.
    pub fn set_fact(&mut self, engines: Engines, key: &str, value: &str) -> Result<(), Refusal> {
        let map = Arc::clone(self.map());
        let before = self.info.house.last_year;
        let phase = key.strip_prefix("deadline.").and_then(|phase| phase.parse::<Phase>().ok());
        let first = self.history().ids().next().map(|id| self.node(id).position.phase);
        // One that a file says from before can still be taken away.
        if let (Some(phase), Some(first)) = (phase.filter(|_| !value.trim().is_empty()), first)
            && phase < first
        {
            let (phase, begins) = (phase.phrase(), first.phrase());
            return Err(format!("{phase} cannot have a deadline: the game begins with {begins}").into());
        }
        self.info.set_fact(engines, &map, key, value)?;
        let now = self.phase();
        match self.info.house.last_year {
            Some(last) if key == "last-year" && last < now.year => {
                self.info.house.last_year = before;
                Err(format!("{last} cannot be the last year: it is {} already", now.phrase()).into())
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;
    use chancery_notation::{Language, Style};

    #[test]
    fn every_row_can_be_set_to_what_it_says() {
        let mut game = Game::new(&standard(), "A game");
        game.set_fact(Engines::CORE, "deadline.S1901M", "2026-11-21 18:00").unwrap();
        game.set_fact(Engines::CORE, "player.FRANCE", "Somebody").unwrap();
        game.set_fact(Engines::CORE, "victory", "20").unwrap();
        game.set_fact(Engines::CORE, "last-year", "1907").unwrap();
        game.set_fact(Engines::CORE, "disorder-after", "2").unwrap();
        let before = game.info.clone();
        for row in game.fact_rows() {
            game.set_fact(Engines::CORE, &row.key, &row.value).unwrap_or_else(|e| panic!("{}: {e}", row.key));
        }
        for row in game.fact_rows() {
            for choice in row.choices {
                game.set_fact(Engines::CORE, &row.key, choice).unwrap_or_else(|e| panic!("{}: {e}", row.key));
                assert_eq!(game.fact(&row.key).as_deref(), Some(*choice));
            }
            game.set_fact(Engines::CORE, &row.key, &row.value).unwrap_or_else(|e| panic!("{}: {e}", row.key));
        }
        assert_eq!(game.info, before);
        assert_eq!(game.fact("player.FRANCE").as_deref(), Some("Somebody"));
        game.set_fact(Engines::CORE, "victory", "map").unwrap();
        assert_eq!(game.victory(), 18);
    }

    #[test]
    fn every_language_and_style_is_offered() {
        let game = Game::new(&standard(), "A game");
        let offered =
            |key: &str| game.fact_rows().into_iter().find(|row| row.key == key).unwrap().choices.to_vec();
        let languages: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        let styles: Vec<&str> = Style::ALL.iter().map(|style| style.name()).collect();
        assert_eq!((offered("language"), offered("style")), (languages, styles));
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
        game.set_fact(Engines::CORE, "deadline.F1905M", "2027-01-01").unwrap();
        assert_eq!(keys(&game), format!("{all} F1905M"));
        game.set_fact(Engines::CORE, "two-seasons", "yes").unwrap();
        assert_eq!(keys(&game), "S1901M F1901M S1902M F1902M F1905M");
        game.set_fact(Engines::CORE, "deadline.S1901R", "2026-12-24").unwrap();
        assert_eq!(keys(&game), "S1901M S1901R F1901M S1902M F1902M F1905M");
        for row in game.fact_rows() {
            game.set_fact(Engines::CORE, &row.key, &row.value).unwrap();
            assert_eq!(game.fact_label(&row.key), row.label);
        }
    }

    #[test]
    fn what_cannot_be_is_refused_in_words() {
        let mut game = Game::new(&standard(), "A game");
        for (key, value, message) in [
            ("name", " ", "the game needs a name"),
            ("mood", "grim", "unknown setting `mood`"),
            (
                "victory",
                "4",
                "victory must be more than 4: Russia begins with 4 centres and would win at once",
            ),
            ("victory", "35", "nobody could own 35 centres: the map has 34"),
            ("last-year", "1850", "1850 cannot be the last year: it is Spring 1901 movement already"),
            ("engine", "steam", "`steam` is not an engine; there are "),
            (
                "player.ATLANTIS",
                "x",
                "the map has no power `ATLANTIS`; it has Austria, England, France, Germany, Italy, Russia, Turkey",
            ),
            ("nmr", "guess", "nmr must be hold, standby or bot, and not `guess`"),
            ("strict", "perhaps", "strict must be yes or no, and not `perhaps`"),
            (
                "victory",
                "0",
                "victory must be a number from 5 to 34, or `map` for the map's own number; it cannot be `0`",
            ),
            (
                "time-zone",
                "Berlin",
                "time-zone must be a name such as Europe/Berlin or UTC; `Berlin` is not one",
            ),
            (
                "deadline.S1900M",
                "2026-11-21",
                "Spring 1900 movement cannot have a deadline: the game begins with Spring 1901 movement",
            ),
            ("deadline.S1901M", "soon", "`soon` is not a date; write 2026-11-21 or 2026-11-21 18:00"),
        ] {
            let refusal = game.set_fact(Engines::CORE, key, value).unwrap_err();
            assert!(
                refusal == message.into() || (key == "engine" && refusal.starts_with(message)),
                "{refusal}"
            );
        }
    }
}
