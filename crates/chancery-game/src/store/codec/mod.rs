//! From a game to its form on disk; and back, in `decode`.

use crate::game::{AdjudicationRecord, Audience, Game, Node, NodeId, Player, WhichOrders};
use crate::report::PhaseReport;
use crate::store::format::{
    SCHEMA, SavedDislodged, SavedGame, SavedJudge, SavedPhase, SavedRules, lines, save_house,
    save_ordered_by, save_records, save_sheets, save_votes, save_word, to_text,
};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{Canonical, Position};
use chancery_core::rules::Rules;
use chancery_notation::{Language, Style};
use std::collections::BTreeMap;

mod decode;

pub use decode::{ReadGame, RecoveredGame, RecoveryError, read, salvage};
pub(super) use decode::{is_sealed, read_head, recover};

/// Returns the text of a game's file. The same game is always the same text.
pub fn write(game: &Game) -> String {
    to_text(&saved(game)).expect("strings, numbers, lists and maps with string keys always serialise")
}

fn saved(game: &Game) -> SavedGame {
    let map = game.map();
    let info = &game.info;
    let power_name = |p: Power| map.power(p).name.clone();
    let now = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let waiting = now.powers_that(|p| p.is_waited_for).map(power_name);
    let beside = game.node(game.current()).records.beside.keys();
    let mut ahead: Vec<Power> =
        beside.filter(|one| matches!(one.1, WhichOrders::Ahead(_))).map(|one| one.0).collect();
    ahead.dedup();
    let players = map.powers().zip(&info.players).filter(|(_, p)| **p != Player::default());
    let current_rules = rules(&info.rules);
    let PhaseReport { ending, winner, deadline, .. } = &now;
    let judge = |judged: &AdjudicationRecord| {
        let by = &judged.by;
        (*by != info.judging()).then(|| SavedJudge {
            rules: rules(&by.rules),
            engine: by.engine.name().to_owned(),
            strict: by.reading_options.strict,
            language: save_word(by.reading_options.language, Language::code),
        })
    };
    SavedGame {
        schema: SCHEMA,
        id: String::new(),
        program: concat!("chancery ", env!("CARGO_PKG_VERSION")).to_owned(),
        name: info.name.to_string(),
        number: info.number.to_string(),
        miller: info.miller.to_string(),
        map: map.name().to_owned(),
        phase: now.phase.to_string(),
        deadline: deadline.map(|deadline| deadline.to_string()).unwrap_or_default(),
        time_zone: info.time_zone.name().to_owned(),
        waiting: if ending.is_some() { Vec::new() } else { waiting.collect() },
        ahead: ahead.into_iter().map(power_name).collect(),
        winner: winner.map(power_name).unwrap_or_default(),
        ending: ending.as_ref().map(|e| e.describe(map)).unwrap_or_default(),
        on_branch: !game.is_main(game.current()),
        master: info.master.to_string(),
        master_contact: info.master_contact.to_string(),
        event: info.event.to_string(),
        tournament: info.tournament.clone(),
        rules: current_rules,
        engine: info.engine.name().to_owned(),
        strict: info.reading_options.strict,
        language: save_word(info.reading_options.language, Language::code),
        style: save_word(info.style, Style::name),
        house: save_house(&info.house),
        players: players.map(|(power, p)| (map.power(power).key.clone(), p.clone())).collect(),
        deadlines: info.deadlines.iter().map(|(p, d)| (p.to_string(), d.to_string())).collect(),
        notes: lines(&info.notes),
        proposals: save_votes(map, game.votes()),
        current: game.current().index(),
        main: (game.main() != usual_main(game)).then(|| game.main().index()),
        phases: game
            .history()
            .ids()
            .map(|id| {
                let node = game.node(id);
                phase(map, id.index(), node, node.judged.as_ref().and_then(judge))
            })
            .collect(),
    }
}

/// Returns where the main line ends if a file does not say so: the newest phase of each phase's followers leads
/// on from the current one.
fn usual_main(game: &Game) -> NodeId {
    let mut newest: Vec<Option<NodeId>> = vec![None; game.history().len()];
    for id in game.history().ids() {
        if let Some(parent) = game.node(id).parent {
            newest[parent.index()] = Some(id);
        }
    }
    let mut end = game.current();
    while let Some(next) = newest[end.index()] {
        end = next;
    }
    end
}

/// Returns the choices that differ from what DATC 3.2 prefers, the one preset whose meaning will not change from one
/// version of the program to the next.
pub(in crate::store) fn rules(rules: &Rules) -> SavedRules {
    let own = rules.own_choices().map(|(id, letter)| (id.to_owned(), letter.to_owned()));
    SavedRules { preset: "datc".to_owned(), choices: own.collect() }
}

fn phase(map: &Map, id: usize, node: &Node, judged_by: Option<SavedJudge>) -> SavedPhase {
    let Position { phase, units, owners, dislodged, contested } = &node.position;
    let key = |power: Power| map.power(power).key.clone();
    let mut units_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for unit in units {
        units_of.entry(key(unit.power)).or_default().push(unit.canonical(map));
    }
    let mut centres_of: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (province, owner) in map.provinces().zip(owners) {
        if let Some(power) = owner {
            centres_of.entry(key(*power)).or_default().push(map.code(province));
        }
    }
    let code = |p: Option<Province>| p.map(|p| map.code(p).to_owned()).unwrap_or_default();
    let sheets = map.powers().zip(&node.sheets).filter(|(_, s)| !s.is_empty());
    SavedPhase {
        id,
        after: node.parent.map(NodeId::index),
        corrects: node.corrects.map(NodeId::index),
        phase: phase.to_string(),
        name: node.name.to_string(),
        units: units_of.into_iter().map(|(power, units)| (power, units.join(", "))).collect(),
        centres: centres_of.into_iter().map(|(power, codes)| (power, codes.join(" "))).collect(),
        dislodged: dislodged
            .iter()
            .map(|d| SavedDislodged {
                power: key(d.unit.power),
                unit: d.unit.canonical(map),
                from: code(d.from),
                start: code(d.start),
            })
            .collect(),
        contested: contested.iter().map(|&p| map.code(p)).collect::<Vec<_>>().join(" "),
        orders: save_sheets(map, sheets),
        judged_by,
        note: lines(&node.note),
        ordered_by: save_ordered_by(map, &node.ordered_by),
        sent: save_sheets(map, node.sent.iter().map(|(power, sheet)| (*power, sheet))),
        papers: save_records(map, &node.records),
    }
}
