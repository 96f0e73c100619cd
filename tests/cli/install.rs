//! What an installed program brings along: completions for shells, and man pages.

use std::collections::BTreeSet;

use crate::cli::builder::{chancery, command};
use crate::cli::games::Folder;

/// The names of all commands, as man pages are called: `chancery-games-new`.
fn all_commands(command: &clap::Command, name: &str, names: &mut BTreeSet<String>) {
    names.insert(name.to_owned());
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help")
    {
        all_commands(below, &format!("{name}-{}", below.get_name()), names);
    }
}

/// What a shell's script asks the program about a line, of which the last word is to be completed.
fn completed(folder: &Folder, words: &[&str]) -> String {
    let line: Vec<&str> = ["--", "chancery"].iter().chain(words).copied().collect();
    let index = words.len().to_string();
    let ran = command()
        .args(&line)
        .envs([("COMPLETE", "bash"), ("_CLAP_COMPLETE_INDEX", &*index), ("_CLAP_IFS", "\n")])
        .env("CHANCERY_GAMES", &folder.0)
        .output();
    String::from_utf8(ran.expect("the program can be started").stdout).expect("names are text")
}

#[test]
fn every_shell_asks_the_program_which_knows_every_command_and_the_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = chancery(&["completions", shell]).out();
        assert!(script.contains("COMPLETE") && script.contains("chancery"), "{shell}");
    }
    let refused = chancery(&["completions", "tcsh"]).run();
    assert!(refused.status == 2 && refused.err.contains("bash"), "{refused:?}");
    let folder = Folder::with_game(&["Octopus 12"]);
    let all = completed(&folder, &[""]);
    for command in chancery::cli::command().get_subcommands().filter(|command| !command.is_hide_set()) {
        assert!(all.contains(command.get_name()), "{} is not known: {all}", command.get_name());
    }
    assert!(completed(&folder, &["games", "show", ""]).contains("Octopus 12"));
    assert!(completed(&folder, &["games", "show", "--"]).contains("--dry-run"));
    let engines = completed(&folder, &["adjudicate", "--engine", ""]);
    assert!(["swift", "exhaustive", "atlas", "all"].iter().all(|name| engines.contains(name)), "{engines}");
}

#[test]
fn every_command_has_a_man_page() {
    let folder = Folder::new();
    let pages = folder.0.join("man");
    let refused = chancery(&["man", pages.to_str().unwrap()]).fails();
    assert!(refused.contains("there is no folder"), "{refused}");
    std::fs::create_dir(&pages).unwrap();
    let said = chancery(&["man", pages.to_str().unwrap()]).out();
    let mut expected = BTreeSet::new();
    all_commands(&chancery::cli::command(), "chancery", &mut expected);
    assert!(said.contains(&format!("{} man pages", expected.len())), "{said}");
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(&pages).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(".TH ") && text.contains(".SH SYNOPSIS"), "{}", path.display());
        found.insert(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    assert_eq!(found, expected);
    assert!(found.contains("chancery-games-new"), "{found:?}");
}
