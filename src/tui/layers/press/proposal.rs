//! A proposal while it is put together: what it is, whose, and whom it names.

use crate::game::{Game, Motion, Proposal};
use crate::map::Power;

/// What kind of proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Draw,
    Concession,
    Other,
}

impl Kind {
    pub const fn words(self) -> &'static str {
        match self {
            Self::Draw => "a draw",
            Self::Concession => "a concession",
            Self::Other => "something else",
        }
    }

    pub const ALL: [Self; 3] = [Self::Draw, Self::Concession, Self::Other];
}

/// The proposal so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drafted {
    pub kind: Kind,
    pub by: Option<Power>,
    /// Those that can be named, and whether each is.
    pub powers: Vec<(Power, bool)>,
    /// The row: the kind, whose it is, then the powers.
    pub at: usize,
    /// Why it cannot be proposed so.
    pub trouble: Option<String>,
}

impl Drafted {
    /// A draw of all survivors, by nobody in particular.
    pub fn new(game: &Game) -> Self {
        let alive = game.survivors_on(game.position());
        let powers = alive.into_iter().map(|p| (p, true)).collect();
        Self { kind: Kind::Draw, by: None, powers, at: 0, trouble: None }
    }

    pub fn rows(&self) -> usize {
        if self.kind == Kind::Other { 2 } else { 2 + self.powers.len() }
    }

    /// The next or the former choice of the row under the cursor.
    pub fn turn(&mut self, back: bool) {
        self.trouble = None;
        let step = |at: usize, count: usize| (at + if back { count - 1 } else { 1 }) % count.max(1);
        match self.at {
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
            _ => self.toggle(),
        }
    }

    /// Names the power under the cursor, or not.
    pub fn toggle(&mut self) {
        self.trouble = None;
        let Some(at) = self.at.checked_sub(2) else { return self.turn(false) };
        let only = self.kind == Kind::Concession;
        for (i, power) in self.powers.iter_mut().enumerate() {
            power.1 = if i == at { !power.1 } else { power.1 && !only };
        }
    }

    /// The motion; `None` for something else, which is still to be put into words.
    ///
    /// # Errors
    ///
    /// What is missing.
    pub fn motion(&self) -> Result<Option<Motion>, String> {
        let named: Vec<Power> = self.powers.iter().filter(|p| p.1).map(|p| p.0).collect();
        match (self.kind, named.as_slice()) {
            (Kind::Draw, _) => Ok(Some(Motion::Draw(named))),
            (Kind::Concession, &[one]) => Ok(Some(Motion::Concession(one))),
            (Kind::Concession, _) => Err("a game is conceded to one power; Space names it".to_owned()),
            (Kind::Other, _) => Ok(None),
        }
    }
}

/// Whether a proposal ends the game if it passes.
pub const fn ends(proposal: &Proposal) -> bool {
    matches!(proposal.motion, Motion::Draw(_) | Motion::Concession(_))
}
