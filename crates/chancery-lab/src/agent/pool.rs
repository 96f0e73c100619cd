//! What Ares keeps in mind: boards, what could be ordered on each, and which of that it intends (Booijink 3.3.1).
//!
//! A *global action* is one order for every unit on a board, its own and all others', and leads to another board. An
//! individual of the population is a path of global actions from the present board on. It is never stored as such: the
//! intentions say, by round and board, which action is taken.

mod ranking;
#[cfg(test)]
mod tests;

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use super::ares::Equals;
use super::{Turn, Worth};
use crate::study::Dice;
use chancery_core::adjudicate::{Context, Forecaster};
use chancery_core::map::{Power, Province, Unit, UnitKind};
use chancery_core::order::{Convoys, Order, Position, possible_orders};
use chancery_core::turn::next_movement;
use ranking::{Ranking, Weighing, rank};

/// The number of an order among those that a unit of a board could be given; 0 is to hold.
pub(super) type Choice = u16;

/// One order for every unit on a board.
#[derive(Clone, Debug)]
pub(super) struct Action {
    /// By unit of the board.
    pub choices: Vec<Choice>,
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
    /// The worth of the board: see [`Pool::worth`].
    pub worth: Worth,
    /// By unit: what it could be ordered; found when it is first needed.
    orders: Vec<Orders>,
    /// By action: the mark of its choices, to find one quickly.
    marks: Vec<u64>,
    /// The actions that led here when they were last looked at, by board and action.
    led_by: Vec<(usize, usize)>,
    /// By round: what the actions are worth, once there are many.
    rankings: Vec<Option<Box<Ranking>>>,
}

/// The orders that a unit could be given.
#[derive(Clone, Debug, Default)]
struct Orders {
    /// By choice: the order, and what the unit acts on then by the rules of the house. Supports come last.
    all: Vec<(Order, Order)>,
    /// How many are no supports.
    alone: usize,
}

/// A step of an individual: in a round, on a board, an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limb {
    pub board: usize,
    pub action: usize,
}

/// The worth of an individual: at its end, and, among those that are equal there, the sum of the boards on the way to it.
type Prospect = (f64, f64);

/// A board with this many actions keeps what each of them is worth.
const MANY: usize = 48;

/// All boards met so far.
pub(super) struct Pool<'a> {
    context: Context<'a>,
    forecaster: Forecaster<'a>,
    power: Power,
    /// How many rounds are looked ahead.
    depth: usize,
    /// Whether a board is known with its season.
    seasons: bool,
    /// Which of several equally good plans is taken.
    equals: Equals,
    pub boards: Vec<Board>,
    /// By what they look like: the boards.
    known: FxHashMap<u64, Vec<usize>>,
    /// By board and mark: how many actions have it, and the one that had it last.
    marked: FxHashMap<u64, (u32, usize)>,
    /// By board and round: the action that is intended, and what comes of it.
    intended: Vec<Vec<Option<usize>>>,
    /// The order that each unit acts on, of the forecast that is made.
    acts: Vec<Order>,
    /// Chooses among equally good actions.
    dice: Dice,
}

impl<'a> Pool<'a> {
    /// Begins with the present board, on which everybody holds.
    pub fn new(turn: Turn<'a>, (depth, seasons, equals): (usize, bool, Equals), dice: Dice) -> Self {
        let mut pool = Self {
            context: turn.context,
            forecaster: Forecaster::new(turn.context),
            power: turn.power,
            depth,
            seasons,
            equals,
            boards: Vec::new(),
            known: FxHashMap::default(),
            marked: FxHashMap::default(),
            intended: Vec::new(),
            acts: Vec::new(),
            dice,
        };
        pool.number_of_board(turn.position.clone());
        pool
    }

