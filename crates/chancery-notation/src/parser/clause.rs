//! One order: a unit and what it is to do, in any of the ways in which people write that.

use crate::parser::classify::{annotations_in_brackets, trailing};
use crate::parser::cursor::Cursor;
use crate::parser::route::{by_way_of, partner, retreat_list, route};
use crate::parser::statement::at_end;
use crate::syntax::tree::{
    Action, Annotations, Clause, Lead, Name, Place, PowerName, Route, SyntaxError, Unit,
};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::UnitKind;

/// Reads an order. What may follow it (a separator) is for the caller to check.
///
/// # Errors
///
/// Why there is no order here.
pub(crate) fn clause(cursor: &mut Cursor, start: usize) -> Result<Clause, SyntaxError> {
    let mut clause = Clause { lead: lead(cursor), ..Clause::default() };
    let (opens, failed) = wrapper(cursor);
    // `the French army` describes the unit; `French army` says whose order it is.
    let mut descriptive = cursor.is_word(&[Word::Filler]);
    skip_fillers(cursor);
    let verbs = [Word::Build, Word::Remove, Word::Disband, Word::Retreat, Word::Move, Word::Keep];
    // `I build F Lon`.
    if let Some((Word::Me, end)) = cursor.peek_word()
        && cursor.moved(end).is_word(&verbs)
    {
        cursor.at = end;
    }
    let before_unit = cursor.moved(cursor.at + 1).is_word(&[Word::Army, Word::Fleet]);
    let verb = cursor.take_word(&verbs);
    let verb = verb.or_else(|| verb_before_unit(cursor));
    let verb = verb.or_else(|| if before_unit { misspelled(cursor, &mut clause.annotations) } else { None });
    if verb.is_some() {
        clause.leading = true;
        if cursor.is(Mark::Open) && cursor.moved(cursor.at + 1).is_word(&[Word::InOrder]) {
            annotations_in_brackets(cursor, &mut clause);
        }
        clause.annotations.in_order |= cursor.take_word(&[Word::InOrder]).is_some();
        let _ = cursor.take(Mark::Colon) || (verb == Some(Word::Retreat) && cursor.take(Mark::Comma));
    }
    descriptive |= cursor.is_word(&[Word::Filler]);
    let Some(found) = unit(cursor) else {
        let bare_arrow = cursor.is(Mark::Dash) && verb.is_none();
        return Err(if bare_arrow { SyntaxError::NoUnitNamed } else { SyntaxError::Unexpected });
    };
    clause.unit = found;
    if let (Some(power), false) = (clause.unit.power, descriptive) {
        clause.unit.power = None;
        clause.power = Some(PowerName { span: clause.unit.span.clone(), power: Some(power) });
    }
    clause.action = match verb {
        Some(Word::Build) => Action::Build,
        Some(Word::Remove) => Action::Remove,
        Some(Word::Disband) => Action::Disband,
        Some(Word::Keep) => Action::Keep,
        Some(Word::Retreat) => {
            let mut places = Vec::new();
            // `If dislodged: A Mun retreats to Tyr` says it twice.
            if cursor.take(Mark::Dash) || cursor.take_word(&[Word::To, Word::Retreat]).is_some() {
                places = retreat_list(cursor);
            }
            Action::Retreat(places)
        }
        _ => action(cursor, &clause.unit, &mut clause.annotations)?,
    };
    trailing(cursor, &mut clause)?;
    for open in opens.into_iter().rev() {
        if !cursor.take(open) {
            return Err(SyntaxError::Unexpected);
        }
    }
    if let Some(index) = cursor.lexicon.result_named("fail").filter(|_| failed) {
        clause.annotations.results.insert(0, index);
    }
    if clause.unit.dislodged {
        clause.annotations.results.extend(cursor.lexicon.result_named("dislodged"));
    }
    // `hello world` names no unit.
    let known = |place: &Place| place.name.entry.is_some();
    let named = clause.unit.kind.is_some() || clause.unit.place.as_ref().is_some_and(known);
    if !named && matches!(clause.action, Action::Nothing) {
        return Err(SyntaxError::Unexpected);
    }
    clause.span = cursor.since(start);
    Ok(clause)
}

