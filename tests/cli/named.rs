//! Games by their names in the list of games, for the commands that take files and maps as well.

use super::builder::{Ran, chancery};
use super::games::Folder;

fn run(folder: &Folder, args: &[&str]) -> Ran {
    chancery(&[&["--games", folder.0.to_str().unwrap()], args].concat()).run()
}

#[test]
fn a_game_is_drawn_and_explained_by_its_name() {
    let folder = Folder::with_game(&["Friday"]);
    folder.out(&["orders", "friday", "fra", "-"], "A PAR - BUR\n");
    folder.out(&["adjudicate", "friday"], "");
    let file = folder.0.join("friday.ron");
    let drawn = |name: &str| run(&folder, &["map", name, "--phase", "S1901M", "--ascii"]);
    let by_file = drawn(file.to_str().unwrap());
    assert_eq!((by_file.status, by_file.err.as_str()), (0, ""));
    assert!(by_file.out.starts_with("Friday, Spring 1901, movement\n"), "{}", by_file.out);
    for name in ["friday", "friday.ron"] {
        assert_eq!(drawn(name).out, by_file.out, "{name}");
        let why = run(&folder, &["explain", name, "--phase", "S1901M", "PAR", "--depth", "sentence"]);
        assert!(why.out.starts_with("A PAR - BUR succeeded"), "{why:?}");
    }
    // A map's name comes first; the game of the same name has its file's.
    folder.out(&["new", "hundred"], "");
    assert!(run(&folder, &["map", "hundred"]).out.starts_with("Hundred"));
    assert!(run(&folder, &["map", "hundred.ron"]).out.starts_with("hundred, Spring 1901"));
}

#[test]
fn of_a_game_that_cannot_be_had_every_command_says_the_same() {
    let folder = Folder::new();
    let file = folder.0.join("friday.ron");
    let told = |because: &str| {
        let games = folder.run(&["show", "friday"], "");
        assert!(games.status == 1 && games.err.contains(because), "{games:?}");
        for command in ["map", "explain"] {
            let other = run(&folder, &[command, "friday"]);
            assert_eq!((other.status, &other.err, other.out.as_str()), (1, &games.err, ""), "{command}");
        }
    };
    folder.out(&["new", "Friday"], "");
    for drawer in ["archive", "trash"] {
        folder.out(&[drawer, "friday"], "");
        told(&format!(
            "hint: it is in the {drawer}; `chancery games {drawer} friday --restore` brings it back"
        ));
        folder.out(&[drawer, "friday", "--restore"], "");
    }
    folder.out(&["adjudicate", "friday"], "");
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    told("`chancery games recover friday` recovers what it can as a new game");
    // Of a game whose file is gone there are copies.
    std::fs::remove_file(&file).unwrap();
    told("The newest copy that Chancery kept is ");
}

#[test]
fn of_a_name_that_nothing_has_the_games_words_are_said_with_what_else_was_looked_for() {
    let folder = Folder::with_game(&["Friday"]);
    let games = folder.run(&["show", "fridy"], "").err;
    let none = games.strip_prefix("error: ").unwrap().lines().next().unwrap();
    assert!(none.starts_with("there is no game `fridy` in ") && none.contains(" (perhaps friday)"), "{none}");
    let map = run(&folder, &["map", "fridy"]).err;
    let hint = "hint: `chancery maps` lists the maps, `chancery games list` the games\n";
    assert_eq!(map, format!("error: `fridy` is neither a file nor a map, and {none}\n{hint}"));
    let explain = run(&folder, &["explain", "fridy"]).err;
    let hint = "hint: `chancery games list` lists the games\n";
    assert_eq!(explain, format!("error: `fridy` is not a file, and {none}\n{hint}"));
    let near = run(&folder, &["map", "standrad"]).err;
    assert!(near.contains("nor a map (perhaps standard), and there is no"), "{near}");
}
