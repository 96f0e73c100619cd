//! What a form is for that is filled in beside the orders, and where its draft belongs.

use crate::drafts::{key, spot, turn};
use crate::game::{Game, NodeId};
use crate::map::Power;
use crate::store::Draft;

/// The purpose of a form that is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Returns the kind and the place of such a form's draft; none of what is not kept.
    pub fn draft(self, game: &Game) -> Option<Draft> {
        let numbered = |node, at: Option<usize>| match at {
            Some(at) => format!("{} {at}", spot(game, node)),
            None => spot(game, node),
        };
        let here = |power| format!("{} {}", spot(game, turn(game, game.current())), key(game, power));
        Some(match self {
            Self::Press(node, at) => Draft::new("press", numbered(node, at)),
            Self::Ruling(node, at) => Draft::new("ruling", numbered(node, at)),
            Self::Note(node) => Draft::new("note", spot(game, node)),
            Self::Later(power) => Draft::new("later", here(power)),
            Self::Standby(power) => Draft::new("standby", here(power)),
            Self::Proxies(power) => Draft::new("proxies", here(power)),
            Self::Motion(by) => Draft::new("proposal", by.map_or("", |by| key(game, by))),
            Self::Lengths => return None,
        })
    }
}
