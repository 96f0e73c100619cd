//! When something is due: a date and perhaps an hour, in a time zone that the game names. No clock is read here.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, Time};
use serde::{Serialize, Serializer};

use chancery_core::text::Clean;

/// A date, `2026-11-21`, or a date with an hour, `2026-11-21 18:00`, in the time zone of the game.
/// Deadlines are ordered as they follow in time; a date alone means the end of that day.
///
/// ```
/// use chancery_game::game::{Deadline, TimeZone};
///
/// let due: Deadline = "2026-11-21 18:00".parse()?;
/// let zone: TimeZone = "Europe/Berlin".parse()?;
/// let instant = zone.rules().and_then(|rules| due.instant(rules)).expect("Berlin has that day");
/// assert_eq!(instant.to_string(), "2026-11-21T17:00:00Z");
/// assert!(due < "2026-11-21".parse()?, "a date alone is the end of that day");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deadline {
    /// The day on the calendar.
    pub day: Date,
    /// Minutes since midnight; 24 hours if only the day is said.
    minutes: u16,
}

/// Minutes in a day: the place of a deadline that names no hour.
const WHOLE_DAY: u16 = 24 * 60;

/// A text that is no deadline.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date; write 2026-11-21 or 2026-11-21 18:00")]
pub struct DeadlineError(String);

impl Deadline {
    /// Returns the instant from which orders are late; `None` if the calendar of the zone has no such day. Where clocks
    /// skip the hour, it is as much later; where they repeat it, it is the first of the two.
    pub fn instant(self, zone: &jiff::tz::TimeZone) -> Option<jiff::Timestamp> {
        let due = if self.minutes < WHOLE_DAY {
            self.day.at((self.minutes / 60) as i8, (self.minutes % 60) as i8, 0, 0)
        } else {
            self.day.tomorrow().ok()?.at(0, 0, 0, 0)
        };
        due.to_zoned(zone.clone()).ok().map(|due| due.timestamp())
    }

    /// Returns whether the clocks of the zone skip its hour on its day.
    pub fn is_skipped(self, zone: &jiff::tz::TimeZone) -> bool {
        let hour = self.day.at((self.minutes / 60 % 24) as i8, (self.minutes % 60) as i8, 0, 0);
        matches!(zone.to_ambiguous_timestamp(hour).offset(), jiff::tz::AmbiguousOffset::Gap { .. })
    }

    /// Returns the same hour so many days later; `None` if the calendar has no such day.
    #[must_use]
    pub fn after_days(self, days: u16) -> Option<Self> {
        let day = self.day.checked_add(jiff::Span::new().days(i64::from(days))).ok()?;
        Some(Self { day, ..self })
    }

    /// Reads the next such day of the week after a day, `Friday` or `fri 18:00`.
    pub fn coming(text: &str, today: &str) -> Option<Self> {
        let (day, hour) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let named = |format: &&str| jiff::fmt::strtime::parse(format, day).ok()?.weekday();
        let weekday = ["%A", "%a"].iter().find_map(named)?;
        let day = Date::strptime("%Y-%m-%d", today).ok()?.nth_weekday(1, weekday).ok()?;
        format!("{day} {hour}").trim_end().parse().ok()
    }

    /// Returns a time in seconds since 1970 on the calendar of Greenwich, to the minute; `None` if the calendar ends
    /// before it.
    pub fn at(seconds: u64) -> Option<Self> {
        let time = jiff::Timestamp::from_second(i64::try_from(seconds).ok()?).ok()?;
        let time = time.to_zoned(jiff::tz::TimeZone::UTC);
        Some(Self { day: time.date(), minutes: time.hour() as u16 * 60 + time.minute() as u16 })
    }

    /// Returns how many days there are from another day to this one; negative if this one is earlier.
    pub fn days_since(self, other: Self) -> Option<i64> {
        Some(i64::from(other.day.until(self.day).ok()?.get_days()))
    }

    /// Returns the date alone, such as `2026-12-01`.
    pub fn date(&self) -> String {
        self.day.to_string()
    }

    /// Returns the hour, such as `18:00`; `None` if only the day is said.
    pub fn hour(&self) -> Option<String> {
        (self.minutes < WHOLE_DAY).then(|| format!("{:02}:{:02}", self.minutes / 60, self.minutes % 60))
    }

    /// Returns the day of the week in English, such as `Fri`.
    pub fn weekday(&self) -> String {
        self.day.strftime("%a").to_string()
    }

    /// Returns the month and the day alone, such as `12-01`.
    pub fn day(&self) -> String {
        self.day.strftime("%m-%d").to_string()
    }
}

impl Serialize for Deadline {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.date())?;
        self.hour().map_or(Ok(()), |hour| write!(f, " {hour}"))
    }
}

