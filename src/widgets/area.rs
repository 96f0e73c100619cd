//! Parts of an area.

use ratatui::layout::Rect;

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
