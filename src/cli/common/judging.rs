//! Which engine and which rules: said on the command line, over what the input says.

use clap::Args as ClapArgs;

use super::error::{CommandError, usage};
use crate::engines;
use chancery_core::adjudicate::EngineId;
use chancery_core::rules::{Rules, preset_names};
use chancery_core::text::Clean;
use chancery_game::protocol::{ByPower, Request, RulesChoice, nearest};

/// Which engine and which rules.
#[derive(Clone, Debug, ClapArgs)]
pub struct Judging {
    /// Use this engine, or `all`; `chancery engines` lists them.
    #[arg(long, value_name = "NAME")]
    pub engine: Option<String>,
    /// With `--engine guess`: use the algorithm as its author printed it.
    #[arg(long, requires = "engine")]
    pub as_listed: bool,
    /// Use this preset of rules; `chancery rules` lists them.
    #[arg(long = "rules", value_name = "PRESET")]
    pub preset: Option<String>,
    /// Change one choice of the preset, such as `4.A.2=a`; can be repeated.
    #[arg(long = "rule", value_name = "ISSUE=OPTION")]
    pub choices: Vec<String>,
}

impl Judging {
    /// Returns the name of the engine that is asked for.
    ///
    /// # Errors
    ///
    /// If `--as-listed` stands beside another engine than `guess`.
    pub fn engine(&self) -> Result<Option<&str>, CommandError> {
        let (guess, listed) = (EngineId::GUESS.name(), engines::AS_LISTED.name());
        match self.engine.as_deref() {
            Some(name) if self.as_listed && name != guess && name != listed => {
                Err(usage(format!("--as-listed needs --engine {guess}")))
            }
            Some(_) if self.as_listed => Ok(Some(listed)),
            name => Ok(name),
        }
    }
}

/// The options of the command line that take precedence over the input.
pub struct Over<'a> {
    engine: Option<&'a str>,
    preset: Option<&'a str>,
    choices: Vec<(&'a str, &'a str)>,
    /// The rules of the command line alone.
    pub rules: Rules,
}

impl<'a> Over<'a> {
    /// Checks the options.
    pub fn new(judging: &'a Judging) -> Result<Self, CommandError> {
        let engine = judging.engine()?;
        if let Some(name) = engine.filter(|name| *name != "all") {
            engines::ALL.find(name).map_err(usage)?;
        }
        Ok(Self { engine, ..Self::of_rules(judging)? })
    }

    /// Checks what is said of rules alone.
    pub fn of_rules(judging: &'a Judging) -> Result<Self, CommandError> {
        let named = judging.preset.as_deref();
        let mut rules = preset(named.unwrap_or("datc"))?;
        let mut choices = Vec::new();
        for choice in &judging.choices {
            let (id, letter) = choice
                .split_once('=')
                .ok_or_else(|| usage(format!("`{choice}`: a choice looks like 4.A.2=a")))?;
            rules.choose(id, letter).map_err(usage)?;
            choices.push((id, letter));
        }
        Ok(Self { engine: None, preset: named, choices, rules })
    }

    /// Returns the numbers of the choices that the command line makes one by one.
    pub fn written(&self) -> Vec<&'a str> {
        self.choices.iter().map(|(id, _)| *id).collect()
    }

    /// Returns whether it says anything.
    pub fn says_anything(&self) -> bool {
        self.engine.is_some() || self.preset.is_some() || !self.choices.is_empty()
    }

    /// Puts it into a request.
    pub fn amend(&self, request: &mut Request) {
        if let Some(engine) = self.engine {
            request.engine = Some(engine.to_owned());
        }
        if let Some(preset) = self.preset {
            request.rules = Some(RulesChoice::Preset(preset.to_owned()));
        }
        if self.choices.is_empty() {
            return;
        }
        let mut choices = match request.rules.take() {
            None => ByPower::default(),
            Some(RulesChoice::Preset(name)) => ByPower(vec![("preset".to_owned(), name)]),
            Some(RulesChoice::Choices(choices)) => choices,
        };
        for (id, letter) in &self.choices {
            (*letter).clone_into(choices.entry(id));
        }
        request.rules = Some(RulesChoice::Choices(choices));
    }
}

/// Returns the preset of a name.
///
/// # Errors
///
/// If there is none: which there are, and which may be meant.
pub fn preset(name: &str) -> Result<Rules, CommandError> {
    Rules::preset(name).map_err(|error| {
        let near = nearest(name, preset_names().map(|preset| preset.0));
        let near = near.map(|near| format!(" (perhaps {near})")).unwrap_or_default();
        usage(format!("{}{near}", Clean::line(&error.to_string()))).hint("`chancery rules` lists the presets")
    })
}
