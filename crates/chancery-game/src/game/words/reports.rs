//! The words of printed reports, in every language: headings, what is said of a power, what follows.
//!
//! A [`Phrase`] is a value; [`say`] writes it. Names of places, powers and players come in as they are to be read.

use chancery_core::{cases, sentences};

use crate::game::{Nmr, ProposalState};
use chancery_core::map::{Phase, PhaseKind};
use chancery_notation::Language;

sentences! {
    "report":
    /// Something that a report says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    #[allow(missing_docs)]
    pub enum Phrase<'a> {
        // A phase and its game.
        /// The date of a phase: `Fall 1903, retreats`.
        Title(phase: Phase),
        /// A season without its phases: `Fall 1903`.
        Season(phase: Phase),
        GameMaster(name: &'a str),
        // Powers without orders.
        /// The power sent no orders; what was done about it, and the standby's name. In a movement phase that is NMR, in no other.
        Silent(kind: PhaseKind, by: Stand, who: &'a str),
        /// The power sent orders, and none of them could be used; what was done about it.
        NoneUsable(by: Stand, who: &'a str),
        Disorder,
        // What a power has, and what is due.
        Centres(n: usize),
        Units(n: usize),
        MustRetreat(n: usize),
        BuildsDue(n: usize),
        RemovalsDue(n: usize),
        BuildsUnused(n: usize),
        Eliminated,
        /// As many centres as units, so that nothing is due.
        NoChange,
        /// Who dislodged a unit, with the unit's name and that of the attacker.
        DislodgedBy(by: &'a str),
        MayRetreat(to: &'a str),
        /// A dislodged unit was disbanded because it had nowhere to go.
        NoRetreat,
        /// A dislodged unit was disbanded because nobody ordered its retreat.
        NotRetreated,
        RetreatsTo(to: &'a str),
        Disbanded,
        /// Two units or more retreated to one place and were disbanded.
        DisbandedTogether(to: &'a str),
        RemovedInDisorder,
        Standoffs(places: &'a str),
        /// A power loses a centre to another: who, which, to whom.
        Loses(who: &'a str, what: &'a str, whom: &'a str),
        /// A power gains a centre that nobody owned.
        Gains(who: &'a str, what: &'a str),
        /// A centre has no owner any more: who lost it, which.
        LosesToNobody(who: &'a str, what: &'a str),
        Overruled(why: &'a str),
        ByProxy(power: &'a str),
        Perpetual,
        DislodgedHeading,
        ChangesHeading,
        CentresHeading,
        Unowned(centres: &'a str),
        YearsHeading,
        OwnersHeading,
        PowerHead,
        PlayerHead,
        /// The head of a column of sums of points.
        Total,
        /// These games are not over, and are scored as they stand; nothing if only one game is scored.
        ScoredAsItStands(games: &'a str),
        /// So many powers without a player's name are left out.
        Unnamed(n: usize),
        // An issue of many games.
        StandbysHeading,
        /// Nobody is named as the standby of a power.
        StandbyWanted,
        EliminatedHeading,
        /// A game that has not begun, in its title.
        GameStart,
        GamesHeading,
        StoriesHeading,
        /// The heading of the units of the reader's power; whether it is told where each can go.
        UnitsHeading(moves: bool),
        PositionsHeading,
        ErrataHeading,
        /// A result, or the owner of a centre, as it is now and as an earlier issue printed it.
        Corrected(now: &'a str, before: &'a str),
        /// A phase that an earlier issue printed does not count any more; whether it is due again.
        NoLongerCounts(is_due: bool),
        PressHeading,
        VotesHeading,
        RulingsHeading,
        UnreadHeading,
        PlayersHeading,
        LegendHeading,
        Next(what: &'a str),
        Deadline(when: &'a str),
        /// A day, by the number of the weekday, with 1 for Monday, of the day in its month, of the month, and the year.
        Date(weekday: usize, day: usize, month: usize, year: usize),
        BuildSites(sites: &'a str),
        Over(how: &'a str),
        Won(who: &'a str),
        Conceded(who: &'a str),
        Drawn(who: &'a str),
        /// The last year is over; these survive.
        LastYear(who: &'a str),
        DrawProposed(who: &'a str),
        ConcessionProposed(who: &'a str),
        ProposalState(state: ProposalState),
        Vetoes(n: usize),
        For(who: &'a str),
        Against(who: &'a str),
        Abstaining(who: &'a str),
        /// Somebody plays a power in place of somebody else: power, who played it, who plays it now, from when.
        Replaced(power: &'a str, before: &'a str, after: &'a str, from: &'a str),
        /// The rules of the map that this program does not play, as the map's file says them.
        Unplayed(rules: &'a str),
        /// The house rules in short: the rules, what becomes of a silent power, whether a year has two seasons,
        /// after how many phases it is in civil disorder (0 for never), how many centres win.
        HouseRules(rules: &'a str, nmr: Nmr, two_seasons: bool, disorder_after: usize, victory: usize),
        PressTo(whom: &'a str),
        LatePress,
        EliminatedIn(year: u16),
        // The meanings of the marks.
        FailedMark,
        DislodgedMark,
        OverruledMark,
        /// The meaning of the lines on a map; whether it shows the board after a season.
        MapSigns(is_after: bool),
        PositionAfter(phase: &'a str),
        MapOf(phase: &'a str),
        /// Orders that came for phases later in the season.
        LaterInSeason,
        /// The way of writing orders could not say this of an order: the order, what.
        NotSaid(order: &'a str, what: &'a str),
        /// The next phase of a game, and its deadline, where games are listed.
        NextDue(what: &'a str, when: &'a str),
        DueOn(when: &'a str),
        /// The season of a game is not in the issue; the title of the one that printed it, if that is known.
        NotInThisIssue(printed_in: &'a str),
        HeldOver,
        /// How many times in a row a power sent no moves.
        InARow(n: usize),
        Builds(unit: &'a str),
        Removes(unit: &'a str),
        Waives,
        /// The orders for a phase were understood as follows.
        OrdersUnderstood(phase: &'a str),
        /// Orders for a phase are missing, and when they are due; the latter may be empty.
        OrdersMissing(phase: &'a str, due: &'a str),
    }
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

cases! { Nmr, ProposalState, Stand }

/// Writes a phrase in a language.
pub fn say(language: Language, phrase: Phrase<'_>) -> String {
    chancery_why::words::say(language, &phrase)
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
        let gains = |language, who, what| say(language, Phrase::Gains(who, what));
        assert_eq!(gains(Language::German, "Ukraine", "Schweiz"), "Die Ukraine gewinnt die Schweiz");
        assert_eq!(gains(Language::French, "Pologne", "Maroc"), "La Pologne gagne le Maroc");
        assert_eq!(gains(Language::French, "Japon", "Égypte"), "Le Japon gagne l’Égypte");
    }

    #[test]
    fn days_are_written_in_words() {
        let days = |weekday, day, month| {
            let said = |&language| say(language, Phrase::Date(weekday, day, month, 2026));
            Language::ALL.iter().map(said).collect::<Vec<_>>().join(" | ")
        };
        assert_eq!(
            days(6, 21, 11),
            "Saturday 21 November 2026 | Samstag, 21. November 2026 | samedi 21 novembre 2026"
        );
        assert_eq!(days(7, 1, 3), "Sunday 1 March 2026 | Sonntag, 1. März 2026 | dimanche 1er mars 2026");
    }

    #[test]
    fn rules_have_the_names_that_people_use() {
        let rules = |language, rules| say(language, Phrase::HouseRules(rules, Nmr::Hold, false, 0, 18));
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
