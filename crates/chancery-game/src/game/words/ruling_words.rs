//! The words of rulings in each language, as patterns: `{}` is filled in, in the order of the English sentence unless numbers
//! say otherwise.

use crate::order::Language;

/// The words of a language.
pub(super) struct Words {
    pub sets_hold: &'static str,
    pub sets_combine: &'static str,
    pub later: &'static str,
    pub conditional: &'static str,
    pub preference: &'static str,
    pub first_open: &'static str,
    pub none_open: &'static str,
    pub passed_over: &'static str,
    pub disband: &'static str,
    pub holds: &'static str,
    pub holds_not: &'static str,
    pub unknown: &'static str,
    pub obscure: &'static str,
    pub no_movement: &'static str,
    pub dislodged: &'static str,
    pub not_dislodged: &'static str,
    pub stands: &'static str,
    pub empty: &'static str,
    pub not_yet: &'static str,
    pub went: &'static str,
    pub nobody_went: &'static str,
    pub no_orders: &'static str,
    pub none_counts: &'static str,
    pub by_standby: &'static str,
    pub by_bot: &'static str,
    pub for_master: &'static str,
    pub for_power: &'static str,
    pub stale: &'static str,
    /// What the game master ruled of a result, and what follows from that.
    pub ruled: &'static str,
    pub follows: &'static str,
    /// In the order of `Obstacle::ALL`.
    pub obstacles: [&'static str; 8],
    /// In the order of `Decision::ALL`.
    pub decisions: [&'static str; 3],
    /// In the order of `Matter`.
    pub matters: [&'static str; 11],
}

static ENGLISH: Words = Words {
    sets_hold: "several order sets came, and nobody knows which came last: none is used (DATC 4.D.2=a)",
    sets_combine: "several order sets came, and nobody knows which came last: all count together (DATC 4.D.2=b)",
    later: "{}, orders for later in the season",
    conditional: "{}, conditional order",
    preference: "{}, preference list",
    first_open: "the first that is open is {}",
    none_open: "none of them is open",
    passed_over: "{} is skipped: {}",
    disband: "disband",
    holds: "IF {} is met: {}",
    holds_not: "IF {} is not met: {}",
    unknown: "IF {} cannot be judged: {}",
    obscure: "“{}” is not understood",
    no_movement: "no movement of this season is known",
    dislodged: "{} was dislodged",
    not_dislodged: "no such unit was dislodged in {}",
    stands: "{} stands there",
    empty: "{} is empty",
    not_yet: "whether a unit went from {} to {} is not known yet",
    went: "{} went to {}",
    nobody_went: "no such unit went from {} to {}",
    no_orders: "{} gave no orders{}{}",
    none_counts: " that can be used (“{}”)",
    by_standby: "; the standby's orders are used",
    by_bot: "; these are by {}",
    for_master: " (for the game master)",
    for_power: " (for {})",
    stale: " (before the orders were changed)",
    ruled: "The game master ruled: {} {}, because {}.",
    follows: "{}: {}; this follows from the game master's ruling on {}, because {}.",
    obstacles: [
        "no build is due",
        "the place is occupied",
        "it is not a centre where the power may build",
        "it does not say on which coast",
        "such a unit cannot stand there",
        "no removal is due",
        "it is removed already",
        "no such unit is there",
    ],
    decisions: ["kept", "ignored", "noted"],
    matters: [
        "unread",
        "misplaced",
        "double",
        "impossible",
        "unmatched",
        "clash",
        "missing",
        "doubtful",
        "standby",
        "program",
        "disorder",
    ],
};

static GERMAN: Words = Words {
    sets_hold: "niemand weiß, welcher von mehreren Befehlssätzen der letzte war: keiner zählt (DATC 4.D.2=a)",
    sets_combine: "niemand weiß, welcher von mehreren Befehlssätzen der letzte war: alle zählen zusammen (DATC 4.D.2=b)",
    later: "{}, Befehle für später in der Saison",
    conditional: "{}, bedingter Befehl",
    preference: "{}, Wunschliste",
    first_open: "das erste freie Ziel ist {}",
    none_open: "kein Ziel davon ist frei",
    passed_over: "{} wird übergangen: {}",
    disband: "auflösen",
    holds: "IF {} trifft zu: {}",
    holds_not: "IF {} trifft nicht zu: {}",
    unknown: "IF {} ist nicht zu beurteilen: {}",
    obscure: "„{}“ ist nicht zu verstehen",
    no_movement: "kein Zug dieser Saison ist bekannt",
    dislodged: "{} wurde vertrieben",
    not_dislodged: "keine solche Einheit wurde in {} vertrieben",
    stands: "{} steht dort",
    empty: "{} ist leer",
    not_yet: "noch ist nicht bekannt, ob eine Einheit von {} nach {} zog",
    went: "{} zog nach {}",
    nobody_went: "keine solche Einheit zog von {} nach {}",
    no_orders: "{} gab keine Befehle{}{}",
    none_counts: ", die zählen („{}“)",
    by_standby: "; die des Ersatzspielers gelten",
    by_bot: "; diese sind von einem Computerspieler",
    for_master: " (für die Spielleitung)",
    for_power: " (für {})",
    stale: " (bevor die Befehle geändert wurden)",
    ruled: "Die Spielleitung entschied über {}: {}; Grund: {}.",
    follows: "{}: {}; das folgt aus der Entscheidung der Spielleitung über {}; Grund: {}.",
    obstacles: [
        "kein Aufbau ist fällig",
        "der Ort ist besetzt",
        "dort darf die Macht nicht aufbauen",
        "die Küste ist nicht genannt",
        "eine solche Einheit kann dort nicht stehen",
        "keine Auflösung ist fällig",
        "sie ist schon entfernt",
        "dort steht keine solche Einheit",
    ],
    decisions: ["gilt", "zählt nicht", "vermerkt"],
    matters: [
        "nicht lesbar",
        "falsch zugeordnet",
        "doppelt",
        "unmöglich",
        "ohne Gegenstück",
        "gleiches Ziel",
        "fehlt",
        "zweifelhaft",
        "Ersatzspieler",
        "Computerspieler",
        "Anarchie",
    ],
};

static FRENCH: Words = Words {
    sets_hold: "plusieurs jeux d’ordres, nul ne sait lequel est le dernier : aucun ne compte (DATC 4.D.2=a)",
    sets_combine: "plusieurs jeux d’ordres, nul ne sait lequel est le dernier : tous comptent ensemble (DATC 4.D.2=b)",
    later: "{}, ordres pour la suite de la saison",
    conditional: "{}, ordre conditionnel",
    preference: "{}, liste de préférences",
    first_open: "la première qui est libre est {}",
    none_open: "aucune n’est libre",
    passed_over: "{} est ignoré : {}",
    disband: "dispersion",
    holds: "IF {} est vrai : {}",
    holds_not: "IF {} est faux : {}",
    unknown: "IF {} ne peut être jugé : {}",
    obscure: "« {} » n’est pas compris",
    no_movement: "aucun mouvement de cette saison n’est connu",
    dislodged: "{} a été délogée",
    not_dislodged: "aucune telle unité n’a été délogée en {}",
    stands: "{} s’y trouve",
    empty: "{} est vide",
    not_yet: "on ne sait pas encore si une unité est allée de {} à {}",
    went: "{} est allée en {}",
    nobody_went: "aucune telle unité n’est allée de {} à {}",
    no_orders: "{} : aucun ordre{}{}",
    none_counts: " qui compte (« {} »)",
    by_standby: " ; ceux du remplaçant comptent",
    by_bot: " ; ceux-ci sont d’un joueur informatique",
    for_master: " (pour l’arbitre)",
    for_power: " (pour {})",
    stale: " (avant que les ordres aient changé)",
    ruled: "L’arbitre a décidé pour {} : {} ; motif : {}.",
    follows: "{} : {} ; cela suit de la décision de l’arbitre sur {} ; motif : {}.",
    obstacles: [
        "aucune construction n’est due",
        "le lieu est occupé",
        "la puissance ne peut pas y construire",
        "la côte n’est pas précisée",
        "une telle unité ne peut pas s’y trouver",
        "aucun retrait n’est dû",
        "elle est déjà retirée",
        "aucune telle unité ne s’y trouve",
    ],
    decisions: ["maintenu", "ignoré", "noté"],
    matters: [
        "illisible",
        "mal classé",
        "en double",
        "impossible",
        "sans correspondance",
        "même destination",
        "manque",
        "douteux",
        "remplaçant",
        "joueur informatique",
        "désordre civil",
    ],
};

impl Words {
    /// Returns those of a language.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::German => &GERMAN,
            Language::French => &FRENCH,
            _ => &ENGLISH,
        }
    }
}

/// Fills texts into a pattern.
pub(super) fn fill(pattern: &str, with: &[&str]) -> String {
    let mut pieces = pattern.split("{}");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for (piece, text) in pieces.zip(with) {
        out.push_str(text);
        out.push_str(piece);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_filled_and_texts_are_not_read_as_patterns() {
        assert_eq!(fill("{} went to {}", &["A {}", "B"]), "A {} went to B");
        for language in Language::ALL {
            let words = Words::of(*language);
            for (pattern, count) in
                [(words.went, 2), (words.no_orders, 3), (words.passed_over, 2), (words.holds, 2)]
            {
                assert_eq!(pattern.matches("{}").count(), count, "{pattern}");
            }
        }
    }
}
