//! Where the terminal's cursor stands. Views mark the place as they draw, by modifiers that the terminal is never sent,
//! so that no second geometry has to agree with theirs.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

/// The place in a line at which is typed.
pub const CARET: Modifier = Modifier::RAPID_BLINK;
/// The selected row of what has the keys.
pub const ROW: Modifier = Modifier::SLOW_BLINK;
/// The selected row of something else.
pub const BAR: Modifier = Modifier::HIDDEN;
/// The title of a layer in which no row is selected.
pub const TITLE: Modifier = Modifier::CROSSED_OUT;

/// All of them.
pub const MARKS: Modifier = CARET.union(ROW).union(BAR).union(TITLE);

/// Marks the beginning of a layer's title.
pub fn mark_title(buffer: &mut Buffer, x: u16, y: u16) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.modifier.insert(TITLE);
    }
}

/// Marks the first letter of an area in which nothing is marked.
pub fn mark_if_unmarked(area: Rect, buffer: &mut Buffer) {
    let cells = || area.intersection(buffer.area).positions().filter_map(|at| Some((at, buffer.cell(at)?)));
    if cells().all(|(_, cell)| !cell.modifier.intersects(MARKS))
        && let Some(at) = cells().find(|(_, cell)| !cell.symbol().trim().is_empty()).map(|(at, _)| at)
    {
        mark_title(buffer, at.x, at.y);
    }
}

/// Takes the marks off a cell that something else lies on now.
pub fn forget(cell: &mut Cell) {
    cell.modifier.remove(MARKS);
}

/// Takes all marks away and returns where the cursor stands: in a line, else on the selected row, else on the title of
/// what lies on top.
pub fn take(buffer: &mut Buffer) -> Option<Position> {
    let mut found = [None; 4];
    for at in buffer.area.positions() {
        let Some(cell) = buffer.cell_mut(at) else { continue };
        // A line on the last row lies over what is typed elsewhere.
        if cell.modifier.contains(CARET) {
            found[0] = Some(at);
        }
        for (i, mark) in [(1, ROW), (2, BAR), (3, TITLE)] {
            if cell.modifier.contains(mark) {
                found[i] = found[i].or(Some(at));
            }
        }
        forget(cell);
    }
    found.into_iter().flatten().next()
}
