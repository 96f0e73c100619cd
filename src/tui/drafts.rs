//! Lines that were typed and not taken: kept for their rows, and beside the game in case of a crash.

use super::board::{Key, Row};
use super::desk::Desk;
use crate::game::NodeId;
use crate::store;

/// What was typed for a row and left before it was taken.
#[derive(Clone, Debug)]
pub struct Draft {
    node: NodeId,
    key: Key,
    text: String,
}

impl Desk {
    /// What was typed for a row of the phase that is due and left before it was taken.
    pub fn draft(&self, key: Key) -> Option<&str> {
        let node = self.game.current();
        self.drafts.iter().find(|d| d.node == node && d.key == key).map(|d| d.text.as_str())
    }

    /// What is to be kept of the lines that are not taken yet, `open` being the one that is typed in.
    pub fn lines_typed(&self, open: Option<(Key, &str)>) -> Vec<store::Draft> {
        let node = self.game.current();
        let left = self.drafts.iter().filter(|d| d.node == node).map(|d| (d.key, d.text.as_str()));
        let left = left.filter(|(key, _)| open.is_none_or(|(typed, _)| typed != *key));
        let all = left.chain(open.filter(|(_, text)| !text.trim().is_empty()));
        let phase = self.game.phase().to_string();
        let draft = |(key, text): (Key, &str)| {
            let row = key.name(self.game.map())?;
            Some(store::Draft { phase: phase.clone(), row, text: text.trim().to_owned() })
        };
        all.filter_map(draft).collect()
    }

    /// Takes over what was being typed when the game was last open, as far as its phase is still due;
    /// the first such row is selected.
    pub fn resume(&mut self, drafts: Vec<store::Draft>) {
        let (node, phase) = (self.game.current(), self.game.phase().to_string());
        for draft in drafts.iter().filter(|d| d.phase == phase) {
            let row = |r: &&Row| r.key.name(self.game.map()).as_deref() == Some(draft.row.as_str());
            let Some(key) = self.board.rows.iter().find(row).map(|r| r.key) else { continue };
            if self.drafts.is_empty() {
                self.key = Some(key);
            }
            self.drafts.push(Draft { node, key, text: draft.text.clone() });
        }
        self.kept = drafts;
    }

    /// Keeps what was typed for a row, in the place of what was kept before; nothing if it is empty.
    pub fn keep_draft(&mut self, key: Key, text: &str) {
        let node = self.game.current();
        self.drafts.retain(|d| d.node != node || d.key != key);
        if !text.trim().is_empty() {
            self.drafts.push(Draft { node, key, text: text.to_owned() });
        }
    }
}
