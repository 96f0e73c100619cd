//! What stands above and beside the results of a phase: the game, what was proposed, who took over from whom, how the
//! powers stand.

use crate::game::{Game, Info, Nmr, Proposal, ProposalState};
use crate::mail::without_addresses;
use crate::report::Source;
use chancery_core::map::{Map, Phase, Power, Season};
use chancery_core::order::Position;
use chancery_core::text::Clean;

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
    /// The rule for a power that gives no orders.
    pub nmr: Nmr,
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
            nmr: info.house.nmr,
            victory: game.victory(),
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
