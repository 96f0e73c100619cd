//! The real program with one system call that fails, or at which it is killed: each call of each kind in turn.
//! Below the trait of file operations, so that what the trait itself does wrong is found, too.

#![cfg(unix)]

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use chancery::sample::SAMPLE;
use chancery_game::game::Game;
use chancery_game::store::{Disk, GameFolder, Tables, put_new, read, write};

use super::kills::{Step, apply, evening, settle};
use super::{Folder, games};

/// The system calls by which files are looked at, made, written, moved and removed.
const CALLS: [&str; 21] = [
    "openat",
    "read",
    "write",
    "close",
    "fsync",
    "rename",
    "linkat",
    "unlink",
    "unlinkat",
    "mkdir",
    "rmdir",
    "flock",
    "fchmod",
    "chmod",
    "statx",
    "newfstatat",
    "fstat",
    "getdents64",
    "readlink",
    "lseek",
    "ioctl",
];

/// How a call fails.
const ERRORS: [&str; 3] = ["error=ENOSPC", "error=EIO", "error=EACCES"];

const KILL: &str = "signal=KILL";

/// How a command ended of which one system call failed.
struct Ended {
    success: bool,
    out: String,
    err: String,
}

/// Runs the program with a fault; nothing if there are fewer such calls.
fn with_fault(folder: &Path, args: &[String], call: &str, fault: &str, when: usize) -> Option<Ended> {
    let log = folder.with_extension("strace");
    let out = Command::new("strace")
        .args(["-f", "-qq", "-o"])
        .arg(&log)
        .args(["-e", &format!("trace={call}"), "-e", &format!("inject={call}:{fault}:when={when}")])
        .arg(env!("CARGO_BIN_EXE_chancery"))
        .arg("--games")
        .arg(folder)
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("strace is there");
    let is_reached = if fault == KILL {
        // Strace ends as what it watches.
        out.status.signal() == Some(9) || out.status.code() == Some(128 + 9)
    } else {
        std::fs::read_to_string(&log).unwrap().contains("(INJECTED)")
    };
    if !is_reached {
        return None;
    }
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let ended = Ended { success: out.status.success(), out: text(&out.stdout), err: text(&out.stderr) };
    let case = format!("{args:?}, {call} {when}, {fault}: {}", ended.err);
    assert!(!ended.err.contains("panicked") && out.status.code() != Some(101), "{case}");
    // Standard error may be what could not be written.
    let is_told = ended.success
        || !ended.err.is_empty()
        || ended.out.contains(" for a person")
        || call == "write"
        || fault == KILL;
    assert!(is_told, "it failed without a word: {case}");
    Some(ended)
}

/// The new files that are left below a folder.
fn unfinished(folder: &Path) -> Vec<PathBuf> {
    let mut left = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            left.extend(unfinished(&path));
        } else if path.extension().is_some_and(|e| e == "tmp") {
            left.push(path);
        }
    }
    left
}

/// What has to be so in a folder after a command that ended so.
type Check<'a> = Box<dyn Fn(&Path, &Ended) + 'a>;

/// A command, what is there before it, and what has to be so after it, given how it ended.
struct Scene<'a> {
    name: &'static str,
    args: Vec<String>,
    before: Box<dyn Fn(&Path) + 'a>,
    after: Check<'a>,
}

fn is_sample(path: &Path) -> bool {
    std::fs::read(path).is_ok_and(|bytes| bytes == SAMPLE.as_bytes())
}