/// Parses a verb that is one only before a unit, because the word has other meanings, too: `add a fleet in
/// London`, `withdraw A Mun to Boh`.
fn verb_before_unit(cursor: &mut Cursor) -> Option<Word> {
    let (word, end) = cursor.peek_word()?;
    let verb = match word {
        Word::MayBuild => Word::Build,
        Word::MayRemove => Word::Remove,
        Word::MayRetreat => Word::Retreat,
        _ => return None,
    };
    let mut behind = cursor.moved(end);
    let said = unit(&mut behind)?;
    let known = said.place.as_ref().is_some_and(|place| place.name.entry.is_some());
    if said.kind.is_none() || !known {
        return None;
    }
    cursor.at = end;
    Some(verb)
}

/// Steps over a word that nobody knows and that is nearly a verb, and notes the repair.
fn misspelled(cursor: &mut Cursor, annotations: &mut Annotations) -> Option<Word> {
    if !cursor.is_unknown() {
        return None;
    }
    let word = cursor.lexicon.near_verb(cursor.fold())?;
    let start = cursor.at;
    cursor.at += 1;
    annotations.repairs.push((cursor.since(start), word));
    Some(word)
}

/// Parses a sign or bullet before an order.
fn lead(cursor: &mut Cursor) -> Option<Lead> {
    let lead = match cursor.mark()? {
        Mark::Plus => Lead::Plus,
        Mark::Dash => Lead::Dash,
        Mark::Star => Lead::Star,
        _ => return None,
    };
    cursor.at += 1;
    Some(lead)
}

/// Parses brackets round a whole order, by which some reports mark what failed; returns their ends.
fn wrapper(cursor: &mut Cursor) -> (Vec<Mark>, bool) {
    let mut ends = Vec::new();
    while ends.len() < 2 {
        if cursor.take(Mark::Open) {
            ends.push(Mark::Close);
        } else if cursor.take(Mark::OpenAngle) {
            ends.push(Mark::CloseAngle);
        } else {
            break;
        }
    }
    let failed = !ends.is_empty();
    (ends, failed)
}

/// Steps over articles, prepositions and courtesies before a unit or a place.
pub(crate) fn skip_fillers(cursor: &mut Cursor) {
    let fillers = [Word::Filler, Word::Preposition];
    while let Some((_, end)) = cursor.peek_word().filter(|(word, _)| fillers.contains(word)) {
        if is_last_place(cursor) {
            return;
        }
        cursor.at = end;
    }
}

/// Returns whether a place is at the cursor with no place or unit behind it: `den` is an article in German, and Denmark
/// only then.
fn is_last_place(cursor: &Cursor) -> bool {
    let place = cursor.peek_name().filter(|(id, _)| cursor.lexicon.get(*id).exact.is_some());
    place.is_some_and(|(_, end)| {
        let behind = cursor.moved(end);
        behind.peek_name().is_none() && !is_kind(&behind)
    })
}

fn is_kind(cursor: &Cursor) -> bool {
    cursor.is_word(&[Word::Army, Word::Fleet, Word::Unit])
}

/// Returns whether a unit with its kind and its place begins at the cursor.
pub(crate) fn begins_unit(cursor: &Cursor) -> bool {
    let behind = cursor.moved(cursor.at + 1);
    let place = cursor.moved(behind.at + usize::from(behind.is(Mark::Open)));
    cursor.is_word(&[Word::Army, Word::Fleet]) && place.peek_name().is_some()
}

/// Parses a unit: nationality, kind and place, each of which may be missing.
pub(crate) fn unit(cursor: &mut Cursor) -> Option<Unit> {
    let start = cursor.at;
    skip_fillers(cursor);
    let power = nationality(cursor);
    let before_kind = cursor.at;
    let mut kind = kind(cursor);
    let kind_said = cursor.at > before_kind;
    skip_fillers(cursor);
    // `convoys A from Lon to Kie`.
    if kind_said
        && let Some((Word::From, end)) = cursor.peek_word()
        && cursor.moved(end).peek_name().is_some()
    {
        cursor.at = end;
    }
    let mut place = cursor.take_place();
    if let Some((Place { name: Name { entry: None, .. }, .. }, false)) = &place
        && !kind_said
        && let Some((glued, there)) = cursor.moved(cursor.at - 1).glued_kind()
    {
        (kind, place) = (Some(glued), Some((there, false)));
    }
    let angle = place.as_ref().is_some_and(|(_, angle)| *angle);
    let place = place.map(|(place, _)| place);
    if power.is_none() && !kind_said && place.is_none() {
        cursor.at = start;
        return None;
    }
    // `Sevastopol fleet to Rumania`.
    if !kind_said && place.is_some() && cursor.fold().len() > 1 && is_kind(cursor) && !begins_unit(cursor) {
        kind = self::kind(cursor);
    }
    let star = cursor.token().is_some_and(|t| t.mark == Mark::Star && !t.spaced) && cursor.take(Mark::Star);
    Some(Unit { span: cursor.since(start), power, kind, place, dislodged: angle || star })
}

