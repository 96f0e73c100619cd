//! What a text means in the current phase of a game: the orders that it gives, each with the line that it is on a sheet.
//! Of orders under a condition that a person decides, those that apply take the place of the condition.

use super::prose::read_prose;
use super::reading::{canonical, gives_order, read, read_in_best};
use crate::game::{Game, SheetReading};
use crate::intake::route::powers_of;
use crate::mail::Envelope;
use chancery_core::map::{PhaseKind, Power, Province};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_notation::{ReadOrder, Severity, SheetStatement, Span};

/// A line for the orders of a power.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The power.
    pub power: Power,
    /// The text.
    pub text: String,
    /// The place whose earlier orders it replaces, if it is an order for one.
    pub place: Option<Province>,
}

impl SheetLine {
    /// Makes a line that replaces no order.
    pub fn beside(power: Power, text: impl Into<String>) -> Self {
        Self { power, text: text.into(), place: None }
    }
}

/// An order that a text gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The line that it is on a sheet.
    pub line: SheetLine,
    /// The order as it was read.
    pub order: ReadOrder,
    /// The power that has the unit, if another one wrote the order and did not name it.
    pub slip: Option<Power>,
    /// Whether a person has to look at it: it was understood with a repair, or is refused.
    pub is_doubtful: bool,
}

impl Statement {
    /// Returns what an order of a text means on the sheet of a power; nothing if it orders nothing.
    pub fn new(game: &Game, power: Power, text: &str, order: &ReadOrder) -> Option<Self> {
        let written = text.get(order.span.clone()).unwrap_or_default().trim();
        let place = order.given.place(game.map());
        let mut order = order.clone();
        // Of alternatives that all can be built the first is.
        let is_due = order.refused.is_none() && game.phase().kind == PhaseKind::Adjustments;
        if let (SheetStatement::Preference(builds), true) = (&order.given, is_due)
            && let Some(first) = builds.first()
        {
            order.given = SheetStatement::Adjustment(*first);
        }
        gives_order(&order).then(|| Self {
            line: SheetLine { power, text: written.to_owned(), place },
            is_doubtful: order.illegal.is_some(),
            order,
            slip: None,
        })
    }

    /// Makes the line one that means the same wherever it stands: in canonical notation, unless it does so as it was written.
    #[must_use]
    pub fn alone(mut self, game: &Game) -> Self {
        let reading = read(game, &self.line.text, Some(self.line.power));
        // A guess of the reader stays marked, also where the line was taken out of prose.
        let is_guessed = reading.notes().any(|note| note.severity > Severity::Remark);
        let is_it = |one: &ReadOrder| {
            let (by, mut remarks) = (Some(self.line.power), one.remarks.clone());
            remarks.origin = if is_guessed { self.order.remarks.origin } else { remarks.origin };
            (&one.given, one.by, &remarks) == (&self.order.given, by, &self.order.remarks)
        };
        let same = reading.orders().count() == 1 && reading.orders().all(is_it);
        if !same && !matches!(self.order.given, SheetStatement::Conditional(_)) {
            self.line.text = self.describe(game);
        }
        self
    }

    /// Writes the order in canonical notation, and that it is perpetual if it is.
    pub fn describe(&self, game: &Game) -> String {
        describe(game, &self.order)
    }

    /// Returns whether another order of its power says the same.
    pub fn is_same(&self, game: &Game, other: &ReadOrder) -> bool {
        let [one, other_way] = [&self.order, other].map(|order| order.remarks.way().under(&game.info.rules));
        self.order.given == other.given
            && self.order.remarks.perpetual == other.remarks.perpetual
            && one == other_way
    }

    /// Returns the other order for its unit on the sheet.
    pub fn replaced(&self, game: &Game) -> Option<ReadOrder> {
        order_on_sheet(game, self.line.power, self.line.place?).filter(|other| !self.is_same(game, other))
    }

    /// Returns whether it is another order than this one for the same unit, or build, of its power.
    pub fn contradicts(&self, game: &Game, other: &Self) -> bool {
        self.line.place.is_some()
            && (self.line.power, self.line.place) == (other.line.power, other.line.place)
            && !self.is_same(game, &other.order)
    }
}

/// Returns the order for a place on the sheet of a power in the current phase: of several the last.
pub fn order_on_sheet(game: &Game, power: Power, place: Province) -> Option<ReadOrder> {
    let (map, reading) = (game.map(), game.reading(power));
    let is_own = |order: &&ReadOrder| order.by.is_none_or(|by| by == power) && gives_order(order);
    let own = reading.orders().filter(is_own);
    own.filter(|order| order.given.place(map) == Some(place)).last().cloned()
}

/// Reads a text that somebody sent, as [`read`] does, in the language that fits it best. What means something else in the
/// language of the game, or in another one that fits as well, is noted at the order.
pub fn read_received(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    let mut reading = read_in_best(game, text, power);
    read_prose(game, power, &mut reading);
    reading
}

/// Returns what stands at a place of a text that was not understood, up to the orders before and after it; empty
/// if the place is within an order.
pub fn beside<'t>(reading: &'t SheetReading, at: &Span, within: Span) -> &'t str {
    let (mut start, mut end) = (within.start, within.end);
    for order in reading.orders() {
        if order.span.end <= at.start {
            start = start.max(order.span.end);
        } else if order.span.start >= at.end {
            end = end.min(order.span.start);
        } else {
            return "";
        }
    }
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    reading.text().get(start..end).unwrap_or_default().trim_matches(separates)
}

/// Writes an order in canonical notation, and that it is perpetual if it is.
pub fn describe(game: &Game, order: &ReadOrder) -> String {
    let perpetual = if order.remarks.perpetual { " (perpetual)" } else { "" };
    canonical(game, order) + perpetual
}

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
    let reading = read_received(game, text, power);
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
    let own = powers_of(game, mail.sender.address().unwrap_or_default());
    let named = read_received(game, &text, None).orders().any(|order| order.named.is_some());
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

/// Returns a text in which conditions were decided without its other orders for the units of the orders that apply.
/// `power` is whose sheet it is, if it is one power's.
pub fn decided_text(game: &Game, text: &str, power: Option<Power>, decided: &[DecidedCondition]) -> String {
    let map = game.map();
    let lines = decided.iter().flat_map(|one| &one.lines).map(|line| read(game, line, power));
    let applies: Vec<ReadOrder> = lines.flat_map(|line| line.orders().cloned().collect::<Vec<_>>()).collect();
    let is_replaced = |order: &ReadOrder| {
        let place = order.given.place(map).filter(|_| gives_order(order));
        place.is_some_and(|place| applies.iter().any(|one| one.given.place(map) == Some(place)))
            && applies.iter().all(|one| one.given != order.given)
    };
    let reading = read_received(game, text, power);
    let rest = reading.without(is_replaced).join("\n");
    // Where two orders share their words, the other one stays, and so do both.
    let stays = reading.orders().filter(|order| !is_replaced(order)).map(|order| &order.given);
    let is_rest = read_received(game, &rest, power).orders().map(|order| &order.given).eq(stays);
    if is_rest { rest } else { text.to_owned() }
}
