//! The list of games and the details of a game, through the keys.

use super::bench::{Bench, update};
use crate::tui::action::{Action, Effect};
use crate::tui::commands::Command;
use crate::tui::layers::game_settings::SettingsList;
use crate::tui::layers::help::Palette;
use crate::tui::model::Stage;
use crate::tui::model::picker::Picker;
use chancery_game::game::Game;
use chancery_game::store::Folder;
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

pub(super) fn game_list() -> Bench {
    let mut bench = Bench::new(120, 40);
    let game = |name: &str, deadline: &str| GameEntry {
        place: Place(format!("{name}.ron").into()),
        name: name.to_owned(),
        phase: "S1901M".parse().ok(),
        deadline: deadline.parse().ok(),
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(vec![
        game("Zine", "2026-12-01"),
        game("Friday", ""),
        game("Cup", "2026-11-30"),
    ])));
    bench
}

fn names(bench: &Bench) -> Vec<String> {
    let Stage::GameList(game_list) = &bench.model.stage else { panic!("the list of games is left") };
    game_list.games.iter().map(|g| g.name.clone()).collect()
}

#[test]
fn what_is_due_first_stands_first() {
    let bench = game_list();
    assert_eq!(names(&bench), ["Cup", "Zine", "Friday"]);
    assert!(bench.screen().contains("Your games, the most urgent first."));
}

#[test]
fn coming_back_from_a_game_the_game_list_is_as_it_was_left() {
    let mut bench = Bench::game(120, 40);
    let own = bench.session().place.clone();
    let game = |name: &str, deadline: &str, place: Place| GameEntry {
        place,
        name: name.to_owned(),
        phase: "S1901M".parse().ok(),
        deadline: deadline.parse().ok(),
        sound: true,
        ..GameEntry::default()
    };
    let list = || {
        let place = |name: &str| Place(format!("{name}.ron").into());
        vec![
            game("Zine", "2026-12-01", place("Zine")),
            game("Cup", "2026-11-30", place("Cup")),
            game("Friday", "", own.clone()),
        ]
    };
    update(&mut bench.model, Action::Run(Command::GameList));
    bench.act(Action::Listed(Ok(list())));
    let chosen = |bench: &Bench| {
        let Stage::GameList(game_list) = &bench.model.stage else { panic!("the list of games is left") };
        game_list.chosen().map(|g| g.name.clone())
    };
    assert_eq!(chosen(&bench).as_deref(), Some("Friday"), "the game that was left");
}

#[test]
fn a_game_that_is_being_opened_is_not_opened_again() {
    let mut bench = game_list();
    bench.press("<Enter><Enter>");
    assert_eq!(bench.asked.len(), 1, "{:?}", bench.asked);
    assert!(bench.asked[0].starts_with("Open(") && bench.asked[0].contains("Cup.ron"), "{:?}", bench.asked);
    // Another game can be asked for meanwhile, and one that could not be opened again.
    bench.press("/Friday<Enter>");
    assert_eq!(bench.asked.len(), 2, "{:?}", bench.asked);
    bench.act(Action::Opened(Err("no such file".to_owned())));
    bench.press("<Enter>");
    assert_eq!(bench.asked.len(), 3, "{:?}", bench.asked);
}

#[test]
fn a_game_is_put_away_and_taken_back() {
    let mut bench = game_list();
    bench.press("<Down>");
    let effects = update(&mut bench.model, Action::Run(Command::Trash));
    let [Effect::PutAway(place, Some(Folder::Trash))] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("Zine.ron"));
    let there = Place("trash/Zine.ron".into());
    let effects = update(&mut bench.model, Action::Moved(Ok((there, Some(Folder::Trash)))));
    assert!(matches!(effects.as_slice(), [Effect::List]));
    assert!(bench.screen().contains("Zine moved to the trash; u undoes it"), "{}", bench.screen());
    let effects = update(&mut bench.model, Action::Run(Command::Undo));
    let [Effect::PutAway(place, None)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("trash/Zine.ron"));
    update(&mut bench.model, Action::Run(Command::Undo));
    assert!(bench.screen().contains("there is nothing to undo here"));
}

