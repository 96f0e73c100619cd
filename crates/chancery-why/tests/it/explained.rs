//! What explanations say: the cause that decided, once, in words that a player uses.

use chancery_core::adjudicate::Term;
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Speech};
use chancery_why::words;

use crate::boards::{account, paragraph, starts, with};

const NORWAY: &str = "England: A EDI - NWY VIA, F NTH C A EDI - NWY; Germany: F SKA - NWY;
    Russia: A STP - NWY, A FIN S A STP - NWY";

#[test]
fn who_took_the_province_is_the_cause_and_not_a_weaker_rival() {
    let told = paragraph(NORWAY, "EDI");
    starts(&told, "A EDI - NWY VIA was beaten by A STP - NWY: 1 against 2 (with A FIN).");
    assert!(!told.contains("bounced"), "{told}");
}

#[test]
fn the_strongest_rival_is_the_cause_if_nobody_took_the_province() {
    let third = "; France: A SWE - NWY, F BAR S A SWE - NWY";
    starts(
        &paragraph(&format!("{NORWAY}{third}"), "SKA"),
        "F SKA - NWY was held off by A STP - NWY and A SWE - NWY: 1 against 2 (with A FIN) and 2 (with F BAR).",
    );
}

#[test]
fn who_dislodged_a_unit_is_the_cause_for_the_others_that_attacked_it() {
    let told =
        paragraph("Germany: A MUN H; France: A BUR - MUN; Italy: A TYR - MUN, A BOH S A TYR - MUN", "BUR");
    starts(&told, "A BUR - MUN was beaten by A TYR - MUN: 1 against 2 (with A BOH).");
}

/// That its own unit did not leave is no reason where another move drove that unit out.
#[test]
fn the_reason_of_a_move_is_who_took_the_place_of_its_own_unit() {
    let orders = "Turkey: A ARM - ANK, F ANK H; Russia: F BLA - ANK, F CON S F BLA - ANK";
    with(orders, |explainer| {
        let unit = explainer.unit_in("ARM").expect("a unit is there");
        let entry = &explainer.resolution().entries[unit];
        assert_eq!((entry.verdict, entry.reason), (Verdict::Fails, Some(Reason::Bounced)));
        let black_sea = explainer.units()[explainer.unit_in("BLA").expect("a fleet")];
        assert_eq!(entry.with, [black_sea]);
        let said = |language| words::reason(language, explainer.map(), Reason::Bounced, &entry.with);
        assert_eq!(
            Language::ALL.iter().map(|&l| said(l)).collect::<Vec<_>>(),
            ["it met F BLA", "sie traf auf F BLA", "elle a rencontré F BLA",]
        );
        let told = account(explainer, "ARM").sentence;
        assert_eq!(told, "A ARM - ANK was beaten by F BLA - ANK: 1 against 2 (with F CON).");
    });
}

#[test]
fn a_unit_without_an_order_cites_no_diagram() {
    with("England: (F LON), (A YOR); France: A EDI - YOR, A WAL H", |explainer| {
        let london = account(explainer, "LON");
        assert_eq!(london.paragraph, "F LON was given no order and held: nobody attacked it.");
        assert!(london.rules_line().is_empty() && london.tree[0].places.is_empty());
        // What the attack on it shows is another matter.
        let york = account(explainer, "YOR");
        starts(&york.paragraph, "A YOR was given no order and held");
        assert_eq!(york.rules_line(), "Rulebook diagram 5");
    });
}

const TWO: &str = "England: F NTH C A LON - HOL, A LON - HOL; France: F ENG - NTH, F BEL S F ENG - NTH;
    Germany: F SKA - NTH, F DEN S F SKA - NTH";

#[test]
fn two_that_bounced_with_each_other_are_told_at_once() {
    let told = paragraph(TWO, "NTH");
    let joined =
        "F ENG - NTH and F SKA - NTH bounced with each other: 2 (with F BEL) against 2 (with F DEN).";
    assert!(told.ends_with(joined) && told.matches("bounced").count() == 1, "{told}");
    // Of the move itself its own sentence is enough.
    let own = "F ENG - NTH bounced with F SKA - NTH: 2 (with F BEL) against 2 (with F DEN)";
    starts(&paragraph(TWO, "ENG"), own);
}

