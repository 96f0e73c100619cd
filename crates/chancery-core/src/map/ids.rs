//! Small copyable ids. They index the tables of one [`Map`](super::Map) and mean nothing without it.

use serde::{Deserialize, Serialize};

/// A province of a map, from 0 to `map.provinces().len() - 1`.
///
/// ```
/// use chancery_core::map::Kind;
///
/// let map = chancery_core::standard();
/// let north_sea = map.names().province("North Sea").expect("a province of the standard map");
/// assert_eq!((map.code(north_sea), map.province(north_sea).kind), ("NTH", Kind::Sea));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Province(pub u16);

/// A place where a unit can stand: a province, or one coast of a province with several.
///
/// The first locations are the provinces themselves, with the same numbers; the coasts of split
/// provinces follow. An army always stands on a province's own location; a fleet in a split
/// province always stands on a coast. In an order the bare location of a split province means
/// that no coast was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Location(pub u16);

/// A great power of a map, from 0 to `map.powers().len() - 1`.
///
/// ```
/// let map = chancery_core::standard();
/// let austria = map.names().power("Austria").expect("a power of the standard map");
/// let homes: Vec<&str> = map.power(austria).homes.iter().map(|&home| map.code(home)).collect();
/// assert_eq!((map.powers().count(), homes.len()), (7, 3));
/// assert!(homes.contains(&"VIE"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Power(pub u8);

/// Army or fleet.
///
/// ```
/// use chancery_core::{UnitKind, standard};
///
/// let map = standard();
/// let vienna = map.names().province("Vienna").expect("a province of the standard map");
/// assert!(map.admits(UnitKind::Army, vienna.location()) && !map.admits(UnitKind::Fleet, vienna.location()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(Serialize, Deserialize, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum UnitKind {
    /// Moves on land, and over sea by convoy.
    Army,
    /// Moves on sea and along coasts, and convoys armies from sea provinces.
    Fleet,
}

/// A unit on the board.
///
/// ```
/// use chancery_core::map::{Unit, UnitKind};
/// use chancery_core::{Canonical, Position, standard};
///
/// let map = standard();
/// let north = map.names().province("Stp").and_then(|stp| map.coast_named(stp, "NC")).expect("a coast");
/// let russia = map.names().power("Russia").expect("a power of the standard map");
/// let fleet = Unit { power: russia, kind: UnitKind::Fleet, at: north };
/// assert_eq!(fleet.canonical(&map), "F STP/NC");
/// assert!(!Position::start(&map).has(fleet), "the fleet begins on the other coast");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Whose it is.
    pub power: Power,
    /// Army or fleet.
    pub kind: UnitKind,
    /// Where it stands: a coast for a fleet in a split province, else the province's own location.
    pub at: Location,
}

crate::named!(UnitKind, name);

impl UnitKind {
    /// Returns `A` or `F`, as every notation writes it.
    pub const fn letter(self) -> char {
        match self {
            Self::Army => 'A',
            Self::Fleet => 'F',
        }
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
