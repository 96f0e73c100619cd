//! A game as JSON for other programs. `docs/reference/exchange.md` describes every field.

use serde_json::{Map as Object, Value, json};

use crate::game::{Audience, Game, NodeId, Sheet, Unread};
use crate::map::{Map, Power};
use crate::order::Canonical;
use crate::report::{OrderRow, PhaseReport, PowerReport};
use crate::text::Clean;

/// The name that tells this form from others.
pub(super) const FORMAT: &str = "chancery-game";

/// The number of the form. It grows when a reader of an older one would misunderstand it.
pub const EXPORT_VERSION: u32 = 1;

fn texts<'a>(lines: impl Iterator<Item = &'a Clean>) -> Vec<&'a str> {
    lines.map(Clean::as_str).collect()
}

/// Returns a value for each power that has one.
fn by_power(game: &Game, value: impl Fn(Power) -> Option<Value>) -> Value {
    let each = game.map().powers().filter_map(|p| Some((game.map().power(p).key.clone(), value(p)?)));
    Value::from(each.collect::<Object<String, Value>>())
}

/// Lists what could not be read of the sheets of a phase.
pub fn unread_json<'u>(map: &Map, unread: impl IntoIterator<Item = &'u Unread>) -> Value {
    let each = unread.into_iter().map(|u| {
        json!({
            "power": map.power(u.power).key,
            "unit": u.unit.map(|unit| unit.canonical(map)),
            "text": Clean::line(&u.text).as_str(),
            "code": u.code.as_str().to_lowercase(),
            "message": Clean::line(&u.message).as_str(),
        })
    });
    each.collect()
}

