//! A line in which something is named: a game, a line of play, the file of a mail.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::NodeId;
use crate::tui::theme::Theme;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::list::List;

/// What is being named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    ThisGame,
    /// A copy of the selected game.
    CopyOnShelf,
    /// The selected game.
    OnShelf,
    /// The line of play through this phase.
    Line(NodeId),
    /// A line of play, kept from a what-if.
    WhatIf,
    /// The file of a mail.
    Mail,
    /// The file of a game of another program.
    Import,
    /// Why something was ruled; the check lies below.
    Ruling,
}

/// A line in which something is named.
pub fn render(theme: Theme, entry: &Entry, what: Naming, screen: Rect, buffer: &mut Buffer) {
    let (title, foot) = asked(what);
    List { title, entry: Some(entry), foot, ..List::default() }.render(theme, screen, buffer);
}

/// The heading and the foot of a line in which something is named.
fn asked(what: Naming) -> (&'static str, &'static str) {
    match what {
        Naming::ThisGame | Naming::OnShelf => ("Rename the game", "Enter renames it."),
        Naming::CopyOnShelf => ("Copy the game", "How is the copy called? Enter puts it on the shelf."),
        Naming::Line(_) => ("Name the line of play", "Enter names it; without a name it has none."),
        Naming::WhatIf => ("Keep the what-if", "Under which name? Enter keeps it as a line of play."),
        Naming::Ruling => ("Note on the ruling", "Why? The note is kept with the game."),
        Naming::Import => (
            "Take in a game",
            "Which file? A game of the Python package diplomacy (JSON), a judge's result mail, or a game of Chancery. Enter puts a copy on the shelf and opens it.",
        ),
        Naming::Mail => (
            "Read a mail",
            "Which file? Enter shows what each line was taken for. A text can be pasted, too, without a file.",
        ),
    }
}
