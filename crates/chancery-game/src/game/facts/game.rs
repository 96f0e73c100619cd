//! The facts of a game that is played: beside what its house says, they know its phases.

use std::sync::Arc;

use super::{FactRow, deadline_label};
use crate::game::Game;
use chancery_core::adjudicate::Engines;
use chancery_core::map::{Phase, PhaseKind};

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
    pub fn set_fact(&mut self, engines: Engines, key: &str, value: &str) -> Result<(), String> {
        let map = Arc::clone(self.map());
        let before = self.info.house.last_year;
        let phase = key.strip_prefix("deadline.").and_then(|phase| phase.parse::<Phase>().ok());
        let first = self.history().ids().next().map(|id| self.node(id).position.phase);
        // One that a file says from before can still be taken away.
        if let (Some(phase), Some(first)) = (phase.filter(|_| !value.trim().is_empty()), first)
            && phase < first
        {
            let (phase, begins) = (phase.phrase(), first.phrase());
            return Err(format!("{phase} cannot have a deadline: the game begins with {begins}"));
        }
        self.info.set_fact(engines, &map, key, value)?;
        let now = self.phase();
        match self.info.house.last_year {
            Some(last) if key == "last-year" && last < now.year => {
                self.info.house.last_year = before;
                Err(format!("{last} cannot be the last year: it is {} already", now.phrase()))
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
            assert!(refusal == message || (key == "engine" && refusal.starts_with(message)), "{refusal}");
        }
    }
}
