//! Orders in the language of DAIDE: `( ( ENG FLT NWG ) CVY ( ENG AMY CLY ) CTO NWY )`.

use crate::parser::cursor::Cursor;
use crate::syntax::tree::{Action, Annotations, Clause, Header, Item, Place, PowerName, Route, Unit};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::{PhaseKind, Season, UnitKind};

/// Steps over one order; `None`, with the cursor anywhere, if this is another language.
pub(crate) fn order(cursor: &mut Cursor) -> Option<Item> {
    let start = cursor.at;
    if !cursor.take(Mark::Open) {
        return None;
    }
    if let Some((power, end)) = cursor.peek_power()
        && cursor.moved(end).fold() == "WVE"
    {
        let span = cursor.moved(end).since(cursor.at);
        cursor.at = end + 1;
        let power = Some(PowerName { span, power: Some(power) });
        let closed = cursor.take(Mark::Close);
        return closed.then(|| Item::Waive { span: cursor.since(start), power, count: 1, pending: false });
    }
    let (mut unit, power) = unit(cursor)?;
    unit.power = None;
    let verb = cursor.fold();
    cursor.at += 1;
    let action = match verb {
        "HLD" => Action::Hold,
        "MTO" => Action::Move(Route { to: Some(place(cursor)?), ..Route::default() }),
        "RTO" => Action::Retreat(vec![Some(place(cursor)?)]),
        "CTO" => {
            let to = Some(place(cursor)?);
            Action::Move(Route { through: through(cursor)?, to, via: true, ..Route::default() })
        }
        "SUP" => {
            let (helped, _) = self::unit(cursor)?;
            let moves = cursor.fold() == "MTO";
            cursor.at += usize::from(moves);
            let to = if moves { Some(place(cursor)?) } else { None };
            Action::Support { unit: Some(helped), to, through: Vec::new() }
        }
        "CVY" => {
            let (carried, _) = self::unit(cursor)?;
            if cursor.fold() != "CTO" {
                return None;
            }
            cursor.at += 1;
            Action::Convoy { unit: Some(carried), to: Some(place(cursor)?), through: Vec::new() }
        }
        "DSB" => Action::Disband,
        "BLD" => Action::Build,
        "REM" => Action::Remove,
        _ => return None,
    };
    if !cursor.take(Mark::Close) {
        return None;
    }
    let mut annotations = Annotations::default();
    results(cursor, &mut annotations);
    let (span, power) = (cursor.since(start), Some(power));
    Some(Item::Clause(Box::new(Clause { span, power, unit, action, annotations, ..Clause::default() })))
}

/// Parses `ORD ( FAL #1902 )` before the result of an order; `SUB` before orders says nothing.
pub(crate) fn phase(cursor: &mut Cursor) -> Option<Header> {
    let start = cursor.at;
    if cursor.fold() == "SUB" && cursor.ahead(1).is_some_and(|t| t.mark == Mark::Open) {
        cursor.at += 1;
        return None;
    }
    if cursor.fold() != "ORD" || cursor.ahead(1)?.mark != Mark::Open {
        return None;
    }
    let (season, phase) = match cursor.moved(start + 2).fold() {
        "SPR" => (Season::Spring, PhaseKind::Movement),
        "SUM" => (Season::Spring, PhaseKind::Retreats),
        "FAL" => (Season::Fall, PhaseKind::Movement),
        "AUT" => (Season::Fall, PhaseKind::Retreats),
        "WIN" => (Season::Winter, PhaseKind::Adjustments),
        _ => return None,
    };
    let year = cursor.moved(start + 3).fold().parse().ok()?;
    if cursor.ahead(4)?.mark != Mark::Close {
        return None;
    }
    cursor.at += 5;
    let span = cursor.since(start);
    let (season, year, phase) = (Some(season), Some(year), Some(phase));
    Some(Header { span, season, year, phase, commands: true, ..Header::default() })
}

/// Parses `( ENG FLT EDI )`, with its power apart.
fn unit(cursor: &mut Cursor) -> Option<(Unit, PowerName)> {
    let start = cursor.at;
    if !cursor.take(Mark::Open) {
        return None;
    }
    let name = cursor.at;
    let (power, end) = cursor.peek_power()?;
    cursor.at = end;
    let power = PowerName { span: cursor.since(name), power: Some(power) };
    let kind = match cursor.fold() {
        "AMY" => UnitKind::Army,
        "FLT" => UnitKind::Fleet,
        _ => return None,
    };
    cursor.at += 1;
    let place = place(cursor)?;
    if !cursor.take(Mark::Close) {
        return None;
    }
    let (span, kind, place) = (cursor.since(start), Some(kind), Some(place));
    Some((Unit { span, power: power.power, kind, place, dislodged: false }, power))
}

/// Parses `EDI` or `( STP SCS )`.
fn place(cursor: &mut Cursor) -> Option<Place> {
    let open = cursor.take(Mark::Open);
    let name = cursor.take_name()?;
    let coast = if open { cursor.take_coast() } else { None };
    (!open || cursor.take(Mark::Close)).then_some(Place { name, coast })
}

/// Parses `VIA ( NTH ENG )`, or nothing.
fn through(cursor: &mut Cursor) -> Option<Vec<Place>> {
    let mut places = Vec::new();
    if cursor.take_word(&[Word::Via]).is_none() {
        return Some(places);
    }
    if !cursor.take(Mark::Open) {
        return None;
    }
    while !cursor.take(Mark::Close) {
        places.push(place(cursor)?);
    }
    Some(places)
}

/// Parses `( SUC )`, `( BNC RET )` behind an order.
fn results(cursor: &mut Cursor, annotations: &mut Annotations) {
    let start = cursor.at;
    let mut found = Vec::new();
    if cursor.take(Mark::Open) {
        while let Some((result, end)) = cursor.longest(|_, e| e.result) {
            found.push(result);
            cursor.at = end;
        }
        if !found.is_empty() && cursor.take(Mark::Close) {
            annotations.results = found;
            return;
        }
    }
    cursor.at = start;
}
