//! What a text means in the current phase of a game: the orders that it gives, each with the line that it is on a sheet.

use crate::game::{Game, SheetReading};
use chancery_core::map::{Power, Province};
use chancery_core::order::Canonical;
use chancery_notation::{ReadOrder, ReadingContext, SheetStatement, Span};

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
        gives_order(order).then(|| Self {
            line: SheetLine { power, text: written.to_owned(), place },
            order: order.clone(),
            slip: None,
            is_doubtful: order.illegal.is_some(),
        })
    }

    /// Makes the line one that means the same wherever it stands: in canonical notation, unless it does so as it was written.
    #[must_use]
    pub fn alone(mut self, game: &Game) -> Self {
        let reading = read(game, &self.line.text, Some(self.line.power));
        let is_it = |one: &ReadOrder| {
            let by = Some(self.line.power);
            (&one.given, one.by, &one.remarks) == (&self.order.given, by, &self.order.remarks)
        };
        let same = reading.orders().count() == 1 && reading.orders().all(is_it);
        if !same && !matches!(self.order.given, SheetStatement::Conditional(_)) {
            self.line.text = self.describe(game);
        }
        self
    }

    /// Writes the order in canonical notation.
    pub fn canonical(&self, game: &Game) -> String {
        canonical(game, &self.order)
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

    /// Returns the other order for its unit that stands now.
    pub fn replaced(&self, game: &Game) -> Option<ReadOrder> {
        standing(game, self.line.power, self.line.place?).filter(|standing| !self.is_same(game, standing))
    }

    /// Returns whether it is another order than this one for the same unit, or build, of its power.
    pub fn contradicts(&self, game: &Game, other: &Self) -> bool {
        self.line.place.is_some()
            && (self.line.power, self.line.place) == (other.line.power, other.line.place)
            && !self.is_same(game, &other.order)
    }
}

/// Returns the order of a power for a place that stands in the current phase: of several the last.
pub fn standing(game: &Game, power: Power, place: Province) -> Option<ReadOrder> {
    let (map, reading) = (game.map(), game.reading(power));
    let is_own = |order: &&ReadOrder| order.by.is_none_or(|by| by == power) && gives_order(order);
    let own = reading.orders().filter(is_own);
    own.filter(|order| order.given.place(map) == Some(place)).last().cloned()
}

/// Reads a text, on one power's sheet or on anybody's.
pub fn read(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    let info = &game.info;
    let mut context = ReadingContext::new(game.position(), &info.rules);
    context.strict = info.reading_options.strict;
    context.power = power;
    let proxies = game.proxies();
    context.proxies = &proxies;
    SheetReading::new(text.to_owned(), game.reader().read(&context, text))
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

/// Returns whether something that was read orders anything, now or under a condition.
pub const fn gives_order(order: &ReadOrder) -> bool {
    !matches!(
        order.given,
        SheetStatement::Listed(_)
            | SheetStatement::Keep(_)
            | SheetStatement::Clear
            | SheetStatement::Resolved
            | SheetStatement::Header(_)
    )
}

/// Writes an order in canonical notation; of one under a condition the condition.
pub fn canonical(game: &Game, order: &ReadOrder) -> String {
    match &order.given {
        SheetStatement::Conditional(under) => format!("IF {}", under.condition.canonical(game.map())),
        _ => order.counting(game.map(), &game.info.rules),
    }
}

/// Writes an order in canonical notation, and that it is perpetual if it is.
pub fn describe(game: &Game, order: &ReadOrder) -> String {
    let perpetual = if order.remarks.perpetual { " (perpetual)" } else { "" };
    canonical(game, order) + perpetual
}
