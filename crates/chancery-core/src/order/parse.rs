//! The canonical notation, read: what `write` writes. It means the same on every board, so nothing is inferred and nothing
//! repaired; people's own ways of writing are read by the crate `chancery-notation`.

use crate::map::{Location, Map, UnitKind};
use crate::order::{Adjustment, Order, Piece, Retreat};

/// A text that is no order in canonical notation, or names what the map does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no {what} of this map in canonical notation", crate::text::Clean::line(.text))]
pub struct NotCanonical {
    /// The text.
    pub text: String,
    /// What was looked for: `order`, `unit`, `place`, `power` or `phase`.
    pub what: &'static str,
}

impl NotCanonical {
    pub(crate) fn new(text: &str, what: &'static str) -> Self {
        Self { text: text.to_owned(), what }
    }
}

impl Map {
    /// Returns the place of a code, with a coast if it names one: `BUR`, `STP/SC`.
    pub fn place_named(&self, code: &str) -> Option<Location> {
        let (code, coast) = code.split_once('/').map_or((code, None), |(code, coast)| (code, Some(coast)));
        let province = self.names().province(code).filter(|&province| self.code(province) == code)?;
        coast.map_or(Some(province.location()), |coast| self.coast_named(province, coast))
    }
}

impl Piece {
    /// Reads a unit: `A PAR`, `F STP/SC`.
    ///
    /// # Errors
    ///
    /// If it names none of this map.
    pub fn parse(map: &Map, text: &str) -> Result<Self, NotCanonical> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            [kind, at] => piece(map, kind, at),
            _ => None,
        }
        .ok_or_else(|| NotCanonical::new(text, "unit"))
    }
}

fn piece(map: &Map, kind: &str, at: &str) -> Option<Piece> {
    let kind = match kind {
        "A" => UnitKind::Army,
        "F" => UnitKind::Fleet,
        _ => return None,
    };
    Some(Piece { kind, at: map.place_named(at)? })
}

/// Reads an order of a movement phase: `A PAR S A MAR - BUR`.
pub(crate) fn movement(map: &Map, text: &str) -> Option<(Piece, Order)> {
    let words: Vec<&str> = text.split(' ').collect();
    let (&[kind, at], rest) = words.split_first_chunk::<2>()?;
    let (unit, place) = (|kind, at| piece(map, kind, at), |at| map.place_named(at));
    let order = match *rest {
        ["H"] => Order::Hold,
        ["-", to] => Order::Move { to: place(to)?, via: false },
        ["-", to, "VIA"] => Order::Move { to: place(to)?, via: true },
        ["S", kind, at] => Order::Support { unit: unit(kind, at)?, to: None },
        ["S", kind, at, "-", to] => Order::Support { unit: unit(kind, at)?, to: Some(place(to)?) },
        ["C", kind, at, "-", to] => Order::Convoy { unit: unit(kind, at)?, to: place(to)? },
        _ => return None,
    };
    Some((unit(kind, at)?, order))
}

/// Reads an order of a retreat phase: `A PAR R PIC`, `A PAR D`.
pub(crate) fn retreat(map: &Map, text: &str) -> Option<(Piece, Retreat)> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        [kind, at, "R", to] => Some((piece(map, kind, at)?, Retreat::To(map.place_named(to)?))),
        [kind, at, "D"] => Some((piece(map, kind, at)?, Retreat::Disband)),
        _ => None,
    }
}

/// Reads an order of an adjustment phase: `B F STP/NC`, `D A PAR`, `WAIVE`.
pub(crate) fn adjustment(map: &Map, text: &str) -> Option<Adjustment> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["B", kind, at] => piece(map, kind, at).map(Adjustment::Build),
        ["D", kind, at] => piece(map, kind, at).map(Adjustment::Remove),
        ["WAIVE"] => Some(Adjustment::Waive),
        _ => None,
    }
}
