//! The question before anything is adjudicated, and before hidden orders are shown. Esc means no. It ignores every other
//! key until none has come for half a second; then `y` means yes, `n` no, and everything else is ignored.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::commands::{Command, Scope};
use crate::tui::layers::check::Check;
use crate::tui::layers::check::found_items;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::picker::Picker;
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::FLOOR;
use crate::widgets::clean::clean;
use crate::widgets::list::{List, moved};
use chancery_core::map::Phase;
use chancery_draw::Direction;
use chancery_game::game::Audience;
use chancery_session::check::rule_on::counts;
use chancery_session::check::{Finding, findings};
use chancery_session::press::votes::open_votes;

/// The thing that is to be adjudicated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Commit {
    /// The phase that is due.
    Phase,
    /// The what-if, to be left before the real orders are checked and adjudicated.
    LeaveWhatIf,
    /// The what-if, to be kept as a branch with this name.
    WhatIf(String),
    /// A past phase, to be opened again with these orders, and what becomes of those of later phases.
    Correction { phase: Phase, orders: String, passed_over: String },
    /// All orders, which are hidden, to be shown.
    ShowOrders,
}

/// The question, with what the check found below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitQuestion {
    pub what: Commit,
    /// The finding that is selected; none at first.
    pub selected: Option<usize>,
    /// Whether the last key came less than half a second after another one.
    pub is_too_soon: bool,
}

impl Commit {
    /// Returns what yes does, in a word or two.
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Phase => "adjudicate",
            Self::LeaveWhatIf => "leave it",
            Self::WhatIf(_) => "keep it",
            Self::Correction { .. } => "reopen it",
            Self::ShowOrders => "show them",
        }
    }
}

impl CommitQuestion {
    /// Moves the selection among so many findings; above the first one nothing is selected.
    pub fn step(&mut self, by: i64, found: usize) {
        self.is_too_soon = false;
        self.selected = match self.selected {
            None if by > 0 && found > 0 => Some(0),
            None => None,
            Some(0) if by < 0 => None,
            Some(at) => Some(moved(at, by, found.saturating_sub(1))),
        };
    }

    /// Returns how many findings it lists.
    fn count(&self, model: &Model) -> usize {
        let session = model.session().filter(|_| self.what == Commit::Phase);
        session.map_or(0, |session| findings(session).len())
    }
}

/// Asks the question before anything is adjudicated.
pub fn ask(model: &mut Model, what: Commit) {
    model.open(CommitQuestion { what, selected: None, is_too_soon: false });
}

/// Says why a key that came too soon after another one did not answer the question.
pub fn too_soon(model: &mut Model) {
    match model.layer_mut::<CommitQuestion>() {
        Some(question) => question.is_too_soon = true,
        None => model.complain("Wait half a second, then press y"),
    }
}

/// Says which keys answer the question, after another one was pressed.
pub fn remind(model: &mut Model) {
    let hints = model.layers.last().map(|question| question.hints(model)).unwrap_or_default();
    if let Some((_, verb)) = hints.into_iter().find(|hint| hint.0 == Command::Yes) {
        model.complain(format!("Press y to {verb}; n or Esc goes back"));
    }
}

impl Layer for CommitQuestion {
    fn scope(&self) -> Scope {
        Scope::CONFIRM
    }

