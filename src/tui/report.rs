//! The results of adjudicated phases as plain text, to be printed or sent: what the pane of results says.

use std::fmt::Write;

use super::board::Sign;
use super::desk::{Desk, Look};
use super::log::LogRow;
use crate::game::NodeId;

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
        results(desk, desk.log.of(node), &mut text);
    }
    if before() == Some(last) {
        let _ = match game.ending() {
            Some(ending) => writeln!(text, "\nThe game is over: {}.", ending.words(game.map())),
            None => writeln!(text, "\n{} is next.", game.phase().title()),
        };
    }
    Some((format!("{}.txt", game.node(first).position.phase), text))
}

/// The orders below their powers, then what came of them.
fn results(desk: &Desk, rows: &[LogRow], text: &mut String) {
    let width = rows.iter().filter(|r| r.key.is_some()).map(|r| r.text.chars().count()).max().unwrap_or(0);
    let (mut power, mut below) = (None, false);
    for row in rows.iter().filter(|r| r.sign != Some(Sign::Heading)) {
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
        let line = format!("  {:width$}  {}", row.text, row.remark);
        let _ = writeln!(text, "{}", line.trim_end());
    }
}
