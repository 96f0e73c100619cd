//! `chancery games inbox`: what waits over all games, until its unit has another order or a person settles it.

use serde_json::Value;

use super::games::Folder;

/// Makes two games and reads a mail for each.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    folder.out(&["new", "Squid", "--set", "contact.ITALY=luca@x.org"], "");
    let octopus = "A Par - Bur\nA Mar - Spa, Karl wants it\nI vote for the draw.";
    for (id, from, subject, text) in [
        ("1", "ann@x.org", "Octopus", octopus),
        ("2", "luca@x.org", "Squid", "A Ven - Tri\nThese replace all my earlier orders."),
        ("3", "eve@x.org", "Cuttlefish", "A Ven - Tri"),
    ] {
        read(&folder, id, from, subject, text);
    }
    folder
}

fn read(folder: &Folder, id: &str, from: &str, subject: &str, text: &str) -> String {
    let date = "Sat, 28 Nov 2026 10:00:00 +0000";
    let head = format!("From: {from}\nSubject: {subject}\nDate: {date}\nMessage-ID: <{id}@x.org>\n\n");
    folder.run(&["mail", "-"], &format!("{head}{text}\n")).out
}

/// Returns the ids of what waits, each with the numbers of its parts.
fn inbox(folder: &Folder) -> Vec<String> {
    let all: Value = serde_json::from_str(&folder.out(&["inbox", "--json"], "")).unwrap();
    let form = |text: &Value| format!("{} {}", text["id"].as_str().unwrap(), text["open"]);
    let mut all: Vec<String> = all["inbox"].as_array().unwrap().iter().map(form).collect();
    all.sort();
    all
}

#[test]
fn what_waits_is_listed_until_it_is_settled() {
    let folder = folder();
    let listed = folder.out(&["inbox"], "");
    for line in [
        "1 ! FRANCE: A Mar - Spa, Karl wants it: these words",
        "2 ? FRANCE: I vote for the draw.: no proposal is open",
        "1 ! ITALY: the whole text: it may withdraw earlier orders",
        "2 ! ITALY: A Ven - Tri: the whole mail waits",
    ] {
        assert!(listed.contains(line), "{line}\n{listed}");
    }
    assert_eq!(inbox(&folder), ["octopus/1 [1,2]", "received/1 [1]", "squid/1 [1,2]"]);
    let told = folder.out(&["inbox", "--enter", "squid/1"], "");
    assert!(
        told.contains("Italy: A VEN - TRI") && folder.out(&["show", "squid"], "").contains("A Ven - Tri")
    );
    folder.out(&["inbox", "--done", "octopus/1.2"], "");
    folder.out(&["inbox", "--discard", "received/1"], "");
    assert_eq!(inbox(&folder), ["octopus/1 [1]"]);
    // A later order for the unit settles the line, and nothing comes back.
    folder.out(&["orders", "octopus", "France", "-"], "A Mar - Pie\n");
    assert_eq!(folder.out(&["inbox"], ""), "Nothing waits.\n");
    read(&folder, "2", "luca@x.org", "Squid", "A Ven - Tri\nThese replace all my earlier orders.");
    assert!(inbox(&folder).is_empty());
}

#[test]
fn what_cannot_be_entered_stays_and_says_why() {
    let folder = folder();
    for (id, why) in [
        ("octopus/1.2", "no proposal is open"),
        ("octopus/9", "nothing waits under octopus/9"),
        ("octopus", "is not the id of a text"),
        ("received/1", "nothing says for which game"),
    ] {
        let ran = folder.run(&["inbox", "--enter", id], "");
        assert!(ran.status != 0 && ran.err.contains(why), "{id}: {}", ran.err);
    }
    let ran = folder.run(&["adjudicate", "squid"], "");
    assert!(ran.err.contains("1 mail waits for squid"), "{}", ran.err);
    let ran = folder.run(&["inbox", "--enter", "squid/1"], "");
    assert!(ran.err.contains("came in for S1901M"), "{}", ran.err);
    assert_eq!(inbox(&folder).len(), 3);
    // A dry run settles nothing.
    folder.out(&["inbox", "--done", "octopus/1", "--dry-run"], "");
    assert_eq!(inbox(&folder).len(), 3);
}

