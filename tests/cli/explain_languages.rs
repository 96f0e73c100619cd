//! What is told in three languages beyond proofs: changes, graphs, house rules, retreats and adjustments.

use crate::cli::builder::chancery;

/// What is told in English, German and French, without the ends of lines that the width of a terminal makes.
fn told(args: &[&str]) -> [String; 3] {
    ["en", "de", "fr"]
        .map(|lang| one_line(&chancery(&[&["explain"], args, &["--lang", lang]].concat()).out()))
}

fn one_line(text: &str) -> String {
    text.replace("\n    ", " ").replace('\n', " ")
}

fn each_has(told: &[String; 3], expected: [&str; 3]) {
    for (told, expected) in told.iter().zip(expected) {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}

#[test]
fn changes_are_told_in_every_language() {
    let ideas = told(&["6.E.7", "NWY", "--counterfactuals", "any"]);
    each_has(
        &ideas,
        [
            "Each of these alone would have changed it:   with one more support: F HOL or F HEL",
            "Jede dieser Änderungen allein hätte etwas anderes ergeben:   mit einer Unterstützung mehr: F HOL oder F HEL",
            "Chacun de ces changements, à lui seul, aurait donné un autre résultat :   avec un soutien de plus, donné par \
             F HOL ou F HEL",
        ],
    );
    each_has(
        &ideas,
        [
            "18 changes; --each lists them.",
            "18 Änderungen; --each listet sie auf.",
            "18 changements ; --each en donne la liste.",
        ],
    );
    let each = ["6.E.7", "NWY", "--counterfactuals", "any", "--each"];
    each_has(
        &told(&each),
        [
            "F HOL supports F NWY - NTH instead of supporting F HEL - NTH",
            "F HOL unterstützt F NWY - NTH, statt F HEL - NTH zu unterstützen",
            "F HOL soutient F NWY - NTH au lieu de soutenir F HEL - NTH",
        ],
    );
    each_has(
        &told(&[&each[..], &["--spoken"]].concat()),
        [
            "the fleet in Holland supports the move of the fleet in Norway to the North Sea instead of supporting the \
             move of the fleet in the Helgoland Bight to the North Sea",
            "die Flotte in Holland unterstützt den Zug der Flotte in Norwegen in die Nordsee, statt den Zug der Flotte \
             in der Helgoländer Bucht in die Nordsee zu unterstützen",
            "la flotte en Hollande soutient le mouvement de la flotte en Norvège vers la mer du Nord au lieu de \
             soutenir le mouvement de la flotte dans la baie d’Helgoland vers la mer du Nord",
        ],
    );
}

#[test]
fn the_graph_is_listed_in_every_language() {
    let list = told(&["6.F.14", "BRE", "--list"]);
    each_has(
        &list,
        [
            "By Szykman's rule the convoy fails: F ENG C A BRE - LON. A BRE - LON: fails (France, in the ring)",
            "Nach Szykmans Regel scheitert der Konvoi: F ENG C A BRE - LON. A BRE - LON: scheitert (Frankreich, im Ring)",
            "Selon la règle de Szykman, le convoi échoue : F ENG C A BRE - LON. A BRE - LON : échoue (France, dans la \
             boucle)",
        ],
    );
    each_has(
        &list,
        [
            "dislodges: F WAL - ENG: succeeds (England, strength 2, attacks a convoying fleet, in the ring)",
            "vertreibt: F WAL - ENG: zieht (England, Stärke 2, greift eine Flotte an, die geleitet, im Ring)",
            "déloge : F WAL - ENG : réussit (Angleterre, force 2, attaque une flotte qui convoie, dans la boucle)",
        ],
    );
    for form in ["--svg", "--graph"] {
        let drawn = told(&["6.F.14", "BRE", form]);
        each_has(&drawn, ["no convoy", "kein Konvoi", "pas de convoi"]);
        each_has(&drawn, ["dislodges", "vertreibt", "déloge"]);
        each_has(&drawn, ["England", "England", "Angleterre"]);
    }
    // A ruling for print lists it, too.
    each_has(
        &told(&["6.F.14", "BRE", "--ruling"]),
        ["no convoy: F ENG C", "kein Konvoi: F ENG C", "pas de convoi : F ENG C"],
    );
}

/// The texts of the options are in English, and stand in quotation marks in other languages.
#[test]
fn house_rules_are_told_in_every_language() {
    each_has(
        &told(&["6.G.2", "NWY", "--house-rules"]),
        [
            "4.A.3=a: succeeds (the route is not specified;",
            "4.A.3=a: zieht („the route is not specified;",
            "4.A.3=a : avance (« the route is not specified;",
        ],
    );
}

#[test]
fn retreats_are_told_in_every_language() {
    each_has(
        &told(&["sample", "RUM", "--phase", "F1902R"]),
        [
            "A RUM R GAL succeeded: GAL was open to it. Its attacker came from BUL.",
            "A RUM R GAL gelang: der Weg nach GAL war frei. Der Angreifer kam aus BUL.",
            "A RUM R GAL a réussi : la voie vers GAL était libre. L’attaquant venait de BUL.",
        ],
    );
    each_has(
        &told(&["sample", "RUM", "--phase", "F1902R", "--spoken"]),
        [
            "The retreat of the army in Rumania to Galicia succeeded: Galicia was open to it. Its attacker came from \
             Bulgaria.",
            "Der Rückzug der Armee in Rumänien nach Galizien gelang: der Weg nach Galizien war frei. Der Angreifer kam \
             aus Bulgarien.",
            "L’ordre de retraite de l’armée en Roumanie vers la Galicie a réussi : la voie vers la Galicie était libre. \
             L’attaquant venait de Bulgarie.",
        ],
    );
}

#[test]
fn adjustments_are_told_in_every_language() {
    each_has(
        &told(&["sample", "A TRI", "--phase", "W1901A", "--spoken"]),
        [
            "Austria: the order to build the army in Trieste succeeded.",
            "Österreich: der Befehl, eine Armee in Triest aufzubauen, wurde ausgeführt.",
            "Autriche : l’ordre de construire une armée à Trieste a été exécuté.",
        ],
    );
    let winter = r#"{"phase":"W1901A","units":{"RUSSIA":["A WAR","A MOS","F SEV"]},"centers":{"RUSSIA":["WAR","MOS"]}}"#;
    let told = ["en", "de", "fr"]
        .map(|lang| one_line(&chancery(&["explain", "-", "SEV", "--lang", lang]).stdin(winter).out()));
    each_has(
        &told,
        [
            "F SEV was removed in civil disorder, because Russia ordered too few removals. Russia owns 2 centres and has \
             3 units: 1 must be removed.",
            "F SEV wurde in Anarchie aufgelöst, weil Russland zu wenige Auflösungen befahl. Russland besitzt 2 Zentren \
             und hat 3 Einheiten: 1 muss aufgelöst werden.",
            "F SEV a été retirée en désordre civil, car la Russie a ordonné trop peu de retraits. La Russie possède 2 \
             centres et a 3 unités : 1 unité doit être retirée.",
        ],
    );
}

#[test]
fn a_fleet_on_the_wrong_coast_is_told_with_its_coast() {
    each_has(
        &told(&["6.B.11", "SPA"]),
        [
            "F SPA/NC stands on the north coast, whatever the order says, and cannot reach LYO",
            "F SPA/NC steht an der Nordküste, was auch immer im Befehl steht, und kann nicht nach LYO ziehen",
            "F SPA/NC est sur la côte nord, quoi que dise l’ordre, et ne peut pas aller vers LYO",
        ],
    );
}

/// French has a blank before a colon.
#[test]
fn no_line_begins_with_a_sign() {
    let told = chancery(&["explain", "sample", "--phase", "W1902A", "--lang", "fr"]).out();
    assert!(told.contains("Allemagne : D A BOH") && !told.contains("\n:"), "{told}");
}
