//! What became of the mails that `chancery games mail` read, for people and for programs.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::cli::common::output::{Output, many};
use crate::cli::games::mail::{Incoming, MOST_WAITING, Outcome, RoutedGame};
use crate::cli::games::sheets;
use chancery_core::text::{Clean, shortened};
use chancery_game::game::{Game, MergePolicy, WhichOrders};
use chancery_game::inbox::MOST_SHOWN;
use chancery_game::intake::{Decision, LineReason, PowerOrders, Why};

/// Returns what became of the mails, for people and for programs.
pub(super) fn told(games: &[RoutedGame], mails: &[Incoming], verbose: bool) -> Output {
    let all = mails.iter().map(|incoming| mail_output(games, incoming, verbose));
    let (text, all): (String, Vec<_>) = all.map(|said| (said.text, said.json)).unzip();
    let sum = |of: fn(&Outcome) -> usize| mails.iter().map(|incoming| of(&incoming.outcome)).sum::<usize>();
    let (entered, waits, messages) = (sum(Outcome::entered), sum(Outcome::waiting), sum(Outcome::messages));
    let (mails, orders, lines) = (many(mails.len(), "mail"), many(entered, "order"), many(waits, "line"));
    let wait = if waits == 1 { "waits" } else { "wait" };
    let told = match messages {
        0 => String::new(),
        _ => format!(" {} in `chancery games inbox`.", many(messages, "message")),
    };
    let said = Output::said(format!("{text}{mails}: {orders} entered, {lines} {wait} for a person.{told}\n"));
    said.with("mails", all).with("entered", entered).with("waiting", waits)
}

fn mail_output(games: &[RoutedGame], incoming: &Incoming, verbose: bool) -> Output {
    let Incoming { source, mail, outcome } = incoming;
    let subject = shortened(mail.subject.as_str(), 60);
    let mut text = format!("{}\n", Clean::line(&format!("{source}: {} “{subject}”", mail.from)));
    let none: [(); 0] = [];
    let said = Output::default().with("source", source).with("from", &mail.from);
    let said = said.with("subject", &mail.subject).with("sent", &mail.sent).with("game", None::<&str>);
    let said = ["orders", "waiting", "messages", "skipped"]
        .into_iter()
        .fold(said, |said, list| said.with(list, none));
    let said = match outcome {
        Outcome::Routed | Outcome::Nothing => {
            text.push_str("  no orders\n");
            said
        }
        Outcome::Unrouted { why, kept, beside } => {
            let why = why.to_string();
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
            let waiting = [json!({"power": null, "line": "", "why": why})];
            said.with("kept_beside_games", beside).with("kept", kept).with("waiting", waiting)
        }
        Outcome::Decided { game, decision, again, number } => {
            let RoutedGame { file, game, .. } = &games[*game];
            let _ = writeln!(text, "  {file}, {}", game.phase().title());
            if let Some(number) = again {
                let _ = writeln!(text, "  {}", Why::Again(*number));
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

/// Tells lines of which nothing is entered behind a sign, each with why, and returns them for programs.
fn tell(game: &Game, lines: &[LineReason], sign: char, text: &mut String) -> Vec<Value> {
    let one = |(at, reason): (usize, &LineReason)| {
        let LineReason { power, line, why, .. } = reason;
        let power = power.map(|power| game.map().power(power));
        let name = power.map_or_else(String::new, |power| format!("{}: ", power.name));
        let line = shortened(line, MOST_SHOWN);
        // A mail kept in part may have its heading alone, which ends with a colon.
        let shown = line.trim_end_matches(':');
        let shown = if shown.is_empty() { "the whole mail" } else { shown };
        if !lines[..at].iter().any(|before| before.is_same_line(reason)) {
            let _ = writeln!(text, "  {sign} {name}{shown}: {why}");
        }
        json!({"power": power.map(|power| &power.key), "line": line, "why": why.to_string()})
    };
    lines.iter().enumerate().map(one).collect()
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
    let waiting = tell(game, &decision.waits, '!', text);
    let history = tell(game, &decision.history, '=', text);
    let mut messages = Vec::new();
    for told in &decision.messages {
        let (line, why) = (shortened(&told.line, MOST_SHOWN), told.why());
        let _ = writeln!(text, "  ? {line}: {why}");
        messages.push(json!({"line": line, "why": why}));
    }
    let folded = decision.folded.len();
    let is_plain = |line: &&Clean| !decision.messages.iter().any(|told| told.line == **line);
    let skipped = decision.skipped.iter().filter(is_plain);
    let listed = skipped.chain(decision.folded.iter().filter(|_| verbose));
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
    let said = said.with("messages", messages);
    said.with("skipped", skipped.collect::<Vec<_>>()).with("quoted", folded).with("late", decision.is_late)
}
