//! Tables with a row for each order, as spreadsheets write them.

use super::quotation::{LISTS, words};

/// What the cells of a column are.
const COLUMNS: [&str; 5] = ["column-phase", "column-power", "column-unit", "column-order", "column-result"];

/// Reads the table of orders at the beginning of a text; returns it as lines as people write them, and the text below.
/// The season and the power stand where they change. The sign by which a spreadsheet keeps a cell from being a formula
/// is dropped. `None` if the text begins with no such table.
pub(super) fn order_lines(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let count = |line: &str, separator: char| line.matches(separator).count();
    let head = text.lines().next()?;
    let separator = [',', ';', '\t'].into_iter().max_by_key(|separator| count(head, *separator))?;
    let is_row = |line: &&str| count(line, separator) == count(head, separator);
    let length = text.split_inclusive('\n').take_while(is_row).map(str::len).sum::<usize>();
    let (top, below) = text.split_at(length);
    let mut rows =
        csv::ReaderBuilder::new().delimiter(separator as u8).trim(csv::Trim::All).from_reader(top.as_bytes());
    let kind = |cell: &str| COLUMNS.into_iter().find(|list| LISTS.is_one(&words(cell), list));
    let kinds: Vec<&str> = rows.headers().ok()?.iter().map(kind).collect::<Option<_>>()?;
    if kinds.len() < 2 || !kinds.contains(&"column-order") {
        return None;
    }
    let (mut lines, mut before) = (String::new(), [String::new(), String::new()]);
    for row in rows.records() {
        let row = row.ok()?;
        let cell = |wanted: &str| {
            let cells = row.iter().zip(&kinds).filter(|(_, kind)| **kind == wanted);
            let cells: Vec<&str> = cells.map(|(cell, _)| cell.trim_start_matches('\'').trim()).collect();
            cells.join(" ").trim().to_owned()
        };
        for (kind, before) in COLUMNS.into_iter().zip(&mut before) {
            let now = cell(kind);
            if !now.is_empty() && now != *before {
                lines.extend([&*now, if kind == "column-phase" { "\n" } else { ":\n" }]);
                *before = now;
            }
        }
        let (unit, order, result) = (cell("column-unit"), cell("column-order"), cell("column-result"));
        let unit = if order.to_lowercase().starts_with(&unit.to_lowercase()) { "" } else { &*unit };
        let result = if result.is_empty() { result } else { format!(" ({result})") };
        lines.extend([unit, " ", &*order, &*result, "\n"]);
    }
    Some((lines, below))
}

/// Returns a text with blank lines for the head of a table of units and orders and the rule below it, and with the cells of its
/// rows side by side.
pub(crate) fn without_heads(text: &str) -> String {
    let (mut lines, mut is_row) = (Vec::new(), false);
    for line in text.split('\n') {
        let cells = line.split(['|', '\t']).flat_map(|part| part.split("  ")).map(words);
        let cells: Vec<Vec<String>> = cells.filter(|cell| !cell.is_empty()).collect();
        let is = |at: usize, list| cells.get(at).is_some_and(|cell| LISTS.is_one(cell, list));
        let is_head = cells.len() == 2 && is(0, "column-unit") && is(1, "column-order");
        let is_rule = line.chars().all(|c| "-=+|: \t\r".contains(c));
        is_row = is_head || (is_row && !line.trim().is_empty());
        lines.push(match line {
            _ if is_head || (is_row && is_rule) => String::new(),
            line if is_row => line.replace('|', " ").trim().to_owned(),
            line => line.to_owned(),
        });
    }
    lines.join("\n")
}
