//! What a replay shows: how a phase came out, order by order, or the years of a game, phase by phase; and how fast it runs
//! by itself.

use crate::board::Board;
use crate::open_game::GameSession;
use crate::why::shows_results;
use chancery_core::map::{Province, Unit};
use chancery_core::order::Position;
use chancery_draw::MapOrder;
use chancery_game::game::{Game, NodeId};
use std::sync::Arc;

pub mod frames;

/// The frame that is seen at once.
#[derive(Clone, Debug)]
pub struct ReplayFrame {
    /// The phase that it belongs to.
    pub node: NodeId,
    /// The text below the map.
    pub text: String,
    /// The board.
    pub position: Arc<Position>,
    /// The orders with their results.
    pub orders: Vec<MapOrder>,
    /// The units that its orders build.
    pub built: Vec<Unit>,
    /// The provinces that it is about.
    pub lit: Vec<Province>,
    /// How far the units are on their ways. A frame with more than 0 is shown only
    /// while the replay runs by itself.
    pub under_way: f32,
}

impl ReplayFrame {
    /// Returns a board without orders.
    fn still(node: NodeId, text: String, position: Arc<Position>) -> Self {
        let (orders, built, lit) = (Vec::new(), Vec::new(), Vec::new());
        Self { node, text, position, orders, built, lit, under_way: 0.0 }
    }

    /// Returns whether it stands until somebody goes on.
    pub fn stands(&self) -> bool {
        self.under_way == 0.0
    }
}

/// The outcome of going to another phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It is shown.
    Done,
    /// There is none.
    End,
    /// Its results may not be shown yet.
    Hidden,
}

/// How many passing frames go into the time of one that stands.
const PASSING: u64 = 8;

/// The subject of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// How one phase came out.
    Phase,
    /// All phases of the line, each with its results.
    Years,
}

/// A replay and how far it has gone.
///
/// The frames are made when it is opened. It knows no clock: while it runs by itself, somebody outside waits as long as
/// [`Replay::wait`] says and then sends the ticket back.
#[derive(Debug)]
pub struct Replay {
    /// The subject of the replay.
    pub subject: Subject,
    /// The frames, in their order.
    pub shots: Vec<ReplayFrame>,
    /// The frame that is shown.
    pub at: usize,
    /// Whether it runs by itself.
    pub runs: bool,
    /// Changes with whatever is waited for, so that a tick that comes too late is ignored.
    pub ticket: u64,
}

impl Replay {
    /// Returns how the phase of a board came out, or would come out.
    pub fn of_phase(game: &Game, board: &Board) -> Self {
        Self::new(Subject::Phase, frames::phase(game, board))
    }

    fn new(subject: Subject, shots: Vec<ReplayFrame>) -> Self {
        Self { subject, shots, at: 0, runs: false, ticket: 0 }
    }

    /// Returns the frame that is shown.
    pub fn shot(&self) -> Option<&ReplayFrame> {
        self.shots.get(self.at)
    }

