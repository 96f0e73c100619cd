//! `chancery games new`, `boards`, `export` and `import`: games from a map, a position, a list of players, another program.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::common::error::{CommandResult, failed, warn};
use crate::cli::common::output::Destination;
use crate::cli::common::source::{FileRequest, name as source_name, read_plain, read_text, shown};
use crate::cli::common::usage::{Word, one_of};
use crate::cli::games::args::GameName;
use crate::cli::games::table::set_all;
use crate::cli::games::{Output, Runner, many, report, short_name, usage, whole_name};
use anyhow::{Context, anyhow};
use chancery_core::text::Clean;
use chancery_core::turn::remarks;
use chancery_game::exchange::{
    Form, ImportedGame, boards_csv, centres_csv, game_json, open_game, orders_csv, read_boards, to_python,
};
use chancery_game::game::{Audience, Game};
use chancery_game::protocol::{Problem, RequestHandler, RulesChoice, TextForm};
use chancery_game::report::PhaseReport;
use chancery_game::store::{MAX_GAME_BYTES, OpenedGame, write};
use chancery_lab::engines;
use clap::{Args as ClapArgs, ValueEnum};

#[derive(Debug, ClapArgs)]
pub struct New {
    /// The game's name.
    pub name: String,
    /// The map; `chancery maps` lists them. The default is that of the position, or standard.
    #[arg(long, value_name = "NAME")]
    pub map: Option<String>,
    /// Start from the position in this file, with its orders and rules; `-` is standard input. Any form that
    /// `chancery adjudicate` reads.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Change a setting, such as `player.France=Anna`, `master=Zoe` or `two-seasons=yes`; may be given several times.
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    pub facts: Vec<String>,
    /// Use the setting `nmr` of a house profile: a file, or the name of one in the folder of the games. `--set`
    /// overrides it.
    #[arg(long, value_name = "NAME")]
    pub house: Option<String>,
}

