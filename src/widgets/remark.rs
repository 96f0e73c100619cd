//! Texts of several lines: broken to a width, and written so that nothing is left out without a sign.

use crate::theme::{Ink, Theme};
use crate::widgets::{Buffer, Cut, Rect, clean, put, rule, wrap};

/// Breaks texts into lines of so many columns. Each text has a depth of so many steps of two columns; what it goes on
/// with on further lines stands a step deeper.
pub fn broken<'a>(texts: impl IntoIterator<Item = (u16, &'a str, Ink)>, width: u16) -> Vec<(String, Ink)> {
    let mut lines = Vec::new();
    for (depth, text, ink) in texts {
        let (text, indent) = (clean(text), usize::from(depth) * 2);
        let room = usize::from(width).saturating_sub(indent);
        let whole = wrap(&text, room);
        let parts = if whole.len() > 1 { wrap(&text, room.saturating_sub(2)) } else { whole };
        for (i, line) in parts.iter().enumerate() {
            let indent = if i == 0 { indent } else { indent + 2 };
            lines.push((format!("{:indent$}{line}", ""), ink));
        }
    }
    lines
}

/// Writes lines one below the other. Where they are more than the area has rows, the last row says how many more.
pub fn write(theme: Theme, lines: &[(String, Ink)], area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.height);
    let shown = if lines.len() > room { room.saturating_sub(1) } else { lines.len() };
    for ((text, ink), y) in lines[..shown].iter().zip(0..) {
        put(buffer, area.rows_from(y, 1), text, theme.ink(*ink));
    }
    if shown < lines.len() {
        let more = format!("… {} more lines", lines.len() - shown);
        put(buffer, area.rows_from(shown as u16, 1), &more, theme.ink(Ink::Quiet));
    }
}

/// A text about what is selected, below a rule at the foot of a page.
pub struct Remark(Vec<(String, Ink)>);

impl Remark {
    /// Breaks texts for a page of so many columns.
    pub fn new<'a>(texts: impl IntoIterator<Item = (u16, &'a str, Ink)>, width: u16) -> Self {
        Self(broken(texts, width.saturating_sub(2)))
    }

    /// Returns how many rows it takes, with the rule.
    pub fn height(&self) -> u16 {
        self.0.len() as u16 + 1
    }

    /// Draws the rule and the text. The rule says how many rows of the list above it are out of sight, if any.
    pub fn render(&self, theme: Theme, more: usize, area: Rect, buffer: &mut Buffer) {
        rule(buffer, area.rows_from(0, 1), theme);
        if more > 0 {
            let text = format!(" … {more} more below ");
            put(buffer, area.rows_from(0, 1).columns_from(2, area.width), &text, theme.ink(Ink::Quiet));
        }
        write(theme, &self.0, area.cut_top(1).columns_from(1, area.width).cut_right(1), buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Colours;

    #[test]
    fn a_line_that_goes_on_stands_deeper_and_what_is_left_out_is_counted() {
        let lines = broken([(0, "one two three", Ink::Text), (1, "four five", Ink::Text)], 10);
        let texts: Vec<&str> = lines.iter().map(|line| line.0.as_str()).collect();
        assert_eq!(texts, ["one two", "  three", "  four", "    five"]);
        assert_eq!(broken([(0, "just so wide", Ink::Text)], 12).len(), 1);
        let screen = |height| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 14, height));
            write(Theme::named("mono", Colours::Mono).unwrap(), &lines, buffer.area, &mut buffer);
            let row = |y| (0..14).map(|x| buffer[(x, y)].symbol()).collect::<String>();
            (0..height).map(|y| row(y).trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(screen(4), texts);
        assert_eq!(screen(2), ["one two", "… 3 more lines"]);
    }
}
