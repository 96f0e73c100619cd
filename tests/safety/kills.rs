//! The real program is killed at random instants of an evening, and at every system call of a save.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use chancery_game::game::{Game, Sheet};
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;
use chancery_lab::study::Dice;

use super::{Folder, games, size};

/// A step of the evening: what the program is told to do, and the game after it.
pub enum Step {
    Orders(String, String),
    Adjudicate,
}

/// A real game as the steps of an evening: the sheets of a phase, one after the other, then the next.
pub fn evening() -> Vec<Step> {
    let mut steps = Vec::new();
    let mut game = games::game("evening");
    for phase in games::phases("acl-12") {
        if phase["phase"] != game.phase().to_string() {
            continue;
        }
        for (power, orders) in phase["orders"].as_object().into_iter().flatten() {
            let ordered = game.map().names().power(power).expect("the source names powers by their keys");
            // The source orders units, too, that had no retreat; here they are gone, and the program refuses that.
            let mut lines: Vec<&str> =
                orders.as_array().into_iter().flatten().filter_map(|v| v.as_str()).collect();
            lines.retain(|line| game.is_usable(ordered, &Sheet::new([line])));
            if !lines.is_empty() {
                steps.push(Step::Orders(power.clone(), lines.join("\n")));
                game.set_sheet(ordered, &lines);
            }
        }
        if game.adjudicate().is_err() {
            break;
        }
        steps.push(Step::Adjudicate);
    }
    steps
}

pub fn apply(game: &mut Game, step: &Step) {
    match step {
        Step::Orders(power, text) => {
            let power = game.map().names().power(power).unwrap();
            game.set_sheet(power, text.lines());
        }
        Step::Adjudicate => {
            game.adjudicate().unwrap();
        }
    }
}

fn program(folder: &Path, step: &Step) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    command.arg("--games").arg(folder).arg("games");
    match step {
        Step::Orders(power, _) => command.args(["orders", "evening", power, "-", "--sets", "replace"]),
        Step::Adjudicate => command.args(["adjudicate", "evening"]),
    };
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

fn start(mut command: Command, step: &Step) -> Child {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    if let Step::Orders(_, text) = step {
        // The program may be killed before it has read everything.
        drop(stdin.write_all(text.as_bytes()));
    }
    child
}

/// What the file holds, which must be a game of which nothing odd is to be said.
fn there(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap();
    let made =
        read(&bytes, &Tables::new(engines::ALL)).unwrap_or_else(|e| panic!("the game cannot be read: {e}"));
    assert_eq!(made.notices, []);
    String::from_utf8(bytes).unwrap()
}

/// The file holds the old state or the new one; a new one that was told as saved is there.
pub fn settle(path: &Path, game: &mut Game, step: &Step, saved: bool) -> bool {
    let mut next = game.clone();
    apply(&mut next, step);
    let text = there(path);
    if text == write(&next) {
        *game = next;
        return true;
    }
    let differs =
        || text.lines().zip(write(&next).lines()).find(|(a, b)| a != b).map(|(a, b)| format!("{a} / {b}"));
    assert!(!saved, "a step that was told as saved is lost: {:?}", differs());
    assert!(text == write(game), "the file holds neither the old state nor the new one");
    false
}

/// Orders that are in the game came in a text that is kept beside it, whenever the program was killed.
fn its_text_is_kept(folder: &Path, step: &Step) {
    let Step::Orders(_, text) = step else { return };
    let files = std::fs::read_dir(folder.join(".evening.chancery")).unwrap().filter_map(Result::ok);
    let received = files.filter(|file| file.file_name().to_string_lossy().starts_with("received-"));
    let texts = received.filter_map(|file| std::fs::read_to_string(file.path()).ok());
    let first = text.lines().next().unwrap_or_default();
    assert!(texts.into_iter().any(|text| text.contains(first)), "the text of `{first}` is lost");
}

