//! `chancery play thesis`: the experiments of Booijink's thesis under his conditions, each table beside his.

mod games;
mod openings;
mod printed;

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::course::Table;
use super::{Clock, Game, Tables, power_of};
use crate::cli::common::error::CommandResult;
use crate::cli::common::output::{Destination, Output};
use crate::cli::common::stream::{Interrupt, Progress};
use crate::issue::board_picture::print_colours;
use chancery_core::rules::Rules;
use chancery_draw::{LineChart, Series};
use games::Resolutions;
use openings::Simulation;
use serde::Serialize;

/// The word that asks for the experiments, in place of a player's name.
pub const THESIS: &str = "thesis";
/// Booijink ended his games after 218 rounds, two a year.
pub const LAST_YEAR: u16 = 2009;
/// How many games there were: one for each way to seat two players as seven powers.
const GAMES: u64 = 128;

impl Tables<'_> {
    /// Runs both simulations and prints the tables and figures.
    pub fn thesis(&self, out: &mut dyn Write) -> CommandResult {
        let options = self.options;
        let map = self.context.map;
        let mut progress = Progress::new();
        let (times, seed) = (options.times, options.seed);
        let limited =
            |name, most: Option<u64>| most.map_or_else(String::new, |most| format!(" --{name} {most}"));
        let limits = limited("seconds", options.seconds) + &limited("rounds", options.rounds.map(u64::from));
        let until = self.contest().until;
        let command = format!("chancery play thesis --times {times} --seed {seed} --until {until}{limits}");
        // People read each part when it is there, programs all of it at the end.
        let mut tell = |text: &str| -> CommandResult {
            if !options.json {
                writeln!(out, "{text}")?;
                out.flush()?;
            }
            Ok(())
        };
        tell(&format!("Booijink's experiments under his conditions: {command}\n"))?;
        let start = Instant::now();
        let germany = power_of(map, "Germany")?;
        let openings = Simulation::run(self, germany, |line| progress.show(line));
        progress.clear();
        let openings_took = start.elapsed().as_secs_f64();
        tell(&format!("The openings took {openings_took:.0} s.\n"))?;
        let (mut tables, mut charts) = (openings.tables(), vec![openings.figure_11()]);
        for table in &tables {
            tell(&table.to_string())?;
        }

        let start = Instant::now();
        let number = times.min(GAMES);
        let (played, resolutions) = self.thesis_games(number, &mut progress);
        progress.clear();
        let (finished, games_took) = (played.len(), start.elapsed().as_secs_f64());
        tell(&format!(
            "The games took {games_took:.0} s. {finished} of {number} were played to their end.\n"
        ))?;
        let (table_7, figure_12) = games::table_7(&played, until);
        let of_games = [resolutions.table_2(), games::table_6(map, &played), resolutions.table_9(), table_7];
        let by_year = games::figures_13_and_17(map, &played);
        for table in of_games.iter().chain(&by_year.each_ref().map(Chart::table)) {
            tell(&table.to_string())?;
        }
        charts.extend([figure_12, resolutions.figure_16()].into_iter().chain(by_year));
        tables.extend(of_games);
        tables.push(games::table_12(map, &played));
        tell(&tables[tables.len() - 1].to_string())?;
        if let Some(folder) = &options.charts {
            save_charts(folder, &charts, out)?;
        }
        if options.json {
            let said =
                Output::default().with("command", command).with("tables", tables).with("figures", charts);
            let took = said.with("openings_seconds", openings_took).with("games_seconds", games_took);
            took.with("games", finished).print(true, out)?;
        }
        Ok(())
    }

    /// Plays `number` of the 128 games, and lets Atlas resolve each of their movement phases.
    fn thesis_games(&self, number: u64, progress: &mut Progress) -> (Vec<Game>, Resolutions) {
        let powers = self.context.map.powers().len();
        let rules_of_thesis = Rules::preset("booijink").unwrap_or_default();
        let contest = self.contest();
        let mut resolutions = Resolutions::default();
        let mut games = Vec::new();
        for i in 0..number {
            let seats = games::seats(i as usize, number as usize, powers);
            let seed = self.options.seed.wrapping_add(i);
            let mut players = self.seated(&seats, &Clock::default());
            let played = contest.play(&mut players, seed, |position, orders| {
                progress.show(&format!("game {} of {number}: {}", i + 1, position.phase.title()));
                resolutions.add(self.context, &rules_of_thesis, position, orders);
                !self.interrupt.as_ref().is_some_and(Interrupt::is_pressed)
            });
            let Some(played) = played else { break };
            games.push(Game { seed, seats, played });
        }
        (games, resolutions)
    }
}

