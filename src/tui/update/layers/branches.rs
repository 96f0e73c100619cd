//! Lines of play: comparing two, making one the main line, going to one.

use crate::game::{Carried, NodeId};
use crate::tui::commands::Command;
use crate::tui::layers::branches::{Comparison, lines_of_play};
use crate::tui::layers::check::{Finding, Matter, findings};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::session::game_session::Look;
use crate::tui::widgets::list::moved;

/// Does one of the commands of the list, or of two lines side by side.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::MarkLine => mark(model),
        Command::Compare => compare(model),
        Command::Carry => carry(model),
        _ => make_main(model),
    }
}

/// The line that is selected in the list.
fn selected(model: &Model) -> Option<NodeId> {
    let Some(Overlay::Lines { selected, .. }) = model.overlays.last() else { return None };
    lines_of_play(model.session()?).get(*selected).map(|line| line.0)
}

/// Marks the selected line as the one that others are compared with.
fn mark(model: &mut Model) {
    let Some(line) = selected(model) else { return };
    if let Some(Overlay::Lines { with, .. }) = model.overlays.last_mut() {
        *with = if *with == Some(line) { None } else { Some(line) };
    }
}

/// Shows the selected line beside the marked one, else beside the present one.
fn compare(model: &mut Model) {
    let (Some(line), Some(session)) = (selected(model), model.session()) else { return };
    let Some(Overlay::Lines { with, .. }) = model.overlays.last() else { return };
    let branches = session.game.branches();
    let present = branches[0].end;
    // The present line itself is set beside the main one, or any other.
    let main = || branches.iter().map(|b| b.end).find(|&end| end != line && session.game.is_main(end));
    let any = || branches.iter().map(|b| b.end).find(|&end| end != line);
    let other = with.filter(|&w| w != line).or(Some(present).filter(|&p| p != line));
    let Some(other) = other.or_else(main).or_else(any) else {
        model.complain("there is only one line of play");
        return;
    };
    let comparison = Comparison::new(&session.game, [other, line]);
    model.overlays.push(Overlay::Compare(Box::new(comparison)));
}

/// Makes the selected line the main one; from the palette, the present one.
fn make_main(model: &mut Model) {
    let end = match model.overlays.last() {
        Some(Overlay::Compare(comparison)) => Some(comparison.ends[comparison.side]),
        Some(Overlay::Lines { .. }) => selected(model),
        _ => model.session().map(|d| d.game.branches()[0].end),
    };
    let (Some(end), Some(session)) = (end, model.session_mut()) else { return };
    if session.game.main() == end {
        model.say("it is the main line already");
        return;
    }
    session.make_main(end);
    let branch = session.game.branches().into_iter().find(|b| b.end == end && !b.name.is_empty());
    let line = match branch {
        Some(named) => format!("“{}”", named.name.as_str()),
        None => format!("the line to {}", session.game.node(session.game.main()).position.phase.title()),
    };
    model.say(format!("{line} is the main one now; Ctrl-_ takes that back"));
}

/// Copies the orders that another line of play has for the phase that is due.
fn carry(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let carried = session.alter("carrying the orders over", |game| {
        let from = game.carriable()?;
        game.carry_over(from)
    });
    let (sheets, lost) = match carried {
        Ok(Carried { powers, lost }) if powers.len() == 1 => ("1 sheet".to_owned(), lost),
        Ok(Carried { powers, lost }) => (format!("{} sheets", powers.len()), lost),
        Err(why) => {
            model.complain(why.to_string());
            return;
        }
    };
    let found = findings(session);
    let misfit =
        |f: &&Finding| matches!(f.matter, Matter::Unreadable | Matter::Misplaced | Matter::Impossible);
    let unfit = match found.iter().filter(misfit).count() {
        0 => "all of it fits this board".to_owned(),
        1 => "1 order does not fit (c lists it)".to_owned(),
        more => format!("{more} orders do not fit (c lists them)"),
    };
    let told: Vec<String> =
        [format!("{sheets} carried over"), unfit].into_iter().chain(lost.into_iter().map(|l| l.1)).collect();
    model.say(format!("{}; Ctrl-_ takes that back", told.join("; ")));
}

/// Moves the cursor; whether two lines lie on top.
pub fn step(model: &mut Model, by: i64) -> bool {
    let Some(Overlay::Compare(comparison)) = model.overlays.last_mut() else { return false };
    comparison.at = moved(comparison.at, by, comparison.rows.len().saturating_sub(1));
    true
}

/// Left and right choose the side; whether two lines lie on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    let Some(Overlay::Compare(comparison)) = model.overlays.last_mut() else { return false };
    comparison.side = usize::from(by > 0);
    true
}

/// The next phase, or the one before; whether two lines lie on top.
pub fn next_phase(model: &mut Model, back: bool) -> bool {
    let Some(Overlay::Compare(comparison)) = model.overlays.last_mut() else { return false };
    if !comparison.next_phase(back) {
        model.say(if back { "this is where the lines part" } else { "this is the last phase" });
    }
    true
}

/// Goes to the selected side's line, and looks at the phase under the cursor.
pub fn accept(model: &mut Model) {
    let Some(Overlay::Compare(comparison)) = model.overlays.pop() else { return };
    model.overlays.retain(|o| !matches!(o, Overlay::Lines { .. }));
    let Some(session) = model.session_mut() else { return };
    let end = comparison.ends[comparison.side];
    session.go(end, "going to another line of play");
    if let Some(node) = comparison.node().filter(|&n| n != session.game.current()) {
        session.look_at(Look::Past(node));
    }
    let title = crate::tui::layers::branches::title(session, end);
    model.say(format!("now on the line: {title}"));
}
