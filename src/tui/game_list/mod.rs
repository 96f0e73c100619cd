//! The list of games that the program opens with.

pub mod view;

use std::time::SystemTime;

use crate::map::{Phase, PhaseKind, fold};
use crate::session::place::Place;
use crate::store::Folder;
use crate::text::natural;
use crate::widgets::fuzzy;

/// A game on the shelf.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameEntry {
    pub place: Place,
    pub name: String,
    /// The Boardman number.
    pub number: String,
    /// The Miller number.
    pub miller: String,
    /// The name of the map.
    pub map: String,
    /// The current phase; `None` if the file cannot be read.
    pub phase: Option<Phase>,
    /// When orders are due; empty if that is not said.
    pub deadline: String,
    /// How many days there are until then; negative once it is over.
    pub days: Option<i64>,
    /// The powers that have something to decide and have given no order.
    pub waiting: Vec<String>,
    /// How the game ended, or why the file cannot be read; empty while it goes on.
    pub end: String,
    /// Whether it goes on along another branch than the main one.
    pub on_branch: bool,
    /// When it was last changed.
    pub modified: Option<SystemTime>,
    /// Whether it can be opened.
    pub sound: bool,
}

/// The state of a game that calls for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Everybody has ordered.
    Adjudicate,
    /// Orders, builds or removals are missing.
    Waits,
    /// Retreats are missing.
    Retreats,
    Finished,
    /// The file cannot be read.
    Damaged,
}

impl Mark {
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Adjudicate => "!",
            Self::Waits => "·",
            Self::Retreats => "r",
            Self::Finished => "✓",
            Self::Damaged => "✗",
        }
    }
}

impl GameEntry {
    fn kind(&self) -> Option<PhaseKind> {
        self.phase.map(|phase| phase.kind)
    }

    /// Returns the phase as it is written in short, such as `F1903R`; empty if the file cannot be read.
    pub fn short_phase(&self) -> String {
        self.phase.as_ref().map(Phase::to_string).unwrap_or_default()
    }

    pub fn mark(&self) -> Mark {
        match () {
            () if !self.sound => Mark::Damaged,
            () if !self.end.is_empty() => Mark::Finished,
            () if self.waiting.is_empty() => Mark::Adjudicate,
            () if self.kind() == Some(PhaseKind::Retreats) => Mark::Retreats,
            () => Mark::Waits,
        }
    }

    /// Returns what it needs, in words, and whether it goes on along another branch than the main one; of the powers
    /// that it waits for at most so many by name.
    pub fn needs(&self, names: usize) -> String {
        let needs = self.needs_of_phase(names);
        if self.on_branch { format!("on a branch; {needs}") } else { needs }
    }

    fn needs_of_phase(&self, names: usize) -> String {
        let what = match (self.mark(), self.kind()) {
            (Mark::Damaged, _) => return format!("cannot be read: {}", self.end),
            (Mark::Finished, _) => return format!("finished: {}", self.end),
            (Mark::Adjudicate, _) => return "ready to adjudicate".to_owned(),
            (Mark::Retreats, _) => "retreats: ",
            (_, Some(PhaseKind::Adjustments)) => "adjustments: ",
            _ => "orders missing: ",
        };
        match self.waiting.len() {
            n if n > names => format!("{what}{n} powers"),
            _ => format!("{what}{}", self.waiting.join(", ")),
        }
    }

    /// Returns when it is due, as one says it on the day; the deadline itself where that is further off.
    pub fn due(&self) -> String {
        match self.days.filter(|_| self.mark() != Mark::Finished) {
            Some(days) if days < -1 => format!("{} days late", -days),
            Some(-1) => "yesterday".to_owned(),
            Some(0) => match self.deadline.split_once(' ') {
                Some((_, hour)) => format!("today {hour}"),
                None => "today".to_owned(),
            },
            Some(1) => "tomorrow".to_owned(),
            _ => self.deadline.split(' ').next().unwrap_or_default().to_owned(),
        }
    }

    /// Returns whether it is due today, or was before.
    pub fn presses(&self) -> bool {
        self.days.is_some_and(|days| days <= 0) && !matches!(self.mark(), Mark::Finished | Mark::Damaged)
    }
}

/// Something that was done on the shelf and can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListStep {
    /// A game lies here now.
    Away(Place, Folder),
    /// A copy was put here.
    Copied(Place),
    /// A game was renamed; what it was called before.
    Renamed(Place, String),
    /// A game lies on the shelf again; where it lay before.
    Back(Place, Folder),
}

