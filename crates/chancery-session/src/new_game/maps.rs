//! The maps on which a game can begin: those that come with the program, then the user's own.

use std::sync::Arc;

use chancery_core::map::{Map, builtin, builtin_names};
use chancery_game::store::Tables;

/// The maps that the form of a new game offers, as they were when the form was opened.
#[derive(Clone, Debug, Default)]
pub struct Maps {
    own: Vec<Arc<Map>>,
    /// A sentence for each file that is not a map to play on.
    faulty: Vec<String>,
}

impl Maps {
    /// Returns the maps of the program and those of the game list.
    pub fn of(tables: &Tables) -> Self {
        let mut maps = Self::default();
        let all = tables.own().unwrap_or_else(|why| {
            maps.faulty.push(why);
            Vec::new()
        });
        for own in all {
            match own.table {
                Ok(table) => maps.own.push(Arc::clone(table.map())),
                Err(why) => maps.faulty.push(why),
            }
        }
        maps
    }

    /// Returns their names.
    pub fn names(&self) -> Vec<String> {
        let own = self.own.iter().map(|map| map.name().to_owned());
        builtin_names().map(str::to_owned).chain(own).collect()
    }

    /// Returns the map of a name.
    pub fn get(&self, name: &str) -> Option<Arc<Map>> {
        builtin(name).or_else(|| self.own.iter().find(|map| map.name() == name).cloned())
    }

    /// Returns whether a game can be begun on exactly this map: one that a game has brought along from elsewhere may
    /// have the name of another here.
    pub fn has(&self, map: &Arc<Map>) -> bool {
        self.get(map.name()).is_some_and(|known| Arc::ptr_eq(&known, map))
    }

    /// Returns a sentence about the files that are not offered.
    pub fn trouble(&self) -> Option<String> {
        let first = self.faulty.first()?;
        let more = match self.faulty.len() - 1 {
            0 => String::new(),
            n => format!(" and {n} more: `chancery maps` lists all"),
        };
        Some(format!("Not offered: {first}{more}."))
    }
}
