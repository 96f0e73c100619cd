//! `chancery play thesis`: the experiments of Booijink's thesis under his conditions, each table beside his.

mod chart;
mod games;
mod openings;
mod printed;

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use super::{Game, Tables, power_of};
use crate::cli::common::error::{CommandError, failed};
use crate::cli::common::jobs::{Interrupt, Progress};
use crate::cli::common::output::Destination;
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
        let start = Instant::now();
        let limited =
            |name, most: Option<u64>| most.map_or_else(String::new, |most| format!(" --{name} {most}"));
        let limits = limited("seconds", options.seconds) + &limited("rounds", options.rounds.map(u64::from));
        let until = self.contest().until;
        writeln!(
            out,
            "Booijink's experiments under his conditions: \
             chancery play thesis --times {times} --seed {seed} --until {until}{limits}\n"
        )?;
        out.flush()?;
        let germany = power_of(map, "Germany")?;
        let see = |line: &str| progress.show(line);
        let openings = Simulation::run(self, germany, see);
        progress.clear();
        writeln!(out, "The openings took {:.0} s.\n", start.elapsed().as_secs_f64())?;
        writeln!(out, "{}", openings.tables())?;
        let mut charts = vec![openings.figure_11()];
        writeln!(out, "{}", charts[0].text())?;
        out.flush()?;

        let start = Instant::now();
        let number = times.min(GAMES);
        let (played, resolutions) = self.thesis_games(number, &mut progress);
        progress.clear();
        let (finished, took) = (played.len(), start.elapsed().as_secs_f64());
        writeln!(out, "The games took {took:.0} s. {finished} of {number} were played to their end.\n")?;
        for table in [resolutions.table_2(), games::table_6(map, &played), resolutions.table_9()] {
            writeln!(out, "{table}")?;
        }
        let (table_7, figure_12) = games::table_7(&played, self.contest().until);
        writeln!(out, "{table_7}")?;
        charts.push(figure_12);
        charts.extend(games::figures_13_and_17(map, &played));
        charts.push(resolutions.figure_16());
        for chart in &charts[1..] {
            writeln!(out, "{}", chart.text())?;
        }
        writeln!(out, "{}", games::table_12(map, &played))?;
        if let Some(folder) = &options.charts {
            save(folder, &charts, out)?;
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
            let mut players =
                seats.iter().map(|&first| self.player(self.players[usize::from(!first)])).collect::<Vec<_>>();
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
