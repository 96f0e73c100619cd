//! `chancery games`: branches, overrules, votes, drawers, rulings, and other programs' games.

use serde_json::Value;

use super::builder::chancery;
use super::games::Folder;

#[test]
fn a_standbys_orders_are_told_from_the_powers_own() {
    let folder = Folder::with_game(&["A"]);
    let said = folder.out(&["orders", "a", "France", "-", "--standby"], "A Par - Bur\nA Mar S A Par - Bur");
    assert_eq!(
        said,
        "  A PAR - BUR\n  A MAR S A PAR - BUR\nSaved France's standby orders; they are used only with the setting nmr=standby\n"
    );
    folder.out(&["set", "a", "nmr=standby"], "");
    let said =
        folder.out(&["orders", "a", "France", "-", "--standby"], "A Par - Bur\nA Mar S A Par - Bur\nHello");
    let combined = "~ these orders of France are combined with the 2 earlier ones, because they do not order every unit \
                    (DATC 4.D.1=c)\n- skipped `Hello`\n";
    assert!(said.contains(combined), "{said}");
    // The power is waited for until its standby's orders are adjudicated.
    assert!(folder.out(&["list"], "").contains("orders missing: Austria, England and 5 more"));
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains("  standby's orders, which are used:\n    A Par - Bur\n"), "{shown}");
    assert_eq!(folder.json(&["show", "a"])["powers"]["FRANCE"]["standby_counts"], true);
    let told = {
        let folder = folder.0.to_str().unwrap();
        chancery(&["--games", folder, "explain", "a", "Par", "--depth", "sentence"]).out()
    };
    assert!(told.starts_with("A PAR - BUR succeeded"), "{told}");
    let dry = folder.out(&["adjudicate", "a", "--dry-run"], "");
    let done = folder.out(&["adjudicate", "a"], "");
    let body = |text: &str| text.rsplit_once("\n\n").map(|t| t.0.to_owned());
    assert_eq!(body(&dry), body(&done), "what is said beforehand is what is done");
    assert!(done.contains("France (NMR, standby's orders used)\n"), "{done}");
    let exported = folder.out(&["export", "a"], "");
    let exported: Value = serde_json::from_str(&exported).unwrap();
    assert_eq!(exported["phases"][0]["powers"]["FRANCE"]["standby"][0], "A Par - Bur");
}

/// The sentence around the game master's own words is in the language that was asked for.
fn rulings_are_told_in_other_languages(explain: &dyn Fn(&[&str]) -> String) {
    for (lang, ruling, arrows, compared, tried) in [
        (
            "de",
            "Die Spielleitung entschied über A PAR - BUR: zieht; Grund: the other sheet was late.",
            "Die Pfeile folgen nur den Regeln.",
            "In dieser Phase setzte die Spielleitung Ergebnisse fest; der Vergleich folgt nur den Regeln.",
            "andere Befehle werden nur nach den Regeln geprüft.",
        ),
        (
            "fr",
            "L’arbitre a décidé pour A PAR - BUR : avance ; motif : the other sheet was late.",
            "Les flèches suivent les règles seules.",
            "Dans cette phase, l’arbitre a fixé des résultats ; la comparaison suit les règles seules.",
            "d’autres ordres sont essayés selon les règles seules.",
        ),
    ] {
        let told = |args: &[&str]| explain(&[args, &["--lang", lang]].concat());
        assert!(told(&["--depth", "sentence"]).starts_with(ruling));
        assert!(told(&["--json"]).contains(ruling));
        assert!(told(&["--otherwise"]).replace('\n', " ").starts_with(ruling));
        let list = told(&["--graph"]).replace('\n', " ");
        assert!(list.contains(ruling) && list.contains(arrows), "{list}");
        assert!(told(&["--against", "atlas"]).contains(compared));
        for args in [&["--suppose", "A MUN H"], &["--suppose", "A PAR - PIC"]] {
            let told = told(args);
            assert!(told.contains(tried), "{told}");
        }
    }
}

