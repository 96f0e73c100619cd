//! What it comes to that an order says `by land` (DATC 4.A.3).
//!
//! Where a person judges how an army goes, what the order says is the judgement; elsewhere it decides nothing, and
//! who wrote it is told.

use crate::interpret::illegal::illegal;
use crate::interpret::read::Session;
use crate::message::{ByLand, Message};
use crate::note::{Code, Severity, Span};
use crate::syntax::reading::{Illegal, ReadOrder, SheetStatement};
use crate::syntax::tree::Route;
use chancery_core::map::{Province, UnitKind};
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

    /// Returns how an army goes by its order, and what there is to say of `by land` in it.
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
