//! The steps of an engine.

use super::reason_for_programs;
use chancery_core::adjudicate::{Context, JournalLine, log as steps};
use chancery_core::order::{Position, SubmissionRef};

/// Lists what an engine does on a movement phase, step by step.
pub fn log<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
) -> Vec<JournalLine> {
    steps(context, position, orders, &|reason, with| reason_for_programs(context.map, reason, with))
}
