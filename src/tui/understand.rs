//! What a typed or pasted text means: whose orders, for which units, on which sheets.

use crate::map::{Map, PhaseKind, Power, Province};
use crate::order::{Adjustment, Canonical, Context, Given, Ordered, ReadOrder, Reading, Severity};

use super::board::{Key, line_of};
use super::complete::only;
use super::desk::Desk;

/// What a text would write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Understood {
    /// The lines to be written, each with the power on whose sheet it belongs and the place of the
    /// unit whose earlier orders it replaces.
    pub lines: Vec<(Power, String, Option<Province>)>,
    /// The orders in canonical notation.
    pub shown: Vec<String>,
    /// What a person should see before taking it.
    pub doubts: Vec<String>,
}

/// Understands a typed line, which may leave out the selected unit.
///
/// # Errors
///
/// Why nothing could be understood, as a sentence.
pub fn understand(desk: &Desk, text: &str) -> Result<Understood, String> {
    let adjusting = desk.game.phase().kind == PhaseKind::Adjustments;
    let as_is = |text: &str| {
        let reading = read(desk, text, if adjusting { desk.selected_power() } else { None });
        (collect(desk, text, &reading), reading)
    };
    let (whole, reading) = as_is(text);
    let is_whole = !whole.lines.is_empty() && reading.is_clean();
    if is_whole && !adjusting {
        return Ok(whole);
    }
    let unit = desk.selected_unit();
    if let Some(candidate) = only(desk.map(), &desk.possible(), unit.map(|u| u.at), text) {
        let (only, _) = as_is(&candidate.text);
        if !only.lines.is_empty() {
            return Ok(only);
        }
    }
    if is_whole {
        return Ok(whole);
    }
    if let Some(unit) = unit {
        let unit = unit.canonical(desk.map());
        for line in [format!("{unit} {text}"), format!("{unit} - {text}")] {
            let (short, reading) = as_is(&line);
            if !short.lines.is_empty() && reading.is_clean() {
                return Ok(short);
            }
        }
    }
    if !whole.lines.is_empty() {
        return Ok(whole);
    }
    let why = reading.notes.iter().max_by_key(|n| n.severity).map(|n| n.message.clone());
    Err(why.unwrap_or_else(|| "this names a unit and no order".to_owned()))
}

/// Understands a pasted text of any number of orders, and keeps what is no order as lines of their
/// own, so that nothing is lost.
pub fn understand_paste(desk: &Desk, text: &str) -> Understood {
    let selected = desk.selected_power();
    let adjusting = desk.game.phase().kind == PhaseKind::Adjustments;
    let reading = read(desk, text, if adjusting { selected } else { None });
    let mut understood = collect(desk, text, &reading);
    for note in reading.notes.iter().filter(|n| n.severity == Severity::Error && n.order.is_none()) {
        let line = text.lines().nth(line_of(text, note.span.start)).unwrap_or_default().trim();
        let before = reading.orders.iter().take_while(|o| o.span.start < note.span.start).last();
        let power = before.and_then(|o| o.by).or(selected).or_else(|| desk.map().powers().next());
        let known = understood.lines.iter().any(|l| l.1 == line);
        if let (Some(power), false) = (power, known || line.is_empty()) {
            understood.lines.push((power, line.to_owned(), None));
        }
    }
    understood
}

fn read(desk: &Desk, text: &str, power: Option<Power>) -> Reading {
    let info = &desk.game.info;
    let mut context = Context::new(desk.game.position(), &info.rules);
    context.strict = info.strict;
    context.power = power;
    desk.game.table().reader().read(&context, text)
}

fn collect(desk: &Desk, text: &str, reading: &Reading) -> Understood {
    let mut understood = Understood::default();
    for order in &reading.orders {
        let Some(power) = order.by.or(desk.selected_power()) else { continue };
        let Some((province, shown)) = sense(desk, power, order) else { continue };
        let line = text.get(order.span.clone()).unwrap_or_default().trim();
        understood.lines.push((power, line.to_owned(), province));
        understood.shown.push(shown);
    }
    let doubts = reading.notes.iter().filter(|n| n.severity > Severity::Remark);
    understood.doubts = doubts.map(|n| n.message.clone()).collect();
    understood
}

