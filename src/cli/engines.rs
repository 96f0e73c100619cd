//! `chancery engines`: the engines, and where each comes from.

use std::io::Write;

use serde_json::{Value, json};

use super::args::Json;
use super::common::error::CommandError;
use crate::engines;
use chancery_core::adjudicate::EngineId;

/// Lists the engines, the default first, with their sources.
pub fn run(options: &Json, out: &mut dyn Write) -> Result<(), CommandError> {
    let usual = EngineId::default();
    if options.json {
        let one = |engine: &EngineId| {
            json!({
                "engine": engine.name(), "source": engine.source(), "rules": engine.preset(),
                "default": *engine == usual,
            })
        };
        let all: Vec<Value> = engines::ALL.all().iter().map(one).collect();
        return Ok(writeln!(out, "{}", Value::from(all))?);
    }
    for engine in engines::ALL.all() {
        let mark = if *engine == usual { " (default)" } else { "" };
        writeln!(out, "{}{mark}\n    {}", engine.name(), engine.source())?;
        if engine.preset() != usual.preset() {
            writeln!(out, "    made for its author's house rules: --rules {}", engine.preset())?;
        }
    }
    Ok(())
}
