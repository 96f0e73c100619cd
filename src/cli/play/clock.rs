//! How long players think.

use std::time::{Duration, Instant};

use crate::cli::common::jobs::Interrupt;
use chancery_core::order::{Adjustment, GivenOrder, Order, Retreat};
use chancery_lab::agent::{Ares, Player, Turn};
use chancery_lab::study::Dice;

/// The time that a player thought, shared by all who play for it.
#[derive(Clone, Debug, Default)]
pub struct Clock(std::rc::Rc<std::cell::Cell<(u32, Duration, Duration)>>);

impl Clock {
    pub fn note(&self, took: Duration) {
        let (turns, all, most) = self.0.get();
        self.0.set((turns + 1, all + took, most.max(took)));
    }

    pub fn words(&self, player: &str) -> String {
        let (turns, all, most) = self.0.get();
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mean = ms(all) / f64::from(turns.max(1));
        format!("A movement phase took {player} {mean:.2} ms on average and {:.1} ms at most.", ms(most))
    }
}

/// A player whose movement phases are timed.
pub struct TimedPlayer {
    pub player: Box<dyn Player>,
    pub clock: Clock,
}

impl Player for TimedPlayer {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let start = Instant::now();
        let orders = self.player.moves(turn, dice);
        self.clock.note(start.elapsed());
        orders
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        self.player.retreats(turn, dice)
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        self.player.adjustments(turn, dice)
    }
}

/// An Ares who plays the best plan that he has when his time is up, or when the run is stopped.
pub struct StoppableAres {
    pub ares: Ares,
    pub most: Option<Duration>,
    pub interrupt: Option<Interrupt>,
}

impl Player for StoppableAres {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let start = Instant::now();
        let is_late = || self.most.is_some_and(|most| start.elapsed() >= most);
        let is_stopped = || self.interrupt.as_ref().is_some_and(Interrupt::is_pressed);
        self.ares.moves_until(turn, dice, &|| is_late() || is_stopped())
    }

    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>> {
        self.ares.retreats(turn, dice)
    }

    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment> {
        self.ares.adjustments(turn, dice)
    }
}
