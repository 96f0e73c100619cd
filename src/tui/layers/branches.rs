//! The branches of a game as a list, and two of them side by side.

use crate::theme::Ink;
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layers::naming::ask;
use crate::tui::model::{About, Choices, Flow, Kind, Layer, Model, Msg, Picker};
use crate::widgets::{Buffer, Cut, Item, Rect, in_sight, item, moved, page, pieces, put, rule, wash};
use chancery_draw::Direction;
use chancery_game::game::NodeId;
use chancery_session::branches::{self, Comparison, ComparisonRow as Row, branch_list, branch_title};
use chancery_session::drafts::Naming;
use chancery_session::open_game::Look;

/// The ways that the game took.
#[derive(Debug)]
pub struct Branches;

/// Lists the ways that the game took.
pub fn open(model: &mut Model) {
    let current = model.session().map(|session| session.game.branches()[0].end);
    let at = current.and_then(|end| place(model, end));
    Picker::open(model, Branches, at.unwrap_or(0));
}

/// Returns the row of a branch in the list.
fn place(model: &Model, end: NodeId) -> Option<usize> {
    branch_list(model.session()?).iter().position(|line| line.0 == end)
}

impl Choices for Branches {
    const ABOUT: About = (
        "Branches",
        "The branches of the game: undoing or correcting a phase keeps the old branch. Enter goes to the selected branch. c compares the selected branch with the current one. m makes it the main branch, the one that counts; B names it. Esc closes the list.",
    );
    const SCOPE: Scope = Scope::LINES.or(Scope::LIST);
    const FOOT: &'static str = "Enter goes to a branch, c compares it with the current one, m makes it the main branch, B names it. Undoing or correcting a phase keeps the old branch.";

    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        vec![
            (Command::Accept, "go there"),
            (Command::Compare, "compare"),
            (Command::MainLine, "make it main"),
            (Command::NameLine, "name"),
        ]
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let lines = model.session().map(branch_list).unwrap_or_default().into_iter();
        lines.map(|(_, text)| item(text, "", Ink::Text).broken()).collect()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let chosen = model.session().and_then(|session| branch_list(session).into_iter().nth(selected));
        if let (Some((node, _)), Some(session)) = (chosen, model.session_mut()) {
            let message = branches::go_to_branch(session, node);
            model.say(message);
        }
        Flow::Close
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let lines = model.session().map(branch_list).unwrap_or_default();
        let Some(&(line, _)) = lines.get(*selected) else { return Flow::Ignored };
        match command {
            Command::Compare => compare(model, line),
            Command::MainLine => {
                make_main(model, line);
                // The main branch is listed first; the cursor goes with the branch.
                *selected = place(model, line).unwrap_or(*selected);
            }
            Command::NameLine => ask(model, Naming::Line(line)),
            _ => return Flow::Ignored,
        }
        Flow::Done
    }
}

/// Shows a branch beside the current one; the current branch itself beside the main one, or any other.
fn compare(model: &mut Model, line: NodeId) {
    let Some(session) = model.session() else { return };
    let ends: Vec<NodeId> = session.game.branches().iter().map(|branch| branch.end).collect();
    let main = || ends.iter().copied().find(|&end| session.game.is_main(end));
    let wanted = [ends.first().copied(), main()].into_iter().flatten().chain(ends.clone());
    match wanted.into_iter().find(|&end| end != line) {
        Some(other) => {
            let comparison = Comparison::new(&session.game, [other, line]);
            model.open(comparison);
        }
        None => model.complain("there is only one branch"),
    }
}

