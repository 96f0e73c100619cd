use super::*;
use crate::OrderLanguage;
use chancery_core::map::standard;
use chancery_core::rules::Rules;

/// Returns the orders of a text for the start of the game, and `-` for each run of words without one.
fn read(language: OrderLanguage, power: &str, text: &str) -> String {
    read_in(&Position::start(&standard()), language, power, text)
}

fn read_in(position: &Position, language: OrderLanguage, power: &str, text: &str) -> String {
    let (map, rules) = (standard(), Rules::default());
    let context = ReadingContext::new(position, &rules).of(map.names().power(power).unwrap());
    let clauses = Reader::in_language(&map, language).prose(&context, text);
    let order = |clause: ProseClause| clause.order.unwrap_or_else(|| "-".to_owned());
    clauses.map_or("none".to_owned(), |clauses| clauses.into_iter().map(order).collect::<Vec<_>>().join(", "))
}

/// Checks rows of a language, a power, a text, and what [`read`] makes of it.
fn check(rows: &[(OrderLanguage, &str, &str, &str)]) {
    for (language, power, text, orders) in rows {
        assert_eq!(read(*language, power, text), *orders, "{text}");
    }
}

#[test]
fn certain_sentences_are_read() {
    use OrderLanguage::En;
    check(&[
        (En, "ENGLAND", "F Edi to Norw Sea; Lpool-Yorks", "F EDI - NWG, A LVP - YOR"),
        (En, "ENGLAND", "F Edinburgh  ..... Norwegian Sea", "F EDI - NWG"),
        (En, "TURKEY", "Con-Bul. We were in Rome, lovely.", "A CON - BUL, -"),
        (En, "FRANCE", "My order for Paris: it should now go to Picardy instead of Burgundy.", "A PAR - PIC"),
        (
            En,
            "ITALY",
            "Ven-Tri, Rom-Ven, Nap-Ion. Don't tell Zita ;-)",
            "A VEN - TRI, A ROM - VEN, F NAP - ION, -",
        ),
        (En, "ENGLAND", "A Edi-Nwg", "F EDI - NWG"),
        (En, "FRANCE", "I would like my army in Paris to walk over to Burgundy.", "A PAR - BUR"),
        (En, "FRANCE", "A shabby trick. Paris goes to Burgundy.", "-, A PAR - BUR"),
        (En, "ITALY", "ven h, rom apu. off to the pub x", "A VEN H, A ROM - APU, -"),
        (En, "ENGLAND", "A Edi-Yor", "none"),
        (En, "TURKEY", "Unit: A Con  Order: move to Bulgaria", "A CON - BUL"),
        (En, "TURKEY", "and the fleet to hold.", "F ANK H"),
        (
            En,
            "FRANCE",
            "Paris to Burgundy, Marseilles Spain and Brest to hold",
            "A PAR - BUR, A MAR - SPA, F BRE H",
        ),
        (
            En,
            "FRANCE",
            "Not Munich this time! Paris to Burgundy, Marseilles supports.",
            "-, A PAR - BUR, A MAR S A PAR - BUR",
        ),
        (
            En,
            "FRANCE",
            "Brest to the Mid-Atlantic, Marseilles to Burgundy, Paris supporting.",
            "F BRE - MAO, A MAR - BUR, A PAR S A MAR - BUR",
        ),
        (En, "FRANCE", "Marseilles to Burgundy, Brest to Picardy, Paris supporting.", "none"),
        (
            En,
            "FRANCE",
            "Paris to Burgundy with support from Marseilles, and Brest to the Channel.",
            "A PAR - BUR, A MAR S A PAR - BUR, F BRE - ENG",
        ),
    ]);
}

