//! A game among players, played to its end.

use super::simple::by_chance;
use super::{Player, Turn};
use crate::study::Dice;
use chancery_core::adjudicate::Context;
use chancery_core::map::{Map, Phase, PhaseKind, Power};
use chancery_core::order::Position;
use chancery_core::turn::{Orders, advance, winner};

/// The events between two movement phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Between {
    /// Players retreat, build and remove units by the rules. Who has a unit or a centre survives.
    #[default]
    Rules,
    /// As in the thesis: dislodged units leave the board, and units are built and removed at random, whoever plays
    /// (Booijink 3.2.7). Who has a unit survives.
    Thesis,
}

/// The conditions under which games are played.
///
/// ```
/// use chancery_core::{Context, Rules, Terrain, standard};
/// use chancery_lab::agent::{Between, Contest, PlayerId};
///
/// let (map, rules) = (standard(), Rules::default());
/// let terrain = Terrain::new(&map);
/// let context = Context::new(&map, &terrain, &rules);
/// let contest = Contest { context, until: 1901, calm: 0, between: Between::Rules };
/// let mut players: Vec<_> = map.powers().map(|_| PlayerId::Hold.player()).collect();
/// let played = contest.play(&mut players, 1, |_, _| true).expect("nobody stopped it");
/// assert_eq!(played.end.survivors(), 7);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Contest<'a> {
    /// The map, the rules and who adjudicates.
    pub context: Context<'a>,
    /// The last year that is played.
    pub until: u16,
    /// A game ends in a draw after so many years in which no supply centre changed hands; 0 for never.
    pub calm: u16,
    /// The events between two movement phases.
    pub between: Between,
}

/// The holdings of every power on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// Who has won, if somebody has.
    pub winner: Option<Power>,
    /// By power: its supply centres.
    pub centres: Vec<usize>,
    /// By power: its units.
    pub units: Vec<usize>,
    /// Whether a power with centres and without units is out.
    pub units_alone: bool,
}

impl Holdings {
    /// Returns the standing on a board, by the map's rule of victory.
    pub fn of(map: &Map, position: &Position, between: Between) -> Self {
        Self {
            units_alone: between == Between::Thesis,
            winner: winner(map, position, map.victory()),
            centres: map.powers().map(|power| position.centres_of(power).count()).collect(),
            units: map.powers().map(|power| position.units_of(power).count()).collect(),
        }
    }

    /// Returns whether the power still has a unit or, where that is enough, a supply centre.
    pub fn survives(&self, power: Power) -> bool {
        let (centres, units) = (self.centres[power.index()], self.units[power.index()]);
        units > 0 || (centres > 0 && !self.units_alone)
    }

    /// Returns how many powers survive.
    pub fn survivors(&self) -> usize {
        (0..self.units.len()).filter(|&power| self.survives(Power(power as u8))).count()
    }

    /// Returns Booijink's score (section 1.2.6), if the game ends so: a point for the winner; without one the point is
    /// split among the survivors.
    pub fn thesis_score(&self, power: Power) -> f64 {
        match self.winner {
            Some(winner) => f64::from(u8::from(winner == power)),
            None if self.survives(power) => 1.0 / self.survivors().max(1) as f64,
            None => 0.0,
        }
    }

    /// Returns the square score: the power's centres squared, of the sum of all squares; 1 for the winner.
    pub fn square_score(&self, power: Power) -> f64 {
        if let Some(winner) = self.winner {
            return f64::from(u8::from(winner == power));
        }
        let squares: usize = self.centres.iter().map(|n| n * n).sum();
        let own = self.centres[power.index()];
        if squares == 0 { 0.0 } else { (own * own) as f64 / squares as f64 }
    }

    /// Returns the power's part of all supply centres of the map.
    pub fn share(&self, map: &Map, power: Power) -> f64 {
        self.centres[power.index()] as f64 / map.centres().count().max(1) as f64
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// How it stood at the end.
    pub end: Holdings,
    /// How it stood at the end of each year that was played, in sequence; the last may be cut short by a victory.
    pub years: Vec<(u16, Holdings)>,
    /// The last phase that was adjudicated; that at the start, if none was.
    pub ended: Phase,
    /// How many phases were adjudicated.
    pub phases: usize,
}

impl PlayedGame {
    /// Returns how it stood at the end of a year; of a year after its end, how it ended.
    pub fn after(&self, year: u16) -> &Holdings {
        self.years.iter().find(|(of, _)| *of >= year).map_or(&self.end, |(_, standing)| standing)
    }
}

impl Contest<'_> {
    /// Plays one game from the map's start. `players` has one for each power, in the order of the map; `see` is
    /// shown every phase with its orders, by power, and says whether to go on. `None` if it was told to stop.
    ///
    /// Each power has dice of its own: what one player throws does not change what another does.
    pub fn play(
        &self,
        players: &mut [Box<dyn Player>],
        seed: u64,
        mut see: impl FnMut(&Position, &[Orders]) -> bool,
    ) -> Option<PlayedGame> {
        let map = self.context.map;
        let mut dice: Vec<Dice> = (0..players.len() as u64).map(|i| Dice::new(seed << 8 | i)).collect();
        let mut position = Position::start(map);
        let (mut phases, mut changed, mut last) = (0, position.phase.year, position.phase);
        let mut years = Vec::new();
        loop {
            let standing = Holdings::of(map, &position, self.between);
            let over = phases > 0 && (standing.winner.is_some() || position.phase.year > last.year);
            if over {
                years.push((last.year, standing.clone()));
            }
            let calm = self.calm > 0 && position.phase.year.saturating_sub(changed) > self.calm;
            if standing.winner.is_some() || calm || position.phase.year > self.until {
                return Some(PlayedGame { end: standing, years, ended: last, phases });
            }
            let orders: Vec<Orders> = map
                .powers()
                .zip(players.iter_mut().zip(&mut dice))
                .map(|(power, (player, dice))| {
                    let turn = Turn { context: self.context, position: &position, power };
                    match (self.between, position.phase.kind) {
                        (Between::Thesis, PhaseKind::Retreats) => Orders::Retreats(Vec::new()),
                        (Between::Thesis, PhaseKind::Adjustments) => {
                            let own = by_chance(turn, dice).into_iter().map(|order| (power, order));
                            Orders::Adjustments(own.collect())
                        }
                        _ => player.orders(turn, dice),
                    }
                })
                .collect();
            if !see(&position, &orders) {
                return None;
            }
            let next = self.adjudicate(&position, &orders);
            last = position.phase;
            if next.owners != position.owners {
                changed = last.year;
            }
            position = next;
            phases += 1;
        }
    }

    fn adjudicate(&self, position: &Position, orders: &[Orders]) -> Position {
        let Context { map, rules, .. } = self.context;
        let mut all = Orders::none(position.phase.kind);
        for own in orders {
            all.append(own);
        }
        let outcome = all.adjudicate(self.context, position);
        advance(map, rules, position, &outcome)
    }
}
