//! `chancery engines` and `chancery players`: the engines and the players that are programs, and where each comes from.

use std::io::Write;

use crate::cli::args::Json;
use crate::cli::common::error::CommandError;
use crate::cli::common::output::{Output, print_each};
use crate::engines;
use chancery_core::adjudicate::EngineId;
use chancery_lab::agent::PlayerId;

/// Lists the engines, the default first, with their sources.
pub fn run(options: &Json, out: &mut dyn Write) -> Result<(), CommandError> {
    let usual = EngineId::default();
    let one = |engine: &EngineId| {
        let (name, source, rules) = (engine.name(), engine.source(), engine.preset());
        let mark = if *engine == usual { " (default)" } else { "" };
        let own = format!("    made for its author's house rules: --rules {rules}\n");
        let own = if rules == usual.preset() { "" } else { &own };
        let said = Output::said(format!("{name}{mark}\n    {source}\n{own}"))
            .with("engine", name)
            .with("source", source);
        said.with("rules", rules).with("default", *engine == usual)
    };
    print_each(engines::ALL.all().iter().map(one), options.json, out)
}

/// Lists the players, the weakest first, with their sources.
pub fn players(options: &Json, out: &mut dyn Write) -> Result<(), CommandError> {
    let one = |player: &PlayerId| {
        let (name, about, source) = (player.name(), player.account(), player.source());
        let said = Output::said(format!("{name}\n    {about}\n    {source}\n"));
        said.with("player", name).with("about", about).with("source", source)
    };
    print_each(PlayerId::ALL.iter().map(one), options.json, out)
}
