//! What people call a command, beside its name: the palette finds these words, too.

use super::Command;

/// The words for a command. Those of vi stand first for themselves: `:q` leaves. Of several commands with a word, the one
/// is found first in whose list the word is further in front.
pub const SYNONYMS: &[(Command, &str)] = &[
    (Command::Quit, "q wq x exit leave close bye"),
    (Command::Save, "w write store"),
    (Command::Adjudicate, "resolve process run turn deadline next"),
    (Command::BackPhase, "misread correct correction reopen wrong mistake amend fix"),
    (Command::Undo, "revert back"),
    (Command::Redo, "again"),
    (Command::Clear, "delete remove withdraw"),
    (Command::Load, "mail email import file paste"),
    (Command::Check, "missing nmr validate review problems check the orders"),
    (Command::Preview, "dry run outcome"),
    (Command::WhatIf, "sandbox try test experiment"),
    (Command::Programs, "bot program computer ai suggest"),
    (Command::StandbyOrders, "substitute replacement"),
    (Command::LaterOrders, "retreats conditional builds"),
    (Command::Overrule, "override force result"),
    (Command::Lines, "branches variations history"),
    (Command::Watch, "replay animation"),
    (Command::Years, "replay animation history"),
    (Command::Explain, "why reason proof"),
    (Command::ReportPreview, "print publish html markdown bbcode zine forum format"),
    (Command::Report, "print copy send results share publish write the"),
    (Command::ExportMap, "share picture screenshot image png svg print save a"),
    (Command::Export, "image svg dot picture share export the"),
    (Command::ExportGame, "json csv python share"),
    (Command::Details, "settings players names options details rename"),
    (Command::RenamePlayer, "player's players names who substitute replace change edit"),
    (Command::Deadlines, "due dates time"),
    (Command::PressList, "press messages rulings notes summary"),
    (Command::Votes, "draw vote votes concede propose proposal"),
    (Command::Clock, "timer table time negotiation"),
    (Command::TableView, "score standings centres presentation projector fullscreen players"),
    (Command::Results, "log history score standings centres"),
    (Command::Inspector, "reasons"),
    (Command::Layers, "legend ranges threats"),
    (Command::MapOrders, "arrows legend"),
    (Command::Names, "labels province names codes abbreviations"),
    (Command::MapResolution, "pixels octants sextants blocks quality"),
    (Command::Themes, "colours colors dark light contrast"),
    (Command::Plain, "ascii unicode"),
    (Command::Help, "keys legend manual shortcuts"),
    (Command::PasteHistory, "explain reason proof webdiplomacy backstabbr judge orders"),
    (Command::House, "rules datc variants engine"),
    (Command::Engines, "compare algorithms"),
    (Command::SetUp, "editor board edit units"),
    (Command::New, "create start begin"),
    (Command::GameList, "open load switch list"),
    (Command::Find, "search province unit"),
    (Command::Mouse, "select copy text"),
    (Command::Copy, "duplicate fork copy"),
    (Command::CopyResults, "copy share clipboard"),
    (Command::Hide, "players secret privacy audience conceal"),
    (Command::Trash, "delete remove"),
    (Command::BringBack, "restore deleted undelete undo archive trash"),
    (Command::CopyGame, "copy duplicate"),
    (Command::Rename, "title name"),
];

/// Returns the words for a command.
pub fn of(command: Command) -> &'static str {
    SYNONYMS.iter().find(|(other, _)| *other == command).map_or("", |(_, words)| words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::commands::TABLE;

    #[test]
    fn every_command_is_listed_once_and_the_palette_has_it() {
        for (i, (command, words)) in SYNONYMS.iter().enumerate() {
            assert!(SYNONYMS[..i].iter().all(|(other, _)| other != command), "{}", command.info().name);
            assert!(command.info().listed && !words.is_empty(), "{}", command.info().name);
            assert!(TABLE.iter().all(|info| info.name != *words), "{words}");
        }
    }
}
