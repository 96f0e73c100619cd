//! Films: opening one, stepping through it, letting it run.

use crate::game::NodeId;
use crate::tui::action::Effect;
use crate::tui::action::Setting;
use crate::tui::commands::Command;
use crate::tui::layers::replay::{Replay, Subject};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::panes::inspector::shows_results;
use crate::tui::panes::table_view;
use crate::tui::session::board::Board;
use crate::tui::session::game_session::Look;
use crate::tui::update::phases;

/// What is more than a page.
const FAR: i64 = 100_000;

/// Does one of the commands for films.
pub fn run(model: &mut Model, command: Command) -> Vec<Effect> {
    match command {
        Command::Watch => watch(model),
        Command::Years => years(model),
        Command::Run => run_or_stop(model),
        Command::Faster | Command::Slower => change_pace(model, command == Command::Faster),
        Command::Motion => return motion(model),
        _ => {}
    }
    Vec::new()
}

fn top(model: &mut Model) -> Option<&mut Replay> {
    match model.overlays.last_mut() {
        Some(Overlay::Replay(replay)) => Some(replay),
        _ => None,
    }
}

/// Lays a film on top, in the place of the one that lies there.
fn show(model: &mut Model, replay: Replay) {
    if top(model).is_some() {
        model.overlays.pop();
    }
    model.overlays.push(Overlay::Replay(Box::new(replay)));
}

/// The phase that is looked at; before anything of it may be shown, the last movement.
fn watch(model: &mut Model) {
    let at_table = model.table_view.is_some();
    let Some(session) = model.session() else { return };
    if at_table || session.awaits_first_order() {
        let Some(&node) = table_view::phases(session).first() else {
            model.complain("nothing is adjudicated yet, so there is nothing to replay");
            return;
        };
        to_phase(model, node);
        if at_table && model.motion.is_on() {
            run_or_stop(model);
        }
        return;
    }
    if !shows_results(session) && session.look != Look::Preview {
        model.complain("results are hidden until adjudication; p previews them");
        return;
    }
    let replay = Replay::of_phase(&session.game, &session.board);
    show(model, replay);
}

/// The years; from a film of them back to the phase that they stand at.
fn years(model: &mut Model) {
    let here = top(model).map(|replay| (replay.subject, replay.shot().map(|s| s.node)));
    let Some(session) = model.session() else { return };
    match here {
        Some((Subject::Years, Some(node))) => to_phase(model, node),
        Some((_, Some(node))) => {
            let replay = Replay::of_years(&session.game, node);
            show(model, replay);
        }
        _ => {
            let replay = Replay::of_years(&session.game, session.node());
            show(model, replay);
        }
    }
}

/// The film of another phase, if its results may be shown.
fn to_phase(model: &mut Model, node: NodeId) {
    let Some(session) = model.session() else { return };
    let judged = session.game.judged_at(node).is_some();
    if !judged && model.table_view.is_some() {
        model.say("this is the present phase");
        return;
    }
    if !judged && !shows_results(session) {
        model.complain("results are hidden until adjudication; p previews them");
        return;
    }
    let replay = Replay::of_phase(&session.game, &Board::new(&session.game, node, true));
    show(model, replay);
}

fn run_or_stop(model: &mut Model) {
    if !model.motion.is_on() {
        model.complain("motion is off: Right goes on step by step, m turns it on");
    } else if let Some(replay) = top(model) {
        replay.run_or_stop();
    }
}

fn change_pace(model: &mut Model, faster: bool) {
    match model.pace.changed(faster) {
        Some(pace) => model.pace = pace,
        None => model.say(if faster { "it goes no faster" } else { "it goes no slower" }),
    }
    if let Some(replay) = top(model) {
        // The shot that is shown stands from now on as long as the new pace says.
        replay.ticket += 1;
    }
}

/// Forbids what moves by itself, or allows it again.
fn motion(model: &mut Model) -> Vec<Effect> {
    let on = !model.motion.is_on();
    model.motion = on.into();
    model.say(if on {
        "films may run by themselves from now on"
    } else {
        "nothing moves by itself from now on; films go step by step"
    });
    if let Some(replay) = top(model).filter(|f| f.runs) {
        replay.stop();
    }
    vec![Effect::Remember(Setting::Motion(on))]
}

/// Up and down, a page, or all the way; tells whether a film lies on top.
pub fn step(model: &mut Model, by: i64) -> bool {
    let Some(replay) = top(model) else { return false };
    match by.abs() {
        0..=1 => replay.step(by),
        2..=FAR => {
            step_phase(model, by < 0);
        }
        _ => replay.step(by),
    }
    true
}

/// Left or right; tells whether a film lies on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let Some(replay) = top(model) else { return false };
    replay.step(by);
    true
}

/// The phase before or after; tells whether a film lies on top.
pub fn step_phase(model: &mut Model, back: bool) -> bool {
    let Some(replay) = top(model) else { return false };
    if replay.subject == Subject::Years {
        if !replay.step_phase(back) {
            model.say(if back { "this is the first phase" } else { "this is the present phase" });
        }
        return true;
    }
    let (Some(node), Some(session)) = (replay.shot().map(|s| s.node), model.session()) else { return true };
    let line = session.game.line();
    let at = line.iter().position(|&id| id == node);
    let to = if back { at.and_then(|at| at.checked_sub(1)) } else { at.map(|at| at + 1) };
    match to.and_then(|to| line.get(to)) {
        Some(&to) => to_phase(model, to),
        None => model.say(if back { "this is the first phase" } else { "this is the present phase" }),
    }
    true
}

/// Enter: goes to the phase that is shown, on the desk; tells whether a film lay on top.
pub fn accept(model: &mut Model) -> bool {
    let Some(node) = top(model).map(|replay| replay.shot().map(|s| s.node)) else { return false };
    model.overlays.pop();
    if let (Some(node), Some(session)) = (node, model.session_mut())
        && node != session.node()
    {
        phases::look(session, node);
    }
    true
}

/// The time of a shot is over.
pub fn tick(model: &mut Model, ticket: u64) {
    if model.motion.is_on()
        && let Some(replay) = top(model)
    {
        replay.tick(ticket);
    }
}
