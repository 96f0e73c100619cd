//! The orders that decided the selected one's result, drawn from left to right or as an indented list.

use crate::open_game::GameSession;
use crate::open_game::inspector::{Goes, Item, Part};
use crate::styled::{Tone, line};
use crate::why::{asked, explainer, heading, quiet, selected_unit};
use chancery_core::map::Unit;
use chancery_draw::{Glyphs, Part as Drawn, ReasonChart};
use chancery_notation::Language;
use chancery_why::explain::{Graph, ReasonGraph};

/// From so many columns on a graph that is too wide is drawn and moved, not listed.
const WIDE: u16 = 72;

/// Returns the dependencies of all orders, made when they are first asked for.
fn whole(session: &mut GameSession) -> Option<&Graph> {
    if session.why.reasons.whole.is_none() {
        session.why.reasons.whole = explainer(&session.game, session.shown_board()).map(|e| {
            let mut graph = e.graph();
            session.shown_board().rulings().mark(&mut graph);
            graph
        });
    }
    session.why.reasons.whole.as_ref()
}

/// Returns the units on whose orders the order of a unit depends, and those whose orders depend on it; with
/// `all`, all that hangs together with it through others, too. The unit itself is not among them.
pub fn dependencies(session: &mut GameSession, unit: Unit, all: bool) -> Vec<Unit> {
    let Some(index) = index_of(session, unit) else { return Vec::new() };
    let steps = if all { None } else { Some(1) };
    let Some(part) = whole(session).map(|graph| graph.around(index, steps)) else { return Vec::new() };
    let units = &session.report().board.units;
    part.nodes.iter().filter(|n| n.unit != index).map(|n| units[n.unit]).collect()
}

/// Returns the units whose orders bear directly on the result of the selected order, by the graph of reasons.
pub fn bearing_on(session: &GameSession) -> Vec<Unit> {
    let Some((explainer, index)) = asked(session) else { return Vec::new() };
    let graph = explainer.reasons(Language::English, index);
    let causes = graph.edges.iter().filter(|edge| edge.to == 0);
    causes.map(|edge| explainer.units()[graph.nodes[edge.from].unit]).collect()
}

fn index_of(session: &GameSession, unit: Unit) -> Option<usize> {
    session.report().board.units.iter().position(|u| *u == unit)
}

/// Returns the reasons for what became of the selected order, and the dependencies around it, to be kept as
/// files.
pub fn shown(session: &mut GameSession) -> Option<(Unit, ReasonGraph, Graph)> {
    let unit = selected_unit(session)?;
    let index = index_of(session, unit)?;
    let around = whole(session)?.around(index, None);
    Some((unit, session.why.reasons.graph.clone(), around)).filter(|(_, graph, _)| !graph.edges.is_empty())
}

/// Works out which orders the graph shows.
pub fn settle(session: &mut GameSession) {
    session.why.reasons.graph = ReasonGraph::default();
    let Some(index) = selected_unit(session).and_then(|unit| index_of(session, unit)) else { return };
    let units: Vec<usize> = if session.why.reasons.all {
        let around = whole(session).map(|graph| graph.around(index, None)).unwrap_or_default();
        let others = around.nodes.iter().map(|node| node.unit).filter(|&unit| unit != index);
        std::iter::once(index).chain(others).collect()
    } else {
        vec![index]
    };
    let Some(explainer) = explainer(&session.game, session.shown_board()) else { return };
    let mut graph = if session.why.reasons.all {
        explainer.all_reasons(Language::English, &units)
    } else {
        explainer.reasons(Language::English, index)
    };
    session.shown_board().rulings().mark_reasons(&mut graph);
    session.why.reasons.node = session.why.reasons.node.min(graph.nodes.len().saturating_sub(1));
    session.why.reasons.graph = graph;
}

/// Returns the unit of a node.
pub fn unit_of(session: &GameSession, node: usize) -> Option<Unit> {
    let node = session.why.reasons.graph.nodes.get(node)?;
    session.report().board.units.get(node.unit).copied()
}

/// Returns the items of the part: its heading, and the graph if it is unfolded.
pub fn items(session: &mut GameSession) -> Vec<Item> {
    let graph = &session.why.reasons.graph;
    if graph.edges.is_empty() && !session.why.reasons.all {
        return Vec::new();
    }
    let is_open = session.why.is_open(Part::Graph);
    let count = graph.nodes.len();
    let mut items = vec![heading(Part::Graph, is_open, format!("Graph: {count} orders"))];
    if !is_open {
        return items;
    }
    items.extend(graph.captions().into_iter().map(|r| Item::from(line(Tone::Doubt, 1, r))));
    let chart = ReasonChart::new(graph, session.map(), Glyphs::Unicode);
    let width = session.why.width;
    let fits = chart.width + 2 <= width || width >= WIDE;
    if fits && !session.why.reasons.as_list {
        if session.why.reasons.all {
            TYPES.clone_into(&mut items[0].rule);
        }
        items.extend(drawing(chart));
    } else {
        items.extend(list(session));
    }
    items.extend(more(session, count));
    items
}

/// What the letters behind the powers are.
const TYPES: &str = "A–F: type of order in “The Math of Adjudication”";

fn drawing(chart: ReasonChart) -> Vec<Item> {
    let row = |drawn: Vec<chancery_draw::Piece>| {
        let has_order = drawn.iter().any(|piece| matches!(piece.part, Drawn::Order(_)));
        let goes = if has_order { Goes::Drawn } else { Goes::Nowhere };
        Item { line: line(Tone::Text, 0, ReasonChart::row_text(&drawn)), rule: String::new(), goes, drawn }
    };
    chart.rows.into_iter().map(row).collect()
}

fn list(session: &GameSession) -> Vec<Item> {
    let graph = &session.why.reasons.graph;
    let one = |listed: &chancery_why::explain::ReasonLine| {
        let node = &graph.nodes[listed.node];
        let (sign, tone) = if node.is_good() { ("✓", Tone::Good) } else { ("✗", Tone::Bad) };
        let text = format!("{sign} {}", graph.line_text(session.map(), listed));
        let goes = unit_of(session, listed.node).map_or(Goes::Nowhere, Goes::Unit);
        Item::to(line(tone, listed.depth as u16 + 1, text), goes)
    };
    graph.list().iter().map(one).collect()
}

/// Returns what else hangs together with the order.
fn more(session: &mut GameSession, shown: usize) -> Option<Item> {
    let text = if session.why.reasons.all {
        "- only what decided it".to_owned()
    } else {
        let unit = selected_unit(session)?;
        let graph = &session.why.reasons.graph;
        let known: Vec<usize> = graph.nodes.iter().map(|node| node.unit).collect();
        let others = dependencies(session, unit, true);
        let hidden =
            others.iter().filter_map(|unit| index_of(session, *unit)).filter(|u| !known.contains(u)).count();
        match hidden {
            0 => return None,
            1 => "+ 1 more order is connected with these".to_owned(),
            n => format!("+ {n} more orders are connected with these {shown}"),
        }
    };
    Some(Item::to(quiet(text).line, Goes::More))
}
