//! Where the cursor of the inspector goes: from line to line, along the links of the graph, and into what unfolds.

use super::{orders, unit_of};
use crate::board::Key;
use crate::open_game::GameSession;
use crate::open_game::inspector::{Ask, Goes, Part, Why};
use chancery_why::explain::Idea;

impl Why {
    /// Moves the cursor by so many lines; in the drawn graph from order to order.
    pub fn step(&mut self, by: i64) {
        let Some(last) = self.items.len().checked_sub(1) else { return };
        let column =
            self.item().and_then(|item| item.nodes().find(|n| n.0 == self.reasons.node)).map(|n| n.1);
        let mut at = self.at.saturating_add_signed(by as isize).min(last);
        // A row of the drawing without an order is passed over.
        let is_passed = |at: usize| !self.items[at].drawn.is_empty() && self.items[at].goes != Goes::Drawn;
        while is_passed(at) && (1..last).contains(&at) {
            at = if by < 0 { at - 1 } else { at + 1 };
        }
        if is_passed(at) {
            return;
        }
        let nearest = self.items[at].nodes().min_by_key(|node| node.1.abs_diff(column.unwrap_or(0)));
        self.reasons.node = nearest.map_or(self.reasons.node, |node| node.0);
        self.at = at;
    }

    /// Folds the line under the cursor or unfolds it, or moves along the links of the graph.
    pub fn step_sideways(&mut self, back: bool) {
        match self.item().map(|i| i.goes) {
            Some(Goes::Part(part)) if self.is_open(part) == back => self.turn(part, !back),
            Some(Goes::Fold(step, is_open)) if is_open == back => self.fold(step, is_open),
            Some(Goes::Idea(idea, is_open)) if is_open == back => self.unfold_idea(idea, !back),
            Some(Goes::Drawn) => self.go_along(back),
            _ if back => self.go_to_parent(),
            _ => self.step(1),
        }
    }

    /// Puts the cursor on an item, and on a node of the graph if one is there. Returns whether the item is followed
    /// at once: it leads somewhere, or the cursor was on it.
    pub fn point_at(&mut self, item: usize, node: Option<usize>) -> bool {
        let again = std::mem::replace(&mut self.at, item) == item;
        self.reasons.node = node.unwrap_or(self.reasons.node);
        let goes = self.item().map(|i| i.goes);
        let leads = matches!(goes, Some(Goes::Unit(_) | Goes::Fold(..) | Goes::Part(_) | Goes::Idea(..)));
        node.is_some() || again || leads
    }

    fn fold(&mut self, step: usize, is_open: bool) {
        if is_open {
            self.folded.insert(step);
        } else {
            self.folded.remove(&step);
        }
        self.stale = true;
    }

    fn unfold_idea(&mut self, idea: Idea, open: bool) {
        if open {
            self.changes.ideas.insert(idea);
        } else {
            self.changes.ideas.remove(&idea);
        }
        self.stale = true;
    }

    /// Goes to the nearest order that a link of the graph leads to on this side.
    fn go_along(&mut self, back: bool) {
        let rows = self.items.iter().enumerate();
        let places: Vec<(usize, usize, u16)> =
            rows.flat_map(|(row, item)| item.nodes().map(move |(node, x, _)| (node, row, x))).collect();
        let here = self.reasons.node;
        let Some(&(_, row, x)) = places.iter().find(|place| place.0 == here) else { return };
        let edges = &self.reasons.graph.edges;
        let is_linked =
            |node| edges.iter().any(|e| (e.from, e.to) == (here, node) || (e.to, e.from) == (here, node));
        let side =
            places.iter().filter(|place| is_linked(place.0) && if back { place.2 < x } else { place.2 > x });
        if let Some(&(node, row, _)) = side.min_by_key(|place| place.1.abs_diff(row)) {
            (self.reasons.node, self.at) = (node, row);
        }
    }

    /// Goes to the step that the step under the cursor belongs to.
    fn go_to_parent(&mut self) {
        let Some(depth) = self.item().map(|i| i.line.depth) else { return };
        self.at = self.items[..self.at].iter().rposition(|i| i.line.depth < depth).unwrap_or(self.at);
    }
}

impl GameSession {
    /// Does what the line under the cursor of the inspector leads to. Returns what is to be said of it.
    pub fn follow_why(&mut self) -> Option<String> {
        match self.why.item()?.goes {
            Goes::Nowhere => {}
            Goes::Part(part) => self.why.turn(part, !self.why.is_open(part)),
            Goes::Fold(step, is_open) => self.why.fold(step, is_open),
            Goes::Idea(idea, is_open) => self.why.unfold_idea(idea, !is_open),
            Goes::Unit(unit) => self.select_reason(Key::Unit(unit.at)),
            Goes::Drawn => {
                let unit = unit_of(self, self.why.reasons.node)?;
                self.select_reason(Key::Unit(unit.at));
            }
            Goes::More => {
                self.why.reasons.all = !self.why.reasons.all;
                self.why.stale = true;
            }
            Goes::Ask(ask) => {
                let changes = &mut self.why.changes;
                match ask {
                    Ask::Reach(reach) => changes.reach = reach,
                    Ask::Of(power) => changes.power = Some(power),
                    Ask::Stays(stays) => changes.stays = stays,
                }
                self.why.stale = true;
                self.why.go_to(Part::Changes);
            }
            Goes::Change(change) => return Some(self.try_change(change)),
        }
        None
    }

    /// Selects an order of the graph; the cursor goes with it.
    fn select_reason(&mut self, key: Key) {
        self.why.reasons.follows = true;
        self.select(key);
    }

    /// Tries a change that was found in a what-if. Returns what is tried.
    fn try_change(&mut self, change: usize) -> String {
        let orders = orders(self, change);
        if self.what_if.is_none() && self.enter_what_if() {
            self.restart_what_if();
        }
        self.try_orders(&orders);
        self.why.turn(Part::Changes, false);
        self.why.turn(Part::Difference, true);
        // What comes of it is read from the top, as of another order.
        self.why.inspected = None;
        let is_ruled = self.what_if.as_ref().is_some_and(|t| !t.base.report.ruled.is_empty());
        let alone = if is_ruled { " by the rules alone" } else { "" };
        format!("what if{alone} {}: Space o s keeps it, Esc leaves it", orders.join(", "))
    }
}
