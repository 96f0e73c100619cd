//! Branches: comparing two, making one the main branch, going to one.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::NodeId;
use crate::map::Map;
use crate::session::branches::{self, Comparison, branch_list};
use crate::session::drafts::Naming;
use crate::session::open_game::Look;
use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::branches::view;
use crate::tui::layers::naming::name;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::list::{Item, item, moved};

/// The ways that the game took.
#[derive(Debug, Default)]
pub struct Branches {
    /// The line that others are compared with, if not the present one.
    with: Option<NodeId>,
}

/// Lists the ways that the game took.
pub fn open(model: &mut Model) {
    let current = model.session().map(|session| session.game.branches()[0].end);
    let at = current.and_then(|end| place(model, end));
    Picker::open(model, Branches::default(), at.unwrap_or(0));
}

/// Returns the row of a branch in the list.
fn place(model: &Model, end: NodeId) -> Option<usize> {
    branch_list(model.session()?).iter().position(|line| line.0 == end)
}

impl Choices for Branches {
    const ABOUT: About = (
        "Branches",
        "The branches of the game: undoing or correcting a phase keeps the old branch. Enter goes to the selected branch. Space marks one, and c compares the selected branch with it, or with the current one. m makes it the main branch, the one that counts; B names it. Esc closes the list.",
    );
    const SCOPE: Scope = Scope::LINES_LIST;
    const FOOT: &'static str = "Enter goes to a branch, c compares it with the current or the marked one, m makes it the main branch, B names it. Undoing or correcting a phase keeps the old branch.";

    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        vec![
            (Command::Accept, "go there"),
            (Command::Compare, "compare"),
            (Command::MarkLine, "mark"),
            (Command::MainLine, "make it main"),
            (Command::NameLine, "name"),
        ]
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let lines = model.session().map(branch_list).unwrap_or_default().into_iter();
        let mark = |end| if Some(end) == self.with { "to compare with" } else { "" };
        lines.map(|(end, text)| item(text, mark(end), Ink::Text).broken()).collect()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let chosen = model.session().and_then(|session| branch_list(session).into_iter().nth(selected));
        if let (Some((node, _)), Some(session)) = (chosen, model.session_mut()) {
            let message = branches::go_to_branch(session, node);
            model.say(message);
        }
        Flow::CLOSE
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let lines = model.session().map(branch_list).unwrap_or_default();
        let Some(&(line, _)) = lines.get(*selected) else { return Flow::Ignored };
        match command {
            Command::MarkLine => self.with = Some(line).filter(|_| self.with != Some(line)),
            Command::Compare => self.compare(model, line),
            Command::MainLine => {
                make_main(model, line);
                // The main branch is listed first; the cursor goes with the branch.
                *selected = place(model, line).unwrap_or(*selected);
            }
            Command::NameLine => name(model, Naming::Line(line)),
            _ => return Flow::Ignored,
        }
        Flow::DONE
    }
}

impl Branches {
    /// Shows a line beside the marked one, else beside the present one. The present line itself is set beside the
    /// main one, or any other.
    fn compare(&self, model: &mut Model, line: NodeId) {
        let Some(session) = model.session() else { return };
        let ends: Vec<NodeId> = session.game.branches().iter().map(|branch| branch.end).collect();
        let main = || ends.iter().copied().find(|&end| session.game.is_main(end));
        let wanted = [self.with, ends.first().copied(), main()].into_iter().flatten().chain(ends.clone());
        match wanted.into_iter().find(|&end| end != line) {
            Some(other) => {
                let comparison = Comparison::new(&session.game, [other, line]);
                model.open(comparison);
            }
            None => model.complain("there is only one branch"),
        }
    }
}

impl Layer for Comparison {
    fn scope(&self) -> Scope {
        Scope::LINES_WIDE
    }

    fn about(&self) -> About {
        (
            "Two branches",
            "The orders, results and boards that differ between two branches, phase by phase. n and N go to the next phase and the one before, Up and Down to a row, Left and Right to a side. Enter goes to that branch, Esc goes back.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![
            (Command::NextConcern, "next phase"),
            (Command::Right, "other side"),
            (Command::MainLine, "make it main"),
            (Command::Accept, "go there"),
            (Command::Close, "close"),
        ]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => {
                go(self, model);
                return Flow::CLOSE;
            }
            Msg::Run(Command::Close) => return Flow::CLOSE,
            Msg::Run(Command::Left) => self.side = 0,
            Msg::Run(Command::Right) => self.side = 1,
            Msg::Run(command @ (Command::NextConcern | Command::PreviousConcern)) => {
                let back = command == Command::PreviousConcern;
                if !self.next_phase(back) {
                    let first = "this is where the branches part";
                    model.say(if back { first } else { "this is the last phase" });
                }
            }
            Msg::Run(Command::MainLine) => make_main(model, self.ends[self.side]),
            Msg::Run(Command::NameLine) => name(model, Naming::Line(self.ends[self.side])),
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) => self.at = moved(self.at, by, self.rows.len().saturating_sub(1)),
            _ => {}
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        view::render(&model.context(), self, screen, buffer);
    }

    fn fills_the_screen(&self) -> bool {
        true
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(model.session()?.game.map()), view::maps(model.screen())?[0]))
    }
}

/// Goes to the selected side's branch, and looks at the phase under the cursor.
fn go(comparison: &Comparison, model: &mut Model) {
    model.layers.retain(|layer| layer.get::<Picker<Branches>>().is_none());
    let Some(session) = model.session_mut() else { return };
    let end = comparison.ends[comparison.side];
    let message = branches::go_to_branch(session, end);
    if let Some(node) = comparison.node().filter(|&node| node != session.game.current()) {
        session.look_at(Look::Past(node));
    }
    model.say(message);
}

/// Names the current branch.
pub fn name_present(model: &mut Model) {
    if let Some(end) = present(model) {
        name(model, Naming::Line(end));
    }
}

/// Makes the current branch the main one.
pub fn make_present_main(model: &mut Model) {
    if let Some(end) = present(model) {
        make_main(model, end);
    }
}

fn present(model: &Model) -> Option<NodeId> {
    model.session().map(|session| session.game.branches()[0].end)
}

fn make_main(model: &mut Model, end: NodeId) {
    if let Some(session) = model.session_mut() {
        let message = branches::make_main(session, end);
        model.say(message);
    }
}

/// Copies the orders that another branch has for the phase that is due.
pub fn carry(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    match branches::copy_orders(session) {
        Ok(message) => model.say(message),
        Err(why) => model.complain(why.to_string()),
    }
}
