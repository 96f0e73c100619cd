//! The standings: powers by their centres, with a bar, the count and the name of the player.

use crate::theme::Ink;
use crate::tui::panes::ViewContext;
use crate::widgets::{Buffer, Cut, Rect, pieces, put};
use chancery_core::map::Power;
use chancery_session::open_game::GameSession;
use chancery_session::shown_map::standings_of;

/// Returns the first three letters of a power's name, in capitals.
pub fn short(session: &GameSession, power: Power) -> String {
    session.map().power(power).name.chars().take(3).collect::<String>().to_uppercase()
}

/// The longest bar.
const BAR: usize = 10;

pub fn render(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let powers = standings_of(session);
    let most = powers.first().map_or(0, |first| first.centres);
    // A column for each centre while there is room for it.
    let long = most.clamp(1, BAR);
    for (y, standing) in (0..area.height).zip(&powers) {
        let row = area.rows_from(y, 1).cut_right(1);
        let style = theme.power(standing.power);
        let length = if most <= BAR { standing.centres } else { (standing.centres * BAR).div_ceil(most) };
        put(buffer, row.columns_from(1, row.width), &short(session, standing.power), style);
        put(buffer, row.columns_from(5, row.width), &"█".repeat(length), style);
        let is_known = !standing.player.is_empty();
        let name =
            if is_known { &standing.player } else { session.map().power(standing.power).name.as_str() };
        let ink =
            |is_lively| theme.ink(if is_lively && standing.centres > 0 { Ink::Text } else { Ink::Quiet });
        let count = format!("{:>2} ", standing.centres);
        let rest = row.columns_from(5 + long as u16 + 1, row.width);
        pieces(buffer, rest, &[(&count, ink(true)), (name, ink(is_known))]);
    }
}
