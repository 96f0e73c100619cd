//! Games of simple players among themselves, by the million.
//!
//! A game is the one that a [`Contest`](super::Contest) of the same players plays with the same seed, phase by phase. Here
//! nothing is allocated once the memory has grown, and nothing is put into words.

use super::dumb::Mind;
use super::simple::ranked_into;
use crate::study::Dice;
use chancery_core::adjudicate::{Aftermath, Context, Forecaster};
use chancery_core::map::{Location, Phase, PhaseKind, Power, Unit};
use chancery_core::order::{
    Adjustment, Convoys, DislodgedUnit, Order, OrderLists, Position, Retreat, retreat_options,
};
use chancery_core::rules::ConvoyPath;
use chancery_game::game::{go_on, winner};

/// Who plays every power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfPlayer {
    /// [`Random`](super::Random) with every possible order.
    Random,
    /// [`DumbBot`](super::DumbBot).
    Dumb,
}

/// Lists where a dislodged unit may retreat to.
fn options<'a>(
    Context { map, rules, .. }: Context<'a>,
    Position { units, contested, .. }: &'a Position,
    driven: &'a DislodgedUnit,
) -> impl Iterator<Item = Location> + 'a {
    retreat_options(map, rules, units, contested, driven)
}

/// The orders of a phase, of all powers.
#[derive(Clone, Copy, Debug)]
pub enum PhaseOrders<'a> {
    /// One for each unit of the position.
    Movement(&'a [Order]),
    /// One for each dislodged unit of the position.
    Retreats(&'a [Retreat]),
    /// Each with the power that gave it.
    Adjustments(&'a [(Power, Adjustment)]),
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// Who has won, if somebody has.
    pub winner: Option<Power>,
    /// The last phase that was adjudicated.
    pub last: Phase,
    /// How many phases were adjudicated.
    pub phases: usize,
}

/// Plays games of one player against itself, one after the other, in memory that is kept.
///
/// ```
/// use chancery_core::{Context, Rules, Terrain, standard};
/// use chancery_lab::agent::{SelfPlay, SelfPlayer};
///
/// let (map, rules) = (standard(), Rules::default());
/// let terrain = Terrain::new(&map);
/// let mut games = SelfPlay::new(Context::new(&map, &terrain, &rules), 1905, 0).expect("routes are not written");
/// let end = games.play(SelfPlayer::Random, 1, |_, _| ());
/// assert_eq!(end.last.year, 1905);
/// ```
#[derive(Debug)]
pub struct SelfPlay<'a> {
    context: Context<'a>,
    until: u16,
    calm: u16,
    forecaster: Forecaster<'a>,
    lists: OrderLists,
    mind: Mind,
    start: Position,
    position: Position,
    /// By power.
    dice: Vec<Dice>,
    orders: Vec<Order>,
    retreats: Vec<Retreat>,
    adjustments: Vec<(Power, Adjustment)>,
    aftermath: Aftermath,
    open: Vec<Retreat>,
    left: Vec<Adjustment>,
    chosen: Vec<Adjustment>,
}

impl<'a> SelfPlay<'a> {
    /// Prepares games to the year `until` at most, or to `calm` years in a row without a change of owner (0: however many).
    /// `None` if the house rules want the routes of convoys written, which these players do not.
    pub fn new(context: Context<'a>, until: u16, calm: u16) -> Option<Self> {
        let map = context.map;
        let start = Position::start(map);
        (context.rules.convoy_path != ConvoyPath::Required).then(|| Self {
            context,
            until,
            calm,
            forecaster: Forecaster::new(context),
            lists: OrderLists::new(map, Convoys::ByFleetsPresent),
            mind: Mind::new(map),
            position: start.clone(),
            start,
            dice: Vec::new(),
            orders: Vec::new(),
            retreats: Vec::new(),
            adjustments: Vec::new(),
            aftermath: Aftermath::default(),
            open: Vec::new(),
            left: Vec::new(),
            chosen: Vec::new(),
        })
    }

    /// Returns the board at the end of the last game.
    pub fn board(&self) -> &Position {
        &self.position
    }

    /// Plays one game. `see` is shown every phase with its orders.
    pub fn play(
        &mut self,
        player: SelfPlayer,
        seed: u64,
        mut see: impl FnMut(&Position, PhaseOrders<'_>),
    ) -> GameEnd {
        let map = self.context.map;
        let Self { start, position, .. } = self;
        position.phase = start.phase;
        position.units.clone_from(&start.units);
        position.owners.clone_from(&start.owners);
        position.dislodged.clear();
        position.contested.clear();
        self.dice.clear();
        self.dice.extend((0..map.powers().len() as u64).map(|i| Dice::new(seed << 8 | i)));
        let (mut phases, mut changed, mut last) = (0, self.start.phase.year, self.start.phase);
        loop {
            let winner = winner(map, &self.position, map.victory());
            let year = self.position.phase.year;
            let calm = self.calm > 0 && year.saturating_sub(changed) > self.calm;
            if winner.is_some() || calm || year > self.until {
                return GameEnd { winner, last, phases };
            }
            last = self.position.phase;
            if player == SelfPlayer::Dumb {
                self.mind.look(map, &self.position);
            }
            let owners_change = match self.position.phase.kind {
                PhaseKind::Movement => {
                    self.order_moves(player);
                    see(&self.position, PhaseOrders::Movement(&self.orders));
                    self.moved()
                }
                PhaseKind::Retreats => {
                    self.order_retreats(player);
                    see(&self.position, PhaseOrders::Retreats(&self.retreats));
                    self.retreated()
                }
                PhaseKind::Adjustments => {
                    self.order_adjustments(player);
                    see(&self.position, PhaseOrders::Adjustments(&self.adjustments));
                    self.adjusted()
                }
            };
            if owners_change {
                changed = last.year;
            }
            phases += 1;
        }
    }

    fn order_moves(&mut self, player: SelfPlayer) {
        let Self { context, lists, mind, position, dice, orders, .. } = self;
        orders.clear();
        match player {
            SelfPlayer::Random => {
                lists.fill(position);
                for (u, unit) in position.units.iter().enumerate() {
                    let order = dice[unit.power.index()].pick(lists.of(u));
                    orders.push(order.copied().unwrap_or(Order::Hold));
                }
            }
            SelfPlayer::Dumb => {
                // Units stand in the sequence of their powers, but at the start of a map they need not.
                orders.resize(position.units.len(), Order::Hold);
                for power in context.map.powers() {
                    let mut of = position.units.iter().enumerate().filter(|(_, unit)| unit.power == power);
                    mind.moves(context.map, position, power, &mut dice[power.index()], |_, order| {
                        if let Some((u, _)) = of.next() {
                            orders[u] = order;
                        }
                    });
                }
            }
        }
    }

    fn order_retreats(&mut self, player: SelfPlayer) {
        let Self { context, mind, position, dice, retreats, open, .. } = self;
        retreats.clear();
        let mut before = None;
        // They stand in the sequence of their powers.
        for driven in &position.dislodged {
            let power = driven.unit.power;
            open.clear();
            open.extend(options(*context, position, driven).map(Retreat::To));
            open.push(Retreat::Disband);
            let dice = &mut dice[power.index()];
            retreats.push(match player {
                SelfPlayer::Random => dice.pick(open).copied().unwrap_or(Retreat::Disband),
                SelfPlayer::Dumb => {
                    if before != Some(power) {
                        mind.prepare_retreats(context.map, position, power);
                        before = Some(power);
                    }
                    mind.retreat(context.map, driven.unit.kind, open.iter().copied(), dice)
                }
            });
        }
    }

    fn order_adjustments(&mut self, player: SelfPlayer) {
        let Self { context, mind, position, dice, adjustments, left, chosen, .. } = self;
        let Context { map, rules, .. } = *context;
        adjustments.clear();
        for power in map.powers() {
            let dice = &mut dice[power.index()];
            chosen.clear();
            match player {
                SelfPlayer::Random => {
                    ranked_into(map, rules, position, power, left, chosen, |all| dice.below(all.len()));
                }
                SelfPlayer::Dumb if position.balance(power) == 0 => {}
                SelfPlayer::Dumb => mind.adjustments(map, rules, position, power, dice, chosen),
            }
            adjustments.extend(chosen.iter().map(|&adjustment| (power, adjustment)));
        }
    }

    /// Goes on after a movement phase; returns whether a centre has another owner.
    fn moved(&mut self) -> bool {
        let Self { context, forecaster, position, orders, aftermath, .. } = self;
        forecaster.aftermath(&position.units, orders, aftermath);
        std::mem::swap(&mut position.units, &mut aftermath.units);
        std::mem::swap(&mut position.contested, &mut aftermath.contested);
        position.dislodged.clear();
        aftermath.dislodged.retain(|driven| options(*context, position, driven).next().is_some());
        if aftermath.dislodged.is_empty() {
            return self.ended();
        }
        std::mem::swap(&mut position.dislodged, &mut aftermath.dislodged);
        position.phase = position.phase.retreats();
        position.sort();
        false
    }

    /// Goes on after a retreat phase.
    fn retreated(&mut self) -> bool {
        let Self { context, position, retreats, .. } = self;
        let province = |retreat: &Retreat| match retreat {
            Retreat::To(to) => Some(context.map.province_of(*to)),
            Retreat::Disband => None,
        };
        for (driven, retreat) in position.dislodged.iter().zip(&*retreats) {
            let Retreat::To(to) = *retreat else { continue };
            // Units that retreat to the same province disband.
            if retreats.iter().filter(|other| province(other) == province(retreat)).count() == 1 {
                position.units.push(Unit { at: to, ..driven.unit });
            }
        }
        position.dislodged.clear();
        self.ended()
    }

    /// Goes on after an adjustment phase.
    fn adjusted(&mut self) -> bool {
        let Self { position, adjustments, .. } = self;
        for &(power, adjustment) in &*adjustments {
            match adjustment {
                Adjustment::Build(piece) => {
                    position.units.push(Unit { power, kind: piece.kind, at: piece.at });
                }
                Adjustment::Remove(piece) => position.units.retain(|unit| unit.at != piece.at),
                Adjustment::Waive => {}
            }
        }
        self.ended()
    }

    /// Goes on to the next phase in which somebody decides, once no unit has to retreat.
    fn ended(&mut self) -> bool {
        let Self { context: Context { map, rules, .. }, position, .. } = self;
        let changed = go_on(map, rules, position);
        position.sort();
        changed
    }
}
