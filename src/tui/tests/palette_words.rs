//! What people type into the palette, and the command that it selects.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Command, Info, TABLE};
use crate::tui::layers::palette::Palette;
use crate::tui::model::picker::{Choices, Picker};

/// Returns the commands that a text finds, the selected one first.
fn found(bench: &mut Bench, text: &str) -> Vec<Command> {
    bench.press("<Esc><Esc>:").press(text);
    let palette = bench.model.layer::<Picker<Palette>>().expect("the palette is open");
    let found = palette.choices.find(&bench.model, palette.entry.text()).expect("typing searches");
    let listed: Vec<Command> = TABLE.iter().filter(|info| info.listed).map(Info::command).collect();
    found.into_iter().map(|at| listed[at]).collect()
}

#[test]
fn each_word_finds_the_right_command_first_in_a_game() {
    let mut bench = Bench::game(80, 24);
    for (text, command) in [
        ("clock", Command::Clock),
        ("timer", Command::Clock),
        ("misread", Command::BackPhase),
        ("picture", Command::ExportMap),
        ("screenshot", Command::ExportMap),
        ("score", Command::TableView),
        ("share", Command::ExportMap),
        ("results", Command::Results),
        ("report", Command::ReportPreview),
        ("graph", Command::Inspector),
        // Words in a sentence.
        ("save a picture", Command::ExportMap),
        ("check the orders", Command::Check),
        ("table clock", Command::Clock),
        ("write the report", Command::ReportPreview),
        ("colours", Command::Themes),
        ("copy", Command::CopyResults),
        ("draw", Command::Votes),
        // In a game it is a player who leaves.
        ("leave", Command::Players),
        ("tournament", Command::Details),
    ] {
        let found = found(&mut bench, text);
        assert_eq!(found[0], command, "{text}: {found:?}");
    }
}

#[test]
fn a_command_has_one_name_in_the_palette_and_in_the_menu() {
    for command in
        [Command::Themes, Command::ExportMap, Command::Check, Command::Clock, Command::ReportPreview]
    {
        let mut entries = MENU.iter().flat_map(|group| group.entries);
        let word = entries.find(|entry| entry.command == command).map(|entry| entry.word);
        assert_eq!(word, Some(command.info().name));
    }
    let mut bench = Bench::game(80, 24);
    for (keys, title) in [("<Space>mc", "┌ Theme ─"), ("<Space>ok", "┌ Check list "), ("<Space>tk?", "Clock")]
    {
        let screen = bench.press("<Esc><Esc>").press(keys).screen();
        assert!(screen.contains(title), "{keys}: {screen}");
    }
}

#[test]
fn in_the_list_of_games_the_palette_begins_with_games() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    let found = found(&mut bench, "");
    assert_eq!(found[0], Command::New);
}

#[test]
fn the_trash_is_found_in_the_list_of_games() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    for text in ["trash", "bring back", "deleted", "restore", "undelete"] {
        let found = found(&mut bench, text);
        assert_eq!(found[0], Command::BringBack, "{text}: {found:?}");
    }
    assert_eq!(found(&mut bench, "copy")[0], Command::Copy);
    // What cannot run here and is called so stays first, and says why.
    assert_eq!(found(&mut bench, "adjudicate")[0], Command::Adjudicate);
}
