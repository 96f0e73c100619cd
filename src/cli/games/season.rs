//! `chancery games adjudicate`: a phase or a season, for good or to look at.

use std::fmt::Write;

use serde_json::{Value, json};

use super::{Output, Runner, failed, style_of};
use crate::adjudicate::Reason;
use crate::agent::StandIn;
use crate::cli::common::results;
use crate::cli::common::trouble::Trouble;
use crate::exchange::{order_json, unread_json};
use crate::game::{Audience, Barred, OrderedBy, Unread};
use crate::map::{Map, Power};
use crate::order::{Language, Style, Written};
use crate::protocol::{centres_after, dislodged};
use crate::report::{Next, OrderRow, PhaseReport, PowerReport, PowerStatus, StandInNote};
use crate::text::Clean;

/// The results of an adjudicated phase, by power, and what the game master set or ruled.
fn write_phase(map: &Map, report: &PhaseReport, later: &[Unread], style: Style, text: &mut String) {
    let written = report.written(map, style);
    let width = written.iter().map(|w| w.text.chars().count()).max().unwrap_or(0);
    let rows: Vec<(&OrderRow, &Written)> = report.rows.iter().zip(&written).collect();
    for power in &report.powers {
        let own: Vec<_> = rows.iter().filter(|(r, _)| r.result.power == power.power).collect();
        // A power that owes builds and sent none has no row, and is to be told of all the same.
        if own.is_empty() && !power.ordered_by.is_silent() {
            continue;
        }
        let _ = writeln!(text, "\n{}{}", map.power(power.power).name, about(power));
        for (row, written) in own {
            let _ = writeln!(text, "  {:width$}  {}", written.text, result(map, row, report.language));
        }
    }
    if !report.unread.is_empty() || !later.is_empty() {
        let _ = writeln!(text, "\nDid not count");
    }
    for (sheet, pieces) in [("", &report.unread[..]), (" for later in the season", later)] {
        for Unread { power, text: written, message, .. } in pieces {
            // Many a message begins with the words that it is about.
            let quoted = format!("`{written}`");
            let whose = &map.power(*power).name;
            let line = if message.starts_with(&quoted) {
                format!("{whose}{sheet}: {message}")
            } else {
                format!("{whose}{sheet}, {quoted}: {message}")
            };
            let _ = writeln!(text, "  {}", Clean::line(&line));
        }
    }
    for (row, written) in &rows {
        for lost in &written.lost {
            let _ = writeln!(text, "\nNot said: {}: {lost}", row.result.order);
        }
    }
    for ruling in &report.rulings {
        let _ = writeln!(text, "\nRuling: {}", ruling.line);
    }
    let dislodged = dislodged(map, &report.results.dislodged);
    text.push_str(&results::driven_out(map, &dislodged, &standoffs(map, report)));
    if report.counts_owners {
        text.push_str(&results::owned(map, &centres_after(map, &report.board, &report.board_after)));
    }
}

/// Returns what is to be said of a power beside its name.
fn about(power: &PowerReport) -> String {
    let silent = match power.status {
        PowerStatus::NoneCounts => "no orders that count",
        PowerStatus::NoOrders => "no orders received",
        PowerStatus::Ordered | PowerStatus::NothingDue | PowerStatus::Eliminated => "",
    };
    let instead = match power.ordered_by {
        OrderedBy::Standby => "those of its standby",
        OrderedBy::Bot(_) => "those of a program",
        OrderedBy::Player | OrderedBy::Nobody => "",
    };
    let unplayed =
        if power.stand_in == StandInNote::WithoutProgram { "no program ordered for it" } else { "" };
    let disorder = if power.in_disorder { "in civil disorder" } else { "" };
    let remarks = [silent, instead, unplayed, disorder].into_iter().filter(|r| !r.is_empty());
    let remarks = remarks.collect::<Vec<_>>().join("; ");
    if remarks.is_empty() { remarks } else { format!(" ({remarks})") }
}

/// Returns a result, with why and what else is to be said of the order.
fn result(map: &Map, row: &OrderRow, language: Language) -> String {
    let (result, reason) = (row.result.result_or_none(language), row.result.reason);
    let why = match &row.overruled {
        Some(overrule) => format!(": overruled by the game master: {}", overrule.reason),
        // That there was no order says all.
        None if row.result.is_missing() && reason == Some(Reason::NoOrder) => String::new(),
        None => row.result.why(map, language).map(|why| format!(": {why}")).unwrap_or_default(),
    };
    let proxy = row.by_proxy.map(|by| format!(" (by proxy, {})", map.power(by).name)).unwrap_or_default();
    let always = if row.is_perpetual { " (perpetual)" } else { "" };
    format!("{result}{why}{proxy}{always}")
}

