//! Results as the judges that play by mail print them. Other programs read this, and so does `exchange`.
//!
//! Press is not part of it: a line of press could be taken for a result.

use std::fmt::Write;

use crate::game::{Phrase, Row, say};
use crate::report::{NextDue, PhaseReport};
use chancery_core::adjudicate::{Fate, Verdict};
use chancery_core::map::{Map, Phase, PhaseKind, Power, UnitKind};
use chancery_core::text::{Clean, wrapped};
use chancery_notation::{Language, Style, Writer};
use chancery_why::words::Act;

/// The longest line of a list.
const WIDTH: usize = 78;

/// Writes the results of phases that follow on each other.
pub(super) fn write(map: &Map, reports: &[PhaseReport]) -> String {
    let mut out = String::new();
    for report in reports {
        if !out.is_empty() {
            out.push('\n');
        }
        write_phase(map, report, &mut out);
    }
    if !map.unplayed().is_empty() {
        let rules = say(Language::English, Phrase::Unplayed(&map.unplayed().join(" ")));
        let _ = writeln!(out, "\n{}", Clean::line(&rules));
    }
    out
}

/// Returns what a judge calls a phase: `Movement results for Spring of 1901`.
fn heading(phase: Phase, what: &str) -> String {
    let kind = match phase.kind {
        PhaseKind::Movement => "Movement",
        PhaseKind::Retreats => "Retreat",
        PhaseKind::Adjustments => "Adjustment",
    };
    format!("{kind}{what} for {} of {}", phase.season.name(), phase.year)
}

fn write_phase(map: &Map, report: &PhaseReport, out: &mut String) {
    let name: String = report.about.name.chars().filter(|c| c.is_alphanumeric()).collect();
    let _ = writeln!(out, "{}.  ({name})\n", heading(report.phase, " results"));
    let written = report.written(map, Style::Judge);
    let rows: Vec<_> = report.rows.iter().zip(written).filter(|(row, _)| !row.refused).collect();
    for power in map.powers() {
        let own: Vec<_> = rows.iter().filter(|(row, _)| row.power == power).collect();
        for (row, written) in &own {
            let _ = writeln!(out, "{}", order_line(map, report, row, &written.text));
        }
        if !own.is_empty() {
            out.push('\n');
        }
    }
    write_dislodged(map, report, out);
    if report.counts_owners {
        let _ = writeln!(out, "Ownership of supply centers:\n");
        for power in map.powers() {
            let names: Vec<&str> =
                report.board_after.centres_of(power).map(|p| map.province(p).name.as_str()).collect();
            if !names.is_empty() {
                write_list(&format!("{}: {}.", map.power(power).name, names.join(", ")), out);
            }
        }
        out.push('\n');
        map.powers().for_each(|power| write_sum(map, report, power, out));
        out.push('\n');
    }
    if report.next.ending.is_some() {
        let _ = writeln!(out, "The game is over.");
    } else {
        let _ = writeln!(out, "The next phase of '{name}' will be {}.", heading(report.next.phase, ""));
        if let Some(deadline) = &report.next.deadline {
            let _ = writeln!(out, "The deadline for orders will be {deadline}.");
        }
    }
}

/// Returns an order with its result. A unit without an order is only named.
fn order_line(map: &Map, report: &PhaseReport, row: &Row, text: &str) -> String {
    let remark = match (row.verdict, row.act()) {
        (Verdict::Cut, _) => "cut",
        (Verdict::Disrupted, _) => "convoy disrupted",
        (Verdict::Illegal | Verdict::Invalid, _) => "void",
        (Verdict::Fails, Act::Move) => "bounce",
        (Verdict::Fails, Act::Retreat) => "destroyed",
        _ => "",
    };
    let fate = match row.fate {
        Some(Fate::Destroyed) => "destroyed",
        Some(Fate::Dislodged) => "dislodged",
        None => "",
    };
    let remarks: Vec<&str> = [remark, fate].into_iter().filter(|r| !r.is_empty()).collect();
    let remarks = remarks.iter().map(|r| format!("  (*{r}*)")).collect::<Vec<_>>().concat();
    let missing = row.is_missing() && matches!(row.act(), Act::Hold | Act::Disband);
    match row.unit.filter(|_| missing && report.phase.kind != PhaseKind::Adjustments) {
        Some(unit) => {
            let writer = Writer { map, rules: &report.rules, position: &report.board, style: Style::Judge };
            let disbands = if row.act() == Act::Disband { " (DISBAND)" } else { "" };
            let name = &map.power(row.power).name;
            format!("{name}: {}, No Order Processed{disbands}.{remarks}", writer.unit(unit.into()))
        }
        None => format!("{text}{remarks}"),
    }
}

fn write_dislodged(map: &Map, report: &PhaseReport, out: &mut String) {
    if report.outcome.dislodged().is_empty() {
        return;
    }
    let writer = Writer { map, rules: &report.rules, position: &report.board, style: Style::Judge };
    let _ = writeln!(out, "The following units were dislodged:\n");
    for driven in report.outcome.dislodged() {
        let unit = driven.dislodged.unit;
        let kind = if unit.kind == UnitKind::Army { "Army" } else { "Fleet" };
        let to: Vec<String> = driven.retreats.iter().map(|&to| writer.place(to)).collect();
        let fate = if to.is_empty() {
            "with no valid retreats was destroyed".to_owned()
        } else {
            format!("can retreat to {}", to.join(" or "))
        };
        let whose = &map.power(unit.power).adjective;
        write_list(&format!("The {whose} {kind} in {} {fate}.", writer.place(unit.at)), out);
    }
    out.push('\n');
}

/// Writes the line that sums up a power: centres, units, and what it builds or removes.
fn write_sum(map: &Map, report: &PhaseReport, power: Power, out: &mut String) {
    let after = &report.board_after;
    let (centres, units) = (after.centres_of(power).count(), after.units_of(power).count());
    let due = report.next.due.iter().find_map(|due| match due {
        NextDue::Builds(of, count, _) if *of == power => Some(("Builds", *count)),
        NextDue::Removals(of, count) if *of == power => Some(("Removes", *count)),
        _ => None,
    });
    let (verb, count) = due.unwrap_or(("Builds", 0));
    let name = format!("{}:", map.power(power).name);
    let _ =
        writeln!(out, "{name:10} {centres:2} Supply centers, {units:2} Units:  {verb:7} {count:2} units.");
}

/// Writes a list that goes on in the lines below.
fn write_list(text: &str, out: &mut String) {
    for line in wrapped(text, WIDTH, "", "          ") {
        let _ = writeln!(out, "{line}");
    }
}
