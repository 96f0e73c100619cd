//! `chancery bench`: the engines timed.

use std::io::{Read as _, Write};
use std::time::Instant;

use anyhow::{Context as _, Result};
use clap::Args as ClapArgs;
use clap::builder::RangedU64ValueParser;
use serde_json::{Map as Object, Value};

use crate::cli::common::error::CommandResult;
use crate::cli::common::output::Output;
use chancery_core::map::standard;
use chancery_lab::bench::{
    Figures, Growth, POSITIONS, TypedPosition, all, growth, possible, read, rounds_of_own,
};
use chancery_lab::engines;

#[derive(Debug, ClapArgs)]
pub struct Bench {
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
    /// Measure this many rounds; the best counts.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub rounds: usize,
}

/// The cargo profile that this program was built with. Only figures of the same profile can be compared.
const PROFILE: &str = env!("CHANCERY_PROFILE");

/// Returns the positions that come with the program.
///
/// # Errors
///
/// If the bundled file is damaged.
pub fn bundled_positions() -> Result<Vec<TypedPosition>> {
    let mut text = String::new();
    flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text).context("the bundled positions")?;
    Ok(read(&standard(), &text)?)
}

/// Runs `chancery bench`.
pub fn run(options: &Bench, out: &mut dyn Write) -> CommandResult {
    let positions = bundled_positions()?;
    let begin = Instant::now();
    let clock = || begin.elapsed();
    let engines = all(engines::ALL, &positions, options.rounds, &clock);
    let growth = growth(options.rounds, &clock);
    let (listing, listed) = possible(&positions, options.rounds, &clock);
    if options.json {
        let engine = |(name, f): &(&str, Figures)| in_json(Output::default().with("engine", name), f);
        let size = |g: &Growth| {
            let of = Output::default().with("units", g.units).with("provinces", g.provinces);
            in_json(of.with("words", g.words), &g.figures)
        };
        let engines: Vec<_> = engines.iter().map(engine).collect();
        let growth: Vec<_> = growth.iter().map(size).collect();
        let possible = Output::default().with("ns", listing.round()).with("orders", listed.round()).json;
        let said = Output::default().with("profile", PROFILE).with("positions", positions.len());
        let said = said.with("rounds", options.rounds).with("engines", engines).with("growth", growth);
        return said.with("possible_orders", possible).print(true, out);
    }
    let (count, rounds) = (positions.len(), options.rounds);
    writeln!(
        out,
        "Profile: {PROFILE}. {count} positions, nanoseconds per position, the best of {rounds} rounds; of {} for \
         engines with rules of their own",
        rounds_of_own(rounds)
    )?;
    let heads = ["build", "solve", "median", "both", "median", "reasons", "p99"];
    writeln!(out, "{:<24}{}", "engine", heads.map(|head| format!("{head:>9}")).concat())?;
    for (name, f) in &engines {
        writeln!(out, "{name:<24}{}", in_columns(f))?;
    }
    writeln!(out, "\nswift by units, provinces, and words in a set of units")?;
    for Growth { units, provinces, words, figures } in &growth {
        let name = format!("{units} on {provinces}, {words}");
        let each = figures.both / *units as f64;
        writeln!(out, "{name:<24}{}   {each:.1} per unit", in_columns(figures))?;
    }
    writeln!(
        out,
        "\nlisting the possible orders of all units: {listing:.0}; {listed:.0} orders per position"
    )?;
    let mut all = engines.iter().map(|(_, f)| f).chain(growth.iter().map(|g| &g.figures));
    if all.any(|f| f.solve.is_none() || f.solve_median.is_none()) {
        writeln!(out, "\n- cannot be measured: the machine was too busy. Try more --rounds")?;
    }
    Ok(())
}

/// Returns the figures beside what they are of.
fn in_json(of: Output, f: &Figures) -> Object<String, Value> {
    let figures = [
        ("build_ns", Some(f.build)),
        ("solve_ns", f.solve),
        ("solve_median_ns", f.solve_median),
        ("both_ns", Some(f.both)),
        ("with_reasons_ns", Some(f.reasons)),
        ("both_median_ns", Some(f.median)),
        ("p99_ns", Some(f.p99)),
    ];
    figures.into_iter().fold(of, |of, (name, ns)| of.with(name, ns.map(f64::round))).json
}

fn in_columns(f: &Figures) -> String {
    let sure = [f.both, f.median, f.reasons, f.p99].map(Some);
    let figures = [Some(f.build), f.solve, f.solve_median].into_iter().chain(sure);
    figures.map(|ns| ns.map_or_else(|| format!("{:>9}", "-"), |ns| format!("{ns:>9.0}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_is_timed() {
        let positions = bundled_positions().unwrap();
        let begin = Instant::now();
        let timed: Vec<&str> = all(engines::ALL, &positions[..2], 1, &|| begin.elapsed())
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        let engines: Vec<&str> = engines::ALL.all().iter().map(|engine| engine.name()).collect();
        assert_eq!(timed, engines);
    }

    #[test]
    fn the_figures_name_the_profile_they_were_measured_in() {
        assert_eq!(PROFILE == "dev", cfg!(debug_assertions), "{PROFILE}");
        assert!(!PROFILE.is_empty() && PROFILE != "unknown");
    }

    #[test]
    fn a_program_finds_the_figures_beside_the_engine() {
        let figures = Figures {
            build: 300.4,
            both: 460.6,
            median: 470.0,
            solve: Some(160.2),
            solve_median: None,
            reasons: 780.0,
            p99: 790.0,
        };
        let expected = serde_json::json!({"engine": "swift", "build_ns": 300.0, "solve_ns": 160.0,
                              "solve_median_ns": null, "both_ns": 461.0,
                              "with_reasons_ns": 780.0, "both_median_ns": 470.0, "p99_ns": 790.0});
        assert_eq!(Value::from(in_json(Output::default().with("engine", "swift"), &figures)), expected);
        assert_eq!(
            in_columns(&figures).split_whitespace().collect::<Vec<_>>(),
            ["300", "160", "-", "461", "470", "780", "790"]
        );
    }
}
