//! Why an order came out as it did, as a code and in a sentence.

use crate::map::{Map, Unit};
use crate::order::{Canonical, Code};

/// A reason that only one engine gives.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineReason {
    /// The code in the batch protocol.
    pub code: &'static str,
    /// A short name.
    pub name: &'static str,
    /// The sentence, with `{}` where the units stand that it speaks of.
    pub sentence: &'static str,
}

macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $Variant:ident $code:literal $sentence:literal,)+) => {
        /// What decided an order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Reason {
            $($(#[doc = $doc])+ $Variant,)+
            /// A reason that only one engine gives.
            Engine(&'static EngineReason),
        }

        impl Reason {
            /// Every reason but those of single engines, which are in [`Engines::reasons`](crate::adjudicate::Engines::reasons).
            pub const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// The code in the batch protocol.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Variant => $code,)+
                    Self::Engine(reason) => reason.code,
                }
            }

            /// The sentence, with `{}` where the units stand that it speaks of.
            const fn pattern(self) -> &'static str {
                match self {
                    $(Self::$Variant => $sentence,)+
                    Self::Engine(reason) => reason.sentence,
                }
            }
        }
    };
}

reasons! {
    /// A move met as much strength as it had.
    Bounced "bounced" "it bounced with {}",
    /// A move was beaten by the unit that it met head to head.
    HeadToHead "head_to_head" "it met {} head to head",
    /// Dislodging the unit would need the help of the power that owns it.
    SelfDislodgement "self_dislodgement" "no power may help to dislodge its own unit, {}",
    /// No chain of ordered convoys leads to the destination.
    NoRoute "no_route" "no ordered convoy leads there",
    /// The fleets that were ordered to convoy the army do not make one line (Cross).
    NoLine "no_line" "the fleets that were ordered to convoy it, {}, make no one unbroken line",
    /// The written route of a convoy is none: its seas do not lead there (DATC 4.A.6).
    NotARoute "not_a_route" "the written route, which binds, does not lead there sea by sea",
    /// There is a sea on the written route in which no fleet stands.
    UnmannedRoute "unmanned_route" "the written route binds, and not in all of its seas stands a fleet",
    /// The house asks for the route of every convoy, and none is written.
    NoWrittenRoute "no_written_route" "it needs a convoy, and by the house rules its route must be written",
    /// The order says that the army goes by land, and the house lets orders decide (DATC 4.A.3).
    NoWayByLand "no_way_by_land" "its order says `by land`, which decides, and no way over land leads there",
    /// A fleet on the written route is not ordered to convoy the army.
    RouteNotOrdered "route_not_ordered" "the written route binds, and {} on it is not ordered to convoy",
    /// The fleet is ordered to convoy an army whose written route does not pass it.
    OffWrittenRoute "off_written_route" "the route that is written in the order of {}, which binds, does not pass the fleet",
    /// The fleet is ordered to convoy an army whose order names no route, and the house asks for one.
    UnwrittenRoute "unwritten_route" "no route is written in the order of {}, and by the house rules a convoy needs one",
    /// The written route was disrupted; whether another was open does not matter.
    RouteDisrupted "route_disrupted" "its written route, which binds, was disrupted at {}",
    /// Every convoy route was disrupted.
    ConvoyDisrupted "convoy_disrupted" "its convoy was disrupted at {}",
    /// A support was cut by an attack on the supporter.
    CutByAttack "cut_by_attack" "it was cut by {}",
    /// A support was cut because the supporter was dislodged.
    CutByDislodgement "cut_by_dislodgement" "it was cut because {} dislodged the unit",
    /// A convoying fleet was dislodged.
    FleetDislodged "fleet_dislodged" "{} dislodged the fleet",
    /// A convoying fleet was dislodged, and stays when all is adjudicated again without its convoy (Cross).
    FleetDislodgedAtFirst "fleet_dislodged_at_first" "{} dislodged the fleet at first, and all was adjudicated again without its convoy",
    /// A backup rule for convoy paradoxes settled the order.
    Paradox "paradox" "it is part of a convoy paradox, and the paradox rule settled it",
    /// A support that no move can cut which needs the support to fail (Booijink's rule 23).
    Sustained "sustained" "it is sustained, for the move against it could be made only if it failed",
    /// The engine left the order undecided, for it waits for one of a cycle that the engine does not resolve.
    Waits "waits" "it waits for {}, which stands in a cycle of orders that this engine does not resolve",
    /// All moves of a circular movement succeed.
    CircularMovement "circular_movement" "it is part of a circular movement",
    /// A support or convoy matches no order, or a move no convoy.
    Unmatched "unmatched" "it does not match the order of {}",
    /// The unit cannot get there.
    Unreachable "unreachable" "the unit cannot get there",
    /// The supporter cannot reach the province that it would support into.
    SupportUnreachable "support_unreachable" "the supporting unit cannot reach that province",
    /// The supported or convoyed move is impossible.
    ImpossibleMove "impossible_move" "{} cannot make that move",
    /// A unit cannot support itself.
    SupportsItself "supports_itself" "a unit cannot support itself",
    /// No unit stands where the order says.
    NoSuchUnit "no_such_unit" "there is no such unit",
    /// The unit belongs to another power.
    WrongPower "wrong_power" "the unit belongs to another power",
    /// The order names the wrong type of unit.
    WrongUnitType "wrong_unit_type" "the unit is of another type",
    /// The order names a coast that the unit cannot use.
    WrongCoast "wrong_coast" "the coast is not the right one",
    /// The order must name a coast.
    MissingCoast "missing_coast" "the order does not say which coast",
    /// Only a fleet in a sea province convoys.
    NotAtSea "not_at_sea" "only a fleet at sea can convoy",
    /// Only armies are convoyed.
    NotAnArmy "not_an_army" "only armies are convoyed, and {} is none",
    /// The fleet lies on no route that the army could take.
    OffRoute "off_route" "the fleet lies on no route of {}",
    /// The fleet lies on no route that the army could take, and counts for its convoy all the same (Cross).
    Detour "detour" "the fleet lies on no direct route of {}, and counts for its convoy all the same",
    /// Another order for the unit counts.
    Duplicate "duplicate" "another order for the unit counts",
    /// Several orders were given for the unit, and by the house rules none of them counts.
    SeveralOrders "several_orders" "several orders were given for the unit, and by the house rules none of them counts",
    /// The unit was given no order.
    NoOrder "no_order" "it was given no order",
    /// The unit was given no order, and the orders of its power imply this one (DATC 4.E.3).
    Implied "implied" "the unit was given no order, and that of {} implies this one",
    /// The unit was given no order, and the orders of its power imply different ones (DATC 4.E.3).
    ImpliedApart "implied_apart" "it was given no order, and the orders of {} imply different ones",
    /// The support is for a unit of a power in civil disorder, whose units hold alone by the house rules (DATC 4.D.9).
    PowerInDisorder "power_in_disorder" "no unit of the power that owns {} has an order, and units in civil disorder take no support to hold",
    /// The unit's order was left to another power, which gave none.
    NoProxyOrder "no_proxy_order" "its order was left to another power (4.E.5), which gave none",
    /// The unit's order could not be read.
    Unreadable "unreadable" "its order could not be read",
    /// The unit's order was understood, but the house rules do not take it as it is written.
    NotAsWritten "not_as_written" "the house rules do not take its order as it is written",
    /// Several sheets of the unit's power were found, and by the house rules none of them counts.
    SeveralSheets "several_sheets" "nobody knows which of its power's sheets is the later, and by the house rules (4.D.2=a) none counts",
    /// The retreat goes to an occupied province.
    Occupied "occupied" "{} stands there",
    /// The retreat goes to a province that a standoff left vacant.
    Contested "contested" "a standoff took place there",
    /// The retreat goes to where the attacker came from.
    AttackerOrigin "attacker_origin" "the attacker came from there",
    /// Two units retreat to the same province.
    RetreatsCollide "retreats_collide" "{} retreats there, too",
    /// The unit need not retreat.
    NotDislodged "not_dislodged" "the unit is not dislodged",
    /// More builds were ordered than are due.
    TooManyBuilds "too_many_builds" "no more builds are due",
    /// More builds were ordered than are due, and by the house rules none of them counts.
    BuildsBeyondDue "builds_beyond_due" "more builds were ordered than are due, and by the house rules none of them counts",
    /// More removals were ordered than are due.
    TooManyRemovals "too_many_removals" "no more removals are due",
    /// A build was ordered, and none are due.
    NoBuildsDue "no_builds_due" "no builds are due",
    /// A removal was ordered, and none are due.
    NoRemovalsDue "no_removals_due" "no removals are due",
    /// The build is in a place that is no supply centre.
    NoBuildingSite "no_building_site" "it is no supply centre",
    /// The build is in a centre in which the power may not build.
    NotHome "not_home" "it is no home centre of the power",
    /// The build is in a centre that the power does not own.
    NotOwned "not_owned" "the power does not own that centre",
    /// The build is in an occupied centre.
    SiteOccupied "site_occupied" "a unit stands there",
    /// A fleet cannot stand in an inland province.
    FleetInland "fleet_inland" "a fleet cannot stand inland",
    /// An army cannot stand at sea.
    ArmyAtSea "army_at_sea" "an army cannot stand at sea",
    /// Another build in the same province counts.
    SiteTaken "site_taken" "another build there counts",
    /// Several builds were ordered in the same province, and by the house rules none of them counts.
    SeveralBuilds "several_builds" "several builds were ordered there, and by the house rules none of them counts",
    /// Declining a build is not allowed by the house rules.
    MayNotWaive "may_not_waive" "the house rules do not allow to decline a build",
    /// The game master set the result by hand.
    Overruled "overruled" "the game master overruled what the rules say",
    /// The unit was removed because its power ordered too few removals.
    CivilDisorder "civil_disorder" "too few removals were ordered, and the rule for civil disorder chose it",
    /// More removals were ordered than are due, and the rule for civil disorder, which then decides on all by the
    /// house rules, chose the unit.
    ChosenInDisorder "chosen_in_disorder" "more removals were ordered than are due, and the rule for civil disorder chose it",
    /// The same, and it chose others.
    SparedInDisorder "spared_in_disorder" "more removals were ordered than are due, and the rule for civil disorder chose otherwise",
}

impl Reason {
    /// Why a unit holds although something was written for it.
    pub const OF_UNREAD: [Self; 4] =
        [Self::Unreadable, Self::NotAsWritten, Self::SeveralSheets, Self::NoProxyOrder];

    /// Whether it says why a unit holds although something was written for it.
    pub fn is_of_unread(self) -> bool {
        Self::OF_UNREAD.contains(&self)
    }

    /// Why a unit has no order although one was written for it, by what the reader had against that.
    pub const fn of_unread(code: Code) -> Self {
        match code {
            Code::NationalityMismatch | Code::WrongUnitType | Code::DuplicateOrder => Self::NotAsWritten,
            Code::SeveralSheets => Self::SeveralSheets,
            _ => Self::Unreadable,
        }
    }

    /// The reason as a clause, with the units that it speaks of: `it bounced with A BOH`.
    pub fn sentence(self, map: &Map, with: &[Unit]) -> String {
        let units: Vec<String> = with.iter().map(|u| u.canonical(map)).collect();
        let units = match units.as_slice() {
            [] => "a unit".to_owned(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
        };
        self.pattern().replace("{}", &units)
    }
}
