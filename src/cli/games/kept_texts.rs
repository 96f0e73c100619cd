//! What `chancery games mail` knows of the texts that came in before: each is read from its file once a run.

use chancery_game::game::{Game, WhichOrders};
use chancery_game::intake::{
    Decision, EarlierText, LineReason, Statement, Why, canonical, past, read, standing,
};
use chancery_game::mail::instant;
use chancery_game::store::{OpenedGame, ReceivedText};

/// A text that is kept, with its number.
pub(super) type KeptText = (u32, ReceivedText);

/// Returns the texts that can be read.
pub(super) fn readable(texts: Vec<(u32, Result<ReceivedText, String>)>) -> Vec<KeptText> {
    texts.into_iter().filter_map(|(number, text)| Some((number, text.ok()?))).collect()
}

/// The texts that a game keeps.
#[derive(Default)]
pub(super) struct KeptTexts {
    texts: Vec<KeptText>,
    /// What matters of each for the mails that come later.
    earlier: Vec<EarlierText>,
}

impl KeptTexts {
    /// Reads the texts of a game.
    pub(super) fn of(opened: &OpenedGame) -> Self {
        let mut kept = Self::default();
        for (number, text) in readable(opened.file.received()) {
            kept.push(&opened.game, number, text);
        }
        kept
    }

    /// Adds a text that the game keeps now.
    pub(super) fn push(&mut self, game: &Game, number: u32, text: ReceivedText) {
        self.earlier.push(earlier_text(game, number, &text));
        self.texts.push((number, text));
    }

    /// Returns the places in the list at which the same text came in before.
    pub(super) fn same(&self, received: &ReceivedText) -> Vec<usize> {
        (0..self.texts.len()).filter(|&at| self.texts[at].1.is_same_as(received)).collect()
    }

    /// Returns the number under which a text was kept last.
    pub(super) fn number(&self, same: &[usize]) -> Option<u32> {
        same.last().map(|&at| self.texts[at].0)
    }

    /// Returns all that came of a text before.
    pub(super) fn known(&self, same: &[usize]) -> Option<EarlierText> {
        same.iter().map(|&at| self.earlier[at].clone()).reduce(|first, next| EarlierText {
            is_current: first.is_current || next.is_current,
            orders: first.orders.into_iter().chain(next.orders).collect(),
            waited: first.waited || next.waited,
            ..next
        })
    }

    /// Returns the other texts.
    pub(super) fn others(&self, same: &[usize]) -> Vec<&EarlierText> {
        let others = self.earlier.iter().enumerate().filter(|(at, _)| !same.contains(at));
        others.map(|(_, text)| text).collect()
    }

    /// Leaves out what no longer waits of a mail that came in before and was sent at an instant: a line whose unit got another
    /// order since, and the whole mail if all its units did. An order of an older mail settles nothing.
    pub(super) fn leave_out_settled(
        &self,
        game: &Game,
        decision: &mut Decision,
        same: &[usize],
        sent: Option<jiff::Timestamp>,
    ) {
        let waiting = || same.iter().flat_map(|&at| &self.texts[at].1.waiting);
        let is_settled = |waits: &LineReason| {
            let Some((power, place)) = waits.power.zip(waits.place) else { return false };
            let Some(now) = standing(game, power, place) else { return false };
            let text = canonical(game, &now);
            let code = game.map().code(place);
            // It stood already when the line began to wait.
            let stood = waiting().any(|waiting| *waiting.place == *code && *waiting.stood == *text);
            let is_it = |one: &Statement| {
                (one.line.power, one.line.place) == (power, Some(place)) && one.is_same(game, &now)
            };
            let source = self.earlier.iter().rfind(|text| text.is_current && text.orders.iter().any(is_it));
            let is_older = source.is_some_and(|text| text.is_mail && text.sent.1 < sent);
            !stood && !is_older && waiting().any(|waiting| *waiting.place == *code)
        };
        let waits = decision.waits.len();
        decision.waits.retain(|waits| waits.line.is_empty() || !is_settled(waits));
        // Of the whole mail nothing waits any more if no line does.
        if decision.waits.len() < waits && decision.waits.iter().all(|waits| waits.line.is_empty()) {
            decision.waits.clear();
        }
        decision.history.retain(|line| !matches!(line.why, Why::Again(_)));
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
        sent: (text.sent.clone(), past(instant(&text.sent), Some(jiff::Timestamp::now()))),
        is_mail: !text.sender.is_empty(),
        is_current: text.node == game.current().index(),
        orders: orders.collect(),
        waited: !text.waiting.is_empty(),
    }
}
