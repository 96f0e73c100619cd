//! When a mail says that it was written, so that mails of one text can be put in sequence.

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Returns the minutes and seconds of a line of a mail's head: `Date: Tue, 3 May 2026 10:00:05 +0200`, in
/// seconds. `None` if the line is another one, or leaves the day, the hour or the zone open.
pub(crate) fn instant(line: &str) -> Option<i64> {
    let (name, when) = line.split_once(':')?;
    if !name.trim().eq_ignore_ascii_case("date") {
        return None;
    }
    let when = when.split_once(',').map_or(when, |(_, when)| when);
    let mut words = when.split_whitespace();
    let day: i64 = words.next()?.parse().ok().filter(|d| (1..=31).contains(d))?;
    let month = words.next()?.to_ascii_lowercase();
    let month = MONTHS.iter().position(|m| month == *m)? as i64 + 1;
    let year: i64 = words.next()?.parse().ok().filter(|y| (1900..=9999).contains(y))?;
    let mut clock =
        words.next()?.split(':').map(|part| part.parse::<i64>().ok().filter(|n| (0..=60).contains(n)));
    let (hour, minute, second) = (clock.next()??, clock.next()??, clock.next().unwrap_or(Some(0))?);
    let zone = minutes(words.next()?)?;
    Some(((days(year, month, day) * 24 + hour) * 60 + minute - zone) * 60 + second)
}

/// Returns how far a zone is ahead of Greenwich, in minutes: `+0200`, `GMT`.
fn minutes(zone: &str) -> Option<i64> {
    if ["GMT", "UT", "UTC", "Z"].contains(&zone) {
        return Some(0);
    }
    let sign = match zone.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits: i64 = zone.get(1..).filter(|d| d.len() == 4)?.parse().ok()?;
    Some(sign * (digits / 100 * 60 + digits % 100))
}

/// Returns the number of a day of the Gregorian calendar; only differences mean something.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    // The year begins with March, so that the leap day is its last.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_put_in_sequence_over_zones_months_and_years() {
        let later = [
            ("Date: Tue, 3 May 2026 10:00:00 +0200", "Date: 3 May 2026 08:30 +0000"),
            ("Date: Thu, 31 Dec 2026 23:59:59 GMT", "date: Fri, 1 Jan 2027 00:00:00 GMT"),
            ("Date: 28 Feb 2028 23:00 -0500", "Date: 1 Mar 2028 00:00 -0500"),
            ("Date: 1 Mar 2026 23:30 +0900", "Date: 1 Mar 2026 15:00 +0000"),
        ];
        for (before, after) in later {
            assert!(instant(before).unwrap() < instant(after).unwrap(), "{before}, {after}");
        }
        let (in_march, in_february) =
            (instant("Date: 1 Mar 2028 00:00 Z"), instant("Date: 28 Feb 2028 00:00 Z"));
        assert_eq!(in_march.unwrap() - in_february.unwrap(), 2 * 24 * 3600);
    }

    #[test]
    fn what_is_no_full_date_is_none() {
        for line in [
            "From: Ann",
            "Date: yesterday",
            "Date: 3 May 2026",
            "Date: 3 May 2026 10:00",
            "Date:",
            "Date: 40 May 2026 1:1 Z",
        ] {
            assert_eq!(instant(line), None, "{line}");
        }
    }
}
