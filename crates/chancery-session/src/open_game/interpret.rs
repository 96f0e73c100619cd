//! Reading a typed line, which may leave out the selected unit.

use crate::complete::{offers, only};
use crate::open_game::GameSession;
use crate::open_game::meaning::Meaning;
use chancery_core::map::{PhaseKind, Power};
use chancery_core::order::{Adjustment, Canonical, Order};
use chancery_core::rules::BuildSites;
use chancery_game::game::SheetReading;
use chancery_game::intake::{Statement, read};
use chancery_notation::{Code, Message, ReadOrder, Reading, SheetStatement};

/// Understands a typed line, which may leave out the selected unit.
///
/// # Errors
///
/// Why nothing could be understood, or that the phase takes other orders, as a sentence.
pub fn understand(session: &GameSession, text: &str) -> Result<Meaning, String> {
    let meaning = understand_any(session, text, session.selected_power());
    let mut meaning = match only_other(session, text, &meaning) {
        Some(other) => other,
        None => meaning?,
    };
    meaning.forget_own(session);
    if !meaning.is_elsewhere() {
        return Ok(meaning);
    }
    let due = match session.game.phase().kind {
        PhaseKind::Movement => "movement orders",
        PhaseKind::Retreats => "retreats and disbands",
        PhaseKind::Adjustments => "builds and disbands",
    };
    Err(format!("this phase needs {due}, and {} is not one of them", meaning.texts(session).join(", ")))
}

/// Returns what a line means as a build, a removal or a waived build of another power than the selected one: if that one
/// cannot give it, and exactly one other can.
fn only_other(session: &GameSession, text: &str, own: &Result<Meaning, String>) -> Option<Meaning> {
    let is_possible = |meaning: &Meaning| {
        let is_given = |power: Power, adjustment: Adjustment| {
            let given = SheetStatement::Adjustment(adjustment);
            session.candidates.iter().any(|candidate| candidate.power == power && candidate.given == given)
        };
        meaning.orders.iter().all(|order| match &order.order.given {
            SheetStatement::Adjustment(one) => is_given(order.line.power, *one),
            SheetStatement::Preference(all) => all.iter().all(|one| is_given(order.line.power, *one)),
            _ => false,
        })
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
fn understand_any(session: &GameSession, text: &str, power: Option<Power>) -> Result<Meaning, String> {
    let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    let as_is = |text: &str| {
        let reading = read(&session.game, text, power.filter(|_| adjusting));
        (Meaning::new(session, &reading, power), reading)
    };
    let (whole, reading) = as_is(text);
    let is_whole = !whole.orders.is_empty() && reading.is_clean();
    if is_whole && !adjusting {
        return Ok(whole);
    }
    if let Some(all) = all_hold(session, text, power) {
        let (all, reading) = as_is(&all);
        let is_hold =
            |order: &Statement| matches!(order.order.given, SheetStatement::Movement(_, Order::Hold));
        if reading.is_clean() && all.orders.iter().all(is_hold) {
            return Ok(all);
        }
    }
    let unit = session.selected_unit().filter(|_| power == session.selected_power());
    let goes = |order: &str| {
        let mut given = session.board.rows.iter().filter(|row| row.written().is_some());
        given.any(|row| row.order.trim_end_matches(" VIA") == order)
    };
    let at = unit.map(|u| u.at);
    if let Some(candidate) = only(session.game.reader(), &session.possible_for(power), at, text, goes) {
        let mut reading = Reading::default();
        reading.orders.push(candidate.read());
        let reading = SheetReading::new(candidate.text.clone(), reading);
        return Ok(Meaning::new(session, &reading, power));
    }
    if is_whole {
        return Ok(whole);
    }
    // Of a line with other orders only what is refused stays.
    let is_refused = adjusting && reading.orders().all(|order| order.refused.is_some());
    if let Some(why) = foreign(session, text, &reading, power).filter(|_| is_refused) {
        return Err(why);
    }
    // Where the line leaves out its unit, what is wrong is what is wrong with the order of that unit.
    let (mut impossible, mut of_unit) = (None, None);
    // `mao - spa` is the order of the fleet in MAO, which lacks a coast, and `nth - nwy` that of a fleet that is not
    // there. Neither is another unit's way by convoy.
    let names_unit = |code| matches!(code, Code::MissingCoast | Code::BadCoast | Code::NoUnit);
    let is_of_other = !whole.orders.is_empty() && reading.errors().all(|n| names_unit(n.code));
    if let Some(unit) = unit.filter(|_| !is_of_other) {
        let unit = unit.canonical(session.map());
        let unnamed = reading.errors().all(|n| n.code == Code::NoUnitNamed);
        // A first word that is not known may be a misspelled verb, or else a misspelled place.
        let to_place = (!begins(session, text)).then(|| format!("{unit} - {text}"));
        for line in [format!("{unit} {text}")].into_iter().chain(to_place) {
            let (short, reading) = as_is(&line);
            let is_understood = !short.orders.is_empty()
                && reading.entries().iter().all(|e| e.said.is_some() || e.errors().next().is_none());
            if is_understood && reading.is_clean() {
                return Ok(short);
            }
            impossible = impossible.or(is_understood.then_some(short));
            of_unit = of_unit.or(unnamed.then_some(reading));
        }
    }
    if !whole.orders.is_empty() {
        return Ok(whole);
    }
    if let Some(impossible) = impossible {
        return Ok(impossible);
    }
    let is_no_order = reading.notes().all(|n| matches!(n.message, Message::NotAnOrder { .. }));
    if is_no_order && reading.orders().next().is_none() && !begins(session, text) {
        return Err(
            "No legal order starts like that. Ctrl-X clears it; then Space opens the menu.".to_owned()
        );
    }
    let reading = of_unit.unwrap_or(reading);
    let why = reading.notes().max_by_key(|n| n.severity).map(ToString::to_string);
    Err(why.unwrap_or_else(|| {
        let listed = reading.orders().find_map(|o| match o.given {
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

/// Writes out `all hold`, in any language that is read, as an order of each unit of a power.
fn all_hold(session: &GameSession, text: &str, power: Option<Power>) -> Option<String> {
    let (all, order) = text.trim().split_once(char::is_whitespace)?;
    let is_all = ["all", "alle", "tous", "toutes"].contains(&all.to_lowercase().as_str());
    let units = session.game.position().units_of(power.filter(|_| is_all)?);
    let lines: Vec<String> = units.map(|unit| format!("{} {order}", unit.canonical(session.map()))).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Returns why an adjustment does not belong on the sheet of a power: another power's unit stands there,
/// or it is another power's centre. The line of a build names no unit that would tell.
fn foreign(session: &GameSession, text: &str, reading: &SheetReading, own: Option<Power>) -> Option<String> {
    let own = own?;
    let is_foreign = |o: &&ReadOrder| matches!(o.refused, Some(Code::WrongPower | Code::BadBuildSite));
    reading.orders().find(is_foreign)?;
    let map = session.map();
    let anybodys = read(&session.game, text, None);
    anybodys.orders().find_map(|order| {
        let by = order.by.filter(|&by| by != own)?;
        let shown = Statement::new(&session.game, by, text, order)?.canonical(&session.game);
        let [owner, own] = [by, own].map(|power| &map.power(power).name);
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