#[test]
fn lines_are_opened_overruled_compared_and_chosen() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur");
    folder.out(&["orders", "a", "Germany", "-"], "A Mun - Bur");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["undo", "a"], "");
    let opened = folder.json(&["branch", "a", "open", "what if"]);
    assert_eq!(opened["current"], 2);
    folder.out(&["overrule", "a", "Par", "succeeds", "--reason", "the other sheet was late"], "");
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(
        done.contains("A PAR - BUR  moves: overruled by the game master: the other sheet was late"),
        "{done}"
    );
    // The explanation says what was ruled, and what the rules alone give.
    let explain = |args: &[&str]| {
        let folder = folder.0.to_str().unwrap();
        let all = ["--games", folder, "explain", "a", "Par", "--phase", "S1901M"];
        chancery(&[&all[..], args].concat()).out()
    };
    let told = explain(&["--depth", "sentence"]);
    let ruling = "The game master ruled: A PAR - BUR succeeds, because the other sheet was late.";
    assert!(told.starts_with(&format!("{ruling} By the rules alone: A PAR - BUR bounced with")), "{told}");
    let told: Value = serde_json::from_str(&explain(&["--json"])).unwrap();
    let results = [&told["result"], &told["reason"], &told["by_the_rules"]["result"]];
    assert_eq!(results, ["succeeds", "overruled", "fails"]);
    assert_eq!(told["overruled"]["rulings"][0]["because"], "the other sheet was late");
    // Changes are asked of the rules, and the graph says what was ruled.
    let told = explain(&["--otherwise"]);
    assert!(told.starts_with("The game master ruled: A PAR - BUR succeeds, because"), "{told}");
    assert!(told.contains("\nBy the rules alone:\nA PAR - BUR bounced with"), "{told}");
    let told = explain(&["--otherwise", "--json"]);
    assert!(
        told.lines().count() > 1 && told.lines().all(|l| l.contains("\"by_the_rules_alone\":\"The game"))
    );
    for form in ["--graph", "--graph=dependencies", "--svg"] {
        let told = explain(&[form]);
        assert!(told.contains("ruled: succeeds"), "{form}: {told}");
        assert!(told.contains("The game master ruled: A PAR - BUR succeeds, because"), "{form}: {told}");
        assert!(told.contains("The arrows are those of the rules alone."), "{form}: {told}");
    }
    rulings_are_told_in_other_languages(&explain);
    let told: Value = serde_json::from_str(&explain(&["--suppose", "A MUN H", "--json"])).unwrap();
    assert_eq!(told["by_the_rules_alone"], true);
    let told = explain(&["--against", "atlas"]);
    assert!(told.starts_with(ruling), "{told}");
    assert!(
        told.contains("\n\nResults were overruled in this phase; the comparison uses the rules alone"),
        "{told}"
    );
    // What is said of another order that rests on it says so, too.
    let other = |args: &[&str]| {
        let folder = folder.0.to_str().unwrap();
        let all = ["--games", folder, "explain", "a", "Mun", "--phase", "S1901M"];
        chancery(&[&all[..], args].concat()).out()
    };
    let told = other(&["--depth", "tree"]);
    assert!(told.starts_with(ruling) && told.contains("A MUN - BUR keeps the result"), "{told}");
    let told = ["de", "fr"].map(|lang| other(&["--depth", "sentence", "--lang", lang]));
    assert!(told[0].contains(" A MUN - BUR behält das Ergebnis nach den Regeln."), "{told:?}");
    assert!(told[1].contains(" A MUN - BUR garde le résultat que donnent les règles."), "{told:?}");
    let told: Value = serde_json::from_str(&other(&["--json"])).unwrap();
    assert_eq!(
        (&told["result"], &told["why"]),
        (&"fails".into(), &"by the rules alone, it bounced with A PAR".into())
    );
    assert!(told["rests_on_rulings"].as_str().unwrap().starts_with(ruling));
    let compared = folder.json(&["branch", "a", "compare", "1", "3"]);
    assert_eq!(compared["differences"][0]["orders"][0]["left"], "A PAR - BUR (bounces)");
    assert_eq!(compared["differences"][1]["right_board"][0], "French A BUR");
    // Any phase of a line tells which line it is: both are followed to their ends.
    assert_eq!(folder.json(&["branch", "a", "compare", "1", "2"]), compared);
    let lines = folder.json(&["branch", "a"]);
    assert_eq!(lines["branches"][0]["main"], false);
    let lines = folder.json(&["branch", "a", "main", "3"]);
    assert_eq!(lines["branches"][0]["main"], true);
    let refused = folder.run(&["overrule", "a", "Bur", "fails"], "");
    assert_eq!(
        (refused.status, refused.err.as_str()),
        (1, "error: say why the result is overruled\nhint: give the reason with --reason TEXT\n")
    );
    assert_eq!(folder.run(&["branch", "a", "go", "99"], "").status, 2);
    assert_eq!(folder.json(&["verify", "a"])[0]["sound"], true);
}

