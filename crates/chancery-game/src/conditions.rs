//! The orders that give way in a text in which a person decided conditions.

use crate::game::Game;
use crate::intake::{DecidedCondition, gives_order, read, read_received};
use chancery_core::map::Power;
use chancery_notation::ReadOrder;

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
