//! Going along the results: the row that is looked at, and from order to order through all phases.

use super::log::LogRow;
use crate::board::Key;
use crate::open_game::GameSession;
use chancery_core::map::PhaseKind;
use chancery_game::game::NodeId;

impl GameSession {
    /// Returns whether the phase that is looked at is done with. One that was adjudicated and reopened is due again.
    pub fn is_past(&self) -> bool {
        self.report().is_adjudicated && self.node() != self.game.current()
    }

    /// Returns the phases whose results are of interest: the one looked at, or all that were adjudicated since the
    /// last movement phase, that one included.
    pub fn phases_told(&self) -> Vec<NodeId> {
        let node = self.node();
        if self.is_past() {
            return vec![node];
        }
        let mut phases = Vec::new();
        let mut before = self.game.node(node).parent;
        while let Some(node) = before {
            phases.insert(0, node);
            if self.game.node(node).position.phase.kind == PhaseKind::Movement {
                break;
            }
            before = self.game.node(node).parent;
        }
        phases
    }

    /// Looks at the results. Where the selection has no row there, looks at the first order whose unit has to retreat,
    /// or else that failed: before the first order of a phase among those of the last movement.
    pub fn look_at_results(&mut self) {
        if self.awaits_first_order() || !self.is_in_log() {
            self.look_at_failures();
        }
    }

    /// Selects the order at which one looks in the results, if none of them is selected.
    pub fn select_looked_at(&mut self) {
        // A province without an order is chosen on purpose.
        let is_province = self.key.is_none() && self.province.is_some();
        if self.log.looked_at(self.selected()).is_none() && !self.is_in_log() && !is_province {
            self.look_at_failures();
        }
        let order = self.log.looked_at(self.selected());
        let rows = self.log.rows();
        let order = order.and_then(|at| rows[at..].iter().find_map(|row| Some((row.node, row.key?))));
        if let Some((node, key)) = order {
            self.look_at_phase(node);
            self.select(key);
        }
    }

    /// Returns the row at which one looks in the results although another order is selected, if it is an order's.
    pub fn looked_at(&self) -> Option<&LogRow> {
        let row = self.log.rows().get(self.log.looked_at(self.selected())?).copied()?;
        row.key.is_some().then_some(row)
    }

    /// Returns whether the selected order has a row in the results.
    fn is_in_log(&self) -> bool {
        let node = self.node();
        self.log.rows().iter().any(|row| row.node == node && row.key.is_some() && row.key == self.key)
    }

    /// Looks at the first order that failed: before the first order of a phase among those of the last movement.
    fn look_at_failures(&mut self) {
        let phases = if self.awaits_first_order() { self.phases_told() } else { vec![self.node()] };
        let dislodged = self.game.position().dislodged.iter();
        let dislodged: Vec<Key> = dislodged.map(|dislodged| Key::Unit(dislodged.unit.at)).collect();
        let selected = self.selected();
        self.log.look_at_failures(&phases, &dislodged, selected);
    }

    /// Moves so many orders along the results, and looks at the phase of the order that is then selected.
    pub fn step_log(&mut self, by: i64) {
        let node = self.node();
        let rows = self.log.rows();
        let order = |row: &LogRow| Some((row.node, row.key?));
        let orders: Vec<_> = rows.iter().filter_map(|row| order(row)).collect();
        let Some(last) = orders.len().checked_sub(1) else { return };
        let row = self.log.looked_at(self.selected());
        let looked_at = row.and_then(|at| rows[at..].iter().find_map(|row| order(row)));
        let looked_at = looked_at.and_then(|order| orders.iter().position(|o| *o == order));
        let exact = orders.iter().position(|&(n, k)| n == node && Some(k) == self.key);
        // Of an order that is not in the log, such as one that is still to be given, the heading of its phase is marked.
        let first = orders.iter().position(|&(n, _)| n == node);
        let at = looked_at.or(exact).or(first).unwrap_or(last + 1);
        let is_heading = match row {
            Some(row) => rows[row].key.is_none(),
            None => exact.is_none() && first.is_some(),
        };
        let to = if by > 0 && is_heading {
            (at + by as usize - 1).min(last)
        } else {
            at.saturating_add_signed(by as isize).min(last)
        };
        let (node, key) = orders[to];
        self.look_at_phase(node);
        self.select(key);
    }
}
