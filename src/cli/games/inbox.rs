//! `chancery games inbox`: what waits for a person over all games, and what was decided about it.

use std::fmt::Write;

use clap::Args as ClapArgs;

use super::order_lines::after_power;
use super::publish::contact;
use super::received::{self, row};
use super::{Output, Runner, failure, usage};
use crate::cli::common::error::CommandError;
use chancery_core::map::Power;
use chancery_game::game::{MergePolicy, Sheet, WhichOrders};
use chancery_game::inbox::{KeptText, KeptTexts, STRAYS, WaitingText, message, waiting_texts, wrong_phase};
use chancery_game::intake::{Statement, UNREAD_PART, pieces, read_received, review};
use chancery_game::mail::Sender;
use chancery_game::store::{Change, OpenedGame, ReceivedText, Waiting};
use chancery_notation::{Code, ReadOrder};

/// What `games inbox` takes.
#[derive(Debug, ClapArgs)]
#[group(multiple = false)]
pub struct InboxArgs {
    /// Enter the orders of a text, such as `octopus/3`, or of one line of it, such as `octopus/3.1`; of a message do what it
    /// asks for.
    #[arg(long, value_name = "ID")]
    pub enter: Option<String>,
    /// Take a text or a line off the list, because it is to be ignored.
    #[arg(long, value_name = "ID")]
    pub discard: Option<String>,
    /// Take a text, a line or a message off the list, because you dealt with it.
    #[arg(long, value_name = "ID")]
    pub done: Option<String>,
}

/// The name of a text: its game, its number, and the number of a line of it.
struct Id<'a> {
    game: &'a str,
    number: u32,
    line: Option<usize>,
}

impl<'a> Id<'a> {
    fn parse(id: &'a str) -> Result<Self, CommandError> {
        let wrong =
            || usage(format!("`{id}` is not the id of a text")).hint("`chancery games inbox` lists them");
        let (game, number) = id.rsplit_once('/').ok_or_else(wrong)?;
        let (number, line) =
            number.split_once('.').map_or((number, None), |(number, line)| (number, Some(line)));
        let line = line.map(|line| line.parse().map_err(|_| wrong())).transpose()?;
        Ok(Self { game, number: number.parse().map_err(|_| wrong())?, line })
    }
}

impl Runner<'_> {
    /// Lists what waits over all games, the newest first, or settles some of it.
    pub fn inbox(&mut self, args: &InboxArgs) -> Result<(), CommandError> {
        let settled = [("entered", &args.enter), ("discarded", &args.discard), ("done", &args.done)];
        if let Some((how, Some(id))) = settled.into_iter().find(|(_, id)| id.is_some()) {
            return self.settle(id, how);
        }
        let all = waiting_texts(&self.game_folder);
        let mut text: String = all.iter().map(told).collect();
        if all.is_empty() {
            text.push_str("Nothing waits.\n");
        }
        self.print(Output::said(text).with("inbox", all))
    }

    /// Settles a text or a line of it; its orders are entered first if that is asked for.
    fn settle(&mut self, id: &str, how: &str) -> Result<(), CommandError> {
        let Id { game: name, number, line } = Id::parse(id)?;
        let none =
            || failure(format!("nothing waits under {id}")).hint("`chancery games inbox` lists what waits");
        if name == STRAYS {
            if how == "entered" {
                let set = "set the sender's address (`chancery games set GAME contact.POWER=ADDRESS`), and read the mail again";
                return Err(failure(format!("nothing says for which game {id} is")).hint(set));
            }
            return self.delete_received(None, number);
        }
        let mut opened = self.open_on(&self.patient(), name)?;
        let texts = KeptTexts::of(&opened);
        let inbox = texts.inbox(&opened.game);
        let (text, open) = inbox.into_iter().find(|(text, _)| text.0 == number).ok_or_else(none)?;
        // What is entered are orders; a message stays.
        let part = |number: usize| text.1.parts().nth(number.checked_sub(1)?);
        let said = |number| part(number).map(|part| (&part.power, &part.line, &part.why));
        let is_meant = |part: &usize| match line {
            Some(line) => said(*part) == said(line),
            None => how != "entered" || *part <= text.1.waiting.len(),
        };
        let parts: Vec<usize> = open.into_iter().filter(is_meant).collect();
        if parts.is_empty() {
            return Err(none());
        }
        let mut told = String::new();
        let message = line.and_then(|line| message(&opened.game, &text.1, line));
        if let Some(message) = message.filter(|_| how == "entered") {
            let request = message.request.map_err(|why| failure(format!("{id}: {why}")))?;
            told = format!("{}.\n", request.what);
            request.apply(&mut opened.game).map_err(|why| failure(format!("{id}: {why}")))?;
            if !self.form.dry_run {
                received::save_with(&mut opened, [])?;
            }
        } else if how == "entered" {
            let received = enter(&mut opened, text, &parts, id, &mut told)?;
            if !self.form.dry_run {
                received::save_with(&mut opened, [&received])?;
            }
        }
        if !self.form.dry_run {
            opened.file.settle_received(number, &parts, how).map_err(super::unsaved)?;
        }
        let said = Output::said(format!("{told}{id}: {how}.\n")).with("settled", how).with("lines", parts);
        self.print_done(said, &format!("{id} was settled"))
    }
}