/// Lists the fields of an order and what came of it.
pub fn order_json(map: &Map, row: &OrderRow) -> [(&'static str, Value); 6] {
    let row = &row.result;
    [
        ("unit", row.unit.map(|u| u.canonical(map)).into()),
        ("order", row.order.as_str().into()),
        ("result", row.verdict.word().into()),
        ("reason", row.reason.map(crate::adjudicate::Reason::code).into()),
        ("why", row.why_for_programs(map, false).into()),
        ("fate", row.fate.map(crate::adjudicate::Fate::word).into()),
    ]
}

/// Returns a phase: its board, what was written, and, once it was adjudicated, what came of it.
fn phase_json(game: &Game, id: NodeId) -> Value {
    let map = game.map();
    let node = game.node(id);
    let report = PhaseReport::new(game, id, Audience::GameMaster);
    let list = |items: Vec<Value>| (!items.is_empty()).then(|| Value::from(items));
    let sheet = |sheet: Option<&Sheet>| Some(Value::from(texts(sheet?.lines().iter())));
    let is_told = |power: &PowerReport| report.is_adjudicated && power.ordered_by.is_silent();
    let mut value = json!({
        "id": id.index(),
        "after": node.parent.map(NodeId::index),
        "phase": report.phase.to_string(),
        "main": game.is_main(id),
        "name": node.name.as_str(),
        "note": node.note.as_str(),
        "deadline": report.deadline.map(|deadline| deadline.to_string()),
        "units": by_power(game, |p| {
            list(report.power(p).units.iter().map(|u| Value::from(u.canonical(map))).collect())
        }),
        "centers": by_power(game, |p| {
            list(report.power(p).centres.iter().map(|c| Value::from(map.code(*c))).collect())
        }),
        "dislodged": by_power(game, |p| {
            list(report.power(p).retreats_due.iter().map(|(u, _)| Value::from(u.canonical(map))).collect())
        }),
        "contested": report.board.contested.iter().map(|&p| map.code(p)).collect::<Vec<_>>(),
        "written": by_power(game, |p| sheet(Some(&report.power(p).sheet).filter(|sheet| !sheet.is_empty()))),
        "standby": by_power(game, |p| sheet(report.power(p).standby.as_ref())),
        "later": by_power(game, |p| sheet(report.power(p).later.as_ref())),
        "silent": report.powers_that(is_told).map(|p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "overruled": report.overrules.iter().map(|o| json!({
            "at": map.code(o.province), "order": o.order.as_str(), "succeeds": o.succeeds, "reason": o.reason.as_str(),
        })).collect::<Vec<_>>(),
        "rulings": report.rulings.iter().map(|r| json!({
            "about": r.about.as_str(), "text": r.text.as_str(),
        })).collect::<Vec<_>>(),
        "press": report.press.iter().map(|p| json!({
            "dateline": p.dateline.as_str(), "from": p.from.as_str(), "to": p.to.as_str(), "text": p.text.as_str(),
        })).collect::<Vec<_>>(),
    });
    if report.powers.iter().any(|p| p.proxies.is_some()) {
        value["proxies"] = by_power(game, |p| sheet(report.power(p).proxies.as_ref()));
    }
    if report.is_adjudicated {
        let order = |row: &OrderRow| order_json(map, row).into_iter().collect::<Value>();
        value["orders"] = by_power(game, |p| list(report.rows_of(p).map(order).collect()));
        value["unread"] = unread_json(map, &report.unread);
    }
    value
}

/// Returns a game with every phase of every line.
///
/// Of votes only what may be told is there: of a secret one whether it passed, and how many were
/// against it once it is closed.
pub fn game_json(game: &Game) -> Value {
    let map = game.map();
    let info = &game.info;
    let house = &info.house;
    let summary = game.summary();
    let players = by_power(game, |p| {
        let player = &info.players[p.index()];
        (!player.name.is_empty() || !player.former.is_empty()).then(|| {
            let former = player.former.iter();
            json!({
                "name": player.name.as_str(),
                "former": former.map(|f| json!({"name": f.name.as_str(), "until": f.until.to_string()})).collect::<Vec<_>>(),
            })
        })
    });
    let proposals = game.votes().list().iter().map(|p| {
        let votes = (!p.secret && p.standing.is_counted())
            .then(|| by_power(game, |power| p.ballot(power).map(|b| Value::from(b.word()))));
        json!({
            "phase": p.phase.to_string(),
            "motion": p.motion.describe(map),
            "standing": p.standing.word(),
            "vetoes": p.standing.is_counted().then(|| p.vetoes()),
            "votes": votes,
            "told": p.describe(map),
        })
    });
    json!({
        "format": FORMAT,
        "version": EXPORT_VERSION,
        "name": info.name.as_str(),
        "number": info.number.as_str(),
        "miller": info.miller.as_str(),
        "master": info.master.as_str(),
        "event": info.event.as_str(),
        "tournament": {
            "name": info.tournament.name.as_str(),
            "round": info.tournament.round.as_str(),
            "board": info.tournament.board.as_str(),
            "scoring": info.tournament.scoring.as_str(),
        },
        "map": map.name(),
        "engine": info.engine.name(),
        "rules": info.choices().map(|(id, chosen)| (id.to_owned(), chosen.into())).collect::<Object<_, _>>(),
        "house": {
            "strict": info.reading_options.strict,
            "language": info.reading_options.language.code(),
            "nmr": house.nmr.word(),
            "two_seasons": house.two_seasons,
            "victory": game.victory(),
            "last_year": house.last_year,
            "draws_include_all": house.draws_include_all,
            "secret_votes": house.secret_votes,
        },
        "players": players,
        "phase": game.phase().to_string(),
        "current": game.current().index(),
        "ending": summary.ending.as_ref().map(|e| json!({
            "text": e.describe(map),
            "powers": e.sharing().iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        })),
        "years": summary.years,
        "center_counts": by_power(game, |p| Some(Value::from(summary.powers[p.index()].centres.clone()))),
        "eliminated": by_power(game, |p| summary.powers[p.index()].eliminated.map(Value::from)),
        "proposals": proposals.collect::<Vec<_>>(),
        "phases": game.history().ids().map(|id| phase_json(game, id)).collect::<Vec<_>>(),
    })
}
