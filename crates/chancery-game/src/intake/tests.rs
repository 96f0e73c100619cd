//! Laws over made mails: what a mail does not name stands, nothing is entered for others, and what waits is told.

mod laws;
mod other_seasons;
mod talk;

use proptest::prelude::*;

use super::{Background, LineReason, PowerOrders, Why, canonical, decide, flag_doubts, pieces, read, review};
use crate::game::{Game, Sheet, WhichOrders};
use crate::mail::Envelope;
use chancery_core::map::{Power, standard};
use chancery_notation::SheetStatement;

/// Lines of mails: orders in several spellings, of other powers, chatter, headings and words that change everything.
const LINES: [&str; 30] = [
    "A Par - Bur",
    "army paris to picardy",
    "A PAR H",
    "A Mar - Spa",
    "A Mar S A Par - Bur",
    "F Bre - MAO",
    "Fleet Brest holds",
    "f bre-eng",
    "A Mun - Bur",
    "A Ven - Tri",
    "A Pari - Bur",
    "A Par - Atlantis",
    "Dear Zoe,",
    "the rest as before, please",
    "France:",
    "Germany:",
    "FRANCE, Spring 1901",
    "Orders for Fall 1901",
    "CLEAR",
    "These replace all my earlier orders.",
    "If Germany moves to Burgundy, A Par S A Mar - Bur",
    "> A Par - Gas",
    "On Monday Zoe wrote:",
    "-- ",
    "Jean",
    "Build F Bre",
    "A Par - Bur, A Mar - Spa",
    "1. A Par - Gas",
    "Thanks!",
    "",
];

/// The orders that may stand, by unit.
const STOOD: [[&str; 3]; 3] = [
    ["A Par - Pic", "A PAR S F BRE", "A Par H"],
    ["A Mar - Gas", "A Mar - Pie", "A Mar H"],
    ["F Bre - Gas", "F Bre - Pic", "F Bre H"],
];

fn game(stood: &[Option<usize>]) -> (Game, Power) {
    let mut game = Game::new(&standard(), "Octopus 12");
    let france = game.map().names().power("FRANCE").unwrap();
    game.info.players[france.index()].contact = "Jean <jean@example.org>".into();
    let lines = stood.iter().zip(STOOD).filter_map(|(order, of)| Some(of[(*order)?]));
    game.set_sheet(france, lines.collect::<Vec<_>>());
    (game, france)
}

fn mail(from: &str, text: &str) -> Envelope {
    let head = format!("From: {from}\nSubject: Octopus 12\n\n");
    Envelope::open_all([head.as_bytes(), text.as_bytes()].concat()).remove(0)
}

/// Returns the orders on a sheet by the place of their unit.
fn by_unit(game: &Game, power: Power, sheet: &Sheet) -> Vec<(usize, String)> {
    let reading = game.read(power, sheet);
    let orders = reading.orders().filter(|order| matches!(order.given, SheetStatement::Movement(..)));
    let mut orders: Vec<_> = orders
        .filter_map(|order| Some((order.given.place(game.map())?.index(), canonical(game, order))))
        .collect();
    orders.sort();
    orders
}

/// Writes the orders of a power that are entered.
fn texts(game: &Game, orders: &PowerOrders) -> Vec<String> {
    orders.orders.iter().map(|order| order.describe(game)).collect()
}

/// Returns how many mails are tried, unless the environment says otherwise.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(300)
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(26), cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_a_mail_does_not_name_stands(
        stood in prop::collection::vec(prop::option::of(0..3_usize), 3),
        lines in prop::collection::vec(prop_oneof![8 => prop::sample::select(&LINES[..]).prop_map(str::to_owned), 1 => "\\PC{0,20}"], 0..8),
    ) {
        let (game, france) = game(&stood);
        let text = lines.join("\n");
        let mail_of_jean = mail("jean@example.org", &text);
        let decision = decide(&game, &mail_of_jean, Background::default());
        let before = by_unit(&game, france, game.sheet(france));
        let named: Vec<usize> = [None, Some(france)]
            .into_iter()
            .flat_map(|power| read(&game, &mail_of_jean.letter.text, power).orders().cloned().collect::<Vec<_>>())
            .filter_map(|order| Some(order.given.place(game.map())?.index()))
            .collect();
        for orders in &decision.orders {
            prop_assert_eq!(orders.power, france);
            let after = by_unit(&game, france, &orders.after);
            for (unit, order) in &before {
                if !named.contains(unit) {
                    prop_assert!(after.contains(&(*unit, order.clone())), "{} is gone from {:?}", order, after);
                }
            }
            // Each order that is said to be entered stands, the last of each unit.
            for (unit, order) in &after {
                let is_old = before.contains(&(*unit, order.clone()));
                prop_assert!(is_old || texts(&game, orders).contains(order), "{order} comes from nowhere");
            }
        }
        // Nobody else's mail changes anything.
        let forged = decide(&game, &mail("jean@example.net", &text), Background::default());
        prop_assert!(forged.orders.is_empty());
    }
}

