//! How long players think.

use std::time::{Duration, Instant};

use crate::cli::common::stream::Interrupt;
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

/// A player whose movement phases are timed. Ares plays the best plan that he has when his time is up, or when the run is
/// stopped.
pub struct TimedPlayer {
    pub player: Box<dyn Player>,
    /// Set if the player is Ares.
    pub ares: Option<Ares>,
    pub clock: Clock,
    pub most: Option<Duration>,
    pub interrupt: Option<Interrupt>,
}

impl Player for TimedPlayer {
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
        let start = Instant::now();
        let is_late = || self.most.is_some_and(|most| start.elapsed() >= most);
        let is_stopped = || self.interrupt.as_ref().is_some_and(Interrupt::is_pressed);
        let orders = match &self.ares {
            Some(ares) => ares.moves_until(turn, dice, &|| is_late() || is_stopped()),
            None => self.player.moves(turn, dice),
        };
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
