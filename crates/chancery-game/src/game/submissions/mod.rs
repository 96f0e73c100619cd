//! What a game master does with what the powers send: orders, standbys, proxies, several sets, votes, rulings.
//! Here is what is done to a phase besides its orders, and to whole branches; each other subject has its file.

use crate::game::submissions::overrule::{OverruleFault, Overruled};
use crate::game::{
    Game, Nmr, Node, NodeId, OnOrder, OrderedBy, Overrule, Press, Rows, Ruling, Sheet, WhichOrders,
};
use chancery_core::map::{PhaseKind, Power, Province};
use chancery_core::text::Clean;

pub(in crate::game) mod ahead;
pub(in crate::game) mod carry;
pub(in crate::game) mod ending;
pub(in crate::game) mod later;
pub(in crate::game) mod overrule;
pub(in crate::game) mod read_sheets;
pub(in crate::game) mod season;
pub(in crate::game) mod sets;
pub(in crate::game) mod standby;
pub(in crate::game) mod unread;

impl Game {
    /// Sets the result of the order for `province` by hand. If the phase was adjudicated, an
    /// alternative to it is opened, which is adjudicated when the game master says so.
    ///
    /// # Errors
    ///
    /// If there is no such order, no reason, or the results together make no board. Nothing is changed
    /// then.
    pub fn overrule(&mut self, province: Province, succeeds: bool, reason: &str) -> Overruled {
        let reason = Clean::line(reason.trim());
        if reason.is_empty() {
            return Err(OverruleFault::NoReason);
        }
        let mut overrules = self.node(self.current()).records.overrules.clone();
        overrules.retain(|o| o.province != province);
        let mut outcome = self.by_the_rules();
        // Of several orders for the place it is one that counts.
        let (map, rows) = (self.map(), outcome.rows());
        let here = |refused| rows.iter().find(|r| r.refused == refused && r.place(map) == Some(province));
        let order = here(false).or_else(|| here(true)).map(|row| row.text(map));
        overrules.push(Overrule {
            province,
            order: Clean::line(&order.unwrap_or_default()),
            succeeds,
            reason,
        });
        overrules.sort_by_key(|o| o.province);
        overrule::apply(self.table(), &self.info.rules, self.position(), &mut outcome, &overrules)?;
        self.open_alternative();
        self.records_mut().overrules = overrules;
        Ok(())
    }

    /// Takes an overruled result back, and returns whether there was one.
    pub fn withdraw_overrule(&mut self, province: Province) -> bool {
        if self.node(self.current()).records.overruled(province).is_none() {
            return false;
        }
        self.open_alternative();
        self.records_mut().overrules.retain(|o| o.province != province);
        true
    }

    /// Puts other overruled results in the place of those of the current phase. Those that do not fit its orders are kept
    /// without an effect ([`Game::check_overrules`]).
    pub fn set_overrules(&mut self, overrules: Vec<Overrule>) {
        if self.node(self.current()).records.overrules != overrules {
            self.open_alternative();
            self.records_mut().overrules = overrules;
        }
    }

    /// Checks that the overrules of the current phase can be applied to its orders as they stand now.
    ///
    /// # Errors
    ///
    /// The first of them.
    pub fn check_overrules(&self) -> Overruled {
        let mut outcome = self.by_the_rules();
        let overrules = &self.node(self.current()).records.overrules;
        overrule::apply(self.table(), &self.info.rules, self.position(), &mut outcome, overrules)
    }

    /// Returns the rulings of a phase, to be changed. What was adjudicated does not depend on them.
    pub fn rulings_mut(&mut self, id: NodeId) -> &mut Vec<Ruling> {
        &mut self.history.node_mut(id).records.rulings
    }

    /// Returns the press of a phase, to be changed.
    pub fn press_mut(&mut self, id: NodeId) -> &mut Vec<Press> {
        &mut self.history.node_mut(id).records.press
    }

    /// Keeps a ruling on an order with a phase, in the place of an earlier one on the same matter.
    pub fn rule_on(&mut self, id: NodeId, ruling: OnOrder) {
        let (of, about) = ((ruling.power, ruling.matter), self.ruled_on(id, &ruling));
        let is_other = |old: &OnOrder| !self.is_about(id, old, of, &ruling.order, &about);
        let others = self.node(id).records.rulings.iter();
        let mut all: Vec<_> = others.filter(|old| old.on_order().is_none_or(is_other)).cloned().collect();
        all.push(Ruling::OnOrder(ruling));
        *self.rulings_mut(id) = all;
    }

