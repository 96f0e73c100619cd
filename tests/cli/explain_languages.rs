//! What is told in three languages beyond proofs: changes, graphs, house rules, other orders, comparisons, retreats and
//! adjustments.

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
    let ideas = told(&["6.E.7", "NWY", "--otherwise"]);
    each_has(
        &ideas,
        [
            "Each of these alone would have changed it:   had F HOL (Germany) not supported F HEL - NTH (6 of 7 other orders); then F NWY takes NTH",
            "Jede dieser Änderungen allein hätte etwas anderes ergeben:   hätte F HOL (Deutschland) F HEL - NTH nicht unterstützt (6 von 7 anderen Befehlen genügen); dann nimmt F NWY NTH",
            "Chacun de ces changements, à lui seul, aurait donné un autre résultat :   si F HOL (Allemagne) n’avait pas soutenu F HEL - NTH (6 de 7 autres ordres) ; alors F NWY prend NTH",
        ],
    );
    // As values each stands by itself.
    let each = ["6.E.7", "NWY", "--otherwise", "--json"];
    each_has(
        &told(&each),
        [
            "F HOL (Germany) supports F NWY - NTH instead of supporting F HEL - NTH",
            "F HOL (Deutschland) unterstützt F NWY - NTH, statt F HEL - NTH zu unterstützen",
            "F HOL (Allemagne) soutient F NWY - NTH au lieu de soutenir F HEL - NTH",
        ],
    );
    each_has(
        &told(&[&each[..], &["--spoken"]].concat()),
        [
            "the fleet in Holland (Germany) supports the move of the fleet in Norway to the North Sea instead of supporting the \
             move of the fleet in the Helgoland Bight to the North Sea",
            "die Flotte in Holland (Deutschland) unterstützt den Zug der Flotte in Norwegen in die Nordsee, statt den Zug der Flotte \
             in der Helgoländer Bucht in die Nordsee zu unterstützen",
            "la flotte en Hollande (Allemagne) soutient le mouvement de la flotte en Norvège vers la mer du Nord au lieu de \
             soutenir le mouvement de la flotte dans la baie d’Helgoland vers la mer du Nord",
        ],
    );
}

