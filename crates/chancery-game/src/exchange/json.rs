//! A game as JSON for other programs. `docs/reference/exchange.md` describes every field.

use serde::Serialize;
use serde_json::{Map as Object, Value, json};

use super::PhaseForm;
use crate::game::{Audience, Game, NodeId, Player, Proposal};
use crate::report::PhaseReport;
use chancery_core::map::{Phase, Power};

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
    after: Option<NodeId>,
    main: bool,
    name: &'r str,
    note: &'r str,
}

fn phase_json(game: &Game, id: NodeId) -> Value {
    let (node, report) = (game.node(id), PhaseReport::new(game, id, Audience::GameMaster));
    let phase = TreePhase {
        phase: PhaseForm::new(game.map(), &report),
        after: node.parent,
        main: game.is_main(id),
        name: &node.name,
        note: &node.note,
    };
    serde_json::to_value(phase).expect("strings and lists always have a JSON form")
}

/// A proposal. Of votes only what may be told is there: of a secret one whether it passed, and how many were against it
/// once it is closed.
#[derive(Serialize)]
pub struct ProposalForm<'g> {
    /// Its number, from 1.
    pub number: usize,
    phase: Phase,
    motion: String,
    standing: &'static str,
    vetoes: Option<usize>,
    votes: Option<Value>,
    /// Who has not voted on an open one, for the game master.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<&'g str>>,
    /// The sentence that may be printed.
    pub told: String,
}

impl<'g> ProposalForm<'g> {
    /// Lists the proposals of a game.
    pub fn list(game: &'g Game) -> Vec<Self> {
        let map = game.map();
        let form = |(number, p): (usize, &Proposal)| {
            let counted = p.standing.is_counted();
            let votes = || by_power(game, |power| p.ballot(power).map(|b| Value::from(b.word())));
            Self {
                number,
                phase: p.phase,
                motion: p.motion.describe(map),
                standing: p.standing.word(),
                vetoes: counted.then(|| p.vetoes()),
                votes: (counted && !p.secret).then(votes),
                missing: None,
                told: p.describe(map),
            }
        };
        (1..).zip(game.votes().list()).map(form).collect()
    }
}

/// Returns a game with every phase of every line.
pub fn game_json(game: &Game) -> Value {
    let map = game.map();
    let info = &game.info;
    let house = &info.house;
    let summary = game.summary();
    let players = by_power(game, |p| {
        let Player { name, former, .. } = &info.players[p.index()];
        let former = former.iter().map(|f| json!({"name": f.name, "until": f.until}));
        let former: Vec<Value> = former.collect();
        (!name.is_empty() || !former.is_empty()).then(|| json!({"name": name, "former": former}))
    });
    let ending = summary.ending.as_ref().map(|ending| {
        let powers = ending.sharing().iter().map(|&p| map.power(p).key.as_str());
        json!({"text": ending.describe(map), "powers": powers.collect::<Vec<_>>()})
    });
    json!({
        "format": FORMAT,
        "version": EXPORT_VERSION,
        "name": info.name,
        "number": info.number,
        "miller": info.miller,
        "master": info.master,
        "event": info.event,
        "tournament": {
            "name": info.tournament.name,
            "round": info.tournament.round,
            "board": info.tournament.board,
            "scoring": info.tournament.scoring,
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
        "phase": game.phase(),
        "current": game.current(),
        "ending": ending,
        "years": summary.years,
        "center_counts": by_power(game, |p| Some(Value::from(summary.powers[p.index()].centres.clone()))),
        "eliminated": by_power(game, |p| summary.powers[p.index()].eliminated.map(Value::from)),
        "proposals": ProposalForm::list(game),
        "phases": game.history().ids().map(|id| phase_json(game, id)).collect::<Vec<_>>(),
    })
}
