//! What belongs to a private game is for its owner alone.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use chancery::sample::SAMPLE;
use chancery_game::store::GameFolder;

use super::Folder;
use super::files::{all, done, mode, run, set_mode, with_sample};

#[test]
fn what_belongs_to_a_private_game_is_private() {
    let (folder, path) = with_sample("private");
    set_mode(&path, 0o600);
    done(&folder.0, &["games", "adjudicate", "sample"]);
    assert_eq!(mode(&path), 0o600);
    let beside = folder.0.join(".sample.chancery");
    assert_eq!(mode(&beside), 0o700);
    let copies: Vec<PathBuf> = std::fs::read_dir(&beside).unwrap().map(|e| e.unwrap().path()).collect();
    assert!(copies.iter().any(|copy| copy.extension().is_some_and(|e| e == "ron")), "{copies:?}");
    for copy in copies.iter().filter(|copy| !copy.ends_with("lock")) {
        assert_eq!(mode(copy), 0o600, "{}", copy.display());
    }
    let opened = GameFolder::new(chancery_lab::engines::ALL, &folder.0).open(&path).unwrap();
    opened.file.draft_file().unwrap().keep(&["press"]).unwrap();
    assert_eq!(mode(&beside.join("drafts")), 0o600);
    drop(opened);
    let export = folder.0.join("export.json");
    done(&folder.0, &["games", "export", "sample", "--format", "json", "-o", export.to_str().unwrap()]);
    assert_eq!(mode(&export), 0o600);
    done(&folder.0, &["games", "copy", "sample", "Another"]);
    assert_eq!(
        (mode(&folder.0.join("another.ron")), mode(&folder.0.join(".another.chancery"))),
        (0o600, 0o700)
    );
    // What was opened to everybody is closed.
    set_mode(&beside, 0o755);
    done(&folder.0, &["games", "set", "sample", "number=1"]);
    assert_eq!(mode(&beside), 0o700);
    // A damaged one that is recovered stays private.
    std::fs::write(&path, &SAMPLE[..SAMPLE.len() - 10]).unwrap();
    let made = done(&folder.0, &["games", "recover", "sample"]);
    let made = made.split_once(" as ").expect("where it is").1;
    let made = made.split([';', '\n']).next().unwrap().trim_end_matches('.');
    assert_eq!(mode(Path::new(made)), 0o600);
    // A game for all is for all.
    let open = folder.0.join("open.ron");
    std::fs::write(&open, SAMPLE).unwrap();
    set_mode(&open, 0o664);
    done(&folder.0, &["games", "set", "open", "number=1"]);
    assert_eq!(mode(&open), 0o664);
}

#[test]
fn a_new_game_and_all_that_is_kept_of_it_is_for_its_owner_alone() {
    let folder = Folder::new("modes");
    let games = folder.0.join("deep/games");
    for name in ["Friday", "Monday"] {
        done(&games, &["games", "new", name]);
    }
    let mail = folder.0.join("mail");
    std::fs::write(&mail, "From: x@evil.org\nDate: x\nSubject: orders\n\nA PAR - BUR\n").unwrap();
    run(&games, &["games", "mail", mail.to_str().unwrap()]);
    std::fs::write(&mail, "A PAR - ATLANTIS\n").unwrap();
    run(&games, &["games", "orders", "friday", "France", mail.to_str().unwrap()]);
    done(&games, &["games", "adjudicate", "friday"]);
    done(&games, &["games", "archive", "friday"]);
    let mut rest = vec![games];
    while let Some(folder) = rest.pop() {
        assert_eq!(mode(&folder), 0o700, "{}", folder.display());
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            // The lock holds nothing, and neither does the name of the last game.
            if path.is_dir() {
                rest.push(path);
            } else if !path.ends_with("lock") && !path.ends_with(".last") {
                assert_eq!(mode(&path), 0o600, "{}", path.display());
            }
        }
    }
    // A folder that is there stays as it is.
    let open = folder.0.join("open");
    std::fs::create_dir(&open).unwrap();
    set_mode(&open, 0o755);
    done(&open, &["games", "new", "Friday"]);
    assert_eq!((mode(&open), mode(&open.join("friday.ron"))), (0o755, 0o600));
}

#[test]
fn an_issue_can_be_made_again_after_a_kill_and_is_as_private_as_its_games() {
    let folder = Folder::new("issue");
    let games = folder.0.join("games");
    for name in ["Aaa", "Bbb"] {
        done(&games, &["games", "new", name]);
        done(&games, &["games", "set", &name.to_lowercase(), "contact.France=f@x.org"]);
        done(&games, &["games", "adjudicate", &name.to_lowercase()]);
    }
    set_mode(&games.join("aaa.ron"), 0o644);
    let issue = folder.0.join("issue");
    let path = issue.to_str().unwrap();
    // What a killed run leaves: some pages, and unfinished files.
    let private = folder.0.join("issue-private");
    std::fs::create_dir_all(&private).unwrap();
    done(&games, &["games", "publish", path]);
    std::fs::remove_file(issue.join("index.html")).unwrap();
    let mut child = Command::new("true").spawn().unwrap();
    child.wait().unwrap();
    let left =
        [issue.clone(), private.clone()].map(|place| place.join(format!(".x.chancery.{}-0.tmp", child.id())));
    for path in &left {
        std::fs::write(path, "private").unwrap();
    }
    done(&games, &["games", "publish", path, "--powers", "--drafts"]);
    assert!(left.iter().all(|path| !path.exists()), "{:?}", all(&issue));
    assert!(std::fs::read_to_string(issue.join("index.html")).unwrap().starts_with("<!DOCTYPE html>"));
    assert_eq!(mode(&private.join("drafts.mbox")), 0o600, "one of the games is private");
    assert_eq!((mode(&private), mode(&issue.join("index.html"))), (0o700, 0o644));
    // Two games whose files have one name are two pages, and a name does not act on a terminal.
    let files = ["one/x.ron", "two/x.ron", "two/e\u{1b}]0;title\u{7}.ron"].map(|name| folder.0.join(name));
    for (file, game) in files.iter().zip(["aaa", "bbb", "bbb"]) {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::copy(games.join(game).with_extension("ron"), file).unwrap();
    }
    let second = folder.0.join("second");
    let mut args = vec![OsStr::new("games"), OsStr::new("publish"), second.as_os_str()];
    args.extend(files.iter().map(|file| file.as_os_str()));
    args.push(OsStr::new("--powers"));
    let told = done(&games, &args);
    assert!(!told.contains(['\u{1b}', '\u{7}']), "{told:?}");
    let page = |name: &str| std::fs::read_to_string(folder.0.join("second-private").join(name)).unwrap();
    assert!(page("x-france.html").contains("Aaa") && page("x-2-france.html").contains("Bbb"));
}
