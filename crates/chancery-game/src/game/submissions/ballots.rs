//! The votes of a game: proposals are made, voted on and closed.

use crate::game::{Ballot, Game, Motion, Proposal, ProposalState, VoteFault};
use chancery_core::map::Power;

impl Game {
    fn names(&self, powers: impl IntoIterator<Item = Power>) -> Vec<String> {
        powers.into_iter().map(|p| self.map().power(p).name.clone()).collect()
    }

    /// Proposes something in the current phase, and returns the number of the proposal.
    ///
    /// # Errors
    ///
    /// If it is about powers that are out of the game, or leaves out a survivor where the house says
    /// that none may be left out.
    pub fn propose(&mut self, mut motion: Motion, by: Option<Power>) -> Result<usize, VoteFault> {
        if let Motion::Draw(powers) = &mut motion {
            powers.sort_unstable();
            powers.dedup();
        }
        let alive = self.survivors_on(self.position());
        let named: &[Power] = match &motion {
            Motion::Draw(powers) if powers.is_empty() => return Err(VoteFault::Nobody),
            Motion::Draw(powers) => powers,
            Motion::Concession(power) => std::slice::from_ref(power),
            Motion::Other(words) if words.is_empty() => return Err(VoteFault::Nothing),
            Motion::Other(_) => &[],
        };
        if let Some(&gone) = named.iter().find(|p| !alive.contains(p)) {
            return Err(VoteFault::NotThere(self.map().power(gone).name.clone()));
        }
        if let (Motion::Draw(powers), true) = (&motion, self.info.house.draws_include_all) {
            let out: Vec<Power> = alive.iter().copied().filter(|p| !powers.contains(p)).collect();
            if !out.is_empty() {
                return Err(VoteFault::LeavesOut(self.names(out)));
            }
        }
        let proposal = Proposal {
            motion,
            phase: self.phase(),
            by,
            secret: self.info.house.secret_votes,
            ballots: Vec::new(),
            unnamed_vetoes: 0,
            standing: ProposalState::Open,
        };
        self.votes.0.push(proposal);
        Ok(self.votes.0.len() - 1)
    }

    /// Takes a power's vote on a proposal; a later vote of the same power replaces the one before.
    ///
    /// # Errors
    ///
    /// If there is no such proposal, it is closed, or the power has no vote.
    pub fn vote(&mut self, number: usize, power: Power, ballot: Ballot) -> Result<(), VoteFault> {
        if !self.survivors_on(self.position()).contains(&power) {
            return Err(VoteFault::Eliminated(self.map().power(power).name.clone()));
        }
        let proposal = self.votes.0.get_mut(number).ok_or(VoteFault::NoProposal(number))?;
        if proposal.standing != ProposalState::Open {
            return Err(VoteFault::Closed);
        }
        proposal.ballots.retain(|(p, _)| *p != power);
        proposal.ballots.push((power, ballot));
        proposal.ballots.sort_by_key(|(p, _)| *p);
        Ok(())
    }

    /// Counts the votes and closes the proposal. One vote against it is enough to fail it. A draw or a
    /// concession that passes ends the game.
    ///
    /// # Errors
    ///
    /// If there is no such proposal, it is closed, or somebody who may vote has not, unless
    /// `silence_agrees`. Somebody to whom the game would be conceded need not vote.
    pub fn close_vote(&mut self, number: usize, silence_agrees: bool) -> Result<ProposalState, VoteFault> {
        let proposal = self.votes.0.get(number).ok_or(VoteFault::NoProposal(number))?;
        if proposal.standing != ProposalState::Open {
            return Err(VoteFault::Closed);
        }
        let missing = self.missing_votes(proposal);
        let vetoed = proposal.vetoes() > 0;
        if !missing.is_empty() && !silence_agrees && !vetoed {
            return Err(VoteFault::Missing(self.names(missing)));
        }
        let standing = if vetoed { ProposalState::Failed } else { ProposalState::Passed };
        self.votes.0[number].standing = standing;
        Ok(standing)
    }

    /// Returns which powers may still vote on a proposal. Somebody to whom the game would be conceded need not.
    pub fn missing_votes(&self, proposal: &Proposal) -> Vec<Power> {
        let waits = |power: &Power| {
            proposal.ballot(*power).is_none() && proposal.motion != Motion::Concession(*power)
        };
        self.survivors_on(self.position()).into_iter().filter(waits).collect()
    }

    /// Takes a proposal back while the vote is open, or after it passed: a game that it ended goes on.
    ///
    /// # Errors
    ///
    /// If there is no such proposal, or nothing is left to take back.
    pub fn take_back_vote(&mut self, number: usize) -> Result<(), VoteFault> {
        let proposal = self.votes.0.get_mut(number).ok_or(VoteFault::NoProposal(number))?;
        if matches!(proposal.standing, ProposalState::Failed | ProposalState::Withdrawn) {
            return Err(VoteFault::Closed);
        }
        proposal.standing = ProposalState::Withdrawn;
        Ok(())
    }
}
