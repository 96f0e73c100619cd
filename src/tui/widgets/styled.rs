//! Lines of a text with a tone and a depth.

use crate::tui::theme::Ink;

/// What a line is, by which it is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Heading,
    Text,
    Good,
    Bad,
    Doubt,
    Quiet,
}

impl Tone {
    /// Returns how it looks.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Heading => Ink::Heading,
            Self::Text => Ink::Text,
            Self::Good => Ink::Good,
            Self::Bad => Ink::Bad,
            Self::Doubt => Ink::Doubt,
            Self::Quiet => Ink::Quiet,
        }
    }
}

/// A line, indented by so many steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub tone: Tone,
    pub depth: u16,
    pub text: String,
}

/// Makes a line.
pub fn line(tone: Tone, depth: u16, text: impl Into<String>) -> Line {
    Line { tone, depth, text: text.into() }
}
