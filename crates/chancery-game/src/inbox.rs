//! What waits for a person of the texts that came in for a game, and what matters of them for the mails that come later.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::Serialize;

use crate::game::{Game, Refusal, WhichOrders};
use crate::intake::{
    Decision, EarlierText, LineReason, MessageLine, Statement, Why, canonical, order_on_sheet, past, read,
};
use crate::mail::instant;
use crate::store::{GameFolder, OpenedGame, ReceivedText, Waiting};
use chancery_core::text::shortened;

/// How much of a line that waits is kept and told, in characters.
pub const MOST_SHOWN: usize = 400;

/// A text that is kept, with its number.
pub type KeptText = (u32, ReceivedText);

/// Returns the texts that can be read.
pub fn readable(texts: Vec<(u32, Result<ReceivedText, Refusal>)>) -> Vec<KeptText> {
    texts.into_iter().filter_map(|(number, text)| Some((number, text.ok()?))).collect()
}

/// The name under which the texts for no game are listed.
pub const STRAYS: &str = "received";

/// A text of which something waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WaitingText {
    /// Its name: that of its game's file, and its number.
    pub id: String,
    /// Its number.
    pub number: u32,
    /// The file of its game; none if nothing says for which game it is.
    #[serde(skip)]
    pub game: Option<PathBuf>,
    /// The text.
    pub text: ReceivedText,
    /// Which of its [parts](ReceivedText::parts) wait, counted from 1.
    pub open: Vec<usize>,
}

impl WaitingText {
    fn new(game: Option<PathBuf>, (number, text): &KeptText, open: Vec<usize>) -> Self {
        let name = game
            .as_ref()
            .and_then(|path| path.file_stem())
            .map_or(STRAYS.into(), |name| name.to_string_lossy());
        Self { id: format!("{name}/{number}"), number: *number, text: text.clone(), open, game }
    }

    /// Returns whether it is a mail of which lines wait that are for the phase that is due in a game.
    pub fn waits_now(&self, game: &Game) -> bool {
        let is_mail = !self.text.sender.is_empty() && self.text.node == game.current().index();
        is_mail && self.open.iter().any(|&part| !self.is_message(part))
    }

    /// Returns whether a part is a message to the game master.
    pub fn is_message(&self, number: usize) -> bool {
        number > self.text.waiting.len()
    }
}

/// Returns a part of a text as a message to the game master, if it is one.
pub fn message(game: &Game, text: &ReceivedText, number: usize) -> Option<MessageLine> {
    let part = text.messages.get(number.checked_sub(text.waiting.len() + 1)?)?;
    MessageLine::of(game, game.map().names().power(&part.power), &part.line, &text.text)
}

/// Returns why no order of a kept text counts now, if it came in for another phase than the one that is due.
pub fn wrong_phase(game: &Game, id: &str, text: &ReceivedText) -> Option<String> {
    let now = game.phase().phrase();
    let why = || format!("{id} came in for {}, and the current phase is {now}", text.phase);
    (text.node != game.current().index()).then(why)
}

/// Returns of how many mails lines wait that are for the phase that is due in a game of a folder.
pub fn mails_waiting(folder: &GameFolder, path: &Path) -> usize {
    texts_of(folder, path).map_or(0, |(game, texts)| texts.iter().filter(|it| it.waits_now(&game)).count())
}

/// Returns how many mails wait, in words, if any does.
pub fn mails_wait(count: usize) -> Option<String> {
    (count > 0).then(|| if count == 1 { "1 mail waits".to_owned() } else { format!("{count} mails wait") })
}

/// Returns a game of a folder with the texts of which something waits, read without a lock; `None` if nothing does.
fn texts_of(folder: &GameFolder, path: &Path) -> Option<(Game, Vec<WaitingText>)> {
    let texts = readable(folder.received_of(path));
    let is_open = |(_, text): &KeptText| text.parts().any(|part| part.settled.is_empty());
    let game = texts.iter().any(is_open).then(|| folder.read(path).ok()).flatten()?.game;
    let kept = KeptTexts::new(&game, texts, 0);
    let text = |(text, open)| WaitingText::new(Some(path.to_owned()), text, open);
    let waiting = kept.inbox(&game).into_iter().map(text).collect();
    Some((game, waiting))
}

