//! The words of reports in German.

use super::{MarkMeaning, Phrase, Stand, count, edition, season, title};
use crate::game::{Nmr, ProposalState};
use crate::map::PhaseKind;

const SEASONS: [&str; 3] = ["Frühjahr", "Herbst", "Winter"];
const KINDS: [&str; 3] = ["Züge", "Rückzüge", "Aufbau"];

const fn stand(stand: Stand) -> &'static str {
    match stand {
        Stand::Nobody => "",
        Stand::Standby => ", Befehle des Ersatzspielers",
        Stand::Bot => ", Befehle eines Computerspielers",
    }
}

/// Returns the name of a power where it is an object: only Turkey has an article.
fn accusative(power: &str) -> String {
    if power == "Türkei" { "die Türkei".to_owned() } else { power.to_owned() }
}

/// Returns one or several powers where they are the subject: only Turkey has an article.
fn nominative(powers: &str) -> String {
    powers.replace("Türkei", "die Türkei")
}

/// Returns the name of a power at the beginning of a sentence.
fn first(power: &str) -> String {
    if power == "Türkei" { "Die Türkei".to_owned() } else { power.to_owned() }
}

/// Returns one or several powers where they are in the dative: only Turkey has an article.
fn dative(powers: &str) -> String {
    powers.replace("Türkei", "der Türkei")
}

