//! `chancery games new`: a game from the start of a map, or from any position.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use clap::Args as ClapArgs;

use super::table::set_all;
use super::{Runner, report, short_name, usage};
use crate::cli::common::error::{CommandError, warn};
use crate::cli::common::written::FileRequest;
use crate::engines;
use chancery_core::text::Clean;
use chancery_game::game::{Game, remarks};
use chancery_game::protocol::{Problem, RequestHandler, RulesChoice, TextForm};

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
    pub fn begin(&mut self, args: &New) -> Result<(), CommandError> {
        let (name, map) = (args.name.as_str(), args.map.as_deref());
        if name.trim().is_empty() {
            return Err(usage("the game needs a name"));
        }
        short_name(name)?;
        let mut game = if let Some(path) = &args.position {
            self.set_up(name, map, path)?
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
        self.put(&game)
    }

    /// Returns a game that begins with the position of a file, with its orders on the sheets.
    fn set_up(&self, name: &str, map: Option<&str>, path: &Path) -> Result<Game, CommandError> {
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
}
