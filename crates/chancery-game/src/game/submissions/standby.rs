//! Whose sheets count in a phase: each power's own, or its standby's where it gave no orders itself.
//!
//! What is shown before a phase is adjudicated and what adjudicating does both ask here, so they cannot
//! differ.

use std::borrow::Cow;
use std::sync::Arc;

use crate::game::outcome::count_ordered;
use crate::game::{
    AdjudicationRecord, Due, Game, Judging, Nmr, NodeId, OrderedBy, ReadSheets, ReadingTerms, Ruling, Sheet,
    SheetReading, Table, WhichOrders,
};
use chancery_core::map::Power;
use chancery_core::order::Position;
use chancery_core::rules::Rules;

/// The orders of a phase that count, and by what they are read: as they were adjudicated, or would be now.
#[derive(Clone, Debug)]
pub(crate) struct PhaseOrders<'g> {
    /// The rules of the house, the engine, and how the sheets are read.
    pub by: Judging,
    /// The outcome of them, as long as that counts: `None` of an open phase, and of the current one where it
    /// is adjudicated anew because the house has it otherwise by now.
    pub judged: Option<&'g AdjudicationRecord>,
    /// Whether the phase was adjudicated and that does not count any more.
    pub is_anew: bool,
    /// By power, what stands on its own sheet. Where the phase is done anew, whoever stood in for it wrote nothing.
    pub own: Cow<'g, [Sheet]>,
    /// By power, the sheet that counts: its own, or its standby's.
    pub sheets: Cow<'g, [Sheet]>,
    /// The powers that have something to decide and gave no order themselves, as their sheets stand.
    pub silent: Vec<Power>,
    /// The powers for whose own orders those of their standbys count: in an open phase as it stands now, in an
    /// adjudicated one as it was done.
    pub standbys: Vec<Power>,
    /// The result of reading the sheets that count.
    pub read_sheets: ReadSheets,
    table: &'g Table,
    position: &'g Position,
}

impl PhaseOrders<'_> {
    /// Returns what a sheet of a power says, read like those that count.
    pub fn read(&self, power: Power, sheet: &Sheet) -> Arc<SheetReading> {
        let terms = ReadingTerms::new(power, &self.by, self.position);
        self.table.read(&ReadingTerms { proxies: &self.read_sheets.proxies, ..terms }, sheet)
    }
}

impl Game {
    /// Returns the rules, the engine and the manner of reading by which a phase was adjudicated, or would be now.
    pub(in crate::game) fn judging_at(&self, id: NodeId) -> Judging {
        self.judging_of(self.judged_at(id))
    }

    fn judging_of(&self, judged: Option<&AdjudicationRecord>) -> Judging {
        judged.map_or_else(|| self.info.judging(), |judged| judged.by)
    }

    /// Returns what came of a phase, as long as that counts: `None` of an open one, and of the current one where it
    /// is adjudicated anew because the house has it otherwise by now.
    pub(in crate::game) fn judged_at(&self, id: NodeId) -> Option<&AdjudicationRecord> {
        self.node(id).judged.as_ref().filter(|_| !self.is_anew(id))
    }

    /// Returns whether a phase was adjudicated and that still counts.
    pub fn is_adjudicated(&self, id: NodeId) -> bool {
        self.judged_at(id).is_some()
    }

