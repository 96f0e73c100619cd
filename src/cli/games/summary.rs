//! `chancery games summary`: centres by year, as a table and as charts, and how the game ended.

use std::fmt::Write;

use clap::Args as ClapArgs;
use serde_json::json;

use super::args::GameName;
use super::{Output, Runner};
use crate::cli::common::board_picture::print_colours;
use crate::cli::common::destination::Destination;
use crate::cli::common::error::CommandError;
use crate::cli::common::source::shown;
use chancery_draw::{CentreChart, Series};
use chancery_game::game::{Game, PowerRecord, Summary as Centres};
use chancery_game::protocol::ByPower;
use chancery_game::publish::chart;
use chancery_game::store::OpenedGame;
use chancery_notation::{Language, power_name};

#[derive(Debug, ClapArgs)]
pub struct Summary {
    /// The game.
    game: GameName,
    /// Draw the centres by year as an SVG picture instead.
    #[arg(long)]
    svg: bool,
    #[command(flatten)]
    destination: Destination,
}

impl Runner<'_> {
    pub(super) fn summary(&mut self, options: &Summary) -> Result<(), CommandError> {
        let OpenedGame { game, file, .. } = self.open(&options.game)?;
        let summary = game.summary();
        let said = if options.svg {
            let language = game.info.reading_options.language;
            let svg = drawn(&game, &summary, language, |chart| chart.svg(&print_colours()));
            Output::said(svg.as_str()).with("svg", svg)
        } else {
            described(&game, &summary)
        };
        let Some(path) = options.destination.file() else { return self.print(said) };
        let done = Output::said(format!("{}\n", shown(path)));
        self.write_to(&options.destination, path, &said.text, file.path(), done)
    }
}

/// Writes the centres by year, and how the game ended.
fn described(game: &Game, summary: &Centres) -> Output {
    let map = game.map();
    let mut text = format!("{}\n\n{:10}", game.info.name, "");
    for year in &summary.years {
        let _ = write!(text, " {year:>4}");
    }
    text.push('\n');
    for record in &summary.powers {
        let _ = write!(text, "{:10}", map.power(record.power).name);
        for count in &record.centres {
            let _ = write!(text, " {count:>4}");
        }
        let _ = match record.eliminated {
            Some(year) => writeln!(text, "  out in {year}"),
            None => writeln!(text, "{}", if record.shares { "  shares in the result" } else { "" }),
        };
    }
    let power = |record: &PowerRecord| {
        let form = json!({"centers": record.centres, "eliminated": record.eliminated, "shares": record.shares,
                          "player": record.player.name});
        (map.power(record.power).key.as_str(), form)
    };
    let powers = ByPower(summary.powers.iter().map(power).collect());
    text.push('\n');
    text.push_str(&chart::text(map, summary));
    let ending = summary.ending.as_ref().map(|e| e.describe(map));
    let _ = match &ending {
        Some(ending) => writeln!(text, "\nThe game is over: {ending}."),
        None => writeln!(text, "\nThe game goes on: {}.", game.phase().title()),
    };
    for phase in &summary.overruled {
        let _ = writeln!(text, "A result was overruled in {phase}.");
    }
    let said = Output::said(text).with("years", &summary.years).with("powers", powers);
    said.with("ending", ending).with("overruled", &summary.overruled)
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
