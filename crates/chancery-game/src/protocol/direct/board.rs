//! From borrowed text to the board of a phase. What is not exactly as answers write it is handed over.

use super::lean::Lists;
use super::{Direct, LeanRequest};
use crate::map::{Map, Phase, PhaseKind, Power, Unit};
use crate::order::DislodgedUnit;
use crate::protocol::table::Table;

impl Direct {
    /// Sets up the board that a request describes, and the sequence of the powers. Returns `None` where anything is
    /// wrong with it, or is to be passed over.
    pub(super) fn set_up(&mut self, table: &Table, request: &LeanRequest) -> Option<()> {
        let map = &*table.map;
        let phase = request.phase.map_or(Some(map.begins()), |text| text.parse::<Phase>().ok())?;
        let position = &mut self.position;
        position.phase = phase;
        position.units.clear();
        position.owners.clear();
        position.owners.resize(map.provinces().len(), None);
        position.dislodged.clear();
        position.contested.clear();
        self.powers.clear();
        self.add_units(table, &request.units)?;
        match &request.centers {
            Some(centres) => self.add_centres(table, centres)?,
            None if phase.kind == PhaseKind::Adjustments => return None,
            None => {}
        }
        let is_empty = request.dislodged.0.is_empty() && request.contested.is_empty();
        if phase.kind == PhaseKind::Retreats {
            self.add_dislodged(table, request)?;
        } else if !is_empty {
            return None;
        }
        for (name, _) in request.orders.iter() {
            self.name(map.names().power(name)?);
        }
        for power in map.powers() {
            self.name(power);
        }
        Some(())
    }

    /// Notes that a power is named.
    fn name(&mut self, power: Power) {
        if !self.powers.contains(&power) {
            self.powers.push(power);
        }
    }

    fn add_units(&mut self, table: &Table, units: &Lists) -> Option<()> {
        let map = &*table.map;
        self.taken.clear();
        self.taken.resize(map.provinces().len(), false);
        for (name, texts) in units.iter() {
            let power = map.names().power(name)?;
            self.name(power);
            for text in texts {
                let unit = unit(table, power, text)?;
                if std::mem::replace(&mut self.taken[map.province_of(unit.at).index()], true) {
                    return None;
                }
                self.position.units.push(unit);
            }
        }
        Some(())
    }

    fn add_centres(&mut self, table: &Table, centres: &Lists) -> Option<()> {
        let map = &*table.map;
        for (name, codes) in centres.iter() {
            let power = map.names().power(name)?;
            for code in codes {
                let province = table.reader.canonical_province(code)?;
                let is_new = self.position.owners[province.index()].replace(power).is_none();
                if !is_new || !map.province(province).centre {
                    return None;
                }
            }
        }
        Some(())
    }

    fn add_dislodged(&mut self, table: &Table, request: &LeanRequest) -> Option<()> {
        let map: &Map = &table.map;
        let province = |code: &str| table.reader.canonical_province(code);
        for (text, written) in &request.dislodged.0 {
            let power = map.names().power(written.power)?;
            self.name(power);
            let unit = unit(table, power, text)?;
            if self.position.dislodged_from(map, map.province_of(unit.at)).is_some() {
                return None;
            }
            let from = written.from.map_or(Some(None), |code| province(code).map(Some))?;
            let start = written.start.map_or(Some(None), |code| province(code).map(Some))?;
            self.position.dislodged.push(DislodgedUnit { unit, from, start });
        }
        for code in &request.contested {
            self.position.contested.push(province(code)?);
        }
        Some(())
    }
}

fn unit(table: &Table, power: Power, text: &str) -> Option<Unit> {
    let piece = table.reader.canonical_piece(text)?;
    Some(Unit { power, kind: piece.kind, at: piece.at })
}
