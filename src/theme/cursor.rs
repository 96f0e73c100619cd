//! Where the terminal's cursor stands. Views mark the place as they draw, by modifiers that the terminal is never sent,
//! so that no second geometry has to agree with theirs.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::Modifier;

/// The place in a line at which is typed.
pub const CARET: Modifier = Modifier::RAPID_BLINK;
/// The selected row of what has the keys.
pub const ROW: Modifier = Modifier::SLOW_BLINK;
/// The selected row of something else.
pub const BAR: Modifier = Modifier::HIDDEN;

/// All of them.
pub const MARKS: Modifier = CARET.union(ROW).union(BAR);

/// Takes the marks off a cell that something else lies on now.
pub fn forget(cell: &mut Cell) {
    cell.modifier.remove(MARKS);
}

/// Takes all marks away and returns where the cursor stands: in a line, else on the selected row.
pub fn take(buffer: &mut Buffer) -> Option<Position> {
    let mut found = [None; 3];
    for at in buffer.area.positions() {
        let Some(cell) = buffer.cell_mut(at) else { continue };
        // A line on the last row lies over what is typed elsewhere.
        if cell.modifier.contains(CARET) {
            found[0] = Some(at);
        }
        for (i, mark) in [(1, ROW), (2, BAR)] {
            if cell.modifier.contains(mark) {
                found[i] = found[i].or(Some(at));
            }
        }
        forget(cell);
    }
    found.into_iter().flatten().next()
}
