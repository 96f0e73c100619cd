//! Keeps what is typed and not saved yet, in a file beside the game, or in the folder of games for what
//! belongs to no game.
//!
//! The file may be lost without losing a game; what was taken is in the game itself. It is written at
//! each key, and what a killed program had begun to write counts, if it is whole.

use crate::game::Refusal;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::GameFolder;
use super::file::GameFile;
use crate::store::disk::backup::companion;
use crate::store::disk::{FileLock, Fs, put_new, replace_like, take_free, take_name, unfinished};
use crate::store::error::{Doing, SaveError, path_text};
use chancery_core::map::ron_fault;
use chancery_core::text::Clean;

/// The file in the folder for what the program keeps.
const FILE: &str = "drafts";

/// The file beside it for what issues printed of the game.
const ISSUES: &str = "issues";
/// Stands in it for the number of a phase if an issue announced that the game begins.
const START: &str = "start";

/// The folder, in the folder of games, for what belongs to no single game.
const FOLDER: &str = ".chancery";

/// More than this was not written by this program.
const MOST_BYTES: u64 = 4 << 20;

/// How many files that were set aside may lie beside a game.
const MOST_ASIDE: u32 = 1000;

/// What an issue printed of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintedIssue {
    /// The title of the issue.
    pub title: String,
    /// The number of the last phase in it; none if it announced the game's start.
    pub last: Option<usize>,
    /// By the number of a phase: how many pieces of late press readers know.
    pub late_press: BTreeMap<usize, usize>,
}

impl PrintedIssue {
    /// Reads `12+3=1 Zine 8`: the last phase, a piece of late press to phase 3, and the title.
    fn read(line: &str) -> Option<Self> {
        let (known, title) = line.split_once(' ')?;
        let (last, late) = known.split_once('+').unwrap_or((known, ""));
        let number = |(phase, n): (&str, &str)| Some((phase.parse().ok()?, n.parse().ok()?));
        let late_press = late.split('+').filter_map(|one| number(one.split_once('=')?)).collect();
        let last = if last == START { None } else { Some(last.parse().ok()?) };
        Some(Self { title: title.to_owned(), last, late_press })
    }

    fn line(&self) -> String {
        let last = self.last.map_or_else(|| START.to_owned(), |last| last.to_string());
        let late = self.late_press.iter().fold(String::new(), |all, (phase, n)| format!("{all}+{phase}={n}"));
        format!("{last}{late} {}\n", self.title)
    }
}

/// The file of drafts of a game, or of a folder of games.
#[derive(Debug)]
pub struct DraftFile {
    fs: Arc<dyn Fs>,
    path: PathBuf,
    /// The game whose permissions the drafts get, or the file itself.
    like: PathBuf,
    /// Keeps other programs from the drafts of a folder of games; a game's lock keeps them from a game's.
    _lock: Option<Box<dyn FileLock>>,
}

impl GameFile {
    /// Returns where what is being typed for the game is kept. None for a game that is open to read only: another
    /// program may be keeping its own there.
    pub fn draft_file(&self) -> Option<DraftFile> {
        let path = companion(self.path()).join(FILE);
        let like = self.path().to_owned();
        self.read_only().is_none().then(|| DraftFile { fs: Arc::clone(&self.fs), path, like, _lock: None })
    }
}

impl GameFolder {
    /// Returns whether anything was ever kept here that belongs to no game.
    pub fn has_drafts(&self) -> bool {
        self.fs.exists(&self.folder().join(FOLDER)).unwrap_or(false)
    }

    /// Returns what was typed and not saved in a game of the folder; nothing that cannot be read.
    pub fn drafts_of<T: DeserializeOwned>(&self, game: &Path) -> Vec<T> {
        let path = companion(game).join(FILE);
        let file = DraftFile { fs: Arc::clone(&self.fs), path, like: game.to_owned(), _lock: None };
        file.look(&file.path).ok().flatten().unwrap_or_default()
    }

