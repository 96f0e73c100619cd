//! Why a mail, or a line of it, waits for a person, and the sentences that say so.

use std::fmt;

use crate::game::Hold;
use crate::mail::Sender;
use crate::map::{Map, Phase, Power};

/// The reason why something waits for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The mail does not say in one plain address who sent it.
    NoSender(Sender),
    /// The sender plays in none of the games.
    UnknownSender(String),
    /// It may be for several games.
    SeveralGames(Vec<String>),
    /// The sender plays no power of the game that it names.
    NotAPlayer {
        /// The sender's address.
        sender: String,
        /// The game's name.
        game: String,
    },
    /// It names another game.
    AnotherGame(String),
    /// The game is over.
    Over(String),
    /// It names another season than the one that is due.
    AnotherPhase {
        /// The season as the mail says it.
        said: String,
        /// The phase that is due.
        due: Phase,
    },
    /// The sender is not the contact of the power.
    NotTheContact {
        /// The power.
        power: Power,
        /// The sender's address.
        sender: String,
    },
    /// Text of the mail could not be decoded.
    Lost(String),
    /// It says in words that it replaces everything, or that earlier orders do not count.
    Replaces,
    /// It has a condition in words, which may be about its orders.
    Condition,
    /// The orders are quoted, perhaps from another mail.
    Quoted,
    /// The line cannot be read, or is doubtful; what the reader says of it.
    Doubt(String),
    /// Nothing says whose the line is.
    Nobodys,
    /// The orders cannot be combined with those that stand.
    Held(Hold),
    /// The game could not be opened or saved; why.
    NotSaved(String),
    /// The same mail came before, under a number.
    Again(u32),
}

impl Why {
    /// Writes it as a sentence without a full stop.
    pub fn describe<'a>(&'a self, map: &'a Map) -> impl fmt::Display + 'a {
        Sentence { why: self, map }
    }
}

struct Sentence<'a> {
    why: &'a Why,
    map: &'a Map,
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.why {
            Why::NoSender(sender) => sender.fmt(f),
            Why::UnknownSender(sender) => {
                write!(f, "{sender} is not the contact of any power in these games")
            }
            Why::SeveralGames(names) => write!(f, "it may be for several games: {}", names.join(", ")),
            Why::NotAPlayer { sender, game } => {
                write!(f, "{sender} is not the contact of any power in {game}")
            }
            Why::AnotherGame(why) | Why::Doubt(why) | Why::Lost(why) | Why::NotSaved(why) => f.write_str(why),
            Why::Over(game) => write!(f, "{game} is over"),
            Why::AnotherPhase { said, due } => {
                write!(f, "it says {said}, but the current phase is {}", due.phrase())
            }
            Why::NotTheContact { power, sender } => {
                write!(f, "{sender} is not the contact of {}", self.map.power(*power).name)
            }
            Why::Replaces => f.write_str("it may withdraw earlier orders"),
            Why::Condition => f.write_str("it has a condition in words, which may apply to its orders"),
            Why::Quoted => f.write_str("the orders are quoted"),
            Why::Nobodys => f.write_str("nothing says which power it is for"),
            Why::Held(hold) => hold.fmt(f),
            Why::Again(number) => write!(f, "this mail came in before, as text {number}"),
        }
    }
}
