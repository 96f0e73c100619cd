//! `chancery players`: the players that are programs.

use std::io::Write;

use super::args::Json;
use super::common::error::CommandError;
use super::common::output::{Output, print_each};
use chancery_lab::agent::PlayerId;

/// Lists the players, the weakest first, with their sources.
pub fn run(options: &Json, out: &mut dyn Write) -> Result<(), CommandError> {
    let one = |player: &PlayerId| {
        let (name, about, source) = (player.name(), player.account(), player.source());
        let said = Output::said(format!("{name}\n    {about}\n    {source}\n"));
        said.with("player", name).with("about", about).with("source", source)
    };
    print_each(PlayerId::ALL.iter().map(one), options.json, out)
}
