//! Where orders point: arrows and places, the units of supports and convoys, lists of retreats.

use crate::parser::classify::bare_result;
use crate::parser::clause::{skip_fillers, unit};
use crate::parser::cursor::Cursor;
use crate::parser::statement::{at_end, begins_remark};
use crate::syntax::tree::{Place, Route, Unit};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::UnitKind;

/// Parses the unit of a support or convoy and where it goes, in either order: `A PAR - BUR`, `to BUR from
/// PAR`.
pub(crate) fn partner(cursor: &mut Cursor, kind: Option<UnitKind>) -> (Option<Unit>, Route) {
    cursor.take(Mark::Colon);
    if let Some((unit, to)) = cursor.attempt(|cursor| destination_first(cursor, kind)) {
        return (unit, Route { to, ..Route::default() });
    }
    let mut unit = unit(cursor);
    let open = unit.is_none() && cursor.take(Mark::Open);
    if open {
        unit = self::unit(cursor);
    }
    if let (Some(unit), Some(kind)) = (&mut unit, kind) {
        unit.kind = Some(kind);
    }
    let dash_hold = cursor.is(Mark::Dash) && cursor.moved(cursor.at + 1).is_word(&[Word::Hold]);
    cursor.at += usize::from(dash_hold);
    let holds = cursor.take_word(&[Word::Hold]).is_some();
    let route = if holds { Route::default() } else { route(cursor) };
    if open {
        cursor.take(Mark::Close);
    }
    (unit, route)
}

/// Parses `to Burgundy from Paris`, `→ Bur (from Par)`, and `Burgundy from Paris`.
fn destination_first(cursor: &mut Cursor, kind: Option<UnitKind>) -> Option<(Option<Unit>, Option<Place>)> {
    let arrow = cursor.take(Mark::Dash) || cursor.take_word(&[Word::To, Word::Move]).is_some();
    skip_fillers(cursor);
    let (to, _) = cursor.take_place()?;
    let open = cursor.take(Mark::Open);
    if cursor.take_word(&[Word::From]).is_none() {
        // `support fleet into Bul` does not say which fleet; `support to Bul` says no unit at all.
        return arrow.then_some((None, Some(to)));
    }
    let mut unit = unit(cursor)?;
    unit.kind = unit.kind.or(kind);
    if open {
        cursor.take(Mark::Close);
    }
    Some((Some(unit), Some(to)))
}

/// Parses arrows and places: `- NTH - NWY VIA`, `: Ber`, `moves to Burgundy`, or only a place.
pub(crate) fn route(cursor: &mut Cursor) -> Route {
    let mut route = Route::default();
    let mut places: Vec<Place> = Vec::new();
    let mut open_ended = false;
    loop {
        let before = cursor.at;
        // `A Par - Bur - FAILS`, `A Par - Bur - cheers`.
        let goes_on = !(bare_result(&cursor.moved(before + 1)).is_some() || begins_remark(cursor));
        if !places.is_empty() && cursor.is(Mark::Dash) && !goes_on {
            break;
        }
        let stepped = step(cursor, places.is_empty());
        if !stepped && (!places.is_empty() || route.via) {
            break;
        }
        // `London by convoy to Norway`.
        if cursor.take_word(&[Word::Via]).is_some() {
            route.via = true;
            continue;
        }
        let Some((place, _)) = cursor.take_place() else {
            open_ended = stepped;
            if !stepped {
                cursor.at = before;
            }
            break;
        };
        places.push(place);
    }
    route.to = if open_ended { None } else { places.pop() };
    route.through = places;
    if route.to.is_some() && cursor.take_word(&[Word::Via]).is_some() {
        route.via = true;
        // `via F Nth`, `VIA (NTH ENG)`.
        let known = |cursor: &mut Cursor| unit(cursor)?.place.filter(|place| place.name.entry.is_some());
        while let Some(place) = if at_end(cursor) { None } else { cursor.attempt(known) } {
            route.through.push(place);
        }
    }
    route.by_land = cursor.take_word(&[Word::ByLand]).is_some();
    route
}

/// Parses the way before its end: `via NTH HEL to Kie`.
pub(crate) fn by_way_of(cursor: &mut Cursor) -> Option<Route> {
    cursor.attempt(|cursor| {
        let mut through = Vec::new();
        while cursor.peek_name().is_some() {
            through.push(cursor.take_place()?.0);
            cursor.take(Mark::Comma);
        }
        let arrow = cursor.take(Mark::Dash) || cursor.take_word(&[Word::To]).is_some();
        let (to, _) = cursor.take_place().filter(|_| arrow && !through.is_empty())?;
        let is_end = at_end(cursor) && to.name.entry.is_some();
        is_end.then(|| Route { through, to: Some(to), via: true, ..Route::default() })
    })
}

/// Steps over one arrow, in signs or in words: `-`, `moves to`, `MOVE →`.
fn step(cursor: &mut Cursor, first: bool) -> bool {
    let mut stepped = cursor.take(Mark::Dash) || (first && cursor.take(Mark::Colon));
    let dashed = stepped;
    while cursor.take_word(&[Word::Move, Word::To]).is_some() {
        stepped = true;
    }
    if stepped && !dashed {
        cursor.take(Mark::Dash);
    }
    if first && !stepped && cursor.is_between() {
        cursor.at += 1;
        stepped = true;
    }
    skip_fillers(cursor);
    stepped
}

/// Places in order of preference: `Boh, Tyr, Sil, OTB`, `Boh/Tyr/Sil`.
pub(crate) fn retreat_list(cursor: &mut Cursor) -> Vec<Option<Place>> {
    let mut places = Vec::new();
    cursor.take(Mark::Colon);
    let _ = cursor.take(Mark::Dash) || cursor.take_word(&[Word::To]).is_some();
    loop {
        skip_fillers(cursor);
        if cursor.take_word(&[Word::Disband]).is_some() {
            places.push(None);
        } else if let Some((place, _)) = cursor.take_place() {
            places.push(Some(place));
        } else {
            return places;
        }
        let mut behind = cursor.clone();
        let mut parted = behind.take(Mark::Comma) || behind.take(Mark::Slash) || behind.take(Mark::Semicolon);
        parted |= behind.take_word(&[Word::Then, Word::Or]).is_some();
        // `otherwise OTB`, where no condition has another branch.
        let _ = parted && !under_condition(cursor, &behind) && behind.take_word(&[Word::Else]).is_some();
        let _ = behind.take_word(&[Word::To]);
        if !parted || !continues_list(&behind) {
            return places;
        }
        cursor.at = behind.at;
    }
}

/// Returns whether a condition may begin on the line before the cursor, if `ELSE` is behind it.
fn under_condition(cursor: &Cursor, behind: &Cursor) -> bool {
    const NEAR: usize = 64;
    let mut line = (0..cursor.at).rev().map(|at| cursor.moved(at)).take_while(|here| !here.is(Mark::Newline));
    behind.is_word(&[Word::Else])
        && (line.by_ref().take(NEAR).any(|here| here.is_word(&[Word::If])) || line.next().is_some())
}

/// Returns whether the next of a list of places is at the cursor, and no new order.
fn continues_list(cursor: &Cursor) -> bool {
    let mut behind = cursor.clone();
    skip_fillers(&mut behind);
    if behind.take_word(&[Word::Disband]).is_none() && behind.take_place().is_none() {
        return false;
    }
    at_end(&behind) || behind.is(Mark::Slash) || behind.is(Mark::Close) || behind.is_word(&[Word::Or])
}
