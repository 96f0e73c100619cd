//! Scores of a finished game by the systems of tournaments, each with its formula and where that was published; and the
//! results of games as the World Diplomacy Database takes them.
//!
//! Points are exact fractions of a pot where the source divides one; they are written with two decimals.

use std::collections::BTreeMap;

use crate::exchange::rows_csv;
use crate::game::{Ending, Game, Summary};
use crate::mail::without_addresses;
use chancery_core::map::Power;
use chancery_core::sentences;
use chancery_core::text::Clean;
use chancery_notation::Language;

sentences! {
    "score":
    /// A system of scoring.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
    #[strum(serialize_all = "kebab-case")]
    pub enum System {
        /// The winner has 100 points; without one nobody has any.
        Solo,
        /// The winner, or those who share in a draw, divide 100 points equally (Calhamer's rule: all who still have a unit
        /// share in a draw, rulebook 2000, page 2).
        DrawSize,
        /// 100 points are divided by the squares of the centres; a winner has all
        /// (`visualiser/tournament/game_scoring/sum_of_squares.py` of github.com/UEWBot/dipvis).
        SumOfSquares,
        /// C-Diplo 100: a point for playing and for each centre, and 38, 14 and 7 for the first three; a winner has 100 and
        /// the others nothing. Who is level divides (`cdiplo.py` of the same).
        CDiplo,
        /// Carnage: 7000 to 1000 by rank and a point for each centre; a winner has 28034. Who is level divides, and who was
        /// eliminated later is before who was eliminated earlier (webdiplomacy.net, thread 1325258).
        Carnage,
        /// The system of Manor Con: `100 P / B` with `P = S² + 4 S + 16` and `B` the sum of all seven; who was eliminated has a tenth of a
        /// point for each year, and a winner 75 (diplom.org/manorcon/dipscore.htm).
        ManorCon,
    }
}

chancery_core::named!(System, name);

impl System {
    /// Returns its formula in a line.
    pub fn formula(self, language: Language) -> String {
        chancery_why::words::say(language, &self)
    }
}

/// The final standing of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalStanding {
    /// The power.
    pub power: Power,
    /// How many centres it has.
    pub centres: usize,
    /// How many years it played, with that in which it was eliminated.
    pub years: usize,
    /// Whether it was eliminated.
    pub is_eliminated: bool,
    /// Whether it shares in the result.
    pub shares: bool,
}

/// Returns how the powers of a game ended, and who has won it alone.
pub fn standings(summary: &Summary) -> (Vec<FinalStanding>, Option<Power>) {
    let winner = match summary.ending {
        Some(Ending::Won(power) | Ending::Conceded(power)) => Some(power),
        _ => None,
    };
    let first = summary.years.first().copied().unwrap_or_default();
    let played = summary.years.len().saturating_sub(1);
    let of = |record: &crate::game::PowerRecord| {
        let centres = record.centres.last().copied().unwrap_or_default();
        let years = record.eliminated.map_or(played, |year| usize::from(year.saturating_sub(first)));
        let is_eliminated = record.eliminated.is_some();
        // A game that was stopped without a vote is a draw of all survivors.
        let shares = if summary.ending.is_some() { record.shares } else { !is_eliminated };
        FinalStanding { power: record.power, centres, years, is_eliminated, shares }
    };
    (summary.powers.iter().map(of).collect(), winner)
}

