//! Keeps the games: carries out what the model asked for with the store.

use std::path::PathBuf;
use std::sync::Arc;

use super::action::{Action, Effect};
use super::place::Place;
use crate::game::{Game, Table};
use crate::map::standard;

/// The games' keeper.
#[derive(Debug)]
pub struct Keeper {
    table: Arc<Table>,
    folder: Option<PathBuf>,
}

impl Keeper {
    pub fn new(folder: Option<PathBuf>) -> Self {
        Self { table: Arc::new(Table::new(&standard())), folder }
    }

    /// Does what an effect says; what came of it is an action.
    pub fn act(&mut self, effect: Effect) -> Option<Action> {
        match effect {
            Effect::List => Some(Action::Listed(Ok(Vec::new()))),
            Effect::Begin(name) => {
                let game = Game::on(&self.table, &name);
                Some(Action::Opened(Ok(Box::new((
                    game,
                    Place(self.folder.clone().unwrap_or_default().join("new")),
                )))))
            }
            Effect::Save(game, place, revision) => {
                let why = format!("{} cannot be written: games cannot be kept yet", game.info.name.as_str());
                Some(Action::Saved(place, revision, Err(why)))
            }
            Effect::Open(Place(path)) | Effect::Release(Place(path)) => {
                Some(Action::Opened(Err(format!("{} cannot be opened yet", path.display()))))
            }
            Effect::Sample => Some(Action::Opened(Err("there is no sample game yet".to_owned()))),
            Effect::Mouse(_) | Effect::Redraw | Effect::Suspend | Effect::Quit => None,
        }
    }
}
