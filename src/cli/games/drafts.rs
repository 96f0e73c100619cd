//! Mails to the players as drafts: results, what was understood, who is missing. Nothing is sent.
//!
//! Every mail goes to the contact of its power and has nothing but what is that power's own. What was understood is
//! confirmed only where the text came from that contact.

use std::fmt::Write;

use chancery_core::map::{Map, Power};
use chancery_game::game::{Audience, Game, Phrase, say};
use chancery_game::mail::{Sender, addresses};
use chancery_game::publish::{Format, MailDraft, PhaseRange, Profile, Publication, Settings};
use chancery_game::report::PhaseReport;
use chancery_game::store::ReceivedText;
use chancery_notation::Language;

/// The columns of a mail.
const WIDTH: usize = 72;

/// Returns the address of a power's player, if its contact is one.
fn contact(game: &Game, power: Power) -> Option<String> {
    addresses(&game.info.players[power.index()].contact).into_iter().next()
}

fn language(game: &Game) -> Language {
    game.info.reading_options.language
}

/// Returns a mail for each power with the results of some phases.
pub(super) fn results(game: &Game, selected: &PhaseRange, settings: &Settings) -> Vec<MailDraft> {
    let of = |power: Power| {
        let profile = Profile { width: WIDTH, ..settings.profile.clone() };
        let settings =
            Settings { audience: Audience::Power(power), format: Format::Text, profile, ..settings.clone() };
        let publication = Publication::new(game, selected, &settings);
        let subject = publication.document().title;
        Some(MailDraft { to: contact(game, power)?, subject, body: publication.write() })
    };
    game.map().powers().filter_map(of).collect()
}

/// Returns what is to be written of the phase that is due: to a power whose contact sent its orders what was understood,
/// and to a power without orders that they are missing.
pub(super) fn due(game: &Game, received: &[ReceivedText]) -> Vec<MailDraft> {
    if game.ending().is_some() {
        return Vec::new();
    }
    let language = language(game);
    let whole = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let phase = say(language, Phrase::Title(whole.phase));
    let deadline = whole.deadline.map(|due| due.to_string()).unwrap_or_default();
    let here = |text: &&ReceivedText| text.node == game.current().index();
    let of = |power: Power| {
        let to = contact(game, power)?;
        let key = &game.map().power(power).key;
        let sent = |text: &ReceivedText| {
            Sender::of_field(&text.sender).address() == Some(&*to)
                && text.changes.iter().any(|change| *change.power == **key)
        };
        let body = if whole.power(power).is_waited_for {
            say(language, Phrase::OrdersMissing(&phase, &deadline)) + "\n"
        } else if received.iter().filter(here).any(sent) {
            understood(game.map(), &whole, power, &say(language, Phrase::OrdersUnderstood(&phase)))
        } else {
            return None;
        };
        Some(MailDraft { to, subject: format!("{}: {phase}", game.info.name), body })
    };
    game.map().powers().filter_map(of).collect()
}

/// Lists the orders of a power as they were understood, and what of its lines was not.
fn understood(map: &Map, whole: &PhaseReport, power: Power, head: &str) -> String {
    let mut body = format!("{head}\n\n");
    for row in whole.rows_of(power).filter(|row| row.written.is_some()) {
        let _ = writeln!(body, "  {}", row.text(map));
    }
    for unread in whole.unread.iter().filter(|unread| unread.power == power) {
        let _ = writeln!(body, "  {}: {}", unread.text, unread.in_language(whole.language));
    }
    body
}
