//! A map with what adjudicating on it needs.

use std::sync::Arc;

use chancery_core::adjudicate::Terrain;
use chancery_core::map::{Map, Power, UnitKind};
use chancery_core::order::{Canonical, Piece};
use chancery_core::text::note_name_lookup;
use chancery_notation::Reader;

pub(super) struct Table {
    pub map: Arc<Map>,
    /// The digest of the text of a map that does not come with the program.
    pub digest: Option<String>,
    pub terrain: Terrain,
    pub reader: Reader,
    /// The powers by their keys, in the sequence of the map.
    keys: Vec<(String, Power)>,
    /// By location: an army and a fleet there in canonical notation.
    pieces: Vec<[String; 2]>,
}

impl Table {
    pub fn new(map: &Arc<Map>) -> Self {
        let named = map.powers().map(|power| (map.power(power).key.clone(), power));
        let pieces = |at| [UnitKind::Army, UnitKind::Fleet].map(|kind| Piece { kind, at }.canonical(map));
        Self {
            terrain: Terrain::new(map),
            reader: Reader::new(map),
            map: Arc::clone(map),
            digest: None,
            keys: named.filter(|(key, power)| map.names().power(key) == Some(*power)).collect(),
            pieces: map.locations().map(pieces).collect(),
        }
    }

    /// Returns the power of this name. Requests name powers by their keys and mostly in the sequence of the map: the search
    /// begins at `next`, and leaves there the place behind the power that it found.
    pub fn power(&self, name: &str, next: &mut usize) -> Option<Power> {
        note_name_lookup();
        let (before, behind) = self.keys.split_at((*next).min(self.keys.len()));
        match behind.iter().chain(before).position(|(key, _)| key == name) {
            Some(steps) => {
                let at = (before.len() + steps) % self.keys.len();
                *next = at + 1;
                Some(self.keys[at].1)
            }
            None => self.map.names().power(name),
        }
    }

    /// Returns a unit in canonical notation: `A PAR`.
    pub fn piece(&self, piece: Piece) -> &str {
        &self.pieces[piece.at.index()][usize::from(piece.kind == UnitKind::Fleet)]
    }
}
