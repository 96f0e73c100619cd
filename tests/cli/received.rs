//! `chancery games received`: every text that came in is kept with its game, whatever became of it.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::games::Folder;
use crate::changes::config;

/// Returns the texts that a game keeps, the newest last.
fn texts(folder: &Folder, game: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(&folder.out(&["received", game, "--json"], "")).unwrap();
    let numbers = all["received"].as_array().unwrap().iter().map(|text| text["number"].to_string());
    let read = |number: String| {
        serde_json::from_str(&folder.out(&["received", game, &number, "--json"], "")).unwrap()
    };
    numbers.map(read).collect()
}

/// Returns the orders of France that stand.
fn orders(folder: &Folder, game: &str) -> Value {
    let shown: Value = serde_json::from_str(&folder.out(&["show", game, "--json"], "")).unwrap();
    shown["powers"]["FRANCE"]["sent"].clone()
}

#[test]
fn the_orders_come_first_then_what_is_wrong_then_how_much_was_skipped() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let chatter =
        ["Dear Zoe,", "12 rue de Paris", "lovely weather here", "see you on Friday", "Cheers,", "Jean"];
    let text =
        format!("{}\nA Par - Bur\nA Mar - Atlantis\nfleet brest to mid\n-- \nJean\n", chatter.join("\n"));
    let ran = folder.run(&["orders", "a", "France", "-"], &text);
    assert_eq!(ran.status, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[..2], ["  A PAR - BUR", "  F BRE - MAO"], "{}", ran.out);
    assert!(lines[2].starts_with("! ") && lines[2].contains("Atlantis"), "{}", ran.out);
    let skipped = lines.iter().position(|line| line.ends_with(" lines skipped")).unwrap();
    assert_eq!(lines[skipped + 1..], ["France: 2 of 3 orders"], "{}", ran.out);
    let [text] = &texts(&folder, "a")[..] else { panic!("one text came in") };
    assert_eq!(text["changes"][0]["understood"], json!(["A PAR - BUR", "F BRE - MAO"]));
    // What is no order stands on no sheet, and the text is kept as it came.
    assert_eq!(orders(&folder, "a"), json!(["A Par - Bur", "A Mar - Atlantis", "fleet brest to mid"]));
    assert!(text["text"].as_str().unwrap().starts_with("Dear Zoe,"), "{text}");
}

#[test]
fn a_correction_in_a_sentence_changes_one_order_and_the_rest_stands() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - Mao\n");
    let ran = folder.run(&["orders", "a", "France", "-"], "Please change F Bre - Eng, rest as before\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let [.., last] = &texts(&folder, "a")[..] else { panic!("two texts came in") };
    assert_eq!(last["changes"][0]["understood"], json!(["F BRE - ENG"]));
    let orders = orders(&folder, "a");
    let stand = |line: &str| orders.as_array().is_some_and(|all| all.contains(&json!(line)));
    assert!(stand("A Par - Bur") && stand("A Mar - Spa") && !stand("F Bre - Mao"), "{orders}");
    // What is not plain is asked for, and nothing changes.
    for text in ["Please change F Bre - Mao to F Bre - Pic", "Please change my mind", "I order you to hold"] {
        assert_eq!(folder.run(&["orders", "a", "France", "-"], text).status, 1, "{text}");
    }
}

