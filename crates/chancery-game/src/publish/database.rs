//! The results of games as the World Diplomacy Database takes them.

use std::collections::BTreeMap;

use super::score::{FinalStanding, standings};
use crate::exchange::rows_csv;
use crate::game::{Ending, Game};
use crate::mail::without_addresses;
use chancery_core::text::Clean;

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