    /// Returns what issues printed of a game of the folder, the oldest first.
    pub fn issues(&self, game: &Path) -> Vec<PrintedIssue> {
        let bytes = self.fs.read(&companion(game).join(ISSUES), MOST_BYTES).unwrap_or_default();
        String::from_utf8_lossy(&bytes).lines().filter_map(PrintedIssue::read).collect()
    }

    /// Notes what an issue printed of a game, in the place of what an issue of this title printed before.
    ///
    /// # Errors
    ///
    /// If the file beside the game cannot be written.
    pub fn note_issue(&self, game: &Path, printed: PrintedIssue) -> Result<(), Refusal> {
        let mut all = self.issues(game);
        all.retain(|one| one.title != printed.title);
        all.push(printed);
        let lines: Vec<String> = all.iter().map(PrintedIssue::line).collect();
        let path = companion(game).join(ISSUES);
        self.fs.create_folder_for(&companion(game), game).map_err(Refusal::of)?;
        replace_like(self.fs.as_ref(), &path, game, lines.concat().as_bytes()).map_err(Refusal::of)
    }

    /// Returns where what is being typed is kept that belongs to no game, for as long as the value lives.
    ///
    /// # Errors
    ///
    /// A sentence, if another program keeps its own there or the folder cannot be used.
    pub fn draft_file(&self) -> Result<DraftFile, Refusal> {
        let folder = self.folder().join(FOLDER);
        let fs = Arc::clone(&self.fs);
        fs.create_folder_for(&folder, &folder).map_err(|e| e.to_string())?;
        let lock = match fs.lock(&folder.join("lock")) {
            Ok(Some(lock)) => Some(lock),
            Ok(None) => return Err("another Chancery keeps what is typed here".into()),
            Err(error) if error.kind() == ErrorKind::Unsupported => None,
            Err(error) => return Err(Refusal::of(error)),
        };
        let path = folder.join(FILE);
        Ok(DraftFile { fs, like: folder, path, _lock: lock })
    }
}

impl DraftFile {
    /// Returns what was being typed when the program was last here, and a sentence if a file of it was damaged:
    /// that file is then set aside under another name.
    fn read<T: Serialize + DeserializeOwned>(&self) -> (Vec<T>, Option<String>) {
        let (mut drafts, mut warning) = match self.look(&self.path) {
            Ok(drafts) => (drafts.unwrap_or_default(), None),
            Err(why) => (Vec::new(), Some(self.put_away(&why))),
        };
        // A program that was killed while it wrote left what is newer, if it came to the end of it.
        for left in unfinished(self.fs.as_ref(), &self.path) {
            if let Ok(Some(newer)) = self.look(&left) {
                drafts = newer;
                if let Err(why) = self.keep(&drafts) {
                    warning.get_or_insert(why.to_string());
                    continue;
                }
            }
            drop(self.fs.remove(&left));
        }
        (drafts, warning)
    }

    /// Returns the drafts that belong to something that is still there. The others are set aside, with a warning.
    pub fn read_own<T: Serialize + DeserializeOwned>(
        &self,
        belongs: impl Fn(&T) -> bool,
        warnings: &mut Vec<String>,
    ) -> Vec<T> {
        let (drafts, warning) = self.read();
        warnings.extend(warning);
        let (drafts, foreign): (Vec<_>, Vec<_>) = drafts.into_iter().partition(belongs);
        if foreign.is_empty() {
            return drafts;
        }
        let what = "some typed text no longer belongs to anything here";
        warnings.push(match self.set_aside(&foreign) {
            Ok(path) => format!("{what}; it was saved as {}", Clean::line(&path.to_string_lossy())),
            Err(why) => format!("{what}, and it cannot be saved elsewhere: {why}"),
        });
        warnings.extend(self.keep(&drafts).err().map(String::from));
        drafts
    }

