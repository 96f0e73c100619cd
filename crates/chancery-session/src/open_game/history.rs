//! The changes of the game that is open, each with its way back: a history for each phase.
//!
//! A step holds the whole game as it was, which costs little: copies share their phases. As long as nothing else
//! was changed since, undoing puts that game back, and leaves no trace. Of a phase that was left and come
//! back to, only its own orders and rulings are put back: what was done elsewhere meanwhile stays.

use std::collections::BTreeMap;

use crate::board::Key;
use crate::drafts::turn;
use crate::game::{Game, Info, NodeId};
use crate::open_game::{GameSession, Look, SaveState};
use crate::store::Draft;
use crate::undo::{Step, Undo};

/// The part of the game that a step changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeScope {
    /// Sheets and rulings of the phase.
    Orders,
    /// Anything of the game.
    Game,
    /// The facts about the game: its name, its players, its deadlines, the rules of the house. This is known
    /// on the other side of the step.
    Facts(Box<Info>),
    /// At which phase the game stands.
    Place,
    /// That a phase was adjudicated: undoing goes back to it, and what followed stays in the game.
    Adjudication,
    /// The text that was typed and not saved was discarded; the game is as it was.
    Discarded(Draft),
}

/// A state of the session to come back to.
#[derive(Clone, Debug)]
pub struct Moment {
    game: Game,
    look: Look,
    key: Option<Key>,
    scope: ChangeScope,
    /// Which state of the game it is.
    state: u64,
    /// Which state lies on the other side of the step.
    other: u64,
}

impl Moment {
    /// Returns the game as it was.
    pub fn into_game(self) -> Game {
        self.game
    }
}

/// The histories of all phases of a game, each under the first of the phases that follow the same one.
#[derive(Debug, Default)]
pub struct Histories {
    of: BTreeMap<NodeId, Undo<Moment>>,
    /// Which state of the game this is, and how many there were.
    state: u64,
    states: u64,
}

impl Histories {
    /// Returns whether the game is as it was when it was opened.
    pub const fn is_as_opened(&self) -> bool {
        self.state == 0
    }

    /// Enters a state that was not there before.
    fn enter_new(&mut self) {
        self.states += 1;
        self.state = self.states;
    }
}

/// Returns the first of the phases that follow the same one as that where the game stands.
fn turn_of(game: &Game) -> NodeId {
    turn(game, game.current())
}

impl GameSession {
    /// Returns the state as it is, before it is changed.
    pub fn moment(&self, scope: ChangeScope) -> Moment {
        let state = self.histories.state;
        let (game, look, key) = (self.game.clone(), self.look, self.key);
        Moment { game, look, key, scope, state, other: state }
    }

    /// Keeps the way back of a change that was just made.
    pub fn push(&mut self, before: Moment, what: impl Into<String>) {
        self.histories.enter_new();
        let before = Moment { other: self.histories.state, ..before };
        for history in self.histories.of.values_mut() {
            history.forget_undone();
        }
        let turn = self.turn();
        self.histories.of.entry(turn).or_default().push(before, what);
        self.changed();
    }

    /// Keeps what was thrown away, until that is undone. The game does not change, and what was undone
    /// before can be put back all the same.
    pub fn note_discarded(&mut self, draft: Draft, what: impl Into<String>) {
        let before = self.moment(ChangeScope::Discarded(draft));
        let turn = self.turn();
        self.histories.of.entry(turn).or_default().note(before, what);
    }

    /// Notes that the game changed, so that it is saved and shown anew.
    pub fn changed(&mut self) {
        self.shown_revision += 1;
        if self.what_if.is_some() {
            // The game itself is as it was.
            return;
        }
        self.revision += 1;
        if self.read_only && self.histories.is_as_opened() {
            // Nothing is left that its file does not have.
            self.saved = SaveState::Yes;
        } else if self.saved == SaveState::Yes && !self.place.is_nowhere() {
            self.saved = SaveState::Underway;
        }
    }

    fn turn(&self) -> NodeId {
        turn_of(&self.game)
    }

    /// Returns what undo, or redo, would put back.
    fn coming(&self, back: bool) -> Option<&Step<Moment>> {
        let history = self.histories.of.get(&self.turn())?;
        if back { history.last() } else { history.next() }
    }

    fn is_next(&self, back: bool, is_it: impl Fn(&ChangeScope) -> bool) -> bool {
        self.coming(back).is_some_and(|step| is_it(&step.state.scope))
    }

    /// Returns whether the last change was one of the facts.
    pub fn undoes_settings(&self) -> bool {
        self.is_next(true, |scope| matches!(scope, ChangeScope::Facts(_)))
    }

    /// Returns whether what was undone last was a change of the facts.
    pub fn redoes_settings(&self) -> bool {
        self.is_next(false, |scope| matches!(scope, ChangeScope::Facts(_)))
    }

    /// Returns whether something was thrown away last, which undoing brings back.
    pub fn last_discarded(&self) -> Option<&Draft> {
        match &self.coming(true)?.state.scope {
            ChangeScope::Discarded(draft) => Some(draft),
            _ => None,
        }
    }

