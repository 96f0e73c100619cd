//! A film of the board: how a phase came out, order by order, or the years of a game, phase by phase.
//!
//! The film is a row of shots that are made when it is opened. It knows no clock: while it runs by
//! itself, somebody outside waits as long as [`Replay::wait`] says and then sends the ticket back.

mod update;
pub mod view;

pub use update::*;

use std::time::Duration;

use crate::game::{Game, NodeId};
use crate::session::board::Board;
use crate::session::replay::{ReplayFrame, frames};
use crate::session::speed::Speed;

/// How many passing shots go into the time of one that stands.
const PASSING: u64 = 8;

/// The subject of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// How one phase came out.
    Phase,
    /// All phases of the line, each with its results.
    Years,
}

/// A film and how far it has gone.
#[derive(Debug)]
pub struct Replay {
    pub subject: Subject,
    pub shots: Vec<ReplayFrame>,
    /// The shot that is shown.
    pub at: usize,
    /// Whether it runs by itself.
    pub runs: bool,
    /// Changes with whatever is waited for, so that a tick that comes too late counts for nothing.
    pub ticket: u64,
}

impl Replay {
    /// Returns how the phase of a board came out, or would come out.
    pub fn of_phase(game: &Game, board: &Board) -> Self {
        Self::new(Subject::Phase, frames::phase(game, board))
    }

    /// Returns the years of a game up to where it stands, beginning at the phase `node`.
    pub fn of_years(game: &Game, node: NodeId) -> Self {
        let mut replay = Self::new(Subject::Years, frames::years(game));
        replay.at = replay.shots.iter().position(|s| s.node == node).unwrap_or(0);
        replay
    }

    fn new(subject: Subject, shots: Vec<ReplayFrame>) -> Self {
        Self { subject, shots, at: 0, runs: false, ticket: 0 }
    }

    pub fn shot(&self) -> Option<&ReplayFrame> {
        self.shots.get(self.at)
    }

    /// Returns the number of the frame that stands, of those that stand, from 1, and how many there are.
    pub fn count(&self) -> (usize, usize) {
        let standing = |shots: &[ReplayFrame]| shots.iter().filter(|s| s.stands()).count();
        (standing(&self.shots[..(self.at + 1).min(self.shots.len())]), standing(&self.shots))
    }

    /// Goes so many shots on, or back, past those that only pass. Whoever steps has taken over: the film
    /// does not run on by itself.
    pub fn step(&mut self, by: i64) {
        self.runs = false;
        for _ in 0..by.unsigned_abs().min(self.shots.len() as u64) {
            self.at = if by > 0 { self.next() } else { self.before() }.unwrap_or(self.at);
        }
        self.ticket += 1;
    }

    fn next(&self) -> Option<usize> {
        (self.at + 1..self.shots.len()).find(|&i| self.shots[i].stands())
    }

    fn before(&self) -> Option<usize> {
        (0..self.at).rev().find(|&i| self.shots[i].stands())
    }

    /// Goes to the first shot of the phase before or after, if it has one.
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

    /// Runs by itself, or stops; from the last shot it begins anew.
    pub fn run_or_stop(&mut self) {
        self.runs = !self.runs;
        if self.runs && self.next().is_none() {
            self.at = 0;
        }
        self.ticket += 1;
    }

    /// Returns how long the shot stands, if the film runs by itself.
    pub fn wait(&self, pace: Speed) -> Option<Duration> {
        let shot = self.shot().filter(|_| self.runs)?;
        let long = pace.milliseconds();
        Some(Duration::from_millis(if shot.stands() { long } else { long / PASSING }))
    }

    /// Handles the end of the frame's time; ignores a ticket of another wait.
    pub fn tick(&mut self, ticket: u64) {
        if self.runs && ticket == self.ticket {
            self.at = (self.at + 1).min(self.shots.len().saturating_sub(1));
            self.runs = self.at + 1 < self.shots.len();
            self.ticket += 1;
        }
    }
}
