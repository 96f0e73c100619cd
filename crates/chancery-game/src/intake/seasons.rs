//! The seasons that words name, and whether orders for them may be for the phase that is due.

use super::lists::{has, words};
use crate::game::Game;
use chancery_core::map::{Phase, PhaseKind, Season};

/// The seasons, each with the list of its names.
const SEASONS: [(Season, &str); 3] =
    [(Season::Spring, "spring"), (Season::Fall, "fall"), (Season::Winter, "winter")];

/// How many years before and after the due one a game may be played.
const MOST_YEARS: u16 = 25;

/// Returns the last phase for which a letter may be: with two seasons a year it has orders for the winter, too.
pub(super) fn last_due(game: &Game) -> Phase {
    let due = game.phase();
    let has_winter = game.info.house.two_seasons && due.season == Season::Fall;
    if has_winter { Phase { season: Season::Winter, kind: PhaseKind::Adjustments, ..due } } else { due }
}

/// Returns a line without the name of the game, as a number in it is no year: `Octopus 12, spring`. In German `F02` may be
/// `Frühjahr 1902`, so it is left out, too.
pub(super) fn unnamed(game: &Game, line: &str, is_german: bool) -> String {
    let (line, due) = (line.to_lowercase().replace(&game.info.name.to_lowercase(), " "), game.phase().year);
    let is_due = |word: &str| {
        let year = word.strip_prefix('f').and_then(|year| year.parse::<u16>().ok());
        is_german && year.is_some_and(|year| year == due || year == due % 100)
    };
    line.split(' ').filter(|word| !is_due(word)).collect::<Vec<_>>().join(" ")
}

/// Returns the seasons that a line names, as they are written, each with whether orders for it may be for the due phase. Without a
/// year a season counts only if the line speaks of orders, or is a `heading`.
fn seasons(line: &str, due: Phase, heading: bool) -> Vec<(String, bool)> {
    let words = words(line);
    let year = |word: &String| match word.len() {
        4 => word.parse::<u16>().ok().filter(|year| (1000..3000).contains(year)),
        2 => word.parse::<u16>().ok().map(|year| due.year / 100 * 100 + year),
        _ => None,
    };
    let mut seasons = Vec::new();
    // A year alone is a heading.
    if let [only] = &words[..]
        && let Some(year) = year(only).filter(|_| only.len() == 4)
    {
        seasons.push((only.clone(), year == due.year));
    }
    for (at, word) in words.iter().enumerate() {
        // `That's for 1903`; years far away are others than those of the game.
        let before = at.checked_sub(1).map(|before| &words[before..at]);
        if let Some(other) = year(word)
            .filter(|other| word.len() == 4 && (1..=MOST_YEARS).contains(&due.year.abs_diff(*other)))
            && (heading || before.is_some_and(|word| has(word, "before-season")))
        {
            seasons.push((other.to_string(), false));
            continue;
        }
        // S1902M, F02.
        if let Some((season, year)) = short_season(word, due) {
            seasons.push((word.to_uppercase(), fits(season, Some(year), due)));
            continue;
        }
        let name = [word.trim_start_matches("d'").trim_start_matches("l'").to_owned()];
        let Some((season, _)) = SEASONS.iter().find(|(_, list)| has(&name, list)) else { continue };
        let year = words.get(at + 1).and_then(year).or_else(|| year(words.get(at.checked_sub(1)?)?));
        let is_meant = word.starts_with("d'") || has(&words[at.saturating_sub(2)..at], "before-season");
        if heading || is_meant || words.len() < 3 || year.is_some() || has(&words, "about") {
            let said = year.map_or_else(|| word.clone(), |year| format!("{word} {year}"));
            seasons.push((said, fits(*season, year, due)));
        }
    }
    seasons
}

/// Returns a season that a line names and that is not the one that is due, as it is written.
pub(super) fn other_season(line: &str, due: Phase, heading: bool) -> Option<String> {
    seasons(line, due, heading).into_iter().find(|(_, fits)| !fits).map(|(said, _)| said)
}

/// Returns whether a line is the name of a season, with its year.
pub(super) fn is_season(line: &str, due: Phase) -> bool {
    words(line).len() < 3 && !seasons(line, due, true).is_empty()
}

/// Returns whether a line names the season that is due.
pub(super) fn names_season(line: &str, due: Phase) -> bool {
    seasons(line, due, true).iter().any(|(_, fits)| *fits)
}

/// Returns the season of a short name of a phase, such as `s1902m` or `f02`.
fn short_season(word: &str, due: Phase) -> Option<(Season, u16)> {
    let season = match word.chars().next()? {
        's' | 'p' => Season::Spring,
        'f' | 'a' => Season::Fall,
        'w' => Season::Winter,
        _ => return None,
    };
    let rest = word[1..].trim_end_matches(['m', 'r', 'a', 'b']);
    let number = rest.parse::<u16>().ok()?;
    match rest.len() {
        4 if (1000..3000).contains(&number) => Some((season, number)),
        2 => Some((season, due.year / 100 * 100 + number)),
        _ => None,
    }
}

/// Returns whether orders for a season may be for the phase that is due. Adjustments belong to a fall, too.
fn fits(season: Season, year: Option<u16>, due: Phase) -> bool {
    let is_season = season == due.season || (due.kind == PhaseKind::Adjustments && season == Season::Fall);
    is_season && year.is_none_or(|year| year == due.year)
}