#[test]
fn a_game_is_copied_and_renamed_in_the_list_and_both_are_taken_back() {
    let mut bench = game_list();
    let place = |name: &str| Place(name.into());
    // The first letter replaces the name that is offered.
    bench.press("cBoth <Enter>");
    assert_eq!(bench.asked, [format!("{:?}", Effect::Duplicate(place("Cup.ron"), "Both".into()))]);
    update(&mut bench.model, Action::Copied(Ok(place("Cup-copy.ron"))));
    assert!(bench.screen().contains("copied; u discards the copy"));
    bench.asked.clear();
    bench.press("R<Ctrl-U>Final<Enter>");
    assert_eq!(bench.asked, [format!("{:?}", Effect::Retitle(place("Cup.ron"), "Final".into()))]);
    let was = (place("Cup.ron"), "Cup".to_owned(), "Final".to_owned());
    update(&mut bench.model, Action::Renamed(Ok(was)));
    assert!(bench.screen().contains("renamed to Final; u restores the old name"));
    // The way back: first the name, then the copy.
    let effects = update(&mut bench.model, Action::Run(Command::Undo));
    let [Effect::Retitle(_, name)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(name, "Cup");
    let back = (place("Cup.ron"), "Final".to_owned(), "Cup".to_owned());
    update(&mut bench.model, Action::Renamed(Ok(back)));
    let effects = update(&mut bench.model, Action::Run(Command::Undo));
    assert!(matches!(effects.as_slice(), [Effect::PutAway(_, Some(Folder::Trash))]), "{effects:?}");
    update(&mut bench.model, Action::Moved(Ok((place("trash/Cup-copy.ron"), Some(Folder::Trash)))));
    assert!(update(&mut bench.model, Action::Run(Command::Undo)).is_empty(), "all is taken back");
}

/// What was put away on another evening is found and brought back, and that is taken back in turn.
#[test]
fn a_game_that_was_put_away_is_brought_back() {
    let mut bench = game_list();
    bench.press("B");
    assert_eq!(bench.asked, ["LookIntoDrawers"]);
    let game = |folder: Folder, name: &str, end: &str| {
        let place = Place(format!("{}/{name}.ron", folder.folder()).into());
        let (name, phase, end) = (name.to_owned(), "W1907A".parse().ok(), end.to_owned());
        (folder, GameEntry { place, name, phase, end, sound: true, ..GameEntry::default() })
    };
    let away = [game(Folder::Archive, "Final", "Turkey has won"), game(Folder::Trash, "Zine", "")];
    bench.act(Action::InDrawers(Ok(away.to_vec())));
    let screen = bench.screen();
    for text in [
        "Archive and trash",
        "W1907A · archive",
        "W1907A · trash",
        "Final, in the archive: finished: Turkey has won.",
    ] {
        assert!(screen.contains(text), "{text}:\n{screen}");
    }
    update(&mut bench.model, Action::Moved(Ok((away[1].1.place.clone(), Some(Folder::Trash)))));
    bench.press("<Down>");
    let effects = update(&mut bench.model, Action::Run(Command::Accept));
    let [Effect::PutAway(place, None)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("trash/Zine.ron"));
    update(&mut bench.model, Action::Moved(Ok((Place("Zine.ron".into()), None))));
    assert!(bench.screen().contains("back in the list; u returns it to the trash"), "{}", bench.screen());
    let effects = update(&mut bench.model, Action::Run(Command::Undo));
    let [Effect::PutAway(place, Some(Folder::Trash))] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("Zine.ron"));
    update(&mut bench.model, Action::Moved(Ok((away[1].1.place.clone(), Some(Folder::Trash)))));
    // Then that it was put away is taken back, too.
    let effects = update(&mut bench.model, Action::Run(Command::Undo));
    let [Effect::PutAway(place, None)] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(place.0.to_str(), Some("trash/Zine.ron"));
    update(&mut bench.model, Action::Moved(Ok((Place("Zine.ron".into()), None))));
    assert!(update(&mut bench.model, Action::Run(Command::Undo)).is_empty(), "all is taken back");
    bench.act(Action::InDrawers(Ok(Vec::new())));
    assert!(bench.model.layers.is_empty() && bench.screen().contains("the archive and the trash are empty"));
}

