//! The list of games that the program opens with.

use std::time::SystemTime;

use super::place::Place;
use crate::map::fold;

/// A game on the shelf.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    pub place: Place,
    pub name: String,
    /// Boardman or Miller number.
    pub number: String,
    /// The phase, for sorting; empty if the file cannot be read.
    pub phase: String,
    /// When orders are due; empty if that is not said.
    pub deadline: String,
    /// Phase and what it waits for, or why the file cannot be read.
    pub state: String,
    /// When it was last changed.
    pub modified: Option<SystemTime>,
    /// Whether it can be opened.
    pub sound: bool,
}

/// What a line of the shelf does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    Game(usize),
    Sample,
    New,
}

/// By what the games are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    Played,
    Name,
    Deadline,
    Phase,
}

impl Order {
    pub const fn next(self) -> Self {
        match self {
            Self::Played => Self::Name,
            Self::Name => Self::Deadline,
            Self::Deadline => Self::Phase,
            Self::Phase => Self::Played,
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::Played => "the last one played first",
            Self::Name => "name",
            Self::Deadline => "deadline",
            Self::Phase => "phase",
        }
    }
}

/// The list of games.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    pub games: Vec<Listed>,
    /// What went wrong with listing them.
    pub trouble: Option<String>,
    /// Whether the list was read.
    pub ready: bool,
    pub selected: usize,
    pub order: Order,
    /// The game that was put away last.
    pub away: Option<Place>,
}

impl Shelf {
    /// What can be chosen: the games, then the sample and a new one.
    pub fn lines(&self) -> Vec<Line> {
        (0..self.games.len()).map(Line::Game).chain([Line::Sample, Line::New]).collect()
    }

    pub fn line(&self) -> Line {
        let lines = self.lines();
        lines[self.selected.min(lines.len() - 1)].clone()
    }

    /// The selected game.
    pub fn chosen(&self) -> Option<&Listed> {
        match self.line() {
            Line::Game(at) => self.games.get(at),
            Line::Sample | Line::New => None,
        }
    }

    /// Puts the games in order. Those without a deadline follow those that have one.
    pub fn sort(&mut self) {
        let year = |g: &Listed| g.phase.get(1..5).unwrap_or_default().to_owned();
        let season = |g: &Listed| "SFW".find(g.phase.chars().next().unwrap_or(' '));
        match self.order {
            Order::Played => self.games.sort_by_key(|g| std::cmp::Reverse(g.modified)),
            Order::Name => self.games.sort_by_key(|g| g.name.to_lowercase()),
            Order::Deadline => self.games.sort_by_key(|g| (g.deadline.is_empty(), g.deadline.clone())),
            Order::Phase => self.games.sort_by_key(|g| (year(g), season(g), g.phase.clone())),
        }
    }

    /// The games that a typed text finds, the best first: its letters stand in their name, number or
    /// state in the same sequence.
    pub fn found(&self, text: &str) -> Vec<usize> {
        let typed = fold(text);
        let rank = |g: &Listed| {
            let all = fold(&format!("{} {} {} {}", g.name, g.number, g.phase, g.state));
            let name = fold(&g.name);
            match () {
                () if name.starts_with(&typed) => Some(0),
                () if all.contains(&typed) => Some(1),
                () => in_sequence(&all, &typed).then_some(2),
            }
        };
        let mut found: Vec<(usize, usize)> =
            self.games.iter().enumerate().filter_map(|(at, g)| Some((rank(g)?, at))).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, at)| at).collect()
    }
}

/// Whether the letters of `typed` stand in `text` in the same sequence, with others between them.
fn in_sequence(text: &str, typed: &str) -> bool {
    let mut letters = text.chars();
    typed.chars().all(|wanted| letters.any(|c| c == wanted))
}

/// A day as people write it, in the time of Greenwich; the clock of the file counts.
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn shelf() -> Shelf {
        let game = |name: &str, phase: &str, deadline: &str| Listed {
            name: name.into(),
            phase: phase.into(),
            deadline: deadline.into(),
            ..Listed::default()
        };
        let games = vec![
            game("Friday", "F1902M", ""),
            game("autumn", "W1901A", "2026-12-01"),
            game("Zine 3", "S1902M", "2026-11-30"),
        ];
        Shelf { games, ..Shelf::default() }
    }

    #[test]
    fn games_are_sorted_by_each_column() {
        let mut shelf = shelf();
        let names = |shelf: &Shelf| shelf.games.iter().map(|g| g.name.clone()).collect::<Vec<_>>();
        shelf.order = Order::Name;
        shelf.sort();
        assert_eq!(names(&shelf), ["autumn", "Friday", "Zine 3"]);
        shelf.order = Order::Deadline;
        shelf.sort();
        assert_eq!(names(&shelf), ["Zine 3", "autumn", "Friday"]);
        shelf.order = Order::Phase;
        shelf.sort();
        assert_eq!(names(&shelf), ["autumn", "Zine 3", "Friday"]);
    }

    #[test]
    fn games_are_found_by_any_letters_of_theirs() {
        let shelf = shelf();
        assert_eq!(shelf.found("zi"), [2]);
        assert_eq!(shelf.found("1902"), [0, 2]);
        assert_eq!(shelf.found("frdy"), [0]);
        assert_eq!(shelf.found("xx"), [0; 0]);
        assert_eq!(shelf.found("").len(), 3);
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
