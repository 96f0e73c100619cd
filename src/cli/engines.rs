//! `chancery engines`: the engines, and where each comes from.

use std::io::Write;

use super::common::trouble::Trouble;
use crate::adjudicate::EngineId;
use crate::engines;

/// Returns the engines, the default first, with their sources.
pub fn run(out: &mut dyn Write) -> Result<(), Trouble> {
    for engine in engines::ALL.all() {
        let mark = if *engine == EngineId::default() { " (default)" } else { "" };
        writeln!(out, "{}{mark}\n    {}", engine.name(), engine.source())?;
        if engine.preset() != EngineId::default().preset() {
            writeln!(out, "    made for the house rules of its author: --rules {}", engine.preset())?;
        }
    }
    Ok(())
}
