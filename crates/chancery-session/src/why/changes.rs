//! What would have changed the selected order's result: what is asked, and what was found.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::open_game::GameSession;
use crate::open_game::inspector::{Ask, Goes, Item, Part, Reach, SearchKey, State};
use crate::search::{Hit, Task};
use crate::styled::{Tone, line};
use crate::why::{explainer, heading, selected_unit, shows_results};
use chancery_core::map::{Power, Unit};
use chancery_core::order::{Canonical, Order};
use chancery_game::game::Outcome;
use chancery_notation::Language;
use chancery_why::explain::{Idea, Question, Scope};

/// Returns the question and scope as things stand.
fn wanted(session: &GameSession) -> Option<(Unit, SearchKey)> {
    let unit =
        selected_unit(session).filter(|_| session.why.is_open(Part::Changes) && shows_results(session))?;
    if !matches!(session.report().outcome, Outcome::Movement(_)) {
        return None;
    }
    let index = session.report().board.units.iter().position(|u| *u == unit)?;
    let changes = &session.why.changes;
    let power = changes.power.unwrap_or(unit.power);
    let scope = match changes.reach {
        Reach::Own | Reach::Pairs if power == unit.power && is_unattacked(session, unit) => Scope::Any,
        Reach::Own => Scope::Own(power),
        Reach::Any => Scope::Any,
        Reach::Pairs => Scope::Pairs(power),
    };
    let question = if changes.stays { Question::Stays(index) } else { Question::Order(index) };
    let revision = session.shown_revision;
    Some((unit, SearchKey { node: session.report().id, revision, question, scope }))
}

/// Returns whether it is asked what would have driven a unit out that no other power attacked: the orders of its own
/// power cannot do that.
fn is_unattacked(session: &GameSession, unit: Unit) -> bool {
    let Some(resolution) = session.shown_board().rules_outcome().movement() else { return false };
    let map = session.map();
    let own = resolution.entries.iter().find(|entry| entry.unit == Some(unit));
    let holds = own.is_some_and(|entry| entry.ordered.order == Order::Hold);
    let attacks = resolution.entries.iter().any(|entry| match entry.ordered.order {
        Order::Move { to, .. } => {
            map.province_of(to) == map.province_of(unit.at)
                && entry.unit.is_some_and(|other| other.power != unit.power)
        }
        _ => false,
    });
    (session.why.changes.stays || holds) && stood(session, unit) && !attacks
}

