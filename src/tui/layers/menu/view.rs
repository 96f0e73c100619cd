//! The menu as a strip at the foot of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Menu;
use crate::theme::{Ink, Theme, cursor};
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Command, Scope};
use crate::widgets::area::Cut;
use crate::widgets::clean::columns;
use crate::widgets::paint::{pieces, put, put_right, rule, wipe};

/// Returns the strip's rows on a screen, without the rule above them; below them stand the hints.
pub fn area(menu: &Menu, screen: Rect) -> Rect {
    let (_, rows) = menu.places(screen.width);
    let above = screen.cut_bottom(1);
    above.rows_from(above.height.saturating_sub(rows), rows)
}

/// Returns the entry at a cell of the screen.
pub fn entry_at(menu: &Menu, screen: Rect, x: u16, y: u16) -> Option<usize> {
    let area = area(menu, screen);
    let (places, _) = menu.places(screen.width);
    places.iter().position(|place| {
        let columns = area.x + place.column..area.x + place.column + place.width;
        y == area.y + place.row && columns.contains(&x)
    })
}

pub fn render(
    theme: Theme,
    menu: &Menu,
    unavailable: impl Fn(Command) -> bool,
    screen: Rect,
    buffer: &mut Buffer,
) {
    let area = area(menu, screen);
    let above = Rect { y: area.y.saturating_sub(1), height: 1, ..area };
    wipe(buffer, above);
    rule(buffer, above, theme);
    if menu.group.is_none()
        && let Some(key) = Command::Adjudicate.key(Scope::DESK)
    {
        // It is not in the menu, so that no typed text adjudicates.
        put_right(buffer, above.cut_right(1), &format!(" {key} adjudicates "), theme.ink(Ink::Quiet));
    }
    wipe(buffer, area);
    put(buffer, area, &menu.head(), theme.ink(Ink::Heading));
    // After a letter none of the commands is selected.
    cursor::mark_title(buffer, area.x + 1, area.y);
    let (places, _) = menu.places(screen.width);
    for (i, ((key, word), place)) in menu.entries().iter().zip(&places).enumerate() {
        let command = menu.group.map(|group| MENU[group].entries[i].command);
        let ink = if command.is_some_and(&unavailable) { Ink::Quiet } else { Ink::Text };
        let at = area.rows_from(place.row, 1).columns_from(place.column, place.width);
        let (key, word) = (key.to_string(), format!(" {word}"));
        if menu.selected == Some(i) {
            let text = format!("{key}{word}");
            debug_assert_eq!(columns(&text) as u16, place.width);
            put(buffer, at, &text, theme.ink(Ink::Selected));
        } else {
            pieces(buffer, at, &[(&key, theme.ink(Ink::Accent)), (&word, theme.ink(ink))]);
        }
    }
}
