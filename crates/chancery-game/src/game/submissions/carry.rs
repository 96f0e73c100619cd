//! Orders carried over from another line of play: after an earlier phase was corrected, what was written
//! for the phases that follow need not be typed again.

use std::collections::BTreeSet;

use crate::game::{
    Decision, Game, Matter, NodeId, OnOrder, PhaseOrder, ReadingTerms, Ruling, Sheet, WhichOrders,
};
use chancery_core::map::{Phase, Power};
use chancery_core::order::Piece;
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_notation::{Code, ReadOrder, SheetStatement};

/// The reason why no orders can be copied to the current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum CarryFault {
    #[error("this phase is adjudicated already")]
    Judged,
    #[error("the game is over")]
    Over,
    #[error("this phase has orders already; orders are copied only into an empty phase")]
    Written,
    #[error("orders of {} do not belong here", .0.phrase())]
    OtherPhase(Phase),
    #[error("no other branch has orders for this phase")]
    Nothing,
}

/// What a ruling on an order is about, as a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuledOn {
    /// An order, with what counts of how its army goes; of alternatives the first.
    Order(PhaseOrder),
    /// The units that have no order.
    Units(BTreeSet<Piece>),
    /// Words of which nobody knows what order they are.
    Words(Clean),
}

/// The orders that were carried over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CarryOver {
    /// The powers for which something was written.
    pub powers: Vec<Power>,
    /// By power, in a sentence: what it announced and cannot be noted any more. What does not fit on a sheet is there.
    pub lost: Vec<(Power, String)>,
}

impl Game {
    /// Returns the phase from which orders would be carried over to the current one: the same season and kind of
    /// phase, with something written, on the line that parts last from the present one. Of several such
    /// lines it is the one that went farthest, then the newest.
    ///
    /// # Errors
    ///
    /// Why there is nothing to carry over.
    pub fn carriable(&self) -> Result<NodeId, CarryFault> {
        self.takes_orders()?;
        let (history, line) = (self.history(), self.line());
        let mut reach: Vec<Phase> = history.ids().map(|id| self.node(id).position.phase).collect();
        // A phase comes after the one before it, so backwards each is complete when its parent is told.
        for id in (0..history.len()).rev().filter_map(|index| history.id(index)) {
            if let Some(parent) = self.node(id).parent {
                reach[parent.index()] = reach[parent.index()].max(reach[id.index()]);
            }
        }
        let here = self.current();
        let same = |id: &NodeId| *id != here && self.node(*id).position.phase == self.phase();
        let found = history.ids().filter(same).filter(|&id| !self.written(id).is_empty());
        let shared = |id| history.line_to(id).iter().zip(&line).take_while(|(a, b)| a == b).count();
        found.max_by_key(|&id| (shared(id), reach[id.index()], id)).ok_or(CarryFault::Nothing)
    }

    /// Copies what powers and their standbys wrote for another phase of the same season and kind, as it was
    /// written. It is read anew, so that what does not fit this board is told as on any sheet. What the game master let
    /// stand goes with the orders. Other rulings, press and overruled results stay where they are: they are about the
    /// other board.
    ///
    /// # Errors
    ///
    /// Why nothing can be carried over; nothing is changed then.
    pub fn carry_over(&mut self, from: NodeId) -> Result<CarryOver, CarryFault> {
        let carried = self.carry_sheets(from)?;
        self.carry_rulings(from, &carried.powers);
        Ok(carried)
    }

