//! A game put together again from its phases, each of them checked against the orders before it.

use std::sync::Arc;

use crate::game::compare::in_words;
use crate::game::submissions::overrule;
use crate::game::tree::history::Node;
use crate::game::{
    AdjudicationRecord, Game, History, Info, Judging, NodeId, OrderedBy, PhaseInput, Proposal, Sheet, Table,
};
use chancery_core::map::Map;
use chancery_core::order::Position;
use chancery_core::turn::{advance, faults};

/// A phase as it was kept. What came of it is not: it is adjudicated again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The phase, not adjudicated.
    pub node: Node,
    /// By which rules and engine it was adjudicated, and how it was read, if a phase follows.
    pub judge: Judging,
}

/// A game as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The facts about it besides its phases.
    pub info: Info,
    /// Its phases.
    pub records: Vec<Record>,
    /// The place of the current phase in the list.
    pub current: usize,
    /// The place of the last phase of the main line; the line of the current phase if it is not said.
    pub main: Option<usize>,
    /// Its proposals and votes.
    pub votes: Vec<Proposal>,
}

/// The fault for which no game can be put together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", index.map(|index| format!("phase {index}: ")).unwrap_or_default())]
pub struct RestoreFault {
    /// The place of the phase in the list, if it is about one.
    pub index: Option<usize>,
    /// The fault.
    pub message: String,
}

impl Game {
    /// Puts a game together from its phases, adjudicates each that others follow again, and tells
    /// where what follows differs.
    ///
    /// # Errors
    ///
    /// All that keeps the phases from being a game: positions that cannot be played, phases that
    /// come before the one that they follow, a current phase that is not there.
    pub fn restore(table: &Arc<Table>, kept: StoredGame) -> Result<(Self, Vec<String>), Vec<RestoreFault>> {
        let StoredGame { info, records, current, main, votes } = kept;
        let map = table.map();
        let mut wrong = check_records(map, &info, &records, current);
        if main.is_some_and(|m| m >= records.len()) {
            let message = "the main branch ends with a phase that does not exist".to_owned();
            wrong.push(RestoreFault { index: None, message });
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let mut judges = Vec::with_capacity(records.len());
        let mut history: Option<History> = None;
        for record in records {
            let Record { mut node, judge } = record;
            node.position.sort();
            node.ordered_by.resize(map.powers().len(), OrderedBy::Player);
            node.sheets.resize(map.powers().len(), Sheet::default());
            judges.push(judge);
            match &mut history {
                None => history = Some(History::new(node)),
                Some(history) => {
                    history.add(node);
                }
            }
        }
        let Some(mut history) = history else {
            return Err(vec![RestoreFault { index: None, message: "there is no phase".to_owned() }]);
        };
        let mismatches = replay_phases(table, &mut history, &judges);
        // The last line that was begun is the one that redo leads along.
        for id in history.ids() {
            if let Some(parent) = history.node(id).parent {
                history.set_next(parent, id);
            }
        }
        history.go(NodeId(current as u32));
        let end = main.map_or_else(|| history.end_of(history.current()), |m| NodeId(m as u32));
        history.set_main(end);
        Ok((Self::of(info, history, votes, table), mismatches))
    }
}

fn check_records(map: &Map, info: &Info, records: &[Record], current: usize) -> Vec<RestoreFault> {
    let mut wrong = Vec::new();
    let mut fault = |index: Option<usize>, message: String| wrong.push(RestoreFault { index, message });
    if current >= records.len() {
        fault(None, format!("the current phase is {current}, and there are {} phases", records.len()));
    }
    if info.players.len() != map.powers().len() {
        fault(None, "there is not one player for each power".to_owned());
    }
    for (index, record) in records.iter().enumerate() {
        let node = &record.node;
        if node.sheets.len() > map.powers().len() {
            fault(Some(index), "there are more order sets than powers".to_owned());
        }
        for found in faults(map, &node.position) {
            fault(Some(index), found.to_string());
        }
        match node.parent.map(NodeId::index) {
            Some(parent) if parent >= index => {
                fault(Some(index), format!("it comes after phase {parent}, which is not before it"));
            }
            None if index > 0 && node.position != records[0].node.position => {
                fault(
                    Some(index),
                    "no phase comes before it, but it is not the start of the game".to_owned(),
                );
            }
            _ => {}
        }
    }
    wrong
}

/// Adjudicates each phase that others follow, and compares.
fn replay_phases(table: &Table, history: &mut History, judges: &[Judging]) -> Vec<String> {
    let map = table.map();
    let mut children = vec![Vec::new(); judges.len()];
    for id in history.ids() {
        if let Some(parent) = history.node(id).parent {
            children[parent.index()].push(id);
        }
    }
    let mut mismatches = Vec::new();
    for (id, (children, by)) in history.ids().zip(children.iter().zip(judges)) {
        if children.is_empty() {
            continue;
        }
        let (node, rules) = (history.node(id), &by.rules);
        let read_sheets = table.read_sheets(PhaseInput {
            by,
            position: &node.position,
            sheets: &node.sheets,
            records: &node.records,
        });
        let mut outcome = table.resolve(by, &node.position, &read_sheets);
        let overrules = overrule::fitting(table, rules, &node.position, &outcome, &node.records.overrules);
        if let Err(fault) = overrule::apply(table, rules, &node.position, &mut outcome, &overrules) {
            mismatches.push(format!(
                "{} (phase {}): an overruled result is not possible: {fault}",
                node.position.phase,
                id.index()
            ));
        }
        let follows = advance(map, rules, &node.position, &outcome);
        for &child in children {
            let kept = &history.node(child).position;
            if *kept != follows {
                mismatches.push(format!(
                    "{} (phase {}) does not follow from the orders of {}: {}",
                    kept.phase,
                    child.index(),
                    node.position.phase,
                    difference_of(map, kept, &follows)
                ));
            }
        }
        history.node_mut(id).judged = Some(AdjudicationRecord { by: *by, outcome });
    }
    mismatches
}

/// Returns what the kept position has that the orders do not lead to, and the other way round.
fn difference_of(map: &Map, kept: &Position, follows: &Position) -> String {
    let mut parts = Vec::new();
    if kept.phase != follows.phase {
        parts.push(format!("it would be {}", follows.phase));
    }
    let list = |position: &Position| -> Vec<String> {
        let contested = position.contested.iter().map(|&p| format!("contested {}", map.code(p)));
        in_words(map, position).into_iter().chain(contested).collect()
    };
    let (kept, follows) = (list(kept), list(follows));
    let without = |a: &[String], b: &[String]| -> Vec<String> {
        a.iter().filter(|x| !b.contains(x)).take(6).cloned().collect()
    };
    let (more, less) = (without(&kept, &follows), without(&follows, &kept));
    if !more.is_empty() {
        parts.push(format!("only in the file: {}", more.join(", ")));
    }
    if !less.is_empty() {
        parts.push(format!("only by the orders: {}", less.join(", ")));
    }
    if parts.is_empty() {
        parts.push("an attacker came from another province".to_owned());
    }
    parts.join("; ")
}
