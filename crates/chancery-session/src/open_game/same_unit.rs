//! The selected unit in another phase: it may have stood elsewhere.

use crate::board::{Key, Sign};
use crate::open_game::{GameSession, Look};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Location, Province, Unit};
use chancery_core::order::{Order, Retreat};
use chancery_game::game::{Game, NodeId, Outcome};

/// A selection, and what was selected in its place in a phase in which it has no row.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftSelection {
    /// The phase of the selection.
    pub(super) node: NodeId,
    key: Option<Key>,
    province: Option<Province>,
    instead: Option<(NodeId, Key)>,
}

impl GameSession {
    /// Returns what was selected in the phase that was looked at before. Where that is only what stood in its place,
    /// selects what was selected before that.
    pub(super) fn selection_to_follow(&mut self, before: NodeId) -> LeftSelection {
        let now = self.key.map(|key| (before, key));
        let left = self.left_selection.take().filter(|left| left.instead == now);
        let Some(left) = left else {
            return LeftSelection { node: before, key: self.key, province: self.province, instead: None };
        };
        (self.key, self.province) = (left.key, left.province);
        left
    }

    /// Selects another order in the place of one that has no row in the phase that is looked at: where the work goes on,
    /// or the first order of a past phase.
    pub(super) fn select_in_place_of(&mut self, left: LeftSelection) {
        if self.look == Look::Now && self.is_open() {
            return self.start();
        }
        self.key = self.board.rows.iter().find(|row| row.sign != Sign::Heading).map(|row| row.key);
        self.follow();
        let instead = self.key.map(|key| (self.node(), key));
        self.left_selection = Some(LeftSelection { instead, ..left });
    }

    /// Selects the unit that was selected in a phase in the one that is looked at now, if it is there on the same
    /// branch.
    pub(super) fn follow_the_unit(&mut self, before: NodeId) {
        let now = self.node();
        if before.index() >= self.game.history().len() {
            return;
        }
        let position = &self.game.node(before).position;
        let unit = match (self.key, self.province) {
            (Some(Key::Unit(at)), _) => position.due_units().into_iter().find(|unit| unit.at == at),
            // Where it has nothing to order it has no row.
            (None, Some(province)) => position.unit_in(self.map(), province),
            _ => None,
        };
        let Some(at) = unit.and_then(|unit| follow(&self.game, before, now, unit)).map(|unit| unit.at) else {
            return;
        };
        self.province = Some(self.map().province_of(at));
        self.key = Some(Key::Unit(at));
    }
}

/// Returns what a unit of a phase is in another one that it leads to, or that leads to it.
fn follow(game: &Game, from: NodeId, to: NodeId, mut unit: Unit) -> Option<Unit> {
    let line = game.history().line_to(from.max(to));
    let (first, last) = (line.iter().position(|id| *id == from)?, line.iter().position(|id| *id == to)?);
    for step in line[first.min(last)..=first.max(last)].windows(2).take(last.saturating_sub(first)) {
        unit = next(game, step[0], unit)?;
    }
    for &earlier in line[last..first.max(last)].iter().rev() {
        let position = &game.node(earlier).position;
        let driven = position.dislodged.iter().map(|dislodged| &dislodged.unit);
        unit = *driven.chain(&position.units).find(|one| next(game, earlier, **one) == Some(unit))?;
    }
    Some(unit)
}

/// Returns what a unit is after a phase; a dislodged one is still named where it was.
fn next(game: &Game, phase: NodeId, unit: Unit) -> Option<Unit> {
    let at: Location = match &game.node(phase).judged.as_ref()?.outcome {
        Outcome::Movement(came) => {
            let entry = came.entries.iter().find(|entry| entry.unit == Some(unit))?;
            match entry.ordered.order {
                Order::Move { to, .. } if entry.verdict == Verdict::Succeeds => to,
                _ => unit.at,
            }
        }
        Outcome::Retreats(came) => match came.entries.iter().find(|entry| entry.unit == Some(unit)) {
            Some(entry) if entry.verdict == Verdict::Succeeds => match entry.ordered.order {
                Retreat::To(to) => to,
                Retreat::Disband => return None,
            },
            Some(_) => return None,
            None => unit.at,
        },
        Outcome::Adjustments(came) => came.after.iter().find(|one| **one == unit)?.at,
    };
    Some(Unit { at, ..unit })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::open_game::{GameSession, Look, interpret};
    use crate::place::Place;
    use chancery_core::map::{Province, standard};
    use chancery_game::game::{Game, Table};

    #[test]
    fn the_selected_unit_stays_selected_in_the_phases_before_and_after() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let place = |session: &GameSession, code: &str| -> Province {
            session.map().provinces().find(|p| session.map().code(*p) == code).unwrap()
        };
        let understood = interpret::understand(&session, "vie gal").unwrap();
        session.write_meaning(&understood, "A VIE - GAL");
        session.adjudicate().unwrap();
        let [vienna, galicia] = ["VIE", "GAL"].map(|code| place(&session, code));
        session.select_province(galicia);
        assert!(session.step_phase(true));
        let at =
            |session: &GameSession| session.selected_unit().map(|unit| session.map().province_of(unit.at));
        assert_eq!((at(&session), session.province), (Some(vienna), Some(vienna)));
        session.look_at(Look::Now);
        assert_eq!((at(&session), session.province), (Some(galicia), Some(galicia)));
    }
}
