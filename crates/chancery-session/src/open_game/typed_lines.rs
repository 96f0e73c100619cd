//! Lines of orders that were typed and not taken: kept for their rows.

use crate::board::{BoardLine, Key};
use crate::drafts::{found, spot, turn};
use crate::game::NodeId;
use crate::map::{PhaseKind, Power};
use crate::open_game::{GameSession, interpret};
use crate::store::Draft;

/// The text that was typed for a row and left before it was entered.
#[derive(Clone, Debug)]
pub struct TypedLine {
    turn: NodeId,
    key: Key,
    text: String,
}

impl GameSession {
    /// Returns what was typed for a row of the phase that is looked at and left before it was taken.
    pub fn line_left(&self, key: Key) -> Option<&str> {
        let now = turn(&self.game, self.node());
        self.typed.iter().find(|d| d.turn == now && d.key == key).map(|d| d.text.as_str())
    }

    /// Returns the row to which a line belongs that was typed at a row: one at a heading that can be read belongs to
    /// the unit that it orders, or to the heading of that power.
    pub fn row_of_line(&self, key: Key, text: &str) -> Key {
        let understood = Some(key).filter(|key| matches!(key, Key::Power(_)));
        let lines = understood.and_then(|_| interpret::understand(self, text).ok()).map(|read| read.lines);
        let Some([(power, _, province)]) = lines.as_deref() else { return key };
        let position = self.game.position();
        let unit = province.and_then(|at| match position.phase.kind {
            PhaseKind::Movement => position.unit_in(self.map(), at),
            PhaseKind::Retreats => position.dislodged_from(self.map(), at).map(|d| d.unit),
            PhaseKind::Adjustments => None,
        });
        unit.map_or(Key::Power(*power), |unit| Key::Unit(unit.at))
    }

    /// Returns how many lines were typed for a power in the phase that is looked at and left before they were taken.
    pub fn count_lines_left(&self, power: Power) -> usize {
        let now = turn(&self.game, self.node());
        let position = &self.game.node(self.node()).position;
        let owner = |key: Key| match key {
            Key::Power(power) | Key::Stray(power, _) | Key::Slot(power, _) => Some(power),
            Key::Unit(at) if position.phase.kind == PhaseKind::Retreats => {
                position.dislodged.iter().find(|d| d.unit.at == at).map(|d| d.unit.power)
            }
            Key::Unit(at) => position.units.iter().find(|unit| unit.at == at).map(|unit| unit.power),
        };
        self.typed.iter().filter(|d| d.turn == now && owner(d.key) == Some(power)).count()
    }

    /// Returns the order of a row of the phase that is looked at, as it stands on its sheet.
    pub fn written(&self, key: Key) -> Option<String> {
        self.board.row(key)?.line().map(ToOwned::to_owned)
    }

    /// Returns what is to be kept of the lines that are not taken yet, `open` being the one that is typed in.
    pub fn lines_typed(&self, open: Option<(Key, &str)>) -> Vec<Draft> {
        let now = turn(&self.game, self.node());
        let left = self.typed.iter().map(|d| (d.turn, d.key, d.text.as_str()));
        let left = left.filter(|(turn, key, _)| open.is_none_or(|(typed, _)| (now, typed) != (*turn, *key)));
        let open = open.map(|(key, text)| (now, key, text)).filter(|(.., text)| !text.trim().is_empty());
        let draft = |(turn, key, text): (NodeId, Key, &str)| {
            let turn = self.game.history().id(turn.index())?;
            let place = format!("{} {}", spot(&self.game, turn), key.name(self.game.map())?);
            Some(Draft::new("order", place).saying("text", text.trim()))
        };
        left.chain(open).filter_map(draft).collect()
    }

    /// Takes over what was being typed when the game was last open.
    pub fn resume(&mut self, drafts: Vec<Draft>) {
        self.kept.clone_from(&drafts);
        self.left = drafts;
        self.resume_lines();
    }

    /// Puts the lines that wait for the phase that is due into their rows; the first of these is selected.
    pub fn resume_lines(&mut self) {
        if self.what_if.is_some() {
            return;
        }
        let now = turn(&self.game, self.game.current());
        let mut first = true;
        for draft in std::mem::take(&mut self.left) {
            let is_due = |f: &(NodeId, &str)| draft.kind == "order" && turn(&self.game, f.0) == now;
            let place = found(&self.game, &draft.place).filter(is_due);
            let row =
                |r: &&BoardLine| place.is_some_and(|f| r.key.name(self.game.map()).as_deref() == Some(f.1));
            let Some(key) = self.board.rows.iter().find(row).map(|r| r.key) else {
                self.left.push(draft);
                continue;
            };
            if std::mem::take(&mut first) {
                self.select(key);
            }
            self.typed.push(TypedLine { turn: now, key, text: draft.said("text").to_owned() });
        }
    }

    /// Returns how many lines of the phase that is due were typed and not taken.
    pub fn lines_waiting(&self) -> usize {
        let now = turn(&self.game, self.game.current());
        self.typed.iter().filter(|d| d.turn == now).count()
    }

    /// Keeps what was typed for a row, in the place of what was kept before; nothing if it is empty.
    pub fn keep_line(&mut self, key: Key, text: &str) {
        let turn = turn(&self.game, self.node());
        self.typed.retain(|d| d.turn != turn || d.key != key);
        if !text.trim().is_empty() {
            self.typed.push(TypedLine { turn, key, text: text.to_owned() });
        }
    }
}
