//! Orders carried over from another line of play: after an earlier phase was corrected, what was written
//! for the phases that follow need not be typed again.

use crate::game::{Decision, Game, Matter, NodeId, OnOrder, ReadingTerms, Ruling, Sheet, WhichOrders};
use chancery_core::map::{Phase, Power};
use chancery_core::rules::Rules;
use chancery_notation::{Code, ReadOrder, SheetStatement};

/// The reason why no orders can be copied to the current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CarryFault {
    /// It was adjudicated.
    #[error("this phase is adjudicated already")]
    Judged,
    /// The game is over there.
    #[error("the game is over")]
    Over,
    /// Something is written for it.
    #[error("this phase has orders already; orders are copied only into an empty phase")]
    Written,
    /// The phase to carry over from is another season or kind of phase.
    #[error("orders of {} do not belong here", .0.phrase())]
    OtherPhase(Phase),
    /// Nothing is written where it should come from; on no other line, if none was named.
    #[error("no other branch has orders for this phase")]
    Nothing,
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
        let Some(OnOrder { power, matter, order, decision, .. }) = ruling.on_order() else { return false };
        // A ruling that strikes an order off its sheet counts without it.
        if *decision == Decision::Struck || !matter.is_of_order() {
            return false;
        }
        let (power, order) = (*power, order.as_str());
        let by = self.judging_at(id);
        let terms = ReadingTerms::new(power, &by, &self.node(id).position);
        let sheet = &self.sheets_at(id)[power.index()];
        let reading = self.table().read(&terms, sheet);
        if *matter == Matter::Missing {
            let reader = self.table().reader(by.reading_options.language);
            let is_ordered = |unit: &str| {
                let piece = reader.canonical_piece(unit);
                piece.is_some_and(|piece| reading.orders().any(|o| o.given.mover() == Some(piece)))
            };
            return order.split(", ").all(is_ordered);
        }
        let is_written = |o: &ReadOrder| reading.words(&o.span) == order;
        // What was ruled on is kept in words that read back, so orders are compared and not words.
        let ruled_on = self.table().read(&terms, &Sheet::new([order]));
        let is_it = |o: &ReadOrder| ruled_on.orders().any(|ruled| is_same(&by.rules, o, ruled));
        !reading.orders().any(|o| is_written(o) || is_it(o))
            && !sheet.lines().iter().any(|line| line.trim() == order)
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
            self.own_sheet(id, *power, &entered).is_some() || records.beside.keys().any(|(of, _)| of == power)
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

/// Returns whether an order is the one that was ruled on: with one that has alternatives the first may have been named
/// alone, and how an army goes is named if that counts.
fn is_same(rules: &Rules, order: &ReadOrder, ruled: &ReadOrder) -> bool {
    let way = order.remarks.way();
    let goes = [way, way.under(rules)].contains(&ruled.remarks.way());
    goes && first(&order.given).is_some_and(|given| Some(given) == first(&ruled.given))
}

/// Returns what an order gives: of alternatives, the first.
fn first(given: &SheetStatement) -> Option<SheetStatement> {
    Some(match given {
        SheetStatement::Movement(..) | SheetStatement::Adjustment(_) => given.clone(),
        SheetStatement::Retreat(unit, choices) => SheetStatement::Retreat(*unit, vec![*choices.first()?]),
        SheetStatement::Preference(choices) => SheetStatement::Adjustment(*choices.first()?),
        _ => return None,
    })
}
