//! The answer, written straight into a buffer. It has the fields of [`PhaseAnswer`](crate::protocol::PhaseAnswer).
//!
//! Everything that it writes is plain: what the map calls things was looked at when its table was made, and the texts of
//! the request when they were read.

use std::fmt::{self, Write};

use crate::adjudicate::{BackupRule, Driven, EngineId, Entry, Fate, Reason, Resolution, UndecidedComponent};
use crate::game::advance_into;
use crate::map::{Map, Phase, Power, Unit};
use crate::order::{Adjustment, Canonical, GivenOrder, Order, Piece, Position, Retreat};
use crate::protocol::rendering::next_phase;
use crate::protocol::table::Table;
use crate::rules::Rules;
use crate::words::write_reason_naming;

/// What came of a phase of whatever kind.
pub(super) struct PhaseResults<'a, O> {
    /// The orders as they were handed in; none where they are not compared with the entries.
    pub given: &'a [GivenOrder<O>],
    pub entries: &'a [Entry<O>],
    pub refused: &'a [Entry<O>],
    pub after: &'a [Unit],
    /// What else came of a movement phase.
    pub movement: Option<&'a Resolution>,
}

/// An order of a kind of phase.
pub(super) trait AnsweredOrder: Copy + PartialEq {
    /// Returns the unit that the order names, if it names one.
    fn piece(ordered: &GivenOrder<Self>) -> Option<Piece> {
        Some(ordered.unit)
    }

    /// Writes the order in canonical notation.
    fn write(ordered: &GivenOrder<Self>, map: &Map, out: &mut String) -> fmt::Result;
}

impl AnsweredOrder for Order {
    fn write(ordered: &GivenOrder<Self>, map: &Map, out: &mut String) -> fmt::Result {
        Canonical::write(ordered, map, out)
    }
}

impl AnsweredOrder for Retreat {
    fn write(ordered: &GivenOrder<Self>, map: &Map, out: &mut String) -> fmt::Result {
        Canonical::write(ordered, map, out)
    }
}

impl AnsweredOrder for Adjustment {
    fn piece(ordered: &GivenOrder<Self>) -> Option<Piece> {
        match ordered.order {
            Self::Build(piece) | Self::Remove(piece) => Some(piece),
            Self::Waive => None,
        }
    }

    fn write(ordered: &GivenOrder<Self>, map: &Map, out: &mut String) -> fmt::Result {
        Canonical::write(&ordered.order, map, out)
    }
}

/// The memory that spelling keeps from answer to answer.
pub(super) struct Room {
    next: Position,
    groups: Groups,
}

impl Default for Room {
    fn default() -> Self {
        let (units, owners, dislodged, contested) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let next = Position { phase: Phase::spring(1901), units, owners, dislodged, contested };
        Self { next, groups: Groups::default() }
    }
}

/// By power: the places of what is its, in their sequence.
#[derive(Default)]
struct Groups(Vec<Vec<usize>>);

impl Groups {
    /// Sorts things by the powers that they belong to.
    fn fill(&mut self, powers: usize, all: impl Iterator<Item = Power>) {
        self.0.resize_with(powers, Vec::new);
        self.0.iter_mut().for_each(Vec::clear);
        for (place, power) in all.enumerate() {
            self.0[power.index()].push(place);
        }
    }
}

/// The data from which an answer is spelt, and the place for it.
pub(super) struct Spelling<'a> {
    pub table: &'a Table,
    pub rules: &'a Rules,
    pub engine: EngineId,
    pub position: &'a Position,
    /// The powers in the sequence of the answer.
    pub powers: &'a [Power],
    /// By the place of an order among those handed in: what was written.
    pub written: &'a [&'a str],
    pub room: &'a mut Room,
    pub out: &'a mut String,
}

