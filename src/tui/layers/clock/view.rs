//! The table clock over the whole screen, in digits as large as fit.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::clock::{Clock, Urgency};
use crate::session::counted::counted;
use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::digits::{digits, middle};
use crate::widgets::paint::wipe;

/// Draws the clock of a game of this name, as it is now.
pub fn render(cx: &ViewContext, clock: &Clock, of: (&str, Duration), area: Rect, buffer: &mut Buffer) {
    let (name, now) = of;
    let theme = cx.theme;
    let whole = area.cut_bottom(1);
    wipe(buffer, whole);
    let style = theme.ink(ink(clock, now));
    let title = if clock.is_over() { "time is up" } else { clock.period.word() };
    let letters: Vec<String> = title.to_uppercase().chars().map(String::from).collect();
    middle(buffer, whole.rows_from(1, 1), &letters.join(" "), style);
    let below = whole.rows_from(whole.height.saturating_sub(3), 2);
    middle(buffer, below.rows_from(0, 1), &clock.describe(), theme.ink(Ink::Text));
    let phase = cx.session.map_or_else(String::new, |d| format!(": {}", d.game.phase().title()));
    middle(buffer, below.rows_from(1, 1), &format!("{name}{phase}"), theme.ink(Ink::Quiet));
    let room = whole.cut_top(3).cut_bottom(4);
    if cx.plain {
        let minutes = clock.left(now).as_secs().div_ceil(60) as usize;
        middle(buffer, room.rows_from(room.height / 2, 1), &counted(minutes, "minute"), style);
    } else {
        digits(&clock.text(now), room, style, buffer);
    }
}

/// Returns the ink of what is left; a clock that stands is quiet until it is over.
pub fn ink(clock: &Clock, now: Duration) -> Ink {
    match clock.urgency(now) {
        Urgency::Now => Ink::Bad,
        Urgency::Soon => Ink::Doubt,
        Urgency::Calm if clock.is_running() => Ink::Heading,
        Urgency::Calm => Ink::Text,
    }
}