    /// Returns, by power, what it wrote itself in a phase. If that is done anew, whoever stood in for it wrote nothing.
    fn own_sheets(&self, id: NodeId, is_anew: bool) -> Cow<'_, [Sheet]> {
        let mut sheets = Cow::from(&self.node(id).sheets);
        if is_anew {
            for power in self.node(id).stood_in_for() {
                sheets.to_mut()[power.index()] = Sheet::default();
            }
        }
        sheets
    }

    /// Returns the orders of a phase that count.
    pub(crate) fn phase_orders(&self, id: NodeId) -> PhaseOrders<'_> {
        let node = self.node(id);
        let is_anew = self.is_anew(id);
        let judged = node.judged.as_ref().filter(|_| !is_anew);
        let mut orders = self.orders_by(id, judged, self.own_sheets(id, is_anew));
        orders.is_anew = is_anew;
        let of_standby = |power: &Power| node.records.beside(*power, WhichOrders::Standby);
        if node.records.all_beside(WhichOrders::Standby).next().is_some() && !is_anew {
            orders.standbys = node.powers_by(|by| *by == OrderedBy::Standby);
        }
        if judged.is_some() {
            return orders;
        }
        if self.info.house.nmr == Nmr::Standby {
            orders.standbys.extend(orders.silent.iter().filter(|p| of_standby(p).is_some()));
            orders.standbys.sort();
            orders.standbys.dedup();
        }
        for power in &orders.standbys {
            if let Some(sheet) = of_standby(power).filter(|s| **s != orders.sheets[power.index()]) {
                orders.sheets.to_mut()[power.index()] = sheet.clone();
            }
        }
        if orders.sheets != orders.own {
            orders.read_sheets = self.table().read_sheets(self.input_at(id, &orders.by, &orders.sheets));
        }
        orders
    }

    /// Returns the same of the current phase, if these were its sheets, and those of standbys were not used.
    pub(crate) fn orders_of<'g>(&'g self, sheets: &'g [Sheet]) -> PhaseOrders<'g> {
        self.orders_by(self.current(), None, Cow::from(sheets))
    }

    pub(in crate::game) fn orders_by<'g>(
        &'g self,
        id: NodeId,
        judged: Option<&'g AdjudicationRecord>,
        sheets: Cow<'g, [Sheet]>,
    ) -> PhaseOrders<'g> {
        let by = self.judging_of(judged);
        let read_sheets = self.table().read_sheets(self.input_at(id, &by, &sheets));
        PhaseOrders {
            by,
            judged,
            is_anew: false,
            own: sheets.clone(),
            sheets,
            silent: self.silent_of(id, &by.rules, &read_sheets),
            standbys: Vec::new(),
            read_sheets,
            table: self.table(),
            position: &self.node(id).position,
        }
    }

    fn silent_of(&self, id: NodeId, rules: &Rules, own: &ReadSheets) -> Vec<Power> {
        // Who has left a unit to another power, or gave the order of one that was left to it, has spoken.
        let of = |p: &Power| {
            let (map, position) = (self.map(), &self.node(id).position);
            let is_due = Due::has_choice(map, rules, position, *p) && !self.came_with_moves(id, *p);
            let orders = || own.read().map(|(_, order)| order);
            is_due && count_ordered(map, rules, position, *p, orders()) == 0 && !own.speaks_by_proxy(*p)
        };
        self.map().powers().filter(of).collect()
    }

    /// Returns whether a power gave all that it orders in a phase together with the moves of the season: if years
    /// have two seasons, retreats and adjustments that it left out are not missing.
    pub(crate) fn came_with_moves(&self, id: NodeId, power: Power) -> bool {
        let sent = |moved| self.node(moved).ordered_by[power.index()] == OrderedBy::Player;
        self.info.house.two_seasons && self.movement_of(id).is_some_and(|moved| moved != id && sent(moved))
    }

    /// Returns who gave a power's orders of a phase. If that is done anew, nobody stood in for it.
    pub(in crate::game) fn ordered_by_at(&self, id: NodeId, power: Power) -> &OrderedBy {
        static NOBODY: OrderedBy = OrderedBy::Nobody;
        let by = &self.node(id).ordered_by[power.index()];
        if by.is_stand_in() && self.is_anew(id) { &NOBODY } else { by }
    }

    /// Returns whether others ordered for the silent in the current phase, which was adjudicated, as the house now has
    /// it. Only the caller knows whether a program should have.
    pub(in crate::game) fn silence_is_as_agreed(&self, has_program: bool) -> bool {
        let here = self.current();
        let node = self.node(here);
        let by_program = || node.powers_by(|by| matches!(by, OrderedBy::Bot(_))).into_iter();
        let is_unasked = by_program().any(|power| !self.asks_program(power));
        // As the sheets stand, whoever stood in.
        let silent = || {
            let by = self.judging_of(node.judged.as_ref());
            let own = self.table().read_sheets(self.input_at(here, &by, &node.sheets));
            self.silent_of(here, &by.rules, &own)
        };
        match self.info.house.nmr {
            Nmr::Hold => !is_unasked && !node.ordered_by.contains(&OrderedBy::Standby),
            Nmr::Standby => {
                !is_unasked
                    && !silent().iter().any(|p| node.records.beside(*p, WhichOrders::Standby).is_some())
            }
            Nmr::Program => {
                let asked = by_program().next().is_some() || !has_program || silent().is_empty();
                asked && !node.ordered_by.contains(&OrderedBy::Standby)
            }
        }
    }

    /// Returns whether a phase was adjudicated by other rules or by another engine than the game has now. What its
    /// sheets say they say for ever, however sheets are read now.
    pub fn is_by_other_rules(&self, id: NodeId) -> bool {
        let now = (self.info.rules, self.info.engine);
        self.node(id).judged.as_ref().is_some_and(|judged| (judged.by.rules, judged.by.engine) != now)
    }

    /// Returns whether the current phase was adjudicated, and not as the house has it now: by other rules, or with
    /// others ordering, or not, for the silent. Adjudicated again it is done anew; by somebody who brings a program
    /// along.
    pub fn is_done_anew(&self) -> bool {
        let here = self.current();
        let agreed = || !self.is_by_other_rules(here) && self.silence_is_as_agreed(true);
        self.node(here).judged.is_some() && !agreed()
    }

    fn is_anew(&self, id: NodeId) -> bool {
        id == self.current() && self.is_done_anew()
    }

    /// Returns the rulings that count in a phase: if that is done anew, none tells of those who stood in for the
    /// silent.
    pub(crate) fn rulings_of(&self, id: NodeId, is_anew: bool) -> Cow<'_, [Ruling]> {
        let mut rulings = Cow::from(&self.node(id).records.rulings);
        if is_anew {
            let node = self.node(id);
            for power in node.stood_in_for().into_iter().filter(|p| !node.sent.contains_key(p)) {
                rulings.to_mut().retain(|ruling| *ruling != Ruling::NoOrders { power });
            }
        }
        rulings
    }

    /// Returns, by power, the sheets that count in a phase.
    pub(in crate::game) fn sheets_at(&self, id: NodeId) -> Cow<'_, [Sheet]> {
        let (node, is_anew) = (self.node(id), self.is_anew(id));
        let has_standbys = node.records.all_beside(WhichOrders::Standby).next().is_some();
        if !has_standbys || (node.judged.is_some() && !is_anew) {
            return self.own_sheets(id, is_anew);
        }
        self.phase_orders(id).sheets
    }
}
