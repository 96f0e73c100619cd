//! The words of reports in French.

use super::{MarkMeaning, Phrase, Stand, count, edition, season, title};
use crate::game::{Nmr, ProposalState};
use crate::map::PhaseKind;
use crate::words::{french_place, french_power};

const SEASONS: [&str; 3] = ["Printemps", "Automne", "Hiver"];
const KINDS: [&str; 3] = ["mouvements", "retraites", "ajustements"];

const fn stand(stand: Stand) -> &'static str {
    match stand {
        Stand::Nobody => "",
        Stand::Standby => ", ordres du remplaçant",
        Stand::Bot => ", ordres d’un joueur informatique",
    }
}

/// Writes the name of a power as the first words of a sentence: `L’Italie`.
fn first(power: &str) -> String {
    with_first(&french_power(power), |c| c.to_uppercase().collect())
}

/// Writes a season within a sentence: `printemps 1904`.
fn within(season: &str) -> String {
    with_first(season, |c| c.to_lowercase().collect())
}

/// Writes a season with its article: `le printemps 1904`, `l’automne 1904`.
fn since(season: &str) -> String {
    let article = if season.starts_with(['A', 'H']) { "l’" } else { "le " };
    format!("{article}{}", within(season))
}

fn with_first(text: &str, change: impl Fn(char) -> String) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| change(c) + chars.as_str()).unwrap_or_default()
}

