//! Names of places that orders are not read with, because they look like words of orders; and what single words are in the
//! language of a reader, for a line that is still being typed.

use std::sync::Arc;

use crate::interpret::reader::Reader;
use crate::vocabulary::language::Word;
use crate::{Code, Note, ReadingContext, SheetStatement};
use chancery_core::map::{Kind, Location, Map, Phase, Power, Province, UnitKind, fold};
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
        let is_sea = self.map.province(province).kind == Kind::Sea;
        let kind = if is_sea { UnitKind::Fleet } else { UnitKind::Army };
        let letter = kind.letter();
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
            self.says(&format!("{} {} H", kind.letter(), self.map.code(*near)), unit, Order::Hold)
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

/// The letters of an order that a line completes to, and the words that do the same.
const DOES: &[(&str, &[Word])] = &[
    ("-", &[Word::To, Word::Move]),
    ("S", &[Word::Support]),
    ("C", &[Word::Convoy]),
    ("H", &[Word::Hold]),
    ("R", &[Word::Retreat, Word::To]),
    ("D", &[Word::Disband, Word::Remove]),
    ("B", &[Word::Build]),
    ("VIA", &[Word::Via]),
    ("WAIVE", &[Word::Waive]),
];

impl Reader {
    /// Returns whether the language calls a province so; `open` if a name that begins so is enough.
    pub fn is_own_name(&self, province: Province, typed: &str, open: bool) -> bool {
        let typed = fold(typed);
        let fits = |name: &String| *name == typed || (open && name.starts_with(&typed));
        !typed.is_empty() && self.lexicon().own_names(province).iter().any(fits)
    }

    /// Returns whether a word of the language does what a letter of canonical notation does: `nach` what `-` does.
    pub fn is_own_word(&self, canonical: &str, typed: &str) -> bool {
        let meant = DOES.iter().find(|(letter, _)| *letter == canonical).map_or(&[][..], |(_, words)| words);
        self.lexicon().own_word(&fold(typed)).is_some_and(|word| meant.contains(&word))
    }

    /// Returns the one power whose name is nearly this word, which is no power's name itself.
    pub fn near_power(&self, word: &str) -> Option<Power> {
        self.lexicon().near_power(&fold(word))
    }

    /// Returns whether an order says in so many words that it is a removal, which is for the winter: read where
    /// retreats are due it is a unit that disbands, too.
    pub fn is_removal(&self, text: &str) -> bool {
        let text = text.trim_start();
        let first = || text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        text.get(..6).is_some_and(|word| word.eq_ignore_ascii_case("remove"))
            || self.lexicon().own_word(&fold(first())) == Some(Word::Remove)
    }
}
