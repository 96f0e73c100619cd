//! Maps of one's own in the list of games: found, told of where they cannot be used, added and put away whole or not at all.

use crate::disk;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chancery_game::game::Game;
use chancery_game::store::{
    Folder, Fs, GameFolder, MapError, MapTexts, MapTrouble, OpenCause, SaveError, Tables, write,
};
use chancery_lab::engines;
use disk::{Fault, Memory};

/// A sound map with a name.
fn map(name: &str) -> String {
    let page = include_str!("../docs/reference/maps.md");
    let example =
        page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    example.replace("two-isles", name)
}

fn game_folder(disk: &Memory) -> GameFolder {
    let fs: Arc<dyn Fs> = Arc::new(disk.clone());
    let tables = Tables::with_folder(engines::ALL, Arc::clone(&fs), "/games/maps");
    GameFolder::on(fs, "/games", Arc::new(tables))
}

fn put(disk: &Memory, path: &str, text: &str) {
    disk.put(Path::new(path), text.as_bytes());
}

/// A game on a map of the folder of games.
fn game(game_folder: &GameFolder, map: &str) -> Game {
    Game::on(&game_folder.tables().find(map).unwrap(), "Isles")
}

#[test]
fn a_map_in_the_folder_is_played_on() {
    let disk = Memory::new();
    put(&disk, "/games/maps/two-isles.ron", &map("two-isles"));
    let game_folder = game_folder(&disk);
    assert_eq!(game_folder.tables().names().last().map(String::as_str), Some("two-isles"));
    let mut file = game_folder.add(&game(&game_folder, "two-isles")).unwrap();
    let mut game = game(&game_folder, "two-isles");
    game.adjudicate().unwrap();
    file.save(&write(&game)).unwrap();
    let path = file.path().to_owned();
    drop(file);
    let opened = self::game_folder(&disk).open(&path).unwrap();
    assert_eq!((opened.notices.len(), opened.game.history().len()), (0, 2));
    assert_eq!(opened.game.map().title(), "The Two Isles");
}

#[test]
fn a_file_is_read_once() {
    let disk = Memory::new();
    put(&disk, "/games/maps/two-isles.ron", &map("two-isles"));
    let game_folder = game_folder(&disk);
    let first = game_folder.tables().find("two-isles").unwrap();
    put(&disk, "/games/maps/two-isles.ron", &map("two-isles").replace("victory: 3", "victory: 4"));
    let second = game_folder.tables().find("two-isles").unwrap();
    assert!(Arc::ptr_eq(&first, &second), "a game would change its map while it is open");
    disk.set_fault(None);
    for _ in 0..3 {
        assert!(game_folder.tables().find("standard").is_ok());
    }
    assert_eq!(disk.operations(), 0, "nothing is looked for that the program carries");
}

#[test]
fn a_file_that_cannot_be_used_is_told_of_and_not_offered() {
    let disk = Memory::new();
    put(&disk, "/games/maps/standard.ron", &map("standard"));
    put(&disk, "/games/maps/broken.ron", &map("broken").replace("armies: \"HAR NOR\"", "armies: \"HAR\""));
    put(&disk, "/games/maps/other.ron", &map("two-isles"));
    put(&disk, "/games/maps/Big Map.ron", &map("big-map"));
    disk.put(Path::new("/games/maps/bytes.ron"), b"(format: 1, name: \"\xff\")");
    put(&disk, "/games/maps/huge.ron", &" ".repeat(5 << 20));
    // What is no map at all is nobody's business.
    put(&disk, "/games/maps/other.schematic.ron", "");
    put(&disk, "/games/maps/.two-isles.ron.7-1.tmp", "");
    put(&disk, "/games/maps/notes.txt", "");
    let game_folder = game_folder(&disk);
    let own = game_folder.tables().own().unwrap();
    let told: Vec<(&str, String)> =
        own.iter().map(|own| (own.name.as_str(), own.table.as_ref().unwrap_err().to_string())).collect();
    let names: Vec<&str> = told.iter().map(|t| t.0).collect();
    assert_eq!(names, ["Big Map", "broken", "bytes", "huge", "other", "standard"]);
    for ((name, why), said) in told.iter().zip([
        "a map's name has 1 to 64 lower-case letters, digits and hyphens",
        "`chancery maps check /games/maps/broken.ron`",
        "byte 19 is not UTF-8",
        "the limit for a map",
        "has the map `two-isles`, not `other`; rename the file to two-isles.ron",
        "has the name of a map that comes with the program; rename",
    ]) {
        assert!(why.contains(said) && why.contains(&format!("/games/maps/{name}.ron")), "{name}: {why}");
    }
    assert_eq!(game_folder.tables().get("standard").unwrap().map().provinces().len(), 75);
    assert!(game_folder.tables().names().iter().all(|name| chancery_core::map::builtin(name).is_some()));
    let none = game_folder.tables().find("broken").unwrap_err();
    assert!(matches!(&none.why, MapTrouble::Faulty(why) if **why == *told[1].1), "{none}");
    // A file that was mended is found at once.
    put(&disk, "/games/maps/broken.ron", &map("broken"));
    assert!(game_folder.tables().find("broken").is_ok());
}

