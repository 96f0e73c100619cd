//! The selected order's result as a ruling for print, with its small map.

use crate::game::{Phrase, say};
use crate::order::{Language, power_name};
use crate::publish::{Image, Picture, PrintedRuling};
use crate::ruling::{printed as printed_ruling, small_map};
use crate::session::open_game::GameSession;
use crate::session::why::{explainer, selected_unit};

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
    if let Some(caveat) = board.rulings().caveat(Language::English, &explainer, index) {
        ruling.why.insert(0, caveat);
    }
    ruling.title = format!("{}, {}", session.game.info.name, say(language, Phrase::Title(phase)));
    ruling.order = format!("{}: {}", power_name(language, map, unit.power), ruling.order);
    let svg = small_map(&explainer, &explainer.reasons(Language::English, index), &ruling.order);
    ruling.picture = Some(Picture { alt: ruling.order.clone(), image: Image::Svg(svg) });
    let name = format!("{phase}-{}-ruling", map.code(map.province_of(unit.at)));
    Some((name, ruling, language))
}
