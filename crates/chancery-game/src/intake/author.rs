//! Who wrote the mails of a text, by the heads of the mails: a sender or a subject that names one power.

use std::ops::Range;

use super::piece::Piece;
use super::route::{is_master, powers_of};
use crate::game::Game;
use crate::mail::{Envelope, Sender, instant};
use chancery_core::map::Power;
use chancery_core::text::Clean;

/// The fields of a head that name the sender, and those that name the subject.
const SENDER: [&str; 3] = ["from", "von", "de"];
const SUBJECT: [&str; 3] = ["subject", "betreff", "objet"];

/// Returns the value of a field of a head.
fn field<'p>(pieces: &'p [Piece], names: &[&str]) -> Option<&'p str> {
    // The head ends with a blank line or with the first line that is no field.
    let mut fields = pieces.iter().skip_while(|piece| piece.text.trim().is_empty()).map_while(|piece| {
        let (name, value) = piece.text.split_once(':')?;
        let is_name = name.chars().all(|c| c.is_alphabetic() || c == '-');
        is_name.then(|| (name.to_lowercase(), value.trim()))
    });
    fields.find(|(name, _)| names.contains(&name.as_str())).map(|(_, value)| value)
}

/// Returns the mails of a text: the first begins with the text, each other with its head.
pub(super) fn mails(pieces: &[Piece]) -> Vec<Range<usize>> {
    let starts = (1..pieces.len()).filter(|&at| pieces[at].is_mail_head());
    let starts: Vec<usize> = std::iter::once(0).chain(starts).collect();
    let ends = starts.iter().copied().skip(1).chain([pieces.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
}

/// Returns the power whose mail it is, as its sender or its subject says.
pub(super) fn author(game: &Game, mail: &[Piece]) -> Option<Power> {
    let sender = field(mail, &SENDER).unwrap_or_default();
    let subject = field(mail, &SUBJECT).unwrap_or_default();
    let sender_address = Sender::of_field(sender);
    let addresses: Vec<&str> = sender_address.address().into_iter().collect();
    if addresses.iter().any(|address| is_master(game, address, &[])) {
        return None;
    }
    let by_contact: Vec<Power> = addresses.iter().flat_map(|address| powers_of(game, address)).collect();
    let of_sender = if by_contact.is_empty() { named(game, sender) } else { by_contact };
    let of_subject = named(game, subject);
    match (&of_sender[..], &of_subject[..]) {
        (&[one], _) | ([], &[one]) => Some(one),
        // Who plays several powers says in the subject for which it is.
        (_, &[one]) if of_sender.contains(&one) => Some(one),
        _ => None,
    }
}

/// Returns the powers that a line names by themselves or by their players.
fn named(game: &Game, line: &str) -> Vec<Power> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let line_words = words(line);
    let has = |name: &str| {
        let name = words(name);
        !name.is_empty() && line_words.windows(name.len()).any(|run| run == name)
    };
    let names = game.map().names();
    let mut powers: Vec<Power> =
        line_words.iter().filter(|w| w.chars().count() > 2).filter_map(|word| names.power(word)).collect();
    powers.extend(game.map().powers().filter(|power| has(game.info.players[power.index()].name.as_str())));
    powers.sort_unstable();
    powers.dedup();
    powers
}

/// Returns the power whose text it is, if it is one mail whose head says so.
pub fn author_of(game: &Game, text: &str) -> Option<Power> {
    let pieces: Vec<Piece> = text.lines().map(Piece::new).collect();
    if mails(&pieces).len() > 1 { None } else { author(game, &pieces) }
}

/// Returns what the head of a mail says, as far as it stands in its text.
pub(super) fn envelope(mail: &[Piece]) -> Envelope {
    let line = |names: &[&str]| Clean::line(field(mail, names).unwrap_or_default());
    let sent = line(&["date"]);
    let instant = instant(&sent);
    let sender = Sender::of_field(field(mail, &SENDER).unwrap_or_default());
    Envelope { from: line(&SENDER), sender, sent, instant, subject: line(&SUBJECT), ..Envelope::default() }
}