/// Returns the texts of all games of a folder, and those for no game, of which something waits, the newest first. What cannot be
/// read is left out.
pub fn waiting_texts(folder: &GameFolder) -> Vec<WaitingText> {
    let games = folder.list().unwrap_or_default();
    let texts = games.iter().filter_map(|entry| texts_of(folder, &entry.path));
    let mut all: Vec<WaitingText> = texts.flat_map(|(_, texts)| texts).collect();
    let strays = readable(folder.stray_texts());
    all.extend(strays.iter().map(|text| WaitingText::new(None, text, vec![1])));
    all.sort_by_key(|text| std::cmp::Reverse(text.text.time));
    all
}

/// The texts that a game keeps.
#[derive(Default)]
pub struct KeptTexts {
    texts: Vec<KeptText>,
    /// What matters of each for the mails that come later.
    earlier: Vec<EarlierText>,
    /// How many of them the game keeps already.
    kept: usize,
    /// The number that the next one gets.
    next: u32,
}

impl KeptTexts {
    /// Reads the texts of a game.
    pub fn of(opened: &OpenedGame) -> Self {
        Self::new(&opened.game, readable(opened.file.received()), opened.file.next_received())
    }

    fn new(game: &Game, texts: Vec<KeptText>, next: u32) -> Self {
        let earlier = texts.iter().map(|(number, text)| earlier_text(game, *number, text));
        Self { earlier: earlier.collect(), kept: texts.len(), next, texts }
    }

    /// Adds a text that the game is to keep, and returns its number.
    pub fn add(&mut self, game: &Game, text: ReceivedText) -> u32 {
        let number = self.next;
        self.next = number.saturating_add(1);
        self.earlier.push(earlier_text(game, number, &text));
        self.texts.push((number, text));
        number
    }

    /// Returns those that were added since.
    pub fn added(&self) -> impl Iterator<Item = &ReceivedText> {
        self.texts[self.kept..].iter().map(|(_, text)| text)
    }

    /// Returns the places in the list at which the same text came in before.
    pub fn same(&self, received: &ReceivedText) -> Vec<usize> {
        (0..self.texts.len()).filter(|&at| self.texts[at].1.is_same_as(received)).collect()
    }

    /// Returns the number under which a text was kept last.
    pub fn number(&self, same: &[usize]) -> Option<u32> {
        same.last().map(|&at| self.texts[at].0)
    }

    /// Returns all that came of a text before.
    pub fn known(&self, same: &[usize]) -> Option<EarlierText> {
        same.iter().map(|&at| self.earlier[at].clone()).reduce(|first, next| EarlierText {
            is_current: first.is_current || next.is_current,
            orders: first.orders.into_iter().chain(next.orders).collect(),
            waited: first.waited || next.waited,
            ..next
        })
    }

    /// Returns the other texts.
    pub fn others(&self, same: &[usize]) -> Vec<&EarlierText> {
        let others = self.earlier.iter().enumerate().filter(|(at, _)| !same.contains(at));
        others.map(|(_, text)| text).collect()
    }

    /// Leaves out what no longer waits of a mail that came in before and was sent at an instant: a line that is settled, and the
    /// whole mail if all its lines are.
    pub fn leave_out_settled(
        &self,
        game: &Game,
        decision: &mut Decision,
        same: &[usize],
        sent: Option<Timestamp>,
    ) {
        let parts = || same.iter().flat_map(|&at| &self.texts[at].1.waiting);
        let code = |waits: &LineReason| waits.place.map_or("", |place| game.map().code(place));
        let is_settled = |waits: &LineReason| {
            let is_it = |part: &&Waiting| {
                let line = shortened(&waits.line, MOST_SHOWN);
                *part.line == *line || (!part.place.is_empty() && *part.place == *code(waits))
            };
            let mut its = parts().filter(is_it).peekable();
            parts().filter(is_it).any(|part| !part.settled.is_empty())
                || (its.peek().is_some() && its.all(|part| self.is_settled(game, part, sent)))
        };
        let waits = decision.waits.len();
        decision.waits.retain(|waits| waits.line.is_empty() || !is_settled(waits));
        // Of the whole mail nothing waits any more if no line does, or if somebody settled it.
        let is_done = parts().any(|part| part.line.is_empty() && !part.settled.is_empty());
        let is_left = decision.waits.iter().any(|waits| !waits.line.is_empty());
        if is_done || (decision.waits.len() < waits && !is_left) {
            decision.waits.clear();
        }
        decision.history.retain(|line| !matches!(line.why, Why::Again(_)));
    }

