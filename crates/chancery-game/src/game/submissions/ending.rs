//! How a game ends, and the summary of it.

use crate::game::{Game, Motion, NodeId, Player, ProposalState, Votes};
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
        if let Some(power) = crate::game::winner(self.map(), position, self.victory()) {
            return Some(Ending::Won(power));
        }
        let passed =
            |p: &&crate::game::Proposal| p.standing == ProposalState::Passed && p.phase <= position.phase;
        let passed = self.votes.list().iter().filter(passed);
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

    /// Returns the proposals and votes.
    pub fn votes(&self) -> &Votes {
        &self.votes
    }

    /// Returns the game so far, along the line to the current phase.
    pub fn summary(&self) -> Summary {
        let line = self.line();
        let ending = self.ending();
        let first = self.node(line[0]).position.phase.year;
        let mut years = vec![first.saturating_sub(1)];
        let mut boards = vec![line[0]];
        for pair in line.windows(2) {
            let (before, after) = (&self.node(pair[0]).position, &self.node(pair[1]).position);
            // Centres change hands when the fall is over: at the adjustments, or, where there are none,
            // at the next spring.
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
}
