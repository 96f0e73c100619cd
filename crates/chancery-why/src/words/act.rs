//! What an order tells a unit to do: its result has other words for each.

use chancery_core::adjudicate::Reason;
use chancery_core::order::{Adjustment, Order, Retreat};

/// The act that an order tells a unit to do.
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
pub(crate) const fn bounced(reason: Option<Reason>) -> bool {
    matches!(reason, Some(Reason::Bounced | Reason::HeadToHead))
}
