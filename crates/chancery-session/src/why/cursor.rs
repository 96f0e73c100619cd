//! Where the cursor of the inspector goes: from line to line, into what unfolds, along the trail of questions, and to the
//! next order that failed.

use super::{asked_unit, otherwise};
use crate::board::{Key, Sign};
use crate::open_game::inspector::{Fold, Goes, Keys, Visited, Why};
use crate::open_game::{GameSession, Look};

impl Why {
    /// Folds what is under the cursor, or unfolds it. Returns whether anything can be folded there.
    fn fold(&mut self, open: Option<bool>) -> bool {
        let fold = match self.item().map(|item| item.goes) {
            Some(Goes::Fold(fold)) => fold,
            Some(Goes::Order(unit, Some(true))) => Fold::Order(unit),
            _ => return false,
        };
        let is_open = self.is_open(fold);
        self.turn(fold, open.unwrap_or(!is_open));
        open.is_none_or(|open| open != is_open)
    }
}

impl GameSession {
    /// Moves the cursor of the inspector by so many lines. The selection goes along to the order under it.
    pub fn step_why(&mut self, by: i64) {
        let last = self.why.items.len().saturating_sub(1);
        self.point_at_why(self.why.at.saturating_add_signed(by as isize).min(last));
    }

    /// Puts the cursor of the inspector on an item.
    pub fn point_at_why(&mut self, item: usize) {
        (self.why.at, self.why.awaited) = (item, None);
        let key = self.why.unit().map(|unit| Key::Unit(unit.at)).or(self.why.asked);
        if let Some(key) = key {
            self.select(key);
        }
    }

    /// Folds the line under the cursor or unfolds it. Where that is done, goes to the line that it stands below, and from the
    /// first line back along the trail.
    pub fn step_why_sideways(&mut self, back: bool) {
        if self.why.fold(Some(!back)) {
            return;
        }
        if !back {
            return self.step_why(1);
        }
        let Some(depth) = self.why.item().map(|item| item.line.depth) else { return };
        match self.why.items[..self.why.at].iter().rposition(|item| item.line.depth < depth) {
            Some(parent) => self.point_at_why(parent),
            None if self.why.at == 0 => {
                self.ask_back();
            }
            None => self.point_at_why(0),
        }
    }

    /// Does what the line under the cursor of the inspector leads to. Returns what is to be said of it.
    pub fn follow_why(&mut self) -> Option<String> {
        match self.why.item()?.goes {
            Goes::Order(unit, _) if asked_unit(self) != Some(unit) => {
                // The way back leads to the order before.
                let (before, key) = (self.why.visited(), Key::Unit(unit.at));
                self.why.trail.push(before);
                (self.why.asked, self.why.at, self.why.awaited) = (Some(key), 0, None);
                self.select(key);
            }
            Goes::Decision => {
                self.why.steps.iter_mut().for_each(|steps| steps.go(steps.decision()));
                self.why.stale = true;
            }
            Goes::Change(of, change) => {
                let said = self.suppose(&otherwise::orders(self, of, change));
                // The answer is read first.
                self.why.at = 0;
                return Some(said);
            }
            Goes::Order(..) | Goes::Fold(_) => {
                self.why.fold(None);
            }
            Goes::Nowhere | Goes::Lesson(_) => {}
        }
        None
    }

    /// Asks again about the order that was asked about before. Returns whether there is one.
    pub fn ask_back(&mut self) -> bool {
        self.why.trail.pop().map(|before| self.ask_again(before)).is_some()
    }

    /// Asks again what was asked before, with the cursor on the line that it was on.
    pub(crate) fn ask_again(&mut self, before: Visited) {
        self.why.asked = before.key;
        (self.why.at, self.why.awaited) = (0, before.line);
        if let Some(key) = before.key {
            self.select(key);
        }
    }

    /// Asks about the next order that failed, or the one before; goes round at the end. From another pane the selected order
    /// itself is the next, if it failed. Before the first order of a phase it is one of the last movement, and first the one
    /// at which one looks in the results. Returns whether there is one.
    pub fn ask_about_failure(&mut self, back: bool) -> bool {
        if self.awaits_first_order() {
            let read =
                self.looked_at().filter(|_| self.why.keys == Keys::InResults).map(|row| (row.node, row.key));
            let last = || self.phases_told().first().map(|&node| (node, None));
            if let Some((node, key)) = read.or_else(last) {
                self.look_at(Look::Past(node));
                (self.key, self.why.asked) = (key, key);
            }
        }
        let at = self.why.asked.filter(|_| self.key.is_some()).and_then(|key| self.board.index(key));
        let rows = &self.board.rows;
        let failed = |at: &usize| matches!(rows[*at].sign, Sign::Bad | Sign::Impossible);
        let count = rows.len();
        let from = at.map_or(0, |at| at + usize::from(!back && self.why.has_keys()));
        let mut round = (from..count).chain(0..from);
        let found = if back { round.rev().find(failed) } else { round.find(failed) };
        let Some(key) = found.map(|at| rows[at].key) else { return false };
        self.why.at = 0;
        self.why.asked = Some(key);
        self.why.trail.clear();
        self.select(key);
        true
    }
}
