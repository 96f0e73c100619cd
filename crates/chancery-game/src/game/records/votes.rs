//! Proposals and votes: draws, concessions, whatever else the table decides.

use chancery_core::map::{Phase, Power};
use chancery_core::text::Clean;

/// The subject of a proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The game ends in a draw of these powers.
    Draw(Vec<Power>),
    /// The game is conceded to this power.
    Concession(Power),
    /// Something else, in words; it does not end the game.
    Other(Clean),
}

/// The vote of a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Ballot {
    /// For it.
    Yes,
    /// Against it.
    No,
    /// Neither; counts as the house has said beforehand, here as no veto.
    #[strum(serialize = "abstain")]
    Abstains,
}

chancery_core::named!(Ballot, word);

/// The state of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ProposalState {
    /// Votes may still come in.
    Open,
    /// Nobody who may vote was against it.
    Passed,
    /// Somebody was against it.
    Failed,
    /// It was taken back: no votes count for it or against it.
    Withdrawn,
}

chancery_core::named!(ProposalState, word);

impl ProposalState {
    /// Returns whether the votes were counted, so that what came of them may be told.
    pub const fn is_counted(self) -> bool {
        matches!(self, Self::Passed | Self::Failed)
    }
}

/// A proposal and how the powers voted on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The subject of the proposal.
    pub motion: Motion,
    /// In which phase.
    pub phase: Phase,
    /// Who proposed it, if that may be known to the game master.
    pub by: Option<Power>,
    /// Whether only the number of vetoes may be told.
    pub secret: bool,
    /// The votes, one a power at most.
    pub ballots: Vec<(Power, Ballot)>,
    /// How many vetoes there are besides, of which it is not told whose they are.
    pub unnamed_vetoes: usize,
    /// The result of the proposal.
    pub standing: ProposalState,
}

/// The reason why a vote or a proposal cannot be accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VoteFault {
    /// There is no proposal at this place, counted from 0. In words it is numbered from 1.
    #[error("there is no proposal {}", .0.saturating_add(1))]
    NoProposal(usize),
    /// The vote was closed before.
    #[error("the vote on it is closed")]
    Closed,
    /// The power is out of the game, so that it has no vote.
    #[error("{0} is out of the game and has no vote")]
    Eliminated(String),
    /// The house rules say that a draw includes all survivors; this one leaves out these.
    #[error("draws include all survivors in this game; this one leaves out {}", .0.join(", "))]
    LeavesOut(Vec<String>),
    /// A draw or concession to a power that is out of the game.
    #[error("{0} is out of the game")]
    NotThere(String),
    /// A draw of nobody.
    #[error("a draw needs at least one power")]
    Nobody,
    /// Something that is not said.
    #[error("write what is proposed")]
    Nothing,
    /// Not all who may vote have voted: these are missing.
    #[error("these have not voted: {}", .0.join(", "))]
    Missing(Vec<String>),
}

impl Proposal {
    /// Returns how a power voted, if it did.
    pub fn ballot(&self, power: Power) -> Option<Ballot> {
        self.ballots.iter().find(|(p, _)| *p == power).map(|(_, b)| *b)
    }

    /// Returns how many votes are against it.
    pub fn vetoes(&self) -> usize {
        self.unnamed_vetoes + self.ballots.iter().filter(|(_, b)| *b == Ballot::No).count()
    }
}
