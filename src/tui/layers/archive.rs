//! The games in the archive and in the trash: one is put back.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::model::{About, Choices, Flow, Model};
use crate::widgets::{Item, clean, item};
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
        let Some((folder, game)) = self.0.get(selected) else { return Flow::CLOSE };
        (model.list_log.moving, model.list_log.from) = (Some(game.name.clone()), Some(*folder));
        Flow::Close(vec![Effect::PutAway(game.place.clone(), None)])
    }
}
