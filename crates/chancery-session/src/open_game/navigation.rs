//! Moves in the open game: to the next phase, back, and between branches, with the selected unit, which may have
//! stood elsewhere; and changes its name, its settings and its house rules.

use crate::board::Key;
use crate::open_game::correction::LeftLine;
use crate::open_game::history::ChangeScope;
use crate::open_game::log::LogSelection;
use crate::open_game::{GameSession, Look, candidates};
use chancery_core::adjudicate::{Engines, Verdict};
use chancery_core::map::{Location, Power, Province, Unit};
use chancery_core::order::{Order, Retreat};
use chancery_core::turn::Outcome;
use chancery_game::game::{CannotAdjudicate, Game, Info, NodeId, Refusal};
use chancery_lab::agent::StandIn;

impl GameSession {
    /// Returns what is selected, and in which state of the game.
    pub fn selected(&self) -> LogSelection {
        (self.node(), self.key, self.revision)
    }

    /// Looks at a phase of the branch.
    pub fn look_at_phase(&mut self, node: NodeId) {
        let look = match self.look {
            // A preview is left by going elsewhere, not by going about in it.
            Look::Preview if node == self.game.current() => Look::Preview,
            _ if node == self.game.current() => Look::Now,
            _ => Look::Past(node),
        };
        if look != self.look {
            self.look_at(look);
        }
    }

    /// Looks at the phase before or after the one that is shown. Returns whether there is one.
    pub fn step_phase(&mut self, back: bool) -> bool {
        let line = self.game.line();
        let node = self.node();
        let at = line.iter().position(|&id| id == node).unwrap_or(line.len() - 1);
        let to = if back { at.checked_sub(1) } else { Some(at + 1) };
        let Some(&to) = to.and_then(|to| line.get(to)) else { return false };
        self.look_at_phase(to);
        true
    }

    /// Commits the orders. The message says what happened.
    ///
    /// # Errors
    ///
    /// Why nothing can be adjudicated, as a sentence.
    pub fn adjudicate(&mut self) -> Result<String, Refusal> {
        let before = self.moment(ChangeScope::Adjudication);
        let (phase, first) = (self.game.phase().phrase(), self.game.current());
        if let Err(fault) = self.game.check_overrules() {
            return Err(format!("a ruling cannot be applied: {fault}; Space x o removes it").into());
        }
        let barred = |barred: CannotAdjudicate| match barred {
            CannotAdjudicate::Over(_) | CannotAdjudicate::LastYear(_) => barred.to_string(),
            CannotAdjudicate::Objection(objection) => {
                format!("{objection}; Space x h chooses another engine or other rules")
            }
        };
        let (more, decided) = if self.game.info.house.two_seasons {
            let steps = self.game.adjudicate_season(Some(&mut StandIn)).map_err(barred)?;
            (steps.len() > 1, steps.iter().map(|s| s.decided.len()).sum())
        } else {
            self.game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
            (false, 0)
        };
        let season = if more { " and what follows in the season" } else { "" };
        self.push(before, format!("the adjudication of {phase}{season}"));
        self.arrive();
        let mut text = format!("adjudicated {phase}{season}{}", self.how_it_went(first));
        if decided > 0 {
            text = format!("{text}; Space h h shows how {decided} conditions and preferences were used");
        }
        Ok(match self.game.ending() {
            Some(ending) => format!("{text}: {}", ending.describe(self.map())),
            None => text,
        })
    }

    /// Returns how many orders of a phase failed, as the heading of its results says it; nothing if none was given.
    pub fn failed_of(&self, phase: NodeId) -> &str {
        let heading = self.log.rows().into_iter().find(|row| row.node == phase);
        heading.map_or("", |heading| heading.remark.as_str())
    }

    /// Says how many orders of a phase failed that was adjudicated just now, as the results do.
    fn how_it_went(&self, phase: NodeId) -> String {
        let retreats = match self.game.position().dislodged.len() {
            0 => String::new(),
            1 => "; 1 unit must retreat".to_owned(),
            units => format!("; {units} units must retreat"),
        };
        match self.failed_of(phase) {
            "" => retreats,
            went => format!("; {went}{retreats}"),
        }
    }

