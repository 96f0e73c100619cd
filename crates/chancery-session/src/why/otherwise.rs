//! What would have changed the result that is asked about: it is searched for off the screen's thread, and listed.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::open_game::GameSession;
use crate::open_game::inspector::{Fold, Goes, Item, Part, SearchKey, State};
use crate::search::{Hit, Task};
use crate::styled::{Tone, line};
use crate::why::{asked, asked_unit, explainer, heading, part, shows_results};
use chancery_core::adjudicate::{Entry, Resolution};
use chancery_core::map::Unit;
use chancery_core::order::{Canonical, Order};
use chancery_notation::Language;
use chancery_why::explain::Idea;

/// Returns what came of the phase by the rules, whatever was ruled, with the entry of the unit that is asked about.
fn entry(session: &GameSession) -> Option<(&Resolution, usize, &Entry<Order>)> {
    let unit = asked_unit(session).filter(|_| shows_results(session))?;
    let resolution = session.shown_board().rules_outcome().movement()?;
    let index = resolution.entries.iter().position(|entry| entry.unit == Some(unit))?;
    Some((resolution, index, &resolution.entries[index]))
}

/// Returns which questions are asked: about the order, unless it holds, and about the unit, if anybody attacked it.
fn parts(session: &GameSession) -> Vec<Part> {
    let Some((resolution, _, own)) = entry(session) else { return Vec::new() };
    let map = session.map();
    let here = |unit: Unit| map.province_of(unit.at);
    let is_attacked = resolution.entries.iter().any(|other| match other.ordered.order {
        Order::Move { to, .. } => own.unit.is_some_and(|own| map.province_of(to) == here(own)),
        _ => false,
    });
    let holds = own.ordered.order == Order::Hold;
    let works = (!holds).then_some(Part::Works);
    works.into_iter().chain(is_attacked.then_some(Part::Stays)).collect()
}

/// Starts a search where another is asked for than the one that was made.
pub fn settle(session: &mut GameSession) {
    let parts = parts(session);
    let is_open = parts.iter().any(|&part| session.why.is_open(Fold::Part(part)));
    let Some((resolution, unit, _)) = entry(session).filter(|_| is_open && session.why.has_keys) else {
        return session.why.changes.forget();
    };
    let report = session.report();
    let key = SearchKey { node: report.id, revision: session.shown_revision, unit };
    if session.why.changes.asked == Some(key) {
        return;
    }
    let rulings = session.shown_board().rulings();
    let caveat = explainer(&session.game, session.shown_board())
        .and_then(|explainer| rulings.caveat(Language::English, &explainer, unit));
    let stop = Arc::new(AtomicBool::new(false));
    let task = Task {
        id: session.why.changes.next + 1,
        table: Arc::clone(session.game.table()),
        rules: report.rules,
        engine: report.engine,
        position: report.board.clone(),
        orders: resolution.given(),
        unit,
        parts,
        stop: Arc::clone(&stop),
    };
    let why = &mut session.why;
    why.changes.forget();
    why.changes.asked = Some(key);
    why.changes.caveat = caveat.map(|told| format!("{told} The changes below ignore overruled results."));
    why.changes.next = task.id;
    why.changes.state = State::Running(0, stop);
    why.wanted = Some(Box::new(task));
}

/// Returns the parts with what was found.
pub fn items(session: &GameSession) -> Vec<Item> {
    if !session.why.has_keys {
        return Vec::new();
    }
    let found = |&of: &Part| part(session, of, question(session, of), || found(session, of));
    parts(session).iter().flat_map(found).collect()
}

fn found(session: &GameSession, part: Part) -> Vec<Item> {
    let changes = &session.why.changes;
    let caveat = changes.caveat.iter().map(|caveat| line(Tone::Doubt, 1, caveat.clone()).into());
    let mut items: Vec<Item> = caveat.collect();
    match &changes.state {
        State::Idle => {}
        State::Running(done, _) => {
            items.push(line(Tone::Quiet, 1, format!("{done} of 100 tried; Esc stops")).into());
        }
        State::Failed => items.push(line(Tone::Bad, 1, "The search failed.").into()),
        State::Found { hits, stopped } => {
            let of: Vec<(usize, &Hit)> = hits.iter().enumerate().filter(|hit| hit.1.part == part).collect();
            items.extend(by_idea(session, part, &of));
            let of_own = asked(session).map(|(explainer, unit)| explainer.units()[unit].power);
            let of_own = of_own.filter(|_| !of.is_empty() && !of.iter().any(|hit| hit.1.is_own));
            items.extend(of_own.map(|power| {
                let name = &session.map().power(power).adjective;
                Item::from(line(Tone::Quiet, 1, format!("No {name} order alone, and no two of them.")))
            }));
            items.extend(summary(of.len(), *stopped).map(|text| line(Tone::Quiet, 1, text).into()));
        }
    }
    items
}

/// Returns the changes of the own power, all of them, and those of others under their ideas.
fn by_idea(session: &GameSession, part: Part, hits: &[(usize, &Hit)]) -> Vec<Item> {
    let change = |(at, hit): &(usize, &Hit), depth| {
        Item::to(line(Tone::Text, depth, hit.text.clone()), Goes::Change(*at))
    };
    let (own, others): (Vec<_>, Vec<_>) =
        hits.iter().copied().partition(|hit| hit.1.is_own || hit.1.idea == Idea::Together);
    let mut items: Vec<Item> = own.iter().map(|hit| change(hit, 1)).collect();
    let mut ideas: Vec<Idea> = Vec::new();
    for (_, hit) in &others {
        if !ideas.contains(&hit.idea) {
            ideas.push(hit.idea);
        }
    }
    for idea in ideas {
        let of: Vec<_> = others.iter().filter(|hit| hit.1.idea == idea).collect();
        if let [one] = of[..] {
            items.push(change(one, 1));
            continue;
        }
        let fold = Fold::Idea(part, idea);
        items.push(heading(session, fold, 1, &of[0].1.group));
        items.extend(of.into_iter().filter(|_| session.why.is_open(fold)).map(|hit| change(hit, 2)));
    }
    items
}

/// Returns what is asked, in words.
fn question(session: &GameSession, part: Part) -> String {
    let Some((resolution, index, entry)) = entry(session) else { return String::new() };
    let map = session.map();
    let name = entry.unit.map(|unit| unit.canonical(map)).unwrap_or_default();
    let order = resolution.order_text(map, index).unwrap_or_else(|| name.clone());
    match (part, entry.fate.is_none(), entry.verdict.is_good()) {
        (Part::Stays, false, _) => format!("Which other order would have saved {name}?"),
        (Part::Stays, true, _) => format!("Which other order would have driven {name} out?"),
        (_, _, false) => format!("Which other order would have let {order} succeed?"),
        (_, _, true) => format!("Which other order would have stopped {order}?"),
    }
}

fn summary(hits: usize, stopped: bool) -> Option<&'static str> {
    match (hits, stopped) {
        (0, true) => Some("Stopped before any was found."),
        (0, false) => Some("None would have."),
        (_, true) => Some("The search was stopped; there may be more."),
        (_, false) => None,
    }
}

/// Returns the orders of a change that was found.
pub fn orders(session: &GameSession, change: usize) -> Vec<String> {
    match &session.why.changes.state {
        State::Found { hits, .. } => hits.get(change).map(|h| h.orders.clone()).unwrap_or_default(),
        _ => Vec::new(),
    }
}