#[test]
fn orders_are_carried_over_after_a_correction() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "Austria", "-"], "A Bud - Ser");
    folder.out(&["adjudicate", "a"], "");
    folder.run(&["orders", "a", "Austria", "-"], "F Tri - Alb\nA Ser - Gre\nA Vie - Xyzzy");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "Austria", "-"], "A Bud - Rum");
    folder.out(&["adjudicate", "a"], "");
    let tried = folder.run(&["copy-orders", "a", "--dry-run"], "");
    assert_eq!(tried.status, 1);
    assert!(tried.out.ends_with("Nothing was changed.\n"), "{}", tried.out);
    let carried = folder.run(&["copy-orders", "a", "--json"], "");
    let told: Value = serde_json::from_str(&carried.out).unwrap();
    assert_eq!((&told["phase"], &told["from"]), (&"F1901M".into(), &1.into()));
    assert_eq!(told["sheets"][0]["power"], "AUSTRIA");
    assert_eq!((&told["sheets"][0]["given"], &told["sheets"][1]["given"]), (&1.into(), &1.into()));
    assert_eq!(told["unread"][0]["text"], "A Vie - Xyzzy");
    let remarks = told["sheets"][0]["remarks"].to_string();
    assert!(remarks.contains("SER") && remarks.contains("Xyzzy"), "{remarks}");
    let why = "error: 2 copied orders cannot be used here; the orders are kept as they were written\n";
    assert_eq!((carried.status, carried.err.as_str()), (1, why));
    let shown = folder.json(&["show", "a"]);
    assert_eq!(shown["powers"]["FRANCE"]["sent"][0], "A Par - Bur", "{shown}");
    let again = folder.run(&["copy-orders", "a"], "");
    assert_eq!(again.status, 1);
    assert!(again.err.starts_with("error: this phase has orders already"), "{}", again.err);
    assert_eq!(folder.run(&["copy-orders", "a", "--from", "99"], "").status, 2);
    assert_eq!(folder.json(&["verify", "a"])[0]["sound"], true);
}

#[test]
fn a_season_a_vote_and_the_end() {
    let folder = Folder::with_game(&["A", "--set", "two-seasons=yes"]);
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "Russia", "-"], "F Sev - Rum");
    folder.out(&["orders", "a", "Russia", "-", "--later"], "Build F Sev\nBuild A Mos");
    let dry = folder.json(&["adjudicate", "a", "--dry-run"]);
    assert_eq!((dry["dry_run"].as_bool(), dry["next"].as_str()), (Some(true), Some("S1902M")));
    assert_eq!(dry["phases"].as_array().unwrap().len(), 2);
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(done.contains("\nRussia\n  B F SEV      builds\n"), "{done}");
    let proposed = folder.json(&["propose", "a", "draw", "--by", "France"]);
    assert_eq!(proposed["number"], 1);
    assert_eq!(folder.run(&["vote", "a", "0", "France", "yes"], "").status, 2);
    let none = folder.run(&["vote", "a", "2", "France", "yes"], "");
    assert_eq!((none.status, none.err.as_str()), (1, "error: there is no proposal 2\n"));
    let early = folder.run(&["tally", "a", "1"], "").err;
    assert!(early.starts_with("error: these have not voted: Austria, "), "{early}");
    assert!(early.ends_with(", Turkey\nhint: --missing-as-yes counts missing votes as yes\n"), "{early}");
    folder.out(&["vote", "a", "1", "Austria", "yes"], "");
    let open = folder.out(&["tally", "a"], "");
    assert!(open.contains("\n   votes missing: England, France, Germany, Italy, Russia, Turkey\n"), "{open}");
    assert_eq!(folder.json(&["tally", "a"])["proposals"][0]["missing"][0], "ENGLAND");
    for power in ["England", "France", "Germany", "Italy", "Russia", "Turkey"] {
        folder.out(&["vote", "a", "1", power, "yes"], "");
    }
    let tally = folder.json(&["tally", "a", "1"]);
    assert_eq!(tally["proposals"][0]["standing"], "passed");
    let over = folder.run(&["adjudicate", "a"], "");
    assert_eq!(over.status, 1);
    assert!(over.err.starts_with("error: the game is over: a draw of Austria,"), "{}", over.err);
    for which in [&[][..], &["--standby"], &["--later"]] {
        let order = if which == ["--later"] { "A Par R Gas" } else { "A Par - Bur" };
        let kept = folder.out(&[&["orders", "a", "France", "-"], which].concat(), order);
        assert!(kept.lines().last().unwrap().starts_with("The game is over: a draw of Austria,"), "{kept}");
    }
    let summary = folder.out(&["summary", "a"], "");
    assert!(summary.contains("Russia     4    5  shares in the result\n"), "{summary}");
    assert!(folder.json(&["list"])[0]["ending"].as_str().unwrap().starts_with("a draw of"));
}

