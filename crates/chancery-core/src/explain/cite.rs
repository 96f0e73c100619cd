//! Where the rule behind a step is printed.
//!
//! Diagrams and pages are those of the rulebook of 2000 (Avalon Hill, fourth edition), cases those of
//! DATC 3.2.

use super::proof::{Against, Claim};
use crate::adjudicate::{BackupRule, Reason, Term};
use crate::rules::Paradox;

/// The statement of a step, as far as the rule behind it depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    MoveUnopposed,
    MoveSucceeds,
    MoveConvoyed,
    SupportCut,
    SupportCutByDislodgement,
    SupportGivenAgainstTarget,
    SupportGivenByLastFleet,
    SupportGivenAgainstOwn,
    SupportSpared(Paradox),
    SupportGiven,
    ConvoyAvailable,
    ConvoyDisrupted,
    RouteDisrupted,
    WrittenRoute,
    Bounced,
    HeldOff,
    HeldOffBySupport,
    HeadToHead,
    OwnHeadToHead,
    OwnUnit,
    OwnSupport,
    Dislodged,
    Beleaguered,
    BeatenHeadToHead,
    /// A dislodged unit never bounces who comes from where its attacker came from; or it does unless it was met head to head.
    NeverBounces,
    BouncesUnlessHeadToHead,
    Judged,
    LandOrSea,
    UnmatchedConvoy,
    UnmatchedCoast,
    SupportIntoOwnProvince,
    Exchange,
    /// A convoy that a paradox took, whose fleet was dislodged, too.
    ParadoxAndDislodged,
    Component(BackupRule),
}

/// The places where a rule is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// Each place in short.
    pub each: &'static [&'static str],
    /// All of them on one line; empty without any.
    pub line: &'static str,
}

impl Places {
    /// No rule is needed.
    pub const NONE: Self = Self { each: &[], line: "" };
}

macro_rules! places {
    ($first:literal $(, $more:literal)*) => {
        Places { each: &[$first $(, $more)*], line: concat!($first $(, "; ", $more)*) }
    };
}

impl Rule {
    /// Returns where it is printed.
    pub const fn places(self) -> Places {
        match self {
            Self::MoveUnopposed => Places::NONE,
            Self::MoveSucceeds | Self::Dislodged => places!("rulebook 2000, diagram 8"),
            Self::MoveConvoyed => places!("rulebook 2000, diagrams 19 and 20", "DATC 6.F.3"),
            Self::SupportCut => places!("rulebook 2000, diagram 15", "DATC 6.D.2, 6.D.3"),
            Self::SupportCutByDislodgement => places!("rulebook 2000, page 10 and diagram 17", "DATC 6.D.17"),
            Self::SupportGivenAgainstTarget => places!("rulebook 2000, diagram 16", "DATC 6.D.15, 6.D.18"),
            Self::SupportGivenByLastFleet => places!("DATC 4.A.4, Brannan's rule"),
            Self::SupportSpared(Paradox::Rule1971 | Paradox::Rule1971ElseHold) => {
                places!("DATC 4.A.2, choice a")
            }
            Self::SupportSpared(Paradox::Rule1982 | Paradox::Rule1982ElseHold) => {
                places!("DATC 4.A.2, choice b")
            }
            Self::SupportSpared(_) => places!("DATC 4.A.2, choice c"),
            Self::SupportGivenAgainstOwn => places!("DATC 6.D.20"),
            Self::SupportGiven => places!("rulebook 2000, diagrams 8 and 9"),
            Self::ConvoyAvailable => places!("DATC 6.F.4, 6.F.5"),
            Self::ConvoyDisrupted => places!("rulebook 2000, diagram 21", "DATC 6.F.6"),
            Self::RouteDisrupted => places!("DATC 4.A.6", "rulebook 2000, diagram 21"),
            Self::WrittenRoute => places!("DATC 4.A.6", "rulebook 2000, diagrams 19 and 20"),
            Self::Bounced => places!("rulebook 2000, diagrams 4 and 10", "DATC 6.A.11"),
            Self::HeldOff => places!("rulebook 2000, diagram 5"),
            Self::HeldOffBySupport => places!("rulebook 2000, diagram 11", "DATC 6.D.1"),
            Self::HeadToHead => places!("DATC 6.E.4, 6.E.6"),
            Self::OwnHeadToHead => places!("rulebook 2000, diagram 6", "DATC 6.E.2"),
            Self::OwnUnit => places!("rulebook 2000, diagrams 22 and 23", "DATC 6.D.10, 6.D.11"),
            Self::OwnSupport => places!("rulebook 2000, diagram 24", "DATC 6.D.12, 6.D.13"),
            Self::Beleaguered => places!("DATC 6.E.7, 6.E.13"),
            Self::BeatenHeadToHead => places!("rulebook 2000, diagram 13", "DATC 6.E.1"),
            Self::NeverBounces => places!("DATC 4.A.7, choice a"),
            Self::BouncesUnlessHeadToHead => places!("DATC 4.A.7, choice b"),
            Self::UnmatchedConvoy => places!("DATC 6.D.27"),
            Self::UnmatchedCoast => places!("DATC 4.B.4", "DATC 6.B.9"),
            Self::SupportIntoOwnProvince => places!("DATC 6.D.34"),
            Self::Exchange => places!("rulebook 2000, diagram 28", "DATC 6.C.6, 6.G.1"),
            Self::LandOrSea => places!("DATC 4.A.3", "DATC 6.G.2, 6.G.5"),
            Self::Judged => places!("DATC 4.A.3, choice b"),
            Self::ParadoxAndDislodged => places!("DATC 4.A.2, choice f", "DATC 6.F.14"),
            Self::Component(BackupRule::CircularMovement) => {
                places!("rulebook 2000, page 9 and diagram 7", "DATC 6.C.1")
            }
            Self::Component(BackupRule::Szykman) => places!("DATC 4.A.2, choice f", "DATC 6.F.16, 6.F.17"),
            Self::Component(BackupRule::AllHold) => places!("DATC 4.A.2, choice d"),
            Self::Component(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                places!("Booijink, Strategy Evolution and Resolution Deduction in Diplomacy")
            }
        }
    }
}