#[test]
fn the_whole_mail_waits_where_words_may_change_it() {
    let (game, _) = game(&[Some(0), None, None]);
    for (text, why) in [
        ("These replace all my earlier orders.\nA Mar - Spa", Why::Replaces),
        ("If Germany is in Burgundy, all hold, else:\nA Mar - Spa", Why::Condition),
        ("If Germany is in Burgundy, A Par H, else:\nA Mar - Spa", Why::Condition),
        ("If Germany is in Burgundy, A Par H, else\nA Mar - Spa", Why::Condition),
        ("If Germany is in Burgundy, all hold.\nA Mar - Spa", Why::Condition),
        ("Please hold if Germany is late in Burgundy:\nA Mar - Spa", Why::Condition),
        // A restriction is about what stands above it, too.
        ("A Mar - Spa\n\nThis is only valid if Germany agrees.", Why::Condition),
        ("A Mar - Spa\nunless England moves there as well", Why::Condition),
        ("Marseilles to Spain\nif Munich stays home.", Why::Condition),
        ("A Mar - Spa\nif Munich stays home.", Why::Condition),
        ("A Mar - Spa\nGilt nur, wenn England mitmacht.", Why::Condition),
    ] {
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        assert!(decision.orders.is_empty(), "{text}: {decision:?}");
        let doubt = |waits: &LineReason| waits.why == why || matches!(waits.why, Why::Doubt(_));
        assert!(decision.waits.iter().any(doubt), "{text}: {decision:?}");
    }
    for text in [
        "Here are my orders for Spring 1903: A Mar - Spa, A Par - Pic",
        "For Fall 1901, please move Marseilles to Spain.",
        "Hold everything! I no longer want what we talked about. New orders tonight.",
        // Words behind an order may be about it, whatever they are.
        "A Mar - Spa. Over my dead body.",
        "A Mar - Spa\nNot yet.",
        "Marseilles to Spain. In his dreams.",
        "Marseilles to Spain. Or should it?",
        "Marseilles to Spain. No.",
        "Marseilles to Spain, says Karl.",
        "Marseilles to Spain. In 1902.",
        "A Mar - Spa\n\nThat's for 1903.",
        "A Mar - Spa\nKarl's idea, not mine.",
        "A Mar - Spa. Final orders follow.",
        // So may what stands before an order, another power's name, and a question.
        "Next turn. Marseilles to Spain.",
        "I have two plans.\n\nA Mar - Spa",
        "Is this legal? Marseilles to Spain.",
        "Germany to France: move Marseilles to Spain.",
        "Never! Marseilles to Spain!",
        "PARIS: The army marches to Burgundy.",
        "A Mar - Spa (?)",
        "A Mar - Spa, or...",
        "Next turn:\nA Mar - Spa",
        "I take back:\nA Mar - Spa",
        "A Mar - Spa\n-- \nJean\nPS Not final",
        "~~A Mar - Spa~~",
        "A Mar - not Spa",
        // Words may order in which nothing is strange.
        "My armies hold.",
        "Nobody moves.",
        "Stand fast everywhere.",
        // Orders that stand are no units that hold, and armies are no fleets.
        "All my orders stand.",
        "The rest of my orders stand.",
        "Paris to Picardy. Everything else stands.",
        "All armies hold.",
    ] {
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{text}: {decision:?}");
    }
    // What is about the mail itself changes no order.
    for text in [
        "Hi Zoe, if it is not too late, here are my orders:\nA Mar - Spa",
        "If you have any questions, call me.\nA Mar - Spa",
        "Falls du Fragen hast, ruf an.\nA Mar - Spa",
        "A Mar - Spa\nOnly write if there is a problem.",
        // Dots have no word.
        "A Mar - Spa\n...",
    ] {
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        assert!(decision.waits.is_empty() && decision.orders.len() == 1, "{text}: {decision:?}");
    }
    // A condition that nobody can read stands behind its own order, and waits with it.
    let own = "A Par - Bur (if it works)\nF Bre - Mao if nobody minds\nA Mar - Spa";
    let decision = decide(&game, &mail("jean@example.org", own), Background::default());
    assert_eq!(
        (texts(&game, &decision.orders[0]), decision.waits.len()),
        (vec!["A MAR - SPA".to_owned()], 2)
    );
    // A condition that is about its own order only lets the others be.
    let own = "A Par - Pic (if Germany moves to Burgundy, else A Par H)\nA Mar - Spa";
    let decision = decide(&game, &mail("jean@example.org", own), Background::default());
    assert_eq!(
        (texts(&game, &decision.orders[0]), decision.waits.len()),
        (vec!["A MAR - SPA".to_owned()], 1)
    );
    let decision =
        decide(&game, &mail("jean@example.org", "A Mar - Spa\nA Mun - Bur"), Background::default());
    assert_eq!(decision.orders.len(), 1);
    assert_eq!(decision.waits.len(), 1, "{decision:?}");
}

