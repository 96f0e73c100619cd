//! The short way from a request to its answer, for what programs write by the million: it writes the answer straight into
//! the buffer of the caller.
//!
//! The request, the board and the orders are read as on the other way. A request that asks for anything else than results
//! of the default engine, or has an order that is not in canonical notation, it hands over, before a byte of the answer
//! counts: [`Response`](super::Response) then answers. Where it does answer, it is to the byte what the other way answers;
//! `tests/cli/direct.rs` compares the two.

mod spelling;

use super::sheets::{Sheets, wants_full_reader};
use super::table::Table;
use super::{Request, RulesChoice, board};
use crate::adjudicate::{
    AdjustmentResolution, Context, EngineId, MovementAdjudicator, RetreatResolution, adjustments, retreats,
};
use crate::explain::cites_booijink;
use crate::map::PhaseKind;
use crate::rules::Rules;
use spelling::{PhaseResults, Room, Spelling};

/// One who answers on the short way. What it keeps is memory alone.
#[derive(Default)]
pub(super) struct Direct {
    adjudicator: MovementAdjudicator,
    room: Room,
}

impl Direct {
    /// Writes the answer of the default engine behind what is in `out`. Returns `None` if it could not: then `out` may have
    /// the beginning of an answer, which does not count.
    pub fn answer(&mut self, table: &Table, request: &Request<&str>, out: &mut String) -> Option<()> {
        let engine = EngineId::default();
        let is_usual = table.is_plain
            && !request.explain
            && request.engine.is_none_or(|name| name == engine.name())
            && request.unknown_fields().is_empty();
        if !is_usual {
            return None;
        }
        let rules = usual_rules(engine, request.rules.as_ref())?;
        let mut remarks = Vec::new();
        let (position, powers) = &board::position(table, request, &mut remarks, &mut Err).ok()?;
        if !remarks.is_empty() {
            return None;
        }
        let mut next = 0;
        let lists = request.orders.iter().map(|(name, texts)| Some((table.power(name, &mut next)?, texts)));
        let sheets = Sheets::read_canonical(&table.reader, &rules, position, lists)?;
        let mut written = Vec::with_capacity(position.units.len());
        request.orders.iter().for_each(|(_, texts)| written.extend_from_slice(texts));
        let room = &mut self.room;
        let spelling =
            Spelling { table, rules: &rules, engine, position, powers, written: &written, room, out };
        let (id, owners_are_known) = (request.id.as_ref().map(|id| id.get()), request.centers.is_some());
        let map = &*table.map;
        match position.phase.kind {
            PhaseKind::Movement => {
                let context = Context { map, terrain: &table.terrain, rules: &rules, engine };
                let resolution = self.adjudicator.adjudicate(context, position, &sheets.movement);
                let results = PhaseResults {
                    given: &sheets.movement.orders,
                    entries: &resolution.entries,
                    refused: &resolution.refused,
                    after: &resolution.after,
                    movement: Some(resolution),
                };
                spelling.answer(id, owners_are_known, &results)
            }
            PhaseKind::Retreats => {
                let RetreatResolution { entries, refused, after, .. } =
                    &retreats(map, &rules, position, &sheets.retreats);
                let given = &sheets.retreats[..];
                let results = PhaseResults { given, entries, refused, after, movement: None };
                spelling.answer(id, owners_are_known, &results)
            }
            PhaseKind::Adjustments => {
                let AdjustmentResolution { entries, refused, after, .. } =
                    &adjustments(map, &rules, position, &sheets.adjustments);
                let results = PhaseResults { given: &[], entries, refused, after, movement: None };
                spelling.answer(id, owners_are_known, &results)
            }
        }
    }
}

/// Returns the rules that a request names, if the engine answers by them without saying more than the short way can.
fn usual_rules(engine: EngineId, choice: Option<&RulesChoice<&str>>) -> Option<Rules> {
    let rules = match choice {
        None => Rules::default(),
        Some(RulesChoice::Preset(name)) => Rules::preset(name).ok()?,
        Some(RulesChoice::Choices(_)) => return None,
    };
    let is_usual = !wants_full_reader(&rules)
        && !cites_booijink(engine, &rules)
        && engine.objection_to(&rules, &[]).is_none();
    is_usual.then_some(rules)
}