/// Parses `German`, `*German*`, before a kind or a place.
fn nationality(cursor: &mut Cursor) -> Option<chancery_core::map::Power> {
    cursor.attempt(|cursor| {
        let star = cursor.take(Mark::Star);
        let short = || {
            let power = cursor.lexicon.power_beginning(cursor.fold())?;
            is_kind(&cursor.moved(cursor.at + 1)).then_some((power, cursor.at + 1))
        };
        let (power, end) = cursor.peek_power().or_else(short)?;
        let also_place = cursor.peek_name().is_some_and(|(_, place_end)| place_end >= end);
        cursor.at = end;
        let closed = !star || cursor.take(Mark::Star);
        let before_kind = is_kind(cursor);
        let before_place = !also_place && (cursor.peek_name().is_some() || cursor.is(Mark::Open));
        (closed && (before_kind || before_place)).then_some(power)
    })
}

/// Steps over the kind of a unit; `None` is also a unit of either kind.
fn kind(cursor: &mut Cursor) -> Option<UnitKind> {
    let kinds = [Word::Army, Word::Fleet, Word::Unit];
    let (_, end) = cursor.peek_word().filter(|(word, _)| kinds.contains(word))?;
    // `a fleet`: the first is an article.
    if cursor.fold() == "A" && cursor.moved(end).is_word(&kinds) {
        cursor.at = end;
    }
    let kind = match cursor.take_word(&kinds)? {
        Word::Army => Some(UnitKind::Army),
        Word::Fleet => Some(UnitKind::Fleet),
        _ => None,
    };
    if cursor.token().is_some_and(|t| t.mark == Mark::Period && !t.spaced) {
        cursor.at += 1;
    }
    kind
}

/// Returns what the unit is to do.
fn action(cursor: &mut Cursor, unit: &Unit, annotations: &mut Annotations) -> Result<Action, SyntaxError> {
    while cursor.is_word(&[Word::Filler]) && !is_last_place(cursor) {
        cursor.take_word(&[Word::Filler]);
    }
    if unit.kind.is_some() && unit.place.is_some() && cursor.is_between() {
        return Ok(Action::Move(route(cursor)));
    }
    if (at_end(cursor) && !begins_second_place(cursor, unit))
        || (unit.kind.is_some() && begins_unit(&cursor.moved(cursor.at + usize::from(cursor.is(Mark::Plus)))))
    {
        return Ok(Action::Nothing);
    }
    // `F BEL: proxy to England`, `A BUR: retreats to PIC`.
    if cursor.is(Mark::Colon) && cursor.moved(cursor.at + 1).is_word(&[Word::Unsupported, Word::Retreat]) {
        cursor.at += 1;
    }
    let dash = cursor.is(Mark::Dash);
    if dash {
        // `F DEN-H`, `A Mun-hold`, `F(aeg) - support fleet into Bul`.
        let behind = cursor.moved(cursor.at + 1);
        let verbs =
            [Word::Hold, Word::Support, Word::SupportHold, Word::SupportMove, Word::Disband, Word::Retreat];
        let place = behind.peek_name().is_some_and(|(id, _)| behind.lexicon.get(id).exact.is_some());
        if behind.is_word(&verbs) && !place {
            cursor.at += 1;
        } else {
            return Ok(Action::Move(route(cursor)));
        }
    }
    if begins_second_place(cursor, unit) {
        cursor.at += 1;
        let to = cursor.take_place().map(|(place, _)| place);
        return Ok(Action::Move(Route { to, ..Route::default() }));
    }
    let start = cursor.at;
    let Some(word) = cursor.take_any_word().or_else(|| misspelled(cursor, annotations)) else {
        return if cursor.is(Mark::Colon) || cursor.peek_name().is_some() {
            Ok(Action::Move(route(cursor)))
        } else if matches!(cursor.mark(), Some(Mark::Open | Mark::CloseAngle | Mark::Close)) {
            Ok(Action::Nothing)
        } else {
            Err(SyntaxError::Unexpected)
        };
    };
    Ok(match word {
        Word::Hold => Action::Hold,
        Word::Support | Word::SupportHold | Word::SupportMove | Word::SupportArmy | Word::SupportFleet => {
            support(cursor, word)
        }
        Word::MutualSupport => Action::Mutual(self::unit(cursor).ok_or(SyntaxError::Unexpected)?),
        // `A Lon convoy to Nwy`, `A Lon C - Nwy`: an army carries nobody.
        Word::Convoy
            if unit.kind == Some(UnitKind::Army)
                && (cursor.is(Mark::Dash) || cursor.is_word(&[Word::To, Word::Move])) =>
        {
            let mut route = route(cursor);
            route.via = true;
            Action::Move(route)
        }
        Word::Convoy | Word::ConvoyArmy => {
            let (unit, route) = partner(cursor, (word == Word::ConvoyArmy).then_some(UnitKind::Army));
            Action::Convoy { unit, to: route.to, through: route.through }
        }
        Word::Retreat | Word::MayRetreat => Action::Retreat(retreat_list(cursor)),
        Word::Disband => Action::Disband,
        Word::Build => Action::Build,
        Word::Remove => Action::Remove,
        Word::NoOrder => {
            cursor.at = start;
            Action::Hold
        }
        Word::Unsupported => {
            let span = cursor.since(start);
            if let Some(to) = proxy(cursor) {
                return Ok(Action::Proxy { word: span, to });
            }
            cursor.at = cursor.end;
            Action::Unsupported(span)
        }
        Word::Via => Action::Move(by_way_of(cursor).unwrap_or_else(|| {
            let mut route = route(cursor);
            route.via = true;
            route
        })),
        Word::Move | Word::To => {
            cursor.at = start;
            Action::Move(route(cursor))
        }
        _ => {
            cursor.at = start;
            if cursor.peek_name().is_none() {
                return Err(SyntaxError::Unexpected);
            }
            Action::Move(route(cursor))
        }
    })
}

