//! What Ares keeps in mind: boards, what could be ordered on each, and which of that it intends (Booijink 3.3.1).
//!
//! A *global action* is one order for every unit on a board, its own and all others', and leads to another board. An
//! individual of the population is a path of global actions from the present board on. It is never stored as such: the
//! intentions say, by round and board, which action is taken.

use std::collections::HashMap;

use super::Turn;
use crate::adjudicate::{Court, movement, retreats};
use crate::game::{Outcome, advance};
use crate::map::{PhaseKind, Power, Province, Season, Unit};
use crate::order::{Convoys, Order, Ordered, Position, possible_orders};

/// One order for every unit on a board.
#[derive(Clone, Debug)]
pub(super) struct Action {
    /// By unit of the board.
    pub orders: Vec<Order>,
    /// The board that it leads to.
    pub to: usize,
    /// How often the opponents tried to spoil it.
    pub age: u32,
}

/// A board that the game may come to.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub position: Position,
    pub actions: Vec<Action>,
    /// What it is worth: see [`Pool::worth`].
    pub worth: f64,
    /// By unit: what it could be ordered, found when it is first needed.
    choices: Vec<Vec<Order>>,
}

/// A step of an individual: in a round, on a board, an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limb {
    pub board: usize,
    pub action: usize,
}

type Key = (Season, Vec<Unit>, Vec<Option<Power>>);

/// All boards met so far.
pub(super) struct Pool<'a> {
    court: Court<'a>,
    power: Power,
    /// How many rounds are looked ahead.
    depth: usize,
    pub boards: Vec<Board>,
    known: HashMap<Key, usize>,
    /// By board and round: the action that is intended.
    intended: Vec<Vec<Option<usize>>>,
}

impl<'a> Pool<'a> {
    /// Begins with the present board, on which everybody holds.
    pub fn new(turn: Turn<'a>, depth: usize) -> Self {
        let mut pool = Self {
            court: turn.court,
            power: turn.power,
            depth,
            boards: Vec::new(),
            known: HashMap::new(),
            intended: Vec::new(),
        };
        pool.meet(turn.position.clone());
        pool
    }

    /// The number of a board; a new one begins with everybody holding, and the intention to leave it at that.
    ///
    /// Two boards are one if their units, owners and season are the same, in whatever year.
    fn meet(&mut self, position: Position) -> usize {
        let key = (position.phase.season, position.units.clone(), position.owners.clone());
        if let Some(&board) = self.known.get(&key) {
            return board;
        }
        let board = self.boards.len();
        self.known.insert(key, board);
        let (orders, worth) = (vec![Order::Hold; position.units.len()], self.worth(&position));
        let choices = vec![Vec::new(); orders.len()];
        self.boards.push(Board { position, actions: Vec::new(), worth, choices });
        self.intended.push(vec![Some(0); self.depth]);
        // Where all hold the board may still change in fall; the one that follows is met when it is needed.
        self.boards[board].actions.push(Action { orders, to: usize::MAX, age: 0 });
        board
    }

    /// What a board is worth: of all supply centres that anybody owns or stands in, the part that this power owns or
    /// stands in (Booijink 3.3.3).
    pub fn worth(&self, position: &Position) -> f64 {
        let mut stands = vec![None; position.owners.len()];
        for unit in &position.units {
            stands[self.court.map.province_of(unit.at).index()] = Some(unit.power);
        }
        let (mut own, mut all) = (0, 0);
        for Province(p) in self.court.map.centres() {
            let (owner, unit) = (position.owners[p as usize], stands[p as usize]);
            own += u32::from(owner == Some(self.power) || unit == Some(self.power));
            all += u32::from(owner.is_some() || unit.is_some());
        }
        f64::from(own) / f64::from(all.max(1))
    }

