//! Names for the results of orders and the reasons for them, for backup rules, and for the limits of engines. The
//! sentences are in `words`.

use crate::order::Order;

/// The result of an order in the DATC's own words (DATC 3.2, section 4.E.2).
///
/// ```
/// use chancery_core::Verdict;
///
/// assert_eq!((Verdict::Cut.word(), Verdict::Cut.is_good()), ("cut", false));
/// assert!(Verdict::Stands.is_good(), "a unit that was to hold is still there");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Verdict {
    /// A move, retreat, build or removal takes place.
    Succeeds,
    /// A legal move, retreat or build does not take place.
    Fails,
    /// A unit that held is still there.
    Stands,
    /// A support counts.
    Given,
    /// A support does not count.
    Cut,
    /// A fleet can take part in its convoy.
    Available,
    /// A fleet cannot take part in its convoy.
    Disrupted,
    /// A unit that held was driven out.
    Dislodged,
    /// A unit that held was driven out and has no retreat.
    Destroyed,
    /// The order is impossible: in movement the unit holds instead, a retreating unit disbands, and a build or a
    /// removal is not made.
    Illegal,
    /// The order is possible but matches no other order.
    Invalid,
    /// The engine could not decide.
    Undecided,
}

crate::named!(Verdict, word);

impl Verdict {
    /// Returns the result of an order that is legal, matched and decided. A hold has no results of its own
    /// here: it gets those of a move.
    pub const fn of(order: Order, succeeds: bool) -> Self {
        match (order, succeeds) {
            (Order::Support { .. }, true) => Self::Given,
            (Order::Support { .. }, false) => Self::Cut,
            (Order::Convoy { .. }, true) => Self::Available,
            (Order::Convoy { .. }, false) => Self::Disrupted,
            (Order::Hold | Order::Move { .. }, true) => Self::Succeeds,
            (Order::Hold | Order::Move { .. }, false) => Self::Fails,
        }
    }

    /// Returns whether the order did what it was meant to do.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Succeeds | Self::Stands | Self::Given | Self::Available)
    }
}

/// The largest number of orders that are guessed at once to break cycles: every assignment of them is tried.
pub const MAX_CUT: usize = 20;

/// A limit beyond which an engine does not go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Every assignment of so many orders would have to be tried; `MAX_CUT` is the most.
    Assignments(usize),
    /// The conditions of an adjudicator with rules of its own need more than so many sentences.
    Sentences(usize),
    /// An order was assumed to be a success while it was being decided, and did not turn out to be one;
    /// what rests on that cannot be told apart from what does not.
    Assumption,
}

/// The rule that settles a component which the equations do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BackupRule {
    /// All moves of a circular movement succeed (rulebook 2000, page 9).
    CircularMovement,
    /// The convoys in a paradox fail (DATC 4.A.2, choice f).
    Szykman,
    /// Every move of a paradox's component fails (DATC 4.A.2, choice d).
    AllHold,
    /// A support is never cut by a move that depends on the failure of that support (Booijink's rule 23).
    SupportsSustain,
    /// Moves in a paradox fail, supports and convoys in it succeed (Booijink's rule 24).
    ParadoxicalMoves,
}