    /// Asks a program for the orders of each power that gave none, where the house says so ([`Nmr::Program`]) or a
    /// computer player has the power. What it returns is written on the sheet, and whose orders they are is kept with
    /// them. Returns the powers that were ordered for.
    pub fn fill_silent(
        &mut self,
        program: &str,
        mut orders: impl FnMut(&Self, Power) -> Option<Sheet>,
    ) -> Vec<Power> {
        let mut filled = Vec::new();
        for power in self.silent().into_iter().filter(|power| self.asks_program(*power)).collect::<Vec<_>>() {
            let Some(sheet) = orders(self, power).filter(|s| !s.is_empty()) else { continue };
            let own = self.sheet(power).clone();
            let id = self.set_sheet(power, sheet.lines());
            let by = OrderedBy::Bot(Clean::line(program));
            self.history.node_mut(id).stand_in(power, by, own, sheet);
            filled.push(power);
        }
        filled
    }

    /// Notes who gave no orders, and puts the orders of standbys on the sheets where they count.
    pub(in crate::game) fn note_silence(&mut self) {
        let here = self.current();
        let silent = self.silent();
        if self.info.house.nmr == Nmr::Standby {
            for &power in &silent {
                let Some(sheet) = self.node(here).records.beside(power, WhichOrders::Standby).cloned() else {
                    continue;
                };
                let own = self.node(here).sheets[power.index()].clone();
                self.history.node_mut(here).stand_in(power, OrderedBy::Standby, own, sheet);
            }
        }
        for power in silent {
            let by = &mut self.history.node_mut(here).ordered_by[power.index()];
            if *by == OrderedBy::Player {
                *by = OrderedBy::Nobody;
            }
        }
    }

    /// Counts the movement phases in a row in which a power gave no orders, up to a phase, which counts only once it was
    /// adjudicated.
    pub fn silent_until(&self, id: NodeId, power: Power) -> usize {
        let line = self.history.line_to(id);
        let judged = line.iter().rev().filter(|id| self.judged_at(**id).is_some());
        let judged = judged.map(|&id| self.node(id)).filter(|n| n.position.phase.kind == PhaseKind::Movement);
        judged.take_while(|n| n.ordered_by[power.index()].is_silent()).count()
    }

    /// Returns whether a power counts as being in civil disorder by the rules of the house.
    pub fn in_disorder(&self, power: Power) -> bool {
        self.in_disorder_at(self.current()).contains(&power)
    }

    /// Returns the powers that count as being in civil disorder in a phase, because their player left or has been silent
    /// for too long; once it was adjudicated, with what it showed of them. Those of which nothing is left are not among
    /// them.
    pub(crate) fn in_disorder_at(&self, id: NodeId) -> Vec<Power> {
        let after = self.info.house.disorder_after.filter(|n| *n > 0).map(usize::from);
        let position = &self.node(id).position;
        let is_vacant = |p: &Power| self.info.players[p.index()].is_vacant_in(position.phase);
        let is_left =
            |p: &Power| position.units_of(*p).next().is_some() || position.centres_of(*p).next().is_some();
        let powers = self.map().powers().filter(is_left);
        let is_silent = |p: &Power| after.is_some_and(|after| self.silent_until(id, *p) >= after);
        powers.filter(|p| is_vacant(p) || is_silent(p)).collect()
    }

    /// Returns whether a program orders for a power that gives no orders.
    pub(crate) fn asks_program(&self, power: Power) -> bool {
        self.info.house.nmr == Nmr::Program || self.info.players[power.index()].is_bot()
    }

    /// Opens a line of its own beside the current phase, with the same orders, and goes there; whoever stood in for a
    /// silent power does so anew. The main line stays where it is.
    pub fn open_branch(&mut self, name: &str) -> NodeId {
        let main = self.history.main();
        let here = self.node(self.current());
        let (name, note) = (Clean::line(name), here.note.clone());
        let id = self.history.add(Node { name, note, ..here.reopened() });
        self.history.go(id);
        self.history.set_main(main);
        id
    }

    /// Returns the last phase of the main line.
    pub fn main(&self) -> NodeId {
        self.history.main()
    }

    /// Returns whether a phase is on the main line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.history.line_to(self.history.main()).contains(&id)
    }

    /// Makes the line that a phase is on the main one, up to where redo leads from there.
    pub fn make_main(&mut self, id: NodeId) {
        let end = self.history.end_of(id);
        self.history.set_main(end);
    }
}
