//! Whatever fails while a game is opened or saved, and whenever the power goes: the file holds the
//! old state or the new one, whole, and the message says which.

use crate::disk;
use crate::games;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use chancery_game::game::Game;
use chancery_game::store::{
    DraftFile, Fs, GameFile, GameFolder, ReadOnly, ReceivedText, SaveError, Tables, read, write,
};
use chancery_lab::engines;
use disk::{Fault, Memory};

static TABLES: LazyLock<Arc<Tables>> = LazyLock::new(|| Arc::new(Tables::new(engines::ALL)));

const ERRORS: [ErrorKind; 7] = [
    ErrorKind::StorageFull,
    ErrorKind::QuotaExceeded,
    ErrorKind::Other,
    ErrorKind::PermissionDenied,
    ErrorKind::ReadOnlyFilesystem,
    ErrorKind::NotFound,
    ErrorKind::Interrupted,
];

fn path() -> PathBuf {
    PathBuf::from("/games/table.ron")
}

fn game_folder(disk: &Memory) -> GameFolder {
    GameFolder::on(Arc::new(disk.clone()), "/games", Arc::clone(&TABLES))
}

/// A game at its start, the same a phase later, and a disk that holds the first.
fn scene() -> (Memory, String, Game, String) {
    let old = games::play("acl-3", "table", "S1901M");
    let mut new = old.clone();
    new.adjudicate().unwrap();
    let disk = Memory::new();
    disk.put(&path(), write(&old).as_bytes());
    let text = write(&new);
    (disk, write(&old), new, text)
}

/// Opens the game and saves the new state: what came of the save, if it came to that.
fn work(disk: &Memory, new: &Game, text: &str) -> Option<Result<(), SaveError>> {
    let mut opened = game_folder(disk).open(&path()).ok()?;
    let done = opened.file.save(text);
    if done.is_ok() {
        // A copy that cannot be kept is told and is no reason to call the game unsaved.
        drop(opened.file.keep_copy(new));
    }
    Some(done)
}

fn holds(disk: &Memory, text: &str) -> bool {
    disk.contents(&path()).as_deref() == Some(text.as_bytes())
}

/// Opens once more, as the next start does, and checks that it is the game and nothing is left over.
fn next_start(disk: &Memory, text: &str, at: &str) {
    let opened = game_folder(disk).open(&path()).unwrap_or_else(|error| panic!("{at}: {error}"));
    assert_eq!(opened.notices, [], "{at}");
    assert_eq!(opened.file.read_only(), None, "{at}");
    assert!(write(&opened.game) == text, "{at}");
    let left: Vec<PathBuf> =
        disk.files().into_iter().filter(|f| f.extension().is_some_and(|e| e == "tmp")).collect();
    let beside = left.iter().filter(|f| f.parent() == Some(Path::new("/games"))).count();
    assert_eq!(beside, 0, "{at}: {left:?}");
}

#[test]
fn each_operation_fails_once_or_for_good() {
    let (scene, old, new, text) = scene();
    let mut pairs = 0;
    for error in ERRORS {
        for (lasting, short) in [(false, 0), (true, 0), (false, 1), (false, 2000), (true, 4095)] {
            if lasting && error == ErrorKind::Interrupted {
                continue; // An interrupted write is tried again, for ever if need be.
            }
            for at in 0.. {
                let disk = scene.copy();
                disk.set_fault(Some(Fault { at, error, lasting, short }));
                let done = work(&disk, &new, &text);
                let reached = disk.operations() > at;
                disk.set_fault(None);
                let case = format!("operation {at}, {error:?}, lasting {lasting}, short {short}");
                let now = match &done {
                    Some(Ok(()) | Err(SaveError::Unsure(..))) => &text,
                    None | Some(Err(_)) => &old,
                };
                assert!(holds(&disk, now), "{case}: {done:?}");
                if let Some(Err(message)) = &done {
                    let message = message.to_string();
                    assert!(message.contains("/games/table.ron"), "{case}: {message}");
                }
                next_start(&disk, now, &case);
                if !reached {
                    assert!(matches!(done, Some(Ok(()))));
                    break;
                }
                pairs += 1;
            }
        }
    }
    assert!(pairs > 500, "{pairs} faults were tried");
}

