//! The maps of a user in the folder of games: adds one, and moves one to the trash.

use std::path::{Path, PathBuf};

use super::{GameFolder, take_game_name};
use crate::store::disk::{Folder, folder_of, put_new, take_name};
use crate::store::error::{Doing, SaveError, path_text};
use crate::store::maps::{DRAWINGS, FOLDER};
use chancery_core::map::{Fault, MAX_MAP_BYTES, builtin, read};
use chancery_core::text::command;

/// The texts of a map's files.
#[derive(Clone, Debug, Default)]
pub struct MapTexts {
    /// The map.
    pub map: String,
    /// Its drawings, if there are any, in the sequence of [`DRAWINGS`].
    pub drawings: [Option<String>; 2],
}

/// The reason why a map was not put into the map folder, or not put away. Nothing was changed then.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum MapError {
    #[error("it is not a sound map: {0}")]
    Faulty(String),
    #[error("the map `{0}` comes with Chancery and cannot be replaced; give your map another name")]
    Carried(String),
    #[error(
        "{} already exists. Give your map another `name`, or remove that one first: `{}`.",
        path_text(.0),
        command(&["maps", "remove", &name_of(.0)])
    )]
    There(PathBuf),
    #[error("there is no map {}; `chancery maps` lists the maps", path_text(.0))]
    Absent(PathBuf),
    #[error(
        "{} was not removed, because these games use it: {}. Games in the trash count, too; `chancery games trash --empty` empties it.",
        path_text(.0),
        .1.iter().map(|game| path_text(game)).collect::<Vec<_>>().join(", ")
    )]
    Played(PathBuf, Vec<PathBuf>),
    /// The system refused.
    #[error(transparent)]
    Refused(#[from] SaveError),
}

/// Returns the name of the map that a file holds, fit to be shown.
fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path_text(Path::new(name.split('.').next().unwrap_or_default()))
}

impl GameFolder {
    /// Returns the folder of the maps of one's own.
    pub fn maps_folder(&self) -> PathBuf {
        self.folder().join(FOLDER)
    }

    /// Adds a map with its drawings, whole or not at all; returns its file.
    ///
    /// # Errors
    ///
    /// If it has faults, a file of its is there already, or the system refuses.
    pub fn add_map(&self, texts: &MapTexts) -> Result<PathBuf, MapError> {
        if texts.map.len() > MAX_MAP_BYTES {
            return Err(MapError::Faulty(format!("it has more than {MAX_MAP_BYTES} bytes")));
        }
        let first = |faults: Vec<Fault>| faults.first().map(ToString::to_string).unwrap_or_default();
        let map = read(&texts.map).map_err(|faults| MapError::Faulty(first(faults)))?;
        if builtin(map.name()).is_some() {
            return Err(MapError::Carried(map.name().to_owned()));
        }
        let (fs, folder) = (self.fs.as_ref(), self.maps_folder());
        let path = folder.join(format!("{}.ron", map.name()));
        let refused = |doing, error| MapError::Refused(SaveError::New(path.clone(), doing, error));
        fs.create_folder_for(&folder, &folder).map_err(|e| refused(Doing::MakeFolder, e))?;
        // The map comes last: until it is there, nothing is.
        let drawings = DRAWINGS.iter().zip(&texts.drawings);
        let mut files: Vec<(PathBuf, &str)> = drawings
            .filter_map(|(ending, text)| Some((path.with_extension(ending), text.as_deref()?)))
            .collect();
        files.push((path.clone(), &texts.map));
        for place in std::iter::once(&path).chain(&DRAWINGS.map(|ending| path.with_extension(ending))) {
            if !fs.exists(place).map_err(|e| refused(Doing::Read, e))? {
                continue;
            }
            // A drawing that is left from an addition that was cut short is no other map's.
            let same = |(file, text): &(PathBuf, &str)| {
                file == place && fs.read(place, MAX_MAP_BYTES as u64).is_ok_and(|b| b == text.as_bytes())
            };
            if *place == path || !files.iter().any(same) {
                return Err(MapError::There(place.clone()));
            }
            files.retain(|(file, _)| file != place);
        }
        let mut put: Vec<&Path> = Vec::new();
        for (file, text) in &files {
            let done = put_new(fs, file, file, text.as_bytes());
            if matches!(done, Ok(()) | Err(SaveError::Unsure(..))) {
                put.push(file);
            }
            if let Err(error) = done {
                for file in put.into_iter().rev() {
                    drop(fs.remove(file));
                }
                return Err(match error {
                    SaveError::There(path) => MapError::There(path),
                    // It was taken back, so it must not be said that it is there.
                    SaveError::Unsure(_, error) => refused(Doing::SyncFolder, error),
                    other => MapError::Refused(other),
                });
            }
        }
        Ok(path)
    }