#[test]
fn games_are_put_away_and_taken_out() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["copy", "a", "B"], "");
    folder.out(&["archive", "a"], "");
    folder.out(&["new", "A"], "");
    assert!(folder.out(&["archive", "a", "--dry-run"], "").ends_with("Nothing was changed.\n"));
    folder.out(&["archive", "a"], "");
    let listed = folder.json(&["list", "--in", "archive"]);
    assert_eq!((&listed[0]["game"], &listed[1]["game"]), (&Value::from("a"), &Value::from("a-2")));
    folder.out(&["archive", "a", "--restore"], "");
    folder.out(&["trash", "b"], "");
    assert_eq!(folder.json(&["list"]).as_array().unwrap().len(), 1);
    assert_eq!(folder.json(&["trash", "--empty", "--dry-run"])["removed"], 1);
    let would = folder.out(&["trash", "--empty", "--dry-run"], "");
    assert_eq!(would, "1 game would be removed. Nothing was changed.\n");
    assert_eq!(folder.json(&["trash", "--empty"])["removed"], 1);
    assert_eq!(folder.json(&["list", "--in", "trash"]).as_array().unwrap().len(), 0);
    assert_eq!(folder.run(&["trash", "b", "--restore"], "").status, 1);
}

#[test]
fn other_programs_games_come_and_go() {
    let folder = Folder::new();
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/exchange/");
    folder.out(&["import", &format!("{data}python-package.json"), "--name", "P"], "");
    folder.out(&["import", &format!("{data}judge.txt"), "--format", "judge", "--name", "J"], "");
    let exported = folder.run(&["export", "p", "--format", "python"], "");
    // Austria ordered two removals too many in 1904.
    assert_eq!(
        exported.err,
        "warning: left out 2 lines: no order, one too many, or a second one for a unit\n"
    );
    let python: Value = serde_json::from_str(&exported.out).unwrap();
    assert_eq!(python["phases"][0]["name"], "S1901M");
    let centres = folder.out(&["export", "j", "--format", "centres"], "");
    assert!(centres.ends_with("1901,5,4,5,5,4,5,4\r\n"), "{centres}");
    // What is no JSON itself is the text of a value; what is one is printed as it is.
    assert_eq!(folder.json(&["export", "j", "--format", "centres"]), serde_json::json!({ "text": centres }));
    for form in ["orders", "ron"] {
        let text = folder.out(&["export", "j", "--format", form], "");
        assert_eq!(folder.json(&["export", "j", "--format", form])["text"], text, "{form}");
    }
    let as_json = folder.run(&["export", "p", "--format", "python", "--json"], "");
    assert_eq!(serde_json::from_str::<Value>(&as_json.out).unwrap(), python);
    let file = folder.0.join("j.csv");
    let file = file.to_str().unwrap();
    folder.out(&["export", "j", "--format", "orders", "-o", file], "");
    let again = folder.run(&["export", "j", "-o", file], "");
    assert_eq!(again.status, 1, "a file that is there is not written over");
    folder.out(&["import", &format!("{}/p.ron", folder.0.display()), "--format", "ron", "--name", "Q"], "");
    assert_eq!(folder.json(&["verify"]).as_array().unwrap().len(), 3);
}