#[test]
fn no_name_leads_out_of_the_folder() {
    let disk = Memory::new();
    put(&disk, "/games/two-isles.ron", &map("two-isles"));
    let game_folder = game_folder(&disk);
    for name in ["../two-isles", "/games/two-isles", "", "..", "two-isles.ron", "a/../../two-isles"] {
        assert_eq!(
            game_folder.tables().find(name).unwrap_err().why,
            MapTrouble::Absent(Vec::new()),
            "{name}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_link_in_the_folder_is_not_followed() {
    let folder = std::env::temp_dir().join(format!("chancery-map-link-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("games/maps")).unwrap();
    std::fs::write(folder.join("two-isles.ron"), map("two-isles")).unwrap();
    let place = folder.join("games/maps/two-isles.ron");
    std::os::unix::fs::symlink(folder.join("two-isles.ron"), &place).unwrap();
    // The folder of games may itself be reached by one.
    std::os::unix::fs::symlink(folder.join("games"), folder.join("game_folder")).unwrap();
    let none =
        GameFolder::new(engines::ALL, folder.join("game_folder")).tables().find("two-isles").unwrap_err();
    assert!(none.to_string().contains("is a link; put the file itself there"), "{none}");
    std::fs::remove_file(&place).unwrap();
    std::fs::write(&place, map("two-isles")).unwrap();
    assert!(GameFolder::new(engines::ALL, folder.join("game_folder")).tables().find("two-isles").is_ok());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_game_whose_map_is_gone_says_where_it_is_looked_for_and_stays_as_it_is() {
    let disk = Memory::new();
    put(&disk, "/games/maps/two-isles.ron", &map("two-isles"));
    let text = write(&game(&game_folder(&disk), "two-isles"));
    let disk = Memory::new();
    put(&disk, "/games/isles.ron", &text);
    put(&disk, "/elsewhere/isles.ron", &text);
    let fault = game_folder(&disk).open(Path::new("/games/isles.ron")).unwrap_err();
    assert!(matches!(fault.cause, OpenCause::Bad(_)));
    assert_eq!(
        fault.to_string(),
        "/games/isles.ron cannot be opened: it is played on the map `two-isles`, which is not there: its file would be /games/maps/two-isles.ron; `chancery maps add FILE` adds a map. The file was left as it is."
    );
    let elsewhere = game_folder(&disk).open(Path::new("/elsewhere/isles.ron")).unwrap_err().to_string();
    assert!(elsewhere.contains("/elsewhere/maps/two-isles.ron or /games/maps/two-isles.ron;"), "{elsewhere}");
    put(&disk, "/games/maps/two-isles.ron", "(format: 1, name: \"two-isles\")");
    let faulty = game_folder(&disk).open(Path::new("/games/isles.ron")).unwrap_err().to_string();
    assert!(
        faulty.contains("the map `two-isles`, which cannot be used: /games/maps/two-isles.ron:1:"),
        "{faulty}"
    );
    assert!(faulty.contains("`chancery maps check /games/maps/two-isles.ron`"), "{faulty}");
    assert_eq!(disk.contents(Path::new("/games/isles.ron")).as_deref(), Some(text.as_bytes()));
    // A copy has the same map, so it is not a help.
    put(&disk, "/games/.isles.chancery/00001-S1800M.ron", &text);
    let with_copy = game_folder(&disk).open(Path::new("/games/isles.ron")).unwrap_err().to_string();
    assert_eq!(with_copy, faulty);
    assert_eq!(game_folder(&disk).list().unwrap()[0].summary.as_ref().unwrap().map.as_str(), "two-isles");
}

#[test]
fn a_game_from_elsewhere_has_the_map_beside_it_and_comes_to_the_game_list_only_with_it() {
    let disk = Memory::new();
    put(&disk, "/elsewhere/maps/two-isles.ron", &map("two-isles"));
    let there = Tables::new(engines::ALL)
        .beside(&(Arc::new(disk.clone()) as Arc<dyn Fs>), Path::new("/elsewhere/x.ron"));
    put(&disk, "/elsewhere/isles.ron", &write(&Game::on(&there.find("two-isles").unwrap(), "Isles")));
    let game_folder = game_folder(&disk);
    let opened = game_folder.open(Path::new("/elsewhere/isles.ron")).unwrap();
    assert_eq!(game_folder.read(Path::new("/elsewhere/isles.ron")).unwrap().notices, []);
    let refused = game_folder.add(&opened.game).unwrap_err();
    assert!(matches!(refused, SaveError::NoMap(_)), "{refused}");
    assert!(refused.to_string().contains("/games/maps/two-isles.ron"), "{refused}");
    let texts = MapTexts { map: map("two-isles"), ..MapTexts::default() };
    game_folder.add_map(&texts).unwrap();
    assert!(game_folder.add(&opened.game).is_ok());
    // What is put away has the maps of the folder of games.
    let away = game_folder.put_away(Path::new("/games/isles.ron"), Folder::Archive).unwrap();
    assert!(game_folder.open(&away).is_ok());
}

/// A map with one drawing, as it is added.
fn texts() -> MapTexts {
    MapTexts { map: map("two-isles"), drawings: [Some("a schematic".to_owned()), None] }
}

const FILES: [&str; 2] = ["/games/maps/two-isles.ron", "/games/maps/two-isles.schematic.ron"];

fn has(disk: &Memory, files: &[&str]) -> bool {
    let mut there = disk.files();
    there.retain(|file| file.extension().is_some_and(|e| e != "tmp"));
    there == files.iter().map(PathBuf::from).collect::<Vec<_>>()
}

#[test]
fn a_map_is_added_once_and_never_over_another() {
    let disk = Memory::new();
    assert_eq!(game_folder(&disk).add_map(&texts()).unwrap(), Path::new(FILES[0]));
    assert!(has(&disk, &FILES));
    let again = game_folder(&disk).add_map(&texts()).unwrap_err();
    assert!(matches!(&again, MapError::There(path) if path == Path::new(FILES[0])));
    assert!(again.to_string().contains("`chancery maps remove two-isles`"), "{again}");
    // A drawing that lies there alone is somebody's, unless it is the same.
    let disk = Memory::new();
    put(&disk, FILES[1], "a drawing of somebody's");
    assert!(
        matches!(game_folder(&disk).add_map(&texts()), Err(MapError::There(path)) if path == Path::new(FILES[1]))
    );
    put(&disk, FILES[1], "a schematic");
    assert!(game_folder(&disk).add_map(&texts()).is_ok());
    let standard = MapTexts { map: map("standard"), ..MapTexts::default() };
    assert!(matches!(game_folder(&disk).add_map(&standard), Err(MapError::Carried(_))));
    let faulty = MapTexts { map: "(format: 1)".to_owned(), ..MapTexts::default() };
    assert!(matches!(game_folder(&disk).add_map(&faulty), Err(MapError::Faulty(_))));
}

#[test]
fn a_map_that_is_played_on_stays_and_another_goes_to_the_trash() {
    let disk = Memory::new();
    let game_folder = game_folder(&disk);
    game_folder.add_map(&texts()).unwrap();
    drop(game_folder.add(&game(&game_folder, "two-isles")).unwrap());
    for drawer in [Folder::Archive, Folder::Trash] {
        let refused = game_folder.remove_map("two-isles").unwrap_err();
        assert!(matches!(&refused, MapError::Played(_, games) if games.len() == 1), "{refused}");
        assert!(refused.to_string().contains("isles.ron"), "{refused}");
        let place = match drawer {
            Folder::Archive => "/games/isles.ron",
            Folder::Trash => "/games/archive/isles.ron",
        };
        game_folder.put_away(Path::new(place), drawer).unwrap();
    }
    assert!(matches!(game_folder.remove_map("two-isles"), Err(MapError::Played(..))), "it may come back");
    assert_eq!(game_folder.empty_trash().unwrap(), 1);
    let away = game_folder.remove_map("two-isles").unwrap();
    assert_eq!(away, Path::new("/games/trash/maps/two-isles.ron"));
    assert!(disk.contents(&away.with_extension("schematic.ron")).is_some());
    assert!(game_folder.tables().find("two-isles").is_err(), "it is gone at once");
    assert!(game_folder.subfolder(Folder::Trash).list().unwrap().is_empty(), "it is not a game");
    assert_eq!(game_folder.empty_trash().unwrap(), 0);
    assert!(disk.contents(&away).is_some());
    game_folder.add_map(&texts()).unwrap();
    assert_eq!(game_folder.remove_map("two-isles").unwrap(), Path::new("/games/trash/maps/two-isles-2.ron"));
    for name in ["standard", "two-isles", "../isles", "", "two-isles.ron"] {
        let refused = game_folder.remove_map(name).unwrap_err();
        assert!(matches!(refused, MapError::Carried(_) | MapError::Absent(_)), "{name}: {refused}");
    }
}

#[test]
fn whatever_fails_a_map_is_added_or_put_away_whole_or_not_at_all() {
    let empty = Memory::new();
    let full = Memory::new();
    game_folder(&full).add_map(&texts()).unwrap();
    let away = ["/games/trash/maps/two-isles.ron", "/games/trash/maps/two-isles.schematic.ron"];
    let mut tried = 0;
    for error in [ErrorKind::StorageFull, ErrorKind::PermissionDenied, ErrorKind::Other] {
        for at in 0..60 {
            let fault = Some(Fault { at, error, lasting: false, short: 10 });
            let disk = empty.copy();
            disk.set_fault(fault);
            let done = game_folder(&disk).add_map(&texts());
            let added = disk.operations() > at;
            disk.set_fault(None);
            assert!(has(&disk, if done.is_ok() { &FILES } else { &[] }), "add, {at}, {error:?}: {done:?}");
            assert!(game_folder(&disk).tables().find("two-isles").is_ok() == done.is_ok());

            let disk = full.copy();
            disk.set_fault(fault);
            let done = game_folder(&disk).remove_map("two-isles");
            let removed = disk.operations() > at;
            disk.set_fault(None);
            let gone = matches!(done, Ok(_) | Err(MapError::Refused(SaveError::Unsure(..))));
            assert!(has(&disk, if gone { &away } else { &FILES }), "remove, {at}, {error:?}: {done:?}");
            tried += usize::from(added) + usize::from(removed);
        }
    }
    assert!(tried > 60, "{tried} faults were tried");
}

#[test]
fn whatever_fails_while_a_map_is_looked_for_it_is_told_and_the_game_is_left() {
    let disk = Memory::new();
    put(&disk, "/games/maps/two-isles.ron", &map("two-isles"));
    let text = write(&game(&game_folder(&disk), "two-isles"));
    put(&disk, "/games/isles.ron", &text);
    let mut failed = 0;
    for at in 0.. {
        let disk = disk.copy();
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: false, short: 0 }));
        let opened = game_folder(&disk).open(Path::new("/games/isles.ron"));
        let reached = disk.operations() > at;
        disk.set_fault(None);
        if let Err(error) = opened {
            failed += 1;
            assert!(error.to_string().starts_with("/games/isles.ron cannot be "), "{at}: {error}");
        }
        assert_eq!(disk.contents(Path::new("/games/isles.ron")).as_deref(), Some(text.as_bytes()));
        assert!(game_folder(&disk).open(Path::new("/games/isles.ron")).is_ok(), "{at}");
        if !reached {
            break;
        }
    }
    assert!(failed >= 4, "{failed}");
}