    /// Returns the number of the frame that stands, of those that stand, from 1, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        let standing = |shots: &[ReplayFrame]| shots.iter().filter(|s| s.stands()).count();
        (standing(&self.shots[..(self.at + 1).min(self.shots.len())]), standing(&self.shots))
    }

    /// Goes so many frames on, or back, past those that only pass. Whoever steps has taken over: the replay does not
    /// run on by itself.
    pub fn step(&mut self, by: i64) {
        self.runs = false;
        for _ in 0..by.unsigned_abs().min(self.shots.len() as u64) {
            let before = || (0..self.at).rev().find(|&i| self.shots[i].stands());
            self.at = if by > 0 { self.next() } else { before() }.unwrap_or(self.at);
        }
        self.ticket += 1;
    }

    fn next(&self) -> Option<usize> {
        (self.at + 1..self.shots.len()).find(|&i| self.shots[i].stands())
    }

    /// Goes to the first frame of the phase before or after, if it has one.
    pub fn step_phase(&mut self, back: bool) -> bool {
        let Some(node) = self.shot().map(|s| s.node) else { return false };
        let to = if back {
            let other = self.shots[..self.at].iter().rfind(|s| s.node != node).map(|s| s.node);
            other.and_then(|other| self.shots.iter().position(|s| s.node == other))
        } else {
            (self.at..self.shots.len()).find(|&i| self.shots[i].node != node)
        };
        let Some(to) = to else { return false };
        (self.at, self.runs) = (to, false);
        self.ticket += 1;
        true
    }

    /// Runs by itself, or stops; from the last frame it begins again.
    pub fn run_or_stop(&mut self) {
        self.runs = !self.runs;
        if self.runs && self.next().is_none() {
            self.at = 0;
        }
        self.ticket += 1;
    }

    /// Returns for how many milliseconds the frame stands, if the replay runs by itself.
    pub fn wait(&self, pace: Speed) -> Option<u64> {
        let shot = self.shot().filter(|_| self.runs)?;
        let long = pace.milliseconds()?;
        Some(if shot.stands() { long } else { long / PASSING })
    }

    /// Handles the end of the frame's time; ignores a ticket of another wait.
    pub fn tick(&mut self, ticket: u64) {
        if self.runs && ticket == self.ticket {
            self.at = (self.at + 1).min(self.shots.len().saturating_sub(1));
            self.runs = self.at + 1 < self.shots.len();
            self.ticket += 1;
        }
    }

    /// Goes to the phase before or after. `hides_open` says that nothing of an open phase may be shown.
    pub fn turn_phase(&mut self, session: &GameSession, back: bool, hides_open: bool) -> Turn {
        let Some(node) = self.shot().map(|shot| shot.node) else { return Turn::End };
        if self.subject == Subject::Years {
            return if self.step_phase(back) { Turn::Done } else { Turn::End };
        }
        let line = session.game.line();
        let at = line.iter().position(|&id| id == node);
        let to = at.and_then(|at| if back { at.checked_sub(1) } else { Some(at + 1) });
        to.and_then(|to| line.get(to)).map_or(Turn::End, |&to| self.go_to_phase(session, to, hides_open))
    }

    /// Shows the years in the place of the phase, or the phase at which they stand.
    pub fn turn_subject(&mut self, session: &GameSession, hides_open: bool) -> Turn {
        match (self.subject, self.shot().map(|shot| shot.node)) {
            (_, None) => Turn::End,
            (Subject::Years, Some(node)) => self.go_to_phase(session, node, hides_open),
            (Subject::Phase, Some(node)) => {
                *self = Self::new(Subject::Years, frames::years(&session.game));
                self.at = self.shots.iter().position(|shot| shot.node == node).unwrap_or(0);
                Turn::Done
            }
        }
    }

    /// Shows another phase, if its results may be shown.
    fn go_to_phase(&mut self, session: &GameSession, node: NodeId, hides_open: bool) -> Turn {
        let is_judged = session.game.is_adjudicated(node);
        if !is_judged && hides_open {
            return Turn::End;
        }
        if !is_judged && !shows_results(session) {
            return Turn::Hidden;
        }
        *self = Self::of_phase(&session.game, &Board::new(&session.game, node, true));
        Turn::Done
    }
}

/// How long a step stands, in milliseconds, from the slowest speed to the fastest; below them nothing runs by itself.
const STEPS: [u64; 6] = [8000, 4000, 2000, 1000, 500, 250];

/// The speed at which replays run by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    /// Returns the default speed: two seconds per step.
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// Nothing moves by itself: a replay goes step by step.
    pub const STILL: Self = Self(0);

    /// Returns whether anything moves by itself.
    pub fn moves(self) -> bool {
        self != Self::STILL
    }

    /// Returns the next faster or slower speed, if there is one.
    pub fn changed(self, faster: bool) -> Option<Self> {
        let to = if faster { self.0 + 1 } else { self.0.checked_sub(1)? };
        (to <= STEPS.len()).then_some(Self(to))
    }

    /// Returns how long a step stands, if it ends by itself.
    pub fn milliseconds(self) -> Option<u64> {
        STEPS.get(self.0.checked_sub(1)?).copied()
    }

    /// Describes the speed: `2 s per step`.
    pub fn text(self) -> String {
        self.milliseconds()
            .map_or("step by step".to_owned(), |long| format!("{} s per step", long as f64 / 1000.0))
    }
}
