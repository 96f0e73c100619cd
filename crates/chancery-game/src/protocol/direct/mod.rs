//! The short way from a line to its answer, for what programs write by the million.
//!
//! It reads borrowed text, looks codes up in a table, and writes the answer into the buffer of the caller; what it works
//! with it keeps from line to line. A request that asks for anything else it hands over, before a byte of the answer
//! counts: the other way, by [`Request`](super::Request) and [`Response`](super::Response), then answers. Where it
//! does answer, it is to the byte what the other way answers; `tests/cli/direct.rs` compares the two.

mod board;
mod lean;
mod spelling;

pub(super) use lean::LeanRequest;

use super::sheets::wants_full_reader;
use super::table::Table;
use crate::adjudicate::{Context, EngineId, adjustments, movement, retreats};
use crate::explain::cites_booijink;
use crate::game::Outcome;
use crate::map::{Phase, PhaseKind, Power};
use crate::order::{Adjustment, CanonicalOrder, ConvoyRoute, GivenOrder, Position, Retreat, Submission};
use crate::rules::Rules;
use spelling::Spelling;

/// One who answers on the short way. What it keeps is memory alone.
pub(super) struct Direct {
    position: Position,
    /// The powers in the sequence in which the request names them, then the others.
    powers: Vec<Power>,
    /// By province: whether a unit stands there.
    taken: Vec<bool>,
    movement: Submission,
    retreats: Vec<GivenOrder<Retreat>>,
    adjustments: Vec<(Power, Adjustment)>,
}

impl Default for Direct {
    fn default() -> Self {
        let (units, owners, dislodged, contested) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self {
            position: Position { phase: Phase::spring(1901), units, owners, dislodged, contested },
            powers: Vec::new(),
            taken: Vec::new(),
            movement: Submission::default(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
        }
    }
}

impl Direct {
    /// Writes the answer of the default engine behind what is in `out`. Returns `None` if it could not: then `out`
    /// may have the beginning of an answer, which does not count.
    pub fn answer(
        &mut self,
        table: &Table,
        rules: &Rules,
        request: &LeanRequest,
        out: &mut String,
    ) -> Option<()> {
        let engine = EngineId::default();
        let is_plain = request.id.is_none_or(|id| id.get().bytes().all(|byte| (b' '..=b'~').contains(&byte)));
        let is_usual = is_plain
            && table.is_plain
            && !request.explain
            && request.engine.is_none_or(|name| name == engine.name())
            && !wants_full_reader(rules)
            && !cites_booijink(engine, rules)
            && engine.objection_to(rules, &[]).is_none();
        if !is_usual {
            return None;
        }
        self.set_up(table, request)?;
        self.read_orders(table, rules, request)?;
        let (map, position) = (&*table.map, &self.position);
        let outcome = match position.phase.kind {
            PhaseKind::Movement => {
                let context = Context { map, terrain: &table.terrain, rules, engine };
                Outcome::Movement(movement(context, position, &self.movement))
            }
            PhaseKind::Retreats => Outcome::Retreats(retreats(map, rules, position, &self.retreats)),
            PhaseKind::Adjustments => {
                Outcome::Adjustments(adjustments(map, rules, position, &self.adjustments))
            }
        };
        let written = &request.orders.texts;
        Spelling { map, rules, engine, position, powers: &self.powers, written, out }.answer(
            request.id,
            request.centers.is_some(),
            &outcome,
        )
    }

    /// Reads the orders, if all are in canonical notation.
    fn read_orders(&mut self, table: &Table, rules: &Rules, request: &LeanRequest) -> Option<()> {
        self.movement.orders.clear();
        self.retreats.clear();
        self.adjustments.clear();
        for (name, texts) in request.orders.iter() {
            let by = table.map.names().power(name)?;
            for text in texts {
                match table.reader.read_canonical(&self.position, rules, by, text)? {
                    CanonicalOrder::Movement(unit, order) => {
                        self.movement.push(GivenOrder { by, unit, order }, ConvoyRoute::default());
                    }
                    CanonicalOrder::Retreat(unit, order) => {
                        self.retreats.push(GivenOrder { by, unit, order });
                    }
                    CanonicalOrder::Adjustment(adjustment) => self.adjustments.push((by, adjustment)),
                }
            }
        }
        Some(())
    }
}