impl Spelling<'_> {
    /// Writes the answer. Returns `None` where it has something that only the other way writes.
    pub fn answer<O: AnsweredOrder>(
        mut self,
        id: Option<&str>,
        owners_are_known: bool,
        results: &PhaseResults<O>,
    ) -> Option<()> {
        let unusual = |r: &Resolution| !r.unsettled.is_empty() || r.stage.is_some();
        let is_implied = |entry: &Entry<O>| !entry.implied_by.is_empty();
        if results.movement.is_some_and(unusual) || results.entries.iter().any(is_implied) {
            return None;
        }
        self.all(id, owners_are_known, results).ok()
    }

    fn all<O: AnsweredOrder>(
        &mut self,
        id: Option<&str>,
        owners_are_known: bool,
        results: &PhaseResults<O>,
    ) -> fmt::Result {
        let (map, before) = (&*self.table.map, self.position);
        let after = (results.after, results.movement);
        advance_into((map, self.rules), before, after, &mut self.room.next);
        self.out.push('{');
        if let Some(id) = id {
            self.out.push_str("\"id\":");
            self.out.push_str(id);
            self.out.push(',');
        }
        write!(self.out, "\"phase\":\"{}\",\"engine\":\"{}\"", before.phase, self.engine.name())?;
        self.out.push_str(",\"orders\":{");
        self.orders(results)?;
        self.out.push_str("},\"dislodged\":{");
        if let Some(resolution) = results.movement {
            self.each(&resolution.driven, Self::driven)?;
        }
        self.out.push_str("},\"contested\":[");
        if let Some(resolution) = results.movement {
            self.each(&resolution.contested, |s, &province| s.text(map.code(province)))?;
        }
        self.out.push_str("],\"units_after\":{");
        let owners = results.after.iter().map(|unit| unit.power);
        self.by_power(owners, |s, place| s.unit(results.after[place]))?;
        self.out.push('}');
        if owners_are_known {
            self.out.push_str(",\"centers_after\":{");
            self.centres_after()?;
            self.out.push('}');
        }
        self.out.push_str(",\"knots\":[");
        if let Some(resolution) = results.movement {
            self.each(&resolution.components, Self::component)?;
        }
        let next = next_phase(before.phase, self.room.next.phase, owners_are_known);
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

    /// Writes a list for each power that has anything to list. `owners` says of one thing after the other whose it is;
    /// `one` writes the thing at a place among them.
    fn by_power(
        &mut self,
        owners: impl Iterator<Item = Power>,
        mut one: impl FnMut(&mut Self, usize) -> fmt::Result,
    ) -> fmt::Result {
        let mut groups = std::mem::take(&mut self.room.groups);
        groups.fill(self.table.map.powers().len(), owners);
        let mut before = "\"";
        for &power in self.powers {
            let own = &groups.0[power.index()];
            if own.is_empty() {
                continue;
            }
            self.out.push_str(before);
            before = ",\"";
            self.out.push_str(&self.table.map.power(power).key);
            self.out.push_str("\":[");
            self.each(own, |s, &place| one(s, place))?;
            self.out.push(']');
        }
        self.room.groups = groups;
        Ok(())
    }

    fn text(&mut self, text: &str) -> fmt::Result {
        self.out.push('"');
        self.out.write_str(text)?;
        self.out.write_char('"')
    }

    fn unit(&mut self, unit: Unit) -> fmt::Result {
        self.text(self.table.piece(unit.into()))
    }

    fn orders<O: AnsweredOrder>(&mut self, results: &PhaseResults<O>) -> fmt::Result {
        let PhaseResults { entries, refused, .. } = results;
        let owner = |entry: &Entry<O>| entry.unit.map_or(entry.ordered.by, |unit| unit.power);
        let owners = entries.iter().map(owner).chain(refused.iter().map(|entry| entry.ordered.by));
        self.by_power(owners, |s, place| {
            let entry = entries.get(place).unwrap_or_else(|| &refused[place - entries.len()]);
            s.order(results.given, entry)
        })
    }

    fn order<O: AnsweredOrder>(&mut self, given: &[GivenOrder<O>], entry: &Entry<O>) -> fmt::Result {
        match entry.unit.map(Piece::from).or_else(|| O::piece(&entry.ordered)) {
            Some(piece) => {
                self.out.push_str("{\"unit\":\"");
                self.out.push_str(self.table.piece(piece));
                self.out.push_str("\",\"order\":\"");
            }
            None => self.out.push_str("{\"unit\":null,\"order\":\""),
        }
        self.order_text(given, entry)?;
        self.out.push_str("\",\"result\":\"");
        self.out.push_str(entry.verdict.word());
        self.out.push('"');
        if let Some(reason) = entry.reason {
            self.reason(entry, reason)?;
        } else if let Some(fate) = entry.fate {
            self.fate(fate);
        }
        self.out.push('}');
        Ok(())
    }

    /// Writes the order, and what was written for it if that differs. The last text is left open.
    fn order_text<O: AnsweredOrder>(&mut self, given: &[GivenOrder<O>], entry: &Entry<O>) -> fmt::Result {
        let written = entry.source.and_then(|at| Some((at, *self.written.get(at)?)));
        if let Some((at, text)) = written
            && given.get(at) == Some(&entry.ordered)
        {
            // It was read from canonical notation: the same order is written in the same way.
            self.out.push_str(text);
            return Ok(());
        }
        let start = self.out.len();
        O::write(&entry.ordered, &self.table.map, self.out)?;
        if let Some((_, text)) = written
            && *text != self.out[start..]
        {
            self.out.push_str("\",\"text\":\"");
            self.out.push_str(text);
        }
        Ok(())
    }

    /// Writes the reason, the units that it speaks of, and the sentence.
    fn reason<O>(&mut self, entry: &Entry<O>, reason: Reason) -> fmt::Result {
        let code = match (entry.source, reason) {
            // A removal in civil disorder is what the power was given for want of an order.
            (None, Reason::CivilDisorder) => Reason::NoOrder,
            _ => reason,
        };
        self.out.push_str(",\"reason\":\"");
        self.out.push_str(code.code());
        if entry.with.is_empty() {
            self.out.push('"');
        } else {
            self.out.push_str("\",\"with\":[");
            self.each(&entry.with, |s, &unit| s.unit(unit))?;
            self.out.push(']');
        }
        if let Some(fate) = entry.fate {
            self.fate(fate);
        }
        self.out.push_str(",\"why\":\"");
        let table = self.table;
        write_reason_naming(reason, &entry.with, self.out, |unit, out| {
            out.push_str(table.piece(unit.into()));
            Ok(())
        })?;
        self.out.push('"');
        Ok(())
    }

    fn fate(&mut self, fate: Fate) {
        self.out.push_str(",\"fate\":\"");
        self.out.push_str(fate.word());
        self.out.push('"');
    }

    fn driven(&mut self, driven: &Driven) -> fmt::Result {
        let (map, dislodged) = (&*self.table.map, &driven.dislodged);
        self.unit(dislodged.unit)?;
        write!(self.out, ":{{\"power\":\"{}\",\"from\":", map.power(dislodged.unit.power).key)?;
        match dislodged.from {
            Some(from) => self.text(map.code(from))?,
            None => self.out.push_str("null"),
        }
        if let Some(start) = dislodged.start {
            self.out.push_str(",\"start\":");
            self.text(map.code(start))?;
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

    fn centres_after(&mut self) -> fmt::Result {
        let (map, before) = (&*self.table.map, self.position);
        let next = std::mem::take(&mut self.room.next.owners);
        let owned = |owners: &[Option<Power>], power| owners.contains(&Some(power));
        let concerned = map.powers().filter(|&power| owned(&before.owners, power) || owned(&next, power));
        self.each(concerned, |s, power| {
            s.text(&map.power(power).key)?;
            s.out.push_str(":[");
            let own = map.provinces().filter(|province| next[province.index()] == Some(power));
            s.each(own, |s, province| s.text(map.code(province)))?;
            s.out.push(']');
            Ok(())
        })?;
        self.room.next.owners = next;
        Ok(())
    }

    fn component(&mut self, component: &UndecidedComponent) -> fmt::Result {
        let position = self.position;
        self.out.push_str("{\"orders\":[");
        self.each(&component.orders, |s, &unit| s.unit(position.units[unit]))?;
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
            self.out.push_str(",\"left_by\":");
            self.text(choice)?;
        }
        self.out.push('}');
        Ok(())
    }
}
