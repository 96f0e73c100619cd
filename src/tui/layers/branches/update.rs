//! Lines of play: comparing two, making one the main line, going to one.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::{CarryFault, CarryOver, Matter, NodeId};
use crate::map::Map;
use crate::session::check::{Finding, findings};
use crate::session::open_game::Look;
use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::branches::{Comparison, lines_of_play, title, view};
use crate::tui::layers::naming::name;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::naming::Naming;
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
    Picker::open(model, Branches::default(), 0);
}

impl Choices for Branches {
    fn scope(&self) -> Scope {
        Scope::LINES_LIST
    }

    fn about(&self) -> About {
        (
            "Branches",
            "The branches of the game: undoing or correcting a phase keeps the old branch. Enter goes to the selected branch. Space marks one, and c compares the selected branch with it, or with the current one. m makes it the main branch, the one that counts; B names it. Esc closes the list.",
        )
    }

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
        let lines = model.session().map(lines_of_play).unwrap_or_default().into_iter();
        let mark = |end| if Some(end) == self.with { "to compare with" } else { "" };
        lines.map(|(end, text)| item(text, mark(end), Ink::Text).broken()).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        "Enter goes to a branch, c compares it with the current or the marked one, m makes it the main branch, B names it. Undoing or correcting a phase keeps the old branch.".to_owned()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let chosen = model.session().and_then(|session| lines_of_play(session).into_iter().nth(selected));
        if let (Some((node, text)), Some(session)) = (chosen, model.session_mut()) {
            session.go(node, "going to another branch");
            model.say(format!("now on the branch: {text}"));
        }
        Flow::CLOSE
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let lines = model.session().map(lines_of_play).unwrap_or_default();
        let Some(&(line, _)) = lines.get(*selected) else { return Flow::Ignored };
        match command {
            Command::MarkLine => self.with = Some(line).filter(|_| self.with != Some(line)),
            Command::Compare => self.compare(model, line),
            Command::MainLine => make_main(model, line),
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
            "Two branches side by side from where they part: orders, results and boards, phase by phase. ≠ marks what differs. n and N go to the next phase and the one before, the arrows move through the rows. Esc goes back.",
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
                self.go(model);
                return Flow::CLOSE;
            }
            Msg::Run(Command::Close) => return Flow::CLOSE,
            Msg::Run(Command::Left) => self.side = 0,
            Msg::Run(Command::Right) => self.side = 1,
            Msg::Run(command @ (Command::NextConcern | Command::PreviousConcern)) => {
                let back = command == Command::PreviousConcern;
                if !self.next_phase(back) {
                    model.say(if back {
                        "this is where the branches part"
                    } else {
                        "this is the last phase"
                    });
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

impl Comparison {
    /// Goes to the selected side's line, and looks at the phase under the cursor.
    fn go(&self, model: &mut Model) {
        model.layers.retain(|layer| layer.get::<Picker<Branches>>().is_none());
        let Some(session) = model.session_mut() else { return };
        let end = self.ends[self.side];
        session.go(end, "going to another branch");
        if let Some(node) = self.node().filter(|&node| node != session.game.current()) {
            session.look_at(Look::Past(node));
        }
        let title = title(session, end);
        model.say(format!("now on the branch: {title}"));
    }
}

/// Names the present line of play.
pub fn name_present(model: &mut Model) {
    if let Some(end) = present(model) {
        name(model, Naming::Line(end));
    }
}

/// Makes the present line the main one.
pub fn make_present_main(model: &mut Model) {
    if let Some(end) = present(model) {
        make_main(model, end);
    }
}

fn present(model: &Model) -> Option<NodeId> {
    model.session().map(|session| session.game.branches()[0].end)
}

fn make_main(model: &mut Model, end: NodeId) {
    let Some(session) = model.session_mut() else { return };
    if session.game.main() == end {
        model.say("it is the main branch already");
        return;
    }
    session.make_main(end);
    let branch = session.game.branches().into_iter().find(|b| b.end == end && !b.name.is_empty());
    let line = match branch {
        Some(named) => format!("“{}”", named.name.as_str()),
        None => format!("the branch to {}", session.game.node(session.game.main()).position.phase.title()),
    };
    model.say(format!("{line} is now the main branch; Ctrl-_ undoes that"));
}

/// Copies the orders that another line of play has for the phase that is due.
pub fn carry(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    // The branch that was just left for a correction comes before any other.
    let left = session.orders_passed_over();
    let carried = session.alter("copying the orders", |game| {
        let from = game.carriable()?;
        left.map_or(Err(CarryFault::Nothing), |left| game.carry_over(left)).or_else(|_| game.carry_over(from))
    });
    let (sheets, lost) = match carried {
        Ok(CarryOver { powers, lost }) if powers.len() == 1 => ("the orders of 1 power".to_owned(), lost),
        Ok(CarryOver { powers, lost }) => (format!("the orders of {} powers", powers.len()), lost),
        Err(why) => {
            model.complain(why.to_string());
            return;
        }
    };
    let found = findings(session);
    let misfit = |f: &&Finding| {
        matches!(f.topic.ruled(), Some(Matter::Unreadable | Matter::Misplaced | Matter::Impossible))
    };
    let unfit = match found.iter().filter(misfit).count() {
        0 => "all of it fits this board".to_owned(),
        1 => "1 order does not fit (Space o k lists it)".to_owned(),
        more => format!("{more} orders do not fit (Space o k lists them)"),
    };
    let told: Vec<String> =
        [format!("copied {sheets}"), unfit].into_iter().chain(lost.into_iter().map(|l| l.1)).collect();
    model.say(format!("{}; Ctrl-_ undoes that", told.join("; ")));
}
