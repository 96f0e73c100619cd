//! Asking all engines about a phase, and going through the log of one step by step.

use std::sync::Arc;

use crate::adjudicate::EngineId;
use crate::engines;
use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::layers::engines::opinions::{Opinion, Opinions};
use crate::tui::layers::engines::question::{Answer, Asking, Question, Watched};
use crate::tui::layers::engines::steps::{Steps, Work};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::widgets::list::moved;

/// How many steps a page is.
const PAGE: i64 = 10;
/// What an arrow key goes at the most; Home and End go further.
const FAR: i64 = 100_000;

/// Does one of the commands for engines.
pub fn run(model: &mut Model, command: Command) -> Vec<Effect> {
    match command {
        Command::Engines => return open_table(model),
        Command::Steps => return open_steps(model),
        Command::NextEngine => return other_engine(model, false),
        Command::PreviousEngine => return other_engine(model, true),
        Command::StopEngines => return stop(model),
        Command::NextConcern => concern(model, false),
        Command::PreviousConcern => concern(model, true),
        Command::StepMap => toggle_map(model),
        _ => {}
    }
    Vec::new()
}

fn number(model: &mut Model) -> u64 {
    model.asked += 1;
    model.asked
}

/// The phase that is looked at, as a question to engines.
fn question(model: &mut Model) -> Option<(Arc<Question>, usize)> {
    let session = model.session()?;
    match Question::of(session) {
        Ok(question) => {
            let unit = question.selected(session).unwrap_or(0);
            Some((Arc::new(question), unit))
        }
        Err(why) => {
            model.complain(why);
            None
        }
    }
}

/// Asks every engine.
fn open_table(model: &mut Model) -> Vec<Effect> {
    let Some((question, row)) = question(model) else { return Vec::new() };
    let number = number(model);
    let opinions = Opinions::new(number, Arc::clone(&question), row);
    model.overlays.push(Overlay::Opinions(Box::new(opinions)));
    let engines = engines::ALL.all().to_vec();
    vec![Effect::Ask(Asking { number, question, engines, watch: false })]
}

/// Watches the game's own engine; from the table the one whose column is selected.
fn open_steps(model: &mut Model) -> Vec<Effect> {
    if let Some(Overlay::Opinions(table)) = model.overlays.last() {
        let (question, row) = (Arc::clone(&table.question), table.row);
        let engine = table.columns.get(table.column).map_or(question.engine, |c| c.engine);
        return watch(model, question, engine, row, false);
    }
    let Some((question, unit)) = question(model) else { return Vec::new() };
    let engine = question.engine;
    watch(model, question, engine, unit, false)
}

fn watch(
    model: &mut Model,
    question: Arc<Question>,
    engine: EngineId,
    unit: usize,
    at_decision: bool,
) -> Vec<Effect> {
    let number = number(model);
    let mut steps = Steps::new(number, Arc::clone(&question), engine, unit);
    steps.at_decision = at_decision;
    model.overlays.push(Overlay::Steps(Box::new(steps)));
    vec![Effect::Ask(Asking { number, question, engines: vec![engine], watch: true })]
}

/// Moves up or down; tells whether the topmost overlay is one of these.
pub fn step(model: &mut Model, by: i64) -> bool {
    match model.overlays.last_mut() {
        Some(Overlay::Opinions(table)) if table.close => {
            table.column = moved(table.column, by, table.columns.len() - 1);
        }
        Some(Overlay::Opinions(table)) => {
            table.row = moved(table.row, by, table.count().saturating_sub(1));
        }
        Some(Overlay::Steps(steps)) => match by.abs() {
            0..=1 => steps.unit = moved(steps.unit, by, steps.states.len().saturating_sub(1)),
            2..=FAR => steps.step(by.signum() * PAGE),
            _ => steps.step(by),
        },
        _ => return false,
    }
    true
}

/// Left or right; tells whether the topmost overlay is one of these.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    match model.overlays.last_mut() {
        Some(Overlay::Opinions(table)) => {
            table.column = moved(table.column, by, table.columns.len() - 1);
        }
        Some(Overlay::Steps(steps)) => steps.step(by),
        _ => return false,
    }
    true
}

/// Enter; `None` if the topmost overlay is none of these.
pub fn accept(model: &mut Model) -> Option<Vec<Effect>> {
    match model.overlays.last_mut()? {
        Overlay::Opinions(table) if table.close => {
            let (question, row) = (Arc::clone(&table.question), table.row);
            let engine = table.columns.get(table.column)?.engine;
            Some(watch(model, question, engine, row, true))
        }
        // Without units there is no order to look at.
        Overlay::Opinions(table) if table.count() == 0 => Some(Vec::new()),
        Overlay::Opinions(table) => {
            table.close = true;
            let spoken = |o: &Opinion| matches!(o, Opinion::Says(_));
            let columns = table.columns.iter().filter(|c| c.watched.is_none() && spoken(&c.opinion));
            let engines: Vec<EngineId> = columns.map(|c| c.engine).collect();
            let (number, question) = (table.number, Arc::clone(&table.question));
            Some(vec![Effect::Ask(Asking { number, question, engines, watch: true })])
        }
        Overlay::Steps(_) => {
            concern(model, false);
            Some(Vec::new())
        }
        _ => None,
    }
}

