//! Digits as large as an area allows, to be read from across a room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::widgets::area::Cut;
use crate::widgets::clean::columns;
use crate::widgets::paint::put;

/// The digits, five rows of three; a one is a filled cell.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];
const COLON: [u8; 5] = [0, 1, 0, 1, 0];

/// Writes text in the middle of a row.
pub fn middle(buffer: &mut Buffer, row: Rect, text: &str, style: Style) {
    let indent = row.width.saturating_sub(columns(text) as u16) / 2;
    put(buffer, row.columns_from(indent, row.width), text, style);
}

/// Draws digits and colons as large as an area allows; where not even the smallest fit, as plain text.
pub fn digits(text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    let glyph = |c: char| match c.to_digit(10) {
        Some(digit) => (3, DIGITS[digit as usize % 10]),
        None => (1, COLON),
    };
    let glyphs: Vec<(u16, [u8; 5])> = text.chars().map(glyph).collect();
    let units: u16 = glyphs.iter().map(|g| g.0 + 1).sum::<u16>().saturating_sub(1).max(1);
    let (wide, high) = (area.width / units, area.height / 5);
    if wide == 0 || high == 0 {
        middle(buffer, area.rows_from(area.height / 2, 1), text, style);
        return;
    }
    // A cell is about twice as high as it is wide.
    let wide = wide.min(high * 3);
    let high = high.min(wide * 2);
    let (left, top) = ((area.width - units * wide) / 2, (area.height - 5 * high) / 2);
    let mut x = left;
    let block = "█".repeat(usize::from(wide));
    for (columns, rows) in glyphs {
        for (y, bits) in (0u16..).zip(rows) {
            for column in 0..columns {
                if bits >> (columns - 1 - column) & 1 == 0 {
                    continue;
                }
                for line in 0..high {
                    let row = area.rows_from(top + y * high + line, 1);
                    put(buffer, row.columns_from(x + column * wide, wide), &block, style);
                }
            }
        }
        x += (columns + 1) * wide;
    }
}
