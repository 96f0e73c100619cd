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
    /// All of them on one line, in English; empty without any.
    pub line: &'static str,
}

impl Places {
    /// No rule is needed.
    pub const NONE: Self = Self { each: &[], line: "" };
}

macro_rules! places {
    ($line:literal: $($source:expr),+) => {
        Places { each: &[$($source),+], line: $line }
    };
}

/// Where the rules of retreats are printed, and those of builds and removals.
pub(super) const PAGE_15: Places = places!("Rulebook page 15": Page(15));
pub(super) const PAGE_17: Places = places!("Rulebook page 17": Page(17));

impl Rule {
    /// Returns where it is printed.
    pub const fn places(self) -> Places {
        match self {
            Self::MoveUnopposed | Self::Unattacked => Places::NONE,
            Self::MoveSucceeds | Self::Dislodged => places!("Rulebook diagram 8": Diagram(8)),
            Self::MoveConvoyed => {
                places!("Rulebook diagrams 19, 20; DATC 6.F.3": Diagram(19), Diagram(20), Case("6.F.3"))
            }
            Self::SupportCut => {
                places!("Rulebook diagram 15; DATC 6.D.2, 6.D.3": Diagram(15), Case("6.D.2"), Case("6.D.3"))
            }
            Self::SupportCutByDislodgement => {
                places!("Rulebook page 10, diagram 17; DATC 6.D.17": Page(10), Diagram(17), Case("6.D.17"))
            }
            Self::CutByDislodged => {
                places!("Rulebook diagram 18; DATC 6.D.21": Diagram(18), Case("6.D.21"))
            }
            Self::StillBounces => places!("Rulebook diagram 12; DATC 6.E.5": Diagram(12), Case("6.E.5")),
            Self::CircleBarred => places!("DATC 6.C.3": Case("6.C.3")),
            Self::SupportGivenAgainstTarget => {
                places!("Rulebook diagram 16; DATC 6.D.15, 6.D.18": Diagram(16), Case("6.D.15"), Case("6.D.18"))
            }
            Self::SupportGivenByLastFleet => {
                places!("DATC 4.A.4 (Brannan's rule)": Case("4.A.4 (Brannan's rule)"))
            }
            Self::SupportSpared(Paradox::Rule1971 | Paradox::Rule1971ElseHold) => {
                places!("DATC 4.A.2=a": Case("4.A.2=a"))
            }
            Self::SupportSpared(Paradox::Rule1982 | Paradox::Rule1982ElseHold) => {
                places!("DATC 4.A.2=b": Case("4.A.2=b"))
            }
            Self::SupportSpared(_) => places!("DATC 4.A.2=c": Case("4.A.2=c")),
            Self::SupportGivenAgainstOwn => places!("DATC 6.D.20": Case("6.D.20")),
            Self::SupportGiven => places!("Rulebook diagrams 8, 9": Diagram(8), Diagram(9)),
            Self::ConvoyAvailable => places!("DATC 6.F.4, 6.F.5": Case("6.F.4"), Case("6.F.5")),
            Self::ConvoyDisrupted => places!("Rulebook diagram 21; DATC 6.F.6": Diagram(21), Case("6.F.6")),
            Self::RouteDisrupted => places!("Rulebook diagram 21; DATC 4.A.6": Diagram(21), Case("4.A.6")),
            Self::WrittenRoute => {
                places!("Rulebook diagrams 19, 20; DATC 4.A.6": Diagram(19), Diagram(20), Case("4.A.6"))
            }
            Self::Bounced => {
                places!("Rulebook diagrams 4, 10; DATC 6.A.11": Diagram(4), Diagram(10), Case("6.A.11"))
            }
            Self::HeldOff => places!("Rulebook diagram 5": Diagram(5)),
            Self::HeldOffBySupport => places!("Rulebook diagram 11; DATC 6.D.1": Diagram(11), Case("6.D.1")),
            Self::HeadToHead => places!("DATC 6.E.4, 6.E.6": Case("6.E.4"), Case("6.E.6")),
            Self::HeadToHeadEqual => places!("Rulebook diagram 6": Diagram(6)),
            Self::OwnHeadToHead => places!("Rulebook diagram 6; DATC 6.E.2": Diagram(6), Case("6.E.2")),
            Self::OwnUnit => {
                places!("Rulebook diagrams 22, 23; DATC 6.D.10, 6.D.11": Diagram(22), Diagram(23), Case("6.D.10"), Case("6.D.11"))
            }
            Self::OwnSupport => {
                places!("Rulebook diagram 24; DATC 6.D.12, 6.D.13": Diagram(24), Case("6.D.12"), Case("6.D.13"))
            }
            Self::Beleaguered => places!("DATC 6.E.7, 6.E.13": Case("6.E.7"), Case("6.E.13")),
            Self::BeatenHeadToHead => places!("Rulebook diagram 13; DATC 6.E.1": Diagram(13), Case("6.E.1")),
            Self::NeverBounces => places!("DATC 4.A.7=a": Case("4.A.7=a")),
            Self::BouncesUnlessHeadToHead => places!("DATC 4.A.7=b": Case("4.A.7=b")),
            Self::UnmatchedConvoy => places!("DATC 6.D.27": Case("6.D.27")),
            Self::UnmatchedCoast => places!("DATC 4.B.4, 6.B.9": Case("4.B.4"), Case("6.B.9")),
            Self::SupportIntoOwnProvince => places!("DATC 6.D.34": Case("6.D.34")),
            Self::Exchange => {
                places!("Rulebook diagram 28; DATC 6.C.6, 6.G.1": Diagram(28), Case("6.C.6"), Case("6.G.1"))
            }
            Self::LandOrSea => {
                places!("DATC 4.A.3, 6.G.2, 6.G.5": Case("4.A.3"), Case("6.G.2"), Case("6.G.5"))
            }
            Self::ConvoyOrLand => {
                places!("DATC 4.A.3, 6.G.1, 6.G.5": Case("4.A.3"), Case("6.G.1"), Case("6.G.5"))
            }
            Self::Judged => places!("DATC 4.A.3=b": Case("4.A.3=b")),
            Self::TwoResolutions => {
                places!("Rulebook diagram 30; DATC 4.A.2=f, 6.F.14, 6.F.22": Diagram(30), Case("4.A.2=f"), Case("6.F.14"), Case("6.F.22"))
            }
            Self::ParadoxAndDislodged => places!("DATC 4.A.2=f, 6.F.14": Case("4.A.2=f"), Case("6.F.14")),
            Self::Component(BackupRule::CircularMovement) => {
                places!("Rulebook page 9, diagram 7; DATC 6.C.1": Page(9), Diagram(7), Case("6.C.1"))
            }
            Self::Component(BackupRule::Szykman) => {
                places!("DATC 4.A.2=f, 6.F.16, 6.F.17": Case("4.A.2=f"), Case("6.F.16"), Case("6.F.17"))
            }
            Self::Component(BackupRule::AllHold) => places!("DATC 4.A.2=d": Case("4.A.2=d")),
            Self::Component(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                places!("Booijink, Strategy Evolution and Resolution Deduction in Diplomacy": Book("Booijink, Strategy Evolution and Resolution Deduction in Diplomacy"))
            }
        }
    }
}

