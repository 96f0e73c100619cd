//! Where the rule behind a step is printed.
//!
//! Diagrams and pages are those of the rulebook of 2000 (Avalon Hill, fourth edition), cases those of
//! DATC 3.2.

use Citation::{Book, Case, Diagram, Page};

use super::proof::{Against, Claim};
use chancery_core::adjudicate::{BackupRule, Reason, Term};
use chancery_core::rules::Paradox;

/// A place where a rule is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Citation {
    /// A page of the rulebook of 2000.
    Page(u8),
    /// A diagram of the rulebook of 2000.
    Diagram(u8),
    /// A case or an issue of the DATC: `6.D.2`, `4.A.3`, `4.A.2=f`.
    Case(&'static str),
    /// Another book.
    Book(&'static str),
}

/// Returns where the rule is printed by which an order has no effect, or a retreat, a build or a removal has its
/// result. Where a result of movement is printed stands beside it in its [`Account`](super::Account).
pub const fn citations_of(reason: Reason) -> &'static [Citation] {
    of_reason(reason).each
}

/// What a step says, as far as the rule behind it depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    MoveUnopposed,
    MoveSucceeds,
    MoveConvoyed,
    SupportCut,
    SupportCutByDislodgement,
    /// The unit that cut it was itself dislodged.
    CutByDislodged,
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
    /// A dislodged unit still bounces others elsewhere.
    StillBounces,
    CircleBarred,
    /// A unit that nobody attacked holds.
    Unattacked,
    HeldOff,
    HeldOffBySupport,
    HeadToHead,
    HeadToHeadEqual,
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
    ConvoyOrLand,
    UnmatchedConvoy,
    UnmatchedCoast,
    SupportIntoOwnProvince,
    Exchange,
    /// A paradox of which two resolutions agree with the rules.
    TwoResolutions,
    /// A convoy that a paradox took, whose fleet was dislodged, too.
    ParadoxAndDislodged,
    Component(BackupRule),
}

/// The places where a rule is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// Each place.
    pub each: &'static [Citation],
}

impl Places {
    /// No rule is needed.
    pub const NONE: Self = Self { each: &[] };
}

macro_rules! places {
    ($($source:expr),+) => {
        Places { each: &[$($source),+] }
    };
}

/// Where the rules of retreats are printed, and those of builds and removals.
pub(super) const PAGE_15: Places = places!(Page(15));
pub(super) const PAGE_17: Places = places!(Page(17));

impl Rule {
    /// Returns where it is printed.
    pub const fn places(self) -> Places {
        match self {
            Self::MoveUnopposed | Self::Unattacked => Places::NONE,
            Self::MoveSucceeds | Self::Dislodged => places!(Diagram(8)),
            Self::MoveConvoyed => places!(Diagram(19), Diagram(20), Case("6.F.3")),
            Self::SupportCut => places!(Diagram(15), Case("6.D.2"), Case("6.D.3")),
            Self::SupportCutByDislodgement => places!(Page(10), Diagram(17), Case("6.D.17")),
            Self::CutByDislodged => places!(Diagram(18), Case("6.D.21")),
            Self::StillBounces => places!(Diagram(12), Case("6.E.5")),
            Self::CircleBarred => places!(Case("6.C.3")),
            Self::SupportGivenAgainstTarget => places!(Diagram(16), Case("6.D.15"), Case("6.D.18")),
            Self::SupportGivenByLastFleet => places!(Case("4.A.4 (Brannan's rule)")),
            Self::SupportSpared(Paradox::Rule1971 | Paradox::Rule1971ElseHold) => places!(Case("4.A.2=a")),
            Self::SupportSpared(Paradox::Rule1982 | Paradox::Rule1982ElseHold) => places!(Case("4.A.2=b")),
            Self::SupportSpared(_) => places!(Case("4.A.2=c")),
            Self::SupportGivenAgainstOwn => places!(Case("6.D.20")),
            Self::SupportGiven => places!(Diagram(8), Diagram(9)),
            Self::ConvoyAvailable => places!(Case("6.F.4"), Case("6.F.5")),
            Self::ConvoyDisrupted => places!(Diagram(21), Case("6.F.6")),
            Self::RouteDisrupted => places!(Diagram(21), Case("4.A.6")),
            Self::WrittenRoute => places!(Diagram(19), Diagram(20), Case("4.A.6")),
            Self::Bounced => places!(Diagram(4), Diagram(10), Case("6.A.11")),
            Self::HeldOff => places!(Diagram(5)),
            Self::HeldOffBySupport => places!(Diagram(11), Case("6.D.1")),
            Self::HeadToHead => places!(Case("6.E.4"), Case("6.E.6")),
            Self::HeadToHeadEqual => places!(Diagram(6)),
            Self::OwnHeadToHead => places!(Diagram(6), Case("6.E.2")),
            Self::OwnUnit => places!(Diagram(22), Diagram(23), Case("6.D.10"), Case("6.D.11")),
            Self::OwnSupport => places!(Diagram(24), Case("6.D.12"), Case("6.D.13")),
            Self::Beleaguered => places!(Case("6.E.7"), Case("6.E.13")),
            Self::BeatenHeadToHead => places!(Diagram(13), Case("6.E.1")),
            Self::NeverBounces => places!(Case("4.A.7=a")),
            Self::BouncesUnlessHeadToHead => places!(Case("4.A.7=b")),
            Self::UnmatchedConvoy => places!(Case("6.D.27")),
            Self::UnmatchedCoast => places!(Case("4.B.4"), Case("6.B.9")),
            Self::SupportIntoOwnProvince => places!(Case("6.D.34")),
            Self::Exchange => places!(Diagram(28), Case("6.C.6"), Case("6.G.1")),
            Self::LandOrSea => places!(Case("4.A.3"), Case("6.G.2"), Case("6.G.5")),
            Self::ConvoyOrLand => places!(Case("4.A.3"), Case("6.G.1"), Case("6.G.5")),
            Self::Judged => places!(Case("4.A.3=b")),
            Self::TwoResolutions => places!(Diagram(30), Case("4.A.2=f"), Case("6.F.14"), Case("6.F.22")),
            Self::ParadoxAndDislodged => places!(Case("4.A.2=f"), Case("6.F.14")),
            Self::Component(BackupRule::CircularMovement) => places!(Page(9), Diagram(7), Case("6.C.1")),
            Self::Component(BackupRule::Szykman) => places!(Case("4.A.2=f"), Case("6.F.16"), Case("6.F.17")),
            Self::Component(BackupRule::AllHold) => places!(Case("4.A.2=d")),
            Self::Component(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                places!(Book("Booijink, Strategy Evolution and Resolution Deduction in Diplomacy"))
            }
        }
    }
}

