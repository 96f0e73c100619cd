//! `chancery players`: the players that are programs.

use std::io::Write;

use serde_json::{Value, json};

use super::args::Json;
use crate::cli::common::error::CommandError;
use chancery_lab::agent::PlayerId;

/// Lists the players, the weakest first, with their sources.
pub fn run(options: &Json, out: &mut dyn Write) -> Result<(), CommandError> {
    if options.json {
        let one = |p: &PlayerId| json!({"player": p.name(), "about": p.account(), "source": p.source()});
        let all: Vec<Value> = PlayerId::ALL.iter().map(one).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for player in PlayerId::ALL {
        writeln!(out, "{}\n    {}\n    {}", player.name(), player.account(), player.source())?;
    }
    Ok(())
}
