//! Sheets beside a power's own: what it orders for later in the season, and its standby's orders.

use crate::game::Nmr;
use crate::map::{PhaseKind, Power};
use crate::rules::ProxyOrders;
use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::GameSession;
use crate::tui::action::Effect;
use crate::tui::layers::form::{Form, show};
use crate::tui::model::Model;

/// Opens the selected power's sheet for later in the season, or its standby's.
pub fn open(model: &mut Model, standby: bool) {
    let Some(session) = model.session() else { return };
    let Some(power) = session.selected_power() else {
        model.complain("select a power first");
        return;
    };
    if !standby && session.game.phase().kind != PhaseKind::Movement {
        model.complain("orders for later phases come with the moves; they cannot be changed afterwards");
        return;
    }
    let form = sheet(session, power, standby);
    show(model, form);
}

/// Opens a sheet beside a power's orders that was left.
pub fn go_on(model: &mut Model, purpose: Purpose) {
    let Some(session) = model.session() else { return };
    let form = match purpose {
        Purpose::Later(power) => sheet(session, power, false),
        Purpose::Standby(power) => sheet(session, power, true),
        Purpose::Proxies(power) => announcement(session, power),
        _ => return,
    };
    show(model, form);
}

/// Returns a power's sheet for later in the season, or its standby's, as it is saved.
fn sheet(session: &GameSession, power: Power, standby: bool) -> Form {
    let name = &session.map().power(power).name;
    let press_list = &session.game.node(session.game.current()).records;
    if standby {
        let sheet = press_list.standby_of(power).map(crate::game::Sheet::text).unwrap_or_default();
        Form::new(
            Purpose::Standby(power),
            format!("{name}: standby's orders"),
            "They are used if the power gives none and the house rules say so (Space g s, Without orders: standby).",
        )
        .lines(&sheet)
    } else {
        let sheet = press_list.later_of(power).map(crate::game::Sheet::text).unwrap_or_default();
        Form::new(
            Purpose::Later(power),
            format!("{name}: orders for later phases"),
            "Retreats in order of preference (A VEN retreat TYR, TUS), builds and removals in order of preference, and IF (ITA A TUS) THEN … ELSE … ENDIF.",
        )
        .lines(&sheet)
    }
}

/// Writes the sheet, as a step that can be undone.
///
/// # Errors
///
/// Never now; the sheet is read when its phase comes.
pub fn keep(model: &mut Model, power: Power, lines: &[String], standby: bool) -> Result<Vec<Effect>, String> {
    let Some(session) = model.session_mut() else { return Ok(Vec::new()) };
    let name = session.map().power(power).name.clone();
    let what = if standby { "the standby's orders for" } else { "the orders for later phases of" };
    session.alter(format!("{what} {name}"), |game| -> Result<(), String> {
        if standby {
            game.set_standby(power, lines);
        } else {
            game.set_later(power, lines);
        }
        Ok(())
    })?;
    let house = &session.game.info.house;
    let hint = match (standby, house.two_seasons) {
        (false, false) => "; they are used once the game has two-season years (Space g s, Two-season years)",
        (true, _) if house.nmr != Nmr::Standby => {
            "; they are used once the house rules say so (Space g s, Without orders: standby)"
        }
        _ => "",
    };
    model.say(format!("saved {what} {name}{hint}; Ctrl-_ undoes that"));
    Ok(Vec::new())
}

/// Opens what the selected power announced of its units.
pub fn open_proxies(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let Some(power) = session.selected_power() else {
        model.complain("select a power first");
        return;
    };
    let rule = session.game.info.rules.proxy_orders;
    if rule != ProxyOrders::Announced || session.game.phase().kind != PhaseKind::Movement {
        let letter = rule.letter();
        model.complain(format!(
            "proxies need the house rule 4.E.5=a (Space x h) and a movement phase; this game has 4.E.5={letter}"
        ));
        return;
    }
    let form = announcement(session, power);
    show(model, form);
}

/// Returns what a power announced of its units, as it is noted.
fn announcement(session: &GameSession, power: Power) -> Form {
    let name = &session.map().power(power).name;
    let text = session.game.announced_by(power).text();
    let hint = "The units that other powers order in this phase, a line each: F BEL proxy England.";
    Form::new(Purpose::Proxies(power), format!("{name}: orders by proxy"), hint).lines(&text)
}

/// Notes what a power announced of its units, as a step that can be undone.
///
/// # Errors
///
/// Why it cannot be noted, in a sentence.
pub fn announce(model: &mut Model, power: Power, lines: &[String]) -> Result<Vec<Effect>, String> {
    let Some(session) = model.session_mut() else { return Ok(Vec::new()) };
    let what = format!("the orders by proxy of {}", session.map().power(power).name);
    let replaced = session.alter(what.clone(), |game| game.announce(power, lines))?;
    // Of what was announced of one unit the last counts.
    let gone =
        if replaced.is_empty() { String::new() } else { format!(" in place of {}", replaced.join(", ")) };
    model.say(format!("saved {what}{gone}; Ctrl-_ undoes that"));
    Ok(Vec::new())
}