#[test]
fn an_introduction_makes_the_same_orders_wait_and_doubtful() {
    let (game, france) = game(&[None, None, None]);
    for (text, is_doubtful) in
        [("My plan for next year:\nA Mar - Spa", true), ("My orders:\nA Mar - Spa", false)]
    {
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        assert_eq!(decision.orders.is_empty(), is_doubtful, "{text}: {decision:?}");
        let mut pieces = pieces(&read(&game, text, Some(france)));
        review(&game, &mut pieces, Some(france), None);
        flag_doubts(&game, &mut pieces);
        let mut orders = pieces.iter().flat_map(|piece| &piece.orders);
        assert!(orders.all(|order| order.is_doubtful == is_doubtful), "{text}: {pieces:?}");
    }
}

/// The last line of a row is what is entered; `?` stands for a mail of which something waits.
#[test]
fn a_mail_is_read_in_its_own_language() {
    let (game, _) = game(&[None, None, None]);
    let entered = "A PAR - BUR; A MAR S A PAR - BUR; F BRE - ENG";
    for (text, wanted) in [
        (
            "Hallo Zoe, hier zijn mijn orders voor lente 1901:\nLeger Parijs naar Bourgondië\nLeger Marseille steunt leger Parijs naar Bourgondië\nVloot Brest naar Het Kanaal\nGroeten, Jean",
            entered,
        ),
        (
            "Hola Zoe, aquí van mis órdenes para la primavera de 1901:\nEjército París a Borgoña\nEjército Marsella apoya Ejército París a Borgoña\nFlota Brest a Canal de la Mancha\nSaludos, Jean",
            entered,
        ),
        (
            "Ciao Zoe, ecco i miei ordini per la primavera 1901:\nArmata Parigi in Borgogna\nArmata Marsiglia appoggia armata Parigi in Borgogna\nFlotta Brest nella Manica\nGrazie, Jean",
            entered,
        ),
        (
            "Olá Zoe, seguem as minhas ordens para a primavera de 1901:\nExército Paris para Borgonha\nExército Marselha apoia Exército Paris para Borgonha\nFrota Brest para Canal da Mancha\nObrigado, Jean",
            entered,
        ),
        (
            "Hej Zoe, här är mina order för våren 1901:\nArmé Paris till Burgund\nArmé Marseille stöder armé Paris till Burgund\nFlotta Brest till Engelska kanalen\nHälsningar, Jean",
            entered,
        ),
        (
            "Hallo Zoe, hier meine Züge für Frühjahr 1901:\nArmee Paris nach Burgund\nArmee Marseille unterstützt Armee Paris nach Burgund\nFlotte Brest nach Ärmelkanal\nGruß, Jean",
            entered,
        ),
        (
            "Bonjour Zoe, voici mes ordres pour le printemps 1901 :\nArmée Paris vers Bourgogne\nArmée Marseille soutient armée Paris vers Bourgogne\nFlotte Brest vers Manche\nMerci, Jean",
            entered,
        ),
        // Words that let a mail wait do so in every language.
        ("Nog niet verwerken, dit is een concept:\nLeger Parijs naar Bourgondië", "?"),
        ("Esto es un borrador:\nEjército París a Borgoña", "?"),
        ("Questa è solo una bozza:\nArmata Parigi in Borgogna", "?"),
        ("Ainda não são definitivas:\nExército Paris para Borgonha", "?"),
        ("Detta är bara ett utkast:\nArmé Paris till Burgund", "?"),
        ("Herfst 1901\nLeger Parijs naar Bourgondië", "?"),
        // `BOR` is Burgundy in Spanish, in Italian and in Portuguese; alone it tells no language.
        ("A Par - Bor", "?"),
    ] {
        let decision = decide(&game, &mail("jean@example.org", text), Background::default());
        let orders: Vec<String> = decision.orders.iter().flat_map(|orders| texts(&game, orders)).collect();
        let waits = !decision.waits.is_empty();
        let is_right =
            if wanted == "?" { waits && orders.is_empty() } else { !waits && orders.join("; ") == wanted };
        assert!(is_right, "{text}\n{orders:?}\n{:?}", decision.waits);
    }
}

