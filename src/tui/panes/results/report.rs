//! The results of adjudicated phases as plain text, to be printed or sent: what the pane of results says.

use std::fmt::Write;

use crate::game::NodeId;
use crate::map::Unit;
use crate::order::Written;
use crate::report::{OrderRow, PhaseReport};
use crate::tui::session::board::{Key, Sign};
use crate::tui::session::game_session::{GameSession, Look};
use crate::tui::session::log::LogRow;

/// The name of a report's file and its text: of the phase that is looked at, else of all phases since the last
/// movement. None before anything is adjudicated.
pub fn report(session: &GameSession) -> Option<(String, String)> {
    let game = &session.game;
    let before = || game.node(game.current()).parent;
    let (first, last) = match session.look {
        Look::Past(node) => (node, node),
        Look::Now | Look::Preview => {
            let last = before()?;
            (game.movement_of(last).unwrap_or(last), last)
        }
    };
    let line = game.line();
    let at = |node: NodeId| line.iter().position(|&id| id == node);
    let nodes = line.get(at(first)?..=at(last)?)?;
    let mut text = String::new();
    let reports = nodes.iter().map(|&node| PhaseReport::new(game, node, session.audience));
    for (i, report) in reports.enumerate() {
        let gap = if i > 0 { "\n" } else { "" };
        let _ = writeln!(text, "{gap}{}: {}", game.info.name, report.phase.title());
        results(session, &report, &mut text);
        if report.id == last && before() == Some(last) {
            let _ = match &report.next.ending {
                Some(ending) => writeln!(text, "\nThe game is over: {}.", ending.describe(game.map())),
                None => writeln!(text, "\n{} is next.", report.next.phase.title()),
            };
        }
    }
    Some((format!("{}.txt", game.node(first).position.phase), text))
}

/// The orders below their powers, in the style of the game's reports, then what came of them.
fn results(session: &GameSession, report: &PhaseReport, text: &mut String) {
    let rows = session.log.of(report.id);
    let written = report.written(session.map(), session.game.info.style);
    let styled: Vec<(&OrderRow, &Written)> = report.rows.iter().zip(&written).collect();
    let in_style = |row: &LogRow| {
        // A unit that was given no order has only its name in the log, and what it did in the outcome.
        let unordered = |unit: Unit| row.sign == Some(Sign::Missing) && row.key == Some(Key::Unit(unit.at));
        let is_it = |(OrderRow { result, .. }, _): &&(&OrderRow, &Written)| {
            let is_units = result.unit.filter(|_| !result.refused).is_some_and(unordered);
            Some(result.power) == row.power && (result.order == row.text || is_units)
        };
        styled.iter().find(is_it).map_or_else(|| row.text.clone(), |(_, written)| written.text.clone())
    };
    let orders = rows.iter().filter(|r| r.key.is_some());
    let width = orders.map(|r| in_style(r).chars().count()).max().unwrap_or(0);
    let (mut power, mut below) = (None, false);
    for row in rows.iter().filter(|r| r.sign != Some(Sign::Heading) && !r.text.is_empty()) {
        if row.key.is_none() {
            let gap = if below { "" } else { "\n" };
            below = true;
            let _ = writeln!(text, "{gap}{}", row.text);
            continue;
        }
        if row.power != power {
            power = row.power;
            let name = power.map_or("", |p| session.map().power(p).name.as_str());
            let _ = writeln!(text, "\n{name}");
        }
        let line = format!("  {:width$}  {}", in_style(row), row.remark);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for (row, written) in &styled {
        for lost in &written.lost {
            let _ = writeln!(text, "Not said: {}: {lost}", row.result.order);
        }
    }
}
