//! How the score goes from year to year, as if all games ended with that year.

use std::fmt;

use serde_json::{Value, json};

use super::Game;
use crate::agent::thesis_score;
use crate::map::{Map, Power};

/// A table with a row for each year.
pub struct Course {
    /// The meaning of its numbers, as a sentence.
    says: String,
    /// The heads of the columns, and the keys in JSON.
    columns: Vec<String>,
    /// By year: a number between 0 and 1 for each column.
    rows: Vec<(u16, Vec<f64>)>,
}

impl Course {
    /// Makes the counted player's part of all points: of all games, and of those in which it has a certain number of
    /// seats (Booijink, table 7 and figures 12 and 13).
    pub fn by_seats(player: &str, games: &[Game]) -> Self {
        let powers = games.first().map_or(0, |game| game.seats.len());
        let seats_of = |game: &Game| game.seats.iter().filter(|counted| **counted).count();
        // Where one player has all seats or none, nothing can come of it but all points or none.
        let mixed = 1..powers;
        let columns = mixed.clone().map(|n| format!("with {n}"));
        let groups: Vec<Vec<&Game>> = std::iter::once(games.iter().collect())
            .chain(mixed.map(|n| games.iter().filter(|game| seats_of(game) == n).collect()))
            .collect();
        Self {
            says: format!(
                "Share of the points that {player} won, by year: in all games, and by number of seats"
            ),
            columns: std::iter::once("all".to_owned()).chain(columns).collect(),
            rows: rows(games, |year| groups.iter().map(|games| counted_in(games, year)).collect()),
        }
    }

    /// Returns what a power has in the mean, whoever plays it (Booijink, appendix H).
    pub fn by_power(map: &Map, games: &[Game]) -> Self {
        let of = |power: Power, year: u16| {
            let points: f64 = games.iter().map(|game| thesis_score(game.played.after(year), power)).sum();
            points / games.len().max(1) as f64
        };
        Self {
            says: "Average points of each power by year, for any player".to_owned(),
            columns: map.powers().map(|power| map.power(power).name.clone()).collect(),
            rows: rows(games, |year| map.powers().map(|power| of(power, year)).collect()),
        }
    }

    /// Returns what the counted player has in the mean: in all games, and with each power.
    pub fn by_counted(player: &str, map: &Map, games: &[Game]) -> Self {
        let powers: Vec<Power> =
            map.powers().filter(|power| games.iter().any(|game| game.seats[power.index()])).collect();
        let groups: Vec<Vec<&Game>> = std::iter::once(games.iter().collect())
            .chain(powers.iter().map(|power| games.iter().filter(|game| game.seats[power.index()]).collect()))
            .collect();
        let names = powers.iter().map(|&power| map.power(power).name.clone());
        Self {
            says: format!("Average points of {player} by year: in all games, and as each power"),
            columns: std::iter::once("all".to_owned()).chain(names).collect(),
            rows: rows(games, |year| groups.iter().map(|games| counted_in(games, year)).collect()),
        }
    }

    /// Returns the years of its rows.
    pub fn years(&self) -> impl Iterator<Item = u16> + '_ {
        self.rows.iter().map(|(year, _)| *year)
    }

    /// Returns a number of a year; after the last year that of the last.
    pub fn value(&self, year: u16, column: usize) -> Option<f64> {
        let row = self.rows.iter().rev().find(|(of, _)| *of <= year)?;
        row.1.get(column).copied()
    }

    pub fn json(&self) -> Value {
        let year = |(year, numbers): &(u16, Vec<f64>)| {
            let columns: serde_json::Map<String, Value> =
                self.columns.iter().cloned().zip(numbers.iter().map(|&n| json!(n))).collect();
            json!({"year": year, "score": columns})
        };
        json!({"says": self.says, "years": self.rows.iter().map(year).collect::<Vec<_>>()})
    }
}

/// Returns a row for each year that any game was played in.
fn rows(games: &[Game], numbers: impl Fn(u16) -> Vec<f64>) -> Vec<(u16, Vec<f64>)> {
    let years = || games.iter().flat_map(|game| game.played.years.iter().map(|(year, _)| *year));
    let (Some(first), Some(last)) = (years().min(), years().max()) else { return Vec::new() };
    (first..=last).map(|year| (year, numbers(year))).collect()
}

/// Returns the mean of the points that the counted powers of a game have together by the end of a year.
fn counted_in(games: &[&Game], year: u16) -> f64 {
    let points = |game: &&Game| {
        let standing = game.played.after(year);
        let counted = (0..game.seats.len()).filter(|&power| game.seats[power]);
        counted.map(|power| thesis_score(standing, Power(power as u8))).sum::<f64>()
    };
    games.iter().map(points).sum::<f64>() / games.len().max(1) as f64
}

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: &String| column.chars().count().max(5) + 2;
        writeln!(f, "{}:\n", self.says)?;
        write!(f, "     ")?;
        for column in &self.columns {
            write!(f, "{column:>width$}", width = width(column))?;
        }
        writeln!(f)?;
        for (year, numbers) in &self.rows {
            write!(f, "{year:<5}")?;
            for (number, column) in numbers.iter().zip(&self.columns) {
                write!(f, "{number:>width$.3}", width = width(column))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
