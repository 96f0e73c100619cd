//! Tables for spreadsheets.

use crate::adjudicate::Reason;
use crate::game::Game;
use crate::map::Power;
use crate::order::Canonical;
use crate::text::Clean;

/// A cell of a table. What a spreadsheet would take for a formula gets an apostrophe in front.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|c| cell(c)).collect();
    format!("{}\r\n", cells.join(","))
}

/// Every order of the line to the current phase with its result, one a row: `phase`, `power`, `unit`,
/// `order`, `result`, `reason` (a code of the batch protocol), `overruled` (why, if it was).
///
/// What could not be read follows as it was written, without a result and with the reader's code for a
/// reason, and so does a power without any row that gave no orders.
pub fn orders_csv(game: &Game) -> String {
    let map = game.map();
    let head = ["phase", "power", "unit", "order", "result", "reason", "overruled"];
    let mut text = line(&head.map(str::to_owned));
    for id in game.line() {
        let node = game.node(id);
        if node.judged.is_none() {
            continue;
        }
        let unread = game.unread_at(id);
        let rows = game.rows_at(id, &unread);
        let has_row = |p: Power| rows.iter().any(|r| r.power == p) || unread.iter().any(|u| u.power == p);
        let rowless: Vec<Power> = node.silent.iter().copied().filter(|p| !has_row(*p)).collect();
        let without = |power: Power, order: &str, reason: &str| {
            let key = map.power(power).key.clone();
            let phase = node.position.phase.to_string();
            let empty = String::new;
            line(&[phase, key, empty(), order.to_owned(), empty(), reason.to_owned(), empty()])
        };
        for row in rows {
            let overruled = row.unit.and_then(|u| node.papers.overruled(map.province_of(u.at)));
            text.push_str(&line(&[
                node.position.phase.to_string(),
                map.power(row.power).key.clone(),
                row.unit.map(|u| u.canonical(map)).unwrap_or_default(),
                row.order,
                row.verdict.word().to_owned(),
                row.reason.map(|r| r.code().to_owned()).unwrap_or_default(),
                overruled.map(|o| o.reason.to_string()).unwrap_or_default(),
            ]));
        }
        for u in &unread {
            text.push_str(&without(u.power, &Clean::line(&u.text), &u.code.as_str().to_lowercase()));
        }
        for power in rowless {
            text.push_str(&without(power, "", Reason::NoOrder.code()));
        }
    }
    text
}

/// How many centres each power owned after each year, one year a row; the first is the set-up.
pub fn centres_csv(game: &Game) -> String {
    let map = game.map();
    let summary = game.summary();
    let keys = summary.powers.iter().map(|p| map.power(p.power).key.clone());
    let mut text = line(&std::iter::once("year".to_owned()).chain(keys).collect::<Vec<_>>());
    for (column, year) in summary.years.iter().enumerate() {
        let counts = summary.powers.iter().map(|p| p.centres[column].to_string());
        text.push_str(&line(&std::iter::once(year.to_string()).chain(counts).collect::<Vec<_>>()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_or_breaks_the_table() {
        assert_eq!(cell("A PAR - BUR"), "A PAR - BUR");
        assert_eq!(cell("=1+1"), "'=1+1");
        assert_eq!(cell("-2,5"), "\"'-2,5\"");
        assert_eq!(cell("say \"no\"\nnow"), "\"say \"\"no\"\"\nnow\"");
    }
}
