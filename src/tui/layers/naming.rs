//! Asking for a name, a note or a file: what it is before another is typed, what was left half typed, and what becomes
//! of the answer.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::NodeId;
use crate::session::drafts::{TEXT, key, spot};
use crate::session::open_game::GameSession;
use crate::store::Draft;
use crate::text::name_fault;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::commit::Commit;
use crate::tui::layers::{check, commit};
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::naming::Naming;
use crate::tui::model::{Model, Stage, drafts};
use crate::widgets::entry::Entry;
use crate::widgets::list::List;

/// A line in which something is named.
#[derive(Debug)]
pub struct Name {
    pub entry: Entry,
    pub what: Naming,
}

/// Asks for a name or a note; one that was being typed goes on.
pub fn name(model: &mut Model, what: Naming) {
    let left = draft(model, what).and_then(|(home, wanted)| {
        drafts::take(model, home, |d| (&d.kind, &d.place) == (&wanted.kind, &wanted.place))
    });
    let text = left.as_ref().map_or_else(|| name_now(model, what), |draft| draft.said(TEXT).to_owned());
    model.open(Name { entry: Entry::new(text), what });
    if left.is_some() {
        drafts::tell(model, "what you typed");
    }
}

/// Asks for the name of a file again that could not be read, with what was typed, to be corrected.
pub fn again(model: &mut Model, what: Naming, path: String) {
    model.open(Name { entry: Entry::new(path), what });
}

impl Naming {
    /// Returns the heading and the foot of the line in which it is typed.
    fn asked(self) -> (&'static str, &'static str) {
        match self {
            Self::ThisGame | Self::OnShelf => ("Rename the game", "Enter renames it."),
            Self::CopyOnShelf => ("Copy the game", "Type the name of the copy. Enter copies the game."),
            Self::Line(_) => ("Name the branch", "Enter names it; an empty name removes the name."),
            Self::WhatIf => {
                ("Keep the what-if", "Type the name of the branch. Enter keeps the what-if as a branch.")
            }
            Self::Ruling => ("Note on the ruling", "Why? The note is kept with the game."),
            Self::Import => (
                "Import a game",
                "Type the name of a file: JSON of the Python package diplomacy, a judge's result mail, or a game of Chancery. Enter imports a copy and opens it.",
            ),
            Self::Mail => (
                "Read a mail",
                "Type the name of a file. Enter shows how each line was understood. You can also paste the text.",
            ),
        }
    }

    /// Returns whether what is typed becomes a name, and may be no other text.
    fn is_name(self) -> bool {
        !matches!(self, Self::Mail | Self::Import | Self::Ruling)
    }
}

impl Layer for Name {
    fn scope(&self) -> Scope {
        Scope::PROMPT
    }

    fn about(&self) -> About {
        (
            "A name",
            "Type the text; Enter accepts it. Esc changes nothing and keeps the text for next time. Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let take = if matches!(self.what, Naming::Mail | Naming::Import) { "read it" } else { "accept" };
        vec![(Command::Accept, take), (Command::Close, "leave for later")]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Edit(edit) => {
                self.entry.edit(edit);
                Flow::DONE
            }
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Step(_) => Flow::DONE,
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (title, foot) = self.what.asked();
        List { title, entry: Some(&self.entry), foot, ..List::default() }.render(model.theme, screen, buffer);
    }

    /// Returns the name that is typed, as a draft, unless it is the present one.
    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        let text = self.entry.text();
        if self.entry.is_empty() || text == name_now(model, self.what) {
            return None;
        }
        let (home, draft) = draft(model, self.what)?;
        Some((home, draft.saying(TEXT, text)))
    }
}

