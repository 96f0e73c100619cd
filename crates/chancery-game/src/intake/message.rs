//! What somebody tells the game master besides orders, and what can be done about it.

use super::phrases::tells;
use crate::game::Game;
use crate::mail::addresses;
use chancery_core::map::Power;
use chancery_core::text::{Clean, command};

/// A kind of message to the game master.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// A vote on a proposal.
    Vote,
    /// A request for more time.
    Time,
    /// Somebody leaves the game.
    Resignation,
    /// A new address.
    Address,
    /// Press to print.
    Press,
}

/// A line that tells the game master something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageLine {
    /// The power whose player writes, if it can be only one.
    pub power: Option<Power>,
    /// The line.
    pub line: Clean,
    /// What it is about.
    pub message: Message,
}

impl MessageLine {
    /// Returns the command that does what the line asks for, in the game of a file.
    pub fn action(&self, game: &Game, file: &str) -> String {
        let key = self.power.map_or("POWER", |power| game.map().power(power).key.as_str());
        let address = addresses(&self.line).pop().unwrap_or_else(|| "ADDRESS".to_owned());
        let (deadline, contact) =
            (format!("deadline.{}=DATE", game.phase()), format!("contact.{key}={address}"));
        let words = match self.message {
            Message::Vote => vec!["vote", file, "NUMBER", key, "VOTE"],
            Message::Time => vec!["set", file, &deadline],
            Message::Resignation => vec!["replace", file, key, "NAME"],
            Message::Address => vec!["set", file, &contact],
            Message::Press => vec!["press", file, "FILE"],
        };
        command(&[&["games"], words.as_slice()].concat())
    }
}

impl Message {
    /// Returns what a line is about, if it is a message that is recognised.
    pub fn of(line: &str) -> Option<Self> {
        let lists = [
            (Self::Vote, "tells-vote"),
            (Self::Time, "tells-time"),
            (Self::Resignation, "tells-resignation"),
            (Self::Address, "tells-address"),
            (Self::Press, "tells-press"),
        ];
        lists.into_iter().find(|(_, list)| tells(line, list)).map(|(message, _)| message)
    }
}
