//! The table of what all engines say, and what each says of one order, and why.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::adjudicate::Verdict;
use crate::session::questions::engine_question::Reply;
use crate::theme::Ink;
use crate::tui::layers::engines::opinions::Opinions;
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::clean::{clean, columns, cut, wrap};
use crate::widgets::paint::{in_sight, paragraphs, pieces, put, rule, wash};

pub fn render(cx: &ViewContext, table: &Opinions, screen: Rect, buffer: &mut Buffer) {
    let title = format!("All engines · {}", table.question.title());
    let body = page(cx.theme, &title, &aside(table), screen, buffer);
    if table.close {
        close(cx, table, body, buffer);
        return;
    }
    let detail = 4.min(body.height / 3);
    grid(cx, table, body.cut_bottom(detail), buffer);
    foot(cx, table, body.rows_from(body.height - detail, detail), buffer);
}

/// Returns how far it is, how many orders are in dispute, and how many more an engine left undecided.
fn aside(table: &Opinions) -> String {
    let marked = table.disputed();
    let disputed = marked.iter().filter(|&&row| table.is_contradicted(row)).count();
    let orders = match (disputed, marked.len() - disputed) {
        (0, 0) => "no order in dispute".to_owned(),
        (1, 0) => "1 order in dispute".to_owned(),
        (n, 0) => format!("{n} orders in dispute"),
        (0, open) => format!("none in dispute, {open} undecided by some"),
        (n, open) => format!("{n} in dispute, {open} undecided by some"),
    };
    let count = table.columns.len();
    match table.waiting() {
        0 => orders,
        waiting => {
            let at_work = table.columns.iter().find(|c| c.opinion.is_waiting());
            let name = at_work.map_or("", |c| c.engine.name());
            format!("{name} is running, {} of {count} done · {orders}", count - waiting)
        }
    }
}

/// Returns the sign and the ink of a result.
fn sign(verdict: Verdict) -> (&'static str, Ink) {
    match verdict {
        Verdict::Undecided => ("?", Ink::Doubt),
        Verdict::Illegal | Verdict::Invalid => ("!", Ink::Bad),
        v if v.is_good() => ("✓", Ink::Good),
        _ => ("✗", Ink::Bad),
    }
}

fn grid(cx: &ViewContext, table: &Opinions, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let (left, cells) = whole_words(table, area.width).unwrap_or_else(|| evenly(table, area.width));
    let names: Vec<u16> = table.columns.iter().map(|c| columns_of(c.engine.name())).collect();
    let starts = |i: usize| cells[i].0.min(area.width.saturating_sub(names[i]));
    let steps = steps(names.len(), |i| (starts(i), names[i]));
    for (i, column) in table.columns.iter().enumerate() {
        let at = area.rows_from((i % steps) as u16, 1).columns_from(starts(i), names[i]);
        let own = column.engine == table.question.engine;
        put(buffer, at, column.engine.name(), theme.ink(if own { Ink::Heading } else { Ink::Quiet }));
        if i == table.column {
            wash(buffer, at, theme.ink(Ink::Selected));
        }
    }
    let rows = area.cut_top(steps as u16);
    for (row, line) in in_sight(rows, Some(table.row), table.count()) {
        let order = line.columns_from(2, left.saturating_sub(3));
        let mark = if table.is_disputed(row) { "≠" } else { " " };
        put(buffer, line.columns_from(0, 1), mark, theme.ink(Ink::Doubt));
        let power = table.question.position.units[row].power;
        put(buffer, order, &table.order(row), theme.power(power));
        if row == table.row {
            wash(buffer, line.columns_from(0, left.saturating_sub(1)), theme.ink(Ink::Selected));
        }
        for (i, &(start, width)) in cells.iter().enumerate() {
            let at = line.columns_from(start, width);
            opinion(cx, table, i, row, at, buffer);
            if row == table.row && i == table.column {
                wash(buffer, at, theme.ink(Ink::Selected));
            }
        }
    }
}

