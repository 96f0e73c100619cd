//! Orders under a condition that a person decides: the orders that apply take the place of the condition.

use super::route::powers_of;
use super::statement::{Statement, read};
use crate::game::Game;
use crate::mail::Envelope;
use chancery_core::map::Power;
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_notation::{ReadOrder, SheetStatement, Span};

/// A condition with what a person decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecidedCondition {
    /// The condition in canonical words.
    pub condition: String,
    /// Whether it is met.
    pub is_met: bool,
    /// The orders that apply, one a line as they stand on a sheet; there may be none.
    pub lines: Vec<String>,
    /// Where the orders and their condition stand in the text.
    pub span: Span,
}

/// Returns the conditions of a text with the orders that apply if all are met, or if none is. `power` is whose sheet it is,
/// if it is one power's. What stands within another condition is decided with it.
pub fn conditions(game: &Game, text: &str, power: Option<Power>, is_met: bool) -> Vec<DecidedCondition> {
    let reading = read(game, text, power);
    let decide = |order: &ReadOrder| {
        // Of one in which something cannot be read nobody knows all orders.
        let (SheetStatement::Conditional(under), None) = (&order.given, order.refused) else { return None };
        let mut lines = Vec::new();
        apply(game, (text, power.or(order.by)), order, is_met, &mut lines);
        let condition = under.condition.canonical(game.map());
        Some(DecidedCondition { condition, is_met, lines, span: order.span.clone() })
    };
    reading.orders().filter_map(decide).collect()
}

/// Adds the lines of an order; of one under a condition those of the branch that applies.
fn apply(
    game: &Game,
    (text, power): (&str, Option<Power>),
    order: &ReadOrder,
    is_met: bool,
    lines: &mut Vec<String>,
) {
    if let SheetStatement::Conditional(under) = &order.given {
        let branch = if is_met { &under.then } else { &under.otherwise };
        for order in branch {
            apply(game, (text, power.or(order.by)), order, is_met, lines);
        }
        return;
    }
    let Some(power) = order.by.or(power) else { return };
    lines.extend(Statement::new(game, power, text, order).map(|statement| statement.alone(game).line.text));
}

/// Returns a text in which the orders that apply stand in the place of each condition, and those conditions. The answers
/// are in the order of the conditions; one alone is for all.
///
/// # Errors
///
/// How many conditions the text has, if that is none, or another number than that of the answers.
pub fn with_conditions(
    game: &Game,
    text: &str,
    power: Option<Power>,
    answers: &[bool],
) -> Result<(String, Vec<DecidedCondition>), usize> {
    let (met, unmet) = (conditions(game, text, power, true), conditions(game, text, power, false));
    let count = met.len();
    if count == 0 || !(answers.len() == 1 || answers.len() == count) {
        return Err(count);
    }
    let is_met = |at: usize| answers.get(at).or(answers.first()).copied().unwrap_or_default();
    let pairs = met.into_iter().zip(unmet).enumerate();
    let decided: Vec<_> = pairs.map(|(at, (met, unmet))| if is_met(at) { met } else { unmet }).collect();
    let mut text = text.to_owned();
    for one in decided.iter().rev() {
        let (Some(before), Some(behind)) = (text.get(..one.span.start), text.get(one.span.end..)) else {
            continue;
        };
        // Each order stands on a line of its own.
        let start = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
        let end = if behind.is_empty() || behind.starts_with('\n') { "" } else { "\n" };
        text = format!("{before}{start}{}{end}{behind}", one.lines.join("\n"));
    }
    Ok((text, decided))
}

/// Returns a mail with its conditions decided, as [`with_conditions`] does it for a text.
///
/// # Errors
///
/// As [`with_conditions`].
pub fn mail_with_conditions(
    game: &Game,
    mail: &Envelope,
    answers: &[bool],
) -> Result<(Envelope, Vec<DecidedCondition>), usize> {
    let text = Clean::lines(&mail.letter.text);
    let own = powers_of(game, &mail.address().unwrap_or_default());
    let named = read(game, &text, None).orders().any(|order| order.named.is_some());
    let power = if let ([one], false) = (&own[..], named) { Some(*one) } else { None };
    let (text, decided) = with_conditions(game, &text, power, answers)?;
    let mut mail = mail.clone();
    mail.letter.text = text;
    Ok((mail, decided))
}

impl DecidedCondition {
    /// Writes it as a sentence without a full stop: what was decided, and which orders apply.
    pub fn describe(&self) -> String {
        let orders =
            if self.lines.is_empty() { "nothing is ordered".to_owned() } else { self.lines.join(", ") };
        let is = if self.is_met { "is met" } else { "is not met" };
        Clean::line(&format!("the condition {} {is}: {orders}", self.condition)).to_string()
    }
}
