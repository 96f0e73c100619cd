//! Ares, the Agent of Rationally Evolving Strategies (Booijink 3.3).
//!
//! He makes plans of everybody's orders for the rounds to come. His own orders in the best plan are changed by chance
//! for the better (*reproduction*), the opponents' orders in it for the worse (*recession*), for he takes it that all
//! of them gang up on him. A step of a plan is as old as the attempts to spoil it that it went through; when every
//! step of the best plan is of age, he gives its first orders.
//!
//! Read into the thesis where it is silent: how many orders change at once ([`Settings::changes`]); what is expected
//! between two movement phases (see `pool`); retreats, builds and removals. A flaw that he names himself is mended
//! unless [`Settings::seasons`] says no: a board is known with its season, so that supply centres change hands in
//! fall alone.

use super::pool::{Choice, Limb, Pool};
use super::simple::{Greedy, by_chance};
use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::map::Unit;
use chancery_core::order::{Adjustment, GivenOrder, Order, Position, Retreat};

/// The settings of how far and how long Ares thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many movement phases he plans, at least 1. His author played with 2.
    pub depth: usize,
    /// How many attempts to spoil it each step of his plan must go through. His author played with 10.
    pub age: u32,
    /// How many orders change at once, at most. The thesis does not tell.
    pub changes: usize,
    /// How often other orders are tried in each reproduction and in each recession. The thesis does not tell; from its
    /// response times at depth 1 (table 3) and its times of a resolution (table 2) it must be a few.
    pub tries: usize,
    /// After so many rounds of evolution he takes the best plan that he has; without a limit age alone ends a turn, as
    /// in the thesis.
    pub cycles: Option<u32>,
    /// Whether a board is known with its season. In the thesis it was not, so that a step led to the same board in
    /// spring and in fall; its author calls that a flaw (3.3.4).
    pub seasons: bool,
    /// Which of several plans that come to the same he takes.
    pub equals: Equals,
}

/// The choice among plans of equal value: those that come to the same in the end, and gain as soon.
///
/// The thesis compares the end alone and takes one "for no particular reason, say branch 0" (3.3.4), but of the branches
/// of its figure 9a it takes the one that gains sooner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equals {
    /// Chance decides.
    Chance,
    /// The plan that was found first counts, as in the thesis.
    First,
}

impl Settings {
    /// Ares as the thesis has him: age alone ends a turn, a board is known without its season, and of equal plans the
    /// first is taken.
    pub const THESIS: Self =
        Self { depth: 2, age: 10, changes: 3, tries: 4, cycles: None, seasons: false, equals: Equals::First };
}

impl Default for Settings {
    fn default() -> Self {
        Self { cycles: Some(300), seasons: true, equals: Equals::Chance, ..Self::THESIS }
    }
}

/// The worth of a board to Ares: of all supply centres that anybody owns or stands in, those that his power
/// owns or stands in (Booijink 3.3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Worth {
    /// Those of his power.
    pub own: u32,
    /// All of them.
    pub all: u32,
}

impl Worth {
    /// Returns the part of them that is his.
    pub fn part(self) -> f64 {
        f64::from(self.own) / f64::from(self.all.max(1))
    }
}

/// A movement phase of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The board as he expects it by then.
    pub board: Position,
    /// One order for each unit on the board, everybody's: his own, and those that he found to
    /// harm him most.
    pub orders: Vec<GivenOrder<Order>>,
    /// The worth of the board that follows.
    pub leads_to: Worth,
    /// How many attempts to spoil it this step went through.
    pub age: u32,
}

/// The plan of Ares for the movement phases to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The worth of the present board.
    pub now: Worth,
    /// Phase by phase.
    pub steps: Vec<Step>,
    /// Whether every step went through as many attempts to spoil it as he asks for.
    pub is_of_age: bool,
    /// How many rounds of evolution it took.
    pub rounds: u32,
    /// How many boards he met.
    pub boards: usize,
    /// How many actions he knows, on all boards.
    pub actions: usize,
}

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Ares {
    settings: Settings,
}

