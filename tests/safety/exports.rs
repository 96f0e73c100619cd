//! Whatever fails while a file that somebody changed is written over, a copy kept or a game put away: old or new is
//! there.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chancery_game::store::{Folder, GameFolder, ReceivedText, SaveError, Tables, put_new, read, write};
use chancery_lab::engines;

use super::disk::{Fault, Memory};

const SAMPLE: &[u8] = include_bytes!("../../saves/sample.ron");

fn faults() -> impl Iterator<Item = (usize, ErrorKind, bool)> {
    let errors = [
        ErrorKind::StorageFull,
        ErrorKind::Other,
        ErrorKind::PermissionDenied,
        ErrorKind::ReadOnlyFilesystem,
    ];
    (0..60).flat_map(move |at| errors.into_iter().flat_map(move |e| [(at, e, false), (at, e, true)]))
}

#[test]
fn a_changed_file_is_written_over_whole_or_not_at_all_and_kept() {
    let tables = Arc::new(Tables::new(engines::ALL));
    let path = Path::new("/games/old.ron");
    let copy = Path::new("/games/.old.chancery/original.ron");
    let new = write(&read(SAMPLE, &tables).unwrap().game);
    let changed = format!("{new}// by somebody else\n");
    let (mut written, mut refused) = (0, 0);
    for (at, error, lasting) in faults() {
        let disk = Memory::new();
        disk.put(path, changed.as_bytes());
        let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        disk.set_fault(Some(Fault { at, error, lasting, short: 100 }));
        if let Ok(mut opened) = game_folder.open(path) {
            // Opening alone changes nothing.
            assert!(disk.contents(path).unwrap() == changed.as_bytes());
            drop(opened.file.save(&write(&opened.game)));
        }
        disk.set_fault(None);
        let now = disk.contents(path).unwrap();
        if now == new.as_bytes() {
            written += 1;
            assert!(
                disk.contents(copy).as_deref() == Some(changed.as_bytes()),
                "operation {at}: the changed file is kept"
            );
        } else {
            refused += 1;
            assert!(now == changed.as_bytes(), "operation {at}, {error:?}");
        }
    }
    assert!(written > 50 && refused > 50, "{written} {refused}");
}

#[test]
fn an_export_is_written_whole_or_not_at_all() {
    let path = Path::new("/elsewhere/game.json");
    let text = "{}".repeat(500);
    let mut written = 0;
    for (at, error, lasting) in faults() {
        for short in [0, 1, 500, 999] {
            let disk = Memory::new();
            disk.set_fault(Some(Fault { at, error, lasting, short }));
            let done = put_new(&disk, path, path, text.as_bytes());
            disk.set_fault(None);
            match (done, disk.contents(path)) {
                (Ok(()) | Err(SaveError::Unsure(..)), Some(there)) => {
                    assert!(there == text.as_bytes());
                    written += 1;
                }
                (Err(why), None) => assert!(why.to_string().contains("/elsewhere/game.json"), "{why}"),
                (done, there) => panic!("operation {at}: {done:?}, {there:?}"),
            }
            if let Some(there) = disk.contents(path) {
                let again = put_new(&disk, path, path, b"other");
                assert!(matches!(again, Err(SaveError::There(_))), "{again:?}");
                assert!(disk.contents(path) == Some(there), "what is there is left alone");
            }
        }
    }
    assert!(written > 100, "{written}");
}

#[test]
fn a_game_that_is_put_away_is_in_one_place() {
    let tables = Arc::new(Tables::new(engines::ALL));
    let text = write(&read(SAMPLE, &tables).unwrap().game);
    let (path, away) = (Path::new("/games/a.ron"), Path::new("/games/archive/a.ron"));
    let mut moved = 0;
    for ((at, error, lasting), one_name) in faults().flat_map(|fault| [(fault, false), (fault, true)]) {
        let disk = Memory::new();
        if one_name {
            disk.allow_one_name_per_file();
        }
        disk.put(path, text.as_bytes());
        let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        disk.set_fault(Some(Fault { at, error, lasting, short: 0 }));
        let done = game_folder.put_away(path, Folder::Archive);
        disk.set_fault(None);
        let holds = |path: &Path| disk.contents(path).filter(|bytes| !bytes.is_empty());
        let places: Vec<&Path> = [path, away].into_iter().filter(|p| holds(p).is_some()).collect();
        // A disk that refuses for good may refuse to take the new name back.
        assert!(places.len() == 1 || lasting && done.is_err(), "operation {at}: {places:?}, {done:?}");
        assert!(places.iter().all(|path| holds(path).unwrap() == text.as_bytes()) && !places.is_empty());
        if let Ok(to) = done {
            assert_eq!((to.as_path(), places[0]), (away, away));
            moved += 1;
        }
    }
    assert!(moved > 0);
}