#[test]
fn helpers_shared_verbs_and_sentences_from_several_hands_are_read() {
    use OrderLanguage::{De, En, Es, Fr, Nl, Pt, Sv};
    check(&[
        (En, "FRANCE", "Paris to Burgundy, supported by the fleet in Brest.", "none"),
        (De, "GERMANY", "München geht nach Tirol, unterstützt von Berlin.", "none"),
        (
            Fr,
            "FRANCE",
            "Marseille va en Bourgogne avec le soutien de Paris.",
            "A MAR - BUR, A PAR S A MAR - BUR",
        ),
        (
            En,
            "AUSTRIA",
            "Could you send the army in Vienna to Galicia, have Budapest go to Serbia, and leave Trieste where it is?",
            "A VIE - GAL, A BUD - SER, F TRI H",
        ),
        (En, "AUSTRIA", "Budapest supports Vienna to hold, Trieste holds.", "A BUD S A VIE, F TRI H"),
        (
            En,
            "AUSTRIA",
            "Vienna goes to Galicia and Budapest helps it get there.",
            "A VIE - GAL, A BUD S A VIE - GAL",
        ),
        (En, "FRANCE", "Instead of Burgundy, Paris now goes to Picardy.", "A PAR - PIC"),
        (En, "FRANCE", "Paris to Burgundy. The rest hold.", "A PAR - BUR, all other units hold"),
        (En, "FRANCE", "A Par - not Bur", "none"),
        (En, "GERMANY", "A Mun -", "none"),
        (En, "TURKEY", "B A/F Smy", "none"),
        (En, "ITALY", "Venice goes to Trieste, Rome and Naples hold.", "A VEN - TRI, A ROM H, F NAP H"),
        (En, "ITALY", "Rome and Naples hold.", "A ROM H, F NAP H"),
        (En, "ITALY", "Rome and Naples go to Apulia.", "none"),
        (En, "FRANCE", "Instead of Brest, Paris goes to Picardy.", "none"),
        (En, "FRANCE", "Paris to Picardy. Sorry, Burgundy.", "none"),
        (En, "FRANCE", "Not Brest this time! Paris to Burgundy.", "none"),
        (En, "FRANCE", "Paris to Burgundy. As long as Ankara holds.", "none"),
        (En, "FRANCE", "Paris to Burgundy. Only if Ankara is empty.", "none"),
        (Fr, "FRANCE", "L'armée de Paris reste sur place,", "A PAR H"),
        (En, "FRANCE", "Paris to Burgundy if Munich holds", "none"),
        (En, "FRANCE", "Paris should not go to Burgundy", "none"),
        (En, "FRANCE", "Will Paris go to Burgundy?", "none"),
        (En, "FRANCE", "Could you please move the army in Paris to Burgundy? Thanks!", "A PAR - BUR, -"),
        (En, "FRANCE", "Paris to Burgundy, Munich to Ruhr", "none"),
        (En, "FRANCE", "Paris to Burgundy or Picardy", "none"),
        (En, "GERMANY", "Berlin holds. Munich, 5 May.", "none"),
        (En, "GERMANY", "Berlin holds, Munich not to Burgundy", "none"),
        (
            De,
            "GERMANY",
            "Kiel geht nach Dänemark, Berlin rückt nach Kiel nach und München bleibt stehen.",
            "F KIE - DEN, A BER - KIE, A MUN H",
        ),
        (
            De,
            "GERMANY",
            "München soll doch nach Burgund, nicht ins Ruhrgebiet. Rest bleibt gleich.",
            "A MUN - BUR, -",
        ),
        (
            Fr,
            "FRANCE",
            "Oups, erreur de ma part : Marseille va en Espagne et non au Piémont. Le reste ne change pas.",
            "-, A MAR - SPA, -",
        ),
        (Fr, "FRANCE", "- Brest -> Atlantique Centrale", "F BRE - MAO"),
        (
            Fr,
            "FRANCE",
            "la flotte de Brest part vers l'Atlantique, et celle de Marseille en Espagne",
            "F BRE - MAO, A MAR - SPA",
        ),
        (En, "GERMANY", "Denmark with the fleet, Kiel with Berlin.", "F KIE - DEN, A BER - KIE"),
        (En, "ENGLAND", "The fleet from Edinburgh, London to the Channel.", "none"),
        (En, "FRANCE", "bur please from paris, and brest to mao", "A PAR - BUR, F BRE - MAO"),
        (
            Es,
            "FRANCE",
            "Buenas tardes: París va a Borgoña y la flota de Brest al Atlántico Medio. Un abrazo",
            "-, A PAR - BUR, F BRE - MAO, -",
        ),
        (
            Nl,
            "TURKEY",
            "Con-Bul, Smy-Con, Ank-Zwarte Zee. Klopt het dat we tot vrijdag hebben?",
            "A CON - BUL, A SMY - CON, F ANK - BLA, -",
        ),
        (
            Pt,
            "ITALY",
            "Boa noite, Nápoles vai para o Mar Jónico, Roma para a Apúlia e Veneza fica parada. Obrigado!",
            "-, F NAP - ION, A ROM - APU, A VEN H, -",
        ),
        (Sv, "RUSSIA", "F S:t Petersburg (sk) - Bottniska viken", "F STP/SC - BOT"),
    ]);
}

#[test]
fn several_helpers_and_builds_are_read() {
    use OrderLanguage::{De, En};
    check(&[
        (En, "GERMANY", "I'd like Munich to hold, supported by Berlin.", "A MUN H, A BER S A MUN"),
        (
            De,
            "GERMANY",
            "München bleibt stehen und wird von Berlin unterstützt, Kiel nach Dänemark.",
            "A MUN H, A BER S A MUN, F KIE - DEN",
        ),
        (
            En,
            "AUSTRIA",
            "Vienna to Galicia. Trieste to Albania. Budapest supports it.",
            "A VIE - GAL, F TRI - ALB, A BUD S A VIE - GAL",
        ),
        (En, "AUSTRIA", "Vienna to Tyrolia and Budapest to Galicia, supported by Trieste.", "none"),
        (En, "FRANCE", "Paris moves to Burgundy and leaves Marseilles, Brest holds.", "none"),
        (En, "ITALY", "The fleet leaves Naples for the Ionian.", "F NAP - ION"),
        (En, "ITALY", "Naples to the Ionian to annoy Zita, Venice holds.", "F NAP - ION, -, A VEN H"),
        (En, "ITALY", "Naples to the Ionian to see Rome.", "none"),
        (De, "GERMANY", "Kiel bringt die Armee in Berlin nach Dänemark.", "F KIE C A BER - DEN, A BER - DEN"),
        (En, "ITALY", "All units hold but Venice, who goes to Trieste.", "all other units hold, A VEN - TRI"),
        (En, "ITALY", "All units hold but Venice, about which I'll write.", "none"),
        (En, "ITALY", "As below, but Venice goes to Trieste.", "none"),
    ]);
    let map = standard();
    let mut position = Position::empty(&map, "W1901A".parse().unwrap());
    let france = map.names().power("FRANCE").unwrap();
    for code in ["PAR", "MAR", "BRE"] {
        position.owners[map.names().province(code).unwrap().index()] = Some(france);
    }
    for text in [
        "Build armies in Paris and Marseilles, and a fleet in Brest.",
        "Armies in Paris and Marseilles; a fleet in Brest",
    ] {
        assert_eq!(read_in(&position, En, "FRANCE", text), "B A PAR, B A MAR, B F BRE", "{text}");
    }
}