#[test]
fn the_graph_is_listed_in_every_language() {
    let list = told(&["6.F.14", "BRE", "--graph"]);
    // On the move of the army nothing depends, so it is not part of the paradox.
    each_has(
        &list,
        [
            "the convoy of F ENG fails (Szykman's rule). A BRE - LON: fails (France)",
            "der Konvoi von F ENG scheitert (Szykmans Regel). A BRE - LON: scheitert (Frankreich)",
            "le convoi de F ENG échoue (règle de Szykman). A BRE - LON : échoue (France)",
        ],
    );
    each_has(
        &list,
        [
            "dislodges: F WAL - ENG: moves (England, strength 2, attacks a convoying fleet, part of the paradox)",
            "vertreibt: F WAL - ENG: zieht (England, Stärke 2, greift eine befördernde Flotte an, Teil des Paradoxons)",
            "déloge : F WAL - ENG : avance (Angleterre, force 2, attaque une flotte qui convoie, dans le paradoxe)",
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

#[test]
fn house_rules_are_told_in_every_language() {
    let options = [
        "4.A.3=a: moves (the route is not specified;",
        "4.A.3=a: zieht (der Weg ist nicht festgelegt;",
        "4.A.3=a : avance (la voie n’est pas fixée ;",
    ];
    each_has(&told(&["6.G.2", "NWY", "--house-rules"]), options);
    let json = ["en", "de", "fr"]
        .map(|lang| chancery(&["explain", "6.G.2", "NWY", "--house-rules", "--json", "--lang", lang]).out());
    each_has(&json, ["\"the route is not", "\"der Weg ist nicht", "\"la voie n’est pas"]);
    let wanted = ["6.G.2", "--suppose", "A NWY - SWE", "--house-rules"];
    each_has(&told(&wanted), ["(the route is not", "(der Weg ist nicht", "(la voie n’est pas"]);
}

#[test]
fn what_other_orders_change_is_told_in_every_language() {
    let told = |args: &[&str]| told(args).map(|told| told.split_whitespace().collect::<Vec<_>>().join(" "));
    let other = ["6.D.1", "--suppose", "A TYR H"];
    each_has(
        &told(&other),
        [
            "As ordered With A TYR H A TRI - VEN Austria bounces moves",
            "Wie befohlen Mit A TYR H A TRI - VEN Österreich prallt ab zieht",
            "Avec l’ordre donné Avec A TYR H A TRI - VEN Autriche rebondit avance",
        ],
    );
    each_has(
        &told(&other),
        [
            "A TYR S A VEN Italy supports ~ A TYR H: holds",
            "A TYR S A VEN Italien unterstützt ~ A TYR H: hält",
            "A TYR S A VEN Italie soutient ~ A TYR H : tient",
        ],
    );
    each_has(
        &told(&["6.D.1", "TRI", "--suppose", "A TYR H"]),
        ["As ordered: A TRI - VEN", "Wie befohlen: A TRI - VEN", "Avec l’ordre donné : A TRI - VEN"],
    );
    each_has(
        &told(&["6.D.1", "TRI", "--suppose", "A TYR H"]),
        ["With A TYR H: A TRI - VEN", "Mit A TYR H: A TRI - VEN", "Avec A TYR H : A TRI - VEN"],
    );
    each_has(
        &told(&["6.D.1", "--suppose", "A TYR S A VEN"]),
        [
            "Nothing changes with A TYR S A VEN.",
            "Mit A TYR S A VEN ändert sich nichts.",
            "Avec A TYR S A VEN, rien ne change.",
        ],
    );
    // What became of the unit stands beside the result, and a retreat has words of its own.
    let retreat = ["sample", "--phase", "F1902R", "--suppose", "F BLA D"];
    each_has(
        &told(&retreat),
        [
            "F BLA R BUL/EC Russia retreats ~ F BLA D: disbands",
            "F BLA R BUL/EC Russland zieht sich zurück ~ F BLA D: löst sich auf",
            "F BLA R BUL/EC Russie bat en retraite ~ F BLA D : se disperse",
        ],
    );
}

#[test]
fn what_others_make_of_the_orders_is_told_in_every_language() {
    let others = told(&["6.F.14", "WAL", "--against", "4.A.2=d", "--otherwise"]);
    each_has(
        &others,
        [
            "here: succeeds: F WAL - ENG succeeded",
            "hier: zieht: F WAL - ENG setzte sich",
            "ici : avance : F WAL - ENG l’a emporté",
        ],
    );
    each_has(
        &others,
        [
            "4.A.2=d: fails: F WAL - ENG failed",
            "4.A.2=d: scheitert: F WAL - ENG scheiterte",
            "4.A.2=d : échoue : F WAL - ENG a échoué",
        ],
    );
    each_has(
        &told(&["6.D.1", "--against", "swift"]),
        [
            "All of them give the same results.",
            "Alle kommen zu denselben Ergebnissen.",
            "Tous donnent les mêmes résultats.",
        ],
    );
}

#[test]
fn retreats_are_told_in_every_language() {
    each_has(
        &told(&["sample", "RUM", "--phase", "F1902R"]),
        [
            "A RUM retreated to GAL, which was the only place open to it. The attacker of A RUM came from BUL.",
            "A RUM zog sich nach GAL zurück: Das war ihre einzige Rückzugsmöglichkeit. A RUM wurde aus BUL angegriffen.",
            "A RUM a battu en retraite vers GAL : c’était sa seule retraite possible. L’attaque contre A RUM venait de BUL.",
        ],
    );
    each_has(
        &told(&["sample", "RUM", "--phase", "F1902R", "--spoken"]),
        [
            "The army in Rumania retreated to Galicia, which was the only place open to it. The attacker of the \
             army in Rumania came from Bulgaria.",
            "Die Armee in Rumänien zog sich nach Galizien zurück: Das war ihre einzige Rückzugsmöglichkeit. Die \
             Armee in Rumänien wurde aus Bulgarien angegriffen.",
            "L’armée en Roumanie a battu en retraite vers la Galicie : c’était sa seule retraite possible. L’attaque \
             contre l’armée en Roumanie venait de Bulgarie.",
        ],
    );
}

#[test]
fn adjustments_are_told_in_every_language() {
    each_has(
        &told(&["sample", "A TRI", "--phase", "W1901A", "--spoken"]),
        [
            "Austria built the army in Trieste.",
            "Österreich baute eine Armee in Triest auf.",
            "L’Autriche a construit une armée à Trieste.",
        ],
    );
    let winter = r#"{"phase":"W1901A","units":{"RUSSIA":["A WAR","A MOS","F SEV"]},"centers":{"RUSSIA":["WAR","MOS"]}}"#;
    let told = ["en", "de", "fr"]
        .map(|lang| one_line(&chancery(&["explain", "-", "SEV", "--lang", lang]).stdin(winter).out()));
    each_has(
        &told,
        [
            "F SEV was removed in civil disorder, because Russia ordered too few removals; it was farthest from the centres \
             of its power: 1 step, but A MOS only 0. Russia: 2 centres and 3 units, so 1 removal.",
            "F SEV wurde nach der Regel für Anarchie aufgelöst, weil Russland zu wenige Auflösungen befahl; sie war am weitesten \
             vom nächsten eigenen Zentrum entfernt: 1 Schritt, bei A MOS dagegen 0. \
             Russland: 2 Zentren und 3 Einheiten, also 1 Auflösung.",
            "F SEV a été retirée en application du désordre civil, car la Russie n’a pas ordonné assez de dissolutions ; elle \
             était la plus éloignée des centres de sa puissance : 1 pas, contre 0 pour A MOS. Russie : 2 centres et \
             3 unités, donc 1 unité à dissoudre.",
        ],
    );
}

/// DATC 6.B.12: a coast has a name in each language, and its letters behind that.
#[test]
fn a_coast_that_counts_for_nothing_is_named() {
    each_has(
        &told(&["6.B.12", "GAS"]),
        [
            "so the north coast (NC) in its order was ignored",
            "darum zählte die Nordküste (NC) in ihrem Befehl nicht",
            "la côte nord (NC) de son ordre n’a donc pas compté",
        ],
    );
}

/// In French nothing is singular, too.
#[test]
fn none_is_counted_as_the_language_counts() {
    let winter = r#"{"phase":"W1901A","units":{"RUSSIA":["A WAR"]},"centers":{"RUSSIA":[]}}"#;
    let told = ["en", "de", "fr"]
        .map(|lang| one_line(&chancery(&["explain", "-", "WAR", "--lang", lang]).stdin(winter).out()));
    each_has(
        &told,
        [
            "too few removals. Russia: no centre and 1 unit, so 1 removal",
            "zu wenige Auflösungen befahl. Russland: kein Zentrum und 1 Einheit, also",
            "pas ordonné assez de dissolutions. Russie : aucun centre et 1 unité, donc",
        ],
    );
    // No unit goes first where all go, and none is near a centre that the power does not have.
    let both = r#"{"phase":"W1901A","units":{"ENGLAND":["F NTH","A FIN"]},"centers":{"ENGLAND":[]}}"#;
    let both = ["en", "de", "fr"]
        .map(|lang| one_line(&chancery(&["explain", "-", "NTH", "--lang", lang]).stdin(both).out()));
    for text in told.iter().chain(&both) {
        let is_compared =
            ["farthest", "no way there", "am weitesten", "keinen Weg", "éloignée", "pas de chemin"];
        assert!(!is_compared.iter().any(|words| text.contains(words)), "{text}");
    }
}

#[test]
fn a_fleet_on_the_wrong_coast_is_told_with_its_coast() {
    each_has(
        &told(&["6.B.11", "SPA"]),
        [
            "F SPA/NC stands on the north coast and cannot reach LYO",
            "F SPA/NC steht an der Nordküste und kann nicht nach LYO ziehen",
            "F SPA/NC est sur la côte nord et ne peut pas aller vers LYO",
        ],
    );
}

/// French has a blank before a colon.
#[test]
fn no_line_begins_with_a_sign() {
    let told = chancery(&["explain", "sample", "--phase", "W1902A", "--lang", "fr"]).out();
    assert!(told.contains("L’Allemagne a retiré A BOH") && !told.contains("\n:"), "{told}");
}
