//! What a game is worth to each power, if it ends as it stands.

use chancery_core::map::{Map, Power};

use super::Holdings;

/// Returns Booijink's score (section 1.2.6): a point for the winner; without one the point is split among the
/// survivors.
pub fn thesis_score(standing: &Holdings, power: Power) -> f64 {
    match standing.winner {
        Some(winner) => f64::from(u8::from(winner == power)),
        None if standing.survives(power) => 1.0 / standing.survivors().max(1) as f64,
        None => 0.0,
    }
}

/// Returns the square score: the power's centres squared, of the sum of all squares; 1 for the winner.
pub fn square_score(standing: &Holdings, power: Power) -> f64 {
    if let Some(winner) = standing.winner {
        return f64::from(u8::from(winner == power));
    }
    let squares: usize = standing.centres.iter().map(|n| n * n).sum();
    let own = standing.centres[power.index()];
    if squares == 0 { 0.0 } else { (own * own) as f64 / squares as f64 }
}

/// Returns the power's part of all supply centres of the map.
pub fn share(map: &Map, standing: &Holdings, power: Power) -> f64 {
    standing.centres[power.index()] as f64 / map.centres().count().max(1) as f64
}