#[test]
fn attackers_that_failed_alike_are_told_at_once() {
    assert_eq!(
        paragraph("Austria: A SIL H; Germany: A BER - SIL; Russia: A WAR - SIL", "SIL"),
        "A SIL held: A BER - SIL and A WAR - SIL had only 1 each against 1."
    );
}

/// Returns the paragraph on a unit's order in a language.
fn in_language(explainer: &Explainer<'_>, unit: usize, language: Language) -> String {
    let proof = explainer.quick_proof(unit).expect("an order");
    explainer.account_in(language, &proof).paragraph
}

#[test]
fn a_fleet_that_no_convoy_needs_is_said_to_be_on_no_route() {
    let orders = "England: F NWY - SWE; Russia: A SWE - NWY, F BOT C A SWE - NWY, F SKA C A SWE - NWY";
    with(orders, |explainer| {
        assert_eq!(
            account(explainer, "BOT").sentence,
            "F BOT C A SWE - NWY is illegal: F BOT is on no convoy route from SWE to NWY; F BOT held instead."
        );
        let fleet = explainer.unit_in("BOT").expect("a fleet");
        let said = |language| in_language(explainer, fleet, language);
        assert!(said(Language::German).contains("F BOT liegt auf keinem Konvoiweg von SWE nach NWY"));
        assert!(
            said(Language::French).contains("F BOT ne se trouve sur aucune route de convoi de SWE à NWY")
        );
    });
    let in_port = "Turkey: A GRE - SEV, F AEG C A GRE - SEV, F CON C A GRE - SEV, F BLA C A GRE - SEV";
    let told = paragraph(in_port, "AEG");
    assert!(
        told.contains("no chain of fleets at sea leads there, because F CON stands in a coastal province"),
        "{told}"
    );
    with(in_port, |explainer| {
        let fleet = explainer.unit_in("AEG").expect("a fleet");
        let said = in_language(explainer, fleet, Language::German);
        assert!(
            said.contains("Keine Kette von Flotten auf See führt dorthin, denn F CON liegt im Hafen"),
            "{said}"
        );
    });
}

#[test]
fn the_seas_of_a_convoy_are_told_as_the_army_passes_them() {
    let orders = "France: A NAF - WAL, F IRI C A NAF - WAL, F MAO C A NAF - WAL";
    let told = paragraph(orders, "NAF");
    assert!(told.ends_with("the route through MAO and IRI was open."), "{told}");
}

/// DATC 6.F.19: the support is cut by an army that comes by convoy.
#[test]
fn that_a_support_was_cut_is_told_once() {
    let orders = "France: A TUN - NAP, F TYS C A TUN - NAP, F ION C A TUN - NAP;
        Italy: F ROM - TYS, F NAP S F ROM - TYS";
    let told = paragraph(orders, "ROM");
    assert_eq!(told.matches("was cut by A TUN - NAP").count(), 1, "{told}");
    assert_eq!(paragraph(orders, "NAP").matches("was cut by A TUN - NAP").count(), 1);
}

fn spoken(text: &str, province: &str) -> String {
    with(text, |explainer| account(&explainer.clone().speaking(Speech::Spoken), province).paragraph)
}

#[test]
fn spoken_sentences_can_be_read_aloud() {
    let orders = "France: F GAS - SPA/SC, F SPA/NC H; Italy: F LYO - SPA/SC, (F LON)";
    assert_eq!(spoken(orders, "LON"), "The fleet in London was given no order and held: nobody attacked it.");
    let told = spoken(orders, "LYO");
    starts(
        &told,
        "The move of the fleet in the Gulf of Lyon to the south coast of Spain bounced off the fleet on the north \
         coast of Spain: 1 against 1",
    );
    assert!(!told.contains('('), "{told}");
    assert_eq!(
        spoken("Germany: A MUN H; Italy: A TYR - MUN, A BOH S A TYR - MUN", "MUN"),
        "The army in Munich was dislodged by the attack of the army in Tyrolia: 2, with the army in \
         Bohemia, against 1."
    );
    starts(
        &spoken(NORWAY, "EDI"),
        "The move of the army in Edinburgh to Norway by convoy was beaten by that of the army in St Petersburg: 1 \
         against 2, with the army in Finland.",
    );
}