#[test]
fn a_refused_text_is_kept_with_the_reason() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur");
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], "Thanks for running the game!");
    assert_eq!(
        (ran.status, serde_json::from_str::<Value>(&ran.out).unwrap()["received"].clone()),
        (1, json!(2))
    );
    assert!(
        ran.err.contains("hint: the text is kept: `chancery games received a 2` shows it"),
        "{}",
        ran.err
    );
    // Another power's orders, a set that takes back all, and orders while none are due.
    assert_eq!(folder.run(&["orders", "a", "France", "-"], "A Mun - Bur").status, 1);
    assert_eq!(folder.run(&["orders", "a", "France", "-"], "CLEAR\nA Par - Pic").status, 1);
    // What is only tried is not kept, and neither is nothing.
    assert_eq!(folder.run(&["orders", "a", "France", "-", "--dry-run"], "Thanks again!").status, 1);
    assert_eq!(folder.run(&["orders", "a", "France", "-"], "\n").status, 1);
    assert_eq!(orders(&folder, "a"), json!(["A Par - Bur"]));
    folder.out(&["new", "W", "--set", "two-seasons=no"], "");
    let all = texts(&folder, "a");
    let came: Vec<&str> = all.iter().map(|text| text["text"].as_str().unwrap()).collect();
    assert_eq!(came, ["A Par - Bur", "Thanks for running the game!", "A Mun - Bur", "CLEAR\nA Par - Pic"]);
    for text in &all[1..] {
        assert_eq!(
            (&text["changes"], &text["phase"], &text["source"]),
            (&json!([]), &json!("S1901M"), &json!("standard input"))
        );
        let waiting = &text["waiting"][0];
        assert!(waiting["power"] == "FRANCE" && waiting["line"] == "", "{text}");
    }
    assert_eq!(all[1]["waiting"][0]["why"], "standard input has no order for France that can be used");
    assert!(all[3]["waiting"][0]["why"].as_str().unwrap().contains("Spring 1901"), "{}", all[3]);
    let shown = folder.out(&["received", "a", "2"], "");
    assert!(
        shown.contains("! FRANCE: the whole text: ") && shown.ends_with("\nThanks for running the game!\n"),
        "{shown}"
    );
}

#[test]
fn a_text_is_kept_up_to_256_kib() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let long = "A Par H\n".to_owned() + &"Thanks! ".repeat(40_000) + "\nA Par - Bur";
    assert_eq!(folder.run(&["mail", "a", "-"], &mail("eve@example.net", "A", &long)).status, 1);
    let [text] = &texts(&folder, "a")[..] else { panic!("one text came in") };
    let kept = text["text"].as_str().unwrap();
    assert!(kept.len() <= 256 << 10 && long.starts_with(kept));
    let cut = text["cut"].as_u64().unwrap() as usize;
    assert_eq!(kept.len() + cut, long.len() + 1, "with its last line end");
    // The same for a text of orders, of which nothing is entered.
    let ran = folder.run(&["orders", "a", "France", "-"], &long);
    assert!(ran.status == 1 && ran.out.is_empty(), "{}", ran.out);
    assert!(ran.err.contains("is too long: it has 320020 bytes of text"), "{}", ran.err);
    assert!(ran.err.contains("hint: its beginning is kept, and 57876 bytes are not"), "{}", ran.err);
    assert_eq!(orders(&folder, "a"), json!([]));
    let [_, text] = &texts(&folder, "a")[..] else { panic!("two texts came in") };
    assert!(long.starts_with(text["text"].as_str().unwrap()) && text["cut"] == 57_876, "{}", text["cut"]);
    assert!(text["waiting"][0]["why"].as_str().unwrap().contains("is too long"), "{text}");
    // What is attached to a mail is not part of its text.
    let picture = "iVBORw0KGgoAAAANSUhEUgAA\n".repeat(20_000);
    let mail = format!(
        "From: jean@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n\
         --b\nContent-Type: text/plain\n\nA Par - Bur\n--b\nContent-Type: image/png\n\
         Content-Transfer-Encoding: base64\n\n{picture}--b--\n"
    );
    let ran = folder.run(&["orders", "a", "France", "-"], &mail);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(orders(&folder, "a"), json!(["A Par - Bur"]));
}

/// A mail of which text is lost is not entered, and what can be read of it is kept.
#[test]
fn a_mail_of_which_text_is_lost_is_kept() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let mail = "From: jean@example.org\nSubject: mine\nMIME-Version: 1.0\nContent-Type: application/x-secret\n\nA Par H\n";
    let ran = folder.run(&["orders", "a", "France", "-"], mail);
    assert!(ran.status == 1 && ran.err.contains("nothing of it was entered"), "{}", ran.err);
    let [text] = &texts(&folder, "a")[..] else { panic!("one text came in") };
    assert!(text["text"].as_str().unwrap().contains("Subject: mine"), "{text}");
}

/// An impossible order is the player's own, so it is entered, and programs are told.
#[test]
fn an_impossible_order_is_entered_and_named() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], "A PAR - MOS\nA MAR - SPA");
    let read: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.status, &read["impossible"]), (0, &json!(["A PAR - MOS"])), "{}", ran.err);
    assert_eq!(orders(&folder, "a"), json!(["A PAR - MOS", "A MAR - SPA"]));
}

