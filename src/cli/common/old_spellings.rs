//! Spellings of the release before: they work for one release, and name their successor on standard error.
//!
//! The next release deletes this table. Help and completions know the new spellings only.

use std::ffi::{OsStr, OsString};

use super::error::warn;

/// A word that was spelt otherwise: under which commands, before, and now.
struct OldSpelling(&'static [&'static str], &'static str, &'static str);

const RENAMED: &[OldSpelling] = &[
    OldSpelling(&["games", "export"], "--as", "--format"),
    OldSpelling(&["games", "import"], "--as", "--format"),
    OldSpelling(&["games", "list"], "--drawer", "--in"),
    OldSpelling(&["games", "archive"], "--take-out", "--restore"),
    OldSpelling(&["games", "trash"], "--take-out", "--restore"),
    OldSpelling(&["games", "tally"], "--silence-agrees", "--missing-as-yes"),
    OldSpelling(&["games"], "carry", "copy-orders"),
    OldSpelling(&["map"], "--fine", "--resolution"),
];

/// The options before a command that take a value.
const WITH_VALUE: &[&str] = &["--games", "--theme"];

/// Returns the arguments with every old spelling replaced, and prints one line for each.
pub fn replaced(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let (args, found) = successors(args.into_iter().collect());
    for OldSpelling(_, old, new) in found {
        warn(&format!("`{old}` is called `{new}` now; the old spelling works until the next release"));
    }
    args
}

fn successors(mut args: Vec<OsString>) -> (Vec<OsString>, Vec<&'static OldSpelling>) {
    let mut commands: Vec<String> = Vec::new();
    let mut found = Vec::new();
    let mut is_value = true; // the program's own name
    for arg in &mut args {
        if std::mem::take(&mut is_value) {
            continue;
        }
        if arg == "--" {
            break;
        }
        let Some(text) = arg.to_str().map(str::to_owned) else { continue };
        is_value = WITH_VALUE.contains(&text.as_str());
        let (word, value) =
            text.split_once('=').map_or((text.as_str(), None), |(word, value)| (word, Some(value)));
        let is_command = !text.starts_with('-') && commands.len() < 2;
        let of = |renamed: &&OldSpelling| {
            let OldSpelling(under, old, _) = renamed;
            let is_here = commands.iter().map(String::as_str).eq(under.iter().copied());
            word == *old && is_here && (word.starts_with('-') || is_command)
        };
        let mut now = text.clone();
        if let Some(renamed) = RENAMED.iter().find(of) {
            let OldSpelling(_, _, new) = renamed;
            now = value.map_or_else(|| (*new).to_owned(), |value| format!("{new}={value}"));
            OsStr::new(&now).clone_into(arg);
            found.push(renamed);
        }
        if is_command {
            commands.push(now);
            // Only games have commands of their own with old spellings.
            if commands[0] != "games" {
                commands.truncate(1);
            }
        }
    }
    (args, found)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn words(line: &str) -> (String, usize) {
        let (args, found) = successors(line.split(' ').map(OsString::from).collect());
        let args: Vec<String> = args.into_iter().map(|arg| arg.into_string().unwrap()).collect();
        (args.join(" "), found.len())
    }

    #[test]
    fn an_old_spelling_is_replaced_where_it_was_one_and_nowhere_else() {
        for (before, now, found) in [
            ("chancery games export g --as ron", "chancery games export g --format ron", 1),
            ("chancery games export g --as=ron", "chancery games export g --format=ron", 1),
            (
                "chancery --games d games --json list --drawer trash",
                "chancery --games d games --json list --in trash",
                1,
            ),
            ("chancery games carry g", "chancery games copy-orders g", 1),
            ("chancery games show carry", "chancery games show carry", 0),
            ("chancery games show g -- --as", "chancery games show g -- --as", 0),
            ("chancery parse --as x", "chancery parse --as x", 0),
            ("chancery --games games games carry g", "chancery --games games games copy-orders g", 1),
            ("chancery map m --fine half", "chancery map m --resolution half", 1),
        ] {
            assert_eq!(words(before), (now.to_owned(), found), "{before}");
        }
    }

    #[test]
    fn every_successor_is_an_option_or_a_command_and_no_old_spelling_is() {
        for OldSpelling(under, old, new) in RENAMED {
            let mut command = crate::cli::args::Args::command();
            for name in *under {
                command = command.find_subcommand(name).unwrap_or_else(|| panic!("{name}")).clone();
            }
            let has = |word: &str| match word.strip_prefix("--") {
                Some(long) => command.get_arguments().any(|arg| arg.get_long() == Some(long)),
                None => command.find_subcommand(word).is_some(),
            };
            assert!(has(new) && !has(old), "{under:?} {old} {new}");
        }
    }
}
