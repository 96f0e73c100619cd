//! Orders that were refused, in English.

use super::names::Names;
use crate::words::reason_for_programs_naming;
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::text::is_coded;

/// Says why an order, as it is written here, counted for no unit.
pub(in crate::explain) fn refusal<O>(names: &Names<'_>, order: &str, entry: &Entry<O>) -> String {
    let map = names.map;
    // Whose the unit is settles the dispute.
    if let (Some(Reason::WrongPower), Some(unit)) = (entry.reason, entry.unit)
        && !is_coded()
    {
        let (owner, by) = (&map.power(unit.power).adjective, &map.power(entry.ordered.by).name);
        return format!("{order} is illegal: {} is {owner}; {by} cannot order it", names.piece(unit.into()));
    }
    let with: Vec<String> = entry.with.iter().map(|&unit| names.piece(unit.into())).collect();
    let because = entry.reason.map(|reason| format!(": {}", reason_for_programs_naming(reason, &with)));
    format!("{order} is {}{}", entry.verdict.word(), because.unwrap_or_default())
}
