//! Maps of one's own: put in the list of games, listed, played on, missed when they are gone, put away.

use std::path::PathBuf;

use super::builder::{Ran, chancery};
use super::games::Folder;

/// A sound map, and a folder beside the games in which its author works.
fn work(folder: &Folder, file: &str, name: &str) -> PathBuf {
    let page = include_str!("../../docs/reference/maps.md");
    let example =
        page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let path = folder.0.join("work").join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, example.replace("two-isles", name)).unwrap();
    path
}

fn run(folder: &Folder, args: &[&str], stdin: &str) -> Ran {
    let games = folder.0.to_str().unwrap();
    let all: Vec<&str> = ["--games", games].into_iter().chain(args.iter().copied()).collect();
    chancery(&all).stdin(stdin).run()
}

fn out(folder: &Folder, args: &[&str], stdin: &str) -> String {
    let ran = run(folder, args, stdin);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// Runs what goes wrong; the message.
fn refused(folder: &Folder, args: &[&str]) -> String {
    let ran = run(folder, args, "");
    assert!(ran.status != 0 && ran.out.is_empty(), "{args:?}: {}", ran.out);
    ran.err
}

#[test]
fn a_map_of_ones_own_is_added_and_a_game_is_played_on_it() {
    let folder = Folder::new();
    let file = work(&folder, "draft.ron", "two-isles");
    let there = folder.0.join("maps/two-isles.ron");
    let added = out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    assert!(added.starts_with(&format!("Added two-isles as {}\n", there.display())), "{added}");
    let listed = out(&folder, &["maps"], "");
    let line =
        format!("two-isles: The Two Isles, 2 powers, 7 provinces, 4 supply centres ({})\n", there.display());
    assert!(listed.starts_with("standard: ") && listed.ends_with(&line), "{listed}");
    assert!(out(&folder, &["maps", "show", "two-isles"], "").starts_with("The Two Isles, 2 powers"));
    assert!(out(&folder, &["map", "two-isles"], "").starts_with("The Two Isles, Spring 1800, movement\n"));
    let read =
        out(&folder, &["parse", "--map", "two-isles", "--phase", "S1800M", "-"], "North Town - Middle Land");
    assert!(read.contains("NOR - MID"), "{read}");
    out(&folder, &["games", "new", "Isles", "--map", "two-isles"], "");
    out(&folder, &["games", "orders", "isles", "North", "-"], "A NOR - MID\nF HAR - STR");
    let done = out(&folder, &["games", "adjudicate", "isles"], "");
    assert!(done.contains("A NOR - MID  moves") && done.ends_with("Next: Fall 1800, movement\n"), "{done}");
    let why = out(&folder, &["explain", "isles", "--phase", "S1800M", "A NOR - MID"], "");
    assert!(why.starts_with("A NOR - MID succeeded"), "{why}");
    let game = folder.0.join("isles.ron");
    let drawn = out(&folder, &["map", game.to_str().unwrap(), "--phase", "S1800M"], "");
    assert!(drawn.starts_with("Isles, Spring 1800, movement\n"), "{drawn}");
    assert!(out(&folder, &["games", "verify"], "").contains("isles.ron: sound"));
}

#[test]
fn a_game_begins_with_a_position_on_a_map_of_ones_own() {
    let folder = Folder::new();
    let file = work(&folder, "two-isles.ron", "two-isles");
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    let plain = "phase F1800M\nNorth: A MID\nSouth: F BAY/EC\ncentres\nNorth: NOR\nSouth: BAY\norders\nNORTH\nA MID - HAR\n";
    let position = folder.0.join("work/position.txt");
    let begin = |name: &str, text: &str, args: &[&str]| {
        std::fs::write(&position, text).unwrap();
        let args = [&["games", "new", name, "--position", position.to_str().unwrap()], args].concat();
        out(&folder, &args, "");
        out(&folder, &["games", "show", name], "")
    };
    for shown in [
        begin("named", &format!("map two-isles\n{plain}"), &[]),
        begin("asked", plain, &["--map", "two-isles"]),
    ] {
        assert!(shown.contains("North: ") && shown.contains("A MID; 1 of 1 order\n"), "{shown}");
    }
    // Positions for the adjudicator alone are on the maps that come with the program, wherever they are read.
    std::fs::write(&position, "map two-isles\nNorth: A MID\norders\nNorth: A MID - HAR\n").unwrap();
    let why = refused(&folder, &["adjudicate", position.to_str().unwrap()]);
    assert!(why.contains("line 1: there is no map called `two-isles`; there are standard"), "{why}");
}

#[test]
fn a_file_that_cannot_be_used_is_told_wherever_it_is_asked_for() {
    let folder = Folder::new();
    let file = work(&folder, "../maps/isles.ron", "two-isles");
    let why = "has the map `two-isles`, not `isles`; rename the file to two-isles.ron";
    let ran = run(&folder, &["maps"], "");
    assert_eq!(ran.status, 0);
    assert!(ran.out.starts_with("standard: ") && !ran.out.contains("isles"), "{}", ran.out);
    let place = folder.0.join("maps/isles.ron");
    assert!(
        ran.err.starts_with(&format!("warning: skipped a map: {} {why}", place.display())),
        "{}",
        ran.err
    );
    for args in [
        &["maps", "show", "isles"][..],
        &["map", "isles"],
        &["parse", "--map", "isles", "-"],
        &["games", "new", "Isles", "--map", "isles"],
    ] {
        let told = refused(&folder, args);
        assert!(told.contains(why), "{args:?}: {told}");
    }
    std::fs::write(file, "(format: 1, name: \"isles\")").unwrap();
    let told = refused(&folder, &["games", "new", "Isles", "--map", "isles"]);
    assert!(told.contains(&format!("`chancery maps check {}`", place.display())), "{told}");
    assert!(refused(&folder, &["maps", "show", "isle"]).contains("there is no map called `isle`"));
}

#[test]
fn a_map_is_taken_along_whole_or_not_at_all() {
    let folder = Folder::new();
    let file = work(&folder, "draft.ron", "two-isles");
    let drawing = file.with_extension("schematic.ron");
    std::fs::write(&drawing, "(format: 1)").unwrap();
    let ran = run(&folder, &["maps", "add", file.to_str().unwrap()], "");
    assert!(ran.status == 1 && ran.err.contains("draft.schematic.ron:1:"), "{ran:?}");
    assert!(!folder.0.join("maps").exists());
    std::fs::remove_file(&drawing).unwrap();
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    let again = refused(&folder, &["maps", "add", file.to_str().unwrap()]);
    assert!(
        again.contains("already exists") && again.contains("`chancery maps remove two-isles`"),
        "{again}"
    );
    let standard = work(&folder, "mine.ron", "standard");
    assert!(refused(&folder, &["maps", "add", standard.to_str().unwrap()]).contains("comes with Chancery"));
}

#[test]
fn a_game_whose_map_was_taken_away_says_so_and_has_it_back() {
    let folder = Folder::new();
    let file = work(&folder, "two-isles.ron", "two-isles");
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    out(&folder, &["games", "new", "Isles", "--map", "two-isles"], "");
    // Then there is a copy of the game, too, which is played on the same map.
    out(&folder, &["games", "orders", "isles", "North", "-"], "A NOR - MID\nF HAR H\n");
    out(&folder, &["games", "orders", "isles", "South", "-"], "A SOU H\nF BAY/EC H\n");
    out(&folder, &["games", "adjudicate", "isles"], "");
    let game = folder.0.join("isles.ron");
    let before = std::fs::read(&game).unwrap();
    let stays = refused(&folder, &["maps", "remove", "two-isles"]);
    assert!(stays.contains(&format!("because these games use it: {}", game.display())), "{stays}");
    let there = folder.0.join("maps/two-isles.ron");
    std::fs::remove_file(&there).unwrap();
    for args in [
        &["games", "show", "isles"][..],
        &["games", "recover", "isles"],
        &["explain", "isles", "A MID H"],
        &["map", game.to_str().unwrap()],
    ] {
        let told = refused(&folder, args);
        assert!(
            told.contains(&format!(
                "the map `two-isles`, which is not there: its file would be {}; `chancery maps add FILE`",
                there.display()
            )),
            "{args:?}: {told}"
        );
        assert!(!told.contains("chancery games recover"), "{args:?}: {told}");
    }
    assert!(std::fs::read(&game).unwrap() == before);
    // Elsewhere it has the map beside it, and no folder of games is needed.
    let away = folder.0.join("work/isles.ron");
    std::fs::copy(&game, &away).unwrap();
    work(&folder, "maps/two-isles.ron", "two-isles");
    let drawn = chancery(&["map", away.to_str().unwrap()]).out();
    assert!(drawn.starts_with("Isles, Fall 1800, movement\n"), "{drawn}");
    assert!(out(&folder, &["games", "show", away.to_str().unwrap()], "").contains("North: "));
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    assert!(out(&folder, &["games", "show", "isles"], "").contains("North: "));
    std::fs::remove_file(&game).unwrap();
    let gone = out(&folder, &["maps", "remove", "two-isles"], "");
    let trash = folder.0.join("trash/maps/two-isles.ron");
    assert!(gone.ends_with(&format!("`chancery maps add {}` restores it.\n", trash.display())), "{gone}");
    out(&folder, &["maps", "add", trash.to_str().unwrap()], "");
    assert!(refused(&folder, &["maps", "remove", "standard"]).contains("comes with Chancery"));
    assert!(refused(&folder, &["maps", "remove", "nowhere"]).contains("there is no map "));
}

#[test]
fn a_damaged_game_whose_map_is_gone_is_not_given_up() {
    let folder = Folder::new();
    let file = work(&folder, "two-isles.ron", "two-isles");
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    out(&folder, &["games", "new", "Isles", "--map", "two-isles"], "");
    out(&folder, &["games", "adjudicate", "isles"], "");
    out(&folder, &["games", "adjudicate", "isles"], "");
    let game = folder.0.join("isles.ron");
    let whole = std::fs::read(&game).unwrap();
    let there = folder.0.join("maps/two-isles.ron");
    std::fs::remove_file(&there).unwrap();
    let copies = folder.0.join(".isles.chancery");
    for cut in [whole.len() - 200, 100] {
        std::fs::write(&game, &whole[..cut]).unwrap();
        for args in [&["games", "recover", "isles"][..], &["games", "recover", "isles", "--dry-run"]] {
            let told = refused(&folder, args);
            assert!(told.contains("isles.ron is damaged: line "), "{told}");
            assert!(!told.contains("cannot be recovered"), "{told}");
            let wants = format!(
                "played on the map `two-isles`, which is not there: its file would be {}; `chancery maps add FILE` adds a map",
                there.display()
            );
            assert!(told.contains(&wants), "{told}");
            assert!(told.contains("then run `chancery games recover isles`"), "{told}");
        }
        assert!(std::fs::read(&game).unwrap() == whole[..cut]);
    }
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    let had = out(&folder, &["games", "recover", "isles"], "");
    assert!(had.contains(".isles.chancery/") && had.contains("up to "), "{had}");
    // What is damaged is played on the map all the same.
    std::fs::write(&game, String::from_utf8(whole.clone()).unwrap().replace("A NOR", "A NOWHERE")).unwrap();
    std::fs::remove_file(folder.0.join("isles-2.ron")).unwrap();
    assert!(refused(&folder, &["maps", "remove", "two-isles"]).contains("because these games use it: "));
    std::fs::write(&game, &whole[..100]).unwrap();
    // Without a copy and with nothing left of it, the map is no help.
    std::fs::remove_dir_all(&copies).unwrap();
    std::fs::remove_file(&there).unwrap();
    let told = refused(&folder, &["games", "recover", "isles"]);
    assert!(told.contains("cannot be recovered, and it has no backup"), "{told}");
}

#[test]
fn programs_play_on_a_map_of_ones_own() {
    let folder = Folder::new();
    let file = work(&folder, "draft.ron", "two-isles");
    let short = ["play", "dumb", "--against", "hold", "--times", "1", "--until", "1801", "--map"];
    let begins = "dumb against hold: 1 game on two-isles from seed 0, to 1801\n";
    let by_file = out(&folder, &[&short[..], &[file.to_str().unwrap()]].concat(), "");
    assert!(by_file.starts_with(begins), "{by_file}");
    out(&folder, &["maps", "add", file.to_str().unwrap()], "");
    let by_name = out(&folder, &[&short[..], &["two-isles"]].concat(), "");
    assert!(by_name.starts_with(begins), "{by_name}");
    let none = refused(&folder, &[&short[..], &["two-isle"]].concat());
    assert!(none.contains("there is no map called `two-isle` (perhaps two-isles)"), "{none}");
    std::fs::write(&file, "(").unwrap();
    let faulty = refused(&folder, &[&short[..], &[file.to_str().unwrap()]].concat());
    assert!(faulty.contains("draft.ron:1:"), "{faulty}");
}