/// A game that was put away, brought back and put away again by undoing comes out of the trash, and not another one out
/// of the archive; each message names the game.
#[test]
fn everything_in_the_list_is_undone_in_its_order() {
    let mut bench = game_list();
    let place = |name: &str| Place(name.into());
    let step = |bench: &mut Bench, to: &str, folder: Option<Folder>| {
        let effects = update(&mut bench.model, Action::Run(Command::Undo));
        bench.act(Action::Moved(Ok((place(to), folder))));
        (format!("{:?}", effects[0]), bench.model.message.as_ref().unwrap().text.clone())
    };
    update(&mut bench.model, Action::Run(Command::Archive));
    bench.act(Action::Moved(Ok((place("archive/Cup.ron"), Some(Folder::Archive)))));
    bench.press("<Down>");
    update(&mut bench.model, Action::Run(Command::Trash));
    bench.act(Action::Moved(Ok((place("trash/Zine.ron"), Some(Folder::Trash)))));
    let zine =
        GameEntry { place: place("trash/Zine.ron"), name: "The Zine".to_owned(), ..GameEntry::default() };
    bench.act(Action::InDrawers(Ok(vec![(Folder::Trash, zine)])));
    update(&mut bench.model, Action::Run(Command::Accept));
    bench.act(Action::Moved(Ok((place("Zine.ron"), None))));
    let told = "The Zine is back in the list; u returns it to the trash";
    assert_eq!(bench.model.message.as_ref().unwrap().text, told);
    let moved = |effect: Effect, text: &str| (format!("{effect:?}"), text.to_owned());
    assert_eq!(
        step(&mut bench, "trash/Zine.ron", Some(Folder::Trash)),
        moved(Effect::PutAway(place("Zine.ron"), Some(Folder::Trash)), "Zine moved to the trash")
    );
    assert_eq!(
        step(&mut bench, "Zine.ron", None),
        moved(Effect::PutAway(place("trash/Zine.ron"), None), "Zine is back in the list")
    );
    assert_eq!(
        step(&mut bench, "Cup.ron", None),
        moved(Effect::PutAway(place("archive/Cup.ron"), None), "Cup is back in the list")
    );
}

#[test]
fn the_trash_is_emptied_after_a_question() {
    let mut bench = game_list();
    bench.press("E");
    assert_eq!(bench.asked, ["LookIntoTrash"]);
    bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()])));
    assert!(bench.screen().contains("Empty the trash?") && bench.screen().contains("Old game"));
    bench.press("E<Esc>");
    assert_eq!(bench.asked.len(), 1, "the key that asked is no answer");
    bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()])));
    bench.press("y");
    assert_eq!(bench.asked[1], "EmptyTrash");
    bench.act(Action::InTrash(Ok(Vec::new())));
    assert!(bench.model.layers.is_empty() && bench.screen().contains("the trash is empty"));
}

#[test]
fn nothing_is_taken_back_of_games_that_were_removed_for_good() {
    let mut bench = game_list();
    let place = |name: &str| Place(name.into());
    let was = (place("Cup.ron"), "Cup".to_owned(), "Final".to_owned());
    update(&mut bench.model, Action::Renamed(Ok(was)));
    update(&mut bench.model, Action::Copied(Ok(place("Cup-copy.ron"))));
    update(&mut bench.model, Action::Moved(Ok((place("trash/Cup-copy.ron"), Some(Folder::Trash)))));
    update(&mut bench.model, Action::Emptied(Ok(1)));
    // The copy is gone; the game that lies in the list of games can still be called as it was.
    assert_eq!(update(&mut bench.model, Action::Run(Command::Undo)).len(), 1);
    update(&mut bench.model, Action::Run(Command::Undo));
    assert!(bench.screen().contains("there is nothing to undo here"), "{}", bench.screen());
}

#[test]
fn every_key_of_the_game_list_is_told_first_in_its_help_and_found_by_name() {
    use crate::tui::commands::found_commands;
    use crate::tui::commands::{Scope, TABLE};
    let mut bench = game_list();
    bench.press("?");
    let mut screen = bench.screen();
    // The last of them are a few rows further down.
    bench.press("<PageDown>");
    screen.push_str(&bench.screen());
    for command in [
        Command::New,
        Command::SetUp,
        Command::Find,
        Command::Archive,
        Command::Trash,
        Command::Copy,
        Command::Rename,
        Command::BringBack,
        Command::EmptyTrash,
        Command::Undo,
    ] {
        let info = TABLE.iter().find(|i| i.command() == command).unwrap();
        assert!(command.key(Scope::GAMES).is_some(), "{}", info.name);
        let begin: String = info.doc.chars().take(30).collect();
        assert!(screen.contains(&begin), "{}:\n{screen}", info.name);
        assert_eq!(found_commands(info.name, |_| false).first(), Some(&command), "{}", info.name);
    }
}