    /// Keeps these drafts in the place of those that were kept before. When this returns without an
    /// error, the disk has them; a program that is killed before that may have kept them all the same.
    ///
    /// # Errors
    ///
    /// A sentence that says why not. The game itself is not touched.
    pub fn keep<T: Serialize>(&self, drafts: &[T]) -> Result<(), Refusal> {
        if drafts.is_empty() {
            return match self.fs.remove(&self.path) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(Refusal::of(error)),
                _ => Ok(()),
            };
        }
        let text = to_ron(drafts)?;
        if text.len() as u64 > MOST_BYTES {
            return Err(format!("it is longer than {MOST_BYTES} bytes").into());
        }
        replace_like(self.fs.as_ref(), &self.path, &self.like, text.as_bytes()).map_err(Refusal::of)
    }

    /// Writes drafts that belong to nothing any more into a file of their own; returns where it is.
    fn set_aside<T: Serialize>(&self, drafts: &[T]) -> Result<PathBuf, Refusal> {
        let text = to_ron(drafts)?;
        let put = |path: &Path| {
            put_new(self.fs.as_ref(), path, &self.like, text.as_bytes()).map(|()| path.to_owned())
        };
        self.take_free_name(put).map_err(Refusal::of)
    }

    /// Returns the drafts in a file; none if there is no such file.
    fn look<T: DeserializeOwned>(&self, path: &Path) -> Result<Option<Vec<T>>, Refusal> {
        let bytes = match self.fs.read(path, MOST_BYTES) {
            Ok(bytes) if bytes.len() as u64 > MOST_BYTES => return Err("it is too long".into()),
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Refusal::of(error)),
        };
        let drafts = ron::de::from_bytes(&bytes).map_err(|e: ron::error::SpannedError| {
            let why = format!("line {}: {}", e.span.start.line, ron_fault(&e.code));
            Clean::line(&why).to_string()
        })?;
        Ok(Some(drafts))
    }

    /// Gives a damaged file another name; returns what to report.
    fn put_away(&self, why: &str) -> String {
        let what = "what was being typed when Chancery last ended cannot be read";
        let moved = self.take_free_name(|to| {
            let is_in_both = take_name(self.fs.as_ref(), &self.path, to)?;
            drop(is_in_both.then(|| self.fs.remove(&self.path)));
            Ok(to.to_owned())
        });
        match moved {
            Ok(to) => format!("{what} ({why}); it was set aside as {}", path_text(&to)),
            Err(_) => format!("{what} ({why}): {}", path_text(&self.path)),
        }
    }

    fn take_free_name<T>(&self, take: impl FnMut(&Path) -> Result<T, SaveError>) -> Result<T, SaveError> {
        let name = |number| self.path.with_file_name(format!("{FILE}-set-aside-{number}"));
        let many = || std::io::Error::other("too much was set aside already");
        let none = || SaveError::New(name(MOST_ASIDE), Doing::Create, many());
        take_free((1..=MOST_ASIDE).map(name), none, take)
    }
}