impl Layer for Comparison {
    fn kind(&self) -> Kind {
        (
            Scope::COMPARING.or(Scope::WIDE),
            "Two branches",
            "The orders, results and boards that differ between two branches, phase by phase. n and N go to the next phase and the one before, Up and Down to a row, Left and Right to a side. Enter goes to that branch, Esc goes back.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![
            (Command::Onward(Way::On), "next phase"),
            (Command::Arrow(Direction::Right), "other side"),
            (Command::MainLine, "make it main"),
            (Command::Accept, "go there"),
            (Command::Close, "close"),
        ]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => {
                go(self, model);
                return Flow::Close;
            }
            Msg::Run(Command::Arrow(Direction::Left)) => self.side = 0,
            Msg::Run(Command::Arrow(Direction::Right)) => self.side = 1,
            Msg::Run(Command::Onward(way)) => {
                let back = way == Way::Back;
                if !self.next_phase(back) {
                    let first = "this is where the branches part";
                    model.say(if back { first } else { "this is the last phase" });
                }
            }
            Msg::Run(Command::MainLine) => make_main(model, self.ends[self.side]),
            Msg::Run(Command::NameLine) => ask(model, Naming::Line(self.ends[self.side])),
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) => self.at = moved(self.at, by, self.rows.len().saturating_sub(1)),
            _ => {}
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let Some(session) = model.session() else { return };
        let theme = model.theme;
        let parts = self.parts.map_or_else(
            || "they are the same branch".to_owned(),
            |phase| format!("they part in {}", phase.phrase()),
        );
        let page = page(model.theme, "Two branches", &parts, screen, buffer);
        let (left, right) = halves(page.rows_from(0, 1));
        for (side, area) in [left, right].into_iter().enumerate() {
            let own = side == self.side;
            let ink = if own { Ink::Accent } else { Ink::Heading };
            let mark = if own { "▸ " } else { "  " };
            let name = branch_title(session, self.ends[side]);
            pieces(buffer, area, &[(mark, theme.ink(ink)), (&name, theme.ink(ink))]);
        }
        rule(buffer, page.rows_from(1, 1), theme);
        let body = page.cut_top(2);
        let rows = &self.rows;
        let mut before: Option<&Row> = None;
        for (i, line) in in_sight(body, Some(self.at), rows.len()) {
            let row = &rows[i];
            let beside = line.columns_from(1, NAMES - 2);
            match row {
                Row::Blank => {}
                Row::Phase(phase, ..) => {
                    put(buffer, line.columns_from(1, line.width), &phase.title(), theme.ink(Ink::Heading));
                }
                Row::Remark(text) => {
                    put(buffer, line.columns_from(NAMES, line.width), text, theme.ink(Ink::Quiet));
                }
                Row::Order(.., sides) | Row::Board(sides) => {
                    let absent = if let Row::Order(power, ..) = row {
                        if !matches!(before, Some(Row::Order(above, ..)) if above == power) {
                            put(buffer, beside, &session.map().power(*power).name, theme.power(*power));
                        }
                        "(no order)"
                    } else {
                        if !matches!(before, Some(Row::Board(_))) {
                            put(buffer, beside, "board", theme.ink(Ink::Quiet));
                        }
                        ""
                    };
                    let (left, right) = halves(line);
                    for (text, area) in sides.iter().zip([left, right]) {
                        let ink = if text.is_some() { Ink::Text } else { Ink::Quiet };
                        let area = area.columns_from(2, area.width).cut_right(1);
                        put(buffer, area, text.as_deref().unwrap_or(absent), theme.ink(ink));
                    }
                }
            }
            before = Some(row);
            if i == self.at {
                wash(buffer, line, theme.ink(Ink::Selected));
            }
        }
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

fn make_main(model: &mut Model, end: NodeId) {
    if let Some(session) = model.session_mut() {
        let message = branches::make_main(session, end);
        model.say(message);
    }
}

/// Copies the orders that another branch has for the phase that is due.
pub fn carry(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    let copied = branches::copy_orders(session).map_err(|why| why.to_string());
    model.tell(copied);
}

/// The columns of the powers' names.
const NAMES: u16 = 12;

/// Returns the columns of either line.
fn halves(row: Rect) -> (Rect, Rect) {
    let rest = row.columns_from(NAMES, row.width);
    let half = rest.width / 2;
    (rest.columns_from(0, half), rest.columns_from(half, rest.width))
}
