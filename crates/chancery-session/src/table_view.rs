//! The text that players read at the table: the last results in sentences, and none of the orders that are due.

use crate::open_game::log::centres;
use crate::open_game::map_layer::Layer;
use crate::open_game::{GameSession, Look};
use chancery_core::map::{Location, Power, Province};
use chancery_game::game::{Audience, Game, NodeId};
use chancery_game::report::{PhaseReport, Telling};
use chancery_notation::Language;

/// A piece of what is told; pieces follow each other on the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextPiece {
    /// A phase's name.
    Phase(String),
    /// Whose deeds follow; true before a whole sentence.
    Power(Power, bool),
    /// A part of a sentence, or several sentences.
    Text(String),
    /// Something that went wrong for somebody.
    Failure(String),
}

/// Returns what the layer of the map shows, in words, if that may be told at the table.
pub fn words(session: &GameSession) -> Option<&str> {
    let open = session.is_past() || matches!(session.layer, Layer::Threats | Layer::Ranges);
    Some(session.shown.words.as_str()).filter(|words| open && !words.is_empty())
}

/// Returns the places that should be in sight: nothing that an order that is due would tell.
pub fn places(session: &GameSession) -> Vec<Location> {
    let layer = if session.layer == Layer::Threats { session.shown.places() } else { Vec::new() };
    session.province.map(Province::location).into_iter().chain(layer).collect()
}

/// Returns the title of the phase whose results are shown first, if any are.
pub fn first_shown(session: &GameSession) -> Option<String> {
    let first = *session.phases_told().first()?;
    Some(session.game.node(first).position.phase.title())
}

/// Returns what happened, in sentences: first who was dislodged and how the centres changed, then what each
/// power did.
pub fn told(session: &GameSession) -> Vec<TextPiece> {
    let game = &session.game;
    let mut told = Vec::new();
    let phases = session.phases_told();
    for &node in phases.iter().filter(|node| game.node(**node).judged.is_some()) {
        told.push(TextPiece::Phase(game.node(node).position.phase.title()));
        tell_phase(game, node, phases.last() == Some(&node), &mut told);
    }
    if told.is_empty() {
        let text = if session.report().is_adjudicated {
            format!("The orders of {} are being corrected. The results follow.", game.phase().phrase())
        } else {
            "Nothing has happened yet: the first orders are due.".to_owned()
        };
        told.push(TextPiece::Text(text));
    }
    if let Some(ending) = game.ending().filter(|_| session.look == Look::Now) {
        let words = match game.winner() {
            Some(power) => format!("{} has won", game.map().power(power).name),
            None => format!("The game is over: {}", ending.describe(game.map())),
        };
        told.insert(0, TextPiece::Phase(words));
    }
    told
}

/// Tells of a phase; of the last one also where dislodged units may retreat to, because that is not known yet.
fn tell_phase(game: &Game, node: NodeId, is_last: bool, told: &mut Vec<TextPiece>) {
    let (map, language) = (game.map(), Language::English);
    let report = PhaseReport::new(game, node, Audience::Everyone);
    told.extend(report.dislodged_and_bounced(map, language, !is_last).into_iter().map(TextPiece::Text));
    let centres = centres(map, &report);
    if !centres.is_empty() {
        let lines: Vec<&str> = centres.iter().map(|line| line.trim()).collect();
        told.push(TextPiece::Text(format!("{}.", lines.join(", "))));
    }
    for power in map.powers() {
        let deeds = report.deeds(map, language, power, Telling::BesideMap);
        let Some(first) = deeds.first() else { continue };
        told.push(TextPiece::Power(power, !first.is_verb));
        let (last, mut text) = (deeds.len() - 1, String::new());
        for (at, deed) in deeds.into_iter().enumerate() {
            text += &deed.text;
            if deed.goes_on {
                text += ", ";
                continue;
            }
            text += if at < last { ";" } else { "." };
            let piece = if deed.is_failure { TextPiece::Failure } else { TextPiece::Text };
            told.push(piece(std::mem::take(&mut text)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::place::Place;
    use chancery_core::map::standard;
    use chancery_game::game::Table;

    #[test]
    fn nothing_is_told_of_orders_that_are_due() {
        let table = Arc::new(Table::new(&standard()));
        let mut game = Game::on(&table, "Friday");
        let austria = table.map().names().power("Austria").unwrap();
        let text = |text: &str| TextPiece::Text(text.to_owned());
        game.set_sheet(austria, ["A Vie - Gal"]);
        let session = GameSession::new(game.clone(), Place::default());
        assert_eq!(told(&session), [text("Nothing has happened yet: the first orders are due.")]);
        game.adjudicate().unwrap();
        game.set_sheet(austria, ["A Gal - Rum"]);
        let session = GameSession::new(game, Place::default());
        let phase = TextPiece::Phase("Spring 1901, movement".to_owned());
        let deed = text("moves from Vienna to Galicia.");
        assert_eq!(told(&session), [phase, TextPiece::Power(austria, false), deed]);
    }
}
