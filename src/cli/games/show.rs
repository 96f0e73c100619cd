//! `chancery games show`: the current phase of a game.

use std::io::Write;

use serde_json::{Value, json};

use super::many;
use super::sheets::{self, sign};
use crate::cli::common::trouble::Trouble;
use crate::game::{Game, Sheet};
use crate::map::{Map, PhaseKind};
use crate::order::{Canonical, Style, Written};
use crate::report::{OrderRow, PhaseReport, PowerReport, PowerStatus};
use crate::text::Clean;

/// Returns the current phase. In a style orders are shown as they are understood, else the lines as they were sent.
pub fn show(game: &Game, as_json: bool, style: Option<Style>, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = game.map();
    if as_json {
        return Ok(writeln!(out, "{}", game_json(game))?);
    }
    let report = sheets::now(game);
    writeln!(out, "{}: {}", game.info.name, report.phase.title())?;
    if let Some(deadline) = &report.deadline {
        writeln!(out, "Deadline: {deadline}")?;
    }
    if let Some(ending) = &report.ending {
        writeln!(out, "The game is over: {}.", ending.describe(map))?;
    }
    for overrule in &report.overrules {
        let (place, result) =
            (map.code(overrule.province), if overrule.succeeds { "succeeds" } else { "fails" });
        writeln!(out, "Overruled: the order for {place} {result}: {}", overrule.reason)?;
    }
    for ruling in &report.rulings {
        writeln!(out, "Ruling: {}", ruling.line)?;
    }
    let understood = style.map(|style| understood(map, &report, style));
    for own in report.powers.iter().filter(|own| own.status != PowerStatus::Eliminated) {
        let (name, units) = (&map.power(own.power).name, units(map, own));
        let disorder = if own.in_disorder { "; in civil disorder" } else { "" };
        let (given, orders) = (own.due.given, many(own.due.orders, "order"));
        let centres = many(own.centres.len(), "centre");
        writeln!(out, "\n{name}: {centres}; {}; {given} of {orders}{disorder}", units.join(", "))?;
        for line in wanted(map, &report, own) {
            writeln!(out, "  {line}")?;
        }
        match &understood {
            Some(understood) => {
                for (_, written) in understood.iter().filter(|(row, _)| row.result.power == own.power) {
                    writeln!(out, "  {}", written.text)?;
                }
            }
            None => {
                for line in own.sheet.lines() {
                    writeln!(out, "  {line}")?;
                }
            }
        }
        for remark in &own.remarks {
            writeln!(out, "  {} {}", sign(remark), remark.text)?;
        }
        beside(own, out)?;
    }
    for (row, written) in understood.iter().flatten() {
        for lost in &written.lost {
            writeln!(out, "\nNot said: {}: {lost}", row.result.order)?;
        }
    }
    Ok(())
}

/// Returns the sheets of a power beside its own.
fn beside(own: &PowerReport, out: &mut dyn Write) -> Result<(), Trouble> {
    let standby = if own.standby_counts() {
        "its standby's orders count"
    } else {
        "its standby's orders, which do not count"
    };
    let sheets =
        [(standby, &own.standby), ("announced", &own.proxies), ("for later in the season", &own.later)];
    for (lead, sheet) in sheets {
        if let Some(sheet) = sheet {
            writeln!(out, "  {lead}:")?;
            for line in sheet.lines() {
                writeln!(out, "    {line}")?;
            }
        }
    }
    Ok(())
}

fn units(map: &Map, own: &PowerReport) -> Vec<String> {
    own.units.iter().map(|u| u.canonical(map)).collect()
}

/// Returns what a power has to retreat, to build or to remove, and where it may.
fn wanted(map: &Map, report: &PhaseReport, own: &PowerReport) -> Vec<String> {
    let orders = own.due.orders;
    match (report.phase.kind, &own.builds) {
        (PhaseKind::Retreats, _) => {
            let all = own.retreats_due.iter().map(|(unit, ways)| {
                let ways: Vec<String> = ways.iter().map(|to| map.place(*to)).collect();
                let to = if ways.is_empty() { "nowhere".to_owned() } else { ways.join(", ") };
                format!("to retreat: {} to {to}", unit.canonical(map))
            });
            all.collect()
        }
        (_, Some(builds)) if orders > 0 && builds.balance > 0 => {
            let sites: Vec<&str> = builds.sites.iter().map(|site| map.code(*site)).collect();
            vec![format!("to build: {orders} in {}", sites.join(", "))]
        }
        (_, Some(_)) if orders > 0 => vec![format!("to remove: {orders}")],
        _ => Vec::new(),
    }
}

/// Returns the orders that were given and understood, as they are written in a style.
fn understood<'r>(map: &Map, report: &'r PhaseReport, style: Style) -> Vec<(&'r OrderRow, Written)> {
    let rows = report.rows.iter().zip(report.written(map, style));
    rows.filter(|(row, _)| row.result.source.is_some()).collect()
}

pub fn game_json(game: &Game) -> Value {
    let map = game.map();
    let report = sheets::now(game);
    let texts = |sheet: Option<&Sheet>| -> Vec<String> {
        sheet.map_or_else(Vec::new, |s| s.lines().iter().map(ToString::to_string).collect())
    };
    let powers = report.powers.iter().map(|own| {
        let dislodged: Vec<String> = own.retreats_due.iter().map(|(unit, _)| unit.canonical(map)).collect();
        let centres: Vec<&str> = own.centres.iter().map(|p| map.code(*p)).collect();
        let orders: Vec<&str> = own.sheet.lines().iter().map(Clean::as_str).collect();
        let mut value = json!({
            "units": units(map, own), "dislodged": dislodged, "centers": centres, "orders": orders,
            "due": own.due.orders, "given": own.due.given, "remarks": sheets::texts(&own.remarks),
            "in_disorder": own.in_disorder,
            "standby": texts(own.standby.as_ref()), "standby_counts": own.standby_counts(),
            "later": texts(own.later.as_ref()),
        });
        if let Some(sheet) = &own.proxies {
            value["proxies"] = texts(Some(sheet)).into();
        }
        (map.power(own.power).key.clone(), value)
    });
    json!({
        "name": game.info.name.as_str(),
        "map": map.name(),
        "phase": report.phase.to_string(),
        "deadline": report.deadline.map(|deadline| deadline.to_string()),
        "ending": report.ending.as_ref().map(|e| e.describe(map)),
        "winner": report.winner.map(|p| map.power(p).key.clone()),
        "powers": powers.collect::<serde_json::Map<String, Value>>(),
    })
}
