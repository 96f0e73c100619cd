//! Makes the frames of a replay from what the engine decided.

use std::sync::Arc;

use super::ReplayFrame;
use crate::board::Board;
use crate::open_game::log::{centres, consequences};
use crate::styled::counted;
use chancery_core::adjudicate::{Entry, Verdict};
use chancery_core::map::{Map, PhaseKind, Province};
use chancery_core::order::{Adjustment, Order, Position, Retreat};
use chancery_core::turn::{Outcome, advance};
use chancery_draw::{Action, Emphasis, MapOrder, Outcome as Mark};
use chancery_game::game::{Game, NodeId, Row, Rows};
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Graph};

/// Where units are between two boards, as parts of their ways.
const PASSING: [f32; 4] = [0.2, 0.4, 0.6, 0.8];

/// Returns how a phase came out: its orders, what became of each, the board after.
pub fn phase(game: &Game, board: &Board) -> Vec<ReplayFrame> {
    let reel = Reel::of(game, board.report.id, &board.report.outcome, Some(board));
    let mut shots = vec![reel.shot(reel.opening(), |_| Mark::Open, &[])];
    let mut known = vec![false; reel.rows.len()];
    for scene in reel.scenes() {
        scene.entries.iter().for_each(|&entry| known[entry] = true);
        let mark = |entry: usize| if known[entry] { reel.mark(entry) } else { Mark::Open };
        shots.push(reel.shot(scene.text, mark, &scene.entries));
    }
    if shots.len() == 1 && board.report.board.phase.kind == PhaseKind::Movement {
        shots.push(reel.shot("No unit has an order.".to_owned(), |e| reel.mark(e), &[]));
    }
    let last = reel.shot("The units move.".to_owned(), |entry| reel.mark(entry), &[]);
    shots.extend(passing(&last));
    shots.push(reel.board_after());
    shots
}

/// Returns all phases of the line, each with its orders and results, and the board as it stands. What would
/// come of the phase that is due is no part of the years.
pub fn years(game: &Game) -> Vec<ReplayFrame> {
    let mut shots = Vec::new();
    for node in game.line() {
        if let Some(judged) = game.node(node).judged.as_ref().filter(|_| game.is_adjudicated(node)) {
            let reel = Reel::of(game, node, &judged.outcome, None);
            let shot = reel.shot(reel.summary(), |entry| reel.mark(entry), &[]);
            let ways = passing(&shot);
            shots.push(shot);
            shots.extend(ways);
        } else {
            let text = match game.winner() {
                Some(power) => format!("{} has won.", game.map().power(power).name),
                None => "The current board.".to_owned(),
            };
            let position = Arc::new(game.node(node).position.clone());
            shots.push(ReplayFrame::still(node, text, position));
        }
    }
    shots
}

/// Returns the same frame with the units on their ways, if any goes anywhere.
fn passing(shot: &ReplayFrame) -> Vec<ReplayFrame> {
    let goes = |o: &MapOrder| {
        matches!(o.action, Action::Movement(Order::Move { .. }) | Action::Retreat(Retreat::To(_)))
            && o.outcome == Mark::Succeeds
    };
    if !shot.orders.iter().any(goes) {
        return Vec::new();
    }
    PASSING.iter().map(|&under_way| ReplayFrame { under_way, ..shot.clone() }).collect()
}

/// Orders that are settled at once, and what is said of them.
struct Scene {
    entries: Vec<usize>,
    text: String,
}

/// A phase to be replayed. Orders are named by the places of their entries.
struct Reel<'a> {
    game: &'a Game,
    node: NodeId,
    position: Arc<Position>,
    outcome: &'a Outcome,
    /// The look of the orders on the map, where they have one.
    drawn: Vec<Option<MapOrder>>,
    /// The results in words.
    rows: Vec<Row>,
    board: Option<&'a Board>,
}

impl<'a> Reel<'a> {
    fn of(game: &'a Game, node: NodeId, outcome: &'a Outcome, board: Option<&'a Board>) -> Self {
        let mut rows = outcome.rows();
        rows.retain(|r| !r.refused);
        let position = board.map_or_else(|| game.node(node).position.clone(), |b| b.report.board.clone());
        Self { game, node, position: Arc::new(position), outcome, drawn: drawn(outcome), rows, board }
    }

