//! A game as JSON for other programs. `docs/reference/exchange.md` describes every field.

use serde::Serialize;
use serde_json::{Map as Object, Value, json};

use super::PhaseForm;
use crate::game::{Audience, Game, NodeId};
use crate::report::PhaseReport;
use chancery_core::map::Power;

/// The name that tells this form from others.
pub(super) const FORMAT: &str = "chancery-game";

/// The number of the form. It grows when a reader of an older one would misunderstand it.
pub const EXPORT_VERSION: u32 = 1;

/// Returns a value for each power that has one.
fn by_power(game: &Game, value: impl Fn(Power) -> Option<Value>) -> Value {
    let each = game.map().powers().filter_map(|p| Some((game.map().power(p).key.clone(), value(p)?)));
    Value::from(each.collect::<Object<String, Value>>())
}

/// A phase with its place in the tree.
#[derive(Serialize)]
struct TreePhase<'r> {
    #[serde(flatten)]
    phase: PhaseForm<'r>,
    after: Option<usize>,
    main: bool,
    name: &'r str,
    note: &'r str,
}

fn phase_json(game: &Game, id: NodeId) -> Value {
    let (node, report) = (game.node(id), PhaseReport::new(game, id, Audience::GameMaster));
    let phase = TreePhase {
        phase: PhaseForm::new(game.map(), &report),
        after: node.parent.map(NodeId::index),
        main: game.is_main(id),
        name: &node.name,
        note: &node.note,
    };
    serde_json::to_value(phase).expect("strings and lists always have a JSON form")
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