/// Writes a phrase.
#[allow(clippy::too_many_lines, reason = "a table with a line or two for each phrase")]
pub(super) fn say(phrase: Phrase<'_>) -> String {
    match phrase {
        Phrase::Title(phase) => title(phase, SEASONS, KINDS),
        Phrase::Season(phase) => season(phase, SEASONS),
        Phrase::GameMaster(name) => format!("Arbitre : {name}"),
        Phrase::Silent(PhaseKind::Movement, by) => format!("NMR{}", stand(by)),
        Phrase::Silent(_, by) => format!("aucun ordre{}", stand(by)),
        Phrase::NoneUsable(by) => format!("aucun ordre valable{}", stand(by)),
        Phrase::Disorder => "en désordre civil".into(),
        Phrase::Centres(n) => count(n, "centre", "centres"),
        Phrase::Units(n) => count(n, "unité", "unités"),
        Phrase::MustRetreat(n) => format!("{n} en retraite"),
        Phrase::BuildsDue(n) => count(n, "construction due", "constructions dues"),
        Phrase::RemovalsDue(n) => count(n, "retrait dû", "retraits dus"),
        Phrase::BuildsUnused(n) => count(n, "construction inutilisée", "constructions inutilisées"),
        Phrase::Eliminated => "éliminée".into(),
        Phrase::NoChange => "sans changement".into(),
        Phrase::DislodgedBy(by) => format!("délogée par {by}"),
        Phrase::MayRetreat(to) => format!("retraite possible vers {to}"),
        Phrase::NoRetreat => "dispersée, aucune retraite".into(),
        Phrase::RetreatsTo(to) => format!("retraite vers {to}"),
        Phrase::Disbanded => "dispersée".into(),
        Phrase::DisbandedTogether(to) => format!("dispersée, deux unités vers {to}"),
        Phrase::RemovedInDisorder => "retirée en désordre civil".into(),
        Phrase::Standoffs(places) => format!("Stand-off : {places}"),
        Phrase::Loses(who, what, whom) => {
            format!("{} perd {} au profit de {}", first(who), french_place(what), french_power(whom))
        }
        Phrase::Gains(who, what) => format!("{} gagne {}", first(who), french_place(what)),
        Phrase::LosesToNobody(who, what) => format!("{} perd {}", first(who), french_place(what)),
        Phrase::Overruled(why) => format!("l’arbitre en a décidé autrement : {why}"),
        Phrase::ByProxy(power) => format!("par procuration, {power}"),
        Phrase::Perpetual => "ordre permanent".into(),
        Phrase::DislodgedHeading => "Unités délogées".into(),
        Phrase::ChangesHeading => "Gains et pertes".into(),
        Phrase::CentresHeading => "Centres".into(),
        Phrase::YearsHeading => "Centres par année".into(),
        Phrase::OwnersHeading => "Propriétaires par année".into(),
        Phrase::SupportsHeading => "Soutiens à d’autres puissances".into(),
        Phrase::SupportsFor(by, whom) => format!("{by} pour {}", french_power(whom)),
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
        Phrase::Next(what) => format!("Ensuite : {}", within(what)),
        Phrase::Deadline(when) => format!("Date limite : {when}"),
        Phrase::BuildSites(sites) => format!("({sites})"),
        Phrase::Over(how) => format!("La partie est finie : {how}."),
        Phrase::Won(who) => format!("{} a gagné", french_power(who)),
        Phrase::Conceded(who) => format!("la victoire est concédée à {}", french_power(who)),
        Phrase::Drawn(who) | Phrase::DrawProposed(who) => format!("nulle entre {who}"),
        Phrase::LastYear(who) => format!("la dernière année est passée ; survivants : {who}"),
        Phrase::ConcessionProposed(who) => format!("victoire concédée à {}", french_power(who)),
        Phrase::ProposalState(ProposalState::Open) => "le vote est ouvert".into(),
        Phrase::ProposalState(ProposalState::Passed) => "adoptée".into(),
        Phrase::ProposalState(ProposalState::Failed) => "rejetée".into(),
        Phrase::ProposalState(ProposalState::Withdrawn) => "retirée".into(),
        Phrase::Vetoes(n) => count(n, "voix contre", "voix contre"),
        Phrase::For(who) => format!("pour : {who}"),
        Phrase::Against(who) => format!("contre : {who}"),
        Phrase::Abstaining(who) => format!("abstention : {who}"),
        Phrase::Replaced(power, before, after, from) => match (before, after) {
            ("", after) => format!("{power} : {after} joue, dès {}", since(from)),
            (before, "") => format!("{power} : {before} s’en va, dès {}", since(from)),
            (before, after) => format!("{power} : {after} remplace {before}, dès {}", since(from)),
        },
        Phrase::Unplayed(rules) => format!("Règles de la carte non appliquées : {rules}"),
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
        Phrase::EliminatedIn(year) => format!("éliminée en {year}"),
        Phrase::Corrected("") => "Corrigé ; remplace un compte rendu antérieur.".into(),
        Phrase::Corrected(day) => format!("Corrigé ; remplace le compte rendu du {day}."),
        Phrase::Mark(MarkMeaning::Failed) => "l’ordre a échoué".into(),
        Phrase::Mark(MarkMeaning::Dislodged) => "l’unité a été délogée".into(),
        Phrase::Mark(MarkMeaning::Overruled) => "l’arbitre a fixé le résultat".into(),
        Phrase::MapOf(phase) => format!("Carte, {}", within(phase)),
        Phrase::OrdersUnderstood(phase) => format!("Vos ordres ({}) ont été compris ainsi :", within(phase)),
        Phrase::OrdersMissing(phase, "") => format!("Il manque encore des ordres ({}).", within(phase)),
        Phrase::OrdersMissing(phase, due) => {
            format!("Il manque encore des ordres ({}). Date limite : {due}.", within(phase))
        }
        Phrase::Builds(unit) => format!("construit {unit}"),
        Phrase::Removes(unit) => format!("retire {unit}"),
        Phrase::Waives => "construction inutilisée".into(),
        Phrase::LaterInSeason => "pour la suite de la saison".into(),
        Phrase::NotSaid(order, what) => format!("Impossible à écrire dans ce style : {order} : {what}"),
        Phrase::NextDue(what, "") => format!("ensuite : {}", within(what)),
        Phrase::NextDue(what, when) => format!("ensuite : {}, date limite {when}", within(what)),
    }
}
