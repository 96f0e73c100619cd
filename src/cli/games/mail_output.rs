//! What `chancery games mail` knows of the texts that came in before, and what became of mails, for people and for programs.

use std::fmt::Write;

use serde::Serialize;

use crate::cli::common::output::{Output, many};
use crate::cli::games::mail::{Incoming, MOST_SHOWN, MOST_WAITING, Outcome, RoutedGame};
use crate::cli::games::sheets;
use chancery_core::text::{Clean, shortened};
use chancery_game::game::{Game, MergePolicy, WhichOrders};
use chancery_game::intake::{
    Decision, EarlierText, LineReason, PowerOrders, Statement, Why, canonical, past, read, standing,
};
use chancery_game::mail::instant;
use chancery_game::store::{OpenedGame, ReceivedText};

/// How much of a subject is told, in characters.
const SUBJECT: usize = 60;

/// Returns what became of the mails, for people and for programs.
pub(super) fn told(games: &[RoutedGame], mails: &[Incoming], outcomes: &[Outcome], verbose: bool) -> Output {
    let one = |(incoming, outcome)| mail_output(games, incoming, outcome, verbose);
    let (text, all): (String, Vec<_>) =
        mails.iter().zip(outcomes).map(one).map(|said| (said.text, said.json)).unzip();
    let entered = outcomes.iter().map(Outcome::entered).sum::<usize>();
    let waits = outcomes.iter().map(Outcome::waiting).sum::<usize>();
    let (mails, orders, lines) = (many(mails.len(), "mail"), many(entered, "order"), many(waits, "line"));
    let wait = if waits == 1 { "waits" } else { "wait" };
    let said = Output::said(format!("{text}{mails}: {orders} entered, {lines} {wait} for a person.\n"));
    said.with("mails", all).with("entered", entered).with("waiting", waits)
}

/// Returns what became of a mail.
fn mail_output(games: &[RoutedGame], incoming: &Incoming, outcome: &Outcome, verbose: bool) -> Output {
    let Incoming { source, mail } = incoming;
    let subject = shortened(mail.subject.as_str(), SUBJECT);
    let mut text = format!("{}\n", Clean::line(&format!("{source}: {} “{subject}”", mail.from)));
    let none: [(); 0] = [];
    let said = Output::default().with("source", source).with("from", &mail.from);
    let said = said.with("subject", &mail.subject).with("sent", &mail.sent).with("game", None::<&str>);
    let said = ["orders", "waiting", "skipped"].into_iter().fold(said, |said, list| said.with(list, none));
    let said = match outcome {
        Outcome::Routed | Outcome::Nothing => {
            text.push_str("  no orders\n");
            said
        }
        Outcome::Unrouted { why, kept, beside } => {
            let why = why.describe(games[0].game.map()).to_string();
            let _ = writeln!(text, "  ! {why}");
            for (game, number) in kept {
                let _ = writeln!(text, "  kept with {} as text {number}", games[*game].file);
            }
            if let Some(number) = beside {
                let _ = writeln!(text, "  kept beside the games as text {number}: chancery games received");
            }
            let of = |(game, number): &(usize, u32)| {
                Output::default().with("game", &games[*game].file).with("received", number).json
            };
            let kept: Vec<_> = kept.iter().map(of).collect();
            let waiting = [LineForm { name: String::new(), power: None, line: String::new(), why }];
            said.with("kept_beside_games", beside).with("kept", kept).with("waiting", waiting)
        }
        Outcome::Decided { game, decision, again, number } => {
            let RoutedGame { file, game, .. } = &games[*game];
            let _ = writeln!(text, "  {file}, {}", game.phase().title());
            if let Some(number) = again {
                let _ = writeln!(text, "  {}", Why::Again(*number).describe(game.map()));
            }
            let said = said.with("game", file).with("phase", game.phase()).with("received", number);
            decided(game, decision, verbose, &mut text, said.with("again", again))
        }
    };
    Output { text, ..said }
}

/// Writes the orders of a power that are entered.
pub(super) fn understood(game: &Game, orders: &PowerOrders) -> Vec<String> {
    orders.orders.iter().map(|order| order.describe(game)).collect()
}

/// A line of which nothing is entered, and why.
#[derive(Serialize)]
struct LineForm<'g> {
    /// The power in a text.
    #[serde(skip)]
    name: String,
    power: Option<&'g str>,
    line: String,
    why: String,
}

impl<'g> LineForm<'g> {
    fn list(game: &'g Game, lines: &[LineReason]) -> Vec<Self> {
        let map = game.map();
        let form = |line: &LineReason| Self {
            name: line.power.map_or_else(String::new, |power| format!("{}: ", map.power(power).name)),
            power: line.power.map(|power| map.power(power).key.as_str()),
            line: shortened(&line.line, MOST_SHOWN),
            why: line.why.describe(map).to_string(),
        };
        lines.iter().map(form).collect()
    }
}

/// Adds what was decided on one mail.
fn decided(game: &Game, decision: &Decision, verbose: bool, text: &mut String, said: Output) -> Output {
    let mut entered = Vec::new();
    for orders in &decision.orders {
        let (understood, power) = (understood(game, orders), game.map().power(orders.power));
        let how = match orders.joining {
            None => "",
            Some(MergePolicy::Combine) => " (combined with the earlier orders)",
            Some(MergePolicy::Replace) => " (in place of the earlier orders)",
        };
        let when = if orders.which == WhichOrders::Later { ", later in the season" } else { "" };
        let _ = writeln!(text, "  {}{when}: {}{how}", power.name, understood.join(", "));
        let said = Output::of_power(game, orders.power, "").with("orders", understood);
        let said = said.with("which", orders.which);
        entered.push(said.with("sets", orders.joining.map(sheets::word)).json);
    }
    if decision.is_late {
        text.push_str("  late: it was sent after the deadline\n");
    }
    let waiting = LineForm::list(game, &decision.waits);
    for LineForm { name, line, why, .. } in &waiting {
        // A mail kept in part may have its heading alone, which ends with a colon.
        let line = line.trim_end_matches(':');
        let _ = writeln!(text, "  ! {name}{}: {why}", if line.is_empty() { "the whole mail" } else { line });
    }
    let history = LineForm::list(game, &decision.history);
    for LineForm { name, line, why, .. } in &history {
        let _ = writeln!(text, "  = {name}{line}: {why}");
    }
    let folded = decision.folded.len();
    let listed = decision.skipped.iter().chain(decision.folded.iter().filter(|_| verbose));
    for line in listed.clone().take(MOST_WAITING) {
        let _ = writeln!(text, "  - {}", shortened(line, MOST_SHOWN));
    }
    for (more, of) in
        [(listed.count().saturating_sub(MOST_WAITING), "more"), (folded, "of quotations and signatures")]
    {
        if more > 0 && !(verbose && of != "more") {
            let _ = writeln!(text, "  - {} {of}", many(more, "line"));
        }
    }
    let skipped = decision.skipped.iter().take(MOST_WAITING).map(|line| shortened(line, MOST_SHOWN));
    let said = said.with("orders", entered).with("waiting", waiting).with("history", history);
    said.with("skipped", skipped.collect::<Vec<_>>()).with("quoted", folded).with("late", decision.is_late)
}

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
