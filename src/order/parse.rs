//! From tokens to clauses: the grammar of orders.

use super::cursor::Cursor;
use super::lexicon::{Lexicon, Word};
use super::syntax::{Action, Clause, Item, Place, Route, Syntax, SyntaxError, Unit};
use super::token::{Mark, Tokens};
use crate::map::{Power, UnitKind};

/// Takes a text apart. Never fails as a whole: what is no order is among the errors.
pub(super) fn parse(text: &str, lexicon: &Lexicon) -> Syntax {
    let tokens = Tokens::new(text);
    let mut syntax = Syntax::default();
    let mut cursor = Cursor { tokens: &tokens, lexicon, at: 0, end: 0 };
    while cursor.at < tokens.list.len() {
        cursor.end = cursor.at;
        while cursor.tokens.list.get(cursor.end).is_some_and(|t| t.mark != Mark::Newline) {
            cursor.end += 1;
        }
        line(&mut cursor, &mut syntax);
        cursor.at = cursor.end + 1;
    }
    syntax
}

fn line(cursor: &mut Cursor, syntax: &mut Syntax) {
    let power = heading(cursor);
    while !cursor.done() {
        if matches!(cursor.mark(), Some(Mark::Comma | Mark::Semicolon | Mark::Period)) {
            cursor.at += 1;
            continue;
        }
        let start = cursor.at;
        match item(cursor, power) {
            Ok(item) if at_end(cursor) => syntax.items.push(item),
            Ok(_) => skip(cursor, start, SyntaxError::Unexpected, syntax),
            Err(error) => skip(cursor, start, error, syntax),
        }
    }
}

fn at_end(cursor: &Cursor) -> bool {
    matches!(cursor.mark(), None | Some(Mark::Comma | Mark::Semicolon | Mark::Period))
}

/// Goes on behind the next separator and notes the fault from `start` to there.
fn skip(cursor: &mut Cursor, start: usize, error: SyntaxError, syntax: &mut Syntax) {
    while !cursor.done() && !matches!(cursor.mark(), Some(Mark::Comma | Mark::Semicolon)) {
        cursor.at += 1;
    }
    syntax.errors.push((error, cursor.since(start)));
}

/// A power in front of its orders: `France:`, `FRA A PAR H`.
fn heading(cursor: &mut Cursor) -> Option<Power> {
    let (power, end) = cursor.peek_power()?;
    let start = cursor.at;
    cursor.at = end;
    if cursor.take(Mark::Colon)
        || cursor.peek_word().is_some_and(|(w, _)| matches!(w, Word::Army | Word::Fleet))
    {
        return Some(power);
    }
    cursor.at = start;
    None
}

fn item(cursor: &mut Cursor, power: Option<Power>) -> Result<Item, SyntaxError> {
    let start = cursor.at;
    if cursor.take_word(&[Word::Waive]).is_some() {
        return Ok(Item::Waive { span: cursor.since(start), power, count: 1 });
    }
    let leading = cursor.take_word(&[Word::Build, Word::Remove, Word::Disband, Word::Retreat, Word::Move]);
    let unit = unit(cursor);
    let Some(unit) = unit.filter(|u| u.place.is_some() || u.kind.is_some()) else {
        return Err(if cursor.is(Mark::Dash) { SyntaxError::NoUnitNamed } else { SyntaxError::Unexpected });
    };
    let action = match leading {
        Some(Word::Build) => Action::Build,
        Some(Word::Remove) => Action::Remove,
        Some(Word::Disband) => Action::Disband,
        _ => action(cursor)?,
    };
    Ok(Item::Clause(Box::new(Clause { span: cursor.since(start), power, unit: Some(unit), action })))
}

fn unit(cursor: &mut Cursor) -> Option<Unit> {
    let start = cursor.at;
    skip_filling(cursor);
    let mut power = None;
    if let Some((found, end)) = cursor.peek_power() {
        let mut behind = cursor.clone();
        behind.at = end;
        if behind.peek_word().is_some_and(|(w, _)| matches!(w, Word::Army | Word::Fleet)) {
            power = Some(found);
            cursor.at = end;
        }
    }
    let kind = match cursor.take_word(&[Word::Army, Word::Fleet, Word::Unit]) {
        Some(Word::Army) => Some(UnitKind::Army),
        Some(Word::Fleet) => Some(UnitKind::Fleet),
        _ => None,
    };
    skip_filling(cursor);
    let place = cursor.take_place();
    if power.is_none() && kind.is_none() && place.is_none() {
        cursor.at = start;
        return None;
    }
    Some(Unit { span: cursor.since(start), power, kind, place })
}

fn skip_filling(cursor: &mut Cursor) {
    while cursor.take_word(&[Word::Article, Word::Preposition]).is_some() {}
}

fn action(cursor: &mut Cursor) -> Result<Action, SyntaxError> {
    if at_end(cursor) {
        return Ok(Action::Nothing);
    }
    if cursor.is(Mark::Dash) || matches!(cursor.peek_word(), Some((Word::Move | Word::To, _))) {
        return Ok(Action::Move(route(cursor)));
    }
    let Some((word, end)) = cursor.peek_word() else { return Err(SyntaxError::Unexpected) };
    cursor.at = end;
    Ok(match word {
        Word::Hold => Action::Hold,
        Word::Support => {
            let unit = unit(cursor);
            let to = destination(cursor);
            Action::Support { unit, to }
        }
        Word::Convoy => {
            let unit = unit(cursor);
            let to = destination(cursor);
            Action::Convoy { unit, to }
        }
        Word::Retreat => {
            let place = cursor.take_place().ok_or(SyntaxError::Unexpected)?;
            Action::Retreat(vec![Some(place)])
        }
        Word::Disband => Action::Disband,
        Word::Build => Action::Build,
        Word::Remove => Action::Remove,
        Word::Via => {
            let mut route = route(cursor);
            route.via = true;
            Action::Move(route)
        }
        _ => return Err(SyntaxError::Unexpected),
    })
}

/// `- PLACE`, `moves to PLACE`, as the end of a support or convoy.
fn destination(cursor: &mut Cursor) -> Option<Place> {
    let route = route(cursor);
    route.to
}

/// Arrows and places: `- NTH - NWY VIA`.
fn route(cursor: &mut Cursor) -> Route {
    let mut places = Vec::new();
    let mut arrow = false;
    loop {
        let stepped = cursor.take(Mark::Dash) || cursor.take_word(&[Word::Move, Word::To]).is_some();
        if !stepped {
            break;
        }
        skip_filling(cursor);
        let Some(place) = cursor.take_place() else {
            arrow = true;
            break;
        };
        places.push(place);
    }
    let to = if arrow { None } else { places.pop() };
    let via = cursor.take_word(&[Word::Via]).is_some();
    Route { through: places, to, via }
}
