//! Reading a text as notation, in one language or in the one that fits it best.

use std::collections::HashMap;

use crate::game::{Entry, Game, SheetReading};
use chancery_core::map::Power;
use chancery_core::order::Canonical;
use chancery_notation::{
    Code, Message, Note, OrderLanguage, Proxy, ReadOrder, ReadingContext, Severity, SheetStatement,
};

/// Reads a text, on one power's sheet or on anybody's.
pub fn read(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    read_in(game, game.info.reading_options.language, text, power)
}

/// Reads a text in the language that fits it best.
pub(super) fn read_in_best(game: &Game, text: &str, power: Option<Power>) -> SheetReading {
    let own = OrderLanguage::from(game.info.reading_options.language);
    let usual = read_in(game, own, text, power);
    if usual.notes().all(|note| note.severity == Severity::Remark) {
        return usual;
    }
    // Words beside an order leave a doubt, and the order is one of its language all the same.
    let count = |reading: &SheetReading| {
        (clear_orders(reading).count(), reading.orders().filter(|order| gives_order(order)).count())
    };
    let others = OrderLanguage::spoken_in(text).filter(|language| *language != own);
    let mut others: Vec<SheetReading> = others.map(|language| read_in(game, language, text, power)).collect();
    others.sort_by_key(count);
    let Some(mut best) = others.pop().filter(|best| count(best) > count(&usual)) else { return usual };
    others.retain(|other| count(other) == count(&best));
    let mut meanings: HashMap<usize, Vec<&SheetStatement>> = HashMap::new();
    for order in others.iter().chain([&usual]).flat_map(clear_orders) {
        meanings.entry(order.span.start).or_default().push(&order.given);
    }
    for at in 0..best.entries().len() {
        let Some(order) = &best.entries()[at].said else { continue };
        let span = order.span.clone();
        if meanings.get(&span.start).is_some_and(|all| all.iter().any(|given| **given != order.given)) {
            let words = text.get(span.clone()).unwrap_or_default().to_owned();
            let message = Message::SeveralMeanings { words, taken: canonical(game, order) };
            best.add_note(at, Note::new(Code::Abbrev, span, "", message));
        }
    }
    best
}

pub(super) fn is_clear(entry: &Entry) -> bool {
    entry.notes.iter().all(|note| note.severity == Severity::Remark)
}

/// Returns the orders of which the reader has no doubt.
pub(super) fn clear_orders(reading: &SheetReading) -> impl Iterator<Item = &ReadOrder> {
    let orders =
        reading.entries().iter().filter(|entry| is_clear(entry)).filter_map(|entry| entry.said.as_ref());
    orders.filter(|order| gives_order(order))
}

pub(super) fn read_in(
    game: &Game,
    language: impl Into<OrderLanguage>,
    text: &str,
    power: Option<Power>,
) -> SheetReading {
    let reader = game.table().reader(language);
    SheetReading::new(text.to_owned(), reader.read(&context(game, power, &game.proxies()), text))
}

pub(super) fn context<'g>(game: &'g Game, power: Option<Power>, proxies: &'g [Proxy]) -> ReadingContext<'g> {
    let info = &game.info;
    let strict = info.reading_options.strict;
    ReadingContext { power, strict, proxies, ..ReadingContext::new(game.position(), &info.rules) }
}

/// Returns whether something that was read orders anything, now or under a condition.
pub const fn gives_order(order: &ReadOrder) -> bool {
    order.given.is_order() && !matches!(order.given, SheetStatement::Keep(_))
}

/// Writes an order in canonical notation; of one under a condition the condition.
pub fn canonical(game: &Game, order: &ReadOrder) -> String {
    match &order.given {
        SheetStatement::Conditional(under) => format!("IF {}", under.condition.canonical(game.map())),
        _ => order.counting(game.map(), &game.info.rules),
    }
}
