//! What somebody typed comes back cleaned and short, whichever argument it was: every argument of every command, by the
//! tree of the commands itself, so that a new one is covered.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Stdio;

use clap::{Arg, ArgAction, Command};

use super::builder::command;
use crate::effort;

/// What acts on a terminal: a title, the clipboard, clearing, a query, the eight-bit forms, the direction of writing, a
/// line that is written over.
const ATTACK: &str =
    "X\u{1b}]0;t\u{7}\u{1b}]52;c;AA\u{7}\u{1b}[2J\u{1b}[6n\u{9b}31m\u{202e}abc\u{2066}\r\u{8}\u{0b}\nY";

/// The most that any run says of wrong arguments, in bytes. Help is longer than that, and quotes nothing.
const MOST: usize = 16_000;

/// A command line that is right as far as anybody knows, but for one argument.
struct Line {
    /// What comes first: the commands, and what they need.
    before: Vec<String>,
    /// Whether the attack is joined to the name of an option: `--name=X`.
    attacked: Attacked,
    after: Vec<String>,
}

enum Attacked {
    Alone,
    Joined(String),
    Behind(String),
}

impl Line {
    fn with(&self, attack: &str) -> Vec<String> {
        let middle = match &self.attacked {
            Attacked::Alone => vec![attack.to_owned()],
            Attacked::Joined(option) => vec![format!("{option}={attack}")],
            Attacked::Behind(option) => vec![option.clone(), attack.to_owned()],
        };
        [self.before.clone(), middle, self.after.clone()].concat()
    }
}

/// A value that an argument may have.
fn plain(arg: &Arg) -> String {
    let possible = arg.get_possible_values();
    possible.first().map_or_else(|| "1".to_owned(), |value| value.get_name().to_owned())
}

/// All lines of a command: each argument attacked, an unknown option and one argument too many.
fn lines(path: &[String], command: &Command, lines_of: &mut Vec<Line>) {
    let positionals: Vec<&Arg> = command.get_positionals().collect();
    let filled = |count: usize| positionals.iter().take(count).map(|arg| plain(arg));
    let needed = positionals.iter().filter(|arg| arg.is_required_set()).count();
    let all = positionals.len();
    for at in 0..=all {
        let before = path.iter().cloned().chain(filled(at)).collect();
        let after = positionals.iter().skip(at + 1).filter(|arg| arg.is_required_set()).map(|arg| plain(arg));
        lines_of.push(Line { before, attacked: Attacked::Alone, after: after.collect() });
    }
    // What every command takes is the same argument everywhere: a command that does not look at it would do its work.
    let looks = path.is_empty() || path == ["games", "list"];
    for arg in command.get_arguments().filter(|arg| !arg.is_positional() && (looks || !arg.is_global_set())) {
        let long = arg.get_long().map(|long| format!("--{long}"));
        let short = arg.get_short().map(|short| format!("-{short}"));
        for name in long.into_iter().chain(short) {
            let before: Vec<String> = path.iter().cloned().chain(filled(needed)).collect();
            lines_of.push(Line {
                before: before.clone(),
                attacked: Attacked::Joined(name.clone()),
                after: vec![],
            });
            if matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) {
                lines_of.push(Line { before, attacked: Attacked::Behind(name), after: vec![] });
            }
        }
    }
    for unknown in ["--", "-"] {
        let name = format!("{unknown}q");
        lines_of.push(Line { before: path.to_vec(), attacked: Attacked::Joined(name), after: vec![] });
    }
    for below in command.get_subcommands() {
        let path = [path, &[below.get_name().to_owned()]].concat();
        lines(&path, below, lines_of);
    }
}

/// What is left of a text without the colours of words, which are the program's own.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(part.len());
        match part[end..].strip_prefix('m') {
            Some(behind) => rest.push_str(behind),
            None => rest.extend(["\u{1b}[", part]),
        }
    }
    rest
}

/// What of a text acts on a terminal.
fn acting(text: &str) -> Option<String> {
    let text = without_colours(text);
    let found = text.chars().find(|c| *c != '\n' && chancery_core::text::is_harmful(*c));
    found.map(|c| format!("U+{:04X} in {text:.300}", u32::from(c)))
}

