//! The history of a game that is kept elsewhere, read for its explanation: a judge's results, a saved game of the
//! Python package, or orders under the names of seasons and powers. What is read is a game that belongs to no list.

use std::sync::Arc;

use super::judge_text::{self, JudgeLine};
use super::{BadImport, Form, ImportResult, ImportedGame, judge};
use crate::game::Game;
use crate::store::Tables;
use chancery_core::map::{Map, Phase, PhaseKind, standard};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_notation::{Header, ReadOrder, Reader, Reading, ReadingContext, Severity, SheetStatement};

/// The name of the game of a history.
const NAME: &str = "history";

/// A game that was read from a history, and the phase in it that is explained.
#[derive(Debug)]
pub struct History {
    /// The game. Of a list of orders it has the one phase.
    pub game: Game,
    /// The phase, which was adjudicated here.
    pub phase: Phase,
    /// The notices that people must be shown.
    pub notices: Vec<String>,
}

/// The orders of one phase in a list: the lines below its season.
struct Section {
    phase: Phase,
    text: String,
}

/// The orders of seasons, as the pages of other programs list them.
pub struct OrderList {
    /// The lines above the first season.
    above: String,
    /// The phases with orders. There is at least one.
    sections: Vec<Section>,
}

impl History {
    /// Reads a judge's results or a saved game of the Python package; `None` if the text is neither. The phase is the
    /// last one that was adjudicated.
    ///
    /// # Errors
    ///
    /// If the text has faults.
    pub fn of_game(text: &str, tables: &Tables) -> Option<Result<Self, BadImport>> {
        let form = match Form::of(text) {
            Form::Python if text.contains("\"phases\"") => Form::Python,
            Form::Judge if text.to_ascii_lowercase().contains("movement results for ") => Form::Judge,
            _ => return None,
        };
        let with_phase = |ImportedGame { game, notices }: ImportedGame| {
            let line = game.line();
            let adjudicated = line.iter().rev().find(|&&id| game.node(id).judged.is_some());
            let phase = game.node(*adjudicated.unwrap_or(&game.current())).position.phase;
            Self { game, phase, notices }
        };
        Some(form.read(text, NAME, "standard", tables).map(with_phase))
    }
}

impl OrderList {
    /// Cuts a text into its seasons; `None` if no season has orders.
    pub fn of(text: &str) -> Option<Self> {
        let map = standard();
        let reader = Reader::new(&map);
        let (above, mut sections) = sections(&map, text, &|text| read_orders(&map, &reader, text));
        sections.retain(|section| has_orders(&read_orders(&map, &reader, &section.text)));
        (!sections.is_empty()).then_some(Self { above, sections })
    }

    /// Reads all phases as a game, each adjudicated after the one before it.
    ///
    /// # Errors
    ///
    /// If the phases do not follow each other, or an order names no power.
    pub fn game(&self, name: &str, tables: &Tables) -> ImportResult {
        let table = tables.find("standard").map_err(|none| BadImport::new(none.to_string()))?;
        let mut notices = Vec::new();
        let sections = self.sections.iter().map(|section| section.judged(table.map(), &mut notices));
        let mut sections: Vec<judge_text::Section> = sections.collect::<Result<_, _>>()?;
        sections.sort_by_key(|section| section.phase);
        let mut imported = judge::play_sections(&table, name, &sections)?;
        imported.notices.splice(0..0, notices);
        Ok(imported)
    }

    /// Returns how many phases have orders.
    pub fn count(&self) -> usize {
        self.sections.len()
    }

    /// Returns the phases of movement.
    pub fn phases(&self) -> Vec<Phase> {
        let phases = self.sections.iter().map(|section| section.phase);
        phases.filter(|phase| phase.kind == PhaseKind::Movement).collect()
    }

