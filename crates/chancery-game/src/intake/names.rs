//! What the words of a mail name: powers, players and places, whose orders they may be about, and seasons, with whether
//! orders for them may be for the phase that is due.

use super::origin::Origin;
use super::phrases::{Name, casts_doubt, has, is_condition, places_in, tells, without_article, words};
use crate::game::Game;
use crate::mail::{self, Envelope};
use chancery_core::map::{Phase, PhaseKind, Season};
use chancery_notation::{place_named, power_named};

/// Returns what a word names in a mail: a power, a player, the game, its master or its sender, or a place.
pub(super) fn name(game: &Game, mail: &Envelope, word: &str) -> Name {
    let (info, word) = (&game.info, without_article(word));
    let people = info.players.iter().map(|player| &*player.name);
    // Whoever gets the mail is called by name, not by address.
    let addressees = mail.to.split(['<', '>', ',']).filter(|part| !part.contains('@'));
    let mut names = people.chain([&*info.name, &*info.master, &*info.event, &*mail.from]).chain(addressees);
    let is_within =
        |name: &str| name.split(|c: char| !c.is_alphanumeric()).any(|part| part.eq_ignore_ascii_case(word));
    if power_named(game.map(), word).is_some() || names.any(is_within) {
        Name::Known
    } else if word.chars().count() > 2 && place_named(game.map(), word).is_some() {
        Name::Place
    } else {
        Name::None
    }
}

/// Returns whether a line names a power or a place of the map.
pub(super) fn names_board(game: &Game, line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    words.any(|word| power_named(game.map(), word).is_some()) || places_in(game, line).next().is_some()
}

/// Returns whether a short line names somebody who plays another power, by name or address: `Hi Karl,`, `From Karl:`.
pub(super) fn names_other_player(game: &Game, line: &str, origin: &Origin) -> bool {
    const MOST_WORDS: usize = 6;
    let said = mail::words(line);
    let names = |is_own: bool| {
        let powers = game.map().powers().filter(move |power| origin.may_order(*power) == is_own);
        powers.flat_map(|power| {
            let player = &game.info.players[power.index()];
            let address = player.contact.split('@').next().unwrap_or_default();
            mail::words(&player.name).into_iter().chain(mail::words(address)).filter(|word| word.len() > 2)
        })
    };
    let own: Vec<String> = names(true).chain(mail::words(&game.info.master)).collect();
    // `Thanks for the offer, Karl.`
    let called = || mail::words(line.rsplit(',').next().unwrap_or_default()).len() == 1 && said.len() > 3;
    said.len() <= MOST_WORDS
        && !tells(line, "copied")
        && (!tells(line, "topic") || called())
        && names(false).any(|name| said.contains(&name) && !own.contains(&name))
}

/// Returns whether words may say that orders are not meant.
pub(super) fn is_doubtful(game: &Game, line: &str, origin: &Origin) -> bool {
    let is_other = |word: &str| is_another(game, word, origin);
    casts_doubt(line, origin.attached == 0, is_other) && !(is_condition(line) && tells(line, "courtesy"))
}

/// Returns whether a word names a power that the writer does not play. `I` is no Italy.
pub(super) fn is_another(game: &Game, word: &str, origin: &Origin) -> bool {
    word.len() > 1
        && power_named(game.map(), without_article(word)).is_some_and(|power| !origin.may_order(power))
}

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
