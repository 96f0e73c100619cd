//! Which engine and which rules: said on the command line, over what the input says.

use clap::Args as ClapArgs;

use super::error::{CommandError, usage};
use chancery_core::rules::{Rules, preset_names};
use chancery_core::text::Clean;
use chancery_game::protocol::{ByPower, Request, RulesChoice, nearest};
use chancery_lab::engines;

/// Which engine and which rules.
#[derive(Clone, Debug, ClapArgs)]
pub struct Judging {
    /// Use this engine, or `all`; `chancery engines` lists them.
    #[arg(long, value_name = "NAME")]
    pub engine: Option<String>,
    /// Use this preset of rules; `chancery rules` lists them.
    #[arg(long = "rules", value_name = "PRESET")]
    pub preset: Option<String>,
    /// Change one choice of the preset, such as `4.A.2=a`; can be repeated.
    #[arg(long = "rule", value_name = "ISSUE=OPTION")]
    pub choices: Vec<String>,
}

impl Judging {
    /// Checks the options, and returns the rules of the command line alone.
    pub fn checked(&self) -> Result<Rules, CommandError> {
        if let Some(name) = self.engine.as_deref().filter(|name| *name != "all") {
            engines::ALL.find(name).map_err(usage)?;
        }
        self.rules()
    }

    /// Checks what is said of rules, and returns the rules of the command line alone.
    pub fn rules(&self) -> Result<Rules, CommandError> {
        let mut rules = preset(self.preset.as_deref().unwrap_or("datc"))?;
        for choice in &self.choices {
            let (id, letter) = choice
                .split_once('=')
                .ok_or_else(|| usage(format!("`{choice}`: a choice looks like 4.A.2=a")))?;
            rules.choose(id, letter).map_err(usage)?;
        }
        Ok(rules)
    }

    /// Returns the choices that the command line makes one by one.
    fn choices(&self) -> impl Iterator<Item = (&str, &str)> {
        self.choices.iter().filter_map(|choice| choice.split_once('='))
    }

    /// Returns the numbers of the choices that the command line makes one by one.
    pub fn written(&self) -> Vec<&str> {
        self.choices().map(|(id, _)| id).collect()
    }

    /// Returns whether it says anything.
    pub fn says_anything(&self) -> bool {
        self.engine.is_some() || self.preset.is_some() || !self.choices.is_empty()
    }

    /// Puts it into a request, over what that says.
    pub fn amend(&self, request: &mut Request) {
        if let Some(engine) = &self.engine {
            request.engine = Some(engine.clone());
        }
        self.amend_rules(request);
    }

    /// Puts the rules into a request, over what that says.
    pub fn amend_rules(&self, request: &mut Request) {
        if let Some(preset) = &self.preset {
            request.rules = Some(RulesChoice::Preset(preset.clone()));
        }
        if self.choices.is_empty() {
            return;
        }
        let mut choices = match request.rules.take() {
            None => ByPower::default(),
            Some(RulesChoice::Preset(name)) => ByPower(vec![("preset".to_owned(), name)]),
            Some(RulesChoice::Choices(choices)) => choices,
        };
        for (id, letter) in self.choices() {
            letter.clone_into(choices.entry(id));
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
