//! Where the powers stand on a board.

use crate::game::Info;
use chancery_core::map::{Map, Phase, Power};
use chancery_core::order::Position;
use chancery_core::text::Clean;

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
