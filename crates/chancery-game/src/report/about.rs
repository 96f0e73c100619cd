//! What stands around the results of a phase: the game, what was proposed, who took over from whom, how the powers stand;
//! and what the phase leaves behind: the next board, its owners, and what is next.

use crate::game::{Deadline, Ending, Game, House, Info, OverruleFault, Proposal, ProposalState};
use crate::mail::without_addresses;
use crate::report::Source;
use chancery_core::map::{Location, Map, Phase, PhaseKind, Power, Province, Season, Unit};
use chancery_core::order::{Position, retreat_options};
use chancery_core::text::Clean;
use chancery_core::turn::advance;

/// The part of a report about the game itself. Nothing of it is private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// The game's name.
    pub name: Clean,
    /// Its Boardman number, or else its Miller number; may be empty.
    pub number: Clean,
    /// The game master; may be empty.
    pub master: Clean,
    /// The zine or event, and the tournament with its round and board; those that are known.
    pub event: Vec<Clean>,
    /// The title of the map.
    pub map: String,
    /// The agreements of the house.
    pub house: House,
    /// With how many centres the game is won.
    pub victory: usize,
}

/// A player whose place somebody else takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// The power.
    pub power: Power,
    /// Who played it; may be empty.
    pub before: Clean,
    /// Who plays it from then on; may be empty.
    pub after: Clean,
    /// The phase from which that is so.
    pub from: Phase,
}

impl About {
    /// Returns what reports say of a game.
    pub fn new(game: &Game) -> Self {
        let info = &game.info;
        let number = if info.number.is_empty() { &info.miller } else { &info.number };
        let tournament = [&info.tournament.name, &info.tournament.round, &info.tournament.board];
        Self {
            name: info.name.clone(),
            number: number.clone(),
            master: info.master.clone(),
            event: std::iter::once(&info.event)
                .chain(tournament)
                .filter(|t| !t.is_empty())
                .cloned()
                .collect(),
            map: game.map().title().to_owned(),
            house: info.house.clone(),
            victory: game.victory(),
        }
    }
}

/// A power, how many centres it has, and who plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who stands.
    pub power: Power,
    /// How many centres it owns.
    pub centres: usize,
    /// Empty if nobody is known.
    pub player: Clean,
}

impl Standing {
    /// Returns the standing in a few words: `Italy 6, Emil`.
    pub fn describe(&self, map: &Map) -> String {
        let comma = if self.player.is_empty() { "" } else { ", " };
        format!("{} {}{comma}{}", map.power(self.power).name, self.centres, self.player)
    }
}

/// Returns the powers by their centres on a board, the most first; of as many, in the order of the map.
pub fn standings(map: &Map, info: &Info, board: &Position) -> Vec<Standing> {
    let standing = |power: Power| Standing {
        power,
        centres: board.centres_of(power).count(),
        player: info.players.get(power.index()).map(|p| p.name.clone()).unwrap_or_default(),
    };
    let mut all: Vec<Standing> = map.powers().map(standing).collect();
    all.sort_by_key(|standing| std::cmp::Reverse(standing.centres));
    all
}

/// Returns the game and the date of a phase, as lines over its board: with the deadline, if it has one.
pub fn phase_heading(info: &Info, phase: Phase) -> [String; 2] {
    let due = info.deadlines.get(&phase).map(|deadline| format!(" · due {deadline}")).unwrap_or_default();
    [info.name.to_string(), format!("{}{due}", phase.title())]
}

/// A centre that has another owner after a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnershipChange {
    /// The centre.
    pub centre: Province,
    /// Who owned it.
    pub from: Option<Power>,
    /// Who owns it.
    pub to: Option<Power>,
}

/// The phase that follows on a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The next phase in which somebody has something to decide.
    pub phase: Phase,
    /// How the game has ended, if it has.
    pub ending: Option<Ending>,
    /// When its orders are due.
    pub deadline: Option<Deadline>,
    /// The orders that are due in it besides those of all units: retreats, builds and removals.
    pub due: Vec<NextDue>,
}

