//! Asks for a name, a note, a reason or a file: what the line begins with, drafts of it, and what happens with the
//! answer.

use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::{check, overrule};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, Stage, drafts};
use crate::widgets::{Buffer, Entry, List, Rect};
use chancery_core::text::{Clean, name_fault};
use chancery_session::drafts::{Draft, NameDraft, Naming, Spot};

/// The line in which a name, a note, a reason or the path of a file is typed.
#[derive(Debug)]
pub struct Name {
    pub entry: Entry,
    pub what: Naming,
}

/// Asks for a name or a note; one that was being typed goes on.
pub fn ask(model: &mut Model, what: Naming) {
    let wanted = draft(model, what, "");
    let purpose = |name: &NameDraft| (name.what, name.spot.clone(), name.subject.clone());
    let left = drafts::resume(model, "what you typed", |draft| match draft {
        Draft::Name(left) if wanted.as_ref().map(purpose) == Some(purpose(left)) => {
            Some(left.text.to_string())
        }
        _ => None,
    });
    // The first letter replaces a name; a note, or what was left, goes on.
    let is_note = matches!(what, Naming::Ruling | Naming::Overruling { .. });
    let entry = match left {
        Some(left) => Entry::new(left),
        None if is_note => Entry::new(name_now(model, what)),
        None => Entry::selected(name_now(model, what)),
    };
    model.open(Name { entry, what });
}

/// Asks for the name of a file again that could not be read, with what was typed, to be corrected.
pub fn ask_again(model: &mut Model, what: Naming, path: String) {
    model.open(Name { entry: Entry::new(path), what });
}

/// Returns the heading and the foot of the line in which a name is typed.
fn title_and_foot(what: Naming) -> (&'static str, &'static str) {
    match what {
        Naming::InList => ("Rename the game", "Enter renames it."),
        Naming::CopyInList => ("Copy the game", "Type the name of the copy. Enter copies the game."),
        Naming::Line(_) => ("Name the branch", "Enter names it; an empty name removes the name."),
        Naming::Ruling => ("Note on the ruling", "Why? The note is kept with the game."),
        Naming::Overruling { .. } => (
            "Overrule the result",
            "Why? Results, reports and the proof show the reason. Enter saves the ruling.",
        ),
        Naming::Import => (
            "Import a game",
            "Type the name of a file. Enter imports a copy and opens it. Chancery reads JSON of the Python package diplomacy or of webDiplomacy, pages of Backstabbr, judges' mails, lists of orders under seasons, and its own games.",
        ),
        Naming::Mail => (
            "Read a mail",
            "Type the name of a file. Enter shows how each line was understood. You can also paste the text.",
        ),
    }
}

impl Layer for Name {
    fn kind(&self) -> Kind {
        (
            Scope::PROMPT,
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
                Flow::Done
            }
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Step(_) => Flow::Done,
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (title, foot) = title_and_foot(self.what);
        List { title, entry: Some(&self.entry), foot, ..List::default() }.render(model.theme, screen, buffer);
    }

    /// Returns the name that is typed, as a draft, unless it is the present one.
    fn draft(&self, model: &Model) -> Option<Draft> {
        let text = self.entry.text();
        let is_new = !self.entry.is_empty() && text != name_now(model, self.what);
        draft(model, self.what, text).filter(|_| is_new).map(Draft::Name)
    }
}

impl Name {
    fn accept(&mut self, model: &mut Model) -> Flow {
        let text = self.entry.text().trim();
        // Only names have a greatest length; notes, reasons and paths have none.
        let is_name =
            !matches!(self.what, Naming::Mail | Naming::Import | Naming::Ruling | Naming::Overruling { .. });
        if let (true, Some(fault)) = (is_name, name_fault(text)) {
            model.complain(fault);
            return Flow::Done;
        }
        match self.what {
            Naming::Mail | Naming::Import if text.is_empty() => {}
            Naming::Mail | Naming::Import => {
                let path = text.to_owned();
                model.reading = Some((self.what, path.clone()));
                let is_mail = self.what == Naming::Mail;
                model.request(if is_mail { Effect::Load(path) } else { Effect::Import(path) });
            }
            Naming::Ruling => check::note(model, text),
            Naming::Overruling { succeeds, .. } => return overrule::rule_for(model, succeeds, text),
            Naming::CopyInList | Naming::InList => {
                let Stage::GameList(game_list) = &model.stage else { return Flow::Close };
                let Some(game) = game_list.chosen().filter(|_| !text.is_empty()) else { return Flow::Close };
                let (place, text) = (game.place.clone(), text.to_owned());
                let is_new = game.name != text;
                match self.what {
                    Naming::CopyInList => model.request(Effect::Duplicate(place, text)),
                    _ => model.request(is_new.then_some(Effect::Retitle(place, text))),
                }
            }
            Naming::Line(node) => {
                if let Some(session) = model.session_mut() {
                    session.change("naming a branch", |game| game.name_branch(node, text.trim()));
                }
            }
        }
        Flow::Close
    }
}

/// Returns the draft of a name, unless there is nothing that could have it.
fn draft(model: &Model, what: Naming, text: &str) -> Option<NameDraft> {
    let spot = |node| model.session().map(|session| Spot::new(&session.game, node));
    let (spot, subject) = match (what, &model.stage) {
        (Naming::Line(node) | Naming::Overruling { node, .. }, _) => (Some(spot(node)?), String::new()),
        (Naming::Ruling, Stage::GameSession(session)) => {
            let finding = check::selected(model)?;
            let power = &session.map().power(finding.power?).key;
            let subject = format!("{power} {} {}", finding.topic.word(), finding.order);
            (spot(session.board.report.id), subject)
        }
        (Naming::CopyInList | Naming::InList, Stage::GameList(list)) => {
            (None, list.chosen()?.place.0.file_name()?.to_string_lossy().into_owned())
        }
        (Naming::CopyInList | Naming::InList | Naming::Ruling, _) => return None,
        _ => (None, String::new()),
    };
    Some(NameDraft { what, spot, subject, text: Clean::line(text) })
}

/// Returns what the line begins with: the present name, note or reason; for a copy, a proposed name.
fn name_now(model: &Model, what: Naming) -> String {
    let chosen = || match &model.stage {
        Stage::GameList(game_list) => game_list.chosen().map(|game| game.name.clone()).unwrap_or_default(),
        Stage::GameSession(_) => String::new(),
    };
    match (what, model.session()) {
        (Naming::Line(node), Some(session)) => {
            let branches = session.game.branches();
            branches.iter().find(|branch| branch.end == node).map_or_else(String::new, |b| b.name.to_string())
        }
        (Naming::Ruling, _) => {
            check::selected(model).and_then(|f| f.ruling).map(|r| r.note.to_string()).unwrap_or_default()
        }
        (Naming::Overruling { .. }, _) => {
            overrule::asked(model).map(|overruling| overruling.reason().to_owned()).unwrap_or_default()
        }
        (Naming::CopyInList, _) => format!("{}, copy", chosen()),
        (Naming::InList, _) => chosen(),
        _ => String::new(),
    }
}
