//! Reads a game from the text of a file, and says what is wrong or odd about it. Recovers a damaged game: its own first
//! phases, or a copy.

use crate::game::{
    Game, Info, Judging, Node, NodeId, ReadingOptions, Record, Refusal, RestoreFault, StoredGame,
};
use crate::store::disk::Fs;
use crate::store::error::{BadGame, NoMap, Notice};
use crate::store::format::{
    MAX_GAME_BYTES, PHASES, SCHEMA, SavedDislodged, SavedGame, SavedPhase, SavedRules, Seal, Summary,
    Version, dialect, parsed, piece, province, read_deadlines, read_house, read_ordered_by, read_power,
    read_records, read_sheets, read_votes, read_word, seal,
};
use crate::store::maps::Tables;
use chancery_core::adjudicate::{EngineId, Engines};
use chancery_core::map::{Map, Phase, Power, Unit, ron_fault};
use chancery_core::order::{DislodgedUnit, Position};
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A game that was read, and what is odd about it.
#[derive(Clone, Debug)]
pub struct ReadGame {
    /// The game.
    pub game: Game,
    /// The notices that people must be shown.
    pub notices: Vec<Notice>,
}

/// Reads the text of a game's file; every phase that others follow is adjudicated again and compared.
///
/// # Errors
///
/// If it is not a game; the message says what is wrong and where.
pub fn read(bytes: &[u8], tables: &Tables) -> Result<ReadGame, BadGame> {
    let text = text_of(bytes)?;
    let mut notices = Vec::new();
    let (saved, unknown) = parse(text)?;
    if saved.schema > SCHEMA {
        notices.push(Notice::Newer(saved.schema));
    } else if seal(text) == Seal::Broken {
        notices.push(Notice::Changed);
    }
    if !unknown.is_empty() {
        notices.push(Notice::Unknown(unknown));
    }
    let (game, mismatches) = assemble(&saved, tables)?;
    notices.extend(mismatches);
    Ok(ReadGame { game, notices })
}

/// Returns a game from its saved form, and where its phases do not follow from each other.
pub(in crate::store) fn assemble(saved: &SavedGame, tables: &Tables) -> Result<(Game, Vec<Notice>), BadGame> {
    let table = tables.find(&saved.map).map_err(BadGame::NoMap)?;
    let mut decoder = Decoder { engines: tables.engines(), map: Arc::clone(table.map()), faults: Vec::new() };
    let kept = decoder.game(saved);
    if !decoder.faults.is_empty() {
        return Err(BadGame::Faults(shortened(decoder.faults)));
    }
    let place = |fault: RestoreFault| match fault.index.and_then(|i| saved.phases.get(i)) {
        Some(phase) => format!("phase {} ({}): {}", phase.id, Clean::line(&phase.phase), fault.message),
        None => fault.to_string(),
    };
    let restored = Game::restore(&table, kept);
    let (game, mismatches) =
        restored.map_err(|faults| BadGame::Faults(shortened(faults.into_iter().map(place).collect())))?;
    Ok((game, mismatches.into_iter().map(Notice::Mismatch).collect()))
}

/// Returns what a game list shows, without interpreting the phases. If a text is as it was written, they are
/// not even read.
pub(in crate::store) fn read_head(bytes: &[u8]) -> Result<Summary, BadGame> {
    let text = text_of(bytes)?;
    let beginning = text.split_once(PHASES).filter(|_| seal(text) == Seal::Whole);
    let sealed = beginning.and_then(|(head, _)| dialect().from_str(&format!("{head})")).ok());
    let head: Summary = match sealed {
        Some(head) => head,
        None => dialect().from_str(text).map_err(|error| syntax(&error))?,
    };
    refuse_older(head.schema)?;
    Ok(head)
}

/// Returns whether a text is as it was written.
pub(in crate::store) fn is_sealed(bytes: &[u8]) -> bool {
    text_of(bytes).is_ok_and(|text| seal(text) == Seal::Whole)
}

