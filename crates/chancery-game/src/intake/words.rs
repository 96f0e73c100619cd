//! Why a mail, or a line of it, waits for a person, and the sentences that say so.

use crate::game::Hold;
use crate::mail::Sender;
use chancery_core::map::Phase;
use chancery_core::text::{Clean, capital};

/// The reason why something waits for a person, written as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Why {
    /// The mail does not say in one plain address who sent it.
    #[error("{0}")]
    NoSender(Sender),
    #[error("it may be for several games: {}", .0.join(", "))]
    SeveralGames(Vec<String>),
    /// It names another game; how.
    #[error("{0}")]
    AnotherGame(String),
    /// The game is over.
    #[error("{0} is over")]
    Over(String),
    #[error("it says {said}, but the current phase is {}", .due.phrase())]
    AnotherPhase {
        /// The season as the mail says it.
        said: String,
        /// The phase that is due.
        due: Phase,
    },
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
    #[error("it may withdraw earlier orders")]
    Replaces,
    #[error("it has a condition in words, which may apply to its orders")]
    Condition,
    #[error("the orders are quoted")]
    Quoted,
    /// The line cannot be read, or is doubtful; what the reader says of it.
    #[error("{0}")]
    Doubt(String),
    #[error("nothing says which power it is for")]
    Nobodys,
    /// The orders cannot be combined with those that stand.
    #[error(transparent)]
    Held(Hold),
    /// The game could not be opened or saved; why.
    #[error("{0}")]
    NotSaved(String),
    #[error("this mail came in before, as text {0}")]
    Again(u32),
    #[error("it came in for an earlier phase, as text {0}")]
    CameBefore(u32),
    #[error("it was sent before the mail of {0}, which was for an earlier phase")]
    ForEarlierPhase(Clean),
    #[error("it is an automatic reply")]
    Automatic,
    #[error("it was sent after the deadline")]
    Late,
    #[error("its date cannot be read, so nobody knows whether it is late")]
    NoDate,
    #[error("it was sent before the deadline of {}", .0.phrase())]
    BeforeDeadline(Phase),
    #[error("it stands in an attachment, and the mail does not say that its orders are there")]
    Attached,
    #[error("a build in reserve, and no more are due")]
    Reserve,
    #[error("the order stands below a signature")]
    BelowSignature,
    #[error("it stands below a heading of a later season")]
    BelowLater,
    #[error("it has a result, as a report has")]
    HasResults,
    #[error("these words may change its orders: “{0}”")]
    Words(Clean),
    #[error("these words say that it is not meant: “{0}”")]
    Unsaid(Clean),
    #[error("these words stand beside the order: “{0}”")]
    Beside(Clean),
    #[error("it names a place without an order")]
    Listed,
    #[error("the mail has another order for the same unit")]
    GivenTwice,
    #[error("the mail corrects it below")]
    Corrected,
    #[error("the mail of {0} was sent later and has another order for the unit")]
    Overtaken(Clean),
    #[error("text {0} has another order for the unit, and the dates do not say which came later")]
    NoSequence(u32),
    #[error("no fleet that is there can convoy the army")]
    OutOfReach,
    #[error("entered as it was written, but the unit that it supports or convoys is not ordered so")]
    OtherThanSupported,
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
