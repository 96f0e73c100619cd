//! The questions that only `y` answers: before anything is adjudicated, before hidden orders are shown, and before
//! something is lost. Esc means no. A question ignores every other key until none has come for half a second; then `y`
//! means yes, `n` no, and everything else is ignored.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::check::{Check, found_items};
use crate::tui::layout::{FLOOR, Pane};
use crate::tui::model::{Flow, Kind, Layer, Mode, Model, Msg, Picker, Stage};
use crate::widgets::{Buffer, Item, List, Rect, clean, item, moved};
use chancery_core::map::Phase;
use chancery_core::text::capital;
use chancery_draw::Direction;
use chancery_game::game::Audience;
use chancery_game::inbox::{WaitingText, mails_wait};
use chancery_game::intake::Request;
use chancery_session::check::{Finding, counts, findings};
use chancery_session::open_game::{GameSession, SaveState};
use chancery_session::press::open_votes;

/// The thing that is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Commit {
    /// The phase that is due, to be adjudicated.
    Phase,
    /// The what-if, to be left before the real orders are checked and adjudicated.
    LeaveWhatIf,
    /// The what-if, to be kept as a branch with this name.
    WhatIf(String),
    /// A past phase, to be opened again with these orders, and what becomes of those of later phases.
    Correction { phase: Phase, orders: String, passed_over: String },
    /// All orders, which are hidden, to be shown.
    ShowOrders,
    /// The program, or only the game, to be left by this command although the game could not be saved.
    Unsaved(Command),
    /// The program, to be left although a what-if with changes is open, and is not kept.
    LoseWhatIf,
    /// The games in the trash, by name, to be removed for good.
    EmptyTrash(Vec<String>),
    /// What a message of a text that came in asks for.
    Message { request: Request, text: u32, part: usize },
}

