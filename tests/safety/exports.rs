//! Whatever fails while a file that somebody changed is written over, a copy kept or a game put away: old or new is
//! there.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chancery::engines;
use chancery::store::{Folder, GameFolder, SaveError, Tables, put_new, read, write};

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
        let shelf = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        disk.set_fault(Some(Fault { at, error, lasting, short: 100 }));
        if let Ok(mut opened) = shelf.open(path) {
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
            let done = put_new(&disk, path, text.as_bytes());
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
                let again = put_new(&disk, path, b"other");
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
    for (at, error, lasting) in faults() {
        let disk = Memory::new();
        disk.put(path, text.as_bytes());
        let shelf = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
        disk.set_fault(Some(Fault { at, error, lasting, short: 0 }));
        let done = shelf.put_away(path, Folder::Archive);
        disk.set_fault(None);
        let places: Vec<PathBuf> =
            [path, away].into_iter().filter(|p| disk.contents(p).is_some()).map(Path::to_owned).collect();
        assert_eq!(places.len(), 1, "operation {at}: {places:?}, {done:?}");
        assert!(disk.contents(&places[0]).unwrap() == text.as_bytes());
        if let Ok(to) = done {
            assert_eq!((to.as_path(), places[0].as_path()), (away, away));
            moved += 1;
        }
    }
    assert!(moved > 0);
}

#[test]
fn a_game_that_is_open_elsewhere_is_not_put_away() {
    let disk = Memory::new();
    let tables = Arc::new(Tables::new(engines::ALL));
    let shelf = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&tables));
    disk.put(Path::new("/games/a.ron"), SAMPLE);
    let open = shelf.open(Path::new("/games/a.ron")).unwrap();
    let refused = shelf.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "/games/a.ron is still where it was: another Chancery has it open. Close it there first."
    );
    drop(open);
    disk.set_fault(Some(Fault { at: 0, error: ErrorKind::PermissionDenied, lasting: true, short: 0 }));
    let refused = shelf.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap_err().to_string();
    disk.set_fault(None);
    assert!(refused.starts_with("/games/a.ron is still where it was: "), "{refused}");
    assert!(refused.ends_with(" You may not write there."), "{refused}");
    shelf.put_away(Path::new("/games/a.ron"), Folder::Trash).unwrap();
    assert_eq!(shelf.empty_trash().unwrap(), 1);
    assert!(shelf.subfolder(Folder::Trash).list().unwrap().is_empty());
}

#[test]
fn nothing_is_made_for_a_game_that_is_not_there() {
    let disk = Memory::new();
    let shelf = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::new(Tables::new(engines::ALL)));
    for refused in [
        shelf.put_away(Path::new("/games/a.ron"), Folder::Archive),
        shelf.take_out(Path::new("/games/a.ron")),
    ] {
        assert_eq!(refused.unwrap_err().to_string(), "there is no game /games/a.ron");
    }
    assert_eq!(disk.files(), Vec::<PathBuf>::new());
}
