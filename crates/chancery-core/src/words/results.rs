//! The words for results.

use super::{english, french, german};
use crate::adjudicate::{Fate, Reason, Verdict};
use crate::order::{Adjustment, Language, Order, Retreat};
use crate::text::is_coded;

/// What an order tells a unit to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// To hold.
    Hold,
    /// To move.
    Move,
    /// To support.
    Support,
    /// To convoy.
    Convoy,
    /// To retreat.
    Retreat,
    /// To leave the board.
    Disband,
    /// To build a unit.
    Build,
    /// To build none.
    Waive,
}

impl From<Order> for Act {
    fn from(order: Order) -> Self {
        match order {
            Order::Hold => Self::Hold,
            Order::Move { .. } => Self::Move,
            Order::Support { .. } => Self::Support,
            Order::Convoy { .. } => Self::Convoy,
        }
    }
}

impl From<Retreat> for Act {
    fn from(retreat: Retreat) -> Self {
        match retreat {
            Retreat::To(_) => Self::Retreat,
            Retreat::Disband => Self::Disband,
        }
    }
}

impl From<Adjustment> for Act {
    fn from(adjustment: Adjustment) -> Self {
        match adjustment {
            Adjustment::Build(_) => Self::Build,
            Adjustment::Remove(_) => Self::Disband,
            Adjustment::Waive => Self::Waive,
        }
    }
}

/// Returns whether a move failed because it met as much strength as it had.
pub(super) const fn bounced(reason: Option<Reason>) -> bool {
    matches!(reason, Some(Reason::Bounced | Reason::HeadToHead))
}

/// Returns the word for the result of an order: `moves`, `bounces`, `cut`.
pub fn result(language: Language, act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    if is_coded() {
        return verdict.word();
    }
    match language {
        Language::English => english::result(act, verdict, reason),
        Language::German => german::result(act, verdict, reason),
        Language::French => french::result(act, verdict, reason),
    }
}

/// Returns the word for what became of a unit that was driven out: `dislodged`.
pub fn fate(language: Language, fate: Fate) -> &'static str {
    if is_coded() {
        return fate.word();
    }
    match language {
        Language::English => english::fate(fate),
        Language::German => german::fate(fate),
        Language::French => french::fate(fate),
    }
}

/// Returns the words for a unit without an order.
pub fn no_order(language: Language) -> &'static str {
    if is_coded() {
        return "no_order";
    }
    match language {
        Language::English => "no order",
        Language::German => "kein Befehl",
        Language::French => "sans ordre",
    }
}

/// Returns the words for a unit that may still be given an order.
pub fn no_order_yet(language: Language) -> &'static str {
    if is_coded() {
        return "no_order_yet";
    }
    match language {
        Language::English => "no order yet",
        Language::German => "noch kein Befehl",
        Language::French => "pas encore d’ordre",
    }
}
