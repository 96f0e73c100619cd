//! What came of a phase, whichever kind it was, and one way to walk over it.

use crate::game::{PhaseOrder, Row};
use chancery_core::adjudicate::{
    AdjustmentResolution, Driven, EngineId, Entry, Reason, Resolution, RetreatResolution,
};
use chancery_core::map::{Map, Province, Unit};
use chancery_core::rules::Rules;
use chancery_why::explain::{booijink_rules, booijink_rules_of_reason, cites_booijink};

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
    pub fn rows(&self) -> Vec<Row> {
        match self {
            Self::Movement(r) => {
                let order = |at, e: &Entry<_>| {
                    PhaseOrder::movement(e.ordered.unit, e.ordered.order, r.routes.way(at))
                };
                let mut rows = rows(&r.entries, &r.refused, order);
                for (row, entry) in rows.iter_mut().zip(&r.entries) {
                    row.beaten_by = r.beaten_by(entry);
                }
                rows
            }
            Self::Retreats(r) => {
                rows(&r.entries, &r.refused, |_, e| PhaseOrder::Retreat(e.ordered.unit, e.ordered.order))
            }
            Self::Adjustments(r) => {
                rows(&r.entries, &r.refused, |_, e| PhaseOrder::Adjustment(e.ordered.order))
            }
        }
    }

    /// Returns the rows of a phase that was adjudicated by these rules and this engine: as [`Outcome::rows`], and
    /// where results go back to Booijink's rules, with those.
    pub fn rows_by(&self, map: &Map, rules: &Rules, engine: EngineId) -> Vec<Row> {
        let mut rows = self.rows();
        if cites_booijink(engine, rules) {
            for row in &mut rows {
                row.cited = self.cited(map, row);
            }
        }
        rows
    }

    fn cited(&self, map: &Map, row: &Row) -> Vec<u8> {
        let of_unit = |e: &Entry<_>| e.unit.is_some() && e.unit == row.unit;
        let entry = self.movement().filter(|_| !row.refused);
        match entry.and_then(|r| Some((r, r.entries.iter().position(of_unit)?))) {
            Some((resolution, entry)) => booijink_rules(map, resolution, entry),
            None => row.reason.map_or_else(Vec::new, |reason| booijink_rules_of_reason(reason).to_vec()),
        }
    }

    /// Returns the units that were driven out, with where each may retreat to.
    pub fn dislodged(&self) -> &[Driven] {
        self.movement().map_or(&[], |r| &r.driven)
    }

    /// Returns the provinces that a standoff left vacant.
    pub fn standoffs(&self) -> &[Province] {
        self.movement().map_or(&[], |r| &r.contested)
    }

    /// Returns the resolution, if this was a movement phase.
    pub fn movement(&self) -> Option<&Resolution> {
        match self {
            Self::Movement(r) => Some(r),
            _ => None,
        }
    }
}

/// Makes the rows of entries. What decided one by the rules may not be so on the board any more where it speaks of a
/// unit whose result was set by hand.
fn rows<O: Copy>(
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
