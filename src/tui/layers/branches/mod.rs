//! Two branches side by side, row by row from where they part.

mod update;
pub mod view;

pub use update::*;

use crate::game::{Game, NodeId, PhaseDifference};
use crate::map::{Phase, Power, Unit};
use crate::session::open_game::GameSession;

/// A row of the comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A phase, with its place on either line.
    Phase(Phase, Option<NodeId>, Option<NodeId>),
    /// An order with its result on either line, and the unit that is ordered.
    Order(Power, Option<Unit>, [Option<String>; 2]),
    /// A difference that only one of the boards has.
    Board([Option<String>; 2]),
    /// Something that is to be said of the phase.
    Remark(&'static str),
    Blank,
}

/// Two lines, each told by its last phase.
#[derive(Debug)]
pub struct Comparison {
    pub ends: [NodeId; 2],
    pub rows: Vec<Row>,
    /// The row under the cursor.
    pub at: usize,
    /// The side that a command speaks of: 0 or 1.
    pub side: usize,
    /// The first phase that is not the same on both; `None` if they are the same branch.
    pub parts: Option<Phase>,
}

impl Comparison {
    pub fn new(game: &Game, ends: [NodeId; 2]) -> Self {
        let differences = game.compare(ends[0], ends[1]);
        let parts = differences.first().map(|d| d.phase);
        let rows = differences.iter().flat_map(rows).collect();
        Self { ends, rows, at: 0, side: 1, parts }
    }

    /// Returns the phase under the cursor on either side, as far as the line comes to it.
    pub fn nodes(&self) -> [Option<NodeId>; 2] {
        let of = |row: &Row| match row {
            Row::Phase(_, left, right) => Some([*left, *right]),
            _ => None,
        };
        let above = self.rows.get(..=self.at).unwrap_or_default();
        above.iter().rev().find_map(of).unwrap_or_default()
    }

    /// Returns the phase of the selected side under the cursor.
    pub fn node(&self) -> Option<NodeId> {
        self.nodes()[self.side]
    }

    /// Returns whether a unit's order or its result differs on a side in the phase under the cursor.
    pub fn differs(&self, side: usize, unit: Unit) -> bool {
        let is_phase = |row: &Row| matches!(row, Row::Phase(..));
        let upper = self.rows.iter().take(self.at + 1).rposition(is_phase).unwrap_or(0);
        let mut own = self.rows.iter().skip(upper + 1).take_while(|row| !is_phase(row));
        own.any(|row| matches!(row, Row::Order(_, of, sides) if *of == Some(unit) && sides[side].is_some()))
    }

    /// Goes to the phase after the cursor, or before it.
    pub fn next_phase(&mut self, back: bool) -> bool {
        let is_phase = |row: &Row| matches!(row, Row::Phase(..));
        let to = if back {
            self.rows.iter().take(self.at).rposition(is_phase)
        } else {
            self.rows.iter().skip(self.at + 1).position(is_phase).map(|i| self.at + 1 + i)
        };
        self.at = to.unwrap_or(self.at);
        to.is_some()
    }
}

fn rows(difference: &PhaseDifference) -> Vec<Row> {
    let PhaseDifference { phase, left, right, orders, left_board, right_board } = difference;
    let mut rows = vec![Row::Phase(*phase, *left, *right)];
    match (left, right) {
        (Some(_), None) => rows.push(Row::Remark("only the left branch reaches this phase")),
        (None, Some(_)) => rows.push(Row::Remark("only the right branch reaches this phase")),
        _ if difference.is_same() => rows.push(Row::Remark("the same on both branches")),
        _ => {}
    }
    if left.is_some() && right.is_some() {
        rows.extend(orders.iter().map(|o| Row::Order(o.power, o.unit, [o.left.clone(), o.right.clone()])));
        let most = left_board.len().max(right_board.len());
        rows.extend((0..most).map(|i| Row::Board([left_board.get(i).cloned(), right_board.get(i).cloned()])));
    }
    rows.push(Row::Blank);
    rows
}

/// Returns what a line is called: its name, else where it goes.
pub fn title(session: &GameSession, end: NodeId) -> String {
    let game = &session.game;
    let name = game.branches().into_iter().find(|b| b.end == end).map(|b| b.name).unwrap_or_default();
    let to = game.node(end).position.phase;
    let present = if game.line().contains(&end) || game.history().line_to(end).contains(&game.current()) {
        "current branch"
    } else {
        "other line"
    };
    let name = if name.is_empty() { present.to_owned() } else { format!("“{}”", name.as_str()) };
    let main = if game.is_main(end) { ", main" } else { "" };
    format!("{name} to {to}{main}")
}

/// Returns the branches as they are listed: where each goes, and how it is described.
pub fn lines_of_play(session: &GameSession) -> Vec<(NodeId, String)> {
    let game = &session.game;
    let current = game.branches().first().map(|branch| branch.end);
    let describe = |branch: crate::game::Branch| {
        let end = game.node(branch.end).position.phase.title();
        let name =
            if branch.name.is_empty() { String::new() } else { format!("“{}”, ", branch.name.as_str()) };
        // What is the main line is said first, so that a narrow window does not cut it off.
        let main = game.is_main(branch.end);
        let text = match branch.fork {
            None => format!("{name}the current {}branch, to {end}", if main { "and main " } else { "" }),
            Some(fork) => {
                let main = if main { "the main branch, " } else { "" };
                let fork = game.node(fork).position.phase.title();
                // Several branches part in the same phase; an order tells them apart.
                let compared = current.map(|current| game.compare(current, branch.end)).unwrap_or_default();
                let other =
                    compared.iter().flat_map(|phase| &phase.orders).find_map(|order| order.right.clone());
                let with = other.map_or_else(String::new, |order| format!(" with {order}"));
                format!("{name}{main}branches off in {fork}{with}, reaches {end}")
            }
        };
        (branch.end, text)
    };
    game.branches().into_iter().map(describe).collect()
}
