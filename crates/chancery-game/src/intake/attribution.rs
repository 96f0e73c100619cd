//! Whose the pieces of a mail are that give no order themselves, by the headings and the orders around them.

use std::collections::HashMap;

use super::piece::{Piece, State};
use crate::game::{Game, SheetReading};
use chancery_core::map::Power;
use chancery_notation::{ReadOrder, SheetStatement};

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
        for (at, piece) in pieces.iter().enumerate() {
            if piece.is_mail_head() {
                (first, last) = (at, None);
            }
            if piece.state != State::Skipped {
                last = heading_of(game, piece).map(|power| (starts[at], power)).or(last);
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

/// Returns the power that a piece names as a heading.
fn heading_of(game: &Game, piece: &Piece) -> Option<Power> {
    let power = |name: &str| game.map().names().power(name.trim_matches(|c: char| !c.is_alphanumeric()));
    power(&piece.text).or_else(|| power(piece.text.split_once(':')?.0))
}

fn heading(order: &ReadOrder) -> Option<Power> {
    if let SheetStatement::Header(header) = &order.given { header.power } else { None }
}
