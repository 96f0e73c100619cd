//! The answer, written straight into a buffer. It has the fields of [`PhaseAnswer`](crate::protocol::PhaseAnswer).

use std::fmt::{self, Write};

use serde_json::value::RawValue;

use crate::adjudicate::{BackupRule, Driven, EngineId, Fate, Reason, Resolution, UndecidedComponent};
use crate::game::{Outcome, ResultRow, advance};
use crate::map::{Map, Power};
use crate::order::{Canonical, Position};
use crate::protocol::rendering::next_phase;
use crate::report::Results;
use crate::rules::Rules;

/// The data from which an answer is spelt, and the place for it.
pub(super) struct Spelling<'a> {
    pub map: &'a Map,
    pub rules: &'a Rules,
    pub engine: EngineId,
    pub position: &'a Position,
    /// The powers in the sequence of the answer.
    pub powers: &'a [Power],
    /// By the place of an order among those handed in: what was written.
    pub written: &'a [&'a str],
    pub out: &'a mut String,
}

impl Spelling<'_> {
    /// Writes the answer. Returns `None` where it has something that only the other way writes.
    pub fn answer(mut self, id: Option<&RawValue>, owners_are_known: bool, outcome: &Outcome) -> Option<()> {
        let unusual = |r: &Resolution| !r.unsettled.is_empty() || r.stage.is_some();
        if outcome.movement().is_some_and(unusual) {
            return None;
        }
        let start = self.out.len();
        self.all(id, owners_are_known, outcome).ok()?;
        let is_plain = |byte: u8| (b' '..=b'~').contains(&byte);
        self.out.as_bytes()[start..].iter().all(|&byte| is_plain(byte)).then_some(())
    }

    fn all(&mut self, id: Option<&RawValue>, owners_are_known: bool, outcome: &Outcome) -> fmt::Result {
        let map = self.map;
        let results = Results::new(map, (self.rules, self.engine), outcome, &[]);
        let next = advance(map, self.rules, self.position, outcome);
        self.out.push('{');
        if let Some(id) = id {
            write!(self.out, "\"id\":{},", id.get())?;
        }
        write!(self.out, "\"phase\":\"{}\",\"engine\":\"{}\",", self.position.phase, self.engine.name())?;
        self.out.push_str("\"orders\":{");
        self.orders(&results.rows)?;
        self.out.push_str("},\"dislodged\":{");
        self.each(&results.dislodged, Self::driven)?;
        self.out.push_str("},\"contested\":[");
        self.each(&results.standoffs, |s, &province| s.text(map.code(province)))?;
        self.out.push_str("],\"units_after\":{");
        self.units_after(outcome)?;
        self.out.push('}');
        if owners_are_known {
            self.out.push_str(",\"centers_after\":{");
            self.centres_after(&next)?;
            self.out.push('}');
        }
        self.out.push_str(",\"knots\":[");
        if let Some(resolution) = outcome.movement() {
            self.each(&resolution.components, Self::component)?;
        }
        let next = next_phase(self.position.phase, next.phase, owners_are_known);
        write!(self.out, "],\"next_phase\":\"{next}\"}}")
    }

    /// Writes things with commas between them.
    fn each<T>(
        &mut self,
        all: impl IntoIterator<Item = T>,
        mut one: impl FnMut(&mut Self, T) -> fmt::Result,
    ) -> fmt::Result {
        for (i, item) in all.into_iter().enumerate() {
            if i > 0 {
                self.out.push(',');
            }
            one(self, item)?;
        }
        Ok(())
    }

    /// Writes a list for each power that has anything to list.
    fn by_power<T>(
        &mut self,
        all: &(impl Iterator<Item = (Power, T)> + Clone),
        mut one: impl FnMut(&mut Self, T) -> fmt::Result,
    ) -> fmt::Result {
        let mut is_first = true;
        for &power in self.powers {
            let mut own = all.clone().filter(|(of, _)| *of == power).map(|(_, item)| item).peekable();
            if own.peek().is_none() {
                continue;
            }
            self.out.push_str(if is_first { "" } else { "," });
            is_first = false;
            self.text(&self.map.power(power).key)?;
            self.out.push_str(":[");
            self.each(own, &mut one)?;
            self.out.push(']');
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        self.out.push('"');
        self.out.write_str(text)?;
        self.out.write_char('"')
    }

    fn canonical(&mut self, thing: &impl Canonical) -> fmt::Result {
        self.out.push('"');
        thing.write(self.map, self.out)?;
        self.out.push('"');
        Ok(())
    }

    fn orders(&mut self, rows: &[ResultRow]) -> fmt::Result {
        self.by_power(&rows.iter().map(|row| (row.power, row)), Self::order)
    }

    fn order(&mut self, row: &ResultRow) -> fmt::Result {
        self.out.push_str("{\"unit\":");
        match (row.unit, row.piece) {
            (Some(unit), _) => self.canonical(&unit)?,
            (None, Some(piece)) => self.canonical(&piece)?,
            (None, None) => self.out.push_str("null"),
        }
        self.out.push_str(",\"order\":");
        self.text(&row.order)?;
        if let Some(text) = row.source.and_then(|at| self.written.get(at)).filter(|text| **text != row.order)
        {
            self.field("text", text)?;
        }
        self.field("result", row.verdict.word())?;
        // A removal in civil disorder is what the power was given for want of an order.
        let reason = match (row.source, row.reason) {
            (None, Some(Reason::CivilDisorder)) => Some(Reason::NoOrder),
            (_, reason) => reason,
        };
        if let Some(reason) = reason {
            self.field("reason", reason.code())?;
        }
        for (name, units) in [("with", &row.with), ("implied_by", &row.implied_by)] {
            if !units.is_empty() {
                write!(self.out, ",\"{name}\":[")?;
                self.each(units, Self::canonical)?;
                self.out.push(']');
            }
        }
        if let Some(fate) = row.fate {
            self.field("fate", Fate::word(fate))?;
        }
        if row.has_why() {
            self.out.push_str(",\"why\":\"");
            row.write_why_for_programs(self.map, false, self.out)?;
            self.out.push('"');
        }
        self.out.push('}');
        Ok(())
    }

    /// Writes a field behind others.
    fn field(&mut self, name: &str, value: &str) -> fmt::Result {
        [",\"", name, "\":\"", value, "\""].into_iter().try_for_each(|part| self.out.write_str(part))
    }

    fn driven(&mut self, driven: &Driven) -> fmt::Result {
        let (map, dislodged) = (self.map, &driven.dislodged);
        self.canonical(&dislodged.unit)?;
        write!(self.out, ":{{\"power\":\"{}\",\"from\":", map.power(dislodged.unit.power).key)?;
        match dislodged.from {
            Some(from) => self.text(map.code(from))?,
            None => self.out.push_str("null"),
        }
        if let Some(start) = dislodged.start {
            self.field("start", map.code(start))?;
        }
        self.out.push_str(",\"retreats\":[");
        self.each(&driven.retreats, |s, &to| {
            s.out.push('"');
            map.write_place(to, s.out)?;
            s.out.push('"');
            Ok(())
        })?;
        self.out.push_str("]}");
        Ok(())
    }

    fn units_after(&mut self, outcome: &Outcome) -> fmt::Result {
        self.by_power(&outcome.after().iter().map(|unit| (unit.power, unit)), Self::canonical)
    }

    fn centres_after(&mut self, next: &Position) -> fmt::Result {
        let (map, before) = (self.map, self.position);
        let has = |position: &Position, power| position.centres_of(power).next().is_some();
        let concerned = map.powers().filter(|&power| has(before, power) || has(next, power));
        self.each(concerned, |s, power| {
            s.text(&map.power(power).key)?;
            s.out.push_str(":[");
            s.each(next.centres_of(power), |s, province| s.text(map.code(province)))?;
            s.out.push(']');
            Ok(())
        })
    }

    fn component(&mut self, component: &UndecidedComponent) -> fmt::Result {
        let position = self.position;
        self.out.push_str("{\"orders\":[");
        self.each(&component.orders, |s, &unit| s.canonical(&position.units[unit]))?;
        self.out.push_str("],\"resolutions\":");
        match component.resolutions {
            Some(count) => write!(self.out, "{count}")?,
            None => self.out.push_str("null"),
        }
        self.out.push_str(",\"rule\":");
        match component.rule.map(BackupRule::code) {
            Some(rule) => self.text(rule)?,
            None => self.out.push_str("null"),
        }
        if let Some(choice) = component.left_by {
            self.field("left_by", choice)?;
        }
        self.out.push('}');
        Ok(())
    }
}
