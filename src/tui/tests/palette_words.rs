//! What people type into the palette, and the command that it selects.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Command, Info, TABLE, found_commands};
use crate::tui::layers::help::Palette;
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

/// Letters type orders, so who wants to quit, or looks for a command, is told the key.
#[test]
fn a_word_for_a_command_says_its_key() {
    for (typed, key) in [
        ("q", "Ctrl-C: quit"),
        ("quit", "Ctrl-C: quit"),
        ("reminder", "Space s r: reminders of missing orders"),
        ("language", "Space g s: settings"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(typed);
        let said = |bench: &Bench| match bench.model.line().and_then(|line| line.meaning.clone()) {
            Some(Err(why)) => why.to_string(),
            meaning => format!("{meaning:?}"),
        };
        assert!(said(&bench).contains(key), "{typed}: {}", bench.screen());
        assert!(bench.screen().contains("No legal order starts like that."), "{}", bench.screen());
        bench.press("<Enter>");
        assert!(message(&bench).contains(key), "{typed}: {}", message(&bench));
        // The same after a Space, as fast as somebody types.
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc><Space>").press_every(100, typed);
        let said = said(&bench) + &message(&bench);
        assert!(typed == "q" || said.contains(key), "{typed}: {said}");
    }
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Esc>");
    assert!(message(&bench).contains("Ctrl-C quits"), "{}", message(&bench));
    bench.press("<Space>bb");
    assert!(message(&bench).contains(": finds commands by name"), "{}", message(&bench));
}

#[test]
fn the_language_of_reports_is_found() {
    for (list, typed) in
        [("<:settings>", "report language"), ("<:settings>", "language"), (":", "report language")]
    {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(list).press(typed);
        if list == ":" {
            bench.press("<Enter>").press(typed);
        }
        bench.press("<Right>");
        assert_eq!(bench.session().game.fact("language").as_deref(), Some("de"), "{}", bench.screen());
    }
}

#[test]
fn the_palette_knows_what_people_call_things() {
    for (word, command) in [
        ("timer", Command::Clock),
        ("share", Command::CopyResults),
        ("score", Command::Results),
        ("misread", Command::BackPhase),
        ("copy", Command::CopyResults),
        ("picture", Command::ExportMap),
        ("screenshot", Command::ExportMap),
        ("draw", Command::Votes),
    ] {
        assert!(found_commands(word, |_| false).contains(&command), "{word}");
    }
}

/// What became of a unit stands in the pane Why; the palette leads to it, unfolded.
#[test]
fn the_history_of_a_unit_is_found_and_shown() {
    let mut bench = Bench::bounced(80, 24);
    for text in ["history of a unit", "fate", "what happened", "search", "all seasons"] {
        let found = found(&mut bench, text);
        let at = found.iter().position(|command| *command == Command::Story);
        assert!(at.is_some_and(|at| at < 3), "{text}: {found:?}");
    }
    for keys in ["<Esc><Esc>/a vie<Enter>:what happened<Enter>", "<Esc><Esc>/a war<Enter> yu"] {
        let screen = bench.press(keys).screen();
        assert!(screen.contains("▾ What happened to the unit"), "{keys}: {screen}");
        assert!(screen.contains("Spring 1901, movement: A "), "{keys}: {screen}");
    }
}
