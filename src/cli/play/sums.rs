//! What came of games, summed up.

use serde_json::{Value, json};

use super::Game;
use crate::agent::{Holdings, share, square_score, thesis_score};
use crate::map::{Map, Power};

/// The sums over somebody's games.
#[derive(Clone, Copy, Default)]
pub struct Sums {
    pub games: usize,
    wins: usize,
    draws: usize,
    survived: usize,
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
        self.score += thesis_score(end, power);
        self.centres += share(map, end, power);
        self.squares += square_score(end, power);
    }

    pub fn row(&self, name: &str) -> String {
        let Self { games, wins, draws, survived, out, score, .. } = self;
        let n = (*games).max(1) as f64;
        let (centres, squares) = (100.0 * self.centres / n, self.squares / n);
        format!(
            "{name:<16}{games:>6}{wins:>6}{draws:>7}{survived:>10}{out:>6}{score:>9.2}{centres:>9.1}%{squares:>9.2}"
        )
    }

    pub fn json(&self, name: &str) -> Value {
        let n = self.games.max(1) as f64;
        json!({
            "of": name, "games": self.games, "wins": self.wins, "draws": self.draws, "survived": self.survived,
            "eliminated": self.out, "score": self.score, "centres": self.centres / n, "squares": self.squares / n,
        })
    }
}

/// Tells how many of the games the counted player won, with what that says of all games, and in which years.
pub fn won_in(games: &[Game]) -> Option<String> {
    let won = |game: &&Game| game.played.end.winner.is_some_and(|winner| game.seats[winner.index()]);
    let mut years: Vec<u16> = games.iter().filter(won).map(|game| game.played.ended.year).collect();
    years.sort_unstable();
    let (first, median) = (years.first()?, years.get(years.len() / 2)?);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_few_games_say_is_told_with_its_bounds() {
        // Wilson's interval for 8 of 10, as textbooks have it: 0.490 to 0.943.
        let (least, most) = wilson(8, 10);
        assert!((least - 49.0).abs() < 0.1 && (most - 94.3).abs() < 0.1, "{least} {most}");
        assert!(wilson(0, 7).0.abs() < 1e-9 && (wilson(7, 7).1 - 100.0).abs() < 1e-9);
    }
}
