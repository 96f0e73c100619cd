//! Press, rulings, votes and the summary, over the whole screen.

use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::widgets::{Buffer, Cut, Rect, columns, in_sight, page, pieces, put, rule, wash, wrap, write};
use chancery_game::game::Game;
use chancery_game::publish::{power_letters, years_of_chart};
use chancery_session::press::{PressList, Tab, heading, whole};
use chancery_session::styled::{StyledLine, Tone, line};
use chancery_session::summary;

/// From so many columns what a paper says stands beside the list.
const BESIDE: u16 = 100;

pub fn render(cx: &ViewContext, press_list: PressList, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let game = &session.game;
    let ending = game.ending().map(|e| format!("the game is over: {}", e.describe(session.map())));
    let aside = ending.unwrap_or_else(|| game.node(session.node()).position.phase.title());
    let page = page(cx.theme, "Press, rulings and votes", &aside, screen, buffer);
    tabs(cx, press_list, page.rows_from(0, 1), buffer);
    let body = body(screen);
    if press_list.tab == Tab::Summary {
        return how_it_went(cx, game, press_list.down, body, buffer);
    }
    let all = press_list.list(game);
    if all.is_empty() {
        let text = match press_list.tab {
            Tab::Press => "No press yet. n writes the first piece, for the phase that is shown.",
            Tab::Rulings => "No rulings yet. n writes one, N a note on the phase for yourself.",
            _ => "Nothing was proposed yet. n proposes a draw, a concession, or anything else.",
        };
        told(cx, &[line(Tone::Quiet, 0, text)], body, buffer);
        return;
    }
    let (left, right) = list_and_paper(body, all.len());
    if right.x == left.x {
        rule(buffer, body.rows_from(left.height, 1), cx.theme);
    }
    // After papers went away, the last of them is selected.
    let at = press_list.at.min(all.len() - 1);
    for (i, row) in in_sight(left, Some(at), all.len()) {
        let (phase, text) = heading(game, all[i]);
        let parts = [
            (phase.as_str(), cx.theme.ink(Ink::Quiet)),
            ("  ", cx.theme.ink(Ink::Text)),
            (&text, cx.theme.ink(Ink::Text)),
        ];
        pieces(buffer, row, &parts);
        if i == at {
            wash(buffer, row, cx.theme.ink(Ink::Selected));
        }
    }
    let lines = text(press_list, game, right.width);
    let past = lines.len().saturating_sub(usize::from(right.height));
    write(cx.theme, &lines[press_list.down.min(past)..], right, buffer);
}

/// Returns how many columns the bars of the years take, and how many of them beside the summary.
fn bars(game: &Game, body: Rect) -> (u16, u16) {
    let bars = 6 + game.map().centres().count() as u16;
    (bars, if body.width >= BESIDE + 10 { bars + 2 } else { 0 })
}

/// Returns the rows of the summary, and how many of it with the bars below it can be scrolled past.
fn summary_rows(game: &Game, body: Rect) -> (Vec<(String, Ink)>, usize) {
    let beside = bars(game, body).1;
    let width = body.width - beside;
    let rows = rows(&summary::lines(game, usize::from(width)), width);
    let below = if beside > 0 { 0 } else { years_of_chart(game.map(), &game.summary()).len() };
    let past = (rows.len() + below).saturating_sub(usize::from(body.height));
    (rows, past)
}

/// Draws the summary, some of its rows scrolled past.
fn how_it_went(cx: &ViewContext, game: &Game, down: usize, body: Rect, buffer: &mut Buffer) {
    let (bars, beside) = bars(game, body);
    let (rows, past) = summary_rows(game, body);
    let down = down.min(past);
    let is_more = down < past;
    let left = body.cut_right(beside).cut_bottom(u16::from(is_more));
    let shown = &rows[down.min(rows.len())..];
    write(cx.theme, &shown[..shown.len().min(usize::from(left.height))], left, buffer);
    if beside > 0 {
        chart(cx, game, 0, body.columns_from(body.width - bars, bars), buffer);
    } else {
        let skipped = down.saturating_sub(rows.len());
        chart(cx, game, skipped, left.cut_top((shown.len() as u16).min(left.height)), buffer);
    }
    if is_more {
        let text = format!("… {} more below", past - down + 1);
        put(buffer, body.rows_from(body.height - 1, 1), &text, cx.theme.ink(Ink::Quiet));
    }
}

