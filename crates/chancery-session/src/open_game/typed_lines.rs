//! Lines of orders that were typed and not taken: kept for their rows.

use crate::board::Key;
use crate::drafts::{Draft, Spot, TypedLine, turn};
use crate::open_game::{GameSession, interpret};
use chancery_core::map::{PhaseKind, Power};
use chancery_core::text::Clean;

impl GameSession {
    /// Returns what was typed for a row of the phase that is looked at and left before it was taken.
    pub fn line_left(&self, key: Key) -> Option<&str> {
        let now = turn(&self.game, self.node());
        self.typed.iter().find(|d| d.turn.node == now && d.key == key).map(|d| d.text.as_str())
    }

    /// Returns the row to which a line belongs that was typed at a row: one at a heading that can be read belongs to
    /// the unit that it orders, or to the heading of that power.
    pub fn row_of_line(&self, key: Key, text: &str) -> Key {
        let heading = Some(key).filter(|key| matches!(key, Key::Power(_)));
        let lines = heading.and_then(|_| interpret::understand(self, text).ok()).map(|read| read.lines());
        let Some([line]) = lines.as_deref() else { return key };
        let unit = line.place.and_then(|at| self.game.position().due_unit(self.map(), at));
        unit.map_or(Key::Power(line.power), |unit| Key::Unit(unit.at))
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
        self.typed.iter().filter(|d| d.turn.node == now && owner(d.key) == Some(power)).count()
    }

    /// Returns the order of a row of the phase that is looked at, as it stands on its sheet.
    pub fn written(&self, key: Key) -> Option<String> {
        self.board.row(key)?.line().map(ToOwned::to_owned)
    }

    /// Returns what is to be kept of the lines that are not taken yet, `open` being the one that is typed in.
    pub fn lines_typed(&self, open: Option<(Key, &str)>) -> Vec<Draft> {
        let mut lines = self.typed.clone();
        if let Some((key, text)) = open {
            put(&mut lines, TypedLine { turn: self.spot(), key, text: Clean::line(text) });
        }
        // A line that is no unit's order has another place the next time.
        lines.retain(|line| line.turn.is_in(&self.game) && !matches!(line.key, Key::Stray(..)));
        let trimmed = |line: TypedLine| TypedLine { text: Clean::line(line.text.trim()), ..line };
        lines.into_iter().map(|line| Draft::Line(trimmed(line))).collect()
    }

    /// Returns the phase to which what is typed for the phase that is looked at belongs.
    fn spot(&self) -> Spot {
        Spot::new(&self.game, turn(&self.game, self.node()))
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
            match draft {
                Draft::Line(line) if line.turn.node == now && self.board.row(line.key).is_some() => {
                    if std::mem::take(&mut first) {
                        self.select(line.key);
                    }
                    self.typed.push(line);
                }
                draft => self.left.push(draft),
            }
        }
    }

    /// Returns how many lines of the phase that is due were typed and not taken.
    pub fn lines_waiting(&self) -> usize {
        let now = turn(&self.game, self.game.current());
        self.typed.iter().filter(|d| d.turn.node == now).count()
    }

    /// Keeps what was typed for a row, in the place of what was kept before; nothing if it is empty.
    pub fn keep_line(&mut self, key: Key, text: &str) {
        let line = TypedLine { turn: self.spot(), key, text: Clean::line(text) };
        put(&mut self.typed, line);
    }
}

/// Puts a line in the place of the one that was typed for its row; an empty one takes that away.
fn put(lines: &mut Vec<TypedLine>, line: TypedLine) {
    lines.retain(|other| (other.turn.node, other.key) != (line.turn.node, line.key));
    if !line.text.trim().is_empty() {
        lines.push(line);
    }
}