#[test]
fn answers_say_what_a_move_failed_against_in_every_language() {
    let held = "Austria: A TRI - VEN; Italy: A VEN H";
    let of = |text: &str, province: &str, speech| {
        with(text, |explainer| {
            let explainer = explainer.clone().speaking(speech);
            let unit = explainer.unit_in(province).expect("a unit");
            Language::ALL.iter().map(|&l| in_language(&explainer, unit, l)).collect::<Vec<_>>()
        })
    };
    assert_eq!(
        of(held, "TRI", Speech::Codes),
        [
            "A TRI - VEN bounced off A VEN: 1 against 1.",
            "A TRI - VEN prallte an A VEN ab: 1 gegen 1.",
            "A TRI - VEN a rebondi contre A VEN : 1 contre 1.",
        ]
    );
    let convoy = "England: A LON - HOL, F NTH C A LON - HOL; Germany: F SKA - NTH, F DEN S F SKA - NTH";
    let told = of(convoy, "LON", Speech::Codes);
    assert!(
        told[1].starts_with(
            "A LON - HOL scheiterte: Der Konvoi wurde in NTH durch F SKA - NTH unterbrochen, 2 (mit F DEN) gegen 1."
        ),
        "{told:?}"
    );
    assert!(
        told[2].starts_with(
            "A LON - HOL a échoué : le convoi a été rompu dans NTH par F SKA - NTH, 2 (avec F DEN) contre 1."
        ),
        "{told:?}"
    );
    // Nothing that is spoken has a bracket or a dash.
    let void = of("Turkey: A GRE - NAP, F AEG H", "GRE", Speech::Spoken);
    assert!(void[1].contains("Der Zug der Armee in Griechenland nach Neapel"), "{void:?}");
    assert!(void[2].contains("Le mouvement de l’armée en Grèce vers Naples"), "{void:?}");
    let spoken = of(held, "TRI", Speech::Spoken);
    assert!(spoken[1].contains("prallte an der Armee in Venedig ab: 1 gegen 1"), "{spoken:?}");
    assert!(spoken[2].contains("a rebondi contre l’armée à Venise : 1 contre 1"), "{spoken:?}");
    assert!(spoken.iter().all(|text| !text.contains(['(', '–'])), "{spoken:?}");
}

/// Fleets with the same fault are told of together, in every text and language.
#[test]
fn helpers_that_are_void_for_the_same_reason_are_told_of_together() {
    let orders = "England: A SWE - NWY; Germany: F BAL C A SWE - NWY, F BOT C A SWE - NWY, F ENG C A SWE - NWY; \
                  Russia: A NWY H, F BAR S A SWE - DEN, F STP/NC S A SWE - DEN";
    with(orders, |explainer| {
        let told = account(explainer, "SWE");
        let all =
            "the convoys of F BAL, F BOT and F ENG are illegal: they are on no convoy route from SWE to NWY";
        for text in [&told.sentence, &told.paragraph] {
            assert!(text.contains(all), "{text}");
        }
        let explainer = explainer.clone().speaking(Speech::Spoken);
        let told = account(&explainer, "SWE").paragraph;
        let all = "The convoys of the fleets in the Baltic Sea, the Gulf of Bothnia and the English Channel are illegal: \
                   they are on no convoy route there.";
        assert!(told.contains(all), "{told}");
        let unit = explainer.unit_in("SWE").expect("a unit");
        let [english, german, french] =
            [Language::English, Language::German, Language::French].map(|l| in_language(&explainer, unit, l));
        assert!(english.contains("The convoys of the fleets in the Baltic Sea, "), "{english}");
        assert!(
            german.contains(
                "Die Konvois von den Flotten in der Ostsee, im Bottnischen Meerbusen und im Ärmelkanal haben keine \
                 Wirkung: Keine dieser Flotten liegt auf einem Konvoiweg aus Schweden nach Norwegen"
            ),
            "{german}"
        );
        assert!(
            french.contains(
                "Les convois des flottes en mer Baltique, dans le golfe de Botnie et dans la Manche sont sans \
                 effet : aucune de ces flottes ne se trouve sur une route de convoi de Suède vers la Norvège"
            ),
            "{french}"
        );
    });
}