/// Starts a search where the part asks for another than the one that was made.
pub fn settle(session: &mut GameSession) {
    let Some((_, asked)) = wanted(session) else {
        session.why.changes.forget();
        return;
    };
    if session.why.changes.asked == Some(asked) {
        return;
    }
    let Outcome::Movement(resolution) = &session.report().outcome else { return };
    let (rules, engine) = (&session.report().rules, session.report().engine);
    let (Question::Order(index) | Question::Stays(index)) = asked.question;
    let rulings = session.shown_board().rulings();
    let caveat = if rulings.is_empty() {
        None
    } else {
        let caveat = explainer(&session.game, session.shown_board())
            .and_then(|e| rulings.caveat(Language::English, &e, index));
        caveat.map(|c| format!("{c} The answers below ignore overruled results."))
    };
    let stop = Arc::new(AtomicBool::new(false));
    let task = Task {
        id: session.why.changes.next + 1,
        table: Arc::clone(session.game.table()),
        rules: *rules,
        engine,
        position: session.report().board.clone(),
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

/// Returns the items of the part: what is asked, what was found, folded to its ideas, and what else can be
/// asked.
pub fn items(session: &GameSession) -> Vec<Item> {
    if !matches!(session.report().outcome, Outcome::Movement(_)) {
        return Vec::new();
    }
    let Some((unit, asked)) = wanted(session) else {
        return vec![heading(Part::Changes, false, "What would have changed it")];
    };
    let mut items = vec![heading(Part::Changes, true, question(session, unit, asked))];
    let changes = &session.why.changes;
    items.extend(changes.caveat.iter().map(|caveat| line(Tone::Doubt, 1, caveat.clone()).into()));
    match &changes.state {
        State::Idle => {}
        State::Running(done, _) => {
            items.push(line(Tone::Quiet, 1, format!("{done} of 100 tried; Esc stops")).into());
        }
        State::Failed => items.push(line(Tone::Bad, 1, "The search failed.").into()),
        State::Found { hits, stopped } => {
            items.extend(by_idea(session, hits));
            items.push(line(Tone::Quiet, 1, summary(hits.len(), *stopped)).into());
            items.extend(otherwise(session, unit));
        }
    }
    items
}

/// Returns the changes that were found under their ideas; an idea with a single change is that change.
fn by_idea(session: &GameSession, hits: &[Hit]) -> Vec<Item> {
    let mut ideas: Vec<Idea> = Vec::new();
    for hit in hits.iter().filter(|hit| hit.idea != Idea::Together) {
        if !ideas.contains(&hit.idea) {
            ideas.push(hit.idea);
        }
    }
    let change = |(at, hit): (usize, &Hit), depth| {
        Item::to(line(Tone::Text, depth, hit.text.clone()), Goes::Change(at))
    };
    let mut items = Vec::new();
    for idea in ideas {
        let own: Vec<(usize, &Hit)> = hits.iter().enumerate().filter(|(_, hit)| hit.idea == idea).collect();
        if let [one] = own[..] {
            items.push(change(one, 1));
            continue;
        }
        let is_open = session.why.changes.ideas.contains(&idea);
        let sign = if is_open { "▾" } else { "▸" };
        let text = format!("{sign} {}", own[0].1.group);
        items.push(Item::to(line(Tone::Text, 1, text), Goes::Idea(idea, is_open)));
        items.extend(own.into_iter().filter(|_| is_open).map(|hit| change(hit, 2)));
    }
    // Of pairs of orders each is an idea of its own.
    let pairs = hits.iter().enumerate().filter(|(_, hit)| hit.idea == Idea::Together);
    items.extend(pairs.map(|hit| change(hit, 1)));
    items
}

/// Returns what else can be asked.
fn otherwise(session: &GameSession, unit: Unit) -> Vec<Item> {
    let (map, changes) = (session.map(), &session.why.changes);
    let adjective = |power: Power| &map.power(power).adjective;
    let of = changes.power.unwrap_or(unit.power);
    let mut asks = Vec::new();
    let is_moot = of == unit.power && is_unattacked(session, unit);
    for (reach, text) in [
        (Reach::Own, format!("Ask about one {} order", adjective(of))),
        (Reach::Any, "Ask about one order of any power".to_owned()),
        (Reach::Pairs, format!("Ask about two {} orders", adjective(of))),
    ] {
        asks.extend((changes.reach != reach && !is_moot).then_some((Ask::Reach(reach), text)));
    }
    if let Some(next) = next_power(session, unit).filter(|_| changes.reach != Reach::Any) {
        asks.push((Ask::Of(next), format!("Ask about {} orders", adjective(next))));
    }
    let stays = match (changes.stays, stood(session, unit)) {
        (true, _) => "Ask about its order",
        (false, false) => "Ask how the unit could have survived",
        (false, true) => "Ask what would have driven the unit out",
    };
    asks.push((Ask::Stays(!changes.stays), stays.to_owned()));
    asks.into_iter().map(|(ask, text)| Item::to(line(Tone::Quiet, 1, text), Goes::Ask(ask))).collect()
}

/// Returns whether the unit was not driven out, by the rules.
fn stood(session: &GameSession, unit: Unit) -> bool {
    let resolution = session.shown_board().rules_outcome().movement();
    let entry = resolution.and_then(|r| r.entries.iter().find(|e| e.unit == Some(unit)));
    entry.is_none_or(|e| e.fate.is_none())
}

/// Returns what is asked, in words.
fn question(session: &GameSession, unit: Unit, asked: SearchKey) -> String {
    let map = session.map();
    let of = |power: Power| map.power(power).adjective.clone();
    let who = match asked.scope {
        Scope::Own(power) => format!("other {} order", of(power)),
        Scope::Any => "other order of any power".to_owned(),
        Scope::Pairs(power) => format!("two other {} orders", of(power)),
    };
    let (Question::Order(u) | Question::Stays(u)) = asked.question;
    let name = unit.canonical(map);
    // What is searched for is another result than the rules give, whatever was ruled.
    let resolution = session.shown_board().rules_outcome().movement();
    let entry = resolution.and_then(|r| r.entries.get(u));
    let order = resolution.and_then(|r| r.order_text(map, u)).unwrap_or_else(|| name.clone());
    let good = entry.is_some_and(|e| e.verdict.is_good());
    let holds = entry.is_some_and(|e| e.ordered.order == Order::Hold);
    let question = if holds { Question::Stays(u) } else { asked.question };
    match (question, stood(session, unit), good) {
        (Question::Stays(_), false, _) => format!("Which {who} would have saved {name}?"),
        (Question::Stays(_), true, _) => format!("Which {who} would have driven {name} out?"),
        (Question::Order(_), _, false) => format!("Which {who} would have let {order} succeed?"),
        (Question::Order(_), _, true) => format!("Which {who} would have stopped {order}?"),
    }
}

fn summary(hits: usize, stopped: bool) -> String {
    match hits {
        0 if stopped => "Stopped before any was found.".to_owned(),
        0 => "None would have.".to_owned(),
        1 if stopped => "Found one so far. Enter tries it.".to_owned(),
        1 => "Found one. Enter tries it.".to_owned(),
        n if stopped => format!("Found {n} before the search stopped. Enter tries one."),
        n => format!("Found {n}, the most natural first. Enter tries one."),
    }
}

/// Returns the power whose orders can be asked about next: of those that have units.
fn next_power(session: &GameSession, unit: Unit) -> Option<Power> {
    let powers: Vec<Power> =
        session.map().powers().filter(|&p| session.report().board.units_of(p).next().is_some()).collect();
    let now = session.why.changes.power.unwrap_or(unit.power);
    let at = powers.iter().position(|&p| p == now)?;
    powers.get((at + 1) % powers.len()).copied().filter(|&p| p != now)
}

/// Returns the orders of a change that was found.
pub fn orders(session: &GameSession, change: usize) -> Vec<String> {
    match &session.why.changes.state {
        State::Found { hits, .. } => hits.get(change).map(|h| h.orders.clone()).unwrap_or_default(),
        _ => Vec::new(),
    }
}
