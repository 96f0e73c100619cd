//! Games on a real disk: a folder of games, locks, links, permissions, sweeping.

use crate::games;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use chancery::sample::SAMPLE;
use chancery_core::map::standard;
use chancery_core::text::Clean;
use chancery_game::game::Game;
use chancery_game::store::{GameFolder, ReadOnly, write};
use chancery_lab::engines;

/// A folder of its own for a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

#[test]
fn a_folder_lists_what_is_in_it() {
    let folder = Folder::new();
    let game_folder = GameFolder::new(engines::ALL, folder.0.join("not/yet/there"));
    assert!(game_folder.list().unwrap().is_empty());
    let mut game = Game::new(&standard(), "Zürich evening");
    drop(game_folder.add(&game).unwrap());
    game.info.number = "2026A".into();
    let austria = game.map().names().power("Austria").unwrap();
    game.set_sheet(austria, ["A VIE - GAL", "A BUD - SER", "F TRI - ALB"]);
    drop(game_folder.add(&game).unwrap());
    std::fs::write(game_folder.folder().join("broken.ron"), &SAMPLE[..3000]).unwrap();
    std::fs::write(game_folder.folder().join("notes.txt"), "no game").unwrap();
    std::fs::write(
        game_folder.folder().join("won.ron"),
        write(&games::play("searchbot-tur55", "Won", "never")),
    )
    .unwrap();
    let list = game_folder.list().unwrap();
    let names: Vec<String> =
        list.iter().map(|e| e.path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(names, ["broken.ron", "won.ron", "zurich-evening.ron", "zurich-evening-2.ron"]);
    assert!(list[0].summary.as_ref().unwrap_err().starts_with("line "));
    let won = list[1].summary.as_ref().unwrap();
    assert_eq!((won.winner.as_str(), won.phase.as_str(), won.waiting.len()), ("France", "W1911A", 0));
    let second = list[3].summary.as_ref().unwrap();
    assert_eq!((second.name.as_str(), second.number.as_str()), ("Zürich evening", "2026A"));
    let waiting: Vec<&str> = second.waiting.iter().map(Clean::as_str).collect();
    assert_eq!(waiting, ["England", "France", "Germany", "Italy", "Russia", "Turkey"]);
    assert!(list.iter().all(|e| e.modified.is_some()));
}

#[test]
fn a_game_is_locked_while_it_is_open_and_nothing_is_left_over() {
    let folder = Folder::new();
    let game_folder = GameFolder::new(engines::ALL, &folder.0);
    let mut game = Game::new(&standard(), "table");
    let file = game_folder.add(&game).unwrap();
    let path = file.path().to_owned();
    assert_eq!(game_folder.open(&path).unwrap().file.read_only(), Some(&ReadOnly::InUse));
    drop(file);
    // What a killed process leaves is swept away at the next start; what is not ours stays.
    std::fs::write(folder.0.join(".table.ron.99-0.tmp"), "half").unwrap();
    std::fs::write(folder.0.join(".tables.ron.99-0.tmp"), "another game's").unwrap();
    let mut opened = game_folder.open(&path).unwrap();
    assert!(opened.file.is_locked());
    game.adjudicate().unwrap();
    opened.file.save(&write(&game)).unwrap();
    opened.file.keep_copy(&game).unwrap();
    assert_eq!(folder.names(), [".table.chancery", ".tables.ron.99-0.tmp", "table.ron"]);
    drop(opened);
    assert_eq!(game_folder.open(&path).unwrap().game.phase(), game.phase());
}

#[cfg(unix)]
#[test]
fn permissions_stay_and_links_are_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let path = folder.0.join("table.ron");
    std::fs::write(&path, SAMPLE).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::fs::create_dir(folder.0.join("links")).unwrap();
    let link = folder.0.join("links/link.ron");
    symlink(&path, &link).unwrap();
    let mut opened = GameFolder::new(engines::ALL, &folder.0).open(&link).unwrap();
    assert_eq!(opened.file.path(), path);
    opened.game.adjudicate().unwrap();
    let text = write(&opened.game);
    opened.file.save(&text).unwrap();
    assert!(std::fs::read_to_string(&path).unwrap() == text);
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn messages_for_files_that_cannot_be_read() {
    let folder = Folder::new();
    let game_folder = GameFolder::new(engines::ALL, &folder.0);
    let missing = folder.0.join("missing.ron");
    let error = game_folder.open(&missing).unwrap_err().to_string();
    assert!(error.starts_with(&format!("{} cannot be read: ", missing.display())), "{error}");
    assert_eq!(folder.names(), Vec::<String>::new(), "looking changes nothing");
    let bad = folder.0.join("bad.ron");
    std::fs::write(&bad, "(schema: 3)").unwrap();
    let error = game_folder.open(&bad).unwrap_err().to_string();
    assert!(error.contains("bad.ron cannot be opened: line 1, column "), "{error}");
    assert_eq!(folder.names(), ["bad.ron"], "looking changes nothing");
}