/// What became of an order is said with the strengths in every language, in codes and spoken.
#[test]
fn results_are_told_in_every_language() {
    let orders = "Austria: A TRI - VEN, A TYR S A TRI - VEN; Italy: A VEN H, A ROM - VEN; France: A MAR H";
    with(orders, |explainer| {
        let spoken = explainer.clone().speaking(Speech::Spoken);
        let of = |explainer: &Explainer<'_>, province, language| {
            explainer.result_text(explainer.unit_in(province).expect("a unit"), language)
        };
        for (province, codes, german, french) in [
            (
                "TRI",
                "A TRI - VEN setzte sich gegen A VEN durch: 2 (mit A TYR) gegen 1.",
                "Der Zug der Armee in Triest nach Venedig setzte sich gegen die Armee in Venedig durch: 2, mit der \
                 Armee in Tirol, gegen 1.",
                "Le mouvement de l’armée à Trieste vers Venise l’a emporté sur l’armée à Venise : 2, avec \
                 l’armée dans le Tyrol, contre 1.",
            ),
            (
                "VEN",
                "A TRI - VEN vertrieb A VEN: 2 (mit A TYR) gegen 1.",
                "Der Angriff der Armee in Triest vertrieb die Armee in Venedig: 2, mit der Armee in Tirol, gegen 1.",
                "L’armée à Venise a été délogée par l’attaque de l’armée à Trieste : 2, avec l’armée dans le Tyrol, contre 1.",
            ),
            (
                "MAR",
                "A MAR blieb stehen: Niemand griff sie an.",
                "Die Armee in Marseille blieb stehen: Niemand griff sie an.",
                "L’armée à Marseille a tenu : personne ne l’a attaquée.",
            ),
            (
                "TYR",
                "A TYR S A TRI - VEN wurde geleistet und war entscheidend: A TRI - VEN hatte 2 gegen 1.",
                "Die Unterstützung von der Armee in Tirol für den Zug der Armee in Triest nach Venedig wurde geleistet \
                 und war entscheidend: Der Angriff der Armee in Triest hatte 2 gegen 1.",
                "Le soutien de l’armée dans le Tyrol pour le mouvement de l’armée à Trieste vers Venise a été décisif : l’attaque de l’armée à Trieste l’a emporté à 2 contre 1.",
            ),
        ] {
            assert_eq!(of(explainer, province, Language::German), codes);
            assert_eq!(of(&spoken, province, Language::German), german);
            assert_eq!(of(&spoken, province, Language::French), french);
        }
        let venice = explainer.map().names().province("VEN").expect("a province");
        let unit = |province| explainer.unit_in(province).expect("a unit");
        let strengths = |province| {
            let found = explainer.strengths_in(unit(province), venice).into_iter();
            found.map(|one| (one.term, one.value)).collect::<Vec<_>>()
        };
        let trieste = unit("TRI");
        assert_eq!(strengths("TRI"), [(Term::Attack(trieste), 2), (Term::Prevent(trieste), 2)]);
        assert_eq!(strengths("VEN"), [(Term::Hold(venice.0), 1)]);
        assert!(strengths("MAR").is_empty());
    });
}

/// DATC 6.C.3: a move that a rival stopped shows with what it met it, also where a unit of its own power is at the
/// destination.
#[test]
fn a_barred_circle_shows_with_what_it_met_its_rival_everywhere() {
    let orders = "Turkey: F ANK - CON, A CON - SMY, A SMY - ANK, A BUL - CON";
    with(orders, |explainer| {
        let unit = explainer.unit_in("ANK").expect("a unit");
        let own = explainer.reasons(Language::English, unit).nodes[0].strength.expect("a strength");
        assert_eq!((own.value, own.term), (1, Term::Prevent(unit)));
    });
}