/// Returns the points of each power, in the order of the results.
pub fn scores(system: System, results: &[FinalStanding], winner: Option<Power>) -> Vec<f64> {
    let by = |points: &dyn Fn(&FinalStanding) -> f64| results.iter().map(points).collect::<Vec<f64>>();
    let tenths = |r: &FinalStanding| r.years as f64 / 10.0;
    if let Some(winner) = winner {
        let (pot, others): (f64, bool) = match system {
            System::Carnage => (28034.0, false),
            System::ManorCon => (75.0, true),
            _ => (100.0, false),
        };
        return by(&|r| match r.power == winner {
            true => pot,
            false if others => tenths(r),
            false => 0.0,
        });
    }
    match system {
        System::Solo => by(&|_| 0.0),
        System::DrawSize => {
            let sharing = results.iter().filter(|r| r.shares).count().max(1);
            by(&|r| if r.shares { 100.0 / sharing as f64 } else { 0.0 })
        }
        System::SumOfSquares => {
            let square = |r: &FinalStanding| (r.centres * r.centres) as f64;
            let sum: f64 = results.iter().map(square).sum();
            by(&|r| if sum > 0.0 { 100.0 * square(r) / sum } else { 0.0 })
        }
        System::CDiplo => {
            let ranks = by_rank(results, &[38.0, 14.0, 7.0], |r| (r.centres, 0));
            results.iter().zip(ranks).map(|(r, rank)| 1.0 + r.centres as f64 + rank).collect()
        }
        System::Carnage => {
            let points: Vec<f64> = (1..=7).rev().map(|n| f64::from(n) * 1000.0).collect();
            let ranks = by_rank(results, &points, |r| (r.centres, r.years));
            results.iter().zip(ranks).map(|(r, rank)| r.centres as f64 + rank).collect()
        }
        System::ManorCon => {
            let value = |r: &FinalStanding| (r.centres * r.centres + 4 * r.centres + 16) as f64;
            let sum: f64 = results.iter().map(value).sum();
            by(&|r| if r.is_eliminated { tenths(r) } else { 100.0 * value(r) / sum })
        }
    }
}

/// Divides the points of ranks: the most first, and who is level divides the points of these ranks.
fn by_rank(
    results: &[FinalStanding],
    points: &[f64],
    key: impl Fn(&FinalStanding) -> (usize, usize),
) -> Vec<f64> {
    let of = |rank: usize| points.get(rank).copied().unwrap_or_default();
    let share = |one: &FinalStanding| {
        let before = results.iter().filter(|other| key(other) > key(one)).count();
        let level = results.iter().filter(|other| key(other) == key(one)).count();
        (before..before + level).map(of).sum::<f64>() / level as f64
    };
    results.iter().map(share).collect()
}

/// The most rounds and years for which the World Diplomacy Database has columns.
const MOST_ROUNDS: usize = 8;
const MOST_YEARS: usize = 20;

/// What a player did on a board.
struct Played {
    player: Clean,
    round: usize,
    points: f64,
    /// The line in the file of boards, from the column `ROUND` on.
    cells: Vec<String>,
}

/// Returns a place among all from 1, and how many share it, as cells.
fn rank_cells<T: PartialOrd>(own: &T, all: impl Iterator<Item = T> + Clone) -> [String; 2] {
    let before = all.clone().filter(|other| other > own).count();
    [before + 1, all.filter(|other| other == own).count()].map(|number| number.to_string())
}

/// Returns what was played, in the sequence of the games; powers without a player's name are left out.
fn all_played(games: &[(&Game, Vec<f64>)]) -> Vec<Played> {
    let mut all = Vec::new();
    for (number, (game, points)) in games.iter().enumerate() {
        let summary = game.summary();
        let (standings, winner) = standings(&summary);
        let key = |s: &FinalStanding| (winner == Some(s.power), s.centres, s.years);
        let stated = &game.info.tournament;
        let round: usize = stated.round.parse().unwrap_or(1);
        let board = if stated.board.is_empty() { (number + 1).to_string() } else { stated.board.to_string() };
        for ((standing, points), record) in standings.iter().zip(points).zip(&summary.powers) {
            let draw = match &summary.ending {
                Some(Ending::Drawn(powers)) if standing.shares => powers.len().to_string(),
                Some(Ending::LastYear(_)) | None => String::new(),
                Some(_) => usize::from(winner == Some(standing.power)).to_string(),
            };
            let out = if standing.is_eliminated { standing.years.to_string() } else { String::new() };
            // The variant, and the first letters of the country.
            let country = format!("0{:.2}", game.map().power(standing.power).key);
            let [place, sharing] = rank_cells(&key(standing), standings.iter().map(key));
            let centres = [format!("{points:.2}"), standing.centres.to_string(), out, draw];
            let own = [round.to_string(), board.clone(), country, place, sharing].into_iter().chain(centres);
            let of_year = |year| record.centres.get(year).map(usize::to_string).unwrap_or_default();
            let cells = own.chain((1..=MOST_YEARS).map(of_year)).collect();
            all.push(Played {
                player: Clean::line(&without_addresses(&record.player.name)),
                round,
                points: *points,
                cells,
            });
        }
    }
    all.retain(|played| !played.player.is_empty());
    all
}

