//! The page of settings has every setting of the program, with the program's values, defaults and ranges.

use std::collections::BTreeMap;

use chancery_core::map::standard;
use chancery_core::rules::{CHOICES, preset_names};
use chancery_game::game::Game;
use chancery_lab::engines;

const SETTINGS: &str = include_str!("../docs/reference/settings.md");

/// Returns the code in backquotes of a cell.
fn codes(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Returns the rows of the tables of a game's settings: each setting with its cells of values and of the default, which
/// are empty if the table has no such columns.
fn rows() -> BTreeMap<&'static str, (&'static str, &'static str)> {
    let of_games = SETTINGS.split("\n## The screen\n").next().expect("the settings of games come first");
    let mut found = BTreeMap::new();
    let mut columns = Vec::new();
    for line in of_games.lines().filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if cells[0] == "setting" || cells[0] == "when" {
            columns = cells;
            continue;
        }
        let cell =
            |name: &str| columns.iter().position(|column| *column == name).map_or("", |column| cells[column]);
        if columns[0] == "setting" {
            for setting in codes(cells[0]) {
                assert_eq!(found.insert(setting, (cell("values"), cell("default"))), None, "{setting}");
            }
        }
    }
    found
}

/// Returns how the page calls a setting: of any power, phase or issue.
fn general(key: &str) -> String {
    match key.split_once('.') {
        Some(("deadline", _)) => "deadline.PHASE".to_owned(),
        Some((kind @ ("player" | "contact" | "standby" | "note"), power)) if power != "gm" => {
            format!("{kind}.POWER")
        }
        _ => key.to_owned(),
    }
}

#[test]
fn every_setting_of_a_game_is_listed_and_no_other() {
    let game = Game::new(&standard(), "A game");
    let mut settings: Vec<String> = game.fact_rows().iter().map(|row| general(&row.key)).collect();
    settings.extend(["engine", "rules", "rule.ISSUE"].map(str::to_owned));
    settings.extend(CHOICES.iter().map(|choice| format!("rule.{}", choice.id)));
    settings.sort();
    settings.dedup();
    let rows = rows();
    assert_eq!(rows.keys().map(|&key| key.to_owned()).collect::<Vec<_>>(), settings);
}

#[test]
fn the_values_and_defaults_are_those_of_the_program() {
    let rows = rows();
    let game = Game::new(&standard(), "A game");
    for row in game.fact_rows() {
        let (values, default) = rows[general(&row.key).as_str()];
        if default.starts_with('`') {
            assert_eq!(codes(default)[0], row.value, "{}", row.key);
        }
        let choices: Vec<&str> = codes(values);
        for choice in row.choices {
            assert!(choices.contains(choice), "{}: `{choice}` is not listed", row.key);
        }
        if !row.choices.is_empty() {
            for choice in choices {
                let mut game = Game::new(&standard(), "A game");
                let set = game.set_fact(engines::ALL, &row.key, choice);
                assert_eq!(set, Ok(()), "{}: `{choice}` is listed", row.key);
            }
        }
    }
    for choice in CHOICES {
        let (values, default) = rows[format!("rule.{}", choice.id).as_str()];
        let mut letters: Vec<&str> = choice.options.iter().map(|option| option.0).collect();
        letters.sort_unstable();
        let mut listed = codes(values);
        listed.sort_unstable();
        assert_eq!((listed, codes(default)), (letters, vec![choice.preferred]), "{}", choice.id);
    }
    assert_eq!(
        codes(rows["engine"].0),
        engines::ALL.all().iter().map(|engine| engine.name()).collect::<Vec<_>>()
    );
    assert_eq!(codes(rows["rules"].0), preset_names().map(|(name, _)| name).collect::<Vec<_>>());
}

/// "5 to 34": both can be set, and a number beside them cannot.
#[test]
fn the_ranges_are_those_of_the_program() {
    let mut seen = 0;
    for (key, (values, _)) in rows() {
        let words: Vec<&str> = values.split([' ', ',', ';']).collect();
        for (at, _) in words.iter().enumerate().filter(|(_, word)| **word == "to") {
            let number = |word: Option<&&str>| word.and_then(|word| word.parse::<u32>().ok());
            let (Some(least), Some(most)) = (number(words.get(at - 1)), number(words.get(at + 1))) else {
                continue;
            };
            seen += 1;
            for (value, is_in) in [(least - 1, false), (least, true), (most, true), (most + 1, false)] {
                let mut game = Game::new(&standard(), "A game");
                let set = game.set_fact(engines::ALL, key, &value.to_string());
                assert_eq!(set.is_ok(), is_in, "{key}={value}: {set:?}");
            }
        }
    }
    assert_eq!(seen, 2, "disorder-after and victory");
}

/// Returns the names that the sources ask the environment for.
#[test]
fn every_variable_of_the_environment_is_listed() {
    let environment =
        SETTINGS.split("\n## Environment variables\n").nth(1).expect("the part on the environment");
    let listed = codes(environment.split("\n## ").next().expect("a part"));
    let mut seen = 0;
    for (path, source) in crate::messages::sources(std::path::Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let source = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        for before in ["var_os(\"", "var(\"", "get(\"", "named(\""] {
            for rest in source.split(before).skip(1) {
                let name = rest.split('"').next().unwrap_or_default();
                let is_variable = name.chars().all(|c| c.is_ascii_uppercase() || c == '_') && name.len() > 2;
                // With it a test makes the program panic.
                if is_variable && name != "CHANCERY_TEST_PANIC" {
                    seen += 1;
                    assert!(listed.contains(&name), "{path}: `{name}` is not on the page");
                }
            }
        }
    }
    assert!(seen > 8, "only {seen} variables were found");
}
