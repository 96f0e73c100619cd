//! Results and reasons in English.

use super::act::{Act, bounced};
use super::protocol;
use chancery_core::adjudicate::{Fate, Reason, Verdict};

/// Returns the word for the result of an order.
pub(super) const fn result(act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    match (verdict, act) {
        (Verdict::Succeeds, Act::Retreat) => "retreats",
        (Verdict::Succeeds, Act::Disband) => "disbands",
        (Verdict::Succeeds, Act::Build) => "builds",
        (Verdict::Succeeds, Act::Waive) => "waives",
        (Verdict::Succeeds, _) => "moves",
        (Verdict::Fails, Act::Move) if bounced(reason) => "bounces",
        (Verdict::Fails, _) => "fails",
        (Verdict::Stands, _) => "holds",
        (Verdict::Given, _) => "supports",
        (Verdict::Cut, _) => "cut",
        (Verdict::Available, _) => "convoys",
        (Verdict::Disrupted, _) => "disrupted",
        (Verdict::Dislodged, _) => "dislodged",
        (Verdict::Destroyed, _) => "destroyed",
        (Verdict::Illegal, _) => "illegal",
        (Verdict::Invalid, Act::Convoy) => "unused",
        (Verdict::Invalid, _) => "void",
        (Verdict::Undecided, _) => "undecided",
    }
}

/// Returns the word for what became of a unit that was driven out.
pub(super) const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Dislodged => "dislodged",
        Fate::Destroyed => "destroyed",
    }
}

/// Returns the clause for a reason, with `{}` where its units stand.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Bounced => "it met {}",
        Reason::SelfDislodgement => "its own {} did not leave",
        Reason::NoLine => "the fleets ordered to convoy it, {}, do not form an unbroken line",
        Reason::NotARoute => "the written route does not lead there, sea by sea",
        Reason::UnmannedRoute => "the written route has a sea without a fleet",
        Reason::NoWrittenRoute => "the house rules require the route of its convoy, and none is written",
        Reason::NoWayByLand => "its order says `by land`, and it cannot get there by land",
        Reason::RouteNotOrdered => "{} on the written route was not ordered to convoy",
        Reason::OffWrittenRoute => "the written route of {} does not pass the fleet",
        Reason::UnwrittenRoute => "the house rules require a written route, and the order of {} has none",
        Reason::RouteDisrupted => "its written route was disrupted at {}",
        Reason::CutByAttack => "attacked by {}",
        Reason::CutByDislodgement | Reason::FleetDislodged => "{} dislodged it",
        Reason::FleetDislodgedAtFirst => {
            "dislodged by {} at first; then all was adjudicated again without its convoy"
        }
        Reason::Paradox => "part of a convoy paradox, which the paradox rule settled",
        Reason::Sustained => "the move against it needs this support to fail, so it cannot cut it",
        Reason::Waits => "it waits for {}, part of a cycle of orders that this engine does not resolve",
        Reason::CircularMovement => "part of a circular movement",
        Reason::WrongUnitType => "the unit is of the other type",
        Reason::WrongCoast => "the coast is wrong",
        Reason::OffRoute => "the fleet is on no direct route of {}",
        Reason::Detour => "the fleet is on no direct route of {}, but is used for its convoy",
        Reason::Duplicate => "replaced by another order for the same unit",
        Reason::SeveralOrders => "the unit has several orders, and by the house rules none of them is used",
        Reason::NoOrder => "no order",
        Reason::Implied => "no order of its own; the order of {} implies this one",
        Reason::ImpliedApart => "no order of its own, and the orders of {} imply different ones",
        Reason::PowerInDisorder => {
            "the power of {} is in civil disorder, and its units cannot be supported to hold"
        }
        Reason::NotAsWritten => "the house rules do not accept its order as it is written",
        Reason::WrongPhase => "an order for another kind of phase",
        Reason::SeveralSheets => {
            "several order sets came, and nobody knows which came last; by the house rules (4.D.2=a) none is used"
        }
        Reason::Occupied => "{} is there",
        Reason::Contested => "there was a standoff",
        Reason::NoBuildingSite => "it is not a supply centre",
        Reason::NotHome => "it is not a home centre of the power",
        Reason::SiteOccupied => "a unit is there",
        Reason::FleetInland => "a fleet cannot be inland",
        Reason::ArmyAtSea => "an army cannot be at sea",
        Reason::MayNotWaive => "the house rules do not allow a build to be waived",
        Reason::Overruled => "the game master overruled the rules",
        Reason::SparedInDisorder => {
            "more removals were ordered than are due, and the rule for civil disorder chose others"
        }
        // Of the others it says what programs read.
        _ => protocol::pattern(reason),
    }
}
