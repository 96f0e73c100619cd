//! The table view: a title with the clock, the standings, the map, what happened, the keys.
//!
//! ```text
//! ┌ game · season ───── clock ───── deadline ┐
//! │ standings                                │
//! │ map                                      │
//! │ what happened                            │
//! └ keys ──────────────────────────── page ──┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::report::Standing;
use crate::session::open_game::{GameSession, Look};
use crate::session::shown_map::{position, standings_of};
use crate::session::table_view::{first_shown, words};
use crate::theme::Ink;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::layout::{self, Areas};
use crate::tui::panes::standings::short;
use crate::tui::panes::table_view::pages::{Line, pages};
use crate::widgets::area::Cut;
use crate::widgets::clean::{columns, cut};
use crate::widgets::paint::{pieces, put, put_right};

/// Draws all but the keys; `clock` is what the table clock shows, once it was started.
pub fn render(
    cx: &ViewContext,
    session: &GameSession,
    clock: (&str, Ink),
    areas: &Areas,
    buffer: &mut Buffer,
) {
    title(cx, session, clock, areas.title, buffer);
    standings(cx, session, areas.standings, buffer);
    crate::tui::panes::map::view::render(cx, areas.map_inside(), buffer);
    results(cx, session, areas.strip, buffer);
    page(cx, areas.footer, buffer);
}

fn title(cx: &ViewContext, session: &GameSession, clock: (&str, Ink), area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let due = session.report().board.phase.title();
    let phase = match (session.look, first_shown(session)) {
        (Look::Past(_), _) => format!(" · {due} · looking back"),
        (_, Some(shown)) => format!(" · results of {}", season(&shown)),
        (_, None) => format!(" · {due}"),
    };
    let drawn = if words(session).is_some() {
        format!(" · {}", crate::tui::panes::map::view::caption(cx, session))
    } else {
        cx.viewport.note().map(|zoom| format!(" · {zoom}")).unwrap_or_default()
    };
    let needed = columns(&phase) + columns(&drawn) + columns(clock.0) + 4;
    let room = usize::from(area.width).saturating_sub(needed);
    let branch = session.other_branch().map_or_else(String::new, |branch| format!(" · {branch}"));
    // A long name of a branch is cut before the game's.
    let name = session.game.info.name.as_str();
    let branch = cut(&branch, room.saturating_sub(columns(name).min(LEAST_NAME)));
    let name = format!(" {}", cut(name, room.saturating_sub(columns(&branch))));
    let parts = [
        (&*name, theme.ink(Ink::Heading)),
        (&phase, theme.ink(Ink::Text)),
        (&branch, theme.ink(Ink::Doubt)),
        (&drawn, theme.ink(Ink::Accent)),
    ];
    let left = pieces(buffer, area, &parts) + 3;
    let free = area.columns_from(left, area.width).cut_right(1);
    // In the middle if there is room for it, else right of what stands there.
    let long = columns(clock.0) as u16;
    let middle = (area.width.saturating_sub(long) / 2).max(left).min(area.width.saturating_sub(long + 1));
    put(buffer, area.columns_from(middle, area.width), clock.0, theme.ink(clock.1));
    let free = if long == 0 {
        free
    } else {
        free.columns_from((middle + long + 3).saturating_sub(left), free.width)
    };
    let walked = cx.table_view.as_ref().is_some_and(|table| table.walked);
    let asides = if walked { vec![place(session)] } else { what_is_next(session) };
    if let Some(aside) = asides.iter().find(|text| columns(text) <= usize::from(free.width)) {
        put_right(buffer, free, aside, theme.ink(Ink::Text));
    }
}

/// How many columns of a game's name are always shown.
const LEAST_NAME: usize = 10;

/// Returns the season of a phase's title, without what is decided in it.
fn season(title: &str) -> &str {
    title.split(',').next().unwrap_or(title)
}

/// Returns which phase comes next and when its orders are due, the longer form first.
fn what_is_next(session: &GameSession) -> Vec<String> {
    let phase = session.report().board.phase.title();
    let is_open =
        session.look == Look::Now && first_shown(session).is_some() && session.game.ending().is_none();
    // Retreats follow in the same season, so they are named.
    let due = if phase.ends_with("retreats") { &*phase } else { season(&phase) };
    let season = Some(due.to_owned()).filter(|_| is_open);
    let dates = [false, true].into_iter().filter_map(|short| session.due(short));
    let mut forms: Vec<String> =
        dates.clone().filter_map(|due| Some(format!("{} {due}", season.as_deref()?))).collect();
    forms.extend(dates);
    forms.extend(season.map(|season| format!("next: {season}")));
    forms
}

/// Returns the place under the cursor: its name, whose it is and who stands there.
fn place(session: &GameSession) -> String {
    let Some(at) = session.province else { return String::new() };
    let map = session.map();
    let position = position(session);
    let mut text = format!("{} {}", map.code(at), map.province(at).name);
    if let Some(unit) = position.unit_in(map, at) {
        text = format!("{text}, {} {}", map.power(unit.power).adjective, unit.kind.name());
    }
    text
}