#[test]
fn kills_at_random_instants_lose_nothing() {
    let kills = size("CHANCERY_KILLS", 100);
    let folder = Folder::new("kills");
    let path = folder.0.join("evening.ron");
    let steps = evening();
    let mut dice = Dice::new(size("CHANCERY_SEED", 1) as u64);
    let (mut killed, mut committed, mut torn, mut games_played) = (0, 0, 0, 0);
    let mut usual = Duration::from_millis(60);
    while killed < kills {
        games_played += 1;
        let mut game = games::game("evening");
        drop(std::fs::remove_dir_all(&folder.0));
        std::fs::create_dir_all(&folder.0).unwrap();
        std::fs::write(&path, write(&game)).unwrap();
        for step in &steps {
            if killed >= kills {
                break;
            }
            loop {
                let begun = Instant::now();
                let mut child = start(program(&folder.0, step), step);
                let wait = usual.mul_f64(dice.below(1300) as f64 / 1000.0);
                std::thread::sleep(wait);
                let ended = child.try_wait().unwrap();
                let saved = ended.is_some();
                if let Some(status) = ended {
                    let mut said = String::new();
                    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
                    assert!(status.success(), "the program failed by itself: {said}");
                    usual = (usual + begun.elapsed().min(usual * 2)) / 2;
                } else {
                    child.kill().unwrap();
                    child.wait().unwrap();
                    killed += 1;
                    usual = usual.max(wait);
                }
                let arrived = settle(&path, &mut game, step, saved);
                torn += usize::from(!saved && arrived);
                committed += usize::from(arrived);
                if arrived {
                    its_text_is_kept(&folder.0, step);
                }
                if arrived || killed >= kills {
                    break;
                }
            }
        }
    }
    println!(
        "{killed} kills, {committed} steps committed, {torn} of them though killed, {games_played} evenings"
    );
    // After all of them the next start leaves nothing lying about.
    let mut game = read(&std::fs::read(&path).unwrap(), &Tables::new(engines::ALL)).unwrap().game;
    let last = Step::Orders("FRANCE".to_owned(), "A PAR H".to_owned());
    let status = start(program(&folder.0, &last), &last).wait().unwrap();
    // It ends with 1 where that order does not count in the phase, and then it has changed nothing.
    match status.code() {
        Some(0) => assert!(settle(&path, &mut game, &last, true)),
        Some(1) => assert_eq!(there(&path), write(&game)),
        _ => panic!("{status}"),
    }
    let left = [folder.0.clone(), folder.0.join(".evening.chancery")];
    let left = left.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap().filter_map(Result::ok));
    let left: Vec<_> =
        left.map(|e| e.file_name()).filter(|n| n.to_string_lossy().ends_with(".tmp")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// The system calls of a save that can leave it half done.
const CALLS: [&str; 13] = [
    "openat",
    "write",
    "fsync",
    "rename",
    "linkat",
    "unlink",
    "mkdir",
    "flock",
    "close",
    "read",
    "fchmod",
    "statx",
    "getdents64",
];

#[test]
#[ignore = "needs strace, and takes a while: see docs/background/reliability.md"]
fn a_kill_at_every_system_call_loses_nothing() {
    let steps = evening();
    let mut base = games::game("evening");
    // A phase with its sheets is on the table; what is killed is its adjudication, with a copy kept.
    let first = steps.iter().position(|s| matches!(s, Step::Adjudicate)).unwrap();
    for step in &steps[..first] {
        apply(&mut base, step);
    }
    let step = &Step::Adjudicate;
    let folder = Folder::new("calls");
    let path = folder.0.join("evening.ron");
    let (mut kills, mut arrived) = (0, 0);
    for call in CALLS {
        for when in 1.. {
            drop(std::fs::remove_dir_all(&folder.0));
            std::fs::create_dir_all(&folder.0).unwrap();
            std::fs::write(&path, write(&base)).unwrap();
            let plain = program(&folder.0, step);
            let mut command = Command::new("strace");
            command.args(["-f", "-o", "/dev/null", "-e", &format!("trace={call}")]);
            command.args(["-e", &format!("inject={call}:signal=KILL:when={when}")]);
            command.arg(plain.get_program()).args(plain.get_args());
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            let status = command.status().expect("strace is there");
            let mut game = base.clone();
            arrived += usize::from(settle(&path, &mut game, step, status.success()));
            if status.success() {
                break;
            }
            kills += 1;
        }
    }
    println!(
        "{kills} kills at {} system calls, {arrived} times with the new state, else with the old one",
        CALLS.len()
    );
    assert!(kills > 50, "{kills}");
}

/// A text of the inbox, of which a line is settled, is there as it was or with the line settled, whenever the program was killed.
#[test]
fn kills_in_the_inbox_lose_no_text() {
    let folder = Folder::new("inbox");
    let games = |args: &[&str], stdin: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
        command.arg("--games").arg(&folder.0).arg("games").args(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        drop(child.stdin.take().unwrap().write_all(stdin.as_bytes()));
        child
    };
    let out = |args: &[&str], stdin: &str| {
        let output = games(args, stdin).wait_with_output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    out(&["new", "evening", "--set", "contact.FRANCE=ann@x.org"], "");
    let lines = (0..30).map(|at| format!("A Par - Atlantis{at}")).collect::<Vec<_>>().join("\n");
    out(
        &["mail", "-"],
        &format!("From: ann@x.org\nSubject: evening\nDate: Sat, 28 Nov 2026 10:00:00 +0000\n\n{lines}"),
    );
    let text = || {
        let told: serde_json::Value = serde_json::from_str(&out(&["received", "evening", "1", "--json"], ""))
            .expect("the text is there");
        assert!(told["text"].as_str().unwrap().contains("Atlantis29"), "{told}");
        let parts = told["waiting"].as_array().unwrap().clone();
        parts.iter().map(|part| part["settled"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let mut before = text();
    assert_eq!(before.len(), 30);
    let mut dice = Dice::new(size("CHANCERY_SEED", 1) as u64);
    for part in 1..=30 {
        let id = format!("evening/1.{part}");
        let mut child = games(&["inbox", "--done", &id], "");
        std::thread::sleep(Duration::from_millis(dice.below(60) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let after = text();
        for (at, (was, is)) in before.iter().zip(&after).enumerate() {
            assert!(was == is || (at + 1 == part && is == "done"), "{at}: {was} became {is}");
        }
        before = after;
    }
}
