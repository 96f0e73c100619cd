//! The seasons that words name, and whether orders for them may be for the phase that is due.

use std::cmp::Ordering;

use super::names::{is_another, names_board};
use super::origin::Origin;
use super::phrases::{corrects, has, is_condition, places_in, replaces, tells, words};
use super::piece::{Piece, Rank, Voice};
use crate::game::Game;
use crate::mail::Envelope;
use chancery_core::map::{Phase, PhaseKind, Season};
use chancery_notation::OrderLanguage;

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

/// Returns the seasons that a line names, as they are written, each with how it stands to the due phase: orders for an equal one
/// may be for that. Without a year a season counts only if the line speaks of orders, or is a `heading`.
fn seasons(line: &str, due: Phase, heading: bool) -> Vec<(String, Ordering)> {
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
        seasons.push((only.clone(), year.cmp(&due.year)));
    }
    for (at, word) in words.iter().enumerate() {
        // `That's for 1903`; years far away are others than those of the game.
        let before = at.checked_sub(1).map(|before| &words[before..at]);
        if let Some(other) = year(word)
            .filter(|other| word.len() == 4 && (1..=MOST_YEARS).contains(&due.year.abs_diff(*other)))
            && (heading || before.is_some_and(|word| has(word, "before-season")))
        {
            seasons.push((other.to_string(), other.cmp(&due.year)));
            continue;
        }
        // S1902M, F02.
        if let Some((season, year)) = short_season(word, due) {
            seasons.push((word.to_uppercase(), place(season, Some(year), due)));
            continue;
        }
        let name = [word.trim_start_matches("d'").trim_start_matches("l'").to_owned()];
        let Some((season, _)) = SEASONS.iter().find(|(_, list)| has(&name, list)) else { continue };
        let year = words.get(at + 1).and_then(year).or_else(|| year(words.get(at.checked_sub(1)?)?));
        let is_meant = word.starts_with("d'") || has(&words[at.saturating_sub(2)..at], "before-season");
        if heading || is_meant || words.len() < 3 || year.is_some() || has(&words, "about") {
            let said = year.map_or_else(|| word.clone(), |year| format!("{word} {year}"));
            seasons.push((said, place(*season, year, due)));
        }
    }
    seasons
}

/// Returns a season that a line names and that is not the one that is due, as it is written.
pub(super) fn other_season(line: &str, due: Phase, heading: bool) -> Option<String> {
    seasons(line, due, heading).into_iter().find(|(_, place)| place.is_ne()).map(|(said, _)| said)
}

/// Returns whether a line is the name of a season, with its year.
pub(super) fn is_season(line: &str, due: Phase) -> bool {
    words(line).len() < 3 && !seasons(line, due, true).is_empty()
}

/// Returns whether a line names the season that is due.
pub(super) fn names_season(line: &str, due: Phase) -> bool {
    seasons(line, due, true).iter().any(|(_, place)| place.is_eq())
}

/// Returns whether a subject answers the report of a phase: it says so, or moves are due and it names the winter before.
pub(super) fn answers_report(subject: &str, due: Phase) -> bool {
    let mark = subject.trim_start().split(':').next().unwrap_or_default().to_lowercase();
    let winter = Phase { season: Season::Winter, year: due.year.saturating_sub(1), ..due };
    let is_before =
        || (due.kind, due.season) == (PhaseKind::Movement, Season::Spring) && names_season(subject, winter);
    matches!(&*mark, "re" | "aw" | "antw" | "sv" | "ref" | "r")
        && (has(&words(subject), "report") || is_before())
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

/// Returns how a season stands to the phase that is due; one without a year is the next. Adjustments belong to a fall, too.
fn place(season: Season, year: Option<u16>, due: Phase) -> Ordering {
    let is_due = season == due.season || (due.kind == PhaseKind::Adjustments && season == Season::Fall);
    let season = if is_due { due.season } else { season };
    match year {
        Some(year) => (year, season).cmp(&(due.year, due.season)),
        None if is_due => Ordering::Equal,
        None => Ordering::Greater,
    }
}

/// Returns a text in which the name of a season that is not due stands alone above what it heads: `In winter: Build F Bre`.
pub(super) fn with_seasons_apart(game: &Game, text: &str) -> String {
    const MOST_WORDS: usize = 6;
    let heads = |line: &str| {
        let (head, behind) = line.split_once(": ")?;
        let is_season = words(head).len() <= MOST_WORDS && other_season(head, game.phase(), true).is_some();
        let is_apart = is_season && !head.starts_with('>') && !names_board(game, head);
        (is_apart && places_in(game, behind).next().is_some()).then(|| format!("{head}:\n{behind}"))
    };
    text.split('\n').map(|line| heads(line).unwrap_or_else(|| line.to_owned())).collect::<Vec<_>>().join("\n")
}

/// Marks what may be an order below a heading of a later season, where orders stand above that: `For fall I plan:`.
pub(super) fn find_later(game: &Game, mail: &Envelope, origin: &Origin, pieces: &mut [Piece]) {
    let due = last_due(game);
    let is_german = OrderLanguage::spoken_in(&mail.letter.text).any(|language| language == OrderLanguage::De);
    let named = |piece: &Piece| seasons(&unnamed(game, &piece.text, is_german), due, true);
    let is_order = |piece: &Piece| {
        let is_read = !(piece.orders.is_empty() && piece.later.is_empty());
        piece.voice == Voice::Own && (is_read || (!piece.is_heading && piece.rank <= Rank::Doubtful))
    };
    let is_talk = |piece: &Piece| piece.voice == Voice::Own && !is_order(piece);
    let is_blank = |piece: &Piece| piece.text.trim().is_empty();
    let heads = |at: &usize| {
        let (above, piece, below) = (&pieces[at - 1], &pieces[*at], &pieces[at + 1..]);
        let (line, seasons) = (piece.text.trim(), if is_talk(piece) { named(piece) } else { Vec::new() });
        // Without a colon it may be about the order above it, or be a sentence about all.
        let is_apart =
            || is_blank(above) && !below.first().is_none_or(is_blank) && !tells(line, "pointing about");
        // The name of a season that is due may have a wrong year.
        let is_undated = |word: &&str| !word.contains(|c: char| c.is_ascii_digit());
        let undated = line.split_whitespace().filter(is_undated).collect::<Vec<_>>().join(" ");
        !seasons.is_empty()
            && seasons.iter().all(|(_, place)| place.is_gt())
            && !names_season(&undated, due)
            && (line.ends_with(':') || (!line.ends_with(['.', '!', '?']) && is_apart()))
            && below.iter().find(|piece| !is_blank(piece)).is_some_and(is_order)
            && !tells(line, "past past-verb present")
            && !(is_condition(line) || replaces(line) || corrects(line).0)
            && !words(line).iter().any(|word| is_another(game, word, origin))
    };
    // What turns to the present again leaves open what all of it is for.
    let is_now = |piece: &Piece| {
        let is_due = || named(piece).iter().any(|(_, place)| place.is_eq());
        is_talk(piece) && (tells(&piece.text, "present") || is_due())
    };
    let first = pieces.iter().position(|piece| is_order(piece) && !piece.orders.is_empty());
    let head = first.and_then(|first| (first + 1..pieces.len()).find(heads));
    let Some(head) = head.filter(|head| !pieces[*head..].iter().any(is_now)) else { return };
    pieces[head].voice = Voice::Later;
    pieces[head..].iter_mut().filter(|piece| is_order(piece)).for_each(|piece| piece.voice = Voice::Later);
}
