//! The result texts of the judges that play by mail, as they were sent to the players:
//!
//! ```text
//! Movement results for Spring of 1901.
//!
//! Austria: Army Budapest -> Serbia.
//! Austria: Army Vienna -> Galicia.  (*bounce*)
//! ```
//!
//! One text may hold several phases. Everything that is no order of a power is passed over.

use std::sync::Arc;

use super::{BadImport, Imported};
use crate::adjudicate::Verdict;
use crate::game::Game;
use crate::map::{Map, Phase, PhaseKind, Power, Season};
use crate::order::Given;
use crate::store::Tables;

/// The longest text that is read, in bytes.
pub const MAX_JUDGE_BYTES: usize = 4 << 20;

/// The phase of a line such as `Movement results for Spring of 1901.  (game.001)`.
fn heading(line: &str) -> Option<Phase> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|w| *w == "for")?;
    let [kind, what] = words.get(at.checked_sub(2)?..at)? else { return None };
    let kind = match *kind {
        "Movement" => PhaseKind::Movement,
        "Retreat" => PhaseKind::Retreats,
        "Adjustment" | "Build" => PhaseKind::Adjustments,
        _ => return None,
    };
    matches!(*what, "results" | "orders").then_some(())?;
    let season = match *words.get(at + 1)? {
        "Spring" => Season::Spring,
        "Fall" => Season::Fall,
        "Winter" => Season::Winter,
        _ => return None,
    };
    let year = words.get(at + 2..)?.iter().find(|w| **w != "of")?;
    let year = year.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok()?;
    let fits = (season == Season::Winter) == (kind == PhaseKind::Adjustments);
    fits.then_some(Phase { year, season, kind })
}

/// Whose order a line is, and the order.
fn order_line<'a>(map: &Map, line: &'a str) -> Option<(Power, &'a str)> {
    let (name, order) = line.split_once(':')?;
    let power = map.names().power(name.trim())?;
    Some((power, order.trim()))
}

/// The phases of a text with their order lines.
fn phases(map: &Map, text: &str) -> Vec<(Phase, Vec<(Power, String)>)> {
    let mut phases: Vec<(Phase, Vec<(Power, String)>)> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        if let Some(phase) = heading(line) {
            phases.push((phase, Vec::new()));
            open = false;
            continue;
        }
        let Some((_, orders)) = phases.last_mut() else { continue };
        let trimmed = line.trim();
        if let Some((power, order)) = order_line(map, trimmed) {
            orders.push((power, order.to_owned()));
            open = true;
        } else if trimmed.is_empty() {
            open = false;
        } else if let (true, Some((_, last))) = (open, orders.last_mut()) {
            // A long order goes on in the next line.
            if !last.ends_with(['.', ')']) || trimmed.starts_with("(*") {
                last.push(' ');
                last.push_str(trimmed);
            } else {
                open = false;
            }
        }
    }
    phases
}

/// Reads the results of a game from its first phase on. Every phase is adjudicated again; where a move
/// came out otherwise than the text says, it is told.
///
/// # Errors
///
/// If there is no result in the text, it does not begin at the start of the game, or it leaves out a
/// phase.
pub fn read_judge(text: &str, name: &str, map: &str, tables: &Tables) -> Result<Imported, BadImport> {
    if text.len() > MAX_JUDGE_BYTES {
        return Err(BadImport::new(format!("it has more than {MAX_JUDGE_BYTES} bytes")));
    }
    let table = tables.get(map).ok_or_else(|| BadImport::new(format!("there is no map `{map}`")))?;
    let map = Arc::clone(table.map());
    let phases = phases(&map, text);
    if phases.is_empty() {
        return Err(BadImport::new(
            "no results of a judge are in it, such as `Movement results for Spring of 1901`",
        ));
    }
    let mut game = Game::on(&table, name);
    let mut notices = Vec::new();
    for (phase, orders) in phases {
        if phase < game.phase() {
            // A judge sends the same phase again, or one in which nobody had anything to decide.
            continue;
        }
        // Phases in which a judge prints nothing, because nobody sent anything.
        while game.phase() < phase && game.phase().kind != PhaseKind::Movement {
            notices.push(format!("{} is not in the text; nobody has orders in it", game.phase()));
            game.adjudicate().map_err(|e| BadImport::new(e.to_string()))?;
        }
        if game.phase() != phase {
            return Err(BadImport::new(format!("{phase} follows, and {} is expected", game.phase())));
        }
        for power in map.powers() {
            let lines: Vec<&str> = orders.iter().filter(|o| o.0 == power).map(|o| o.1.as_str()).collect();
            if !lines.is_empty() {
                game.set_sheet(power, lines);
            }
        }
        compare(&game, &mut notices);
        game.adjudicate().map_err(|e| BadImport::new(e.to_string()))?;
    }
    let notices = notices.iter().take(50).map(|n| crate::text::Clean::line(n).to_string()).collect();
    Ok(Imported { game, notices })
}

/// Tells which orders could not be read, and which moves came out otherwise than the text says.
fn compare(game: &Game, notices: &mut Vec<String>) {
    let handed = game.handed();
    let phase = game.phase();
    for (_, reading) in &handed.readings {
        notices.extend(reading.errors().map(|n| format!("{phase}: {}", n.message)));
    }
    let outcome = game.preview();
    let Some(resolution) = outcome.movement() else { return };
    let map = game.map();
    for order in handed.readings.iter().flat_map(|(_, r)| &r.orders) {
        let Given::Movement(piece, crate::order::Order::Move { .. }) = &order.given else { continue };
        let province = map.province_of(piece.at);
        let entry =
            resolution.entries.iter().find(|e| e.unit.is_some_and(|u| map.province_of(u.at) == province));
        let Some(entry) = entry else { continue };
        let fails = order.remarks.results.iter().any(|r| !r.eq_ignore_ascii_case("dislodged"));
        if fails == (entry.verdict == Verdict::Succeeds) {
            notices.push(format!(
                "{phase}: the text says that the move from {} {}; by these rules it {}",
                map.code(province),
                if fails { "failed" } else { "succeeded" },
                entry.verdict.word()
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_told_from_other_lines() {
        let phase = |line: &str| heading(line).map(|p| p.to_string());
        assert_eq!(phase("Movement results for Spring of 1901.  (game.001)").as_deref(), Some("S1901M"));
        assert_eq!(phase("Retreat orders for Fall of 1903.").as_deref(), Some("F1903R"));
        assert_eq!(phase("Adjustment orders for Winter of 1901.").as_deref(), Some("W1901A"));
        for line in
            ["Deadline for Spring of 1901", "results for", "Movement results for Winter of 1901.", "for", ""]
        {
            assert_eq!(phase(line), None, "{line}");
        }
    }
}
