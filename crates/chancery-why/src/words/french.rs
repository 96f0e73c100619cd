//! Results and reasons in French.

use super::act::{Act, bounced};
use chancery_core::adjudicate::{Fate, Reason, Verdict};

/// Returns the word for the result of an order.
pub(super) const fn result(act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    match (verdict, act) {
        (Verdict::Succeeds, Act::Retreat) => "bat en retraite",
        (Verdict::Succeeds, Act::Disband) => "se disperse",
        (Verdict::Succeeds, Act::Build) => "construit",
        (Verdict::Succeeds, Act::Waive) => "renonce",
        (Verdict::Succeeds, _) => "avance",
        (Verdict::Fails, Act::Move) if bounced(reason) => "rebondit",
        (Verdict::Fails, _) => "échoue",
        (Verdict::Stands, _) => "tient",
        (Verdict::Given, _) => "soutient",
        (Verdict::Cut, _) => "coupé",
        (Verdict::Available, _) => "convoie",
        (Verdict::Disrupted, _) => "rompu",
        (Verdict::Dislodged, _) => "délogée",
        (Verdict::Destroyed, _) => "détruite",
        (Verdict::Illegal, _) => "illégal",
        (Verdict::Invalid, Act::Convoy) => "inutilisé",
        (Verdict::Invalid, _) => "sans effet",
        (Verdict::Undecided, _) => "indécis",
    }
}

/// Returns the word for what became of a unit that was driven out.
pub(super) const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Dislodged => "délogée",
        Fate::Destroyed => "détruite",
    }
}

