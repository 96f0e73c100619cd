//! Games by name, prefix and `@`; phases of a game; files that exist; one spelling for each word.

use serde_json::Value;

use super::builder::chancery;
use super::games::Folder;

fn two() -> Folder {
    let folder = Folder::with_game(&["Octopus 12"]);
    folder.out(&["new", "Octopus 13"], "");
    folder
}

#[test]
fn a_game_is_found_by_its_name_in_any_case_or_by_a_prefix() {
    let folder = two();
    for name in ["Octopus 12", "octopus-12", "OCTOPUS 12", "octopus-12.ron"] {
        assert!(folder.out(&["show", name], "").starts_with("Octopus 12: Spring 1901"), "{name}");
    }
    folder.out(&["rename", "octopus-13", "Squid"], "");
    for name in ["squid", "Sq", "octopus-13"] {
        assert!(folder.out(&["show", name], "").starts_with("Squid: Spring 1901"), "{name}");
    }
    let both = folder.run(&["show", "octo"], "");
    let error = "error: `octo` may be any of octopus-12, octopus-13\nhint: name the file, or write more of the name\n";
    assert_eq!((both.status, both.err.as_str()), (1, error));
    let dir = folder.0.to_str().unwrap();
    assert!(chancery(&["--games", dir, "explain", "Squid"]).run().err.is_empty());
    assert!(chancery(&["--games", dir, "map", "Squid", "--text"]).out().contains("Squid"));
}

#[test]
fn at_is_the_game_that_was_used_last() {
    let folder = Folder::new();
    let none = folder.run(&["show", "@"], "");
    assert_eq!(
        none.err,
        "error: no game was used yet, so `@` means none\nhint: `chancery games list` lists the games\n"
    );
    folder.out(&["new", "One"], "");
    folder.out(&["new", "Two"], "");
    assert!(folder.out(&["show", "@"], "").starts_with("Two: "));
    folder.out(&["show", "one"], "");
    folder.out(&["rename", "@", "First"], "");
    assert!(folder.out(&["show", "one"], "").starts_with("First: "));
    folder.out(&["adjudicate", "two", "--dry-run"], "");
    assert!(folder.out(&["show", "@"], "").starts_with("First: "), "a dry run writes nothing");
}

#[test]
fn a_past_phase_is_shown_with_its_results_and_for_one_power() {
    let folder = Folder::with_game(&["a"]);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nF Bre - MAO\nA Mar H");
    folder.out(&["orders", "a", "Germany", "-"], "A Mun - Bur\nA Ber - Kie\nF Kie - Hol");
    folder.out(&["adjudicate", "a"], "");
    let past = folder.out(&["show", "a", "France", "--phase", "S1901M"], "");
    assert!(past.starts_with("a: Spring 1901, movement\n"), "{past}");
    assert!(past.contains("\n  A PAR - BUR  bounces") && past.contains("\n  F BRE - MAO  moves"), "{past}");
    assert!(!past.contains("Germany:"), "{past}");
    let now = folder.out(&["show", "a", "ger"], "");
    assert!(now.contains("Fall 1901") && now.contains("\nGermany: ") && !now.contains("France: "), "{now}");
    let json = folder.json(&["show", "a", "fra", "--phase", "S1901M"]);
    assert_eq!(json["powers"].as_object().unwrap().keys().collect::<Vec<_>>(), ["FRANCE"]);
    assert_eq!(json["orders"].as_array().unwrap().len(), 3);
    let none = folder.run(&["show", "a", "--phase", "F1950M"], "");
    assert!(
        none.status == 1 && none.err.contains("the current branch has no Fall 1950 movement\nhint: "),
        "{none:?}"
    );
    let log = folder.out(&["log", "a"], "");
    let lines: Vec<&str> = log.lines().collect();
    assert!(lines[0].starts_with("@ #1   F1901M  not adjudicated; missing: Austria, "), "{log}");
    assert_eq!(lines[1], "  #0   S1901M  NMR: Austria, England, Italy, Russia, Turkey", "{log}");
}

