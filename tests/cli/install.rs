//! What an installed program brings along: completions for shells, and man pages.

use std::collections::BTreeSet;

use crate::cli::builder::chancery;
use crate::cli::games::Folder;

/// The names of all commands, as man pages are called: `chancery-games-new`.
fn all_commands(command: &clap::Command, name: &str, names: &mut BTreeSet<String>) {
    names.insert(name.to_owned());
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help")
    {
        all_commands(below, &format!("{name}-{}", below.get_name()), names);
    }
}

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = chancery(&["completions", shell]).out();
        for command in chancery::cli::command().get_subcommands() {
            assert!(script.contains(command.get_name()), "{shell} does not know {}", command.get_name());
        }
        assert!(script.contains("adjudicate") && script.contains("dry-run"), "{shell}");
    }
    let refused = chancery(&["completions", "tcsh"]).run();
    assert!(refused.status == 2 && refused.err.contains("bash"), "{refused:?}");
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
