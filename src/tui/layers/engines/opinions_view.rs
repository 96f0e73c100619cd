//! The table of what all engines say, and what each says of one order, and why.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::{Ink, Theme};
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::clean::columns;
use crate::widgets::paint::{in_sight, lines_in_sight, pieces, put, rule, wash};
use crate::widgets::remark::{Remark, broken, write};
use chancery_core::adjudicate::Verdict;
use chancery_session::open_game::engine_question::Reply;
use chancery_session::questions::opinions::{Opinions, tone};
use chancery_session::styled::Tone;

pub fn render(theme: Theme, table: &Opinions, screen: Rect, buffer: &mut Buffer) {
    let title = format!("All engines · {}", table.question.title());
    let body = page(theme, &title, &table.summary(), screen, buffer);
    if table.close {
        close(theme, table, body, buffer);
        return;
    }
    let foot = foot(table, body.width);
    let below = foot.height().clamp(4, (body.height / 2).max(4)).min(body.height);
    let more = grid(theme, table, body.cut_bottom(below), buffer);
    foot.render(theme, more, body.cut_top(body.height - below), buffer);
}

/// Returns the sign of a result.
const fn sign(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Undecided => "?",
        Verdict::Illegal | Verdict::Invalid => "!",
        verdict if verdict.is_good() => "✓",
        _ => "✗",
    }
}

/// Draws the table; tells how many orders are below those in sight.
fn grid(theme: Theme, table: &Opinions, area: Rect, buffer: &mut Buffer) -> usize {
    let all = || TableColumns::evenly(table.columns.len(), area.width);
    let columns = whole_words(table, area.width).unwrap_or_else(all);
    let names: Vec<u16> = table.columns.iter().map(|c| columns_of(c.engine.name())).collect();
    let (places, above) = columns.names(&names, area);
    for (i, (column, at)) in table.columns.iter().zip(places).enumerate() {
        let own = column.engine == table.question.engine;
        put(buffer, at, column.engine.name(), theme.ink(if own { Ink::Heading } else { Ink::Quiet }));
        if i == table.column {
            wash(buffer, at, theme.ink(Ink::Selected));
        }
    }
    let (rows, left) = (area.cut_top(above), columns.left);
    let mut more = table.count();
    for (row, line) in in_sight(rows, Some(table.row), table.count()) {
        more = table.count() - 1 - row;
        let order = line.columns_from(2, left.saturating_sub(3));
        let mark = if table.is_disputed(row) { "≠" } else { " " };
        put(buffer, line.columns_from(0, 1), mark, theme.ink(Ink::Doubt));
        let power = table.question.position.units[row].power;
        put(buffer, order, &table.order(row), theme.power(power));
        if row == table.row {
            wash(buffer, line.columns_from(0, left.saturating_sub(1)), theme.ink(Ink::Selected));
        }
        for (i, &(start, width)) in columns.cells.iter().enumerate() {
            let at = line.columns_from(start, width);
            opinion(theme, table, (i, row), at, buffer);
            if row == table.row && i == table.column {
                wash(buffer, at, theme.ink(Ink::Selected));
            }
        }
    }
    more
}

/// Columns for the mark before an order, and for the gap behind it.
const BESIDE_ORDER: u16 = 3;

/// Returns the columns if every word can be read whole: each as wide as what its engine says. As long as one
/// is at work nobody knows how wide that is.
fn whole_words(table: &Opinions, width: u16) -> Option<TableColumns> {
    if table.waiting() > 0 {
        return None;
    }
    let rows = || 0..table.count();
    let orders = rows().map(|row| columns_of(&table.order(row))).max()? + BESIDE_ORDER;
    let wide = |i: usize| {
        let said =
            rows().filter_map(|row| table.cell(i, row)).map(|cell| columns_of(&table.word(cell))).max();
        // A mark, a sign and a gap stand before the word.
        said.map_or(0, |said| said + 3).max(columns_of(table.columns[i].engine.name()) + 1)
    };
    let wide: Vec<u16> = (0..table.columns.len()).map(wide).collect();
    TableColumns::whole(orders, &wide, width)
}

fn columns_of(name: &str) -> u16 {
    columns(name) as u16
}

/// Draws a cell: a sign and its word, shortened where there is too little room; another result than the reference's
/// is marked.
fn opinion(theme: Theme, table: &Opinions, (column, row): (usize, usize), at: Rect, buffer: &mut Buffer) {
    match (&table.columns[column].opinion, table.cell(column, row)) {
        (_, Some(cell)) => {
            let ink = tone(cell.verdict).into();
            let differs = table.differs(column, row);
            let mark = if differs { "≠" } else { " " };
            let strong = if differs { Ink::Heading } else { Ink::Quiet };
            let gap = if at.width < 11 { "" } else { " " };
            let room = usize::from(at.width.saturating_sub(2));
            // Where there is no room for a short word either, the sign says as much.
            let words = [table.word(cell), table.short_word(cell)].map(|word| format!("{gap}{word}"));
            let text = words.into_iter().find(|word| columns(word) <= room).unwrap_or_default();
            let parts = [
                (mark, theme.ink(Ink::Doubt)),
                (sign(cell.verdict), theme.ink(ink)),
                (text.as_str(), theme.ink(strong)),
            ];
            pieces(buffer, at, &parts);
        }
        (Reply::Waiting, _) => {
            put(buffer, at, " …", theme.ink(Ink::Quiet));
        }
        (Reply::Failed(_), _) => {
            put(buffer, at, " !", theme.ink(Ink::Bad));
        }
        (Reply::Objects(_) | Reply::Stopped | Reply::Says(_), _) => {
            put(buffer, at, " -", theme.ink(Ink::Quiet));
        }
    }
}