    /// Returns the number of a board; a new one begins with everybody holding, and the intention to leave it
    /// at that.
    ///
    /// Two boards are one if their units, owners and, unless that is left out, season are the same, in whatever year.
    fn number_of_board(&mut self, position: Position) -> usize {
        let mark = board_mark(&position, self.seasons);
        let alike = self.known.entry(mark).or_default();
        let same = |&&b: &&usize| {
            let known = &self.boards[b].position;
            (!self.seasons || known.phase.season == position.phase.season)
                && known.units == position.units
                && known.owners == position.owners
        };
        if let Some(&board) = alike.iter().find(same) {
            return board;
        }
        let board = self.boards.len();
        alike.push(board);
        let (choices, worth) = (vec![0; position.units.len()], self.worth_of(&position));
        // If all hold, the board may still change in fall; the one that follows is met when it is needed.
        let of = choices_mark(&choices);
        let hold = Action { choices, to: usize::MAX, age: 0 };
        self.boards.push(Board {
            position,
            actions: vec![hold],
            worth,
            orders: Vec::new(),
            marks: vec![of],
            led_by: Vec::new(),
            rankings: Vec::new(),
        });
        self.note_mark(board, 0, of);
        self.intended.push(vec![Some(0); self.depth]);
        board
    }

    /// Returns what a board is worth: the share of supply centres that this power owns or stands in, of those that
    /// anybody does (Booijink 3.3.3).
    fn worth_of(&self, position: &Position) -> Worth {
        let map = self.context.map;
        let mut stands = vec![None; position.owners.len()];
        for unit in &position.units {
            stands[map.province_of(unit.at).index()] = Some(unit.power);
        }
        let (mut own, mut all) = (0, 0);
        for Province(p) in map.centres() {
            let (owner, unit) = (position.owners[p as usize], stands[p as usize]);
            own += u32::from(owner == Some(self.power) || unit == Some(self.power));
            all += u32::from(owner.is_some() || unit.is_some());
        }
        Worth { own, all }
    }

    /// Returns one of the orders that a unit on a board could be given, by chance: to hold, each of its moves, and
    /// a support, whichever, are as likely as each other.
    pub fn draw(&mut self, board: usize, unit: usize, dice: &mut Dice) -> Choice {
        if self.boards[board].orders.get(unit).is_none_or(|orders| orders.all.is_empty()) {
            self.find_orders(board, unit);
        }
        let Orders { all, alone } = &self.boards[board].orders[unit];
        let supports = all.len() - alone;
        let drawn = dice.below(alone + usize::from(supports > 0));
        (if drawn == *alone { alone + dice.below(supports) } else { drawn }) as Choice
    }

    /// Finds what a unit on a board could be ordered. Ares never convoys (Booijink 4.2), so nobody is carried either,
    /// and nobody supports across the front: his units support his own, and those who gang up on him each other.
    fn find_orders(&mut self, board: usize, unit: usize) {
        let Self { context, forecaster, power, .. } = self;
        let Board { position, orders, .. } = &mut self.boards[board];
        let map = context.map;
        let side = |unit: Option<Unit>| unit.map(|unit| unit.power == *power);
        let own = side(position.units.get(unit).copied());
        let mut all = possible_orders(map, position, position.units[unit], Convoys::ByFleetsPresent);
        all.retain(|order| match order {
            Order::Hold | Order::Move { via: false, .. } => true,
            Order::Support { unit, .. } => side(position.unit_in(map, map.province_of(unit.at))) == own,
            Order::Move { .. } | Order::Convoy { .. } => false,
        });
        let alone = all.iter().take_while(|order| !matches!(order, Order::Support { .. })).count();
        let heard = |order| (order, forecaster.heard(&position.units, unit, order));
        let all = all.into_iter().map(heard).collect();
        orders.resize(position.units.len(), Orders::default());
        orders[unit] = Orders { all, alone };
    }

    /// Returns the order of a unit on a board with this number.
    pub fn order(&self, board: usize, unit: usize, choice: Choice) -> Order {
        let orders = self.boards[board].orders.get(unit);
        orders.and_then(|orders| orders.all.get(choice as usize)).map_or(Order::Hold, |order| order.0)
    }