/// An order that the adjudicator refuses is lost, as one that cannot be read.
#[test]
fn an_order_that_cannot_count_ends_with_status_1() {
    let folder = Folder::new();
    let file = folder.0.join("fall.txt");
    std::fs::write(&file, "phase F1901M\nunits\nFRANCE: F MAO, A PAR\ncentres\nFRANCE: PAR MAR BRE\n")
        .unwrap();
    folder.out(&["new", "f", "--position", file.to_str().unwrap()], "");
    let ran = folder.run(&["orders", "f", "France", "-", "--sets", "replace"], "F MAO - SPA\nA PAR H");
    assert!(ran.status == 1 && ran.out.contains("! "), "{}{}", ran.out, ran.err);
    folder.out(&["orders", "f", "France", "-", "--sets", "replace"], "F MAO - SPA/NC\nA PAR H");
}

fn mail(from: &str, subject: &str, text: &str) -> String {
    format!("From: {from}\nSubject: {subject}\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n\n{text}\n")
}

#[test]
fn a_mail_for_no_certain_game_is_kept_where_it_may_be_for() {
    let folder = Folder::new();
    for name in ["Octopus", "Kraken"] {
        folder.out(&["new", name, "--set", "contact.ITALY=ugo@example.org"], "");
    }
    let read = |from: &str, subject: &str| {
        let ran = folder.run(&["mail", "-", "--json"], &mail(from, subject, "A Par H"));
        assert_eq!(ran.status, 1, "{}{}", ran.out, ran.err);
        serde_json::from_str::<Value>(&ran.out).unwrap()["mails"][0].clone()
    };
    // An unknown sender names a game; another may mean both; a third names none.
    let forged = read("jean@example.org", "Octopus");
    assert_eq!(forged["kept"], json!([{"game": "octopus", "received": 1}]));
    assert_eq!(read("ugo@example.org", "my orders")["kept"].as_array().unwrap().len(), 2);
    let nobodys = read("eve@example.net", "my orders");
    assert_eq!((&nobodys["kept"], &nobodys["kept_beside_games"]), (&json!([]), &json!(1)));
    assert_eq!(read("eve@example.net", "my orders")["kept_beside_games"], 1, "it is not kept twice");
    let all = texts(&folder, "octopus");
    assert_eq!(all.len(), 2);
    assert_eq!((&all[0]["sender"], &all[0]["subject"]), (&json!("jean@example.org"), &json!("Octopus")));
    assert_eq!(all[0]["text"].as_str().unwrap().trim(), "A Par H");
    let why = all[0]["waiting"][0]["why"].as_str().unwrap();
    assert!(why.contains("jean@example.org is not the contact of any power"), "{why}");
    // It is not kept twice, and is entered once the address is known.
    assert_eq!(read("jean@example.org", "Octopus")["kept"], forged["kept"]);
    folder.out(&["set", "octopus", "contact.FRANCE=jean@example.org"], "");
    folder.out(&["mail", "-"], &mail("jean@example.org", "Octopus", "A Par H"));
    assert_eq!(orders(&folder, "octopus"), json!(["A Par H"]));
    let again: Value = serde_json::from_str(
        &folder.out(&["mail", "-", "--json"], &mail("jean@example.org", "Octopus", "A Par H")),
    )
    .unwrap();
    assert_eq!((&again["mails"][0]["again"], &again["entered"]), (&json!(3), &json!(0)));
}

