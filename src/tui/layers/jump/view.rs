//! The letters of a code on the last line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::layers::jump::codes;
use crate::tui::panes::context::ViewContext;
use crate::tui::theme::Ink;
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::entry::Entry;
use crate::tui::widgets::paint::{pieces, wipe};

/// Draws the letters of a code on the last line, and the codes that they may become.
pub fn render(cx: &ViewContext, letters: &Entry, message: Option<&str>, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let theme = cx.theme;
    let row = screen.rows_from(screen.height.saturating_sub(1), 1);
    wipe(buffer, row);
    let typed = format!("Go to {}", letters.text().to_uppercase());
    let rest = match message {
        Some(message) => message.to_owned(),
        None => codes(session.map(), letters.text()).join(" "),
    };
    let parts = [
        (typed.as_str(), theme.ink(Ink::Heading)),
        (" ", theme.ink(Ink::Selected)),
        ("  ", theme.ink(Ink::Text)),
        (rest.as_str(), theme.ink(Ink::Quiet)),
    ];
    pieces(buffer, row.columns_from(1, row.width), &parts);
}