/// Whoever opens it there adjudicates another branch than the game's own.
#[test]
fn a_game_on_another_branch_is_marked() {
    use chancery_game::store::write;
    let mut bench = Bench::game(80, 24);
    bench.press("<F5>y<Esc><:correct the phase>a vie - tri<Enter><F5>y");
    let node = |bench: &Bench| bench.session().game.current();
    let on_main = bench.session().game.is_main(node(&bench));
    let text = write(&bench.session().game);
    assert_eq!(text.contains("on_branch: true"), !on_main);
    bench.press("<Esc><:branches><Down><Enter>");
    assert_eq!(bench.session().game.is_main(node(&bench)), !on_main);
    let other = write(&bench.session().game);
    assert_eq!(other.contains("on_branch: true"), on_main);
    for (width, height) in super::screens::SIZES {
        let mut bench = Bench::new(width, height);
        let game = |name: &str, on_branch| GameEntry {
            name: name.to_owned(),
            phase: "S1901M".parse().ok(),
            on_branch,
            sound: true,
            ..GameEntry::default()
        };
        bench.act(Action::Listed(Ok(vec![game("Cup", true), game("Zine", false)])));
        let screen = bench.screen();
        let row = |name: &str| screen.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
        assert!(row("Cup").contains("on a branch; ready to adjudicate"), "{screen}");
        assert!(!row("Zine").contains("branch"), "{screen}");
    }
}

#[test]
fn what_a_game_needs_is_seen_at_every_size() {
    for (width, height) in super::screens::SIZES {
        let mut bench = Bench::new(width, height);
        let game = |name: &str, phase: &str, waiting: &[&str]| GameEntry {
            place: Place(format!("{name}.ron").into()),
            name: name.to_owned(),
            number: "1994LF".to_owned(),
            miller: "1985Zrb32".to_owned(),
            map: "standard".to_owned(),
            phase: phase.parse().ok(),
            deadline: "2026-11-21 18:00".parse().ok(),
            days: Some(0),
            waiting: waiting.iter().map(|&w| w.to_owned()).collect(),
            sound: true,
            ..GameEntry::default()
        };
        let over = GameEntry { end: "Turkey has won".to_owned(), ..game("Over", "W1910A", &[]) };
        bench.act(Action::Listed(Ok(vec![
            game("Ready", "S1901M", &[]),
            game("Slow", "F1902R", &["France", "Italy"]),
            over,
        ])));
        let screen = bench.screen();
        for text in [
            "ready to adjudicate",
            "retreats: France, Italy",
            "finished: Turkey has won",
            "today 18:00",
            "Boardman 1994LF",
            "Miller 1985Zrb32",
            "F1902R",
            "c copy",
            "R rename",
        ] {
            let phase = text == "F1902R" && screen.contains("Fall 1902, retreats");
            assert!(screen.contains(text) || phase, "{text} at {width}x{height}:\n{screen}");
        }
    }
}

#[test]
fn facts_are_changed_row_by_row_and_what_cannot_be_is_told() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:settings><Down><Enter>1994LF<Enter>");
    assert_eq!(bench.session().game.info.number.as_str(), "1994LF");
    // The next row is selected; going on to the deadline, which is no text like any other.
    let rows = bench.session().game.fact_rows();
    let deadline = rows.iter().position(|r| r.key.starts_with("deadline")).unwrap();
    for _ in 2..deadline {
        bench.press("<Down>");
    }
    bench.press("<Enter>soon<Enter>");
    assert!(bench.screen().contains("`soon` is not a date"), "{}", bench.screen());
    bench.press("<Ctrl-U>2026-12-01<Enter>");
    assert_eq!(bench.session().game.info.deadlines.len(), 1);
    // Esc leaves the row, then the list.
    bench.press("<Enter>x<Esc>");
    assert!(bench.model.layer::<SettingsList>().is_some());
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.session().game.info.players.iter().all(|p| p.name.is_empty()));
}

#[test]
fn a_game_of_another_program_is_taken_in_from_its_file() {
    let mut bench = game_list();
    bench.press("i");
    let screen = bench.screen();
    // Every form that is recognised is named.
    let forms = ["Import a game", "Python", "webDiplomacy", "Backstabbr", "mail", "seasons"];
    assert!(forms.iter().all(|form| screen.contains(form)), "{screen}");
    bench.press("<Enter>");
    assert!(bench.asked.is_empty(), "no file was named");
    bench.press("i/tmp/game.json<Enter>");
    assert_eq!(bench.asked, ["Import(\"/tmp/game.json\")"]);
    bench.act(Action::Opened(Err("game.json was not imported: it is not a game".to_owned())));
    assert!(bench.screen().contains("was not imported"), "{}", bench.screen());
}

#[test]
fn a_game_is_written_for_other_programs() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>:export the game<Enter>");
    let names: Vec<&str> = bench.exported.iter().map(|f| f.0.as_str()).collect();
    assert_eq!(names, ["game.json", "diplomacy.json", "orders.csv", "centres.csv"]);
    let json: serde_json::Value = serde_json::from_str(&bench.exported[0].1).unwrap();
    assert_eq!(json["format"], "chancery-game");
    assert!(bench.screen().contains("saved: game.json and "), "{}", bench.screen());
}

