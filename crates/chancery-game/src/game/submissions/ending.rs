//! The votes of a game, how a game ends, and the summary of it.

use crate::game::{Ballot, Game, Motion, NodeId, Player, Proposal, ProposalState, VoteFault};
use chancery_core::map::{Phase, PhaseKind, Power};
use chancery_core::order::Position;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A power has the centres that win.
    Won(Power),
    /// All others conceded.
    Conceded(Power),
    /// A draw of these powers was agreed.
    Drawn(Vec<Power>),
    /// The last year is over; these survive.
    LastYear(Vec<Power>),
}

impl Ending {
    /// Returns who shares in the result.
    pub fn sharing(&self) -> &[Power] {
        match self {
            Self::Won(power) | Self::Conceded(power) => std::slice::from_ref(power),
            Self::Drawn(powers) | Self::LastYear(powers) => powers,
        }
    }
}

/// The record of one power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerRecord {
    /// The power.
    pub power: Power,
    /// By year, the first entry being the set-up: how many centres it owned after the year.
    pub centres: Vec<usize>,
    /// The year in which it lost its last centre for good.
    pub eliminated: Option<u16>,
    /// Whether it shares in the result.
    pub shares: bool,
    /// Who played it.
    pub player: Player,
}

/// A game from its start to where one stands.
///
/// ```
/// use chancery_game::game::{Ending, Game};
///
/// let map = chancery_core::standard();
/// let mut game = Game::new(&map, "A short game");
/// game.info.house.last_year = Some(1901);
/// while game.ending().is_none() {
///     game.adjudicate()?;
/// }
/// let summary = game.summary();
/// assert_eq!(summary.years, [1900, 1901]);
/// assert!(matches!(summary.ending, Some(Ending::LastYear(all)) if all.len() == 7));
/// # Ok::<(), chancery_game::game::CannotAdjudicate>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The years of the columns of [`PowerRecord::centres`]: the year before the first, then each year
    /// whose centres are counted.
    pub years: Vec<u16>,
    /// By power.
    pub powers: Vec<PowerRecord>,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
    /// The phases in which a result was overruled.
    pub overruled: Vec<Phase>,
}

