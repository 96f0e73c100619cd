//! `chancery play thesis`: the experiments of Booijink's thesis under his conditions, each table beside his.

mod chart;
mod games;
mod openings;
mod printed;

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::clock::Clock;
use super::{Game, Tables, power_of};
use crate::cli::common::error::{CommandError, failed};
use crate::cli::common::output::{Destination, Output};
use crate::cli::common::stream::{Interrupt, Progress};
use chancery_core::rules::Rules;
use chart::Chart;
use games::Resolutions;
use openings::Simulation;

/// The word that asks for the experiments, in place of a player's name.
pub const THESIS: &str = "thesis";
/// Booijink ended his games after 218 rounds, two a year.
pub const LAST_YEAR: u16 = 2009;
/// How many games there were: one for each way to seat two players as seven powers.
const GAMES: u64 = 128;

impl Tables<'_> {
    /// Runs both simulations and prints the tables and figures.
    pub fn thesis(&self, out: &mut dyn Write) -> Result<(), CommandError> {
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
        let mut tell = |text: &str| -> Result<(), CommandError> {
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
            save(folder, &charts, out)?;
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
fn save(folder: &Path, charts: &[Chart], out: &mut dyn Write) -> Result<(), CommandError> {
    std::fs::create_dir_all(folder).map_err(failed)?;
    for chart in charts {
        let file = folder.join(format!("{}.svg", chart.file));
        Destination { output: Some(file), force: true }.write(chart.svg().as_bytes(), None, out)?;
    }
    Ok(())
}
