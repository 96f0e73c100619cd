//! Where drafts belong: to which phase, row or fact of a game, and whether that is still there.

pub mod purpose;

use crate::board::Board;
use crate::game::{Game, NodeId};
use crate::map::Power;
use crate::store::{Draft, Tables};

/// The name under which the text of a draft is kept.
pub const TEXT: &str = "text";

/// The kind of the draft that says that orders are hidden: a game that was left so is opened so.
pub const HIDDEN: &str = "hidden";

/// Returns a phase of a game as the place of a draft.
pub fn spot(game: &Game, node: NodeId) -> String {
    format!("{} {}", node.index(), game.node(node).position.phase)
}

/// Returns the phase of a game to which what was typed for its orders belongs: that is for the board, on whatever
/// line of play it is gone on with, so it is the first of the phases that follow the same one.
pub fn turn(game: &Game, node: NodeId) -> NodeId {
    game.history().alternatives(node).next().unwrap_or(node)
}

/// Returns the phase that a place begins with, if the game has it, and what follows.
pub fn found<'a>(game: &Game, place: &'a str) -> Option<(NodeId, &'a str)> {
    let (index, rest) = place.split_once(' ')?;
    let (phase, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let node = game.history().id(index.parse().ok()?)?;
    (game.node(node).position.phase.to_string() == phase).then_some((node, rest))
}

/// Returns a power as the place of a draft.
pub fn key(game: &Game, power: Power) -> &str {
    &game.map().power(power).key
}

/// Returns whether the game has what a draft belongs to.
pub fn belongs(game: &Game, draft: &Draft) -> bool {
    let power = |key: &str| game.map().names().power(key).is_some();
    let node = found(game, &draft.place);
    match draft.kind.as_str() {
        "mail" | "mail-path" | "motion" | "name" | HIDDEN => true,
        "proposal" => draft.place.is_empty() || power(&draft.place),
        "fact" => game.fact(&draft.place).is_some(),
        "order" => node.is_some_and(|(node, row)| {
            let rows = Board::new(game, node, false).rows;
            rows.iter().any(|r| r.key.name(game.map()).as_deref() == Some(row))
        }),
        kind => node.is_some_and(|(node, rest)| {
            let press_list = &game.node(node).records;
            let there = |count: usize| rest.is_empty() || rest.parse().is_ok_and(|n: usize| n < count);
            match kind {
                "press" => there(press_list.press.len()),
                "ruling" => there(press_list.rulings.len()),
                "note" | "line-name" => rest.is_empty(),
                "ruling-note" => !rest.is_empty(),
                "later" | "standby" | "proxies" => power(rest),
                "overrule" => game.map().names().province(rest).is_some(),
                _ => false,
            }
        }),
    }
}

/// Returns whether a draft can be gone on with that belongs to no game.
pub fn belongs_to_shelf(draft: &Draft, tables: &Tables) -> bool {
    match draft.kind.as_str() {
        "new-game" | "position" => tables.get(&draft.place).is_some(),
        "game-name" | "copy-name" | "lengths" | "game-path" => true,
        _ => false,
    }
}