impl Game {
    /// Returns how the game has ended at the current phase; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending_on(self.position())
    }

    /// Returns how the game has ended once this board is reached.
    ///
    /// A draw or a concession that passed ends the game for the phase in which it was voted on and all
    /// after it, on every line of play; to go on, the proposal is taken back.
    pub fn ending_on(&self, position: &Position) -> Option<Ending> {
        if let Some(power) = chancery_core::turn::winner(self.map(), position, self.victory()) {
            return Some(Ending::Won(power));
        }
        let passed = |p: &&Proposal| p.standing == ProposalState::Passed && p.phase <= position.phase;
        let passed = self.votes.iter().filter(passed);
        for proposal in passed {
            match &proposal.motion {
                Motion::Draw(powers) => return Some(Ending::Drawn(powers.clone())),
                Motion::Concession(power) => return Some(Ending::Conceded(*power)),
                Motion::Other(_) => {}
            }
        }
        let last = self.info.house.last_year?;
        (position.phase.year > last).then(|| Ending::LastYear(self.survivors_on(position)))
    }

    /// Returns the powers that have a unit or a centre on a board.
    pub fn survivors_on(&self, position: &Position) -> Vec<Power> {
        let lives = |power: &Power| {
            position.units_of(*power).next().is_some()
                || position.centres_of(*power).next().is_some()
                || position.dislodged.iter().any(|d| d.unit.power == *power)
        };
        self.map().powers().filter(lives).collect()
    }

    /// Returns the number of centres with which the game is won.
    pub fn victory(&self) -> usize {
        self.info.house.victory.map_or(self.map().victory(), usize::from)
    }

    /// Returns the proposals, the first of them first; none is ever taken out, and their place is their number.
    pub fn votes(&self) -> &[Proposal] {
        &self.votes
    }

    /// Returns the game so far, along the line to the current phase.
    pub fn summary(&self) -> Summary {
        self.summary_to(self.current())
    }

    /// Returns the game along the line to a phase.
    pub fn summary_to(&self, end: NodeId) -> Summary {
        let line = self.history().line_to(end);
        let ending = self.ending_on(&self.node(end).position);
        let first = self.node(line[0]).position.phase.year;
        let mut years = vec![first.saturating_sub(1)];
        let mut boards = vec![line[0]];
        for pair in line.windows(2) {
            let (before, after) = (&self.node(pair[0]).position, &self.node(pair[1]).position);
            // Centres change hands when the fall is over: at the adjustments, or, if there are none, at
            // the next spring.
            let counted = after.phase.kind == PhaseKind::Adjustments
                || after.phase.year > before.phase.year && before.phase.kind != PhaseKind::Adjustments;
            if counted {
                years.push(before.phase.year);
                boards.push(pair[1]);
            }
        }
        let record = |power: Power| {
            let owned = |&id: &NodeId| self.node(id).position.centres_of(power).count();
            let centres: Vec<usize> = boards.iter().map(owned).collect();
            // Without a centre a power has no unit once the year's removals are made.
            let last = centres.iter().rposition(|&n| n > 0).map_or(0, |i| i + 1);
            PowerRecord {
                power,
                centres,
                eliminated: years.get(last).copied(),
                shares: ending.as_ref().is_some_and(|e| e.sharing().contains(&power)),
                player: self.info.players[power.index()].clone(),
            }
        };
        let overruled = line.iter().filter(|&&id| !self.node(id).records.overrules.is_empty());
        Summary {
            powers: self.map().powers().map(record).collect(),
            overruled: overruled.map(|&id| self.node(id).position.phase).collect(),
            years,
            ending,
        }
    }

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
            secret: !self.info.house.open_votes,
            ballots: Vec::new(),
            unnamed_vetoes: 0,
            standing: ProposalState::Open,
            settled: None,
        };
        self.votes.push(proposal);
        Ok(self.votes.len() - 1)
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
        if !self.voters().contains(&power) {
            return Err(VoteFault::InDisorder(self.map().power(power).name.clone()));
        }
        let proposal = self.votes.get_mut(number).ok_or(VoteFault::NoProposal(number))?;
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
        let proposal = self.votes.get(number).ok_or(VoteFault::NoProposal(number))?;
        if proposal.standing != ProposalState::Open {
            return Err(VoteFault::Closed);
        }
        let missing = self.missing_votes(proposal);
        let vetoed = proposal.vetoes() > 0;
        if !missing.is_empty() && !silence_agrees && !vetoed {
            return Err(VoteFault::Missing(self.names(missing)));
        }
        let standing = if vetoed { ProposalState::Failed } else { ProposalState::Passed };
        (self.votes[number].standing, self.votes[number].settled) = (standing, Some(self.phase()));
        Ok(standing)
    }

    /// Returns which powers may still vote on a proposal. Somebody to whom the game would be conceded need not.
    pub fn missing_votes(&self, proposal: &Proposal) -> Vec<Power> {
        let waits = |power: &Power| {
            proposal.ballot(*power).is_none() && proposal.motion != Motion::Concession(*power)
        };
        self.voters().into_iter().filter(waits).collect()
    }

    /// Returns the powers that have a vote: the survivors for which somebody plays.
    pub fn voters(&self) -> Vec<Power> {
        let absent = self.in_disorder_at(self.current());
        let mut alive = self.survivors_on(self.position());
        if alive.iter().any(|power| !absent.contains(power)) {
            alive.retain(|power| !absent.contains(power));
        }
        alive
    }

    /// Takes a proposal back while the vote is open, or after it passed: a game that it ended goes on.
    ///
    /// # Errors
    ///
    /// If there is no such proposal, or nothing is left to take back.
    pub fn take_back_vote(&mut self, number: usize) -> Result<(), VoteFault> {
        let phase = self.phase();
        let proposal = self.votes.get_mut(number).ok_or(VoteFault::NoProposal(number))?;
        if matches!(proposal.standing, ProposalState::Failed | ProposalState::Withdrawn) {
            return Err(VoteFault::Closed);
        }
        (proposal.standing, proposal.settled) = (ProposalState::Withdrawn, Some(phase));
        Ok(())
    }
}