fn text_of(bytes: &[u8]) -> Result<&str, BadGame> {
    if bytes.len() as u64 > MAX_GAME_BYTES {
        return Err(BadGame::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| BadGame::NotText(error.valid_up_to()))?;
    let text = unmarked(text);
    if text.trim().is_empty() {
        return Err(BadGame::Empty);
    }
    if let Some(at) = text.find("<<<<<<< ").filter(|at| text[..*at].ends_with('\n') || *at == 0) {
        return Err(BadGame::Merged(text[..at].lines().count() + 1));
    }
    Ok(text)
}

/// Returns the text without the mark that some editors put in front of what they save as UTF-8.
pub(in crate::store) fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn syntax(error: &ron::error::SpannedError) -> BadGame {
    let start = error.span.start;
    if (start.line, start.col) == (1, 1) {
        return BadGame::Foreign;
    }
    BadGame::Syntax(start.line, start.col, Clean::line(&ron_fault(&error.code)).to_string())
}

/// Refuses a format that no release of this program wrote.
fn refuse_older(schema: u32) -> Result<(), BadGame> {
    if schema < SCHEMA { Err(BadGame::Older(schema)) } else { Ok(()) }
}

/// Returns the saved game and the paths of all entries that are not known.
pub(in crate::store) fn parse(text: &str) -> Result<(SavedGame, Vec<String>), BadGame> {
    let Version { schema } = dialect().from_str(text).map_err(|error| syntax(&error))?;
    refuse_older(schema)?;
    let fault = |error| if schema > SCHEMA { BadGame::Newer(schema) } else { syntax(&error) };
    let mut unknown = Vec::new();
    let mut deserializer = ron::Deserializer::from_str_with_options(text, &dialect()).map_err(fault)?;
    let note = |path: serde_ignored::Path| unknown.push(Clean::line(&path.to_string()).to_string());
    let saved = serde_ignored::deserialize(&mut deserializer, note);
    let saved = saved.map_err(|code| fault(deserializer.span_error(code)))?;
    deserializer.end().map_err(|code| fault(deserializer.span_error(code)))?;
    unknown.truncate(20);
    Ok((saved, unknown))
}

/// Returns the first few faults, so that a message can be read.
fn shortened(mut faults: Vec<String>) -> Vec<String> {
    let more = faults.len().saturating_sub(8);
    if more > 0 {
        faults.truncate(8);
        faults.push(format!("and {more} more"));
    }
    faults
}

struct Decoder {
    engines: Engines,
    map: Arc<Map>,
    faults: Vec<String>,
}

impl Decoder {
    fn fault(&mut self, at: &str, message: &str) {
        self.faults.push(format!("{at}: {}", Clean::line(message)));
    }

    fn game(&mut self, saved: &SavedGame) -> StoredGame {
        let mut info = Info::new(&self.map, &saved.name);
        info.number = Clean::line(&saved.number);
        info.master = Clean::line(&saved.master);
        info.master_contact = Clean::line(&saved.master_contact);
        info.event = Clean::line(&saved.event);
        info.rules = self.rules(&saved.rules, "rules");
        info.engine = self.engine(&saved.engine, "engine");
        info.reading_options = self.reading_options(saved.strict, &saved.language, "language");
        info.style = self.or_default("style", read_word(&saved.style));
        info.notes = Clean::lines(&saved.notes.join("\n"));
        info.miller = Clean::line(&saved.miller);
        info.tournament = saved.tournament.clone();
        info.house = self.or_default("house", read_house(saved.house.as_ref()));
        info.deadlines = self.or_default("deadlines", read_deadlines(&saved.deadlines));
        info.time_zone = self.or_default("time_zone", parsed(&saved.time_zone));
        for (key, player) in &saved.players {
            if let Some(power) = self.power(key, "players") {
                info.players[power.index()] = player.clone();
            }
        }
        let votes = self.or_default("proposals", read_votes(&self.map, &saved.proposals));
        let records: Vec<Record> =
            saved.phases.iter().enumerate().map(|(i, p)| self.record(i, p, &info)).collect();
        StoredGame { info, records, current: saved.current, main: saved.main, votes }
    }

    /// Returns what was read, or its default and a fault.
    fn or_default<T: Default>(&mut self, at: &str, read: Result<T, Refusal>) -> T {
        read.unwrap_or_else(|message| {
            self.fault(at, &message);
            T::default()
        })
    }

    fn rules(&mut self, saved: &SavedRules, at: &str) -> Rules {
        let mut rules = self.or_default(at, Rules::preset(&saved.preset).map_err(Refusal::of));
        for (id, letter) in &saved.choices {
            if let Err(error) = rules.choose(id, letter) {
                self.fault(at, &error.to_string());
            }
        }
        rules
    }

    fn engine(&mut self, name: &str, at: &str) -> EngineId {
        self.or_default(at, self.engines.find(name).map_err(Refusal::of))
    }

    fn reading_options(&mut self, strict: bool, language: &str, at: &str) -> ReadingOptions {
        ReadingOptions { strict, language: self.or_default(at, read_word(language)) }
    }

    fn record(&mut self, index: usize, saved: &SavedPhase, info: &Info) -> Record {
        let at = format!("phase {} ({})", saved.id, Clean::line(&saved.phase));
        if saved.id != index {
            self.fault(&at, &format!("it stands at place {index} of the list"));
        }
        let parent = saved.after.map(NodeId::at);
        let mut node = Node::new(parent, self.position(saved, &at), self.map.powers().len());
        for (power, sheet) in self.or_default(&at, read_sheets(&self.map, &saved.orders)) {
            node.sheets[power.index()] = sheet;
        }
        let judge = match &saved.judged_by {
            None => info.judging(),
            Some(judge) => Judging {
                rules: self.rules(&judge.rules, &at),
                engine: self.engine(&judge.engine, &at),
                reading_options: self.reading_options(judge.strict, &judge.language, &at),
            },
        };
        node.records = self.or_default(&at, read_records(&self.map, saved.papers.as_ref()));
        node.ordered_by = self.or_default(&at, read_ordered_by(&self.map, &saved.ordered_by));
        node.sent = self.or_default(&at, read_sheets(&self.map, &saved.sent));
        node.corrects = saved.corrects.map(NodeId::at);
        node.name = Clean::line(&saved.name);
        node.note = Clean::lines(&saved.note.join("\n"));
        Record { node, judge }
    }

    fn position(&mut self, saved: &SavedPhase, at: &str) -> Position {
        let phase = self.or_fault(at, parsed(&saved.phase)).unwrap_or(Phase::spring(0));
        let mut position = Position::empty(&self.map, phase);
        for (key, units) in &saved.units {
            let Some(power) = self.power(key, at) else { continue };
            for text in units.split(',').map(str::trim).filter(|t| !t.is_empty()) {
                position.units.extend(self.unit(power, text, at));
            }
        }
        for (key, centres) in &saved.centres {
            let Some(power) = self.power(key, at) else { continue };
            for code in centres.split_whitespace() {
                let Some(province) = self.or_fault(at, province(&self.map, code)) else { continue };
                if position.owners[province.index()].replace(power).is_some() {
                    self.fault(at, &format!("{code} is owned twice"));
                }
            }
        }
        for dislodged in &saved.dislodged {
            position.dislodged.extend(self.dislodged(dislodged, at));
        }
        for code in saved.contested.split_whitespace() {
            position.contested.extend(self.or_fault(at, province(&self.map, code)));
        }
        position
    }

    fn dislodged(&mut self, saved: &SavedDislodged, at: &str) -> Option<DislodgedUnit> {
        let power = self.power(&saved.power, at)?;
        let unit = self.unit(power, &saved.unit, at)?;
        let mut province =
            |code: &str| if code.is_empty() { None } else { self.or_fault(at, province(&self.map, code)) };
        Some(DislodgedUnit { unit, from: province(&saved.from), start: province(&saved.start) })
    }

    /// Returns what was read; a fault if it could not be.
    fn or_fault<T>(&mut self, at: &str, read: Result<T, Refusal>) -> Option<T> {
        read.map_err(|message| self.fault(at, &message)).ok()
    }

    fn power(&mut self, key: &str, at: &str) -> Option<Power> {
        self.or_fault(at, read_power(&self.map, key))
    }

    fn unit(&mut self, power: Power, text: &str, at: &str) -> Option<Unit> {
        let piece = self.or_fault(at, piece(&self.map, text))?;
        Some(Unit { power, kind: piece.kind, at: piece.at })
    }
}

/// The end of a phase, as it is written here.
const PHASE_END: &str = "\n    ),\n";

/// How many endings are tried before the file is given up.
const TRIES: usize = 500;

/// A game that was recovered from a damaged file or from a copy of it. Nothing was written.
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
    /// Nothing is left to recover.
    All,
    /// What is left is played on a map that is missing or cannot be used.
    NoMap(NoMap),
    /// A newer program wrote it, with this schema: the copies are older, and the file may be sound.
    Newer(u32),
}

/// Returns the phases of a damaged text that come before the damage.
pub fn salvage(bytes: &[u8], tables: &Tables) -> Option<ReadGame> {
    first_phases(bytes, tables).ok()
}

fn first_phases(bytes: &[u8], tables: &Tables) -> Result<ReadGame, RecoveryError> {
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
            Ok((game, notices)) => return Ok(ReadGame { game, notices }),
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

/// Returns the best version of the game at `path`: the file itself if it is sound, else of its
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
        let ReadGame { game, notices } = read;
        RecoveredGame { game, from: from.to_owned(), notices, cut }
    };
    let mut best = match read(&bytes, tables) {
        Ok(whole) if whole.notices.is_empty() => return Ok(found(path, whole, false)),
        Ok(odd) => Some(found(path, odd, false)),
        Err(_) => match first_phases(&bytes, tables) {
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
