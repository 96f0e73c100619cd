//! The words for results, and for the steps of an engine.

use super::act::{Act, bounced};
use super::{reason_for_programs, word};
use chancery_core::adjudicate::{Context, Fate, JournalLine, Reason, Verdict, log as steps};
use chancery_core::order::{Position, SubmissionRef};
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