#[test]
fn a_ruling_on_an_order_that_was_replaced_says_so() {
    let folder = Folder::with_game(&["R"]);
    folder.out(&["orders", "r", "Austria", "-"], "A Vie - Lvn");
    let about = "impossible, Austria: A VIE - LVN";
    let told = folder.out(&["ruling", "r", "kept: meant GAL", "--about", about], "");
    assert!(told.ends_with("LVN: kept: meant GAL\n"), "{told}");
    folder.out(&["orders", "r", "Austria", "-"], "A Vie - Gal");
    let changed = format!("{about}: kept: meant GAL (before the orders were changed)");
    assert!(folder.out(&["show", "r"], "").contains(&format!("Ruling: {changed}")));
    let report = folder.out(&["adjudicate", "r", "--for", "gm"], "");
    assert!(report.contains(&changed), "{report}");
}

#[test]
fn a_program_orders_for_who_sent_nothing_where_the_house_says_so() {
    let folder = Folder::with_game(&["A", "--set", "nmr=bot"]);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nF Bre - MAO\nA Mar - Spa\n");
    let expected = folder.out(&["adjudicate", "a", "--dry-run", "--for", "gm"], "");
    let told = folder.out(&["adjudicate", "a", "--for", "gm"], "");
    assert!(
        told.contains("\nItaly (NMR, a computer player ordered)\n") && told.contains("\nFrance\n"),
        "{told}"
    );
    assert!(told.contains("Italy gave no orders; these are by the program `dumb`"), "{told}");
    assert!(!told.contains("France gave no orders"), "{told}");
    let of_italy = told.split("\nItaly").nth(1).unwrap().split("\n\n").next().unwrap();
    assert!(of_italy.contains(" - "), "{of_italy}");
    // It orders the same again: what was tried came so.
    let results = |text: &str| text.split("\n\n").take(8).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(results(&expected), results(&told));
    folder.out(&["undo", "a"], "");
    folder.out(&["set", "a", "nmr=hold"], "");
    let held = folder.out(&["adjudicate", "a"], "");
    assert!(held.contains("\nItaly (NMR)\n  A ROM H") && !held.contains("dumb"), "{held}");
}

/// Notes decide nothing: without them a program's orders are not the players' own.
#[test]
fn taking_back_the_rulings_leaves_the_orders_of_a_program_left_out() {
    let folder = Folder::with_game(&["g", "--set", "nmr=bot"]);
    let start = folder.json(&["export", "g"])["phases"][0]["units"].clone();
    folder.out(&["adjudicate", "g"], "");
    folder.out(&["undo", "g"], "");
    folder.out(&["set", "g", "nmr=hold"], "");
    folder.out(&["copy", "g", "kept"], "");
    for _ in 0..7 {
        folder.out(&["ruling", "g", "--take-back", "1"], "");
    }
    let units = |name: &str| {
        folder.out(&["adjudicate", name], "");
        let game = folder.json(&["export", name]);
        let phases = game["phases"].as_array().unwrap();
        let current = phases.iter().find(|phase| phase["id"] == game["current"]).unwrap();
        current["units"].clone()
    };
    assert_eq!(units("kept"), start, "all hold");
    assert_eq!(units("g"), start, "all hold without the notes, too");
    folder.out(&["verify"], "");
}

#[test]
fn one_of_a_thing_is_told_as_one() {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.0.join("winter.txt");
    let position = "phase W1901A\n\nunits\nTURKEY: A CON\nRUSSIA: A MOS\n\
                    centres\nTURKEY: SMY\nRUSSIA: MOS WAR\n\norders\n";
    std::fs::write(&file, position).unwrap();
    folder.out(&["new", "W", "--position", file.to_str().unwrap()], "");
    let shown = folder.out(&["show", "w"], "");
    assert!(shown.contains("\nTurkey: 1 centre; A CON; 0 of 0 orders\n"), "{shown}");
    assert!(shown.contains("\nRussia: 2 centres; A MOS; 0 of 1 order\n"), "{shown}");
    folder.out(&["trash", "w"], "");
    assert_eq!(folder.out(&["trash", "--empty"], ""), "1 game removed.\n");
    assert_eq!(folder.out(&["trash", "--empty"], ""), "0 games removed.\n");
}

