//! What the orders of a power show of how its armies are meant to go to a neighbour, where a person judges that
//! (DATC 4.A.3, b).
//!
//! The rulebook of 1982 has an army go there by convoy if the totality of its owner's orders shows that this was
//! meant. Only a person can judge totality. The judgement is what the order says, `via convoy` or not; here it is
//! proposed, by the signs that later rulebooks name.

use crate::adjudicate::Context;
use crate::adjudicate::board::set::at_width;
use crate::adjudicate::situation::tables::{Route, Situation};
use crate::adjudicate::submissions::resolve::{EffectiveOrder, ResolvedOrders, resolve_submissions};
use crate::map::Unit;
use crate::order::{Order, Position, Routes, Submission, SubmissionRef, TravelMode};
use crate::rules::{AdjacentConvoy, Rules};

/// The ground on which a move to a neighbour goes by convoy although no order says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The signs propose it, where a person judges.
    Proposed,
    /// The convoy implies the move of an army without an order (DATC 4.E.3), where a person judges.
    Implied,
    /// The house decides by something else than the order, which says `by land`: by this option of 4.A.3.
    House(&'static str),
}

/// A move to a neighbour that is taken to go by convoy although no order says so.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Intent {
    /// The army.
    pub army: Unit,
    /// The place of its order among those handed in; of an army without one that of the first fleet's.
    pub order: usize,
    /// Why.
    pub ground: Ground,
    /// The fleets that are ordered to carry the army; where a person judges, those of the same power.
    pub fleets: Vec<Unit>,
}

/// Writes `via convoy` into the orders of armies to a neighbour for which own fleets are ordered to make a route,
/// where the house leaves that to a person's judgement and nobody has judged: the order does not say how. Returns
/// which orders these are, and behind them the moves by convoy that are implied.
///
/// Under the other choices of the house no order is changed, and what is returned are those that say `by land` and are
/// taken to go by convoy all the same.
///
/// The units of the position stand in different provinces.
pub fn judge_intents(context: Context<'_>, position: &Position, given: &mut Submission) -> Vec<Intent> {
    if context.rules.adjacent_convoy != AdjacentConvoy::Totality {
        return if given.routes.any_by_land() {
            against_their_word(context, position, given)
        } else {
            Vec::new()
        };
    }
    let mut intents =
        at_width!(context.terrain.room(position.units.len()), W => signs::<W>(context, position, given));
    intents.retain(|intent| {
        intent.ground != Ground::Proposed || given.routes.way(intent.order).means != TravelMode::Land
    });
    for intent in intents.iter().filter(|intent| intent.ground == Ground::Proposed) {
        if let Order::Move { via, .. } = &mut given.orders[intent.order].order {
            *via = true;
        }
    }
    intents
}

/// Returns the moves that go by convoy by the signs, but by no order.
fn signs<const W: usize>(context: Context<'_>, position: &Position, given: &Submission) -> Vec<Intent> {
    let (units, terrain) = (&position.units, context.terrain);
    // What the orders say of how armies go is looked at by who asks.
    let orders = SubmissionRef { routes: Routes::NONE, ..given.into() };
    let rules = Rules { adjacent_convoy: AdjacentConvoy::IntentNoLand, ..*context.rules };
    let mut s = Box::new(Situation::<W>::default());
    s.survey(terrain, &rules, units);
    let ResolvedOrders { effective, .. } =
        resolve_submissions(Context { rules: &rules, ..context }, &s, orders);
    let acts: Vec<Order> = effective.iter().map(EffectiveOrder::acts).collect();
    s.build(terrain, &rules, units, &acts);
    let is_near = |unit: Unit, to| terrain.enters(unit.kind, unit.at, to);
    let silent = |u: usize| matches!(acts[u], Order::Move { to, via: false } if is_near(units[u], to));
    let meant = (0..units.len()).filter(|&u| silent(u) && s.route(u) == Route::Convoy);
    let proposed = meant.filter_map(|u| {
        let own = s.fleets(u).iter().map(|f| units[f]).filter(|f| f.power == units[u].power);
        let order = effective[u].source?;
        Some(Intent { army: units[u], order, ground: Ground::Proposed, fleets: own.collect() })
    });
    let mut intents: Vec<Intent> = proposed.collect();
    let ResolvedOrders { effective, .. } = resolve_submissions(context, &s, orders);
    let implied =
        |u: usize| effective[u].is_implied() && matches!(effective[u].acts(), Order::Move { via: true, .. });
    intents.extend((0..units.len()).filter(|&u| implied(u)).filter_map(|u| {
        let carries = |f: &usize| matches!(effective[*f].acts(), Order::Convoy { .. });
        let fleets: Vec<usize> = effective[u].grounds.iter().copied().filter(carries).collect();
        let order = effective[*fleets.first()?].source?;
        let fleets = fleets.into_iter().map(|f| units[f]).collect();
        Some(Intent { army: units[u], order, ground: Ground::Implied, fleets })
    }));
    intents
}

/// Returns moves to a neighbour that say `by land` but go by convoy because the house rules decide.
fn against_their_word(context: Context<'_>, position: &Position, given: &Submission) -> Vec<Intent> {
    at_width!(context.terrain.room(position.units.len()), W => carried::<W>(context, position, given))
}

fn carried<const W: usize>(context: Context<'_>, position: &Position, given: &Submission) -> Vec<Intent> {
    let (units, Context { terrain, rules, .. }) = (&position.units, context);
    let mut s = Box::new(Situation::<W>::default());
    s.survey(terrain, rules, units);
    let ResolvedOrders { effective, .. } = resolve_submissions(context, &s, given.into());
    let acts: Vec<Order> = effective.iter().map(EffectiveOrder::acts).collect();
    s.build(terrain, rules, units, &acts);
    let option = rules.chosen("4.A.3").unwrap_or_default();
    let one = |u: usize| {
        let (unit, order) = (units[u], effective[u].source?);
        let Order::Move { to, via: false } = acts[u] else { return None };
        let by_land =
            given.routes.way(order).means == TravelMode::Land && terrain.enters(unit.kind, unit.at, to);
        let fleets = s.fleets(u).iter().map(|f| units[f]).collect();
        let is_carried = by_land && s.live().contains(u) && s.route(u) != Route::Land;
        is_carried.then_some(Intent { army: unit, order, ground: Ground::House(option), fleets })
    };
    (0..units.len()).filter_map(one).collect()
}
