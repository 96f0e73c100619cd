//! `chancery engines` and `chancery rules`: what there is to choose from.

use std::io::Write;

use serde_json::{Value, json};

use super::args;
use crate::adjudicate::EngineId;
use crate::cli::common::trouble::Trouble;
use crate::engines;
use crate::protocol::nearest;
use crate::rules::{CHOICES, Choice, Rules, preset_names};
use crate::text::Clean;

/// The engines, the default first, with their sources.
pub fn engines(out: &mut dyn Write) -> Result<(), Trouble> {
    for engine in engines::ALL.all() {
        let mark = if *engine == EngineId::default() { " (default)" } else { "" };
        writeln!(out, "{}{mark}\n    {}", engine.name(), engine.source())?;
        if engine.preset() != EngineId::default().preset() {
            writeln!(out, "    made for the house rules of its author: --rules {}", engine.preset())?;
        }
    }
    Ok(())
}

/// The presets, and every choice with its options; or the choices of one preset.
pub fn rules(options: &args::Rules, out: &mut dyn Write) -> Result<(), Trouble> {
    match &options.preset {
        Some(name) => {
            let (rules, meaning) = (preset(name)?, meaning(name));
            if options.json {
                return Ok(writeln!(out, "{}", preset_json(name, meaning, &rules))?);
            }
            of_preset(name, meaning, &rules, out)
        }
        None if options.json => Ok(writeln!(out, "{}", all_json())?),
        None => all(out),
    }
}

/// The preset of a name.
///
/// # Errors
///
/// If there is none: which there are, and which may be meant.
pub fn preset(name: &str) -> Result<Rules, Trouble> {
    Rules::preset(name).map_err(|error| {
        let near = nearest(name, preset_names().map(|preset| preset.0));
        let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
        Trouble::Usage(format!("{}{near}", Clean::line(&error.to_string())))
    })
}

fn meaning(name: &str) -> &'static str {
    preset_names().find(|preset| preset.0 == name).map_or("", |preset| preset.1)
}

/// The option that rules have of a choice, with its meaning.
fn chosen(choice: &Choice, rules: &Rules) -> (&'static str, &'static str) {
    let letter = rules.chosen(choice.id).unwrap_or_default();
    (letter, choice.meaning(letter).unwrap_or_default())
}

fn all(out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "Presets")?;
    for (name, meaning) in preset_names() {
        writeln!(out, "  {name}: {meaning}")?;
    }
    writeln!(out, "\n`chancery rules PRESET` tells what one has.")?;
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

fn of_preset(name: &str, meaning: &str, rules: &Rules, out: &mut dyn Write) -> Result<(), Trouble> {
    writeln!(out, "{name}: {meaning}")?;
    match rules.own_choices().count() {
        0 => writeln!(out, "\nEvery choice is what DATC 3.2 prefers.")?,
        1 => writeln!(out, "\nOne choice, marked !, differs from `datc`.")?,
        n => writeln!(out, "\n{n} choices, marked !, differ from `datc`.")?,
    }
    for choice in CHOICES {
        let (letter, meaning) = chosen(choice, rules);
        let is_own = letter != choice.preferred;
        let mark = if is_own { '!' } else { ' ' };
        writeln!(out, "\n{mark} {} {}\n    {letter}: {meaning}", choice.id, choice.title)?;
        if is_own {
            let usual = choice.meaning(choice.preferred).unwrap_or_default();
            writeln!(out, "    where `datc` has {}: {usual}", choice.preferred)?;
        }
    }
    Ok(())
}

fn preset_json(name: &str, meaning: &str, rules: &Rules) -> Value {
    let one = |choice: &Choice| {
        let (letter, meaning) = chosen(choice, rules);
        json!({
            "id": choice.id, "title": choice.title, "option": letter, "meaning": meaning,
            "datc": choice.preferred, "differs": letter != choice.preferred,
        })
    };
    json!({"preset": name, "meaning": meaning, "choices": CHOICES.iter().map(one).collect::<Vec<_>>()})
}

fn all_json() -> Value {
    let presets = preset_names().map(|(name, meaning)| json!({"preset": name, "meaning": meaning}));
    let choices = CHOICES.iter().map(|choice| {
        let option = |&(letter, meaning): &(&str, &str)| json!({"option": letter, "meaning": meaning});
        let options: Vec<Value> = choice.options.iter().map(option).collect();
        json!({"id": choice.id, "title": choice.title, "datc": choice.preferred, "options": options})
    });
    json!({"presets": presets.collect::<Vec<_>>(), "choices": choices.collect::<Vec<_>>()})
}
