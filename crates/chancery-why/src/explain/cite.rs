//! Where the rule behind a step is printed.
//!
//! The places are data: `words/citations.tsv`.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::proof::{Against, Claim};
use chancery_core::adjudicate::{BackupRule, Reason, Term};
use chancery_core::rules::Paradox;
use chancery_core::text::capital;
use chancery_notation::{Language, say};

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
pub fn citations_of(reason: Reason) -> &'static [Citation] {
    of_reason(reason).each
}

/// Returns up to five positions that practise rules: those that are cited, then cases of movement that rest on the same.
pub fn practised(cited: &[Citation]) -> Vec<Citation> {
    let first = |&place: &Citation| match place {
        Citation::Diagram(_) => Some(place),
        Citation::Case(case) => {
            case.split(' ').next().filter(|case| case.starts_with('6')).map(Citation::Case)
        }
        Citation::Page(_) | Citation::Book(_) => None,
    };
    let named: Vec<Citation> = cited.iter().filter_map(first).collect();
    let others = include_str!("../../words/cited_by.tsv").lines().filter_map(|line| line.split_once('\t'));
    let alike = others
        .filter(|(case, other)| case < &"6.H" && named.contains(&Citation::Case(other)))
        .map(|one| Citation::Case(one.0));
    named.iter().copied().chain(alike).take(5).collect()
}

/// What a step says, as far as the rule behind it depends on that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
pub(super) enum Rule {
    MoveUnopposed,
    MoveSucceeds,
    MoveConvoyed,
    /// Another way was open than that of a fleet which was lost.
    OtherRoute,
    /// A move in a circle that had enough even if the circle had been barred.
    CircleSupported,
    /// A support counts for each coast.
    EachCoast,
    SupportCut,
    SupportCutByDislodgement,
    /// The unit that cut it was itself dislodged.
    CutByDislodged,
    /// The army that cut it did not need the fleet that it was against.
    CutsAll,
    CoastalCrawl,
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
    /// So it does where its attacker came from by convoy.
    StillBouncesByConvoy,
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
    /// A support that counts against a rival and not against the unit of its own power.
    CountsApart,
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
    /// The same, if the rule for paradoxes gives neither of them: each needs a convoy that the rule breaks.
    ExclusiveConvoys,
    /// A convoy that a paradox took, whose fleet was dislodged, too.
    ParadoxAndDislodged,
    Component(BackupRule),
}

/// The places where a rule is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// Each place.
    pub each: &'static [Citation],
    /// The key of the rule in words.
    pub words: &'static str,
}

impl Places {
    /// No rule is needed.
    pub const NONE: Self = Self { each: &[], words: "" };

    /// Returns these, or if no rule is needed, those of this key.
    pub fn or(self, key: &str) -> Self {
        if self == Self::NONE { Self::of(key) } else { self }
    }

    /// Returns the places of a rule by its key in the table.
    pub fn of(key: &str) -> Self {
        static TABLE: LazyLock<HashMap<&str, (Vec<Citation>, &str)>> =
            LazyLock::new(|| rows().map(|[key, line, words]| (key, (read(line), words))).collect());
        TABLE.get(key).map_or(Self::NONE, |(each, words)| Self { each, words })
    }
}

/// Returns the rows of the table: a key, where the rule is printed, and the key of the rule in words.
fn rows() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = include_str!("../../words/citations.tsv").lines();
    lines.filter_map(|line| line.split('\t').collect::<Vec<_>>().try_into().ok())
}

/// Returns rules in words, each once, as sentences.
pub(super) fn in_words(language: Language, places: impl IntoIterator<Item = Places>) -> Vec<String> {
    let keys = each_once(places.into_iter().map(|one| one.words).filter(|words| !words.is_empty()));
    let sentence = |key: &&str| format!("{}.", capital(&say!(language, &format!("rule-{key}"))));
    keys.iter().map(sentence).collect()
}

/// Collects what is told, each once.
pub(super) fn each_once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    all.into_iter().fold(Vec::new(), |mut kept, one| {
        if !kept.contains(&one) {
            kept.push(one);
        }
        kept
    })
}

/// Returns the first of some rules that is not known to whoever knows the game a little, in words.
pub(super) fn special(language: Language, places: impl IntoIterator<Item = Places>) -> Option<String> {
    let plain = ["", "attack", "equal", "hold", "support_hold", "cut", "convoy", "destroyed", "own_unit"];
    let mut special = places.into_iter().filter(|one| !plain.contains(&one.words));
    in_words(language, special.next()).pop()
}

/// Reads `Rulebook page 10, diagrams 17, 18; DATC 6.D.17`.
fn read(line: &'static str) -> Vec<Citation> {
    let mut found = Vec::new();
    for part in line.split("; ") {
        if let Some(cases) = part.strip_prefix("DATC ") {
            found.extend(cases.split(", ").map(Citation::Case));
        } else if let Some(printed) = part.strip_prefix("Rulebook ") {
            let mut kind: fn(u8) -> Citation = Citation::Page;
            for word in printed.split([' ', ',']) {
                match word.parse() {
                    Ok(number) => found.push(kind(number)),
                    Err(_) if word.starts_with("diagram") => kind = Citation::Diagram,
                    Err(_) => {}
                }
            }
        } else {
            found.push(Citation::Book(part));
        }
    }
    found
}

impl Rule {
    /// Returns where it is printed.
    pub fn places(self) -> Places {
        Places::of(match self {
            Self::SupportSpared(Paradox::Rule1971 | Paradox::Rule1971ElseHold) => "SupportSpared=a",
            Self::SupportSpared(Paradox::Rule1982 | Paradox::Rule1982ElseHold) => "SupportSpared=b",
            Self::SupportSpared(_) => "SupportSpared=c",
            Self::Component(rule) => rule.code(),
            rule => rule.into(),
        })
    }
}

/// Returns where the rule for an illegal or invalid order, a retreat or an adjustment is printed.
pub(super) fn of_reason(reason: Reason) -> Places {
    Places::of(reason.code())
}

/// Returns where the rule for a strength or another named part is printed.
pub(super) fn of_claim(claim: Claim) -> Places {
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

    /// What stands beside a step is what the places themselves come to.
    #[test]
    fn the_line_of_each_place_is_its_places() {
        for [key, line, _] in rows() {
            assert_eq!(citations_line(Language::English, Places::of(key).each), line, "{key}");
        }
        let line = |places: Places| citations_line(Language::English, places.each);
        assert_eq!(line(Rule::Bounced.places()), "Rulebook diagrams 4, 10; DATC 6.A.11");
        assert_eq!(line(of_reason(Reason::Contested)), "Rulebook page 15; DATC 6.H.6");
        assert_eq!(Rule::Component(BackupRule::CircularMovement).places().each[0], Citation::Page(9));
        assert_eq!(Rule::MoveUnopposed.places(), Places::NONE);
    }

    /// Every rule that is cited is said in words, in every language.
    #[test]
    fn each_rule_is_said_in_words() {
        assert!(rows().count() > 90);
        for [key, ..] in rows() {
            let told = Language::ALL.iter().flat_map(|&language| in_words(language, [Places::of(key)]));
            let told: Vec<String> = told.collect();
            assert_eq!(told.len(), Language::ALL.len(), "{key}");
            assert!(
                told.iter().all(|text| text.split(' ').count() > 3 && !text.contains("rule-")),
                "{told:?}"
            );
        }
    }
}