/// `NWG` is Norway in Dutch and the Norwegian Sea in English; a fleet of the North Sea reaches both. An order with a Dutch word is
/// Dutch.
#[test]
fn a_name_that_two_languages_use_differently_waits() {
    let (mut game, _) = game(&[None, None, None]);
    let england = game.map().names().power("ENGLAND").unwrap();
    game.info.players[england.index()].contact = "jean@example.org".into();
    game.set_sheet(england, ["F Lon - Nth"]);
    game.adjudicate().unwrap();
    let text = "Vloot Noordzee - NWG\nLeger Liverpool naar Wales\nGroeten, Jan";
    let decision = decide(&game, &mail("jean@example.org", text), Background::default());
    let orders: Vec<String> = decision.orders.iter().flat_map(|orders| texts(&game, orders)).collect();
    assert_eq!(orders, ["F NTH - NWY", "A LVP - WAL"], "{:?}", decision.waits);
    let text = "F Nth - NWG\nLeger Liverpool naar Wales\nGroeten, Jan";
    let decision = decide(&game, &mail("jean@example.org", text), Background::default());
    let orders: Vec<String> = decision.orders.iter().flat_map(|orders| texts(&game, orders)).collect();
    assert_eq!(orders, ["A LVP - WAL"], "{:?}", decision.waits);
}

/// Two players share an address, and write in columns.
#[test]
fn orders_under_heads_in_columns_are_for_who_has_the_units() {
    let (mut game, _) = game(&[None, None, None]);
    let england = game.map().names().power("ENGLAND").unwrap();
    game.info.players[england.index()].contact = "jean@example.org".into();
    for heads in
        ["England            France", "ENGLAND:      FRANCE:", "| England | France |", "Angleterre  France"]
    {
        let text =
            format!("{heads}\nF Lon - Nth        A Par - Bur\nF Edi - Nwg        F Bre - Mao\nA Lvp - Yor");
        let decision = decide(&game, &mail("jean@example.org", &text), Background::default());
        let orders: Vec<String> = decision.orders.iter().flat_map(|orders| texts(&game, orders)).collect();
        let wanted = ["F LON - NTH", "F EDI - NWG", "A LVP - YOR", "A PAR - BUR", "F BRE - MAO"];
        assert_eq!(orders, wanted, "{heads} {:?}", decision.waits);
    }
}

/// A subject that only says for which game, season and power the orders are doubts none of them, in three languages, whether
/// the sender is known or not; one that says more, or names another power, still does.
#[test]
fn a_subject_of_game_season_and_power_is_no_doubtful_word() {
    let doubts = |name: &str, from: &str, subject: &str, contact: &str| {
        let (mut game, france) = game(&[None, None, None]);
        game.info.name = name.into();
        game.info.players[france.index()].contact = contact.into();
        game.adjudicate().unwrap();
        let text = format!("From: {from}\nSubject: {subject}\n\nA Par - Bur\nF Bre - MAO\n");
        let mut pieces = pieces(&read(&game, &text, None));
        review(&game, &mut pieces, None, None);
        flag_doubts(&game, &mut pieces)
    };
    for (name, subject) in [
        ("Club51", "Club51 Fall 1901 France"),
        ("Winter Club 51", "Winter Club 51 - French orders Fall 1901"),
        ("Octopus 12", "Orders for France, Octopus 12, Fall 1901"),
        ("Octopus 12", "France: orders from Octopus 12"),
        ("Octopus 12", "Octopus 12 F1901M France moves"),
        ("Octopus 12", "Befehle für Frankreich, Herbst 1901 (Octopus 12)"),
        ("Octopus 12", "Octopus 12: Züge von Frankreich Herbst 1901"),
        ("Octopus 12", "Ordres de la France pour l'automne 1901, Octopus 12"),
        ("Octopus 12", "Octopus 12 Automne 1901 France ordres"),
    ] {
        for (from, contact) in [("jean@example.org", "jean@example.org"), ("Jean <j@example.com>", "")] {
            assert_eq!(doubts(name, from, subject, contact), [], "{subject}, {from}");
        }
    }
    for subject in [
        "Octopus 12 Fall 1901 Russia",
        "Octopus 12 Fall 1901 France draft",
        "Octopus 12 Fall 1901 France if Germany attacks",
        "Octopus 12 Spring 1902 France",
        "Befehle für Frankreich, vorläufig",
        "Ordres de la France, brouillon",
    ] {
        for (from, contact) in [("jean@example.org", "jean@example.org"), ("Jean <j@example.com>", "")] {
            assert_eq!(doubts("Octopus 12", from, subject, contact).len(), 1, "{subject}, {from}");
        }
    }
}
