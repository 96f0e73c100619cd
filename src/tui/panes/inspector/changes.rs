//! What would have changed the selected order's result: what is asked, and what was found.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::explain::{Question, Scope};
use crate::game::Outcome;
use crate::map::{Power, Unit};
use crate::order::{Canonical, Order};
use crate::tui::panes::inspector::{explainer, quiet, selected_unit, shows_results};
use crate::tui::session::game_session::GameSession;
use crate::tui::session::inspector::{Asked, Goes, Item, Page, Reach, State};
use crate::tui::session::search::{Hit, Task};
use crate::tui::widgets::styled::{Tone, line};

/// The question and scope as things stand.
fn wanted(session: &GameSession) -> Option<(Unit, Asked)> {
    let unit =
        selected_unit(session).filter(|_| session.why.page == Page::Changes && shows_results(session))?;
    if !matches!(session.board.outcome, Outcome::Movement(_)) {
        return None;
    }
    let index = session.board.position.units.iter().position(|u| *u == unit)?;
    let changes = &session.why.changes;
    let power = changes.power.unwrap_or(unit.power);
    let scope = match changes.reach {
        Reach::Own => Scope::Own(power),
        Reach::Any => Scope::Any,
        Reach::Pairs => Scope::Pairs(power),
    };
    let question = if changes.stays { Question::Stays(index) } else { Question::Order(index) };
    let revision = (session.revision, session.what_if.as_ref().map(|t| t.revision));
    Some((unit, Asked { node: session.board.node, revision, question, scope }))
}

/// Starts a search where the page asks for another than the one that was made.
pub fn settle(session: &mut GameSession) {
    let Some((_, asked)) = wanted(session) else {
        session.why.changes.forget();
        return;
    };
    if session.why.changes.asked == Some(asked) {
        return;
    }
    let Outcome::Movement(resolution) = &session.board.outcome else { return };
    let (rules, engine) = (&session.board.report.rules, session.board.report.engine);
    let (Question::Order(index) | Question::Stays(index)) = asked.question;
    let rulings = session.board.rulings();
    let caveat = if rulings.is_empty() {
        None
    } else {
        let caveat = explainer(&session.game, &session.board).and_then(|e| rulings.caveat(&e, index));
        caveat.map(|c| format!("{c} What follows is asked of the rules alone."))
    };
    let stop = Arc::new(AtomicBool::new(false));
    let task = Task {
        id: session.why.changes.next + 1,
        table: Arc::clone(session.game.table()),
        rules: *rules,
        engine,
        position: session.board.position.clone(),
        orders: resolution.given(),
        question: asked.question,
        scope: asked.scope,
        stop: Arc::clone(&stop),
    };
    let why = &mut session.why;
    why.changes.forget();
    why.changes.asked = Some(asked);
    why.changes.caveat = caveat;
    why.changes.next = task.id;
    why.changes.state = State::Running(0, stop);
    why.wanted = Some(Box::new(task));
}

/// The page.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Some((unit, asked)) = wanted(session) else {
        return vec![quiet(match &session.board.outcome {
            Outcome::Movement(_) if !shows_results(session) => "Results are hidden; t shows them.",
            Outcome::Movement(_) => "Select the order of a unit to see what would have changed it.",
            _ => "Changes are searched for in movement phases only; w tries other orders in any phase.",
        })];
    };
    let mut items = vec![line(Tone::Heading, 0, question(session, unit, asked)).into()];
    if let Some(caveat) = session.why.changes.caveat.as_ref() {
        items.insert(0, line(Tone::Doubt, 0, caveat.clone()).into());
    }
    match &session.why.changes.state {
        State::Idle => {}
        State::Running(done, _) => items.push(quiet(format!("{done} of 100 tried; Esc stops"))),
        State::Failed => items.push(line(Tone::Bad, 0, "The search failed.").into()),
        State::Found { hits, stopped } => {
            let change = |(i, hit): (usize, &Hit)| Item {
                line: line(Tone::Text, 1, hit.text.clone()),
                rule: "",
                goes: Goes::Change(i),
                is_drawn: false,
            };
            items.extend(hits.iter().enumerate().map(change));
            items.push(quiet(summary(session, hits.len(), *stopped)));
        }
    }
    items
}

/// What is asked, in words.
fn question(session: &GameSession, unit: Unit, asked: Asked) -> String {
    let map = session.map();
    let of = |power: Power| map.power(power).adjective.clone();
    let who = match asked.scope {
        Scope::Own(power) => format!("one other {} order", of(power)),
        Scope::Any => "one other order of anybody".to_owned(),
        Scope::Pairs(power) => format!("two other {} orders", of(power)),
    };
    let (Question::Order(u) | Question::Stays(u)) = asked.question;
    let name = unit.canonical(map);
    // What is searched for is another result than the rules give, whatever was ruled.
    let resolution = session.board.rules_outcome().movement();
    let entry = resolution.and_then(|r| r.entries.get(u));
    let stood = entry.is_none_or(|e| e.fate.is_none());
    let order = resolution.and_then(|r| r.order_text(map, u)).unwrap_or_else(|| name.clone());
    let good = entry.is_some_and(|e| e.verdict.is_good());
    let holds = entry.is_some_and(|e| e.ordered.order == Order::Hold);
    let question = if holds { Question::Stays(u) } else { asked.question };
    match (question, stood, good) {
        (Question::Stays(_), false, _) => format!("What {who} would have saved {name}?"),
        (Question::Stays(_), true, _) => format!("What {who} would have driven {name} out?"),
        (Question::Order(_), _, false) => format!("What {who} would have let {order} succeed?"),
        (Question::Order(_), _, true) => format!("What {who} would have stopped {order}?"),
    }
}

fn summary(session: &GameSession, hits: usize, stopped: bool) -> String {
    let changes = &session.why.changes;
    let found = match hits {
        0 if stopped => "Stopped before any was found.".to_owned(),
        0 => "None would have.".to_owned(),
        1 => "One would have".to_owned() + if stopped { ", as far as was searched." } else { "." },
        n if stopped => format!("{n} were found before the search was stopped."),
        n => format!("{n} would have, the most natural first."),
    };
    let more = match (changes.reach, hits) {
        (Reach::Own, 0) => " f asks about anybody's orders.",
        (Reach::Any, 0) => " f asks about pairs of orders.",
        (_, 0) => "",
        _ => " Enter tries the selected one.",
    };
    found + more
}

/// The powers that have units, for asking about the orders of another.
pub fn next_power(session: &GameSession, back: bool) -> Option<Power> {
    let unit = selected_unit(session)?;
    let powers: Vec<Power> =
        session.map().powers().filter(|&p| session.board.position.units_of(p).next().is_some()).collect();
    let now = session.why.changes.power.unwrap_or(unit.power);
    let at = powers.iter().position(|&p| p == now)?;
    let to = (at + if back { powers.len() - 1 } else { 1 }) % powers.len();
    powers.get(to).copied().filter(|&p| p != unit.power)
}

/// The orders of a change that was found.
pub fn orders(session: &GameSession, change: usize) -> Vec<String> {
    match &session.why.changes.state {
        State::Found { hits, .. } => hits.get(change).map(|h| h.orders.clone()).unwrap_or_default(),
        _ => Vec::new(),
    }
}
