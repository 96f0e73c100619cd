//! The texts that came in for a game, each with what was understood and what it changed, one file per text in the
//! folder beside the game. Those that are for no game anybody knows of are in the folder `received` beside the games.
//!
//! A text is written before the game that it changes. After a crash a text may be here that did not change the game
//! yet; a change of which the text is lost cannot be.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::GameFolder;
use super::file::{GameFile, is_folder_foreign};
use crate::game::{Deadline, Game, Provenance, ReceivedLines, Refusal, Sheet, WhichOrders};
use crate::store::disk::backup::companion;
use crate::store::disk::{Fs, as_new, place_new, put_new, replace_like, sweep, take_free, write_beside};
use crate::store::error::{Doing, SaveError};
use chancery_core::map::{Power, ron_fault};
use chancery_core::text::{Clean, beginning};

/// The beginning of the names of the files; a number follows.
const PREFIX: &str = "received-";

/// The folder among the games for texts of which nothing says for which game they are.
const STRAYS: &str = "received";

/// How much is kept of a text, in bytes.
pub const MOST_RECEIVED_BYTES: usize = 256 << 10;

/// A file of more bytes was not written by this program: besides the text it has the orders before and after it.
const MOST_FILE_BYTES: u64 = 4 << 20;

/// A text that came in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReceivedText {
    /// When it came in, in seconds since 1970 by UTC.
    pub time: u64,
    /// Where it came from: a file, `standard input`, or what the game master did.
    pub source: Clean,
    /// Who sent it, as it says; may be empty.
    pub sender: Clean,
    /// Its subject; may be empty.
    pub subject: Clean,
    /// When it was sent, as it says; may be empty.
    pub sent: Clean,
    /// The number that its mail program gave it; may be empty.
    pub id: Clean,
    /// The phase in which it came, such as `S1901M`.
    pub phase: Clean,
    /// The number of that phase in the game.
    pub node: usize,
    /// The orders of powers that it changed.
    pub changes: Vec<Change>,
    /// The parts that wait for a person.
    pub waiting: Vec<Waiting>,
    /// The lines that tell the game master something, each with the command that does what it asks for.
    pub messages: Vec<Waiting>,
    /// The text, decoded and without attachments.
    pub text: Clean,
    /// How many bytes of the text are not kept, because it is too long.
    pub cut: usize,
}

/// The orders of a power before and after a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Change {
    /// The power's key, such as `FRANCE`.
    pub power: Clean,
    /// Which of its orders.
    pub which: WhichOrders,
    /// The orders that were understood, in canonical notation.
    pub understood: Sheet,
    /// The lines that stood.
    pub before: Sheet,
    /// The lines that stand now.
    pub after: Sheet,
}

/// A part of a text that waits for a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Waiting {
    /// The key of the power whose it seems to be; may be empty.
    pub power: Clean,
    /// The line, or nothing if it is the whole text.
    pub line: Clean,
    /// Why.
    pub why: Clean,
    /// Where the unit stands that it is about, as the province's code; may be empty.
    pub place: Clean,
    /// How a person settled it: `entered`, `discarded` or `done`; empty if nobody did.
    pub settled: Clean,
    /// The order of that unit that stood when the part began to wait, in canonical notation; may be empty.
    pub stood: Clean,
}

impl Change {
    /// Returns how orders of a power were changed from those that stood; `None` if they were not.
    pub fn of(game: &Game, power: Power, which: WhichOrders, before: &Sheet, after: &Sheet) -> Option<Self> {
        let power = Clean::line(&game.map().power(power).key);
        let (before, after) = (before.clone(), after.clone());
        (before != after).then(|| Self { power, which, understood: Sheet::default(), before, after })
    }
}

