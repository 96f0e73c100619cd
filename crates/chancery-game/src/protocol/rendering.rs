//! Spelling what came of a phase.

use super::proof::{ProofAnswer, proof};
use super::response::{ComponentAnswer, DislodgedAnswer, OrderAnswer, PhaseAnswer};
use super::sheets::{Sheets, UnreadOrder};
use super::{ByPower, Request};
use crate::adjudicate::{BackupRule, Driven, EngineId, Fate, Reason, UndecidedComponent, UnsettledOrders};
use crate::explain::Explainer;
use crate::game::{OrderlessUnit, Outcome, Row, advance, with_tried};
use crate::map::{Map, Phase, Power, Province, Season};
use crate::order::{Canonical, Position};
use crate::rules::Rules;

/// The data from which a phase is spelt.
pub(super) struct Rendering<'a> {
    pub map: &'a Map,
    pub rules: &'a Rules,
    pub position: &'a Position,
    /// The powers in the sequence of the answer.
    pub powers: &'a [Power],
    pub sheets: &'a Sheets,
    pub request: &'a Request,
    pub engine: EngineId,
    /// Where proofs are asked for: what makes them.
    pub explainer: Option<Explainer<'a>>,
}

impl Rendering<'_> {
    /// Returns the answer of the engine.
    pub fn answer(&self, outcome: &Outcome) -> PhaseAnswer {
        let map = self.map;
        let unread: Vec<OrderlessUnit> = self.sheets.unread.iter().map(|u| u.tried.clone()).collect();
        let rows = with_tried(outcome.rows_by(map, self.rules, self.engine), &unread);
        let next = advance(map, self.rules, self.position, outcome);
        let mut answer = PhaseAnswer {
            phase: self.position.phase.to_string(),
            engine: self.engine.name().to_owned(),
            own_answers: self.own_answers(outcome),
            units_after: self.units_after(outcome),
            dislodged: dislodged(map, outcome.dislodged()),
            contested: codes(map, outcome.standoffs().iter().copied()),
            orders: self.orders(&rows),
            centers_after: self.request.centers.is_some().then(|| centres_after(map, self.position, &next)),
            next_phase: next_phase(self.position.phase, next.phase, self.request.centers.is_some())
                .to_string(),
            errors: self.sheets.errors.clone(),
            warnings: self.sheets.warnings.clone(),
            ..PhaseAnswer::default()
        };
        if let Outcome::Movement(resolution) = outcome {
            answer.components =
                resolution.components.iter().map(|component| self.component(component)).collect();
            answer.components.extend(resolution.unsettled.iter().map(|unsettled| self.unsettled(unsettled)));
            answer.stage = resolution.stage;
        }
        answer
    }

    /// Returns the issues that are left to the engine, which decides in movement phases only.
    fn own_answers(&self, outcome: &Outcome) -> Vec<&'static str> {
        match outcome {
            Outcome::Movement(_) => self.engine.own_answers(self.rules).map(|(id, _)| id).collect(),
            _ => Vec::new(),
        }
    }

    fn orders(&self, rows: &[Row]) -> ByPower<Vec<OrderAnswer>> {
        let mut orders = ByPower::default();
        for &power in self.powers {
            let own = rows.iter().filter(|row| row.power == power);
            let list: Vec<OrderAnswer> = own.map(|row| self.order(row)).collect();
            if !list.is_empty() {
                *orders.entry(&self.map.power(power).key) = list;
            }
        }
        orders
    }

    fn order(&self, row: &Row) -> OrderAnswer {
        let map = self.map;
        let is_unread =
            |u: &&UnreadOrder| (Some(u.tried.unit), Some(u.tried.reason)) == (row.unit, row.reason);
        let (reason, written) = match (row.source, row.reason) {
            // A removal in civil disorder is what the power was given for want of an order.
            (None, Some(Reason::CivilDisorder)) => (Some(Reason::NoOrder), None),
            (None, reason) => (reason, self.sheets.unread.iter().find(is_unread).map(|u| &u.text)),
            (Some(at), reason) => (reason, self.sheets.texts.get(at)),
        };
        let (order, piece) = (row.text(map), row.unit.map(Into::into).or(row.piece()));
        OrderAnswer {
            unit: piece.map(|piece| piece.canonical(map)),
            text: written.filter(|text| **text != order).cloned(),
            order,
            values: Some((row.act(), row.verdict, row.fate)),
            result: row.verdict.word(),
            reason: reason.map(Reason::code),
            with: row.with.iter().map(|unit| unit.canonical(map)).collect(),
            implied_by: row.implied_by.iter().map(|unit| unit.canonical(map)).collect(),
            fate: row.fate.map(Fate::word),
            why: row.why_for_programs(map, self.request.is_open),
            proof: self.proof(row).map(Box::new),
        }
    }

    fn proof(&self, row: &Row) -> Option<ProofAnswer> {
        let explainer = self.explainer.as_ref().filter(|_| !row.refused)?;
        let unit = explainer.units().iter().position(|unit| Some(*unit) == row.unit)?;
        proof(self.map, explainer, unit)
    }

    fn units_after(&self, outcome: &Outcome) -> ByPower<Vec<String>> {
        let mut after: ByPower<Vec<String>> = ByPower::default();
        for &power in self.powers {
            for unit in outcome.after().iter().filter(|unit| unit.power == power) {
                after.entry(&self.map.power(power).key).push(unit.canonical(self.map));
            }
        }
        after
    }

    fn component(&self, component: &UndecidedComponent) -> ComponentAnswer {
        ComponentAnswer {
            orders: self.units(&component.orders),
            resolutions: component.resolutions,
            rule: component.rule.map(BackupRule::code),
            left_by: component.left_by,
            unsettled: None,
        }
    }

    fn unsettled(&self, unsettled: &UnsettledOrders) -> ComponentAnswer {
        let (orders, why) = (self.units(&unsettled.orders), Some(unsettled.why()));
        ComponentAnswer { orders, resolutions: None, rule: None, left_by: None, unsettled: why }
    }

    fn units(&self, indices: &[usize]) -> Vec<String> {
        indices.iter().map(|&u| self.position.units[u].canonical(self.map)).collect()
    }
}

