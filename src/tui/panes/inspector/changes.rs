//! What would have changed the selected order's result: what is asked, and what was found.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::explain::{Question, Scope};
use crate::game::Outcome;
use crate::map::{Power, Unit};
use crate::order::{Canonical, Order};
use crate::tui::panes::inspector::{explainer, quiet, selected_unit, shows_results};
use crate::tui::session::desk::Desk;
use crate::tui::session::inspector::{Asked, Goes, Item, Page, Reach, State};
use crate::tui::session::search::{Hit, Task};
use crate::tui::widgets::styled::{Tone, line};

/// The question and scope as things stand.
fn wanted(desk: &Desk) -> Option<(Unit, Asked)> {
    let unit = selected_unit(desk).filter(|_| desk.why.page == Page::Changes && shows_results(desk))?;
    if !matches!(desk.board.outcome, Outcome::Movement(_)) {
        return None;
    }
    let index = desk.board.position.units.iter().position(|u| *u == unit)?;
    let changes = &desk.why.changes;
    let power = changes.power.unwrap_or(unit.power);
    let scope = match changes.reach {
        Reach::Own => Scope::Own(power),
        Reach::Any => Scope::Any,
        Reach::Pairs => Scope::Pairs(power),
    };
    let question = if changes.stays { Question::Stays(index) } else { Question::Order(index) };
    let revision = (desk.revision, desk.trial.as_ref().map(|t| t.revision));
    Some((unit, Asked { node: desk.board.node, revision, question, scope }))
}

/// Starts a search where the page asks for another than the one that was made.
pub fn settle(desk: &mut Desk) {
    let Some((_, asked)) = wanted(desk) else {
        desk.why.changes.forget();
        return;
    };
    if desk.why.changes.asked == Some(asked) {
        return;
    }
    let Outcome::Movement(resolution) = &desk.board.outcome else { return };
    let (rules, engine) = match desk.game.judged_at(desk.board.node) {
        Some(judged) => (&judged.rules, judged.engine),
        None => (&desk.game.info.rules, desk.game.info.engine),
    };
    let (Question::Order(index) | Question::Stays(index)) = asked.question;
    let rulings = desk.board.rulings();
    let caveat = if rulings.is_empty() {
        None
    } else {
        let caveat = explainer(&desk.game, &desk.board).and_then(|e| rulings.caveat(&e, index));
        caveat.map(|c| format!("{c} What follows is asked of the rules alone."))
    };
    let stop = Arc::new(AtomicBool::new(false));
    let task = Task {
        id: desk.why.changes.next + 1,
        table: Arc::clone(desk.game.table()),
        rules: *rules,
        engine,
        position: desk.board.position.clone(),
        orders: resolution.given(),
        question: asked.question,
        scope: asked.scope,
        stop: Arc::clone(&stop),
    };
    let why = &mut desk.why;
    why.changes.forget();
    why.changes.asked = Some(asked);
    why.changes.caveat = caveat;
    why.changes.next = task.id;
    why.changes.state = State::Running(0, stop);
    why.wanted = Some(Box::new(task));
}

/// The page.
pub fn items(desk: &Desk) -> Vec<Item> {
    let Some((unit, asked)) = wanted(desk) else {
        return vec![quiet(match &desk.board.outcome {
            Outcome::Movement(_) if !shows_results(desk) => "Results are hidden; t shows them.",
            Outcome::Movement(_) => "Select the order of a unit to see what would have changed it.",
            _ => "Changes are searched for in movement phases only; w tries other orders in any phase.",
        })];
    };
    let mut items = vec![line(Tone::Heading, 0, question(desk, unit, asked)).into()];
    if let Some(caveat) = desk.why.changes.caveat.as_ref() {
        items.insert(0, line(Tone::Doubt, 0, caveat.clone()).into());
    }
    match &desk.why.changes.state {
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
            items.push(quiet(summary(desk, hits.len(), *stopped)));
        }
    }
    items
}

/// What is asked, in words.
fn question(desk: &Desk, unit: Unit, asked: Asked) -> String {
    let map = desk.map();
    let of = |power: Power| map.power(power).adjective.clone();
    let who = match asked.scope {
        Scope::Own(power) => format!("one other {} order", of(power)),
        Scope::Any => "one other order of anybody".to_owned(),
        Scope::Pairs(power) => format!("two other {} orders", of(power)),
    };
    let (Question::Order(u) | Question::Stays(u)) = asked.question;
    let name = unit.canonical(map);
    // What is searched for is another result than the rules give, whatever was ruled.
    let resolution = desk.board.rules_outcome().movement();
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

fn summary(desk: &Desk, hits: usize, stopped: bool) -> String {
    let changes = &desk.why.changes;
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
pub fn next_power(desk: &Desk, back: bool) -> Option<Power> {
    let unit = selected_unit(desk)?;
    let powers: Vec<Power> =
        desk.map().powers().filter(|&p| desk.board.position.units_of(p).next().is_some()).collect();
    let now = desk.why.changes.power.unwrap_or(unit.power);
    let at = powers.iter().position(|&p| p == now)?;
    let to = (at + if back { powers.len() - 1 } else { 1 }) % powers.len();
    powers.get(to).copied().filter(|&p| p != unit.power)
}

/// The orders of a change that was found.
pub fn orders(desk: &Desk, change: usize) -> Vec<String> {
    match &desk.why.changes.state {
        State::Found { hits, .. } => hits.get(change).map(|h| h.orders.clone()).unwrap_or_default(),
        _ => Vec::new(),
    }
}
