//! `chancery adjudicate`: one position from a file, or a stream of them.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, anyhow};

use super::args::{Adjudicate, Judging};
use crate::cli::common::results::Sheet;
use crate::cli::common::source;
use crate::cli::common::stream::answer_lines;
use crate::cli::common::trouble::Trouble;
use crate::engines;
use crate::map::{Phase, PhaseError, ron_fault};
use crate::protocol::{
    Answer, ByPower, Desk, MAX_LINE_BYTES, Problem, Request, RulesChoice, TextFault, TextForm,
};
use crate::rules::Rules;
use crate::text::Clean;

/// Runs the command.
pub fn run(options: &Adjudicate, out: &mut dyn Write) -> Result<(), Trouble> {
    let over = Over::new(&options.judging)?;
    match &options.file {
        None => Ok(answer_lines(io::stdin().lock(), out, |request| over.amend(request))?),
        Some(path) => one(path, &over, options.log, out),
    }
}

/// What the command line says over what the input says.
pub struct Over<'a> {
    engine: Option<&'a str>,
    preset: Option<&'a str>,
    choices: Vec<(&'a str, &'a str)>,
}

impl<'a> Over<'a> {
    /// Checks the options.
    pub fn new(judging: &'a Judging) -> Result<Self, Trouble> {
        let engine = judging.engine()?;
        if let Some(name) = engine.filter(|name| *name != "all") {
            engines::ALL.find(name).map_err(|error| Trouble::Usage(error.to_string()))?;
        }
        Ok(Self { engine, ..Self::of_rules(judging)? })
    }

    /// Checks what is said of rules alone.
    pub fn of_rules(judging: &'a Judging) -> Result<Self, Trouble> {
        let usage = |error: &dyn std::fmt::Display| Trouble::Usage(error.to_string());
        let preset = judging.preset.as_deref();
        let mut rules = super::lists::preset(preset.unwrap_or("datc"))?;
        let mut choices = Vec::new();
        for choice in &judging.choices {
            let (id, letter) = choice
                .split_once('=')
                .ok_or_else(|| Trouble::Usage(format!("`{choice}`: a choice looks like 4.A.2=a")))?;
            rules.choose(id, letter).map_err(|error| usage(&error))?;
            choices.push((id, letter));
        }
        Ok(Self { engine: None, preset, choices })
    }

    /// The rules of the command line alone.
    pub fn rules(&self) -> Rules {
        let mut rules = Rules::preset(self.preset.unwrap_or("datc")).unwrap_or_default();
        for (id, letter) in &self.choices {
            // `new` has made every choice once already.
            let _ = rules.choose(id, letter);
        }
        rules
    }

    /// The numbers of the choices that the command line makes one by one.
    pub fn written(&self) -> Vec<&'a str> {
        self.choices.iter().map(|(id, _)| *id).collect()
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

fn one(path: &Path, over: &Over, log: bool, out: &mut dyn Write) -> Result<(), Trouble> {
    let (name, written) = Written::of(path)?;
    let mut request = written.request().clone();
    over.amend(&mut request);
    let mut desk = Desk::new(engines::ALL);
    let fault = |problem: &Problem| anyhow!("{name}: {}", written.fault(problem));
    match desk.answer(&request).answer {
        Answer::Error { error } => Err(fault(&error).into()),
        answer => {
            let map = desk.map(&request).map_err(|problem| fault(&problem))?;
            if log {
                for line in desk.log(&request).map_err(|problem| fault(&problem))? {
                    writeln!(out, "{}", Clean::line(&line))?;
                }
                writeln!(out)?;
            }
            Ok(Sheet { map: &map }.print(&answer, out)?)
        }
    }
}

/// A request from a file, which remembers its lines if it was plain text.
pub enum Written {
    Text(Box<TextForm>),
    Data(Box<Request>),
}

impl Written {
    /// Reads a file, or standard input for `-`; with what that is called in messages.
    pub fn of(path: &Path) -> anyhow::Result<(String, Self)> {
        Self::of_by(path, TextForm::read)
    }

    /// The same; plain text is read so.
    pub fn of_by(
        path: &Path,
        plain: impl FnOnce(&str) -> Result<TextForm, TextFault>,
    ) -> anyhow::Result<(String, Self)> {
        let name = source::name(path);
        let text = source::read_text(path, MAX_LINE_BYTES)?;
        let written = Self::read_by(&text, plain).with_context(|| name.clone())?;
        Ok((name, written))
    }

    /// Reads a request in any of its forms.
    pub fn read(text: &str) -> anyhow::Result<Self> {
        Self::read_by(text, TextForm::read)
    }

    fn read_by(text: &str, plain: impl FnOnce(&str) -> Result<TextForm, TextFault>) -> anyhow::Result<Self> {
        let code = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("//"));
        let data = |json: &[u8]| match Request::from_json(json) {
            Ok(request) => Ok(Self::Data(Box::new(request))),
            Err((_, problem)) => Err(anyhow!(problem)),
        };
        match code.and_then(|line| line.chars().next()) {
            Some('{') => data(text.as_bytes()),
            Some('(') => {
                let value: serde_json::Value = ron::from_str(text).map_err(|error| {
                    let place = error.span.start;
                    anyhow!("line {}, column {}: {}", place.line, place.col, ron_fault(&error.code))
                })?;
                data(value.to_string().as_bytes())
            }
            _ => Ok(Self::Text(Box::new(plain(text)?))),
        }
    }

    /// Refuses a phase that is asked for if it is another one than the position's.
    pub fn only_of(&self, name: &str, phase: &str) -> Result<(), Trouble> {
        let wanted: Phase = phase.parse().map_err(|error: PhaseError| Trouble::Usage(error.to_string()))?;
        let board = Desk::new(engines::ALL).board(self.request());
        let (_, position, _) = board.map_err(|problem| anyhow!("{name}: {}", self.fault(&problem)))?;
        if position.phase == wanted {
            return Ok(());
        }
        let own = position.phase;
        Err(anyhow!("{name} holds one position, of {own}; --phase is for saved games").into())
    }

    /// What it asks.
    pub fn request(&self) -> &Request {
        match self {
            Self::Text(form) => &form.request,
            Self::Data(request) => request,
        }
    }

    /// A problem with its place in the file.
    pub fn fault(&self, problem: &Problem) -> String {
        match self {
            // What the command line said stands on no line.
            Self::Text(form) if form.line_of(&problem.at).is_none() => problem.message.clone(),
            Self::Text(form) => form.fault(problem).to_string(),
            Self::Data(_) => problem.to_string(),
        }
    }
}
