//! The canonical notation, written: `A PAR - BUR`, `F NTH C A LON - NWY`, `B F STP/NC`.

use std::fmt;

use crate::map::{Location, Map};
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
        f.write_char(self.kind.letter())?;
        f.write_char(' ')?;
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
                goes(map, to, f)?;
                f.write_str(if via { " VIA" } else { "" })
            }
            Order::Support { unit, to } => {
                f.write_str(" S ")?;
                unit.write(map, f)?;
                to.map_or(Ok(()), |to| goes(map, to, f))
            }
            Order::Convoy { unit, to } => {
                f.write_str(" C ")?;
                unit.write(map, f)?;
                goes(map, to, f)
            }
        }
    }
}

/// Writes where a unit goes: ` - BUR`.
fn goes(map: &Map, to: Location, f: &mut dyn fmt::Write) -> fmt::Result {
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
