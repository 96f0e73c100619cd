//! What a typed or pasted text means: whose orders, for which units, on which sheets.

use crate::board::{Board, Key};
use crate::complete::{offers, only};
use crate::game::OrderSource;
use crate::intake::{self, Sense};
use crate::map::{PhaseKind, Power, Province};
use crate::open_game::GameSession;
use crate::open_game::line_parts::{Rest, is_lost, keep_slips, owner_of_slip, unread};
use crate::order::{
    Adjustment, Canonical, Code, Message, Note, Order, ReadOrder, Reading, Severity, SheetStatement,
};
use crate::rules::BuildSites;

/// The meaning of a text, as it would be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Understood {
    /// The lines to be written, each with the power on whose sheet it belongs and the place of the
    /// unit whose earlier orders it replaces.
    pub lines: Vec<(Power, String, Option<Province>)>,
    /// The orders in canonical notation.
    pub shown: Vec<String>,
    /// The same, and that they are perpetual where they are.
    pub told: Vec<String>,
    /// The doubts that a person should see before accepting it.
    pub doubts: Vec<String>,
    /// Whether the first of them is that it cannot be carried out.
    pub is_impossible: bool,
    /// Whose earlier orders are taken back.
    pub cleared: Vec<Power>,
    /// Whether all of them belong to another kind of phase.
    pub is_elsewhere: bool,
    /// The words that give no order.
    pub rest: Option<Rest>,
    /// The orders for another power's unit about which a person has to be asked, by number, and whose unit it is.
    pub slips: Vec<(usize, Power)>,
}

/// Understands a typed line, which may leave out the selected unit.
///
/// # Errors
///
/// Why nothing could be understood, or that the phase takes other orders, as a sentence.
pub fn understand(session: &GameSession, text: &str) -> Result<Understood, String> {
    let understood = understand_any(session, text, session.selected_power());
    let mut understood = match only_other(session, text, &understood) {
        Some(other) => other,
        None => understood?,
    };
    keep_slips(session, &mut understood);
    if !understood.is_elsewhere {
        return Ok(understood);
    }
    let due = match session.game.phase().kind {
        PhaseKind::Movement => "movement orders",
        PhaseKind::Retreats => "retreats and disbands",
        PhaseKind::Adjustments => "builds and disbands",
    };
    Err(format!("this phase needs {due}, and {} is not one of them", understood.shown.join(", ")))
}

/// Returns what a line means as a build, a removal or a waived build of another power than the selected one: if that one
/// cannot give it, and exactly one other can.
fn only_other(session: &GameSession, text: &str, own: &Result<Understood, String>) -> Option<Understood> {
    let is_possible = |understood: &Understood| {
        let mut each = understood.lines.iter().zip(&understood.shown);
        let is_given = |power: Power, text: &str| {
            session.candidates.iter().any(|candidate| candidate.power == power && candidate.text == text)
        };
        each.all(|((power, ..), shown)| shown.split(" ELSE ").all(|text| is_given(*power, text)))
    };
    let begins_so = |power: Power| {
        let possible = session.possible_for(Some(power));
        !offers(session.game.reader(), &possible, None, text, 1).is_empty()
    };
    let selected = session.selected_power()?;
    let is_adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    if !is_adjusting || own.as_ref().is_ok_and(is_possible) || begins_so(selected) {
        return None;
    }
    let others = session.map().powers().filter(|&power| power != selected);
    let mut able = others.filter_map(|power| {
        let meaning = understand_any(session, text, Some(power)).ok().filter(is_possible);
        (meaning.is_some() || begins_so(power)).then_some(meaning)
    });
    able.next().flatten().filter(|_| able.next().is_none())
}

