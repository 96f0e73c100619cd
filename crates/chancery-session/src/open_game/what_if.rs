//! A what-if: a copy of a phase whose orders are changed to see what would come of them.
//!
//! The copy stands in the session in place of the game, so that everything works on it as it does on the game; the
//! game itself waits, and it alone is saved. A what-if is kept as a branch of its own, or left, and then returned to
//! from the same phase. Results that the game master set by hand are left out: a what-if shows what the rules alone make of its
//! orders.

use super::history::{ChangeScope, Histories};
use crate::board::{Board, BoardLine};
use crate::drafts::TypedLine;
use crate::open_game::meaning::Meaning;
use crate::open_game::sheets::PowerLines;
use crate::open_game::{GameSession, Look, meaning};
use chancery_core::map::Power;
use chancery_game::game::{Audience, Game, NodeId, Refusal};
use chancery_game::report::PhaseReport;
use chancery_lab::agent::StandIn;

/// A game that waits: the real one during a what-if, or the copy of a what-if that was left.
#[derive(Debug)]
struct OtherGame {
    game: Game,
    look: Look,
    /// The lines that were typed and not saved.
    typed: Vec<TypedLine>,
    histories: Histories,
}

/// A what-if.
#[derive(Debug)]
pub struct WhatIf {
    /// The phase that it is a copy of.
    pub node: NodeId,
    /// That phase as it is in the game.
    pub base: Board,
    /// The game; the copy, once the what-if was left.
    other: OtherGame,
}

/// The difference of a row of a what-if from the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// The order, if it was another.
    pub order: Option<&'a str>,
    /// The result in a word or two, if it was another.
    pub word: Option<&'a str>,
}

impl WhatIf {
    /// Returns what of a row is not as it is in the game.
    pub fn difference(&self, row: &BoardLine) -> Difference<'_> {
        let base = self.base.row(row.key);
        Difference {
            order: base.filter(|b| !b.is_same_order(row)).map(|b| b.order.as_str()),
            word: base.map(|b| b.word.as_str()).filter(|w| *w != row.word),
        }
    }

    /// Lists the rows that are not as they are in the game.
    pub fn differing<'a>(&'a self, now: &'a Board) -> impl Iterator<Item = (&'a BoardLine, &'a BoardLine)> {
        let both = now.rows.iter().filter_map(|row| Some((self.base.row(row.key)?, row)));
        both.filter(|(was, now)| !was.is_same_order(now) || was.word != now.word)
    }

    /// Returns the game that waits.
    pub fn game(&self) -> &Game {
        &self.other.game
    }
}

/// The phase with the order that is being typed.
#[derive(Debug)]
pub struct Tentative {
    /// The sheets that would be others.
    sheets: Vec<PowerLines>,
    board: Board,
}

impl GameSession {
    /// Returns the phase as it is shown: with the order that is being typed, where a what-if shows its results at once.
    pub fn shown_board(&self) -> &Board {
        self.tentative.as_ref().map_or(&self.board, |tentative| &tentative.board)
    }

    /// Returns everything that is to be said of the phase as it is shown.
    pub fn report(&self) -> &PhaseReport {
        &self.shown_board().report
    }

    /// Returns the selected row as it is shown.
    pub fn selected_row(&self) -> Option<&BoardLine> {
        self.shown_board().row(self.key?)
    }

    /// Shows what would come of these sheets. What is shown already for the same sheets is kept.
    pub fn show_tentative(&mut self, mut sheets: Vec<PowerLines>) {
        sheets.retain(|(power, lines)| self.lines(*power) != *lines);
        let shown = self.tentative.as_ref().map(|tentative| &tentative.sheets);
        if shown.map_or(sheets.is_empty(), |shown| *shown == sheets) {
            return;
        }
        let mut game = self.game.clone();
        for (power, lines) in &sheets {
            game.set_sheet(*power, lines);
        }
        let is_preview = self.look == Look::Preview;
        let live = self.shows_live();
        let board = Board::for_audience(&game, game.current(), live || is_preview, self.audience);
        self.log.refresh(&game, &board, live, is_preview, self.audience);
        self.tentative = (!sheets.is_empty()).then_some(Tentative { sheets, board });
        self.shown_revision += 1;
    }

    /// Returns the game itself, even during a what-if or a correction.
    pub fn real(&self) -> &Game {
        let waiting = self.correction.as_ref().map(|correction| &correction.game);
        waiting.unwrap_or_else(|| self.what_if.as_ref().map_or(&self.game, |what_if| &what_if.other.game))
    }