    /// Returns whether a part of a text that was sent at an instant waits no longer: a person settled it, or its unit has got
    /// another order since. An order of an older mail settles nothing.
    fn is_settled(&self, game: &Game, part: &Waiting, sent: Option<Timestamp>) -> bool {
        let names = game.map().names();
        let unit = names.power(&part.power).zip(names.province(&part.place));
        let is_overtaken = |(power, place)| {
            let Some(now) = order_on_sheet(game, power, place) else { return false };
            let is_it = |one: &Statement| {
                (one.line.power, one.line.place) == (power, Some(place)) && one.is_same(game, &now)
            };
            let source = self.earlier.iter().rfind(|text| text.is_current && text.orders.iter().any(is_it));
            let is_older = source.is_some_and(|text| text.is_mail && text.sent.1 < sent);
            *part.stood != *canonical(game, &now) && !is_older
        };
        !part.settled.is_empty() || unit.is_some_and(is_overtaken)
    }

    /// Returns the texts of which something waits, the newest first, each with the numbers of these parts from 1: the lines that
    /// wait, then the messages. Of the same text that came in again only the last is listed.
    pub fn inbox(&self, game: &Game) -> Vec<(&KeptText, Vec<usize>)> {
        let open = |at: usize| {
            let (_, text) = &self.texts[at];
            let sent = self.earlier[at].sent.1;
            let is_open = |part: &Waiting| !self.is_settled(game, part, sent);
            let mut open: Vec<usize> =
                (1..).zip(text.parts()).filter(|(_, part)| is_open(part)).map(|(number, _)| number).collect();
            // Of the whole text nothing waits any more if no line does.
            let lines = text.waiting.iter().filter(|part| !part.line.is_empty());
            if lines.clone().count() > 0 && !lines.into_iter().any(is_open) {
                open.retain(|&number| text.parts().nth(number - 1).is_some_and(|part| !part.line.is_empty()));
            }
            open
        };
        let is_last = |at: &usize| self.same(&self.texts[*at].1).last() == Some(at);
        let all = (0..self.texts.len()).rev().filter(is_last).map(|at| (&self.texts[at], open(at)));
        all.filter(|(_, open)| !open.is_empty()).collect()
    }
}

/// Returns what matters of a kept text for a mail that comes later.
fn earlier_text(game: &Game, number: u32, text: &ReceivedText) -> EarlierText {
    let own = text.changes.iter().filter(|change| change.which == WhichOrders::Own);
    let orders = own.flat_map(|change| {
        let power = game.map().names().power(&change.power);
        let reading = read(game, &change.understood.text(), power);
        let order = |order| Statement::new(game, power?, "", order);
        reading.orders().filter_map(order).collect::<Vec<_>>()
    });
    EarlierText {
        number,
        sent: (text.sent.clone(), past(instant(&text.sent), Some(Timestamp::now()))),
        is_mail: !text.sender.is_empty(),
        is_current: text.node == game.current().index(),
        orders: orders.collect(),
        waited: !text.waiting.is_empty(),
    }
}

#[cfg(test)]
mod tests {
    use chancery_core::map::standard;

    use super::*;
    use crate::game::Sheet;
    use crate::store::Change;

    /// Each time that it came in, another of its orders was entered.
    #[test]
    fn all_orders_that_came_of_one_text_are_known() {
        let game = Game::new(&standard(), "Friday");
        let mut texts = KeptTexts::default();
        for line in ["A PAR - BUR", "F BRE - MAO"] {
            let change =
                Change { power: "FRANCE".into(), understood: Sheet::new([line]), ..Change::default() };
            let received =
                ReceivedText { changes: vec![change], ..ReceivedText::new("test", "Both, please.") };
            texts.add(&game, received);
        }
        let same = texts.same(&ReceivedText::new("test", "Both, please."));
        let orders = texts.known(&same).unwrap().orders;
        assert_eq!(
            orders.iter().map(|o| canonical(&game, &o.order)).collect::<Vec<_>>(),
            ["A PAR - BUR", "F BRE - MAO"]
        );
    }
}
