//! `chancery games set`: facts, and engines and rules that exclude each other.

use serde_json::Value;

use super::builder::chancery;
use super::games::Folder;

/// As the list of house rules says it: what was chosen as the DATC has it looks like what was left.
#[test]
fn what_an_engine_answers_itself_is_told_where_it_is_chosen() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.A.2=f"]);
    let told = folder.out(&["set", "a", "engine=cross"], "");
    assert_eq!(
        told,
        "engine=cross  (was: engine=swift)\ncross adjudicates, which decides 4.A.2 in its own way\n"
    );
    assert_eq!(folder.out(&["set", "a", "engine=guess"], ""), "engine=guess  (was: engine=cross)\n");
}

#[test]
fn facts_are_set_and_listed() {
    let folder = Folder::with_game(&["A", "--set", "number=1994LF", "--set", "player.FRANCE=Ann"]);
    folder.out(&["set", "a", "deadline.S1901M=2026-11-21 18:00", "nmr=standby", "rule.4.A.3=c"], "");
    let facts = folder.json(&["set", "a"]);
    assert_eq!(facts["number"], "1994LF");
    assert_eq!(facts["deadline.S1901M"], "2026-11-21 18:00");
    assert_eq!(facts["player.FRANCE"], "Ann");
    folder.out(&["players", "a", "France", "Bea", "--contact", "bea@example.org"], "");
    assert_eq!(folder.json(&["set", "a"])["contact.FRANCE"], "bea@example.org");
    // A power is named as everywhere.
    folder.out(&["set", "a", "player.fra=Cyd", "note.It=slow"], "");
    let facts = folder.json(&["set", "a"]);
    assert_eq!((&facts["player.FRANCE"], &facts["note.ITALY"]), (&"Cyd".into(), &"slow".into()));
    let wrong = folder.run(&["set", "a", "player.Spain=X"], "");
    let powers = "Austria, England, France, Germany, Italy, Russia, Turkey";
    let told = format!(
        "error: the map has no power `Spain`; it has {powers}\nhint: `chancery games set GAME` lists the settings\n"
    );
    assert_eq!((wrong.status, wrong.err), (2, told));
    let listed = folder.out(&["list"], "");
    assert!(
        listed.contains("\na     S1901M  2026-11-21 18:00")
            && listed.contains("orders missing: Austria, England and 5 more  A\n"),
        "{listed}"
    );
    let wrong = folder.run(&["set", "a", "nmr=guess"], "");
    assert_eq!(
        (wrong.status, wrong.err.as_str()),
        (2, "error: nmr must be hold, standby or bot, and not `guess`\n")
    );
    let dry = folder.out(&["set", "a", "name=B", "--dry-run"], "");
    assert_eq!(dry, "name=B  (was: name=A)\nNothing was changed.\n");
    assert_eq!(folder.json(&["set", "a"])["name"], "A");
}

#[test]
fn an_engine_and_rules_that_exclude_each_other_are_refused_everywhere() {
    let folder = Folder::with_game(&["A", "--set", "engine=atlas"]);
    let facts = folder.json(&["set", "a"]);
    assert_eq!((facts["engine"].as_str(), facts.get("rule.4.A.2")), (Some("atlas"), None));
    let objection = "`atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes";
    let refused = folder.run(&["set", "a", "rule.4.A.2=d"], "");
    assert_eq!((refused.status, refused.err.as_str()), (2, format!("error: {objection}\n").as_str()));
    folder.out(&["set", "a", "engine=guess", "rule.4.A.2=d"], "");
    let exported: Value =
        serde_json::from_str(&folder.out(&["export", "a", "--format", "json"], "")).unwrap();
    assert_eq!((&exported["engine"], &exported["rules"]["4.A.2"]), (&"guess".into(), &"d".into()));
    assert_eq!(folder.json(&["set", "a"])["rule.4.A.2"], "d");
    assert_eq!(folder.run(&["set", "a", "engine=atlas"], "").status, 2);
    let cases = chancery(&["datc", "--case", "6.F.14", "--engine", "atlas", "--rule", "4.A.2=d"]);
    assert!(cases.fails().contains(objection));
}

