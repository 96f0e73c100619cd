//! What came of a phase, whichever kind it was, and one way to walk over it.

use crate::adjudicate::{
    AdjustmentResolution, EngineId, Entry, Fate, Reason, Resolution, RetreatResolution, Verdict,
};
use crate::explain::{booijink_rules, booijink_rules_of_reason, cites_booijink};
use crate::map::{Map, Power, Unit};
use crate::order::{
    Adjustment, Canonical, GivenOrder, Piece, Position, Style, StyledOrder, Writer, with_route,
};
use crate::rules::Rules;
use crate::words::Act;

/// The outcome of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of a movement phase.
    Movement(Resolution),
    /// Of a retreat phase.
    Retreats(RetreatResolution),
    /// Of an adjustment phase.
    Adjustments(AdjustmentResolution),
}

/// An order and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// Whose unit it is; for a refused order who wrote it.
    pub power: Power,
    /// The unit, where there is one: for a build the new one.
    pub unit: Option<Unit>,
    /// The unit as the order names it: for a build the one to be built, even if it was refused.
    pub piece: Option<Piece>,
    /// The order in canonical notation, as it was understood, with what counts of how an army goes:
    /// `A LON - NTH - NWY`.
    pub order: String,
    /// The act that the order tells the unit to do.
    pub act: Act,
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
}

impl ResultRow {
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
        self.source.is_some() || !self.implied_by.is_empty() || self.is_out_of_phase()
    }

    /// Makes the row of an order for another kind of phase whose unit need not act in this one.
    pub(crate) fn out_of_phase(unit: Unit, order: String) -> Self {
        Self {
            power: unit.power,
            unit: Some(unit),
            piece: Some(unit.into()),
            order,
            act: Act::Hold,
            verdict: Verdict::Illegal,
            reason: Some(Reason::WrongPhase),
            with: Vec::new(),
            beaten_by: None,
            is_by_the_rules_alone: false,
            cited: Vec::new(),
            fate: None,
            source: None,
            implied_by: Vec::new(),
            refused: true,
        }
    }

    /// Returns whether the order is for another kind of phase, and the unit has none for this one.
    pub fn is_out_of_phase(&self) -> bool {
        self.reason == Some(Reason::WrongPhase)
    }
}

impl Outcome {
    /// Returns the units on the board after the phase, without those that were driven out.
    pub fn after(&self) -> &[Unit] {
        match self {
            Self::Movement(r) => &r.after,
            Self::Retreats(r) => &r.after,
            Self::Adjustments(r) => &r.after,
        }
    }

    /// Returns a row for each order: first those of the units, in the order of the position, then those that
    /// were refused.
    pub fn rows(&self, map: &Map) -> Vec<ResultRow> {
        fn all<O: Copy + Into<Act>>(
            entries: &[Entry<O>],
            refused: &[Entry<O>],
            text: impl Fn(usize, &Entry<O>) -> String,
        ) -> Vec<ResultRow> {
            let by_hand = |e: &&Entry<O>| e.reason == Some(Reason::Overruled);
            let overruled: Vec<Unit> = entries.iter().filter(by_hand).filter_map(|e| e.unit).collect();
            let all = entries.iter().chain(refused).enumerate();
            let one = |at, e| row(e, at >= entries.len(), &overruled);
            all.map(|(at, e)| ResultRow { order: text(at, e), ..one(at, e) }).collect()
        }
        match self {
            Self::Movement(r) => {
                let text = |at, e: &Entry<_>| with_route(map, &e.ordered, r.routes.way(at));
                let mut rows = all(&r.entries, &r.refused, text);
                for (row, entry) in rows.iter_mut().zip(&r.entries) {
                    row.beaten_by = r.beaten_by(entry);
                }
                rows
            }
            Self::Retreats(r) => all(&r.entries, &r.refused, |_, e| e.ordered.canonical(map)),
            Self::Adjustments(r) => {
                let text = |_, e: &Entry<Adjustment>| e.ordered.order.canonical(map);
                let mut rows = all(&r.entries, &r.refused, text);
                for (row, entry) in rows.iter_mut().zip(r.entries.iter().chain(&r.refused)) {
                    row.piece = match entry.ordered.order {
                        Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(piece),
                        Adjustment::Waive => None,
                    };
                }
                rows
            }
        }
    }

    /// Returns the orders of the [rows](Self::rows) as they follow there, in a style. `rules` are those of the phase,
    /// and `position` is the board on which they were given.
    pub fn written(&self, map: &Map, rules: &Rules, position: &Position, style: Style) -> Vec<StyledOrder> {
        fn all<O>(
            entries: &[Entry<O>],
            refused: &[Entry<O>],
            one: impl Fn(&GivenOrder<O>) -> StyledOrder,
        ) -> Vec<StyledOrder> {
            entries.iter().chain(refused).map(|e| one(&e.ordered)).collect()
        }
        let writer = Writer { map, rules, position, style };
        match self {
            Self::Movement(r) => {
                let all = r.entries.iter().chain(&r.refused).enumerate();
                all.map(|(at, e)| writer.movement(&e.ordered, r.routes.way(at))).collect()
            }
            Self::Retreats(r) => all(&r.entries, &r.refused, |o| writer.retreat(o)),
            Self::Adjustments(r) => {
                all(&r.entries, &r.refused, |o: &GivenOrder<Adjustment>| writer.adjustment(o.by, o.order))
            }
        }
    }

    /// Returns the rows of a phase that was adjudicated by these rules and this engine: as [`Outcome::rows`], and
    /// where results go back to Booijink's rules, with those.
    pub fn rows_by(&self, map: &Map, rules: &Rules, engine: EngineId) -> Vec<ResultRow> {
        let mut rows = self.rows(map);
        if cites_booijink(engine, rules) {
            for row in &mut rows {
                row.cited = self.cited(map, row);
            }
        }
        rows
    }

    fn cited(&self, map: &Map, row: &ResultRow) -> Vec<u8> {
        let of_unit = |e: &Entry<_>| e.unit.is_some() && e.unit == row.unit;
        let entry = self.movement().filter(|_| !row.refused);
        match entry.and_then(|r| Some((r, r.entries.iter().position(of_unit)?))) {
            Some((resolution, entry)) => booijink_rules(map, resolution, entry),
            None => row.reason.map_or_else(Vec::new, |reason| booijink_rules_of_reason(reason).to_vec()),
        }
    }

    /// Returns the resolution, if this was a movement phase.
    pub fn movement(&self) -> Option<&Resolution> {
        match self {
            Self::Movement(r) => Some(r),
            _ => None,
        }
    }
}

/// Makes a row without the order. What decided it by the rules may not be so on the board any more where it
/// speaks of a unit whose result was set by hand.
fn row<O: Copy + Into<Act>>(entry: &Entry<O>, refused: bool, overruled: &[Unit]) -> ResultRow {
    let owner = entry.unit.map(|u| u.power).filter(|_| !refused);
    let rests = entry.reason != Some(Reason::Overruled) && entry.with.iter().any(|u| overruled.contains(u));
    ResultRow {
        power: owner.unwrap_or(entry.ordered.by),
        unit: entry.unit,
        piece: Some(entry.ordered.unit),
        order: String::new(),
        act: entry.ordered.order.into(),
        verdict: entry.verdict,
        reason: entry.reason,
        with: entry.with.clone(),
        beaten_by: None,
        is_by_the_rules_alone: rests,
        cited: Vec::new(),
        fate: entry.fate,
        source: entry.source,
        implied_by: entry.implied_by.clone(),
        refused,
    }
}
