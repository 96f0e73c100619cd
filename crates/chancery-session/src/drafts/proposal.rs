//! A proposal while it is put together: what it is, whose, and whom it names.

use serde::{Deserialize, Serialize};

use chancery_core::map::Power;
use chancery_game::game::{Game, Motion};

/// The kind of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// A draw of some powers.
    Draw,
    /// A concession to one power.
    Concession,
    /// Anything else, in words.
    Other,
}

impl Kind {
    /// Returns what it is called.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Draw => "a draw",
            Self::Concession => "a concession",
            Self::Other => "something else",
        }
    }

    /// All kinds, in their order.
    pub const ALL: [Self; 3] = [Self::Draw, Self::Concession, Self::Other];
}

/// The proposal so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposalDraft {
    /// The kind of proposal.
    pub kind: Kind,
    /// Who proposes it, if that is named.
    pub by: Option<Power>,
    /// Those that can be named, and whether each is.
    pub powers: Vec<(Power, bool)>,
}

impl ProposalDraft {
    /// Returns the proposal of a draw of all survivors, without a proposer.
    pub fn new(game: &Game) -> Self {
        let alive = game.survivors_on(game.position());
        let powers = alive.into_iter().map(|p| (p, true)).collect();
        Self { kind: Kind::Draw, by: None, powers }
    }

    /// Turns to the next or the former choice of a row: the kind, whose it is, then the powers.
    pub fn turn(&mut self, row: usize, back: bool) {
        let step = |at: usize, count: usize| (at + if back { count - 1 } else { 1 }) % count.max(1);
        match row {
            0 => {
                let at = Kind::ALL.iter().position(|k| *k == self.kind).unwrap_or(0);
                self.kind = Kind::ALL[step(at, Kind::ALL.len())];
                let all = self.kind == Kind::Draw;
                self.powers.iter_mut().for_each(|p| p.1 = all);
            }
            1 => {
                let at =
                    self.by.and_then(|by| self.powers.iter().position(|p| p.0 == by)).map_or(0, |i| i + 1);
                let to = step(at, self.powers.len() + 1);
                self.by = to.checked_sub(1).map(|i| self.powers[i].0);
            }
            _ => {
                let only = self.kind == Kind::Concession;
                for (i, power) in self.powers.iter_mut().enumerate() {
                    power.1 = if i == row - 2 { !power.1 } else { power.1 && !only };
                }
            }
        }
    }

    /// Returns the proposal; `None` for something else, which is still to be put into words.
    ///
    /// # Errors
    ///
    /// What is missing.
    pub fn motion(&self) -> Result<Option<Motion>, String> {
        let named: Vec<Power> = self.powers.iter().filter(|p| p.1).map(|p| p.0).collect();
        match (self.kind, named.as_slice()) {
            (Kind::Draw, _) => Ok(Some(Motion::Draw(named))),
            (Kind::Concession, &[one]) => Ok(Some(Motion::Concession(one))),
            (Kind::Concession, _) => Err("a game is conceded to one power; Space chooses it".to_owned()),
            (Kind::Other, _) => Ok(None),
        }
    }

    /// Returns the proposal with what was chosen in one that was left.
    #[must_use]
    pub fn resuming(mut self, left: &Self) -> Self {
        self.kind = left.kind;
        self.by = left.by.filter(|by| self.powers.iter().any(|(power, _)| power == by));
        for (power, named) in &mut self.powers {
            *named = left.powers.contains(&(*power, true));
        }
        self
    }
}