#[test]
fn a_power_cut_at_any_operation_leaves_old_or_new() {
    let (scene, old, new, text) = scene();
    let mut images = 0;
    let mut end = 0;
    for at in 0.. {
        let disk = scene.copy();
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: true, short: 1000 }));
        let done = work(&disk, &new, &text);
        end = end.max(disk.operations());
        for image in disk.after_a_power_cut() {
            images += 1;
            let now = if holds(&image, &text) { &text } else { &old };
            next_start(&image, now, &format!("operation {at}"));
            // What was shown as saved is there.
            assert!(!matches!(done, Some(Ok(()))) || *now == text, "operation {at}");
        }
        if disk.operations() <= at {
            break;
        }
    }
    assert!(images > 100, "{images} disks were tried");
}

/// Whether some power cut during a save loses the game or what was shown as saved.
fn some_power_cut_hurts(forgets_files: bool, forgets_folders: bool) -> bool {
    let (scene, old, new, text) = scene();
    (0..40).any(|at| {
        let disk = scene.copy();
        disk.forget_syncs(forgets_files, forgets_folders);
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: true, short: 0 }));
        let saved = matches!(work(&disk, &new, &text), Some(Ok(())));
        disk.after_a_power_cut().iter().any(|image| {
            let (is_old, is_new) = (holds(image, &old), holds(image, &text));
            !(is_new || is_old && !saved)
        })
    })
}

#[test]
fn a_save_that_does_not_sync_is_caught() {
    assert!(!some_power_cut_hurts(false, false));
    assert!(some_power_cut_hurts(true, false), "a file that was not synced");
    assert!(some_power_cut_hurts(false, true), "a folder that was not synced");
}

#[test]
fn a_new_game_is_there_whole_or_not_at_all() {
    let game = games::play("acl-3", "A new game", "S1901M");
    let path = Path::new("/games/a-new-game.ron");
    for error in ERRORS {
        for lasting in [false, error != ErrorKind::Interrupted] {
            for at in 0.. {
                let disk = Memory::new();
                disk.set_fault(Some(Fault { at, error, lasting, short: 7 }));
                let done = game_folder(&disk).add(&game);
                let reached = disk.operations() > at;
                disk.set_fault(None);
                match (&done, disk.contents(path)) {
                    (Ok(_) | Err(SaveError::Unsure(..)), Some(bytes)) => {
                        assert!(games::plain(bytes) == games::plain(write(&game)));
                    }
                    (Err(_), None) => {}
                    (done, there) => panic!("operation {at}: {done:?}, {}", there.is_some()),
                }
                if !reached {
                    break;
                }
            }
        }
    }
}

/// Keeps texts and saves the game that they changed, as a run over a mailbox does.
fn keep_and_save(disk: &Memory, texts: &[ReceivedText], text: &str) -> Option<Result<(), SaveError>> {
    let mut opened = game_folder(disk).open(&path()).ok()?;
    Some(opened.file.keep_received(texts).and_then(|_| opened.file.save(text)))
}

#[test]
fn texts_of_one_run_are_all_there_before_the_game_that_they_changed() {
    let (scene, _, _, text) = scene();
    let texts = ["A Par - Bur", "F Bre - Mao", "A Mar - Spa"].map(|line| ReceivedText::new("test", line));
    let mut images = 0;
    for at in 0.. {
        let disk = scene.copy();
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: true, short: 100 }));
        let done = keep_and_save(&disk, &texts, &text);
        for image in disk.after_a_power_cut() {
            images += 1;
            let opened = game_folder(&image).open(&path()).unwrap();
            let kept = opened.file.received().into_iter().map(|(_, text)| text.expect("a text is whole"));
            let all = kept.filter(|kept| texts.contains(kept)).count() == texts.len();
            assert!(all || !holds(&image, &text), "operation {at}: the game has orders of a lost text");
            assert!(!matches!(done, Some(Ok(()))) || holds(&image, &text), "operation {at}");
        }
        if disk.operations() <= at {
            break;
        }
    }
    assert!(images > 1000, "{images} disks were tried");
    // The folder is looked at and synced once for all of them.
    let operations = |runs: usize| {
        let disk = scene.copy();
        let opened = game_folder(&disk).open(&path()).unwrap();
        disk.set_fault(None);
        opened.file.keep_received((0..runs).flat_map(|_| &texts)).unwrap();
        disk.operations()
    };
    assert_eq!(operations(100) - operations(1), 297 * 6, "create, write, sync, read, link, remove");
}

