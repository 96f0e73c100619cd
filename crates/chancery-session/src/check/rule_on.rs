//! Ruling on what the check found, and noting why.

use crate::check::{Finding, FindingPlace, Topic};
use crate::open_game::GameSession;
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Decision, Matter, OnOrder as Ruling};

impl Finding {
    /// Describes the finding in full, with the ruling and its note.
    pub fn account(&self) -> String {
        let note = match &self.ruling {
            Some(ruling) if !ruling.note.is_empty() => format!(" Ruling: {}", ruling.describe()),
            _ => String::new(),
        };
        format!("{}: {}.{note}", self.order, self.why)
    }

    /// Returns the ruling, or one to be filled in; none on what is no order yet.
    fn ruling_or_new(&self) -> Option<Ruling> {
        let (power, matter) = (self.power?, self.topic.ruled()?);
        Some(self.ruling.clone().unwrap_or_else(|| Ruling {
            power,
            matter,
            order: Clean::line(&self.order),
            decision: Decision::Noted,
            note: Clean::default(),
            audience: Audience::Everyone,
        }))
    }
}

/// Returns how many findings there are of each topic: `2 missing`.
pub fn counts(found: &[Finding]) -> Vec<String> {
    let count = |topic: Topic| (found.iter().filter(|f| f.topic == topic).count(), topic.word());
    let counts = Topic::all().map(count).filter(|(count, _)| *count > 0);
    counts.map(|(count, word)| format!("{count} {word}")).collect()
}

/// Rules on a finding, as a step that can be undone; an ignored order is removed from the orders. Returns the message.
///
/// # Errors
///
/// Why it cannot be ruled so.
pub fn rule_on(
    session: &mut GameSession,
    finding: &Finding,
    decision: Decision,
) -> Result<String, &'static str> {
    let (Some(ruling), FindingPlace::Row(key)) = (finding.ruling_or_new(), finding.place) else {
        return Err("it is not an order yet: Enter resumes it, and Ctrl-X discards it there");
    };
    let is_ignored = decision == Decision::Struck;
    if is_ignored && finding.topic == Matter::Missing {
        return Err("there is no order to ignore; s keeps it");
    }
    if finding.ruling.as_ref().is_some_and(|r| r.decision == Decision::Struck) {
        return Err("it is ignored; u undoes that");
    }
    if is_ignored && session.board.row(key).is_some_and(|row| row.is_standby) {
        return Err("that is the standby's order; Space x b changes it");
    }
    let removed = if is_ignored { session.without_row(key) } else { None };
    let none_counted = session.game.none_counts(ruling.power);
    let (power, order) = (ruling.power, &finding.order);
    let ruling = Ruling { decision, ..ruling };
    session.rule_and_write(removed.into_iter().collect(), &[ruling], format!("the ruling on {order}"));
    let left = session.left_alone(power, none_counted);
    let left = left.map(|left| format!("; {left}")).unwrap_or_default();
    Ok(format!("{order}: {}{left}; u undoes the ruling", decision.describe()))
}

/// Writes a note on a finding; an empty one is nothing where nothing was ruled.
pub fn note_on(session: &mut GameSession, finding: &Finding, text: &str) {
    if text.is_empty() && finding.ruling.is_none() {
        return;
    }
    let Some(ruling) = finding.ruling_or_new() else { return };
    let ruling = Ruling { note: Clean::line(text), ..ruling };
    session.rule_and_write(Vec::new(), &[ruling], format!("the note on {}", finding.order));
}
