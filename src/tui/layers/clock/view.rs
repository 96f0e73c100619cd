//! The table clock over the whole screen, in digits as large as fit.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::draw::Glyphs;
use crate::session::clock::{Clock, Urgency};
use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::clean::columns;
use crate::widgets::paint::{put, wipe};

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

pub fn render(cx: &ViewContext, clock: &Clock, now: Duration, screen: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    let style = theme.ink(ink(clock, now));
    let title = if clock.is_over() { "time is up" } else { clock.period.word() };
    let letters: Vec<String> = title.to_uppercase().chars().map(String::from).collect();
    middle(buffer, whole.rows_from(1, 1), &letters.join(" "), style);
    let below = whole.rows_from(whole.height.saturating_sub(3), 2);
    middle(buffer, below.rows_from(0, 1), &clock.describe(), theme.ink(Ink::Text));
    let phase = cx.session.map(|d| format!("{}: {}", d.game.info.name.as_str(), d.game.phase().title()));
    middle(buffer, below.rows_from(1, 1), &phase.unwrap_or_default(), theme.ink(Ink::Quiet));
    let room = whole.cut_top(3).cut_bottom(4);
    if cx.plain {
        let minutes = clock.left(now).as_secs().div_ceil(60);
        middle(buffer, room.rows_from(room.height / 2, 1), &format!("{minutes} minutes"), style);
        return;
    }
    digits(&clock.text(now), room, if cx.glyphs == Glyphs::Ascii { "#" } else { "█" }, style, buffer);
}

/// Returns the ink of what is left; a clock that stands is quiet until it is over.
pub fn ink(clock: &Clock, now: Duration) -> Ink {
    match clock.urgency(now) {
        Urgency::Now => Ink::Bad,
        Urgency::Soon => Ink::Doubt,
        Urgency::Calm if clock.is_running() => Ink::Heading,
        Urgency::Calm => Ink::Text,
    }
}

fn middle(buffer: &mut Buffer, row: Rect, text: &str, style: Style) {
    let indent = (row.width.saturating_sub(columns(text) as u16)) / 2;
    put(buffer, row.columns_from(indent, row.width), text, style);
}

/// Draws digits and colons as large as an area allows; where not even the smallest fit, as plain text.
fn digits(text: &str, area: Rect, full: &str, style: Style, buffer: &mut Buffer) {
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
    let block = full.repeat(usize::from(wide));
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
