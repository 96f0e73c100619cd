//! `chancery engines`: the engines, and where each comes from.

use std::io::Write;

use super::args::Json;
use super::common::error::CommandError;
use super::common::output::{Output, print_each};
use crate::engines;
use chancery_core::adjudicate::EngineId;

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