/// Returns the clause for a reason, with `{}` where its units stand.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Bounced => "elle a rencontré {}",
        Reason::HeadToHead => "elle a rencontré de front {}",
        Reason::SelfDislodgement => "sa propre unité ({}) n’est pas partie",
        Reason::NoRoute => "aucun convoi ordonné n’y mène",
        Reason::NoLine => "les flottes qui devaient la convoyer, {}, ne forment pas une chaîne continue",
        Reason::NotARoute => "la route écrite n’y mène pas de mer en mer",
        Reason::UnmannedRoute => "une mer de la route écrite n’a pas de flotte",
        Reason::NoWrittenRoute => "les règles maison demandent la route du convoi, et aucune n’est écrite",
        Reason::NoWayByLand => "son ordre dit « par terre », et elle ne peut pas y aller par terre",
        Reason::RouteNotOrdered => "{} sur la route écrite n’a pas reçu l’ordre de convoyer",
        Reason::OffWrittenRoute => "la route écrite de {} ne passe pas par la flotte",
        Reason::UnwrittenRoute => "les règles maison demandent une route écrite, et l’ordre de {} n’en a pas",
        Reason::RouteDisrupted => "sa route écrite a été rompue ({})",
        Reason::ConvoyDisrupted => "son convoi a été rompu ({})",
        Reason::CutByAttack => "attaque de {}",
        Reason::CutByDislodgement | Reason::FleetDislodged => "{} l’a délogée",
        Reason::FleetDislodgedAtFirst => {
            "d’abord délogée par {} ; puis tout a été résolu à nouveau sans son convoi"
        }
        Reason::Paradox => "fait partie d’un paradoxe de convoi, réglé par la règle des paradoxes",
        Reason::Sustained => {
            "l’attaque contre lui ne serait possible que s’il échouait ; il est donc maintenu"
        }
        Reason::Waits => "elle attend {}, dans un cycle d’ordres que ce moteur ne résout pas",
        Reason::CircularMovement => "fait partie d’un mouvement circulaire",
        Reason::Unmatched => "cela ne correspond pas à l’ordre de {}",
        Reason::Unreachable => "l’unité ne peut pas y aller",
        Reason::SupportUnreachable => "l’unité qui soutient ne peut pas atteindre cette province",
        Reason::ImpossibleMove => "{} ne peut pas faire ce mouvement",
        Reason::SupportsItself => "une unité ne peut pas se soutenir elle-même",
        Reason::NoSuchUnit => "cette unité n’existe pas",
        Reason::WrongPower => "l’unité appartient à une autre puissance",
        Reason::WrongUnitType => "l’unité est de l’autre type",
        Reason::WrongCoast => "la côte n’est pas la bonne",
        Reason::MissingCoast => "l’ordre ne précise pas la côte",
        Reason::NotAtSea => "seule une flotte en mer peut convoyer",
        Reason::NotAnArmy => "seules les armées sont convoyées, et {} n’en est pas une",
        Reason::OffRoute => "la flotte n’est sur aucune route directe de {}",
        Reason::Detour => "la flotte n’est sur aucune route directe de {}, mais compte pour son convoi",
        Reason::Duplicate => "remplacé par un autre ordre pour la même unité",
        Reason::SeveralOrders => "l’unité a plusieurs ordres, et selon les règles maison aucun ne compte",
        Reason::NoOrder => "sans ordre",
        Reason::Implied => "pas d’ordre propre ; l’ordre de {} implique celui-ci",
        Reason::ImpliedApart => "pas d’ordre propre, et les ordres de {} en impliquent de différents",
        Reason::PowerInDisorder => {
            "la puissance de {} est en désordre civil, et ses unités ne peuvent pas être soutenues"
        }
        Reason::NoProxyOrder => "son ordre revenait à une autre puissance (4.E.5), qui n’en a pas donné",
        Reason::Unreadable => "son ordre était illisible",
        Reason::NotAsWritten => "les règles maison n’acceptent pas son ordre tel qu’il est écrit",
        Reason::WrongPhase => "un ordre pour une autre sorte de phase",
        Reason::SeveralSheets => {
            "plusieurs jeux d’ordres, sans que l’on sache lequel est le dernier ; selon les règles maison (4.D.2=a) aucun ne compte"
        }
        Reason::Occupied => "{} s’y trouve",
        Reason::Contested => "il y a eu un stand-off",
        Reason::AttackerOrigin => "l’attaquant venait de là",
        Reason::RetreatsCollide => "retraite au même endroit que {}",
        Reason::NotDislodged => "l’unité n’est pas délogée",
        Reason::TooManyBuilds => "aucune autre construction n’est due",
        Reason::BuildsBeyondDue => {
            "plus de constructions ordonnées que dues ; selon les règles maison aucune ne compte"
        }
        Reason::TooManyRemovals => "aucun autre retrait n’est dû",
        Reason::NoBuildsDue => "aucune construction n’est due",
        Reason::NoRemovalsDue => "aucun retrait n’est dû",
        Reason::NoBuildingSite => "ce n’est pas un centre de ravitaillement",
        Reason::NotHome => "ce n’est pas un centre national de la puissance",
        Reason::NotOwned => "la puissance ne possède pas ce centre",
        Reason::SiteOccupied => "une unité s’y trouve",
        Reason::FleetInland => "une flotte ne peut pas être à l’intérieur des terres",
        Reason::ArmyAtSea => "une armée ne peut pas être en mer",
        Reason::SiteTaken => "une autre construction y est déjà retenue",
        Reason::SeveralBuilds => {
            "plusieurs constructions y ont été ordonnées ; selon les règles maison aucune ne compte"
        }
        Reason::MayNotWaive => "les règles maison ne permettent pas de renoncer à une construction",
        Reason::Overruled => "l’arbitre a décidé autrement que les règles",
        Reason::CivilDisorder => "trop peu de retraits ordonnés ; la règle du désordre civil l’a choisie",
        Reason::ChosenInDisorder => {
            "plus de retraits ordonnés que dus ; la règle du désordre civil l’a choisie"
        }
        Reason::SparedInDisorder => {
            "plus de retraits ordonnés que dus ; la règle du désordre civil en a choisi d’autres"
        }
        Reason::Engine(reason) => reason.sentence,
    }
}
