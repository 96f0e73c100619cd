//! The words of reports in English.

use super::{MarkMeaning, Phrase, Stand, count, edition, season, title};
use crate::game::{Nmr, ProposalState};
use crate::map::PhaseKind;

const SEASONS: [&str; 3] = ["Spring", "Fall", "Winter"];
const KINDS: [&str; 3] = ["movement", "retreats", "adjustments"];

const fn stand(stand: Stand) -> &'static str {
    match stand {
        Stand::Nobody => "",
        Stand::Standby => ", standby's orders used",
        Stand::Bot => ", a computer player ordered",
    }
}

/// Writes a phrase.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each phrase")]
pub(super) fn say(phrase: Phrase<'_>) -> String {
    match phrase {
        Phrase::Title(phase) => title(phase, SEASONS, KINDS),
        Phrase::Season(phase) => season(phase, SEASONS),
        Phrase::GameMaster(name) => format!("Game master: {name}"),
        Phrase::Silent(PhaseKind::Movement, by) => format!("NMR{}", stand(by)),
        Phrase::Silent(_, by) => format!("no orders{}", stand(by)),
        Phrase::NoneUsable(by) => format!("no usable orders{}", stand(by)),
        Phrase::Disorder => "in civil disorder".into(),
        Phrase::Centres(n) => count(n, "centre", "centres"),
        Phrase::Units(n) => count(n, "unit", "units"),
        Phrase::MustRetreat(n) => format!("{n} to retreat"),
        Phrase::BuildsDue(n) => count(n, "build due", "builds due"),
        Phrase::RemovalsDue(n) => count(n, "removal due", "removals due"),
        Phrase::BuildsUnused(n) => count(n, "build unused", "builds unused"),
        Phrase::Eliminated => "eliminated".into(),
        Phrase::NoChange => "no change".into(),
        Phrase::DislodgedBy(by) => format!("dislodged by {by}"),
        Phrase::MayRetreat(to) => format!("may retreat to {to}"),
        Phrase::NoRetreat => "disbanded, no retreat".into(),
        Phrase::RetreatsTo(to) => format!("retreats to {to}"),
        Phrase::Disbanded => "disbanded".into(),
        Phrase::DisbandedTogether(to) => format!("disbanded, two units to {to}"),
        Phrase::RemovedInDisorder => "removed in civil disorder".into(),
        Phrase::Standoffs(places) => format!("Standoff in {places}"),
        Phrase::Loses(who, what, whom) => format!("{who} loses {what} to {whom}"),
        Phrase::Gains(who, what) => format!("{who} gains {what}"),
        Phrase::LosesToNobody(who, what) => format!("{who} loses {what}"),
        Phrase::Overruled(why) => format!("overruled by the game master: {why}"),
        Phrase::ByProxy(power) => format!("by proxy, {power}"),
        Phrase::Perpetual => "perpetual".into(),
        Phrase::DislodgedHeading => "Dislodged".into(),
        Phrase::ChangesHeading => "Gains and losses".into(),
        Phrase::CentresHeading => "Centres".into(),
        Phrase::YearsHeading => "Centres by year".into(),
        Phrase::OwnersHeading => "Owners by year".into(),
        Phrase::SupportsHeading => "Supports for other powers".into(),
        Phrase::SupportsFor(by, whom) => format!("{by} for {whom}"),
        Phrase::Sum => "all".into(),
        Phrase::PowerHead => "Power".into(),
        Phrase::Total => "Total".into(),
        Phrase::PlayerHead => "Player".into(),
        Phrase::ScoredAsItStands("") => "The game is not over; it is scored as it stands.".into(),
        Phrase::ScoredAsItStands(games) => format!("Not over, scored as they stand: {games}."),
        Phrase::Unnamed(n) => {
            format!("{} without a player's name are left out.", count(n, "power", "powers"))
        }
        Phrase::StoriesHeading => "Year by year".into(),
        Phrase::UnitsHeading(false) => "Your units".into(),
        Phrase::UnitsHeading(true) => "Your units, and where each can go".into(),
        Phrase::PressHeading => "Press".into(),
        Phrase::VotesHeading => "Proposals and votes".into(),
        Phrase::RulingsHeading => "Rulings".into(),
        Phrase::UnreadHeading => "Not used".into(),
        Phrase::PlayersHeading => "Players".into(),
        Phrase::LegendHeading => "Marks".into(),
        Phrase::Next(what) => format!("Next: {what}"),
        Phrase::Deadline(when) => format!("Deadline: {when}"),
        Phrase::BuildSites(sites) => format!("in {sites}"),
        Phrase::Over(how) => format!("The game is over: {how}."),
        Phrase::Won(who) => format!("{who} has won"),
        Phrase::Conceded(who) => format!("the game was conceded to {who}"),
        Phrase::Drawn(who) | Phrase::DrawProposed(who) => format!("a draw of {who}"),
        Phrase::LastYear(who) => format!("the last year is over; {who} survive"),
        Phrase::ConcessionProposed(who) => format!("a concession to {who}"),
        Phrase::ProposalState(ProposalState::Open) => "the vote is open".into(),
        Phrase::ProposalState(ProposalState::Passed) => "passed".into(),
        Phrase::ProposalState(ProposalState::Failed) => "failed".into(),
        Phrase::ProposalState(ProposalState::Withdrawn) => "withdrawn".into(),
        Phrase::Vetoes(n) => count(n, "veto", "vetoes"),
        Phrase::For(who) => format!("for: {who}"),
        Phrase::Against(who) => format!("against: {who}"),
        Phrase::Abstaining(who) => format!("abstaining: {who}"),
        Phrase::Replaced(power, before, after, from) => match (before, after) {
            ("", after) => format!("{power}: {after} plays from {from}"),
            (before, "") => format!("{power}: {before} leaves, from {from}"),
            (before, after) => format!("{power}: {after} replaces {before} from {from}"),
        },
        Phrase::Unplayed(rules) => format!("Rules of the map that are not played: {rules}"),
        Phrase::HouseRules(rules, nmr, victory) => {
            let nmr = match nmr {
                Nmr::Hold => "units without orders hold",
                Nmr::Standby => "standbys order for the missing",
                Nmr::Program => "a computer player orders for the missing",
            };
            let rules = edition(rules, "rulebook of");
            format!("House rules: {rules}; {nmr}; {victory} centres win.")
        }
        Phrase::PressTo(whom) => format!("to {whom}"),
        Phrase::EliminatedIn(year) => format!("eliminated in {year}"),
        Phrase::Corrected("") => "Corrected: this replaces an earlier report.".into(),
        Phrase::Corrected(day) => format!("Corrected: this replaces the report of {day}."),
        Phrase::Mark(MarkMeaning::Failed) => "the order failed".into(),
        Phrase::Mark(MarkMeaning::Dislodged) => "the unit was dislodged".into(),
        Phrase::Mark(MarkMeaning::Overruled) => "the game master set the result".into(),
        Phrase::MapOf(phase) => format!("Map, {phase}"),
        Phrase::OrdersUnderstood(phase) => format!("Your orders ({phase}) were understood as follows:"),
        Phrase::OrdersMissing(phase, "") => format!("You have not yet sent all orders for {phase}."),
        Phrase::OrdersMissing(phase, due) => {
            format!("You have not yet sent all orders for {phase}. Deadline: {due}.")
        }
        Phrase::Builds(unit) => format!("Builds {unit}"),
        Phrase::Removes(unit) => format!("Removes {unit}"),
        Phrase::Waives => "Build waived".into(),
        Phrase::LaterInSeason => "for later in the season".into(),
        Phrase::NotSaid(order, what) => format!("Not written in this style: {order}: {what}"),
        Phrase::NextDue(what, "") => format!("next: {what}"),
        Phrase::NextDue(what, when) => format!("next: {what}, due {when}"),
    }
}