#[test]
fn a_preset_of_rules_is_set_as_any_fact() {
    let folder = Folder::with_game(&["A"]);
    assert_eq!(folder.json(&["set", "a"])["rules"], "datc");
    assert_eq!(folder.out(&["set", "a", "rules=booijink"], ""), "rules=booijink  (was: rules=datc)\n");
    let facts = folder.json(&["set", "a"]);
    assert_eq!((&facts["rules"], &facts["rule.4.A.7"]), (&"booijink".into(), &"a".into()));
    // Where units are built is for the house to say; what is no preset can be set again as it is told.
    folder.out(&["set", "a", "builds-anywhere=yes", "rules=rulebook-1982", "rule.4.C.4=b"], "");
    let own = folder.json(&["set", "a"])["rules"].as_str().expect("a text").to_owned();
    assert_eq!(own, "rulebook-1982 4.C.4=b");
    folder.out(&["set", "a", "rules=datc"], "");
    folder.out(&["set", "a", &format!("rules={own}")], "");
    let facts = folder.json(&["set", "a"]);
    assert_eq!((facts["rules"].as_str(), &facts["builds-anywhere"]), (Some(own.as_str()), &"yes".into()));
    // An engine with rules of its own objects to a preset, and to a choice that is written out behind one.
    folder.out(&["set", "a", "rules=datc", "engine=atlas"], "");
    for (rules, why) in [
        ("rulebook-1982", "`atlas` refuses 4.A.2=b: "),
        ("datc 4.A.7=b", "`atlas` refuses 4.A.7=b: "),
        ("1066", "`1066` is not a preset of rules; there are "),
        ("datc 4.A.2", "`4.A.2`: a choice looks like 4.A.2=a"),
    ] {
        let refused = folder.run(&["set", "a", &format!("rules={rules}")], "");
        assert!(refused.status == 2 && refused.err.starts_with(&format!("error: {why}")), "{}", refused.err);
    }
    assert_eq!(folder.json(&["set", "a"])["rules"], "datc");
}

#[test]
fn rules_that_are_no_preset_are_called_by_the_nearest_one() {
    let folder = Folder::with_game(&["A", "--set", "rules=rulebook-2023", "--set", "rule.4.A.2=d"]);
    assert_eq!(folder.json(&["set", "a"])["rules"], "rulebook-2023 4.A.2=d");
    for (choices, told) in [
        ("rules=datc rule.4.A.2=d", "datc 4.A.2=d"),
        // As near to two presets: the first of the list.
        ("rules=datc rule.4.A.3=c", "datc 4.A.3=c"),
        ("rules=datc rule.4.A.3=c rule.4.A.2=c", "rulebook-2023"),
        ("rule.4.E.1=move", "rulebook-2023 4.E.1=move"),
    ] {
        let set: Vec<&str> = ["set", "a"].into_iter().chain(choices.split(' ')).collect();
        folder.out(&set, "");
        assert_eq!(folder.json(&["set", "a"])["rules"], told);
    }
}

#[test]
fn what_the_datc_prefers_is_refused_where_it_is_written_and_the_engine_does_otherwise() {
    let objection = "`atlas` refuses 4.A.7=b: by Booijink's rule 11 a dislodged unit never affects the province that its \
                     attacker came from";
    let position = "phase S1901M\nFRANCE: A PAR\norders\nFRANCE: A PAR - BUR\n";
    let with_rule = position.replacen('\n', "\nrules booijink, 4.A.7=b\n", 1);
    let written = ["--engine", "atlas", "--rule", "4.A.7=b"];
    for command in ["adjudicate", "explain", "compare"] {
        let ran = chancery(&[&[command, "-"], &written[..]].concat()).stdin(position);
        assert!(ran.fails().contains(objection), "{command}");
        let ran = chancery(&[command, "-", "--engine", "atlas"]).stdin(&with_rule);
        assert!(ran.fails().contains(objection), "{command}");
        chancery(&[command, "-", "--engine", "atlas"]).stdin(position).out();
    }
    for command in [&["compare", "--positions", "1"][..], &["datc", "--case", "6.F.14"]] {
        assert!(chancery(&[command, &written].concat()).fails().contains(objection), "{command:?}");
    }
    for against in ["4.A.7=b", "atlas"] {
        let args = ["explain", "-", "--rule", "4.A.7=b", "--against", against];
        let args = if against == "atlas" {
            &args[..]
        } else {
            &["explain", "-", "--engine", "atlas", "--against", against]
        };
        assert!(chancery(args).stdin(position).fails().contains(objection), "{against}");
    }
    let folder = Folder::with_game(&["A"]);
    for facts in [["engine=atlas", "rule.4.A.7=b"], ["rule.4.A.7=b", "engine=atlas"]] {
        let refused = folder.run(&["set", "a", facts[0], facts[1]], "");
        assert_eq!((refused.status, refused.err), (2, format!("error: {objection}\n")));
    }
    folder.out(&["set", "a", "engine=atlas", "rule.4.A.7=a"], "");
}