/// Which province an order speaks for, and its canonical form.
fn sense(desk: &Desk, by: Power, order: &ReadOrder) -> Option<(Option<Province>, String)> {
    let map = desk.map();
    Some(match &order.given {
        &Given::Movement(unit, order) => {
            (Some(map.province_of(unit.at)), Ordered { by, unit, order }.canonical(map))
        }
        Given::Retreat(unit, choices) => {
            let order = *choices.first()?;
            (Some(map.province_of(unit.at)), Ordered { by, unit: *unit, order }.canonical(map))
        }
        Given::Adjustment(adjustment) => (place(map, *adjustment), adjustment.canonical(map)),
        Given::Preference(choices) => {
            let first = *choices.first()?;
            let texts: Vec<String> = choices.iter().map(|c| c.canonical(map)).collect();
            (place(map, first), texts.join(" / "))
        }
        Given::Conditional(conditional) => (None, format!("IF {}", conditional.condition)),
        Given::Listed(_) | Given::Keep(_) | Given::Clear | Given::Resolved | Given::Header(_) => return None,
    })
}

/// The province that an adjustment is about.
fn place(map: &Map, adjustment: Adjustment) -> Option<Province> {
    match adjustment {
        Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(map.province_of(piece.at)),
        Adjustment::Waive => None,
    }
}

/// A sheet's lines, one order a line, without the orders for one province.
fn without(desk: &Desk, power: Power, lines: &[String], province: Province) -> Vec<String> {
    let mut kept = Vec::new();
    for line in lines {
        let reading = read(desk, line, Some(power));
        let speaks = |o: &ReadOrder| sense(desk, power, o).is_some_and(|(p, _)| p == Some(province));
        if !reading.orders.iter().any(speaks) {
            kept.push(line.clone());
            continue;
        }
        let others = reading.orders.iter().filter(|o| !speaks(o));
        kept.extend(others.filter_map(|o| line.get(o.span.clone())).map(|t| t.trim().to_owned()));
    }
    kept
}

/// Writes what was understood; the orders that were there for the same units give way.
pub fn write(desk: &mut Desk, understood: &Understood, what: &str) {
    let sheets = sheets(desk, understood);
    desk.write(sheets, what);
}

/// The sheets that change with what was understood, as they would be.
pub fn sheets(desk: &Desk, understood: &Understood) -> Vec<(Power, Vec<String>)> {
    let mut sheets = Vec::new();
    for power in desk.map().powers() {
        let own: Vec<_> = understood.lines.iter().filter(|l| l.0 == power).collect();
        if own.is_empty() {
            continue;
        }
        let mut lines = desk.lines(power);
        // The order of a selected slot gives way, too: a build may be changed to another place.
        if let Some(Key::Slot(owner, _)) = desk.key
            && owner == power
            && own.len() == 1
            && let Some(written) = desk.key.and_then(|k| desk.board.row(k)).and_then(|r| r.written)
            && written.line < lines.len()
        {
            lines.remove(written.line);
        }
        for province in own.iter().filter_map(|l| l.2) {
            lines = without(desk, power, &lines, province);
        }
        lines.extend(own.iter().map(|l| l.1.clone()));
        sheets.push((power, lines));
    }
    sheets
}

/// Takes back the order of a row: the lines that give it.
pub fn clear(desk: &mut Desk, key: Key) -> Option<String> {
    let row = desk.board.row(key)?.clone();
    let written = row.written?;
    let lines = desk.lines(written.power);
    let kept = if let (Key::Unit(at), Some(_)) = (key, row.unit) {
        without(desk, written.power, &lines, desk.map().province_of(at))
    } else {
        let rest = lines.iter().enumerate().filter(|(i, _)| *i != written.line);
        rest.map(|(_, l)| l.clone()).collect()
    };
    desk.write(vec![(written.power, kept)], format!("taking back {}", row.order));
    Some(row.order)
}
