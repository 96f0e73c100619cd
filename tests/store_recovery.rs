//! Damaged games: what comes before the damage is had back, or a copy is.

use crate::disk;
use crate::games;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use chancery::sample::SAMPLE;
use chancery_game::store::{GameFolder, RecoveryError, Tables, read, salvage, write};
use chancery_lab::engines;
use disk::Memory;

static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(Tables::new(engines::ALL)));

/// Where each phase of the sample ends.
fn ends() -> Vec<usize> {
    SAMPLE.match_indices("\n    ),\n").map(|(at, end)| at + end.len()).collect()
}

#[test]
fn all_whole_phases_before_a_cut_come_back() {
    let whole = read(SAMPLE.as_bytes(), &TABLES).unwrap().game;
    let ends = ends();
    assert_eq!(ends.len(), 11);
    for cut in (1000..SAMPLE.rfind(')').unwrap()).step_by(311) {
        let phases = ends.iter().filter(|&&end| end <= cut).count();
        let Some(part) = salvage(&SAMPLE.as_bytes()[..cut], &TABLES) else {
            assert_eq!(phases, 0, "cut at {cut}");
            continue;
        };
        assert_eq!(part.game.history().len(), phases, "cut at {cut}");
        assert_eq!(part.notices, [], "cut at {cut}");
        for (mine, theirs) in part.game.history().ids().zip(whole.history().ids()) {
            assert_eq!(part.game.node(mine).position, whole.node(theirs).position);
            assert_eq!(part.game.node(mine).sheets, whole.node(theirs).sheets);
        }
        assert_eq!(part.game.line().len(), phases);
    }
}

#[test]
fn damage_in_the_middle_loses_only_what_follows() {
    let ends = ends();
    for phase in 1..11 {
        let mut damaged = SAMPLE.as_bytes().to_vec();
        for byte in &mut damaged[ends[phase - 1] + 100..][..40] {
            *byte = 0xFF;
        }
        assert!(read(&damaged, &TABLES).is_err());
        let part = salvage(&damaged, &TABLES).unwrap();
        assert_eq!(part.game.history().len(), phase);
    }
}

#[test]
fn a_main_line_that_was_cut_off_ends_with_what_is_left() {
    let mut game = games::play("acl-3", "table", "F1903M");
    let end = game.current();
    let ids: Vec<_> = game.line();
    game.go(ids[2]);
    game.open_branch("trial");
    game.make_main(end);
    let text = write(&game);
    assert!(text.contains("\n  main: "), "the file names the end of its main line");
    let ends: Vec<usize> = text.match_indices("\n    ),\n").map(|(at, end)| at + end.len()).collect();
    for phases in 1..ends.len() {
        let part = salvage(&text.as_bytes()[..ends[phases - 1] + 20], &TABLES);
        let part = part.unwrap_or_else(|| panic!("{phases} phases are whole"));
        assert_eq!((part.game.history().len(), part.notices.len()), (phases, 0));
        assert_eq!(part.game.main().index(), (phases - 1).min(end.index()));
        assert!(read(write(&part.game).as_bytes(), &TABLES).unwrap().notices.is_empty());
    }
}

#[test]
fn nothing_is_made_of_what_is_no_game() {
    for text in ["", "(", "\n  phases: [\n    ),\n", "()", "hello"] {
        assert!(salvage(text.as_bytes(), &TABLES).is_none(), "{text:?}");
    }
}

#[test]
fn the_longest_of_file_and_copies_is_taken() {
    let disk = Memory::new();
    let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&TABLES));
    let path = Path::new("/games/table.ron");
    let text = |until: &str| write(&games::play("acl-3", "table", until));
    disk.put(Path::new("/games/.table.chancery/00005-F1902M.ron"), text("F1902M").as_bytes());
    disk.put(Path::new("/games/.table.chancery/00003-W1901A.ron"), text("W1901A").as_bytes());
    disk.put(Path::new("/games/.table.chancery/00009-S1903M.ron"), b"damaged, too");

    // Sound: the file itself.
    disk.put(path, text("S1902M").as_bytes());
    assert!(game_folder.read(path).unwrap().notices.is_empty());
    let sound = game_folder.recover(path).unwrap();
    assert_eq!((sound.from.as_path(), sound.cut, sound.game.history().len()), (path, false, 4));

    // Cut after three phases: the copy has five.
    disk.put(path, &text("S1904M").as_bytes()[..5000]);
    let message = game_folder.read(path).unwrap_err().to_string();
    assert!(message.starts_with("/games/table.ron cannot be opened: line "), "{message}");
    let copy = game_folder.recover(path).unwrap();
    assert_eq!(copy.from, Path::new("/games/.table.chancery/00005-F1902M.ron"));
    assert_eq!((copy.cut, copy.game.history().len()), (false, 5));

    // Cut after more phases than any copy has.
    let long = text("S1904M");
    disk.put(path, &long.as_bytes()[..long.len() - 300]);
    let part = game_folder.recover(path).unwrap();
    assert_eq!((part.from.as_path(), part.cut, part.game.history().len()), (path, true, 10));
    assert_eq!(disk.contents(path).unwrap().len(), long.len() - 300, "nothing is written");
    assert!(matches!(game_folder.recover(Path::new("/games/other.ron")), Err(RecoveryError::All)));
}

#[test]
fn a_sound_copy_is_taken_before_a_file_that_was_changed() {
    let disk = Memory::new();
    let game_folder = GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&TABLES));
    let path = Path::new("/games/table.ron");
    let text = |until: &str| write(&games::play("acl-3", "table", until));
    let changed = text("F1902M").replacen("A MAR, A PAR", "A MAR, A PIC", 1);
    disk.put(path, changed.as_bytes());
    assert_ne!(game_folder.read(path).unwrap().notices, []);

    // No copy: the file itself, with what is odd about it.
    let own = game_folder.recover(path).unwrap();
    assert_eq!(
        (own.from.as_path(), own.cut, &own.notices),
        (path, false, &game_folder.read(path).unwrap().notices)
    );

    // A copy with fewer phases would lose some, and one that was changed itself is no better.
    disk.put(Path::new("/games/.table.chancery/00003-W1901A.ron"), text("W1901A").as_bytes());
    disk.put(Path::new("/games/.table.chancery/original.ron"), changed.as_bytes());
    assert_eq!(game_folder.recover(path).unwrap().from, path);

    let copy = Path::new("/games/.table.chancery/00005-F1902M.ron");
    disk.put(copy, text("F1902M").as_bytes());
    let had = game_folder.recover(path).unwrap();
    assert_eq!((had.from.as_path(), had.cut, had.notices), (copy, false, vec![]));
    assert_eq!(disk.contents(path).as_deref(), Some(changed.as_bytes()), "nothing is written");
}
