//! Correcting a phase that was adjudicated: while the line is open the phase lies on the desk as it would be
//! opened again, and the game itself waits. Nothing of it changes before the question is answered.

use super::history::ChangeScope;
use super::interpret::{self, Understood};
use crate::game::{CarryOver, Game, NodeId};
use crate::map::{Phase, Power};
use crate::open_game::{GameSession, Look};

/// A correction that is being typed.
#[derive(Debug)]
pub struct Correction {
    /// The phase that is corrected.
    pub node: NodeId,
    /// The game, which stands where it stood.
    pub(crate) game: Game,
}

impl GameSession {
    /// Puts the past phase that is looked at on the desk, to be corrected; whether one is looked at.
    pub fn begin_correction(&mut self) -> bool {
        let Look::Past(node) = self.look else { return false };
        if self.what_if.is_some() {
            return false;
        }
        let mut copy = self.game.clone();
        copy.go(node);
        let game = std::mem::replace(&mut self.game, copy);
        self.correction = Some(Box::new(Correction { node, game }));
        self.look = Look::Now;
        self.unfold();
        true
    }

    /// Puts the game back on the desk, as it was; whether a correction lay there.
    pub fn leave_correction(&mut self) -> bool {
        let Some(correction) = self.correction.take() else { return false };
        let Correction { node, game } = *correction;
        self.game = game;
        self.look = Look::Past(node);
        self.unfold();
        true
    }

    /// Returns the sheets that a correction would change.
    pub fn corrected(&self, understood: &Understood) -> Vec<(Power, Vec<String>)> {
        let mut sheets = interpret::sheets(self, understood);
        sheets.retain(|(power, lines)| self.lines(*power) != *lines);
        sheets
    }

    /// Returns the phases that a correction passes over: the first of them, and whether there are more.
    pub fn passed_over(&self) -> Option<(Phase, bool)> {
        let correction = self.correction.as_ref()?;
        let line = correction.game.line();
        let at = line.iter().position(|&id| id == correction.node)?;
        let first = line.get(at + 1)?;
        Some((correction.game.node(*first).position.phase, line.len() > at + 2))
    }

    /// Opens the phase again with the correction, as one step that can be undone. What was ordered in later phases
    /// is kept with them.
    pub fn correct(&mut self, understood: &Understood) {
        let sheets = self.corrected(understood);
        let key = self.key;
        let Some(correction) = self.correction.take() else { return };
        let Correction { node, game } = *correction;
        self.game = game;
        self.look = Look::Past(node);
        let before = self.moment(ChangeScope::Game);
        self.corrected_line = Some(self.game.current());
        self.game.go(node);
        for (power, lines) in sheets {
            self.game.set_sheet(power, &lines);
        }
        let phase = self.game.phase().title();
        self.push(before, format!("the correction of {phase}, {}", understood.told.join(", ")));
        self.arrive();
        if let Some(key) = key {
            self.select(key);
        }
    }

    /// Copies the orders that were entered for the phase that follows, of the units that are still there,
    /// after a corrected phase was adjudicated. `None` if there are none, or nothing was corrected.
    pub fn copy_later_orders(&mut self) -> Option<CarryOver> {
        let from = self.orders_passed_over()?;
        self.alter("copying the orders of later phases", |game| game.carry_fitting(from)).ok()
    }

    /// Returns the phase of the branch that was left for a correction whose orders are for the phase that is due.
    pub fn orders_passed_over(&self) -> Option<NodeId> {
        let end = self.corrected_line.and_then(|end| self.game.history().id(end.index()))?;
        let line = self.game.history().line_to(end);
        let now = (self.game.current(), self.game.phase());
        line.into_iter().find(|&id| id != now.0 && self.game.node(id).position.phase == now.1)
    }

    /// Opens the phase that is looked at again, or the one before the phase that is due, to change its orders; what was
    /// ordered in later phases is kept. Returns the phase, if there is one.
    pub fn reopen(&mut self) -> Option<String> {
        let to = match self.look {
            Look::Past(node) => node,
            Look::Now | Look::Preview => self.game.node(self.game.current()).parent?,
        };
        let phase = self.game.node(to).position.phase.title();
        self.corrected_line = Some(self.game.current());
        self.go(to, format!("reopening {phase}"));
        self.reopened_at = Some(self.revision);
        Some(phase)
    }

    /// Goes back to the phase that was due, if a phase was reopened and nothing changed since. Returns that phase.
    pub fn close_reopened(&mut self) -> Option<String> {
        if self.reopened_at != Some(self.revision) || self.look != Look::Now {
            return None;
        }
        self.undo()?;
        Some(self.game.phase().title())
    }
}