impl Name {
    fn accept(&mut self, model: &mut Model) -> Flow {
        let text = self.entry.text().trim();
        if let (true, Some(fault)) = (self.what.is_name(), name_fault(text)) {
            model.complain(fault);
            return Flow::DONE;
        }
        match self.what {
            Naming::WhatIf => {
                // Before a what-if is kept comes a question, and its line waits below.
                commit::ask(model, Commit::WhatIf(text.to_owned()));
                return Flow::DONE;
            }
            Naming::Mail | Naming::Import if text.is_empty() => {}
            Naming::Mail | Naming::Import => {
                let path = text.to_owned();
                model.reading = Some((self.what, path.clone()));
                let is_mail = self.what == Naming::Mail;
                return Flow::Close(vec![if is_mail { Effect::Load(path) } else { Effect::Import(path) }]);
            }
            Naming::Ruling => check::note(model, text),
            Naming::CopyOnShelf | Naming::OnShelf => {
                let Stage::GameList(game_list) = &model.stage else { return Flow::CLOSE };
                let Some(game) = game_list.chosen().filter(|_| !text.is_empty()) else { return Flow::CLOSE };
                let (place, text) = (game.place.clone(), text.to_owned());
                return match self.what {
                    Naming::CopyOnShelf => Flow::Close(vec![Effect::Duplicate(place, text)]),
                    _ if game.name == text => Flow::CLOSE,
                    _ => Flow::Close(vec![Effect::Retitle(place, text)]),
                };
            }
            Naming::ThisGame => {
                if let Some(session) = model.session_mut().filter(|_| !text.is_empty()) {
                    session.rename(text);
                }
            }
            Naming::Line(node) => {
                if let Some(session) = model.session_mut() {
                    session.name_line(node, text);
                }
            }
        }
        Flow::CLOSE
    }
}

/// Returns where the draft of a name is kept, and its kind and place.
fn draft(model: &Model, what: Naming) -> Option<(Home, Draft)> {
    let on_shelf = |kind| match &model.stage {
        Stage::GameList(game_list) => {
            let file = game_list.chosen()?.place.0.file_name()?.to_string_lossy().into_owned();
            Some((Home::GameList, Draft::new(kind, file)))
        }
        Stage::GameSession(_) => None,
    };
    let game = || model.session().map(|session| &session.game);
    match what {
        Naming::ThisGame => Some((Home::Game, Draft::new("name", ""))),
        Naming::Line(node) => Some((Home::Game, Draft::new("line-name", spot(game()?, node)))),
        Naming::Ruling => {
            let (session, finding) = (model.session()?, check::selected(model)?);
            let (spot, power) =
                (spot(&session.game, session.board.report.id), key(&session.game, finding.power?));
            let place = format!("{spot} {power} {} {}", finding.topic.word(), finding.order);
            Some((Home::Game, Draft::new("ruling-note", place)))
        }
        Naming::CopyOnShelf => on_shelf("copy-name"),
        Naming::OnShelf => on_shelf("game-name"),
        Naming::WhatIf => Some((Home::WhatIf, Draft::new("what-if-name", ""))),
        Naming::Mail => Some((Home::Game, Draft::new("mail-path", ""))),
        Naming::Import => Some((Home::GameList, Draft::new("game-path", ""))),
    }
}

/// Returns what is called so now, before another name is typed.
fn name_now(model: &Model, what: Naming) -> String {
    let chosen = || match &model.stage {
        Stage::GameList(game_list) => game_list.chosen().map(|game| game.name.clone()).unwrap_or_default(),
        Stage::GameSession(_) => String::new(),
    };
    match (what, model.session()) {
        (Naming::ThisGame, Some(session)) => session.game.info.name.to_string(),
        (Naming::Line(node), Some(session)) => line_name(session, node),
        (Naming::Ruling, _) => {
            check::selected(model).and_then(|f| f.ruling).map(|r| r.note.to_string()).unwrap_or_default()
        }
        (Naming::WhatIf, Some(session)) => session.what_if_name(),
        (Naming::CopyOnShelf, _) => format!("{}, copy", chosen()),
        (Naming::OnShelf, _) => chosen(),
        _ => String::new(),
    }
}

/// Returns the name of the branch that ends with a phase; empty if it has none.
fn line_name(session: &GameSession, end: NodeId) -> String {
    let branches = session.game.branches();
    branches.iter().find(|b| b.end == end).map(|b| b.name.to_string()).unwrap_or_default()
}
