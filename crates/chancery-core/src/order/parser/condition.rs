//! What stands between `IF` and `THEN`.

use crate::map::UnitKind;
use crate::order::parser::clause::skip_fillers;
use crate::order::parser::cursor::Cursor;
use crate::order::syntax::tree::{Fact, Term};
use crate::order::vocabulary::language::Word;
use crate::order::vocabulary::token::Mark;

/// The longest condition, in terms.
const LONGEST: usize = 64;

/// Reads a condition up to `THEN`, a separator, an order, or the end of the line.
pub(in crate::order) fn condition(cursor: &mut Cursor) -> Option<Vec<Term>> {
    let mut terms = Vec::new();
    let mut depth = 0_usize;
    // Whether a fact may come next, or else what joins two facts.
    let mut wants_fact = true;
    while terms.len() < LONGEST {
        if wants_fact {
            if cursor.take_word(&[Word::Not]).is_some() {
                terms.push(Term::Not);
            } else if cursor.take(Mark::Open) {
                depth += 1;
                terms.push(Term::Open);
            } else {
                terms.push(Term::Fact(fact(cursor)?));
                wants_fact = false;
            }
            continue;
        }
        if depth > 0 && cursor.take(Mark::Close) {
            depth -= 1;
            terms.push(Term::Close);
        } else if let Some(word) = joint(cursor) {
            terms.push(if word == Word::And { Term::And } else { Term::Or });
            wants_fact = true;
        } else {
            return (depth == 0).then_some(terms);
        }
    }
    None
}

/// `AND`, `OR`, also behind a comma: what follows is another part of the same condition.
fn joint(cursor: &mut Cursor) -> Option<Word> {
    let mut behind = cursor.clone();
    behind.take(Mark::Comma);
    let word = behind.take_word(&[Word::And, Word::Or])?;
    *cursor = behind;
    Some(word)
}

/// `French Army Ruhr`, `Italy in Tyr`, `German A(Mun) retreats to Bur`, `Bre occupied`.
fn fact(cursor: &mut Cursor) -> Option<Fact> {
    skip_fillers(cursor);
    // `Eng occupied`: a name that is a power's and a place's is a power before something else only.
    let power = cursor.peek_power().filter(|(_, end)| !names_place(cursor, *end)).map(|(power, end)| {
        cursor.at = end;
        power
    });
    skip_fillers(cursor);
    let kind = match cursor.take_word(&[Word::Army, Word::Fleet, Word::Unit]) {
        Some(Word::Army) => Some(UnitKind::Army),
        Some(Word::Fleet) => Some(UnitKind::Fleet),
        _ => None,
    };
    skip_fillers(cursor);
    let place = cursor.take_place().map(|(place, _)| place);
    // `If you have any questions` is no condition: a fact has a place, and says what is there.
    let known = place.as_ref()?.name.entry.is_some();
    if !known && power.is_none() && kind.is_none() {
        return None;
    }
    let mut fact = Fact { power, kind, place, goes: None, dislodged: false };
    if cursor.take_word(&[Word::Occupied]).is_some() {
        return Some(fact);
    }
    if cursor.take_word(&[Word::IsDislodged]).is_some() {
        fact.dislodged = true;
        return Some(fact);
    }
    let retreats = cursor.is_word(&[Word::Retreat]);
    if cursor.take(Mark::Dash) || cursor.take_word(&[Word::Retreat, Word::Move, Word::To]).is_some() {
        cursor.take_word(&[Word::To]);
        skip_fillers(cursor);
        fact.goes = Some((retreats, cursor.take_place()?.0));
    }
    Some(fact)
}

/// Whether what is at the cursor, up to `end`, names a place by its whole name, and nothing behind it could
/// be what a power's name stands before.
fn names_place(cursor: &Cursor, end: usize) -> bool {
    let exact = cursor.peek_name().is_some_and(|(id, _)| cursor.lexicon.get(id).exact.is_some());
    let behind = cursor.moved(end);
    let before = [Word::Army, Word::Fleet, Word::Unit, Word::Filler, Word::Preposition];
    exact && !behind.is(Mark::Open) && !behind.is_word(&before) && behind.peek_name().is_none()
}

/// Whether the other branch begins here.
pub(in crate::order) fn is_else(cursor: &Cursor) -> bool {
    cursor.is_word(&[Word::Else])
}
