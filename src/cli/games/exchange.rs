//! `chancery games export` and `import`: games in the forms of other programs.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args as ClapArgs, ValueEnum};

use super::args::GameName;
use super::{Output, Runner, many};
use crate::cli::common::destination::Destination;
use crate::cli::common::error::{CommandError, failed, failure, warn};
use crate::cli::common::source::{is_game, name as source_name, read_plain, read_text, shown};
use crate::cli::common::words::{Word, one_of};
use chancery_game::exchange::{Form, ImportedGame, centres_csv, game_json, open_game, orders_csv, to_python};
use chancery_game::store::{MAX_GAME_BYTES, OpenedGame, write};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    /// Everything, as described in docs/reference/exchange.md.
    Json,
    /// Every order with its result, as CSV.
    Orders,
    /// The centres of each year, as CSV.
    Centres,
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The game's own file, in the newest format.
    Ron,
}

/// The forms in which games are taken in.
const IMPORTS: [Word<Form>; 3] = [
    ("python", "A saved game of the Python package `diplomacy`", Form::Python),
    ("judge", "The results that a judge mailed", Form::Judge),
    ("ron", "A game's own file", Form::Own),
];

/// Whom an exported game is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportAudience {
    /// Everybody: only what is printed of its current branch.
    Print,
    /// The game master: everything.
    Gm,
}

#[derive(Debug, ClapArgs)]
pub struct Export {
    /// The game.
    game: GameName,
    /// The format.
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    format: ExportFormat,
    /// Choose the reader. `print` leaves out everything private, so that you can pass the game on.
    #[arg(long = "for", default_value = "gm")]
    audience: ExportAudience,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Debug, ClapArgs)]
pub struct Import {
    /// The file, or `-` for standard input.
    pub file: PathBuf,
    /// The format.
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&IMPORTS), default_value = "python")]
    pub format: Form,
    /// Name the game; the default is the name of the file.
    #[arg(long)]
    pub name: Option<String>,
    /// The map on which a judge's game was played.
    #[arg(long, value_name = "NAME", default_value = "standard")]
    pub map: String,
}

impl Runner<'_> {
    pub fn export(&mut self, export: &Export) -> Result<(), CommandError> {
        let Export { game: name, format, audience, destination } = export;
        let OpenedGame { mut game, file, .. } = self.open(name)?;
        if *audience == ExportAudience::Print {
            game = open_game(&game).map_err(failed)?;
        }
        let text = match format {
            ExportFormat::Json => format!("{}\n", game_json(&game)),
            ExportFormat::Orders => orders_csv(&game),
            ExportFormat::Centres => centres_csv(&game),
            ExportFormat::Python => format!("{}\n", to_python(&game).map_err(failed)?),
            ExportFormat::Ron => write(&game),
        };
        let Some(path) = destination.file() else {
            let is_json = matches!(format, ExportFormat::Json | ExportFormat::Python);
            if self.form.json && !is_json {
                return self.print_json(Output::default().with("text", text).json);
            }
            return Ok(self.out.write_all(text.as_bytes())?);
        };
        let bytes = text.len();
        let said = Output::said(format!("{}: {}\n", shown(path), many(bytes, "byte"))).with("bytes", bytes);
        self.write_to(destination, path, &text, file.path(), said)
    }

    /// Writes a text to a file with the permissions of a game's file, unless nothing is to be written, and says so.
    pub(super) fn write_to(
        &mut self,
        destination: &Destination,
        path: &Path,
        text: &str,
        like: &Path,
        said: Output,
    ) -> Result<(), CommandError> {
        if self.form.dry_run {
            destination.check()?;
        } else {
            destination.write(text, Some(like), self.out)?;
        }
        let path = shown(path);
        self.print_done(said.with("file", &path), &format!("{path} was written"))
    }

    pub fn import(&mut self, args: &Import) -> Result<(), CommandError> {
        let (file, form) = (args.file.as_path(), args.format);
        let tables = self.game_folder.tables();
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        // Old mails are older than UTF-8.
        let text = match form {
            Form::Judge => read_plain(file, MAX_GAME_BYTES as usize)?,
            Form::Python | Form::Own => read_text(file, MAX_GAME_BYTES as usize)?,
        };
        if form != Form::Own && is_game(&text) {
            let is_own = failure(format!("{} is a game of Chancery", source_name(file)));
            return Err(is_own.hint("import it with `--format ron`"));
        }
        if form == Form::Python && !text.trim_start().starts_with(['{', '[']) {
            let no_json = failure(format!("{} is not JSON", source_name(file)));
            return Err(no_json.hint("for a judge's mail use `--format judge`"));
        }
        let imported = form.read(&text, &stem, &args.map, tables);
        let imported = imported.with_context(|| format!("{} was not imported", source_name(file)))?;
        let ImportedGame { mut game, notices } = imported;
        if let Some(name) = &args.name {
            super::short_name(name)?;
            game.info.name = name.as_str().into();
        }
        for notice in &notices {
            warn(notice);
        }
        self.put(&game)
    }
}
