//! The time zone in which a game's deadlines are written. No clock is read here.

use std::str::FromStr;

use chancery_core::text::Clean;

/// A time zone of the IANA database, such as `Europe/Berlin`; or that of the machine, if none is named.
///
/// ```
/// use chancery_game::game::TimeZone;
///
/// let zone: TimeZone = "America/New_York".parse().expect("a zone of the database");
/// assert_eq!(zone.name(), "America/New_York");
/// assert!("Middle Earth".parse::<TimeZone>().is_err());
/// assert_eq!(TimeZone::default().rules(), None, "only the system knows the zone of a machine");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimeZone(Option<jiff::tz::TimeZone>);

/// A text that names no time zone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("time-zone must be a name such as Europe/Berlin or UTC; `{0}` is not one")]
pub struct TimeZoneError(String);

impl TimeZone {
    /// Returns its name; empty for that of the machine.
    pub fn name(&self) -> &str {
        self.0.as_ref().and_then(jiff::tz::TimeZone::iana_name).unwrap_or_default()
    }

    /// Returns the rules of the zone; `None` for that of the machine, which only its system knows.
    pub const fn rules(&self) -> Option<&jiff::tz::TimeZone> {
        self.0.as_ref()
    }
}

impl FromStr for TimeZone {
    type Err = TimeZoneError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let zone = jiff::tz::TimeZone::get(text.trim()).ok().filter(|zone| zone.iana_name().is_some());
        let error = || TimeZoneError(Clean::line(&text.chars().take(40).collect::<String>()).to_string());
        zone.map(|zone| Self(Some(zone))).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_those_of_the_database() {
        for name in ["Europe/Berlin", "America/New_York", "UTC", "Australia/Lord_Howe"] {
            assert_eq!(name.parse::<TimeZone>().unwrap().name(), name);
        }
        assert_eq!("".parse::<TimeZone>().unwrap(), TimeZone::default());
        for none in ["Berlin", "Europe/Atlantis", "+02:00", "../../etc/passwd", "Etc/Unknown"] {
            assert!(none.parse::<TimeZone>().is_err(), "{none}");
        }
    }
}
