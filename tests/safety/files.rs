//! What the program leaves beside games, and files that are not as usual: pipes, links, names that are no
//! UTF-8, permissions, what killed programs left.
#![cfg(unix)]

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use chancery::sample::SAMPLE;
use chancery_game::store::{Disk, Fs, GameFolder};

use super::Folder;

pub fn program<A: AsRef<OsStr>>(folder: &Path, args: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.arg("--games").arg(folder).args(args).stdin(Stdio::null());
    command
}

pub fn run<A: AsRef<OsStr>>(folder: &Path, args: &[A]) -> Output {
    program(folder, args).output().unwrap()
}

/// Runs a command that is to end well; what it prints.
pub fn done<A: AsRef<OsStr> + std::fmt::Debug>(folder: &Path, args: &[A]) -> String {
    let out = run(folder, args);
    assert!(out.status.success(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// Runs a command that is to fail; what it tells.
pub fn refused<A: AsRef<OsStr> + std::fmt::Debug>(folder: &Path, args: &[A]) -> String {
    let out = run(folder, args);
    assert_eq!(out.status.code(), Some(1), "{args:?}");
    String::from_utf8(out.stderr).unwrap()
}

pub fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

pub fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

/// A folder in which the sample game lies.
pub fn with_sample(name: &str) -> (Folder, PathBuf) {
    let folder = Folder::new(name);
    let path = folder.0.join("sample.ron");
    std::fs::write(&path, SAMPLE).unwrap();
    (folder, path)
}

/// The names of all files and folders below one.
pub fn all(folder: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        names.push(entry.file_name().to_string_lossy().into_owned());
        if entry.file_type().unwrap().is_dir() {
            names.extend(all(&entry.path()));
        }
    }
    names
}

#[test]
fn pipes_are_refused_and_never_waited_for() {
    let (folder, path) = with_sample("pipes");
    let pipe = folder.0.join("mail.ron");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let name = pipe.to_str().unwrap();
    for args in [
        vec!["games", "show", name],
        vec!["games", "show", "mail"],
        vec!["games", "orders", "sample", "FRANCE", name],
        vec!["games", "press", "sample", name],
        vec!["games", "import", name],
        vec!["games", "verify", name],
        vec!["games", "verify", "mail"],
        vec!["games", "recover", "mail"],
        vec!["maps", "check", name],
        vec!["maps", "add", name],
        vec!["maps", "import", name],
        vec!["map", name],
        vec!["adjudicate", name],
        vec!["explain", name, "A PAR"],
        vec!["parse", name],
    ] {
        let mut child =
            program(&folder.0, &args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let end = Instant::now() + Duration::from_secs(60);
        while child.try_wait().unwrap().is_none() {
            if Instant::now() > end {
                child.kill().unwrap();
                panic!("{args:?} waits for somebody who writes");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let out = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&[out.stdout, out.stderr].concat()).into_owned();
        assert!(!out.status.success(), "{args:?}");
        let is_told = said.contains("it is a pipe, and only regular files are read");
        assert!(is_told || said.contains("there is no game"), "{args:?}: {said}");
    }
    assert!(std::fs::read(&path).unwrap() == SAMPLE.as_bytes());
    // A whole folder of games is verified although a pipe is in it.
    done(&folder.0, &["games", "verify"]);
}

#[test]
fn a_game_that_is_a_link_is_put_away_and_found_again() {
    for relative in [true, false] {
        let folder = Folder::new("links");
        let (games, real) = (folder.0.join("games"), folder.0.join("shared/real.ron"));
        std::fs::create_dir_all(&games).unwrap();
        std::fs::create_dir_all(real.parent().unwrap()).unwrap();
        std::fs::write(&real, SAMPLE).unwrap();
        let to = if relative { PathBuf::from("../shared/real.ron") } else { real.clone() };
        symlink(to, games.join("linked.ron")).unwrap();
        for (command, drawer) in [("archive", "archive"), ("trash", "trash")] {
            done(&games, &["games", command, "linked"]);
            let there = games.join(drawer).join("linked.ron");
            assert!(there.symlink_metadata().unwrap().is_symlink());
            assert_eq!(there.canonicalize().unwrap(), real.canonicalize().unwrap());
            assert_eq!(std::fs::read_link(&there).unwrap().is_relative(), relative);
            assert!(games.join("linked.ron").symlink_metadata().is_err());
            done(&games, &["games", command, "linked", "--restore"]);
            done(&games, &["games", "show", "linked"]);
        }
        // The lock is that of the game, by whatever name it is open.
        let open = GameFolder::new(chancery_lab::engines::ALL, folder.0.join("shared")).open(&real).unwrap();
        let told = refused(&games, &["games", "archive", "linked"]);
        assert!(told.contains("another Chancery has it open"), "{told}");
        drop(open);
        done(&games, &["games", "trash", "linked"]);
        done(&games, &["games", "trash", "--empty"]);
        assert!(real.exists(), "only the link was in the trash");
    }
}

#[test]
fn a_game_that_is_marked_read_only_is_not_replaced() {
    let (folder, path) = with_sample("marked");
    set_mode(&path, 0o444);
    let told = refused(&folder.0, &["games", "adjudicate", "sample"]);
    assert!(told.contains("its file is marked read-only\nhint: make it writable (chmod u+w)"), "{told}");
    assert!(std::fs::read(&path).unwrap() == SAMPLE.as_bytes());
    assert_eq!(mode(&path), 0o444);
    done(&folder.0, &["games", "show", "sample"]);
    // It may become so while it is open.
    set_mode(&path, 0o644);
    let mut opened = GameFolder::new(chancery_lab::engines::ALL, &folder.0).open(&path).unwrap();
    set_mode(&path, 0o444);
    let told = opened.file.save("other").unwrap_err().to_string();
    assert!(told.contains("its file is marked read-only. Make it writable"), "{told}");
    drop(opened);
    // A copy of it can be written to.
    done(&folder.0, &["games", "copy", "sample", "Mine"]);
    done(&folder.0, &["games", "set", "mine", "number=1"]);
}

#[test]
fn what_killed_programs_left_is_swept_and_nothing_else() {
    let (folder, path) = with_sample("sweep");
    let ended = {
        let mut child = Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        child.id()
    };
    let (beside, maps) = (folder.0.join(".sample.chancery"), folder.0.join("maps"));
    std::fs::create_dir_all(&beside).unwrap();
    std::fs::create_dir_all(&maps).unwrap();
    let left = |folder: &Path, name: &str, process: u32| {
        let path = folder.join(format!(".{name}.chancery.{process}-0.tmp"));
        std::fs::write(&path, "half").unwrap();
        path
    };
    let swept = [
        left(&folder.0, "sample.ron", ended),
        left(&folder.0, "other.ron", ended),
        left(&beside, "00001-S1901M.ron", ended),
        left(&beside, "original.ron", ended),
    ];
    // What is typed counts after a kill, another's file is not ours, and somebody is writing the third.
    let typed = left(&beside, "drafts", ended);
    let foreign = folder.0.join(".notes.txt.77-0.tmp");
    std::fs::write(&foreign, "theirs").unwrap();
    let ours = left(&folder.0, "other-2.ron", std::process::id());
    let locked = left(&folder.0, "other-3.ron", ended);
    let lock = std::fs::File::open(&locked).unwrap();
    lock.lock().unwrap();
    done(&folder.0, &["games", "set", "sample", "number=1"]);
    for path in &swept {
        assert!(!path.exists(), "{}", path.display());
    }
    for path in [&typed, &foreign, &ours, &locked] {
        assert!(path.exists(), "{}", path.display());
    }
    drop(lock);
    done(&folder.0, &["games", "set", "sample", "number=2"]);
    assert!(!locked.exists(), "nobody writes it any more");
    // Exports and maps sweep the folder that they write into.
    let exports = folder.0.join("out");
    std::fs::create_dir(&exports).unwrap();
    let swept = [left(&exports, "other.json", ended), left(&maps, "bay.ron", ended)];
    let export = exports.join("sample.json");
    done(&folder.0, &["games", "export", "sample", "--format", "json", "-o", export.to_str().unwrap()]);
    let map = exports.join("two-isles.ron");
    let example = include_str!("../../docs/reference/maps.md").split("```ron\n").nth(1).unwrap();
    std::fs::write(&map, example.split("```").next().unwrap()).unwrap();
    done(&folder.0, &["maps", "add", map.to_str().unwrap()]);
    assert!(!swept[0].exists() && !swept[1].exists());
    assert!(path.exists());
}

#[test]
fn a_new_file_that_cannot_be_made_leaves_nothing() {
    let folder = Folder::new("create");
    // The permissions of a file in a file cannot be looked at.
    std::fs::write(folder.0.join("file"), "").unwrap();
    assert!(Disk.create_new(&folder.0.join("new"), &folder.0.join("file/like")).is_err());
    assert_eq!(all(&folder.0), ["file"]);
}

#[test]
fn a_new_game_that_fails_leaves_no_folder() {
    let folder = Folder::new("failed");
    let games = folder.0.join("games");
    // No file of more than 100 blocks may be written.
    let limited = |what: &str| {
        let shell = format!("ulimit -f 0; trap '' XFSZ; exec \"$0\" --games \"$1\" games new {what}");
        let program = env!("CARGO_BIN_EXE_chancery");
        Command::new("/bin/sh").args(["-c", &shell, program]).arg(&games).output().unwrap()
    };
    let out = limited("Same");
    assert!(!out.status.success());
    assert!(!games.exists(), "{:?}", all(&folder.0));
    std::fs::create_dir(&games).unwrap();
    assert!(!limited("Same").status.success());
    assert_eq!(all(&games), Vec::<String>::new());
}

#[test]
fn games_of_one_name_made_at_once_take_the_next_numbers() {
    let folder = Folder::new("same");
    let start = || program(&folder.0, &["games", "new", "Same"]).stderr(Stdio::piped()).spawn().unwrap();
    let children: Vec<_> = (0..16).map(|_| start()).collect();
    for child in children {
        let out = child.wait_with_output().unwrap();
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    }
    assert_eq!(GameFolder::new(chancery_lab::engines::ALL, &folder.0).list().unwrap().len(), 16);
}

#[test]
fn mails_of_unknown_senders_that_come_at_once_are_all_kept() {
    let folder = Folder::new("strays");
    for name in ["Alpha", "Beta"] {
        done(&folder.0, &["games", "new", name]);
    }
    let mails: Vec<PathBuf> = (0..10).map(|i| folder.0.join(format!("mail-{i}"))).collect();
    for (i, path) in mails.iter().enumerate() {
        std::fs::write(path, format!("From: x{i}@evil.org\nDate: x\nSubject: orders\n\nA PAR - BUR\n"))
            .unwrap();
    }
    let start = |path: &PathBuf| {
        let args = [OsStr::new("games"), OsStr::new("mail"), path.as_os_str()];
        program(&folder.0, &args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let children: Vec<_> = mails.iter().map(start).collect();
    for mut child in children {
        child.wait().unwrap();
    }
    let kept = GameFolder::new(chancery_lab::engines::ALL, &folder.0).stray_texts();
    let senders: std::collections::BTreeSet<String> =
        kept.into_iter().map(|(_, text)| text.unwrap().sender.to_string()).collect();
    assert_eq!(senders.len(), 10, "{senders:?}");
}

#[test]
fn a_command_waits_for_another_that_has_the_game_open() {
    let (folder, path) = with_sample("waits");
    let opened = GameFolder::new(chancery_lab::engines::ALL, &folder.0).open(&path).unwrap();
    let begun = Instant::now();
    let told = refused(&folder.0, &["games", "set", "sample", "number=1"]);
    assert!(told.contains("another Chancery has it open"), "{told}");
    assert!(begun.elapsed() >= Duration::from_secs(2));
    let child = program(&folder.0, &["games", "set", "sample", "number=1"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(200));
    drop(opened);
    let out = child.wait_with_output().unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
}

#[test]
fn emptying_a_trash_that_cannot_be_looked_into_is_no_success() {
    let (folder, _) = with_sample("trash");
    done(&folder.0, &["games", "trash", "sample"]);
    let trash = folder.0.join("trash");
    // Its files have names, and nothing more is told of them. A privileged user is told all the same.
    set_mode(&trash, 0o444);
    let out = run(&folder.0, &["games", "trash", "--empty"]);
    set_mode(&trash, 0o755);
    assert_eq!(out.status.success(), !trash.join("sample.ron").exists());
    // A link that leads into nowhere is no game; one that cannot be followed is told.
    symlink("loop.ron", trash.join("loop.ron")).unwrap();
    let listed = run(&folder.0, &["games", "list", "--in", "trash"]);
    let listed = String::from_utf8_lossy(&listed.stderr);
    assert!(listed.contains("loop") && listed.contains("cannot be read"), "{listed}");
    done(&folder.0, &["games", "trash", "--empty"]);
    assert_eq!(all(&trash), Vec::<String>::new());
}

#[test]
fn names_that_are_no_utf_8_are_found() {
    let folder = Folder::new("names");
    let name = OsString::from_vec(b"f\xfcnf.ron".to_vec());
    // Not every file system has such names.
    if std::fs::write(folder.0.join(&name), SAMPLE).is_err() {
        return;
    }
    let listed = done(&folder.0, &["games", "list"]);
    let shown = listed.lines().nth(1).unwrap().split("  ").next().unwrap();
    assert_eq!(shown, "f\u{fffd}nf");
    done(&folder.0, &["games", "show", shown]);
    let raw = OsStr::from_bytes(b"f\xfcnf");
    done(&folder.0, &[OsStr::new("games"), OsStr::new("set"), raw, OsStr::new("number=1")]);
    done(&folder.0, &[OsStr::new("games"), OsStr::new("verify"), folder.0.join(&name).as_os_str()]);
    done(&folder.0, &[OsStr::new("games"), OsStr::new("archive"), raw]);
    assert!(folder.0.join("archive").join(&name).exists());
    done(&folder.0, &[OsStr::new("games"), OsStr::new("archive"), raw, OsStr::new("--restore")]);
    assert!(folder.0.join(&name).exists());
    // Two that look the same are not told apart, and neither is taken for the other.
    std::fs::write(folder.0.join(OsStr::from_bytes(b"f\xfdnf.ron")), SAMPLE).unwrap();
    let told = refused(&folder.0, &["games", "show", shown]);
    assert!(told.contains("may be any of"), "{told}");
}

#[test]
fn a_new_game_of_an_old_name_gets_nothing_of_the_old_one() {
    let folder = Folder::new("namesake");
    let (games, file) = (folder.0.join("games"), folder.0.join("games/friday.ron"));
    let refused_text = folder.0.join("orders");
    std::fs::write(&refused_text, "A PAR - ATLANTIS\nsecret of the old game\n").unwrap();
    let play = |name: &str| {
        done(&games, &["games", "new", name]);
        run(&games, &["games", "orders", "friday", "France", refused_text.to_str().unwrap()]);
        done(&games, &["games", "adjudicate", "friday"]);
    };
    play("Friday");
    assert!(done(&games, &["games", "received", "friday"]).contains("S1901M"));
    // With a file manager, which does not show the folder.
    std::fs::remove_file(&file).unwrap();
    let made = run(&games, &["games", "new", "Friday"]);
    let told = String::from_utf8(made.stderr).unwrap();
    let aside = games.join(".friday.set-aside-1.chancery");
    assert!(told.contains("belongs to another game; it was moved to") && aside.exists(), "{told}");
    assert!(aside.join("received-00001").exists(), "nothing is deleted");
    assert_eq!(done(&games, &["games", "received", "friday"]), "No texts came in yet.\n");
    // A damaged new game brings the old one back from no copy.
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..700]).unwrap();
    assert!(refused(&games, &["games", "recover", "friday"]).contains("it has no backup"));
    std::fs::write(&file, &whole).unwrap();
    // Another game's file that is copied over this one's name does not get its folder either.
    run(&games, &["games", "orders", "friday", "France", refused_text.to_str().unwrap()]);
    done(&games, &["games", "new", "Other"]);
    std::fs::copy(games.join("other.ron"), &file).unwrap();
    set_mode(&file, 0o444);
    let kept = run(&games, &["games", "received", "friday"]);
    assert!(String::from_utf8_lossy(&kept.stderr).contains("belongs to another game, so it is not used"));
    assert_eq!(String::from_utf8_lossy(&kept.stdout), "No texts came in yet.\n");
    set_mode(&file, 0o644);
    let kept = run(&games, &["games", "received", "friday"]);
    assert!(String::from_utf8_lossy(&kept.stderr).contains(".friday.set-aside-2.chancery"));
    assert_eq!(String::from_utf8_lossy(&kept.stdout), "No texts came in yet.\n");
    // Where a folder was left, a game that comes back gets another name, and keeps its own folder.
    done(&games, &["games", "archive", "other"]);
    std::fs::create_dir(games.join(".other.chancery")).unwrap();
    std::fs::write(games.join(".other.chancery/received-00001"), "(text: \"left\")").unwrap();
    done(&games, &["games", "archive", "other", "--restore"]);
    assert!(games.join("other-2.ron").exists() && games.join(".other-2.chancery/id").exists());
}

#[test]
fn no_two_files_that_chancery_makes_have_one_id() {
    let folder = Folder::new("ids");
    let games = folder.0.join("games");
    done(&games, &["games", "new", "Friday"]);
    done(&games, &["games", "adjudicate", "friday"]);
    done(&games, &["games", "copy", "friday", "Copy"]);
    let export = folder.0.join("export.ron");
    let path = export.to_str().unwrap();
    done(&games, &["games", "export", "friday", "--format", "ron", "-o", path]);
    done(&games, &["games", "import", path, "--format", "ron", "--name", "Import"]);
    let whole = std::fs::read(games.join("friday.ron")).unwrap();
    std::fs::write(games.join("friday.ron"), &whole[..whole.len() - 30]).unwrap();
    done(&games, &["games", "recover", "friday"]);
    let id = |name: &str| {
        let text = std::fs::read_to_string(games.join(name)).unwrap();
        let line = text.lines().find(|line| line.starts_with("  id: \"")).map(str::to_owned);
        line.unwrap_or_else(|| panic!("{name} has no id"))
    };
    let names = ["friday.ron", "copy.ron", "import.ron", "friday-2.ron"];
    let ids: std::collections::BTreeSet<String> = names.map(id).into_iter().collect();
    assert_eq!(ids.len(), names.len(), "{ids:?}");
    assert!(!std::fs::read_to_string(&export).unwrap().contains("  id: \""), "an export has none");
    // The file of a game that is moved by hand keeps its id, and has no folder until it is opened.
    std::fs::rename(games.join("copy.ron"), games.join("moved.ron")).unwrap();
    assert_eq!(done(&games, &["games", "received", "moved"]), "No texts came in yet.\n");
}

#[test]
fn a_text_that_came_in_can_be_deleted() {
    let folder = Folder::new("delete");
    for name in ["Friday", "Monday"] {
        done(&folder.0, &["games", "new", name]);
    }
    let text = folder.0.join("text");
    let path = text.to_str().unwrap();
    std::fs::write(&text, "From: x@evil.org\nDate: x\nSubject: orders\n\nA PAR - BUR\n").unwrap();
    run(&folder.0, &["games", "mail", path]);
    run(&folder.0, &["games", "orders", "friday", "France", path]);
    let kept = [folder.0.join(".friday.chancery/received-00001"), folder.0.join("received/received-00001")];
    for (kept, which) in kept.iter().zip([vec!["friday", "1"], vec!["1"]]) {
        let args = [vec!["games", "received"], which, vec!["--delete"]].concat();
        let dry = done(&folder.0, &[args.clone(), vec!["--dry-run"]].concat());
        assert!(kept.exists() && dry.ends_with("Nothing was changed.\n"), "{dry}");
        assert_eq!(done(&folder.0, &args), "Deleted text 1.\n");
        assert!(!kept.exists());
        assert!(refused(&folder.0, &args).contains("there is no text 1"));
    }
    assert_eq!(run(&folder.0, &["games", "received", "friday", "--delete"]).status.code(), Some(2));
}

#[test]
fn a_game_of_a_newer_version_is_not_recovered_to_an_old_copy() {
    let folder = Folder::new("newer");
    done(&folder.0, &["games", "new", "Friday"]);
    for _ in 0..2 {
        done(&folder.0, &["games", "adjudicate", "friday"]);
    }
    let file = folder.0.join("friday.ron");
    let text = std::fs::read_to_string(&file).unwrap().replace("schema: 3", "schema: 9");
    // It can be read, it has something that this version does not know, or it is damaged.
    for text in [text.clone(), text.replacen("map: ", "chart: ", 1), text[..700].to_owned()] {
        std::fs::write(&file, &text).unwrap();
        let told = refused(&folder.0, &["games", "recover", "friday"]);
        assert!(told.contains("newer version of Chancery (schema 9"), "{told}");
        assert!(std::fs::read_to_string(&file).unwrap() == text && !folder.0.join("friday-2.ron").exists());
    }
}

#[test]
fn man_pages_are_not_written_through_links() {
    let folder = Folder::new("man");
    let (pages, precious) = (folder.0.join("pages"), folder.0.join("precious"));
    std::fs::create_dir(&pages).unwrap();
    std::fs::write(&precious, "mine").unwrap();
    symlink(&precious, pages.join("chancery.1")).unwrap();
    done(&folder.0, &["man", pages.to_str().unwrap()]);
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "mine");
    assert!(!pages.join("chancery.1").symlink_metadata().unwrap().is_symlink());
}