/// Columns for the mark before an order, and for the gap behind it.
const BESIDE_ORDER: u16 = 3;

/// The columns of the engines: where they begin and how wide they are; the orders stand to the left of them.
type Cells = (u16, Vec<(u16, u16)>);

/// Returns the columns if every word can be read whole: each as wide as what its engine says. As long as one
/// is at work nobody knows how wide that is.
fn whole_words(table: &Opinions, width: u16) -> Option<Cells> {
    if table.waiting() > 0 {
        return None;
    }
    let rows = || 0..table.count();
    let orders = rows().map(|row| columns_of(&table.order(row))).max()? + BESIDE_ORDER;
    let wide = |i: usize| {
        let said =
            rows().filter_map(|row| table.cell(i, row)).map(|cell| columns_of(&table.said(cell))).max();
        // A mark, a sign and a gap stand before the word.
        said.map_or(0, |said| said + 3).max(columns_of(table.columns[i].engine.name()) + 1)
    };
    let wide: Vec<u16> = (0..table.columns.len()).map(wide).collect();
    let spare = width.checked_sub(orders + wide.iter().sum::<u16>())?;
    let gap = (spare / (wide.len() as u16 + 1)).min(2);
    let mut start = orders + gap;
    let cells = wide.into_iter().map(|width| {
        let at = start;
        start += width + gap;
        (at, width)
    });
    Some((orders + gap, cells.collect()))
}

/// Returns the columns if words have to be cut: all alike.
fn evenly(table: &Opinions, width: u16) -> Cells {
    let count = table.columns.len() as u16;
    let cell = (width.saturating_sub(24) / count.max(1)).clamp(5, 15);
    let left = width.saturating_sub(cell * count).min(44);
    (left, (0..count).map(|i| (left + cell * i, cell.saturating_sub(1))).collect())
}

fn columns_of(name: &str) -> u16 {
    columns(name) as u16
}

/// Returns on how many rows names stand by turns, so that none of them is cut by the next; `name` says where
/// each begins and how long it is.
fn steps(count: usize, name: impl Fn(usize) -> (u16, u16)) -> usize {
    let parted = |steps: &usize| {
        (*steps..count).all(|i| {
            let (before, length) = name(i - steps);
            before + length < name(i).0
        })
    };
    (1..count).find(parted).unwrap_or_else(|| count.max(1))
}

/// The fewest columns in which a cut word still says something.
const LEAST_WORD: usize = 4;

