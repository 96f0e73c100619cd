//! Units without an order: of one for which something was written it is not said that it was given none.

use super::Answered;
use super::board::OrderExplanation;
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Power, Unit};
use chancery_core::order::Piece;
use chancery_notation::{Language, power_name};
use chancery_why::explain::{BesidePhrase, beside_phrase};

/// The facts that a saved game has about the units of a phase without an order.
#[derive(Debug, Default)]
pub struct UnorderedUnits {
    /// Units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
    /// Units whose orders other powers gave by proxy, and the letter of the house rule for that.
    pub by_proxy: Vec<(Piece, Power, &'static str)>,
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
            let by_proxy = self.by_proxy.iter().find(|proxy| Some(proxy.0) == told.unit && !told.refused);
            let Some(&(_, by, letter)) = by_proxy else { return told };
            let phrase = BesidePhrase::ByProxy(power_name(language, map, by), letter);
            OrderExplanation { account: told.account.beside(&beside_phrase(language, phrase)), ..told }
        };
        accounts.into_iter().map(one).collect()
    }
}

/// Returns the units of an answer for which something was written that gave no order.
pub(super) fn unread(answer: &Answered) -> Vec<(Unit, Reason)> {
    let told = answer.orders.iter().filter_map(|told| Some((told.row.unit?, told.row.reason?)));
    told.filter(|(_, reason)| reason.is_of_unread()).collect()
}