    fn map(&self) -> &'a Map {
        self.game.map()
    }

    fn mark(&self, entry: usize) -> Mark {
        self.rows.get(entry).map_or(Mark::Open, |row| row.verdict.into())
    }

    /// Returns a frame with all orders; those that are just settled are drawn bold and lit.
    fn shot(&self, text: String, mark: impl Fn(usize) -> Mark, settled: &[usize]) -> ReplayFrame {
        let (mut orders, mut built) = (Vec::new(), Vec::new());
        for (entry, drawn) in self.drawn.iter().enumerate() {
            if let Some(mut drawn) = *drawn {
                drawn.outcome = mark(entry);
                if drawn.action == Action::Build && drawn.outcome != Mark::Open {
                    built.extend(self.rows.get(entry).and_then(|r| r.unit));
                }
                if settled.contains(&entry) {
                    drawn.emphasis = Emphasis::Strong;
                }
                orders.push(drawn);
            }
        }
        orders.sort_by_key(|o| std::cmp::Reverse(o.emphasis));
        let place = |&entry: &usize| -> Option<Province> {
            self.rows.get(entry)?.unit.map(|u| self.map().province_of(u.at))
        };
        let lit = settled.iter().filter_map(place).collect();
        let still = ReplayFrame::still(self.node, text, Arc::clone(&self.position));
        ReplayFrame { orders, built, lit, ..still }
    }

    /// Returns how many orders there are, and how many are missing.
    fn opening(&self) -> String {
        let given = self.rows.iter().filter(|r| r.is_given()).count();
        let orders = match self.rows.iter().filter(|r| !r.implied_by.is_empty()).count() {
            0 => counted(given, "order"),
            implied => format!("{}, and {}", counted(given, "order"), counted(implied, "implied move")),
        };
        let missing = self.rows.iter().filter(|r| r.is_missing()).count();
        match self.position.phase.kind {
            PhaseKind::Movement if missing == 1 => format!("{orders}; 1 unit has none and holds."),
            PhaseKind::Movement if missing > 0 => format!("{orders}; {missing} units have none and hold."),
            PhaseKind::Retreats if missing > 0 => format!("{orders}; {missing} without one: disbanded."),
            PhaseKind::Adjustments if missing > 0 => {
                format!("{orders}; {missing} more by the rules of civil disorder.")
            }
            _ => format!("{orders}."),
        }
    }

    /// Returns how many orders succeed and how many fail, and who was driven out.
    fn summary(&self) -> String {
        let given = || self.rows.iter().filter(|r| r.is_ordered());
        let fail = given().filter(|r| !r.verdict.is_good()).count();
        let good = given().count() - fail;
        let mut text = match fail {
            0 => format!("{}: all succeed.", counted(good, "order")),
            _ => format!("{good} succeed, {fail} fail."),
        };
        for driven in self.rows.iter().filter(|r| r.fate.is_some()) {
            if let Some(unit) = driven.unit {
                let power = &self.map().power(unit.power).adjective;
                let place = self.map().place(unit.at);
                text = format!("{text} The {power} {} {place} is dislodged.", unit.kind.name());
            }
        }
        text
    }

    /// Returns what is told of one order.
    fn told(&self, entry: usize) -> String {
        let Some(row) = self.rows.get(entry) else { return String::new() };
        let result = row.word(Language::English);
        let why = row.clause(self.map(), Language::English).map(|why| format!(": {why}")).unwrap_or_default();
        format!("{} {result}{why}.", row.text(self.map()))
    }

    /// Returns what is settled after what: in movement each order after those that it depends on.
    fn scenes(&self) -> Vec<Scene> {
        let explainer = self.board.and_then(|board| board.report.explainer(self.game));
        let Some(explainer) = explainer else {
            let one = |entry| Scene { entries: vec![entry], text: self.told(entry) };
            return (0..self.rows.len()).map(one).collect();
        };
        let graph = explainer.graph();
        let given = |entry: &usize| self.rows.get(*entry).is_some_and(Row::is_ordered);
        let mut scenes = Vec::new();
        let void: Vec<usize> = (0..self.rows.len())
            .filter(given)
            .filter(|&e| matches!(self.rows[e].verdict, Verdict::Illegal | Verdict::Invalid))
            .collect();
        scenes.extend(void.into_iter().map(|e| Scene { entries: vec![e], text: self.told(e) }));
        let (free, bound) = sequence(&graph);
        if !free.is_empty() {
            scenes.push(Scene { text: self.free(&free), entries: free });
        }
        for group in bound {
            let told: Vec<String> = group.iter().map(|&e| self.sentence(&explainer, e)).collect();
            let mut text = told.join(" ");
            if group.len() > 1 {
                text = format!("Settled together, because each depends on the others: {text}");
            }
            scenes.push(Scene { entries: group, text });
        }
        scenes
    }

    /// Returns the text of the frame for orders that have to do with no other.
    fn free(&self, free: &[usize]) -> String {
        let all_well = free.iter().all(|&e| self.mark(e) == Mark::Succeeds);
        match free {
            [one] => self.told(*one),
            _ if all_well => format!("{} orders succeed unopposed.", free.len()),
            _ => format!("No other order affects the results of these {} orders.", free.len()),
        }
    }

    /// Returns why an order came out as it did, by its proof, unless something else than the equations decided.
    fn sentence(&self, explainer: &Explainer, entry: usize) -> String {
        let by_proof = explainer.resolution().entries.get(entry);
        let same = by_proof.zip(self.rows.get(entry)).is_some_and(|(p, row)| p.verdict == row.verdict);
        // Where a result was set by hand, what the rules make of it is not a reason for what is shown.
        let by_hand = self.board.is_some_and(|b| !b.rulings().below(explainer, entry).is_empty());
        let told = same && !by_hand && explainer.agrees(entry);
        let sentence = if told { explainer.result_text(entry, Language::English) } else { String::new() };
        if sentence.is_empty() { self.told(entry) } else { sentence }
    }

    fn board_after(&self) -> ReplayFrame {
        let after = advance(self.map(), &self.game.info.rules, &self.position, self.outcome);
        let mut told = Vec::new();
        if let Some(board) = self.board {
            told.extend(consequences(self.map(), &board.report));
            told.extend(
                centres(self.map(), &board.report).into_iter().map(|line| line.trim().to_owned() + "."),
            );
        }
        told.push(format!("Next: {}.", after.phase.phrase()));
        let lit = after.dislodged.iter().map(|d| self.map().province_of(d.unit.at)).collect();
        ReplayFrame { lit, ..ReplayFrame::still(self.node, told.join(" "), Arc::new(after)) }
    }
}