    fn carry_sheets(&mut self, from: NodeId) -> Result<CarryOver, CarryFault> {
        self.takes_orders()?;
        let phase = self.node(from).position.phase;
        if phase != self.phase() {
            return Err(CarryFault::OtherPhase(phase));
        }
        let powers = self.written(from);
        if powers.is_empty() {
            return Err(CarryFault::Nothing);
        }
        let entered = self.entered(from);
        let mut lost = Vec::new();
        for &power in &powers {
            let own = self.own_sheet(from, power, &entered).cloned().unwrap_or_default();
            let records = self.node(from).records.clone();
            let beside = self.perpetual_beside(power, &own);
            let own = own.lines().iter().map(ToString::to_string);
            self.set_sheet(power, own.chain(beside).collect::<Vec<_>>());
            // What was entered there of orders in advance waits here no longer.
            self.set_orders(power, WhichOrders::Ahead(phase), [""; 0]);
            for ((_, which), sheet) in records.beside.iter().filter(|((of, _), _)| *of == power) {
                if *which != WhichOrders::Proxies {
                    self.set_orders(power, *which, sheet.lines());
                    continue;
                }
                let mut announced: Vec<String> = Vec::new();
                for line in sheet.lines() {
                    match self.announce(power, announced.iter().map(String::as_str).chain([line.as_str()])) {
                        Ok(_) => announced.push(line.to_string()),
                        Err(why) => lost.push((power, format!("the proxy `{line}` was removed: {why}"))),
                    }
                }
            }
        }
        Ok(CarryOver { powers, lost })
    }

    /// Copies orders as [`carry_over`](Self::carry_over) does, without those for units that are not on this board.
    ///
    /// # Errors
    ///
    /// Why nothing can be carried over; nothing is changed then.
    pub fn carry_fitting(&mut self, from: NodeId) -> Result<CarryOver, CarryFault> {
        let mut carried = self.carry_sheets(from)?;
        for &power in &carried.powers {
            let sheet = self.sheet(power).clone();
            let (fit, gone): (Vec<_>, Vec<_>) =
                sheet.lines().iter().partition(|line| self.names_units_here(power, line.as_str()));
            if !gone.is_empty() {
                let why = |line| (power, format!("`{line}` is left out: its unit is not there"));
                carried.lost.extend(gone.into_iter().map(why));
                self.set_sheet(power, fit);
            }
        }
        self.carry_rulings(from, &carried.powers);
        Ok(carried)
    }

    /// Copies what was ruled on the orders of these powers, if the order is the same here, or is missing here, too.
    fn carry_rulings(&mut self, from: NodeId, powers: &[Power]) {
        let (here, was) = (self.current(), self.node(from).records.rulings.clone());
        for ruling in was {
            let is_stale = self.is_stale(here, &ruling);
            let Ruling::OnOrder(ruling) = ruling else { continue };
            let OnOrder { power, matter, decision, .. } = ruling;
            let is_kept = powers.contains(&power) && decision != Decision::Struck && matter.is_of_order();
            let is_here = || matter != Matter::Missing || self.names_units_here(power, ruling.order.as_str());
            if !is_stale && is_kept && is_here() {
                self.rule_on(here, ruling);
            }
        }
    }

    /// Returns whether a ruling lets an order stand, or the lack of one, that the sheets of the phase do not have
    /// any more.
    pub fn is_stale(&self, id: NodeId, ruling: &Ruling) -> bool {
        let Some(ruling) = ruling.on_order() else { return false };
        // A ruling that strikes an order off its sheet counts without it.
        if ruling.decision == Decision::Struck || !ruling.matter.is_of_order() {
            return false;
        }
        let by = self.judging_at(id);
        let terms = ReadingTerms::new(ruling.power, &by, &self.node(id).position);
        let sheet = &self.sheets_at(id)[ruling.power.index()];
        let reading = self.table().read(&terms, sheet);
        let words = ruling.order.as_str();
        let is_written = || {
            reading.orders().any(|order| reading.words(&order.span) == words)
                || sheet.lines().iter().any(|line| line.trim() == words)
        };
        match self.ruled_on(id, ruling) {
            RuledOn::Units(units) => {
                units.iter().all(|unit| reading.orders().any(|order| order.given.mover() == Some(*unit)))
            }
            RuledOn::Order(ruled) => {
                let is_it = |order| in_force(&by.rules, order).as_ref() == Some(&ruled);
                !reading.orders().any(is_it) && !is_written()
            }
            RuledOn::Words(_) => ruling.matter != Matter::Missing && !is_written(),
        }
    }

