//! Players that are programs, and games among them.
//!
//! A [`Player`] sees a [`Turn`], that is the map, the rules, the board and which power it plays, and gives
//! [`Orders`]. It sees nobody else's orders, and whatever it leaves to chance comes from dice that are handed in:
//! the same seed plays the same game. A [`Contest`] sits players down at a board and plays it to an end.
//!
//! This module knows nothing of files, clocks or screens, and no rule of the game: what is possible and what comes
//! of it is asked of `order`, `adjudicate` and `game`.

use crate::study::Dice;
use chancery_core::adjudicate::{Context, EngineId};
use chancery_core::map::{Phase, PhaseKind, Power, Unit};
use chancery_core::order::{Adjustment, DislodgedUnit, GivenOrder, Order, Position, Retreat, Submission};
use chancery_core::turn::Orders;
use chancery_game::game::{Game, Program, Sheet};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

mod ares;
mod contest;
mod dumb;
mod pool;
mod simple;
mod values;

pub use ares::{Ares, Equals, Plan, Settings, Step, Worth};
pub use contest::{Between, Contest, Holdings, PlayedGame};
pub use dumb::DumbBot;
pub use simple::{Greedy, Holder, Random};

/// The view of a player when its orders are due.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The map, its tables, the rules of the house, and who adjudicates.
    pub context: Context<'a>,
    /// The board.
    pub position: &'a Position,
    /// Whose orders are due.
    pub power: Power,
}

impl Turn<'_> {
    /// Orders every unit of the power, each as `choose` says.
    fn order_units(self, mut choose: impl FnMut(Unit) -> Order) -> Vec<GivenOrder<Order>> {
        self.position.units_of(self.power).map(|unit| self.given(unit, choose(unit))).collect()
    }

    /// Lets every unit of the power that was driven out retreat as `choose` says.
    fn retreat_units(self, mut choose: impl FnMut(&DislodgedUnit) -> Retreat) -> Vec<GivenOrder<Retreat>> {
        let driven = self.position.dislodged.iter().filter(|driven| driven.unit.power == self.power);
        driven.map(|driven| self.given(driven.unit, choose(driven))).collect()
    }

    fn given<O>(self, unit: Unit, order: O) -> GivenOrder<O> {
        GivenOrder { by: self.power, unit: unit.into(), order }
    }
}

/// A program that plays a power.
///
/// It gives possible orders only, and one for each unit at most. It may remember what it saw, and is played with one
/// power through one game.
pub trait Player {
    /// Returns its orders for a movement phase.
    fn moves(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Order>>;

    /// Returns its orders for a retreat phase.
    fn retreats(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<GivenOrder<Retreat>>;

    /// Returns its orders for an adjustment phase.
    fn adjustments(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Vec<Adjustment>;

    /// Returns its orders for whatever phase this is.
    fn orders(&mut self, turn: Turn<'_>, dice: &mut Dice) -> Orders {
        match turn.position.phase.kind {
            PhaseKind::Movement => {
                let (map, rules) = (turn.context.map, turn.context.rules);
                Orders::Movement(Submission::routed(map, rules, turn.position, self.moves(turn, dice)))
            }
            PhaseKind::Retreats => Orders::Retreats(self.retreats(turn, dice)),
            PhaseKind::Adjustments => {
                let own = self.adjustments(turn, dice).into_iter().map(|order| (turn.power, order));
                Orders::Adjustments(own.collect())
            }
        }
    }
}

/// One of the players.
///
/// ```
/// use chancery_core::{Context, Position, Rules, Terrain, standard};
/// use chancery_lab::agent::{PlayerId, Turn};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let power = map.names().power("Russia").expect("a power of the standard map");
/// let turn = Turn { context: Context::new(&map, &terrain, &rules), position: &position, power };
/// for player in PlayerId::ALL {
///     assert!(player.orders(turn, 1).lines(&map).len() <= 4, "{}: Russia has four units", player.name());
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownPlayer, parse_err_fn = UnknownPlayer::new)]
pub enum PlayerId {
    /// [`Holder`].
    Hold,
    /// [`Random`] with every possible order.
    Random,
    /// [`Random`] with holds and moves alone.
    RandomHm,
    /// [`Greedy`].
    Greedy,
    /// [`DumbBot`].
    Dumb,
    /// [`Ares`].
    Ares,
}

chancery_core::named!(PlayerId, name, UnknownPlayer: "`{}` is not a bot; there are {}");

impl PlayerId {
    /// Returns what it does, in a sentence.
    pub fn account(self) -> &'static str {
        self.told().0
    }

    /// Returns where it comes from.
    pub fn source(self) -> &'static str {
        self.told().1
    }

    fn told(self) -> (&'static str, &'static str) {
        let line = include_str!("players.tsv").lines().nth(self as usize);
        line.and_then(|line| line.split_once('\t')).unwrap_or_default()
    }

    /// Returns what it orders in one phase of which it sees nothing but the board; what it leaves to chance falls
    /// by `seed`.
    pub fn orders(self, turn: Turn<'_>, seed: u64) -> Orders {
        self.player().orders(turn, &mut Dice::new(seed))
    }

    /// Returns what it orders for a power in the current phase of a game; nothing for units that the power left to
    /// others. What it expects is adjudicated by the rules of the house, and by the engine that is fastest.
    pub fn orders_in(self, game: &Game, power: Power, seed: u64) -> Orders {
        let context = game.table().context(&game.info.rules, EngineId::default());
        let mut orders = self.orders(Turn { context, position: game.position(), power }, seed);
        if let Orders::Movement(moves) = &mut orders {
            moves.retain(|ordered| game.left_to(game.map().province_of(ordered.unit.at)).is_none());
        }
        orders
    }

    /// Returns one who plays, with nothing remembered yet.
    pub fn player(self) -> Box<dyn Player> {
        match self {
            Self::Hold => Box::new(Holder),
            Self::Random => Box::new(Random::new(true)),
            Self::RandomHm => Box::new(Random::new(false)),
            Self::Greedy => Box::new(Greedy),
            Self::Dumb => Box::<DumbBot>::default(),
            Self::Ares => Box::new(Ares::new(Settings::default())),
        }
    }
}

/// DumbBot for whoever is silent: the strongest of those that order at once. For the same board in the same phase it
/// orders the same.
#[derive(Clone, Copy, Debug, Default)]
pub struct StandIn;

impl StandIn {
    /// Who orders.
    pub const PLAYER: PlayerId = PlayerId::Dumb;
}

impl Program for StandIn {
    fn name(&self) -> String {
        format!("the program `{}`", Self::PLAYER.name())
    }

    fn orders(&mut self, game: &Game, power: Power) -> Sheet {
        let orders = Self::PLAYER.orders_in(game, power, seed(game.phase(), power));
        Sheet::new(orders.lines(game.map()))
    }
}

/// Returns a number of its own per phase and power.
fn seed(phase: Phase, power: Power) -> u64 {
    ((u64::from(phase.year) * 3 + phase.season as u64) * 3 + phase.kind as u64) * 256 + u64::from(power.0)
}
