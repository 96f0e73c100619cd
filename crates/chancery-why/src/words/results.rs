//! The words for results, and for the steps of an engine. What an order tells a unit to do: its result has other words
//! for each.

use super::{reason_for_programs, word};
use chancery_core::adjudicate::{Context, Fate, JournalLine, Reason, Verdict, log as steps};
use chancery_core::map::Location;
use chancery_core::order::{Adjustment, Order, Piece, Position, Retreat, SubmissionRef};
use chancery_core::text::is_coded;
use chancery_notation::Language;

/// Returns the word for the result of an order: `moves`, `bounces`, `cut`.
pub fn result(language: Language, act: Act, verdict: Verdict, reason: Option<Reason>) -> &'static str {
    let key = match (verdict, act) {
        _ if is_coded() => return verdict.word(),
        (Verdict::Succeeds, Act::Retreat) => "result-retreats",
        (Verdict::Succeeds, Act::Disband) => "result-disbands",
        (Verdict::Succeeds, Act::Build) => "result-builds",
        (Verdict::Succeeds, Act::Waive) => "result-waives",
        (Verdict::Succeeds, _) => "result-moves",
        (Verdict::Fails, Act::Move) if bounced(reason) => "result-bounces",
        (Verdict::Fails, _) => "result-fails",
        (Verdict::Stands, _) => "result-holds",
        (Verdict::Given, _) => "result-supports",
        (Verdict::Cut, _) => "result-cut",
        (Verdict::Available, _) => "result-convoys",
        (Verdict::Disrupted, _) => "result-disrupted",
        (Verdict::Dislodged, _) => "result-dislodged",
        (Verdict::Destroyed, _) => "result-destroyed",
        (Verdict::Illegal, _) => "result-illegal",
        (Verdict::Invalid, Act::Convoy) => "result-unused",
        (Verdict::Invalid, _) => "result-void",
        (Verdict::Undecided, _) => "result-undecided",
    };
    word(language, key)
}

/// Returns the word for the result of an order that is named as a noun: `le soutien de A BOH : donné`.
pub(crate) fn result_of_noun(language: Language, act: Act, verdict: Verdict) -> &'static str {
    match (verdict, act) {
        _ if is_coded() => verdict.word(),
        (Verdict::Succeeds, Act::Move) => word(language, "result-noun_moves"),
        (Verdict::Given, _) => word(language, "result-noun_supports"),
        (Verdict::Available, _) => word(language, "result-noun_convoys"),
        _ => result(language, act, verdict, None),
    }
}

/// Returns the word for what became of a unit that was driven out: `dislodged`.
pub fn fate(language: Language, fate: Fate) -> &'static str {
    match fate {
        _ if is_coded() => fate.word(),
        Fate::Dislodged => word(language, "result-dislodged"),
        Fate::Destroyed => word(language, "result-destroyed"),
    }
}

/// Returns the words for a unit without an order.
pub fn no_order(language: Language) -> &'static str {
    if is_coded() { "no_order" } else { word(language, "result-no_order") }
}

/// Lists what an engine does on a movement phase, step by step.
pub fn log<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
) -> Vec<JournalLine> {
    steps(context, position, orders, &|reason, with| reason_for_programs(context.map, reason, with))
}

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

/// Returns where a move goes.
pub(crate) const fn destination(order: Order) -> Option<Location> {
    if let Order::Move { to, .. } = order { Some(to) } else { None }
}

/// Returns the unit that an order is to help.
pub(crate) const fn helped(order: Order) -> Option<Piece> {
    if let Order::Support { unit, .. } | Order::Convoy { unit, .. } = order { Some(unit) } else { None }
}

/// Returns whether a move failed because it met as much strength as it had.
pub(crate) const fn bounced(reason: Option<Reason>) -> bool {
    matches!(reason, Some(Reason::Bounced | Reason::HeadToHead))
}
