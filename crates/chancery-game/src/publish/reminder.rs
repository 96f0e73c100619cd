//! A mail to a player whose orders are missing.

use std::fmt::Write;

use crate::game::{Game, Phrase, say};
use crate::mail::addresses;
use crate::publish::MailDraft;
use crate::report::PhaseReport;
use chancery_core::map::Power;
use chancery_core::order::Canonical;
use chancery_notation::in_language;

/// Returns a mail that names the units of a power without orders, if anybody waits for the power in the phase that is due.
/// `whole` is that phase as the game master sees it. Without an address in the power's contact it goes to nobody.
pub fn reminder(game: &Game, whole: &PhaseReport, power: Power) -> Option<MailDraft> {
    if !whole.power(power).is_waited_for || game.ending().is_some() {
        return None;
    }
    let language = game.info.reading_options.language;
    let map = in_language(language, game.map(), |_| None);
    let phase = say(language, Phrase::Title(whole.phase));
    let deadline = whole.deadline.map(|due| due.to_string()).unwrap_or_default();
    let mut body = say(language, Phrase::OrdersMissing(&phase, &deadline)) + "\n";
    let is_given = |unit| whole.rows_of(power).any(|row| row.unit == Some(unit) && row.written.is_some());
    let due = game.position().due_units().into_iter().filter(|unit| unit.power == power);
    for unit in due.filter(|&unit| !is_given(unit)) {
        let _ = write!(body, "\n  {}", unit.canonical(&map));
    }
    let to = addresses(&game.info.players[power.index()].contact).into_iter().next().unwrap_or_default();
    Some(MailDraft { to, subject: format!("{}: {phase}", game.info.name), body })
}
