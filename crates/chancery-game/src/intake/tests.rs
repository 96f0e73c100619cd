//! Laws over made mails: what a mail does not name stands, nothing is entered for others, and what waits is told.

mod laws;

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

/// Each mail with the orders that it enters, those for later in the season behind `later:`, and how many lines wait.
#[test]
fn what_people_write_around_orders_is_read_or_waits() {
    const MIXED: &str = "jean@example.org\nContent-Type: multipart/mixed; boundary=x";
    let attached = |body: &str| {
        format!(
            "--x\n\n{body}\n--x\nContent-Type: text/plain; name=o.txt\nContent-Disposition: attachment\n\nA Mar - Spa\n--x--"
        )
    };
    let jean = "Jean <jean@example.org>";
    for (from, text, entered, waits) in [
        (jean, "(F) A Par - Bur".to_owned(), "A PAR - BUR", 0),
        (
            jean,
            "A Par - Bur (then Mun)\nF Bre - Eng as agreed with Karl".to_owned(),
            "A PAR - BUR, F BRE - ENG",
            0,
        ),
        (jean, "A Par - Bur (Mun)".to_owned(), "", 1),
        (jean, "👉 A Par - Bur ✅".to_owned(), "A PAR - BUR", 0),
        (jean, "A Par - Bur 🤔".to_owned(), "", 1),
        (jean, "A Par - Bur, hold everything else".to_owned(), "A PAR - BUR, A MAR H, F BRE H", 0),
        (jean, "A Par & A Mar hold".to_owned(), "A PAR H, A MAR H", 0),
        (jean, "A Par, A Mar - Bur".to_owned(), "", 1),
        (jean, "[28/11/2026, 20:15] Jean: A Par - Bur".to_owned(), "A PAR - BUR", 0),
        (jean, "[28/11/2026, 20:15] Karl: A Par - Bur".to_owned(), "", 1),
        (jean, "Power,Order\nFrance,A PAR - BUR".to_owned(), "A PAR - BUR", 0),
        // What stands in an attachment is ordered if the mail says so, and orders nothing itself.
        (MIXED, attached("My orders are attached."), "A MAR - SPA", 0),
        (MIXED, attached(""), "A MAR - SPA", 0),
        (MIXED, attached("Best regards, Jean"), "", 1),
        (MIXED, attached("A Par - Bur\nSee attached for the rest"), "A PAR - BUR", 1),
        (MIXED, attached("Best regards").replace("A Mar - Spa", "A Mar - Atlantis"), "", 1),
        // The season's later phases in the same letter.
        (
            jean,
            "A Par - Bur\nRetreats:\nA Bur - Par, Gas\nA Mar R Gas".to_owned(),
            "A PAR - BUR; later: A BUR R PAR,GAS, A MAR R GAS",
            0,
        ),
        (jean, "A Par - Bur\nBuild F Bre".to_owned(), "A PAR - BUR", 1),
        (jean, "A Par - Bur (retreat: Gas, Pic)".to_owned(), "A PAR - BUR; later: A PAR R GAS,PIC", 0),
        (jean, "A Mar R Gas\nA Mar R Spa".to_owned(), "", 2),
        (jean, "[28/11/2026, 20:15] ???: A Par - Bur".to_owned(), "", 1),
        (jean, "A Par - Bur\nA Mar - Atlantis\nThe rest hold".to_owned(), "A PAR - BUR", 2),
        (jean, "A Par - Bur\nA Mar R Gas, not Spa".to_owned(), "A PAR - BUR", 1),
        // What only says that the orders below are not meant makes them history, if there are others.
        (jean, "A Mar - Spa\nI do NOT want:\nF Bre - Eng".to_owned(), "A MAR - SPA", 0),
        (jean, "F Bre - Mao\n\nRather than:\nF Bre - Eng".to_owned(), "F BRE - MAO", 0),
        (jean, "F Bre - Mao\nNicht:\nF Bre - Eng".to_owned(), "F BRE - MAO", 0),
        (jean, "F Bre - Mao\nMon plan pour l'année prochaine :\nA Par - Pic".to_owned(), "F BRE - MAO", 0),
        (jean, "A Mar - Spa\nNot for next turn:\nF Bre - Eng".to_owned(), "A MAR - SPA", 1),
        (jean, "A Mar - Spa\nDon't forget:\nF Bre - Eng".to_owned(), "A MAR - SPA", 1),
        (jean, "I do not want:\nF Bre - Eng".to_owned(), "", 1),
        (
            jean,
            "A Par - Bur pls\nA Mar - Spa - cheers!\nF Bre - Mao this turn".to_owned(),
            "A PAR - BUR, A MAR - SPA, F BRE - MAO",
            0,
        ),
        (jean, "A Par - Bur, merci d'avance\nA Mar - Spa s.v.p.".to_owned(), "A PAR - BUR, A MAR - SPA", 0),
        (
            "jean@example.org\nContent-Type: text/html",
            "<p>A Par - Bur</p><p><s>A Mar - Pie</s></p><p>A Mar - Spa</p>".to_owned(),
            "A PAR - BUR, A MAR - SPA",
            0,
        ),
        (
            "jean@example.org\nContent-Type: text/html",
            "<p>A Par - Bur</p><p><s>A Mar - Pie</s></p>".to_owned(),
            "A PAR - BUR",
            1,
        ),
        (jean, "All units hold this turn, sorry".to_owned(), "A MAR H, A PAR H, F BRE H", 0),
        (jean, "A Par & the rest hold".to_owned(), "A PAR H, A MAR H, F BRE H", 0),
    ] {
        assert_read(from, &text, entered, waits);
    }
}

