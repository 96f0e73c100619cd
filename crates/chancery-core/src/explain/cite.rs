//! Where the rule behind a step is printed.
//!
//! Diagrams and pages are those of the rulebook of 2000 (Avalon Hill, fourth edition), cases those of
//! DATC 3.2.

use super::proof::{Against, Claim};
use crate::adjudicate::{BackupRule, Reason, Term};
use crate::rules::Paradox;

/// What a step says, as far as the rule behind it depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
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
    OwnUnit,
    OwnSupport,
    Dislodged,
    BeatenHeadToHead,
    Component(BackupRule),
}

impl Rule {
    /// The places where it stands, in short.
    pub const fn cite(self) -> &'static str {
        match self {
            Self::MoveSucceeds => "rulebook 2000, diagram 8; DATC 6.A.11",
            Self::MoveConvoyed => "rulebook 2000, diagrams 19 and 20; DATC 6.F.3",
            Self::SupportCut => "rulebook 2000, diagram 15; DATC 6.D.2, 6.D.3",
            Self::SupportCutByDislodgement => "rulebook 2000, page 10 and diagram 17; DATC 6.D.17",
            Self::SupportGivenAgainstTarget => "rulebook 2000, diagram 16; DATC 6.D.15, 6.D.18",
            Self::SupportGivenByLastFleet => "DATC 4.A.4, Brannan's rule",
            Self::SupportSpared(Paradox::Rule1971 | Paradox::Rule1971ElseHold) => "DATC 4.A.2, choice a",
            Self::SupportSpared(Paradox::Rule1982 | Paradox::Rule1982ElseHold) => "DATC 4.A.2, choice b",
            Self::SupportSpared(_) => "DATC 4.A.2, choice c",
            Self::SupportGivenAgainstOwn => "DATC 6.D.20",
            Self::SupportGiven => "rulebook 2000, diagrams 8 and 9",
            Self::ConvoyAvailable => "DATC 6.F.4, 6.F.5",
            Self::ConvoyDisrupted => "rulebook 2000, diagram 21; DATC 6.F.6",
            Self::RouteDisrupted => "DATC 4.A.6; rulebook 2000, diagram 21",
            Self::WrittenRoute => "DATC 4.A.6; rulebook 2000, diagrams 19 and 20",
            Self::Bounced => "rulebook 2000, diagrams 4 and 10; DATC 6.A.11",
            Self::HeldOff => "rulebook 2000, diagram 5",
            Self::HeldOffBySupport => "rulebook 2000, diagram 11; DATC 6.D.1",
            Self::HeadToHead => "rulebook 2000, diagram 6; DATC 6.E.4 to 6.E.6",
            Self::OwnUnit => "rulebook 2000, diagrams 22 and 23; DATC 6.D.10, 6.D.11",
            Self::OwnSupport => "rulebook 2000, diagram 24; DATC 6.D.12, 6.D.13",
            Self::Dislodged => "rulebook 2000, diagram 8",
            Self::BeatenHeadToHead => "rulebook 2000, diagram 13; DATC 6.E.1",
            Self::Component(BackupRule::CircularMovement) => {
                "rulebook 2000, page 9 and diagram 7; DATC 6.C.1"
            }
            Self::Component(BackupRule::Szykman) => "DATC 4.A.2, choice f; DATC 6.F.14",
            Self::Component(BackupRule::AllHold) => "DATC 4.A.2, choice d",
            Self::Component(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                "Booijink, Strategy Evolution and Resolution Deduction in Diplomacy"
            }
        }
    }
}

/// Where the rule for an illegal or invalid order, a retreat or an adjustment stands.
pub(super) const fn of_reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Unmatched => "DATC 6.D.9, 6.D.7",
        Reason::NoRoute => "DATC 6.G.8, 6.D.32",
        Reason::NotARoute
        | Reason::UnmannedRoute
        | Reason::NoWrittenRoute
        | Reason::RouteNotOrdered
        | Reason::OffWrittenRoute
        | Reason::UnwrittenRoute
        | Reason::RouteDisrupted => "DATC 4.A.6",
        Reason::Unreachable => "DATC 6.A.1 to 6.A.3",
        Reason::SupportUnreachable => "DATC 6.A.10",
        Reason::ImpossibleMove => "DATC 6.D.22 to 6.D.24",
        Reason::SupportsItself => "DATC 6.A.8",
        Reason::WrongPower => "DATC 6.A.6",
        Reason::WrongUnitType => "DATC 4.C.2",
        Reason::WrongCoast => "DATC 4.B.3, 4.B.5; DATC 6.B.3",
        Reason::MissingCoast => "DATC 4.B.1; DATC 6.B.1, 6.B.14",
        Reason::NotAtSea => "DATC 6.F.1",
        Reason::NotAnArmy => "DATC 6.A.7",
        Reason::OffRoute => "DATC 6.F.12",
        Reason::Duplicate | Reason::SeveralOrders => "DATC 4.D.3",
        Reason::Occupied => "rulebook 2000, page 15",
        Reason::Contested => "rulebook 2000, page 15; DATC 6.H.6",
        Reason::AttackerOrigin => "rulebook 2000, page 15; DATC 6.H.5",
        Reason::RetreatsCollide => "rulebook 2000, page 15; DATC 6.H.7",
        Reason::NotDislodged => "DATC 6.H.4",
        Reason::TooManyBuilds | Reason::BuildsBeyondDue | Reason::NoBuildsDue => "DATC 4.D.4; DATC 6.I.1",
        Reason::TooManyRemovals | Reason::NoRemovalsDue => "DATC 4.D.6; DATC 6.J.1",
        Reason::NoBuildingSite | Reason::ArmyAtSea => "rulebook 2000, page 17",
        Reason::NotHome => "rulebook 2000, page 17; DATC 6.I.6",
        Reason::NotOwned => "rulebook 2000, page 17; DATC 6.I.5",
        Reason::SiteOccupied => "rulebook 2000, page 17; DATC 6.I.3",
        Reason::FleetInland => "DATC 6.I.2",
        Reason::SiteTaken | Reason::SeveralBuilds => "DATC 4.D.5; DATC 6.I.7",
        Reason::MayNotWaive => "DATC 4.D.7",
        Reason::Implied | Reason::ImpliedApart => "DATC 4.E.3, choice a",
        Reason::PowerInDisorder => "DATC 4.D.9, choice a",
        Reason::ChosenInDisorder | Reason::SparedInDisorder => "DATC 4.D.6; DATC 4.D.8",
        Reason::CivilDisorder => "DATC 4.D.8; DATC 6.J.3 to 6.J.12",
        _ => "",
    }
}

/// The rule for a strength or another named part.
pub(super) const fn of_claim(claim: Claim) -> &'static str {
    match claim {
        Claim::Exceeds { against: Against::Prevent(_), .. } => Rule::Bounced.cite(),
        Claim::Exceeds { against: Against::Hold(_), .. } => Rule::HeldOff.cite(),
        Claim::Term(Term::Path(_) | Term::OverSea(_)) => Rule::MoveConvoyed.cite(),
        Claim::Term(Term::Beaten(_)) => Rule::BeatenHeadToHead.cite(),
        Claim::Exceeds { against: Against::Defend(_), .. } | Claim::Term(Term::HeadToHead(_)) => {
            Rule::HeadToHead.cite()
        }
        _ => "",
    }
}
