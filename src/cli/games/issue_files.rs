//! The files of an issue, and mails to the players.
//!
//! Mails are drafts: nothing is sent. Each goes to the contact of its power and has nothing but what is that power's own.
//! What was understood is confirmed only where the text came from that contact.

use std::fmt::Write;
use std::path::PathBuf;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::cli::common::error::CommandResult;
use crate::cli::common::source::shown;
use crate::cli::games::failed;
use chancery_core::map::Power;
use chancery_game::game::{Audience, Game, Phrase, say};
use chancery_game::mail::{Sender, addresses};
use chancery_game::publish::{Format, MailDraft, PhaseRange, Profile, Publication, Settings, reminder};
use chancery_game::report::PhaseReport;
use chancery_game::store::{Disk, Fs, ReceivedText, replace_like, sweep};
use chancery_notation::in_language;

/// Returns whether the deadline of the phase that is due has passed.
pub(super) fn is_late(game: &Game) -> bool {
    let zone = game.info.time_zone.rules().cloned().unwrap_or_else(TimeZone::system);
    let due = game.info.deadlines.get(&game.phase()).and_then(|due| due.instant(&zone));
    game.ending().is_none() && game.winner().is_none() && due.is_some_and(|due| due <= Timestamp::now())
}

/// Returns the day by UTC.
pub(super) fn today() -> Date {
    TimeZone::UTC.to_datetime(Timestamp::now()).date()
}

pub(super) struct File {
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    /// The file whose permissions it gets; its own if it is there, else the usual ones.
    pub like: Option<PathBuf>,
}

impl File {
    /// Writes it. What a killed run left unfinished in its folder goes first.
    pub(super) fn write(&self) -> CommandResult {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let like = self.like.as_ref().map(|like| Disk.create_folder_for(folder, like));
            let made = like.unwrap_or_else(|| Disk.create_folder(folder));
            made.map_err(|why| anyhow::Error::from(why).context(shown(folder)))?;
            sweep(&Disk, folder);
        }
        let like = self.like.as_ref().unwrap_or(&self.path);
        replace_like(&Disk, &self.path, like, &self.bytes).map_err(failed)
    }
}

/// Returns that of these files which the fewest may read.
pub(super) fn strictest(files: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    #[cfg(unix)]
    let readers = |file: &PathBuf| {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(file).map_or(0, |found| (found.permissions().mode() & 0o077).count_ones())
    };
    #[cfg(not(unix))]
    let readers = |_: &PathBuf| 0;
    files.into_iter().min_by_key(readers)
}

pub(super) const MAIL_WIDTH: usize = 72;

/// Returns the address of a power's player, if its contact is one.
pub(super) fn contact(game: &Game, power: Power) -> Option<String> {
    addresses(&game.info.players[power.index()].contact).into_iter().next()
}

/// Returns a mail for each power with the results of some phases.
pub(super) fn result_mails(game: &Game, selected: &PhaseRange, settings: &Settings) -> Vec<MailDraft> {
    let of = |power: Power| {
        let profile = Profile { width: MAIL_WIDTH, ..settings.profile.clone() };
        let settings =
            Settings { audience: Audience::Power(power), format: Format::Text, profile, ..settings.clone() };
        let publication = Publication::new(game, selected, &settings);
        let subject = publication.document().title;
        Some(MailDraft { to: contact(game, power)?, subject, body: publication.write() })
    };
    game.map().powers().filter_map(of).collect()
}

/// Returns what is to be written of the phase that is due: to a power whose contact sent its orders what was understood,
/// and to a power without orders that they are missing. `zone` is the time zone of the deadline, if it is to be named.
pub(super) fn due_mails(game: &Game, received: &[ReceivedText], zone: &str) -> Vec<MailDraft> {
    if game.ending().is_some() {
        return Vec::new();
    }
    let whole = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let here = |text: &&ReceivedText| text.node == game.current().index();
    let of = |power: Power| {
        let to = contact(game, power)?;
        let key = &game.map().power(power).key;
        let sent = |text: &ReceivedText| {
            Sender::of_field(&text.sender).address() == Some(&*to)
                && text.changes.iter().any(|change| *change.power == **key)
        };
        if let Some(reminder) = reminder(game, &whole, power, zone) {
            return Some(reminder);
        }
        received.iter().filter(here).any(sent).then(|| acknowledgement(game, &whole, power))?
    };
    game.map().powers().filter_map(of).collect()
}

/// Returns a mail to the contact of a power with its orders for the phase that is due as they were understood, and what of
/// its lines was not.
pub(super) fn acknowledgement(game: &Game, whole: &PhaseReport, power: Power) -> Option<MailDraft> {
    let phase = say(whole.language, Phrase::Title(whole.phase));
    let map = in_language(whole.language, game.map(), |_| None);
    let mut body = say(whole.language, Phrase::OrdersUnderstood(&phase)) + "\n\n";
    for row in whole.rows_of(power).filter(|row| row.written.is_some()) {
        let _ = writeln!(body, "  {}", row.text(&map));
    }
    for unread in whole.unread.iter().filter(|unread| unread.power == power) {
        let _ = writeln!(body, "  {}: {}", unread.text, unread.in_language(whole.language));
    }
    Some(MailDraft { to: contact(game, power)?, subject: format!("{}: {phase}", game.info.name), body })
}
