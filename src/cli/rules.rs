//! `chancery rules`: the choices that the rules leave open, and the presets. `chancery engines` and `chancery
//! players`: the engines and the players that are programs, and where each comes from.

use super::common::judging::preset;
use crate::cli::Json;
use crate::cli::common::error::CommandResult;
use crate::cli::common::output::{Output, print_each};
use chancery_core::adjudicate::EngineId;
use chancery_core::rules::{CHOICES, Choice, Rules, preset_names};
use chancery_lab::agent::PlayerId;
use chancery_lab::engines;
use clap::Args as ClapArgs;
use std::io::Write;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = RULES_HELP)]
pub struct RulesArgs {
    /// List the choices of this preset; those that differ from `datc` are marked.
    #[arg(value_name = "PRESET")]
    pub preset: Option<String>,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
}

const RULES_HELP: &str = "\
Use a preset with --rules, and a single choice such as 4.A.2=a with --rule.";

/// Prints the presets, and every choice with its options; or the choices of one preset.
pub fn run(options: &RulesArgs, out: &mut dyn Write) -> CommandResult {
    match &options.preset {
        Some(name) => {
            let (rules, meaning) = (preset(name)?, meaning(name));
            if options.json {
                return preset_json(name, meaning, &rules).print(true, out);
            }
            print_preset(name, meaning, &rules, out)
        }
        None if options.json => all_json().print(true, out),
        None => print_all(out),
    }
}

fn meaning(name: &str) -> &'static str {
    preset_names().find(|preset| preset.0 == name).map_or("", |preset| preset.1)
}

/// Returns the option that rules have of a choice, with its meaning.
fn chosen_option(choice: &Choice, rules: &Rules) -> (&'static str, &'static str) {
    let letter = rules.chosen(choice.id).unwrap_or_default();
    (letter, choice.meaning(letter).unwrap_or_default())
}

fn print_all(out: &mut dyn Write) -> CommandResult {
    writeln!(out, "Presets")?;
    for (name, meaning) in preset_names() {
        writeln!(out, "  {name}: {meaning}")?;
    }
    writeln!(out, "\n`chancery rules PRESET` lists its choices.")?;
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

fn print_preset(name: &str, meaning: &str, rules: &Rules, out: &mut dyn Write) -> CommandResult {
    writeln!(out, "{name}: {meaning}")?;
    match rules.own_choices().count() {
        0 => writeln!(out, "\nEvery choice is what DATC 3.2 prefers.")?,
        1 => writeln!(out, "\nOne choice, marked !, differs from `datc`.")?,
        n => writeln!(out, "\n{n} choices, marked !, differ from `datc`.")?,
    }
    for choice in CHOICES {
        let (letter, meaning) = chosen_option(choice, rules);
        let is_own = letter != choice.preferred;
        let mark = if is_own { '!' } else { ' ' };
        writeln!(out, "\n{mark} {} {}\n    {letter}: {meaning}", choice.id, choice.title)?;
        if is_own {
            let usual = choice.meaning(choice.preferred).unwrap_or_default();
            writeln!(out, "    (`datc` has {}: {usual})", choice.preferred)?;
        }
    }
    Ok(())
}

fn preset_json(name: &str, meaning: &str, rules: &Rules) -> Output {
    let one = |choice: &Choice| {
        let (letter, meaning) = chosen_option(choice, rules);
        let said = choice_json(choice).with("option", letter).with("meaning", meaning);
        said.with("differs", letter != choice.preferred).json
    };
    let choices: Vec<_> = CHOICES.iter().map(one).collect();
    Output::default().with("preset", name).with("meaning", meaning).with("choices", choices)
}

fn all_json() -> Output {
    let preset = |(name, meaning)| Output::default().with("preset", name).with("meaning", meaning).json;
    let option = |&(letter, meaning): &(&str, &str)| {
        Output::default().with("option", letter).with("meaning", meaning).json
    };
    let choice = |choice: &Choice| {
        let options: Vec<_> = choice.options.iter().map(option).collect();
        choice_json(choice).with("options", options).json
    };
    let presets: Vec<_> = preset_names().map(preset).collect();
    let choices: Vec<_> = CHOICES.iter().map(choice).collect();
    Output::default().with("presets", presets).with("choices", choices)
}

fn choice_json(choice: &Choice) -> Output {
    Output::default().with("id", choice.id).with("title", choice.title).with("datc", choice.preferred)
}

/// Lists the engines, the default first, with their sources.
pub fn engines(options: &Json, out: &mut dyn Write) -> CommandResult {
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
pub fn players(options: &Json, out: &mut dyn Write) -> CommandResult {
    let one = |player: &PlayerId| {
        let (name, about, source) = (player.name(), player.account(), player.source());
        let said = Output::said(format!("{name}\n    {about}\n    {source}\n"));
        said.with("player", name).with("about", about).with("source", source)
    };
    print_each(PlayerId::ALL.iter().map(one), options.json, out)
}
