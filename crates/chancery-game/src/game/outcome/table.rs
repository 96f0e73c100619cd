//! What adjudicating needs besides the game itself: the map, its tables, a reader of orders.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::game::{Judging, PhaseOrder, ReadingOptions, ReadingTerms, Records, Sheet, SheetReading};
use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::{Position, Submission};
use chancery_core::rules::Rules;
use chancery_core::turn::{Orders, Outcome};
use chancery_notation::{
    Code, Language, Note, ONLY_NAMED, OrderLanguage, Proxy, ReadOrder, Reader, Reading, ReadingContext,
    SheetStatement, note_announced,
};

/// A map made ready to play on. Making one costs more than adjudicating with it: games share it.
pub struct Table {
    map: Arc<Map>,
    terrain: Terrain,
    /// By language: its reader, made when it is first needed.
    readers: [OnceLock<Reader>; OrderLanguage::ALL.len()],
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("map", &self.map.name()).finish_non_exhaustive()
    }
}

/// The sheets that are handed in for a phase, and the options for reading them.
#[derive(Clone, Copy, Debug)]
pub struct PhaseInput<'a> {
    /// The rules of the house, and how sheets are read.
    pub by: &'a Judging,
    /// The board.
    pub position: &'a Position,
    /// By power, its sheet.
    pub sheets: &'a [Sheet],
    /// The other records that were handed in: of them what was announced counts.
    pub records: &'a Records,
}

/// The place where an order that was handed in was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderSource {
    /// Whose sheet it stands on.
    pub power: Power,
    /// On which line, from 0.
    pub line: usize,
}

/// Returns whether an order that the reader refuses is handed in all the same, because the adjudicator refuses
/// it, too, and says why beside the other results. The other refusals are those of the house, which
/// the adjudicator cannot know.
const fn is_judged(code: Code) -> bool {
    matches!(
        code,
        Code::NoUnit
            | Code::NotDislodged
            | Code::WrongPower
            | Code::BadRetreat
            | Code::DuplicateOrder
            | Code::FleetInland
            | Code::MissingCoast
            | Code::BadBuildSite
            | Code::TooManyBuilds
    )
}

/// Returns whether an order of a sheet goes to the adjudicator in a phase of this kind. What does not is told as
/// unread, and nothing can come of it.
pub fn is_submitted(order: &ReadOrder, kind: PhaseKind) -> bool {
    order.given.kind() == Some(kind) && order.refused.is_none_or(is_judged)
}

/// Notes the units of the power that are named, and nothing more; beside a result it was no order that was meant.
fn note_only_named(reading: &mut Reading, power: Power, text: &str) {
    let is_only_named = |order: &ReadOrder| {
        matches!(order.given, SheetStatement::Listed(_))
            && (order.by, order.refused) == (Some(power), None)
            && order.remarks.results.is_empty()
    };
    for (at, order) in reading.orders.iter().enumerate().filter(|(_, order)| is_only_named(order)) {
        let words = text.get(order.span.clone()).unwrap_or_default().trim();
        let note = Note::new(Code::Skipped, order.span.clone(), "", format!("`{words}`: {ONLY_NAMED}"));
        reading.notes.push(Note { order: Some(at), ..note });
    }
}

/// The result of reading all sheets of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadSheets {
    /// The result of reading each sheet that is not empty.
    pub readings: Vec<(Power, Arc<SheetReading>)>,
    /// By the place of an order among those handed in ([`Row::source`](crate::game::Row::source)): where it
    /// was written.
    pub written: Vec<OrderSource>,
    /// The units that other powers order by proxy.
    pub proxies: Vec<Proxy>,
    /// Beside each of `written`: which of `readings` it is, and which entry of it.
    pub(in crate::game) places: Vec<(usize, usize)>,
    pub(in crate::game) orders: Orders,
}

impl ReadSheets {
    /// Returns the orders as they go to an engine, if this is a movement phase.
    pub fn movement(&self) -> Option<&Submission> {
        match &self.orders {
            Orders::Movement(orders) => Some(orders),
            Orders::Retreats(_) | Orders::Adjustments(_) => None,
        }
    }

    /// Returns all orders that were read, those that cannot stand among them, each with whose sheet it stands on.
    pub fn read(&self) -> impl Iterator<Item = (Power, &ReadOrder)> {
        self.readings.iter().flat_map(|(power, reading)| reading.orders().map(|order| (*power, order)))
    }

    /// Returns the order at a place among those handed in as it was read, and on whose sheet.
    pub(in crate::game) fn order(&self, place: usize) -> Option<(Power, &ReadOrder)> {
        let (sheet, at) = *self.places.get(place)?;
        let (power, reading) = self.readings.get(sheet)?;
        Some((*power, reading.entries().get(at)?.said.as_ref()?))
    }

    /// Returns which entries of a reading were handed in, by their places in it.
    pub(in crate::game) fn taken(&self, sheet: usize) -> HashSet<usize> {
        self.places.iter().filter(|place| place.0 == sheet).map(|place| place.1).collect()
    }
}

impl Table {
    /// Makes a table with this map on it.
    pub fn new(map: &Arc<Map>) -> Self {
        Self { terrain: Terrain::new(map), readers: Default::default(), map: Arc::clone(map) }
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// Returns the map's borders as the engines need them.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Returns the reader of orders on this map in a language.
    pub fn reader(&self, language: impl Into<OrderLanguage>) -> &Reader {
        let language = language.into();
        self.readers[language as usize].get_or_init(|| Reader::in_language(&self.map, language))
    }

    /// Reads one power's sheet, if what it says on these terms is not known yet. Orders under another power's name are
    /// refused, and those for another power's unit but for those by proxy.
    pub fn read(&self, terms: &ReadingTerms<'_>, sheet: &Sheet) -> Arc<SheetReading> {
        let &ReadingTerms { power, by, position, proxies, is_supposed } = terms;
        sheet.reading(&self.map, terms, |text| {
            let context = ReadingContext::new(position, &by.rules).only_of(power);
            // Which units there will be in winter is not known.
            let supposing = is_supposed && position.phase.kind == PhaseKind::Adjustments;
            let ReadingOptions { strict, language } = by.reading_options;
            let context = ReadingContext { strict, proxies, supposing, ..context };
            let mut reading = self.reader(language).read(&context, text);
            if !is_supposed {
                note_only_named(&mut reading, power, text);
                note_announced(&self.map, &context, &mut reading);
            }
            reading
        })
    }

    /// Returns the order that a text in canonical notation gives on a board, as saves keep it.
    pub(in crate::game) fn order_in(
        &self,
        rules: &Rules,
        position: &Position,
        text: &str,
    ) -> Option<PhaseOrder> {
        let reading = self.reader(Language::English).read(&ReadingContext::new(position, rules), text);
        reading.orders.first().and_then(PhaseOrder::read)
    }

    /// Returns the context of a movement phase under these rules and with this engine.
    pub fn context<'a>(&'a self, rules: &'a Rules, engine: EngineId) -> Context<'a> {
        Context { map: &self.map, terrain: &self.terrain, rules, engine }
    }

    /// Adjudicates a phase.
    pub fn resolve(&self, by: &Judging, position: &Position, read_sheets: &ReadSheets) -> Outcome {
        read_sheets.orders.adjudicate(self.context(&by.rules, by.engine), position)
    }
}
