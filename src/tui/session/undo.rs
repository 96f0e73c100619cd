//! Every change of the desk with its way back: undo and redo.

use super::board::Key;
use super::game_session::{GameSession, Look};
use crate::game::{Game, Info, NodeId, Ruling};
use crate::map::Power;
use crate::store::Draft;

/// One power's sheet before and after a change.
#[derive(Clone, Debug)]
pub struct Change {
    pub power: Power,
    pub before: Vec<String>,
    pub after: Vec<String>,
}

/// The rulings of a phase before and after a change.
#[derive(Clone, Debug)]
pub struct Rulings {
    pub before: Vec<Ruling>,
    pub after: Vec<Ruling>,
}

/// A change that can be undone.
#[derive(Clone, Debug)]
pub enum Step {
    Sheets {
        changes: Vec<Change>,
        rulings: Option<Rulings>,
        what: String,
    },
    Went {
        from: NodeId,
        to: NodeId,
        what: String,
    },
    /// The whole tree became another.
    Tree {
        before: Box<Game>,
        after: Box<Game>,
        what: String,
    },
    /// Something else is known of the game: a name, a player, a deadline, the rules of the house.
    Facts {
        before: Box<Info>,
        after: Box<Info>,
        what: String,
    },
    /// What was typed and not saved was thrown away; the game is as it was.
    Threw {
        draft: Draft,
        what: String,
    },
}

impl Step {
    fn what(&self) -> &str {
        match self {
            Self::Sheets { what, .. }
            | Self::Went { what, .. }
            | Self::Tree { what, .. }
            | Self::Facts { what, .. }
            | Self::Threw { what, .. } => what,
        }
    }
}

impl GameSession {
    /// Keeps the way back of a change that was just made.
    pub(in crate::tui) fn push(&mut self, step: Step) {
        self.done.push(step);
        self.undone.clear();
        self.discarded = None;
        self.changed();
    }

    /// Keeps what was thrown away, until that is undone. The game does not change, and what was undone
    /// before can be put back all the same.
    pub(in crate::tui) fn threw(&mut self, draft: Draft, what: impl Into<String>) {
        self.done.push(Step::Threw { draft, what: what.into() });
        self.discarded = None;
    }

    /// Whether something was thrown away last, which undoing brings back.
    pub fn threw_last(&self) -> Option<&Draft> {
        match self.done.last() {
            Some(Step::Threw { draft, .. }) if self.discarded.is_none() => Some(draft),
            _ => None,
        }
    }

    /// Undoes the last change; the message says which. A game that was just opened goes back a phase.
    pub fn undo(&mut self) -> Option<String> {
        if self.what_if.is_none() && self.take_back() {
            return Some("throwing the what-if away".to_owned());
        }
        let Some(step) = self.done.pop() else {
            if self.what_if.is_some() {
                return None;
            }
            // What was done before the game was opened is not kept, but its phases are: going on from the
            // one before is undone like anything else, and can be put back.
            let to = self.game.current();
            let from = self.game.node(to).parent?;
            let what = format!("going on from {}", self.game.node(from).position.phase.title());
            self.game.go(from);
            return Some(self.replayed(Step::Went { from, to, what }, false));
        };
        match &step {
            Step::Sheets { changes, rulings, .. } => {
                for change in changes {
                    self.game.set_sheet(change.power, &change.before);
                }
                if let Some(rulings) = rulings {
                    self.game.set_rulings(self.game.current(), rulings.before.clone());
                }
            }
            Step::Went { from, .. } => self.game.go(*from),
            Step::Tree { before, .. } => self.replant(before),
            Step::Facts { before, .. } => self.learn(before),
            // It is thrown away again where it is opened.
            Step::Threw { draft, what } => {
                self.left.push(draft.clone());
                return Some(what.clone());
            }
        }
        Some(self.replayed(step, false))
    }

    pub fn redo(&mut self) -> Option<String> {
        let Some(step) = self.undone.pop() else {
            let discarded = self.was_taken_back() && self.throw_away();
            return discarded.then(|| "throwing the what-if away".to_owned());
        };
        match &step {
            Step::Sheets { changes, rulings, .. } => {
                for change in changes {
                    self.game.set_sheet(change.power, &change.after);
                }
                if let Some(rulings) = rulings {
                    self.game.set_rulings(self.game.current(), rulings.after.clone());
                }
            }
            Step::Went { to, .. } => self.game.go(*to),
            Step::Tree { after, .. } => self.replant(after),
            Step::Facts { after, .. } => self.learn(after),
            Step::Threw { .. } => {}
        }
        Some(self.replayed(step, true))
    }

    /// Puts another tree in the place of the game's; what is known of the game stays.
    fn replant(&mut self, tree: &Game) {
        let info = self.game.info.clone();
        self.game = tree.clone();
        self.game.info = info;
    }

    fn replayed(&mut self, step: Step, again: bool) -> String {
        let what = step.what().to_owned();
        self.changed();
        match &step {
            Step::Sheets { changes, .. } => {
                self.look = Look::Now;
                self.refresh();
                let power = changes.first().map(|c| c.power);
                if power.is_some() && self.selected_power() != power {
                    self.key = power.map(Key::Power);
                }
            }
            Step::Tree { before, after, .. } if before.current() == after.current() => self.stay(),
            Step::Went { .. } | Step::Tree { .. } => self.arrive(),
            Step::Facts { .. } | Step::Threw { .. } => {}
        }
        if again {
            self.done.push(step);
        } else {
            self.undone.push(step);
        }
        what
    }
}
