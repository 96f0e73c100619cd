//! Why there is no map of a name.

use std::path::PathBuf;

use super::path_text;
use chancery_core::text::Clean;

/// The reason why a map cannot be found by its name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.describe())]
pub struct NoMap {
    /// The name, fit to be shown.
    pub name: String,
    /// The trouble with the map.
    pub why: MapTrouble,
}

/// The trouble with a map that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapTrouble {
    /// The program has none of this name, and none of these files is there.
    Absent(Vec<PathBuf>),
    /// There is a file, which cannot be used: a sentence with its path and what to do.
    Faulty(String),
}

impl NoMap {
    pub(in crate::store) fn new(name: &str, why: MapTrouble) -> Self {
        Self { name: Clean::line(name).to_string(), why }
    }

    fn describe(&self) -> String {
        match &self.why {
            MapTrouble::Absent(_) => {
                format!("there is no map `{}`; `chancery maps` lists the maps", self.name)
            }
            MapTrouble::Faulty(why) => format!("the map `{}` cannot be used: {why}", self.name),
        }
    }

    /// Returns what is the matter with it, after its name.
    pub(in crate::store) const fn state(&self) -> &'static str {
        match self.why {
            MapTrouble::Absent(_) => "is not there",
            MapTrouble::Faulty(_) => "cannot be used",
        }
    }

    /// Returns where the map's file was looked for, and how it gets there; a file that is faulty, and why.
    pub(in crate::store) fn remedy(&self) -> String {
        match &self.why {
            MapTrouble::Absent(places) if places.is_empty() => "`chancery maps` lists the maps".to_owned(),
            MapTrouble::Absent(places) => {
                let places: Vec<String> = places.iter().map(|path| path_text(path)).collect();
                let places = places.join(" or ");
                format!("its file would be {places}; `chancery maps add FILE` adds a map")
            }
            MapTrouble::Faulty(why) => why.clone(),
        }
    }
}
