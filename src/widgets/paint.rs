//! Parts of an area, and the few strokes that all views are painted with, each within its area.

use crate::theme::{Ink, Theme, cursor};
use crate::widgets::{Buffer, Entry, Rect, Style, clean, columns, cut, wrap};

/// Cuts rows and columns off an area.
pub trait Cut {
    fn cut_top(self, rows: u16) -> Rect;
    fn cut_bottom(self, rows: u16) -> Rect;
    /// Returns the area's rows from `from`, at most `rows` of them.
    fn rows_from(self, from: u16, rows: u16) -> Rect;
    fn columns_from(self, from: u16, columns: u16) -> Rect;
    fn cut_right(self, columns: u16) -> Rect;
}

impl Cut for Rect {
    fn cut_top(self, rows: u16) -> Rect {
        self.rows_from(rows, self.height)
    }

    fn cut_bottom(self, rows: u16) -> Rect {
        Rect { height: self.height.saturating_sub(rows), ..self }
    }

    fn rows_from(self, from: u16, rows: u16) -> Rect {
        let from = from.min(self.height);
        Rect { y: self.y + from, height: rows.min(self.height - from), ..self }
    }

    fn columns_from(self, from: u16, columns: u16) -> Rect {
        let from = from.min(self.width);
        Rect { x: self.x + from, width: columns.min(self.width - from), ..self }
    }

    fn cut_right(self, columns: u16) -> Rect {
        Rect { width: self.width.saturating_sub(columns), ..self }
    }
}

/// Writes cleaned text at the left of an area's first row, cut to fit; tells how many columns it took.
pub fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let area = area.intersection(buffer.area);
    if area.is_empty() {
        return 0;
    }
    let text = cut(&clean(text), usize::from(area.width));
    // What was painted before must not show through as a modifier.
    let style = Style::reset().patch(style);
    buffer.set_stringn(area.x, area.y, &text, usize::from(area.width), style);
    columns(&text) as u16
}

/// Writes pieces one after the other; tells how many columns they took.
pub fn pieces(buffer: &mut Buffer, area: Rect, pieces: &[(&str, Style)]) -> u16 {
    let mut taken = 0;
    for (text, style) in pieces {
        taken += put(buffer, area.columns_from(taken, area.width), text, *style);
    }
    taken
}

/// Returns a line that is being typed, with its cursor, as pieces to write; what stands before the cursor
/// takes at most `room` columns.
pub fn typed(entry: &Entry, room: usize, theme: Theme) -> [(&str, Style); 3] {
    with_caret(entry.shown(room), entry.is_selected(), theme)
}

