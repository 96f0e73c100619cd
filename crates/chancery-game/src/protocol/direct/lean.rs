//! The fields of a request, by where they stand in its line: of what programs write, and of nothing else.
//!
//! A text with an escape, an unknown field, a field that appears twice: whatever is unusual ends the reading here, for
//! the other way to read or to report.

use super::scan::{Scanner, Span};
use crate::protocol::request::FIELDS;

/// A request by the places of its texts. Nothing in it has been checked. It keeps its memory from line to line.
#[derive(Default)]
pub(in crate::protocol) struct LeanRequest {
    pub id: Option<Span>,
    pub map: Option<Span>,
    pub phase: Option<Span>,
    /// Every request has them.
    has_units: bool,
    pub units: Lists,
    pub orders: Lists,
    /// Valid if `has_centers`.
    pub centers: Lists,
    pub has_centers: bool,
    pub dislodged: Vec<LeanDislodged>,
    pub contested: Vec<Span>,
    pub rules: Option<Span>,
    pub engine: Option<Span>,
    pub explain: bool,
}

impl LeanRequest {
    /// Reads a line of JSON without its end. Returns `None` for anything unusual.
    pub fn read(&mut self, line: &str) -> Option<()> {
        self.clear();
        let mut scanner = Scanner::new(line);
        let mut seen = 0_u16;
        scanner.object(|scanner, name| {
            let name = name.of(line);
            let field = 1 << FIELDS.iter().position(|field| *field == name)?;
            let is_new = seen & field == 0;
            seen |= field;
            if is_new { self.field(scanner, line, name) } else { None }
        })?;
        (self.has_units && scanner.is_at_end()).then_some(())
    }

    fn clear(&mut self) {
        let Self { units, orders, centers, dislodged, contested, .. } = self;
        for lists in [&mut *units, orders, centers] {
            lists.clear();
        }
        dislodged.clear();
        contested.clear();
        (self.id, self.map, self.phase, self.rules, self.engine) = (None, None, None, None, None);
        (self.has_units, self.has_centers, self.explain) = (false, false, false);
    }

    /// Reads what stands behind the name of a field.
    fn field(&mut self, scanner: &mut Scanner, line: &str, name: &str) -> Option<()> {
        match name {
            "id" => self.id = Some(scanner.value()?),
            "map" => scanner.text_or_null(&mut self.map)?,
            "phase" => scanner.text_or_null(&mut self.phase)?,
            "rules" => scanner.text_or_null(&mut self.rules)?,
            "engine" => scanner.text_or_null(&mut self.engine)?,
            "units" => {
                self.has_units = true;
                self.units.read(scanner, line)?;
            }
            "orders" => self.orders.read(scanner, line)?,
            "centers" => {
                self.has_centers = !scanner.takes_null();
                if self.has_centers {
                    self.centers.read(scanner, line)?;
                }
            }
            "dislodged" => scanner.object(|scanner, unit| {
                let is_new = self.dislodged.iter().all(|other| other.unit.of(line) != unit.of(line));
                self.dislodged.push(LeanDislodged::read(scanner, line, unit)?);
                is_new.then_some(())
            })?,
            "contested" => scanner.texts(&mut self.contested)?,
            _ => self.explain = scanner.truth()?,
        }
        Some(())
    }
}

/// A list of texts for each of some powers, in the sequence in which they are written.
#[derive(Default)]
pub(in crate::protocol) struct Lists {
    /// The name of each power, and where its texts end.
    powers: Vec<(Span, usize)>,
    /// The texts of all.
    pub texts: Vec<Span>,
}

impl Lists {
    /// Returns the powers with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (Span, &[Span])> {
        let mut start = 0;
        self.powers.iter().map(move |&(name, end)| {
            let texts = &self.texts[start..end];
            start = end;
            (name, texts)
        })
    }

    fn clear(&mut self) {
        self.powers.clear();
        self.texts.clear();
    }

    fn read(&mut self, scanner: &mut Scanner, line: &str) -> Option<()> {
        scanner.object(|scanner, name| {
            let is_new = self.powers.iter().all(|(other, _)| other.of(line) != name.of(line));
            scanner.texts(&mut self.texts)?;
            self.powers.push((name, self.texts.len()));
            is_new.then_some(())
        })
    }
}

/// A unit that must retreat. Its attacker came from `from`, or by convoy.
pub(in crate::protocol) struct LeanDislodged {
    pub unit: Span,
    pub power: Span,
    pub from: Option<Span>,
    pub start: Option<Span>,
}

impl LeanDislodged {
    fn read(scanner: &mut Scanner, line: &str, unit: Span) -> Option<Self> {
        let (mut power, mut from, mut start) = (None, None, None);
        let (mut seen, [is_power, is_from, is_start, is_open]) = (0_u8, [1, 2, 4, 8]);
        scanner.object(|scanner, name| {
            let field = match name.of(line) {
                "power" => {
                    power = Some(scanner.text()?);
                    is_power
                }
                "from" => {
                    scanner.text_or_null(&mut from)?;
                    is_from
                }
                "start" => {
                    scanner.text_or_null(&mut start)?;
                    is_start
                }
                // What an answer has beside it may be handed back.
                "retreats" => {
                    scanner.value()?;
                    is_open
                }
                _ => return None,
            };
            let is_new = seen & field == 0;
            seen |= field;
            is_new.then_some(())
        })?;
        // How the attacker came has to be said.
        (seen & is_from != 0 || start.is_some()).then_some(())?;
        Some(Self { unit, power: power?, from, start })
    }
}
