//! What came of a phase, for people.

use std::io::{self, Write};

use chancery_core::adjudicate::{BackupRule, EngineId, Reason, Resolution, UnsettledOrders, Verdict};
use chancery_core::map::{Map, Power};
use chancery_core::order::{Canonical, Position};
use chancery_core::text::Clean;
use chancery_game::game::Row;
use chancery_game::protocol::{Case, Judged, Problem, RequestRemark, differing};
use chancery_notation::{Language, clause_around};
use chancery_why::words::{component_account, own_answers_clause, unsettled_account};

/// Prints what engines make of a request.
pub struct ResultPrinter<'a> {
    case: &'a Case<'a>,
    map: &'a Map,
}

/// The widest an order's column becomes.
const MAX_COLUMN: usize = 32;

impl<'a> ResultPrinter<'a> {
    /// Makes what prints the results of a request.
    pub fn new(case: &'a Case<'a>) -> Self {
        Self { case, map: case.map() }
    }

    /// Prints what an engine made of it.
    pub fn print_phase(&self, judged: &Judged, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.heading(judged))?;
        let longest = judged.rows.iter().map(|row| row.text(self.map).len()).max().unwrap_or(0);
        let width = longest.min(MAX_COLUMN);
        for rows in judged.rows.chunk_by(|one, next| one.power == next.power) {
            writeln!(out, "\n{}", self.power_name(rows[0].power))?;
            for row in rows {
                let why = row.why_for_programs(self.map, false).unwrap_or_default();
                let line = format!(
                    "  {:width$}  {:<20}  {why}",
                    row.text(self.map),
                    row.bare_result(Language::English)
                );
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        if let Some(resolution) = judged.outcome.movement() {
            self.print_movement(resolution, out)?;
        }
        print_remarks("Not used", &self.case.sheets().errors, out)?;
        print_remarks("Remarks", &self.case.sheets().warnings, out)?;
        if self.case.knows_owners() {
            self.print_owners(&judged.next, out)?;
        }
        writeln!(out, "\nNext: {}", judged.next.phase.title())
    }

    fn heading(&self, judged: &Judged) -> String {
        let (phase, map) = (self.case.position().phase.title(), Clean::line(self.map.title()));
        let own = judged.outcome.movement().map(|_| judged.engine.own_answers(self.case.rules()));
        let own: Vec<_> = own.into_iter().flatten().map(|(id, _)| id).collect();
        format!("{phase}. Map: {map}. Engine: {}{}.", judged.engine, own_answers_clause(&own))
    }

    /// Prints what more came of a movement phase: the units that were driven out, with where each may retreat to, what a
    /// standoff left vacant, and the cycles.
    fn print_movement(&self, resolution: &Resolution, out: &mut dyn Write) -> io::Result<()> {
        let map = self.map;
        if !resolution.driven.is_empty() {
            writeln!(out, "\nDislodged")?;
        }
        for driven in &resolution.driven {
            let unit = driven.dislodged.unit;
            let open: Vec<String> = driven.retreats.iter().map(|&to| map.place(to)).collect();
            let retreats = match open.as_slice() {
                [] => "has no retreat and is disbanded".to_owned(),
                open => format!("may retreat to {}", open.join(", ")),
            };
            writeln!(out, "  {} {} {retreats}", self.power_name(unit.power), unit.canonical(map))?;
        }
        if !resolution.contested.is_empty() {
            let vacant: Vec<&str> = resolution.contested.iter().map(|&at| map.code(at)).collect();
            writeln!(out, "\nStandoff in {}", vacant.join(", "))?;
        }
        for component in &resolution.components {
            let (orders, rule) = (self.unit_list(&component.orders), component.rule.map(BackupRule::code));
            let account = component_account(component.resolutions, component.left_by, rule);
            writeln!(out, "\nCycle of {orders}: {account}")?;
        }
        for account in self.unsettled_accounts(resolution) {
            writeln!(out, "\n{account}")?;
        }
        resolution.stage.map_or(Ok(()), |stage| writeln!(out, "\nConclusive stage: {stage}"))
    }

    /// Returns why the engine left orders undecided.
    fn unsettled_accounts(&self, resolution: &Resolution) -> Vec<String> {
        let account = |unsettled: &UnsettledOrders| {
            unsettled_account(&self.unit_list(&unsettled.orders), &unsettled.why())
        };
        resolution.unsettled.iter().map(account).collect()
    }

    fn unit_list(&self, places: &[usize]) -> String {
        let units = &self.case.position().units;
        places.iter().map(|&at| units[at].canonical(self.map)).collect::<Vec<_>>().join(", ")
    }

    fn power_name(&self, power: Power) -> Clean {
        Clean::line(&self.map.power(power).name)
    }

    /// Prints who owns which centres.
    fn print_owners(&self, next: &Position, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\nCentres")?;
        for power in self.map.powers() {
            let own: Vec<&str> = next.centres_of(power).map(|at| self.map.code(at)).collect();
            if !own.is_empty() || self.case.position().centres_of(power).next().is_some() {
                let line = format!("  {} {}: {}", self.power_name(power), own.len(), own.join(" "));
                writeln!(out, "{}", line.trim_end())?;
            }
        }
        Ok(())
    }

    /// Prints what the first of all engines made of it, and in what the others differ.
    pub fn print_engines(
        &self,
        engines: Vec<(EngineId, Result<Judged, Problem>)>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let open = |judged: &Judged| judged.rows.iter().filter(|r| r.verdict == Verdict::Undecided).count();
        let mut phases = Vec::new();
        let mut lines = Vec::new();
        for (engine, judged) in engines {
            match judged {
                Err(problem) => {
                    // What an engine objects begins with its name.
                    let said = problem.message.strip_prefix(&format!("`{engine}` "));
                    let said = Clean::line(said.unwrap_or(&problem.message));
                    lines.push(format!("  {engine}: {said}"));
                }
                Ok(judged) => {
                    let word = match open(&judged) {
                        0 => "decided all".to_owned(),
                        open => format!("left {open} undecided"),
                    };
                    lines.push(format!("  {engine}: {word}"));
                    lines.extend(self.open_orders_lines(&judged));
                    phases.push(judged);
                }
            }
        }
        if let Some(first) = phases.first() {
            self.print_phase(first, out)?;
        }
        writeln!(out, "\nEngines\n{}", lines.join("\n"))?;
        let differ = differing(&phases);
        if differ.is_empty() {
            let is_open = phases.iter().any(|judged| open(judged) > 0);
            let clause = if is_open { " in what they decided" } else { "" };
            return writeln!(out, "No two of them differ{clause}.");
        }
        writeln!(out, "They differ on")?;
        for Row { order, .. } in differ {
            writeln!(out, "  {}", order.canonical(self.map))?;
            for judged in &phases {
                for row in judged.rows.iter().filter(|row| row.order == *order) {
                    let why = row.why_for_programs(self.map, false).map(|why| format!(": {why}"));
                    writeln!(
                        out,
                        "    {}: {}{}",
                        judged.engine,
                        row.bare_result(Language::English),
                        why.unwrap_or_default()
                    )?;
                }
            }
        }
        Ok(())
    }

    /// Returns why an engine left orders undecided, in a line for each cause.
    fn open_orders_lines(&self, judged: &Judged) -> Vec<String> {
        let causes = judged.outcome.movement().map(|resolution| self.unsettled_accounts(resolution));
        let mut lines: Vec<String> = causes.into_iter().flatten().map(|why| format!("    {why}")).collect();
        let waiting = judged.rows.iter().filter(|row| row.reason == Some(Reason::Waits));
        let waiting: Vec<String> = waiting.filter_map(|row| Some(row.unit?.canonical(self.map))).collect();
        if !waiting.is_empty() {
            lines.push(format!("    Waiting for such orders: {}", waiting.join(", ")));
        }
        lines
    }
}

fn print_remarks(heading: &str, remarks: &[RequestRemark], out: &mut dyn Write) -> io::Result<()> {
    if remarks.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{heading}")?;
    for remark in remarks {
        writeln!(out, "  {}", remark_line(remark))?;
    }
    Ok(())
}

/// Returns a remark with the field that it is about, or the order: one of several in a line.
pub fn remark_line(remark: &RequestRemark) -> Clean {
    let suggest = remark.suggest.as_ref().filter(|s| !remark.message.contains(s.as_str()));
    let suggest = suggest.map(|s| format!(" (perhaps {s})")).unwrap_or_default();
    let about = match remark.span {
        _ if remark.text.is_empty() => &remark.at,
        [start, end] if start == end => &remark.text,
        [start, end] => clause_around(&remark.text, &(start..end)),
    };
    let message = remark.message.strip_prefix(&format!("`{about}`: ")).unwrap_or(&remark.message);
    Clean::line(&format!("`{about}`: {message}{suggest}"))
}