    /// Moves a map with its drawings to the trash, whole or not at all; returns where it is now.
    /// [`GameFolder::add_map`] puts it back. Emptying the trash leaves it there.
    ///
    /// # Errors
    ///
    /// If it is not there, a game is played on it, also in the archive or the trash, or the system refuses.
    pub fn remove_map(&self, name: &str) -> Result<PathBuf, MapError> {
        if builtin(name).is_some() {
            return Err(MapError::Carried(name.to_owned()));
        }
        let (fs, folder) = (self.fs.as_ref(), self.maps_folder());
        let path = folder.join(format!("{name}.ron"));
        let fail = |doing, error| MapError::Refused(SaveError::Stays(path.clone(), doing, error));
        // No name but a plain one leads to a file of the folder.
        let is_plain = Path::new(name).file_name().is_some_and(|n| n == name);
        if !is_plain || !fs.exists(&path).map_err(|e| fail(Doing::Read, e))? {
            return Err(MapError::Absent(path));
        }
        let games = self.played_on(name)?;
        if !games.is_empty() {
            return Err(MapError::Played(path, games));
        }
        let trash = self.folder().join(Folder::Trash.folder()).join(FOLDER);
        fs.create_folder_for(&trash, &trash).map_err(|e| fail(Doing::MakeFolder, e))?;
        let mut files = Vec::new();
        for ending in DRAWINGS {
            if fs.exists(&path.with_extension(ending)).map_err(|e| fail(Doing::Read, e))? {
                files.push(ending);
            }
        }
        files.push("ron");
        let put_back = |target: &Path, endings: &[&str]| {
            for ending in endings.iter().rev() {
                let (from, to) = (path.with_extension(ending), target.with_extension(ending));
                let is_back = fs.exists(&from).unwrap_or(false) || fs.rename(&to, &from).is_ok();
                drop(is_back.then(|| fs.remove(&to)));
            }
        };
        let target = take_game_name(&trash, name, |target| {
            for (at, ending) in files.iter().enumerate() {
                if let Err(error) =
                    take_name(fs, &path.with_extension(ending), &target.with_extension(ending))
                {
                    put_back(target, &files[..at]);
                    return Err(error);
                }
            }
            Ok(target.to_owned())
        })?;
        // The new names are on the disk before the old ones go. If a file cannot have two, the old one is gone.
        let moved = fs.sync_folder(&trash).and_then(|()| {
            let left = files.iter().map(|ending| path.with_extension(ending));
            left.filter(|from| fs.exists(from).unwrap_or(true)).try_for_each(|from| fs.remove(&from))
        });
        moved.inspect_err(|_| put_back(&target, &files)).map_err(|e| fail(Doing::Move, e))?;
        fs.sync_folder(folder_of(&path)).map_err(|e| SaveError::Unsure(target.clone(), e))?;
        Ok(target)
    }

    /// Lists the games that are played on a map, with those in the archive and the trash.
    fn played_on(&self, name: &str) -> Result<Vec<PathBuf>, SaveError> {
        let mut entries = self.list()?;
        for folder in [Folder::Archive, Folder::Trash] {
            entries.extend(self.subfolder(folder).list()?);
        }
        entries.retain(|entry| self.map_of(&entry.path).is_some_and(|map| map == name));
        Ok(entries.into_iter().map(|entry| entry.path).collect())
    }
}
