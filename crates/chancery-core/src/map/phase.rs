//! The calendar: which phase of which year.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::cases;
use crate::text::{Hole, ToHole};

/// Spring, fall, or the winter in which units are built and removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(Deserialize, EnumString, IntoStaticStr, VariantArray)]
#[strum(ascii_case_insensitive)]
pub enum Season {
    /// The first movement of a year.
    Spring,
    /// The second movement of a year, after which supply centres change hands; some call it autumn.
    #[strum(to_string = "Fall", serialize = "Autumn")]
    Fall,
    /// Adjustments.
    Winter,
}

crate::named!(Season, name);

/// The kind of decision of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[derive(Deserialize, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum PhaseKind {
    /// Moves, holds, supports and convoys.
    Movement,
    /// Dislodged units retreat or disband.
    Retreats,
    /// Units are built or removed.
    Adjustments,
}

crate::named!(PhaseKind, name);

/// A phase of a game, such as `S1901M`: spring 1901, movement.
///
/// ```
/// use chancery_core::Phase;
///
/// let phase: Phase = "F1901R".parse()?;
/// assert_eq!(phase.title(), "Fall 1901, retreats");
/// assert_eq!(phase.phrase(), "Fall 1901 retreats");
/// # Ok::<(), chancery_core::map::PhaseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phase {
    /// The game year.
    pub year: u16,
    /// The season; winter exactly in adjustment phases.
    pub season: Season,
    /// The kind of decision.
    pub kind: PhaseKind,
}

/// A phase that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.sentence())]
#[non_exhaustive]
pub struct PhaseError {
    text: String,
    /// The digits of an impossible year, if all else is a phase.
    year: Option<String>,
}

impl PhaseError {
    fn sentence(&self) -> String {
        let Self { text, year } = self;
        match year {
            Some(year) => format!("`{text}`: {}", no_year(year)),
            None => format!(
                "`{text}` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)"
            ),
        }
    }
}

/// Returns that a year is none that a phase can have, in a sentence.
pub fn no_year(year: impl fmt::Display) -> String {
    format!("there is no year {year}: years go from {} to {}", Phase::YEARS.start(), Phase::YEARS.end())
}

impl Phase {
    /// The years that a phase can have: those that four digits can say.
    pub const YEARS: RangeInclusive<u16> = 1..=9999;

    /// Returns the spring movement of `year`.
    pub const fn spring(year: u16) -> Self {
        Self { year, season: Season::Spring, kind: PhaseKind::Movement }
    }

    /// Returns the fall movement of `year`.
    pub const fn fall(year: u16) -> Self {
        Self { year, season: Season::Fall, kind: PhaseKind::Movement }
    }

    /// Returns the adjustments of `year`.
    pub const fn winter(year: u16) -> Self {
        Self { year, season: Season::Winter, kind: PhaseKind::Adjustments }
    }

    /// Returns the retreats after the movement of the same season.
    #[must_use]
    pub const fn retreats(self) -> Self {
        Self { year: self.year, season: self.season, kind: PhaseKind::Retreats }
    }

    /// Returns the next phase on the calendar, whether or not anybody has something to decide in it.
    #[must_use]
    pub const fn next(self) -> Self {
        match (self.season, self.kind) {
            (Season::Spring | Season::Fall, PhaseKind::Movement) => self.retreats(),
            (Season::Spring, _) => Self::fall(self.year),
            (Season::Fall, _) => Self::winter(self.year),
            (Season::Winter, _) => Self::spring(self.year.saturating_add(1)),
        }
    }

    /// Returns the phase as a heading or a label names it: `Fall 1903, retreats`.
    pub fn title(self) -> String {
        format!("{} {}, {}", self.season.name(), self.year, self.kind.name())
    }

    /// Returns the phase as a sentence names it: `Fall 1903 retreats`.
    pub fn phrase(self) -> String {
        format!("{} {} {}", self.season.name(), self.year, self.kind.name())
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Phase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl ToHole for Phase {
    fn to_hole(&self) -> Hole<'_> {
        Hole::Text(self.to_string().into())
    }
}

cases! { PhaseKind }

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            PhaseKind::Movement => 'M',
            PhaseKind::Retreats => 'R',
            PhaseKind::Adjustments => 'A',
        };
        write!(f, "{}{:04}{kind}", &self.season.name()[..1], self.year)
    }
}

impl FromStr for Phase {
    type Err = PhaseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = |impossible_year: Option<&str>| {
            let short = |text: &str| text.chars().take(40).collect();
            PhaseError { text: short(text), year: impossible_year.map(short) }
        };
        let (&[first, .., last], Some(digits)) = (text.as_bytes(), text.get(1..text.len().saturating_sub(1)))
        else {
            return Err(error(None));
        };
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(error(None));
        }
        let phase_of: fn(u16) -> Self = match (first.to_ascii_uppercase(), last.to_ascii_uppercase()) {
            (b'S', b'M') => Self::spring,
            (b'S', b'R') => |year| Self::spring(year).retreats(),
            (b'F', b'M') => Self::fall,
            (b'F', b'R') => |year| Self::fall(year).retreats(),
            (b'W', b'A') => Self::winter,
            _ => return Err(error(None)),
        };
        let significant = digits.trim_start_matches('0');
        let shown = if significant.is_empty() { "0" } else { significant };
        let year = digits.parse().ok().filter(|year| Self::YEARS.contains(year));
        year.map(phase_of).ok_or_else(|| error(Some(shown)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let mut phase = Phase::spring(1901);
        for _ in 0..12 {
            assert_eq!(phase.to_string().parse(), Ok(phase));
            phase = phase.next();
        }
        assert_eq!(phase, Phase::fall(1903));
    }

    #[test]
    fn a_year_has_five_phases() {
        let mut phase = Phase::spring(1901);
        let names: Vec<String> = std::iter::repeat_with(|| {
            let name = phase.to_string();
            phase = phase.next();
            name
        })
        .take(6)
        .collect();
        assert_eq!(names, ["S1901M", "S1901R", "F1901M", "F1901R", "W1901A", "S1902M"]);
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "S", "SM", "S1901", "X1901M", "W1901M", "S19o1M", "S1901é", "S999999M", "S0M"] {
            assert!(text.parse::<Phase>().is_err(), "{text}");
        }
    }
}
