//! `chancery man` and `chancery completions`: a man page for each command and the completions of a shell, written from the
//! description that the help is written from.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::{Args as ClapArgs, Command};

use crate::cli::common::error::CommandError;
use chancery_game::store::{Disk, replace};

#[derive(Debug, ClapArgs)]
pub struct Man {
    /// The folder; it must exist.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// Writes a man page for each command into a folder.
pub fn run(options: &Man, mut program: Command, out: &mut dyn Write) -> Result<(), CommandError> {
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
fn write_pages(
    command: &Command,
    name: &str,
    folder: &Path,
    pages: &mut Vec<PathBuf>,
) -> Result<(), CommandError> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned())).render(&mut text)?;
    let path = folder.join(format!("{name}.1"));
    // A link of this name is replaced, and what it leads to is left alone.
    replace(&Disk, &path, &text).map_err(|why| anyhow!("{why}"))?;
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
Where to put the script:
  bash  chancery completions bash > ~/.local/share/bash-completion/completions/chancery
  fish  chancery completions fish > ~/.config/fish/completions/chancery.fish
  zsh   chancery completions zsh > DIR/_chancery, for a DIR of your $fpath";

/// Prints the completions of a shell.
pub fn complete(
    options: &Completions,
    mut program: Command,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    // The generator gives up if a pipe is closed; a buffer never is.
    let mut text = Vec::new();
    clap_complete::generate(options.shell, &mut program, "chancery", &mut text);
    Ok(out.write_all(&text)?)
}