/// Returns where the rule for an illegal or invalid order, a retreat or an adjustment is printed.
pub(super) const fn of_reason(reason: Reason) -> Places {
    match reason {
        Reason::Unmatched => places!(Case("6.D.9"), Case("6.D.7")),
        Reason::NoRoute => places!(Case("6.G.8")),
        Reason::NotARoute
        | Reason::UnmannedRoute
        | Reason::NoWrittenRoute
        | Reason::RouteNotOrdered
        | Reason::OffWrittenRoute
        | Reason::UnwrittenRoute
        | Reason::RouteDisrupted => places!(Case("4.A.6")),
        Reason::Unreachable => places!(Case("6.A.1 to 6.A.3")),
        Reason::SupportUnreachable => places!(Case("6.A.10")),
        Reason::ImpossibleMove => places!(Case("6.D.22 to 6.D.24")),
        Reason::SupportsItself => places!(Case("6.A.8")),
        Reason::WrongPower => places!(Case("6.A.6")),
        Reason::WrongUnitType => places!(Case("4.C.2")),
        Reason::WrongCoast => places!(Case("4.B.3"), Case("4.B.5"), Case("6.B.3")),
        Reason::MissingCoast => places!(Case("4.B.1"), Case("6.B.1")),
        Reason::NotAtSea => places!(Case("6.F.1")),
        Reason::NotAnArmy => places!(Case("6.A.7")),
        Reason::OffRoute => places!(Case("6.F.12")),
        Reason::NoSuchUnit => places!(Case("6.J.1")),
        Reason::Duplicate => places!(Case("4.D.3"), Case("6.J.2")),
        Reason::SeveralOrders => places!(Case("4.D.3")),
        Reason::Occupied => places!(Page(15)),
        Reason::Contested => places!(Page(15), Case("6.H.6")),
        Reason::AttackerOrigin => places!(Page(15), Case("6.H.5")),
        Reason::RetreatsCollide => places!(Page(15), Case("6.H.7")),
        Reason::WrongPhase => places!(Case("6.H.2")),
        Reason::NotDislodged => places!(Case("6.H.4")),
        Reason::TooManyBuilds | Reason::BuildsBeyondDue => places!(Case("4.D.4"), Case("6.I.1")),
        Reason::NoBuildsDue => places!(Case("4.D.4")),
        Reason::TooManyRemovals => places!(Case("4.D.6"), Case("6.J.1")),
        Reason::NoRemovalsDue => places!(Case("4.D.6")),
        Reason::NoBuildingSite | Reason::ArmyAtSea => places!(Page(17)),
        Reason::NotHome => places!(Page(17), Case("6.I.6")),
        Reason::NotOwned => places!(Page(17), Case("6.I.5")),
        Reason::SiteOccupied => places!(Page(17), Case("6.I.3")),
        Reason::FleetInland => places!(Case("6.I.2")),
        Reason::SiteTaken => places!(Case("4.D.5"), Case("6.I.7")),
        Reason::SeveralBuilds => places!(Case("4.D.5")),
        Reason::MayNotWaive => places!(Case("4.D.7")),
        Reason::Implied | Reason::ImpliedApart => places!(Case("4.E.3=a")),
        Reason::PowerInDisorder => places!(Case("4.D.9=a")),
        Reason::ChosenInDisorder | Reason::SparedInDisorder => {
            places!(Case("4.D.6"), Case("4.D.8"), Case("6.J.1"))
        }
        Reason::CivilDisorder => places!(Case("4.D.8"), Case("6.J.3 to 6.J.12")),
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
