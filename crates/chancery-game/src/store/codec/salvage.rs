//! What can be had from a damaged game: its own first phases, or a copy.

use std::path::{Path, PathBuf};

use super::decode::{ReadGame, assemble, parse, read, unmarked};
use crate::game::Game;
use crate::store::disk::Fs;
use crate::store::error::{BadGame, NoMap, Notice};
use crate::store::format::{MAX_GAME_BYTES, PHASES, SCHEMA};
use crate::store::maps::Tables;

/// The end of a phase, as it is written here.
const PHASE_END: &str = "\n    ),\n";

/// How many endings are tried before the file is given up.
const TRIES: usize = 500;

/// A game that was had from a damaged file or from a copy of it. Nothing was written.
#[derive(Debug)]
pub struct RecoveredGame {
    /// The game.
    pub game: Game,
    /// The file that it comes from.
    pub from: PathBuf,
    /// The notices that people must be shown; if it comes from the file itself and was not cut, why that is
    /// not sound.
    pub notices: Vec<Notice>,
    /// Whether phases were cut off.
    pub cut: bool,
}

/// The reason why nothing was recovered from a damaged game.
#[derive(Debug)]
pub enum RecoveryError {
    /// There is nothing left to be had.
    All,
    /// Something is left that is played on a map which is not there, or cannot be used.
    NoMap(NoMap),
    /// A newer program wrote it, with this schema: the copies are older, and the file may be sound.
    Newer(u32),
}

/// Returns the phases of a damaged text that come before the damage.
pub fn salvage(bytes: &[u8], tables: &Tables) -> Option<ReadGame> {
    part(bytes, tables).ok()
}

fn part(bytes: &[u8], tables: &Tables) -> Result<ReadGame, RecoveryError> {
    let bytes = bytes.get(..MAX_GAME_BYTES as usize).unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&bytes[..error.valid_up_to()]).map_err(|_| RecoveryError::All)?,
    };
    let text = &unmarked(text).replace("\r\n", "\n");
    let begin = text.find(PHASES).ok_or(RecoveryError::All)?;
    let ends: Vec<usize> =
        text[begin..].match_indices(PHASE_END).map(|(at, end)| begin + at + end.len()).collect();
    for &end in ends.iter().rev().take(TRIES) {
        let whole = format!("{}  ],\n)", &text[..end]);
        let Ok((mut saved, _)) = parse(&whole) else { continue };
        saved.current = saved.current.min(saved.phases.len().saturating_sub(1));
        // Where the main line went on is lost with its end; it is then the line of the current phase.
        saved.main = saved.main.filter(|&main| main < saved.phases.len());
        match assemble(&saved, tables) {
            Ok((game, notices)) => return Ok(ReadGame { game, notices, schema: saved.schema }),
            // Fewer phases are played on the same map.
            Err(BadGame::NoMap(none)) => return Err(RecoveryError::NoMap(none)),
            Err(_) => {}
        }
    }
    Err(RecoveryError::All)
}

/// Returns the schema of a text, which may be damaged behind it.
fn schema_of(bytes: &[u8]) -> Option<u32> {
    let text = String::from_utf8_lossy(bytes);
    let number = text.split_once("schema:")?.1.trim_start();
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Returns the best that can be had of the game at `path`: the file itself if it is sound, else of its
/// undamaged part and its copies the one with the most phases. A file that can be read though it is
/// odd is left for a copy only if that is less odd and has as many phases.
pub(in crate::store) fn recover(
    fs: &dyn Fs,
    path: &Path,
    copies: Vec<PathBuf>,
    tables: &Tables,
) -> Result<RecoveredGame, RecoveryError> {
    let mut lost = RecoveryError::All;
    let bytes = fs.read(path, MAX_GAME_BYTES).unwrap_or_default();
    if let Some(schema) = schema_of(&bytes).filter(|schema| *schema > SCHEMA) {
        return Err(RecoveryError::Newer(schema));
    }
    let found = |from: &Path, read: ReadGame, cut| {
        let ReadGame { game, notices, .. } = read;
        RecoveredGame { game, from: from.to_owned(), notices, cut }
    };
    let mut best = match read(&bytes, tables) {
        Ok(whole) if whole.notices.is_empty() => return Ok(found(path, whole, false)),
        Ok(odd) => Some(found(path, odd, false)),
        Err(_) => match part(&bytes, tables) {
            Ok(part) => Some(found(path, part, true)),
            Err(why) => {
                lost = why;
                None
            }
        },
    };
    for copy in copies {
        let Ok(bytes) = fs.read(&copy, MAX_GAME_BYTES) else { continue };
        let copied = match read(&bytes, tables) {
            Ok(copied) => copied,
            Err(BadGame::NoMap(none)) => {
                lost = RecoveryError::NoMap(none);
                continue;
            }
            Err(_) => continue,
        };
        let is_better = best.as_ref().is_none_or(|best| {
            let (phases, most) = (copied.game.history().len(), best.game.history().len());
            let is_odd = best.from == path && !best.cut;
            if is_odd { phases >= most && copied.notices.len() < best.notices.len() } else { phases > most }
        });
        if is_better {
            best = Some(found(&copy, copied, false));
        }
    }
    best.ok_or(lost)
}
