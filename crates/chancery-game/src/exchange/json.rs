//! A game as JSON for other programs. `docs/exchange.md` describes every field.

use serde_json::{Map as Object, Value, json};

use crate::game::{Game, NodeId, Sheet, Unread};
use crate::map::{Map, Power};
use crate::order::Canonical;
use crate::text::Clean;

/// What tells this form from others.
pub(super) const FORMAT: &str = "chancery-game";

/// The number of the form. It grows when a reader of an older one would misunderstand it.
pub const EXPORT_VERSION: u32 = 1;

fn texts<'a>(lines: impl Iterator<Item = &'a Clean>) -> Vec<&'a str> {
    lines.map(Clean::as_str).collect()
}

/// A value for each power that has one.
fn by_power(game: &Game, value: impl Fn(Power) -> Option<Value>) -> Value {
    let each = game.map().powers().filter_map(|p| Some((game.map().power(p).key.clone(), value(p)?)));
    Value::from(each.collect::<Object<String, Value>>())
}

/// What could not be read of the sheets of a phase.
pub fn unread_json(map: &Map, unread: &[Unread]) -> Value {
    let each = unread.iter().map(|u| {
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

/// A phase: its board, what was written, and, once it was adjudicated, what came of it.
fn phase_json(game: &Game, id: NodeId) -> Value {
    let map = game.map();
    let node = game.node(id);
    let position = &node.position;
    let list = |items: Vec<Value>| (!items.is_empty()).then(|| Value::from(items));
    let sheet = |sheet: Option<&Sheet>| Some(Value::from(texts(sheet?.lines().iter())));
    let mut value = json!({
        "id": id.index(),
        "after": node.parent.map(NodeId::index),
        "phase": position.phase.to_string(),
        "main": game.is_main(id),
        "name": node.name.as_str(),
        "note": node.note.as_str(),
        "deadline": game.info.deadlines.get(&position.phase).map(ToString::to_string),
        "units": by_power(game, |p| list(position.units_of(p).map(|u| Value::from(u.canonical(map))).collect())),
        "centers": by_power(game, |p| list(position.centres_of(p).map(|c| Value::from(map.code(c))).collect())),
        "dislodged": by_power(game, |p| {
            let own = position.dislodged.iter().filter(|d| d.unit.power == p);
            list(own.map(|d| Value::from(d.unit.canonical(map))).collect())
        }),
        "contested": position.contested.iter().map(|&p| map.code(p)).collect::<Vec<_>>(),
        "written": by_power(game, |p| {
            let sheet = &node.sheets[p.index()];
            (!sheet.is_empty()).then(|| Value::from(texts(sheet.lines().iter())))
        }),
        "standby": by_power(game, |p| sheet(node.papers.standby_of(p))),
        "later": by_power(game, |p| sheet(node.papers.later_of(p))),
        "silent": node.silent().iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        "overruled": node.papers.overrules.iter().map(|o| json!({
            "at": map.code(o.province), "order": o.order.as_str(), "succeeds": o.succeeds, "reason": o.reason.as_str(),
        })).collect::<Vec<_>>(),
        "rulings": node.papers.rulings.iter().map(|r| json!({
            "about": game.ruling_about(r).as_str(), "text": game.ruling_text(id, r).as_str(),
        })).collect::<Vec<_>>(),
        "press": node.papers.press.iter().map(|p| json!({
            "dateline": p.dateline.as_str(), "from": p.from.as_str(), "to": p.to.as_str(), "text": p.text.as_str(),
        })).collect::<Vec<_>>(),
    });
    if !node.papers.proxies.is_empty() {
        value["proxies"] = by_power(game, |p| sheet(node.papers.proxies_of(p)));
    }
    if let (Some(_), Some(object)) = (&node.judged, value.as_object_mut()) {
        let unread = game.unread_at(id);
        let rows = game.rows_at(id, &unread);
        let orders = by_power(game, |p| {
            list(
                rows.iter()
                    .filter(|r| r.power == p)
                    .map(|r| {
                        json!({
                            "unit": r.unit.map(|u| u.canonical(map)),
                            "order": r.order,
                            "result": r.verdict.word(),
                            "reason": r.reason.map(crate::adjudicate::Reason::code),
                            "why": r.why(),
                            "fate": r.fate.map(crate::adjudicate::Fate::word),
                        })
                    })
                    .collect(),
            )
        });
        object.insert("orders".to_owned(), orders);
        object.insert("unread".to_owned(), unread_json(map, &unread));
    }
    value
}

/// A game with every phase of every line.
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
            "motion": p.motion.words(map),
            "standing": p.standing.word(),
            "vetoes": p.standing.is_counted().then(|| p.vetoes()),
            "votes": votes,
            "told": p.told(map),
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
            "strict": info.manner.strict,
            "language": info.manner.language.code(),
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
            "text": e.words(map),
            "powers": e.sharing().iter().map(|&p| map.power(p).key.as_str()).collect::<Vec<_>>(),
        })),
        "years": summary.years,
        "center_counts": by_power(game, |p| Some(Value::from(summary.powers[p.index()].centres.clone()))),
        "eliminated": by_power(game, |p| summary.powers[p.index()].eliminated.map(Value::from)),
        "proposals": proposals.collect::<Vec<_>>(),
        "phases": game.history().ids().map(|id| phase_json(game, id)).collect::<Vec<_>>(),
    })
}