/// Returns the three cells by which the World Diplomacy Database knows a player.
fn name_cells(player: &str) -> [String; 3] {
    let (first, last) = player.rsplit_once(' ').unwrap_or(("", player));
    [first, last, "1"].map(str::to_owned)
}

const NAMED: [&str; 3] = ["FIRST NAME", "NAME", "HOMONYME"];

/// Returns the file of boards of the World Diplomacy Database: a line for each player of each game, with its points. The
/// round and the board of a game are those of its settings; without them it is in round 1, and its board is its number.
pub fn wdd_boards(games: &[(&Game, Vec<f64>)]) -> String {
    let columns =
        ["ROUND", "BOARD", "COUNTRY", "RANK", "EXAEQUO", "SCORE", "NB_CENTRE", "YEAR_ELIMINATION", "DRAW"];
    let years = (1..=MOST_YEARS).map(|year| format!("CT_{year:02}"));
    let head = NAMED.into_iter().chain(columns).map(str::to_owned).chain(years).collect();
    let row = |played: Played| name_cells(&played.player).into_iter().chain(played.cells).collect();
    rows_csv(std::iter::once(head).chain(all_played(games).into_iter().map(row)))
}

/// Returns the classification for the World Diplomacy Database: a line for each player with the sum of his points, the best
/// first, and with the points of each round.
pub fn wdd_players(games: &[(&Game, Vec<f64>)]) -> String {
    let mut players: BTreeMap<String, [Option<f64>; MOST_ROUNDS]> = BTreeMap::new();
    for played in all_played(games) {
        let rounds = players.entry(played.player.to_string()).or_default();
        *rounds[played.round.clamp(1, MOST_ROUNDS) - 1].get_or_insert(0.0) += played.points;
    }
    let sum = |rounds: &[Option<f64>]| rounds.iter().flatten().sum::<f64>();
    let mut players: Vec<_> = players.into_iter().collect();
    players.sort_by(|a, b| sum(&b.1).total_cmp(&sum(&a.1)));
    let sums: Vec<f64> = players.iter().map(|(_, rounds)| sum(rounds)).collect();
    let rounds = (1..=MOST_ROUNDS).map(|round| format!("R{round}"));
    let head =
        NAMED.into_iter().chain(["RANK", "EXAEQUO", "SCORE"]).map(str::to_owned).chain(rounds).collect();
    let row = |((player, rounds), own): (&(String, [Option<f64>; MOST_ROUNDS]), &f64)| {
        let cells = rank_cells(own, sums.iter().copied()).into_iter().chain([format!("{own:.2}")]);
        let rounds =
            rounds.iter().map(|points| points.map(|points| format!("{points:.2}")).unwrap_or_default());
        name_cells(player).into_iter().chain(cells).chain(rounds).collect()
    };
    rows_csv(std::iter::once(head).chain(players.iter().zip(&sums).map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns results of so many centres; of those without any, in which year they were eliminated.
    fn board(centres: &[usize], out: &[usize]) -> Vec<FinalStanding> {
        let mut out = out.iter();
        let mut power = 0;
        centres
            .iter()
            .map(|&centres| {
                let is_eliminated = centres == 0;
                let years = if is_eliminated { *out.next().unwrap() } else { 10 };
                power += 1;
                FinalStanding {
                    power: Power(power - 1),
                    centres,
                    years,
                    is_eliminated,
                    shares: !is_eliminated,
                }
            })
            .collect()
    }

    /// The three examples of webdiplomacy.net, thread 1325258.
    #[test]
    fn carnage_agrees_with_its_examples() {
        let solo = board(&[18, 3, 6, 4, 3, 0, 0], &[6, 5]);
        assert_eq!(scores(System::Carnage, &solo, Some(Power(0))), [28034.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        let ranked = board(&[14, 7, 6, 4, 3, 0, 0], &[6, 5]);
        let points = [7014.0, 6007.0, 5006.0, 4004.0, 3003.0, 2000.0, 1000.0];
        assert_eq!(scores(System::Carnage, &ranked, None), points);
        let level = board(&[8, 8, 7, 6, 4, 1, 0], &[5]);
        let points = [6508.0, 6508.0, 5007.0, 4006.0, 3004.0, 2001.0, 1000.0];
        assert_eq!(scores(System::Carnage, &level, None), points);
    }

    /// The example of the tests of github.com/UEWBot/dipvis, `test_cdiplo.py`: four powers with 5, three with 4.
    #[test]
    fn c_diplo_agrees_with_its_example() {
        let points = scores(System::CDiplo, &board(&[5, 4, 5, 5, 4, 5, 4], &[]), None);
        let (five, four) = (1.0 + 5.0 + 59.0 / 4.0, 5.0);
        assert_eq!(points, [five, four, five, five, four, five, four]);
        assert!((points.iter().sum::<f64>() - 98.0).abs() < 1e-9);
    }

    /// By hand from the formula: 17, 16 and 1 centres have P of 373, 336 and 21, and the four eliminated 16 each.
    #[test]
    fn manorcon_divides_by_its_formula() {
        let points = scores(System::ManorCon, &board(&[17, 16, 1, 0, 0, 0, 0], &[3, 4, 5, 6]), None);
        let sum = 373.0 + 336.0 + 21.0 + 64.0;
        assert!((points[0] - 37300.0 / sum).abs() < 1e-9 && (points[2] - 2100.0 / sum).abs() < 1e-9);
        assert_eq!(points[3..], [0.3, 0.4, 0.5, 0.6]);
    }

    /// On many boards: ties are equal, more centres are never worth less, and shares of a pot sum to it.
    #[test]
    fn every_system_keeps_its_laws() {
        let mut seed = 7_u64;
        let mut below = |most: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % most
        };
        for _ in 0..500 {
            let mut centres = [0_usize; 7];
            for _ in 0..34 {
                let to = below(7);
                centres[to] += usize::from(centres[to] < 17);
            }
            let board = board(&centres, &[5; 7]);
            for &system in System::ALL {
                let points = scores(system, &board, None);
                let sum: f64 = points.iter().sum();
                let pot = match system {
                    System::DrawSize | System::SumOfSquares => Some(100.0),
                    System::CDiplo => Some(66.0 + centres.iter().sum::<usize>() as f64),
                    System::Carnage => Some(28000.0 + centres.iter().sum::<usize>() as f64),
                    System::Solo | System::ManorCon => None,
                };
                assert!(pot.is_none_or(|pot| (sum - pot).abs() < 1e-6), "{system:?} {centres:?}: {sum}");
                for (one, r) in points.iter().zip(&board) {
                    for (other, s) in points.iter().zip(&board) {
                        assert!(
                            r.centres != s.centres || (one - other).abs() < 1e-9,
                            "{system:?} {centres:?}"
                        );
                        assert!(r.centres < s.centres || one + 1e-9 >= *other, "{system:?} {centres:?}");
                    }
                }
            }
        }
    }
}