crate::named!(BackupRule, code);

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
    ($($(#[doc = $doc:literal])+ $Variant:ident $code:literal,)+) => {
        /// The reason that decided an order.
        ///
        /// ```
        /// use chancery_core::Reason;
        ///
        /// assert_eq!(Reason::CutByAttack.code(), "cut_by_attack");
        /// let found = Reason::ALL.iter().find(|reason| reason.code() == "convoy_disrupted");
        /// assert_eq!(found, Some(&Reason::ConvoyDisrupted));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason {
            $($(#[doc = $doc])+ $Variant,)+
            /// A reason that only one engine gives.
            Engine(&'static EngineReason),
        }

        impl Reason {
            /// Every reason but those of single engines, which are in [`Engines::reasons`](crate::adjudicate::Engines::reasons).
            pub const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// Returns the code in the batch protocol.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Variant => $code,)+
                    Self::Engine(reason) => reason.code,
                }
            }
        }
    };
}

reasons! {
    /// A move met as much strength as it had, or another move took the place of the unit of its own power in its way,
    /// unless the two met head to head.
    Bounced "bounced",
    /// A move was beaten by the unit that it met head to head.
    HeadToHead "head_to_head",
    /// Dislodging the unit would need the help of the power that owns it.
    SelfDislodgement "self_dislodgement",
    /// No chain of ordered convoys leads to the destination.
    NoRoute "no_route",
    /// The fleets that were ordered to convoy the army do not make one line (Cross).
    NoLine "no_line",
    /// The seas of the written route do not lead there (DATC 4.A.6).
    NotARoute "not_a_route",
    /// There is a sea on the written route in which no fleet stands.
    UnmannedRoute "unmanned_route",
    /// The house rules require the route of every convoy, and none is written.
    NoWrittenRoute "no_written_route",
    /// The order says that the army goes by land, and the house lets orders decide (DATC 4.A.3).
    NoWayByLand "no_way_by_land",
    /// A fleet on the written route is not ordered to convoy the army.
    RouteNotOrdered "route_not_ordered",
    /// The fleet is ordered to convoy an army whose written route does not pass it.
    OffWrittenRoute "off_written_route",
    /// The fleet is ordered to convoy an army whose order names no route, and the house rules require one.
    UnwrittenRoute "unwritten_route",
    /// The written route was disrupted; whether another was open does not matter.
    RouteDisrupted "route_disrupted",
    /// Every convoy route was disrupted.
    ConvoyDisrupted "convoy_disrupted",
    /// A support was cut by an attack on the supporter.
    CutByAttack "cut_by_attack",
    /// A support was cut because the supporter was dislodged.
    CutByDislodgement "cut_by_dislodgement",
    /// A convoying fleet was dislodged.
    FleetDislodged "fleet_dislodged",
    /// A convoying fleet was dislodged, and stays when all is adjudicated again without its convoy (Cross).
    FleetDislodgedAtFirst "fleet_dislodged_at_first",
    /// A backup rule for convoy paradoxes settled the order.
    Paradox "paradox",
    /// No move cuts this support if that move succeeds only where the support fails (Booijink's rule 23).
    Sustained "sustained",
    /// The engine left the order undecided, because it waits for one of a cycle that the engine does not resolve.
    Waits "waits",
    /// All moves of a circular movement succeed.
    CircularMovement "circular_movement",
    /// A support or convoy matches no order, or a move no convoy.
    Unmatched "unmatched",
    /// The unit cannot get there.
    Unreachable "unreachable",
    /// The supporter cannot reach the province that it would support into.
    SupportUnreachable "support_unreachable",
    /// The supported or convoyed move is impossible.
    ImpossibleMove "impossible_move",
    /// A unit cannot support itself.
    SupportsItself "supports_itself",
    /// No unit stands where the order says.
    NoSuchUnit "no_such_unit",
    /// The unit belongs to another power.
    WrongPower "wrong_power",
    /// The order names the wrong type of unit.
    WrongUnitType "wrong_unit_type",
    /// The order names a coast that the unit cannot use.
    WrongCoast "wrong_coast",
    /// The order must name a coast.
    MissingCoast "missing_coast",
    /// Only a fleet in a sea province convoys.
    NotAtSea "not_at_sea",
    /// Only armies are convoyed.
    NotAnArmy "not_an_army",
    /// The fleet lies on no route that the army needs: on none at all, or only on detours.
    OffRoute "off_route",
    /// The fleet lies on no route that the army could take, and counts for its convoy all the same (Cross).
    Detour "detour",
    /// Another order for the unit counts.
    Duplicate "duplicate",
    /// Several orders were given for the unit, and by the house rules none of them counts.
    SeveralOrders "several_orders",
    /// The unit was given no order.
    NoOrder "no_order",
    /// The unit was given no order, and the orders of its power imply this one (DATC 4.E.3).
    Implied "implied",
    /// The unit was given no order, and the orders of its power imply different ones (DATC 4.E.3).
    ImpliedApart "implied_apart",
    /// The support is for a unit of a power in civil disorder, whose units hold alone by the house rules (DATC 4.D.9).
    PowerInDisorder "power_in_disorder",
    /// The unit's order was left to another power, which gave none.
    NoProxyOrder "no_proxy_order",
    /// The unit's order could not be read.
    Unreadable "unreadable",
    /// The unit's order was understood, but the house rules do not accept it as it is written.
    NotAsWritten "not_as_written",
    /// The unit was given an order for another kind of phase, and none for this one (DATC 6.H.2).
    WrongPhase "wrong_phase",
    /// The unit's power has several order sets, and by the house rules none of them counts.
    SeveralSheets "several_sheets",
    /// The retreat goes to an occupied province.
    Occupied "occupied",
    /// The retreat goes to a province that a standoff left vacant.
    Contested "contested",
    /// The retreat goes to where the attacker came from.
    AttackerOrigin "attacker_origin",
    /// Two units retreat to the same province.
    RetreatsCollide "retreats_collide",
    /// The unit need not retreat.
    NotDislodged "not_dislodged",
    /// More builds were ordered than are due.
    TooManyBuilds "too_many_builds",
    /// More builds were ordered than are due, and by the house rules none of them counts.
    BuildsBeyondDue "builds_beyond_due",
    /// More removals were ordered than are due.
    TooManyRemovals "too_many_removals",
    /// A build was ordered, and none are due.
    NoBuildsDue "no_builds_due",
    /// A removal was ordered, and none are due.
    NoRemovalsDue "no_removals_due",
    /// The build is in a place that is not a supply centre.
    NoBuildingSite "no_building_site",
    /// The build is in a centre in which the power may not build.
    NotHome "not_home",
    /// The build is in a centre that the power does not own.
    NotOwned "not_owned",
    /// The build is in an occupied centre.
    SiteOccupied "site_occupied",
    /// A fleet cannot stand in an inland province.
    FleetInland "fleet_inland",
    /// An army cannot stand at sea.
    ArmyAtSea "army_at_sea",
    /// Another build in the same province counts.
    SiteTaken "site_taken",
    /// Several builds were ordered in the same province, and by the house rules none of them counts.
    SeveralBuilds "several_builds",
    /// Declining a build is not allowed by the house rules.
    MayNotWaive "may_not_waive",
    /// The game master set the result by hand.
    Overruled "overruled",
    /// The unit was removed because its power ordered too few removals.
    CivilDisorder "civil_disorder",
    /// More removals were ordered than are due, and the rule for civil disorder, which then decides on all by the
    /// house rules, chose the unit.
    ChosenInDisorder "chosen_in_disorder",
    /// More removals were ordered than are due, and the rule for civil disorder did not choose the unit.
    SparedInDisorder "spared_in_disorder",
}

impl Reason {
    /// The reasons for which a unit holds although something was written for it.
    pub const OF_UNREAD: [Self; 5] =
        [Self::Unreadable, Self::NotAsWritten, Self::SeveralSheets, Self::NoProxyOrder, Self::WrongPhase];

    /// Returns whether it says why a unit holds although something was written for it.
    pub fn is_of_unread(self) -> bool {
        Self::OF_UNREAD.contains(&self)
    }

    /// Returns the result of a unit that holds for this reason: illegal if its order was for another kind of phase, which
    /// stands in the place of the missing one (DATC 6.H.2); else `without_order`.
    pub fn result_of_unread(self, without_order: Verdict) -> Verdict {
        if self == Self::WrongPhase { Verdict::Illegal } else { without_order }
    }
}