/// Returns the parts of a line that is being typed as pieces to write; the one in the middle is under the cursor.
pub fn with_caret<'a>(
    (before, under, rest): (&'a str, &'a str, &'a str),
    is_selected: bool,
    theme: Theme,
) -> [(&'a str, Style); 3] {
    let bold = theme.ink(if is_selected { Ink::Selected } else { Ink::Heading });
    let bold = bold.remove_modifier(cursor::ROW);
    [(before, bold), (under, theme.ink(Ink::Selected).add_modifier(cursor::CARET)), (rest, bold)]
}

/// Writes text at the right of an area's first row; tells how many columns it took.
pub fn put_right(buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let text = cut(&clean(text), usize::from(area.width));
    let width = columns(&text) as u16;
    put(buffer, area.columns_from(area.width - width, width), &text, style)
}

/// Draws a quiet line across.
pub fn rule(buffer: &mut Buffer, area: Rect, theme: Theme) {
    put(buffer, area, &"─".repeat(usize::from(area.width)), theme.ink(Ink::Quiet));
}

/// Lays a style over an area.
pub fn wash(buffer: &mut Buffer, area: Rect, style: Style) {
    buffer.set_style(area.intersection(buffer.area), style);
}

/// Empties an area.
pub fn wipe(buffer: &mut Buffer, area: Rect) {
    use ratatui::widgets::{Clear, Widget};
    Clear.render(area.intersection(buffer.area), buffer);
}

/// Returns the first of `count` rows to show so that row `at` stands well within `height` rows. It changes in steps, so
/// that few moves of the selection draw all rows anew.
pub fn window(at: Option<usize>, count: usize, height: usize) -> usize {
    let Some(at) = at else { return 0 };
    let step = (height / 3).max(1);
    (at.saturating_sub(height / 2) / step * step).min(count.saturating_sub(height))
}

/// Returns which of so many rows an area shows, so that row `at` is among them, each with where it stands.
pub fn in_sight(area: Rect, at: Option<usize>, count: usize) -> impl Iterator<Item = (usize, Rect)> {
    let first = window(at, count, usize::from(area.height).max(1));
    (first..count).zip(0..area.height).map(move |(i, y)| (i, area.rows_from(y, 1)))
}

/// A line of a list whose rows may take several: the row, which of its lines it is, and where it stands.
pub type ListLine = (usize, usize, Rect);

/// Returns which lines of a list an area shows, given how many lines each row takes, so that the whole of row `at` is
/// among them.
pub fn lines_in_sight(area: Rect, at: Option<usize>, heights: &[usize]) -> Vec<ListLine> {
    let shown = usize::from(area.height).max(1);
    let total: usize = heights.iter().sum();
    let first = at.filter(|&at| at < heights.len()).map_or(0, |at| {
        let start: usize = heights[..at].iter().sum();
        let end = (start + heights[at]).min(start + shown);
        window(Some(start), total, shown).max(end.saturating_sub(shown))
    });
    let lines =
        heights.iter().enumerate().flat_map(|(row, &height)| (0..height).map(move |line| (row, line)));
    let lines = lines.skip(first).zip(0..area.height);
    lines.map(|((row, line), y)| (row, line, area.rows_from(y, 1))).collect()
}

/// Writes texts one below the other, broken where they are too long; tells how many rows they took.
pub fn paragraphs<'a>(
    buffer: &mut Buffer,
    area: Rect,
    texts: impl IntoIterator<Item = (&'a str, Style)>,
) -> u16 {
    let mut y = 0;
    for (text, style) in texts {
        for line in wrap(&clean(text), usize::from(area.width)) {
            put(buffer, area.rows_from(y, 1), &line, style);
            y += 1;
        }
    }
    y
}

/// Returns a text broken into at most so many lines; the last one is too long where the text does not end in it.
pub fn fitted(text: &str, width: usize, height: usize) -> Vec<String> {
    let mut lines = wrap(text, width);
    if lines.len() > height {
        let rest = lines.split_off(height.saturating_sub(1)).join(" ");
        lines.push(rest);
    }
    lines
}

/// Writes a text broken into the rows of an area; the last one is cut where the text does not end in it.
pub fn fitting_text(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let lines = fitted(&clean(text), usize::from(area.width), usize::from(area.height));
    for (y, line) in (0..area.height).zip(&lines) {
        put(buffer, area.rows_from(y, 1), line, style);
    }
}

/// Draws a quiet line down the right side of an area.
pub fn divider(buffer: &mut Buffer, area: Rect, theme: Theme) {
    for y in area.top()..area.bottom() {
        put(buffer, Rect::new(area.right(), y, 1, 1), "│", theme.ink(Ink::Quiet));
    }
}

/// Takes the terminal's cursor away from whatever stands in an area.
pub fn forget_cursor(area: Rect, buffer: &mut Buffer) {
    for at in area.intersection(buffer.area).positions() {
        if let Some(cell) = buffer.cell_mut(at) {
            cursor::forget(cell);
        }
    }
}

/// Dims whatever stands in an area.
pub fn dim(theme: Theme, area: Rect, buffer: &mut Buffer) {
    forget_cursor(area, buffer);
    for at in area.intersection(buffer.area).positions() {
        if let Some(cell) = buffer.cell_mut(at) {
            theme.dim(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_stay_within_their_area() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 1));
        put(&mut buffer, Rect::new(3, 0, 90, 7), "abc\x1b", Style::new());
        put(&mut buffer, Rect::new(9, 9, 5, 5), "x", Style::new());
        assert_eq!(put(&mut buffer, Rect::new(0, 0, 0, 0), "x", Style::new()), 0);
        assert_eq!(buffer, Buffer::with_lines(["   a…"]));
    }

    #[test]
    fn the_whole_of_the_selected_row_is_in_sight() {
        let heights = [1, 3, 1, 2, 4, 1, 1, 2];
        for height in 4..20 {
            for at in 0..heights.len() {
                let lines = lines_in_sight(Rect::new(0, 0, 9, height), Some(at), &heights);
                let of_it = lines.iter().filter(|line| line.0 == at).count();
                assert_eq!(of_it, heights[at], "{at} in {height}");
                let total: usize = heights.iter().sum();
                assert_eq!(lines.len(), total.min(usize::from(height)), "no row of the area is left empty");
            }
        }
    }

    #[test]
    fn the_selected_row_is_in_the_window() {
        for count in 0..40 {
            for height in 1..20 {
                for at in 0..count {
                    let first = window(Some(at), count, height);
                    assert!(first <= at && at < first + height, "{at} of {count} in {height}");
                }
            }
        }
    }
}
