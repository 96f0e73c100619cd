//! Three choices of the house rules that depend on the orders alone, and are settled before anything is resolved: which
//! orders are implied for a unit without one (DATC 4.E.3), what the silence of a power means for the orders of others
//! (4.D.9), and whether armies are meant to go to a neighbour by convoy (4.A.3).

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::situation::Route;
use crate::adjudicate::submissions::{EffectiveOrder, ResolvedOrders, deduced, resolve_submissions};
use crate::adjudicate::{Context, Reason, Situation, Terrain};
use crate::map::{Location, Unit};
use crate::order::{GivenOrder, Order, Position, Routes, Submission, SubmissionRef, TravelMode};
use crate::rules::{AdjacentConvoy, ConvoyPath, DisorderSupport, ImplicitOrders, Rules};

/// Returns whether it matters under these rules which units were given no order: a hold is then another thing.
pub fn heeds_silence(rules: &Rules) -> bool {
    rules.implicit_orders == ImplicitOrders::Allowed || rules.disorder_support == DisorderSupport::Fails
}

/// Gives units without an order what the house rules deduce for them, and takes from orders what they do not allow
/// to count. `board` has been surveyed.
#[cold]
#[inline(never)]
pub(in crate::adjudicate) fn infer_missing_orders<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    orders: &mut [EffectiveOrder],
) {
    if context.rules.implicit_orders == ImplicitOrders::Allowed {
        imply_moves(context, board, orders);
    }
    if context.rules.disorder_support == DisorderSupport::Fails {
        leave_alone(context, board, orders);
    }
}

/// Returns whether the unit was given no order at all; an impossible one is an order, too, and so is one that does
/// not count.
fn is_silent(order: &EffectiveOrder) -> bool {
    order.illegal == Some(Reason::NoOrder) && !order.spoken_for
}

/// A sign that an order gives of what another unit does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Stays,
    Goes(Location),
}

impl Sign {
    /// Returns what two signs say together, if they do not contradict each other: of two that name the same province,
    /// one may name the coast.
    fn and(self, other: Self, terrain: &Terrain) -> Option<Self> {
        let (Self::Goes(a), Self::Goes(b)) = (self, other) else {
            return (self == other).then_some(self);
        };
        let same_place = terrain.province_of(a) == terrain.province_of(b);
        match (terrain.is_whole(a), terrain.is_whole(b)) {
            _ if !same_place => None,
            (true, _) => Some(other),
            (_, true) => Some(self),
            _ => (a == b).then_some(self),
        }
    }
}

/// Deduces moves from the supports and convoys of the same power (DATC 4.E.3, a).
fn imply_moves<const W: usize>(context: Context<'_>, board: &Situation<W>, orders: &mut [EffectiveOrder]) {
    for u in 0..orders.len() {
        if !is_silent(&orders[u]) {
            continue;
        }
        let signs: Vec<(usize, Sign)> =
            (0..orders.len()).filter_map(|v| Some((v, order_sign(context, board, orders, v, u)?))).collect();
        let Some(&(_, first)) = signs.first() else { continue };
        let grounds: Vec<usize> = signs.iter().map(|&(v, _)| v).collect();
        match signs.iter().try_fold(first, |all, &(_, sign)| all.and(sign, context.terrain)) {
            None => {
                orders[u].illegal = Some(Reason::ImpliedApart);
                orders[u].grounds = grounds;
            }
            // It holds anyway.
            Some(Sign::Stays) => {}
            Some(Sign::Goes(to)) => {
                // If a person judges how an army goes, its own fleet's order to carry it is all that there is; but
                // nobody is carried if routes must be written, and no route was.
                let carried = grounds.iter().any(|&v| matches!(orders[v].acts(), Order::Convoy { .. }))
                    && context.rules.convoy_path != ConvoyPath::Required;
                let unit = board.unit(u);
                let via = carried
                    && context.rules.adjacent_convoy == AdjacentConvoy::Totality
                    && context.terrain.enters(unit.kind, unit.at, to);
                let ordered =
                    GivenOrder { by: unit.power, unit: unit.into(), order: Order::Move { to, via } };
                orders[u] = deduced(context, board, u, ordered, grounds);
            }
        }
    }
}