impl Ares {
    /// Makes an Ares who thinks so far and so long.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings: Settings { depth: settings.depth.max(1), changes: settings.changes.max(1), ..settings },
        }
    }

    /// Returns his plan for the movement phases to come, of which this is one. What he orders is his part of
    /// its first step.
    pub fn plan(&self, turn: Turn<'_>, dice: &mut Dice) -> Plan {
        self.plan_until(turn, dice, &|| false)
    }

    /// Returns the best plan that he has when `stop`, which is asked before every round of evolution, says
    /// so, or sooner when he is ready.
    pub fn plan_until(&self, turn: Turn<'_>, dice: &mut Dice, stop: &dyn Fn() -> bool) -> Plan {
        let Settings { depth, seasons, cycles, equals, .. } = self.settings;
        let mut pool = Pool::new(turn, (depth, seasons, equals), Dice::new(dice.throw()));
        let mut limbs = pool.select();
        let mut rounds = 0;
        while cycles.is_none_or(|most| rounds < most) && !stop() {
            rounds += 1;
            let Some(young) = self.youngest(&mut pool, &limbs) else { break };
            self.reproduce(turn, &mut pool, young, dice);
            limbs = pool.select();
            if let Some(young) = self.youngest(&mut pool, &limbs) {
                self.try_replies(turn, &mut pool, young, dice);
                limbs = pool.select();
            }
        }
        let is_of_age = self.youngest(&mut pool, &limbs).is_none();
        let steps = limbs.into_iter().map(|limb| step_of_limb(&mut pool, limb)).collect();
        let actions = pool.boards.iter().map(|board| board.actions.len()).sum();
        Plan { now: pool.boards[0].worth, steps, is_of_age, rounds, boards: pool.boards.len(), actions }
    }

    /// Returns the youngest step of a plan; `None` when all are of age.
    fn youngest(&self, pool: &mut Pool<'_>, limbs: &[Limb]) -> Option<Limb> {
        let young = pool.youngest(limbs)?;
        (pool.action(young).age < self.settings.age).then_some(young)
    }

    /// Tries other orders of his own: all that are new join the pool.
    fn reproduce(&self, turn: Turn<'_>, pool: &mut Pool<'_>, limb: Limb, dice: &mut Dice) {
        let units = units_of(turn, pool, limb, true);
        let mut choices = Vec::new();
        for _ in 0..self.settings.tries {
            if self.change_orders(pool, limb, &units, &mut choices, dice) {
                pool.add(limb.board, &choices);
            }
        }
    }

    /// Tries other orders of the opponents: the worst for him stand, if the board that they lead to is worse than the
    /// one before.
    fn try_replies(&self, turn: Turn<'_>, pool: &mut Pool<'_>, limb: Limb, dice: &mut Dice) {
        pool.action(limb).age += 1;
        let units = units_of(turn, pool, limb, false);
        let mut choices = Vec::new();
        for _ in 0..self.settings.tries {
            if !self.change_orders(pool, limb, &units, &mut choices, dice) {
                return;
            }
            let before = pool.target(limb.board, limb.action);
            let to = pool.follow(limb.board, &choices);
            if pool.boards[to].worth.part() < pool.boards[before].worth.part() {
                pool.spoil(limb, &choices, to);
            }
        }
    }

    /// Writes the orders of a step to `choices` with a few of these units' orders changed; returns whether
    /// there are any to change.
    fn change_orders(
        &self,
        pool: &mut Pool<'_>,
        limb: Limb,
        units: &[usize],
        choices: &mut Vec<Choice>,
        dice: &mut Dice,
    ) -> bool {
        choices.clone_from(&pool.action(limb).choices);
        let mut left = self.settings.changes;
        loop {
            let Some(&unit) = dice.pick(units) else { return false };
            choices[unit] = pool.draw(limb.board, unit, dice);
            left -= 1;
            if left == 0 || dice.chance(50) {
                return true;
            }
        }
    }
}

fn step_of_limb(pool: &mut Pool<'_>, limb: Limb) -> Step {
    let to = pool.target(limb.board, limb.action);
    let board = &pool.boards[limb.board];
    let action = &board.actions[limb.action];
    let order = |(unit, (&piece, &choice)): (usize, (&Unit, &Choice))| GivenOrder {
        by: piece.power,
        unit: piece.into(),
        order: pool.order(limb.board, unit, choice),
    };
    let orders = board.position.units.iter().zip(&action.choices).enumerate().map(order).collect();
    Step { board: board.position.clone(), orders, leads_to: pool.boards[to].worth, age: action.age }
}

