//! What a form is for that is filled in beside the orders, and the phase to which it belongs.

use serde::{Deserialize, Serialize};

use crate::drafts::Spot;
use crate::game::{Game, NodeId};
use crate::map::Power;

/// The purpose of a form that is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Purpose {
    /// A piece of press of a phase; its place if it is there already.
    Press(NodeId, Option<usize>),
    /// A ruling.
    Ruling(NodeId, Option<usize>),
    /// The game master's note on a phase.
    Note(NodeId),
    /// The orders of a power for later in the season.
    Later(Power),
    /// The orders of a power's standby.
    Standby(Power),
    /// Which of its units a power announced that others order.
    Proxies(Power),
    /// A proposal in words, by a power if that is known.
    Motion(Option<Power>),
    /// How long the periods of the table clock are.
    Lengths,
}

impl Purpose {
    /// Returns the phase to which such a form belongs, if it belongs to one.
    pub fn spot(self, game: &Game) -> Option<Spot> {
        match self {
            Self::Press(node, _) | Self::Ruling(node, _) | Self::Note(node) => Some(Spot::new(game, node)),
            Self::Later(_) | Self::Standby(_) | Self::Proxies(_) => Some(Spot::due(game)),
            Self::Motion(_) | Self::Lengths => None,
        }
    }

    /// Returns whether a game has what a form of this purpose is about.
    pub fn belongs_to(self, game: &Game) -> bool {
        let records = |node: NodeId| Some(&game.node(game.history().id(node.index())?).records);
        let has = |power: Power| power.index() < game.map().powers().len();
        match self {
            Self::Press(node, at) => {
                records(node).is_some_and(|records| at.is_none_or(|at| at < records.press.len()))
            }
            Self::Ruling(node, at) => {
                records(node).is_some_and(|records| at.is_none_or(|at| at < records.rulings.len()))
            }
            Self::Note(node) => records(node).is_some(),
            Self::Later(power) | Self::Standby(power) | Self::Proxies(power) => has(power),
            Self::Motion(by) => by.is_none_or(has),
            Self::Lengths => true,
        }
    }
}
