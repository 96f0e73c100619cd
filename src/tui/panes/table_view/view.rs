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
use ratatui::style::Style;

use crate::map::Power;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::layout::Areas;
use crate::tui::panes::standings::{by_centres, short};
use crate::tui::panes::table_view::{Told, words};
use crate::tui::session::game_session::{GameSession, Look};
use crate::tui::theme::{Ink, Theme};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::clean::{clean, columns, cut};
use crate::tui::widgets::paint::{pieces, put, put_right};

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
    let look = match session.look {
        Look::Now => "",
        Look::Preview => " · preview",
        Look::Past(_) => " · looking back",
    };
    let phase = format!(" · {}{look}", session.report().board.phase.title());
    let drawn = if words(session).is_some() {
        format!(" · {}", crate::tui::panes::map::view::caption(cx, session))
    } else {
        cx.viewport.note().map(|zoom| format!(" · {zoom}")).unwrap_or_default()
    };
    let needed = columns(&phase) + columns(&drawn) + columns(clock.0) + 4;
    let room = usize::from(area.width).saturating_sub(needed);
    let name = format!(" {}", cut(session.game.info.name.as_str(), room));
    let parts =
        [(&*name, theme.ink(Ink::Heading)), (&phase, theme.ink(Ink::Text)), (&drawn, theme.ink(Ink::Accent))];
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
    let asides = if walked { vec![place(session)] } else { deadline(session) };
    if let Some(aside) = asides.iter().find(|text| columns(text) <= usize::from(free.width)) {
        put_right(buffer, free, aside, theme.ink(Ink::Text));
    }
}

/// When the orders are due, the longer form first.
fn deadline(session: &GameSession) -> Vec<String> {
    [false, true].into_iter().filter_map(|short| session.due(short)).collect()
}

/// The place under the cursor: its name, whose it is and who stands there.
fn place(session: &GameSession) -> String {
    let Some(at) = session.province else { return String::new() };
    let map = session.map();
    let position = crate::tui::panes::map::layers::position(session);
    let mut text = format!("{} {}", map.code(at), map.province(at).name);
    if let Some(unit) = position.unit_in(map, at) {
        text = format!("{text}, {} {}", map.power(unit.power).adjective, unit.kind.name());
    }
    text
}

/// The longest name of a player that is shown in full beside its power.
const LONGEST_NAME: usize = 16;

/// The powers by their centres, each with its player. Names are cut before anything else is left out.
fn standings(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let powers = by_centres(session);
    let area = area.columns_from(1, area.width);
    let full = |power: Power| session.map().power(power).name.clone();
    let brief = |power: Power| short(session, power);
    let named = |write: &dyn Fn(Power) -> String, most: usize, gap: usize| -> (Vec<[String; 3]>, usize) {
        let one = |&(power, count): &(Power, usize)| {
            let player = cut(session.player(power), most).trim_end_matches('…').to_owned();
            let player = if player.is_empty() { player } else { format!(" {player}") };
            [write(power), format!(" {count}"), player]
        };
        let cells: Vec<[String; 3]> = powers.iter().map(one).collect();
        let taken = cells.iter().flatten().map(|part| columns(part)).sum::<usize>() + gap * cells.len();
        (cells, taken)
    };
    let whole = (named(&full, LONGEST_NAME, 3), 3);
    let cut =
        (1..=LONGEST_NAME).rev().flat_map(|most| [(named(&brief, most, 3), 3), (named(&brief, most, 1), 1)]);
    let mut forms = std::iter::once(whole).chain(cut);
    let none = || (named(&brief, 0, 1), 1);
    let width = usize::from(area.width);
    let ((cells, taken), gap) = forms.find(|((_, taken), gap)| *taken <= width + gap).unwrap_or_else(none);
    // What is left goes between them, so that they stand across the whole map.
    let spare = width.saturating_sub(taken) / powers.len().max(1);
    let mut x = 0;
    for ([power, count, player], (of, number)) in cells.iter().zip(&powers) {
        let quiet = cx.theme.ink(if *number == 0 { Ink::Quiet } else { Ink::Text });
        let parts =
            [(power.as_str(), cx.theme.power(*of)), (count, cx.theme.ink(Ink::Heading)), (player, quiet)];
        x += pieces(buffer, area.columns_from(x, area.width), &parts) + (gap + spare.min(3)) as u16;
    }
}

/// A word and how it looks.
type Word = (String, Style);

/// What is told, on lines of at most so many columns. Phases begin a line.
fn lines(told: &[Told], width: u16, session: &GameSession, theme: Theme) -> Vec<Vec<Word>> {
    let mut words: Vec<(Word, bool)> = Vec::new();
    for piece in told {
        let (text, style, begins) = match piece {
            Told::Phase(name) => (format!("{name}."), theme.ink(Ink::Heading), true),
            Told::Power(power, is_sentence) => {
                let end = if *is_sentence { ":" } else { "" };
                (format!("{}{end}", session.map().power(*power).name), theme.power(*power), false)
            }
            Told::Text(text) => (text.clone(), theme.ink(Ink::Text), false),
            Told::Failure(text) => (text.clone(), theme.ink(Ink::Bad), false),
        };
        let text = clean(&text);
        for (i, word) in text.split_whitespace().enumerate() {
            words.push(((word.to_owned(), style), begins && i == 0));
        }
    }
    let mut lines: Vec<Vec<Word>> = vec![Vec::new()];
    let mut used = 0;
    for (word, begins) in words {
        let long = columns(&word.0);
        if used > 0 && (begins || used + 1 + long > usize::from(width)) {
            lines.push(Vec::new());
            used = 0;
        }
        used += long + usize::from(used > 0);
        if let Some(line) = lines.last_mut() {
            line.push(word);
        }
    }
    lines
}

fn rows(area: Rect) -> usize {
    usize::from(area.height).max(1)
}

/// How many pages there are.
pub fn pages(cx: &ViewContext) -> usize {
    let Some(session) = cx.session else { return 1 };
    let area = cx.areas.strip;
    let told = cx.table_view.as_ref().map_or(&[][..], |table| &table.told);
    lines(told, area.width.saturating_sub(2), session, cx.theme).len().div_ceil(rows(area)).max(1)
}

fn results(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if words(session).is_some() {
        crate::tui::panes::map::view::words(cx, session, area, buffer);
        return;
    }
    let Some(table) = cx.table_view else { return };
    let all = lines(&table.told, area.width.saturating_sub(2), session, cx.theme);
    let page = table.page.min(all.len().div_ceil(rows(area)).max(1) - 1);
    for (y, line) in (0..area.height).zip(all.iter().skip(page * rows(area))) {
        let row = area.rows_from(y, 1);
        let mut x = 1;
        for (word, style) in line {
            x += put(buffer, row.columns_from(x, row.width), word, *style) + 1;
        }
    }
}

/// Which page of the results is shown, at the end of the row with the keys.
fn page(cx: &ViewContext, area: Rect, buffer: &mut Buffer) {
    let (Some(session), Some(table)) = (cx.session, cx.table_view) else { return };
    let count = pages(cx);
    if count > 1 && words(session).is_none() && cx.on_top != OnTop::Box {
        let text = format!("{}/{count}", table.page.min(count - 1) + 1);
        put_right(buffer, area.cut_right(1), &text, cx.theme.ink(Ink::Quiet));
    }
}