/// Saves the charts as pictures, in place of those of an earlier run.
fn save_charts(folder: &Path, charts: &[Chart], out: &mut dyn Write) -> CommandResult {
    std::fs::create_dir_all(folder)?;
    for chart in charts {
        let file = folder.join(format!("{}.svg", chart.file));
        Destination { output: Some(file), force: true }.write(chart.svg().as_bytes(), None, out)?;
    }
    Ok(())
}

/// A chart: a value for each place along the bottom, by series.
#[derive(Serialize)]
pub struct Chart {
    /// The name of its file, without an ending.
    pub file: &'static str,
    pub title: String,
    /// What stands along the bottom.
    pub along: Vec<String>,
    pub series: Vec<(String, Vec<Option<f64>>)>,
    /// Whether each step upwards is ten times the one below.
    pub logarithmic: bool,
}

impl Chart {
    fn height(&self, value: f64) -> f64 {
        if self.logarithmic { value.max(1e-6).log10() } else { value }
    }

    /// Returns the least and the greatest height, apart from each other.
    fn bounds(&self) -> (f64, f64) {
        let heights = self.series.iter().flat_map(|(_, values)| values).flatten().map(|&v| self.height(v));
        let (least, most) =
            heights.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), h| (least.min(h), most.max(h)));
        let least = if self.logarithmic { least } else { least.min(0.0) };
        if least < most { (least, most) } else { (0.0, 1.0) }
    }

    fn label(&self, height: f64) -> String {
        let value = if self.logarithmic { 10_f64.powf(height) } else { height };
        match value.abs() {
            ..1e-9 => "0".to_owned(),
            100.0.. => format!("{value:.0}"),
            1.0..100.0 => format!("{value:.1}"),
            0.01..1.0 => format!("{value:.2}"),
            _ => format!("{value:.0e}"),
        }
    }

    /// Returns the numbers of the chart in at most 24 rows; beyond, places along the bottom are left out at equal steps.
    pub fn table(&self) -> Table {
        let names: Vec<&str> = self.series.iter().map(|(name, _)| name.as_str()).collect();
        let mut table = Table::new(&*self.title, 1, &format!(" | {}", names.join(" | ")));
        for (at, along) in self.along.iter().enumerate().step_by(self.along.len().div_ceil(24).max(1)) {
            let cell =
                |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.3}"));
            let cells = self.series.iter().map(|(_, values)| cell(values[at]));
            table.rows.push([along.clone()].into_iter().chain(cells).collect());
        }
        table
    }

    /// Returns the chart as a picture.
    pub fn svg(&self) -> String {
        let series = self.series.iter().map(|(name, values)| Series {
            power: None,
            name: name.clone(),
            heights: values.iter().map(|value| value.map(|value| self.height(value))).collect(),
        });
        let (least, most) = self.bounds();
        let steps = (0..=5).map(|step| least + (most - least) * f64::from(step) / 5.0);
        LineChart {
            title: &self.title,
            along: self.along.clone(),
            series: series.collect(),
            steps: steps.map(|height| (height, self.label(height))).collect(),
            goal: None,
        }
        .svg(&print_colours())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_each_series_in_a_column_and_as_a_line() {
        let chart = Chart {
            file: "figure",
            title: "Seconds <by age>".to_owned(),
            along: ["10", "20", "30"].map(str::to_owned).to_vec(),
            series: vec![
                ("here".to_owned(), vec![Some(0.1), Some(1.0), None]),
                ("thesis".to_owned(), vec![Some(10.0), Some(100.0), Some(1000.0)]),
            ],
            logarithmic: true,
        };
        assert_eq!(
            chart.table().to_string(),
            "Seconds <by age>\n\n     here    thesis\n10  0.100    10.000\n20  1.000   100.000\n30      -  1000.000\n"
        );
        let svg = chart.svg();
        assert_eq!(svg.matches("stroke-width=\"2\"").count(), 2);
        assert!(svg.contains("Seconds &lt;by age&gt;") && svg.contains(">1000</text>"), "{svg}");
        let none = Chart { series: vec![("here".to_owned(), vec![None, None, None])], ..chart };
        assert!(!none.svg().contains("NaN"));
    }
}
