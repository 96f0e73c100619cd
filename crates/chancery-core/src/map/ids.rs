//! Small copyable ids. They index the tables of one [`Map`](super::Map) and mean nothing without it.

use serde::{Deserialize, Serialize};

/// A province of a map, from 0 to `map.provinces().len() - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Province(pub u16);

/// A place where a unit can stand: a province, or one coast of a province with several.
///
/// The first locations are the provinces themselves, with the same numbers; the coasts of split
/// provinces follow. An army always stands on a province's own location; a fleet in a split
/// province always stands on a coast. In an order the bare location of a split province means
/// that no coast was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location(pub u16);

/// A great power of a map, from 0 to `map.powers().len() - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Power(pub u8);

/// Army or fleet.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
pub enum UnitKind {
    /// Moves on land, and over sea by convoy.
    Army,
    /// Moves on sea and along coasts, and convoys armies from sea provinces.
    Fleet,
}

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it stands: a coast for a fleet in a split province, else the province's own location.
    pub at: Location,
}

impl UnitKind {
    /// `A` or `F`, as every notation writes it.
    pub const fn letter(self) -> char {
        match self {
            Self::Army => 'A',
            Self::Fleet => 'F',
        }
    }

    /// `army` or `fleet`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Province {
    /// Returns the index into tables by province.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the province's own location, without a coast.
    pub const fn location(self) -> Location {
        Location(self.0)
    }
}

impl Location {
    /// Returns the index into tables by location.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Power {
    /// Returns the index into tables by power.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