/// Draws a cell: a sign and as much of the word as there is room for; another result than the reference's is
/// marked.
fn opinion(cx: &ViewContext, table: &Opinions, column: usize, row: usize, at: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    match (&table.columns[column].opinion, table.cell(column, row)) {
        (_, Some(cell)) => {
            let (sign, ink) = sign(cell.verdict);
            let differs = table.differs(column, row);
            let mark = if differs { "≠" } else { " " };
            let tone = if differs { Ink::Heading } else { Ink::Quiet };
            let gap = if at.width < 11 { "" } else { " " };
            let word = format!("{gap}{}", table.said(cell));
            // Of a word of which no more than a letter or two would be left, the sign says as much.
            let room = usize::from(at.width.saturating_sub(2));
            let text =
                if room < LEAST_WORD && columns(&word) > room { String::new() } else { cut(&word, room) };
            let parts =
                [(mark, theme.ink(Ink::Doubt)), (sign, theme.ink(ink)), (text.as_str(), theme.ink(tone))];
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

/// Draws the selected cell in full.
fn foot(cx: &ViewContext, table: &Opinions, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    rule(buffer, area.rows_from(0, 1), theme);
    let area = area.cut_top(1).columns_from(1, area.width);
    let Some(column) = table.columns.get(table.column) else { return };
    let (text, ink) = sentence(table, table.column, table.row);
    let order = table.order(table.row);
    let text = format!("{}: {order} {text}", column.engine);
    let mut lines: Vec<(String, Ink)> = vec![(text, ink)];
    if table.count() == 0 {
        lines = vec![("No unit has an order in this phase.".to_owned(), Ink::Quiet)];
    }
    if table.is_disputed(table.row) {
        lines.push((camps(table), Ink::Text));
    }
    let texts = lines.iter().map(|(text, ink)| (text.as_str(), theme.ink(*ink)));
    paragraphs(buffer, area.cut_right(1), texts);
}

/// Returns who says what: `succeeds: swift, guess; fails: cross`.
fn camps(table: &Opinions) -> String {
    let camp = |(said, engines): (String, Vec<crate::adjudicate::EngineId>)| {
        let names: Vec<&str> = engines.iter().map(|e| e.name()).collect();
        format!("{said}: {}", names.join(", "))
    };
    table.camps(table.row).into_iter().map(camp).collect::<Vec<_>>().join("; ")
}

/// Returns what an engine says of an order, as a clause.
fn sentence(table: &Opinions, column: usize, row: usize) -> (String, Ink) {
    match (&table.columns[column].opinion, table.cell(column, row)) {
        (_, Some(cell)) => {
            let text = match table.question.why(cell) {
                Some(sentence) => format!("{}: {sentence}", table.said(cell)),
                None => table.said(cell),
            };
            (text, sign(cell.verdict).1)
        }
        (Reply::Waiting, _) => ("is not decided yet".to_owned(), Ink::Quiet),
        (Reply::Stopped, _) => ("was not decided: the engine was stopped".to_owned(), Ink::Quiet),
        (Reply::Objects(why) | Reply::Failed(why), _) => (format!("is not decided: {why}"), Ink::Doubt),
        (Reply::Says(_), None) => (String::new(), Ink::Quiet),
    }
}

/// Draws one order: who says what, and why, from each engine's log.
fn close(cx: &ViewContext, table: &Opinions, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let row = table.row;
    let Some(unit) = table.question.position.units.get(row) else { return };
    let adjective = &table.question.table.map().power(unit.power).adjective;
    let top = area.columns_from(1, area.width);
    let order = table.order(row);
    let parts = [
        (order.as_str(), theme.ink(Ink::Heading)),
        (" · ", theme.ink(Ink::Quiet)),
        (adjective.as_str(), theme.power(unit.power)),
    ];
    pieces(buffer, top.rows_from(0, 1), &parts);
    let below = top.cut_top(1).cut_right(1);
    let y = 1 + paragraphs(buffer, below, [(camps(table).as_str(), theme.ink(Ink::Text))]);
    rule(buffer, area.rows_from(y, 1), theme);
    let rest = area.cut_top(y + 1);
    let lines = accounts(table, usize::from(rest.width.saturating_sub(5)).max(1));
    let at = lines.iter().position(|l| l.0 == table.column);
    for (i, line) in in_sight(rest, at, lines.len()) {
        let (column, text, ink, indent) = &lines[i];
        put(buffer, line.columns_from(*indent, line.width), text, theme.ink(*ink));
        if *column == table.column {
            put(buffer, line.columns_from(0, 1), "▌", theme.bar());
        }
    }
}

/// Returns what each engine says and the last lines of its log about the order, as lines of a column's.
fn accounts(table: &Opinions, width: usize) -> Vec<(usize, String, Ink, u16)> {
    let mut lines = Vec::new();
    for (i, column) in table.columns.iter().enumerate() {
        let (text, ink) = sentence(table, i, table.row);
        let mark = if table.differs(i, table.row) { "≠ " } else { "" };
        let ink = if ink == Ink::Good { Ink::Text } else { ink };
        let text = format!("{mark}{}: {text}", column.engine);
        lines.extend(wrap(&clean(&text), width).into_iter().map(|text| (i, text, ink, 2)));
        for reason in table.reasons(i, table.row) {
            lines.extend(wrap(&clean(&reason), width).into_iter().take(3).map(|t| (i, t, Ink::Quiet, 4)));
        }
    }
    lines
}