    /// Returns the branch that is looked at, in words, unless it is the main branch, which one takes for granted.
    pub fn other_branch(&self) -> Option<String> {
        if self.game.is_main(self.node()) {
            return None;
        }
        let branches = self.game.branches();
        Some(match branches.first()?.name.as_str() {
            "" => "another branch".to_owned(),
            name => format!("branch “{name}”"),
        })
    }

    /// Goes to another phase of the tree and opens it.
    pub fn go(&mut self, to: NodeId, what: impl Into<String>) {
        if self.game.current() != to {
            let before = self.moment(ChangeScope::Place);
            self.game.go(to);
            if self.corrects().is_none() {
                self.left_line = LeftLine::found(&self.game).or(self.left_line);
            }
            self.push(before, what);
        }
        self.arrive();
    }

    /// Makes the line of play that ends with a phase the main one, which can be undone.
    pub fn make_main(&mut self, end: NodeId) {
        self.change("the choice of the main branch", |game| game.make_main(end));
    }
}

impl GameSession {
    /// Says something else of one of the game's facts, as one step that can be undone. An engine is one of these.
    ///
    /// # Errors
    ///
    /// A sentence, if it cannot be that.
    pub fn set_fact(&mut self, engines: Engines, key: &str, value: &str) -> Result<(), Refusal> {
        let mut after = self.game.info.clone();
        let map = std::sync::Arc::clone(self.game.map());
        after.set_fact(engines, &map, key, value)?;
        let said = |info: &Info| info.fact(&map, key).unwrap_or_default();
        let (was, is) = (said(&self.game.info), said(&after));
        let label = self.game.fact_label(key);
        let what = match (was.as_str(), is.as_str()) {
            ("", is) => format!("{label} set to {is}"),
            (was, "") => format!("{label}, which was {was}, removed"),
            (was, is) => format!("{label} changed from {was} to {is}"),
        };
        self.set_info(after, what);
        Ok(())
    }

    /// Records that somebody else plays a power from the phase that is due on, and says who played it since when. Without a
    /// name nobody does, and the power is in civil disorder. Who played before this phase comes back by the same name.
    ///
    /// # Errors
    ///
    /// Why nobody can have this name, or that nobody else has it.
    pub fn hand_over(&mut self, power: Power, name: &str) -> Result<String, Refusal> {
        let mut after = self.game.info.clone();
        let (map, phase) = (std::sync::Arc::clone(self.game.map()), self.game.phase());
        let whose = &map.power(power).name;
        after.set_fact(Engines::CORE, &map, &format!("player.{}", map.power(power).key), name)?;
        let mut player = self.game.info.players[power.index()].clone();
        let is_back = player.former.last().is_some_and(|last| last.until == phase && last.name == name);
        if player.tenures().last().is_some_and(|now| now.name.as_str() == name) {
            let who = if name.is_empty() { "nobody" } else { name };
            return Err(format!("{who} plays {whose} already").into());
        } else if is_back {
            player.take_back();
        } else {
            player.replace(name, "", phase, "");
        }
        let what = format!("{whose}: {}", player.describe());
        after.players[power.index()] = player;
        self.set_info(after, what.as_str());
        Ok(what)
    }

    /// Puts other facts in the place of the game's, unless they are the same.
    pub fn set_info(&mut self, after: Info, what: impl Into<String>) {
        if after == self.game.info {
            return;
        }
        let before = self.moment(ChangeScope::Facts);
        self.game.info = after;
        self.candidates = candidates(self.game.map(), self.game.position(), &self.game);
        self.refresh();
        self.push(before, what);
    }
}

/// A selection, and what was selected in its place in a phase in which it has no row.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeftSelection {
    /// The phase of the selection.
    pub(super) node: NodeId,
    pub(super) key: Option<Key>,
    pub(super) province: Option<Province>,
    pub(super) instead: Option<(NodeId, Key)>,
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

    use crate::open_game::{GameSession, Look, meaning};
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
        let understood = meaning::understand(&session, "vie gal").unwrap();
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
