//! Reports as values for programs.

use serde_json::{Value, json};

use crate::exchange::{order_json, unread_json};
use crate::game::{Audience, OrderedBy};
use crate::map::{Map, PhaseKind, Power};
use crate::protocol::{centres_after, dislodged};
use crate::report::{PhaseReport, PowerReport};

/// Returns a phase as JSON; docs/reference/json.md describes the fields.
pub(super) fn phase(map: &Map, report: &PhaseReport) -> Value {
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
    let is_nmr = |p: &PowerReport| report.phase.kind == PhaseKind::Movement && p.ordered_by.is_silent();
    let after = &report.board_after;
    let counts = map.powers().map(|power| {
        let builds = report.power(power).builds.as_ref();
        let value = json!({
            "centers": after.centres_of(power).count(),
            "units": after.units_of(power).count(),
            "unused": builds.map_or(0, |builds| builds.waived),
        });
        (key(power).to_owned(), value)
    });
    let contested = report.results.standoffs.iter().map(|&p| map.code(p));
    json!({
        "phase": report.phase.to_string(),
        "id": report.id.index(),
        "orders": orders.collect::<Vec<_>>(),
        "dislodged": dislodged(map, &report.results.dislodged),
        "contested": contested.collect::<Vec<_>>(),
        "centers_after": centres_after(map, &report.board, after),
        "counts": counts.collect::<serde_json::Map<String, Value>>(),
        "unread": unread_json(map, &report.unread),
        "later_unread": unread_json(map, &report.later_unread),
        "silent": report.powers_that(is_nmr).map(key).collect::<Vec<_>>(),
        "in_disorder": that(|p| p.in_disorder),
        "standbys": that(|p| p.ordered_by == OrderedBy::Standby),
        "by_program": that(|p| matches!(p.ordered_by, OrderedBy::Bot(_))),
        "rulings": report.rulings.iter().map(|r| r.line.as_str()).collect::<Vec<_>>(),
        "press": report.press.iter().map(|p| json!({
            "dateline": p.dateline.as_str(), "from": p.from.as_str(), "to": p.to.as_str(), "text": p.text.as_str(),
        })).collect::<Vec<_>>(),
    })
}

/// Returns reports as one value, with what is next.
pub(super) fn all(map: &Map, reports: &[PhaseReport], audience: Audience) -> Value {
    let last = reports.last();
    let whose = match audience {
        Audience::Everyone => "print",
        Audience::GameMaster => "gm",
        Audience::Power(power) => &map.power(power).key,
    };
    json!({
        "name": last.map_or("", |report| report.about.name.as_str()),
        "for": whose,
        "unplayed": map.unplayed(),
        "phases": reports.iter().map(|report| phase(map, report)).collect::<Vec<_>>(),
        "next": last.map(|report| report.next.phase.to_string()),
        "ending": last.and_then(|report| Some(report.next.ending.as_ref()?.describe(map))),
    })
}
