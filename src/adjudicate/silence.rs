//! Units that were given no order: what the orders of their power imply for them, and what their power's silence
//! means for the orders of others.
//!
//! Two choices of the house (DATC 4.E.3 and 4.D.9), both seldom made. They depend on the orders alone, so they are
//! settled before anything is resolved.

use super::muster::{Mustered, understand};
use super::{Court, Reason, Situation};
use crate::map::Location;
use crate::order::{Order, Ordered};
use crate::rules::{AdjacentConvoy, DisorderSupport, ImplicitOrders, Rules};

/// Whether it matters under these rules which units were given no order: a hold is then another thing.
pub fn heeds_silence(rules: &Rules) -> bool {
    rules.implicit_orders == ImplicitOrders::Allowed || rules.disorder_support == DisorderSupport::Fails
}

/// Gives units without an order what the house rules deduce for them, and takes from orders what they do not allow
/// to count. `board` has been surveyed.
#[cold]
#[inline(never)]
pub(super) fn hear_silence<const W: usize>(court: Court<'_>, board: &Situation<W>, orders: &mut [Mustered]) {
    if court.rules.implicit_orders == ImplicitOrders::Allowed {
        imply(court, board, orders);
    }
    if court.rules.disorder_support == DisorderSupport::Fails {
        leave_alone(court, board, orders);
    }
}

/// Whether the unit was given no order at all; an impossible one is an order, too.
fn is_silent(order: &Mustered) -> bool {
    order.illegal == Some(Reason::NoOrder)
}

/// Deduces moves from the supports and convoys of the same power (DATC 4.E.3, a).
fn imply<const W: usize>(court: Court<'_>, board: &Situation<W>, orders: &mut [Mustered]) {
    for u in 0..orders.len() {
        if !is_silent(&orders[u]) {
            continue;
        }
        let signs: Vec<(usize, Option<Location>)> =
            (0..orders.len()).filter_map(|v| Some((v, sign(court, board, orders, v, u)?))).collect();
        let grounds: Vec<usize> = signs.iter().map(|&(v, _)| v).collect();
        let (mut destinations, mut agree) = (signs.iter().map(|&(_, to)| to), true);
        let meant = destinations.next().and_then(|first| {
            destinations.fold(first, |all, to| {
                let joint = both(court, all, to);
                agree &= joint.is_some();
                joint.unwrap_or(all)
            })
        });
        if !agree {
            orders[u].illegal = Some(Reason::ImpliedApart);
            orders[u].grounds = grounds;
        } else if let Some(to) = meant {
            let unit = board.unit(u);
            // Where a person judges how an army goes, its own fleet's order to carry it is all that there is.
            let carried = grounds.iter().any(|&v| matches!(orders[v].acts(), Order::Convoy { .. }));
            let via = carried && court.rules.adjacent_convoy == AdjacentConvoy::Totality;
            let order = Order::Move { to, via };
            let ordered = Ordered { by: unit.power, unit: unit.into(), order };
            orders[u] = Mustered { grounds, ..understand(court, board, u, None, ordered) };
        }
    }
}

/// What the order of `v` says that unit `u` of the same power does: where it goes, or `Some(None)` that it stays.
/// An order that is illegal says nothing.
fn sign<const W: usize>(
    court: Court<'_>,
    board: &Situation<W>,
    orders: &[Mustered],
    v: usize,
    u: usize,
) -> Option<Option<Location>> {
    let (order, power) = (&orders[v], board.unit(u).power);
    if board.unit(v).power != power || order.ordered.by != power || order.source.is_none() {
        return None;
    }
    let (piece, to) = match order.acts() {
        Order::Support { unit, to } => (unit, to),
        Order::Convoy { unit, to } => (unit, Some(to)),
        Order::Hold | Order::Move { .. } => return None,
    };
    let legal = board.illegality(court.terrain, v, order.acts()).is_none();
    (legal && board.piece(court.terrain, piece) == Some(u)).then_some(to)
}

/// What two signs say together, if they do not contradict each other: of two that name the same province, one may
/// name the coast.
fn both(court: Court<'_>, a: Option<Location>, b: Option<Location>) -> Option<Option<Location>> {
    match (a, b) {
        _ if a == b => Some(a),
        (Some(x), Some(y)) if court.terrain.province_of(x) == court.terrain.province_of(y) => {
            match (court.terrain.is_whole(x), court.terrain.is_whole(y)) {
                (true, _) => Some(b),
                (_, true) => Some(a),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Lets no support count that holds a unit of a power in civil disorder (DATC 4.D.9, a): of one that has units, and
/// none of them was given an order.
fn leave_alone<const W: usize>(court: Court<'_>, board: &Situation<W>, orders: &mut [Mustered]) {
    let all = 0..orders.len();
    let in_disorder = |t: usize, orders: &[Mustered]| {
        let mut own = all.clone().filter(|&u| board.unit(u).power == board.unit(t).power);
        own.all(|u| is_silent(&orders[u]))
    };
    for u in all.clone() {
        let Order::Support { unit: piece, to: None } = orders[u].acts() else { continue };
        let Some(t) = board.piece(court.terrain, piece) else { continue };
        let legal = board.illegality(court.terrain, u, orders[u].acts()).is_none();
        if legal && in_disorder(t, orders) {
            orders[u].illegal = Some(Reason::PowerInDisorder);
            orders[u].grounds = vec![t];
        }
    }
}