    /// Returns where the orders lead: the next board on which units move. Nobody is expected to retreat, to build
    /// or to remove a unit before: the thesis does not say what is.
    pub fn follow(&mut self, board: usize, choices: &[Choice]) -> usize {
        let Board { position, orders, .. } = &self.boards[board];
        self.acts.clear();
        self.acts.extend(choices.iter().enumerate().map(|(unit, &choice)| match choice {
            0 => Order::Hold,
            choice => orders[unit].all[choice as usize].1,
        }));
        let mut after = Vec::with_capacity(position.units.len());
        self.forecaster.after(&position.units, &self.acts, &mut after);
        let next = next_movement(self.context.map, position, after);
        self.number_of_board(next)
    }

    /// Returns the board that an action leads to.
    pub fn target(&mut self, board: usize, action: usize) -> usize {
        let known = self.boards[board].actions[action].to;
        if known != usize::MAX {
            return known;
        }
        let choices = self.boards[board].actions[action].choices.clone();
        let to = self.follow(board, &choices);
        self.boards[board].actions[action].to = to;
        self.boards[to].led_by.push((board, action));
        to
    }

    /// Adds what could be ordered on a board, unless it is known.
    pub fn add(&mut self, board: usize, choices: &[Choice]) {
        let mark = choices_mark(choices);
        let Board { actions, marks, .. } = &self.boards[board];
        if let Some(&(_, last)) = self.marked.get(&on_board(board, mark))
            && (actions[last].choices == choices
                || marks.iter().zip(actions).any(|(m, action)| *m == mark && action.choices == choices))
        {
            return;
        }
        let to = self.follow(board, choices);
        let action = self.boards[board].actions.len();
        self.boards[to].led_by.push((board, action));
        self.boards[board].actions.push(Action { choices: choices.to_vec(), to, age: 0 });
        self.boards[board].marks.push(mark);
        self.note_mark(board, action, mark);
        self.reconsider(board);
    }

    fn note_mark(&mut self, board: usize, action: usize, mark: u64) {
        let (actions, last) = self.marked.entry(on_board(board, mark)).or_default();
        *actions += 1;
        *last = action;
    }

    /// Forgets what was intended on a board, in whatever round.
    pub fn reconsider(&mut self, board: usize) {
        let mut led_by = std::mem::take(&mut self.boards[board].led_by);
        led_by.retain(|&(from, action)| self.boards[from].actions[action].to == board);
        self.boards[board].led_by = led_by;
        for round in 1..self.depth {
            self.outdate(round, board);
        }
        self.intended[board].fill(None);
    }

    /// Notes that the worth of a board in a round may change, and with it that of the actions that lead
    /// there.
    fn outdate(&mut self, round: usize, board: usize) {
        for i in 0..self.boards[board].led_by.len() {
            let (from, action) = self.boards[board].led_by[i];
            if self.boards[from].actions[action].to != board {
                continue;
            }
            if let Some(Some(ranking)) = self.boards[from].rankings.get_mut(round - 1) {
                ranking.outdate(action);
            }
            if round > 1 && self.intended[from][round - 1] == Some(action) {
                self.outdate(round - 1, from);
            }
        }
    }

    /// Returns what the best individual is worth from a board in a round on. If no action is intended yet,
    /// the actions are weighed, and the best is intended from now on.
    fn best_prospect(&mut self, round: usize, board: usize) -> Prospect {
        if round == self.depth {
            return (self.boards[board].worth.part(), 0.0);
        }
        if let Some(action) = self.intended[board][round] {
            return self.prospect(round, board, action);
        }
        let many = self.boards[board].actions.len();
        let known = self.boards[board].rankings.get_mut(round).and_then(Option::take);
        let mut ranking = if many < MANY { None } else { Some(known.unwrap_or_default()) };
        let mut weighing = Weighing::new(self.equals);
        // Among many, only actions whose prospect may have changed are asked again.
        let outdated = ranking.as_mut().map_or_else(|| (0..many).collect(), |ranking| ranking.outdated(many));
        let mut next = 0;
        for action in outdated {
            if let Some(ranking) = &ranking {
                weighing.pass(ranking, next..action, &mut self.dice);
            }
            let prospect = self.prospect(round, board, action);
            if let Some(ranking) = &mut ranking {
                ranking.set(action, prospect);
            }
            weighing.weigh(action, rank(prospect), &mut self.dice);
            next = action + 1;
        }
        if let Some(ranking) = &mut ranking {
            ranking.summarise();
            weighing.pass(ranking, next..many, &mut self.dice);
        }
        let (best, choice) = weighing.best(ranking.as_deref());
        if ranking.is_some() {
            let rankings = &mut self.boards[board].rankings;
            rankings.resize_with(self.depth, || None);
            rankings[round] = ranking;
        }
        self.intended[board][round] = Some(choice);
        best
    }