fn scenes<'a>(base: &'a Game, map: &'a Path, mailbox: &'a Path) -> Vec<Scene<'a>> {
    let args = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let sample = |folder: &Path| std::fs::write(folder.join("sample.ron"), SAMPLE).unwrap();
    let whole = |path: &Path, ended: &Ended| {
        let there = std::fs::read(path).ok();
        let made = there
            .as_deref()
            .map(|bytes| read(bytes, &Tables::new(chancery_lab::engines::ALL)).unwrap().notices);
        assert!(made.is_none_or(|notices| notices.is_empty()) && (path.exists() || !ended.success));
    };
    vec![
        Scene {
            name: "a phase that is adjudicated and saved, with a copy",
            args: args("games adjudicate evening"),
            before: Box::new(move |folder| std::fs::write(folder.join("evening.ron"), write(base)).unwrap()),
            after: Box::new(move |folder, ended| {
                settle(&folder.join("evening.ron"), &mut base.clone(), &Step::Adjudicate, ended.success);
            }),
        },
        Scene {
            name: "a new game",
            args: args("games new Same"),
            before: Box::new(|_| {}),
            after: Box::new(move |folder, ended| whole(&folder.join("same.ron"), ended)),
        },
        Scene {
            name: "a copy of a game",
            args: args("games copy sample Another"),
            before: Box::new(sample),
            after: Box::new(move |folder, ended| {
                assert!(is_sample(&folder.join("sample.ron")));
                whole(&folder.join("another.ron"), ended);
            }),
        },
        Scene {
            name: "a game that is archived",
            args: args("games archive sample"),
            before: Box::new(sample),
            after: Box::new(move |folder, ended| {
                let (here, away) = (folder.join("sample.ron"), folder.join("archive/sample.ron"));
                // The new name is there before the old one goes.
                assert!(is_sample(&here) || is_sample(&away));
                assert!(!ended.success || is_sample(&away) && !is_sample(&here));
            }),
        },
        Scene {
            name: "a trash that is emptied",
            args: args("games trash --empty"),
            before: Box::new(|folder| {
                std::fs::create_dir(folder.join("trash")).unwrap();
                std::fs::write(folder.join("trash/sample.ron"), SAMPLE).unwrap();
            }),
            after: Box::new(move |folder, ended| {
                let is_gone = !folder.join("trash/sample.ron").exists();
                assert!(!ended.success || is_gone && ended.out == "1 game removed.\n", "{}", ended.out);
            }),
        },
        Scene {
            name: "an export",
            args: vec!["games".into(), "export".into(), "sample".into(), "-o".into(), "-".into()],
            before: Box::new(sample),
            after: Box::new(move |folder, ended| {
                let text = std::fs::read_to_string(folder.join("out.json")).ok();
                assert!(text.as_ref().is_none_or(|text| text.ends_with("}\n")));
                assert!(text.is_some() || !ended.success);
            }),
        },
        Scene {
            name: "a map that is added",
            args: vec!["maps".into(), "add".into(), map.display().to_string()],
            before: Box::new(|_| {}),
            after: Box::new(move |folder, ended| {
                let there = std::fs::read(folder.join("maps/two-isles.ron")).ok();
                let text = std::fs::read(map).unwrap();
                assert!(there.as_ref().is_none_or(|there| *there == text));
                assert!(there.is_some() || !ended.success);
            }),
        },
        mailbox_scene(mailbox),
    ]
}

/// A mailbox for two games and for neither: each order of a game stands in a text that is kept.
fn mailbox_scene(mailbox: &Path) -> Scene<'_> {
    Scene {
        name: "a mailbox for two games and for none",
        args: vec!["games".into(), "mail".into(), mailbox.display().to_string()],
        before: Box::new(|folder| {
            for name in ["north", "south"] {
                std::fs::write(folder.join(name).with_extension("ron"), write(&tabled(name))).unwrap();
            }
        }),
        after: Box::new(|folder, ended| {
            let mut kept = 0;
            for name in ["north", "south"] {
                let games = GameFolder::new(chancery_lab::engines::ALL, folder);
                let opened = games.open(&folder.join(name).with_extension("ron")).unwrap();
                let texts = opened.file.received().into_iter().map(|(_, text)| text.unwrap().text);
                let texts: Vec<_> = texts.collect();
                for power in opened.game.map().powers() {
                    for line in opened.game.sheet(power).lines() {
                        assert!(
                            texts.iter().any(|text| text.contains(line.as_str())),
                            "{line} came in no text"
                        );
                    }
                }
                kept += texts.len();
            }
            // One of the mails is for no game, and waits.
            let is_done = ended.out.contains("6 orders entered");
            let is_kept =
                folder.join("received/received-00001").exists() || ended.err.contains("was not kept");
            assert!(!is_done || kept == 4 && is_kept);
        }),
    }
}

/// A game with the addresses of two players.
fn tabled(name: &str) -> Game {
    let mut game = games::game(name);
    for (setting, address) in [("contact.FRANCE", "ann@x.org"), ("contact.TURKEY", "bob@x.org")] {
        game.set_fact(chancery_lab::engines::ALL, setting, address).unwrap();
    }
    game
}

/// Two mails for each of two games, and one for neither.
fn mails() -> String {
    let mail = |from: &str, subject: &str, orders: &str| {
        format!(
            "From {from} Sat Nov 28 10:00:00 2026\nFrom: {from}\nSubject: {subject}\nDate: Sat, 28 Nov 2026 10:00:00 +0000\n\n{orders}\n\n"
        )
    };
    let of = |game: &str| {
        mail("ann@x.org", game, "A Par - Bur\nF Bre - Mao") + &mail("bob@x.org", game, "F Ank - Bla")
    };
    of("north") + &of("south") + &mail("nobody@x.org", "orders", "A Par - Bur")
}

