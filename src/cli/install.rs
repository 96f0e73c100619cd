//! What an installed program brings along: completions for shells, and man pages.
//!
//! Both are written from the same description of the commands that the help is written from.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use clap::{Command, CommandFactory};

use super::args::{Args, Completions, Man};
use crate::cli::common::trouble::Trouble;

/// Prints the completions of a shell.
pub(super) fn completions(options: &Completions, out: &mut dyn Write) -> Result<(), Trouble> {
    // The generator gives up where a pipe is closed; a buffer never is.
    let mut text = Vec::new();
    clap_complete::generate(options.shell, &mut Args::command(), "chancery", &mut text);
    Ok(out.write_all(&text)?)
}

/// Writes a man page for each command into a folder.
pub(super) fn man(options: &Man, out: &mut dyn Write) -> Result<(), Trouble> {
    let folder = &options.folder;
    if !folder.is_dir() {
        return Err(anyhow!("there is no folder {}; make it first", folder.display()).into());
    }
    let mut program = Args::command();
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
) -> Result<(), Trouble> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command.clone().name(name.to_owned())).render(&mut text)?;
    let path = folder.join(format!("{name}.1"));
    fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    pages.push(path);
    for below in command.get_subcommands().filter(|below| !below.is_hide_set() && below.get_name() != "help")
    {
        write_pages(below, &format!("{name}-{}", below.get_name()), folder, pages)?;
    }
    Ok(())
}