impl ReceivedText {
    /// Makes a text that came in now, of which at most [`MOST_RECEIVED_BYTES`] are kept.
    pub fn new(source: &str, text: &str) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs();
        let kept = beginning(text, MOST_RECEIVED_BYTES);
        Self {
            time: now,
            source: Clean::line(source),
            text: Clean::lines(kept),
            cut: text.len() - kept.len(),
            ..Self::default()
        }
    }

    /// Returns the parts that wait, and the messages behind them.
    pub fn parts(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.iter().chain(&self.messages)
    }

    /// Returns when it came in, as `2026-11-25 08:30 UTC`.
    pub fn when(&self) -> String {
        Deadline::at(self.time).map_or_else(String::new, |time| format!("{time} UTC"))
    }

    /// Adds the lines that it brought into orders. `received` is its number, if it is kept already.
    pub fn add_to(&self, received_lines: &mut ReceivedLines, received: Option<u32>) {
        let Ok(phase) = self.phase.parse() else { return };
        let (source, sender) = (self.source.clone(), self.sender.clone());
        let provenance = Arc::new(Provenance { received, source, sender, when: self.when() });
        for change in &self.changes {
            received_lines.add(
                &provenance,
                phase,
                &change.power,
                change.which,
                [&change.before, &change.after],
            );
        }
    }

    /// Returns whether it is the same text of the same sender, sent at the same time: it has the same number, or the same
    /// subject and lines. Blank lines and spaces may come and go on the way.
    pub fn is_same_as(&self, other: &Self) -> bool {
        fn lines(text: &str) -> impl Iterator<Item = &str> {
            text.lines().map(str::trim).filter(|line| !line.is_empty())
        }
        let is_same_mail = if self.id.is_empty() || other.id.is_empty() {
            self.subject == other.subject && self.cut == other.cut && lines(&self.text).eq(lines(&other.text))
        } else {
            self.id == other.id
        };
        self.sender == other.sender && self.sent == other.sent && is_same_mail
    }
}

impl GameFile {
    /// Keeps texts under the next numbers, and returns these. When this returns without an error, the disk has all of
    /// them; else none is kept, unless the disk could not say.
    ///
    /// # Errors
    ///
    /// See [`SaveError`]; the game itself is not touched.
    pub fn keep_received<'t>(
        &self,
        received: impl IntoIterator<Item = &'t ReceivedText>,
    ) -> Result<Vec<u32>, SaveError> {
        self.refuse_read_only()?;
        keep(self.fs.as_ref(), &companion(self.path()), self.path(), received)
    }

    /// Returns the number that the next text gets.
    pub fn next_received(&self) -> u32 {
        next_number(self.fs.as_ref(), &companion(self.path()))
    }

    /// Writes into the text that was kept under a number how a person settled these of its parts, which
    /// are counted from 1.
    ///
    /// # Errors
    ///
    /// See [`SaveError`]; the game itself is not touched.
    pub fn settle_received(&self, number: u32, parts: &[usize], how: &str) -> Result<(), SaveError> {
        self.refuse_read_only()?;
        let path = file(&companion(self.path()), number);
        let found = self.received().into_iter().find(|(of, _)| *of == number);
        let Some((_, Ok(mut text))) = found else { return Err(SaveError::Changed(path)) };
        let all = text.waiting.iter_mut().chain(&mut text.messages).enumerate();
        for (_, part) in all.filter(|(at, _)| parts.contains(&(at + 1))) {
            part.settled = Clean::line(how);
        }
        replace_like(self.fs.as_ref(), &path, self.path(), &written(&text))
    }

    /// Takes back what was kept under a number, because the game that it changes could not be saved.
    pub fn forget_received(&self, number: u32) {
        drop(self.fs.remove(&file(&companion(self.path()), number)));
    }

    /// Deletes the text that was kept under a number, for good.
    ///
    /// # Errors
    ///
    /// See [`SaveError`]; the game itself is not touched.
    pub fn delete_received(&self, number: u32) -> Result<(), SaveError> {
        self.refuse_read_only()?;
        delete(self.fs.as_ref(), &companion(self.path()), number)
    }

    /// Returns the texts that came in, by their numbers; in place of one that cannot be read, why.
    pub fn received(&self) -> Vec<(u32, Result<ReceivedText, Refusal>)> {
        let all = || read_all(self.fs.as_ref(), &companion(self.path()));
        if self.is_folder_foreign() { Vec::new() } else { all() }
    }

    /// Returns with which of these texts orders came in.
    pub fn received_lines(&self) -> ReceivedLines {
        let mut received_lines = ReceivedLines::default();
        for (number, text) in self.received() {
            if let Ok(text) = text {
                text.add_to(&mut received_lines, Some(number));
            }
        }
        received_lines
    }
}

