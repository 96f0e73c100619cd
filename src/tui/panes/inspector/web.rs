//! The dependency graph around the selected order, drawn in characters or as an indented list.

use crate::explain::{Graph, GraphLine, OrderType, Strokes};
use crate::map::Unit;
use crate::tui::panes::inspector::{explainer, quiet, selected_unit};
use crate::tui::session::game_session::GameSession;
use crate::tui::session::inspector::{Goes, Item, Page};
use crate::tui::widgets::styled::{Tone, line};

/// Makes the graph if the page shows it, and keeps its middle as long as one walks within it.
pub fn settle(session: &mut GameSession) {
    if session.why.page != Page::Graph {
        session.why.web.middle = None;
        return;
    }
    whole(session);
    let selected = selected_unit(session);
    let shown = part(session);
    let index = selected.and_then(|unit| index_of(session, unit));
    let is_shown = shown.as_ref().zip(index).is_some_and(|((_, g), i)| g.node_of(i).is_some());
    if selected.is_some() && !is_shown {
        session.why.web.middle = selected;
        session.why.web.steps = None;
    }
}

/// The graph of all orders, made when it is first asked for.
fn whole(session: &mut GameSession) -> Option<&Graph> {
    if session.why.web.whole.is_none() {
        session.why.web.whole = explainer(&session.game, &session.board).map(|e| {
            let mut graph = e.graph();
            session.board.rulings().mark(&mut graph);
            graph
        });
    }
    session.why.web.whole.as_ref()
}

/// The units on whose orders the order of a unit depends, and those whose orders depend on it; with
/// `all`, all that hangs together with it through others, too. The unit itself is not among them.
pub fn dependencies(session: &mut GameSession, unit: Unit, all: bool) -> Vec<Unit> {
    let Some(index) = index_of(session, unit) else { return Vec::new() };
    let steps = if all { None } else { Some(1) };
    let Some(part) = whole(session).map(|graph| graph.around(index, steps)) else { return Vec::new() };
    let units = &session.board.position.units;
    part.nodes.iter().filter(|n| n.unit != index).map(|n| units[n.unit]).collect()
}

/// The units on whose orders the result of a unit's order rests, directly.
pub fn rests_on(session: &mut GameSession, unit: Unit) -> Vec<Unit> {
    let Some(index) = index_of(session, unit) else { return Vec::new() };
    let Some(graph) = whole(session) else { return Vec::new() };
    let Some(node) = graph.node_of(index) else { return Vec::new() };
    let needed = graph.arrows.iter().filter(|arrow| arrow.from == node && arrow.to != node);
    let mut needed: Vec<usize> = needed.map(|arrow| graph.nodes[arrow.to].unit).collect();
    needed.dedup();
    let units = &session.board.position.units;
    needed.into_iter().filter_map(|at| units.get(at).copied()).collect()
}

fn index_of(session: &GameSession, unit: Unit) -> Option<usize> {
    session.board.position.units.iter().position(|u| *u == unit)
}

/// The unit in the middle and the part of the graph around it.
fn part(session: &GameSession) -> Option<(usize, Graph)> {
    let web = &session.why.web;
    let middle = index_of(session, web.middle?)?;
    Some((middle, web.whole.as_ref()?.around(middle, web.steps)))
}

/// The part that is shown, for other programs to draw, and the unit in its middle.
pub fn shown(session: &GameSession) -> Option<(Unit, Graph)> {
    let (_, graph) = part(session)?;
    Some((session.why.web.middle?, graph))
}

/// How many steps reach everything that hangs together with the middle.
fn reach(session: &GameSession) -> Option<usize> {
    let web = &session.why.web;
    let middle = index_of(session, web.middle?)?;
    let whole = web.whole.as_ref()?;
    let all = whole.around(middle, None).nodes.len();
    (0..=all).find(|&n| whole.around(middle, Some(n)).nodes.len() == all)
}

/// Shows more of the graph, or less of it; tells whether it could.
pub fn widen(session: &mut GameSession, more: bool) -> bool {
    let Some(reach) = reach(session) else { return false };
    let now = session.why.web.steps.unwrap_or(reach).min(reach);
    let steps = match (more, now) {
        (true, n) if n + 1 >= reach => None,
        (true, n) => Some(n + 1),
        (false, 0 | 1) => return false,
        (false, n) => Some(n - 1),
    };
    let changed = steps != session.why.web.steps;
    session.why.web.steps = steps;
    if let (false, Some(unit)) = (more, session.why.web.middle)
        && let (Some(selected), Some((_, graph))) = (selected_unit(session), part(session))
        && index_of(session, selected).is_none_or(|i| graph.node_of(i).is_none())
    {
        // What is selected must stay in sight, so the middle is selected again.
        session.select(crate::tui::session::board::Key::Unit(unit.at));
    }
    session.why.stale = true;
    changed
}

/// The unit at the end of an arrow from the selected order, or of one to it.
pub fn along(session: &GameSession, back: bool) -> Option<Unit> {
    let (_, graph) = part(session)?;
    let here = graph.node_of(index_of(session, selected_unit(session)?)?)?;
    let fits = |solid: bool| {
        let mut ends = graph.arrows.iter().filter(move |a| a.solid == solid);
        ends.find(|a| if back { a.to == here } else { a.from == here })
    };
    let arrow = fits(true).or_else(|| fits(false))?;
    let node = graph.nodes.get(if back { arrow.from } else { arrow.to })?;
    session.board.position.units.get(node.unit).copied()
}

