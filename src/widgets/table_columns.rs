//! Where the columns of a table stand: a text to the left, and beside it cells in columns with names.

use ratatui::layout::Rect;

use crate::widgets::area::Cut;

/// The columns of a table: where each begins and how wide it is. The texts of the rows stand to the left of them.
pub struct TableColumns {
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
