//! The categories of result.
//!
//! Cross says that he drew up twenty, that seven are determinate and the remaining fifteen are not,
//! and prints two of them. Seven and fifteen are twenty-two; but a unit that stands and one that
//! counterattacks "are actually the same as far as the calculation is concerned", so two of the seven
//! count twice. This is the list worked out from what he says decides a move: its weight; the unit in
//! the province attacked, which stands, counterattacks or goes elsewhere; third parties; and that the
//! unit that goes elsewhere may dislodge a support of the move, a third party, or its support.

use chancery_core::adjudicate::EngineReason;

macro_rules! categories {
    ($($(#[doc = $doc:literal])+ $Variant:ident $succeeds:literal $code:literal $name:literal $sentence:literal,)+) => {
        /// A category of result of a move.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Category {
            $($(#[doc = $doc])+ $Variant,)+
        }

        impl Category {
            /// All categories, the five first whose result does not depend on that of any other move, so that
            /// the first pass finds it.
            pub const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// Returns whether the move succeeds.
            pub const fn succeeds(self) -> bool {
                match self { $(Self::$Variant => $succeeds,)+ }
            }

            /// Returns the category as the reason of a result.
            pub const fn reason(self) -> &'static EngineReason {
                match self {
                    $(Self::$Variant => {
                        &EngineReason { code: $code, name: $name, sentence: $sentence }
                    })+
                }
            }

            /// The reasons that only Cross's adjudicator gives.
            pub const REASONS: &'static [&'static EngineReason] = &[$(Self::$Variant.reason(),)+];
        }
    };
}

categories! {
    /// One of the two that Cross prints.
    Unopposed true "cross_unopposed" "unopposed"
        "no unit is in the province, and every third party has less weight",
    /// A standoff, or worse.
    StoodOff false "cross_stood_off" "stood off"
        "a third party has at least the same weight, whatever the unit in the province does",
    /// The unit in the province stands or comes the other way, and is dislodged.
    Dislodges true "cross_dislodges" "dislodges"
        "the unit in the province stands or counterattacks with less weight, and so has every third party",
    /// The unit in the province stands or comes the other way.
    Held false "cross_held" "held"
        "the unit in the province stands or counterattacks with at least the same weight",
    /// Self-dislodgement is prohibited.
    OwnUnit false "cross_own_unit" "own unit in the way"
        "a unit of the same power is in the province and does not go elsewhere",
    /// The unit in the province goes elsewhere.
    Vacated true "cross_vacated" "vacated"
        "the unit in the province leaves, and every third party has less weight",
    /// It fails to go elsewhere, and is dislodged.
    Overruns true "cross_overruns" "overruns"
        "the unit in the province fails to leave, and its own weight of one does not keep it there",
    /// It fails to go elsewhere.
    Blocked false "cross_blocked" "blocked"
        "the unit in the province fails to leave, and the move is unsupported",
    /// It fails to go elsewhere, and self-dislodgement is prohibited.
    OwnUnitStuck false "cross_own_unit_stuck" "own unit failed to leave"
        "a unit of the same power is in the province and fails to leave",
    /// It fails to go elsewhere, and no power supports the dislodgement of its own unit.
    OwnSupport false "cross_own_support" "too few foreign supports"
        "the unit in the province fails to leave, and supports by its own power do not count against it",
    /// It dislodges a support of the move.
    SupportSpared true "cross_support_spared" "support lost, weight enough"
        "the unit in the province dislodges a support of the move, which outweighs every third party without it",
    /// It dislodges a support of the move.
    SupportLost false "cross_support_lost" "support lost"
        "the unit in the province dislodges a support of the move, and then a third party has at least the same weight",
    /// It fails to dislodge a support of the move.
    SupportStands true "cross_support_stands" "support stands"
        "the unit in the province fails to dislodge a support of the move, and is dislodged with its help",
    /// It dislodges a third party.
    RivalDislodged true "cross_rival_dislodged" "third party dislodged"
        "the unit in the province dislodges the only third party with at least the same weight",
    /// It fails to dislodge a third party.
    RivalStands false "cross_rival_stands" "third party not dislodged"
        "the unit in the province fails to dislodge a third party with at least the same weight",
    /// The other of the two that Cross prints.
    RivalWeakened true "cross_rival_weakened" "third party's support dislodged"
        "the unit in the province dislodges a support of the only third party with at least the same weight",
    /// It fails to dislodge a third party's support.
    RivalSustained false "cross_rival_sustained" "third party's support stands"
        "the unit in the province fails to dislodge a support of a third party with at least the same weight",
    /// It changes places with a third party by convoy.
    RivalPasses false "cross_rival_passes" "third party exchanged places"
        "the unit in the province and a third party with at least the same weight exchange places by convoy",
    /// Three or more units follow each other round.
    Rotation true "cross_rotation" "rotation"
        "it is part of a rotation, and none of its moves is stopped",
    /// Two units change places, at least one of them by convoy.
    Exchange true "cross_exchange" "exchange by convoy"
        "the two units exchange places by convoy, and neither is stopped",
}