impl FromStr for Deadline {
    type Err = DeadlineError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || DeadlineError(text.chars().take(40).filter(|c| !c.is_control()).collect());
        read_deadline(text.trim()).ok_or_else(error)
    }
}

fn read_deadline(text: &str) -> Option<Deadline> {
    let (date, hour) = match text.split_once([' ', 'T']) {
        Some((date, hour)) => (date, Some(hour)),
        None => (text, None),
    };
    let minutes = match hour {
        None => WHOLE_DAY,
        Some(hour) => {
            let time = Time::strptime("%H:%M", hour).ok()?;
            time.hour() as u16 * 60 + time.minute() as u16
        }
    };
    let read = Deadline { day: Date::strptime("%Y-%m-%d", date).ok()?, minutes };
    // Every digit is written, as in what is read back.
    let is_whole = read.day.year() >= 0 && read.date() == date && read.hour().as_deref() == hour;
    is_whole.then_some(read)
}

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
    fn deadlines_read_back() {
        for text in ["2026-11-21", "2026-11-21 18:00", "2024-02-29 00:00", "2000-02-29", "1999-12-31 23:59"] {
            assert_eq!(text.parse::<Deadline>().unwrap().to_string(), text);
        }
        assert_eq!("2026-11-21T18:00".parse::<Deadline>().unwrap().to_string(), "2026-11-21 18:00");
    }

    #[test]
    fn days_are_counted_over_months_and_leap_years() {
        for (text, days, later) in [
            ("2026-11-21 18:00", 14, "2026-12-05 18:00"),
            ("2028-02-28", 1, "2028-02-29"),
            ("2026-12-31", 1, "2027-01-01"),
        ] {
            let due = text.parse::<Deadline>().unwrap().after_days(days);
            assert_eq!(due.map(|due| due.to_string()).as_deref(), Some(later));
        }
        assert_eq!("9999-12-31".parse::<Deadline>().unwrap().after_days(1), None);
    }

    #[test]
    fn seconds_are_counted_on_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (4_107_542_399, "2100-02-28 23:59"),
            (1_795_219_200, "2026-11-21 00:00"),
        ] {
            assert_eq!(Deadline::at(seconds).unwrap().to_string(), expected);
        }
        assert_eq!(Deadline::at(u64::MAX), None);
        let days = |from: &str, to: &str| to.parse::<Deadline>().unwrap().days_since(from.parse().unwrap());
        assert_eq!(days("2026-11-21 23:59", "2026-11-22 00:00"), Some(1));
        assert_eq!(days("2026-11-21", "2028-03-01"), Some(466), "over a leap day");
        assert_eq!(days("2026-12-01", "2026-11-21"), Some(-10));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        let wrong = [
            "",
            "tomorrow",
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "2026-11-21 24:00",
            "2026-1-1",
            "x\u{1b}",
        ];
        for text in wrong {
            let error = text.parse::<Deadline>().unwrap_err().to_string();
            assert!(!error.contains('\u{1b}'), "{error}");
        }
    }

    #[test]
    fn they_follow_in_time() {
        let read = |text: &str| text.parse::<Deadline>().unwrap();
        assert!(read("2026-11-21 18:00") < read("2026-11-21"));
        assert!(read("2026-11-21") < read("2026-11-22 00:00"));
        assert!(read("2026-02-01") > read("2026-01-31 23:59"));
    }

    /// The offsets are those of the laws: Berlin is UTC+1 in winter and UTC+2 in summer; on 28 March 2027 its clocks go from
    /// 2:00 to 3:00, on 31 October 2027 from 3:00 back to 2:00.
    #[test]
    fn a_deadline_is_an_instant_in_a_zone() {
        let instant = |text: &str, zone: &str| {
            let zone = jiff::tz::TimeZone::get(zone).unwrap();
            text.parse::<Deadline>().unwrap().instant(&zone).unwrap().to_string()
        };
        for (text, zone, utc) in [
            ("2026-11-21 18:00", "Europe/Berlin", "2026-11-21T17:00:00Z"),
            ("2027-07-01 18:00", "Europe/Berlin", "2027-07-01T16:00:00Z"),
            ("2026-11-21 18:00", "America/New_York", "2026-11-21T23:00:00Z"),
            ("2026-11-21", "UTC", "2026-11-22T00:00:00Z"),
            ("2027-03-28 02:30", "Europe/Berlin", "2027-03-28T01:30:00Z"),
            ("2027-10-31 02:30", "Europe/Berlin", "2027-10-31T00:30:00Z"),
        ] {
            assert_eq!(instant(text, zone), utc, "{text} {zone}");
            let zone = jiff::tz::TimeZone::get(zone).unwrap();
            assert_eq!(text.parse::<Deadline>().unwrap().is_skipped(&zone), text == "2027-03-28 02:30");
        }
    }

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