    /// Returns to the what-if that was left in the phase that is looked at, else begins one with a copy of that
    /// phase. Returns whether it was there before.
    pub fn enter_what_if(&mut self) -> bool {
        let is_of_here = |what_if: &WhatIf| {
            let (node, copy) = (self.node(), &what_if.other.game);
            let counted = PhaseReport::new(&self.game, node, Audience::GameMaster);
            let by_same_rules = (&counted.rules, counted.engine) == (&copy.info.rules, copy.info.engine);
            what_if.node == node && self.game.node(node).position == *copy.position() && by_same_rules
        };
        let is_left = self.left_what_if.as_deref().is_some_and(is_of_here);
        let Some(mut what_if) = self.left_what_if.take().filter(|_| is_left) else {
            self.begin_what_if();
            return false;
        };
        let now = Board::new(&self.game, what_if.node, true);
        let was = std::mem::replace(&mut what_if.base, now);
        self.swap(&mut what_if.other);
        self.what_if = Some(what_if);
        self.unfold();
        // The orders that came in for the game since it was left. A unit that had another order here keeps that.
        let base = self.what_if.as_ref().map(|what_if| &what_if.base);
        let sheets = base.map(|base| self.followed(&was, base)).unwrap_or_default();
        if !sheets.is_empty() {
            self.write(sheets, "adding the game's new orders");
        }
        true
    }

    fn begin_what_if(&mut self) {
        let node = self.node();
        let mut copy = self.game.clone();
        copy.go(node);
        let base = Board::new(&self.game, node, true);
        let counted = &base.report;
        // The copy comes out as the phase did, even if the house rules were changed since.
        copy.info.rules = counted.rules;
        copy.info.engine = counted.engine;
        copy.info.reading_options = counted.reading_options;
        copy.open_alternative();
        // What would come of other orders is for the rules alone to say.
        copy.set_overrules(Vec::new());
        // Of a standby's orders each can be changed by itself, as those of any other power.
        for (power, sheet) in self.map().powers().zip(counted.sheets()) {
            if counted.power(power).standby_counts() {
                copy.set_sheet(power, sheet.lines());
            }
        }
        let copy =
            OtherGame { game: copy, look: Look::Now, typed: Vec::new(), histories: Histories::default() };
        let mut what_if = WhatIf { node, base, other: copy };
        self.swap(&mut what_if.other);
        self.what_if = Some(Box::new(what_if));
        self.unfold();
    }

    /// Puts the game that waits in the place of the one in the session, which waits then.
    fn swap(&mut self, other: &mut OtherGame) {
        std::mem::swap(&mut self.game, &mut other.game);
        std::mem::swap(&mut self.look, &mut other.look);
        std::mem::swap(&mut self.typed, &mut other.typed);
        std::mem::swap(&mut self.histories, &mut other.histories);
        self.shown_revision += 1;
    }

    /// Puts the game back, and returns the what-if with its changes and their history.
    fn end_what_if(&mut self) -> Option<Box<WhatIf>> {
        let mut what_if = self.what_if.take()?;
        self.swap(&mut what_if.other);
        self.why.opposites.clear();
        what_if.other.look = Look::Now;
        Some(what_if)
    }

    /// Leaves the what-if. One in which something was changed is kept to return to. Returns whether it is.
    pub fn leave_what_if(&mut self) -> bool {
        let is_changed = self.is_changed();
        if let Some(what_if) = self.end_what_if().filter(|_| is_changed) {
            self.left_what_if = Some(what_if);
        }
        self.unfold();
        let from = self.why.supposed_from.take();
        if let Some(before) = from.filter(|before| before.key == self.why.asked) {
            self.ask_again(before);
        }
        is_changed
    }

    /// Gives the what-if the orders of the game again, as a step that can be undone.
    pub fn restart_what_if(&mut self) {
        let Some(what_if) = &self.what_if else { return };
        let counted = PhaseReport::new(&what_if.other.game, what_if.node, Audience::GameMaster).sheets();
        let lines = |power: Power| counted[power.index()].lines().iter().map(ToString::to_string).collect();
        let sheets = self.map().powers().map(|power| (power, lines(power))).collect();
        self.write(sheets, "starting the what-if again");
    }

    /// Returns whether the what-if has other orders than the game.
    pub fn is_changed(&self) -> bool {
        let Some(what_if) = &self.what_if else { return false };
        self.game.node(self.game.current()).sheets != what_if.base.report.sheets()
    }

