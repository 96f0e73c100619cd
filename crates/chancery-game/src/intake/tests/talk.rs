//! What people write around their orders: courtesies, small talk, and words that may change what is ordered.

use super::*;
use crate::intake::has_orders;

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
        // What stands in a subject or behind a greeting may be all that a mail orders.
        ("jean@example.org\nSubject: F Bre - Mao", "J.".to_owned(), "F BRE - MAO", 0),
        ("jean@example.org\nSubject: Re: F Bre - Mao", "J.".to_owned(), "", 0),
        (jean, "Hi, let Paris stay as it is, I have no better idea this time around".to_owned(), "", 1),
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
        // A greeting, a signature below the sender's name, and small print.
        (jean, "hi later\n\nA Par - Bur".to_owned(), "", 1),
        (
            "Jean Roux <jean@example.org>",
            "A Par - Bur\n\nJean Roux\nRoux et Fils - Quai 4 - Tel. 0555 / 120-33".to_owned(),
            "A PAR - BUR",
            0,
        ),
        ("Jean Roux <jean@example.org>", "A Par - Bur\n\nJean Roux\nDisregard!".to_owned(), "", 2),
        (
            jean,
            "A Par - Bur\n\nThis e-mail and any attachment is confidential and may be legally\nprivileged. If you are not the intended recipient please delete it."
                .to_owned(),
            "A PAR - BUR",
            0,
        ),
        (
            jean,
            "A Par - Bur\n\nThe weather is lovely and the kids are all at the beach today, so please\ndo not use this until I am back."
                .to_owned(),
            "",
            2,
        ),
        (jean, "A Par - Bur\nIf Karl calls me on the moon, hold.".to_owned(), "", 2),
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
        "A Par - Bur. The generals wept.",
        "A Par - Bur\nMy cat helped.",
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
        "A Par - Bur\nNo metas nada hasta que te llame.",
    ] {
        assert_read("Jean <jean@example.org>", text, "", 2);
    }
}

