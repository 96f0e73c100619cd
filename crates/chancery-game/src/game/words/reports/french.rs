//! The words of reports in French.

use super::{MarkMeaning, Phrase, Stand, count, edition, season, title};
use crate::game::{Nmr, ProposalState};

const SEASONS: [&str; 3] = ["Printemps", "Automne", "Hiver"];
const KINDS: [&str; 3] = ["mouvements", "retraites", "ajustements"];

const fn stand(stand: Stand) -> &'static str {
    match stand {
        Stand::Nobody => "",
        Stand::Standby => ", ordres du remplaçant",
        Stand::Bot => ", ordres d’un joueur informatique",
    }
}

/// Returns the name of a power, with its article where it is one of the standard map, all of which are feminine.
fn article(power: &str) -> String {
    match power {
        "Autriche" | "Angleterre" | "Allemagne" | "Italie" => format!("l’{power}"),
        "France" | "Russie" | "Turquie" => format!("la {power}"),
        _ => power.to_owned(),
    }
}

/// Writes a phrase.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each phrase")]
pub(super) fn say(phrase: Phrase<'_>) -> String {
    match phrase {
        Phrase::Title(phase) => title(phase, SEASONS, KINDS),
        Phrase::Season(phase) => season(phase, SEASONS),
        Phrase::GameMaster(name) => format!("Arbitre : {name}"),
        Phrase::Silent(by) => format!("NMR{}", stand(by)),
        Phrase::NoneUsable(by) => format!("aucun ordre valable{}", stand(by)),
        Phrase::Disorder => "en désordre civil".into(),
        Phrase::Centres(n) => count(n, "centre", "centres"),
        Phrase::Units(n) => count(n, "unité", "unités"),
        Phrase::MustRetreat(n) => format!("{n} en retraite"),
        Phrase::BuildsDue(n) => count(n, "construction due", "constructions dues"),
        Phrase::RemovalsDue(n) => count(n, "retrait dû", "retraits dus"),
        Phrase::BuildsUnused(n) => count(n, "construction inutilisée", "constructions inutilisées"),
        Phrase::Eliminated => "éliminé".into(),
        Phrase::NoChange => "sans changement".into(),
        Phrase::DislodgedBy(by) => format!("délogé par {by}"),
        Phrase::MayRetreat(to) => format!("retraite possible vers {to}"),
        Phrase::NoRetreat => "dispersé, aucune retraite".into(),
        Phrase::RetreatsTo(to) => format!("retraite vers {to}"),
        Phrase::Disbanded => "dispersé".into(),
        Phrase::DisbandedTogether(to) => format!("dispersé, deux unités vers {to}"),
        Phrase::RemovedInDisorder => "retiré en désordre civil".into(),
        Phrase::Standoffs(places) => format!("Stand-off en {places}"),
        Phrase::Loses(who, what, whom) => format!("{who} perd {what} au profit de {}", article(whom)),
        Phrase::Gains(who, what) => format!("{who} gagne {what}"),
        Phrase::LosesToNobody(who, what) => format!("{who} perd {what}"),
        Phrase::Overruled(why) => format!("l’arbitre en a décidé autrement : {why}"),
        Phrase::ByProxy(power) => format!("par procuration, {power}"),
        Phrase::Perpetual => "ordre permanent".into(),
        Phrase::DislodgedHeading => "Délogés".into(),
        Phrase::ChangesHeading => "Gains et pertes".into(),
        Phrase::CentresHeading => "Centres".into(),
        Phrase::YearsHeading => "Centres par année".into(),
        Phrase::OwnersHeading => "Propriétaires par année".into(),
        Phrase::SupportsHeading => "Soutiens à d’autres puissances".into(),
        Phrase::SupportsFor(by, whom) => format!("{by} pour {}", article(whom)),
        Phrase::Sum => "total".into(),
        Phrase::PowerHead => "Puissance".into(),
        Phrase::Total => "Total".into(),
        Phrase::PlayerHead => "Joueur".into(),
        Phrase::ScoredAsItStands("") => "La partie n’est pas finie ; elle est comptée en l’état.".into(),
        Phrase::ScoredAsItStands(games) => format!("Pas finies, comptées en l’état : {games}."),
        Phrase::Unnamed(n) => {
            if n == 1 {
                "1 puissance sans nom de joueur est omise.".into()
            } else {
                format!("{n} puissances sans nom de joueur sont omises.")
            }
        }
        Phrase::StoriesHeading => "Année par année".into(),
        Phrase::UnitsHeading(false) => "Vos unités".into(),
        Phrase::UnitsHeading(true) => "Vos unités, et où chacune peut aller".into(),
        Phrase::PressHeading => "Presse".into(),
        Phrase::VotesHeading => "Propositions et votes".into(),
        Phrase::RulingsHeading => "Décisions".into(),
        Phrase::UnreadHeading => "Non pris en compte".into(),
        Phrase::PlayersHeading => "Joueurs".into(),
        Phrase::LegendHeading => "Signes".into(),
        Phrase::Next(what) => format!("Ensuite : {what}"),
        Phrase::Deadline(when) => format!("Date limite : {when}"),
        Phrase::BuildSites(sites) => format!("en {sites}"),
        Phrase::Over(how) => format!("La partie est finie : {how}."),
        Phrase::Won(who) => format!("{who} a gagné"),
        Phrase::Conceded(who) => format!("la victoire est concédée à {who}"),
        Phrase::Drawn(who) | Phrase::DrawProposed(who) => format!("nulle entre {who}"),
        Phrase::LastYear(who) => format!("la dernière année est passée ; survivants : {who}"),
        Phrase::ConcessionProposed(who) => format!("victoire concédée à {who}"),
        Phrase::ProposalState(ProposalState::Open) => "le vote est ouvert".into(),
        Phrase::ProposalState(ProposalState::Passed) => "adoptée".into(),
        Phrase::ProposalState(ProposalState::Failed) => "rejetée".into(),
        Phrase::ProposalState(ProposalState::Withdrawn) => "retirée".into(),
        Phrase::Vetoes(n) => count(n, "voix contre", "voix contre"),
        Phrase::For(who) => format!("pour {who}"),
        Phrase::Against(who) => format!("contre {who}"),
        Phrase::Abstaining(who) => format!("abstention {who}"),
        Phrase::Replaced(power, before, after, from) => match (before, after) {
            ("", after) => format!("{power} : {after} joue, dès {from}"),
            (before, "") => format!("{power} : {before} s’en va, dès {from}"),
            (before, after) => format!("{power} : {after} remplace {before}, dès {from}"),
        },
        Phrase::HouseRules(rules, nmr, victory) => {
            let nmr = match nmr {
                Nmr::Hold => "les unités sans ordre tiennent",
                Nmr::Standby => "les remplaçants ordonnent pour les absents",
                Nmr::Program => "un joueur informatique ordonne pour les absents",
            };
            let rules = edition(rules, "règles de");
            format!("Règles maison : {rules} ; {nmr} ; {victory} centres gagnent.")
        }
        Phrase::PressTo(whom) => format!("à {whom}"),
        Phrase::EliminatedIn(year) => format!("éliminé en {year}"),
        Phrase::Corrected("") => "Corrigé ; remplace un compte rendu antérieur.".into(),
        Phrase::Corrected(day) => format!("Corrigé ; remplace le compte rendu du {day}."),
        Phrase::Mark(MarkMeaning::Failed) => "l’ordre a échoué".into(),
        Phrase::Mark(MarkMeaning::Dislodged) => "l’unité a été délogée".into(),
        Phrase::Mark(MarkMeaning::Overruled) => "l’arbitre a fixé le résultat".into(),
        Phrase::MapOf(phase) => format!("Carte, {phase}"),
        Phrase::OrdersUnderstood(phase) => format!("Vos ordres ({phase}) ont été compris ainsi :"),
        Phrase::OrdersMissing(phase, "") => format!("Il manque encore des ordres ({phase})."),
        Phrase::OrdersMissing(phase, due) => {
            format!("Il manque encore des ordres ({phase}). Date limite : {due}.")
        }
        Phrase::Builds(unit) => format!("Construit {unit}"),
        Phrase::Removes(unit) => format!("Retire {unit}"),
        Phrase::Waives => "Construction inutilisée".into(),
        Phrase::LaterInSeason => "pour la suite de la saison".into(),
        Phrase::NotSaid(order, what) => format!("Impossible à écrire dans ce style : {order} : {what}"),
        Phrase::NextDue(what, "") => format!("ensuite : {what}"),
        Phrase::NextDue(what, when) => format!("ensuite : {what}, date limite {when}"),
    }
}
