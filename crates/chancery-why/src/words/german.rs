//! Results and reasons in German.

use super::act::{Act, bounced};
use chancery_core::adjudicate::{Fate, Reason, Verdict};

/// Returns the word for the result of an order.
pub(super) const fn result(act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    match (verdict, act) {
        (Verdict::Succeeds, Act::Retreat) => "zieht sich zurück",
        (Verdict::Succeeds, Act::Disband) => "löst sich auf",
        (Verdict::Succeeds, Act::Build) => "baut auf",
        (Verdict::Succeeds, Act::Waive) => "verzichtet",
        (Verdict::Succeeds, _) => "zieht",
        (Verdict::Fails, Act::Move) if bounced(reason) => "prallt ab",
        (Verdict::Fails, _) => "scheitert",
        (Verdict::Stands, _) => "hält",
        (Verdict::Given, _) => "unterstützt",
        (Verdict::Cut | Verdict::Disrupted, _) => "unterbrochen",
        (Verdict::Available, _) => "geleitet",
        (Verdict::Dislodged, _) => "vertrieben",
        (Verdict::Destroyed, _) => "vernichtet",
        (Verdict::Illegal, _) => "unzulässig",
        (Verdict::Invalid, Act::Convoy) => "ungenutzt",
        (Verdict::Invalid, _) => "ungültig",
        (Verdict::Undecided, _) => "offen",
    }
}

/// Puts the article before units that are named without one, as in `Armee Wien (Österreich)`: both kinds are feminine.
pub(super) fn with_article(article: &str, unit: &str) -> String {
    let is_bare = unit.starts_with("Armee ") || unit.starts_with("Flotte ");
    if is_bare { format!("{article} {unit}") } else { unit.to_owned() }
}

/// Returns the word for what became of a unit that was driven out.
pub(super) const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Dislodged => "vertrieben",
        Fate::Destroyed => "vernichtet",
    }
}