/// Returns where papers are listed and read.
fn body(screen: Rect) -> Rect {
    screen.cut_bottom(1).cut_top(3).columns_from(1, screen.width).cut_right(1)
}

/// Returns where so many papers are listed, and where the selected one is read.
fn list_and_paper(body: Rect, count: usize) -> (Rect, Rect) {
    if body.width >= BESIDE {
        let half = body.width * 2 / 5;
        return (body.columns_from(0, half), body.columns_from(half + 2, body.width));
    }
    let few = (count as u16).min(body.height / 2).max(1);
    (body.rows_from(0, few), body.cut_top(few + 1))
}

/// Returns where the selected paper is read, and how many rows of it can be scrolled past.
pub fn reading(press_list: PressList, game: &Game, screen: Rect) -> (Rect, usize) {
    if press_list.tab == Tab::Summary {
        return (body(screen), summary_rows(game, body(screen)).1);
    }
    let area = list_and_paper(body(screen), press_list.list(game).len()).1;
    (area, text(press_list, game, area.width).len().saturating_sub(usize::from(area.height)))
}

/// Returns the selected paper, broken into rows.
fn text(press_list: PressList, game: &Game, width: u16) -> Vec<(String, Ink)> {
    press_list.selected(game).map(|paper| rows(&whole(game, paper), width)).unwrap_or_default()
}

fn tabs(cx: &ViewContext, press_list: PressList, row: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for tab in Tab::ALL {
        let is_open = tab == press_list.tab;
        let style = cx.theme.tab(is_open, Ink::Quiet);
        // Read aloud, a word says what the colour shows.
        let open = if cx.plain && is_open { " (open)" } else { "" };
        x += put(buffer, row.columns_from(x, row.width), &format!(" {}{open} ", tab.title()), style) + 1;
    }
}

/// Draws lines, each broken where it must be; returns how many rows they take.
fn told(cx: &ViewContext, lines: &[StyledLine], area: Rect, buffer: &mut Buffer) -> u16 {
    let rows = rows(lines, area.width);
    write(cx.theme, &rows, area, buffer);
    rows.len() as u16
}

/// Breaks lines where they must be. What fits stays as it was written, with all its blanks.
fn rows(lines: &[StyledLine], width: u16) -> Vec<(String, Ink)> {
    let broken = |line: &StyledLine| {
        let fits = columns(&line.text) <= usize::from(width);
        let rows = if fits { vec![line.text.clone()] } else { wrap(&line.text, usize::from(width)) };
        rows.into_iter().map(|text| (text, Ink::from(line.tone))).collect::<Vec<_>>()
    };
    lines.iter().flat_map(broken).collect()
}

/// Draws a bar for each year: a letter for each centre in its owner's colour.
fn chart(cx: &ViewContext, game: &Game, past: usize, area: Rect, buffer: &mut Buffer) {
    let (map, summary) = (game.map(), game.summary());
    let letters = power_letters(map, |power| &map.power(power).name);
    for (year, y) in years_of_chart(map, &summary).iter().skip(past).zip(0..area.height) {
        let row = area.rows_from(y, 1);
        let mut x = put(buffer, row, &format!("{:>4}  ", year.year), cx.theme.ink(Ink::Quiet));
        for &(power, count) in &year.counts {
            let bar = letters[power.index()].to_string().repeat(count);
            x += put(buffer, row.columns_from(x, row.width), &bar, cx.theme.power(power));
        }
        put(buffer, row.columns_from(x, row.width), &".".repeat(year.free), cx.theme.ink(Ink::Quiet));
    }
}