/// Returns the phase that follows: where nobody knows the owners, nobody can say that winter has nothing to decide.
pub(super) fn next_phase(phase: Phase, next: Phase, owners_are_known: bool) -> Phase {
    let skipped = phase.season == Season::Fall && next.year > phase.year;
    if skipped && !owners_are_known { Phase::winter(phase.year) } else { next }
}

/// Returns who owns which centre after a phase, on the board that follows it; also the powers that have lost their
/// last.
pub fn centres_after(map: &Map, before: &Position, next: &Position) -> ByPower<Vec<String>> {
    let had = |power: &Power| before.centres_of(*power).next().is_some();
    let lists = map.powers().map(|power| (power, codes(map, next.centres_of(power))));
    let lists = lists.filter(|(power, list)| had(power) || !list.is_empty());
    ByPower(lists.map(|(power, list)| (map.power(power).key.clone(), list)).collect())
}

/// Returns the units that a movement phase drove out, with where each may retreat to.
pub fn dislodged(map: &Map, units: &[Driven]) -> ByPower<DislodgedAnswer> {
    ByPower(units.iter().map(|d| driven(map, d)).collect())
}

fn codes(map: &Map, provinces: impl Iterator<Item = Province>) -> Vec<String> {
    provinces.map(|province| map.code(province).to_owned()).collect()
}

fn driven(map: &Map, driven: &Driven) -> (String, DislodgedAnswer) {
    let dislodged = &driven.dislodged;
    let code = |province: Province| map.code(province).to_owned();
    let answer = DislodgedAnswer {
        power: map.power(dislodged.unit.power).key.clone(),
        from: dislodged.from.map(code),
        start: dislodged.start.map(code),
        retreats: driven.retreats.iter().map(|&l| map.place(l)).collect(),
    };
    (dislodged.canonical(map), answer)
}
