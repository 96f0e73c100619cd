//! What a line of a position is made of, before any map is asked: items of a list, kinds of units, phases.

use crate::game::setup::board::dated;
use crate::map::{Phase, Season, UnitKind};
use crate::text::Clean;

/// Returns the kind of the unit that a text begins with.
pub(in crate::game) fn kind(text: &str) -> Option<UnitKind> {
    let (first, _) = text.trim().split_once(char::is_whitespace)?;
    match first.trim_end_matches('.').to_lowercase().as_str() {
        "a" | "army" => Some(UnitKind::Army),
        "f" | "fleet" => Some(UnitKind::Fleet),
        _ => None,
    }
}

/// Returns the items of a list, parted by commas or semicolons, or by where the next unit begins.
pub(in crate::game) fn items(text: &str) -> impl Iterator<Item = &str> {
    let mut parts = Vec::new();
    for part in text.split([',', ';']) {
        let mut begin = 0;
        for (at, _) in part.char_indices().filter(|(_, c)| c.is_whitespace()) {
            // The kind at the beginning of the part is its own.
            let ahead = part[at..].trim_start();
            if !part[begin..at].trim().is_empty() && kind(ahead).is_some() {
                parts.push(&part[begin..at]);
                begin = at;
            }
        }
        parts.push(&part[begin..]);
    }
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty())
}

/// Returns names parted by commas, or by blanks if there is no comma.
pub(in crate::game) fn places(text: &str) -> impl Iterator<Item = &str> {
    let commas = text.contains([',', ';']);
    text.split(move |c: char| if commas { c == ',' || c == ';' } else { c.is_whitespace() })
        .map(str::trim)
        .filter(|name| !name.is_empty())
}

/// Returns the phase that a text is, as its code or in words (`Spring 1901`); `None` if it is none, or has a year
/// that no phase can have.
pub fn written_phase(text: &str) -> Option<Phase> {
    phase(text)?.and_then(dated).ok()
}

/// Returns a phase as its code, or in words: `F1903M`, `Fall 1903`, `fall 1903 retreats`. `None` if the text does
/// not look like one.
pub(in crate::game) fn phase(text: &str) -> Option<Result<Phase, String>> {
    let text = text.trim();
    match text.parse::<Phase>() {
        Ok(phase) => return Some(Ok(phase)),
        Err(error) if error.is_of_year() => return Some(Err(error.to_string())),
        Err(_) => {}
    }
    let lower = text.to_lowercase().replace(',', " ");
    let mut words = lower.split_whitespace();
    let season = match words.next()? {
        "spring" => Season::Spring,
        "fall" | "autumn" => Season::Fall,
        "winter" => Season::Winter,
        _ => return None,
    };
    let bad = || {
        Err(format!("`{}` is not a phase; one looks like F1903M or Fall 1903, retreats", Clean::line(text)))
    };
    let Some(year) = words.next().and_then(|y| y.parse::<u16>().ok()) else { return Some(bad()) };
    let moving = match season {
        Season::Spring => Phase::spring(year),
        Season::Fall => Phase::fall(year),
        Season::Winter => Phase::winter(year),
    };
    Some(match (season, words.next()) {
        (_, None)
        | (Season::Spring | Season::Fall, Some("movement" | "moves"))
        | (Season::Winter, Some("adjustments" | "builds")) => Ok(moving),
        (Season::Spring | Season::Fall, Some("retreats")) => Ok(moving.retreats()),
        _ => bad(),
    })
}