/// Greetings, heads of tables and mottos ask nobody; what only looks like one of them waits.
#[test]
fn greetings_heads_of_tables_and_mottos_are_told_from_what_may_change_orders() {
    // One word before the name of the game master is a greeting, unless it may say something of the orders.
    let to = "Jean <jean@example.org>\nTo: Dave Orr <gm@example.org>";
    for greeting in ["Huhu Dave :)", "hi dave", "Yo Dave!"] {
        assert_read(to, &format!("{greeting}\nA Par - Bur"), "A PAR - BUR", 0);
    }
    for lead in [
        "Not Dave",
        "Draft, Dave",
        "Tomorrow, Dave",
        "If Dave agrees?",
        "Later Dave",
        "Joking, Dave",
        "Wrong, Dave?",
        "Burgundy, Dave?",
        "Dave: dreaming",
        "Maybe Dave",
        "Entwurf, Dave",
    ] {
        let (mut game, _) = game(&[None, None, None]);
        game.info.house.two_seasons = true;
        let decision = decide(&game, &mail(to, &format!("{lead}\nA Par - Bur")), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{lead}: {decision:?}");
    }
    // The head of a table of units and orders says nothing; what stands below it is read as elsewhere.
    for (table, entered, waits) in [
        ("Unit | Order\nA Par | - Bur\nA Mar | S A Par - Bur", "A PAR - BUR, A MAR S A PAR - BUR", 0),
        ("Unit      Order\n-------   -----\nA Par     - Bur", "A PAR - BUR", 0),
        ("Karl's plan  Order\nA Par  - Bur", "", 1),
        ("Unit | Order | Result\nA Par | - Bur | bounced", "", 1),
        ("Mine | Order\nA Par | - Bur", "", 1),
        ("Unit | If Karl agrees\nA Par | - Bur", "", 2),
        ("Unit | Old order\nA Par | - Bur", "", 1),
        ("Unit | Order\nA Par | - Bur?", "", 1),
        ("Unit | Order\nA Par | - Bur (maybe)", "", 1),
        ("Unit | Order\nA Par | - Bur or Pic", "", 1),
        ("Unit | Order\n(A Par | - Bur)", "", 1),
        ("Unit | Order\nA Par | - Bur\nA Par | - Pic", "", 2),
    ] {
        assert_read("Jean <jean@example.org>", table, entered, waits);
    }
    // Below the sender's whole name a motto is nobody's words, and what is not quoted may be the sender's.
    let roux = "Jean Roux <jean@example.org>";
    assert_read(roux, "A Par - Bur\n\nJean Roux\n“Who hesitates is not lost.”", "A PAR - BUR", 0);
    for line in [
        "Who hesitates: not yet!",
        "Not these.",
        "Only a draft.",
        "Wait for Karl.",
        "If Karl agrees.",
        "Disregard all of it.",
        "Please do not use these",
        "“A Par - Pic”",
        "Do not enter this",
        "PS: scrap that",
    ] {
        let (game, _) = game(&[None, None, None]);
        let text = format!("A Par - Bur\n\nJean Roux\n{line}");
        let decision = decide(&game, &mail(roux, &text), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{line}: {decision:?}");
    }
}

pub(super) fn assert_read(from: &str, text: &str, entered: &str, waits: usize) {
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

/// The letter by which Germans support tells their language.
#[test]
fn a_german_support_is_read_alone() {
    let france = "jean@example.org";
    assert_read(france, "A Par U A Mar - Bur", "A PAR S A MAR - BUR", 1);
    assert_read(france, "A Mar - Bur\nA Par U A Mar - Bur", "A MAR - BUR, A PAR S A MAR - BUR", 0);
    assert_read(france, "A Mar - Bur\nA Par U Mar - Bur", "A MAR - BUR, A PAR S A MAR - BUR", 0);
    // It may be a word of English, too.
    assert_read(france, "A Par - Bur, thank u", "", 1);
}

/// What somebody says that he rejected is history; where the words only hint at that it waits.
#[test]
fn orders_below_words_of_rejection_are_not_meant() {
    for (heading, waits) in [
        ("What I decided against:", 0),
        ("Moves that I ruled out:", 0),
        ("Was ich verworfen habe:", 0),
        ("Ce que j'ai écarté :", 0),
        ("The GM asked about", 0),
        ("You asked about:", 1),
        ("What I leave undone:", 1),
        ("The one I dislike:", 1),
        ("I have not ruled out:", 1),
        ("That was not the plan:", 1),
    ] {
        assert_read(
            "jean@example.org",
            &format!("A Par - Bur\n\n{heading}\n\nF Bre - Eng"),
            "A PAR - BUR",
            waits,
        );
        assert_read("jean@example.org", &format!("{heading}\n\nF Bre - Eng"), "", 1);
    }
    // Of several orders nobody knows which are meant.
    let two = "A Par - Bur\n\nThe GM asked about\nF Bre - Eng\nA Mar - Spa";
    assert_read("jean@example.org", two, "A PAR - BUR", 2);
    assert_read("jean@example.org", "What I play:\nA Par - Bur", "A PAR - BUR", 0);
}

/// Small talk asks nobody; what may take an order back, put it off, or be somebody else's waits.
#[test]
fn small_talk_asks_nobody_and_scorn_waits() {
    for text in [
        "A Par - Bur\n\nIt is snowing here.",
        "A Par - Bur\nThe kids are fine.",
        "A Par - Bur\n\nPlease ack.",
        "A Par - Bur. Lovely weather for it!",
        "Coffee in hand, so here goes.\n\nA Par - Bur",
        "Zoe,\n\nA Par - Bur",
        "Hi zusammen,\n\nA Par - Bur",
        "A Par - Bur\n\nIl neige depuis hier.",
        "A Par - Bur\n\nAquí seguimos con el calor.",
        "ecco gli ordini della Francia:\n\nA Par - Bur",
        "Usual stuff: A Par - Bur",
        "I'll go for it now: A Par - Bur",
        "Last turn I ordered A Par - Pic and it bounced, so this time:\nA Par - Bur",
    ] {
        assert_read("Jean <jean@example.org>", text, "A PAR - BUR", 0);
    }
    for text in [
        "A Par - Bur\n\nFat chance.",
        "A Par - Bur\n\nThe Kaiser insists.",
        "A Par - Bur\n\nGotcha!",
        "A Par - Bur\n\nIn a year or two.",
        "A Par - Bur\n\nEs broma.",
        "Hopefully,\n\nA Par - Bur",
        "A Par - Bur, I reckon",
        "We move from Paris to Burgundy",
        "Thanks for the offer, Germany. Paris to Burgundy.",
        "A Mar - Bur, then A Par - Mar",
        "> Shall I enter A Par - Bur?\nSounds good to me.",
    ] {
        let (game, _) = game(&[None, None, None]);
        let decision = decide(&game, &mail("Jean <jean@example.org>", text), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{text}\n{decision:?}");
    }
    let white = "jean@example.org\nContent-Type: text/html";
    assert_read(white, "<p>A Par - Bur</p><font color=white>F Bre - Eng</font>", "A PAR - BUR", 1);
    assert_read("jean@example.org", "Last turn I ordered A Par - Pic, now A Par - Bur", "", 1);
    assert_read("jean@example.org", "A Apri - Bur\nA Maar - Spa", "", 2);
}

/// What is said of powers, of places where nothing of the writer's goes, and in brackets is talk, if it has no word that may change
/// an order.
#[test]
fn talk_of_others_asks_nobody_and_words_of_authors_wait() {
    for text in [
        "A Par - Bur (Austria knows; it bounces)",
        "A Par - Bur (just to annoy Olga)",
        "A Par - Bur (to keep Germany out)",
        "A Par - Bur (zoals afgesproken)",
        "A Par - Bur (y luego Mun)",
        "A Par - Bur (bounce with Germany, agreed)",
        "A Par - Bur\n\n(at least the rivers are warm there)",
        "A Par - Bur. Die Türkei schweigt.",
        "A Par - Bur. England weiß Bescheid.",
        "A Par - Bur\n\nMy sister had a girl!",
        "A Par - Bur\n\nWe lost the cup final.",
        "A Par - Bur\n\nAnd tell Germany this is his fault.",
        "A Par - Bur\n\nThe garden is lovely at the moment.",
        "Good Lord, most disagreeable.\n\nA Par - Bur",
    ] {
        assert_read("Jean <jean@example.org>", text, "A PAR - BUR", 0);
    }
    for text in [
        "A Par - Bur (Germany's wish)",
        "A Par - Bur (in a perfect world)",
        "A Par - Bur. Marseilles, lovely.",
        "A Par - Bur\n\nGermany dictated this list to me over dinner.",
        "A Par - Bur\n\nKarl's wife typed the lines up there.",
        "A Par - Bur\n\nLa lista è di mio cugino, non mia.",
        "A Par - Bur\n\nThat was for Karl.",
        "Germany left it so.\n\nWhat I did:\nA Par - Bur",
        "Here's how my predecessor left the game.\n\nA Par - Bur",
    ] {
        let (game, _) = game(&[None, None, None]);
        let decision = decide(&game, &mail("Jean <jean@example.org>", text), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{text}\n{decision:?}");
    }
    // `>` may mark a list.
    assert_read("jean@example.org", "> A Par - Bur\nF Bre - Mao", "F BRE - MAO", 1);
    assert_read(
        "jean@example.org",
        "> A Par - Bur\n\nA Par - Bur\nF Bre - Mao",
        "A PAR - BUR, F BRE - MAO",
        0,
    );
    // All units but one, of which what it does is said.
    let all = "A MAR H, F BRE H, A PAR - BUR";
    assert_read("jean@example.org", "All units hold but Paris, which goes to Burgundy.", all, 0);
    for text in ["All units hold except Paris.", "Same as below, except Paris goes to Burgundy."] {
        let (game, _) = game(&[None, None, None]);
        let decision = decide(&game, &mail("Jean <jean@example.org>", text), Background::default());
        assert!(decision.orders.is_empty() && !decision.waits.is_empty(), "{text}\n{decision:?}");
    }
}

/// What an unknown address sends is told, in whatever language it orders.
#[test]
fn orders_of_strangers_are_known_by_their_form() {
    let (game, _) = game(&[None, None, None]);
    for text in ["V Kie - Den\nL Ber - Kie", "l'armata in Tirolo si ritira in Piemonte", "E Par mantiene"] {
        assert!(has_orders(&game, &mail("olga@example.org", text)), "{text}");
    }
    assert!(!has_orders(&game, &mail("olga@example.org", "Greetings from Paris, see you on Friday.")));
}

/// An army that a fleet convoys in prose goes there; in a list it is asked for.
#[test]
fn a_convoy_in_prose_takes_its_army_along() {
    let prose = "My fleet in Brest ferries my army in Paris to London.";
    assert_read("jean@example.org", prose, "", 1);
}