/// Esc; `None` if the topmost overlay is none of these.
pub fn close(model: &mut Model) -> Option<Vec<Effect>> {
    match model.overlays.last_mut()? {
        Overlay::Opinions(table) if table.close => {
            table.close = false;
            return Some(Vec::new());
        }
        Overlay::Opinions(_) | Overlay::Steps(_) => {}
        _ => return None,
    }
    let effects = match model.overlays.pop() {
        Some(Overlay::Opinions(table)) => vec![Effect::StopAsking(table.number)],
        Some(Overlay::Steps(steps)) => vec![Effect::StopAsking(steps.number)],
        _ => Vec::new(),
    };
    Some(effects)
}

/// Goes to the next, or the former, order in dispute, or step that concerns the selected order.
fn concern(model: &mut Model, back: bool) {
    match model.overlays.last_mut() {
        Some(Overlay::Opinions(table)) => {
            let disputed = table.disputed();
            let row = table.row;
            let next = if back {
                disputed.iter().rev().find(|&&r| r < row).or(disputed.last())
            } else {
                disputed.iter().find(|&&r| r > row).or(disputed.first())
            };
            match next {
                Some(&next) => table.row = next,
                None if table.waiting() > 0 => model.say("the engines that have spoken agree"),
                None => model.say("the engines agree on every order"),
            }
        }
        Some(Overlay::Steps(steps)) => {
            if let Some(to) = steps.concern(back) {
                steps.go(to);
            } else {
                let (word, order) = (if back { "former" } else { "further" }, steps.order(steps.unit));
                model.complain(format!("no {word} step concerns {order}"));
            }
        }
        _ => {}
    }
}

/// Watches another engine on the same phase, with the same order selected.
fn other_engine(model: &mut Model, back: bool) -> Vec<Effect> {
    let Some(Overlay::Steps(steps)) = model.overlays.last() else { return Vec::new() };
    let count = engines::ALL.all().len();
    let at = engines::ALL.all().iter().position(|&e| e == steps.engine).unwrap_or(0);
    let to = (at + if back { count - 1 } else { 1 }) % count;
    let (question, unit, old) = (Arc::clone(&steps.question), steps.unit, steps.number);
    model.overlays.pop();
    let mut effects = vec![Effect::StopAsking(old)];
    effects.extend(watch(model, question, engines::ALL.all()[to], unit, false));
    effects
}

/// Shows the map in the place of the orders, where there is no room for both, and back.
fn toggle_map(model: &mut Model) {
    if let Some(Overlay::Steps(steps)) = model.overlays.last_mut() {
        steps.map = !steps.map;
    }
}

/// Stops the engines that are still at work.
fn stop(model: &mut Model) -> Vec<Effect> {
    let number = match model.overlays.last_mut() {
        Some(Overlay::Opinions(table)) if table.waiting() > 0 => {
            for column in &mut table.columns {
                if matches!(column.opinion, Opinion::Waiting) {
                    column.opinion = Opinion::Stopped;
                }
            }
            table.number
        }
        Some(Overlay::Steps(steps)) if matches!(steps.work, Work::Underway) => {
            steps.work = Work::Stopped;
            steps.number
        }
        _ => {
            model.say("no engine is at work");
            return Vec::new();
        }
    };
    model.say("stopped");
    vec![Effect::StopAsking(number)]
}

/// Takes an answer that was waited for; one that nobody waits for any more is dropped.
pub fn answered(model: &mut Model, number: u64, engine: EngineId, answer: Result<Answer, String>) {
    for overlay in &mut model.overlays {
        let Overlay::Opinions(table) = overlay else { continue };
        if table.number != number {
            continue;
        }
        let column = table.columns.iter_mut().find(|c| c.engine == engine);
        if let Some(column) = column.filter(|c| matches!(c.opinion, Opinion::Waiting)) {
            column.opinion = match answer {
                Ok(answer) => answer.into(),
                Err(why) => Opinion::Failed(why),
            };
            return;
        }
    }
}

/// Takes a log that was waited for.
pub fn watched(model: &mut Model, number: u64, engine: EngineId, watched: Result<Watched, String>) {
    for overlay in &mut model.overlays {
        match overlay {
            Overlay::Opinions(table) if table.number == number => {
                if let Some(column) = table.columns.iter_mut().find(|c| c.engine == engine) {
                    column.watched = watched.ok();
                }
                return;
            }
            Overlay::Steps(steps) if steps.number == number => {
                if matches!(steps.work, Work::Underway) {
                    steps.arrive(watched);
                }
                return;
            }
            _ => {}
        }
    }
}