/// Returns what the order of `v` says of unit `u` of the same power. An order that is illegal says nothing.
fn order_sign<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    orders: &[EffectiveOrder],
    v: usize,
    u: usize,
) -> Option<Sign> {
    let (order, power) = (&orders[v], board.unit(u).power);
    if board.unit(v).power != power || order.ordered.by != power || order.source.is_none() {
        return None;
    }
    let (piece, sign) = match order.acts() {
        Order::Support { unit, to } => (unit, to.map_or(Sign::Stays, Sign::Goes)),
        Order::Convoy { unit, to } => (unit, Sign::Goes(to)),
        Order::Hold | Order::Move { .. } => return None,
    };
    let legal = board.illegality(context.terrain, v, order.acts()).is_none();
    (legal && board.piece(context.terrain, piece) == Some(u)).then_some(sign)
}

/// Lets no support count that holds a unit of a power in civil disorder (DATC 4.D.9, a): one with units, none of
/// which was given an order.
fn leave_alone<const W: usize>(context: Context<'_>, board: &Situation<W>, orders: &mut [EffectiveOrder]) {
    let all = 0..orders.len();
    let in_disorder = |t: usize, orders: &[EffectiveOrder]| {
        let mut own = all.clone().filter(|&u| board.unit(u).power == board.unit(t).power);
        own.all(|u| is_silent(&orders[u]))
    };
    for u in all.clone() {
        let Order::Support { unit: piece, to: None } = orders[u].acts() else { continue };
        let Some(t) = board.piece(context.terrain, piece) else { continue };
        let legal = board.illegality(context.terrain, u, orders[u].acts()).is_none();
        if legal && in_disorder(t, orders) {
            orders[u].illegal = Some(Reason::PowerInDisorder);
            orders[u].grounds = vec![t];
        }
    }
}

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
/// The rulebook of 1982 has an army go to a neighbour by convoy if the totality of its owner's orders shows that this was
/// meant (DATC 4.A.3, b). Only a person can judge totality. The judgement is what the order says, `via convoy` or not; here
/// it is proposed, by the signs that later rulebooks name.
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
        at_width!(context.terrain.room(position.units.len()), W => by_signs::<W>(context, position, given));
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

/// Returns the situation that orders make, without written routes, and the order of each unit.
fn as_ordered<const W: usize>(
    context: Context<'_>,
    units: &[Unit],
    orders: SubmissionRef<'_>,
) -> (Box<Situation<W>>, Vec<EffectiveOrder>) {
    let mut s = Box::new(Situation::default());
    s.survey(context.terrain, context.rules, units);
    let ResolvedOrders { effective, .. } = resolve_submissions(context, &s, orders);
    let acts: Vec<Order> = effective.iter().map(EffectiveOrder::acts).collect();
    s.build(context.terrain, context.rules, units, &acts);
    (s, effective)
}

/// Returns the moves that go by convoy by the signs, but by no order.
fn by_signs<const W: usize>(context: Context<'_>, position: &Position, given: &Submission) -> Vec<Intent> {
    let (units, terrain) = (&position.units, context.terrain);
    // What the orders say of how armies go is looked at by who asks.
    let orders = SubmissionRef { routes: Routes::NONE, ..given.into() };
    let rules = Rules { adjacent_convoy: AdjacentConvoy::IntentNoLand, ..*context.rules };
    let (s, effective) = as_ordered::<W>(Context { rules: &rules, ..context }, units, orders);
    let is_near = |unit: Unit, to| terrain.enters(unit.kind, unit.at, to);
    let silent = |u: usize| matches!(s.order(u), Order::Move { to, via: false } if is_near(units[u], to));
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
    let (s, effective) = as_ordered::<W>(context, units, given.into());
    let option = rules.chosen("4.A.3").unwrap_or_default();
    let one = |u: usize| {
        let (unit, order) = (units[u], effective[u].source?);
        let Order::Move { to, via: false } = s.order(u) else { return None };
        let by_land =
            given.routes.way(order).means == TravelMode::Land && terrain.enters(unit.kind, unit.at, to);
        let fleets = s.fleets(u).iter().map(|f| units[f]).collect();
        let is_carried = by_land && s.live().contains(u) && s.route(u) != Route::Land;
        is_carried.then_some(Intent { army: unit, order, ground: Ground::House(option), fleets })
    };
    (0..units.len()).filter_map(one).collect()
}
