//! Why an order cannot succeed on any board.

use crate::interpret::names::shores;
use crate::syntax::reading::Illegal;
use chancery_core::map::{Kind, Location, Map, Province, UnitKind};
use chancery_core::order::{Order, Piece};

/// Returns why `piece` can never carry out `order`, if it cannot.
pub(crate) fn illegal(map: &Map, piece: Piece, order: Order) -> Option<Illegal> {
    let here = map.province_of(piece.at);
    match order {
        Order::Hold => None,
        Order::Move { to, .. } => movement(map, piece, here, to),
        Order::Support { unit, to } => {
            let into = map.province_of(to.unwrap_or(unit.at));
            (into != here && !enters(map, piece, here, into)).then_some(Illegal::Unreachable)
        }
        Order::Convoy { unit, .. } => {
            let carries = piece.kind == UnitKind::Fleet && map.province(here).kind == Kind::Sea;
            (!carries || unit.kind != UnitKind::Army).then_some(Illegal::NoConvoy)
        }
    }
}

/// Returns whether a unit can go to a province by itself, on whatever coast.
fn enters(map: &Map, piece: Piece, here: Province, to: Province) -> bool {
    let bare = piece.at == here.location() && !map.province(here).coasts.is_empty();
    if piece.kind == UnitKind::Fleet && bare {
        return map.fleets_of(here).any(|at| map.reaches(UnitKind::Fleet, at, to));
    }
    map.reaches(piece.kind, piece.at, to)
}

fn movement(map: &Map, piece: Piece, here: Province, to: Location) -> Option<Illegal> {
    let target = map.province_of(to);
    let (from, into) = (map.province(here).kind, map.province(target).kind);
    if target == here {
        return Some(Illegal::SameProvince);
    }
    match piece.kind {
        UnitKind::Army if into == Kind::Sea || from == Kind::Sea => Some(Illegal::ArmyAtSea),
        UnitKind::Fleet if into == Kind::Land || from == Kind::Land => Some(Illegal::FleetInland),
        UnitKind::Army => {
            (!enters(map, piece, here, target) && !shores(map, here, target)).then_some(Illegal::Unreachable)
        }
        UnitKind::Fleet if !enters(map, piece, here, target) => Some(Illegal::Unreachable),
        UnitKind::Fleet => {
            let coast =
                to != target.location() && !map.fleets_of(here).any(|at| reaches_from(map, piece, at, to));
            coast.then_some(Illegal::BadCoast)
        }
    }
}

/// Returns whether a fleet that stands at `at`, which may be where `piece` stands, reaches exactly `to`.
fn reaches_from(map: &Map, piece: Piece, at: Location, to: Location) -> bool {
    let bare = map.province_of(piece.at).location() == piece.at;
    (bare || at == piece.at) && map.borders_on(UnitKind::Fleet, at, to)
}