#[test]
fn who_sent_orders_is_told_how_they_were_understood() {
    let folder = folder();
    let drafts = folder.0.join("drafts.mbox");
    let mail = "From: ann@x.org\nSubject: Octopus\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\nF Bre - MAO\n\n";
    // A mail of the game master is answered to nobody.
    let master = "From: gm@x.org\nSubject: Octopus\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\nA Mun - Bur\n";
    let path = folder.0.join("two.mbox");
    std::fs::write(&path, format!("From x\n{mail}From x\n{master}")).unwrap();
    let args = ["mail", path.to_str().unwrap(), "--master", "gm@x.org", "--drafts", drafts.to_str().unwrap()];
    folder.out(&args, "");
    let text = std::fs::read_to_string(&drafts).unwrap();
    assert_eq!(text.matches("\nTo: ").count(), 1, "{text}");
    for line in ["To: ann@x.org", "Subject: Octopus: Spring 1901", "  A PAR - BUR", "  F BRE - MAO"] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(folder.run(&args, "").err.contains("already exists"));
}

/// What a message asks for is done by its number, where the game can do it.
#[test]
fn a_message_does_what_it_asks_for() {
    let folder = Folder::new();
    let facts = [
        "contact.FRANCE=ann@x.org",
        "player.FRANCE=Ann",
        "standby.FRANCE=Bob <bob@x.org>",
        "deadline.S1901M=2026-12-01 18:00",
    ];
    let sets: Vec<&str> = facts.iter().flat_map(|fact| ["--set", *fact]).collect();
    folder.out(&[&["new", "Octopus"], sets.as_slice()].concat(), "");
    folder.out(&["propose", "octopus", "draw"], "");
    let text = "I vote against the draw.\nCould we have two more days please?\nMy new address is ann@y.org\nPress: the cabinet has fallen.\nI resign, please find a standby.";
    read(&folder, "1", "ann@x.org", "Octopus", text);
    let listed = folder.out(&["inbox"], "");
    for asks in [
        "record France's vote on proposal 1: no",
        "move the deadline of Spring 1901 movement to 2026-12-03 18:00",
        "change the contact of France to ann@y.org",
        "print the press of France",
        "let Bob <bob@x.org> play France",
    ] {
        assert!(listed.contains(asks), "{asks}\n{listed}");
    }
    for number in 1..=5 {
        folder.out(&["inbox", "--enter", &format!("octopus/1.{number}")], "");
    }
    assert_eq!(folder.out(&["inbox"], ""), "Nothing waits.\n");
    let facts = folder.out(&["set", "octopus"], "");
    for fact in ["2026-12-03 18:00", "bob@x.org"] {
        assert!(facts.contains(fact), "{fact}\n{facts}");
    }
    let game = folder.out(&["export", "octopus", "--format", "json"], "");
    assert!(game.contains("the cabinet has fallen") && game.contains("\"Bob\""), "{game}");
}

/// Press goes on up to the orders below it, which nobody prints.
#[test]
fn orders_below_press_are_not_printed() {
    for head in ["\nOrders:\n", ""] {
        let folder = Folder::new();
        folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
        let text = format!("Press:\nPARIS: The cabinet is told to smile.\n{head}A Par - Bur");
        read(&folder, "1", "ann@x.org", "Octopus", &text);
        assert!(folder.out(&["show", "octopus", "France"], "").contains("A Par - Bur"));
        folder.out(&["inbox", "--enter", "octopus/1.1"], "");
        let shown: serde_json::Value =
            serde_json::from_str(&folder.out(&["show", "octopus", "--json"], "")).expect("JSON");
        let press = shown["press"].to_string();
        assert!(press.contains("told to smile") && !press.to_uppercase().contains("BUR"), "{press}");
    }
}

