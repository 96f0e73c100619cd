//! The games in the archive and in the trash: one is put back, or the trash is emptied.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::clean::clean;
use crate::widgets::list::{Item, item};
use chancery_game::store::Folder;
use chancery_session::game_list::GameEntry;

/// The games that were put away.
#[derive(Debug)]
struct PutAway(Vec<(Folder, GameEntry)>);

/// Lists the games that were put away.
pub fn open(model: &mut Model, games: Vec<(Folder, GameEntry)>) {
    Picker::open(model, PutAway(games), 0);
}

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
        let Some((folder, game)) = self.0.get(selected) else { return Flow::CLOSE };
        (model.list_log.moving, model.list_log.from) = (Some(game.name.clone()), Some(*folder));
        Flow::Close(vec![Effect::TakeOut(game.place.clone())])
    }
}

/// The question before the trash is emptied, with the names of the games in it.
#[derive(Debug)]
struct EmptyTrash(Vec<String>);

/// Asks whether to remove the games in the trash for good.
pub fn ask_to_empty(model: &mut Model, names: Vec<String>) {
    Picker::open(model, EmptyTrash(names), 0);
}

impl Choices for EmptyTrash {
    const ABOUT: About = (
        "Emptying the trash",
        "The games in the trash. y removes them for good, with their backups; n or Esc keeps them.",
    );
    const VERB: &'static str = "remove for good";
    const IS_READ_ONLY: bool = true;
    const IS_QUESTION: bool = true;
    const TITLE: &'static str = "Empty the trash?";
    const FOOT: &'static str = "y removes them for good, with their backups. n or Esc keeps them.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        self.0.iter().map(|name| item(clean(name), "", Ink::Text)).collect()
    }

    fn brief(&self) -> Option<&'static str> {
        Some("Empty the trash? y does.")
    }

    fn choose(&mut self, _model: &mut Model, _selected: usize) -> Flow {
        Flow::Close(vec![Effect::EmptyTrash])
    }
}
