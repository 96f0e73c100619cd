//! Tables with a row for each order, as spreadsheets write them.

use super::quotation::{LISTS, words};

/// What the cells of a column are.
const COLUMNS: [&str; 5] = ["column-phase", "column-power", "column-unit", "column-order", "column-result"];

/// Returns the table of orders with which a text begins as lines that people write, and the text below it: the season and the
/// power where they change, then each order with its result. The sign by which a spreadsheet keeps a cell from being a formula
/// is dropped. `None` if the text begins with no such table.
pub(super) fn order_lines(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let count = |line: &str, sign: char| line.matches(sign).count();
    let head = text.lines().next()?;
    let sign = [',', ';', '\t'].into_iter().max_by_key(|sign| count(head, *sign))?;
    let is_row = |line: &&str| count(line, sign) == count(head, sign);
    let length = text.split_inclusive('\n').take_while(is_row).map(str::len).sum::<usize>();
    let (rows, below) = text.split_at(length);
    let mut rows =
        csv::ReaderBuilder::new().delimiter(sign as u8).trim(csv::Trim::All).from_reader(rows.as_bytes());
    let kind = |cell: &str| COLUMNS.iter().position(|list| LISTS.is_one(&words(cell), list));
    let kinds: Vec<usize> = rows.headers().ok()?.iter().map(kind).collect::<Option<_>>()?;
    if kinds.len() < 2 || !kinds.contains(&3) {
        return None;
    }
    let (mut lines, mut before) = (String::new(), [String::new(), String::new()]);
    for row in rows.records() {
        let row = row.ok()?;
        let cell = |wanted: usize| {
            let cells = row.iter().zip(&kinds).filter(|(_, kind)| **kind == wanted);
            let cells: Vec<&str> = cells.map(|(cell, _)| cell.trim_start_matches('\'').trim()).collect();
            cells.join(" ").trim().to_owned()
        };
        for (kind, before) in before.iter_mut().enumerate() {
            let now = cell(kind);
            if !now.is_empty() && now != *before {
                lines.extend([&*now, if kind == 0 { "\n" } else { ":\n" }]);
                *before = now;
            }
        }
        let (unit, order, result) = (cell(2), cell(3), cell(4));
        let unit = if order.to_lowercase().starts_with(&unit.to_lowercase()) { "" } else { &*unit };
        let result = if result.is_empty() { result } else { format!(" ({result})") };
        lines.extend([unit, " ", &*order, &*result, "\n"]);
    }
    Some((lines, below))
}
