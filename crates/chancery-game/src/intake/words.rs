//! Why a mail, or a line of it, waits for a person, and the sentences that say so.

use std::fmt;

use crate::game::Hold;
use crate::mail::Sender;
use chancery_core::map::{Map, Phase, Power};
use chancery_core::text::Clean;

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
    /// It came in for an earlier phase, and waited there under a number.
    CameBefore(u32),
    /// It was sent before a mail of this date, which counted for an earlier phase.
    ForEarlierPhase(Clean),
    /// A program sent it by itself.
    Automatic,
    /// It was sent after the deadline, and the house rules let such mails wait.
    Late,
    /// It has no full date, so that nobody knows whether it is late.
    NoDate,
    /// It was sent before the deadline of an earlier phase.
    BeforeDeadline(Phase),
    /// The order stands in an attachment, and the mail does not say that its orders are there.
    Attached,
    /// It is a build in reserve, and no more are due.
    Reserve,
    /// The order stands below the mark of a signature.
    BelowSignature,
    /// A result stands beside the order.
    HasResults,
    /// These words of it may change what its orders mean.
    Words(Clean),
    /// These words stand beside the order.
    Beside(Clean),
    /// A place stands there without an order for it.
    Listed,
    /// The mail has another order for the same unit.
    GivenTwice,
    /// A mail that was sent later, at this date, has another order for the same unit.
    Overtaken(Clean),
    /// The text with this number has another order for the unit, and nobody knows which was sent later.
    NoSequence(u32),
    /// The unit that it supports or convoys is not in this place.
    NoUnitThere(String),
}

impl Why {
    /// Writes it as a sentence without a full stop.
    pub fn describe<'a>(&'a self, map: &'a Map) -> impl fmt::Display + 'a {
        Sentence { why: self, map }
    }

    /// Writes it as a sentence.
    pub fn sentence(&self, map: &Map) -> String {
        let words = self.describe(map).to_string();
        let mut letters = words.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).chain(['.']).collect()
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
            Why::CameBefore(number) => write!(f, "it came in for an earlier phase, as text {number}"),
            Why::ForEarlierPhase(date) => {
                write!(f, "it was sent before the mail of {date}, which was for an earlier phase")
            }
            Why::Automatic => f.write_str("it is an automatic reply"),
            Why::Late => f.write_str("it was sent after the deadline"),
            Why::NoDate => f.write_str("its date cannot be read, so nobody knows whether it is late"),
            Why::BeforeDeadline(phase) => {
                write!(f, "it was sent before the deadline of {}", phase.phrase())
            }
            Why::Attached => {
                f.write_str("it stands in an attachment, and the mail does not say that its orders are there")
            }
            Why::Reserve => f.write_str("a build in reserve, and no more are due"),
            Why::BelowSignature => f.write_str("the order stands below a signature"),
            Why::HasResults => f.write_str("it has a result, as a report has"),
            Why::Words(words) => write!(f, "these words may change its orders: “{words}”"),
            Why::Beside(words) => write!(f, "these words stand beside the order: “{words}”"),
            Why::Listed => f.write_str("it names a place without an order"),
            Why::GivenTwice => f.write_str("the mail has another order for the same unit"),
            Why::Overtaken(date) => {
                write!(f, "the mail of {date} was sent later and has another order for the unit")
            }
            Why::NoSequence(number) => {
                write!(
                    f,
                    "text {number} has another order for the unit, and the dates do not say which came later"
                )
            }
            Why::NoUnitThere(place) => {
                write!(f, "entered as it was written, but there is no unit in {place}")
            }
        }
    }
}