impl Runner<'_> {
    pub fn begin(&mut self, args: &New) -> CommandResult {
        let (name, map) = (args.name.as_str(), args.map.as_deref());
        whole_name("game", name)?;
        let mut game = if let Some(path) = &args.position {
            self.game_at_position(name, map, path)?
        } else {
            let map = map.unwrap_or("standard");
            let table = self.game_folder.tables().find(map).map_err(|none| usage(none.to_string()))?;
            Game::on(&table, name)
        };
        let profile = args.house.as_deref().map(|name| report::house(&self.game_folder, name)).transpose()?;
        game.info.house.nmr = profile.and_then(|profile| profile.nmr).unwrap_or(game.info.house.nmr);
        set_all(&mut game, &args.facts)?;
        for rule in game.map().unplayed() {
            warn(&format!("a rule of this map is not played. {}", Clean::line(rule)));
        }
        self.add_game(&game, None)
    }

    /// Returns a game that begins with the position of a file, with its orders on the sheets.
    fn game_at_position(&self, name: &str, map: Option<&str>, path: &Path) -> CommandResult<Game> {
        let tables = self.game_folder.tables();
        let of = |name: Option<&str>| {
            let table = tables.get(name.or(map).unwrap_or("standard"))?;
            Some(Arc::clone(table.map()))
        };
        let (shown, written) = FileRequest::of_by(path, |text| TextForm::read_with(text, &of))?;
        let mut request = written.request().clone();
        match (map, &request.map) {
            (Some(asked), Some(told)) if asked != told => {
                return Err(usage(format!("{shown} is a position on the map `{told}`, not on `{asked}`")));
            }
            (Some(asked), _) => request.map = Some(asked.to_owned()),
            _ => {}
        }
        let fault = |problem: &Problem| anyhow!("{shown}: {}", written.fault(problem));
        let table = request.map.as_deref().and_then(|map| self.game_folder.tables().get(map));
        let mut handler = table.as_ref().map_or_else(
            || RequestHandler::new(engines::ALL),
            |table| RequestHandler::with_map(engines::ALL, table.map()),
        );
        let (map, position, rules) = handler.board(&request).map_err(|problem| fault(&problem))?;
        let table = self.game_folder.tables().find(map.name()).map_err(|none| usage(none.to_string()))?;
        for remark in remarks(&map, &position) {
            warn(&remark.message);
        }
        let mut game = Game::from_position(&table, name, position).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            anyhow!("{shown}: {}", faults.join("; "))
        })?;
        game.info.rules = rules;
        if let Some(engine) = &request.engine {
            let engine = engines::ALL.find(engine);
            game.info.engine = engine.map_err(|error| anyhow!("{shown}: {error}"))?;
            let written = request.rules.as_ref().map(RulesChoice::written).unwrap_or_default();
            if let Some(objection) = game.info.engine.objection_to(&game.info.rules, &written) {
                return Err(anyhow!("{shown}: {objection}").into());
            }
        }
        for (power, lines) in request.orders.iter() {
            let power = super::power_of(&game, power)?;
            game.set_sheet(power, lines);
        }
        Ok(game)
    }

    pub fn export(&mut self, export: &Export) -> CommandResult {
        let Export { game: name, format, audience, destination } = export;
        let OpenedGame { mut game, file, .. } = self.open(name)?;
        if *audience == ExportAudience::Print {
            game = open_game(&game).map_err(failed)?;
        }
        let text = match format {
            ExportFormat::Json => format!("{}\n", game_json(&game)),
            ExportFormat::Orders => orders_csv(&game),
            ExportFormat::Centres => centres_csv(&game),
            ExportFormat::Python => {
                let of = |id| PhaseReport::new(&game, id, Audience::GameMaster);
                let reports: Vec<PhaseReport> = game.line().into_iter().map(of).collect();
                let refused = |r: &PhaseReport| r.rows.iter().filter(|row| row.refused).count();
                let lost = reports.iter().map(|report| report.unread.len() + refused(report)).sum();
                if lost > 0 {
                    let lost = many(lost, "line");
                    warn(&format!("left out {lost}: no order, one too many, or a second one for a unit"));
                }
                format!("{}\n", to_python(&game).map_err(failed)?)
            }
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
    ) -> CommandResult {
        if self.form.dry_run {
            destination.check()?;
        } else {
            destination.write(text.as_bytes(), Some(like), self.out)?;
        }
        let path = shown(path);
        self.print_done(said.with("file", &path), &format!("{path} was written"))
    }

    pub fn import(&mut self, args: &Import) -> CommandResult {
        let file = args.file.as_path();
        let tables = self.game_folder.tables();
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        // Old mails are older than UTF-8.
        let text = match args.format {
            None | Some(Form::Judge | Form::History) => read_plain(file, MAX_GAME_BYTES as usize)?,
            Some(Form::Python | Form::WebDiplomacy | Form::Backstabbr | Form::Save) => {
                read_text(file, MAX_GAME_BYTES as usize)?
            }
        };
        let form = args.format.unwrap_or_else(|| Form::of(&text));
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
        self.add_game(&game, None)
    }

    pub(super) fn boards(&mut self, args: &Boards) -> CommandResult {
        let listed = self.game_folder.list().map_err(failed)?;
        let Some(file) = &args.file else {
            let read = listed.iter().map(|entry| self.game_folder.read(&entry.path));
            // One broken file of the list keeps no other from being written.
            let games = read.filter_map(|read| read.map_err(|why| warn(&why.to_string())).ok());
            let table = boards_csv(&games.map(|read| read.game).collect::<Vec<_>>());
            let Some(path) = args.destination.file() else { return self.print(Output::said(table)) };
            let done = Output::said(format!("{}\n", shown(path)));
            let like = listed.first().map_or(path, |entry| entry.path.as_path());
            return self.write_to(&args.destination, path, &table, like, done);
        };
        let text = read_plain(file, MAX_GAME_BYTES as usize)?;
        let boards = read_boards(&text).with_context(|| format!("{} was not read", source_name(file)))?;
        if boards.is_empty() {
            return Err(anyhow!("{} names no player", source_name(file)).into());
        }
        let found = |name: &str| {
            listed.iter().find(|e| e.summary.as_ref().is_ok_and(|s| s.name.eq_ignore_ascii_case(name)))
        };
        // Nothing is written unless every board can be.
        let standard = self.game_folder.tables().find("standard").map_err(failed)?;
        for (name, facts) in &boards {
            let mut trial = match found(name) {
                Some(entry) => self.game_folder.read(&entry.path).map_err(failed)?.game,
                None => short_name(name).map(|()| Game::on(&standard, name))?,
            };
            set_all(&mut trial, facts)?;
        }
        for (name, facts) in boards {
            match found(&name) {
                Some(entry) => self.set(&entry.path.to_string_lossy(), &facts),
                None => self.begin(&New { name, map: None, position: None, facts, house: None }),
            }?;
        }
        Ok(())
    }
}

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
const IMPORTS: [Word<Form>; 6] = [
    ("python", "A saved game of the Python package `diplomacy`", Form::Python),
    ("webdiplomacy", "The phases of a game of webDiplomacy, as JSON", Form::WebDiplomacy),
    ("backstabbr", "A page of Backstabbr that a browser saved", Form::Backstabbr),
    ("judge", "The results that a judge mailed", Form::Judge),
    ("history", "Orders under the names of seasons and powers", Form::History),
    ("ron", "A game's own file", Form::Save),
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
    /// The format; Chancery recognises it from the text.
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&IMPORTS))]
    pub format: Option<Form>,
    /// Name the game; the default is the name of the file.
    #[arg(long)]
    pub name: Option<String>,
    /// The map, where the file does not say it: in a judge's mail, and in a `history.json` of webDiplomacy.
    #[arg(long, value_name = "NAME", default_value = "standard")]
    pub map: String,
}

/// What `games boards` takes.
#[derive(Debug, ClapArgs)]
pub struct Boards {
    /// A table with the columns `Board`, `Power` and `Player Name`, and if you like `Round` and `Email Address`; `-` is
    /// standard input. A board that is no game begins one, and the players of the others are set.
    #[arg(conflicts_with = "output")]
    file: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}