/// Twenty programs settle lines of one text at once, and every line is settled.
#[test]
fn twenty_processes_settle_what_waits() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    let lines = (0..20).map(|at| format!("A Par - Atlantis{at}")).collect::<Vec<_>>().join("\n");
    read(&folder, "1", "ann@x.org", "Octopus", &lines);
    let settle = |part: usize| folder.run(&["inbox", "--done", &format!("octopus/1.{part}")], "").status;
    let settle = &settle;
    let ended: Vec<i32> = std::thread::scope(|scope| {
        let all: Vec<_> = (1..=20).map(|part| scope.spawn(move || settle(part))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(ended, [0; 20]);
    assert_eq!(folder.out(&["inbox"], ""), "Nothing waits.\n");
    let text = folder.out(&["received", "octopus", "1"], "");
    assert_eq!(text.matches("(done)").count(), 20, "{text}");
}

/// A game of which lines of mail wait is not complete; who adjudicates it by name is warned.
#[test]
fn a_game_with_mail_that_waits_is_not_complete() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org", "--set", "nmr=bot"], "");
    let map: Value = serde_json::from_str(&folder.out(&["show", "octopus", "--json"], "")).unwrap();
    for (power, seen) in map["powers"].as_object().unwrap() {
        let units = seen["units"].as_array().unwrap();
        let holds: Vec<String> = units.iter().map(|unit| format!("{} H", unit.as_str().unwrap())).collect();
        folder.out(&["orders", "octopus", power, "-"], &holds.join("\n"));
    }
    assert!(folder.out(&["list"], "").contains("all orders in  "));
    read(&folder, "1", "ann@x.org", "Octopus", "A Par - Bur, if Karl agrees");
    assert!(folder.out(&["list"], "").contains("all orders in; 1 mail waits  "));
    let listed: Value = serde_json::from_str(&folder.out(&["list", "--json"], "")).unwrap();
    assert_eq!(listed[0]["mails_waiting"], 1);
    let ran = folder.run(&["adjudicate", "octopus", "--complete"], "");
    assert!(
        ran.err.contains("octopus.ron was not adjudicated: 1 mail waits; `chancery games inbox`"),
        "{}",
        ran.err
    );
    assert_eq!((ran.status, ran.out.as_str()), (0, "No game is complete.\n"));
    let ran = folder.run(&["adjudicate", "octopus"], "");
    assert!(ran.status == 0 && ran.err.contains("1 mail waits for octopus"), "{}", ran.err);
    // What waits for the spring does not keep the autumn.
    assert!(!folder.out(&["list"], "").contains("waits"));
}

/// The retreats and builds of a two-season mail are entered for later phases, at once or line by line.
#[test]
fn orders_for_later_phases_are_entered_as_such() {
    for by_line in [false, true] {
        let folder = Folder::new();
        let sets = ["--set", "contact.FRANCE=ann@x.org", "--set", "two-seasons=yes"];
        folder.out(&[&["new", "Octopus"], sets.as_slice()].concat(), "");
        folder.out(&["adjudicate", "octopus"], "");
        let orders = "A Par - Bur\nA Par R Gas\nBuild F Bre\nBuild A Par";
        read(
            &folder,
            "1",
            "ann@x.org",
            "Octopus",
            &format!("{orders}\nThese replace all my earlier orders."),
        );
        assert_eq!(inbox(&folder), ["octopus/1 [1,2,3,4,5]"]);
        if by_line {
            for part in 2..=5 {
                folder.out(&["inbox", "--enter", &format!("octopus/1.{part}")], "");
            }
        } else {
            let told = folder.out(&["inbox", "--enter", "octopus/1"], "");
            assert!(told.contains("France: A PAR - BUR\nFrance for later phases: A PAR R GAS, "), "{told}");
        }
        assert_eq!(folder.out(&["inbox"], ""), "Nothing waits.\n");
        let game: Value = serde_json::from_str(&folder.out(&["show", "octopus", "--json"], "")).unwrap();
        let france = &game["powers"]["FRANCE"];
        assert_eq!(france["sent"].to_string().to_uppercase(), "[\"A PAR - BUR\"]");
        let later = france["later"].to_string().to_uppercase();
        for order in ["A PAR R GAS", "B F BRE", "B A PAR"] {
            assert!(later.contains(order), "{order}: {france}");
        }
    }
}

#[test]
fn what_a_mail_tells_the_game_master_is_printed() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    let text = "A Par - Bur\n\nMy new address is ann@new.example.\nI resign after this season.\n";
    let told = read(&folder, "1", "ann@x.org", "Octopus", text);
    for line in [
        "  ? My new address is ann@new.example.: change the contact of France to ann@new.example\n",
        "  ? I resign after this season.: leave France without a player, as no standby is known\n",
        "0 lines wait for a person. 2 messages in `chancery games inbox`.\n",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    assert!(!told.contains("  - I resign"), "{told}");
}

#[test]
fn several_orders_on_one_line_wait_as_one_line() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    let text = "A Par - Bur, A Mar - Spa, F Bre - MAO, Karl wants them";
    let told = read(&folder, "1", "ann@x.org", "Octopus", text);
    assert_eq!(told.matches("Karl wants them: these words").count(), 1, "{told}");
    assert!(told.contains("0 orders entered, 1 line waits"), "{told}");
    assert_eq!(folder.out(&["inbox"], "").matches("these words").count(), 1);
    let told = folder.out(&["inbox", "--enter", "octopus/1.1"], "");
    assert!(told.contains("France: A PAR - BUR, A MAR - SPA, F BRE - MAO"), "{told}");
    assert_eq!(folder.out(&["inbox"], ""), "Nothing waits.\n");
}