    fn prospect(&mut self, round: usize, board: usize, action: usize) -> Prospect {
        let to = self.target(board, action);
        let (end, sooner) = self.best_prospect(round + 1, to);
        let step = self.boards[to].worth.part();
        (end, sooner + step)
    }

    /// Returns the best individual: its actions, round by round.
    pub fn select(&mut self) -> Vec<Limb> {
        let mut limbs = Vec::with_capacity(self.depth);
        let mut board = 0;
        for round in 0..self.depth {
            self.best_prospect(round, board);
            let action = self.intended[board][round].unwrap_or(0);
            limbs.push(Limb { board, action });
            board = self.target(board, action);
        }
        limbs
    }

    /// Returns the youngest limb, the first if in doubt.
    pub fn youngest(&mut self, limbs: &[Limb]) -> Option<Limb> {
        limbs.iter().copied().min_by_key(|&limb| self.action(limb).age)
    }

    /// Returns the action of a limb.
    pub fn action(&mut self, limb: Limb) -> &mut Action {
        &mut self.boards[limb.board].actions[limb.action]
    }

    /// Lets other orders stand for an action, which lead to another board.
    pub fn spoil(&mut self, limb: Limb, choices: &[Choice], to: usize) {
        let changed = self.target(limb.board, limb.action) != to;
        let action = self.action(limb);
        action.choices.copy_from_slice(choices);
        action.to = to;
        let mark = choices_mark(choices);
        let before = std::mem::replace(&mut self.boards[limb.board].marks[limb.action], mark);
        if let Entry::Occupied(mut of) = self.marked.entry(on_board(limb.board, before)) {
            of.get_mut().0 -= 1;
            if of.get().0 == 0 {
                of.remove();
            }
        }
        self.note_mark(limb.board, limb.action, mark);
        if changed {
            self.boards[to].led_by.push((limb.board, limb.action));
            for ranking in self.boards[limb.board].rankings.iter_mut().flatten() {
                ranking.outdate(limb.action);
            }
            self.reconsider(limb.board);
        }
    }
}

/// Returns a number that boards which look the same have in common, and others hardly ever.
fn board_mark(position: &Position, with_season: bool) -> u64 {
    let mut sum = Mixer(if with_season { position.phase.season as u64 } else { 0 });
    for &Unit { power, kind, at } in &position.units {
        sum.add(u64::from(power.0) << 32 | u64::from(at.0) << 1 | u64::from(kind == UnitKind::Fleet));
    }
    for owners in position.owners.chunks(7) {
        let owner = |sum, o: &Option<Power>| sum << 9 | o.map_or(0, |p| u64::from(p.0) + 1);
        sum.add(owners.iter().fold(0, owner));
    }
    sum.0
}

/// Returns the same for the choices of an action.
fn choices_mark(choices: &[Choice]) -> u64 {
    let mut sum = Mixer(0);
    for four in choices.chunks(4) {
        sum.add(four.iter().fold(1, |sum, &choice| sum << 16 | u64::from(choice)));
    }
    sum.0
}

/// Returns the mark of an action, mixed with its board.
fn on_board(board: usize, mark: u64) -> u64 {
    let mut sum = Mixer(mark);
    sum.add(board as u64);
    sum.0
}

/// Mixes numbers into one.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}
