//! What stands between `IF` and `THEN`.

use crate::parser::clause::skip_fillers;
use crate::parser::cursor::Cursor;
use crate::syntax::tree::{Fact, Term};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::UnitKind;

/// The longest condition, in terms.
const LONGEST: usize = 64;

/// Reads a condition up to `THEN`, a separator, an order, or the end of the line.
pub(crate) fn condition(cursor: &mut Cursor) -> Option<Vec<Term>> {
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
                let (fact, not) = fact(cursor)?;
                // `Not Italy does not move to Tyr` says one thing to one reader and another to the next.
                if not && matches!(terms.last(), Some(Term::Not)) {
                    return None;
                }
                terms.extend(not.then_some(Term::Not));
                terms.push(Term::Fact(fact));
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

/// Parses `AND`, `OR`, also behind a comma: what follows is another part of the same condition.
fn joint(cursor: &mut Cursor) -> Option<Word> {
    let mut behind = cursor.clone();
    behind.take(Mark::Comma);
    let word = behind.take_word(&[Word::And, Word::Or])?;
    *cursor = behind;
    Some(word)
}

/// Parses `French Army Ruhr`, `Italy in Tyr`, `German A(Mun) retreats to Bur`, `Bre occupied`, `Germany moves
/// to Belgium`, `I took Tri`. Returns, too, whether the sentence says that it is not so.
fn fact(cursor: &mut Cursor) -> Option<(Fact, bool)> {
    skip_fillers(cursor);
    // `Eng occupied`: a name that is a power's and a place's is a power before something else only.
    let power = cursor.peek_power().filter(|(_, end)| !names_place(cursor, *end)).map(|(power, end)| {
        cursor.at = end;
        power
    });
    let own = power.is_none() && cursor.take_word(&[Word::Me]).is_some();
    let mut not = cursor.take_word(&[Word::Not]).is_some();
    let subject = cursor.at;
    skip_fillers(cursor);
    let mut is_placed = cursor.at > subject;
    let mut fact = Fact { power, kind: None, place: None, goes: None, dislodged: false, own, owns: false };
    let somebody = power.is_some() || own;
    if somebody && cursor.take_word(&[Word::Owns]).is_some() {
        skip_fillers(cursor);
        fact.place = cursor.take_place().map(|(place, _)| place);
        fact.owns = true;
        return fact.place.as_ref()?.name.entry.map(|_| (fact, not));
    }
    fact.kind = match cursor.take_word(&[Word::Army, Word::Fleet, Word::Unit]) {
        Some(Word::Army) => Some(UnitKind::Army),
        Some(Word::Fleet) => Some(UnitKind::Fleet),
        _ => None,
    };
    let before = cursor.at;
    skip_fillers(cursor);
    is_placed |= cursor.at > before;
    fact.place = cursor.take_place().map(|(place, _)| place);
    // `If you have any questions` and `if Germany agrees` are no conditions: a fact has a place, and says what is there.
    let known = fact.place.as_ref().is_some_and(|place| place.name.entry.is_some());
    if !known && !(somebody && (is_placed || fact.place.is_none())) && fact.kind.is_none() {
        return None;
    }
    if cursor.take_word(&[Word::Empty]).is_some() {
        return known.then_some((fact, !not));
    }
    if cursor.take_word(&[Word::Occupied]).is_some() {
        return known.then_some((fact, not));
    }
    if cursor.take_word(&[Word::IsDislodged]).is_some() {
        fact.dislodged = true;
        return known.then_some((fact, not));
    }
    not |= cursor.take_word(&[Word::Not]).is_some();
    let retreats = cursor.is_word(&[Word::Retreat]);
    if cursor.take(Mark::Dash) || cursor.take_word(&[Word::Retreat, Word::Move, Word::To]).is_some() {
        cursor.take_word(&[Word::To]);
        skip_fillers(cursor);
        fact.goes = Some((retreats, cursor.take_place()?.0));
    } else if fact.place.is_none() {
        return None;
    }
    Some((fact, not))
}

/// Returns whether what is at the cursor, up to `end`, names a place by its whole name, and nothing behind it could
/// be what a power's name stands before.
fn names_place(cursor: &Cursor, end: usize) -> bool {
    let exact = cursor.peek_name().is_some_and(|(id, _)| cursor.lexicon.get(id).exact.is_some());
    let behind = cursor.moved(end);
    let before = [Word::Army, Word::Fleet, Word::Unit, Word::Filler, Word::Preposition];
    exact && !behind.is(Mark::Open) && !behind.is_word(&before) && behind.peek_name().is_none()
}

/// Returns whether the other branch begins here.
pub(crate) fn is_else(cursor: &Cursor) -> bool {
    cursor.is_word(&[Word::Else])
}
