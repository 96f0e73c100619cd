//! Decides what `by land` in an order means (DATC 4.A.3), and why an order cannot succeed on any board.
//!
//! If the house rule leaves it to a person how an army goes, the words of the order decide. Elsewhere they decide
//! nothing, and a note says so.

use crate::interpret::names::shores;
use crate::interpret::read::Session;
use crate::message::{ByLand, Message};
use crate::note::{Code, Severity, Span};
use crate::syntax::reading::{Illegal, ReadOrder, SheetStatement};
use crate::syntax::tree::Route;
use chancery_core::map::{Kind, Location, Map, Province, UnitKind};
use chancery_core::order::{Order, Piece, TravelMode};
use chancery_core::rules::AdjacentConvoy;

impl Session<'_> {
    /// Returns whether `by land` in an order decides how an army goes.
    fn land_decides(&self) -> bool {
        self.context.rules.adjacent_convoy == AdjacentConvoy::Totality
    }

    /// Returns whether a move with this route asks for a convoy.
    pub(crate) fn asks_for_convoy(&self, route: &Route) -> bool {
        let says_convoy = route.via || !route.through.is_empty();
        says_convoy && !(route.by_land && self.land_decides())
    }

    /// Returns why an order that was understood cannot succeed on any board, if nothing refuses it.
    pub(crate) fn impossible(&self, order: &ReadOrder) -> Option<Illegal> {
        let SheetStatement::Movement(unit, what) = order.given else { return None };
        let by_land = order.remarks.means == TravelMode::Land && self.land_decides();
        let is_far = |to| !self.is_near(unit, self.map.province_of(to));
        let too_far = matches!(what, Order::Move { to, .. } if by_land && is_far(to));
        illegal(self.map, unit, what).or(too_far.then_some(Illegal::Unreachable))
    }

    fn is_near(&self, piece: Piece, to: Province) -> bool {
        self.map.reaches(piece.kind, piece.at, to)
    }

    /// Returns how an army goes by its order, and notes what `by land` in it means.
    pub(crate) fn means(&mut self, route: &Route, piece: Piece, to: Province, span: &Span) -> TravelMode {
        if !route.by_land {
            return TravelMode::AsOrdered;
        }
        let says_convoy = route.via || !route.through.is_empty();
        let (army, near) = (piece.kind == UnitKind::Army, self.is_near(piece, to));
        let by_land = match (army, says_convoy, near, self.land_decides()) {
            (false, ..) => ByLand::OfFleet,
            (true, true, true, true) => ByLand::AgainstConvoy,
            (true, _, false, true) => ByLand::NoWay,
            (true, false, true, true) => return TravelMode::Land,
            (true, true, _, false) => ByLand::AgainstConvoyUndecided,
            (true, false, false, false) => ByLand::NoWayUndecided,
            (true, false, true, false) => ByLand::Undecided,
        };
        self.note(Code::ByLand, span.clone(), "", Message::ByLand(by_land));
        if let Some(last) = self.notes.last_mut().filter(|_| !by_land.contradicts()) {
            last.severity = Severity::Remark;
        }
        if army { TravelMode::Land } else { TravelMode::AsOrdered }
    }
}

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

/// Returns whether a unit can go to a province without a convoy, on any coast.
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
            // A fleet of which no coast is known may be on any.
            let reaches = |at| {
                (piece.at == here.location() || at == piece.at) && map.borders_on(UnitKind::Fleet, at, to)
            };
            let coast = to != target.location() && !map.fleets_of(here).any(reaches);
            coast.then_some(Illegal::BadCoast)
        }
    }
}
