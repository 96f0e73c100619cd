//! A picture as plain text or as text with terminal colours, for a command's output.

use std::fmt::Write;

use super::{Picture, Role};

/// A colour as a terminal of 24 bits understands it.
pub type Rgb = (u8, u8, u8);

impl Picture {
    /// Returns the symbols alone, a line a row, without blanks at the end of a line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let line: String = row.iter().map(|cell| cell.symbol).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// Returns the symbols with terminal colours, as `colour` gives them for inks and papers; `None` leaves
    /// the terminal's own.
    pub fn to_ansi(&self, colour: impl Fn(Role) -> Option<Rgb>) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let mut style = String::new();
            for cell in row {
                let mut next = String::from("\x1b[0");
                for (on, code) in
                    [(cell.bold, ";1"), (cell.faint, ";2"), (cell.underline, ";4"), (cell.reverse, ";7")]
                {
                    next.push_str(if on { code } else { "" });
                }
                for (role, code) in [(Some(cell.ink), 38), (cell.tint(), 48)] {
                    if let Some((r, g, b)) = role.and_then(&colour) {
                        write!(next, ";{code};2;{r};{g};{b}").expect("writing to a string cannot fail");
                    }
                }
                next.push('m');
                if next != style {
                    text.push_str(&next);
                    style = next;
                }
                text.push(cell.symbol);
            }
            text.push_str("\x1b[0m\n");
        }
        text
    }
}
