//! Who looks at the screen. While it is not the game master alone, nothing of the phase that is due is shown but the
//! orders of the power that is chosen, if one is: no other orders, and no results.
//!
//! The board is made from a copy of the game that lacks what is hidden, so that whatever reads the board, the orders,
//! the map, the reasons, the results, has nothing to give away.

use std::borrow::Cow;

use crate::board::{Board, Sign};
use crate::open_game::{GameSession, Look};
use chancery_core::map::Power;
use chancery_game::game::{Audience, Due, Game, NodeId, WhichOrders};
use chancery_game::report::PhaseReport;

/// Returns the game without the orders of the phase that is due that are not for an audience.
fn without_secrets(game: &Game, audience: Audience) -> Game {
    let own = own(audience);
    let mut open = game.clone();
    let none: [&str; 0] = [];
    let powers: Vec<Power> = game.map().powers().filter(|power| Some(*power) != own).collect();
    for power in powers {
        let beside = game.node(game.current()).records.beside.keys();
        let of = |(of, which): &(Power, WhichOrders)| {
            (*of == power && *which != WhichOrders::Proxies).then_some(*which)
        };
        for which in beside.filter_map(of).chain([WhichOrders::Own]) {
            open.set_orders(power, which, none);
        }
    }
    open.set_overrules(Vec::new());
    open.rulings_mut(open.current()).retain(|ruling| {
        let is_own = ruling.on_order().is_some_and(|ruling| Some(ruling.power) == own);
        is_own && (ruling.audience() == Audience::Everyone || ruling.audience() == audience)
    });
    open
}

/// Returns the power that an audience is, if it is one.
fn own(audience: Audience) -> Option<Power> {
    match audience {
        Audience::Power(power) => Some(power),
        Audience::Everyone | Audience::GameMaster => None,
    }
}

/// Returns whether an audience may see no more of a phase than its own orders.
fn is_secret(game: &Game, node: NodeId, audience: Audience) -> bool {
    audience != Audience::GameMaster && game.node(node).judged.is_none()
}

impl Board {
    /// Returns the rows of a phase as an audience may see them. Of a power whose orders are hidden there is a
    /// heading.
    pub fn for_audience(game: &Game, node: NodeId, live: bool, audience: Audience) -> Self {
        if !is_secret(game, node, audience) || node != game.current() {
            let mut board = Self::new(game, node, live);
            board.report.rulings.retain(|r| {
                audience == Audience::GameMaster
                    || [Audience::Everyone, audience].contains(&r.ruling.audience())
            });
            return board;
        }
        let open = without_secrets(game, audience);
        let mut board = Self::new(&open, open.current(), false);
        board.report.id = node;
        let own = own(audience);
        board.rows.retain(|row| Some(row.power) == own || row.sign == Sign::Heading);
        for power in board.report.powers.iter_mut().filter(|power| Some(power.power) != own) {
            power.due = Due { orders: 0, given: 0, ..power.due };
        }
        // What would match an order of another power cannot be known.
        for row in board.rows.iter_mut().filter(|row| row.sign == Sign::Doubtful && row.notes().is_empty()) {
            (row.sign, row.sentence) = (Sign::Given, None);
            row.word.clear();
        }
        board
    }
}

impl GameSession {
    /// Returns whether the screen is shown to others than the game master.
    pub fn is_hidden(&self) -> bool {
        self.audience != Audience::GameMaster
    }

    /// Returns whether the orders of a power in the phase that is looked at are hidden.
    pub fn hides(&self, power: Power) -> bool {
        is_secret(&self.game, self.node(), self.audience) && own(self.audience) != Some(power)
    }

    /// Returns what of the phase that is looked at is hidden, in words, if anything is.
    pub fn hidden(&self) -> Option<String> {
        if !is_secret(&self.game, self.node(), self.audience) {
            return None;
        }
        Some(match own(self.audience) {
            Some(power) => format!("{}'s orders, all others are hidden", self.map().power(power).name),
            None => "all orders are hidden".to_owned(),
        })
    }

    /// Returns the game as far as its audience may see it.
    pub fn shown_game(&self) -> Cow<'_, Game> {
        if is_secret(&self.game, self.game.current(), self.audience) {
            Cow::Owned(without_secrets(&self.game, self.audience))
        } else {
            Cow::Borrowed(&self.game)
        }
    }

    /// Returns everything that is to be said of the current phase to its audience, as its orders stand.
    pub fn current_report(&self) -> Cow<'_, PhaseReport> {
        let is_shown = self.board.report.id == self.game.current();
        if is_shown && !is_secret(&self.game, self.game.current(), self.audience) {
            return Cow::Borrowed(&self.board.report);
        }
        let game = self.shown_game();
        Cow::Owned(PhaseReport::new(&game, game.current(), Audience::GameMaster))
    }

    /// Returns whether results stand beside orders that are still due.
    pub fn shows_live(&self) -> bool {
        !self.is_hidden()
    }

    /// Shows the screen to somebody else.
    pub fn show_to(&mut self, audience: Audience) {
        self.audience = audience;
        if self.is_hidden() && self.look == Look::Preview {
            self.look = Look::Now;
        }
        self.why.stale = true;
        self.shown.asked = None;
        self.refresh();
        if audience == Audience::Everyone && self.key.is_none_or(|key| self.board.row(key).is_none()) {
            // A heading, on which Enter shows the orders of its power.
            if let Some(key) = self.board.rows.first().map(|row| row.key) {
                self.select(key);
            }
        }
        if let Some(power) = own(audience) {
            let first = self.board.rows.iter().find(|row| row.power == power && row.is_missing());
            let first = first.or_else(|| self.board.rows.iter().find(|row| row.power == power));
            if let Some(key) = first.map(|row| row.key) {
                self.select(key);
            }
        }
    }
}
