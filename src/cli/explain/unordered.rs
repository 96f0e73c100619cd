//! Units without an order: of one for which something was written it is not said that it was given none.

use super::board::OrderExplanation;
use crate::adjudicate::{Reason, Verdict};
use crate::explain::{BesidePhrase, beside_phrase};
use crate::map::{Map, Power, Unit};
use crate::order::{Canonical, Language, Position, power_name};
use crate::protocol::PhaseAnswer;
use crate::words::reason_for_programs;

/// The facts that a saved game has about the units of a phase without an order.
#[derive(Debug, Default)]
pub struct UnorderedUnits {
    /// Units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
    /// Units whose orders other powers gave by proxy, and the letter of the house rule for that.
    pub by_proxy: Vec<(String, Power, &'static str)>,
    /// Whether orders may still come in.
    pub is_open: bool,
}

impl UnorderedUnits {
    /// Returns the explanations, each with who gave the order by proxy behind it, if somebody did.
    pub(super) fn with_proxies(
        &self,
        accounts: Vec<OrderExplanation>,
        map: &Map,
        language: Language,
    ) -> Vec<OrderExplanation> {
        let one = |told: OrderExplanation| {
            let by_proxy = self.by_proxy.iter().find(|proxy| proxy.0 == told.unit && !told.refused);
            let Some(&(_, by, letter)) = by_proxy else { return told };
            let phrase = BesidePhrase::ByProxy(power_name(language, map, by), letter);
            OrderExplanation { account: told.account.beside(&beside_phrase(language, phrase)), ..told }
        };
        accounts.into_iter().map(one).collect()
    }

    /// Puts into an answer what only the game knows; the request has no more than what was read.
    pub fn amend(&self, map: &Map, mut answer: Box<PhaseAnswer>) -> Box<PhaseAnswer> {
        for row in answer.orders.0.iter_mut().flat_map(|(_, rows)| rows) {
            let is_own = |(unit, _): &&(Unit, Reason)| row.unit.as_ref() == Some(&unit.canonical(map));
            if row.reason != Some(Reason::NoOrder.code()) {
                continue;
            }
            if let Some((_, reason)) = self.unread.iter().find(is_own) {
                if *reason == Reason::WrongPhase {
                    row.result = Verdict::Illegal.word();
                    row.values = row.values.map(|(act, _, fate)| (act, Verdict::Illegal, fate));
                }
                (row.reason, row.why) = (Some(reason.code()), Some(reason_for_programs(map, *reason, &[])));
            }
        }
        answer
    }
}

/// Returns the units of an answer for which something was written that gave no order.
pub fn unread(map: &Map, position: &Position, answer: &PhaseAnswer) -> Vec<(Unit, Reason)> {
    let units = position.units.iter().copied().chain(position.dislodged.iter().map(|d| d.unit));
    let reason = |unit: Unit| {
        let name = unit.canonical(map);
        let rows = answer.orders.iter().flat_map(|(_, rows)| rows);
        let mut codes = rows.filter(|row| row.unit.as_ref() == Some(&name)).filter_map(|row| row.reason);
        codes.find_map(|code| Reason::OF_UNREAD.into_iter().find(|reason| reason.code() == code))
    };
    units.filter_map(|unit| Some((unit, reason(unit)?))).collect()
}