#[test]
fn saving_again_after_an_error_succeeds() {
    let (disk, _, new, text) = scene();
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    for at in 0..12 {
        disk.set_fault(Some(Fault { at, error: ErrorKind::StorageFull, lasting: true, short: 100 }));
        if opened.file.save(&text).is_ok() {
            break;
        }
    }
    disk.set_fault(None);
    opened.file.save(&text).unwrap();
    assert!(holds(&disk, &text));
    drop(opened);
    next_start(&disk, &text, "after the errors");
    assert_eq!(read(&disk.contents(&path()).unwrap(), &TABLES).unwrap().game.phase(), new.phase());
}

#[test]
fn an_unsure_save_is_not_taken_for_a_sure_one() {
    let (disk, _, _, text) = scene();
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    let mut unsure = 0;
    for at in 0..20 {
        let fault = Fault { at, error: ErrorKind::Other, lasting: true, short: 0 };
        disk.set_fault(Some(fault));
        if let Err(SaveError::Unsure(..)) = opened.file.save(&text) {
            unsure += 1;
            // The file holds the text, and still it is written and synced anew.
            disk.set_fault(None);
            opened.file.save(&text).unwrap();
            assert!(disk.operations() > 4);
            assert!(disk.after_a_power_cut().iter().all(|image| holds(image, &text)));
            break;
        }
    }
    assert_eq!(unsure, 1);
}

#[test]
fn messages_say_what_happened_and_what_can_be_done() {
    let (scene, _, _, text) = scene();
    let message = |error, doing: &str| -> String {
        for at in 0..20 {
            let disk = scene.copy();
            let mut opened = game_folder(&disk).open(&path()).unwrap();
            disk.set_fault(Some(Fault { at, error, lasting: true, short: 0 }));
            let message = opened.file.save(&text).unwrap_err().to_string();
            if message.contains(doing) {
                return message;
            }
        }
        panic!("no message speaks of {doing}");
    };
    assert_eq!(
        message(ErrorKind::StorageFull, "writing the new file"),
        "/games/table.ron was not saved: writing the new file failed (no storage space). What was saved before is still there. The disk is full: free some space and save again, or save somewhere else."
    );
    assert_eq!(
        message(ErrorKind::ReadOnlyFilesystem, "creating the new file"),
        "/games/table.ron was not saved: creating the new file beside it failed (read-only filesystem or storage medium). What was saved before is still there. You may not write there: save somewhere else."
    );
    assert_eq!(
        message(ErrorKind::Other, "may not have stored it"),
        "/games/table.ron was written, but the disk may not have stored it (other error). Save again before you switch the machine off."
    );
}

#[test]
fn two_openers_never_both_write() {
    let (disk, old, _, text) = scene();
    let fs: Arc<dyn Fs> = Arc::new(disk.clone());
    let mut first = GameFile::open(&fs, &path(), &TABLES, Duration::ZERO).unwrap();
    let mut second = GameFile::open(&fs, &path(), &TABLES, Duration::ZERO).unwrap();
    assert_eq!(second.file.read_only(), Some(&ReadOnly::InUse));
    assert_eq!(second.warnings, ["/games/table.ron is open read-only: another Chancery has it open"]);
    let refused = second.file.save(&text).unwrap_err().to_string();
    assert_eq!(
        refused,
        "/games/table.ron was not saved: another Chancery has it open. Save under another name."
    );
    assert!(holds(&disk, &old));
    first.file.save(&text).unwrap();
    drop(first);
    let third = GameFile::open(&fs, &path(), &TABLES, Duration::ZERO).unwrap();
    assert_eq!(third.file.read_only(), None);
}

#[test]
fn a_change_from_outside_is_not_written_over() {
    let (disk, old, _, text) = scene();
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    let outside = old.replacen("A BUD - SER", "A BUD - RUM", 1);
    disk.put(&path(), outside.as_bytes());
    let refused = opened.file.save(&text).unwrap_err().to_string();
    assert_eq!(
        refused,
        "/games/table.ron was not saved: another program changed the file since it was opened. Save under another name, or reload it and lose what is on the screen."
    );
    assert!(holds(&disk, &outside));
}

