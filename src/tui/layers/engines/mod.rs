//! What the engines make of a phase: all of them side by side, and one at work, for the inspector.

pub mod opinions_view;

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::engines;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::panes::layout::Pane;
use crate::widgets::list::moved;
use chancery_core::adjudicate::EngineId;
use chancery_core::order::Canonical;
use chancery_draw::Direction;
use chancery_session::board::Key;
use chancery_session::open_game::engine_question::{Asking, EngineLog, Question, Reply, ResolutionRows};
use chancery_session::open_game::engine_steps::Steps;
use chancery_session::questions::opinions::Opinions;

impl Layer for Opinions {
    fn scope(&self) -> Scope {
        Scope::ASKING.or(Scope::WIDE)
    }

    fn about(&self) -> About {
        (
            "All engines",
            "A row for each order, a column for each engine. ✓ and ✗ are results, ? means that the engine could not decide, - that it does not work under these rules. ≠ marks a difference from the exhaustive engine, which tries every possibility. n goes to the next order in dispute; Enter shows each engine's result for it, and why.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        if self.close {
            hints.extend([(Command::Accept, "its steps"), (Command::Arrow(Direction::Down), "next engine")]);
        } else {
            hints.extend((self.waiting() > 0).then_some((Command::Stop, "stop")));
            hints.extend([
                (Command::Accept, "who says what, and why"),
                (Command::Onward(Way::On), "next dispute"),
            ]);
        }
        hints.extend([(Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) if self.close => {
                let unit = self.question.position.units[self.row];
                model.go_to_pane(Pane::Inspector);
                let (question, engine) = (Arc::clone(&self.question), self.engine());
                let effects = watch(model, question, engine, self.row, true);
                if let Some(session) = model.session_mut() {
                    session.select(Key::Unit(unit.at));
                }
                return Flow::Close(effects);
            }
            // Without units there is no order to look at.
            Msg::Run(Command::Accept) if self.count() > 0 => {
                self.close = true;
                let spoken =
                    self.columns.iter().filter(|c| c.watched.is_none() && c.opinion.said().is_some());
                let (number, question) = (self.number, Arc::clone(&self.question));
                let engines = spoken.map(|c| c.engine).collect();
                return Flow::Done(vec![Effect::Ask(Asking { number, question, engines, watch: true })]);
            }
            Msg::Run(Command::Close) if self.close => self.close = false,
            Msg::Run(Command::Close) => return Flow::Close(self.abandon()),
            Msg::Run(Command::Arrow(Direction::Left)) => {
                self.column = moved(self.column, -1, self.columns.len() - 1);
            }
            Msg::Run(Command::Arrow(Direction::Right)) => {
                self.column = moved(self.column, 1, self.columns.len() - 1);
            }
            Msg::Run(Command::Onward(way)) => {
                let is_found = self.next_dispute(way == Way::Back);
                let agree = match self.waiting() {
                    0 => "the engines agree on every order",
                    _ => "the engines that have finished agree",
                };
                if !is_found {
                    model.say(agree);
                }
            }
            Msg::Run(Command::Stop) if self.waiting() > 0 => {
                let waiting = self.columns.iter_mut().filter(|column| column.opinion.is_waiting());
                waiting.for_each(|column| column.opinion = Reply::Stopped);
                return stopped(model, self.number);
            }
            Msg::Run(Command::Stop) => model.say("no engine is running"),
            Msg::Step(by) if self.close => self.column = moved(self.column, by, self.columns.len() - 1),
            Msg::Step(by) => self.row = moved(self.row, by, self.count().saturating_sub(1)),
            Msg::Run(command) if command != Command::Accept => return Flow::Ignored,
            _ => {}
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        opinions_view::render(model.theme, self, screen, buffer);
    }

    fn abandon(&self) -> Vec<Effect> {
        vec![Effect::StopAsking(self.number)]
    }
}

/// Returns the phase that is looked at, as a question to engines with a number, and the selected unit.
fn question(model: &mut Model) -> Option<(Arc<Question>, usize)> {
    let session = model.session()?;
    let asked = Question::of(session).map(|question| {
        let unit = question.selected(session).unwrap_or(0);
        (Arc::new(question), unit)
    });
    asked.map_err(|why| model.complain(why)).ok()
}

/// Asks every engine about the phase that is looked at.
pub fn open_table(model: &mut Model) -> Vec<Effect> {
    let Some((question, row)) = question(model) else { return Vec::new() };
    model.asked += 1;
    let number = model.asked;
    model.open(Opinions::new(number, Arc::clone(&question), engines::ALL, row));
    let engines = engines::ALL.all().to_vec();
    vec![Effect::Ask(Asking { number, question, engines, watch: false })]
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
    watch(model, question, engine, unit, false)
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
    effects.extend(watch(model, steps.question, all[(at + by) % all.len()], steps.unit, false));
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
    let (question, unit) =
        if is_usual { (usual, selected) } else { (Arc::new(usual.beginning_with(selected)), 0) };
    let name = question.position.units.first().map(|unit| unit.canonical(question.table.map()));
    model.say(format!("the engine begins with {}", name.unwrap_or_default()));
    let stop = steps.map(|steps| Effect::StopAsking(steps.number));
    stop.into_iter().chain(watch(model, question, engine, unit, false)).collect()
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

fn watch(
    model: &mut Model,
    question: Arc<Question>,
    engine: EngineId,
    unit: usize,
    at_decision: bool,
) -> Vec<Effect> {
    model.asked += 1;
    let number = model.asked;
    let steps = Steps { at_decision, ..Steps::new(number, Arc::clone(&question), engine, unit) };
    if let Some(session) = model.session_mut() {
        session.why.steps = Some(Box::new(steps));
    }
    model.refresh_why();
    vec![Effect::Ask(Asking { number, question, engines: vec![engine], watch: true })]
}

fn stopped(model: &mut Model, number: u64) -> Flow {
    model.say("stopped");
    Flow::Done(vec![Effect::StopAsking(number)])
}

/// Returns the layers of a type, wherever they lie.
fn all<T: Layer>(model: &mut Model) -> impl Iterator<Item = &mut T> {
    model.layers.iter_mut().filter_map(|layer| layer.get_mut())
}

/// Takes an answer that was waited for; one that nobody waits for any more is dropped.
pub fn answered(model: &mut Model, number: u64, engine: EngineId, answer: Reply<ResolutionRows>) {
    let table = all::<Opinions>(model).find(|table| table.number == number);
    let column = table.and_then(|table| table.columns.iter_mut().find(|column| column.engine == engine));
    if let Some(column) = column.filter(|column| column.opinion.is_waiting()) {
        column.opinion = answer;
    }
}

/// Takes a log that was waited for.
pub fn watched(model: &mut Model, number: u64, engine: EngineId, log: Reply<EngineLog>) {
    let steps = model.session_mut().and_then(|session| session.why.steps.as_mut());
    if let Some(steps) = steps.filter(|steps| steps.number == number && steps.work.is_waiting()) {
        steps.arrive(log);
        model.refresh_why();
    } else if let Some(table) = all::<Opinions>(model).find(|table| table.number == number)
        && let Some(column) = table.columns.iter_mut().find(|column| column.engine == engine)
    {
        column.watched = log.said().cloned();
    }
}
