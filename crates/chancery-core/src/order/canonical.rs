//! The canonical notation, written and read: `A PAR - BUR`, `F NTH C A LON - NWY`, `B F STP/NC`. It means the same on
//! every board, so nothing is inferred and nothing repaired.

use std::fmt;

use crate::map::{Location, Map, UnitKind};
use crate::order::{Adjustment, DislodgedUnit, GivenOrder, Order, Piece, Retreat, Unit};

/// Things that have a canonical form on a map.
///
/// ```
/// use chancery_core::{Canonical, Position, standard};
///
/// let map = standard();
/// assert_eq!(Position::start(&map).units[0].canonical(&map), "A BUD");
/// ```
pub trait Canonical {
    /// Writes the canonical form.
    ///
    /// # Errors
    ///
    /// Only those of `f`.
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result;

    /// Returns the canonical form as a string.
    fn canonical(&self, map: &Map) -> String {
        let mut text = String::with_capacity(24);
        self.write(map, &mut text).expect("writing to a string cannot fail");
        text
    }
}

impl Canonical for Piece {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        f.write_str(match self.kind {
            UnitKind::Army => "A ",
            UnitKind::Fleet => "F ",
        })?;
        map.write_place(self.at, f)
    }
}

impl Canonical for Unit {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        Piece::from(*self).write(map, f)
    }
}

impl Canonical for DislodgedUnit {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        self.unit.write(map, f)
    }
}

impl From<Unit> for Piece {
    fn from(unit: Unit) -> Self {
        Self { kind: unit.kind, at: unit.at }
    }
}

impl Canonical for GivenOrder<Order> {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        self.unit.write(map, f)?;
        match self.order {
            Order::Hold => f.write_str(" H"),
            Order::Move { to, via } => {
                write_destination(map, to, f)?;
                if via { f.write_str(" VIA") } else { Ok(()) }
            }
            Order::Support { unit, to } => {
                f.write_str(" S ")?;
                unit.write(map, f)?;
                to.map_or(Ok(()), |to| write_destination(map, to, f))
            }
            Order::Convoy { unit, to } => {
                f.write_str(" C ")?;
                unit.write(map, f)?;
                write_destination(map, to, f)
            }
        }
    }
}

/// Writes where a unit goes: ` - BUR`.
fn write_destination(map: &Map, to: Location, f: &mut dyn fmt::Write) -> fmt::Result {
    f.write_str(" - ")?;
    map.write_place(to, f)
}

impl Canonical for GivenOrder<Retreat> {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        self.unit.write(map, f)?;
        match self.order {
            Retreat::To(to) => write!(f, " R {}", map.place(to)),
            Retreat::Disband => f.write_str(" D"),
        }
    }
}

impl Canonical for Adjustment {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Build(piece) => {
                f.write_str("B ")?;
                piece.write(map, f)
            }
            Self::Remove(piece) => {
                f.write_str("D ")?;
                piece.write(map, f)
            }
            Self::Waive => f.write_str("WAIVE"),
        }
    }
}

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
            [kind, at] => read_piece(map, kind, at),
            _ => None,
        }
        .ok_or_else(|| NotCanonical::new(text, "unit"))
    }
}

fn read_piece(map: &Map, kind: &str, at: &str) -> Option<Piece> {
    let kind = match kind {
        "A" => UnitKind::Army,
        "F" => UnitKind::Fleet,
        _ => return None,
    };
    Some(Piece { kind, at: map.place_named(at)? })
}

/// Reads an order of a movement phase: `A PAR S A MAR - BUR`.
pub(crate) fn read_movement(map: &Map, text: &str) -> Option<(Piece, Order)> {
    let words: Vec<&str> = text.split(' ').collect();
    let (&[kind, at], rest) = words.split_first_chunk::<2>()?;
    let (unit, place) = (|kind, at| read_piece(map, kind, at), |at| map.place_named(at));
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
pub(crate) fn read_retreat(map: &Map, text: &str) -> Option<(Piece, Retreat)> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        [kind, at, "R", to] => Some((read_piece(map, kind, at)?, Retreat::To(map.place_named(to)?))),
        [kind, at, "D"] => Some((read_piece(map, kind, at)?, Retreat::Disband)),
        _ => None,
    }
}

/// Reads an order of an adjustment phase: `B F STP/NC`, `D A PAR`, `WAIVE`.
pub(crate) fn read_adjustment(map: &Map, text: &str) -> Option<Adjustment> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["B", kind, at] => read_piece(map, kind, at).map(Adjustment::Build),
        ["D", kind, at] => read_piece(map, kind, at).map(Adjustment::Remove),
        ["WAIVE"] => Some(Adjustment::Waive),
        _ => None,
    }
}
