//! `chancery completions`: the completions of a shell, written from the description that the help is written from.

use std::io::Write;

use clap::{Args as ClapArgs, Command};

use super::common::error::CommandError;

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
pub fn run(options: &Completions, mut program: Command, out: &mut dyn Write) -> Result<(), CommandError> {
    // The generator gives up where a pipe is closed; a buffer never is.
    let mut text = Vec::new();
    clap_complete::generate(options.shell, &mut program, "chancery", &mut text);
    Ok(out.write_all(&text)?)
}