/// Understands a typed line as one power's in an adjustment phase, even if its orders belong to another kind of phase.
fn understand_any(session: &GameSession, text: &str, power: Option<Power>) -> Result<Understood, String> {
    let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    let as_is = |text: &str| {
        let reading = read(session, text, if adjusting { power } else { None });
        (collect(session, text, &reading, power), reading)
    };
    let (whole, reading) = as_is(text);
    let is_whole = !whole.lines.is_empty() && reading.is_clean();
    if is_whole && !adjusting {
        return Ok(whole);
    }
    if let Some(all) = for_all(session, text, power) {
        return Ok(all);
    }
    let unit = session.selected_unit().filter(|_| power == session.selected_power());
    let goes = |order: &str| {
        let mut given = session.board.rows.iter().filter(|row| row.written().is_some());
        given.any(|row| row.order.trim_end_matches(" VIA") == order)
    };
    let at = unit.map(|u| u.at);
    if let Some(candidate) = only(session.game.reader(), &session.possible_for(power), at, text, goes) {
        let (only, _) = as_is(&candidate.text);
        if !only.lines.is_empty() {
            return Ok(only);
        }
    }
    if is_whole {
        return Ok(whole);
    }
    // Of a line with other orders only what is refused stays.
    let is_refused = adjusting && reading.orders.iter().all(|order| order.refused.is_some());
    if let Some(why) = foreign(session, text, &reading, power).filter(|_| is_refused) {
        return Err(why);
    }
    // Where the line leaves out its unit, what is wrong is what is wrong with the order of that unit.
    let (mut impossible, mut of_unit) = (None, None);
    // `mao - spa` is the order of the fleet in MAO, which lacks a coast, and `nth - nwy` that of a fleet that is not
    // there. Neither is another unit's way by convoy.
    let names_unit = |code| matches!(code, Code::MissingCoast | Code::BadCoast | Code::NoUnit);
    let is_of_other = !whole.lines.is_empty() && reading.errors().all(|n| names_unit(n.code));
    if let Some(unit) = unit.filter(|_| !is_of_other) {
        let unit = unit.canonical(session.map());
        let unnamed = reading.errors().all(|n| n.code == Code::NoUnitNamed);
        for line in [format!("{unit} {text}"), format!("{unit} - {text}")] {
            let (short, reading) = as_is(&line);
            if !short.lines.is_empty() && reading.is_clean() {
                return Ok(short);
            }
            let understood = !short.lines.is_empty() && reading.errors().all(|n| n.order.is_some());
            impossible = impossible.or(understood.then_some(short));
            of_unit = of_unit.or(unnamed.then_some(reading));
        }
    }
    if !whole.lines.is_empty() {
        return Ok(whole);
    }
    if let Some(impossible) = impossible {
        return Ok(impossible);
    }
    let is_no_order = reading.notes.iter().all(|n| matches!(n.message, Message::NotAnOrder { .. }));
    if is_no_order && reading.orders.is_empty() && !begins(session, text) {
        return Err(
            "No legal order starts like that. Ctrl-X clears it; then Space opens the menu.".to_owned()
        );
    }
    let reading = of_unit.unwrap_or(reading);
    let why = reading.notes.iter().max_by_key(|n| n.severity).map(ToString::to_string);
    Err(why.unwrap_or_else(|| {
        let listed = reading.orders.iter().find_map(|o| match o.given {
            SheetStatement::Listed(piece) if adjusting => Some(piece.canonical(session.map())),
            _ => None,
        });
        match listed {
            Some(unit) => {
                format!("{unit} stands on the board already, and units are built only in free centres")
            }
            None => "this names a unit and no order".to_owned(),
        }
    }))
}

/// Returns whether an order, a unit, a place, a power or a phase begins like a line.
fn begins(session: &GameSession, line: &str) -> bool {
    const SEASONS: [&str; 5] = ["spring", "summer", "fall", "autumn", "winter"];
    let line = line.trim_start().to_lowercase();
    let run = |of: fn(char) -> bool| &line[..line.find(|c| !of(c)).unwrap_or(line.len())];
    match (run(char::is_alphabetic), run(|c| c.is_ascii_digit())) {
        ("", "") => line.starts_with(['+', '-', '–', '—', '→', '>', '(', '*']),
        ("", digits) => session.game.phase().year.to_string().starts_with(digits),
        (word, _) => session.game.reader().begins(word) || SEASONS.iter().any(|s| s.starts_with(word)),
    }
}

/// Understands `all hold`, in any language that is read: every unit of the selected power holds.
fn for_all(session: &GameSession, text: &str, power: Option<Power>) -> Option<Understood> {
    let (all, order) = text.trim().split_once(char::is_whitespace)?;
    let is_all = ["all", "alle", "tous", "toutes"].contains(&all.to_lowercase().as_str());
    let power = power.filter(|_| is_all)?;
    let mut whole = Understood::default();
    for unit in session.game.position().units_of(power) {
        let line = format!("{} {order}", unit.canonical(session.map()));
        let reading = read(session, &line, None);
        let [ReadOrder { given: SheetStatement::Movement(_, Order::Hold), .. }] = reading.orders.as_slice()
        else {
            return None;
        };
        let one = collect(session, &line, &reading, Some(power));
        whole.lines.extend(one.lines);
        whole.shown.extend(one.shown);
        whole.told.extend(one.told);
        whole.rest = one.rest;
    }
    (!whole.lines.is_empty()).then_some(whole)
}