    /// Adjudicates the what-if as a branch with a name; the game goes on where it was.
    ///
    /// # Errors
    ///
    /// If there is nothing to keep.
    pub fn keep_what_if(&mut self, name: &str) -> Result<(), Refusal> {
        if !self.is_changed() {
            return Err("nothing was changed in this what-if; Esc leaves it".into());
        }
        let Some(what_if) = &self.what_if else { return Err("there is no what-if to keep".into()) };
        let (before, node) = (&what_if.other.game, what_if.node);
        let (mut game, current) = (before.clone(), before.current());
        // By the rules of the what-if the phase is as it came out, whatever the house has now.
        game.info = self.game.info.clone();
        let powers: Vec<Power> = self.map().powers().collect();
        game.go(node);
        let is_open = game.node(node).judged.is_none();
        let old: Vec<_> = powers.iter().map(|&p| game.sheet(p).clone()).collect();
        let counted = PhaseReport::new(&game, node, Audience::GameMaster).sheets();
        if !is_open {
            // Other orders in an adjudicated phase would correct it, and the correction would be the main branch.
            game.open_branch(name);
        }
        for &power in &powers {
            // What a standby ordered stays its own unless it was changed.
            if self.game.sheet(power) != &counted[power.index()] {
                game.set_sheet(power, self.lines(power));
            }
        }
        let overrules = game.node(node).records.overrules.clone();
        game.set_overrules(Vec::new());
        let line = game.current();
        game.adjudicate_with(Some(&mut StandIn)).map_err(|barred| barred.to_string())?;
        game.info = before.info.clone();
        game.name_branch(line, name);
        if is_open {
            // The orders as they were stand beside what was kept, and are still due.
            game.go(line);
            for (&power, sheet) in powers.iter().zip(&old) {
                game.set_sheet(power, sheet.lines());
            }
            game.set_overrules(overrules);
        } else {
            game.go(current);
        }
        let what = format!("keeping the what-if “{name}”");
        self.end_what_if();
        let before = self.moment(ChangeScope::Game);
        self.game = game;
        self.push(before, what);
        self.unfold();
        Ok(())
    }

    /// Changes orders of the what-if, as one step that can be undone.
    pub fn try_orders(&mut self, orders: &[String]) {
        let understood = orders.iter().filter_map(|order| meaning::understand(self, order).ok());
        let all = Meaning { orders: understood.flat_map(|one| one.orders).collect(), ..Meaning::default() };
        self.write_meaning(&all, &all.texts(self).join(", "));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::open_game::inspector::{Fold, Item, Keys, Part};
    use crate::place::Place;
    use chancery_core::map::standard;
    use chancery_game::game::Table;

    #[test]
    fn a_what_if_of_a_past_phase_is_kept_beside_the_main_branch() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        session.adjudicate().unwrap();
        let (main, current) = (session.game.main(), session.game.current());
        session.step_phase(true);
        assert!(!session.enter_what_if());
        session.try_orders(&["vie gal".to_owned()]);
        session.keep_what_if("what if").unwrap();
        assert_eq!((session.game.main(), session.game.current()), (main, current));
        assert!(session.game.is_main(session.node()), "what is looked at is the game");
        assert_eq!(session.other_branch(), None);
        let kept =
            session.game.branches().into_iter().find(|branch| branch.name.as_str() == "what if").unwrap();
        assert!(!session.game.is_main(kept.end));
    }

    /// The first supposition and the second stand beside the game, and each order leads to its row.
    #[test]
    fn a_what_if_that_was_kept_is_compared_with_the_present_one() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        session.adjudicate().unwrap();
        session.step_phase(true);
        session.step_phase(true);
        let suppose = |session: &mut GameSession, orders: &[&str]| {
            session.enter_what_if();
            session.restart_what_if();
            session.try_orders(&orders.iter().map(ToString::to_string).collect::<Vec<_>>());
            session.why.set_pane((120, 40), Keys::Here);
            session.why.turn(Fold::Part(Part::Difference), true);
            crate::why::refresh(session);
            let words = |item: &Item| item.line.text.split_whitespace().collect::<Vec<_>>().join(" ");
            session.why.items.iter().map(words).collect::<Vec<_>>()
        };
        let none = suppose(&mut session, &[]);
        assert!(none.contains(&"▾ Nothing has changed yet: type other orders.".to_owned()), "{none:?}");
        let first = suppose(&mut session, &["vie gal"]);
        assert!(first.contains(&"A VIE Austria no order ~ A VIE - GAL: moves".to_owned()), "{first:?}");
        session.keep_what_if("the bounce").unwrap();
        let second = suppose(&mut session, &["vie gal", "war gal"]);
        assert!(
            second.contains(&"As ordered the bounce With A VIE - GAL, A WAR - GAL".to_owned()),
            "{second:?}"
        );
        let row = "A VIE Austria no order ~ A VIE - GAL: moves ~ A VIE - GAL: bounces";
        assert!(second.contains(&row.to_owned()), "{second:?}");
    }
}
