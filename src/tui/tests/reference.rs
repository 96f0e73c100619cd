//! The page of keys is made from the table of commands.

use std::fmt::Write;

use super::generated::{cell, keep};
use crate::tui::commands::{Command, Group, Info, Scope, TABLE};

/// More places are not listed one by one.
const MOST_PLACES: usize = 4;

/// Returns where the keys of a command work. Those of the menu work on the screen of a game.
fn places(info: &Info) -> String {
    let menu = info.menu_keys().map(|_| Scope::GAME);
    let scope = menu.chain(info.keys().map(|key| key.0)).reduce(Scope::or);
    let places: Vec<&str> = scope.iter().flat_map(|scope| scope.places()).collect();
    match places.len() {
        1 if scope == Some(Scope::GAME) => String::new(),
        0..=MOST_PLACES => places.join(", "),
        _ => "many places".to_owned(),
    }
}

#[test]
fn the_page_of_keys_is_what_the_table_says() {
    let mut page = "# Keys\n\nEvery command of the screen with its keys, made from the program.\nA row that names no \
                    place is about the game screen. `:` finds a command by what\nyou call it. [The screen](screen.md) \
                    explains how they go together.\n"
        .to_owned();
    for group in Group::ALL {
        let _ = write!(
            page,
            "\n## {}\n\n| command | keys | where | what it does |\n| --- | --- | --- | --- |\n",
            group.title()
        );
        for info in TABLE.iter().filter(|info| info.group == group) {
            let mut keys: Vec<String> = info.menu_keys().map(|keys| format!("`{}`", cell(keys))).collect();
            for (_, key) in info.keys() {
                let key = format!("`{}`", cell(key));
                if !keys.contains(&key) {
                    keys.push(key);
                }
            }
            // The menu asks whether to adjudicate by a key of its own.
            if info.command() == Command::Adjudicate {
                keys.push(format!("`Space {}`", crate::tui::layers::menu::CONFIRM));
            }
            let keys = if keys.is_empty() { "by name".to_owned() } else { keys.join(" ") };
            let (name, place, doc) = (cell(info.name), places(info), cell(info.doc));
            let _ = writeln!(page, "| {name} | {keys} | {place} | {doc} |");
        }
    }
    keep("keys.md", &page);
}
