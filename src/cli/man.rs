//! `chancery man` and `chancery completions`: a man page for each command and what a shell completes, written
//! from the description that the help is written from.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{Arg, Args as ClapArgs, Command};
use clap_complete::env::Shells;
use clap_complete::{ArgValueCandidates, CompleteEnv, CompletionCandidate};

use crate::cli::common::error::CommandResult;
use chancery_game::store::{Disk, GameFolder, games_folder, replace};
use chancery_lab::engines;

#[derive(Debug, ClapArgs)]
pub struct Man {
    /// The folder; it must exist.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// Writes a man page for each command into a folder.
pub fn run(options: &Man, mut program: Command, out: &mut dyn Write) -> CommandResult {
    let folder = &options.folder;
    if !folder.is_dir() {
        let text = format!("there is no folder {}; make it, or name another one", folder.display());
        return Err(anyhow!(text).into());
    }
    program.build();
    let mut pages = Vec::new();
    write_pages(&program, "chancery", folder, &mut pages)?;
    writeln!(out, "Wrote {} man pages.", pages.len())?;
    Ok(())
}

/// Writes the page of a command, named like `chancery-games-new.1`, and those of the commands below it.
fn write_pages(command: &Command, name: &str, folder: &Path, pages: &mut Vec<PathBuf>) -> CommandResult {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned())).render(&mut text)?;
    let text = String::from_utf8_lossy(&text).replace(".SH EXTRA", ".SH NOTES");
    let path = folder.join(format!("{name}.1"));
    // A link of this name is replaced, and what it leads to is left alone.
    replace(&Disk, &path, text.as_bytes()).map_err(|why| anyhow!("{why}"))?;
    pages.push(path);
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help")
    {
        write_pages(below, &format!("{name}-{}", below.get_name()), folder, pages)?;
    }
    Ok(())
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = COMPLETIONS_HELP)]
pub struct Completions {
    /// The shell.
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

const COMPLETIONS_HELP: &str = "\
Where to put the script, which asks the program for the names of games and engines:
  bash  chancery completions bash > ~/.local/share/bash-completion/completions/chancery
  fish  chancery completions fish > ~/.config/fish/completions/chancery.fish
  zsh   chancery completions zsh > DIR/_chancery, for a DIR of your $fpath
Write it anew after an update.";

/// The variable by which the script of a shell asks what completes a line.
const ASKS: &str = "COMPLETE";

/// Prints what lets a shell complete lines.
pub fn complete(options: &Completions, out: &mut dyn Write) -> CommandResult {
    let (name, shells) = (options.shell.to_string(), Shells::builtins());
    let unknown = || anyhow!("nothing is known of the shell {name}");
    let shell = shells.completer(&name).ok_or_else(unknown)?;
    Ok(shell.write_registration(ASKS, "chancery", "chancery", "chancery", out)?)
}

/// Answers the script of a shell and ends the program, if it was started by one.
pub fn answer_shell(program: fn() -> Command) {
    CompleteEnv::with_factory(move || with_values(program())).var(ASKS).complete();
}

/// Returns a command with the values that only the program knows: the names of games and engines.
fn with_values(command: Command) -> Command {
    let named = |names: fn() -> Vec<CompletionCandidate>| ArgValueCandidates::new(names);
    let add = |arg: Arg| match arg.get_id().as_str() {
        "game" => arg.add(named(games)),
        "engine" => arg.add(named(engine_names)),
        _ => arg,
    };
    command.mut_args(add).mut_subcommands(with_values)
}

fn engine_names() -> Vec<CompletionCandidate> {
    engines::ALL.all().iter().map(|engine| engine.name()).chain(["all"]).map(Into::into).collect()
}

fn games() -> Vec<CompletionCandidate> {
    let folder = games_folder(None).map(|folder| GameFolder::new(engines::ALL, folder));
    let games = folder.ok().and_then(|folder| folder.list().ok()).unwrap_or_default();
    games.into_iter().filter_map(|game| Some(game.summary.ok()?.name.to_string().into())).collect()
}
