//! What came of games: summed up, and from year to year, as if all games ended with that year; and
//! as a table, for people and for programs.

use super::Game;
use crate::cli::common::output::Output;
use chancery_core::map::{Map, Power};
use chancery_core::text;
use chancery_game::protocol::ByPower;
use chancery_lab::agent::Holdings;
use serde::{Serialize, Serializer};
use serde_json::{Map as Object, Value};
use std::fmt::{self, Display};

/// A table with a row for each year.
pub struct Course {
    /// The meaning of its numbers, as a sentence.
    says: String,
    /// The heads of the columns, and the keys in JSON.
    columns: Vec<String>,
    /// By year: a number between 0 and 1 for each column.
    pub rows: Vec<(u16, Vec<f64>)>,
}

impl Course {
    /// Makes the counted player's part of all points: of all games, and of those in which it has a certain number of
    /// seats (Booijink, table 7 and figures 12 and 13).
    pub fn by_seats(player: &str, games: &[Game]) -> Self {
        let powers = games.first().map_or(0, |game| game.seats.len());
        let seats_of = |game: &Game| game.seats.iter().filter(|counted| **counted).count();
        // If one player has all seats or none, nothing can come of it but all points or none.
        let mixed = 1..powers;
        let of = |n: usize| games.iter().filter(|game| seats_of(game) == n).collect();
        let groups = mixed.map(|n| (format!("with {n}"), of(n)));
        let says =
            format!("Share of the points that {player} won, by year: in all games, and by number of seats");
        Self::by_groups(says, games, groups)
    }

    /// Makes what the counted player has in the mean of all games, and of groups of them.
    fn by_groups<'g>(
        says: String,
        games: &'g [Game],
        groups: impl Iterator<Item = (String, Vec<&'g Game>)>,
    ) -> Self {
        let all = std::iter::once(("all".to_owned(), games.iter().collect()));
        let (columns, groups): (_, Vec<Vec<&Game>>) = all.chain(groups).unzip();
        let rows = rows_by_year(games, |year| groups.iter().map(|games| counted_in(games, year)).collect());
        Self { says, columns, rows }
    }

    /// Returns what a power has in the mean, whoever plays it (Booijink, appendix H).
    pub fn by_power(map: &Map, games: &[Game]) -> Self {
        let of = |power: Power, year: u16| {
            let points: f64 = games.iter().map(|game| game.played.after(year).thesis_score(power)).sum();
            points / games.len().max(1) as f64
        };
        Self {
            says: "Average points of each power by year, for any player".to_owned(),
            columns: map.powers().map(|power| map.power(power).name.clone()).collect(),
            rows: rows_by_year(games, |year| map.powers().map(|power| of(power, year)).collect()),
        }
    }

    /// Returns what the counted player has in the mean: in all games, and with each power.
    pub fn by_counted(player: &str, map: &Map, games: &[Game]) -> Self {
        let powers: Vec<Power> =
            map.powers().filter(|power| games.iter().any(|game| game.seats[power.index()])).collect();
        let of = |power: Power| games.iter().filter(move |game| game.seats[power.index()]).collect();
        let groups = powers.into_iter().map(|power| (map.power(power).name.clone(), of(power)));
        let says = format!("Average points of {player} by year: in all games, and as each power");
        Self::by_groups(says, games, groups)
    }

    /// Returns a number of a year; after the last year that of the last.
    pub fn value(&self, year: u16, column: usize) -> Option<f64> {
        let row = self.rows.iter().rev().find(|(of, _)| *of <= year)?;
        row.1.get(column).copied()
    }

    pub fn table(&self) -> Table {
        let mut table = Table::new(format!("{}:", self.says), 1, &format!(" | {}", self.columns.join(" | ")));
        for (year, numbers) in &self.rows {
            let cells = numbers.iter().map(|number| format!("{number:.3}"));
            table.rows.push([year.to_string()].into_iter().chain(cells).collect());
        }
        table
    }

    pub fn json(&self) -> Object<String, Value> {
        let year = |(year, numbers): &(u16, Vec<f64>)| {
            let columns = ByPower(self.columns.iter().zip(numbers).collect());
            Output::default().with("year", year).with("score", columns).json
        };
        let years: Vec<_> = self.rows.iter().map(year).collect();
        Output::default().with("says", &self.says).with("years", years).json
    }
}

/// Returns a row for each year that any game was played in.
fn rows_by_year(games: &[Game], numbers: impl Fn(u16) -> Vec<f64>) -> Vec<(u16, Vec<f64>)> {
    let years = || games.iter().flat_map(|game| game.played.years.iter().map(|(year, _)| *year));
    let (Some(first), Some(last)) = (years().min(), years().max()) else { return Vec::new() };
    (first..=last).map(|year| (year, numbers(year))).collect()
}

/// Returns the mean of the points that the counted powers of a game have together by the end of a year.
fn counted_in(games: &[&Game], year: u16) -> f64 {
    let points = |game: &&Game| {
        let standing = game.played.after(year);
        let counted = (0..game.seats.len()).filter(|&power| game.seats[power]);
        counted.map(|power| standing.thesis_score(Power(power as u8))).sum::<f64>()
    };
    games.iter().map(points).sum::<f64>() / games.len().max(1) as f64
}