/// The page.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Some((middle, graph)) = part(session) else {
        return vec![quiet(if session.board.outcome.movement().is_none() {
            "What orders depend on is drawn for movement phases only; w tries other orders in any phase."
        } else {
            "Select the order of a unit to see what it depends on."
        })];
    };
    let Some(_) = graph.node_of(middle) else {
        return vec![quiet("This order depends on no other: it is a hold, or has no effect.")];
    };
    let mut items = vec![quiet(caption(session, &graph))];
    items.extend(graph.rulings().into_iter().map(|r| Item::from(line(Tone::Doubt, 0, r))));
    let drawn = graph.drawing(Strokes::Box);
    let widest = drawn.iter().map(|l| l.text.chars().count()).max().unwrap_or(0);
    let fits = widest + 2 <= usize::from(session.why.width);
    let unit = |l: &GraphLine| {
        let node = l.node.and_then(|n| graph.nodes.get(n));
        let unit = node.and_then(|n| session.board.position.units.get(n.unit));
        unit.map_or(Goes::Nowhere, |u| Goes::Unit(*u))
    };
    if fits && !session.why.web.as_list {
        items.extend(drawn.iter().map(|l| Item {
            line: line(Tone::Text, 0, l.text.clone()),
            rule: "",
            goes: unit(l),
            is_drawn: true,
        }));
        items.push(quiet(legend(&graph)));
        return items;
    }
    let listed = |l: &GraphLine| {
        let text = l.text.trim_start();
        let depth = (l.text.len() - text.len()) / 2;
        Item {
            line: line(Tone::Text, depth as u16, text.to_owned()),
            rule: "",
            goes: unit(l),
            is_drawn: false,
        }
    };
    items.extend(graph.outline(middle).iter().map(listed));
    items.extend(dependents(session, &graph, middle));
    items.push(quiet(legend(&graph)));
    items
}

/// What the letters of the types mean that are in the graph: in front of an order they could be taken for a
/// part of it.
fn legend(graph: &Graph) -> String {
    let mut types: Vec<OrderType> = graph.nodes.iter().map(|n| n.order_type).collect();
    types.sort();
    types.dedup();
    let words = |t: &OrderType| {
        let words = match t {
            OrderType::A => "a move to where a unit moves off",
            OrderType::B => "a move against a fleet that convoys",
            OrderType::C if types.iter().any(|t| *t < OrderType::C) => "any other move",
            OrderType::C => "a move",
            OrderType::D => "a support against a unit that attacks the supporter",
            OrderType::E if types.contains(&OrderType::D) => "any other support",
            OrderType::E => "a support",
            OrderType::F => "a convoy",
        };
        format!("{} {words}", t.letter())
    };
    format!("Types of orders: {}.", types.iter().map(words).collect::<Vec<_>>().join(", "))
}

/// The orders of the part that the list under its middle does not name.
fn dependents(session: &GameSession, graph: &Graph, middle: usize) -> Vec<Item> {
    let named: Vec<Option<usize>> = graph.outline(middle).iter().map(|l| l.node).collect();
    let rest = (0..graph.nodes.len()).filter(|&n| !named.contains(&Some(n)));
    let one = |n: usize| {
        let node = &graph.nodes[n];
        let of = |solid: bool, what: &str| {
            let ends = graph.needs(n).filter(|a| a.solid == solid);
            let texts: Vec<String> = ends.map(|a| graph.nodes[a.to].label()).collect();
            (!texts.is_empty()).then(|| format!("{what} {}", texts.join("; ")))
        };
        let needs = [of(true, "needs"), of(false, "rests on the existence of")];
        let notes = [format!("type {}", node.order_type.letter())];
        let notes: Vec<String> = notes.into_iter().chain(needs.into_iter().flatten()).collect();
        let unit = session.board.position.units.get(node.unit);
        Item {
            line: line(Tone::Text, 1, format!("{} ({})", node.label(), notes.join(", "))),
            rule: "",
            goes: unit.map_or(Goes::Nowhere, |u| Goes::Unit(*u)),
            is_drawn: false,
        }
    };
    let mut items: Vec<Item> = rest.map(one).collect();
    if !items.is_empty() {
        items.insert(0, line(Tone::Heading, 0, "what hangs together with it").into());
    }
    items
}

/// How much is shown, and what the signs mean that are in it.
fn caption(session: &GameSession, graph: &Graph) -> String {
    let size = match (session.why.web.steps, graph.nodes.len()) {
        (_, 1) => "1 order".to_owned(),
        (None, n) => format!("{n} orders, all that hangs together"),
        (Some(1), n) => format!("{n} orders, 1 arrow around"),
        (Some(steps), n) => format!("{n} orders, {steps} arrows around"),
    };
    let open = graph.nodes.iter().any(|n| n.cycle.is_some() && !n.decided);
    let cycle = graph.nodes.iter().any(|n| n.cycle.is_some() && n.decided);
    let dashed = graph.arrows.iter().any(|a| !a.solid);
    let mut text = size;
    text += if dashed { "; ┄ existence only" } else { "" };
    text += if cycle { "; % in a cycle" } else { "" };
    text += if open { "; @ in an open cycle" } else { "" };
    text
}
