//! The parts of the title that are about the state of an open game: which board is looked at, how many orders are in,
//! and whether all is saved.

use crate::open_game::{GameSession, Look, SaveState};
use crate::styled::Tone;

/// Returns which board is looked at, if it is not that of the phase that is due: in full, and in short.
pub fn look(session: &GameSession) -> (String, &'static str, Tone) {
    if let Some(hidden) = session.hidden() {
        return (format!(" · {hidden}"), " · hidden", Tone::Doubt);
    }
    if session.what_if.is_some() {
        return (" · WHAT IF, not saved".to_owned(), " · WHAT IF", Tone::Doubt);
    }
    if session.correction.is_some() {
        return (" · a correction, not saved".to_owned(), " · correction", Tone::Doubt);
    }
    match session.look {
        Look::Now => match session.game.ending() {
            Some(ending) => (format!(" · {}", ending.describe(session.map())), "", Tone::Good),
            None if session.corrects().is_some() => (" (correction)".to_owned(), "", Tone::Doubt),
            None => (String::new(), "", Tone::Text),
        },
        Look::Preview => (" · preview, not adjudicated".to_owned(), " · preview", Tone::Doubt),
        Look::Past(_) if session.place.is_nowhere() => (" · lesson".to_owned(), " · lesson", Tone::Quiet),
        Look::Past(_) => (format!(" · looking back{}", otherwise(session)), " · looking back", Tone::Doubt),
    }
}

/// Returns where a phase came out by other rules or another engine than the game has now: that it did.
fn otherwise(session: &GameSession) -> &'static str {
    let report = &session.board.report;
    match &session.game.info {
        _ if !report.is_adjudicated => "",
        info if info.rules != report.rules => ", by other rules",
        info if info.engine != report.engine => ", by another engine",
        _ => "",
    }
}

/// Returns how many orders are in, and whether the game is saved; of a what-if, which never is, how many orders
/// differ from the game in themselves or in their results.
pub fn saved(session: &GameSession, save_key: &str) -> (String, Tone) {
    if let Some(what_if) = &session.what_if {
        let text = match what_if.differing(session.shown_board()).count() {
            0 => "nothing differs".to_owned(),
            1 => "1 differs".to_owned(),
            n => format!("{n} differ"),
        };
        return (text, Tone::Doubt);
    }
    let (due, given) = session.shown_board().count();
    let count =
        if due == 0 || !session.is_open() { String::new() } else { format!("{given} of {due} orders · ") };
    match &session.saved {
        SaveState::Yes if session.read_only => (format!("{count}read only"), Tone::Doubt),
        SaveState::No(_) if session.read_only => (format!("{count}NOT SAVED, read only"), Tone::Bad),
        // A correction is not saved yet, as the title says, whatever the game is.
        SaveState::Yes if session.correction.is_some() => {
            (count.trim_end_matches(" · ").to_owned(), Tone::Quiet)
        }
        SaveState::Yes => (format!("{count}saved"), Tone::Quiet),
        SaveState::Underway => (format!("{count}saving…"), Tone::Quiet),
        SaveState::No(_) => (format!("{count}NOT SAVED ({save_key} tries again)"), Tone::Bad),
    }
}