/// Returns why an adjustment does not belong on the sheet of a power: another power's unit stands there,
/// or it is another power's centre. The line of a build names no unit that would tell.
fn foreign(session: &GameSession, text: &str, reading: &Reading, own: Option<Power>) -> Option<String> {
    let own = own?;
    let is_foreign = |o: &&ReadOrder| matches!(o.refused, Some(Code::WrongPower | Code::BadBuildSite));
    reading.orders.iter().find(is_foreign)?;
    let map = session.map();
    let anybodys = read(session, text, None);
    anybodys.orders.iter().find_map(|order| {
        let by = order.by.filter(|&by| by != own)?;
        let (shown, owner) = (sense(session, by, order)?.shown, &map.power(by).name);
        let own = &map.power(own).name;
        if order.refused.is_none()
            && let SheetStatement::Adjustment(Adjustment::Build(piece)) = order.given
        {
            let (code, is_home) = (map.code(map.province_of(piece.at)), !map.builds_anywhere());
            let is_home = is_home && session.game.info.rules.builds != BuildSites::Anywhere;
            let centre = if is_home { "home centre" } else { "centre" };
            return Some(format!("{code} is not a {centre} of {own}; for {owner}, write “{owner}: {shown}”"));
        }
        Some(format!("{shown} is for {owner} to order, not for {own}: write “{owner}: {shown}”"))
    })
}

/// Reads a text, on one power's sheet or on anybody's.
pub fn read(session: &GameSession, text: &str, power: Option<Power>) -> Reading {
    intake::read(&session.game, text, power)
}

/// Returns what an order says, if it is one.
pub fn sense(session: &GameSession, by: Power, order: &ReadOrder) -> Option<Sense> {
    intake::sense(&session.game, by, order)
}

fn collect(session: &GameSession, text: &str, reading: &Reading, of: Option<Power>) -> Understood {
    let mut understood = Understood::default();
    for order in &reading.orders {
        let Some(power) = order.by.or(of) else { continue };
        let Some(sense) = sense(session, power, order) else { continue };
        let line = text.get(order.span.clone()).unwrap_or_default().trim();
        let slip = owner_of_slip(session, order, power, sense.province);
        understood.slips.extend(slip.map(|owner| (understood.lines.len(), owner)));
        understood.lines.push((power, line.to_owned(), sense.province));
        understood.shown.push(sense.shown);
        understood.told.push(sense.told);
    }
    let mut orders = reading.orders.iter().filter(|o| !matches!(o.given, SheetStatement::Header(_)));
    understood.is_elsewhere =
        !understood.lines.is_empty() && orders.all(|o| o.refused == Some(Code::WrongPhase));
    understood.rest = unread(text, reading, of).filter(|_| !understood.lines.is_empty());
    // What stays in the line has its reason there.
    let is_idle = |n: usize| matches!(reading.orders[n].given, SheetStatement::Listed(_));
    let stays = |n: &&Note| is_lost(n) || n.order.is_some_and(is_idle);
    let doubts = reading.notes.iter().filter(|n| n.severity > Severity::Remark && !stays(n));
    understood.doubts = doubts.map(ToString::to_string).collect();
    understood
}

/// Returns the order that stands for a province on a power's sheet, with its line there.
pub fn standing(session: &GameSession, power: Power, province: Province) -> Option<(usize, String)> {
    session.lines(power).iter().enumerate().find_map(|(at, line)| {
        let reading = read(session, line, Some(power));
        let mut senses = reading.orders.iter().rev().filter_map(|o| sense(session, power, o));
        senses.find(|s| s.province == Some(province)).map(|s| (at, s.told))
    })
}

/// Returns the orders of other rows than the selected one whose place would be taken, each with whether it is the
/// same order.
pub fn replaced(session: &GameSession, understood: &Understood) -> Vec<(String, bool)> {
    let selected = session.key.and_then(|k| session.board.row(k)).and_then(|r| r.written());
    let each = understood.lines.iter().zip(&understood.told);
    let replaced = each.filter_map(|((power, _, province), told)| {
        if session.game.none_counts(*power) {
            return None;
        }
        let (line, order) = standing(session, *power, (*province)?)?;
        let here = selected == Some(OrderSource { power: *power, line });
        let same = order == *told;
        (!here).then_some((order, same))
    });
    replaced.collect()
}

/// Returns a sheet's lines, one order a line, without the orders for one province.
fn without(session: &GameSession, power: Power, lines: &[String], province: Province) -> Vec<String> {
    let mut kept = Vec::new();
    for line in lines {
        let reading = read(session, line, Some(power));
        let speaks = |o: &ReadOrder| sense(session, power, o).is_some_and(|s| s.province == Some(province));
        if !reading.orders.iter().any(speaks) {
            kept.push(line.clone());
            continue;
        }
        let others = reading.orders.iter().filter(|o| !speaks(o));
        kept.extend(others.filter_map(|o| line.get(o.span.clone())).map(|t| t.trim().to_owned()));
    }
    kept
}

