//! Reading files and standard input whole, up to a limit, and the position that a file has in any form.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use super::error::CommandResult;
use anyhow::{Context, anyhow, bail};
use chancery_core::map::{Map, Phase, ron_fault};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::text::line_ends;
use chancery_game::mail::{Envelope, Letter, MAX_MAIL_BYTES, Weight, of_any_age, of_utf16};
use chancery_game::protocol::{MAX_LINE_BYTES, Problem, Request, RequestHandler, TextFault, TextForm};
use chancery_game::store::open_regular;
pub use chancery_game::store::path_text as shown;
use chancery_lab::engines;

/// Returns the text of a file, or of standard input for `-`, of at most `limit` bytes, its line ends as
/// [`line_ends`] has them.
pub fn read_text(path: &Path, limit: usize) -> anyhow::Result<String> {
    let name = name(path);
    let bytes = read_bytes(path, limit)?;
    if let Some(text) = of_utf16(&bytes) {
        return Ok(plain(&text));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(plain(&text)),
        Err(error) => {
            let line = error.as_bytes()[..error.utf8_error().valid_up_to()].split(|b| *b == b'\n').count();
            bail!("{name} is not UTF-8 text: line {line} has an invalid byte")
        }
    }
}

/// Returns a text without the mark of its byte order, and with plain line ends.
fn plain(text: &str) -> String {
    line_ends(text.strip_prefix('\u{feff}').unwrap_or(text)).into_owned()
}

fn read_bytes(path: &Path, limit: usize) -> anyhow::Result<Vec<u8>> {
    let bytes = read_at_most(path, limit)?;
    if bytes.len() > limit {
        bail!("{} is too large: it has more than {limit} bytes", name(path));
    }
    Ok(bytes)
}

/// Returns the bytes of a file, or of standard input for `-`, one more than `limit` if there are more.
fn read_at_most(path: &Path, limit: usize) -> anyhow::Result<Vec<u8>> {
    let name = name(path);
    let reader: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(open_regular(path).map_err(|error| unopened(&name, error))?)
    };
    let mut bytes = Vec::new();
    reader.take(limit as u64 + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    Ok(bytes)
}

/// Returns why a file was not opened, and how what comes through a pipe is read.
fn unopened(name: &str, error: io::Error) -> anyhow::Error {
    if error.kind() == io::ErrorKind::NotFound {
        return anyhow!("there is no file {name}");
    }
    let is_pipe = error.kind() == io::ErrorKind::InvalidInput;
    let error = anyhow::Error::new(error).context(format!("cannot open {name}"));
    if is_pipe { anyhow!("{error:#}; `-` in its place reads standard input") } else { error }
}

/// Returns what people wrote, mails above all, as the screen reads it: decoded, and of at most `limit` bytes before
/// and after.
pub fn read_written(path: &Path, limit: usize) -> anyhow::Result<Letter> {
    let mut letter = Letter::open(read_bytes(path, limit)?);
    letter.text = plain(&letter.text);
    if letter.text.len() > limit {
        bail!("{} is too large: it has more than {limit} bytes once it is decoded", name(path));
    }
    Ok(letter)
}

/// Does the same where it is to be kept; a mail of which text is lost is refused, so that nothing is written over
/// by it.
pub fn read_whole(path: &Path, limit: usize) -> anyhow::Result<Letter> {
    let letter = read_written(path, limit)?;
    if let Some(lost) = letter.told.iter().find(|t| t.weight == Weight::Lost) {
        bail!("{}: {}; nothing was kept", name(path), lost.words);
    }
    Ok(letter)
}

/// Returns a text of orders that is to be kept, decoded, and why nothing of it can be entered, if so: it is longer than
/// `limit`, or text of the mail is lost. Attachments do not count.
pub fn read_incoming(path: &Path, limit: usize) -> anyhow::Result<(Letter, Option<String>)> {
    let name = name(path);
    let mut bytes = read_at_most(path, MAX_MAIL_BYTES)?;
    let is_cut = bytes.len() > MAX_MAIL_BYTES;
    bytes.truncate(MAX_MAIL_BYTES);
    let mut letter = Letter::open(bytes);
    letter.text = plain(&letter.text);
    let lost = letter.told.iter().find(|t| t.weight == Weight::Lost);
    let why = if is_cut {
        Some(format!("{name} is too large: it has more than {MAX_MAIL_BYTES} bytes"))
    } else if letter.text.len() + letter.cut > limit {
        let has = letter.text.len() + letter.cut;
        Some(format!("{name} is too long: it has {has} bytes of text, and at most {limit} are read"))
    } else {
        lost.map(|lost| format!("{name}: {}", lost.words))
    };
    Ok((letter, why))
}

/// Returns the mails in a file, or on standard input for `-`, of at most `limit` bytes, each decoded; the whole file is
/// one mail if `one` says so.
pub fn read_mails(path: &Path, limit: usize, one: bool) -> anyhow::Result<Vec<Envelope>> {
    let bytes = read_bytes(path, limit)?;
    let mut mails = if one { vec![Envelope::open_one(bytes)] } else { Envelope::open_all(bytes) };
    for mail in &mut mails {
        mail.letter.text = plain(&mail.letter.text);
    }
    Ok(mails)
}

/// Returns the text of another program, which may be older than UTF-8, its line ends as [`line_ends`] has them.
pub fn read_plain(path: &Path, limit: usize) -> anyhow::Result<String> {
    Ok(plain(&read_old_text(path, limit)?))
}

/// Returns the text of a file of another program, which may be older than UTF-8: then it is Latin-1.
pub fn read_old_text(path: &Path, limit: usize) -> anyhow::Result<String> {
    Ok(of_any_age(read_bytes(path, limit)?))
}

/// Returns what a file is called in messages.
pub fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { path.display().to_string() }
}

/// Returns whether a text is a map, and not a position or a game.
pub fn is_map(text: &str) -> bool {
    let mut lines =
        text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.next().is_some_and(|first| first.starts_with('(')) && text.contains("provinces:")
}

/// Returns whether a text is a saved game and not a position.
pub fn is_game(text: &str) -> bool {
    text.lines().take(40).any(|line| line.trim_start().starts_with("schema:"))
}

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
        let name = name(path);
        let text = read_text(path, MAX_LINE_BYTES)?;
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
    pub fn only_of(&self, name: &str, wanted: Phase) -> CommandResult {
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
