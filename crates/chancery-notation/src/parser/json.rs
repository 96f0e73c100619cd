//! Orders as an object by place, as Backstabbr keeps them: `{"Par": {"type": "MOVE", "to": "Bur"}}`.
//!
//! The quotes are passed over with the rest of the marks that say nothing, so this reads words.

use crate::parser::cursor::Cursor;
use crate::syntax::tree::{Action, Clause, Coast, Item, Place, Route, SyntaxError, Unit};
use crate::vocabulary::token::Mark;

/// Returns whether the text is such an object: it begins `{`, a word, `:`, `{`.
pub(crate) fn is_json(cursor: &Cursor) -> bool {
    let mark = |by: usize| cursor.ahead(by).map(|t| t.mark);
    mark(0) == Some(Mark::OpenCurly)
        && mark(1) == Some(Mark::Word)
        && (1..6).any(|by| mark(by) == Some(Mark::Colon) && mark(by + 1) == Some(Mark::OpenCurly))
}

/// Reads the whole object.
pub(crate) fn parse(cursor: &mut Cursor, items: &mut Vec<Item>) {
    cursor.at += 1;
    loop {
        while matches!(cursor.mark(), Some(Mark::Newline | Mark::Comma)) {
            cursor.at += 1;
        }
        if cursor.take(Mark::CloseCurly) {
            break;
        }
        let start = cursor.at;
        if let Some(item) = entry(cursor) {
            items.push(item);
            continue;
        }
        // Goes on behind the inner object.
        while !cursor.done() && !cursor.is(Mark::CloseCurly) {
            cursor.at += 1;
        }
        if cursor.done() {
            items.push(Item::Fault(SyntaxError::Unexpected, cursor.since(start)));
            return;
        }
        cursor.at += 1;
        items.push(Item::Fault(SyntaxError::Unexpected, cursor.since(start)));
    }
    while cursor.take(Mark::Newline) {}
    if !cursor.done() {
        let start = cursor.at;
        cursor.at = cursor.end;
        items.push(Item::Fault(SyntaxError::Unexpected, cursor.since(start)));
    }
}

#[derive(Default)]
struct Fields {
    kind: String,
    from: Option<Place>,
    to: Option<Place>,
    coast: Option<Coast>,
}

/// Parses `"Par": {...}`.
fn entry(cursor: &mut Cursor) -> Option<Item> {
    let start = cursor.at;
    let (place, _) = cursor.take_place()?;
    let unit = |place: Place| Unit { span: place.span(), place: Some(place), ..Unit::default() };
    if !cursor.take(Mark::Colon) || !cursor.take(Mark::OpenCurly) {
        return None;
    }
    let fields = fields(cursor)?;
    let to = fields.to.map(|to| Place { coast: to.coast.clone().or(fields.coast), ..to });
    let from = fields.from.map(unit);
    let action = match fields.kind.as_str() {
        "HOLD" => Action::Hold,
        "MOVE" => Action::Move(Route { to, ..Route::default() }),
        "SUPPORT" => Action::Support { unit: from, to, through: Vec::new() },
        "CONVOY" => Action::Convoy { unit: from, to, through: Vec::new() },
        "RETREAT" => Action::Retreat(vec![Some(to?)]),
        "DISBAND" => Action::Disband,
        _ => return None,
    };
    let span = cursor.since(start);
    Some(Item::Clause(Box::new(Clause { span, unit: unit(place), action, ..Clause::default() })))
}

/// Parses `"type": "MOVE", "to": "Bur"}`.
fn fields(cursor: &mut Cursor) -> Option<Fields> {
    let mut fields = Fields::default();
    while !cursor.take(Mark::CloseCurly) {
        while matches!(cursor.mark(), Some(Mark::Newline | Mark::Comma)) {
            cursor.at += 1;
        }
        let key = cursor.fold();
        cursor.at += 1;
        if !cursor.take(Mark::Colon) {
            return None;
        }
        match key {
            "TYPE" => {
                cursor.fold().clone_into(&mut fields.kind);
                cursor.at += 1;
            }
            "FROM" => fields.from = Some(cursor.take_place()?.0),
            "TO" => fields.to = Some(cursor.take_place()?.0),
            "TOCOAST" => fields.coast = Some(coast(cursor)?),
            _ => return None,
        }
        while cursor.take(Mark::Newline) {}
    }
    Some(fields)
}

/// Parses a coast's name that stands alone.
fn coast(cursor: &mut Cursor) -> Option<Coast> {
    let start = cursor.at;
    let (index, end) = cursor.longest(|_, e| e.coast)?;
    cursor.at = end;
    Some(Coast { span: cursor.since(start), index })
}