/// The sums over somebody's games.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Sums {
    pub games: usize,
    wins: usize,
    draws: usize,
    survived: usize,
    #[serde(rename = "eliminated")]
    out: usize,
    score: f64,
    centres: f64,
    squares: f64,
}

impl Sums {
    pub fn add(&mut self, map: &Map, end: &Holdings, power: Power) {
        self.games += 1;
        match end.winner {
            Some(winner) if winner == power => self.wins += 1,
            _ if !end.survives(power) => self.out += 1,
            Some(_) => self.survived += 1,
            None => self.draws += 1,
        }
        self.score += end.thesis_score(power);
        self.centres += end.share(map, power);
        self.squares += end.square_score(power);
    }

    /// Returns them as cells of a table, behind a name.
    pub fn row(&self, name: &str) -> Vec<String> {
        let Self { games, wins, draws, survived, out, score, .. } = self;
        let n = (*games).max(1) as f64;
        let (centres, squares) = (100.0 * self.centres / n, self.squares / n);
        let counts = [games, wins, draws, survived, out].map(usize::to_string);
        let means = [format!("{score:.2}"), format!("{centres:.1}%"), format!("{squares:.2}")];
        [name.to_owned()].into_iter().chain(counts).chain(means).collect()
    }

    /// Returns them for programs, with the means of what is a share.
    pub fn json(self, name: &str) -> Object<String, Value> {
        let n = self.games.max(1) as f64;
        let means = Self { centres: self.centres / n, squares: self.squares / n, ..self };
        Output::of("", means).with("of", name).json
    }
}

/// Tells how many of the games the counted player won, with what that says of all games, and in which years.
pub fn won_in(games: &[Game]) -> Option<String> {
    let won = |game: &&Game| game.played.end.winner.is_some_and(|winner| game.seats[winner.index()]);
    let years: Vec<u16> = games.iter().filter(won).map(|game| game.played.ended.year).collect();
    let (first, median) = (years.iter().min()?, median(years.iter().copied().map(f64::from).collect())?);
    let (least, most) = wilson(years.len(), games.len());
    Some(format!(
        "Won {} of {} games (95 % confidence: {least:.0} to {most:.0} %). First win {first}, median {median}.",
        years.len(),
        games.len()
    ))
}

/// Returns the bounds, in a hundred, of a share of which `hits` of `n` were seen: the score interval of Wilson (1927)
/// for 95 %.
fn wilson(hits: usize, n: usize) -> (f64, f64) {
    let (n, z) = (n.max(1) as f64, 1.96);
    let p = hits as f64 / n;
    let (middle, width) = (p + z * z / (2.0 * n), z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt());
    let scale = 100.0 / (1.0 + z * z / n);
    ((middle - width) * scale, (middle + width) * scale)
}

/// A table, for people as text and for programs as JSON.
#[derive(Serialize)]
pub struct Table {
    title: String,
    /// How many columns are words, and stand left.
    #[serde(skip)]
    left: usize,
    columns: Vec<String>,
    #[serde(serialize_with = "in_numbers")]
    pub rows: Vec<Vec<String>>,
    /// The sentences below the table.
    pub notes: Vec<String>,
}

impl Table {
    /// Makes a table without rows. `columns` has the heads, separated by ` | `; the first `left` columns are words.
    pub fn new(title: impl Into<String>, left: usize, columns: &str) -> Self {
        let columns = columns.split(" | ").map(str::to_owned).collect();
        Self { title: title.into(), left, columns, rows: Vec::new(), notes: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[&dyn Display]) {
        self.rows.push(cells.iter().map(ToString::to_string).collect());
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = [std::slice::from_ref(&self.columns), &self.rows].concat();
        write!(f, "{}\n\n{}", self.title, text::table(&rows, self.left))?;
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}\n"))
    }
}

/// Writes each cell that is a number as a number, as it is printed.
fn in_numbers<S: Serializer>(rows: &[Vec<String>], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(rows.iter().map(|row| {
        let cell = |cell: &String| serde_json::from_str::<serde_json::Number>(cell).map_err(|_| cell.clone());
        row.iter()
            .map(|c| cell(c).map_or_else(serde_json::Value::from, serde_json::Value::from))
            .collect::<Vec<_>>()
    }))
}

/// Returns the number in the middle, or the mean of the two in the middle; nothing of none.
pub fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (below, above) = (numbers.get(numbers.len().saturating_sub(1) / 2)?, numbers.get(numbers.len() / 2)?);
    Some(f64::midpoint(*below, *above))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_two_lies_between_them() {
        assert_eq!(median(vec![1908.0, 1905.0]), Some(1906.5));
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(Vec::new()), None);
    }

    #[test]
    fn what_few_games_say_is_told_with_its_bounds() {
        // Wilson's interval for 8 of 10, as textbooks have it: 0.490 to 0.943.
        let (least, most) = wilson(8, 10);
        assert!((least - 49.0).abs() < 0.1 && (most - 94.3).abs() < 0.1, "{least} {most}");
        assert!(wilson(0, 7).0.abs() < 1e-9 && (wilson(7, 7).1 - 100.0).abs() < 1e-9);
    }
}
