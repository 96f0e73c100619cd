//! The results of adjudicated phases as plain text, to be printed or sent: what the pane of results says.

use std::fmt::Write;

use crate::game::{NodeId, Row};
use crate::map::{Power, Unit};
use crate::order::Written;
use crate::tui::session::board::{Key, Sign};
use crate::tui::session::desk::{Desk, Look};
use crate::tui::session::log::LogRow;

/// The name of a report's file and its text: of the phase that is looked at, else of all phases since the last
/// movement. None before anything is adjudicated.
pub fn report(desk: &Desk) -> Option<(String, String)> {
    let game = &desk.game;
    let before = || game.node(game.current()).parent;
    let (first, last) = match desk.look {
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
    for (i, &node) in nodes.iter().enumerate() {
        let gap = if i > 0 { "\n" } else { "" };
        let _ = writeln!(text, "{gap}{}: {}", game.info.name, game.node(node).position.phase.title());
        results(desk, node, &mut text);
    }
    if before() == Some(last) {
        let _ = match game.ending() {
            Some(ending) => writeln!(text, "\nThe game is over: {}.", ending.words(game.map())),
            None => writeln!(text, "\n{} is next.", game.phase().title()),
        };
    }
    Some((format!("{}.txt", game.node(first).position.phase), text))
}

/// The orders below their powers, in the style of the game's reports, then what came of them.
fn results(desk: &Desk, node: NodeId, text: &mut String) {
    let rows = desk.log.of(node);
    let styled = styled(desk, node);
    let in_style = |row: &LogRow| {
        // A unit that was given no order has only its name in the log, and what it did in the outcome.
        let unordered = |unit: Option<Unit>| {
            row.sign == Some(Sign::Missing) && unit.is_some_and(|unit| row.key == Some(Key::Unit(unit.at)))
        };
        let is_it = |styled: &&Styled| {
            Some(styled.power) == row.power && (styled.order == row.text || unordered(styled.unit))
        };
        styled.iter().find(is_it).map_or_else(|| row.text.clone(), |own| own.written.text.clone())
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
            let name = power.map_or("", |p| desk.map().power(p).name.as_str());
            let _ = writeln!(text, "\n{name}");
        }
        let line = format!("  {:width$}  {}", in_style(row), row.remark);
        let _ = writeln!(text, "{}", line.trim_end());
    }
    for Styled { order, written, .. } in &styled {
        for lost in &written.lost {
            let _ = writeln!(text, "Not said: {order}: {lost}");
        }
    }
}

/// An order in canonical notation and in the style of the game's reports.
struct Styled {
    power: Power,
    unit: Option<Unit>,
    order: String,
    written: Written,
}

/// The orders of a phase.
fn styled(desk: &Desk, node: NodeId) -> Vec<Styled> {
    let game = &desk.game;
    let Some(judged) = &game.node(node).judged else { return Vec::new() };
    let written =
        judged.outcome.written(game.map(), &judged.rules, &game.node(node).position, game.info.style);
    let rows = game.rows_at(node, &game.unread_at(node));
    let one = |(row, written): (Row, Written)| Styled {
        power: row.power,
        unit: row.unit.filter(|_| !row.refused),
        order: row.order,
        written,
    };
    rows.into_iter().zip(written).map(one).collect()
}
