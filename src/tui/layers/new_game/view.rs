//! The form of a new game: the rows of its page, and what is said of the selected one below.

use ratatui::layout::Rect;

use crate::tui::layers::new_game::{Page, Row, Wizard};
use crate::widgets::fields::{Field, FieldForm};
use chancery_core::text::Clean;

/// The columns of what a line is called.
const LABEL: u16 = 28;
/// The same on the first page, where the names are short.
const SHORT: u16 = 12;

/// Makes the form as it stands.
pub fn form<T>(wizard: &Wizard, with: impl FnOnce(&FieldForm) -> T) -> T {
    let start =
        wizard.game.start().map_or_else(|| wizard.game.phase().title(), |_| wizard.value(&Row::Start));
    let field = |row: &Row| match row {
        Row::Heading(title) => Field::Heading((*title).to_owned()),
        _ if row.is_button() => Field::Button(wizard.label(row)),
        _ => Field::Value(wizard.label(row), wizard.value(row)),
    };
    let (title, names) = match wizard.page {
        Page::Game => ("New game", SHORT),
        Page::More => ("New game: more", LABEL),
    };
    with(&FieldForm {
        search: None,
        room: 0,
        title,
        aside: &format!("{} · {start}", Clean::line(wizard.game.map.title())),
        fields: wizard.rows().iter().map(field).collect(),
        selected: wizard.selected,
        entry: wizard.entry.as_ref(),
        names,
        foot: &wizard.trouble.as_ref().map_or_else(|| wizard.hint(), |trouble| format!("{trouble}.")),
        is_wrong: wizard.trouble.is_some(),
    })
}

/// Returns the number of the line at a cell of the screen, for the mouse.
pub fn row_at(wizard: &Wizard, screen: Rect, x: u16, y: u16) -> Option<usize> {
    form(wizard, |form| form.row_at(screen, x, y))
}
