//! The short way from a line to its answer, for what programs write by the million.
//!
//! It reads plain text where it stands, looks codes up in a table, and writes the answer into the buffer of the caller;
//! what it works with it keeps from line to line. A request that asks for anything else it hands over, before a byte of
//! the answer counts: the other way, by [`Request`](super::Request) and [`Response`](super::Response), then answers.
//! Where it does answer, it is to the byte what the other way answers; `tests/cli/direct.rs` compares the two.

mod board;
mod lean;
mod scan;
mod spelling;

use super::sheets::wants_full_reader;
use super::table::Table;
use crate::adjudicate::{
    AdjustmentResolution, Context, EngineId, MovementAdjudicator, RetreatResolution, adjustments, retreats,
};
use crate::explain::cites_booijink;
use crate::map::{Phase, PhaseKind, Power};
use crate::order::{Adjustment, CanonicalOrder, GivenOrder, Position, Retreat, Submission, UnitsByProvince};
use crate::rules::Rules;
use lean::LeanRequest;
use spelling::{PhaseResults, Room, Spelling};

/// One who answers on the short way. What it keeps is memory alone.
pub(super) struct Direct {
    request: LeanRequest,
    /// The rules of requests, by the preset that they name.
    presets: Vec<Preset>,
    position: Position,
    /// The units of the position.
    units: UnitsByProvince,
    /// The powers in the sequence in which the request names them, then the others.
    powers: Vec<Power>,
    /// Without routes, which canonical notation does not write.
    movement: Submission,
    retreats: Vec<GivenOrder<Retreat>>,
    adjustments: Vec<(Power, Adjustment)>,
    adjudicator: MovementAdjudicator,
    room: Room,
}

/// The rules that a request names.
struct Preset {
    /// The name; `None` if the request has none.
    name: Option<String>,
    rules: Rules,
    /// Whether the default engine answers by these rules without saying more than the short way can.
    is_usual: bool,
}

impl Preset {
    /// Returns the preset of this name, if there is one.
    fn new(name: Option<&str>) -> Option<Self> {
        let engine = EngineId::default();
        let rules = name.map_or(Some(Rules::default()), |name| Rules::preset(name).ok())?;
        let is_usual = !wants_full_reader(&rules)
            && !cites_booijink(engine, &rules)
            && engine.objection_to(&rules, &[]).is_none();
        Some(Self { name: name.map(ToOwned::to_owned), rules, is_usual })
    }
}

impl Default for Direct {
    fn default() -> Self {
        let (units, owners, dislodged, contested) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self {
            request: LeanRequest::default(),
            presets: Vec::new(),
            position: Position { phase: Phase::spring(1901), units, owners, dislodged, contested },
            units: UnitsByProvince::default(),
            powers: Vec::new(),
            movement: Submission::default(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            adjudicator: MovementAdjudicator::default(),
            room: Room::default(),
        }
    }
}

impl Direct {
    /// Reads a line. Returns the name of its map, which is `usual` if it names none, or `None` if the line is to be handed
    /// over.
    pub fn read<'l>(&mut self, line: &'l str, usual: &'l str) -> Option<&'l str> {
        self.request.read(line)?;
        Some(self.request.map.map_or(usual, |name| name.of(line)))
    }

    /// Writes the answer of the default engine to the line that was [read](Self::read) behind what is in `out`. Returns
    /// `None` if it could not: then `out` may have the beginning of an answer, which does not count.
    pub fn answer(&mut self, table: &Table, line: &str, out: &mut String) -> Option<()> {
        let (request, engine) = (&self.request, EngineId::default());
        let is_plain = |text: &str| text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let is_usual = table.is_plain
            && !request.explain
            && request.id.is_none_or(|id| is_plain(id.of(line)))
            && request.engine.is_none_or(|name| name.of(line) == engine.name());
        if !is_usual {
            return None;
        }
        let rules = self.rules(line)?;
        self.set_up(table, line)?;
        self.read_orders(table, &rules, line)?;
        let (map, position) = (&*table.map, &self.position);
        let spelling = Spelling {
            table,
            rules: &rules,
            engine,
            position,
            powers: &self.powers,
            line,
            written: &self.request.orders.texts,
            room: &mut self.room,
            out,
        };
        let (id, owners_are_known) = (self.request.id, self.request.has_centers);
        match position.phase.kind {
            PhaseKind::Movement => {
                let context = Context { map, terrain: &table.terrain, rules: &rules, engine };
                let resolution = self.adjudicator.adjudicate(context, position, &self.movement);
                let results = PhaseResults {
                    given: &self.movement.orders,
                    entries: &resolution.entries,
                    refused: &resolution.refused,
                    after: &resolution.after,
                    movement: Some(resolution),
                };
                spelling.answer(id, owners_are_known, &results)
            }
            PhaseKind::Retreats => {
                let RetreatResolution { entries, refused, after, .. } =
                    &retreats(map, &rules, position, &self.retreats);
                let given = &self.retreats[..];
                let results = PhaseResults { given, entries, refused, after, movement: None };
                spelling.answer(id, owners_are_known, &results)
            }
            PhaseKind::Adjustments => {
                let AdjustmentResolution { entries, refused, after, .. } =
                    &adjustments(map, &rules, position, &self.adjustments);
                let results = PhaseResults { given: &[], entries, refused, after, movement: None };
                spelling.answer(id, owners_are_known, &results)
            }
        }
    }

    /// Returns the rules that the request names, if they are usual.
    fn rules(&mut self, line: &str) -> Option<Rules> {
        let name = self.request.rules.map(|name| name.of(line));
        let known = self.presets.iter().position(|preset| preset.name.as_deref() == name);
        let at = if let Some(at) = known {
            at
        } else {
            self.presets.push(Preset::new(name)?);
            self.presets.len() - 1
        };
        let Preset { rules, is_usual, .. } = self.presets[at];
        is_usual.then_some(rules)
    }

    /// Reads the orders, if all are in canonical notation.
    fn read_orders(&mut self, table: &Table, rules: &Rules, line: &str) -> Option<()> {
        self.movement.orders.clear();
        self.retreats.clear();
        self.adjustments.clear();
        let mut next = 0;
        for (name, texts) in self.request.orders.iter() {
            let by = table.power(name.of(line), &mut next)?;
            for text in texts {
                let text = text.of(line);
                match table.reader.read_canonical(&self.position, &self.units, rules, by, text)? {
                    CanonicalOrder::Movement(unit, order) => {
                        self.movement.orders.push(GivenOrder { by, unit, order });
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