#[test]
fn a_game_file_whose_engine_and_rules_exclude_each_other_is_shown_and_not_adjudicated() {
    let folder = Folder::with_game(&["A", "--set", "engine=atlas"]);
    folder.out(&["adjudicate", "a"], "");
    let path = folder.0.join("a.ron");
    let text = std::fs::read_to_string(&path).unwrap();
    let by_hand =
        text.replacen("preset: \"datc\",", "preset: \"datc\",\n    choices: {\"4.A.2\": \"d\"},", 1);
    assert_ne!(text, by_hand);
    std::fs::write(&path, &by_hand).unwrap();
    let refusal = "error: `atlas` refuses 4.A.2=d: Booijink's rules 21 to 24 settle paradoxes; `games set GAME \
                   engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise\n";
    for args in
        [&["adjudicate", "a"][..], &["adjudicate", "a", "--season"], &["adjudicate", "a", "--dry-run"]]
    {
        let refused = folder.run(args, "");
        assert!(refused.status == 1 && refused.err.ends_with(refusal), "{args:?}: {}", refused.err);
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), by_hand);
    // It can be looked at, and mended either way.
    let shown = folder.run(&["show", "a"], "");
    assert!(shown.status == 0 && shown.out.starts_with("A: Fall 1901, movement"), "{}", shown.out);
    for fact in ["rule.4.A.2=f", "engine=guess"] {
        std::fs::write(&path, &by_hand).unwrap();
        for args in [&["set", "a", fact][..], &["adjudicate", "a"]] {
            let ran = folder.run(args, "");
            assert_eq!(ran.status, 0, "{args:?}: {}", ran.err);
        }
    }
}

#[test]
fn what_says_nothing_is_refused() {
    let folder = Folder::with_game(&["A"]);
    for (args, why) in [
        (&["press", "a", "-"][..], "press is empty"),
        (&["propose", "a", "other"], "write what is proposed"),
        (&["players", "a", "France", " "], "give the new player a name"),
    ] {
        let refused = folder.run(args, " \n");
        assert!(refused.status != 0 && refused.err.contains(why), "{args:?}: {}", refused.err);
    }
}

/// Names stand in every list and report: a game, a player and a branch have one that a line can hold.
#[test]
fn a_name_has_at_most_80_letters() {
    let folder = Folder::new();
    let (long, whole) = ("é".repeat(81), format!("{}e\u{301}", "é".repeat(79)));
    folder.out(&["new", &whole], "");
    folder.out(&["new", "B"], "");
    let (player, name) = (format!("player.FRANCE={long}"), format!("name={long}"));
    for args in [
        &["new", long.as_str()][..],
        &["copy", "b", &long],
        &["players", "b", "France", &long],
        &["branch", "b", "open", &long],
        &["set", "b", &player],
        &["set", "b", &name],
    ] {
        let ran = folder.run(args, "");
        assert_ne!(ran.status, 0, "{args:?}");
        let fault = "the name has 81 letters; give one of at most 80";
        assert!(ran.err.contains(fault), "{args:?}: {}", ran.err);
    }
    assert_eq!(folder.out(&["list"], "").lines().count(), 3, "a heading and two games");
    // Marks that pile up on a letter are left out after the fourth.
    folder.out(&["set", "b", &format!("name=Z{}o", "\u{301}".repeat(50))], "");
    assert_eq!(folder.out(&["list"], "").matches('\u{301}').count(), 5);
}

/// A preset and a choice beside it are both kept, whichever is written first.
#[test]
fn a_choice_stands_beside_a_preset_in_any_sequence() {
    let folder = Folder::new();
    let (preset, choice) = ("rules=rulebook-2023", "rule.4.D.9=a");
    folder.out(&["new", "A", "--set", preset, "--set", choice], "");
    folder.out(&["new", "B", "--set", choice, "--set", preset], "");
    folder.out(&["new", "C", "--set", preset], "");
    let settings = |game: &str| {
        let all = folder.out(&["set", game], "");
        all.lines().filter(|line| line.starts_with("rule")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(settings("a"), settings("b"));
    assert_ne!(settings("b"), settings("c"));
}
