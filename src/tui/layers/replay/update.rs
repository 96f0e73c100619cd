//! Films: opening one, stepping through it, letting it run.

use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::NodeId;
use crate::map::Map;
use crate::session::board::Board;
use crate::session::open_game::Look;
use crate::session::why::shows_results;
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::replay::view::{places, render};
use crate::tui::layers::replay::{Replay, Subject};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};

/// A distance that is more than a page.
const FAR: i64 = 100_000;

impl Layer for Replay {
    fn scope(&self) -> Scope {
        Scope::FILM
    }

    fn about(&self) -> About {
        (
            "Replay",
            "How the phase came out, in the order in which it was decided: each order after all that it depends on, and then the moves. Tab shows the years of the game instead, phase by phase. Right and Left go a step, [ and ] a phase, Home and End to the ends. Space starts and stops it, + and - make it faster or slower; m turns all motion off. Enter goes to the phase that is shown, Esc back to where you were.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let other = if self.subject == Subject::Phase { "the years" } else { "this phase" };
        let mut hints = vec![(Command::Right, "step"), (Command::Left, "back")];
        if model.motion.is_on() {
            hints.push((Command::Run, if self.runs { "stop" } else { "run" }));
            hints.extend([(Command::Faster, "faster"), (Command::Slower, "slower")]);
        }
        hints.extend([(Command::Later, "next phase"), (Command::Years, other)]);
        hints.extend([(Command::Accept, "go there"), (Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => {
                let node = self.shot().map(|shot| shot.node);
                if let (Some(node), Some(session)) = (node, model.session_mut())
                    && node != session.node()
                {
                    session.look_at_phase(node);
                }
                return Flow::CLOSE;
            }
            Msg::Run(Command::Close) => return Flow::CLOSE,
            Msg::Run(Command::Left) => self.step(-1),
            Msg::Run(Command::Right) => self.step(1),
            Msg::Run(Command::Earlier) => self.other_phase(model, true),
            Msg::Run(Command::Later) => self.other_phase(model, false),
            Msg::Run(Command::Years) => self.other_subject(model),
            Msg::Run(Command::Run) if model.motion.is_on() => self.run_or_stop(),
            Msg::Run(Command::Run) => {
                model.complain("motion is off: Right goes on step by step, m turns it on");
            }
            Msg::Run(Command::Motion) => {
                (self.runs, self.ticket) = (false, self.ticket + 1);
                return Flow::Done(motion(model));
            }
            Msg::Run(command @ (Command::Faster | Command::Slower)) => {
                let faster = command == Command::Faster;
                match model.pace.changed(faster) {
                    Some(pace) => model.pace = pace,
                    None => model.say(if faster {
                        "this is the highest speed"
                    } else {
                        "this is the lowest speed"
                    }),
                }
                // The shot that is shown stands from now on as long as the new pace says.
                self.ticket += 1;
            }
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) if (2..=FAR).contains(&by.abs()) => self.other_phase(model, by < 0),
            Msg::Step(by) => self.step(by),
            Msg::Tick(ticket) if model.motion.is_on() => self.tick(ticket),
            _ => {}
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        render(&model.context(), self, (model.motion, model.pace), screen, buffer);
    }

    fn fills_the_screen(&self) -> bool {
        true
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(model.session()?.game.map()), places(model.screen()).0))
    }

    fn wait(&self, model: &Model) -> Option<(u64, Duration)> {
        Some((self.ticket, self.wait(model.pace)?))
    }
}

/// Shows how the phase that is looked at came out; before anything of it may be shown, the last movement.
pub fn watch(model: &mut Model) {
    let at_table = model.table_view.is_some();
    let Some(session) = model.session() else { return };
    if at_table || session.awaits_first_order() {
        let Some(&node) = session.phases_told().first() else {
            return model.complain("nothing is adjudicated yet, so there is nothing to replay");
        };
        let mut replay = Replay::of_phase(&session.game, &Board::new(&session.game, node, true));
        if at_table && model.motion.is_on() {
            replay.run_or_stop();
        }
        return model.open(replay);
    }
    if shows_results(session) || session.look == Look::Preview {
        model.open(Replay::of_phase(&session.game, &session.board));
    } else {
        model.complain(HIDDEN);
    }
}

const HIDDEN: &str = "results are hidden until adjudication; Space o v previews them";

/// Shows the years of the game.
pub fn years(model: &mut Model) {
    if let Some(session) = model.session() {
        model.open(Replay::of_years(&session.game, session.node()));
    }
}

/// Forbids what moves by itself, or allows it again.
pub fn motion(model: &mut Model) -> Vec<Effect> {
    let on = !model.motion.is_on();
    model.motion = on.into();
    model.say(if on {
        "motion on: a replay can run by itself"
    } else {
        "motion off: a replay goes step by step"
    });
    vec![Effect::Remember(Setting::Motion(on))]
}

impl Replay {
    /// Shows the years in the place of the phase, or the phase at which they stand.
    fn other_subject(&mut self, model: &mut Model) {
        let (Some(node), Some(session)) = (self.shot().map(|shot| shot.node), model.session()) else {
            return;
        };
        match self.subject {
            Subject::Phase => *self = Self::of_years(&session.game, node),
            Subject::Years => self.go_to_phase(model, node),
        }
    }

    /// Goes to the phase before or after.
    fn other_phase(&mut self, model: &mut Model, back: bool) {
        let (Some(node), Some(session)) = (self.shot().map(|shot| shot.node), model.session()) else {
            return;
        };
        let found = if self.subject == Subject::Years {
            self.step_phase(back)
        } else {
            let line = session.game.line();
            let at = line.iter().position(|&id| id == node);
            let to = at.and_then(|at| if back { at.checked_sub(1) } else { Some(at + 1) });
            let to = to.and_then(|to| line.get(to).copied());
            if let Some(to) = to {
                self.go_to_phase(model, to);
            }
            to.is_some()
        };
        if !found {
            model.say(if back { "this is the first phase" } else { "this is the current phase" });
        }
    }

    /// Shows another phase, if its results may be shown.
    fn go_to_phase(&mut self, model: &mut Model, node: NodeId) {
        let Some(session) = model.session() else { return };
        let is_judged = session.game.is_adjudicated(node);
        if !is_judged && model.table_view.is_some() {
            model.say("this is the current phase");
        } else if is_judged || shows_results(session) {
            *self = Self::of_phase(&session.game, &Board::new(&session.game, node, true));
        } else {
            model.complain(HIDDEN);
        }
    }
}
