//! What Booijink's thesis prints of its experiments (tables 1 to 7, 9, 11 and 12). Long tables are files of their own.

use std::array::from_fn;
use std::str::FromStr;

/// Returns the rows of a file below the line of its heads.
fn rows(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    file.lines().skip(1).map(|line| line.split('\t').collect())
}

/// Reads the cell of a column as a number.
fn number<T: FromStr + Default>(row: &[&str], column: usize) -> T {
    row.get(column).and_then(|cell| cell.parse().ok()).unwrap_or_default()
}

/// A setting of simulation 2 (tables 1 and 3).
#[derive(Clone, Copy)]
pub struct Openings {
    pub depth: usize,
    pub age: u32,
    /// How many openings he had played.
    pub times: u64,
    /// The seconds that one took.
    pub seconds: f64,
}

/// Returns the settings of simulation 2.
pub fn settings() -> impl Iterator<Item = Openings> {
    rows(include_str!("tables-1-and-3.tsv")).map(|row| Openings {
        depth: number(&row, 0),
        age: number(&row, 1),
        times: number(&row, 2),
        seconds: number(&row, 3),
    })
}

/// How many different openings there were in the seven runs of 50.
pub const DIFFERENT: (usize, usize) = (127, 350);

/// An opening with a name.
pub struct Opening {
    pub name: &'static str,
    /// The orders of Berlin, Kiel and Munich.
    pub orders: [&'static str; 3],
    /// Its share in the literature and of Ares, in a hundred.
    pub shares: [f64; 2],
}

/// Returns the most popular openings: in literature (table 4), or by Ares (table 5).
pub fn popular(table: &'static str) -> impl Iterator<Item = Opening> {
    let all = rows(include_str!("tables-4-and-5.tsv")).filter(move |row| row[0] == table);
    all.map(|row| Opening {
        name: row[1],
        orders: [row[2], row[3], row[4]],
        shares: [5, 6].map(|at| number(&row, at)),
    })
}

/// Returns how often Ares played each opening (table 11): the orders of Berlin, Kiel and Munich, and the number in each of
/// the seven runs of 50, by age and depth.
pub fn occurrences() -> impl Iterator<Item = ([&'static str; 3], [usize; 7])> {
    rows(include_str!("table-11.tsv"))
        .map(|row| ([row[0], row[1], row[2]], from_fn(|run| number(&row, 3 + run))))
}

/// A column of table 2: a conclusive stage, its boards, and their average time (ms) and number of orders.
pub const STAGES: [(&str, usize, f64, f64); 3] = [
    ("decision conditioning", 2543, 2.1, 32.8),
    ("predicate substitution", 10518, 10.3, 32.1),
    ("predicate supposition", 262, 14.3, 32.2),
];

/// The average time of any resolution (ms), its number of orders, and the time of one of them (table 2).
pub const ANY_STAGE: (f64, f64, f64) = (8.8, 32.3, 0.27);

/// Returns the resolutions by conclusive stage, by steps of 0.05 ms per unit (table 9).
pub fn intervals() -> impl Iterator<Item = [usize; 3]> {
    rows(include_str!("table-9.tsv")).map(|row| from_fn(|stage| number(&row, 1 + stage)))
}

/// Simulation 3 (table 6): who won, drew, survived and was eliminated, and the score, for Ares and the random agent.
pub const GAMES: [([usize; 4], f64); 2] = [([105, 75, 226, 42], 123.0), ([4, 4, 119, 321], 5.0)];

/// Games that ended with a victory, games that were ended, and the first, median and last round of a victory (table 12).
pub const ENDINGS: (usize, usize, [usize; 3]) = (109, 19, [26, 76, 204]);

/// Returns Ares' share of all points at the end of each year from 1901 to 2009 (table 7).
pub fn shares() -> impl Iterator<Item = (u16, f64)> {
    rows(include_str!("table-7.tsv")).map(|row| (number(&row, 0), number(&row, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums that the thesis prints beside its tables.
    #[test]
    fn the_tables_add_up_as_in_the_thesis() {
        assert_eq!(STAGES.iter().map(|stage| stage.1).sum::<usize>(), 13323);
        for (stage, column) in STAGES.iter().enumerate().map(|(i, stage)| (stage, i)) {
            assert_eq!(intervals().map(|row| row[column]).sum::<usize>(), stage.1, "{}", stage.0);
        }
        for (agents, _) in GAMES {
            assert_eq!(agents.iter().sum::<usize>(), 448);
        }
        assert!((GAMES.iter().map(|game| game.1).sum::<f64>() - 128.0).abs() < 1e-9);
        assert_eq!(ENDINGS.0, GAMES[0].0[0] + GAMES[1].0[0]);
        assert_eq!(ENDINGS.0 + ENDINGS.1, 128);
        assert_eq!((intervals().count(), shares().count(), settings().count()), (23, 109, 13));
        let fifty = settings().filter(|run| run.times == 50).count();
        assert_eq!((fifty * 50, DIFFERENT.1), (350, 350));
        assert_eq!(occurrences().count(), DIFFERENT.0);
        // The row `sil hol ruh` has a 1 for age 10 and depth 2 in print, with which neither it nor its column adds up.
        for run in 0..7 {
            assert_eq!(occurrences().map(|(_, counts)| counts[run]).sum::<usize>(), 50);
        }
        for Opening { name, orders, shares: [_, share] } in popular("4").chain(popular("5")) {
            let total =
                occurrences().find(|(of, _)| *of == orders).map_or(0, |(_, counts)| counts.iter().sum());
            assert!((100.0 * total as f64 / DIFFERENT.1 as f64 - share).abs() < 0.051, "{name}: {total}");
        }
        let literature: f64 = popular("4").map(|opening| opening.shares[0]).sum();
        assert!((literature + 2.6 - 100.0).abs() < 0.11, "{literature}");
    }
}