#[test]
fn a_player_is_replaced_once_and_that_is_taken_back() {
    let folder = Folder::with_game(&["a"]);
    let players = || folder.json(&["export", "a"])["players"].clone();
    // Where nobody is known to have played, nobody is kept as having played.
    folder.out(&["players", "a", "France", "Bea", "--contact", "bea@example.org"], "");
    assert_eq!(players()["FRANCE"]["former"], serde_json::json!([]));
    let twice = folder.run(&["players", "a", "fra", "Bea"], "");
    assert_eq!((twice.status, twice.err.as_str()), (1, "error: France is already played by Bea\n"));
    folder.out(&["players", "a", "fra", "Cyd", "--note", "moved house"], "");
    assert_eq!(players()["FRANCE"]["name"], "Cyd");
    let back = folder.out(&["players", "a", "fra", "--take-back", "--dry-run"], "");
    assert_eq!(back, "France: Bea\nNothing was changed.\n");
    assert_eq!(folder.out(&["players", "a", "fra", "--take-back"], ""), "France: Bea\n");
    assert_eq!(players()["FRANCE"], serde_json::json!({"name": "Bea", "former": []}));
    assert_eq!(folder.json(&["set", "a"])["contact.FRANCE"], "bea@example.org");
    let none = folder.run(&["players", "a", "fra", "--take-back"], "");
    assert_eq!((none.status, none.err.as_str()), (1, "error: France had no player to replace\n"));
    let both = folder.run(&["players", "a", "fra", "Dan", "--take-back"], "");
    assert_eq!(both.status, 2);
}

/// A power whose player left holds up nothing, one with a bot orders, and everyone who played is named with the phase.
#[test]
fn players_leave_and_take_over_and_are_named_with_the_phase() {
    let folder = Folder::with_game(&["a", "--set", "player.FRANCE=Ann", "--set", "player.ITALY=Bob"]);
    folder.out(&["adjudicate", "a"], "");
    for (args, told) in [
        (&["France", "Hugo"][..], "France: Ann; Hugo from Fall 1901\n"),
        // Who came in the same phase never played.
        (&["France", "Ida"], "France: Ann; Ida from Fall 1901\n"),
        (&["France", "--leaves"], "France: Ann; civil disorder from Fall 1901\n"),
        (&["Italy", "bot"], "Italy: Bob; bot from Fall 1901\n"),
        (&["Turkey", "--leaves", "--from", "S1901M"], "Turkey: civil disorder from Spring 1901\n"),
        (&["Russia", "bot"], "Russia: bot\n"),
    ] {
        assert_eq!(folder.out(&[&["players", "a"], args].concat(), ""), told);
    }
    let early = folder.run(&["players", "a", "France", "Max", "--from", "S1901M"], "");
    let later = "error: France changed hands later: Ann; civil disorder from Fall 1901\n";
    assert_eq!((early.status, early.err.as_str()), (1, later));
    let again = folder.run(&["players", "a", "France", "--leaves"], "");
    assert_eq!(again.err, "error: France is already played by nobody\n");
    let list = folder.out(&["players", "a"], "");
    assert!(list.contains("\nFrance     Ann; civil disorder from Fall 1901\n"), "{list}");
    assert!(list.starts_with("Austria    nobody known\n"), "{list}");
    let who = &folder.json(&["players", "a"])["players"]["FRANCE"];
    assert_eq!(who[1], serde_json::json!({"player": "", "from": "F1901M"}));
    // Nobody waits for France, Italy, Russia and Turkey.
    let listed = folder.out(&["list"], "");
    assert!(listed.contains("orders missing: Austria, England, Germany"), "{listed}");
    for (power, unit) in [("Austria", "A VIE"), ("England", "F LON"), ("Germany", "A MUN")] {
        folder.out(&["orders", "a", power, "-"], &format!("{unit} H"));
    }
    let listed = folder.out(&["list"], "");
    assert!(listed.contains("orders missing: Austria, England, Germany"), "some units have none: {listed}");
    for power in ["Austria", "England", "Germany"] {
        folder.run(&["orders", "a", power, "-", "--sets", "combine"], &all_hold(&folder, power));
    }
    let report = folder.out(&["adjudicate", "--complete"], "");
    for said in ["France (NMR; in civil disorder)", "Italy, bot (NMR, a computer player ordered)"] {
        assert!(report.contains(said), "{said}: {report}");
    }
    assert!(report.contains("Fall 1901, movement"), "{report}");
    let summary = folder.out(&["summary", "a"], "");
    assert!(summary.contains("\nFrance: Ann; civil disorder from Fall 1901\n"), "{summary}");
    let issue = folder.out(&["report", "a", "--all"], "");
    for said in ["France: Ann, in civil disorder (Fall 1901 –)", "Italy: Bob, bot (Fall 1901 –)"] {
        assert!(issue.contains(said), "{said}: {issue}");
    }
    assert!(issue.contains("France: Ann leaves, from Fall 1901"), "{issue}");
}

