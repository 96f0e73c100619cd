//! Files of texts with what each must become: tab-separated, with the columns `text`, `phase` and
//! `context`. This reads such a row as its context asks.

use std::sync::Arc;

use crate::interpret::read::short;
use crate::interpret::reader::Reader;
use crate::vocabulary::language::OrderLanguage;
use crate::{Code, Reading, ReadingContext, SheetStatement};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Province, Unit, UnitKind, builtin};
use chancery_core::order::{DislodgedUnit, Order, Position};
use chancery_core::rules::{Rules, SeveralOrders};

/// A row that does not say what it must.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RowError(String);

/// Reads rows; keeps the readers that they have asked for.
#[derive(Default)]
pub struct Corpus {
    readers: Vec<(String, OrderLanguage, Arc<Map>, Reader)>,
}

/// The board and the rules that a row asks for.
struct Setting {
    map: Arc<Map>,
    position: Position,
    rules: Rules,
    power: Option<Power>,
    strict: bool,
    supposing: bool,
}

impl Corpus {
    /// Makes a corpus that has read nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns what is understood of a row, in one line ([`Reading::canonical_line`]).
    ///
    /// `text` has `\n` for line breaks; `phase` is `M`, `R`, `B` or `any`; `context` has
    /// `key=value` items separated by `;`.
    ///
    /// # Errors
    ///
    /// If the context names what does not exist.
    pub fn canonical_line(&mut self, text: &str, phase: &str, context: &str) -> Result<String, RowError> {
        let (map, reading) = self.read(text, phase, context)?;
        Ok(reading.canonical_line(&map))
    }

    /// Returns what is understood of a row, and on which map.
    ///
    /// # Errors
    ///
    /// If the context names what does not exist.
    pub fn read(&mut self, text: &str, phase: &str, context: &str) -> Result<(Arc<Map>, Reading), RowError> {
        let value = |key: &str| {
            let mut items = context.split(';').filter_map(|item| item.split_once('='));
            items.find(|(k, _)| k.trim() == key).map(|(_, v)| v.trim())
        };
        let language = match value("lang") {
            Some(code) => code.parse().map_err(|error| RowError(format!("{error}")))?,
            None => OrderLanguage::En,
        };
        let name = value("map").unwrap_or("standard");
        let (map, reader) = self.reader(name, language)?;
        let setting = setting(map, phase, &value)?;
        let Setting { power, strict, supposing, .. } = setting;
        let of = ReadingContext::new(&setting.position, &setting.rules);
        let mut context = ReadingContext { power, strict, supposing, ..of };
        let text = text.replace("\\n", "\n");
        let mut reading = reader.read(&context, &text);
        let missing = reading.errors().any(|n| n.code == Code::NoUnit);
        if missing && names_all_units(&setting, &reading) {
            context.supposing = true;
            reading = reader.read(&context, &text);
        }
        Ok((setting.map, reading))
    }

    fn reader(&mut self, name: &str, language: OrderLanguage) -> Result<(Arc<Map>, &Reader), RowError> {
        let found = self.readers.iter().position(|(n, l, ..)| n == name && *l == language);
        let index = found.unwrap_or(self.readers.len());
        if found.is_none() {
            let map = builtin(name).ok_or_else(|| RowError(format!("there is no map called `{name}`")))?;
            let reader = Reader::in_language(&map, language);
            self.readers.push((name.to_owned(), language, map, reader));
        }
        let (_, _, map, reader) = &self.readers[index];
        Ok((Arc::clone(map), reader))
    }
}

/// Returns whether the text names every unit of the row. Then the units only say what the text leaves out,
/// and are not the whole board.
fn names_all_units(setting: &Setting, reading: &Reading) -> bool {
    let map = &setting.map;
    let mut named: Vec<Province> = Vec::new();
    for order in &reading.orders {
        if let SheetStatement::Movement(unit, order) = order.given {
            named.push(map.province_of(unit.at));
            if let Order::Support { unit, .. } | Order::Convoy { unit, .. } = order {
                named.push(map.province_of(unit.at));
            }
        }
    }
    setting.position.units.iter().all(|u| named.contains(&map.province_of(u.at)))
}

fn setting<'a>(
    map: Arc<Map>,
    phase: &str,
    value: &impl Fn(&str) -> Option<&'a str>,
) -> Result<Setting, RowError> {
    let phase = match phase {
        "M" | "any" => Phase::spring(1901),
        "R" => Phase::spring(1901).retreats(),
        "B" => Phase::winter(1901),
        other => {
            return Err(RowError(format!("`{other}` is not a phase of a corpus; there are M, R, B and any")));
        }
    };
    let mut position = Position::start(&map);
    position.phase = phase;
    position.units.clear();
    let units = value("units");
    for item in units.unwrap_or_default().split(',').map(str::trim).filter(|i| !i.is_empty()) {
        let unit = unit(&map, item)?;
        // The units of a row of retreats are those that must retreat.
        if phase.kind == PhaseKind::Retreats {
            position.dislodged.push(DislodgedUnit { unit, from: None, start: None });
        } else {
            position.units.push(unit);
        }
    }
    let power = value("power").map(|name| power(&map, name)).transpose()?;
    let mut rules = Rules::default();
    let mut strict = false;
    match value("policy") {
        Some("strict") => strict = true,
        Some("both-void") => rules.several_orders = SeveralOrders::AllIllegal,
        Some("last-wins") => rules.several_orders = SeveralOrders::Last,
        Some("lenient") | None => {}
        Some(other) => return Err(RowError(format!("`{other}` is not a policy of a corpus"))),
    }
    Ok(Setting { map, position, rules, power, strict, supposing: units.is_none() })
}

fn power(map: &Map, name: &str) -> Result<Power, RowError> {
    let found = map.powers().find(|&p| short(map, p) == name);
    found
        .or_else(|| map.names().power(name))
        .ok_or_else(|| RowError(format!("there is no power called `{name}`")))
}

/// Parses `FRA:A PAR`.
fn unit(map: &Map, item: &str) -> Result<Unit, RowError> {
    let bad = || RowError(format!("`{item}` is not a unit; one looks like `FRA:A PAR`"));
    let (owner, piece) = item.split_once(':').ok_or_else(bad)?;
    let (kind, place) = piece.split_once(' ').ok_or_else(bad)?;
    let kind = match kind {
        "A" => UnitKind::Army,
        "F" => UnitKind::Fleet,
        _ => return Err(bad()),
    };
    let at = map.locations().find(|&l| map.place(l) == place).ok_or_else(bad)?;
    Ok(Unit { power: power(map, owner)?, kind, at })
}
