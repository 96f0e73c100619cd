//! One position with its orders from a file, in any of the forms that commands take.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow};

use super::error::CommandError;
use super::source;
use crate::engines;
use chancery_core::map::{Map, Phase, ron_fault};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_game::protocol::{MAX_LINE_BYTES, Problem, Request, RequestHandler, TextFault, TextForm};

/// A request from a file, which remembers its lines if it was plain text.
pub enum FileRequest {
    Text(Box<TextForm>),
    Data(Box<Request>),
}

impl FileRequest {
    /// Reads a file, or standard input for `-`; with what that is called in messages.
    pub fn of(path: &Path) -> anyhow::Result<(String, Self)> {
        Self::of_by(path, TextForm::read)
    }

    /// Does the same; plain text is read so.
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
    pub fn only_of(&self, name: &str, wanted: Phase) -> Result<(), CommandError> {
        let (_, position, _) = self.board(name)?;
        if position.phase == wanted {
            return Ok(());
        }
        let own = position.phase;
        Err(anyhow!("`--phase` is only for saved games; {name} has one position, of {own}").into())
    }

    /// Returns its map, its board and its rules.
    pub fn board(&self, name: &str) -> anyhow::Result<(Arc<Map>, Position, Rules)> {
        let board = RequestHandler::new(engines::ALL).board(self.request());
        board.map_err(|problem| anyhow!("{name}: {}", self.fault(&problem)))
    }

    /// Returns what it asks.
    pub fn request(&self) -> &Request {
        match self {
            Self::Text(form) => &form.request,
            Self::Data(request) => request,
        }
    }

    /// Returns a problem with its place in the file.
    pub fn fault(&self, problem: &Problem) -> String {
        match self {
            // What the command line said stands on no line.
            Self::Text(form) if form.line_of(&problem.at).is_none() => problem.message.clone(),
            Self::Text(form) => form.fault(problem).to_string(),
            Self::Data(_) => problem.to_string(),
        }
    }
}
