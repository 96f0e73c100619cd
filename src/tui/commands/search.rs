//! Commands by what is typed of their names, or of what else people call them.

use std::cell::LazyCell;
use std::sync::LazyLock;

use super::{Command, Info, TABLE};
use crate::widgets::fuzzy;

/// Of each command what is searched beside its name: what it does, in lower case, and what else people call it.
static TEXTS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let synonyms = |of| SYNONYMS.iter().find(|(command, _)| *command == of).map_or("", |(_, words)| words);
    TABLE.iter().map(|info| (info.doc.to_lowercase(), synonyms(info.command()))).collect()
});

/// Returns the commands that a typed text finds, of those that are wanted: those whose name has all its words, or
/// what else people call them, best first, and then those with its letters in their name. A whole word that people
/// use for one command, such as `q`, finds that first. Those that cannot run stand behind the others, unless nothing else
/// fits as well.
pub fn search(text: &str, listed: impl Fn(&Info) -> bool, refused: impl Fn(Command) -> bool) -> Vec<Command> {
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let wanted: Vec<&Info> = TABLE.iter().filter(|info| listed(info)).collect();
    let letters = LazyCell::new(|| fuzzy::found(text, wanted.iter().map(|info| info.name)));
    let rank = |(at, info): (usize, &&Info)| {
        let (doc, also) = &TEXTS[info.command().row() as usize];
        let also = || also.split(' ');
        let is_also = |w: &String| also().any(|word| word.starts_with(w.as_str()));
        let is_whole = words.len() == 1 && also().any(|word| word == words[0]);
        let rank = match () {
            () if !words
                .iter()
                .all(|w| info.name.contains(w.as_str()) || doc.contains(w.as_str()) || is_also(w)) =>
            {
                5 + letters.iter().position(|found| *found == at)?
            }
            () if is_whole && words[0].len() <= 2 => 0,
            // The whole name comes before one that begins with it.
            () if info.name == words.join(" ") => 0,
            () if words.iter().all(|w| info.name.starts_with(w.as_str())) => 1,
            () if words.iter().all(|w| info.name.contains(w.as_str())) => 2,
            () if is_whole => 2,
            () if words.iter().all(|w| info.name.contains(w.as_str()) || is_also(w)) => 3,
            () => 4,
        };
        let place = also().position(|word| words.first().is_some_and(|first| word == first));
        Some(((rank, place.unwrap_or(usize::MAX)), info.command()))
    };
    let mut found: Vec<_> = wanted.iter().enumerate().filter_map(rank).collect();
    found.sort_by_key(|f| f.0);
    let best = found.first().map(|((rank, _), _)| *rank);
    found.sort_by_key(|((rank, _), command)| (Some(*rank) != best, refused(*command)));
    found.into_iter().map(|(_, command)| command).collect()
}

/// Returns the commands of the palette that a typed text finds, in the same order.
pub fn found_commands(text: &str, is_refused: impl Fn(Command) -> bool) -> Vec<Command> {
    search(text, |info| info.listed, is_refused)
}

/// Returns the command that people call so: by its name, or by a whole word for it.
pub fn called(text: &str) -> Option<Command> {
    let word = text.trim().to_lowercase();
    let first = *found_commands(&word, |_| false).first()?;
    let is_word = |(of, words): &(Command, &str)| *of == first && words.split(' ').any(|one| one == word);
    (first.info().name == word || SYNONYMS.iter().any(is_word)).then_some(first)
}

