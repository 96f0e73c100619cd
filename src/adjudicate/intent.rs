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

/// A move to a neighbour that is taken to go by convoy although no order says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The army.
    pub army: Unit,
    /// The place of its order among those handed in; of an army without one, whose move the convoy implies
    /// (DATC 4.E.3), that of the first fleet's.
    pub order: usize,
    /// Whether the army has no order of its own.
    pub is_implied: bool,
    /// The fleets of the same power that are ordered to carry the army.
    pub fleets: Vec<Unit>,
}

impl Intent {
    /// The proposal in a sentence, with what says otherwise.
    pub fn sentence(&self, map: &Map) -> String {
        let fleets: Vec<String> = self.fleets.iter().map(|f| f.canonical(map)).collect();
        let (fleets, are) = (fleets.join(" and "), if self.fleets.len() == 1 { "is" } else { "are" });
        let unit = self.army.canonical(map);
        let otherwise = if self.is_implied { "an order of its own" } else { "`by land`" };
        format!(
            "{unit} is taken to go by convoy, for {fleets} {are} ordered to carry it; {otherwise} says otherwise (4.A.3=b)"
        )
    }
}

/// Writes `via convoy` into the orders of armies to a neighbour for which own fleets are ordered to make a route,
/// where the house leaves that to a person's judgement and nobody has judged: the order does not say how. Returns
/// which orders these are, and behind them the moves by convoy that are implied.
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
    intents.retain(|intent| intent.is_implied || given.routes.way(intent.order).means != Means::Land);
    for intent in intents.iter().filter(|intent| !intent.is_implied) {
        if let Order::Move { via, .. } = &mut given.orders[intent.order].order {
            *via = true;
        }
    }
    intents
}

/// The moves that by the signs are meant to go by convoy, and of which no order says so.
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
    let proposed = meant.filter_map(|u| {
        let own = s.fleets(u).iter().map(|f| units[f]).filter(|f| f.power == units[u].power);
        let order = mustered[u].source?;
        Some(Intent { army: units[u], order, is_implied: false, fleets: own.collect() })
    });
    let mut intents: Vec<Intent> = proposed.collect();
    let (mustered, _) = muster(court, &s, orders.into());
    let implied =
        |u: usize| mustered[u].is_implied() && matches!(mustered[u].acts(), Order::Move { via: true, .. });
    intents.extend((0..units.len()).filter(|&u| implied(u)).filter_map(|u| {
        let carries = |f: &usize| matches!(mustered[*f].acts(), Order::Convoy { .. });
        let fleets: Vec<usize> = mustered[u].grounds.iter().copied().filter(carries).collect();
        let order = mustered[*fleets.first()?].source?;
        let fleets = fleets.into_iter().map(|f| units[f]).collect();
        Some(Intent { army: units[u], order, is_implied: true, fleets })
    }));
    intents
}
