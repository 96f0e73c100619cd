//! Units that were given no order: what the orders of their power imply for them, and what their power's silence
//! means for the orders of others.
//!
//! Two choices of the house (DATC 4.E.3 and 4.D.9), both seldom made. They depend on the orders alone, so they are
//! settled before anything is resolved.

use crate::adjudicate::submissions::resolve::{EffectiveOrder, deduced};
use crate::adjudicate::{Context, Reason, Situation, Terrain};
use crate::map::Location;
use crate::order::{GivenOrder, Order};
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
        imply(context, board, orders);
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
fn imply<const W: usize>(context: Context<'_>, board: &Situation<W>, orders: &mut [EffectiveOrder]) {
    for u in 0..orders.len() {
        if !is_silent(&orders[u]) {
            continue;
        }
        let signs: Vec<(usize, Sign)> =
            (0..orders.len()).filter_map(|v| Some((v, sign(context, board, orders, v, u)?))).collect();
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
fn sign<const W: usize>(
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