/// Parses the power behind `proxy`, with nothing behind that on its line: `proxy to England`.
fn proxy(cursor: &mut Cursor) -> Option<chancery_core::map::Power> {
    cursor.attempt(|cursor| {
        cursor.take(Mark::Colon);
        while cursor.take_word(&[Word::To, Word::Filler]).is_some() {}
        let (power, end) = cursor.peek_power()?;
        cursor.at = end;
        cursor.take(Mark::Period);
        // What stands in brackets is said beside it.
        (cursor.done() || cursor.is(Mark::Open) || cursor.is(Mark::OpenSquare)).then_some(power)
    })
}

/// Checks whether a second place begins with a period for an arrow, between a unit with its kind and a known
/// place: `A Liv. Yor.`.
fn begins_second_place(cursor: &Cursor, unit: &Unit) -> bool {
    if !cursor.is(Mark::Period) || unit.kind.is_none() || unit.place.is_none() {
        return false;
    }
    let mut behind = cursor.moved(cursor.at + 1);
    let known = behind.take_place().is_some_and(|(place, _)| place.name.entry.is_some());
    known && at_end(&behind)
}

/// Parses whom a support is for, and where to.
fn support(cursor: &mut Cursor, word: Word) -> Action {
    cursor.take(Mark::Colon);
    if cursor.take(Mark::Ditto) || cursor.take_word(&[Word::Ditto]).is_some() {
        return Action::SupportAbove;
    }
    let kind = match word {
        Word::SupportArmy => Some(UnitKind::Army),
        Word::SupportFleet => Some(UnitKind::Fleet),
        _ => None,
    };
    let word = cursor.take_word(&[Word::SupportHold, Word::SupportMove]).unwrap_or(word);
    if word == Word::SupportHold {
        let unit = unit(cursor);
        return Action::Support { unit, to: None, through: Vec::new() };
    }
    let (unit, route) = partner(cursor, kind);
    // `SA YOR-YOR`: so do some reports write a support to hold.
    let entry = |place: &Place| place.name.entry;
    let held = unit.as_ref().and_then(|u| u.place.as_ref()).map(entry);
    let to = route.to.filter(|to| kind.is_none() || held != Some(entry(to)));
    Action::Support { unit, to, through: route.through }
}