/// Lines that are read in part, words that end a text in every language, and words to the game master beside orders.
#[test]
fn slips_closings_and_words_to_the_game_master_lose_no_order() {
    for (text, entered, waits) in [
        // Of a line that is read in part the rest is asked for.
        ("A Par - Bur A Mar - Atlantis\nF Bre - Mao", "A PAR - BUR, F BRE - MAO", 1),
        ("A Par - Bur, A Mar - Atlantis, F Bre - Mao", "A PAR - BUR, F BRE - MAO", 1),
        ("A Par - Bur, Atlantis", "", 1),
        ("A Par - Bur and A Mar - Atlantis and F Bre - Mao", "A PAR - BUR, F BRE - MAO", 1),
        ("As agreed: A Par - Bur", "A PAR - BUR", 0),
        ("Hi, as agreed: A Par - Bur, A Mar - Spa", "A PAR - BUR, A MAR - SPA", 0),
        ("Hi Zoe, A Par - Bur", "A PAR - BUR", 0),
        ("Hi Zoe, unless Karl objects: A Par - Bur", "", 1),
        ("A Par - Bur\n\nIf you are not the intended recipient, please delete all of it.", "A PAR - BUR", 0),
        // Words that end a text in every language.
        ("A Par - Bur. A Mar - Spa. That's it from me.", "A PAR - BUR, A MAR - SPA", 0),
        ("A Par - Bur - that’s all folks", "A PAR - BUR", 0),
        ("Armee Par nach Bur, A Mar-Spa. Das wär's.", "A PAR - BUR, A MAR - SPA", 0),
        ("Armee Par nach Bur. Mehr hab ich nicht.", "A PAR - BUR", 0),
        ("A Par - Bur, et voilà !\nC'est tout pour moi.", "A PAR - BUR", 0),
        ("Leger Parijs naar Bourgondië, dat was het.", "A PAR - BUR", 0),
        ("Ejército París a Borgoña, y eso es todo.", "A PAR - BUR", 0),
        ("Armata Parigi in Borgogna, tutto qui.", "A PAR - BUR", 0),
        ("Olá,\nExército Paris para Borgonha. É isso aí!", "A PAR - BUR", 0),
        ("Armé Paris till Burgund, det var allt.", "A PAR - BUR", 0),
        ("A Par - Bur. That's all, unless Karl moves.", "", 1),
        // Words to the game master beside orders.
        ("A Par - Bur\nCould I get two more days for fall?", "A PAR - BUR", 0),
        ("Press:\nPARIS: The cabinet smiled.\n\nOrders:\nA Par - Bur", "A PAR - BUR", 0),
        ("Press:\nA Mar - Atlantis\n\nA Par - Bur", "A PAR - BUR", 1),
        ("A Par - Bur\n--\nJean | Marseilles Consulting", "A PAR - BUR", 0),
        ("A Par - Bur\n--\nMar -> Atlantis", "A PAR - BUR", 1),
        ("A Par - Bur\nPress: PARIS (AFP). The President smiled.", "A PAR - BUR", 0),
    ] {
        assert_read("Jean <jean@example.org>", text, entered, waits);
    }
}