/// Returns the selected cell in full, and who says what if the engines do not agree.
fn foot(table: &Opinions, width: u16) -> Remark {
    let mut texts = Vec::new();
    let camps = table.camps(table.row);
    let (mut text, mut tone) = table.sentence(table.column, table.row);
    if table.count() == 0 {
        (text, tone) = ("No unit has an order in this phase.".to_owned(), Tone::Quiet);
    } else {
        text = format!("{}: {} {text}", table.engine(), table.order(table.row));
    }
    texts.push((0, text.as_str(), tone.into()));
    texts.extend(table.is_disputed(table.row).then_some((0, camps.as_str(), Ink::Text)));
    Remark::new(texts, width)
}

/// Draws one order: who says what, and why, from each engine's log.
fn close(theme: Theme, table: &Opinions, area: Rect, buffer: &mut Buffer) {
    let Some(unit) = table.question.position.units.get(table.row) else { return };
    let adjective = &table.question.table.map().power(unit.power).adjective;
    let top = area.columns_from(1, area.width).cut_right(1);
    let order = table.order(table.row);
    let parts = [
        (order.as_str(), theme.ink(Ink::Heading)),
        (" · ", theme.ink(Ink::Quiet)),
        (adjective.as_str(), theme.power(unit.power)),
    ];
    pieces(buffer, top.rows_from(0, 1), &parts);
    let camps = broken([(0, table.camps(table.row).as_str(), Ink::Text)], top.width);
    write(theme, &camps, top.cut_top(1), buffer);
    let y = 1 + camps.len() as u16;
    rule(buffer, area.rows_from(y, 1), theme);
    let rest = area.cut_top(y + 1);
    let accounts: Vec<_> = (0..table.columns.len()).map(|at| account(table, at, rest.width)).collect();
    let heights: Vec<usize> = accounts.iter().map(Vec::len).collect();
    for (column, part, row) in lines_in_sight(rest, Some(table.column), &heights) {
        let (text, ink) = &accounts[column][part];
        put(buffer, row.columns_from(2, row.width), text, theme.ink(*ink));
        if column == table.column {
            put(buffer, row.columns_from(0, 1), "▌", theme.bar());
        }
    }
}

/// Returns what an engine says of the order and the last lines of its log about it, broken into lines.
fn account(table: &Opinions, column: usize, width: u16) -> Vec<(String, Ink)> {
    let (text, tone) = table.sentence(column, table.row);
    let mark = if table.differs(column, table.row) { "≠ " } else { "" };
    let ink = if tone == Tone::Good { Ink::Text } else { tone.into() };
    let text = format!("{mark}{}: {text}", table.columns[column].engine);
    let reasons = table.reasons(column, table.row);
    let reasons = reasons.iter().map(|reason| (1, reason.as_str(), Ink::Quiet));
    broken([(0, text.as_str(), ink)].into_iter().chain(reasons), width.saturating_sub(3))
}

/// The columns of a table: where each begins and how wide it is. The texts of the rows stand to the left of them.
struct TableColumns {
    /// The columns of the screen to the left of the cells.
    pub left: u16,
    pub cells: Vec<(u16, u16)>,
}

impl TableColumns {
    /// Makes every column as wide as its widest word, beside texts of so many columns; `None` where the table has no
    /// room for that.
    pub fn whole(texts: u16, widest: &[u16], width: u16) -> Option<Self> {
        let spare = width.checked_sub(texts + widest.iter().sum::<u16>())?;
        let gap = (spare / (widest.len() as u16 + 1)).min(2);
        let mut start = texts + gap;
        let cells = widest.iter().map(|&width| {
            let at = start;
            start += width + gap;
            (at, width)
        });
        Some(Self { cells: cells.collect(), left: texts + gap })
    }

    /// Makes all columns alike, where words have to be cut.
    pub fn evenly(count: usize, width: u16) -> Self {
        let count = count as u16;
        let cell = (width.saturating_sub(24) / count.max(1)).clamp(5, 15);
        let left = width.saturating_sub(cell * count).min(44);
        Self { left, cells: (0..count).map(|i| (left + cell * i, cell.saturating_sub(1))).collect() }
    }

    /// Returns where names of so many columns stand at the top of an area, and on how many rows: by turns, so that none
    /// of them is cut by the next.
    pub fn names(&self, names: &[u16], area: Rect) -> (Vec<Rect>, u16) {
        let start = |i: usize| self.cells[i].0.min(area.width.saturating_sub(names[i]));
        let is_parted =
            |steps: &usize| (*steps..names.len()).all(|i| start(i - steps) + names[i - steps] < start(i));
        let steps = (1..names.len()).find(is_parted).unwrap_or(names.len().max(1));
        let place = |i: usize| area.rows_from((i % steps) as u16, 1).columns_from(start(i), names[i]);
        ((0..names.len()).map(place).collect(), steps as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole_where_there_is_room_and_names_never_touch() {
        let columns = TableColumns::whole(10, &[6, 8], 30).unwrap();
        assert_eq!((columns.left, columns.cells), (12, vec![(12, 6), (20, 8)]));
        assert!(TableColumns::whole(10, &[6, 8], 23).is_none());
        let columns = TableColumns::evenly(3, 40);
        assert_eq!((columns.left, &columns.cells[..]), (25, &[(25, 4), (30, 4), (35, 4)][..]));
        let (places, rows) = columns.names(&[9, 4, 3], Rect::new(0, 0, 40, 9));
        assert_eq!(rows, 2);
        assert_eq!(places.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>(), [(25, 0), (30, 1), (35, 0)]);
    }
}
