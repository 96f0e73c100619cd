//! `chancery games summary`: centres by year, as a table and as charts, and how the game ended.

use std::fmt::Write;
use std::path::Path;

use clap::Args as ClapArgs;
use serde_json::{Map, json};

use super::{Output, Runner};
use crate::cli::common::board_picture::print_colours;
use crate::cli::common::destination::Destination;
use crate::cli::common::error::CommandError;
use chancery_core::text::Clean;
use chancery_draw::{CentreChart, Series};
use chancery_game::game::{Game, Summary as Centres};
use chancery_game::publish::chart;
use chancery_game::store::OpenedGame;
use chancery_notation::{Language, power_name};

#[derive(Debug, ClapArgs)]
pub struct Summary {
    /// The game.
    #[arg(value_parser = super::args::name_of_game())]
    game: String,
    /// Draw the centres by year as an SVG picture instead.
    #[arg(long)]
    svg: bool,
    #[command(flatten)]
    destination: Destination,
}

impl Runner<'_> {
    pub(super) fn summary(&mut self, options: &Summary) -> Result<(), CommandError> {
        let OpenedGame { game, file, .. } = self.open(&options.game)?;
        let map = game.map();
        let summary = game.summary();
        if options.svg {
            let language = game.info.reading_options.language;
            let svg = drawn(&game, &summary, language, |chart| chart.svg(&print_colours()));
            return self.give(
                Output { json: json!({ "svg": svg.as_str() }), text: svg },
                file.path(),
                options,
            );
        }
        let mut text = format!("{}\n\n{:10}", game.info.name, "");
        for year in &summary.years {
            let _ = write!(text, " {year:>4}");
        }
        text.push('\n');
        let mut powers = Map::new();
        for record in &summary.powers {
            let info = map.power(record.power);
            let _ = write!(text, "{:10}", info.name);
            for count in &record.centres {
                let _ = write!(text, " {count:>4}");
            }
            let _ = match record.eliminated {
                Some(year) => writeln!(text, "  out in {year}"),
                None => writeln!(text, "{}", if record.shares { "  shares in the result" } else { "" }),
            };
            powers.insert(
                info.key.clone(),
                json!({"centers": record.centres, "eliminated": record.eliminated, "shares": record.shares,
                       "player": record.player.name.as_str()}),
            );
        }
        text.push('\n');
        text.push_str(&chart::text(map, &summary));
        let ending = summary.ending.as_ref().map(|e| e.describe(map));
        let _ = match &ending {
            Some(ending) => writeln!(text, "\nThe game is over: {ending}."),
            None => writeln!(text, "\nThe game goes on: {}.", game.phase().title()),
        };
        for phase in &summary.overruled {
            let _ = writeln!(text, "A result was overruled in {phase}.");
        }
        let overruled: Vec<String> = summary.overruled.iter().map(ToString::to_string).collect();
        let json =
            json!({"years": summary.years, "powers": powers, "ending": ending, "overruled": overruled});
        self.give(Output { text, json }, file.path(), options)
    }

    /// Prints what was made, or writes its text to a file.
    fn give(&mut self, made: Output, file: &Path, options: &Summary) -> Result<(), CommandError> {
        let Some(path) = options.destination.file() else { return self.print(made) };
        let shown = Clean::line(&path.to_string_lossy()).to_string();
        if self.form.dry_run {
            options.destination.check()?;
        } else {
            options.destination.write(&made.text, Some(file), self.out)?;
        }
        let done = format!("{shown} was written");
        self.print_done(Output { text: format!("{shown}\n"), json: json!({ "file": shown }) }, &done)
    }
}

/// Draws the centres by year: as SVG by [`CentreChart::svg`], or in another form.
pub(super) fn drawn<T>(
    game: &Game,
    summary: &Centres,
    language: Language,
    draw: impl FnOnce(&CentreChart<'_>) -> T,
) -> T {
    let map = game.map();
    let series: Vec<Series> = summary
        .powers
        .iter()
        .map(|record| Series {
            power: record.power,
            name: power_name(language, map, record.power).to_owned(),
            centres: record.centres.clone(),
        })
        .collect();
    let title = game.info.name.as_str();
    let chart = CentreChart { title, years: &summary.years, series: &series, victory: game.victory() };
    draw(&chart)
}