/// Returns orders with which every unit of a power holds.
fn all_hold(folder: &Folder, power: &str) -> String {
    let shown = folder.out(&["show", "a", power], "");
    let units = shown.lines().find_map(|line| line.split_once("centres; ")).map_or("", |rest| rest.1);
    let units = units.split("; ").next().unwrap_or_default().split(", ");
    units.map(|unit| format!("{unit} H")).collect::<Vec<_>>().join("\n")
}

/// Press that comes in after the deadline stands in the report of its season.
#[test]
fn late_press_and_rulings_go_to_the_phase_that_is_named() {
    let folder = Folder::with_game(&["a"]);
    folder.out(&["adjudicate", "a"], "");
    let said = folder.out(&["press", "a", "-", "--phase", "S1901M"], "Too late!");
    assert_eq!(said, "S1901M: added press; 1 piece now\n");
    let said = folder.out(&["ruling", "a", "a slip of the pen", "--phase", "s1901m"], "");
    assert_eq!(said, "S1901M: added a ruling: a slip of the pen\n");
    let report = folder.out(&["report", "a", "--phase", "S1901M"], "");
    assert!(report.contains("Too late!") && report.contains("a slip of the pen"), "{report}");
    assert!(!folder.out(&["show", "a"], "").contains("a slip"));
    folder.out(&["press", "a", "--take-back", "1", "--phase", "S1901M"], "");
    assert!(!folder.out(&["report", "a", "--phase", "S1901M"], "").contains("Too late!"));
    assert!(folder.run(&["press", "a", "-", "--phase", "F1909M"], "x").err.contains("has no Fall 1909"));
}

#[test]
fn rulings_and_press_are_taken_back() {
    let folder = Folder::with_game(&["a"]);
    for text in ["first", "second"] {
        folder.out(&["ruling", "a", text], "");
        folder.out(&["press", "a", "-"], text);
    }
    let taken = folder.out(&["ruling", "a", "--take-back", "1"], "");
    assert_eq!(taken, "S1901M: deleted a ruling: first\n");
    let shown = folder.out(&["show", "a"], "");
    assert!(shown.contains("\nRuling: second\n") && !shown.contains("first"), "{shown}");
    let taken = folder.out(&["press", "a", "--take-back", "2"], "");
    assert_eq!(taken, "S1901M: deleted press; 1 piece left\n");
    let press = folder.json(&["export", "a"])["phases"][0]["press"].to_string();
    assert!(press.contains("first") && !press.contains("second"), "{press}");
    let none = folder.run(&["ruling", "a", "--take-back", "2"], "");
    assert_eq!((none.status, none.err.as_str()), (1, "error: there is no ruling 2: S1901M has 1 ruling\n"));
    let none = folder.run(&["press", "a", "--take-back", "0"], "");
    assert_eq!((none.status, none.err.as_str()), (1, "error: there is no press 0: S1901M has 1 piece\n"));
    for both in [&["ruling", "a", "text", "--take-back", "1"][..], &["ruling", "a"], &["press", "a"]] {
        assert_eq!(folder.run(both, "").status, 2, "{both:?}");
    }
}
