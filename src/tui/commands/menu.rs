//! The menu of the game screen: two keys after Space lead to every command that no other key has.
//!
//! Orders are typed on the game screen all the time, so an order that is typed after a stray Space must do
//! nothing but order: no entry of the first level does anything, `a` and `f` are bound at no level, and
//! adjudicating is not in the menu. The second keys begin no name of the standard map; where a map has such
//! a name, the menu asks for [`CONFIRM`](crate::tui::layers::menu::CONFIRM) before it runs the command.

use super::{Command, Way};

/// A command in the menu.
#[derive(Debug)]
pub struct Entry {
    pub key: char,
    /// All keys to it, such as `Space h u`.
    pub keys: &'static str,
    pub word: &'static str,
    pub command: Command,
}

/// Commands that one first key leads to.
#[derive(Debug)]
pub struct Group {
    pub key: char,
    pub word: &'static str,
    pub entries: &'static [Entry],
}

macro_rules! menu {
    ($($group:literal $title:literal { $($key:literal $Command:ident $(($form:path))? $word:literal;)+ })+) => {
        /// All groups, as the strip shows them.
        pub const MENU: &[Group] = &[$(Group {
            key: $group,
            word: $title,
            entries: &[$(Entry {
                key: $key,
                keys: concat!("Space ", $group, " ", $key),
                word: $word,
                command: Command::$Command $(($form))?,
            },)+],
        },)+];
    };
}

menu! {
    'o' "orders, mail" {
        'k' Check "check list";
        'v' Preview "preview";
        'w' WhatIf "what-if";
        's' Keep "keep the what-if";
        'm' Load "inbox: mails, what waits";
        'p' Carry "copy orders from another branch";
        'b' Programs "bot's proposal";
        'x' Ahead "orders for the next season";
        'l' LaterOrders "retreats and builds to come";
        'n' NextMissing "next missing";
        'd' Clear "remove an order, or a power's";
        'o' Orders "orders pane";
    }
    'y' "why" {
        'y' Inspector "why pane";
        'n' Failure(Way::On) "next failure";
        's' Opposite "suppose the opposite";
        'r' Rule "the rule, other house rules";
        'l' Aloud "read aloud";
        'u' Story "what happened to the unit";
        'd' Dependencies "dependencies, or reasons";
        'e' Step(Way::On) "engine step by step";
        'p' PrintRuling "ruling for print";
    }
    'h' "history" {
        'u' Undo "undo";
        'r' Redo "redo";
        'c' BackPhase "correct this or the last phase";
        'b' Lines "branches";
        'p' Phase(Way::Back) "previous phase";
        'n' Phase(Way::On) "next phase";
        't' Close "the present";
        'h' Results "results pane";
    }
    'm' "map" {
        'g' Point "give an order on the map";
        'l' Layers "layers";
        'w' Whole "whole map";
        '+' Scale(Way::On) "zoom in";
        '-' Scale(Way::Back) "zoom out";
        'j' Find "find a place";
        'z' Zoom "one pane alone";
        'c' Themes "theme";
        'm' Map "map pane";
    }
    's' "share, reports" {
        'c' CopyResults "copy results";
        'v' ReportPreview "look at the report";
        'r' Reminders "reminders";
        'z' Publish "issue of the season";
        's' Summary "summary for the director";
        'b' ExportMap "picture of the board";
        'x' ExportGame "game for other programs";
    }
    'g' "game, players, deadlines" {
        'g' GameList "list of games";
        'n' New "new game";
        'p' SetUp "set up a position";
        's' Details "settings";
        'd' Deadlines "deadlines";
        'l' Players "players: leave, take over";
        'c' Copy "continue in a copy";
        'q' Quit "quit";
    }
    't' "table, votes" {
        'v' TableView "table view";
        'k' Clock "clock";
        'w' Watch "replay";
        'p' Hide "hide orders from players";
        'd' Votes "draw and other votes";
        'n' PressList "press, rulings, summary";
    }
    'x' "expert, house rules" {
        'l' Lessons "lessons: DATC and diagrams";
        'h' House "house rules";
        'o' Overrule "overrule a result";
        'p' Proxies "proxies";
        'b' StandbyOrders "standby orders";
        'z' Suspend "back to the shell: fg resumes";
    }
}

/// Returns the keys that lead to a command, if the menu has it.
pub fn keys(command: Command) -> Option<&'static str> {
    let mut entries = MENU.iter().flat_map(|group| group.entries);
    entries.find(|entry| entry.command == command).map(|entry| entry.keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;
    use chancery_notation::{Language, Reader};

    #[test]
    fn no_key_has_two_meanings_and_a_and_f_have_none() {
        for (i, group) in MENU.iter().enumerate() {
            assert!(MENU[..i].iter().all(|other| other.key != group.key), "{}", group.word);
            let all: Vec<char> = group.entries.iter().map(|entry| entry.key).collect();
            for (j, key) in all.iter().enumerate() {
                assert!(!all[..j].contains(key), "{} {key}", group.word);
            }
            assert!(
                !"af".contains(group.key) && !all.contains(&'a') && !all.contains(&'f'),
                "{}",
                group.word
            );
        }
    }

    #[test]
    fn adjudicating_is_not_in_the_menu() {
        assert_eq!(keys(Command::Adjudicate), None);
        assert_eq!(keys(Command::Yes), None);
    }

    #[test]
    fn no_entry_begins_a_word_of_an_order_on_the_standard_map() {
        // German has such words, such as Ostsee: there the menu asks for its `!`.
        let reader = Reader::in_language(&standard(), Language::English);
        for group in MENU {
            for entry in group.entries.iter().filter(|entry| entry.key.is_alphabetic()) {
                let typed = format!("{}{}", group.key, entry.key);
                assert!(!reader.begins(&typed), "{typed} begins a word");
            }
        }
    }
}
