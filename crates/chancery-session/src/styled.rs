//! Lines of a text with a tone and a depth, counts in words, and players' names beside their powers.

use chancery_core::map::Power;
use chancery_game::game::Game;

/// The tone of a line, by which it is coloured.
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
pub struct StyledLine {
    /// The tone of the line.
    pub tone: Tone,
    /// By how many steps it is indented.
    pub depth: u16,
    /// The text of the line.
    pub text: String,
}

/// Makes a line.
pub fn line(tone: Tone, depth: u16, text: impl Into<String>) -> StyledLine {
    StyledLine { tone, depth, text: text.into() }
}

/// Returns so many of something in words: `1 power`, `2 powers`.
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// Returns a power with the name of its player, if that is known: `Austria (Anna)`.
pub fn with_power(game: &Game, power: Power) -> String {
    let of = &game.map().power(power).name;
    match game.info.players[power.index()].name.as_str() {
        "" => of.clone(),
        player => format!("{of} ({player})"),
    }
}
