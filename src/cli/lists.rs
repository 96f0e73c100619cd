//! `chancery engines` and `chancery rules`: what there is to choose from.

use std::io::Write;

use super::trouble::Trouble;
use crate::adjudicate::EngineId;
use crate::rules::{CHOICES, preset_names};

/// The engines, the default first, with their sources.
pub fn engines(out: &mut dyn Write) -> Result<(), Trouble> {
    for engine in EngineId::ALL {
        let mark = if *engine == EngineId::default() { " (default)" } else { "" };
        writeln!(out, "{}{mark}\n    {}", engine.name(), engine.source())?;
    }
    Ok(())
}

/// The presets, and every choice with its options; the one that DATC 3.2 prefers has a star.
pub fn rules(out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "Presets")?;
    for (name, meaning) in preset_names() {
        writeln!(out, "  {name}: {meaning}")?;
    }
    writeln!(out, "\nChoices that DATC 3.2, section 4, leaves open; * is what it prefers")?;
    for choice in CHOICES {
        writeln!(out, "\n{} {}", choice.id, choice.title)?;
        for (letter, meaning) in choice.options {
            let mark = if *letter == choice.preferred { '*' } else { ' ' };
            writeln!(out, " {mark} {letter}: {meaning}")?;
        }
    }
    Ok(())
}