    fn about(&self) -> About {
        if self.what == Commit::ShowOrders {
            return (
                "Showing all orders",
                "Asks before it shows the orders of all powers to everybody who sees the screen. Only y shows them; Esc or n leaves them hidden.",
            );
        }
        (
            "Before adjudicating",
            "Asks before it adjudicates, and shows what the check found. Only y means yes, and only if no key was pressed in the half second before. So an order that you type or paste by mistake does not adjudicate. Esc or n goes back. Down goes to a finding; to rule on it, go back and open the check list with Space o k.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = vec![(Command::Yes, self.what.verb()), (Command::Close, "go back")];
        let looks = self.selected.is_none() && self.count(model) > 0;
        hints.extend(looks.then_some((Command::Arrow(Direction::Down), "look at one")));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // A question that does not fit on the screen was not read.
            Msg::Run(Command::Yes) if model.size.0 < FLOOR.0 || model.size.1 < FLOOR.1 => Flow::DONE,
            Msg::Run(Command::Yes) => {
                match &self.what {
                    Commit::Phase => adjudicate(model),
                    Commit::LeaveWhatIf => {
                        if let Some(session) = model.session_mut() {
                            session.leave_what_if();
                        }
                        return Flow::Run(Command::Adjudicate);
                    }
                    Commit::Correction { .. } => correct(model),
                    Commit::WhatIf(name) => keep(model, name),
                    Commit::ShowOrders => show(model),
                }
                Flow::CLOSE
            }
            Msg::Step(by) => {
                self.step(by, self.count(model));
                Flow::DONE
            }
            Msg::Edit(_) => Flow::DONE,
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let Some(session) = model.session() else { return };
        let (title, items, about) = match &self.what {
            Commit::Phase => {
                let found = findings(session);
                let more = if session.game.info.house.two_seasons { " and what follows" } else { "" };
                let title = format!("Adjudicate {}{more}?", session.game.phase().phrase());
                let about = match self.selected.and_then(|at| found.get(at)) {
                    Some(one) => one.account(),
                    None if found.is_empty() => "No order is missing, and none is illegal.".to_owned(),
                    None if found.iter().all(Finding::is_settled) => {
                        "Nothing in the list needs a ruling. Down shows why.".to_owned()
                    }
                    None => format!(
                        "{}. Down shows why. To rule on one: Esc, then Space o k.",
                        counts(&found).join(" · ")
                    ),
                };
                let corrects = session.correction_notice().map(|notice| notice + " ").unwrap_or_default();
                let votes = open_votes(session).map(|votes| format!(" {votes}")).unwrap_or_default();
                (title, found_items(session, &found), corrects + &about + &votes)
            }
            Commit::Correction { phase, orders, passed_over } => {
                let title = format!("Reopen {} with this correction?", phase.phrase());
                (title, Vec::new(), format!("{orders}.{passed_over}"))
            }
            Commit::LeaveWhatIf => {
                let about =
                    "The next question shows the check of the real orders. Space o w returns to the what-if.";
                let title = "Leave the what-if and adjudicate the real orders?";
                (title.to_owned(), Vec::new(), about.to_owned())
            }
            Commit::WhatIf(name) => {
                let about = format!(
                    "The what-if becomes a branch of its own, “{}”. The game stays as it is. Space h b renames the branch later.",
                    clean(name)
                );
                ("Keep the what-if?".to_owned(), Vec::new(), about)
            }
            Commit::ShowOrders => {
                let about = "Everybody who sees the screen then sees the orders of all powers.";
                ("Show all orders?".to_owned(), Vec::new(), about.to_owned())
            }
        };
        let yes = self.what.verb();
        let press = if self.is_too_soon { "Wait half a second, then press" } else { "Press" };
        let ask = format!("{press} y to {yes}, n or Esc to go back.");
        let (selected, foot) = (self.selected, about.as_str());
        let list = List { title: &title, items, selected, foot, ask: &ask, ..List::default() };
        list.render(model.theme, screen, buffer);
    }
}

/// Commits the orders and opens the next phase.
fn adjudicate(model: &mut Model) {
    // The check was of the phase that is left now.
    model.layers.retain(|layer| layer.get::<Picker<Check>>().is_none());
    let Some(session) = model.session_mut() else { return };
    match session.adjudicate_and_copy() {
        Ok(message) => model.say(message),
        Err(why) => model.complain(why),
    }
    model.pause_if_over();
}

/// Opens a past phase again with what was typed.
fn correct(model: &mut Model) {
    let (Stage::GameSession(session), Mode::Typing(typing)) = (&mut model.stage, &model.mode) else { return };
    let Some(Ok(meaning)) = typing.meaning.clone() else { return };
    if let Some(key) = typing.at {
        session.keep_line(key, "");
    }
    let message = session.correct(&meaning);
    model.mode = Mode::default();
    model.say(message);
}

/// Keeps the what-if under a name.
fn keep(model: &mut Model, name: &str) {
    let Some(session) = model.session_mut() else { return };
    match session.keep_what_if(name) {
        Ok(()) => model.say(format!(
            "kept as the branch “{name}”: Space h b lists and renames branches; Ctrl-_ undoes it"
        )),
        Err(why) => model.complain(why),
    }
}

/// Shows the game master everything that was hidden.
fn show(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    session.show_to(Audience::GameMaster);
    model.say("everything is shown again");
}
