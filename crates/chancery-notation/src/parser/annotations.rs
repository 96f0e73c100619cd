//! What is said of an order beside it: results, remarks in brackets, that there was none.

use crate::parser::cursor::Cursor;
use crate::parser::route::retreat_list;
use crate::parser::statement::at_end;
use crate::syntax::reading::Origin;
use crate::syntax::tree::{Action, Clause, SyntaxError};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;

/// The longest remark in brackets, in words and marks.
const LONGEST: usize = 80;

/// Returns what is said behind an order: results, remarks in brackets, that there was none.
pub(crate) fn trailing(cursor: &mut Cursor, clause: &mut Clause) -> Result<(), SyntaxError> {
    loop {
        let mut behind = cursor.clone();
        behind.take(Mark::Comma);
        if behind.take_word(&[Word::NoOrder]).is_some() {
            if !matches!(clause.action, Action::Nothing | Action::Hold) {
                return Err(SyntaxError::Unexpected);
            }
            cursor.at = behind.at;
            clause.action = Action::Hold;
            clause.annotations.origin = Origin::NoOrder;
        } else if begins_condition(cursor) {
            return Ok(());
        } else if cursor.is(Mark::Open) || cursor.is(Mark::OpenSquare) {
            if let Some(error) = left_open(cursor) {
                return Err(error);
            }
            if !annotations_in_brackets(cursor, clause) {
                return Err(SyntaxError::Unexpected);
            }
        } else if cursor.is(Mark::Period) && is_result(&cursor.moved(cursor.at + 1)) {
            // `HOLD. (*dislodged*)`: the result stands behind the sentence.
            cursor.at += 1;
        } else if let Some((result, end)) = marked_result(cursor) {
            clause.annotations.results.push(result);
            cursor.at = end;
        } else if cursor.take_word(&[Word::Filler]).is_some() || cursor.take(Mark::Star) {
        } else {
            return Ok(());
        }
    }
}

/// Parses a result behind an order without brackets, and where it ends: `, bounced`, `: fails`, `- CUT`,
/// `*void*`.
fn marked_result(cursor: &Cursor) -> Option<(u8, usize)> {
    let marks = [Mark::Comma, Mark::Colon, Mark::Dash, Mark::Star];
    let marked = cursor.mark().is_some_and(|mark| marks.contains(&mark));
    bare_result(&cursor.moved(cursor.at + usize::from(marked)))
}

/// Parses the result at the cursor, if nothing else stands before the end of the order, and where it ends. A
/// sign that ticks an order off is one, too.
pub(crate) fn bare_result(cursor: &Cursor) -> Option<(u8, usize)> {
    let (result, end) = match cursor.mark()? {
        Mark::Other => {
            let sign = cursor.moved(cursor.at + 1).since(cursor.at);
            let name = match cursor.tokens.text.get(sign)? {
                "✓" | "✔" | "✅" => "success",
                "✗" | "✘" | "❌" => "fail",
                _ => return None,
            };
            (cursor.lexicon.result_named(name)?, cursor.at + 1)
        }
        _ => cursor.longest(|_, e| e.result.filter(|_| e.letters > 1))?,
    };
    let mut behind = cursor.moved(end);
    behind.take(Mark::Star);
    at_end(&behind).then_some((result, behind.at))
}

/// Returns whether the condition of the order before it begins at the cursor: `(if Italy in Tyr)`, `if Italy in Tyr`.
pub(crate) fn begins_condition(cursor: &Cursor) -> bool {
    let behind = cursor.moved(cursor.at + usize::from(cursor.is(Mark::Open)));
    behind.is_word(&[Word::If])
}

/// Returns why the order does not count that the brackets at the cursor stand behind, if they say so: `(if Italy
/// agrees)`, `(or Gas if attacked)`, `(cancelled)`.
fn left_open(cursor: &Cursor) -> Option<SyntaxError> {
    let nearby = (cursor.at + 1..cursor.end).take(LONGEST).map(|at| cursor.moved(at));
    let mut inside = nearby.take_while(|here| !here.is(Mark::Close) && !here.is(Mark::CloseSquare));
    inside.find_map(|here| match here.peek_word()?.0 {
        Word::If | Word::Unless => Some(SyntaxError::Condition),
        Word::Doubt => Some(SyntaxError::Unmeant),
        _ => None,
    })
}

/// Returns whether brackets with a result begin at the cursor.
fn is_result(cursor: &Cursor) -> bool {
    let mut inside = cursor.clone();
    inside.take(Mark::Open) && {
        inside.take(Mark::Star);
        inside.longest(|_, e| e.result).is_some()
    }
}

/// Steps over brackets and takes in what they say; `false` if they do not close.
pub(crate) fn annotations_in_brackets(cursor: &mut Cursor, clause: &mut Clause) -> bool {
    let start = cursor.at;
    let square = cursor.is(Mark::OpenSquare);
    if !square && !cursor.is(Mark::Open) {
        return false;
    }
    let end_mark = if square { Mark::CloseSquare } else { Mark::Close };
    // A bracket that does not close soon is none; looking further would take too long in long lines.
    let nearby = cursor.tokens.list[cursor.at..cursor.end].iter().take(LONGEST);
    if !nearby.into_iter().any(|t| t.mark == end_mark) {
        return false;
    }
    cursor.at += 1;
    let mut comments = false;
    while !cursor.done() && !cursor.is(end_mark) {
        let before = cursor.at;
        if let Some((result, end)) = cursor.longest(|_, e| e.result) {
            clause.annotations.results.push(result);
            cursor.at = end;
        } else if cursor.take_word(&[Word::Perpetual]).is_some() {
            clause.annotations.perpetual = true;
        } else if cursor.take_word(&[Word::InOrder]).is_some() {
            clause.annotations.in_order = true;
        } else if cursor.take_word(&[Word::NoOrder]).is_some() {
            clause.annotations.origin = Origin::NoOrder;
        } else if cursor.take_word(&[Word::Retreat]).is_some() {
            clause.annotations.retreats = retreat_list(cursor);
        } else if cursor.take_word(&[Word::ByLand]).is_some() {
            if let Action::Move(route) = &mut clause.action {
                route.by_land = true;
            }
        } else if cursor.peek_word().is_some_and(|(word, end)| {
            matches!(word, Word::Via | Word::Convoy) && cursor.moved(end).is(end_mark)
        }) {
            cursor.take_any_word();
            if let Action::Move(route) = &mut clause.action {
                route.via = true;
            }
        } else if matches!(clause.action, Action::Support { to: None, .. })
            && cursor.take_word(&[Word::Hold]).is_some()
        {
        } else if matches!(cursor.mark(), Some(Mark::Star | Mark::Comma | Mark::Slash)) {
            cursor.at += 1;
        } else {
            while !cursor.done() && !cursor.is(end_mark) {
                cursor.at += 1;
            }
            comments = true;
        }
        if cursor.at == before {
            return false;
        }
    }
    let closed = cursor.take(end_mark);
    if comments {
        clause.annotations.comments.push(cursor.since(start));
    }
    closed
}