#[test]
fn a_power_cut_while_a_game_is_put_away_loses_nothing() {
    let tables = Arc::new(Tables::new(engines::ALL));
    let (path, away) = (Path::new("/games/a.ron"), Path::new("/games/archive/a.ron"));
    for at in 0..30 {
        let disk = Memory::new();
        disk.put(path, SAMPLE);
        let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: true, short: 0 }));
        drop(game_folder.put_away(path, Folder::Archive));
        for image in disk.after_a_power_cut() {
            let holds = |path: &Path| image.contents(path).is_some_and(|bytes| bytes == SAMPLE);
            assert!(holds(path) || holds(away), "operation {at}: {:?}", image.files());
        }
    }
}

/// Something that makes or moves a file; where that is then.
type Act<'a> = &'a dyn Fn(&GameFolder) -> Option<PathBuf>;

#[test]
fn a_name_that_another_program_takes_at_the_last_moment_is_left_to_it() {
    let tables = Arc::new(Tables::new(engines::ALL));
    let game = read(SAMPLE, &tables).unwrap().game;
    let isles = include_str!("../../docs/reference/maps.md").split("```ron\n").nth(1).unwrap();
    let isles = isles.split("```").next().unwrap();
    let stray = ReceivedText::new("test", "A Par H");
    let a = Path::new("/games/a.ron");
    // What is done, the name that another program takes, and where the own file is then.
    let acts: [(Act<'_>, &str, &str); 5] = [
        (&|games| games.put_away(a, Folder::Archive).ok(), "archive/a.ron", "archive/a-2.ron"),
        (
            &|games| games.subfolder(Folder::Trash).put_away(Path::new("/games/b.ron"), None).ok(),
            "trash/b.ron",
            "trash/b-2.ron",
        ),
        (
            &|games| games.remove_map("two-isles").ok(),
            "trash/maps/two-isles.ron",
            "trash/maps/two-isles-2.ron",
        ),
        (&|games| games.add(&game).ok().map(|file| file.path().to_owned()), "slug.ron", "slug-2.ron"),
        (
            &|games| {
                Some(PathBuf::from(format!(
                    "received-{:05}",
                    games.keep_strays(std::slice::from_ref(&stray), a).unwrap()[0]
                )))
            },
            "received/received-00001",
            "received-00002",
        ),
    ];
    for ((act, name, own), one_name) in acts.into_iter().flat_map(|act| [(act, false), (act, true)]) {
        let slug = chancery_game::store::slug(&game.info.name);
        let [name, own] = [name, own].map(|name| name.replace("slug", &slug));
        let disk = Memory::new();
        for name in ["a", "b"] {
            disk.put(&Path::new("/games").join(name).with_extension("ron"), SAMPLE);
        }
        disk.put(Path::new("/games/maps/two-isles.ron"), isles.as_bytes());
        if one_name {
            disk.allow_one_name_per_file();
        }
        let rival = Path::new("/games").join(&name);
        disk.set_rival(&rival, b"theirs");
        let games = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        let got = act(&games).unwrap();
        assert!(got.ends_with(&own), "{got:?} {own}");
        assert_eq!(disk.contents(&rival).as_deref(), Some(b"theirs".as_slice()), "{name}");
    }
    // What must have its name is refused.
    for one_name in [false, true] {
        let (disk, path) = (Memory::new(), Path::new("/games/out.json"));
        if one_name {
            disk.allow_one_name_per_file();
        }
        disk.set_rival(path, b"theirs");
        assert!(matches!(put_new(&disk, path, path, b"mine"), Err(SaveError::There(_))));
        assert_eq!(disk.contents(path).as_deref(), Some(b"theirs".as_slice()));
        assert_eq!(disk.files(), [path], "nothing unfinished stays");
    }
}

#[test]
fn a_game_that_is_open_elsewhere_is_not_put_away() {
    let disk = Memory::new();
    let tables = Arc::new(Tables::new(engines::ALL));
    let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
    disk.put(Path::new("/games/a.ron"), SAMPLE);
    let open = game_folder.open(Path::new("/games/a.ron")).unwrap();
    let refused = game_folder.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "/games/a.ron is still where it was: another Chancery has it open. Close it there first."
    );
    drop(open);
    disk.set_fault(Some(Fault { at: 0, error: ErrorKind::PermissionDenied, lasting: true, short: 0 }));
    let refused = game_folder.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap_err().to_string();
    disk.set_fault(None);
    assert!(refused.starts_with("/games/a.ron is still where it was: "), "{refused}");
    assert!(refused.ends_with(" You may not write there."), "{refused}");
    game_folder.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap();
    assert_eq!(game_folder.empty_trash().unwrap(), 1);
    assert!(game_folder.subfolder(Folder::Trash).list().unwrap().is_empty());
}

#[test]
fn nothing_is_made_for_a_game_that_is_not_there() {
    let disk = Memory::new();
    let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::new(Tables::new(engines::ALL)));
    for refused in [
        game_folder.put_away(Path::new("/games/a.ron"), Folder::Archive),
        game_folder.put_away(Path::new("/games/a.ron"), None),
    ] {
        assert_eq!(refused.unwrap_err().to_string(), "there is no game /games/a.ron");
    }
    assert_eq!(disk.files(), Vec::<PathBuf>::new());
}
