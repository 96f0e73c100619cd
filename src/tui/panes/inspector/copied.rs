//! What the inspector says of the selected order, as a text to be sent.

use std::fmt::Write;

use crate::game::{Phrase, say};
use crate::order::{Language, power_name};
use crate::publish::{Image, Picture, PrintedRuling};
use crate::ruling::{printed as printed_ruling, small_map};
use crate::tui::panes::inspector::{explainer, selected_unit};
use crate::tui::session::board::Sign;
use crate::tui::session::game_session::GameSession;

/// The name of the file and the text: game, phase and order, then the page that is looked at. None unless an order
/// is selected.
pub fn ruling(session: &GameSession) -> Option<(String, String)> {
    let row = session.selected_row()?;
    if row.sign == Sign::Heading || session.why.items.is_empty() {
        return None;
    }
    let phase = session.report().board.phase;
    let power = &session.map().power(row.power).name;
    let mut text = format!("{}: {}\n{power}: {}\n\n", session.game.info.name, phase.title(), row.order);
    for item in &session.why.items {
        let indent = "  ".repeat(usize::from(item.line.depth));
        let rule = if item.rule.is_empty() { String::new() } else { format!(" [{}]", item.rule) };
        let _ = writeln!(text, "{}", format!("{indent}{}{rule}", item.line.text).trim_end());
    }
    Some((format!("{phase}-ruling.txt"), text))
}

/// Returns the selected order's result as a ruling for print: what its files are called, what it says, and its language.
pub fn printed(session: &GameSession) -> Option<(String, PrintedRuling, Language)> {
    let unit = selected_unit(session)?;
    let board = session.shown_board();
    if !board.report.is_adjudicated || session.what_if.is_some() {
        return None;
    }
    let explainer = explainer(&session.game, board)?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    let (map, language, phase) = (session.map(), board.report.language, board.report.board.phase);
    let mut ruling = printed_ruling(&explainer, index, language);
    if let Some(caveat) = board.rulings().caveat(&explainer, index) {
        ruling.why.insert(0, caveat);
    }
    ruling.title = format!("{}, {}", session.game.info.name, say(language, Phrase::Title(phase)));
    ruling.order = format!("{}: {}", power_name(language, map, unit.power), ruling.order);
    let svg = small_map(&explainer, &explainer.reasons(index), &ruling.order);
    ruling.picture = Some(Picture { alt: ruling.order.clone(), image: Image::Svg(svg) });
    let name = format!("{phase}-{}-ruling", map.code(map.province_of(unit.at)));
    Some((name, ruling, language))
}