/// Returns where the rule for an illegal or invalid order, a retreat or an adjustment is printed.
pub(super) const fn of_reason(reason: Reason) -> Places {
    match reason {
        Reason::Unmatched => places!("DATC 6.D.9, 6.D.7": Case("6.D.9"), Case("6.D.7")),
        Reason::NoRoute => places!("DATC 6.G.8": Case("6.G.8")),
        Reason::NotARoute
        | Reason::UnmannedRoute
        | Reason::NoWrittenRoute
        | Reason::RouteNotOrdered
        | Reason::OffWrittenRoute
        | Reason::UnwrittenRoute
        | Reason::RouteDisrupted => places!("DATC 4.A.6": Case("4.A.6")),
        Reason::Unreachable => places!("DATC 6.A.1 to 6.A.3": Case("6.A.1 to 6.A.3")),
        Reason::SupportUnreachable => places!("DATC 6.A.10": Case("6.A.10")),
        Reason::ImpossibleMove => places!("DATC 6.D.22 to 6.D.24": Case("6.D.22 to 6.D.24")),
        Reason::SupportsItself => places!("DATC 6.A.8": Case("6.A.8")),
        Reason::WrongPower => places!("DATC 6.A.6": Case("6.A.6")),
        Reason::WrongUnitType => places!("DATC 4.C.2": Case("4.C.2")),
        Reason::WrongCoast => {
            places!("DATC 4.B.3, 4.B.5, 6.B.3": Case("4.B.3"), Case("4.B.5"), Case("6.B.3"))
        }
        Reason::MissingCoast => places!("DATC 4.B.1, 6.B.1": Case("4.B.1"), Case("6.B.1")),
        Reason::NotAtSea => places!("DATC 6.F.1": Case("6.F.1")),
        Reason::NotAnArmy => places!("DATC 6.A.7": Case("6.A.7")),
        Reason::OffRoute => places!("DATC 6.F.12": Case("6.F.12")),
        Reason::NoSuchUnit => places!("DATC 6.J.1": Case("6.J.1")),
        Reason::Duplicate => places!("DATC 4.D.3, 6.J.2": Case("4.D.3"), Case("6.J.2")),
        Reason::SeveralOrders => places!("DATC 4.D.3": Case("4.D.3")),
        Reason::Occupied => places!("Rulebook page 15": Page(15)),
        Reason::Contested => places!("Rulebook page 15; DATC 6.H.6": Page(15), Case("6.H.6")),
        Reason::AttackerOrigin => places!("Rulebook page 15; DATC 6.H.5": Page(15), Case("6.H.5")),
        Reason::RetreatsCollide => places!("Rulebook page 15; DATC 6.H.7": Page(15), Case("6.H.7")),
        Reason::WrongPhase => places!("DATC 6.H.2": Case("6.H.2")),
        Reason::NotDislodged => places!("DATC 6.H.4": Case("6.H.4")),
        Reason::TooManyBuilds | Reason::BuildsBeyondDue => {
            places!("DATC 4.D.4, 6.I.1": Case("4.D.4"), Case("6.I.1"))
        }
        Reason::NoBuildsDue => places!("DATC 4.D.4": Case("4.D.4")),
        Reason::TooManyRemovals => places!("DATC 4.D.6, 6.J.1": Case("4.D.6"), Case("6.J.1")),
        Reason::NoRemovalsDue => places!("DATC 4.D.6": Case("4.D.6")),
        Reason::NoBuildingSite | Reason::ArmyAtSea => places!("Rulebook page 17": Page(17)),
        Reason::NotHome => places!("Rulebook page 17; DATC 6.I.6": Page(17), Case("6.I.6")),
        Reason::NotOwned => places!("Rulebook page 17; DATC 6.I.5": Page(17), Case("6.I.5")),
        Reason::SiteOccupied => places!("Rulebook page 17; DATC 6.I.3": Page(17), Case("6.I.3")),
        Reason::FleetInland => places!("DATC 6.I.2": Case("6.I.2")),
        Reason::SiteTaken => places!("DATC 4.D.5, 6.I.7": Case("4.D.5"), Case("6.I.7")),
        Reason::SeveralBuilds => places!("DATC 4.D.5": Case("4.D.5")),
        Reason::MayNotWaive => places!("DATC 4.D.7": Case("4.D.7")),
        Reason::Implied | Reason::ImpliedApart => places!("DATC 4.E.3=a": Case("4.E.3=a")),
        Reason::PowerInDisorder => places!("DATC 4.D.9=a": Case("4.D.9=a")),
        Reason::ChosenInDisorder | Reason::SparedInDisorder => {
            places!("DATC 4.D.6, 4.D.8, 6.J.1": Case("4.D.6"), Case("4.D.8"), Case("6.J.1"))
        }
        Reason::CivilDisorder => {
            places!("DATC 4.D.8, 6.J.3 to 6.J.12": Case("4.D.8"), Case("6.J.3 to 6.J.12"))
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::citations_line;
    use chancery_notation::Language;

    const RULES: [Rule; 45] = [
        Rule::Unattacked,
        Rule::MoveUnopposed,
        Rule::MoveSucceeds,
        Rule::MoveConvoyed,
        Rule::SupportCut,
        Rule::SupportCutByDislodgement,
        Rule::SupportGivenAgainstTarget,
        Rule::SupportGivenByLastFleet,
        Rule::SupportGivenAgainstOwn,
        Rule::SupportSpared(Paradox::Rule1971),
        Rule::SupportSpared(Paradox::Rule1982),
        Rule::SupportSpared(Paradox::Rule2000),
        Rule::SupportGiven,
        Rule::ConvoyAvailable,
        Rule::ConvoyDisrupted,
        Rule::RouteDisrupted,
        Rule::WrittenRoute,
        Rule::Bounced,
        Rule::CutByDislodged,
        Rule::StillBounces,
        Rule::CircleBarred,
        Rule::HeldOff,
        Rule::HeldOffBySupport,
        Rule::HeadToHead,
        Rule::HeadToHeadEqual,
        Rule::OwnHeadToHead,
        Rule::OwnUnit,
        Rule::OwnSupport,
        Rule::Beleaguered,
        Rule::BeatenHeadToHead,
        Rule::NeverBounces,
        Rule::BouncesUnlessHeadToHead,
        Rule::Judged,
        Rule::LandOrSea,
        Rule::ConvoyOrLand,
        Rule::UnmatchedConvoy,
        Rule::UnmatchedCoast,
        Rule::SupportIntoOwnProvince,
        Rule::Exchange,
        Rule::TwoResolutions,
        Rule::ParadoxAndDislodged,
        Rule::Component(BackupRule::CircularMovement),
        Rule::Component(BackupRule::Szykman),
        Rule::Component(BackupRule::AllHold),
        Rule::Component(BackupRule::SupportsSustain),
    ];

    /// What stands beside a step is what the places themselves come to.
    #[test]
    fn the_line_of_each_place_is_its_places() {
        let reasons = Reason::ALL.iter().map(|&reason| of_reason(reason));
        let rules = RULES.iter().map(|rule| rule.places());
        for places in reasons.chain(rules).chain([PAGE_15, PAGE_17]) {
            assert_eq!(places.line, citations_line(Language::English, places.each));
        }
    }
}
