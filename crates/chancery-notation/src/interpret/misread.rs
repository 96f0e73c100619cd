//! Names of places that orders are not read with, because they look like words of orders.

use std::sync::Arc;

use crate::{Code, Note, Reader, ReadingContext, SheetStatement};
use chancery_core::map::{Kind, Location, Map, Phase, Province, UnitKind};
use chancery_core::order::{Order, Piece, Position};
use chancery_core::rules::Rules;

/// A name that orders are not read with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Misread {
    /// Whose name it is.
    pub province: Province,
    /// The name.
    pub name: String,
    /// An order that does not say what it is meant to.
    pub order: String,
}

/// Returns all names of a map's provinces with which a plain order is not read as it is meant.
pub fn misread_names(map: &Arc<Map>) -> Vec<Misread> {
    let search = MisreadSearch {
        map,
        reader: Reader::new(map),
        board: Position::empty(map, Phase::spring(map.begins().year)),
    };
    let open = map.provinces().filter(|&p| map.province(p).kind != Kind::Impassable);
    let names = open.flat_map(|province| {
        let info = map.province(province);
        let all = [&info.code, &info.name].into_iter().chain(&info.also);
        all.map(move |name| (province, name.clone()))
    });
    let told = |(province, name): (Province, String)| {
        let order = search.misread(province, &name)?;
        Some(Misread { province, name, order })
    };
    names.filter_map(told).collect()
}

struct MisreadSearch<'a> {
    map: &'a Map,
    reader: Reader,
    board: Position,
}

impl MisreadSearch<'_> {
    /// Returns an order with the name that is not read as it is meant.
    fn misread(&self, province: Province, name: &str) -> Option<String> {
        let (kind, letter) = match self.map.province(province).kind {
            Kind::Sea => (UnitKind::Fleet, "F"),
            _ => (UnitKind::Army, "A"),
        };
        let unit = Piece { kind, at: province.location() };
        let mut orders = vec![(format!("{letter} {name} H"), unit, Order::Hold)];
        if let Some(near) = self.neighbour(province, kind) {
            let (to, code) = (near.location(), self.map.code(near));
            let there = Piece { kind, at: to };
            orders.push((format!("{letter} {name} - {code}"), unit, Order::Move { to, via: false }));
            let to = unit.at;
            orders.push((format!("{letter} {code} - {name}"), there, Order::Move { to, via: false }));
        }
        orders.into_iter().find(|(text, unit, order)| !self.says(text, *unit, *order)).map(|(text, ..)| text)
    }

    /// Returns a neighbour for a unit of this kind whose own code is read.
    fn neighbour(&self, province: Province, kind: UnitKind) -> Option<Province> {
        let letter = if kind == UnitKind::Army { "A" } else { "F" };
        let plain = |at: &Location| self.map.coast_of(*at).is_none();
        let near: Vec<Province> = match kind {
            UnitKind::Army => self.map.army_borders(province).to_vec(),
            UnitKind::Fleet => {
                let near = self.map.fleet_borders(province.location()).iter().copied();
                near.filter(plain).map(|at| self.map.province_of(at)).collect()
            }
        };
        let is_read = |near: &Province| {
            let unit = Piece { kind, at: near.location() };
            self.says(&format!("{letter} {} H", self.map.code(*near)), unit, Order::Hold)
        };
        near.into_iter().find(is_read)
    }

    fn says(&self, text: &str, unit: Piece, order: Order) -> bool {
        let rules = Rules::default();
        let context = ReadingContext { supposing: true, ..ReadingContext::new(&self.board, &rules) };
        let reading = match self.map.powers().next() {
            Some(power) => self.reader.read(&context.of(power), text),
            None => return true,
        };
        // What may be several places is told as that, with those that it may be.
        let several = |note: &Note| matches!(note.code, Code::AmbiguousProvince | Code::Abbrev);
        if reading.notes.iter().any(several) {
            return true;
        }
        let [read] = &reading.orders[..] else { return false };
        read.given == SheetStatement::Movement(unit, order)
    }
}