#[test]
fn what_is_not_understood_is_copied_before_it_is_written_over() {
    let (disk, old, _, text) = scene();
    let odd = old.replacen("engine:", "mood: \"grim\",\n  engine:", 1);
    disk.put(&path(), odd.as_bytes());
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    assert_eq!(opened.notices.len(), 2);
    opened.file.save(&text).unwrap();
    let copy = disk.contents(Path::new("/games/.table.chancery/original.ron"));
    assert!(copy.as_deref() == Some(odd.as_bytes()));
}

#[test]
fn a_newer_version_is_not_written_over() {
    let (disk, old, _, text) = scene();
    let newer = old.replacen("schema: 3", "schema: 4", 1);
    disk.put(&path(), newer.as_bytes());
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    let refused = opened.file.save(&text).unwrap_err().to_string();
    assert_eq!(
        refused,
        "/games/table.ron was not saved: a newer version of Chancery wrote it. Save under another name."
    );
    assert!(holds(&disk, &newer));
}

#[test]
fn a_damaged_file_is_left_and_a_copy_is_named() {
    let (disk, _, new, text) = scene();
    let mut opened = game_folder(&disk).open(&path()).unwrap();
    opened.file.save(&text).unwrap();
    opened.file.keep_copy(&new).unwrap();
    drop(opened);
    disk.put(&path(), &text.as_bytes()[..500]);
    let refused = game_folder(&disk).open(&path()).unwrap_err().to_string();
    assert!(refused.starts_with("/games/table.ron cannot be opened: line 31, column "), "{refused}");
    let advice = "The file was left as it is. The newest copy that Chancery kept is /games/.table.chancery/00002-F1901M.ron. `chancery games recover table` recovers what it can as a new game.";
    assert!(refused.ends_with(advice), "{refused}");
    assert!(disk.contents(&path()).unwrap() == text.as_bytes()[..500]);
    assert!(game_folder(&disk).open(Path::new("/games/.table.chancery/00002-F1901M.ron")).is_ok());
}

#[test]
fn copies_are_kept_for_the_newest_phases_and_each_year() {
    let disk = Memory::new();
    let whole = games::play("acl-3", "table", "never");
    let file = game_folder(&disk).add(&Game::on(whole.table(), "table")).unwrap();
    let mut file = file;
    for id in whole.line() {
        let mut game = whole.clone();
        game.go(id);
        file.save(&write(&game)).unwrap();
        let name = format!("/games/.table.chancery/{:05}-{}.ron", id.index() + 1, game.phase());
        disk.put(Path::new(&name), &disk.contents(Path::new("/games/table.ron")).unwrap());
    }
    file.keep_copy(&whole).unwrap();
    let copies: Vec<PathBuf> = disk
        .files()
        .into_iter()
        .filter(|f| f.starts_with("/games/.table.chancery") && f.extension().is_some())
        .collect();
    let last = whole.history().len();
    for number in last - 9..=last {
        let start = format!("/games/.table.chancery/{number:05}-");
        assert!(copies.iter().any(|c| c.to_string_lossy().starts_with(&start)), "{start}");
    }
    for year in 1901..=1910 {
        assert!(copies.iter().any(|c| c.to_string_lossy().contains(&year.to_string())), "{year}");
    }
    assert!(copies.len() <= 20, "{}", copies.len());
}

/// A disk with a game beside which a draft is kept.
fn scene_of_drafts() -> Memory {
    let (disk, ..) = scene();
    let opened = game_folder(&disk).open(&path()).unwrap();
    opened.file.draft_file().unwrap().keep(&[draft("old")]).unwrap();
    drop(opened);
    disk
}

fn draft(text: &str) -> Vec<String> {
    ["press", "0 S1901M", text].map(str::to_owned).to_vec()
}

/// Reads what was typed, and the warning about it.
fn read_drafts(file: &DraftFile) -> (Vec<Vec<String>>, Vec<String>) {
    let mut warnings = Vec::new();
    (file.read_own(|_| true, &mut warnings), warnings)
}

/// Opens the game, reads what was typed and keeps something else: whether that was kept.
fn type_on(disk: &Memory) -> Option<Result<(), String>> {
    let opened = game_folder(disk).open(&path()).ok()?;
    let file = opened.file.draft_file()?;
    let (read, warnings) = read_drafts(&file);
    assert!(read == [draft("old")] || !warnings.is_empty(), "{read:?}");
    Some(file.keep(&[draft("new")]).map_err(String::from))
}

