//! What the orders of a power show of how its armies are meant to go to a neighbour, where a person judges that
//! (DATC 4.A.3, b).
//!
//! The rulebook of 1982 has an army go there by convoy if the totality of its owner's orders shows that this was
//! meant. Only a person can judge totality. The judgement is what the order says, `via convoy` or not; here it is
//! proposed, by the signs that later rulebooks name.

use super::Court;
use super::muster::{Mustered, muster};
use super::situation::{Route, Situation};
use crate::map::{Map, Unit};
use crate::order::{Canonical, Means, Order, Ordered, Position, Submission};
use crate::rules::{AdjacentConvoy, Rules};

/// An order to a neighbour that is taken to go by convoy although it does not say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The place of the order among those handed in.
    pub order: usize,
    /// The fleets of the same power that are ordered to carry the army.
    pub fleets: Vec<Unit>,
}

impl Intent {
    /// The proposal in a sentence, with what says otherwise.
    pub fn sentence(&self, map: &Map, ordered: &Ordered<Order>) -> String {
        let fleets: Vec<String> = self.fleets.iter().map(|f| f.canonical(map)).collect();
        let (fleets, are) = (fleets.join(" and "), if self.fleets.len() == 1 { "is" } else { "are" });
        let unit = ordered.unit.canonical(map);
        format!(
            "{unit} is taken to go by convoy, for {fleets} {are} ordered to carry it; `by land` says otherwise (4.A.3=b)"
        )
    }
}

/// Writes `via convoy` into the orders of armies to a neighbour for which own fleets are ordered to make a route,
/// where the house leaves that to a person's judgement and nobody has judged: the order does not say how. Returns
/// which orders these are.
///
/// The units of the position stand in different provinces.
pub fn judge_intents(court: Court<'_>, position: &Position, given: &mut Submission) -> Vec<Intent> {
    if court.rules.adjacent_convoy != AdjacentConvoy::Totality {
        return Vec::new();
    }
    let mut intents = match court.terrain.room(position.units.len()) {
        0..=64 => signs::<1>(court, position, &given.orders),
        65..=256 => signs::<4>(court, position, &given.orders),
        _ => signs::<16>(court, position, &given.orders),
    };
    intents.retain(|intent| given.routes.way(intent.order).means != Means::Land);
    for intent in &intents {
        if let Order::Move { via, .. } = &mut given.orders[intent.order].order {
            *via = true;
        }
    }
    intents
}

/// The orders that by the signs are meant to go by convoy and do not say so.
fn signs<const W: usize>(court: Court<'_>, position: &Position, orders: &[Ordered<Order>]) -> Vec<Intent> {
    let (units, terrain) = (&position.units, court.terrain);
    let rules = Rules { adjacent_convoy: AdjacentConvoy::IntentNoLand, ..*court.rules };
    let mut s = Box::new(Situation::<W>::new());
    s.survey(terrain, &rules, units);
    let (mustered, _) = muster(Court { rules: &rules, ..court }, &s, orders.into());
    let acts: Vec<Order> = mustered.iter().map(Mustered::acts).collect();
    s.build(terrain, &rules, units, &acts);
    let is_near = |unit: Unit, to| terrain.enters(unit.kind, unit.at, to);
    let silent = |u: usize| matches!(acts[u], Order::Move { to, via: false } if is_near(units[u], to));
    let meant = (0..units.len()).filter(|&u| silent(u) && s.route(u) == Route::Convoy);
    meant
        .filter_map(|u| {
            let own = s.fleets(u).iter().map(|f| units[f]).filter(|f| f.power == units[u].power);
            Some(Intent { order: mustered[u].source?, fleets: own.collect() })
        })
        .collect()
}
