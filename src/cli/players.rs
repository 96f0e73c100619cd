//! `chancery players`: the players that are programs.

use std::io::Write;

use crate::agent::PlayerId;
use crate::cli::common::trouble::Trouble;

/// Returns the players, the weakest first, with their sources.
pub fn run(out: &mut dyn Write) -> Result<(), Trouble> {
    for player in PlayerId::ALL {
        writeln!(out, "{}\n    {}\n    {}", player.name(), player.account(), player.source())?;
    }
    Ok(())
}
