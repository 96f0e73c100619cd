//! The votes on proposals: who has voted, recording a vote, counting them.

use crate::open_game::GameSession;
use chancery_core::map::Power;
use chancery_game::game::{Ballot, Game, Motion, Proposal, ProposalState};

/// The state of a power's vote, as far as it is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// It is out of the game, or was, and has no vote.
    Out,
    /// It has not voted.
    Waits,
    /// It has voted; how, only where votes are open.
    Voted(Option<Ballot>),
}

/// A power and its vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voter {
    /// The power.
    pub power: Power,
    /// The state of its vote.
    pub state: Vote,
    /// Whether its vote is not asked for: the game would be conceded to it.
    pub need_not: bool,
}

impl Voter {
    /// Returns whether its vote is missing.
    pub fn is_missing(&self) -> bool {
        self.state == Vote::Waits && !self.need_not
    }
}

/// Returns every power with its vote on a proposal.
pub fn voters(game: &Game, number: usize) -> Vec<Voter> {
    let Some(proposal) = game.votes().list().get(number) else { return Vec::new() };
    let alive = game.survivors_on(game.position());
    let of = |power| {
        let state = match proposal.ballot(power) {
            Some(ballot) => Vote::Voted((!proposal.secret).then_some(ballot)),
            None if alive.contains(&power) => Vote::Waits,
            None => Vote::Out,
        };
        Voter { power, state, need_not: proposal.motion == Motion::Concession(power) }
    };
    game.map().powers().map(of).collect()
}

/// Returns a proposal by its number.
pub fn proposal(session: &GameSession, number: usize) -> Option<&Proposal> {
    session.game.votes().list().get(number)
}

/// Returns whether votes on a proposal can still be recorded and counted.
pub fn is_open(session: &GameSession, number: usize) -> bool {
    proposal(session, number).is_some_and(|proposal| proposal.standing == ProposalState::Open)
}

/// Returns what is open of the votes, in a sentence, if something is.
pub fn open_votes(session: &GameSession) -> Option<String> {
    let all = session.game.votes().list().iter().enumerate();
    let open: Vec<_> = all.filter(|(_, proposal)| proposal.standing == ProposalState::Open).collect();
    let [(number, proposal)] = open[..] else {
        return (!open.is_empty()).then(|| format!("{} votes are open; Space t d counts them.", open.len()));
    };
    let voters = voters(&session.game, number);
    let voted = voters.iter().filter(|voter| matches!(voter.state, Vote::Voted(_))).count();
    let asked = voted + voters.iter().filter(|voter| voter.is_missing()).count();
    let kind = match proposal.motion {
        Motion::Draw(_) => "draw vote",
        Motion::Concession(_) => "concession vote",
        Motion::Other(_) => "vote",
    };
    let have = if voted == 1 { "has" } else { "have" };
    Some(format!("A {kind} is open: {voted} of {asked} {have} voted; Space t d counts it."))
}

/// Records a power's vote, as a step that can be undone.
///
/// # Errors
///
/// Why it cannot be recorded.
pub fn record(session: &mut GameSession, number: usize, power: Power, ballot: Ballot) -> Result<(), String> {
    let what = format!("the vote of {}", session.map().power(power).name);
    session.alter(what, |game| game.vote(number, power, ballot)).map_err(|fault| fault.to_string())
}

/// What counting the votes on a proposal would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteCount {
    /// The number of the proposal.
    pub number: usize,
    /// The powers that have not voted, with their players.
    pub missing: Vec<String>,
    /// The sentence about the end of the game; empty if the proposal cannot end it.
    pub end: String,
}

/// How a vote counts that nobody gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingVote {
    /// The vote stays open.
    Waits,
    /// Each is recorded as a veto.
    No,
    /// Each is left out, which stops no proposal.
    Abstains,
}

impl VoteCount {
    /// Works out what counting would do.
    ///
    /// # Errors
    ///
    /// Why the votes cannot be counted.
    pub fn new(session: &GameSession, number: usize) -> Result<Self, String> {
        let missing = voters(&session.game, number).into_iter().filter(Voter::is_missing);
        let missing: Vec<String> = missing.map(|voter| session.power_and_player(voter.power)).collect();
        let mut copy = session.game.clone();
        copy.close_vote(number, true).map_err(|fault| fault.to_string())?;
        let is_end = copy.votes().list().get(number).is_some_and(ends);
        let end = match copy.ending() {
            // One veto settles it, and is not to be guessed from what is said before all votes are in.
            _ if is_end && !missing.is_empty() => "If nobody votes no, the game ends.".to_owned(),
            Some(ending) if is_end => {
                format!("The proposal passes, and the game ends: {}.", ending.describe(copy.map()))
            }
            _ => String::new(),
        };
        Ok(Self { number, missing, end })
    }

    /// Returns whether somebody should be asked first.
    pub fn needs_question(&self) -> bool {
        !self.missing.is_empty() || !self.end.is_empty()
    }

    /// Returns the ways to count, the usual one in front: with votes missing that is to wait.
    pub const fn ways(&self) -> &'static [MissingVote] {
        if self.missing.is_empty() {
            &[MissingVote::Abstains, MissingVote::Waits]
        } else {
            &[MissingVote::Waits, MissingVote::No, MissingVote::Abstains]
        }
    }
}

/// Counts the votes, as a step that can be undone. Returns the result in a sentence without a full stop.
///
/// # Errors
///
/// Why they cannot be counted.
pub fn close(session: &mut GameSession, number: usize, missing: MissingVote) -> Result<String, String> {
    let mut as_no = 0;
    let counted = session.alter("counting the votes", |game| {
        let silent = game.votes().list().get(number).map(|proposal| game.missing_votes(proposal));
        for power in silent.into_iter().flatten().filter(|_| missing == MissingVote::No) {
            game.vote(number, power, Ballot::No)?;
            as_no += 1;
        }
        game.close_vote(number, true)
    });
    counted.map_err(|fault| fault.to_string())?;
    // The proposal itself stands on the screen; a line has no room for all of its powers.
    let told = match session.game.ending() {
        Some(_) => "the game is over".to_owned(),
        None => proposal(session, number).map(|p| p.outcome(session.map())).unwrap_or_default(),
    };
    Ok(match as_no {
        0 => told,
        1 => format!("{told}; the missing vote counted as no"),
        n => format!("{told}; {n} missing votes counted as no"),
    })
}

/// Returns whether a proposal ends the game if it passes.
const fn ends(proposal: &Proposal) -> bool {
    matches!(proposal.motion, Motion::Draw(_) | Motion::Concession(_))
}
