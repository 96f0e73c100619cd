//! What stands above and beside the results of a phase: the game, what was proposed, who took over from whom.

use super::Source;
use crate::game::{Game, Nmr, Proposal};
use chancery_core::map::{Phase, Power};
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
    /// Returns what was proposed in the phase.
    pub(super) fn proposals(&self) -> Vec<Proposal> {
        let phase = self.game.node(self.id).position.phase;
        self.game.votes().list().iter().filter(|p| p.phase == phase).cloned().collect()
    }

    /// Returns who takes the place of a player in the phases between this one and the one that follows.
    pub(super) fn replaced(&self, next: Phase) -> Vec<Replacement> {
        let phase = self.game.node(self.id).position.phase;
        let of = |power: Power| {
            let player = &self.game.info.players[power.index()];
            let names = player.former.iter().map(|f| &f.name).chain([&player.name]);
            let pairs = player.former.iter().zip(names.skip(1));
            let now = pairs.filter(move |(former, _)| phase < former.until && former.until <= next);
            now.map(move |(former, after)| Replacement {
                power,
                before: former.name.clone(),
                after: after.clone(),
            })
        };
        self.game.map().powers().flat_map(of).collect()
    }
}