#[test]
fn the_report_says_what_the_results_say() {
    let mut bench = Bench::game(80, 24);
    let report = |bench: &mut Bench| {
        bench.exported.clear();
        bench.press(":copy results<Enter>");
        bench.exported.pop()
    };
    bench.press("<Esc>");
    assert_eq!(report(&mut bench), None);
    assert!(bench.screen().contains("nothing is adjudicated yet"), "{}", bench.screen());
    bench.press("/vie<Enter>gal<Enter>war - gal<Enter>ank - con<Enter><Esc><F5>y<Esc>");
    let (name, text) = report(&mut bench).unwrap();
    assert_eq!(name, "S1901M.txt");
    assert!(text.starts_with("Test game: Spring 1901, movement\n\nAustria\n"), "{text}");
    for line in [
        "  A VIE - GAL  bounces: it met A WAR\n",
        "  F ANK - CON  fails: its own A CON did not leave\n",
        "\nStandoff in GAL\n",
        "\nNext: Fall 1901, movement\n",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(!text.contains('✗') && !text.contains("\n\n\n"), "{text}");
    // In winter the report is that of the whole turn, with the centres; of a phase that is looked at, its own.
    bench.press("/ser<Enter><Esc>/bud<Enter>ser<Enter><Esc><F5>y<Esc>");
    let (name, text) = report(&mut bench).unwrap();
    assert_eq!(name, "F1901M.txt");
    assert!(text.contains("\nGains and losses\n  Austria gains Serbia\n\nCentres\n  Austria 4: "), "{text}");
    bench.press("<Esc><F5>y<Esc>");
    let (name, text) = report(&mut bench).unwrap();
    assert_eq!(name, "F1901M.txt");
    assert!(
        text.contains("Fall 1901, movement\n") && text.contains(": Winter 1901, adjustments\n"),
        "{text}"
    );
    assert!(text.ends_with("\nNext: Spring 1902, movement\n"), "{text}");
    bench.press("<Esc><Alt-Left><Alt-Left><Alt-Left>");
    let (name, text) = report(&mut bench).unwrap();
    assert_eq!(name, "S1901M.txt");
    assert!(text.contains("\nNext: Fall 1901, movement\n"), "the report is what it was: {text}");
    // Of what is only tried there is none.
    bench.press("<Esc><:what-if>");
    assert_eq!(report(&mut bench), None);
}

#[test]
fn the_report_has_the_orders_in_the_style_of_the_game() {
    let mut game = Game::on(super::bench::table(), "Zine");
    game.info.style = chancery_notation::Style::Zine;
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Esc>/vie<Enter>gal<Enter>war - gal<Enter><Esc><F5>y<Esc>:copy results<Enter>");
    let text = &bench.exported[0].1;
    assert!(text.contains("  A(Vie)-Gal       bounces: it met A(War)\n"), "{text}");
    assert!(text.contains("  A(Bud)") && !text.contains("  A BUD"), "{text}");
}

#[test]
fn nothing_is_offered_of_drawers_in_which_nothing_lies() {
    let mut bench = Bench::new(120, 40);
    bench.act(Action::Listed(Ok(Vec::new())));
    let footer = |bench: &Bench| bench.screen().lines().last().unwrap().to_owned();
    assert!(!footer(&bench).contains("bring back") && !footer(&bench).contains("empty trash"));
    bench.act(Action::LieAway(vec![Folder::Archive]));
    assert!(footer(&bench).contains("bring back") && !footer(&bench).contains("empty trash"));
    bench.act(Action::LieAway(vec![Folder::Archive, Folder::Trash]));
    assert!(footer(&bench).contains("empty trash"), "{}", footer(&bench));
}

/// Space leads to the commands here, too.
#[test]
fn space_opens_the_commands_in_the_list_of_games() {
    let mut bench = game_list();
    bench.press("<Space>");
    assert!(bench.model.layer::<Picker<Palette>>().is_some(), "{}", bench.screen());
}

#[test]
fn the_list_names_the_key_of_the_archive_at_the_smallest_size() {
    let mut list = super::game_lists::game_list();
    list.act(Action::Resize(80, 24));
    let screen = list.press("<Down><Up>").screen();
    let foot = screen.lines().last().unwrap_or_default();
    assert!(foot.contains("archive"), "{foot}");
}