/// The words for a command. Those of vi stand first for themselves: `:q` leaves. Of several commands with a word, the one
/// is found first in whose list the word is further in front.
pub const SYNONYMS: &[(Command, &str)] = &[
    (Command::Quit, "q wq x exit leave close bye"),
    (Command::Adjudicate, "resolve process run turn deadline next"),
    (Command::BackPhase, "misread correct correction reopen wrong mistake amend fix"),
    (Command::Undo, "revert back"),
    (Command::Redo, "again"),
    (Command::Load, "mail email import file paste inbox waiting"),
    (Command::Check, "missing nmr validate review problems check the orders"),
    (Command::Preview, "dry run outcome"),
    (Command::WhatIf, "sandbox try test experiment throw away discard"),
    (Command::Programs, "bot program computer ai suggest"),
    (Command::StandbyOrders, "substitute replacement"),
    (Command::LaterOrders, "retreats conditional builds"),
    (Command::Ahead, "advance ahead early later conditional both fall spring"),
    (Command::Overrule, "override force result"),
    (Command::Lines, "branches variations history"),
    (Command::Watch, "animation years history"),
    (Command::Opposite, "suppose what-if changed survived saved"),
    (Command::Story, "fate story lost life search season"),
    (Command::Rule, "proof diagram practise"),
    (
        Command::ReportPreview,
        "report print send share write the publish html markdown bbcode zine forum format",
    ),
    (Command::ExportMap, "share picture screenshot image png svg print save a"),
    (Command::ExportGame, "json csv python share"),
    (Command::Details, "settings players names options details rename tournament scoring language report"),
    (Command::Reminders, "reminder reminders remind late mails"),
    (Command::Publish, "issue zine mails"),
    (
        Command::Players,
        "player leave player's players name names rename who substitute replace change edit civil disorder leaves left resigns dropped quits absent",
    ),
    (Command::Deadlines, "due dates time"),
    (Command::PressList, "press messages rulings notes"),
    (Command::Summary, "director points rank"),
    (Command::Votes, "draw vote votes concede propose proposal end finish win victory solo"),
    (Command::Clock, "timer table time negotiation"),
    (Command::TableView, "score standings centres presentation projector fullscreen players"),
    (Command::Results, "log history score standings centres"),
    (Command::Inspector, "reason reasons explain proof graph strengths changed survived"),
    (Command::Layers, "arrows ranges threats"),
    (Command::Themes, "colours colors dark light contrast"),
    (Command::Help, "keys legend manual shortcuts"),
    (Command::PasteHistory, "explain reason proof webdiplomacy backstabbr judge orders"),
    (Command::House, "rules datc variants engine"),
    (Command::SetUp, "editor board edit units"),
    (Command::New, "create start begin"),
    (Command::GameList, "open load switch list"),
    (Command::Find, "search province unit"),
    (Command::Copy, "duplicate fork copy"),
    (Command::CopyResults, "copy share clipboard select text"),
    (Command::Hide, "players secret privacy audience conceal"),
    (Command::Trash, "delete remove"),
    (Command::BringBack, "restore deleted undelete undo archive trash"),
    (Command::Rename, "title name"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::commands::Way;

    fn found_commands(text: &str) -> Vec<Command> {
        super::found_commands(text, |_| false)
    }

    #[test]
    fn commands_are_found_by_any_part_of_their_name() {
        assert_eq!(found_commands("adj")[0], Command::Adjudicate);
        assert_eq!(found_commands("phase earlier")[0], Command::Phase(Way::Back));
        for (text, command) in [
            ("q", Command::Quit),
            ("wq", Command::Quit),
            ("x", Command::Quit),
            ("timer", Command::Clock),
            ("screenshot", Command::ExportMap),
            ("misread", Command::BackPhase),
            ("draw", Command::Votes),
            ("finish", Command::Votes),
            ("victory", Command::Votes),
            ("director", Command::Summary),
            ("inbox", Command::Load),
            ("rename a player", Command::Players),
            ("player's name", Command::Players),
            ("player name", Command::Players),
            ("player", Command::Players),
            ("change a name", Command::Players),
        ] {
            assert_eq!(found_commands(text)[0], command, "{text}");
        }
        for (text, command) in [
            ("share", Command::ReportPreview),
            ("score", Command::TableView),
            ("legend", Command::Help),
            ("rename", Command::Details),
            ("rename", Command::Players),
            ("player", Command::Details),
            ("rename a player", Command::Details),
            ("picture", Command::ExportMap),
        ] {
            assert!(found_commands(text).contains(&command), "{text}");
        }
        assert_eq!(found_commands("adjdct")[0], Command::Adjudicate);
        assert!(found_commands("xyzzy").is_empty());
        assert_eq!(found_commands("").len(), TABLE.iter().filter(|i| i.listed).count());
    }

    #[test]
    fn every_command_is_listed_once_and_the_palette_has_it() {
        for (i, (command, words)) in SYNONYMS.iter().enumerate() {
            assert!(SYNONYMS[..i].iter().all(|(other, _)| other != command), "{}", command.info().name);
            assert!(command.info().listed && !words.is_empty(), "{}", command.info().name);
            assert!(TABLE.iter().all(|info| info.name != *words), "{words}");
        }
    }
}
