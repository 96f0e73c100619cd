//! The reasons in the sentences of the batch protocol, of the exported JSON and of the proofs: programs read them, so
//! they stay as they are. What a screen or a report says is in the catalogues.

use chancery_core::adjudicate::Reason;

/// Returns the sentence, with `{}` where the units stand that it speaks of.
pub(super) const fn pattern(reason: Reason) -> &'static str {
    match reason {
        Reason::Bounced => "it bounced with {}",
        Reason::HeadToHead => "it met {} head to head",
        Reason::SelfDislodgement => "no power may help to dislodge its own unit, {}",
        Reason::NoRoute => "no ordered convoy leads there",
        Reason::NoLine => "the fleets that were ordered to convoy it, {}, make no one unbroken line",
        Reason::NotARoute => "the written route, which binds, does not lead there sea by sea",
        Reason::UnmannedRoute => "the written route binds, and a fleet is missing in one of its seas",
        Reason::NoWrittenRoute => "it needs a convoy, and by the house rules its route must be written",
        Reason::NoWayByLand => "its order says `by land`, which decides, and no way over land leads there",
        Reason::RouteNotOrdered => "the written route binds, and {} on it is not ordered to convoy",
        Reason::OffWrittenRoute => {
            "the route that is written in the order of {}, which binds, does not pass the fleet"
        }
        Reason::UnwrittenRoute => {
            "no route is written in the order of {}, and by the house rules a convoy needs one"
        }
        Reason::RouteDisrupted => "its written route, which binds, was disrupted at {}",
        Reason::ConvoyDisrupted => "its convoy was disrupted at {}",
        Reason::CutByAttack => "it was cut by {}",
        Reason::CutByDislodgement => "it was cut because {} dislodged the unit",
        Reason::FleetDislodged => "{} dislodged the fleet",
        Reason::FleetDislodgedAtFirst => {
            "{} dislodged the fleet at first, and all was adjudicated again without its convoy"
        }
        Reason::Paradox => "it is part of a convoy paradox, and the paradox rule settled it",
        Reason::Sustained => "it is sustained, for the move against it could be made only if it failed",
        Reason::Waits => "it waits for {}, which is in a cycle of orders that this engine does not resolve",
        Reason::CircularMovement => "it is part of a circular movement",
        Reason::Unmatched => "it does not match the order of {}",
        Reason::Unreachable => "the unit cannot get there",
        Reason::SupportUnreachable => "the supporting unit cannot reach that province",
        Reason::ImpossibleMove => "{} cannot make that move",
        Reason::SupportsItself => "a unit cannot support itself",
        Reason::NoSuchUnit => "there is no such unit",
        Reason::WrongPower => "the unit belongs to another power",
        Reason::WrongUnitType => "the unit is of another type",
        Reason::WrongCoast => "the coast is not the right one",
        Reason::MissingCoast => "the order does not say which coast",
        Reason::NotAtSea => "only a fleet at sea can convoy",
        Reason::NotAnArmy => "only armies are convoyed, and {} is not an army",
        Reason::OffRoute => "the fleet lies on no route that {} needs",
        Reason::Detour => "the fleet lies on no direct route of {}, and counts for its convoy all the same",
        Reason::Duplicate => "another order for the unit counts",
        Reason::SeveralOrders => {
            "several orders were given for the unit, and by the house rules none of them counts"
        }
        Reason::NoOrder => "it was given no order",
        Reason::Implied => "the unit was given no order, and that of {} implies this one",
        Reason::ImpliedApart => "it was given no order, and the orders of {} imply different ones",
        Reason::PowerInDisorder => {
            "no unit of the power that owns {} has an order, and units in civil disorder take no support to hold"
        }
        Reason::NoProxyOrder => "its order was left to another power (4.E.5), which gave none",
        Reason::Unreadable => "its order could not be read",
        Reason::NotAsWritten => "the house rules do not accept its order as it is written",
        Reason::WrongPhase => "its order is for another kind of phase",
        Reason::SeveralSheets => {
            "nobody knows which of its power's order sets came last, so none counts by the house rules (4.D.2=a)"
        }
        Reason::Occupied => "{} stands there",
        Reason::Contested => "a standoff took place there",
        Reason::AttackerOrigin => "the attacker came from there",
        Reason::RetreatsCollide => "{} tried to retreat there, too",
        Reason::NotDislodged => "the unit is not dislodged",
        Reason::TooManyBuilds => "no more builds are due",
        Reason::BuildsBeyondDue => {
            "more builds were ordered than are due, and by the house rules none of them counts"
        }
        Reason::TooManyRemovals => "no more removals are due",
        Reason::NoBuildsDue => "no builds are due",
        Reason::NoRemovalsDue => "no removals are due",
        Reason::NoBuildingSite => "it is not a supply centre",
        Reason::NotHome => "it is not a home centre of the power",
        Reason::NotOwned => "the power does not own that centre",
        Reason::SiteOccupied => "a unit stands there",
        Reason::FleetInland => "a fleet cannot stand inland",
        Reason::ArmyAtSea => "an army cannot stand at sea",
        Reason::SiteTaken => "another build there counts",
        Reason::SeveralBuilds => {
            "several builds were ordered there, and by the house rules none of them counts"
        }
        Reason::MayNotWaive => "the house rules do not allow a build to be declined",
        Reason::Overruled => "the game master overruled what the rules say",
        Reason::CivilDisorder => "too few removals were ordered, and the rule for civil disorder chose it",
        Reason::ChosenInDisorder => {
            "more removals were ordered than are due, and the rule for civil disorder chose it"
        }
        Reason::SparedInDisorder => {
            "more removals were ordered than are due, and the rule for civil disorder chose otherwise"
        }
        Reason::Engine(reason) => reason.sentence,
    }
}
