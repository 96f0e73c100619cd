//! What a game master should look at before the orders are committed.

use super::board::{Board, Key, Sign};
use crate::adjudicate::{Reason, Verdict};
use crate::map::{Map, PhaseKind};

/// What is the matter with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    Missing,
    Unreadable,
    Double,
    Impossible,
    Unmatched,
    Doubtful,
}

impl Matter {
    pub const ALL: [Self; 6] =
        [Self::Missing, Self::Unreadable, Self::Double, Self::Impossible, Self::Unmatched, Self::Doubtful];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Unreadable => "unread",
            Self::Double => "double",
            Self::Impossible => "impossible",
            Self::Unmatched => "unmatched",
            Self::Doubtful => "doubtful",
        }
    }
}

/// Something to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub key: Key,
    pub matter: Matter,
    pub power: String,
    /// The order, and what there is to say of it.
    pub text: String,
}

/// Everything that should be looked at, in the order of the sheet within each matter.
pub fn review(map: &Map, board: &Board) -> Vec<Finding> {
    let mut findings = Vec::new();
    for row in &board.rows {
        let say = |why: &str| format!("{}: {why}", row.order);
        let sentence = row.sentence.as_deref();
        let (matter, why) = match (row.sign, row.verdict, row.reason) {
            (Sign::Heading, ..) => continue,
            (Sign::Missing, ..) => (Matter::Missing, missing(board.position.phase.kind, &row.order)),
            (_, None, _) => (Matter::Unreadable, sentence.unwrap_or("it cannot be read")),
            (.., Some(Reason::Duplicate)) => (Matter::Double, "another order for the unit counts"),
            (_, Some(Verdict::Illegal), _) => {
                (Matter::Impossible, sentence.unwrap_or("it cannot be carried out"))
            }
            (_, Some(Verdict::Invalid), _) => {
                (Matter::Unmatched, sentence.unwrap_or("it matches no other order"))
            }
            _ if !row.notes.is_empty() => (Matter::Doubtful, ""),
            _ => continue,
        };
        let text = if matter == Matter::Doubtful { say(&row.notes.join("; ")) } else { say(why) };
        findings.push(Finding { key: row.key, matter, power: map.power(row.power).name.clone(), text });
    }
    findings.sort_by_key(|f| f.matter);
    findings
}

/// What happens where nothing is ordered.
fn missing(phase: PhaseKind, order: &str) -> &'static str {
    match phase {
        PhaseKind::Movement => "no order; it will hold",
        PhaseKind::Retreats => "no order; it will disband",
        PhaseKind::Adjustments if order.starts_with("build") => "no order; the build is waived",
        PhaseKind::Adjustments => "no order; the rule for civil disorder chooses",
    }
}