#[test]
#[ignore = "needs strace, and takes a while: see docs/background/reliability.md"]
fn a_fault_at_every_system_call_loses_nothing() {
    // The standard library panics where a folder that was read cannot be closed, which no system does.
    let calls: Vec<&str> = CALLS.into_iter().filter(|call| *call != "close").collect();
    try_all("faults", &calls, &ERRORS);
}

#[test]
#[ignore = "needs strace, and takes a while: see docs/background/reliability.md"]
fn a_kill_at_every_system_call_of_each_command_loses_nothing() {
    try_all("killed", &CALLS, &[KILL]);
}

/// A system says in many ways that it has no locks, and a signal may come while one is asked for.
#[test]
#[ignore = "needs strace: see docs/background/reliability.md"]
fn a_game_in_a_folder_without_locks_is_saved_with_a_warning() {
    let work = Folder::new("locks");
    let path = work.0.join("sample.ron");
    for error in ["ENOLCK", "EINVAL", "EINTR", "ENOSYS", "EOPNOTSUPP", "EIO"] {
        std::fs::write(&path, SAMPLE).unwrap();
        let set = format!("event={error}");
        let fault = format!("inject=flock:error={error}");
        let out = Command::new("strace")
            .args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e", &fault])
            .arg(env!("CARGO_BIN_EXE_chancery"))
            .arg("--games")
            .arg(&work.0)
            .args(["games", "set", "sample", &set])
            .output()
            .expect("strace is there");
        let told = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(out.status.success() && told.contains("is in a folder without locks"), "{error}: {told}");
        assert!(std::fs::read_to_string(&path).unwrap().contains(&format!("event: \"{error}\"")));
    }
    // One signal is no answer: it is asked again.
    let out = Command::new("strace")
        .args(["-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e", "inject=flock:error=EINTR:when=1"])
        .arg(env!("CARGO_BIN_EXE_chancery"))
        .arg("--games")
        .arg(&work.0)
        .args(["games", "set", "sample", "event=last"])
        .output()
        .unwrap();
    assert!(out.status.success() && out.stderr.is_empty(), "{}", String::from_utf8_lossy(&out.stderr));
}

fn try_all(name: &str, calls: &[&str], errors: &[&str]) {
    let steps = evening();
    let mut base = games::game("evening");
    let first = steps.iter().position(|s| matches!(s, Step::Adjudicate)).unwrap();
    for step in &steps[..first] {
        apply(&mut base, step);
    }
    let work = Folder::new(name);
    let (folder, map) = (work.0.join("games"), work.0.join("two-isles.ron"));
    let mailbox = work.0.join("mails.mbox");
    std::fs::write(&mailbox, mails()).unwrap();
    let example = include_str!("../../docs/reference/maps.md").split("```ron\n").nth(1).unwrap();
    std::fs::write(&map, example.split("```").next().unwrap()).unwrap();
    let mut all = 0;
    for mut scene in scenes(&base, &map, &mailbox) {
        if let Some(output) = scene.args.iter_mut().find(|arg| *arg == "-") {
            *output = folder.join("out.json").display().to_string();
        }
        let mut faults = 0;
        for (call, error) in calls.iter().flat_map(|call| errors.iter().map(move |error| (call, error))) {
            for when in 1.. {
                drop(std::fs::remove_dir_all(&folder));
                std::fs::create_dir(&folder).unwrap();
                (scene.before)(&folder);
                let Some(ended) = with_fault(&folder, &scene.args, call, error, when) else { break };
                let case = format!("{}, {call} {when}, {error}: {}{}", scene.name, ended.out, ended.err);
                let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    (scene.after)(&folder, &ended);
                }));
                assert!(checked.is_ok(), "{case}");
                // The next start sweeps what could not be removed.
                for path in [&folder, &folder.join("maps"), &folder.join("received")]
                    .into_iter()
                    .filter(|path| path.is_dir())
                {
                    let probe = path.join("probe");
                    put_new(&Disk, &probe, &probe, b"").unwrap();
                }
                for entry in GameFolder::new(chancery_lab::engines::ALL, &folder).list().unwrap() {
                    drop(GameFolder::new(chancery_lab::engines::ALL, &folder).open(&entry.path).unwrap());
                }
                assert_eq!(unfinished(&folder), Vec::<PathBuf>::new(), "{case}");
                faults += 1;
            }
        }
        println!("{}: {faults} faults", scene.name);
        assert!(faults > 20, "{faults}");
        all += faults;
    }
    println!("{all} faults at {} system calls, of {} kinds", calls.len(), errors.len());
}
