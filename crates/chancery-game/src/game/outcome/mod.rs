//! An order of a phase of any kind, its result, and the outcome of the phase. Reports, screens, print and JSON select
//! from this one row. And how many orders are due from whom, and how many of them are there.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use crate::game::{OrderSource, Overrule, Provenance};
use chancery_core::adjudicate::{EngineId, Entry, Fate, Reason, Verdict};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit};
use chancery_core::order::{
    Adjustment, Canonical, ConvoyRoute, DislodgedUnit, GivenOrder, Order, Piece, Position, Retreat,
    TravelMode, retreat_options, with_route,
};
use chancery_core::rules::{Rules, WaivedBuilds};
use chancery_core::turn::{Outcome, orders_due};
use chancery_notation::{Code, ReadOrder, SheetStatement, StyledOrder, Writer};
use chancery_why::explain::{booijink_rules, booijink_rules_of_reason, cites_booijink};
use chancery_why::words::Act;

pub(in crate::game) mod table;

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
    /// The text with which that line came in, if that is known; the game master alone sees it.
    pub from: Option<Arc<Provenance>>,
    /// The notes of the reader on that line.
    pub notes: Vec<String>,
    /// The coast that was written on that line and has no meaning, as of an army.
    pub dropped_coast: Option<String>,
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
            from: None,
            notes: Vec::new(),
            dropped_coast: None,
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

/// The rows of an outcome.
pub trait Rows {
    /// Returns a row for each order: first those of the units, in the order of the position, then those that
    /// were refused.
    fn rows(&self) -> Vec<Row>;

    /// Returns the rows of a phase that was adjudicated by these rules and this engine: as [`rows`](Self::rows), and where
    /// results go back to Booijink's rules, with those.
    fn rows_by(&self, map: &Map, rules: &Rules, engine: EngineId) -> Vec<Row>;
}

impl Rows for Outcome {
    fn rows(&self) -> Vec<Row> {
        match self {
            Self::Movement(r) => {
                let order = |at, e: &Entry<_>| {
                    PhaseOrder::movement(e.ordered.unit, e.ordered.order, r.routes.way(at))
                };
                let mut rows = make_rows(&r.entries, &r.refused, order);
                for (row, entry) in rows.iter_mut().zip(&r.entries) {
                    row.beaten_by = r.beaten_by(entry);
                }
                rows
            }
            Self::Retreats(r) => {
                make_rows(&r.entries, &r.refused, |_, e| PhaseOrder::Retreat(e.ordered.unit, e.ordered.order))
            }
            Self::Adjustments(r) => {
                make_rows(&r.entries, &r.refused, |_, e| PhaseOrder::Adjustment(e.ordered.order))
            }
        }
    }

    fn rows_by(&self, map: &Map, rules: &Rules, engine: EngineId) -> Vec<Row> {
        let mut rows = self.rows();
        for row in rows.iter_mut().filter(|_| cites_booijink(engine, rules)) {
            let of_unit = |e: &Entry<_>| e.unit.is_some() && e.unit == row.unit;
            let entry = self.movement().filter(|_| !row.refused);
            row.cited = match entry.and_then(|r| Some((r, r.entries.iter().position(of_unit)?))) {
                Some((resolution, entry)) => booijink_rules(map, resolution, entry),
                None => row.reason.map_or_else(Vec::new, |reason| booijink_rules_of_reason(reason).to_vec()),
            };
        }
        rows
    }
}

/// Makes the rows of entries. A reason by the rules may no longer be true of the board if it speaks of a unit whose
/// result was set by hand.
fn make_rows<O: Copy>(
    entries: &[Entry<O>],
    refused: &[Entry<O>],
    order: impl Fn(usize, &Entry<O>) -> PhaseOrder,
) -> Vec<Row> {
    let by_hand = |e: &&Entry<O>| e.reason == Some(Reason::Overruled);
    let overruled: Vec<Unit> = entries.iter().filter(by_hand).filter_map(|e| e.unit).collect();
    let row = |(at, e): (usize, &Entry<O>)| {
        let mut row = Row::of(e, order(at, e));
        row.is_by_the_rules_alone = !by_hand(&e) && e.with.iter().any(|u| overruled.contains(u));
        row.refused = at >= entries.len();
        if row.refused {
            row.power = e.ordered.by;
        }
        row
    };
    entries.iter().chain(refused).enumerate().map(row).collect()
}

/// An order of a phase of any kind, whoever gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhaseOrder {
    /// Of a movement phase.
    Movement {
        /// The unit that is ordered.
        unit: Piece,
        /// The order that it is given.
        order: Order,
        /// The seas of the route of its convoy that the order names.
        seas: Vec<Province>,
        /// How the army goes.
        means: TravelMode,
    },
    /// Of a dislodged unit.
    Retreat(Piece, Retreat),
    /// Of an adjustment phase.
    Adjustment(Adjustment),
    /// For another kind of phase than the one in which it was sent.
    OutOfPhase(Box<ReadOrder>),
}

impl PhaseOrder {
    /// Makes an order of a movement phase with what it says of how the army goes.
    pub fn movement(unit: Piece, order: Order, way: ConvoyRoute<'_>) -> Self {
        Self::Movement { unit, order, seas: way.seas.to_vec(), means: way.means }
    }

