//! An order and its result: reports, screens, print and JSON select from this one row.

use crate::game::{OrderSource, Overrule, PhaseOrder};
use chancery_core::adjudicate::{Entry, Fate, Reason, Verdict};
use chancery_core::map::{Map, Power, Province, Unit};
use chancery_core::order::{Canonical, Piece};
use chancery_why::words::Act;

/// An order and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose unit it is; for a refused order who wrote it.
    pub power: Power,
    /// The unit, where there is one: for a build the new one.
    pub unit: Option<Unit>,
    /// Who gave the order.
    pub by: Power,
    /// The order as it was understood, with what counts of how an army goes.
    pub order: PhaseOrder,
    /// The result.
    pub verdict: Verdict,
    /// The reason that decided it, where there is more to say.
    pub reason: Option<Reason>,
    /// The units that the reason speaks of.
    pub with: Vec<Unit>,
    /// The one of these that was stronger and whose move succeeded, where that is why this one failed.
    pub beaten_by: Option<Unit>,
    /// Whether the reason speaks of a unit whose result was set by hand: by the rules alone it is so, on the board it may
    /// not be.
    pub is_by_the_rules_alone: bool,
    /// Booijink's rules that the result goes back to, by number, where such are cited.
    pub cited: Vec<u8>,
    /// Whether the unit was driven out.
    pub fate: Option<Fate>,
    /// The place of the order among those handed in; `None` if none was given.
    pub source: Option<usize>,
    /// The units from whose orders the order was deduced, where the unit was given none (DATC 4.E.3).
    pub implied_by: Vec<Unit>,
    /// Whether the order was refused or is superfluous: it is not a unit's order.
    pub refused: bool,
    /// Where the order was written, if it was and a report tells it.
    pub written: Option<OrderSource>,
    /// The line on which it was written.
    pub line: Option<String>,
    /// The notes of the reader on that line.
    pub notes: Vec<String>,
    /// Whether it is repeated in each movement phase until it is replaced.
    pub is_perpetual: bool,
    /// The power to which the order of the unit is left, whether or not that gave one.
    pub left_to: Option<Power>,
    /// The power that gave the order by proxy.
    pub by_proxy: Option<Power>,
    /// The result that the game master set by hand instead of that of the rules.
    pub overruled: Option<Overrule>,
    /// Which of [`PhaseReport::ruled`](crate::report::PhaseReport::ruled) it is, if it rests on a ruling.
    pub ruled: Option<usize>,
}

impl Row {
    /// Makes the row of an order of which there is no more to say than the result.
    fn new(unit: Option<Unit>, by: Power, order: PhaseOrder, verdict: Verdict) -> Self {
        Self {
            power: unit.map_or(by, |unit| unit.power),
            unit,
            by,
            order,
            verdict,
            reason: None,
            with: Vec::new(),
            beaten_by: None,
            is_by_the_rules_alone: false,
            cited: Vec::new(),
            fate: None,
            source: None,
            implied_by: Vec::new(),
            refused: false,
            written: None,
            line: None,
            notes: Vec::new(),
            is_perpetual: false,
            left_to: None,
            by_proxy: None,
            overruled: None,
            ruled: None,
        }
    }

    /// Makes the row of an order that was not refused.
    pub(super) fn of<O: Copy>(entry: &Entry<O>, order: PhaseOrder) -> Self {
        Self {
            reason: entry.reason,
            with: entry.with.clone(),
            fate: entry.fate,
            source: entry.source,
            implied_by: entry.implied_by.clone(),
            ..Self::new(entry.unit, entry.ordered.by, order, entry.verdict)
        }
    }

    /// Makes the row of an order for another kind of phase whose unit need not act in this one.
    pub(crate) fn out_of_phase(unit: Unit, order: PhaseOrder) -> Self {
        let (reason, refused) = (Some(Reason::WrongPhase), true);
        Self { reason, refused, ..Self::new(Some(unit), unit.power, order, Verdict::Illegal) }
    }

    /// Returns the unit as the order names it: for a build the one to be built, even if it was refused.
    pub fn piece(&self) -> Option<Piece> {
        self.order.piece()
    }

    /// Returns the unit whose order it is; for a build the one to be built.
    pub fn subject(&self) -> Option<Piece> {
        self.unit.map(Into::into).or(self.piece())
    }

    /// Returns what the order tells the unit to do.
    pub fn act(&self) -> Act {
        self.order.act()
    }

    /// Returns the order in canonical notation: `A LON - NTH - NWY`.
    pub fn text(&self, map: &Map) -> String {
        self.order.canonical(map)
    }

    /// Returns the province that the order is for: where the unit stands, or where it is built.
    pub fn place(&self, map: &Map) -> Option<Province> {
        self.subject().map(|piece| map.province_of(piece.at))
    }

    /// Returns whether it is the same order of the same power as that of another row.
    pub fn is_same_order(&self, other: &Self) -> bool {
        (self.power, self.refused, &self.order) == (other.power, other.refused, &other.order)
    }

    /// Returns whether there is no order: it is what becomes of a unit without one.
    pub fn is_missing(&self) -> bool {
        !self.is_ordered() && !self.is_given() && !self.refused
    }

    /// Returns whether an order was handed in for it, or several none of which counts (DATC 4.D.3).
    pub fn is_given(&self) -> bool {
        self.source.is_some() || self.reason == Some(Reason::SeveralOrders)
    }

    /// Returns whether there is an order: one that was handed in, that others imply, or, where there is none of the right
    /// kind, one for another kind of phase.
    pub fn is_ordered(&self) -> bool {
        self.source.is_some() || self.is_implied() || self.is_out_of_phase()
    }

    /// Returns whether nothing was written for the unit, and the orders of others imply what it does.
    pub fn is_implied(&self) -> bool {
        !self.implied_by.is_empty()
    }

    /// Returns whether the order is for another kind of phase, and the unit has none for this one.
    pub fn is_out_of_phase(&self) -> bool {
        self.reason == Some(Reason::WrongPhase)
    }
}
