//! Tables for spreadsheets.

use std::collections::BTreeMap;

use super::BadImport;
use crate::game::{Audience, Game, NodeId};
use crate::report::PhaseReport;
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Power};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;

/// How a cell begins that a spreadsheet would take for a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns a cell of a table. What a spreadsheet would take for a formula gets an apostrophe in front.
fn cell(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

/// Returns rows of one length as a table.
pub fn rows_csv(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    for row in rows {
        let cells = row.iter().map(|text| cell(text));
        table.write_record(cells).expect("rows of one length are written to memory");
    }
    let bytes = table.into_inner().expect("memory can be written to");
    String::from_utf8(bytes).expect("only text was written")
}

/// The columns of a list of boards; a board has the name of its game.
const SEATS: [&str; 5] = ["Round", "Board", "Power", "Player Name", "Email Address"];

/// Returns who plays in these games, in the columns in which [`read_boards`] reads them.
pub fn boards_csv(games: &[Game]) -> String {
    let seats = games.iter().flat_map(|game| {
        game.map().powers().map(|power| {
            let (info, player) = (&game.info, &game.info.players[power.index()]);
            let name = &game.map().power(power).name;
            [&*info.tournament.round, &*info.name, name, &*player.name, &*player.contact]
                .map(str::to_owned)
                .to_vec()
        })
    });
    rows_csv(std::iter::once(SEATS.map(str::to_owned).to_vec()).chain(seats))
}

/// Reads a list of boards as settings of each, such as `player.France=Anna`. The names of columns are those that the
/// Diplomacy Tournament Visualiser writes and reads; other columns are ignored. Lines without a player are left out.
///
/// # Errors
///
/// Which column is missing, or which line has no power.
pub fn read_boards(text: &str) -> Result<BTreeMap<String, Vec<String>>, BadImport> {
    let head = text.lines().next().unwrap_or_default();
    let sign = if head.contains(';') { b';' } else { b',' };
    let mut table = csv::ReaderBuilder::new();
    let table = table.has_headers(false).delimiter(sign).trim(csv::Trim::All).flexible(true);
    // Any text is a table, whose rows may have too few cells.
    let mut rows = table.from_reader(text.as_bytes()).into_records().flatten();
    let heads = rows.next().unwrap_or_default();
    let columns = SEATS.map(|name| heads.iter().position(|head| head.eq_ignore_ascii_case(name)));
    if let Some(missing) = (1..4).find(|&at| columns[at].is_none()) {
        return Err(BadImport::new(format!("it has no column `{}`", SEATS[missing])));
    }
    let mut boards: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (number, row) in rows.enumerate() {
        let cell = |at: Option<usize>| {
            let cell = at.and_then(|at| row.get(at)).unwrap_or_default();
            cell.strip_prefix('\'').filter(|text| text.starts_with(FORMULA)).unwrap_or(cell).to_owned()
        };
        let [round, board, power, player, contact] = columns.map(cell);
        if player.is_empty() {
            continue;
        }
        if power.is_empty() || board.is_empty() {
            return Err(BadImport::new(format!("line {}: {player} has no board or no power", number + 2)));
        }
        let facts = ["round".to_owned(), format!("player.{power}"), format!("contact.{power}")];
        let facts = facts.iter().zip([round, player, contact]).filter(|(_, value)| !value.is_empty());
        boards.entry(board).or_default().extend(facts.map(|(key, value)| format!("{key}={value}")));
    }
    Ok(boards)
}

/// Returns every order of the line to the current phase with its result, one a row: `phase`, `power`, `unit`,
/// `order`, `result`, `reason` (a code of the batch protocol), `overruled` (why, if it was).
///
/// What could not be read follows as it was written, without a result and with the reader's code for a
/// reason, and so does a power without any row that gave no orders.
pub fn orders_csv(game: &Game) -> String {
    let report = |&id: &NodeId| PhaseReport::new(game, id, Audience::GameMaster);
    let reports: Vec<PhaseReport> = game.line().iter().map(report).collect();
    orders_table(game.map(), &reports)
}

/// Returns the same of these phases.
pub fn orders_table(map: &Map, reports: &[PhaseReport]) -> String {
    let head = ["phase", "power", "unit", "order", "result", "reason", "overruled"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for report in reports.iter().filter(|report| report.is_adjudicated) {
        let phase = || report.phase.to_string();
        let without = |power: Power, order: &str, reason: &str| {
            let (key, empty) = (map.power(power).key.clone(), String::new);
            vec![phase(), key, empty(), order.to_owned(), empty(), reason.to_owned(), empty()]
        };
        for row in &report.rows {
            rows.push(vec![
                phase(),
                map.power(row.power).key.clone(),
                row.unit.map(|u| u.canonical(map)).unwrap_or_default(),
                row.text(map),
                row.verdict.word().to_owned(),
                row.reason.map(|r| r.code().to_owned()).unwrap_or_default(),
                row.overruled.as_ref().map(|o| o.reason.to_string()).unwrap_or_default(),
            ]);
        }
        for u in &report.unread {
            rows.push(without(u.power, &Clean::line(&u.text), &u.code.as_str().to_lowercase()));
        }
        let has_row =
            |p: Power| report.rows_of(p).next().is_some() || report.unread.iter().any(|u| u.power == p);
        let silent = report.powers_that(|p| p.ordered_by.is_silent() && !has_row(p.power));
        rows.extend(silent.map(|power| without(power, "", Reason::NoOrder.code())));
    }
    rows_csv(rows)
}

/// Returns how many centres each power owned after each year, one year a row; the first is the set-up.
pub fn centres_csv(game: &Game) -> String {
    let map = game.map();
    let summary = game.summary();
    let keys = summary.powers.iter().map(|p| map.power(p.power).key.clone());
    let head = std::iter::once("year".to_owned()).chain(keys).collect();
    let row = |(column, year): (usize, &u16)| {
        let counts = summary.powers.iter().map(|p| p.centres[column].to_string());
        std::iter::once(year.to_string()).chain(counts).collect()
    };
    rows_csv(std::iter::once(head).chain(summary.years.iter().enumerate().map(row)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_or_breaks_the_table() {
        let cells = ["A PAR - BUR", "=1+1", "-2,5", "say \"no\"\nnow"];
        assert_eq!(
            rows_csv([cells.map(str::to_owned).to_vec()]),
            "A PAR - BUR,'=1+1,\"'-2,5\",\"say \"\"no\"\"\nnow\"\r\n"
        );
    }
}
