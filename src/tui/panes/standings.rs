//! The standings: powers by their centres, with a bar, the count and the name of the player.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::map::Power;
use crate::session::open_game::GameSession;
use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::clean::{columns, cut};
use crate::widgets::paint::put;

/// Returns the powers by their centres, the largest first; equal ones in the order of the map.
pub fn by_centres(session: &GameSession) -> Vec<(Power, usize)> {
    let position = crate::tui::panes::map::layers::position(session);
    let count = |power: Power| position.centres_of(power).count();
    let mut powers: Vec<_> = session.map().powers().map(|power| (power, count(power))).collect();
    powers.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    powers
}

/// Returns the first three letters of a power's name, in capitals.
pub fn short(session: &GameSession, power: Power) -> String {
    session.map().power(power).name.chars().take(3).collect::<String>().to_uppercase()
}

/// The longest bar.
const BAR: usize = 10;

pub fn render(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let powers = by_centres(session);
    let most = powers.first().map_or(0, |&(_, count)| count);
    // A column for each centre while there is room for it.
    let long = most.clamp(1, BAR);
    for (y, &(power, count)) in (0..area.height).zip(&powers) {
        let row = area.rows_from(y, 1).cut_right(1);
        let style = theme.power(power);
        let length = if most <= BAR { count } else { (count * BAR).div_ceil(most) };
        put(buffer, row.columns_from(1, row.width), &short(session, power), style);
        put(buffer, row.columns_from(5, row.width), &"█".repeat(length), style);
        let at = 5 + long as u16 + 1;
        let ink = theme.ink(if count == 0 { Ink::Quiet } else { Ink::Text });
        put(buffer, row.columns_from(at, row.width), &format!("{count:>2}"), ink);
        let rest = row.columns_from(at + 3, row.width);
        let player = session.player(power);
        let name = if player.is_empty() { session.map().power(power).name.as_str() } else { player };
        let ink = if player.is_empty() || count == 0 { Ink::Quiet } else { Ink::Text };
        if columns(name) > 0 {
            put(buffer, rest, &cut(name, usize::from(rest.width)), theme.ink(ink));
        }
    }
}
