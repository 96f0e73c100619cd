//! What the engines make of a phase: all of them side by side, and one at work step by step.

pub mod opinions_view;
pub mod steps_view;

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::engines;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::widgets::list::moved;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::Map;
use chancery_draw::Direction;
use chancery_session::questions::engine_question::{Asking, EngineLog, Question, Reply, ResolutionRows};
use chancery_session::questions::opinions::Opinions;
use chancery_session::questions::steps::Steps;

/// How many steps a page is.
const PAGE: i64 = 10;
/// The most that an arrow key goes; Home and End go further.
const FAR: i64 = 100_000;

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
                (Command::Steps, "step by step"),
            ]);
        }
        hints.extend([(Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(command @ (Command::Accept | Command::Steps))
                if self.close || command == Command::Steps =>
            {
                let (question, at_decision) = (Arc::clone(&self.question), command == Command::Accept);
                return Flow::Done(watch(model, question, self.engine(), self.row, at_decision));
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

impl Layer for Steps {
    fn scope(&self) -> Scope {
        Scope::WALKING.or(Scope::WIDE)
    }

    fn about(&self) -> About {
        (
            "Step by step",
            "What an engine does, line by line, and the state of every order: · unresolved, ? guessed, ~ resting on a guess, ✓ and ✗ decided, not asked: the engine need not decide it. A strength is a range: the lowest and the highest that are still possible. Left and Right go a step, PageUp and PageDown ten, Home and End to the ends, n and N to the steps that concern the selected order.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        hints.extend(self.work.is_waiting().then_some((Command::Stop, "stop")));
        hints.extend([
            (Command::Arrow(Direction::Right), "step"),
            (Command::Arrow(Direction::Left), "back"),
            (Command::Onward(Way::On), "this order's next"),
        ]);
        if !steps_view::shows_both(model.screen()) {
            hints.push((Command::StepMap, if self.map { "orders" } else { "map" }));
        }
        hints.extend([
            (Command::Next(Way::On), "engine"),
            (Command::Close, "close"),
            (Command::Help, "help"),
        ]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Close) => return Flow::Close(self.abandon()),
            Msg::Run(Command::Arrow(Direction::Left)) => self.step(-1),
            Msg::Run(Command::Arrow(Direction::Right)) => self.step(1),
            Msg::Run(command @ (Command::Accept | Command::Onward(_))) => {
                let is_back = command == Command::Onward(Way::Back);
                if let Some(to) = self.next_about(is_back) {
                    self.go(to);
                } else {
                    let (word, order) = (if is_back { "earlier" } else { "later" }, self.order(self.unit));
                    model.complain(format!("no {word} step concerns {order}"));
                }
            }
            // Watches another engine on the same phase, with the same order selected.
            Msg::Run(Command::Next(way)) => {
                let all = engines::ALL.all();
                let by = if way == Way::On { 1 } else { all.len() - 1 };
                let at = all.iter().position(|&engine| engine == self.engine).unwrap_or(0);
                let (question, engine) = (Arc::clone(&self.question), all[(at + by) % all.len()]);
                let mut effects = self.abandon();
                effects.extend(watch(model, question, engine, self.unit, false));
                return Flow::Close(effects);
            }
            Msg::Run(Command::StepMap) => self.map = !self.map,
            Msg::Run(Command::Stop) if self.work.is_waiting() => {
                self.work = Reply::Stopped;
                return stopped(model, self.number);
            }
            Msg::Run(Command::Stop) => model.say("no engine is running"),
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) if by.abs() <= 1 => {
                self.unit = moved(self.unit, by, self.states.len().saturating_sub(1));
            }
            Msg::Step(by) if by.abs() <= FAR => self.step(by.signum() * PAGE),
            Msg::Step(by) => self.step(by),
            _ => {}
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        steps_view::render(&model.context(), self, screen, buffer);
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(self.question.table.map()), steps_view::map_area(model.screen(), self)))
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

/// Watches the game's own engine on the phase that is looked at.
pub fn open_steps(model: &mut Model) -> Vec<Effect> {
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
    model.asked += 1;
    let number = model.asked;
    model.open(Steps { at_decision, ..Steps::new(number, Arc::clone(&question), engine, unit) });
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
    if let Some(steps) = all::<Steps>(model).find(|steps| steps.number == number && steps.work.is_waiting()) {
        steps.arrive(log);
    } else if let Some(table) = all::<Opinions>(model).find(|table| table.number == number)
        && let Some(column) = table.columns.iter_mut().find(|column| column.engine == engine)
    {
        column.watched = log.said().cloned();
    }
}
