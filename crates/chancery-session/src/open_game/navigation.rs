//! Going about in the game on the desk: on to the next phase, back, and between lines of play; and its name, its facts and
//! the rules of the house.

use crate::board::{Board, Sign};
use crate::house_rules::House;
use crate::open_game::correction::LeftLine;
use crate::open_game::history::ChangeScope;
use crate::open_game::log::LogSelection;
use crate::open_game::{GameSession, Look, candidates};
use chancery_core::adjudicate::Engines;
use chancery_game::game::{CannotAdjudicate, Info, NodeId};
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
    pub fn adjudicate(&mut self) -> Result<String, String> {
        let before = self.moment(ChangeScope::Adjudication);
        let (phase, first) = (self.game.phase().phrase(), self.game.current());
        if let Err(fault) = self.game.check_overrules() {
            return Err(format!("a ruling cannot be applied: {fault}; Space x o removes it"));
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

    /// Says how many orders failed since a phase that was adjudicated just now.
    fn how_it_went(&self, first: NodeId) -> String {
        let phases = self.game.line().into_iter().skip_while(|id| *id != first);
        let boards =
            phases.take_while(|id| *id != self.game.current()).map(|id| Board::new(&self.game, id, false));
        let signs: Vec<Sign> = boards.flat_map(|board| board.rows.into_iter().map(|row| row.sign)).collect();
        let failed = signs.iter().filter(|sign| matches!(sign, Sign::Bad | Sign::Impossible)).count();
        let orders = signs.iter().filter(|sign| !matches!(sign, Sign::Heading | Sign::Missing)).count();
        match (orders, failed) {
            (0, _) => String::new(),
            (_, 0) => "; no order failed".to_owned(),
            (_, 1) => "; 1 order failed (Space h h)".to_owned(),
            (_, failed) => format!("; {failed} orders failed (Space h h)"),
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

    /// Names the line of play that goes through a phase.
    pub fn name_line(&mut self, node: NodeId, name: &str) {
        self.change("naming a branch", |game| game.name_branch(node, name.trim()));
    }
}

impl GameSession {
    /// Gives the game another name, as one step that can be undone.
    pub fn rename(&mut self, name: &str) {
        // A game has a name: the caller asks for none that is empty.
        drop(self.set_fact(Engines::CORE, "name", name));
    }

    /// Changes the rules of the house, as one step that can be undone.
    pub fn set_house(&mut self, house: House, what: impl Into<String>) {
        let mut after = self.game.info.clone();
        house.settle(&mut after);
        self.set_info(after, what.into());
    }

    /// Says something else of one of the game's facts, as one step that can be undone. An engine is one of these.
    ///
    /// # Errors
    ///
    /// A sentence, if it cannot be that.
    pub fn set_fact(&mut self, engines: Engines, key: &str, value: &str) -> Result<(), String> {
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

    /// Puts other facts in the place of the game's, unless they are the same.
    fn set_info(&mut self, after: Info, what: String) {
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