    /// Returns what was read, if it is an order of a phase; of several retreats the first.
    pub fn read(order: &ReadOrder) -> Option<Self> {
        match &order.given {
            SheetStatement::Movement(unit, given) => Some(Self::movement(*unit, *given, order.remarks.way())),
            SheetStatement::Retreat(unit, given) => Some(Self::Retreat(*unit, *given.first()?)),
            SheetStatement::Adjustment(given) => Some(Self::Adjustment(*given)),
            _ => None,
        }
    }

    /// Returns the unit that the order names: for a build the one to be built.
    pub fn piece(&self) -> Option<Piece> {
        match self {
            Self::Movement { unit, .. } | Self::Retreat(unit, _) => Some(*unit),
            Self::Adjustment(adjustment) => adjustment.piece(),
            Self::OutOfPhase(order) => order.given.mover(),
        }
    }

    /// Returns what the order tells the unit to do. A unit with an order for another kind of phase holds.
    pub fn act(&self) -> Act {
        match self {
            Self::Movement { order, .. } => (*order).into(),
            Self::Retreat(_, retreat) => (*retreat).into(),
            Self::Adjustment(adjustment) => (*adjustment).into(),
            Self::OutOfPhase(_) => Act::Hold,
        }
    }

    /// Writes it in a style, as `by` gave it. An order for another kind of phase is canonical in every style.
    pub fn styled(&self, writer: &Writer<'_>, by: Power) -> StyledOrder {
        match self {
            &Self::Movement { unit, order, ref seas, means } => {
                writer.movement(&GivenOrder { by, unit, order }, ConvoyRoute { seas, means })
            }
            &Self::Retreat(unit, order) => writer.retreat(&GivenOrder { by, unit, order }),
            &Self::Adjustment(order) => writer.adjustment(by, order),
            Self::OutOfPhase(_) => StyledOrder::whole(self.canonical(writer.map)),
        }
    }
}

impl Canonical for PhaseOrder {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        // Canonical notation does not say who gave an order.
        let by = Power(0);
        match self {
            &Self::Movement { unit, order, ref seas, means } => {
                let way = ConvoyRoute { seas, means };
                if way.is_unsaid() {
                    return GivenOrder { by, unit, order }.write(map, f);
                }
                f.write_str(&with_route(map, &GivenOrder { by, unit, order }, way))
            }
            &Self::Retreat(unit, order) => GivenOrder { by, unit, order }.write(map, f),
            Self::Adjustment(order) => order.write(map, f),
            Self::OutOfPhase(order) => f.write_str(&order.in_full(map)),
        }
    }
}

/// The number of orders that a power is due in a phase, and how many of them are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The power.
    pub power: Power,
    /// How many orders it may give: units to move, units to retreat, builds that have a free site, or
    /// removals.
    pub orders: usize,
    /// For how many of them something was written that can stand, by whoever may order it. A possible order or not,
    /// or one of several that the house lets cancel each other; but not what is implied, nor what counts for nothing.
    pub given: usize,
}

impl Due {
    /// Returns what is due from `power` in this phase, and what of it is there when these are the
    /// [rows](Rows::rows) of its outcome.
    pub fn of<'r>(
        map: &Map,
        rules: &Rules,
        position: &Position,
        power: Power,
        rows: impl IntoIterator<Item = &'r Row>,
    ) -> Self {
        let orders = orders_due(map, rules, position, power);
        let is_given = |row: &&Row| row.power == power && !row.refused && row.is_given();
        let given = rows.into_iter().filter(is_given).count();
        Self { power, orders, given: given.min(orders) }
    }

    /// Returns whether something is due from `power` that is not forced: not all its units go, or have no retreat.
    pub fn has_choice(map: &Map, rules: &Rules, position: &Position, power: Power) -> bool {
        let is_free = |d: &DislodgedUnit| {
            retreat_options(map, rules, &position.units, &position.contested, d).next().is_some()
        };
        match position.phase.kind {
            PhaseKind::Retreats => position.dislodged.iter().any(|d| d.unit.power == power && is_free(d)),
            PhaseKind::Adjustments if position.centres_of(power).next().is_none() => false,
            _ => orders_due(map, rules, position, power) > 0,
        }
    }
}

/// Counts how much of what is due from `power` these orders of sheets say something on, whether or not that
/// can stand: who has written something is not silent.
pub(in crate::game) fn count_ordered<'r>(
    map: &Map,
    rules: &Rules,
    position: &Position,
    power: Power,
    orders: impl IntoIterator<Item = &'r ReadOrder>,
) -> usize {
    let mut places: HashSet<Province> = HashSet::new();
    let mut waived = 0;
    let is_own = |o: &&ReadOrder| {
        o.by == Some(power)
            && o.refused != Some(Code::WrongPower)
            && o.given.kind() == Some(position.phase.kind)
    };
    let own = orders.into_iter().filter(is_own);
    for order in own {
        if let Some(piece) = order.given.mover() {
            places.extend(position.acting(map, power, piece).map(|unit| map.province_of(unit.at)));
        } else if order.given != SheetStatement::Adjustment(Adjustment::Waive) {
            places.extend(order.given.place(map));
        } else if rules.waived_builds == WaivedBuilds::Allowed {
            waived += order.remarks.count.unwrap_or(1) as usize;
        }
    }
    (places.len() + waived).min(orders_due(map, rules, position, power))
}
