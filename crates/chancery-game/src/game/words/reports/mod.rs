//! The words of printed reports, in every language: headings, what is said of a power, what follows.
//!
//! A [`Phrase`] is a value; [`say`] writes it. Names of places, powers and players come in as they are to be read.

mod english;
mod french;
mod german;

use crate::game::{Nmr, ProposalState};
use crate::map::{Phase, PhaseKind, Season};
use crate::order::Language;
use crate::text::is_coded;

/// Something that a report says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Phrase<'a> {
    /// The date of a phase: `Fall 1903, retreats`.
    Title(Phase),
    /// A season without its phases: `Fall 1903`.
    Season(Phase),
    /// Who runs the game.
    GameMaster(&'a str),
    /// The power sent no orders; what was done about it. In a movement phase that is NMR, in no other.
    Silent(PhaseKind, Stand),
    /// The power sent orders, and none of them could be used; what was done about it.
    NoneUsable(Stand),
    /// The power is in civil disorder.
    Disorder,
    /// So many centres.
    Centres(usize),
    /// So many units.
    Units(usize),
    /// So many units that must retreat.
    MustRetreat(usize),
    /// So many builds are due.
    BuildsDue(usize),
    /// So many removals are due.
    RemovalsDue(usize),
    /// So many builds were not used.
    BuildsUnused(usize),
    /// The power has neither centres nor units any more.
    Eliminated,
    /// As many centres as units, so that nothing is due.
    NoChange,
    /// Who dislodged a unit, with the unit's name and that of the attacker.
    DislodgedBy(&'a str),
    /// Where a dislodged unit may retreat to.
    MayRetreat(&'a str),
    /// A dislodged unit was disbanded because it had nowhere to go.
    NoRetreat,
    /// A dislodged unit retreated there.
    RetreatsTo(&'a str),
    /// A dislodged unit was disbanded.
    Disbanded,
    /// Two units or more retreated to one place and were disbanded.
    DisbandedTogether(&'a str),
    /// A unit was removed by the rule for civil disorder.
    RemovedInDisorder,
    /// There was a standoff in these places.
    Standoffs(&'a str),
    /// A power loses a centre to another: who, which, to whom.
    Loses(&'a str, &'a str, &'a str),
    /// A power gains a centre that nobody owned.
    Gains(&'a str, &'a str),
    /// A centre has no owner any more: who lost it, which.
    LosesToNobody(&'a str, &'a str),
    /// The game master set a result by hand, because of this.
    Overruled(&'a str),
    /// Another power gave the order.
    ByProxy(&'a str),
    /// The order is repeated until it is replaced.
    Perpetual,
    /// The heading of what was dislodged.
    DislodgedHeading,
    /// The heading of the changes of owners.
    ChangesHeading,
    /// The heading of the owners of centres.
    CentresHeading,
    /// The heading of the centres by year.
    YearsHeading,
    /// The heading of the owners of centres by year.
    OwnersHeading,
    /// The heading of the supports between powers by year.
    SupportsHeading,
    /// One power's supports for another.
    SupportsFor(&'a str, &'a str),
    /// The heading of a sum.
    Sum,
    /// The head of a column of powers.
    PowerHead,
    /// The head of a column of players.
    PlayerHead,
    /// The head of a column of sums of points.
    Total,
    /// These games are not over, and are scored as they stand; nothing if only one game is scored.
    ScoredAsItStands(&'a str),
    /// So many powers without a player's name are left out.
    Unnamed(usize),
    /// The heading of the stories of the powers.
    StoriesHeading,
    /// The heading of the units of the reader's power; whether it is told where each can go.
    UnitsHeading(bool),
    /// The heading of the press.
    PressHeading,
    /// The heading of proposals and votes.
    VotesHeading,
    /// The heading of the rulings.
    RulingsHeading,
    /// The heading of what could not be read.
    UnreadHeading,
    /// The heading of the players.
    PlayersHeading,
    /// The heading of the legend.
    LegendHeading,
    /// The next phase.
    Next(&'a str),
    /// When it is due.
    Deadline(&'a str),
    /// Where a power may build.
    BuildSites(&'a str),
    /// The game is over; how it ended.
    Over(&'a str),
    /// A power has won.
    Won(&'a str),
    /// The game was conceded to a power.
    Conceded(&'a str),
    /// These powers drew.
    Drawn(&'a str),
    /// The last year is over; these survive.
    LastYear(&'a str),
    /// A draw of these powers was proposed.
    DrawProposed(&'a str),
    /// A concession to this power was proposed.
    ConcessionProposed(&'a str),
    /// Where a proposal stands.
    ProposalState(ProposalState),
    /// So many votes were against it.
    Vetoes(usize),
    /// Who voted for it.
    For(&'a str),
    /// Who voted against it.
    Against(&'a str),
    /// Who abstained.
    Abstaining(&'a str),
    /// Somebody plays a power in place of somebody else: power, who played it, who plays it now, from when.
    Replaced(&'a str, &'a str, &'a str, &'a str),
    /// The rules of the map that this program does not play, as the map's file says them.
    Unplayed(&'a str),
    /// The house rules in short: the rules, what becomes of a silent power, how many centres win.
    HouseRules(&'a str, Nmr, usize),
    /// Whom a piece of press is for.
    PressTo(&'a str),
    /// A power was eliminated in this year.
    EliminatedIn(u16),
    /// This report takes the place of one that was issued on this day, which may be empty.
    Corrected(&'a str),
    /// The meaning of a mark in a report.
    Mark(MarkMeaning),
    /// The picture of the board of a phase.
    MapOf(&'a str),
    /// Orders that came for phases later in the season.
    LaterInSeason,
    /// The way of writing orders could not say this of an order: the order, what.
    NotSaid(&'a str, &'a str),
    /// The next phase of a game, and its deadline, where games are listed.
    NextDue(&'a str, &'a str),
    /// A unit is built, with the unit.
    Builds(&'a str),
    /// A unit is removed, with the unit.
    Removes(&'a str),
    /// A build is waived.
    Waives,
    /// The orders for a phase were understood as follows.
    OrdersUnderstood(&'a str),
    /// Orders for a phase are missing, and when they are due; the latter may be empty.
    OrdersMissing(&'a str, &'a str),
}

/// The meaning of a mark of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkMeaning {
    /// The order failed.
    Failed,
    /// The unit was dislodged.
    Dislodged,
    /// The result was overruled.
    Overruled,
}

/// The one who stood in for a power that gave no orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stand {
    /// Nobody.
    Nobody,
    /// Its standby.
    Standby,
    /// A computer player.
    Bot,
}

/// Writes a phrase in a language.
pub fn say(language: Language, phrase: Phrase<'_>) -> String {
    if is_coded() {
        return format!("{phrase:?}");
    }
    match language {
        Language::German => german::say(phrase),
        Language::French => french::say(phrase),
        _ => english::say(phrase),
    }
}

/// Returns the date of a phase from the words of a language for seasons and for kinds of phases.
fn title(phase: Phase, seasons: [&str; 3], kinds: [&str; 3]) -> String {
    let kind = match phase.kind {
        PhaseKind::Movement => kinds[0],
        PhaseKind::Retreats => kinds[1],
        PhaseKind::Adjustments => kinds[2],
    };
    format!("{}, {kind}", season(phase, seasons))
}

fn season(phase: Phase, seasons: [&str; 3]) -> String {
    let season = match phase.season {
        Season::Spring => seasons[0],
        Season::Fall => seasons[1],
        Season::Winter => seasons[2],
    };
    format!("{season} {}", phase.year)
}

/// Returns a number with its noun: `1 build`, `2 builds`.
fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// Returns what people call rules that a setting names, with the choices that differ: `rulebook of 2023`, `DATC 3.2,
/// 4.A.3=c`.
fn edition(rules: &str, rulebook: &str) -> String {
    let (preset, choices) = rules.split_once(' ').unwrap_or((rules, ""));
    let name = match preset.strip_prefix("rulebook-") {
        Some(year) => format!("{rulebook} {year}"),
        None if preset == "datc" => "DATC 3.2".to_owned(),
        None => preset.to_owned(),
    };
    std::iter::once(name).chain(choices.split_whitespace().map(str::to_owned)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names with an article in some languages: of a power that is lost to, that dislodges, that has won.
    #[test]
    fn names_have_the_articles_that_a_language_wants() {
        let loses = |language, whom| say(language, Phrase::Loses("X", "Y", whom));
        assert_eq!(loses(Language::German, "Türkei"), "X verliert Y an die Türkei");
        assert_eq!(loses(Language::French, "Italie"), "X perd Y au profit de l’Italie");
        assert_eq!(loses(Language::French, "Turquie"), "X perd Y au profit de la Turquie");
    }

    #[test]
    fn rules_have_the_names_that_people_use() {
        let rules = |language, rules| say(language, Phrase::HouseRules(rules, Nmr::Hold, 18));
        assert!(
            rules(Language::English, "datc 4.A.3=c 4.D.8=a").contains("rules: DATC 3.2, 4.A.3=c, 4.D.8=a; ")
        );
        assert!(rules(Language::German, "rulebook-2023").starts_with("Hausregeln: Regelheft von 2023; "));
        assert!(rules(Language::French, "web").contains(" : web ; "));
    }

    #[test]
    fn numbers_and_dates_are_written_in_the_words_of_the_language() {
        let phase: Phase = "F1903R".parse().unwrap();
        let said = |phrase| Language::ALL.iter().map(|&l| say(l, phrase)).collect::<Vec<_>>().join(" | ");
        assert_eq!(
            said(Phrase::Title(phase)),
            "Fall 1903, retreats | Herbst 1903, Rückzüge | Automne 1903, retraites"
        );
        assert_eq!(said(Phrase::Centres(1)), "1 centre | 1 Zentrum | 1 centre");
        assert_eq!(
            said(Phrase::BuildsUnused(2)),
            "2 builds unused | 2 Aufbauten ungenutzt | 2 constructions inutilisées"
        );
        assert_eq!(
            said(Phrase::Loses("Austria", "Trieste", "Italy")),
            "Austria loses Trieste to Italy | Austria verliert Trieste an Italy | Austria perd Trieste au profit de Italy"
        );
    }
}
