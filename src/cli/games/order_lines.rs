//! What a text is for, and the lines of it that go on a sheet: orders, and what may be one. Greetings and other
//! chatter stay in the text that is kept beside the game. Conditions are decided here.

use crate::cli::common::error::{CommandError, CommandResult, usage};
use crate::cli::common::usage::Word;
use crate::cli::games::many;
use chancery_core::map::{Phase, PhaseKind, Power};
use chancery_game::game::{Game, Sheet, SheetReading, WhichOrders, is_submitted};
use chancery_game::intake::{DecidedCondition, decided_text, describe, with_conditions};
use chancery_game::report::{Remark, RemarkKind, sheet_remarks};
use chancery_notation::{Code, ReadOrder, SheetStatement};

/// Returns what was understood of a text for a power in the phase that is due, in canonical notation.
pub(super) fn understood_orders(game: &Game, power: Power, set: &Sheet) -> Vec<String> {
    let (reading, kind) = (game.read(power, set), game.phase().kind);
    let is_used = |order: &&ReadOrder| order.refused.is_none() && is_submitted(order, kind);
    reading.orders().filter(is_used).map(|order| describe(game, order)).collect()
}

/// Returns a text without the lines that are no orders, and what is said of those. If the orders would not be read the same
/// without them, all lines stay.
pub(super) fn order_lines(game: &Game, power: Power, set: &Sheet) -> (Sheet, Vec<Remark>) {
    let reading = game.read(power, set);
    let lines = reading.lines();
    // A line above a signature, or of asterisks, says nothing.
    let mut stays: Vec<bool> = set.lines().iter().map(|line| line.contains(char::is_alphanumeric)).collect();
    let words = reading.entries().iter().filter(|entry| entry.said.is_none());
    for note in words.flat_map(|entry| &entry.notes).filter(|note| note.code == Code::Skipped) {
        stays[lines.met(&note.span)].fill(false);
    }
    for order in reading.orders() {
        stays[lines.met(&order.span)].fill(true);
    }
    let kept = set.lines().iter().zip(&stays).filter(|(_, stays)| **stays).map(|(line, _)| line.as_str());
    let kept = Sheet::new(kept);
    let without = game.read(power, &kept);
    if orders_and_faults(&reading) != orders_and_faults(&without) {
        return (set.clone(), Vec::new());
    }
    let still = sheet_remarks(game, &without);
    let is_chatter =
        |remark: &Remark| matches!(remark.kind, RemarkKind::PassedOver) && !still.contains(remark);
    (kept, sheet_remarks(game, &reading).into_iter().filter(is_chatter).collect())
}

/// Returns all that a text orders, and what is wrong with it.
fn orders_and_faults(reading: &SheetReading) -> (Vec<(&SheetStatement, Option<Code>)>, Vec<Code>) {
    let orders = reading.orders().map(|order| (&order.given, order.refused)).collect();
    (orders, reading.notes().map(|note| note.code).filter(|code| *code != Code::Skipped).collect())
}

/// The hint if a condition was not decided.
pub(super) const DECIDES: &str =
    "`--conditions met` or `--conditions unmet` decides the conditions of a text";

/// The answers to a condition.
pub const ANSWERS: [Word<bool>; 2] = [("met", "", true), ("unmet", "", false)];

/// Returns what is said where conditions are decided and there is another number of them.
pub(super) fn wrong_answers(count: usize, answers: &[bool]) -> CommandError {
    usage(match count {
        0 => "the text has no condition that can be decided".to_owned(),
        count => format!(
            "the text has {}, and --conditions has {}",
            many(count, "condition"),
            many(answers.len(), "answer")
        ),
    })
}

/// Returns a text with its conditions decided, if there are answers.
pub(super) fn with_decided_conditions(
    game: &Game,
    power: Power,
    text: &str,
    answers: &[bool],
) -> CommandResult<(String, Vec<DecidedCondition>)> {
    if answers.is_empty() {
        return Ok((text.to_owned(), Vec::new()));
    }
    let decided = with_conditions(game, text, Some(power), answers);
    let (text, decided) = decided.map_err(|count| wrong_answers(count, answers))?;
    let text = decided_text(game, &text, Some(power), &decided);
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    Ok((lines.collect::<Vec<_>>().join("\n"), decided))
}

/// Returns which orders the options say.
pub const fn which_of_options(standby: bool, later: bool) -> WhichOrders {
    match (standby, later) {
        (true, true) => WhichOrders::StandbyLater,
        (true, _) => WhichOrders::Standby,
        (_, true) => WhichOrders::Later,
        _ => WhichOrders::Own,
    }
}

/// Returns which orders are meant by a phase: those that are due, or orders in advance.
pub(super) fn which_of_phase(game: &Game, phase: Phase) -> CommandResult<WhichOrders> {
    let (now, next) = (game.phase(), game.next_movement());
    match phase {
        _ if phase == now => Ok(WhichOrders::Own),
        _ if phase > now && phase.kind == PhaseKind::Movement => Ok(WhichOrders::Ahead(phase)),
        _ => Err(usage(format!("{phase} is not a movement phase after {now}, such as {next}"))),
    }
}

/// Returns how people call the orders, and what is added for them to the name of the power and to a command.
const fn option_words(which: WhichOrders) -> [&'static str; 3] {
    match which {
        WhichOrders::Own => ["orders", "", ""],
        WhichOrders::Proxies => ["recorded proxies", "", ""],
        WhichOrders::Ahead(_) => ["orders in advance", " in advance", ""],
        WhichOrders::Standby => ["standby's orders", "'s standby", "--standby"],
        WhichOrders::Later => ["orders for later phases", " for later phases", "--later"],
        WhichOrders::StandbyLater => {
            ["standby's orders for later phases", "'s standby for later phases", "--later --standby"]
        }
    }
}

/// Returns how people call the orders.
pub const fn orders_noun(which: WhichOrders) -> &'static str {
    option_words(which)[0]
}

/// Returns what is added to the name of the power.
pub const fn after_power(which: WhichOrders) -> &'static str {
    option_words(which)[1]
}

/// Returns the options that name the orders.
pub fn command_options(which: WhichOrders) -> String {
    if let WhichOrders::Ahead(phase) = which {
        format!("--phase {phase}")
    } else {
        option_words(which)[2].to_owned()
    }
}