/// Returns the clause for a reason, with `{}` where its units stand.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Bounced => "sie traf auf {}",
        Reason::HeadToHead => "sie traf frontal auf {}",
        Reason::SelfDislodgement => "{} blieb stehen (eine eigene Einheit)",
        Reason::NoRoute => "kein befohlener Konvoi führt dorthin",
        Reason::NoLine => "keine lückenlose Kette von Flotten geleitet sie, sondern nur {}",
        Reason::NotARoute => "die geschriebene Route führt nicht von See zu See dorthin",
        Reason::UnmannedRoute => "auf der geschriebenen Route fehlt in einem Seegebiet eine Flotte",
        Reason::NoWrittenRoute => "die Hausregeln verlangen die Route des Konvois, und keine ist geschrieben",
        Reason::NoWayByLand => "ihr Befehl sagt „über Land“, und über Land führt kein Weg dorthin",
        Reason::RouteNotOrdered => "{} auf der geschriebenen Route hat keinen Konvoibefehl",
        Reason::OffWrittenRoute => "die geschriebene Route {of} führt nicht durch das Gebiet der Flotte",
        Reason::UnwrittenRoute => {
            "die Hausregeln verlangen eine geschriebene Route, und der Befehl {of} hat keine"
        }
        Reason::RouteDisrupted => "ihre geschriebene Route wurde bei {dat} unterbrochen",
        Reason::ConvoyDisrupted => "ihr Konvoi wurde bei {dat} unterbrochen",
        Reason::CutByAttack => "angegriffen von {dat}",
        Reason::CutByDislodgement | Reason::FleetDislodged => "{} vertrieb sie",
        Reason::FleetDislodgedAtFirst => {
            "zuerst vertrieben von {dat}; dann wurde alles ohne ihren Konvoi neu ausgewertet"
        }
        Reason::Paradox => "Teil eines Konvoiparadoxons, das die Paradoxregel entschied",
        Reason::Sustained => "der Zug gegen sie gelänge nur, wenn sie scheiterte; darum bleibt sie bestehen",
        Reason::Waits => "sie wartet auf {} in einem Zyklus von Befehlen, den dieses Verfahren nicht auflöst",
        Reason::CircularMovement => "Teil einer Kreisbewegung",
        Reason::Unmatched => "der Befehl {of} lautet anders",
        Reason::Unreachable => "die Einheit kann nicht dorthin gelangen",
        Reason::SupportUnreachable => "die unterstützende Einheit erreicht dieses Gebiet nicht",
        Reason::ImpossibleMove => "{} kann diesen Zug nicht ausführen",
        Reason::SupportsItself => "eine Einheit kann sich nicht selbst unterstützen",
        Reason::NoSuchUnit => "eine solche Einheit gibt es nicht",
        Reason::WrongPower => "die Einheit gehört einer anderen Macht",
        Reason::WrongUnitType => "die Einheit ist von der anderen Art",
        Reason::WrongCoast => "die Küste ist falsch",
        Reason::MissingCoast => "der Befehl nennt keine Küste",
        Reason::NotAtSea => "nur eine Flotte auf See kann geleiten",
        Reason::NotAnArmy => "nur Armeen werden geleitet, und {} ist keine",
        Reason::OffRoute => "die Flotte liegt auf keiner direkten Route für {}",
        Reason::Detour => "die Flotte liegt auf keiner direkten Route für {}, zählt aber für den Konvoi",
        Reason::Duplicate => "ein anderer Befehl für dieselbe Einheit ersetzt ihn",
        Reason::SeveralOrders => "die Einheit hat mehrere Befehle, und nach den Hausregeln gilt keiner",
        Reason::NoOrder => "kein Befehl",
        Reason::Implied => "kein eigener Befehl; der Befehl {of} legt diesen nahe",
        Reason::ImpliedApart => "kein eigener Befehl, und die Befehle {of} legen verschiedene nahe",
        Reason::PowerInDisorder => {
            "die Macht {of} ist in Anarchie, und ihre Einheiten können beim Halten nicht unterstützt werden"
        }
        Reason::NoProxyOrder => "ihr Befehl war einer anderen Macht überlassen (4.E.5), die keinen gab",
        Reason::Unreadable => "ihr Befehl war nicht lesbar",
        Reason::NotAsWritten => "die Hausregeln nehmen ihren Befehl so nicht an",
        Reason::WrongPhase => "der Befehl ist für eine andere Art von Phase",
        Reason::SeveralSheets => {
            "es gibt mehrere Befehlssätze, und unbekannt ist, welcher der spätere ist; nach den Hausregeln (4.D.2=a) gilt keiner"
        }
        Reason::Occupied => "dort steht {}",
        Reason::Contested => "dort gab es ein Patt",
        Reason::AttackerOrigin => "der Angreifer kam von dort",
        Reason::RetreatsCollide => "auch der Rückzug {of} geht dorthin",
        Reason::NotDislodged => "die Einheit ist nicht vertrieben",
        Reason::TooManyBuilds => "mehr Aufbauten stehen der Macht nicht zu",
        Reason::BuildsBeyondDue => {
            "es wurden mehr Aufbauten befohlen, als zustehen; nach den Hausregeln gilt keiner"
        }
        Reason::TooManyRemovals => "mehr Einheiten müssen nicht aufgelöst werden",
        Reason::NoBuildsDue => "kein Aufbau steht zu",
        Reason::NoRemovalsDue => "keine Einheit ist aufzulösen",
        Reason::NoBuildingSite => "dort ist kein Versorgungszentrum",
        Reason::NotHome => "dort ist kein Heimatzentrum der Macht",
        Reason::NotOwned => "die Macht besitzt dieses Zentrum nicht",
        Reason::SiteOccupied => "dort steht eine Einheit",
        Reason::FleetInland => "eine Flotte kann nicht im Binnenland stehen",
        Reason::ArmyAtSea => "eine Armee kann nicht auf See stehen",
        Reason::SiteTaken => "dort gilt schon ein anderer Aufbau",
        Reason::SeveralBuilds => "dort wurden mehrere Aufbauten befohlen; nach den Hausregeln gilt keiner",
        Reason::MayNotWaive => "die Hausregeln erlauben keinen Verzicht auf einen Aufbau",
        Reason::Overruled => "die Spielleitung hat anders entschieden als die Regeln",
        Reason::CivilDisorder => {
            "es wurden zu wenige Auflösungen befohlen; die Regel für Anarchie wählte sie"
        }
        Reason::ChosenInDisorder => {
            "es wurden mehr Auflösungen befohlen, als fällig sind; die Regel für Anarchie wählte sie"
        }
        Reason::SparedInDisorder => {
            "es wurden mehr Auflösungen befohlen, als fällig sind; die Regel für Anarchie wählte andere"
        }
        Reason::Engine(reason) => reason.sentence,
    }
}