impl GameFolder {
    /// Copies the texts that came in for a game beside a copy of it.
    ///
    /// # Errors
    ///
    /// The first that cannot be copied.
    pub fn copy_received(&self, from: &Path, to: &GameFile) -> Result<(), SaveError> {
        let fs = &self.fs;
        if is_folder_foreign(fs.as_ref(), from) {
            return Ok(());
        }
        for (number, path) in files(fs.as_ref(), &companion(from)) {
            let bytes = fs.read(&path, MOST_FILE_BYTES);
            let bytes = bytes.map_err(|error| SaveError::New(path, Doing::Read, error))?;
            put_new(fs.as_ref(), &file(&companion(to.path()), number), to.path(), &bytes)?;
        }
        Ok(())
    }

    /// Returns the texts that came in for a game, as [`GameFile::received`] does, without a lock.
    pub fn received_of(&self, path: &Path) -> Vec<(u32, Result<ReceivedText, Refusal>)> {
        let fs = self.fs.as_ref();
        let all = read_all(fs, &companion(path));
        if all.is_empty() || is_folder_foreign(fs, path) { Vec::new() } else { all }
    }

    fn strays(&self) -> PathBuf {
        self.folder().join(STRAYS)
    }

    /// Keeps texts of which nothing says for which game they are, and returns their numbers. `like` is a game whose
    /// permissions they get.
    ///
    /// # Errors
    ///
    /// See [`SaveError`].
    pub fn keep_strays(&self, received: &[ReceivedText], like: &Path) -> Result<Vec<u32>, SaveError> {
        let (fs, folder) = (self.fs.as_ref(), self.strays());
        if received.is_empty() {
            return Ok(Vec::new());
        }
        let fail = |error| SaveError::New(folder.clone(), Doing::MakeFolder, error);
        fs.create_folder_for(&folder, like).map_err(fail)?;
        keep(fs, &folder, like, received)
    }

    /// Returns the texts of which nothing says for which game they are, by their numbers; in place of one that cannot be
    /// read, why.
    pub fn stray_texts(&self) -> Vec<(u32, Result<ReceivedText, Refusal>)> {
        read_all(self.fs.as_ref(), &self.strays())
    }

    /// Deletes the one that was kept under a number, for good.
    ///
    /// # Errors
    ///
    /// See [`SaveError`].
    pub fn delete_stray(&self, number: u32) -> Result<(), SaveError> {
        delete(self.fs.as_ref(), &self.strays(), number)
    }

    /// Removes a text from those, which are `known`, because a game keeps it now.
    pub fn forget_stray(&self, received: &ReceivedText, known: &[(u32, ReceivedText)]) {
        for (number, _) in known.iter().filter(|(_, text)| text.is_same_as(received)) {
            drop(self.fs.remove(&file(&self.strays(), *number)));
        }
    }
}

/// Writes texts into a folder under the next numbers, and returns these. They get the permissions of the file `like`.
fn keep<'t>(
    fs: &dyn Fs,
    folder: &Path,
    like: &Path,
    received: impl IntoIterator<Item = &'t ReceivedText>,
) -> Result<Vec<u32>, SaveError> {
    sweep(fs, folder);
    let mut next = next_number(fs, folder);
    let texts: Vec<_> = (next..).zip(received).map(|(at, text)| (file(folder, at), written(text))).collect();
    let mut numbers = Vec::new();
    let mut place = |beside: &Path| {
        // Another process may take a number meanwhile.
        let names = (next..).map(|number| file(folder, number));
        let none = || SaveError::There(file(folder, u32::MAX));
        take_free(names, none, |path| {
            next = next.saturating_add(1);
            place_new(fs, beside, path)
        })?;
        numbers.push(next - 1);
        Ok(())
    };
    let done = write_beside(fs, &texts, like, &mut place).map_err(as_new);
    if !matches!(done, Ok(()) | Err(SaveError::Unsure(..))) {
        for number in numbers.drain(..) {
            drop(fs.remove(&file(folder, number)));
        }
    }
    done.map(|()| numbers)
}

