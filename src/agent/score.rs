//! What a finished game is worth to each power.

use crate::map::{Map, Power};

use super::Played;

/// Booijink's score (section 1.2.6): a point for the winner; without one the point is split among the survivors.
pub fn thesis_score(played: &Played, power: Power) -> f64 {
    match played.winner {
        Some(winner) => f64::from(u8::from(winner == power)),
        None if played.survives(power) => 1.0 / played.survivors().max(1) as f64,
        None => 0.0,
    }
}

/// The square score: the power's centres squared, of the sum of all squares; 1 for the winner.
pub fn square_score(played: &Played, power: Power) -> f64 {
    if let Some(winner) = played.winner {
        return f64::from(u8::from(winner == power));
    }
    let squares: usize = played.centres.iter().map(|n| n * n).sum();
    let own = played.centres[power.index()];
    if squares == 0 { 0.0 } else { (own * own) as f64 / squares as f64 }
}

/// The power's part of all supply centres of the map.
pub fn share(map: &Map, played: &Played, power: Power) -> f64 {
    played.centres[power.index()] as f64 / map.centres().count().max(1) as f64
}