/// Returns where the rule for an illegal or invalid order, a retreat or an adjustment is printed.
pub(super) const fn of_reason(reason: Reason) -> Places {
    match reason {
        Reason::Unmatched => places!("DATC 6.D.9, 6.D.7"),
        Reason::NoRoute => places!("DATC 6.G.8"),
        Reason::NotARoute
        | Reason::UnmannedRoute
        | Reason::NoWrittenRoute
        | Reason::RouteNotOrdered
        | Reason::OffWrittenRoute
        | Reason::UnwrittenRoute
        | Reason::RouteDisrupted => places!("DATC 4.A.6"),
        Reason::Unreachable => places!("DATC 6.A.1 to 6.A.3"),
        Reason::SupportUnreachable => places!("DATC 6.A.10"),
        Reason::ImpossibleMove => places!("DATC 6.D.22 to 6.D.24"),
        Reason::SupportsItself => places!("DATC 6.A.8"),
        Reason::WrongPower => places!("DATC 6.A.6"),
        Reason::WrongUnitType => places!("DATC 4.C.2"),
        Reason::WrongCoast => places!("DATC 4.B.3, 4.B.5", "DATC 6.B.3"),
        Reason::MissingCoast => places!("DATC 4.B.1", "DATC 6.B.1"),
        Reason::NotAtSea => places!("DATC 6.F.1"),
        Reason::NotAnArmy => places!("DATC 6.A.7"),
        Reason::OffRoute => places!("DATC 6.F.12"),
        Reason::Duplicate | Reason::SeveralOrders => places!("DATC 4.D.3"),
        Reason::Occupied => places!("rulebook 2000, page 15"),
        Reason::Contested => places!("rulebook 2000, page 15", "DATC 6.H.6"),
        Reason::AttackerOrigin => places!("rulebook 2000, page 15", "DATC 6.H.5"),
        Reason::RetreatsCollide => places!("rulebook 2000, page 15", "DATC 6.H.7"),
        Reason::WrongPhase => places!("DATC 6.H.2"),
        Reason::NotDislodged => places!("DATC 6.H.4"),
        Reason::TooManyBuilds | Reason::BuildsBeyondDue | Reason::NoBuildsDue => {
            places!("DATC 4.D.4", "DATC 6.I.1")
        }
        Reason::TooManyRemovals | Reason::NoRemovalsDue => places!("DATC 4.D.6", "DATC 6.J.1"),
        Reason::NoBuildingSite | Reason::ArmyAtSea => places!("rulebook 2000, page 17"),
        Reason::NotHome => places!("rulebook 2000, page 17", "DATC 6.I.6"),
        Reason::NotOwned => places!("rulebook 2000, page 17", "DATC 6.I.5"),
        Reason::SiteOccupied => places!("rulebook 2000, page 17", "DATC 6.I.3"),
        Reason::FleetInland => places!("DATC 6.I.2"),
        Reason::SiteTaken | Reason::SeveralBuilds => places!("DATC 4.D.5", "DATC 6.I.7"),
        Reason::MayNotWaive => places!("DATC 4.D.7"),
        Reason::Implied | Reason::ImpliedApart => places!("DATC 4.E.3, choice a"),
        Reason::PowerInDisorder => places!("DATC 4.D.9, choice a"),
        Reason::ChosenInDisorder | Reason::SparedInDisorder => places!("DATC 4.D.6", "DATC 4.D.8"),
        Reason::CivilDisorder => places!("DATC 4.D.8", "DATC 6.J.3 to 6.J.12"),
        _ => Places::NONE,
    }
}

/// Returns where the rule for a strength or another named part is printed.
pub(super) const fn of_claim(claim: Claim) -> Places {
    match claim {
        Claim::Exceeds { against: Against::Prevent(_), .. } => Rule::Bounced.places(),
        Claim::Exceeds { against: Against::Hold(_), .. } => Rule::HeldOff.places(),
        Claim::Term(Term::Path(_) | Term::OverSea(_)) => Rule::MoveConvoyed.places(),
        Claim::Term(Term::Beaten(_)) => Rule::BeatenHeadToHead.places(),
        Claim::Exceeds { against: Against::Defend(_), .. } | Claim::Term(Term::HeadToHead(_)) => {
            Rule::HeadToHead.places()
        }
        _ => Places::NONE,
    }
}