/// What people write around their orders asks nobody; what may not be meant waits.
#[test]
fn everyday_words_ask_nobody_and_words_that_may_change_orders_wait() {
    for text in [
        "Servus! Ich ziehe wie folgt:\nA Par - Bur",
        "Ouch. The army in Paris marches on Burgundy. When will the map be out?",
        "Paris goes to Burgandy, and not to Picardy. The others remain the same.",
        "A Par - Pic\nScratch that, make Paris go to Burgundy.",
        "Oups, erreur de ma part : Paris va en Bourgogne et non en Picardie.",
        "hierbij mijn orders:\nA Par - Bur",
        "France says:\nA Par - Bur",
        "Subject says it all\nA Par - Bur",
        "I order:\nA Par - Bur",
        "I don't trust Austria, but here goes:\nA Par - Bur",
        "Sent these from the train, so excuse typos:\nA Par - Bur",
        "Not much to say this time.\nA Par - Bur",
        "A Par - Bur\nDo you have everybody else's orders yet?",
        "A Par - Bur\nGermany has told me that he will hold, so I'm going for it!",
        "A Par - Bur\nIf that's wrong let me know.",
        "A Par - Bur. If you can't read these please ring me on 0171 555 1234.",
        "Hello! Par - Bur please. Jean",
        "Oops! Par-Bur.",
        "Paris army to Burgundy",
        "Mes coups :\nA Par-Bou",
        "A Par - Bur. Don't tell Zoe! Is the map late?",
        "A PAR-BUR. MY CAPS LOCK IS BROKEN SORRY",
        "A Par - Bur\n---\nJean (he/him) | Paris Diplomacy Club | +33 1 234567",
    ] {
        assert_read("Jean <jean@example.org>", text, "A PAR - BUR", 0);
    }
    assert_read("Jean <jean@example.org>", "bre-mao par-bur", "F BRE - MAO, A PAR - BUR", 0);
    assert_read("Jean <jean@example.org>", "F BRE>MAO / A PAR>BUR", "F BRE - MAO, A PAR - BUR", 0);
    // However long a sentence with a unit and a place is, it is not taken for talk.
    let long =
        "A Par - Bur\nAnd I think that we should also very much like to have the fleet of Brest at home.";
    assert_read("Jean <jean@example.org>", long, "A PAR - BUR", 1);
    for text in [
        "England says:\nA Par - Bur",
        "Moves that I ruled out:\nA Par - Bur",
        "My dream opening:\nA Par - Bur",
        "My old orders:\nA Par - Bur",
        "My ally's orders:\nA Par - Bur",
        "What he wants me to play:\nA Par - Bur",
        "I might play:\nA Par - Bur",
    ] {
        assert_read("Jean <jean@example.org>", text, "", 1);
    }
    // The whole mail waits, and its order.
    for text in [
        "My orders, if Burgundy is empty:\nA Par - Bur",
        "A Par - Bur\nGermany told me to do this.",
        "A Par - Bur\nIf that's wrong, I will write again.",
    ] {
        assert_read("Jean <jean@example.org>", text, "", 2);
    }
}

fn assert_read(from: &str, text: &str, entered: &str, waits: usize) {
    let (mut game, _) = game(&[None, None, None]);
    game.info.house.two_seasons = true;
    let decision = decide(&game, &mail(from, text), Background::default());
    let told = |orders: &PowerOrders| {
        let later = if orders.which == WhichOrders::Later { "later: " } else { "" };
        later.to_owned() + &texts(&game, orders).join(", ")
    };
    let told: Vec<String> = decision.orders.iter().map(told).collect();
    assert_eq!((told.join("; ").as_str(), decision.waits.len()), (entered, waits), "{text}\n{decision:?}");
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
