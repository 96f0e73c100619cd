//! A picture as plain text or as text with terminal colours, for a command's output.

use std::fmt::Write;

use super::{Outcome, Picture, Role};

/// A colour as a terminal of 24 bits understands it.
pub type Rgb = (u8, u8, u8);

impl Picture {
    /// The symbols alone, a line a row, without blanks at the end of a line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let line: String = row.iter().map(|cell| cell.symbol).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    /// The symbols with terminal colours, as `colour` gives them for inks and papers; `None` leaves
    /// the terminal's own.
    pub fn to_ansi(&self, colour: impl Fn(Role) -> Option<Rgb>) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let mut style = String::new();
            for cell in row {
                let mut next = String::from("\x1b[0");
                for (on, code) in [(cell.bold, ";1"), (cell.underline, ";4"), (cell.reverse, ";7")] {
                    next.push_str(if on { code } else { "" });
                }
                for (role, code) in [(cell.ink, 38), (cell.paper, 48)] {
                    if let Some((r, g, b)) = colour(role) {
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

/// Colours for a dark surface: a table that a command can use where no theme is at hand.
pub fn dark(role: Role) -> Option<Rgb> {
    /// Red, blue, light blue, black, green, white and yellow of the classic set, as inks; the papers
    /// are the same hues, darkened.
    const POWERS: [Rgb; 10] = [
        (240, 100, 90),
        (120, 140, 255),
        (100, 210, 240),
        (190, 190, 190),
        (110, 210, 110),
        (240, 235, 225),
        (240, 210, 80),
        (230, 140, 60),
        (200, 120, 230),
        (120, 220, 190),
    ];
    const PAPERS: [Rgb; 10] = [
        (92, 32, 30),
        (36, 42, 104),
        (22, 78, 96),
        (64, 64, 66),
        (28, 76, 34),
        (104, 96, 92),
        (92, 78, 14),
        (92, 52, 14),
        (72, 36, 88),
        (24, 80, 64),
    ];
    Some(match role {
        Role::Plain => return None,
        Role::Sea => (16, 28, 44),
        Role::Land => (52, 48, 40),
        Role::Impassable => (38, 38, 38),
        Role::Owned(power) => PAPERS[power.index() % PAPERS.len()],
        Role::Unit(power) | Role::Dislodged(power) => POWERS[power.index() % POWERS.len()],
        Role::Border => (112, 108, 100),
        Role::Coast => (150, 160, 170),
        Role::Wave => (40, 60, 88),
        Role::Label => (214, 208, 196),
        Role::SeaLabel => (110, 140, 176),
        Role::Centre => (255, 224, 130),
        Role::Move(Outcome::Open) => (255, 255, 255),
        Role::Move(Outcome::Succeeds) | Role::Build => (130, 255, 130),
        Role::Move(Outcome::Fails) | Role::Remove => (255, 110, 110),
        Role::Support(Outcome::Fails) => (255, 150, 100),
        Role::Support(_) => (255, 220, 90),
        Role::Convoy(Outcome::Fails) => (255, 130, 180),
        Role::Convoy(_) => (110, 220, 255),
        Role::Selected => (110, 90, 0),
        Role::Highlight => (40, 84, 84),
    })
}