fn standoffs(map: &Map, report: &PhaseReport) -> Vec<String> {
    report.results.standoffs.iter().map(|&p| map.code(p).to_owned()).collect()
}

fn phase_json(map: &Map, report: &PhaseReport, later: &[Unread]) -> Value {
    let orders = report.rows.iter().map(|row| {
        let mut order = json!({"power": map.power(row.result.power).key});
        for (name, value) in order_json(map, row) {
            order[name] = value;
        }
        order["overruled"] = row.overruled.as_ref().map(|o| o.reason.as_str()).into();
        if let Some(by) = row.by_proxy {
            order["by_proxy"] = map.power(by).key.as_str().into();
        }
        order
    });
    let key = |power: Power| map.power(power).key.as_str();
    let that = |is_it: fn(&PowerReport) -> bool| report.powers_that(is_it).map(key).collect::<Vec<_>>();
    json!({
        "phase": report.phase.to_string(),
        "id": report.id.index(),
        "orders": orders.collect::<Vec<_>>(),
        "dislodged": dislodged(map, &report.results.dislodged),
        "contested": standoffs(map, report),
        "centers_after": centres_after(map, &report.board, &report.board_after),
        "unread": unread_json(map, &report.unread),
        "later_unread": unread_json(map, later),
        "silent": that(|p| p.ordered_by.is_silent()),
        "in_disorder": that(|p| p.in_disorder),
        "standbys": that(|p| p.ordered_by == OrderedBy::Standby),
        "by_program": that(|p| matches!(p.ordered_by, OrderedBy::Bot(_))),
        "rulings": report.rulings.iter().map(|r| r.line.as_str()).collect::<Vec<_>>(),
    })
}

impl Runner<'_> {
    pub fn adjudicate(&mut self, name: &str, season: bool, style: Option<&str>) -> Result<(), Trouble> {
        let style = style_of(style)?;
        let dry_run = self.form.dry_run;
        self.change_as("adjudicated", name, |game| {
            if let Err(fault) = game.check_overrules() {
                return Err(Trouble::Failed(anyhow::anyhow!(
                    "a result is overruled that cannot be: {fault}; `overrule GAME PLACE withdraw` takes that back"
                )));
            }
            let mut nodes = Vec::new();
            let barred = |barred: Barred| match barred {
                Barred::Over(_) | Barred::LastYear(_) => failed(barred),
                Barred::Objection(objection) => Trouble::Failed(anyhow::anyhow!(
                    "{objection}; `games set GAME engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise"
                )),
            };
            let by_season = season || game.info.house.two_seasons;
            // What was sent for later is told once, with the first phase of the season.
            let sent = game.movement_of(game.current()).filter(|_| by_season);
            if by_season {
                nodes.extend(game.adjudicate_season_with(Some(&mut StandIn)).map_err(barred)?.into_iter().map(|step| step.node));
            } else {
                let id = game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
                nodes.extend(game.node(id).parent);
            }
            let whole = |id| PhaseReport::new(game, id, Audience::GameMaster);
            let reports: Vec<PhaseReport> = nodes.into_iter().map(whole).collect();
            let later = sent.map(|id| whole(id).later_unread).unwrap_or_default();
            let (map, style) = (game.map(), style.unwrap_or(game.info.style));
            let mut text = String::new();
            let mut phases = Vec::new();
            for (i, report) in reports.iter().enumerate() {
                let (gap, later) = if i > 0 { ("\n", &[][..]) } else { ("", &later[..]) };
                let _ = writeln!(text, "{gap}{}: {}", game.info.name, report.phase.title());
                write_phase(map, report, later, style, &mut text);
                phases.push(phase_json(map, report, later));
            }
            let Next { phase: next, ending } = match reports.last() {
                Some(last) => last.next.clone(),
                None => Next { phase: game.phase(), ending: game.ending() },
            };
            let ending = ending.map(|e| e.describe(map));
            let _ = match &ending {
                Some(ending) => writeln!(text, "\nThe game is over: {ending}."),
                None if dry_run => write!(text, "\n{} would be next. ", next.title()),
                None => writeln!(text, "\n{} is next.", next.title()),
            };
            let json = json!({
                "name": game.info.name.as_str(),
                "phases": phases,
                "next": next.to_string(),
                "ending": ending,
            });
            Ok(Output { text, json })
        })
    }
}