fn written(received: &ReceivedText) -> Vec<u8> {
    let text = ron::ser::to_string_pretty(received, ron::ser::PrettyConfig::default());
    text.unwrap_or_default().into_bytes()
}

fn delete(fs: &dyn Fs, folder: &Path, number: u32) -> Result<(), SaveError> {
    let path = file(folder, number);
    fs.remove(&path).map_err(|error| SaveError::Stays(path.clone(), Doing::Remove, error))?;
    fs.sync_folder(folder).map_err(|error| SaveError::Unsure(path, error))
}

fn next_number(fs: &dyn Fs, folder: &Path) -> u32 {
    files(fs, folder).last().map_or(1, |(last, _)| last.saturating_add(1))
}

fn file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{PREFIX}{number:05}"))
}

fn files(fs: &dyn Fs, folder: &Path) -> Vec<(u32, PathBuf)> {
    let number = |path: &PathBuf| path.file_name()?.to_str()?.strip_prefix(PREFIX)?.parse().ok();
    let all = fs.list(folder).unwrap_or_default();
    let mut files: Vec<_> = all.into_iter().filter_map(|path| Some((number(&path)?, path))).collect();
    files.sort();
    files
}

fn read_all(fs: &dyn Fs, folder: &Path) -> Vec<(u32, Result<ReceivedText, Refusal>)> {
    let read = |path: &Path| -> Result<ReceivedText, Refusal> {
        let bytes = fs.read(path, MOST_FILE_BYTES).map_err(|error| match error.kind() {
            ErrorKind::NotFound => "it is gone".to_owned(),
            _ => error.to_string(),
        })?;
        let read = ron::de::from_bytes::<ReceivedText>(&bytes);
        read.map_err(|error| {
            Refusal::of(Clean::line(&format!("line {}: {}", error.span.start.line, ron_fault(&error.code))))
        })
    };
    files(fs, folder).into_iter().map(|(number, path)| (number, read(&path))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_calendar() {
        // By `date -u -d @N`.
        for (time, words) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_700_000_000, "2023-11-14 22:13 UTC"),
            (4_107_542_399, "2100-02-28 23:59 UTC"),
        ] {
            assert_eq!(ReceivedText { time, ..ReceivedText::default() }.when(), words);
        }
    }

    #[test]
    fn texts_are_read_as_they_were_kept() {
        let folder = std::env::temp_dir().join(format!("chancery-received-{}", std::process::id()));
        let fs: std::sync::Arc<dyn Fs> = std::sync::Arc::new(crate::store::Disk);
        let mut file = GameFile::create(&fs, &folder.join("game.ron"), None).unwrap();
        let game = crate::game::Game::new(&chancery_core::map::standard(), "Test");
        file.save(&crate::store::write(&game)).unwrap();
        let texts = ["A Par - Bur", "", "«Ü»\n> quoted \"\\\nIF (a) [x], #", "a\tb\n\nc"];
        let change = Change { power: "FRANCE".into(), before: Sheet::new(["A Par H"]), ..Change::default() };
        let all: Vec<ReceivedText> = texts
            .iter()
            .map(|text| ReceivedText { changes: vec![change.clone()], ..ReceivedText::new("test", text) })
            .collect();
        assert_eq!(file.keep_received(&all[..1]).unwrap(), [1]);
        assert_eq!(file.keep_received(&all[1..]).unwrap(), [2, 3, 4]);
        let kept: Vec<ReceivedText> = file.received().into_iter().map(|(_, read)| read.unwrap()).collect();
        assert_eq!(kept, all);
        // A damaged file hides no other.
        std::fs::write(super::file(&companion(file.path()), 2), "(text: ").unwrap();
        let read: Vec<bool> = file.received().iter().map(|(_, read)| read.is_ok()).collect();
        assert_eq!(read, [true, false, true, true]);
        file.forget_received(4);
        assert_eq!(file.received().len(), 3);
        drop(file);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_long_text_is_cut_at_a_letter() {
        let text = format!("a{}", "é".repeat(MOST_RECEIVED_BYTES));
        let received = ReceivedText::new("test", &text);
        assert_eq!(received.text.len() + received.cut, text.len());
        assert!(received.text.len() <= MOST_RECEIVED_BYTES && text.starts_with(received.text.as_str()));
    }
}