    /// Returns whether a ruling is about this matter of what the words `order` say: the same words, or other words for the
    /// same.
    pub fn is_about(
        &self,
        id: NodeId,
        ruling: &OnOrder,
        (power, matter): (Power, Matter),
        order: &str,
        about: &RuledOn,
    ) -> bool {
        (ruling.power, ruling.matter) == (power, matter)
            && (ruling.order.as_str() == order || self.ruled_on(id, ruling) == *about)
    }

    /// Reads what a ruling in a phase is about: its words are kept as they read back.
    pub fn ruled_on(&self, id: NodeId, ruling: &OnOrder) -> RuledOn {
        let by = self.judging_at(id);
        let read = if ruling.matter == Matter::Missing {
            let reader = self.table().reader(by.reading_options.language);
            let units = ruling.order.split(", ").map(|unit| reader.canonical_piece(unit));
            units.collect::<Option<BTreeSet<_>>>().map(RuledOn::Units)
        } else {
            let terms = ReadingTerms::new(ruling.power, &by, &self.node(id).position);
            let reading = self.table().read(&terms, &Sheet::new([&ruling.order]));
            let order = reading.orders().next().and_then(|order| in_force(&by.rules, order));
            order.map(RuledOn::Order)
        };
        read.unwrap_or_else(|| RuledOn::Words(ruling.order.clone()))
    }

    /// Returns whether every unit that a line of a power orders is on the board of the current phase.
    fn names_units_here(&self, power: Power, line: &str) -> bool {
        let gone = |code| matches!(code, Code::NoUnit | Code::WrongPower | Code::NotDislodged);
        !self.read(power, &Sheet::new([line])).errors().any(|note| gone(note.code))
    }

    /// Fails unless the current phase waits for orders and has none.
    fn takes_orders(&self) -> Result<(), CarryFault> {
        let here = self.current();
        if self.node(here).judged.is_some() {
            Err(CarryFault::Judged)
        } else if self.ending().is_some() {
            Err(CarryFault::Over)
        } else if !self.written(here).is_empty() {
            Err(CarryFault::Written)
        } else {
            Ok(())
        }
    }

    /// Returns the powers for which somebody wrote something in a phase.
    fn written(&self, id: NodeId) -> Vec<Power> {
        let records = &self.node(id).records;
        let entered = self.entered(id);
        let any = |power: &Power| {
            let is_written =
                |(of, which): &(Power, WhichOrders)| of == power && !matches!(which, WhichOrders::Ahead(_));
            self.own_sheet(id, *power, &entered).is_some() || records.beside.keys().any(is_written)
        };
        self.map().powers().filter(any).collect()
    }

    /// Returns what a power wrote itself; not what stands on its sheet by its standby or a program.
    fn own_sheet(&self, id: NodeId, power: Power, entered: &[Sheet]) -> Option<&Sheet> {
        let node = self.node(id);
        let others = node.ordered_by[power.index()].is_stand_in();
        let sheet = Some(&node.sheets[power.index()]).filter(|sheet| !sheet.is_empty() && !others)?;
        // What was entered anew when the phase began nobody wrote for it.
        (*sheet != entered[power.index()]).then_some(sheet)
    }
}

/// Returns what counts of an order under these rules: of alternatives the first, and of a route what binds.
fn in_force(rules: &Rules, order: &ReadOrder) -> Option<PhaseOrder> {
    Some(match &order.given {
        SheetStatement::Movement(unit, given) => {
            PhaseOrder::movement(*unit, *given, order.remarks.way().under(rules))
        }
        SheetStatement::Preference(choices) => PhaseOrder::Adjustment(*choices.first()?),
        _ => PhaseOrder::read(order)?,
    })
}
