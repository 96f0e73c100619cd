//! Lines of a text with a tone and a depth.

/// What a line is, by which it is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A heading.
    Heading,
    /// Plain text.
    Text,
    /// A success.
    Good,
    /// A failure.
    Bad,
    /// A doubt.
    Doubt,
    /// An aside.
    Quiet,
}

/// A line, indented by so many steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub tone: Tone,
    /// By how many steps it is indented.
    pub depth: u16,
    /// What it says.
    pub text: String,
}

/// Makes a line.
pub fn line(tone: Tone, depth: u16, text: impl Into<String>) -> Line {
    Line { tone, depth, text: text.into() }
}