fn to_ron<T: Serialize>(drafts: &[T]) -> Result<String, Refusal> {
    ron::ser::to_string_pretty(drafts, ron::ser::PrettyConfig::default()).map_err(Refusal::of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::store::{Disk, write};
    use chancery_core::text::Clean;

    fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("chancery-drafts-{name}-{}", std::process::id()))
    }

    fn game(name: &str) -> (PathBuf, GameFile) {
        let (folder, fs): (_, Arc<dyn Fs>) = (folder(name), Arc::new(Disk));
        let mut file = GameFile::create(&fs, &folder.join("game.ron"), None).unwrap();
        file.save(&write(&Game::new(&chancery_core::map::standard(), "Test"))).unwrap();
        (folder, file)
    }

    fn draft(text: &str) -> Clean {
        Clean::lines(text)
    }

    fn read(file: &DraftFile) -> (Vec<Clean>, Option<String>) {
        file.read()
    }

    #[test]
    fn drafts_are_kept_replaced_and_removed() {
        let (folder, game) = game("kept");
        let file = game.draft_file().unwrap();
        assert_eq!(read(&file), (Vec::new(), None));
        for text in ["a bu", "a bud - \"ser\"\nand more\\", "ä"] {
            file.keep(&[draft(text)]).unwrap();
            assert_eq!(read(&file), (vec![draft(text)], None));
        }
        file.keep(&["a\u{1b}[2Jb\u{202e}c"]).unwrap();
        let (found, _) = read(&file);
        assert!(!found[0].contains(['\u{1b}', '\u{202e}']), "{found:?}");
        file.keep::<Clean>(&[]).unwrap();
        file.keep::<Clean>(&[]).unwrap();
        assert_eq!(read(&file), (Vec::new(), None));
        drop(game);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_told() {
        let (folder, game) = game("damaged");
        let file = game.draft_file().unwrap();
        file.keep(&[draft("one"), draft("two")]).unwrap();
        let sound = std::fs::read(&file.path).unwrap();
        let cuts = (0..sound.len()).step_by(7).map(|at| sound[..at].to_vec());
        let foreign = ["(1, 2)", "[(phase: \"S1901M\", row: \"BUD\", text: \"a\")]", "\"text\"", "[[[[", "{"];
        let foreign = foreign.iter().map(|text| text.as_bytes().to_vec());
        let other = [vec![0xff; 40], vec![b'['; 100_000], vec![b' '; MOST_BYTES as usize + 2]];
        for (i, damaged) in cuts.chain(foreign).chain(other).enumerate() {
            std::fs::write(&file.path, &damaged).unwrap();
            let (found, warning) = read(&file);
            let aside = file.path.with_file_name(format!("drafts-set-aside-{}", i + 1));
            let warning = warning.expect("it is told");
            assert!(warning.contains(&path_text(&aside)), "{warning}");
            assert_eq!((found, std::fs::read(&aside).unwrap() == damaged), (Vec::new(), true));
            assert_eq!(read(&file), (Vec::new(), None), "it is told once");
        }
        drop(game);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_a_killed_program_had_written_counts_if_it_is_whole() {
        let (folder, game) = game("killed");
        let file = game.draft_file().unwrap();
        file.keep(&[draft("older")]).unwrap();
        let beside = file.path.with_file_name(".drafts.4242-7.tmp");
        let newer = to_ron(&[draft("newer")]).unwrap();
        std::fs::write(&beside, &newer[..newer.len() - 2]).unwrap();
        assert_eq!(read(&file), (vec![draft("older")], None));
        assert!(!beside.exists());
        std::fs::write(&beside, &newer).unwrap();
        assert_eq!(read(&file), (vec![draft("newer")], None));
        assert!(!beside.exists());
        assert_eq!(read(&file), (vec![draft("newer")], None));
        drop(game);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_folder_has_one_keeper_of_drafts() {
        let folder = folder("games");
        let games = GameFolder::new(chancery_core::adjudicate::Engines::CORE, &folder);
        let file = games.draft_file().unwrap();
        file.keep(&[draft("a name")]).unwrap();
        assert!(games.draft_file().unwrap_err().starts_with("another Chancery"));
        drop(file);
        assert_eq!(read(&games.draft_file().unwrap()).0, [draft("a name")]);
        assert!(games.list().unwrap().is_empty());
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// What stands beside games that are kept says it in these words.
    #[test]
    fn printed_issues_are_read_as_they_are_kept() {
        for (line, last, late) in [
            ("12 Zine 8", Some(12), vec![]),
            ("start Zine 8", None, vec![]),
            ("7+3=1+5=2 Club night", Some(7), vec![(3, 1), (5, 2)]),
        ] {
            let printed = PrintedIssue::read(line).expect("the form that is kept");
            assert_eq!(
                (printed.last, printed.late_press.iter().map(|(&a, &b)| (a, b)).collect()),
                (last, late)
            );
            assert_eq!(printed.line(), format!("{line}\n"));
        }
    }
}
