//! Turns the screen into text for screen readers: no colours, no lines, and words in place of signs.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use unicode_segmentation::UnicodeSegmentation;

use crate::theme::cursor;

/// Removes the colours of an area, except the cursor.
pub fn without_colours(area: Rect, buffer: &mut Buffer) {
    for at in area.intersection(buffer.area).positions() {
        let Some(cell) = buffer.cell_mut(at) else { continue };
        let mark = cell.modifier & cursor::MARKS;
        let symbol = cell.symbol().to_owned();
        *cell = Cell::default();
        cell.set_symbol(&symbol).modifier = mark;
    }
}

/// Leaves only text in an area: signs become words, or blanks if there is no word for one. Text behind a word moves
/// to the right, into the blanks of its row.
pub fn text_only(area: Rect, words: &[(&str, &str)], buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    for y in area.top()..area.bottom() {
        let row: Vec<Cell> = (area.left()..area.right()).map(|x| buffer[(x, y)].clone()).collect();
        let mut said: Vec<Cell> = Vec::with_capacity(row.len());
        // How many cells words took beyond those of their signs, and how many a comma saved.
        let (mut debt, mut credit) = (0, 0);
        for cell in row {
            let symbol = cell.symbol();
            let is_blank = |back: usize| said.iter().rev().nth(back).is_none_or(|last| last.symbol() == " ");
            let is_after_blank = is_blank(0);
            if let Some((_, word)) = words.iter().find(|(sign, _)| *sign == symbol) {
                let letters = word.graphemes(true);
                said.extend(letters.map(|letter| {
                    let mut cell = cell.clone();
                    cell.set_symbol(letter);
                    cell
                }));
                debt += word.len().saturating_sub(1);
                let settled = debt.min(credit);
                (debt, credit) = (debt - settled, credit - settled);
            } else if symbol == "·" && is_after_blank && !is_blank(1) {
                // A dot between two parts is a comma right behind the first, unless one stands there; the blank behind
                // the dot follows it.
                said.pop();
                let has_comma = said.last().is_some_and(|last| last.symbol() == ",");
                said.extend((!has_comma).then(|| Cell::new(",")));
                credit += if has_comma { 2 } else { 1 };
            } else if is_drawn(symbol) {
                // The bar beside a row is the cursor.
                let mut blank = Cell::default();
                blank.modifier = cell.modifier & cursor::MARKS;
                said.push(blank);
            } else if symbol == " " && debt > 0 && is_after_blank {
                debt -= 1;
            } else if symbol == " " && is_after_blank && credit > 0 {
                // The next column keeps its place.
                said.extend(vec![cell; 1 + std::mem::take(&mut credit)]);
            } else {
                said.push(cell);
            }
        }
        for (x, cell) in
            (area.left()..area.right()).zip(said.into_iter().chain(std::iter::repeat(Cell::default())))
        {
            buffer[(x, y)] = cell;
        }
    }
}

/// Returns whether a symbol is drawn and not read: a line, a block or an arrow.
fn is_drawn(symbol: &str) -> bool {
    symbol == "·"
        || symbol.starts_with(|c| matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2260}' | '\u{2300}'..='\u{27bf}'))
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn signs_become_words_and_lines_become_blanks() {
        let mut buffer = Buffer::with_lines([
            "┌ Friday · 3 ─┐",
            "│▌✓ A PAR   H │",
            "│  ✗ A BUR H  │",
            "│ ITALY  · ROM│",
            "! bad, · none  x",
        ]);
        buffer.set_style(buffer.area, Style::new().bold().red());
        let area = buffer.area;
        text_only(area, &[("✓", "yes"), ("✗", "no")], &mut buffer);
        without_colours(area, &mut buffer);
        assert_eq!(
            buffer,
            Buffer::with_lines([
                "  Friday, 3    ",
                "  yes A PAR H  ",
                "   no A BUR H  ",
                "  ITALY    ROM ",
                "! bad, none    x"
            ]),
        );
    }
}
