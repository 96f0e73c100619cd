//! What a game is called, who plays it, and by which rules.

use crate::adjudicate::EngineId;
use crate::map::Map;
use crate::rules::Rules;
use crate::text::Clean;

/// Who plays a power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The player's name; empty if nobody is known.
    pub name: Clean,
    /// How the player is reached.
    pub contact: Clean,
    /// What the game master notes about the player.
    pub note: Clean,
}

/// What is known of a game besides its phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The game's name.
    pub name: Clean,
    /// A number by which the hobby keeps it, such as a Boardman number; may be empty.
    pub number: Clean,
    /// The game master; may be empty.
    pub master: Clean,
    /// The zine, club or event that it belongs to; may be empty.
    pub event: Clean,
    /// The house rules by which phases are adjudicated from now on.
    pub rules: Rules,
    /// The engine by which phases are adjudicated from now on.
    pub engine: EngineId,
    /// Whether orders that could be put right are refused instead.
    pub strict: bool,
    /// By power: who plays it.
    pub players: Vec<Player>,
    /// The game master's notes, of any number of lines.
    pub notes: Clean,
}

impl Info {
    /// A game with this name and nothing else said: the rules that DATC 3.2 prefers, the default
    /// engine, orders read with good will, no players named.
    pub fn new(map: &Map, name: &str) -> Self {
        Self {
            name: Clean::line(name),
            number: Clean::default(),
            master: Clean::default(),
            event: Clean::default(),
            rules: Rules::default(),
            engine: EngineId::default(),
            strict: false,
            players: vec![Player::default(); map.powers().len()],
            notes: Clean::default(),
        }
    }
}