#[test]
fn a_mail_that_may_be_for_two_games_is_entered_as_a_whole() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    folder.out(&["new", "Squid", "--set", "contact.ITALY=ann@x.org"], "");
    let told = read(&folder, "1", "ann@x.org", "my orders", "Hello Zoe,\nA Par - Bur\nF Bre - MAO\nAnn\n");
    assert!(told.contains("it may be for several games"), "{told}");
    let told = folder.out(&["inbox", "--enter", "octopus/1"], "");
    assert!(told.contains("France: A PAR - BUR, F BRE - MAO"), "{told}");
    assert!(folder.run(&["inbox", "--enter", "squid/1"], "").status != 0, "Italy has no such unit");
    assert_eq!(inbox(&folder), ["squid/1 [1]"]);
}

#[test]
fn a_mail_for_a_game_that_nobody_knows_waits() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus 12", "--set", "contact.FRANCE=ann@x.org"], "");
    for (at, (subject, waits)) in [
        ("Lohengrin, France", true),
        ("Orders for Lohengrin", true),
        ("[Lohengrin] France", true),
        ("Züge für Lohengrin", true),
        ("France, my orders", false),
        ("Orders for Spring", false),
        // The number is not a year.
        ("Octopus 12 spring orders", false),
        ("Octopus 12: France", false),
    ]
    .into_iter()
    .enumerate()
    {
        let told = read(&folder, &at.to_string(), "ann@x.org", subject, "A Par - Bur");
        assert_eq!(told.contains("0 orders entered"), waits, "{subject}: {told}");
    }
}

/// A player decides nothing.
#[test]
fn what_is_told_to_a_player_is_for_a_player() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.FRANCE=ann@x.org"], "");
    let orders = "IF (ITA A VEN) THEN A Mar - Pie ELSE A Mar H ENDIF\nA Par - Pic\n";
    folder.run(&["orders", "octopus", "France", "-"], orders);
    let drafts = folder.0.join("drafts.mbox");
    let mail = "From: ann@x.org\nSubject: Octopus\nDate: Sun, 29 Nov 2026 10:00:00 +0000\n\nF Bre - MAO\n";
    folder.out(&["mail", "-", "--drafts", drafts.to_str().unwrap()], mail);
    let text = std::fs::read_to_string(&drafts).unwrap();
    assert!(text.contains("the game master decides which order applies"), "{text}");
    assert!(!text.contains("yourself"), "{text}");
}

/// Words below an order that cannot be read may correct it, so that both wait; a correction that can be read counts.
#[test]
fn a_correction_in_prose_holds_the_order_above_it() {
    let folder = Folder::new();
    folder.out(&["new", "Octopus", "--set", "contact.GERMANY=karl@x.org"], "");
    let mail = |id: &str, last: &str| {
        let text = format!("A Mun - Bur\nA Ber - Kie\n\n{last}");
        read(&folder, id, "karl@x.org", "Octopus", &text)
    };
    let told = mail("1", "On second thoughts Munich goes to Ruhr");
    assert!(told.contains("Germany: A BER - KIE\n") && told.contains("! Germany: A Mun - Bur:"), "{told}");
    let told = mail("2", "Sorry, make that Mun - Ruh.");
    assert!(told.contains("A MUN - RUH") && told.contains("= Germany: A Mun - Bur:"), "{told}");
}