/// A mail of somebody unknown that names no game is kept beside the games until a game takes it.
#[test]
fn a_mail_for_no_game_is_kept_beside_the_games() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus"], "");
    folder.out(&["new", "Kraken"], "");
    let none = folder.out(&["received"], "");
    assert!(none.starts_with("No texts wait beside the games."), "{none}");
    let stray = mail("eve@example.net", "hello", "A Par H");
    assert_eq!(folder.run(&["mail", "-", "--dry-run"], &stray).status, 1);
    assert_eq!(folder.out(&["received"], ""), none, "a dry run keeps nothing");
    let ran = folder.run(&["mail", "-"], &stray);
    assert!(ran.status == 1 && ran.out.contains("kept beside the games as text 1"), "{}", ran.out);
    // A mail without an order is nobody's business.
    folder.out(&["mail", "-"], &mail("shop@example.com", "Sale", "Buy now!"));
    let listed = folder.out(&["received"], "");
    assert!(listed.contains("eve@example.net") && listed.lines().count() == 1, "{listed}");
    let shown = folder.out(&["received", "1"], "");
    assert!(shown.contains("Subject: hello") && shown.ends_with("\nA Par H\n"), "{shown}");
    assert_eq!(folder.run(&["received", "2"], "").status, 1);
    // It does not look like a game.
    assert_eq!(folder.out(&["list", "--json"], "").matches("\"game\"").count(), 2);
    // Once the address is known, the same mail is entered, and the game keeps it.
    folder.out(&["set", "octopus", "contact.FRANCE=eve@example.net"], "");
    folder.out(&["mail", "-"], &stray);
    assert_eq!(folder.out(&["received"], ""), none);
    assert_eq!(texts(&folder, "octopus").len(), 1);
}

/// A mail that waited is not entered over a later one of the same sender.
#[test]
fn an_old_mail_is_not_entered_over_a_newer_one() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus"], "");
    let old = mail("jean@example.org", "Octopus", "A Par - Bur");
    assert_eq!(folder.run(&["mail", "-"], &old).status, 1);
    folder.out(&["set", "octopus", "contact.FRANCE=jean@example.org"], "");
    let correction = mail("jean@example.org", "Octopus: correction", "A Par - Pic");
    folder.out(&["mail", "-"], &correction.replace("10:00:00", "11:00:00"));
    let again: Value = serde_json::from_str(&folder.out(&["mail", "-", "--json"], &old)).unwrap();
    assert_eq!((&again["mails"][0]["again"], &again["entered"]), (&json!(1), &json!(0)));
    assert_eq!(orders(&folder, "octopus"), json!(["A Par - Pic"]));
}

#[test]
fn the_game_masters_address_is_a_setting() {
    let folder = Folder::new();
    let args = ["--set", "contact.gm=Zoe <zoe@example.org>", "--set", "contact.FRANCE=jean@example.org"];
    folder.out(&[&["new", "Octopus"], &args[..]].concat(), "");
    folder.out(&["new", "Kraken"], "");
    assert!(folder.out(&["set", "octopus"], "").contains("contact.gm"), "the settings list it");
    let shown: Value = serde_json::from_str(&folder.out(&["set", "octopus", "--json"], "")).unwrap();
    assert!(shown.to_string().contains("Zoe <zoe@example.org>"), "{shown}");
    let both = "France:\nA Par H\n\nGermany:\nA Mun H";
    folder.out(&["mail", "-"], &mail("zoe@example.org", "Octopus", both));
    let shown: Value = serde_json::from_str(&folder.out(&["show", "octopus", "--json"], "")).unwrap();
    assert_eq!(shown["powers"]["GERMANY"]["sent"], json!(["A Mun H"]));
    assert_eq!(shown["powers"]["FRANCE"]["sent"], json!(["A Par H"]));
    // A player orders for no other power, and the address says nothing of another game.
    assert_eq!(folder.run(&["mail", "-"], &mail("jean@example.org", "Octopus", "A Mun - Bur")).status, 1);
    assert_eq!(folder.run(&["mail", "-"], &mail("zoe@example.org", "Kraken", "A Mun - Bur")).status, 1);
    folder.out(&["set", "octopus", "contact.gm="], "");
    assert_eq!(folder.run(&["mail", "-"], &mail("zoe@example.org", "Octopus", "A Mun - Bur")).status, 1);
    let shown: Value = serde_json::from_str(&folder.out(&["show", "octopus", "--json"], "")).unwrap();
    assert_eq!(shown["powers"]["GERMANY"]["sent"], json!(["A Mun H"]));
}

/// Lines of texts: orders, others' orders, chatter, and words that let a text wait.
const LINES: [&str; 14] = [
    "A Par - Bur",
    "army paris to picardy",
    "A Mar S A Par - Bur",
    "A Mar - Spa",
    "F Bre - MAO",
    "A Mun - Bur",
    "A Pari - Bur",
    "Dear Zoe,",
    "Germany:",
    "CLEAR",
    "These replace all my earlier orders.",
    "If Germany moves to Burgundy then A Par H",
    "> A Par - Gas",
    "Thanks!",
];