/// Enters the orders of parts of a text beside those that stand, and returns the change as a text of its own.
fn enter(
    opened: &mut OpenedGame,
    (_, text): &KeptText,
    parts: &[usize],
    id: &str,
    told: &mut String,
) -> Result<ReceivedText, CommandError> {
    let game = &mut opened.game;
    if let Some(why) = wrong_phase(game, id, text) {
        return Err(failure(why));
    }
    let enters = "`chancery games orders GAME POWER FILE` enters what you write";
    let mut orders: Vec<(WhichOrders, Statement)> = Vec::new();
    let lines = parts.iter().filter_map(|&part| text.waiting.get(part - 1));
    let is_line = |part: &&Waiting| !part.line.is_empty() && *part.why != *UNREAD_PART;
    let mut lines: Vec<&Waiting> = lines.filter(is_line).collect();
    let sender = Sender::of_field(&text.sender);
    let is_own = |power: &Power| contact(game, *power).as_deref() == sender.address();
    let own: Vec<String> =
        game.map().powers().filter(is_own).map(|power| game.map().power(power).key.clone()).collect();
    // A mail that waits as a whole, or of which only an attachment waits, is entered as a whole.
    let power = if let [one] = &own[..] { one.as_str() } else { "" };
    let whole = Waiting { power: power.into(), line: text.text.clone(), ..Waiting::default() };
    if lines.is_empty() {
        lines.push(&whole);
    }
    for part in lines {
        let power = game.map().names().power(&part.power);
        let reading = read_received(game, &part.line, power);
        let mut read = pieces(&reading);
        review(game, &mut read, power, None);
        let later: Vec<Statement> = read.into_iter().flat_map(|piece| piece.later).collect();
        let mut errors = reading.errors();
        if let Some(error) = errors.find(|note| later.is_empty() || note.code != Code::WrongPhase) {
            let why = format!("`{}` cannot be entered: {error:#}", part.line);
            return Err(failure(why).hint(enters));
        }
        let statement = |order: &ReadOrder| Statement::new(game, order.by?, &part.line, order);
        let is_now = |order: &&ReadOrder| later.is_empty() || order.given.kind() == Some(game.phase().kind);
        let now = reading.orders().filter(is_now).filter_map(statement).map(|order| order.alone(game));
        orders.extend(now.map(|order| (WhichOrders::Own, order)));
        orders.extend(later.iter().map(|order| (WhichOrders::Later, order.clone())));
    }
    if orders.is_empty() {
        return Err(failure(format!("no order was understood in {id}")).hint(enters));
    }
    let mut received = ReceivedText::new(&format!("inbox {id}"), "");
    received::place(&mut received, game);
    let powers = game.map().clone();
    let each = powers.powers().flat_map(|power| [(power, WhichOrders::Own), (power, WhichOrders::Later)]);
    for (power, which) in each {
        let mine =
            || orders.iter().filter(|one| (one.1.line.power, one.0) == (power, which)).map(|one| &one.1);
        if mine().next().is_none() {
            continue;
        }
        let set = Sheet::new(mine().map(|order| order.line.text.as_str()));
        let incoming = game.incoming(power, which, &set, Some(MergePolicy::Combine));
        let after = incoming.joined(MergePolicy::Combine);
        if let Some(hold) = game.overfull(power, &after).filter(|_| which == WhichOrders::Own) {
            return Err(failure(format!("{id}: {hold}")));
        }
        let before = game.orders(power, which).clone();
        game.set_orders(power, which, after.lines());
        if let Some(change) = Change::of(game, power, which, &before, &after) {
            let understood: Vec<String> = mine().map(|order| order.describe(game)).collect();
            let whose = format!("{}{}", game.map().power(power).name, after_power(which));
            let _ = writeln!(told, "{whose}: {}", understood.join(", "));
            received.changes.push(Change { understood: Sheet::new(understood), ..change });
        }
    }
    Ok(received)
}

/// Writes a text for people: when it came and from whom, what was entered, and what waits.
fn told(waiting: &WaitingText) -> String {
    let mut told = format!("{}{}\n", waiting.id, row(None, &waiting.text));
    let mut before = None;
    for (number, part) in (1..).zip(waiting.text.parts()).filter(|(at, _)| waiting.open.contains(at)) {
        let said = Some((&part.power, &part.line, &part.why));
        if std::mem::replace(&mut before, said) == said {
            continue;
        }
        let of = if part.power.is_empty() { String::new() } else { format!("{}: ", part.power) };
        let line = if part.line.is_empty() { "the whole text" } else { &part.line };
        let mark = if waiting.is_message(number) { '?' } else { '!' };
        let _ = writeln!(told, "  {number} {mark} {of}{line}: {}", part.why);
    }
    told
}