/// Writes a phrase.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each phrase")]
pub(super) fn say(phrase: Phrase<'_>) -> String {
    match phrase {
        Phrase::Title(phase) => title(phase, SEASONS, KINDS),
        Phrase::Season(phase) => season(phase, SEASONS),
        Phrase::GameMaster(name) => format!("Spielleitung: {name}"),
        Phrase::Silent(PhaseKind::Movement, by) => format!("NMR{}", stand(by)),
        Phrase::Silent(_, by) => format!("keine Befehle{}", stand(by)),
        Phrase::NoneUsable(by) => format!("keine gültigen Befehle{}", stand(by)),
        Phrase::Disorder => "in Anarchie".into(),
        Phrase::Centres(n) => count(n, "Zentrum", "Zentren"),
        Phrase::Units(n) => count(n, "Einheit", "Einheiten"),
        Phrase::MustRetreat(n) => format!("{n} im Rückzug"),
        Phrase::BuildsDue(n) => count(n, "Aufbau fällig", "Aufbauten fällig"),
        Phrase::RemovalsDue(n) => count(n, "Auflösung fällig", "Auflösungen fällig"),
        Phrase::BuildsUnused(n) => count(n, "Aufbau ungenutzt", "Aufbauten ungenutzt"),
        Phrase::Eliminated => "ausgeschieden".into(),
        Phrase::NoChange => "unverändert".into(),
        Phrase::DislodgedBy(by) => format!("vertrieben von {by}"),
        Phrase::MayRetreat(to) => format!("Rückzug möglich nach {to}"),
        Phrase::NoRetreat => "aufgelöst, kein Rückzug möglich".into(),
        Phrase::RetreatsTo(to) => format!("Rückzug nach {to}"),
        Phrase::Disbanded => "aufgelöst".into(),
        Phrase::DisbandedTogether(to) => format!("aufgelöst, zwei Einheiten nach {to}"),
        Phrase::RemovedInDisorder => "in Anarchie aufgelöst".into(),
        Phrase::Standoffs(places) => format!("Patt in {places}"),
        Phrase::Loses(who, what, whom) => format!("{} verliert {what} an {}", first(who), accusative(whom)),
        Phrase::Gains(who, what) => format!("{} gewinnt {what}", first(who)),
        Phrase::LosesToNobody(who, what) => format!("{} verliert {what}", first(who)),
        Phrase::Overruled(why) => format!("von der Spielleitung anders entschieden: {why}"),
        Phrase::ByProxy(power) => format!("in Vertretung: {power}"),
        Phrase::Perpetual => "Dauerbefehl".into(),
        Phrase::DislodgedHeading => "Vertrieben".into(),
        Phrase::ChangesHeading => "Gewinne und Verluste".into(),
        Phrase::CentresHeading => "Zentren".into(),
        Phrase::YearsHeading => "Zentren nach Jahren".into(),
        Phrase::OwnersHeading => "Besitzer nach Jahren".into(),
        Phrase::SupportsHeading => "Unterstützung für andere Mächte".into(),
        Phrase::SupportsFor(by, whom) => format!("{by} für {}", accusative(whom)),
        Phrase::Sum => "gesamt".into(),
        Phrase::PowerHead => "Macht".into(),
        Phrase::Total => "Gesamt".into(),
        Phrase::ScoredAsItStands("") => {
            "Das Spiel ist nicht zu Ende; gewertet wird der jetzige Stand.".into()
        }
        Phrase::ScoredAsItStands(games) => format!("Nicht zu Ende, nach jetzigem Stand gewertet: {games}."),
        Phrase::Unnamed(n) => {
            if n == 1 {
                "1 Macht ohne Spielernamen ist weggelassen.".into()
            } else {
                format!("{n} Mächte ohne Spielernamen sind weggelassen.")
            }
        }
        Phrase::StoriesHeading => "Jahr für Jahr".into(),
        Phrase::UnitsHeading(false) => "Deine Einheiten".into(),
        Phrase::UnitsHeading(true) => "Deine Einheiten, und wohin jede ziehen kann".into(),
        Phrase::PressHeading => "Presse".into(),
        Phrase::VotesHeading => "Anträge und Abstimmungen".into(),
        Phrase::RulingsHeading => "Entscheidungen".into(),
        Phrase::UnreadHeading => "Nicht gewertet".into(),
        Phrase::PlayersHeading | Phrase::PlayerHead => "Spieler".into(),
        Phrase::LegendHeading => "Zeichen".into(),
        Phrase::Next(what) => format!("Es folgt: {what}"),
        Phrase::Deadline(when) => format!("Zugabgabetermin: {when}"),
        Phrase::BuildSites(sites) => format!("in {sites}"),
        Phrase::Over(how) => format!("Das Spiel ist zu Ende: {how}."),
        Phrase::Won(who) => format!("{} hat gewonnen", nominative(who)),
        Phrase::Conceded(who) => format!("{} wurde der Sieg zugesprochen", dative(who)),
        Phrase::Drawn(who) | Phrase::DrawProposed(who) => format!("Unentschieden zwischen {}", dative(who)),
        Phrase::LastYear(who) => format!("das letzte Jahr ist vorbei; es überleben {}", nominative(who)),
        Phrase::ConcessionProposed(who) => format!("Aufgabe zugunsten von {}", dative(who)),
        Phrase::ProposalState(ProposalState::Open) => "die Abstimmung läuft".into(),
        Phrase::ProposalState(ProposalState::Passed) => "angenommen".into(),
        Phrase::ProposalState(ProposalState::Failed) => "abgelehnt".into(),
        Phrase::ProposalState(ProposalState::Withdrawn) => "zurückgezogen".into(),
        Phrase::Vetoes(n) => count(n, "Gegenstimme", "Gegenstimmen"),
        Phrase::For(who) => format!("dafür {who}"),
        Phrase::Against(who) => format!("dagegen {who}"),
        Phrase::Abstaining(who) => format!("enthalten {who}"),
        Phrase::Replaced(power, before, after, from) => match (before, after) {
            ("", after) => format!("{power}: {after} spielt, ab {from}"),
            (before, "") => format!("{power}: {before} scheidet aus, ab {from}"),
            (before, after) => format!("{power}: {after} ersetzt {before}, ab {from}"),
        },
        Phrase::Unplayed(rules) => format!("Nicht gespielte Regeln der Karte: {rules}"),
        Phrase::HouseRules(rules, nmr, victory) => {
            let nmr = match nmr {
                Nmr::Hold => "Einheiten ohne Befehl halten",
                Nmr::Standby => "Ersatzspieler ziehen für Fehlende",
                Nmr::Program => "ein Computerspieler zieht für Fehlende",
            };
            let rules = edition(rules, "Regelheft von");
            format!("Hausregeln: {rules}; {nmr}; {victory} Zentren gewinnen.")
        }
        Phrase::PressTo(whom) => format!("an {}", nominative(whom)),
        Phrase::EliminatedIn(year) => format!("ausgeschieden {year}"),
        Phrase::Corrected("") => "Berichtigt; ersetzt eine frühere Auswertung.".into(),
        Phrase::Corrected(day) => format!("Berichtigt; ersetzt die Auswertung vom {day}."),
        Phrase::Mark(MarkMeaning::Failed) => "der Befehl scheiterte".into(),
        Phrase::Mark(MarkMeaning::Dislodged) => "die Einheit wurde vertrieben".into(),
        Phrase::Mark(MarkMeaning::Overruled) => "die Spielleitung legte das Ergebnis fest".into(),
        Phrase::MapOf(phase) => format!("Karte, {phase}"),
        Phrase::OrdersUnderstood(phase) => format!("Deine Befehle ({phase}) wurden so verstanden:"),
        Phrase::OrdersMissing(phase, "") => format!("Es fehlen noch Befehle ({phase})."),
        Phrase::OrdersMissing(phase, due) => {
            format!("Es fehlen noch Befehle ({phase}). Zugabgabetermin: {due}.")
        }
        Phrase::Builds(unit) => format!("Baut {unit}"),
        Phrase::Removes(unit) => format!("Löst {unit} auf"),
        Phrase::Waives => "Aufbau nicht genutzt".into(),
        Phrase::LaterInSeason => "für später in der Saison".into(),
        Phrase::NotSaid(order, what) => format!("In dieser Schreibweise nicht darstellbar: {order}: {what}"),
        Phrase::NextDue(what, "") => format!("es folgt: {what}"),
        Phrase::NextDue(what, when) => format!("es folgt: {what}, Zugabgabetermin {when}"),
    }
}