#[test]
fn a_dash_is_standard_output_and_a_file_that_exists_stays() {
    let folder = Folder::with_game(&["a"]);
    let json = folder.out(&["export", "a"], "");
    assert_eq!(folder.out(&["export", "a", "-o", "-"], ""), json);
    assert!(!std::path::Path::new("-").exists());
    let file = folder.0.join("a.json");
    let path = file.to_str().unwrap();
    std::fs::write(&file, "mine").unwrap();
    let there = folder.run(&["export", "a", "-o", path], "");
    let error =
        format!("error: {path} already exists\nhint: use another name, or replace the file with --force\n");
    assert_eq!((there.status, there.err), (1, error));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    folder.out(&["export", "a", "-o", path, "--force"], "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), json);
}

#[test]
fn a_word_has_one_spelling() {
    let folder = Folder::with_game(&["a"]);
    for args in [
        &["export", "a", "--as", "ron"][..],
        &["set", "a", "nmr=program"],
        &["list", "--drawer", "trash"],
        &["carry", "a"],
        &["verify", "--all"],
    ] {
        let refused = folder.run(args, "");
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{args:?}: {}", refused.err);
    }
}

#[test]
fn every_listing_has_a_form_for_programs() {
    let folder = Folder::new();
    let dir = folder.0.to_str().unwrap();
    for (args, key) in [
        (&["engines"][..], "engine"),
        (&["players"], "player"),
        (&["maps"], "map"),
        (&["rules"], "presets"),
        (&["games", "list"], ""),
    ] {
        let all: Vec<&str> =
            ["--games", dir].into_iter().chain(args.iter().copied()).chain(["--json"]).collect();
        let value: Value = serde_json::from_str(&chancery(&all).out()).unwrap();
        let has = value.get(key).is_some() || value.get(0).is_some_and(|first| first.get(key).is_some());
        assert!(has || key.is_empty(), "{args:?} {value}");
    }
}

/// A folder that is copied means its own games by `@`, and a game that is gone is named.
#[test]
fn the_last_game_is_that_of_its_folder() {
    let folder = Folder::with_game(&["a"]);
    let copy = Folder::new();
    for file in ["a.ron", ".last"] {
        std::fs::copy(folder.0.join(file), copy.0.join(file)).unwrap();
    }
    copy.out(&["orders", "@", "France", "-"], "A Par - Bur");
    assert!(copy.out(&["show", "a", "France"], "").contains("A Par - Bur"));
    assert!(!folder.out(&["show", "a", "France"], "").contains("A Par - Bur"));
    // A game of another folder is meant by its path.
    copy.out(&["show", folder.0.join("a.ron").to_str().unwrap()], "");
    copy.out(&["orders", "@", "France", "-"], "A Par - Gas");
    assert!(folder.out(&["show", "a", "France"], "").contains("A Par - Gas"));
    folder.out(&["trash", "a"], "");
    let gone = folder.run(&["show", "@"], "");
    let path = folder.0.join("a.ron");
    let error = format!("error: `@` means {}, which is not there any more\nhint: ", path.display());
    assert!(gone.status == 1 && gone.err.starts_with(&error), "{}", gone.err);
    // A damaged file of that name means none.
    std::fs::write(folder.0.join(".last"), [0xff, 0xfe, b'\n']).unwrap();
    assert!(folder.run(&["show", "@"], "").err.starts_with("error: no game was used yet"));
}

/// Where `@` cannot be written, it is not silently another game than the one used last.
#[test]
fn a_last_game_that_cannot_be_written_is_told() {
    let folder = Folder::with_game(&["a"]);
    folder.out(&["new", "b"], "");
    // A folder in the place of the file cannot be replaced, and means no game.
    std::fs::remove_file(folder.0.join(".last")).unwrap();
    std::fs::create_dir(folder.0.join(".last")).unwrap();
    let none = folder.run(&["show", "a"], "");
    assert_eq!((none.status, none.err.as_str()), (0, ""));
    assert!(folder.run(&["show", "@"], "").err.starts_with("error: no game was used yet"));
}

#[test]
fn a_command_in_the_wrong_place_is_told_where_it_is() {
    let wrong = chancery(&["games", "explain", "a"]).run();
    assert!(wrong.status == 2 && wrong.err.contains("the command is `chancery explain`"), "{}", wrong.err);
    assert!(!wrong.err.contains("replace"), "{}", wrong.err);
    let wrong = chancery(&["orders", "a"]).run();
    assert!(wrong.err.contains("the command is `chancery games orders`"), "{}", wrong.err);
    let typo = chancery(&["games", "ordres"]).run();
    assert!(typo.err.contains("'orders'"), "{}", typo.err);
}