    /// Reads the phase `wanted`, else the last phase of movement, on the standard map. The board is made of the orders,
    /// because such a list names every unit.
    ///
    /// # Errors
    ///
    /// If the phase is not in the text, orders stand above the first season, an order in the phase names no power, or the
    /// units cannot stand together.
    pub fn read(&self, wanted: Option<Phase>, tables: &Tables) -> Result<History, BadImport> {
        let map = standard();
        let reader = Reader::new(&map);
        if has_orders(&read_orders(&map, &reader, &self.above)) {
            let first = self.sections[0].phase.phrase();
            let why = format!("there are orders above {first}; write their season above them");
            return Err(BadImport::new(why));
        }
        let phases = self.phases();
        let section = wanted.or(phases.last().copied()).and_then(|wanted| {
            self.sections
                .iter()
                .find(|section| section.phase == wanted && section.phase.kind == PhaseKind::Movement)
        });
        let Some(section) = section else {
            let wanted = wanted.map(|phase| format!(" in {phase}")).unwrap_or_default();
            let all: Vec<String> = phases.iter().map(ToString::to_string).collect();
            let all = if all.is_empty() { "none at all".to_owned() } else { all.join(" ") };
            return Err(BadImport::new(format!("the history has no movement{wanted}; it has {all}")));
        };
        let table = tables.find(map.name()).map_err(|none| BadImport::new(none.to_string()))?;
        let mut notices = Vec::new();
        let judged = section.judged(&map, &mut notices)?;
        let (one, mut own) = (std::slice::from_ref(&judged), Vec::new());
        let mut game = judge::begin_game(&table, NAME, one, &mut own)?;
        judge::play_section(&mut game, &judged, &mut own)?;
        Ok(History { game, phase: section.phase, notices })
    }
}

impl Section {
    /// Returns the orders as those of a judge, and adds what cannot be read to the notices.
    fn judged(&self, map: &Arc<Map>, notices: &mut Vec<String>) -> Result<judge_text::Section, BadImport> {
        let Self { phase, text } = self;
        let reading = read_orders(map, &Reader::new(map), text);
        let errors = reading.notes.iter().filter(|note| note.severity == Severity::Error);
        notices.extend(errors.map(|note| format!("{phase}: {note}")));
        let order = |order: &ReadOrder| {
            let power = order.by.ok_or_else(|| {
                let words = Clean::line(text.get(order.span.clone()).unwrap_or_default());
                BadImport::new(format!(
                    "{phase}: `{words}` is under no power's name; write the name above its orders"
                ))
            })?;
            Ok(JudgeLine { power, text: order.counting(map, &Rules::default()), is_missing: false })
        };
        let orders = reading.orders.iter().filter(|order| order.given.kind().is_some()).map(order);
        let orders = orders.collect::<Result<_, BadImport>>()?;
        Ok(judge_text::Section { phase: *phase, is_foreseen: false, orders, owners: Vec::new() })
    }
}

/// Reads a text of a list: every unit that it orders is there.
fn read_orders(map: &Map, reader: &Reader, text: &str) -> Reading {
    let empty = Position::empty(map, Phase::spring(1901));
    let rules = Rules::default();
    let context = ReadingContext { supposing: true, ..ReadingContext::new(&empty, &rules) };
    reader.read(&context, text)
}

/// Cuts a list into the lines above the first season, and those of each phase. A season may stand above each power's
/// orders again.
fn sections(map: &Map, text: &str, read: &dyn Fn(&str) -> Reading) -> (String, Vec<Section>) {
    let (mut above, mut sections) = (String::new(), Vec::<Section>::new());
    let mut here = None;
    for line in text.lines() {
        // Some sites write `Autumn, 1901`.
        let header = only_header(&read(&line.replace(',', " ")));
        if let Some(phase) = header.as_ref().and_then(|header| header.phase) {
            let known = sections.iter().position(|section| section.phase == phase);
            here = Some(known.unwrap_or_else(|| {
                sections.push(Section { phase, text: String::new() });
                sections.len() - 1
            }));
        }
        let own = here.map_or(&mut above, |at| &mut sections[at].text);
        match header {
            // Of a line with a season only the power's name is for its orders.
            Some(Header { phase: Some(_), power, .. }) => {
                own.extend(power.map(|power| format!("{}:\n", map.power(power).name)));
            }
            _ => own.extend([line, "\n"]),
        }
    }
    (above, sections)
}

/// Returns what a line says that names a game, a phase or a power, and nothing else.
fn only_header(reading: &Reading) -> Option<Header> {
    match reading.orders.as_slice() {
        [ReadOrder { given: SheetStatement::Header(header), .. }] => Some(header.clone()),
        _ => None,
    }
}

fn has_orders(reading: &Reading) -> bool {
    reading.orders.iter().any(|order| order.given.kind().is_some())
}
