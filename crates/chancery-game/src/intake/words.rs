//! Why a mail, or a line of it, waits for a person, and the sentences that say so.

use crate::game::Hold;
use crate::mail::Sender;
use chancery_core::map::Phase;
use chancery_core::text::{Clean, capital};

/// The reason why something waits for a person, written as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// The mail does not say in one plain address who sent it.
    #[error("{0}")]
    NoSender(Sender),
    /// It may be for several games.
    #[error("it may be for several games: {}", .0.join(", "))]
    SeveralGames(Vec<String>),
    /// It names another game; how.
    #[error("{0}")]
    AnotherGame(String),
    /// The game is over.
    #[error("{0} is over")]
    Over(String),
    /// It names another season than the one that is due.
    #[error("it says {said}, but the current phase is {}", .due.phrase())]
    AnotherPhase {
        /// The season as the mail says it.
        said: String,
        /// The phase that is due.
        due: Phase,
    },
    /// The sender is not the contact of a power, or of any that may be meant.
    #[error("{sender} is not the contact of {of}")]
    NotTheContact {
        /// The sender's address.
        sender: String,
        /// The power's name, or in which games it may be any.
        of: String,
    },
    /// Text of the mail could not be decoded.
    #[error("{0}")]
    Lost(String),
    /// It says in words that it replaces everything, or that earlier orders do not count.
    #[error("it may withdraw earlier orders")]
    Replaces,
    /// It has a condition in words.
    #[error("it has a condition in words, which may apply to its orders")]
    Condition,
    /// The orders are quoted, perhaps from another mail.
    #[error("the orders are quoted")]
    Quoted,
    /// The line cannot be read, or is doubtful; what the reader says of it.
    #[error("{0}")]
    Doubt(String),
    /// Nothing says whose the line is.
    #[error("nothing says which power it is for")]
    Nobodys,
    /// The orders cannot be combined with those that stand.
    #[error(transparent)]
    Held(Hold),
    /// The game could not be opened or saved; why.
    #[error("{0}")]
    NotSaved(String),
    /// The same mail came before, under a number.
    #[error("this mail came in before, as text {0}")]
    Again(u32),
    /// It came in for an earlier phase, and waited there under a number.
    #[error("it came in for an earlier phase, as text {0}")]
    CameBefore(u32),
    /// It was sent before a mail of this date, which counted for an earlier phase.
    #[error("it was sent before the mail of {0}, which was for an earlier phase")]
    ForEarlierPhase(Clean),
    /// A program sent it by itself.
    #[error("it is an automatic reply")]
    Automatic,
    /// It was sent after the deadline, and the house rules let such mails wait.
    #[error("it was sent after the deadline")]
    Late,
    /// It has no full date.
    #[error("its date cannot be read, so nobody knows whether it is late")]
    NoDate,
    /// It was sent before the deadline of an earlier phase.
    #[error("it was sent before the deadline of {}", .0.phrase())]
    BeforeDeadline(Phase),
    /// The order stands in an attachment.
    #[error("it stands in an attachment, and the mail does not say that its orders are there")]
    Attached,
    /// It is a build in reserve.
    #[error("a build in reserve, and no more are due")]
    Reserve,
    /// The order stands below the mark of a signature.
    #[error("the order stands below a signature")]
    BelowSignature,
    /// A result stands beside the order.
    #[error("it has a result, as a report has")]
    HasResults,
    /// These words of it may change what its orders mean.
    #[error("these words may change its orders: “{0}”")]
    Words(Clean),
    /// These words stand above the order, and say that it is not meant.
    #[error("these words say that it is not meant: “{0}”")]
    Unsaid(Clean),
    /// These words stand beside the order.
    #[error("these words stand beside the order: “{0}”")]
    Beside(Clean),
    /// A place stands there without an order for it.
    #[error("it names a place without an order")]
    Listed,
    /// The mail has another order for the same unit.
    #[error("the mail has another order for the same unit")]
    GivenTwice,
    /// The mail corrects the order below it.
    #[error("the mail corrects it below")]
    Corrected,
    /// A mail that was sent later, at this date, has another order for the same unit.
    #[error("the mail of {0} was sent later and has another order for the unit")]
    Overtaken(Clean),
    /// The text with this number has another order for the unit.
    #[error("text {0} has another order for the unit, and the dates do not say which came later")]
    NoSequence(u32),
    /// An army goes where no fleet can convoy it.
    #[error("no fleet that is there can convoy the army")]
    OutOfReach,
    /// It supports or convoys a unit of the writer in another order than that has.
    #[error("entered as it was written, but the unit that it supports or convoys is not ordered so")]
    OtherThanSupported,
    /// The unit that it supports or convoys is not in this place.
    #[error("entered as it was written, but there is no unit in {0}")]
    NoUnitThere(String),
}

impl Why {
    /// Writes it as a sentence.
    pub fn sentence(&self) -> String {
        match self {
            Self::NotTheContact { .. } => format!("{self}."),
            _ => format!("{}.", capital(&self.to_string())),
        }
    }

    /// Returns whether its sender, season or game is another one.
    pub const fn is_of_another(&self) -> bool {
        matches!(self, Self::NotTheContact { .. } | Self::AnotherGame(_) | Self::AnotherPhase { .. })
    }
}