/// The units by the beginnings of their orders, in any spelling of [`LINES`].
const UNITS: [[&str; 3]; 3] = [
    ["a par", "army paris", "a pari"],
    ["a mar", "army marseilles", "a mar"],
    ["f bre", "fleet brest", "f bre"],
];

proptest! {
    #![proptest_config(config(16))]

    /// Every order that a text does not name still stands, and the text can be read again from the game, whether it was
    /// entered, waits, or was refused.
    #[test]
    fn every_text_is_kept_and_what_it_does_not_name_stands(
        lines in prop::collection::vec(prop::sample::select(&LINES[..]), 1..5),
        by_mail in any::<bool>(),
        forged in prop::bool::weighted(0.25),
    ) {
        let folder = Folder::new();
        folder.out(&["new", "A", "--set", "contact.FRANCE=jean@example.org"], "");
        let stood = ["A Par - Gas", "A Mar - Pie", "F Bre - Pic"];
        folder.out(&["orders", "a", "France", "-"], &stood.join("\n"));
        let text = lines.join("\n");
        if by_mail {
            let from = if forged { "eve@example.net" } else { "jean@example.org" };
            folder.run(&["mail", "a", "-"], &mail(from, "A", &text));
        } else {
            folder.run(&["orders", "a", "France", "-"], &text);
        }
        let all = texts(&folder, "a");
        prop_assert_eq!(all.len(), 2, "the text is kept once");
        prop_assert_eq!(all[1]["text"].as_str().unwrap().trim(), &text);
        let now = orders(&folder, "a");
        let now: Vec<&str> = now.as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        for (unit, order) in UNITS.iter().zip(stood) {
            let names = |line: &&str| unit.iter().any(|start| line.to_lowercase().contains(start));
            prop_assert!(
                now.iter().any(|line| line.eq_ignore_ascii_case(order)) || (!(by_mail && forged) && lines.iter().any(names)),
                "{} is gone: {:?}", order, now
            );
        }
        if by_mail && forged {
            prop_assert_eq!(now, stood);
        }
    }
}

/// `A War - Gal (if Austria orders A Vie - Gal, else A War - Ukr)` and the like wait until a person decides.
#[test]
fn a_condition_is_decided_with_one_flag() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "contact.RUSSIA=ivan@example.org"], "");
    let russia = |folder: &Folder| -> Value {
        let shown: Value = serde_json::from_str(&folder.out(&["show", "a", "--json"], "")).unwrap();
        shown["powers"]["RUSSIA"]["sent"].clone()
    };
    let text = "A Mos - StP\nA War - Gal (if Austria orders A Vie - Gal, else A War - Ukr)\nF Sev - Bla";
    let open = folder.run(&["orders", "a", "Russia", "-"], text);
    assert!(
        open.status == 1 && open.err.contains("hint: `--conditions met` or `--conditions unmet`"),
        "{}",
        open.err
    );
    for (answer, order, is) in [("met", "A War - Gal", "is met"), ("unmet", "A War - Ukr", "is not met")] {
        folder.out(&["orders", "a", "Russia", "--clear"], "");
        let said = folder.out(&["orders", "a", "Russia", "-", "--conditions", answer], text);
        assert!(said.contains(is) && said.contains("Russia: 3 of 4 orders"), "{said}");
        assert_eq!(russia(&folder), json!(["A Mos - StP", order, "F Sev - Bla"]));
        // The text is kept as it came.
        assert_eq!(texts(&folder, "a").last().unwrap()["text"], text);
    }
    // Two conditions, two answers; a branch without orders orders nothing.
    folder.out(&["orders", "a", "Russia", "--clear"], "");
    let two = "If Turkey moves to Armenia then F Sev - Rum\nIf Germany moves to Silesia, A War - Sil";
    let wrong = folder.run(&["orders", "a", "Russia", "-", "--conditions", "met,met,met"], two);
    assert!(
        wrong.status == 2 && wrong.err.contains("2 conditions, and --conditions has 3 answers"),
        "{}",
        wrong.err
    );
    folder.out(&["orders", "a", "Russia", "-", "--conditions", "unmet,met"], two);
    assert_eq!(russia(&folder).as_array().unwrap().len(), 1);
    assert!(russia(&folder)[0].as_str().unwrap().to_uppercase().starts_with("A WAR - SIL"));
    let none = folder.run(&["orders", "a", "Russia", "-", "--conditions", "met"], "A War - Ukr");
    assert!(none.status == 2 && none.err.contains("no condition that can be decided"), "{}", none.err);
    // A mail: the condition waits first, and the other orders are entered.
    folder.out(&["orders", "a", "Russia", "--clear"], "");
    let text = mail("ivan@example.org", "A", text);
    assert_eq!(folder.run(&["mail", "-"], &text).status, 1);
    assert_eq!(russia(&folder), json!(["A Mos - StP", "F Sev - Bla"]));
    folder.out(&["mail", "-", "--conditions", "unmet"], &text);
    assert!(russia(&folder).to_string().contains("A War - Ukr"), "{}", russia(&folder));
    let both = format!(
        "From ivan@example.org Mon Nov  2 10:00:00 2026\n{text}\nFrom ivan@example.org Mon Nov  2 10:00:00 2026\n{text}\n"
    );
    let several = folder.run(&["mail", "-", "--conditions", "met"], &both);
    assert!(several.status == 2 && several.err.contains("for one mail, and there are 2"), "{}", several.err);
}

