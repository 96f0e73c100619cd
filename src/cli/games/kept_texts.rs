//! What `chancery games mail` knows of the texts that came in before: each is read from its file once a run.

use crate::game::Game;
use crate::intake::{Waits, Why, read, sense};
use crate::map::{Power, Province};
use crate::store::{ReceivedText, Waiting};
use crate::text::Clean;

/// A text that is kept, with its number.
pub(super) type KeptText = (u32, ReceivedText);

/// Returns the texts that can be read.
pub(super) fn readable(texts: Vec<(u32, Result<ReceivedText, String>)>) -> Vec<KeptText> {
    texts.into_iter().filter_map(|(number, text)| Some((number, text.ok()?))).collect()
}

/// The state of a mail that a game keeps already.
#[derive(Clone, Copy)]
pub(super) enum Before {
    /// Nothing.
    New,
    /// It waits as a whole under a number, and nothing of its sender was entered since.
    Waits(u32),
    /// It was entered under a number, or is too old to be entered now.
    Done(u32),
}

impl Before {
    pub(super) fn of(texts: &[KeptText], received: &ReceivedText) -> Self {
        let mut before = Self::New;
        for (number, old) in texts {
            let is_same = old.is_same_as(received);
            before = match before {
                Self::Done(_) => break,
                _ if is_same && old.changes.is_empty() && old.waits_whole() => Self::Waits(*number),
                _ if is_same => Self::Done(*number),
                Self::Waits(first) if old.sender == received.sender && !old.changes.is_empty() => {
                    Self::Done(first)
                }
                before => before,
            };
        }
        before
    }
}

/// Returns what waits of a text that came in before: a line does until its unit has another order, or the phase ends.
pub(super) fn still_waiting(game: &Game, texts: &[KeptText], number: u32) -> Vec<Waits> {
    let Some((_, text)) = texts.iter().find(|(of, _)| *of == number) else { return Vec::new() };
    if text.node != game.current().index() || text.waits_whole() {
        return Vec::new();
    }
    let is_settled = |power: Power, waiting: &Waiting| {
        let provinces = |line: &str| -> Vec<Province> {
            let read = read(game, line, Some(power));
            read.orders.iter().filter_map(|order| sense(game, power, order)?.province).collect()
        };
        let stood = text.stood.get(&waiting.power).map_or(&[][..], Vec::as_slice);
        let about = provinces(&waiting.line);
        let is_new = |line: &&Clean| !stood.iter().any(|old| old == line.as_str());
        let mut new = game.sheet(power).lines().iter().filter(is_new);
        new.any(|line| provinces(line).iter().any(|province| about.contains(province)))
    };
    let waits = text.waiting.iter().filter_map(|waiting| {
        let power = game.map().names().power(&waiting.power);
        let waits =
            || Waits { power, line: Clean::line(&waiting.line), why: Why::Doubt(waiting.why.clone()) };
        power.is_none_or(|power| !is_settled(power, waiting)).then(waits)
    });
    waits.collect()
}