/// Something that a power has to decide in the phase that follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextDue {
    /// A unit retreats to one of these places.
    Retreat(Unit, Vec<Location>),
    /// So many builds, with the places where they are possible.
    Builds(Power, usize, Vec<Province>),
    /// So many removals.
    Removals(Power, usize),
}

impl NextDue {
    /// Returns whose decision it is.
    pub const fn power(&self) -> Power {
        match self {
            Self::Retreat(unit, _) => unit.power,
            Self::Builds(power, ..) | Self::Removals(power, _) => *power,
        }
    }
}

impl Source<'_> {
    /// Returns what was proposed in this phase, what is open to the vote now, what was decided here of earlier seasons, and
    /// what ended the game.
    pub(super) fn proposals(&self, next: Phase) -> Vec<Proposal> {
        let phase = self.game.node(self.id).position.phase;
        let season = |of: Phase| (of.year, of.season == Season::Spring);
        let is_told = |p: &&Proposal| {
            let is_now = self.game.phase() == next;
            let is_open = is_now && p.standing == ProposalState::Open && p.phase <= next;
            let is_decided = p.settled == Some(phase) && season(p.phase) != season(phase);
            // The vote that ends a game ends it before the next phase.
            let ends = is_now && p.settled == Some(next) && self.game.ending().is_some();
            p.phase == phase || is_open || is_decided || ends
        };
        self.game.votes().iter().filter(is_told).cloned().collect()
    }

    /// Returns who takes the place of a player in this phase, or before the one that follows: the report of the phase
    /// before may be printed already.
    pub(super) fn replaced(&self, next: Phase) -> Vec<Replacement> {
        let phase = self.game.node(self.id).position.phase;
        let of = |power: Power| {
            let player = &self.game.info.players[power.index()];
            let now = player.former.iter().filter(move |f| phase <= f.until && f.until <= next);
            now.map(move |former| Replacement {
                power,
                before: Clean::line(&without_addresses(&former.name)),
                after: Clean::line(&without_addresses(player.name_in(former.until))),
                from: former.until,
            })
        };
        self.game.map().powers().flat_map(of).collect()
    }

    /// Returns why a result that is overruled in the current phase cannot be set as the orders stand now, if so.
    pub(super) fn overrule_fault(&self) -> Option<OverruleFault> {
        let is_open = self.id == self.game.current() && self.orders.judged.is_none();
        let is_overruled = !self.game.node(self.id).records.overrules.is_empty();
        if is_open && is_overruled { self.game.check_overrules().err() } else { None }
    }

    pub(super) fn after(&self) -> (Position, Next) {
        let Self { game, id, orders, outcome, .. } = self;
        let child = orders.judged.and_then(|_| game.history().children(*id).max());
        let board = match child {
            Some(child) => game.node(child).position.clone(),
            None => advance(game.map(), &orders.by.rules, &game.node(*id).position, outcome),
        };
        let deadline = game.info.deadlines.get(&board.phase).copied();
        let due = self.next_due(&board);
        let next = Next { phase: board.phase, ending: game.ending_on(&board), deadline, due };
        (board, next)
    }

    fn next_due(&self, board: &Position) -> Vec<NextDue> {
        let (map, rules) = (self.game.map(), &self.orders.by.rules);
        let retreats = board.dislodged.iter().map(|d| {
            let to = retreat_options(map, rules, &board.units, &board.contested, d);
            NextDue::Retreat(d.unit, to.collect())
        });
        let adjusts = board.phase.kind == PhaseKind::Adjustments;
        let balances = map.powers().filter(|_| adjusts).filter_map(|power| {
            let balance = board.balance(power);
            let count = balance.unsigned_abs() as usize;
            match balance {
                1.. => {
                    let sites: Vec<Province> = board.building_sites(map, rules, power).collect();
                    Some(NextDue::Builds(power, count, sites))
                }
                0 => None,
                _ => Some(NextDue::Removals(power, count)),
            }
        });
        retreats.chain(balances).collect()
    }
}