/// Lets the program read the arguments, and runs it where it accepts them, as on a terminal that shows colours. Tells what
/// of its answer acts on a terminal, or is too long.
fn fault(folder: &PathBuf, args: &[String]) -> Option<String> {
    let typed = std::iter::once("chancery").chain(args.iter().map(String::as_str)).map(OsString::from);
    if let Some(answer) = chancery::cli::answer(typed) {
        let is_long = answer.len() > MOST && !answer.contains("Usage: chancery");
        return acting(&answer).or_else(|| is_long.then(|| format!("{} bytes", answer.len())));
    }
    let ran = command()
        .args(args)
        .env("CLICOLOR_FORCE", "1")
        .env("HOME", folder)
        .env("CHANCERY_GAMES", folder)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program can be started");
    let status = ran.status.code();
    for (stream, bytes) in [("stdout", &ran.stdout), ("stderr", &ran.stderr)] {
        let text = String::from_utf8_lossy(bytes);
        if let Some(found) = acting(&text) {
            return Some(format!("{stream} has {found}"));
        }
        if bytes.len() > MOST && status != Some(0) {
            return Some(format!("{stream} has {} bytes: {text:.300}", bytes.len()));
        }
    }
    status.is_none_or(|status| status > 2).then(|| format!("it ended with {:?}", ran.status))
}

fn all_lines() -> Vec<Line> {
    let mut tree = chancery::cli::command();
    tree.build();
    let mut all = Vec::new();
    lines(&[], &tree, &mut all);
    all
}

fn attack(name: &str, attack: &str, step: usize) {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("quoted-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let lines = all_lines();
    assert!(lines.len() > 250, "only {} lines", lines.len());
    let mut faults = Vec::new();
    // Each command is attacked in the gate, if not each of its arguments.
    for line in lines.iter().step_by(effort::of(step, 1)) {
        let shown = line.with("ATTACK").join(" ");
        faults.extend(fault(&folder, &line.with(attack)).map(|fault| format!("chancery {shown}: {fault}")));
    }
    drop(std::fs::remove_dir_all(&folder));
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), lines.len(), faults.join("\n"));
}

#[test]
fn no_argument_reaches_a_terminal_as_it_was_typed() {
    attack("short", ATTACK, 2);
}

#[test]
fn no_long_argument_comes_back_whole() {
    attack("long", &format!("{ATTACK}{}", "y".repeat(100_000)), 5);
}

/// Bytes that are no text, and the name under which the program was started, are quoted, too.
#[cfg(unix)]
#[test]
fn what_is_no_text_is_cleaned_too() {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::process::CommandExt;
    let bytes = std::ffi::OsStr::from_bytes(b"\xff\x1b]52;c;AA\x07");
    for args in [&["games", "list", "--in"][..], &["games", "vote", "x"], &["play", "--seed"], &[]] {
        let mut run = command();
        run.arg0("x\u{1b}]0;t\u{7}").args(args).arg(bytes).env("CLICOLOR_FORCE", "1");
        let ran = run.stdin(Stdio::null()).output().expect("the program can be started");
        let told = String::from_utf8(ran.stderr).expect("the messages are text");
        assert_eq!(acting(&told), None, "{args:?}");
        assert_eq!(ran.status.code(), Some(2), "{args:?}: {told}");
    }
}

/// A line may have thousands of faults: the whole line is not printed for each of them.
#[test]
fn a_long_line_is_not_printed_for_each_of_its_faults() {
    let line = "A PAR - Xyzzy, ".repeat(4000);
    let ran = super::builder::chancery(&["parse", "-"]).stdin(&line).run();
    assert_eq!(ran.status, 1);
    assert!(ran.out.lines().count() > 4000 && ran.out.len() < 60 * line.len(), "{} bytes", ran.out.len());
    let shown = ran.out.lines().filter(|line| line.contains("1 | …"));
    assert!(shown.clone().count() > 3000 && shown.clone().all(|line| line.chars().count() < 400));
}
