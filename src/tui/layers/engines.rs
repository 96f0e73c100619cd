//! The work of an engine, step by step, for the inspector.

use std::sync::Arc;

use crate::tui::action::Effect;
use crate::tui::commands::Way;
use crate::tui::model::Model;
use crate::tui::panes::layout::Pane;
use chancery_core::adjudicate::EngineId;
use chancery_core::order::Canonical;
use chancery_lab::engines;
use chancery_session::open_game::engine_question::{Asking, EngineLog, Question, Reply};
use chancery_session::open_game::engine_steps::Steps;

/// Returns the phase that is looked at, as a question to engines with a number, and the selected unit.
fn question(model: &mut Model) -> Option<(Arc<Question>, usize)> {
    let session = model.session()?;
    let asked = Question::of(session).map(|question| {
        let unit = question.selected(session).unwrap_or(0);
        (Arc::new(question), unit)
    });
    asked.map_err(|why| model.complain(why)).ok()
}

/// Goes a step on in an engine's work, or back; begins with that of the game's own engine.
pub fn step(model: &mut Model, way: Way) -> Vec<Effect> {
    model.go_to_pane(Pane::Inspector);
    if let Some(steps) = model.session_mut().and_then(|session| session.why.steps.as_mut()) {
        steps.step(way == Way::Back);
        model.refresh_why();
        return Vec::new();
    }
    let Some((question, unit)) = question(model) else { return Vec::new() };
    let engine = question.engine;
    watch(model, question, engine, unit)
}

/// Looks at the work of another engine on the same phase.
pub fn turn(model: &mut Model, way: Way) -> Vec<Effect> {
    let Some(steps) = model.session_mut().and_then(|session| session.why.steps.take()) else {
        return step(model, way);
    };
    let all = engines::ALL.all();
    let by = if way == Way::On { 1 } else { all.len() - 1 };
    let at = all.iter().position(|&engine| engine == steps.engine).unwrap_or(0);
    let mut effects = vec![Effect::StopAsking(steps.number)];
    effects.extend(watch(model, steps.question, all[(at + by) % all.len()], steps.unit));
    effects
}

/// Has an engine begin with the order under the cursor, or again with the first of the board.
pub fn begin_with(model: &mut Model) -> Vec<Effect> {
    let Some((usual, selected)) = question(model) else { return Vec::new() };
    let steps = model.session_mut().and_then(|session| session.why.steps.take());
    let engine = steps.as_ref().map_or(usual.engine, |steps| steps.engine);
    let first = usual.position.units.get(selected).copied();
    let is_first = |steps: &Steps| steps.question.position.units.first() == first.as_ref();
    let is_usual = selected == 0 || steps.as_deref().is_some_and(is_first);
    let (mut question, unit) = if is_usual { (usual, selected) } else { (usual, 0) };
    if !is_usual {
        // Engines begin at the head of the board.
        Arc::make_mut(&mut question).position.units[..=selected].rotate_right(1);
    }
    let name = question.position.units.first().map(|unit| unit.canonical(question.table.map()));
    model.say(format!("the engine begins with {}", name.unwrap_or_default()));
    let stop = steps.map(|steps| Effect::StopAsking(steps.number));
    stop.into_iter().chain(watch(model, question, engine, unit)).collect()
}

/// Leaves the work of an engine, where nothing lies on top. Returns what is to be done, if one looked at it.
pub fn leave(model: &mut Model) -> Option<Vec<Effect>> {
    if !model.layers.is_empty() || model.typing().is_some() {
        return None;
    }
    let steps = model.session_mut()?.why.steps.take()?;
    model.refresh_why();
    Some(vec![Effect::StopAsking(steps.number)])
}

fn watch(model: &mut Model, question: Arc<Question>, engine: EngineId, unit: usize) -> Vec<Effect> {
    model.asked += 1;
    let number = model.asked;
    let steps = Steps::new(number, Arc::clone(&question), engine, unit);
    model.with_session(|session| session.why.steps = Some(Box::new(steps)));
    model.refresh_why();
    vec![Effect::Ask(Asking { number, question, engine })]
}

/// Takes a log that was waited for; one that nobody waits for any more is dropped.
pub fn watched(model: &mut Model, number: u64, log: Reply<EngineLog>) {
    let steps = model.session_mut().and_then(|session| session.why.steps.as_mut());
    if let Some(steps) = steps.filter(|steps| steps.number == number && matches!(steps.work, Reply::Waiting))
    {
        steps.arrive(log);
        model.refresh_why();
    }
}
