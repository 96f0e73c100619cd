//! The line that says for which phase, power and game the orders below it are.

use crate::note::Span;
use crate::parser::cursor::Cursor;
use crate::syntax::tree::Header;
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::{PhaseKind, Season};

/// The words in a heading beside its game, its power and its season.
const OF_SHEETS: [Word; 5] = [Word::Filler, Word::Draft, Word::Phase, Word::Preposition, Word::From];

/// Parses a line that is all header: `DC01 Spring 1901 France`, `France - Spring 1901:`, `PHASE Fall 1905
/// Movement`, `Zine game 5, Russia`.
pub(crate) fn header(cursor: &mut Cursor) -> Option<Header> {
    let start = cursor.at;
    cursor.attempt(|cursor| header_parts(cursor, start))
}

fn header_parts(cursor: &mut Cursor, start: usize) -> Option<Header> {
    let mut header = Header { commands: cursor.take_word(&[Word::Phase]).is_some(), ..Header::default() };
    while !cursor.done() {
        let marks = [Mark::Comma, Mark::Colon, Mark::Period, Mark::Dash, Mark::Open, Mark::Close];
        if cursor.mark().is_some_and(|m| marks.contains(&m))
            || (header.year.is_none() && short_phase(cursor, &mut header))
        {
            cursor.at += 1;
        } else if header.season.is_none() && season(cursor, &mut header) {
        } else if let Some((phase, end)) =
            cursor.longest(|_, e| e.phase.filter(|_| header.season.is_some() && e.letters > 1))
        {
            header.phase = Some(phase);
            cursor.at = end;
        } else if let Some((power, end)) = cursor.peek_power().filter(|_| header.power.is_none()) {
            header.power = Some(power);
            cursor.at = end;
        } else if let Some(end) = title(cursor, &header) {
            let word = cursor.at;
            cursor.at = end;
            header.game = Some(cursor.since(word));
        } else if cursor.take_word(&OF_SHEETS).is_none() {
            return None;
        }
    }
    // A word that is no power's name may be the game's if the power is there, too, or a digit in it; with
    // both, the season may be missing.
    let digit = header.game.as_ref().map(|game| has_digit(cursor, game));
    let named = digit.is_none_or(|digit| digit || header.power.is_some());
    let dated = header.year.is_some() || (digit == Some(true) && header.power.is_some());
    if !named || !dated {
        return None;
    }
    header.span = cursor.since(start);
    Some(header)
}

fn has_digit(cursor: &Cursor, words: &Span) -> bool {
    cursor.tokens.text[words.clone()].contains(|c: char| c.is_ascii_digit())
}

/// Returns where the name of a game ends that begins at the cursor: a word, or several of them that a mark or a digit
/// shows to be a name and no chatter.
fn title(cursor: &Cursor, header: &Header) -> Option<usize> {
    let game = |c: &Cursor| c.fold() == "GAME";
    let numbered = game(cursor) && cursor.moved(cursor.at + 1).is(Mark::Number);
    if header.game.is_some() || !(cursor.is_unknown() || numbered) {
        return None;
    }
    let mut behind = cursor.moved(cursor.at + 1);
    while !behind.done()
        && (behind.is_unknown() || behind.is(Mark::Number) || game(&behind))
        && behind.longest(|_, e| e.season).is_none()
        && !short_phase(&behind, &mut Header::default())
    {
        behind.at += 1;
    }
    let digit = has_digit(cursor, &behind.since(cursor.at));
    let marked = |c: &Cursor| c.done() || c.mark().is_some_and(|m| !matches!(m, Mark::Word | Mark::Number));
    if header.season.is_some() || header.power.is_some() {
        let parted = cursor.at > 0 && marked(&cursor.moved(cursor.at - 1));
        return (digit && parted).then_some(behind.at);
    }
    (behind.at == cursor.at + 1 || digit || marked(&behind)).then_some(behind.at)
}

/// Parses `Spring 1901`, `Winter '03`.
fn season(cursor: &mut Cursor, header: &mut Header) -> bool {
    let Some((season, end)) = cursor.longest(|_, e| e.season.filter(|_| e.letters > 1)) else { return false };
    let Some(year) = year(cursor.moved(end).fold()) else { return false };
    header.season = Some(season);
    header.year = Some(year);
    cursor.at = end + 1;
    true
}

fn year(digits: &str) -> Option<u16> {
    let year: u16 = digits.parse().ok()?;
    match digits.len() {
        4 => Some(year),
        2 => Some(1900 + year),
        _ => None,
    }
}

/// Parses `S1901`, `F1905M`.
fn short_phase(cursor: &Cursor, header: &mut Header) -> bool {
    let word = cursor.fold();
    let Some(letter) = word.chars().next() else { return false };
    let season = match letter {
        'S' => Season::Spring,
        'F' => Season::Fall,
        'W' => Season::Winter,
        _ => return false,
    };
    let digits = word[1..].trim_end_matches(['M', 'R', 'A', 'B']);
    let kind = match &word[1 + digits.len()..] {
        "" => None,
        "M" => Some(PhaseKind::Movement),
        "R" => Some(PhaseKind::Retreats),
        "A" | "B" => Some(PhaseKind::Adjustments),
        _ => return false,
    };
    let Some(year) = year(digits) else { return false };
    header.season = Some(season);
    header.year = Some(year);
    header.phase = header.phase.or(kind);
    true
}
