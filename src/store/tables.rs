//! The maps that games can be played on, each made ready once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use crate::game::Table;
use crate::map::{Map, builtin, builtin_names};

/// Tables by the name of their map: those that the program carries, and those that were added.
#[derive(Debug, Default)]
pub struct Tables {
    made: Mutex<BTreeMap<String, Arc<Table>>>,
}

impl Tables {
    /// Tables for the maps that the program carries.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a map, or replaces the one of the same name.
    pub fn add(&self, map: &Arc<Map>) {
        let table = Arc::new(Table::new(map));
        self.lock().insert(map.name().to_owned(), table);
    }

    /// The table with the map of this name.
    pub fn get(&self, name: &str) -> Option<Arc<Table>> {
        let mut made = self.lock();
        if let Some(table) = made.get(name) {
            return Some(Arc::clone(table));
        }
        let table = Arc::new(Table::new(&builtin(name)?));
        made.insert(name.to_owned(), Arc::clone(&table));
        Some(table)
    }

    /// The names of all maps.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = builtin_names().map(str::to_owned).collect();
        names.extend(self.lock().keys().filter(|k| builtin(k).is_none()).cloned());
        names
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Arc<Table>>> {
        // A thread that panicked while it held the lock left the tables whole: they are only inserted.
        self.made.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
