//! `chancery games show`: the current phase of a game.

use std::io::Write;

use serde_json::{Value, json};

use super::many;
use super::sheets::{self, remarks};
use crate::cli::common::trouble::Trouble;
use crate::game::{Due, Game, Row, Sheet};
use crate::map::{PhaseKind, Power};
use crate::order::{Canonical, Retreat, Style, Written, possible_retreats};
use crate::text::Clean;

/// The current phase. In a style orders are shown as they are understood, else the lines as they were sent.
pub fn show(game: &Game, as_json: bool, style: Option<Style>, out: &mut dyn Write) -> Result<(), Trouble> {
    let map = game.map();
    let position = game.position();
    if as_json {
        return Ok(writeln!(out, "{}", game_json(game))?);
    }
    writeln!(out, "{}: {}", game.info.name, game.phase().title())?;
    if let Some(deadline) = game.info.deadlines.get(&game.phase()) {
        writeln!(out, "Deadline: {deadline}")?;
    }
    if let Some(ending) = game.ending() {
        writeln!(out, "The game is over: {}.", ending.words(map))?;
    }
    let papers = &game.node(game.current()).papers;
    let standbys = game.standbys_at(game.current());
    let in_disorder = game.in_disorder_at(game.current());
    for overrule in &papers.overrules {
        let result = if overrule.succeeds { "succeeds" } else { "fails" };
        writeln!(
            out,
            "Overruled: the order for {} {result}: {}",
            map.code(overrule.province),
            overrule.reason
        )?;
    }
    for ruling in &papers.rulings {
        writeln!(out, "Ruling: {}", game.ruling_line(game.current(), ruling))?;
    }
    let understood = style.map(|style| understood(game, style));
    for due in game.due() {
        let power = due.power;
        let centres = position.centres_of(power).count();
        let units: Vec<String> = position.units_of(power).map(|u| u.canonical(map)).collect();
        if centres == 0 && units.is_empty() && due.orders == 0 {
            continue;
        }
        let name = &map.power(power).name;
        let disorder = if in_disorder.contains(&power) { "; in civil disorder" } else { "" };
        writeln!(
            out,
            "\n{name}: {}; {}; {} of {}{disorder}",
            many(centres, "centre"),
            units.join(", "),
            due.given,
            many(due.orders, "order")
        )?;
        for line in wanted(game, power) {
            writeln!(out, "  {line}")?;
        }
        match &understood {
            Some(understood) => {
                for (_, written) in understood.iter().filter(|(row, _)| row.power == power) {
                    writeln!(out, "  {}", written.text)?;
                }
            }
            None => {
                for line in game.sheet(power).lines() {
                    writeln!(out, "  {line}")?;
                }
            }
        }
        for (mark, remark) in remarks(game, power) {
            writeln!(out, "  {mark} {remark}")?;
        }
        if let Some(sheet) = papers.standby_of(power) {
            let counts = standbys.contains(&power);
            let lead = if counts {
                "its standby's orders count"
            } else {
                "its standby's orders, which do not count"
            };
            writeln!(out, "  {lead}:")?;
            for line in sheet.lines() {
                writeln!(out, "    {line}")?;
            }
        }
        if let Some(sheet) = papers.proxies_of(power) {
            writeln!(out, "  announced:")?;
            for line in sheet.lines() {
                writeln!(out, "    {line}")?;
            }
        }
        if let Some(sheet) = papers.later_of(power) {
            writeln!(out, "  for later in the season:")?;
            for line in sheet.lines() {
                writeln!(out, "    {line}")?;
            }
        }
    }
    for (row, written) in understood.iter().flatten() {
        for lost in &written.lost {
            writeln!(out, "\nNot said: {}: {lost}", row.order)?;
        }
    }
    Ok(())
}

/// What a power has to retreat, to build or to remove, and where it may.
fn wanted(game: &Game, power: Power) -> Vec<String> {
    let (map, position, rules) = (game.map(), game.position(), &game.info.rules);
    let orders = Due::orders(map, rules, position, power);
    match position.phase.kind {
        PhaseKind::Retreats => {
            let own = position.dislodged.iter().filter(|d| d.unit.power == power);
            own.map(|driven| {
                let ways = possible_retreats(map, position, driven, rules).into_iter();
                let ways: Vec<String> = ways
                    .filter_map(|retreat| match retreat {
                        Retreat::To(to) => Some(map.place(to)),
                        Retreat::Disband => None,
                    })
                    .collect();
                let to = if ways.is_empty() { "nowhere".to_owned() } else { ways.join(", ") };
                format!("to retreat: {} to {to}", driven.unit.canonical(map))
            })
            .collect()
        }
        PhaseKind::Adjustments if orders > 0 && position.balance(power) > 0 => {
            let sites = position.building_sites(map, rules, power).map(|site| map.code(site).to_owned());
            vec![format!("to build: {orders} in {}", sites.collect::<Vec<_>>().join(", "))]
        }
        PhaseKind::Adjustments if orders > 0 => vec![format!("to remove: {orders}")],
        _ => Vec::new(),
    }
}

/// The orders that were given and understood, as they are written in a style.
fn understood(game: &Game, style: Style) -> Vec<(Row, Written)> {
    let outcome = game.preview();
    let written = outcome.written(game.map(), &game.info.rules, game.position(), style);
    let rows = outcome.rows(game.map()).into_iter().zip(written);
    rows.filter(|(row, _)| row.source.is_some()).collect()
}

pub fn game_json(game: &Game) -> Value {
    let map = game.map();
    let position = game.position();
    let papers = &game.node(game.current()).papers;
    let standbys = game.standbys_at(game.current());
    let in_disorder = game.in_disorder_at(game.current());
    let texts = |sheet: Option<&Sheet>| -> Vec<String> {
        sheet.map_or_else(Vec::new, |s| s.lines().iter().map(ToString::to_string).collect())
    };
    let powers = game.due().into_iter().map(|due| {
        let power = due.power;
        let units: Vec<String> = position.units_of(power).map(|u| u.canonical(map)).collect();
        let dislodged = position.dislodged.iter().filter(|d| d.unit.power == power);
        let dislodged: Vec<String> = dislodged.map(|d| d.unit.canonical(map)).collect();
        let centres: Vec<&str> = position.centres_of(power).map(|p| map.code(p)).collect();
        let orders: Vec<&str> = game.sheet(power).lines().iter().map(Clean::as_str).collect();
        let remarks = remarks(game, power);
        let mut value = json!({
            "units": units, "dislodged": dislodged, "centers": centres, "orders": orders,
            "due": due.orders, "given": due.given, "remarks": sheets::texts(&remarks),
            "in_disorder": in_disorder.contains(&power),
            "standby": texts(papers.standby_of(power)), "standby_counts": standbys.contains(&power),
            "later": texts(papers.later_of(power)),
        });
        if let Some(sheet) = papers.proxies_of(power) {
            value["proxies"] = texts(Some(sheet)).into();
        }
        (map.power(power).key.clone(), value)
    });
    json!({
        "name": game.info.name.as_str(),
        "map": map.name(),
        "phase": game.phase().to_string(),
        "deadline": game.info.deadlines.get(&game.phase()).map(ToString::to_string),
        "ending": game.ending().map(|e| e.words(map)),
        "winner": game.winner().map(|p| map.power(p).key.clone()),
        "powers": powers.collect::<serde_json::Map<String, Value>>(),
    })
}
