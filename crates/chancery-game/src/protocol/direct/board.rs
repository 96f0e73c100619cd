//! From borrowed text to the board of a phase. What is not exactly as answers write it is handed over.

use super::Direct;
use super::lean::Lists;
use super::scan::Span;
use crate::map::{Phase, PhaseKind, Power, Province, Unit};
use crate::order::DislodgedUnit;
use crate::protocol::table::Table;

impl Direct {
    /// Sets up the board that the request in `line` describes, and the sequence of the powers. Returns `None` where
    /// anything is wrong with it, or is to be passed over.
    pub(super) fn set_up(&mut self, table: &Table, line: &str) -> Option<()> {
        let map = &*table.map;
        let phase =
            self.request.phase.map_or(Some(map.begins()), |text| text.of(line).parse::<Phase>().ok())?;
        let position = &mut self.position;
        position.phase = phase;
        position.units.clear();
        position.owners.clear();
        position.owners.resize(map.provinces().len(), None);
        position.dislodged.clear();
        position.contested.clear();
        self.powers.clear();
        self.units.clear(map);
        self.add_units(table, line)?;
        if self.request.has_centers {
            self.add_centres(table, line)?;
        } else if phase.kind == PhaseKind::Adjustments {
            return None;
        }
        if phase.kind == PhaseKind::Retreats {
            self.add_dislodged(table, line)?;
        } else if !self.request.dislodged.is_empty() || !self.request.contested.is_empty() {
            return None;
        }
        let mut next = 0;
        for (name, _) in self.request.orders.iter() {
            name_power(&mut self.powers, table.power(name.of(line), &mut next)?);
        }
        for power in map.powers() {
            name_power(&mut self.powers, power);
        }
        Some(())
    }

    fn add_units(&mut self, table: &Table, line: &str) -> Option<()> {
        let mut next = 0;
        for (name, texts) in self.request.units.iter() {
            let power = table.power(name.of(line), &mut next)?;
            name_power(&mut self.powers, power);
            for text in texts {
                let unit = unit(table, power, text.of(line))?;
                self.units.add(&table.map, unit).then_some(())?;
                self.position.units.push(unit);
            }
        }
        Some(())
    }

    fn add_centres(&mut self, table: &Table, line: &str) -> Option<()> {
        let (map, centres): (_, &Lists) = (&*table.map, &self.request.centers);
        let mut next = 0;
        for (name, codes) in centres.iter() {
            let power = table.power(name.of(line), &mut next)?;
            for code in codes {
                let province = table.reader.canonical_province(code.of(line))?;
                let is_new = self.position.owners[province.index()].replace(power).is_none();
                if !is_new || !map.province(province).centre {
                    return None;
                }
            }
        }
        Some(())
    }

    fn add_dislodged(&mut self, table: &Table, line: &str) -> Option<()> {
        let map = &*table.map;
        let province = |code: Span| table.reader.canonical_province(code.of(line));
        let at = |code: Option<Span>| -> Option<Option<Province>> {
            code.map_or(Some(None), |code| province(code).map(Some))
        };
        let mut next = 0;
        for written in &self.request.dislodged {
            let power = table.power(written.power.of(line), &mut next)?;
            name_power(&mut self.powers, power);
            let unit = unit(table, power, written.unit.of(line))?;
            if self.position.dislodged_from(map, map.province_of(unit.at)).is_some() {
                return None;
            }
            let (from, start) = (at(written.from)?, at(written.start)?);
            self.position.dislodged.push(DislodgedUnit { unit, from, start });
        }
        for &code in &self.request.contested {
            self.position.contested.push(province(code)?);
        }
        Some(())
    }
}

/// Notes that a power is named.
fn name_power(powers: &mut Vec<Power>, power: Power) {
    if !powers.contains(&power) {
        powers.push(power);
    }
}

fn unit(table: &Table, power: Power, text: &str) -> Option<Unit> {
    let piece = table.reader.canonical_piece(text)?;
    Some(Unit { power, kind: piece.kind, at: piece.at })
}
