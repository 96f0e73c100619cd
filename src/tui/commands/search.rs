//! Commands by what is typed of their names, or of what else people call them.

use std::cell::LazyCell;

use super::{Command, Info, TABLE};
use crate::widgets::fuzzy;

/// Returns the commands that a typed text finds, of those that are wanted: those whose name has all its words, or
/// what else people call them, best first, and then those with its letters in their name. A whole word that people
/// use for one command, such as `q`, finds that first. Those that cannot run stand behind the others, unless nothing else
/// fits as well.
pub fn search(text: &str, listed: impl Fn(&Info) -> bool, refused: impl Fn(Command) -> bool) -> Vec<Command> {
    let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
    let wanted: Vec<&Info> = TABLE.iter().filter(|info| listed(info)).collect();
    let letters = LazyCell::new(|| fuzzy::found(text, wanted.iter().map(|info| info.name)));
    let rank = |(at, info): (usize, &&Info)| {
        let doc = info.doc.to_lowercase();
        let also = || info.words.split(' ');
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
    let is_word = first.info().words.split(' ').any(|one| one == word);
    (first.info().name == word || is_word).then_some(first)
}

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
    fn a_command_with_words_is_in_the_palette_and_no_words_are_a_name() {
        for info in TABLE.iter().filter(|info| !info.words.is_empty()) {
            assert!(info.listed, "{}", info.name);
            assert!(TABLE.iter().all(|other| other.name != info.words), "{}", info.words);
        }
        assert_eq!(TABLE.iter().filter(|info| !info.words.is_empty()).count(), 49);
    }
}