/// The order that applies takes the place of the other order of the text for its unit.
#[test]
fn a_decided_order_takes_the_place_of_the_other_one() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "contact.AUSTRIA=otto@example.org"], "");
    let austria = |folder: &Folder| -> Vec<String> {
        let shown: Value = serde_json::from_str(&folder.out(&["show", "a", "--json"], "")).unwrap();
        let sent = shown["powers"]["AUSTRIA"]["sent"].as_array().unwrap().clone();
        sent.iter().map(|line| line.as_str().unwrap().to_uppercase()).collect()
    };
    let text = "F Tri - Alb\nA Bud - Ser\nIf Italy attacks Trieste then F Tri H.";
    for (answer, fleet) in [("met", "F TRI H"), ("unmet", "F TRI - ALB")] {
        folder.out(&["orders", "a", "Austria", "-", "--sets", "replace", "--conditions", answer], text);
        let mut lines = austria(&folder);
        lines.sort();
        assert_eq!(lines, ["A BUD - SER", fleet]);
    }
    folder.out(&["orders", "a", "Austria", "--clear"], "");
    folder.run(&["mail", "-", "--conditions", "met"], &mail("otto@example.org", "A", text));
    let mut lines = austria(&folder);
    lines.sort();
    assert_eq!(lines, ["A BUD - SER", "F TRI H"]);
}

/// A mail that was changed on its way is still the same mail: what was typed since stands.
#[test]
fn a_mail_is_known_again_though_it_was_changed_on_its_way() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=jean@example.org"], "");
    let sent = |subject: &str, id: &str, text: &str| {
        let head =
            format!("From: jean@example.org\nSubject: {subject}\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n");
        folder.run(&["mail", "-"], &format!("{head}{id}\n{text}"))
    };
    let id = "Message-ID: <a@example.org>\n";
    assert_eq!(sent("Octopus", "", "A Par - Bur\nA Mar - Spa\n").status, 0);
    assert_eq!(sent("Octopus: more", id, "F Bre - MAO\n").status, 0);
    folder.out(&["orders", "octopus", "France", "-"], "A Par - Gas");
    folder.out(&["orders", "octopus", "France", "-"], "F Bre - Eng");
    for (subject, id, text) in [
        ("Octopus", "", "A Par - Bur  \n\nA Mar - Spa\n\n"),
        ("[list] Octopus: more", id, "F Bre - MAO\n\n-- \nsent by a list\n"),
    ] {
        let again = sent(subject, id, text);
        assert!(again.status == 0 && again.out.contains("came in before"), "{}", again.out);
    }
    let stand = orders(&folder, "octopus").to_string();
    assert!(stand.contains("A Par - Gas") && stand.contains("F Bre - Eng"), "{stand}");
}
