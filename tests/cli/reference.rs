//! The reference of commands is made from their help, and documents name only commands that there are.

use std::fmt::Write;

use clap::{Arg, Command, Id};

use crate::generated::{cell, keep};

/// The most commands that each say what an option does, if they say the same.
const MOST_TIMES: usize = 2;

/// Returns how an argument is written, `--map <NAME>` or `<GAME>`, and what it does, with its values and its default.
fn item(arg: &Arg) -> String {
    let short = arg.get_short().filter(|_| !arg.is_positional()).map(|short| format!("-{short}, "));
    let help = arg.get_long_help().or(arg.get_help()).map(ToString::to_string).unwrap_or_default();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut text = format!("* `{}{arg}`: {help}", short.unwrap_or_default());
    let values: Vec<String> = arg
        .get_possible_values()
        .iter()
        .filter(|value| !value.is_hide_set())
        .map(|value| format!("`{}`", value.get_name()))
        .collect();
    let are_named = values.iter().all(|value| help.contains(value.as_str()));
    if !values.is_empty() && !are_named && arg.get_action().takes_values() {
        let _ = write!(text, " ({})", values.join(", "));
    }
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() && arg.get_action().takes_values() {
        let _ = write!(text, " Default: `{}`.", defaults.join(" "));
    }
    text
}

/// Writes a command, and those below it. The options of the commands above it are known.
fn write_command(page: &mut String, path: &str, command: &mut Command, known: &[Id]) {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let usage = command.render_usage().to_string().replace("<GAME>", "GAME");
    let usage = usage.trim_start_matches("Usage: ").trim();
    let is_own = |arg: &&Arg| !arg.is_global_set() && !arg.is_hide_set() && arg.get_id() != "help";
    let is_the_game = |arg: &&Arg| item(arg) == "* `<GAME>`: The game";
    let (games, own): (Vec<&Arg>, Vec<&Arg>) = command.get_arguments().filter(is_own).partition(is_the_game);
    let name = path.trim_start_matches("chancery ");
    let game = if games.is_empty() { "" } else { " GAME" };
    let _ = writeln!(page, "\n## {name}{game}\n\n{}.", cell(&about).trim_end_matches('.'));
    if !usage.starts_with(path) || usage.contains(" --") {
        let _ = writeln!(page, "\n`{usage}`");
    }
    if !own.is_empty() {
        let _ = writeln!(page, "\n{}", own.into_iter().map(item).collect::<Vec<_>>().join("\n"));
    }
    let is_new = |arg: &&Arg| arg.is_global_set() && !arg.is_hide_set() && !known.contains(arg.get_id());
    let shared: Vec<&Arg> = command.get_arguments().filter(is_new).collect();
    if !shared.is_empty() {
        let _ = writeln!(page, "\nEvery command of `{path}` takes these options, too:\n");
        for arg in &shared {
            let _ = writeln!(page, "{}", item(arg));
        }
    }
    let known: Vec<Id> = known.iter().chain(shared.iter().map(|arg| arg.get_id())).cloned().collect();
    for below in command.get_subcommands_mut() {
        if below.is_hide_set() || below.get_name() == "help" {
            continue;
        }
        let path = format!("{path}{game} {}", below.get_name());
        write_command(page, &path, below, &known);
    }
}

/// Says once, before all commands, what an option does that many of them have; each of them then names it alone.
fn say_once(commands: &str) -> String {
    let options = || commands.lines().filter(|line| line.starts_with("* `-"));
    let mut shared: Vec<&str> = Vec::new();
    for option in options() {
        if !shared.contains(&option) && options().filter(|other| *other == option).count() > MOST_TIMES {
            shared.push(option);
        }
    }
    let mut page = format!("{}\n", shared.join("\n"));
    for command in commands.split("\n## ").skip(1) {
        let (named, own): (Vec<&str>, Vec<&str>) = command.lines().partition(|line| shared.contains(line));
        let _ = writeln!(page, "\n## {}", own.join("\n"));
        let names: Vec<&str> =
            named.iter().filter_map(|line| line.split('`').nth(1)?.split(" <").next()).collect();
        if !names.is_empty() {
            let _ = writeln!(page, "* `{}`", names.join("`, `"));
        }
    }
    page
}

#[test]
fn the_page_of_commands_is_what_their_help_says() {
    let mut tree = chancery::cli::command();
    tree.build();
    let mut page = "# All commands\n\nEvery command of `chancery` with its arguments, made from its help.\n\
                    GAME is a [game](games.md#name-a-game-a-power-or-a-phase). [Games](games.md) says what a game master does with them.\n\n\
                    Every command takes these options, too:\n\n"
        .to_owned();
    for arg in tree.get_arguments().filter(|arg| arg.is_global_set() && !arg.is_hide_set()) {
        let _ = writeln!(page, "{}", item(arg));
    }
    let known: Vec<Id> = tree.get_arguments().map(|arg| arg.get_id().clone()).collect();
    let mut commands = String::new();
    write_command(&mut commands, "chancery", &mut tree, &known);
    page.push_str("\n## Options of many commands\n\nEach command that has one of these names it alone.\n\n");
    page.push_str(&say_once(&commands));
    assert!(page.matches("\n## ").count() > 50, "{}", page.matches("\n## ").count());
    keep("commands.md", &page);
}

/// Code in the documents that begins with `chancery` names commands that there are.
#[test]
fn documents_name_only_commands_that_there_are() {
    let mut tree = chancery::cli::command();
    tree.build();
    let mut seen = 0;
    for (path, text) in crate::documents::pages() {
        let mut fenced = false;
        for line in text.lines() {
            if line.starts_with("```") {
                fenced = !fenced;
                continue;
            }
            let spans: Vec<&str> = if fenced {
                vec![line.trim_start_matches("$ ")]
            } else {
                line.split('`').skip(1).step_by(2).collect()
            };
            for code in spans.into_iter().filter(|code| code.starts_with("chancery ")) {
                let word = code.split_whitespace().nth(1).unwrap_or_default();
                let is_command =
                    word.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !word.starts_with('-');
                if !is_command || word.is_empty() {
                    continue;
                }
                seen += 1;
                let known = tree.find_subcommand(word);
                assert!(known.is_some() || word == "sample", "{}: `{code}`", path.display());
                let next = code.split_whitespace().nth(2).unwrap_or_default();
                let is_name =
                    next.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !next.starts_with('-');
                if word == "games" && is_name && !next.is_empty() {
                    let below = known.and_then(|games| games.find_subcommand(next));
                    assert!(below.is_some(), "{}: `{code}`", path.display());
                }
            }
        }
    }
    assert!(seen > 80, "only {seen} commands were found");
}