/// A line of the game list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Game(usize),
    Sample,
    New,
}

/// The order in which the games are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Urgent,
    Played,
    Name,
    Deadline,
    Phase,
}

impl Order {
    pub const fn next(self) -> Self {
        match self {
            Self::Urgent => Self::Played,
            Self::Played => Self::Name,
            Self::Name => Self::Deadline,
            Self::Deadline => Self::Phase,
            Self::Phase => Self::Urgent,
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::Urgent => "what is most urgent",
            Self::Played => "the last one played",
            Self::Name => "name",
            Self::Deadline => "deadline",
            Self::Phase => "phase",
        }
    }
}

/// The list of games.
#[derive(Clone, Debug, Default)]
pub struct GameList {
    pub games: Vec<GameEntry>,
    /// The trouble with listing them.
    pub trouble: Option<String>,
    /// Whether the list was read.
    pub ready: bool,
    pub selected: usize,
    pub order: Order,
    /// The steps that were done here, the last of them last.
    pub done: Vec<ListStep>,
    /// Whether what is being done takes something back, so that there is no way back from it.
    pub taking_back: bool,
    /// Where the game lay that is being brought back.
    pub bringing: Option<Folder>,
    /// The game to select once they are listed again.
    pub wanted: Option<Place>,
    /// The game that is being opened.
    pub opening: Option<Place>,
    /// The drawers in which games lie.
    pub away: Vec<Folder>,
}

impl GameList {
    /// Returns what can be chosen: the games, then the sample and a new one.
    pub fn lines(&self) -> Vec<Line> {
        (0..self.games.len()).map(Line::Game).chain([Line::Sample, Line::New]).collect()
    }

    pub fn line(&self) -> Line {
        let lines = self.lines();
        lines[self.selected.min(lines.len() - 1)].clone()
    }

    /// Returns whether games are in this folder, or in any.
    pub fn is_away(&self, folder: Option<Folder>) -> bool {
        self.away.iter().any(|d| folder.is_none_or(|folder| *d == folder))
    }

    /// Returns the selected game.
    pub fn chosen(&self) -> Option<&GameEntry> {
        match self.line() {
            Line::Game(at) => self.games.get(at),
            Line::Sample | Line::New => None,
        }
    }

    /// Puts the games in order. Those without a deadline follow those that have one.
    pub fn sort(&mut self) {
        match self.order {
            // Of those that are due on the same day, and of those that are never due, the one played last.
            Order::Urgent => self.games.sort_by_key(|g| {
                let over = matches!(g.mark(), Mark::Finished | Mark::Damaged);
                let due = if over { String::new() } else { g.deadline.clone() };
                (over, due.is_empty(), due, std::cmp::Reverse(g.modified))
            }),
            Order::Played => self.games.sort_by_key(|g| std::cmp::Reverse(g.modified)),
            Order::Name => self.games.sort_by(|one, other| natural(&one.name, &other.name)),
            Order::Deadline => self.games.sort_by_key(|g| (g.deadline.is_empty(), g.deadline.clone())),
            Order::Phase => self.games.sort_by_key(|g| g.phase),
        }
    }

    /// Selects the game that is kept there, if it is listed.
    pub fn select(&mut self, place: &Place) {
        if let Some(at) = self.games.iter().position(|g| g.place == *place) {
            self.selected = at;
        }
    }

    /// Returns the games that a typed text finds, the best first: its letters stand in their name, number or
    /// state in the same sequence.
    pub fn found(&self, text: &str) -> Vec<usize> {
        let all = |g: &GameEntry| {
            fold(&format!("{} {} {} {} {}", g.name, g.number, g.miller, g.short_phase(), g.needs(99)))
        };
        fuzzy::found(&fold(text), self.games.iter().map(all))
    }

    /// Returns where a game is, to be opened, unless that was asked for and it has not come yet: opened twice, it would
    /// be let go of with the desk that the second one takes the place of, and could not be saved.
    pub fn open(&mut self, at: usize) -> Option<Place> {
        let place = self.games.get(at).map(|game| game.place.clone());
        if place == self.opening {
            return None;
        }
        self.opening.clone_from(&place);
        place
    }
}

/// Returns a day as people write it, in the time of Greenwich; the clock of the file counts.
pub fn day(time: SystemTime) -> String {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |d| d.as_secs());
    // Days are counted in eras of 400 years from 1 March 0000, so that a leap day ends its year.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let date = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02}")
}

