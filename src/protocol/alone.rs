//! Orders that stand alone, without a board: which units they are for.

use std::collections::HashMap;
use std::sync::Arc;

use crate::map::{Map, Phase, Power};
use crate::order::{Canonical, Context, Given, Position, Reader};
use crate::rules::Rules;

/// A line below a power's name, with its number from 1.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub power: String,
    pub number: usize,
    pub text: String,
}

/// What lines say.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    /// The units that are given orders, with the index of the line; each once.
    pub units: Vec<(usize, String)>,
    /// Whether a unit is named without an order for it.
    pub lists: bool,
}

/// Reads lines as orders of a movement phase for a board that nobody knows.
pub(super) fn read(map: &Arc<Map>, phase: Phase, lines: &[Line]) -> Content {
    let (reader, rules, board) = (Reader::new(map), Rules::default(), Position::empty(map, phase));
    let mut content = Content::default();
    let mut owners: HashMap<_, Power> = HashMap::new();
    for (i, line) in lines.iter().enumerate() {
        let Some(by) = map.names().power(&line.power) else { continue };
        let context = Context { supposing: true, ..Context::new(&board, &rules).of(by) };
        for read in reader.read(&context, &line.text).orders {
            match read.given {
                // A unit that is given two orders is one; two powers in one province are told as a fault later.
                Given::Movement(piece, _) if owners.insert(map.province_of(piece.at), by) != Some(by) => {
                    content.units.push((i, piece.canonical(map)));
                }
                Given::Listed(_) => content.lists = true,
                _ => {}
            }
        }
    }
    content
}
