//! What can be named: a game, a line of play, the file of a mail.

use crate::game::NodeId;

/// The thing that is being named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    ThisGame,
    /// A copy of the selected game.
    CopyOnShelf,
    /// The selected game.
    OnShelf,
    /// The line of play through this phase.
    Line(NodeId),
    /// The file of a mail.
    Mail,
    /// The file of a game of another program.
    Import,
    /// Why something was ruled; the check lies below.
    Ruling,
}