/// Returns how many days there are from a time until a deadline, both by the calendar of Greenwich; `None` for
/// what is no date.
pub fn days_until(deadline: &str, now: SystemTime) -> Option<i64> {
    let date = deadline.split(' ').next()?;
    Some(number_of(date)? - number_of(&day(now))?)
}

/// Returns the number of a day, `2026-11-21`, counted from some day long ago.
fn number_of(date: &str) -> Option<i64> {
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    // As in `day`, a year begins with March.
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn game_list() -> GameList {
        let game = |name: &str, phase: &str, deadline: &str| GameEntry {
            name: name.into(),
            phase: phase.parse().ok(),
            deadline: deadline.into(),
            sound: true,
            ..GameEntry::default()
        };
        let games = vec![
            game("Friday", "F1902M", ""),
            game("autumn", "W1901A", "2026-12-01"),
            game("Zine 3", "S1902M", "2026-11-30"),
        ];
        GameList { games, ..GameList::default() }
    }

    #[test]
    fn games_are_sorted_by_each_column() {
        let mut game_list = game_list();
        let names = |game_list: &GameList| game_list.games.iter().map(|g| g.name.clone()).collect::<Vec<_>>();
        game_list.order = Order::Name;
        game_list.sort();
        assert_eq!(names(&game_list), ["autumn", "Friday", "Zine 3"]);
        game_list.order = Order::Deadline;
        game_list.sort();
        assert_eq!(names(&game_list), ["Zine 3", "autumn", "Friday"]);
        game_list.order = Order::Phase;
        game_list.sort();
        assert_eq!(names(&game_list), ["autumn", "Zine 3", "Friday"]);
    }

    #[test]
    fn the_numbers_of_names_are_sorted_by_their_value() {
        let mut game_list = game_list();
        game_list.games[0].name = "zine 20".into();
        game_list.order = Order::Name;
        game_list.sort();
        let names: Vec<&str> = game_list.games.iter().map(|g| g.name.as_str()).collect();
        assert_eq!(names, ["autumn", "Zine 3", "zine 20"]);
    }

    #[test]
    fn what_is_due_first_comes_first_and_what_is_over_last() {
        let mut game_list = game_list();
        game_list.games[2].end = "Turkey has won".into();
        game_list.games[0].modified = Some(SystemTime::UNIX_EPOCH);
        game_list.sort();
        let names: Vec<&str> = game_list.games.iter().map(|g| g.name.as_str()).collect();
        assert_eq!(names, ["autumn", "Friday", "Zine 3"]);
        assert_eq!(game_list.games[2].needs(3), "finished: Turkey has won");
    }

    #[test]
    fn a_game_says_what_it_needs_and_when() {
        let mut game = GameEntry { phase: "F1902R".parse().ok(), sound: true, ..GameEntry::default() };
        assert_eq!((game.mark(), game.needs(3)), (Mark::Adjudicate, "ready to adjudicate".to_owned()));
        game.waiting = vec!["France".into(), "Italy".into()];
        assert_eq!((game.mark(), game.needs(3)), (Mark::Retreats, "retreats: France, Italy".to_owned()));
        game.phase = "W1902A".parse().ok();
        assert_eq!((game.mark(), game.needs(1)), (Mark::Waits, "adjustments: 2 powers".to_owned()));
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_219_200);
        for (deadline, words, presses) in [
            ("2026-11-01", "20 days late", true),
            ("2026-11-20", "yesterday", true),
            ("2026-11-21 18:00", "today 18:00", true),
            ("2026-11-22", "tomorrow", false),
            ("2027-03-01 12:00", "2027-03-01", false),
            ("", "", false),
        ] {
            game.deadline = deadline.into();
            game.days = days_until(deadline, now);
            assert_eq!((game.due().as_str(), game.presses()), (words, presses), "{deadline}");
        }
        assert_eq!(days_until("2028-03-01", now), Some(466), "over a leap day");
    }

    #[test]
    fn games_are_found_by_any_letters_of_theirs() {
        let game_list = game_list();
        assert_eq!(game_list.found("zi"), [2]);
        assert_eq!(game_list.found("1902"), [0, 2]);
        assert_eq!(game_list.found("frdy"), [0]);
        assert_eq!(game_list.found("xx"), [0; 0]);
        assert_eq!(game_list.found("").len(), 3);
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (4_107_542_399, "2100-02-28"),
            (1_795_219_200, "2026-11-21"),
        ] {
            assert_eq!(day(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }
}