/// Returns the units on the board of a limb that are his own, or those of all others.
fn units_of(turn: Turn<'_>, pool: &Pool<'_>, limb: Limb, own: bool) -> Vec<usize> {
    let units = pool.boards[limb.board].position.units.iter().enumerate();
    units.filter(|(_, unit)| (unit.power == turn.power) == own).map(|(u, _)| u).collect()
}

impl Ares {
    /// Returns his orders by the best plan that he has when `stop` says so, or sooner when he is ready.
    pub fn moves_until(
        &self,
        turn: Turn<'_>,
        dice: &mut Dice,
        stop: &dyn Fn() -> bool,
    ) -> Vec<GivenOrder<Order>> {
        if turn.position.units_of(turn.power).next().is_none() {
            return Vec::new();
        }
        let mut steps = self.plan_until(turn, dice, stop).steps.into_iter();
        let mut orders = steps.next().map_or_else(Vec::new, |step| step.orders);
        orders.retain(|ordered| ordered.by == turn.power);
        orders
    }
}

impl Player for Ares {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        self.moves_until(turn, dice, &|| false)
    }

    /// Retreats to the nearest supply centre that the power lacks.
    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        Greedy.retreats(turn, dice)
    }

    /// Builds by chance; removes whoever has farthest to go.
    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        if turn.position.balance(turn.power) < 0 {
            Greedy.adjustments(turn, dice)
        } else {
            by_chance(turn, dice)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::adjudicate::{Context, EngineId, Terrain};
    use chancery_core::map::standard;
    use chancery_core::rules::Rules;

    fn turn<T>(look: impl FnOnce(Turn<'_>) -> T) -> T {
        let map = standard();
        let (terrain, rules) = (Terrain::new(&map), Rules::default());
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let position = Position::start(&map);
        look(Turn { context, position: &position, power: map.names().power("GERMANY").unwrap() })
    }

    /// Figure 6 of the thesis and its text (3.3): reproduction makes new actions that differ in his own orders alone; recession
    /// makes none, and changes the orders of the others alone.
    #[test]
    fn figure_6_reproduction_and_recession() {
        turn(|turn| {
            let ares = Ares::new(Settings::THESIS);
            let mut dice = Dice::new(6);
            let mut pool = Pool::new(turn, (2, false, Equals::First), Dice::new(1));
            let limb = pool.select()[0];
            let own = units_of(turn, &pool, limb, true);
            let before = pool.action(limb).clone();
            ares.reproduce(turn, &mut pool, limb, &mut dice);
            let actions = pool.boards[0].actions.clone();
            assert!(actions.len() > 1, "new individuals");
            for action in &actions {
                let differs = |u: &usize| action.choices[*u] != before.choices[*u];
                assert!((0..action.choices.len()).filter(differs).all(|u| own.contains(&u)));
            }
            assert_eq!(pool.action(limb).age, 0);
            // One that gains a centre can be spoiled.
            let limb = pool.select()[0];
            let before = pool.action(limb).clone();
            for round in 1..=50 {
                ares.try_replies(turn, &mut pool, limb, &mut dice);
                assert_eq!(pool.action(limb).age, round, "the number of recession cycles is the age");
            }
            assert_eq!(pool.boards[0].actions.len(), actions.len());
            assert!(own.iter().all(|&u| pool.action(limb).choices[u] == before.choices[u]));
        });
    }

    /// Figure 6: evolution goes on "until all limbs in the selected individual have reached a certain age".
    #[test]
    fn figure_6_a_turn_ends_when_the_best_plan_is_of_age() {
        turn(|turn| {
            for (depth, age) in [(1, 10), (2, 10), (3, 5)] {
                let settings = Settings { depth, age, ..Settings::THESIS };
                let plan = Ares::new(settings).plan(turn, &mut Dice::new(6));
                assert!(plan.is_of_age && plan.rounds >= age, "{plan:?}");
                assert_eq!(plan.steps.len(), depth);
                assert!(plan.steps.iter().all(|step| step.age >= age), "{plan:?}");
            }
        });
    }
}