/// The longest name of a player that is shown in full beside its power.
const LONGEST_NAME: usize = 16;

/// Draws the powers by their centres, each with its player. Names are cut before anything else is left out.
fn standings(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let powers = standings_of(session);
    let area = area.columns_from(1, area.width);
    let full = |standing: &Standing| session.map().power(standing.power).name.clone();
    let brief = |standing: &Standing| short(session, standing.power);
    let players: Vec<usize> = powers.iter().map(|s| columns(&s.player).min(LONGEST_NAME)).collect();
    // The columns that are left for the names of players, each behind a space.
    let room = |write: &dyn Fn(&Standing) -> String, gap: usize| {
        let taken = |s: &Standing| columns(&write(s)) + 1 + s.centres.to_string().len() + gap;
        let spaces = players.iter().filter(|&&name| name > 0).count();
        let taken = powers.iter().map(taken).sum::<usize>() + spaces;
        (usize::from(area.width) + gap).checked_sub(taken)
    };
    let needed: usize = players.iter().sum();
    let is_full = room(&full, 3).is_some_and(|room| room >= needed);
    // The gaps become smaller before a name is cut.
    let whole = [3, 2, 1].into_iter().filter_map(|gap| Some((gap, room(&brief, gap)?)));
    let (gap, room) = match room(&full, 3) {
        Some(room) if is_full => (3, room),
        _ => {
            let cut = room(&brief, 1).map(|room| (1, room));
            whole.into_iter().find(|form| form.1 >= needed).or(cut).unwrap_or((1, 0))
        }
    };
    let shares = shares(&players, room);
    // What is left goes between them, so that they stand across the whole map.
    let spare = room.saturating_sub(needed) / powers.len().max(1);
    let mut x = 0;
    for (standing, share) in powers.iter().zip(shares) {
        // A sign for what is cut would stand alone in less.
        let is_shown = share > 2 || columns(&standing.player) <= share;
        let name = if is_shown { cut(&standing.player, share) } else { String::new() };
        let name = if name.is_empty() { name } else { format!(" {name}") };
        let quiet = cx.theme.ink(if standing.centres == 0 { Ink::Quiet } else { Ink::Text });
        let power = if is_full { full(standing) } else { brief(standing) };
        let count = format!(" {}", standing.centres);
        let parts =
            [(&*power, cx.theme.power(standing.power)), (&count, cx.theme.ink(Ink::Heading)), (&name, quiet)];
        x += pieces(buffer, area.columns_from(x, area.width), &parts) + (gap + spare.min(3)) as u16;
    }
}

/// Shares columns out among texts that need so many: the shorter ones get all of theirs first, the longer ones share
/// what is left.
fn shares(needed: &[usize], room: usize) -> Vec<usize> {
    let mut shares = vec![0; needed.len()];
    let mut by_length: Vec<usize> = (0..needed.len()).collect();
    by_length.sort_by_key(|&at| needed[at]);
    let mut left = room;
    for (n, &at) in by_length.iter().enumerate() {
        shares[at] = needed[at].min(left.div_ceil(needed.len() - n));
        left -= shares[at];
    }
    shares
}

/// Returns what is told, on the pages that there are at this size.
fn all_pages(cx: &ViewContext, session: &GameSession) -> Vec<Vec<Line>> {
    let Some(table) = cx.table_view else { return Vec::new() };
    let strip = |alone| layout::table_view(cx.size, alone).strip;
    pages(&table.told, session, strip(false), strip(true), cx.theme)
}

/// Returns how many pages there are.
pub fn count(cx: &ViewContext) -> usize {
    cx.session.map_or(1, |session| all_pages(cx, session).len().max(1))
}

fn results(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if words(session).is_some() {
        crate::tui::panes::map::view::words(cx, session, area, buffer);
        return;
    }
    let Some(table) = cx.table_view else { return };
    let all = all_pages(cx, session);
    let Some(page) = all.get(table.page.min(all.len().saturating_sub(1))) else { return };
    for (y, line) in (0..area.height).zip(page) {
        let row = area.rows_from(y, 1);
        let mut x = 1;
        for (word, style) in line {
            x += put(buffer, row.columns_from(x, row.width), word, *style) + 1;
        }
    }
}

/// Draws which page of the results is shown, at the end of the row with the keys.
fn page(cx: &ViewContext, area: Rect, buffer: &mut Buffer) {
    let (Some(session), Some(table)) = (cx.session, cx.table_view) else { return };
    let count = count(cx);
    if count > 1 && words(session).is_none() && cx.on_top != OnTop::Box {
        let text = format!("{}/{count}", table.page.min(count - 1) + 1);
        put_right(buffer, area.cut_right(1), &text, cx.theme.ink(Ink::Quiet));
    }
}