/// Returns what the orders look like, those that nobody gave left out.
fn drawn(outcome: &Outcome) -> Vec<Option<MapOrder>> {
    fn all<O: Copy + Into<Action>>(entries: &[Entry<O>]) -> Vec<Option<MapOrder>> {
        let drawn = |e: &Entry<O>| MapOrder::new(e.ordered.unit, e.ordered.order.into(), Mark::Open);
        entries.iter().map(|e| e.is_ordered().then(|| drawn(e))).collect()
    }
    // A removal that nobody ordered takes a unit all the same.
    let adjusted = |e: &Entry<Adjustment>| {
        let is_build = matches!(e.ordered.order, Adjustment::Build(_));
        let action = if is_build { Action::Build } else { Action::Remove };
        Some(MapOrder::new(e.ordered.order.piece()?, action, Mark::Open))
    };
    match outcome {
        Outcome::Movement(r) => all(&r.entries),
        Outcome::Retreats(r) => all(&r.entries),
        Outcome::Adjustments(r) => r.entries.iter().map(adjusted).collect(),
    }
}

/// Returns the orders that have to do with no other, and the others in groups that are settled one after the
/// other: each after all that it depends on, and what hangs together near each other.
fn sequence(graph: &Graph) -> (Vec<usize>, Vec<Vec<usize>>) {
    let count = graph.nodes.len();
    let alone = |i: usize| graph.arrows.iter().all(|a| a.from != i && a.to != i);
    let free = (0..count).filter(|&i| alone(i)).map(|i| graph.nodes[i].unit).collect();
    let mut walk = Walk { graph, seen: vec![false; count], groups: Vec::new() };
    for start in (0..count).filter(|&i| !alone(i)) {
        if walk.seen[start] {
            continue;
        }
        // What hangs together with it, by any arrow.
        let part = graph.around(graph.nodes[start].unit);
        for node in part.nodes {
            if let Some(i) = graph.node_of(node.unit) {
                walk.visit(i);
            }
        }
    }
    (free, walk.groups)
}

struct Walk<'a> {
    graph: &'a Graph,
    seen: Vec<bool>,
    groups: Vec<Vec<usize>>,
}

impl Walk<'_> {
    /// Settles a node with its cycle, after all that they depend on. It goes no deeper than there are
    /// orders.
    fn visit(&mut self, node: usize) {
        if self.seen[node] {
            return;
        }
        let graph = self.graph;
        let cycle = graph.nodes[node].cycle;
        let group: Vec<usize> = match cycle {
            Some(_) => (0..graph.nodes.len()).filter(|&i| graph.nodes[i].cycle == cycle).collect(),
            None => vec![node],
        };
        for &member in &group {
            self.seen[member] = true;
        }
        for &member in &group {
            for arrow in graph.needs(member).filter(|a| a.solid) {
                self.visit(arrow.to);
            }
        }
        self.groups.push(group.into_iter().map(|i| graph.nodes[i].unit).collect());
    }
}