/// What the next start finds of it, and in which files else it stands.
fn typed(disk: &Memory, at: &str) -> (Vec<Vec<String>>, usize) {
    let opened = game_folder(disk).open(&path()).unwrap_or_else(|error| panic!("{at}: {error}"));
    let (read, warnings) = read_drafts(&opened.file.draft_file().unwrap());
    assert!(warnings.is_empty(), "{at}: {warnings:?}");
    let left = |f: &&PathBuf| f.to_string_lossy().contains(".drafts.");
    assert_eq!(disk.files().iter().filter(left).count(), 0, "{at}: {:?}", disk.files());
    let aside = |f: &&PathBuf| f.to_string_lossy().contains("drafts-set-aside");
    (read, disk.files().iter().filter(aside).count())
}

#[test]
fn what_is_typed_is_the_old_or_the_new_whatever_fails() {
    let scene = scene_of_drafts();
    let mut faults = 0;
    // A disk that says there is no such file is believed.
    for error in ERRORS.into_iter().filter(|error| *error != ErrorKind::NotFound) {
        for (lasting, short) in [(false, 0), (true, 0), (false, 20), (true, 60)] {
            if lasting && error == ErrorKind::Interrupted {
                continue;
            }
            for at in 0.. {
                let disk = scene.copy();
                disk.set_fault(Some(Fault { at, error, lasting, short }));
                let done = type_on(&disk);
                let reached = disk.operations() > at;
                disk.set_fault(None);
                let case = format!("operation {at}, {error:?}, lasting {lasting}, short {short}");
                let (found, aside) = typed(&disk, &case);
                let (old, new) = (found == [draft("old")], found == [draft("new")]);
                assert!(
                    new || (old || found.is_empty() && aside == 1) && done != Some(Ok(())),
                    "{case}: {found:?}"
                );
                if !reached {
                    assert_eq!((done, new, aside), (Some(Ok(())), true, 0), "{case}");
                    break;
                }
                faults += 1;
            }
        }
    }
    assert!(faults > 200, "{faults} faults were tried");
}

#[test]
fn what_is_typed_is_the_old_or_the_new_after_a_power_cut() {
    let scene = scene_of_drafts();
    for at in 0.. {
        let disk = scene.copy();
        disk.set_fault(Some(Fault { at, error: ErrorKind::Other, lasting: true, short: 50 }));
        let done = type_on(&disk);
        for image in disk.after_a_power_cut() {
            let (found, aside) = typed(&image, &format!("operation {at}"));
            let new = found == [draft("new")];
            assert!(new || (found == [draft("old")] || aside == 1) && done != Some(Ok(())), "operation {at}");
        }
        if disk.operations() <= at {
            break;
        }
    }
}

#[test]
fn after_any_number_of_changes_by_others_a_game_can_be_saved() {
    let (disk, _, _, text) = scene();
    let folder = Path::new("/games/.table.chancery");
    // As many copies as have numbers of three digits.
    for number in 1..1000 {
        let name = if number == 1 { "original.ron".to_owned() } else { format!("original-{number}.ron") };
        disk.put(&folder.join(name), format!("change {number}").as_bytes());
    }
    for round in 0..60 {
        let changed = text.replacen("engine:", &format!("mood: \"{round}\",\n  engine:"), 1);
        disk.put(&path(), changed.as_bytes());
        game_folder(&disk).open(&path()).unwrap().file.save(&text).unwrap();
        let kept: Vec<Vec<u8>> = disk.files().iter().filter_map(|f| disk.contents(f)).collect();
        assert!(kept.iter().any(|copy| copy == changed.as_bytes()), "the change of round {round} is kept");
    }
    let originals: Vec<PathBuf> = disk.files().into_iter().filter(|f| f.starts_with(folder)).collect();
    let has = |name: &str| originals.contains(&folder.join(name));
    // The first five and the last twenty stay, besides the lock.
    assert!(has("original.ron") && has("original-5.ron") && !has("original-6.ron"), "{originals:?}");
    assert!(has("original-1040.ron") && has("original-1059.ron") && !has("original-1039.ron"));
    assert_eq!(originals.iter().filter(|f| f.extension().is_some_and(|e| e == "ron")).count(), 25);
    // The newest is offered first.
    disk.put(&path(), b"damaged");
    let told = game_folder(&disk).open(&path()).unwrap_err().to_string();
    assert!(told.contains("/games/.table.chancery/original-1059.ron"), "{told}");
}