/// Returns the sheets as they would be with what was understood; the orders that were there for the same
/// units give way.
pub fn sheets(session: &GameSession, understood: &Understood) -> Vec<(Power, Vec<String>)> {
    let mut sheets = Vec::new();
    for power in session.map().powers() {
        let own: Vec<_> = understood.lines.iter().filter(|l| l.0 == power).collect();
        let cleared = understood.cleared.contains(&power);
        if own.is_empty() && !cleared {
            continue;
        }
        // What comes after sheets of which nobody knows the later takes the place of them all.
        let is_new = cleared || session.game.none_counts(power);
        let mut lines = if is_new { Vec::new() } else { session.lines(power) };
        // The order of a selected slot gives way, too: a build may be changed to another place.
        if let Some(Key::Slot(owner, _)) = session.key
            && owner == power
            && own.len() == 1
            && let Some(row) = session.key.and_then(|k| session.board.row(k)).filter(|r| !r.is_standby)
            && let Some(written) = row.written()
            && written.line < lines.len()
            // An order for a place that another row is for takes that row's place alone.
            && own[0].2.and_then(|p| standing(session, power, p)).is_none_or(|(line, _)| line == written.line)
        {
            lines.remove(written.line);
        }
        for province in own.iter().filter_map(|l| l.2) {
            lines = without(session, power, &lines, province);
        }
        for (_, line, _) in own {
            if !lines.contains(line) || line.trim().eq_ignore_ascii_case("waive") {
                lines.push(line.clone());
            }
        }
        sheets.push((power, lines));
    }
    sheets
}

/// Returns the sheets whose place would be taken, for nobody knows which of them is the later (DATC 4.D.2), in words.
pub fn unknown_sheets(session: &GameSession, understood: &Understood) -> Option<String> {
    let mut powers: Vec<Power> = understood.lines.iter().map(|line| line.0).collect();
    powers.sort();
    powers.dedup();
    powers.retain(|&power| session.game.none_counts(power));
    let names: Vec<&str> = powers.iter().map(|&power| session.map().power(power).name.as_str()).collect();
    let names = names.join(" and ");
    (!powers.is_empty()).then(|| format!("the order sets of {names}, which are not used"))
}

/// Returns what is told after lines of a power's sheet were taken away: where several sheets stood of which none
/// counted, whether the one that is left does.
pub fn left_alone(session: &GameSession, power: Power, none_counted: bool) -> Option<String> {
    let now = none_counted && !session.game.none_counts(power) && !session.lines(power).is_empty();
    let name = &session.map().power(power).name;
    now.then(|| format!("one order set of {name} is left, and it is used now"))
}

/// Writes what was understood.
pub fn write(session: &mut GameSession, understood: &Understood, what: &str) {
    let sheets = sheets(session, understood);
    session.write(sheets, what);
}

/// Returns a power's sheet without the line of a row; other orders on the line stay. `None` if the line is on
/// no sheet of a power's own.
pub fn without_row(session: &GameSession, key: Key) -> Option<(Power, Vec<String>)> {
    let row = session.board.row(key).filter(|r| !r.is_standby)?;
    let written = row.written()?;
    let lines = session.lines(written.power);
    let kept = if let (Key::Unit(at), Some(_)) = (key, row.unit()) {
        without(session, written.power, &lines, session.map().province_of(at))
    } else {
        let rest = lines.iter().enumerate().filter(|(i, _)| *i != written.line);
        rest.map(|(_, l)| l.clone()).collect()
    };
    Some((written.power, kept))
}

/// Returns the sheets of the open copy with the orders that a board has `now` and had not when it `was` copied. An
/// order that was changed in the copy stays.
pub fn followed(session: &GameSession, was: &Board, now: &Board) -> Vec<(Power, Vec<String>)> {
    let mut sheets: Vec<(Power, Vec<String>)> = Vec::new();
    for row in &now.rows {
        let (Key::Unit(at), Some(old), Some(own)) = (row.key, was.row(row.key), session.board.row(row.key))
        else {
            continue;
        };
        if old.is_same_order(row) || !own.is_same_order(old) {
            continue;
        }
        let n = sheets.iter().position(|(power, _)| *power == row.power).unwrap_or_else(|| {
            sheets.push((row.power, session.lines(row.power)));
            sheets.len() - 1
        });
        let mut lines = without(session, row.power, &sheets[n].1, session.map().province_of(at));
        lines.extend(row.written().map(|_| row.order.clone()));
        sheets[n].1 = lines;
    }
    sheets
}

/// Takes back the order of a row: the lines that give it.
pub fn clear(session: &mut GameSession, key: Key) -> Option<String> {
    let order = session.board.row(key)?.order.clone();
    let sheet = without_row(session, key)?;
    let whose = match key {
        Key::Slot(power, _) => format!("{}'s order ", session.map().power(power).name),
        _ => String::new(),
    };
    session.write(vec![sheet], format!("removing {whose}{order}"));
    Some(order)
}
