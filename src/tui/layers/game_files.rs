//! Lists about the files of games: the games in the archive and in the trash, what there is to know about a file, and the
//! seasons of a pasted history.
//!
//! A game that is kept elsewhere is pasted to ask why an order failed: its orders are explained, and the list of games gets
//! no new game.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{About, Choices, Flow, Model, Picker, Stage};
use crate::widgets::{Item, clean, fold, item};
use chancery_core::map::Phase;
use chancery_game::exchange::OrderList;
use chancery_game::store::Folder;
use chancery_session::game_list::GameEntry;

/// The games that were put away.
#[derive(Debug)]
pub struct PutAway(pub Vec<(Folder, GameEntry)>);

impl Choices for PutAway {
    const ABOUT: About = (
        "Archive and trash",
        "Archived and deleted games, each with its phase. Enter returns the selected game to the list, where u undoes that. To open a game, return it to the list first.",
    );
    const VERB: &'static str = "return to the list";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        let one = |(folder, game): &(Folder, GameEntry)| {
            let what = if game.sound { game.short_phase() } else { "cannot be read".to_owned() };
            item(clean(&game.name), format!("{what} · {}", folder.folder()), Ink::Text)
        };
        self.0.iter().map(one).collect()
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        let about = self.0.get(selected).map_or_else(String::new, |(folder, game)| {
            let changed = game.modified.map_or_else(String::new, |time| format!("; changed {}", time.date()));
            format!("{}, in the {}: {}{changed}. ", game.name, folder.folder(), game.needs(99))
        });
        format!("{}Enter returns it to the list.", clean(&about))
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some((folder, game)) = self.0.get(selected) else { return Flow::Close };
        (model.list_log.moving, model.list_log.from) = (Some(game.name.clone()), Some(*folder));
        model.request(Effect::PutAway(game.place.clone(), None));
        Flow::Close
    }
}

/// The remarks about a file, or other lines to read, below a title.
#[derive(Debug)]
pub struct Notices(pub String, pub Vec<String>);

/// The title of remarks about a file.
pub const ABOUT_FILE: &str = "About this file";

impl Choices for Notices {
    const ABOUT: About = (
        ABOUT_FILE,
        "Warnings about a file that Chancery opened, or the reason why it could not open it. Enter or Esc closes this.",
    );
    const VERB: &'static str = "close";
    const IS_READ_ONLY: bool = true;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Enter or Esc closes this.";

    fn title(&self, _model: &Model) -> String {
        self.0.clone()
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let width = usize::from(model.size.0.saturating_sub(8).clamp(1, 80));
        let lines = self.1.iter().flat_map(|notice| fold(&clean(notice), width));
        lines.map(|text| item(text, "", Ink::Text)).collect()
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::Close
    }
}

const TITLE: &str = "Why did it fail?";

const HOW: &str = "Copy the order history of a game from a site, a mail or another program, and paste it here. It may have orders \
                   below the names of seasons and powers, a judge's results, or a saved game of the Python package. \
                   Chancery explains its orders; the list of games gets no new game.";

/// The box that waits for a history.
#[derive(Debug)]
struct Waiting;

/// The seasons of a history, of which one is explained.
#[derive(Debug)]
struct Seasons {
    text: String,
    phases: Vec<Phase>,
}

/// Asks for a history.
pub fn ask_for_history(model: &mut Model) {
    if model.layer::<Picker<Waiting>>().is_none() {
        Picker::open(model, Waiting, 0);
    }
}

/// Returns whether a pasted text is a history: in the list of games, where nothing else takes a text.
pub fn takes_history(model: &Model) -> bool {
    let is_asked = model.layer::<Picker<Waiting>>().is_some();
    matches!(model.stage, Stage::GameList(_)) && (model.layers.is_empty() || is_asked)
}

/// Has a history read. Of several seasons one is chosen first.
pub fn pasted_history(model: &mut Model, text: &str) {
    if model.layer::<Picker<Waiting>>().is_some() {
        model.layers.pop();
    }
    let phases = OrderList::of(text).map(|list| list.phases()).unwrap_or_default();
    if phases.len() < 2 {
        return model.request(Effect::ReadHistory(text.to_owned(), None));
    }
    let last = phases.len() - 1;
    Picker::open(model, Seasons { text: text.to_owned(), phases }, last);
}

impl Choices for Waiting {
    const ABOUT: About = (TITLE, HOW);
    /// Reads letters as a text that is pasted without brackets: `n` would leave, and the rest act on the list of games.
    const SCOPE: Scope = Scope::PROMPT;
    const IS_READ_ONLY: bool = true;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Paste the history. Esc closes this.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        vec![item(HOW, "", Ink::Text).broken()]
    }

    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        Vec::new()
    }

    /// Stays open: what is typed on after Enter would act on the list of games.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        model.complain("paste the history; what is typed here is not read. Esc closes this");
        Flow::Done
    }
}

impl Choices for Seasons {
    const ABOUT: About = (
        TITLE,
        "The seasons of the pasted history. Enter opens the selected one, with the results of its orders.",
    );
    const VERB: &'static str = "open";
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Enter opens this season.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        self.phases.iter().map(|phase| item(phase.title(), "", Ink::Text)).collect()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let read = |&phase: &Phase| Effect::ReadHistory(self.text.clone(), Some(phase));
        model.request(self.phases.get(selected).map(read));
        Flow::Close
    }
}