/// The question, with what the check found below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommitQuestion {
    pub what: Commit,
    /// The row that is selected; none at first.
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
            Self::Unsaved(_) | Self::LoseWhatIf => "leave",
            Self::EmptyTrash(_) => "remove for good",
            Self::Message { .. } => "do it",
        }
    }

    /// Returns whether something is left by it that is not kept.
    const fn leaves(&self) -> bool {
        matches!(self, Self::Unsaved(_) | Self::LoseWhatIf)
    }

    /// Returns the rows of the question.
    fn rows(&self, model: &Model) -> Vec<Item> {
        let one = |text: &str, ink| vec![item(text, "", ink)];
        match (self, model.session()) {
            (Self::Phase, Some(session)) => found_items(session, &findings(session)),
            (Self::Unsaved(_), _) => one("The game could not be saved.", Ink::Bad),
            (Self::LoseWhatIf, _) => one("A what-if is open.", Ink::Doubt),
            (Self::EmptyTrash(names), _) => {
                names.iter().map(|name| item(clean(name), "", Ink::Text)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the question, and what is said below its rows when one of them is selected, or none.
    fn words(&self, model: &Model, selected: Option<usize>) -> (String, String) {
        let (title, about) = match (self, model.session()) {
            (Self::Phase, Some(session)) => return phase_words(model, session, selected),
            (Self::Correction { phase, orders, passed_over }, _) => {
                let title = format!("Reopen {} with this correction?", phase.phrase());
                return (title, format!("{orders}.{passed_over}"));
            }
            (Self::Message { request, .. }, _) => {
                let about = "It is done in this game and can be undone; the message leaves the inbox.";
                return (format!("{}?", capital(&request.what)), about.to_owned());
            }
            (Self::WhatIf(name), _) => {
                let about = format!(
                    "The what-if becomes a branch of its own, “{}”. The game stays as it is. Space h b renames the branch later.",
                    clean(name)
                );
                return ("Keep the what-if?".to_owned(), about);
            }
            (Self::Unsaved(_), Some(GameSession { saved: SaveState::No(why), .. })) => {
                let why = clean(why.trim_end_matches('.'));
                let about = format!(
                    "The game could not be saved: {why}. y leaves and loses what is not saved. Space g c continues in a copy."
                );
                return ("Leave?".to_owned(), about);
            }
            (Self::LeaveWhatIf, _) => (
                "Leave the what-if and adjudicate the real orders?",
                "The next question shows the check of the real orders. Space o w returns to the what-if.",
            ),
            (Self::ShowOrders, _) => {
                ("Show all orders?", "Everybody who sees the screen then sees the orders of all powers.")
            }
            (Self::LoseWhatIf, _) => (
                "Leave?",
                "The game is saved, but the what-if is lost. Space o s keeps the what-if as a branch.",
            ),
            (Self::EmptyTrash(_), _) => {
                ("Empty the trash?", "The games are removed for good, with their backups.")
            }
            (Self::Phase | Self::Unsaved(_), _) => ("Leave?", "y leaves and loses what is not saved."),
        };
        (title.to_owned(), about.to_owned())
    }

    /// Does what was asked about.
    fn run(&self, model: &mut Model) -> Flow {
        match self {
            Self::Phase => adjudicate(model),
            Self::Correction { .. } => correct(model),
            Self::WhatIf(name) => keep(model, name),
            Self::ShowOrders => {
                model.with_session(|session| session.show_to(Audience::GameMaster));
                model.say("everything is shown again");
            }
            Self::LeaveWhatIf | Self::LoseWhatIf => {
                model.with_session(GameSession::leave_what_if);
                let leaves = *self == Self::LoseWhatIf;
                return Flow::Run(if leaves { Command::Quit } else { Command::Adjudicate });
            }
            Self::Unsaved(command) => {
                if let Some(session) = model.session_mut() {
                    // What could not be saved is given up.
                    session.saved = SaveState::Yes;
                }
                return Flow::Run(*command);
            }
            Self::EmptyTrash(_) => model.request(Effect::EmptyTrash),
            Self::Message { request, text, part } => {
                let Some(session) = model.session_mut() else { return Flow::Close };
                match session.alter(request.what.as_str(), |game| request.apply(game)) {
                    Ok(()) => {
                        let done = Effect::Settle(Some(session.place.clone()), *text, *part, "done");
                        model.say(format!("done: {}", request.what));
                        model.request(done);
                    }
                    Err(why) => model.complain(why),
                }
            }
        }
        Flow::Close
    }
}

/// Returns the question before a phase is adjudicated, and what is said of the selected finding, or of all.
fn phase_words(model: &Model, session: &GameSession, selected: Option<usize>) -> (String, String) {
    let found = findings(session);
    let more = if session.game.info.house.two_seasons { " and what follows" } else { "" };
    let title = format!("Adjudicate {}{more}?", session.game.phase().phrase());
    let about = match selected.and_then(|at| found.get(at)) {
        Some(one) => one.account(),
        None if found.is_empty() => "No order is missing, and none is illegal.".to_owned(),
        None if found.iter().all(Finding::is_settled) => {
            "Nothing in the list needs a ruling. Down shows why.".to_owned()
        }
        None => {
            format!("{}. Down shows why. To rule on one: Esc, then Space o k.", counts(&found).join(" · "))
        }
    };
    let corrects = session.correction_notice().map(|notice| notice + " ").unwrap_or_default();
    let votes = open_votes(session).map(|votes| format!(" {votes}")).unwrap_or_default();
    let is_here =
        |text: &&WaitingText| text.game.as_ref() == Some(&session.place.0) && text.waits_now(&session.game);
    let mails = mails_wait(model.inbox.iter().filter(is_here).count());
    let mails = mails.map(|mails| mails + ": Esc, then Space o m. ").unwrap_or_default();
    (title, mails + &corrects + &about + &votes)
}

/// Asks a question that only `y` answers.
pub fn ask(model: &mut Model, what: Commit) {
    model.open(CommitQuestion { what, selected: None, is_too_soon: false });
}

/// Asks whether to leave although something is lost. Returns whether it asks: asked again, it does not.
pub fn ask_to_leave(model: &mut Model, what: Commit) -> bool {
    let is_asked = model.layer::<CommitQuestion>().is_some_and(|question| question.what.leaves());
    if !is_asked {
        ask(model, what);
    }
    !is_asked
}

/// Says why a key that came too soon after another one did not answer the question.
pub fn too_soon(model: &mut Model) {
    if let Some(question) = model.layer_mut::<CommitQuestion>() {
        question.is_too_soon = true;
    }
}

/// Says which keys answer the question, after another one was pressed.
pub fn remind(model: &mut Model) {
    if let Some(verb) = model.layer::<CommitQuestion>().map(|question| question.what.verb()) {
        model.complain(format!("Press y to {verb}; n or Esc goes back"));
    }
}

impl Layer for CommitQuestion {
    fn kind(&self) -> Kind {
        if self.what != Commit::Phase {
            return (
                Scope::CONFIRM,
                "A question",
                "Only y means yes, and only if no key was pressed in the half second before. Esc or n goes back, and nothing is changed.",
            );
        }
        (
            Scope::CONFIRM,
            "Before adjudicating",
            "Asks before it adjudicates, and shows what the check found. Only y means yes, and only if no key was pressed in the half second before. So an order that you type or paste by mistake does not adjudicate. Esc or n goes back. Down goes to a finding; to rule on it, go back and open the check list with Space o k.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = vec![(Command::Yes, self.what.verb()), (Command::Close, "go back")];
        let looks = self.what == Commit::Phase && self.selected.is_none();
        let looks = looks && !self.what.rows(model).is_empty();
        hints.extend(looks.then_some((Command::Arrow(Direction::Down), "look at one")));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // A question that does not fit on the screen was not read.
            Msg::Run(Command::Yes)
                if self.brief().is_none() && (model.size.0 < FLOOR.0 || model.size.1 < FLOOR.1) =>
            {
                Flow::Done
            }
            Msg::Run(Command::Yes) => self.what.run(model),
            Msg::Step(by) => {
                self.is_too_soon = false;
                let last = self.what.rows(model).len().checked_sub(1);
                // Above the first row nothing is selected.
                self.selected = match (self.selected, last) {
                    (None, Some(_)) if by > 0 => Some(0),
                    (None | Some(0), _) if by < 0 => None,
                    (at, last) => at.zip(last).map(|(at, last)| moved(at, by, last)),
                };
                Flow::Done
            }
            Msg::Edit(_) => Flow::Done,
            // Only the key itself answers.
            Msg::Click(x, y) if self.list(model, |list| list.row_at(model.screen(), x, y)).is_some() => {
                Flow::Done
            }
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        self.list(model, |list| list.render(model.theme, screen, buffer));
    }

    fn brief(&self) -> Option<&'static str> {
        match self.what {
            Commit::Unsaved(_) => Some("NOT SAVED. y leaves."),
            Commit::LoseWhatIf => Some("The what-if is lost. y leaves."),
            Commit::EmptyTrash(_) => Some("Empty the trash? y does."),
            _ => None,
        }
    }
}

impl CommitQuestion {
    /// Makes the question as it stands.
    fn list<T>(&self, model: &Model, with: impl FnOnce(&List) -> T) -> T {
        let (title, about) = self.what.words(model, self.selected);
        let press = if self.is_too_soon { "Wait half a second, then press" } else { "Press" };
        let ask = format!("{press} y to {}, n or Esc to go back.", self.what.verb());
        let (items, selected) = (self.what.rows(model), self.selected);
        with(&List { title: &title, items, selected, foot: &about, ask: &ask, ..List::default() })
    }
}

/// Commits the orders and opens the next phase.
fn adjudicate(model: &mut Model) {
    // The check was of the phase that is left now.
    model.layers.retain(|layer| layer.get::<Picker<Check>>().is_none());
    let Some(session) = model.session_mut() else { return };
    let kind = session.game.phase().kind;
    match session.adjudicate_and_copy() {
        Ok(message) => {
            // Until the next order is given, the results are shown.
            if session.awaits_first_order() && !session.is_hidden() {
                model.go_to_results();
            }
            model.say(message);
        }
        Err(why) => return model.complain(why),
    }
    model.follow_with_clock(Some(kind));
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
    if model.pane == Pane::Results {
        model.go_to_pane(Pane::Orders);
    }
    model.say(message);
}

/// Keeps the what-if under a name.
fn keep(model: &mut Model, name: &str) {
    let Some(session) = model.session_mut() else { return };
    let told = format!("kept as the branch “{name}”: Space h b lists and renames branches; Ctrl-Z undoes it");
    let kept = session.keep_what_if(name).map(|()| told);
    model.tell(kept);
}

/// Returns whether the game that is open can be left, and says why it cannot.
pub fn is_saved(model: &mut Model) -> bool {
    match model.session().map(|session| &session.saved) {
        None | Some(SaveState::Yes) => return true,
        Some(SaveState::Underway) => model.complain("the game is being saved; try again in a moment"),
        Some(SaveState::No(_)) => ask(model, Commit::Unsaved(Command::GameList)),
    }
    false
}