    /// What a unit on a board could be ordered. Ares never convoys (Booijink 4.2), so nobody is carried either.
    pub fn choices(&mut self, board: usize, unit: usize) -> &[Order] {
        let Board { position, choices, .. } = &mut self.boards[board];
        if choices[unit].is_empty() {
            let all =
                possible_orders(self.court.map, position, position.units[unit], Convoys::ByFleetsPresent);
            let by_land =
                |order: &Order| !matches!(order, Order::Move { via: true, .. } | Order::Convoy { .. });
            choices[unit] = all.into_iter().filter(by_land).collect();
        }
        &choices[unit]
    }

    /// Where the orders lead: the next board on which units move.
    pub fn follow(&mut self, board: usize, orders: &[Order]) -> usize {
        let next = self.after(&self.boards[board].position, orders);
        self.meet(next)
    }

    /// The next board on which units move. Nobody is expected to retreat, to build or to remove a unit before: the thesis
    /// does not say what is.
    fn after(&self, position: &Position, orders: &[Order]) -> Position {
        let Court { map, rules, .. } = self.court;
        let ordered: Vec<Ordered<Order>> = position
            .units
            .iter()
            .zip(orders)
            .map(|(&unit, &order)| Ordered { by: unit.power, unit: unit.into(), order })
            .collect();
        let outcome = Outcome::Movement(movement(self.court, position, &ordered));
        let mut next = advance(map, rules, position, &outcome);
        if next.phase.kind == PhaseKind::Retreats {
            let outcome = Outcome::Retreats(retreats(map, rules, &next, &[]));
            next = advance(map, rules, &next, &outcome);
        }
        if next.phase.kind == PhaseKind::Adjustments {
            next.phase = next.phase.next();
        }
        next
    }

    /// The board that an action leads to.
    fn target(&mut self, board: usize, action: usize) -> usize {
        let known = self.boards[board].actions[action].to;
        if known != usize::MAX {
            return known;
        }
        let orders = self.boards[board].actions[action].orders.clone();
        let to = self.follow(board, &orders);
        self.boards[board].actions[action].to = to;
        to
    }

    /// Adds what could be ordered on a board. `None` if it was known.
    pub fn add(&mut self, board: usize, orders: Vec<Order>) -> Option<usize> {
        if self.boards[board].actions.iter().any(|a| a.orders == orders) {
            return None;
        }
        let to = self.follow(board, &orders);
        self.boards[board].actions.push(Action { orders, to, age: 0 });
        self.reconsider(board);
        Some(self.boards[board].actions.len() - 1)
    }

    /// Forgets what was intended on a board, in whatever round.
    pub fn reconsider(&mut self, board: usize) {
        self.intended[board].fill(None);
    }

    /// What the best individual from a board in a round on is worth at its end. Only where no action is intended are
    /// the actions weighed against each other, and the best is intended from now on.
    fn best(&mut self, round: usize, board: usize) -> f64 {
        if round == self.depth {
            return self.boards[board].worth;
        }
        if let Some(action) = self.intended[board][round] {
            let to = self.target(board, action);
            return self.best(round + 1, to);
        }
        let (mut best, mut choice) = (f64::NEG_INFINITY, 0);
        for action in 0..self.boards[board].actions.len() {
            let to = self.target(board, action);
            let worth = self.best(round + 1, to);
            if worth > best {
                (best, choice) = (worth, action);
            }
        }
        self.intended[board][round] = Some(choice);
        best
    }

    /// The best individual: its actions, round by round.
    pub fn select(&mut self) -> Vec<Limb> {
        let mut limbs = Vec::with_capacity(self.depth);
        let mut board = 0;
        for round in 0..self.depth {
            self.best(round, board);
            let action = self.intended[board][round].unwrap_or(0);
            limbs.push(Limb { board, action });
            board = self.target(board, action);
        }
        limbs
    }

    /// The action of a limb.
    pub fn action(&mut self, limb: Limb) -> &mut Action {
        &mut self.boards[limb.board].actions[limb.action]
    }

    /// Lets other orders stand for an action, which lead to another board.
    pub fn spoil(&mut self, limb: Limb, orders: Vec<Order>, to: usize) {
        let changed = self.target(limb.board, limb.action) != to;
        let action = self.action(limb);
        action.orders = orders;
        action.to = to;
        if changed {
            self.reconsider(limb.board);
        }
    }
}
