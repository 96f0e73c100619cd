//! Who wrote the mails of a text, by the heads of the mails: a sender or a subject that names one power; and whose orders
//! the pieces below are.

use std::collections::HashMap;
use std::ops::Range;

use crate::game::{Game, SheetReading};
use crate::intake::piece::{Piece, State};
use crate::intake::route::{is_master, powers_of};
use crate::mail::{Envelope, Sender, instant, words};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_notation::{ReadOrder, SheetStatement, power_named};

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
    let line_words = words(line);
    let has = |name: &str| {
        let name = words(name);
        !name.is_empty() && line_words.windows(name.len()).any(|run| run == name)
    };
    let mut powers: Vec<Power> = line_words
        .iter()
        .filter(|w| w.chars().count() > 2)
        .filter_map(|word| power_named(game.map(), word))
        .collect();
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

/// Returns what the head of a text says, if it is one mail with a head.
pub fn envelope_of(text: &str) -> Envelope {
    let pieces: Vec<Piece> = text.lines().map(Piece::new).collect();
    if mails(&pieces).len() > 1 { Envelope::default() } else { envelope(&pieces) }
}

/// Returns what the head of a mail says, as far as it stands in its text.
pub(super) fn envelope(mail: &[Piece]) -> Envelope {
    let line = |names: &[&str]| Clean::line(field(mail, names).unwrap_or_default());
    let sent = line(&["date"]);
    let instant = instant(&sent);
    let sender = Sender::of_field(field(mail, &SENDER).unwrap_or_default());
    Envelope { from: line(&SENDER), sender, sent, instant, subject: line(&SUBJECT), ..Envelope::default() }
}

/// The facts that are known of a piece by its place, before any of them is asked about.
pub(super) struct Whose {
    /// The piece with which its mail begins.
    begins: Vec<usize>,
    /// The bytes at which its mail begins and ends.
    within: Vec<(usize, usize)>,
    /// The last heading of a power over it in its mail, or at its head: where that begins, and whose it is.
    over: Vec<Option<(usize, Power)>>,
    /// By the piece with which a mail begins: the one power whose orders it has, if they are all of one.
    sole: HashMap<usize, Option<Power>>,
}

impl Whose {
    pub(super) fn new(game: &Game, pieces: &[Piece], starts: &[usize]) -> Self {
        let (mut begins, mut over) = (Vec::with_capacity(pieces.len()), Vec::with_capacity(pieces.len()));
        let (mut first, mut last) = (0, None);
        let power = |name: &str| power_named(game.map(), name.trim_matches(|c: char| !c.is_alphanumeric()));
        for (at, piece) in pieces.iter().enumerate() {
            if piece.is_mail_head() {
                (first, last) = (at, None);
            }
            if piece.state != State::Skipped {
                let heads = power(&piece.text).or_else(|| power(piece.text.split_once(':')?.0));
                last = heads.map(|power| (starts[at], power)).or(last);
            }
            begins.push(first);
            over.push(last);
        }
        let mut end = usize::MAX;
        let mut within = vec![(0, end); pieces.len()];
        for at in (0..pieces.len()).rev() {
            within[at] = (starts[begins[at]], end);
            if pieces[at].is_mail_head() {
                end = starts[at];
            }
        }
        Self { begins, within, over, sole: HashMap::new() }
    }

    /// Returns whose what stands at a byte of a piece is: of the heading or the order that stands last before it,
    /// else of the one whose are all orders of its mail. What stands in the mails before and behind says nothing of
    /// this one.
    pub(super) fn of(&mut self, reading: &SheetReading, piece: usize, byte: usize) -> Option<Power> {
        let place = |byte: usize| reading.entries().partition_point(|entry| entry.span.start < byte);
        let (start, end) = self.within[piece];
        let own = &reading.entries()[place(start)..place(end)];
        let before = &own[..own.partition_point(|entry| entry.span.start < byte)];
        let mut said = before.iter().rev().filter_map(|entry| entry.said.as_ref());
        let by = said.find_map(|o| Some((o.span.start, heading(o).or(o.by)?)));
        // Chatter above the heading is of the one whose orders follow, if they are all of one.
        let sole = *self.sole.entry(self.begins[piece]).or_insert_with(|| {
            let mut all = own.iter().filter_map(|entry| entry.said.as_ref()?.by);
            all.next().filter(|&first| all.all(|by| by == first))
        });
        let over = self.over[piece].filter(|over| by.is_none_or(|by| over.0 >= by.0));
        over.or(by).map(|(_, power)| power).or(sole)
    }
}

fn heading(order: &ReadOrder) -> Option<Power> {
    if let SheetStatement::Header(header) = &order.given { header.power } else { None }
}
