//! `chancery adjudicate`: one position from a file, or a stream of them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::anyhow;
use clap::Args as ClapArgs;

use crate::cli::common::error::{CommandError, CommandResult, usage};
use crate::cli::common::judging::Judging;
use crate::cli::common::own_maps;
use crate::cli::common::results::ResultPrinter;
use crate::cli::common::source::{name, read_text};
use crate::cli::common::stream::{Amend, Progress, answer_lines, default_jobs};
use crate::cli::common::usage::{Word, one_of};
use crate::cli::datc;
use chancery_core::adjudicate::{EngineId, JournalLine};
use chancery_core::map::{MAX_MAP_BYTES, Map};
use chancery_core::text::Clean;
use chancery_game::protocol::{Case, Problem, Request, RequestHandler, TextLists};
use chancery_lab::engines;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = ADJUDICATE_HELP)]
pub struct Adjudicate {
    /// A file with one position and its orders; `-` for standard input; or a case, such as 6.F.14, RB.8 or MATH.16.
    #[arg(value_name = "FILE|CASE", required_unless_present = "jsonl", conflicts_with = "jsonl")]
    pub file: Option<PathBuf>,
    /// Read one JSON request per line of standard input, and write one answer per line.
    #[arg(long)]
    pub jsonl: bool,
    /// Answer with this many threads. By default all cores answer a file, and one thread answers another program.
    #[arg(long, value_name = "N", requires = "jsonl", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    /// Print the steps of the engine before the result; `--log=full` writes each order, predicate and function out.
    #[arg(long, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "short",
        value_parser = one_of(&FORMS), conflicts_with = "jsonl")]
    pub log: Option<bool>,
    /// Resolve this unit's order first, such as `F AEG`. With `--engine as-listed` the result may depend on it.
    #[arg(long, value_name = "ORDER", conflicts_with = "jsonl")]
    pub start: Option<String>,
    /// Let positions name the map of this file, too.
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
    #[command(flatten)]
    pub judging: Judging,
}

/// The forms of a log, and whether each is the full one.
const FORMS: [Word<bool>; 2] = [("short", "", false), ("full", "", true)];

const ADJUDICATE_HELP: &str = "\
A file may be JSON or RON in the form of the batch protocol, or plain text:

  phase S1901M
  AUSTRIA: A VIE, A BUD, F TRI
  ITALY: A VEN
  orders
  AUSTRIA
    A VIE - TRI
    F TRI - VEN
  ITALY: A VEN H

Orders of a movement phase may come without a position: the units are then those of the orders.
--engine, --rules and --rule override the input. docs/reference/protocol.md describes all forms.";

/// From how many answers on progress is shown. A program that asks line by line has the terminal for its own lines.
const MANY: u64 = 10_000;

/// Runs the command.
pub fn run(options: &Adjudicate, out: &mut dyn Write) -> CommandResult {
    options.judging.checked()?;
    match &options.file {
        None => {
            let jobs = options.jobs.map_or_else(default_jobs, usize::from);
            let mut progress = Progress::new();
            let told = |lines| {
                if lines >= MANY {
                    progress.show(&format!("{lines} positions"));
                }
            };
            let amend: Amend = &|request| options.judging.amend(request);
            let amend = options.judging.says_anything().then_some(amend);
            Ok(answer_lines(io::stdin(), out, jobs, own_map(options)?.as_ref(), amend, told)?)
        }
        Some(path) => answer_one(path, options, out),
    }
}

fn own_map(options: &Adjudicate) -> Result<Option<(Arc<Map>, String)>, CommandError> {
    let Some(path) = &options.map else { return Ok(None) };
    let text = read_text(path, MAX_MAP_BYTES)?;
    Ok(Some((own_maps::read_map(&name(path), &text)?, text)))
}

fn answer_one(path: &Path, options: &Adjudicate, out: &mut dyn Write) -> CommandResult {
    if datc::abstract_figure(path, options.log.is_none() && options.start.is_none(), out)? {
        return Ok(());
    }
    let (called, written) = datc::given(path)?;
    let mut request = written.request().clone();
    options.judging.amend(&mut request);
    let mut handler = RequestHandler::new(engines::ALL);
    if let Some((map, text)) = own_map(options)? {
        handler.know(&map, &text);
    }
    let fault = |problem: &Problem| anyhow!("{called}: {}", written.fault(problem));
    if let Some(start) = &options.start {
        let map = handler.map(&request).map_err(|problem| fault(&problem))?;
        begin_with(&map, &mut request, start)?;
    }
    let mut case = handler.case(&request).map_err(|problem| fault(&problem))?;
    let engines = case.engines();
    let mut judged: Vec<_> = engines.iter().map(|&engine| (engine, case.judged(engine))).collect();
    let alone = if judged.len() == 1 { judged.pop() } else { None };
    let alone = alone.map(|(_, judged)| judged.map_err(|problem| fault(&problem))).transpose()?;
    if let Some(is_full) = options.log {
        for line in log_lines(&case, &engines, is_full) {
            writeln!(out, "{}", Clean::line(&line))?;
        }
        writeln!(out)?;
    }
    let printer = ResultPrinter::new(&case);
    Ok(match alone {
        Some(judged) => printer.print_phase(&judged, out),
        None => printer.print_engines(judged, out),
    }?)
}

/// Returns what each engine does, several under their names with an empty line between two; if one refuses the rules,
/// what it says.
fn log_lines(case: &Case, engines: &[EngineId], is_full: bool) -> Vec<String> {
    let log = |&engine: &EngineId| {
        let text = |line: JournalLine| line.full.filter(|_| is_full).unwrap_or(line.text);
        let mut lines = match case.log(engine) {
            Ok(lines) => lines.into_iter().map(text).collect(),
            Err(refusal) => vec![refusal.message],
        };
        if engines.len() > 1 {
            lines.insert(0, format!("Engine: {engine}"));
        }
        lines
    };
    engines.iter().map(log).collect::<Vec<_>>().join(&String::new())
}

/// Puts the unit of an order first. Engines resolve the orders in the sequence of the units.
fn begin_with(map: &Map, request: &mut Request, order: &str) -> CommandResult {
    let province = |unit: &str| {
        let unit = unit.trim();
        let place = unit.split_once(' ').filter(|(kind, _)| matches!(*kind, "A" | "F" | "a" | "f"));
        map.names().province(place.map_or(unit, |(_, place)| place))
    };
    // An order begins with its unit, whose place may have several words.
    let ends: Vec<usize> = order.match_indices(' ').map(|(at, _)| at).chain([order.len()]).collect();
    let wanted = ends.into_iter().rev().find_map(|end| province(&order[..end]));
    let named = request.units.iter().flat_map(TextLists::iter).find_map(|(power, list)| {
        let at = list.iter().position(|unit| wanted.is_some() && province(unit) == wanted)?;
        Some((power, at))
    });
    let Some((power, at)) = named else {
        return Err(usage(format!("--start `{}` names no unit of the position", Clean::line(order))));
    };
    let mut units = TextLists::default();
    let all = || request.units.iter().flat_map(TextLists::iter);
    for is_first in [true, false] {
        for (name, list) in all().filter(|(name, _)| !is_first || *name == power) {
            let chosen = list.iter().enumerate().filter(|(i, _)| ((name, *i) == (power, at)) == is_first);
            units.extend(name, chosen.map(|(_, unit)| unit.clone()));
        }
    }
    request.units = Some(units);
    Ok(())
}