    /// Undoes the last change of the phase; the message says which. Where there is none, goes back a phase.
    pub fn undo(&mut self) -> Option<String> {
        if let Some(what) = self.replay(true) {
            return Some(what);
        }
        if self.what_if.is_some() {
            return None;
        }
        // How the game came here is not known, as it was just opened: going on from the phase before is undone
        // like anything else, and can be put back.
        let to = self.game.node(self.game.current()).parent?;
        let what = format!("the adjudication of {}", self.game.node(to).position.phase.phrase());
        let mut after = self.moment(ChangeScope::Adjudication);
        self.game.go(to);
        self.histories.enter_new();
        after.other = self.histories.state;
        let turn = self.turn();
        self.histories.of.entry(turn).or_default().put_next(Step { state: after, what: what.clone() });
        self.changed();
        self.arrive();
        Some(what)
    }

    /// Puts back what was undone last in the phase; the message says what.
    pub fn redo(&mut self) -> Option<String> {
        self.replay(false)
    }

    /// Goes over the next step that changes anything; the message says which.
    fn replay(&mut self, back: bool) -> Option<String> {
        loop {
            let turn = self.turn();
            let state = &self.coming(back)?.state;
            let is_whole = state.other == self.histories.state && state.scope != ChangeScope::Adjudication;
            let to = if is_whole { state.state } else { self.histories.states + 1 };
            let scope = match &state.scope {
                ChangeScope::Facts(_) => ChangeScope::Facts(Box::new(state.game.info.clone())),
                scope => scope.clone(),
            };
            let now = Moment { other: to, ..self.moment(scope) };
            let history = self.histories.of.get_mut(&turn)?;
            let step = if back { history.undo(now) } else { history.redo(now) }?;
            let there = &step.state;
            let done = match &there.scope {
                // It is thrown away again where it is opened.
                ChangeScope::Discarded(draft) => {
                    history.drop_next();
                    self.left.push(draft.clone());
                    return Some(step.what);
                }
                _ if is_whole => {
                    self.game = there.game.clone();
                    true
                }
                ChangeScope::Orders | ChangeScope::Game if turn_of(&there.game) == self.turn() => {
                    self.restore_orders(&there.game)
                }
                ChangeScope::Adjudication | ChangeScope::Place | ChangeScope::Orders | ChangeScope::Game => {
                    self.go_to_phase_of(&there.game)
                }
                // What was told otherwise since stays as it is told now.
                ChangeScope::Facts(other) => {
                    let is_so = self.game.info == **other;
                    if is_so {
                        self.game.info = there.game.info.clone();
                    }
                    is_so
                }
            };
            let came = self.turn();
            let replayed = self.histories.of.get_mut(&turn);
            let replayed = replayed.and_then(|h| if back { h.drop_next() } else { h.drop_last() })?;
            if !done {
                continue;
            }
            // Whoever went to another phase by this step undoes, or redoes, it there.
            let history = self.histories.of.entry(came).or_default();
            if back {
                history.put_next(replayed);
            } else {
                history.put_last(replayed);
            }
            self.histories.state = to;
            self.histories.states = self.histories.states.max(to);
            self.changed();
            self.show_again(there, came != turn);
            return Some(step.what);
        }
    }

    /// Goes to the phase at which another state of the game stands, if it is still there.
    fn go_to_phase_of(&mut self, other: &Game) -> bool {
        let to = other.current();
        let phase = other.phase();
        let found = self.game.history().id(to.index());
        let is_there = found.is_some_and(|id| self.game.node(id).position.phase == phase);
        let goes = is_there && to != self.game.current();
        if goes {
            self.game.go(to);
        }
        goes
    }

    /// Gives the phase the orders, rulings and overruled results that it had in another state of the game;
    /// tells whether they were others.
    fn restore_orders(&mut self, other: &Game) -> bool {
        let mut differs = false;
        let powers: Vec<_> = self.game.map().powers().collect();
        for power in powers {
            let sheet = other.sheet(power);
            if self.game.sheet(power) != sheet {
                self.game.set_sheet(power, sheet.lines());
                differs = true;
            }
        }
        let then = &other.node(other.current()).records;
        let now = &self.game.node(self.game.current()).records;
        let (rulings, overrules) = (now.rulings != then.rulings, now.overrules != then.overrules);
        if rulings || overrules {
            let here = self.game.open_alternative();
            self.game.set_rulings(here, then.rulings.clone());
            self.game.set_overrules(then.overrules.clone());
            differs = true;
        }
        differs
    }

    /// Shows the state that was put back, with what was selected in it.
    fn show_again(&mut self, there: &Moment, elsewhere: bool) {
        if elsewhere {
            self.arrive();
        } else if there.scope == ChangeScope::Orders {
            self.look = if there.look == Look::Preview { Look::Preview } else { Look::Now };
            self.unfold();
            if let Some(key) = there.key {
                self.select(key);
            }
        } else {
            self.stay();
        }
    }
}