/// DATC 6.F.16 and 6.E.13: both sides of a paradox, and a beleaguered garrison, in German and French.
#[test]
fn paradoxes_and_garrisons_are_told_in_every_language() {
    let paradox = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON; \
                   Germany: F NTH S F BEL - ENG, F BEL - ENG";
    with(paradox, |explainer| {
        let of = |language| {
            let proof = explainer.proof(explainer.unit_in("BRE").expect("a unit")).expect("a proof");
            explainer.account_in(language, &proof).paragraph
        };
        assert_eq!(
            of(Language::German),
            "A BRE - LON scheiterte: Der Konvoi wurde in ENG unterbrochen; nach Szykmans Regel für Paradoxa scheitert der \
             Konvoi von F ENG; so wurde die Unterstützung von F LON geleistet und scheiterte F BEL - ENG mit 2 gegen 2. \
             Gelänge der Konvoi von F ENG, dann würde die Unterstützung von F LON unterbrochen, würde F BEL - ENG mit 2 gegen 1 \
             gelingen und würde der Konvoi unterbrochen. Wenn nicht, käme jeweils das Gegenteil heraus. Beide \
             Annahmen widerlegen sich selbst."
        );
        assert_eq!(
            of(Language::French),
            "A BRE - LON a échoué : le convoi a été rompu dans ENG ; selon la règle de Szykman pour les paradoxes, le \
             convoi de F ENG échoue ; ainsi le soutien de F LON a tenu et F BEL - ENG a échoué à 2 contre 2. Si le convoi de F ENG passait, le soutien de F LON serait coupé, F BEL - ENG \
             réussirait à 2 contre 1 et le convoi serait rompu. Sinon, c’est chaque fois le contraire qui s’ensuivrait. \
             Les deux hypothèses se contredisent elles-mêmes."
        );
    });
    let garrison = "England: F EDI S F YOR - NTH, F YOR - NTH; Germany: F BEL - NTH, F ENG S F BEL - NTH; \
                    Russia: F NWG - NTH, F NWY S F NWG - NTH; Italy: F NTH H";
    with(garrison, |explainer| {
        let unit = explainer.unit_in("NTH").expect("a unit");
        assert_eq!(
            explainer.result_text(unit, Language::German),
            "F NTH blieb stehen: F YOR - NTH, F BEL - NTH und F NWG - NTH griffen mit einer Stärke von je 2 an und \
             hielten sich gegenseitig auf (eine belagerte Garnison)."
        );
        assert_eq!(
            explainer.clone().speaking(Speech::Spoken).result_text(unit, Language::French),
            "La flotte en mer du Nord a tenu : la flotte dans le Yorkshire, la flotte en Belgique et la \
             flotte en mer de Norvège ont attaqué avec la même force de 2 et se tenaient mutuellement en échec (garnison \
             assiégée)."
        );
    });
}

/// The full proof and where the rules are printed are in the language, too.
#[test]
fn the_full_proof_is_told_in_every_language() {
    with("Austria: A TRI - VEN, A TYR S A TRI - VEN; Italy: A VEN H", |explainer| {
        let proof = explainer.proof(explainer.unit_in("TRI").expect("a unit")).expect("a proof");
        let german = explainer.account_in(Language::German, &proof);
        assert_eq!(german.rules_text(), "Regeln: Regelheft Diagramm 8.");
        let tree = german.tree_text();
        assert!(tree.contains("die Angriffsstärke von A TRI - VEN: 2 = 1 + A TYR"), "{tree}");
        assert!(tree.contains("[Regelheft Diagramm 8"), "{tree}");
        let french = explainer.account_in(Language::French, &proof);
        assert_eq!(french.rules_text(), "Règles : livret de règles, schéma 8.");
        assert!(
            french.tree_text().contains("la force d’attaque de A TRI - VEN : 2"),
            "{}",
            french.tree_text()
        );
    });
}

/// How an army went is told behind its move, and that it lost head to head is not told twice with its numbers.
#[test]
fn what_became_of_a_unit_is_told_last() {
    let convoyed = "England: A LON - BEL, F NTH C A LON - BEL, A HOL S A LON - BEL, A YOR - LON; \
                    France: A BEL - LON, F ENG C A BEL - LON";
    with(convoyed, |explainer| {
        let told = account(explainer, "BEL").paragraph;
        assert!(
            told.contains(
                "A BEL was dislodged by A LON - BEL, by convoy and so not head to head: 2 (with A HOL) against 1. A BEL attacked"
            ),
            "{told}"
        );
    });
    with("Turkey: A BUL - RUM; Russia: A RUM - BUL, A SER S A RUM - BUL", |explainer| {
        let told = account(explainer, "BUL").paragraph;
        assert_eq!(
            told,
            "A BUL - RUM was beaten head to head by A RUM - BUL, which dislodged A BUL: 1 against 2 (with A SER)."
        );
    });
    with("Italy: A ROM H; France: A TUN - ROM, F TYS C A TUN - ROM, A VEN S A TUN - ROM", |explainer| {
        assert_eq!(
            account(explainer, "ROM").paragraph,
            "A ROM was dislodged by A TUN - ROM: 2 (with A VEN) against 1. A TUN went by convoy; the route \
             through TYS was open."
        );
    });
}
